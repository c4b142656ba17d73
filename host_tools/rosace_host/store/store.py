"""The database: raw records for ever, everything else derived from them.

A record is what a board wrote, byte for byte, under (board, epoch, seq); it is inserted once and
never changed. The cursor of a journal moves in the same transaction as the records it counts, so a
sync that dies anywhere goes on where the last commit ended. Labels, players and offers are the
club's own words and stand apart: no command of this program rewrites a record.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from rosace.link.messages import VIRTUAL
from rosace.words import K_POWER_UP, K_SETUP
from rosace_host.device.messages import HARDWARE
from rosace_host.errors import DatabaseError, OtherHistory
from rosace_host.store.database import ROOM, Database
from rosace_host.store.driver_errors import SET_ASIDE_HINT
from rosace_host.store.from_files import IMPORTED, take_out
from rosace_host.store.tables import (
    UnexpectedCell,
    backups,
    boards,
    dropped,
    gaps,
    journals,
    labels,
    matches,
    of_journal,
    offers,
    players,
    records,
)
from rosace_host.store.writer import insert_records, is_clean


@dataclass(frozen=True)
class Journal:
    """What this database holds of one journal: the next record wanted, and the chain so far."""

    board: str
    epoch: int
    next_seq: int = 0
    head: str = ""


@dataclass(frozen=True)
class Match:
    """Which records belong to a match, and its number on this PC."""

    id: int
    board: str
    epoch: int
    number: int
    first_seq: int
    last_seq: int


@dataclass(frozen=True)
class Row:
    """A stored record: its number, its bytes, the chain after it (None while that is unknown)."""

    seq: int
    raw: bytes
    head: bytes | None = None


StoredRow = tuple[int, bytes, bytes | None]  # as Row, for many of them
_PAGE: Final = 5000  # records read at once: each question costs as much as reading 500


def board_id(text: str) -> bytes:
    """The bytes of a board's id; DatabaseError if it is none."""
    try:
        found = bytes.fromhex(text)
        if len(found) != 8:
            raise ValueError
        return found
    except ValueError as error:
        raise DatabaseError(
            f"The database names a board “{text}”.",
            "An id is 16 hexadecimal digits.",
            SET_ASIDE_HINT,
        ) from error


def _journal(*row) -> Journal:
    """A row of the journals; its head is used as bytes everywhere."""
    found = Journal(*_without_nulls(row))
    try:
        bytes.fromhex(found.head)
    except ValueError as error:
        raise UnexpectedCell("The end of a chain is no hexadecimal number") from error
    return found


def _without_nulls(row) -> Any:
    """A row without an empty cell."""
    if None in row:
        raise UnexpectedCell("A cell that must hold something is empty")
    return row


def now_ms() -> int:
    """This PC's time, UTC, in milliseconds."""
    return int(time.time() * 1000)


def _bytes(value: object) -> bytes:
    """A cell of the records; SQLite lets a meddler put text or a number there."""
    return value if isinstance(value, bytes) else str(value).encode()


def _without(hole: tuple[int, int], first: int, last: int) -> list[tuple[int, int]]:
    """What is left of a stretch of numbers without those from first to last."""
    rest = [(hole[0], min(hole[1], first - 1)), (max(hole[0], last + 1), hole[1])]
    return [part for part in rest if part[0] <= part[1]] if first <= last else [hole]


def _is_of_kind(kind: int) -> sa.ColumnElement[bool]:
    """The condition that a record of this kind (K_*) meets."""
    return sa.func.substr(records.c.raw, 2, 1) == bytes([kind])


def _as_bytes(row) -> StoredRow:
    """A record as it must be, whatever stands in its cells."""
    seq, raw, head = row
    if type(seq) is not int:
        raise UnexpectedCell("Where a number must stand there is something else")
    return seq, _bytes(raw), _bytes(head) if head else None


RECOVERY_HINT = (
    "When its match is over: `rosace sync --db FILE` pulls what the board says now into a "
    "database of its own, `rosace wipe --db FILE` empties the board; then it syncs here again."
)


def record_differs(board: str, seq: int) -> OtherHistory:
    """The board now says something else than it said before."""
    return OtherHistory(
        f"Record {seq} of board {board} is not the one seen before.",
        "The board's memory was damaged, its log changed, or an older image put back.",
        "The record first seen is kept. Compare with the code on the paper sheet. "
        + RECOVERY_HINT,
    )


class Store(Database):
    """What this PC keeps of boards and matches, and the questions asked of it."""

    def __init__(
        self, url: str | None = None, reading: bool = False, existing: bool = False,
        room: int = ROOM,
    ) -> None:  # fmt: skip
        self.hidden: frozenset[int] = frozenset()  # players hidden as long as this object lives
        super().__init__(url, reading, existing, room)

    # --- what boards wrote ---

    def save_board(self, row: dict) -> "Future[int]":
        """Remember who answered, and where; written with what comes next."""
        seen = {**row, "seen_ms": now_ms()}
        return self._soon(lambda connection: self._upsert(connection, boards, seen) or 0)

    def boards(self) -> list[dict]:
        """Every board this database has seen, by table."""
        with self.read() as connection:
            query = sa.select(boards).order_by(boards.c.table_no, boards.c.board)
            return [dict(row._mapping) for row in connection.execute(query)]

    def journal(self, board: str, epoch: int) -> Journal:
        """The cursor of a journal; a new one begins at record 0."""
        with self.read() as connection:
            query = sa.select(journals.c.next_seq, journals.c.head)
            row = connection.execute(query.where(*of_journal(journals, board, epoch))).first()
            return _journal(board, epoch, *row) if row else Journal(board, epoch)

    def journals(self, board: str | None = None) -> list[Journal]:
        """Every journal seen, of one board or of all, oldest first."""
        query = sa.select(journals).order_by(journals.c.seen_ms)
        if board:
            query = query.where(journals.c.board == board)
        with self.read() as connection:
            return [_journal(*row[:4]) for row in connection.execute(query)]

    def journals_without_cursor(self) -> list[Journal]:
        """Journals of which records or matches are held, and no cursor."""
        held = sa.union(*(sa.select(t.c.board, t.c.epoch) for t in (records, matches)))
        with self.read() as connection:
            found = {tuple(row) for row in connection.execute(held)}
        known = {(journal.board, journal.epoch) for journal in self.journals()}
        return [Journal(*row) for row in sorted(found - known)]

    def add_records(self, journal: Journal, rows: Sequence[Row], bad: Sequence[int]) -> int:
        """As add_records_soon(); returns how many are new once they are on the disk."""
        return self.add_records_soon(journal, rows, bad).result()

    def add_records_soon(
        self, journal: Journal, rows: Sequence[Row], bad: Sequence[int]
    ) -> "Future[int]":
        """Store records and the journal's new cursor in one transaction: how many are new.

        `journal` says where the cursor stands afterwards; `bad` are the numbers of damaged
        records that were passed over. A record that differs from the one already held under its
        number raises OtherHistory and nothing at all is stored; but what only a file said gives
        way, and the match that the file brought is no more in the list.
        """
        key = {"board": journal.board, "epoch": journal.epoch}

        def work(connection: sa.Connection) -> int:
            fresh = self._add_records(connection, journal, rows, bad, take_out)
            row = {**key, "next_seq": journal.next_seq, "head": journal.head, "seen_ms": now_ms()}
            self._upsert(connection, journals, row)
            return fresh

        return self._soon(work)

    def import_records(self, journal: Journal, rows: Sequence[Row]) -> int:
        """As add_records(), from a file: the cursor stays, so that a sync still brings all."""
        with self.change() as connection:
            return self._add_records(connection, journal, rows, ())

    def _add_records(
        self, connection, journal: Journal, rows: Sequence[Row], bad: Sequence[int],
        gives_way: Callable[[sa.Connection, str, int, int], bool] = lambda *_: False,
    ) -> int:  # fmt: skip
        """gives_way: whether the record that is held under a number was taken out."""
        key = {"board": journal.board, "epoch": journal.epoch}
        cells = [(*key.values(), one.seq, one.raw, one.head, now_ms()) for one in rows]
        new = insert_records(connection, cells)
        while new < len(rows) and (other := self._differing(connection, key, rows)) >= 0:
            if not gives_way(connection, journal.board, journal.epoch, other):
                raise record_differs(journal.board, other)
            new += insert_records(connection, cells)
        for seq in self._missing(connection, journal) & {one.seq for one in rows}:
            connection.execute(gaps.delete().where(*self._where_seq(gaps, key, seq)))
        for seq in bad:
            row = {**key, "seq": seq, "tries": 0, "seen_ms": now_ms()}
            self._insert_or_ignore(connection, gaps, row)
            more = gaps.update().where(*self._where_seq(gaps, key, seq))
            connection.execute(more.values(tries=gaps.c.tries + 1, seen_ms=now_ms()))
        return new

    def _where_seq(self, table: sa.Table, key: dict, seq: int) -> tuple:
        return *of_journal(table, **key), table.c.seq == seq

    def _differing(self, connection: sa.Connection, key: dict, rows: Sequence[Row]) -> int:
        """The number of the first row that differs from the one stored under it, -1 for none."""
        numbers = [one.seq for one in rows]
        query = sa.select(records.c.seq, records.c.raw).where(
            *of_journal(records, **key), records.c.seq.between(min(numbers), max(numbers))
        )
        held = {row.seq: row.raw for row in connection.execute(query)}
        return next((x.seq for x in rows if held.get(x.seq, x.raw) != x.raw), -1)

    def rechain(self, journal: Journal, heads: Sequence[tuple[int, bytes]]) -> None:
        """Fill in the chain of records that could not be chained when they came."""
        key = {"board": journal.board, "epoch": journal.epoch}
        with self.change() as connection:
            for seq, head in heads:
                update = records.update().where(
                    *self._where_seq(records, key, seq), records.c.head.is_(None)
                )
                connection.execute(update.values(head=head))
            where = of_journal(journals, **key)
            connection.execute(journals.update().where(*where).values(head=journal.head))

    def _missing(self, connection: sa.Connection, journal: Journal) -> set[int]:
        query = sa.select(gaps.c.seq).where(*of_journal(gaps, journal.board, journal.epoch))
        return set(connection.execute(query).scalars())

    def gaps(self, journal: Journal) -> list[int]:
        """Numbers of damaged records that are still missing."""
        with self.read() as connection:
            return sorted(self._missing(connection, journal))

    def add_dropped(self, journal: Journal, first: int, last: int) -> None:
        """Note records that the board had dropped before this database could pull them."""
        row = {"board": journal.board, "epoch": journal.epoch, "first_seq": first}
        row |= {"last_seq": last, "seen_ms": now_ms()}
        with self.change() as connection:
            self._upsert(connection, dropped, row)

    def dropped(self, journal: Journal) -> list[tuple[int, int]]:
        """First and last number of each such stretch."""
        query = sa.select(dropped.c.first_seq, dropped.c.last_seq).where(
            *of_journal(dropped, journal.board, journal.epoch)
        )
        with self.read() as connection:
            return [tuple(row) for row in connection.execute(query.order_by(dropped.c.first_seq))]

    def holes(self, journal: Journal) -> list[tuple[int, int]]:
        """The stretches of numbers, first and last, that are below the cursor or below a record
        that is held, and are not held."""
        here = of_journal(records, journal.board, journal.epoch)
        count = sa.select(sa.func.count(), sa.func.max(records.c.seq)).where(*here)
        before = sa.func.lag(records.c.seq, 1, -1).over(order_by=records.c.seq)
        steps = sa.select(records.c.seq, before.label("before")).where(*here).subquery()
        jumps = sa.select(steps.c.before, steps.c.seq).where(steps.c.seq > steps.c.before + 1)
        with self.read() as connection:
            held, last = connection.execute(count).one()
            last = -1 if last is None else last
            found = []
            if held <= last:
                found = [(a + 1, b - 1) for a, b in connection.execute(jumps.order_by("seq"))]
        if last < journal.next_seq - 1:
            found.append((last + 1, journal.next_seq - 1))
        return found

    def last_record(self, journal: Journal) -> int:
        """The highest number that is held, -1 if none is."""
        query = sa.select(sa.func.max(records.c.seq)).where(
            *of_journal(records, journal.board, journal.epoch)
        )
        with self.read() as connection:
            found = connection.execute(query).scalar()
        return -1 if found is None else found

    def unexplained_holes(self, journal: Journal) -> list[tuple[int, int]]:
        """The holes without what is damaged on the board, and what it had dropped before this
        database could pull it."""
        known = [(seq, seq) for seq in self.gaps(journal)] + self.dropped(journal)
        found = self.holes(journal)
        for first, last in known:
            found = [part for hole in found for part in _without(hole, first, last)]
        return found

    def records(
        self, board: str, epoch: int, first: int = 0, last: int | None = None
    ) -> list[Row]:
        """Records from `first` to `last` inclusive, in order."""
        query = sa.select(records.c.seq, records.c.raw, records.c.head).where(
            *of_journal(records, board, epoch), records.c.seq >= first
        )
        if last is not None:
            query = query.where(records.c.seq <= last)
        with self.read() as connection:
            return [
                Row(r.seq, _bytes(r.raw), _bytes(r.head) if r.head else None)
                for r in connection.execute(query.order_by(records.c.seq))
            ]

    def record_of(self, journal: Journal) -> Callable[[int], bytes | None]:
        """What gives the bytes of one record of a journal, None where it is not here."""

        def held(seq: int) -> bytes | None:
            rows = self.records(journal.board, journal.epoch, seq, seq)
            return rows[0].raw if rows else None

        return held

    def record_pages(self, journal: Journal, first: int) -> Iterator[Sequence[StoredRow]]:
        """Every record of a journal from `first` on, in order, some thousand at a time."""
        columns = (records.c.seq, records.c.raw, records.c.head)
        query = (
            sa.select(*(sa.type_coerce(column, sa.types.NullType) for column in columns))
            .where(*of_journal(records, journal.board, journal.epoch))
            .where(records.c.seq >= sa.bindparam("first"))
            .order_by(records.c.seq)
            .limit(sa.bindparam("size"))
        )
        size = _PAGE // 10  # one match is often all that is wanted
        while True:
            with self.read() as connection:
                cursor = connection.execute(query, {"first": first, "size": size}).cursor
                page = cursor.fetchall() if cursor else []  # Row objects take half of the time
                if not is_clean(page):
                    page = list(map(_as_bytes, page))
            if page:
                yield page  # type: ignore[misc]
                first = int(page[-1][0] or 0) + 1
            if len(page) < size:
                return
            size = _PAGE

    def setups(self, board: str, epoch: int) -> list[Row]:
        """Where matches begin among the records themselves, whatever the list of matches says."""
        return self.records_of_kind(board, epoch, K_SETUP)

    def records_of_kind(self, board: str, epoch: int, kind: int, end: int = -1) -> list[Row]:
        """Every record of one kind of a journal, in order; those in front of record `end`."""
        query = (
            sa.select(records.c.seq, records.c.raw)
            .where(*of_journal(records, board, epoch), _is_of_kind(kind))
            .order_by(records.c.seq)
        )
        if end >= 0:
            query = query.where(records.c.seq < end)
        with self.read() as connection:
            return [Row(row.seq, _bytes(row.raw)) for row in connection.execute(query)]

    def first_setup(self, journal: Journal) -> int:
        """The number of the first set-up of a journal, -1 for none."""
        query = (
            sa.select(records.c.seq)
            .where(*of_journal(records, journal.board, journal.epoch), _is_of_kind(K_SETUP))
            .order_by(records.c.seq)
            .limit(1)
        )
        with self.read() as connection:
            found = connection.execute(query).scalar()
        return -1 if found is None else found

    def boot_of(self, journal: Journal, seq: int) -> int:
        """The record with which the boot of record `seq` began, 0 if that is missing."""
        query = (
            sa.select(records.c.seq)
            .where(*of_journal(records, journal.board, journal.epoch), _is_of_kind(K_POWER_UP))
            .where(records.c.seq <= seq)
            .order_by(records.c.seq.desc())
            .limit(1)
        )
        with self.read() as connection:
            return connection.execute(query).scalar() or 0

    # --- derived from them ---

    def save_matches(self, found: Sequence[dict]) -> None:
        """Remember where matches stand; a match, which is where it begins, keeps the id it was
        first given."""
        which = ("board", "epoch", "first_seq")
        journals = {(row["board"], row["epoch"]) for row in found}
        held = [match for key in journals for match in self.matches(*key)]
        listed = {tuple(getattr(match, name) for name in which) for match in held}
        new, old = [], []
        for row in found:
            if tuple(row[name] for name in which) in listed:
                old.append({f"_{name}": value for name, value in row.items()})
            else:
                new.append(row)
        where = (matches.c[name] == sa.bindparam(f"_{name}") for name in which)
        now = {name: sa.bindparam(f"_{name}") for name in ("number", "last_seq")}

        def work(connection: sa.Connection) -> int:
            if old:
                connection.execute(matches.update().where(*where).values(now), old)
            if new:  # an insert that is ignored would use up a number
                self._insert_or_ignore(connection, matches, *new)
            return len(new)

        self._soon(work).result()

    def matches(self, board: str | None = None, epoch: int = 0) -> list[Match]:
        """Every match, of one journal or of all, in the order in which they were first seen."""
        query = sa.select(matches).order_by(matches.c.id)
        if board is not None:
            query = query.where(*of_journal(matches, board, epoch))
        with self.read() as connection:
            rows = connection.execute(query)
            return [Match(*_without_nulls(row)) for row in rows]

    def listed(self, virtual: bool = False) -> list[Match]:
        """The matches for a club's lists: without a virtual table's, as soon as one of a real
        board is held; virtual: those of virtual tables alone."""
        at = {row["board"] for row in self.boards() if row["hardware"] == HARDWARE[VIRTUAL]}
        every = self.matches()
        played = [match for match in every if match.board not in at]
        if virtual:
            return [match for match in every if match.board in at]
        return played or every

    # --- the club's own words ---

    def set_labels(self, match: int, words: dict[str, str]) -> None:
        """Give a match names or a title on this PC; an empty text takes one away."""
        with self.change() as connection:
            for name, value in sorted(words.items()):  # one order: no two PCs wait for each other
                if value:
                    row = {"match": match, "name": name, "value": value}
                    self._upsert(connection, labels, row)
                else:
                    gone = (labels.c.match == match, labels.c.name == name)
                    connection.execute(labels.delete().where(*gone))

    def labels(self, match: int | None = None) -> dict[int, dict[str, str]]:
        """The labels that the club gave, by match; of all matches or of one."""
        found: dict[int, dict[str, str]] = {}
        query = sa.select(labels).where(labels.c.name != IMPORTED)
        if match is not None:
            query = query.where(labels.c.match == match)
        with self.read() as connection:
            for row in connection.execute(query):
                found.setdefault(row.match, {})[row.name] = row.value
        return found

    def player_id(self, name: str) -> int:
        """The number of this very name in the list of players; a new one gets the next number."""
        query = sa.select(players.c.id).where(players.c.name == name)
        with self.change() as connection:
            known = connection.execute(query).scalar()
            if known is not None:  # an insert that is ignored uses up a number all the same
                return known
            self._insert_or_ignore(connection, players, {"name": name})
            return connection.execute(query).scalar_one()

    def player_rows(self) -> list[dict[str, Any]]:
        """The rows of the list of players; what they mean: players.py."""
        with self.read() as connection:
            found = connection.execute(sa.select(players).order_by(players.c.id)).mappings()
            return [{**row, "hidden": row["hidden"] or row["id"] in self.hidden} for row in found]

    def players(self) -> dict[int, str]:
        """Full names, by number."""
        return {row["id"]: row["name"] for row in self.player_rows() if row["name"]}

    def add_backup(self, path: str, made_ms: int) -> None:
        """Remember where a copy of this database was written."""
        with self.change() as connection:
            self._insert_or_ignore(connection, backups, {"made_ms": made_ms, "path": path})

    def backups(self) -> list[tuple[int, str]]:
        """When and where copies were written, oldest first."""
        with self.read() as connection:
            rows = connection.execute(sa.select(backups).order_by(backups.c.made_ms))
            return [tuple(_without_nulls(row)) for row in rows]

    def save_offer(self, row: dict) -> None:
        """Store an offer and its state."""
        with self.change() as connection:
            self._upsert(connection, offers, row)

    def offers_that_are(self, states: Sequence[str], board: str | None = None) -> list[dict]:
        """Offers in one of these states, of one board or of all, oldest first; names: the full
        ones of A, B, A2, B2."""
        query = sa.select(offers).where(offers.c.state.in_(states)).order_by(offers.c.made_ms)
        if board:
            query = query.where(offers.c.board == board)
        with self.read() as connection:
            rows = [dict(row._mapping) for row in connection.execute(query)]
        return [{**row, "names": [str(name) for name in json.loads(row["names"])]} for row in rows]

    def last_offer(self, board: str) -> dict | None:
        """The offer that this database sent to a board last."""
        query = sa.select(offers).where(offers.c.board == board)
        query = query.order_by(offers.c.made_ms.desc(), offers.c.id).limit(1)
        with self.read() as connection:
            return next(map(dict, connection.execute(query).mappings()), None)
