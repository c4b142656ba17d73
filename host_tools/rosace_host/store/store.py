"""The database: raw records for ever, everything else derived from them.

A record is what a board wrote, byte for byte, under (board, epoch, seq); it is inserted once and
never changed. The cursor of a journal moves in the same transaction as the records it counts, so a
sync that dies anywhere goes on where the last commit ended. Labels, players and offers are the
club's own words and stand apart: no command of this program rewrites a record.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from rosace.words import K_POWER_UP, K_SETUP
from rosace_host.errors import DatabaseError, OtherHistory
from rosace_host.store.database import (
    SET_ASIDE_HINT,
    Database,
    UnexpectedCell,
    boards,
    gaps,
    journals,
    labels,
    matches,
    offers,
    players,
    records,
)


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
    summary: str = "{}"


@dataclass(frozen=True)
class Row:
    """A stored record: its number, its bytes, the chain after it (None while that is unknown)."""

    seq: int
    raw: bytes
    head: bytes | None = None


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

    # --- what boards wrote ---

    def save_board(self, row: dict) -> None:
        """Remember who answered, and where."""
        with self._write() as connection:
            self._upsert(connection, boards, {**row, "seen_ms": now_ms()})

    def boards(self) -> list[dict]:
        """Every board this database has seen, by table."""
        with self._read() as connection:
            query = sa.select(boards).order_by(boards.c.table_no, boards.c.board)
            return [dict(row._mapping) for row in connection.execute(query)]

    def journal(self, board: str, epoch: int) -> Journal:
        """The cursor of a journal; a new one begins at record 0."""
        with self._read() as connection:
            query = sa.select(journals.c.next_seq, journals.c.head).where(
                journals.c.board == board, journals.c.epoch == epoch
            )
            row = connection.execute(query).first()
            return _journal(board, epoch, *row) if row else Journal(board, epoch)

    def journals(self, board: str | None = None) -> list[Journal]:
        """Every journal seen, of one board or of all, oldest first."""
        query = sa.select(journals).order_by(journals.c.seen_ms)
        if board:
            query = query.where(journals.c.board == board)
        with self._read() as connection:
            return [_journal(*row[:4]) for row in connection.execute(query)]

    def add_records(self, journal: Journal, rows: Sequence[Row], bad: Sequence[int]) -> int:
        """Store records and the journal's new cursor in one transaction; returns how many are new.

        `journal` says where the cursor stands afterwards; `bad` are the numbers of damaged
        records that were passed over. A record that differs from the one already held under its
        number raises OtherHistory and nothing at all is stored.
        """
        key = {"board": journal.board, "epoch": journal.epoch}
        with self._write() as connection:
            held = self._stored_rows(connection, key, rows)
            fresh = [one for one in rows if one.seq not in held]
            if fresh:
                now = now_ms()
                self._insert_or_ignore(
                    connection, records, *({**key, **vars(one), "stored_ms": now} for one in fresh)
                )
                # another program may have been faster
                held = self._stored_rows(connection, key, rows)
            for one in rows:
                if held[one.seq] != one.raw:
                    raise record_differs(journal.board, one.seq)
            for seq in self._missing(connection, journal) & {one.seq for one in rows}:
                connection.execute(gaps.delete().where(*self._where_seq(gaps, key, seq)))
            for seq in bad:
                row = {**key, "seq": seq, "tries": 0, "seen_ms": now_ms()}
                self._insert_or_ignore(connection, gaps, row)
                more = gaps.update().where(*self._where_seq(gaps, key, seq))
                connection.execute(more.values(tries=gaps.c.tries + 1, seen_ms=now_ms()))
            row = {**key, "next_seq": journal.next_seq, "head": journal.head, "seen_ms": now_ms()}
            self._upsert(connection, journals, row)
            return len(fresh)

    def _where_seq(self, table: sa.Table, key: dict, seq: int) -> tuple:
        return (
            table.c.board == key["board"],
            table.c.epoch == key["epoch"],
            table.c.seq == seq,
        )

    def _stored_rows(self, connection, key: dict, rows: Sequence[Row]) -> dict[int, object]:
        """What is stored between the first and the last number of `rows`, by number."""
        if not rows:
            return {}
        numbers = [one.seq for one in rows]
        query = sa.select(records.c.seq, records.c.raw).where(
            records.c.board == key["board"],
            records.c.epoch == key["epoch"],
            records.c.seq.between(min(numbers), max(numbers)),
        )
        return {row.seq: row.raw for row in connection.execute(query)}

    def rechain(self, journal: Journal, heads: Sequence[tuple[int, bytes]]) -> None:
        """Fill in the chain of records that could not be chained when they came."""
        key = {"board": journal.board, "epoch": journal.epoch}
        with self._write() as connection:
            for seq, head in heads:
                update = records.update().where(
                    *self._where_seq(records, key, seq), records.c.head.is_(None)
                )
                connection.execute(update.values(head=head))
            where = (journals.c.board == journal.board, journals.c.epoch == journal.epoch)
            connection.execute(journals.update().where(*where).values(head=journal.head))

    def _missing(self, connection, journal: Journal) -> set[int]:
        query = sa.select(gaps.c.seq).where(
            gaps.c.board == journal.board, gaps.c.epoch == journal.epoch
        )
        return set(connection.execute(query).scalars())

    def gaps(self, journal: Journal) -> list[int]:
        """Numbers of damaged records that are still missing."""
        with self._read() as connection:
            return sorted(self._missing(connection, journal))

    def records(
        self, board: str, epoch: int, first: int = 0, last: int | None = None
    ) -> list[Row]:
        """Records from `first` to `last` inclusive, in order."""
        query = sa.select(records.c.seq, records.c.raw, records.c.head).where(
            records.c.board == board, records.c.epoch == epoch, records.c.seq >= first
        )
        if last is not None:
            query = query.where(records.c.seq <= last)
        with self._read() as connection:
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

    def setups(self, board: str, epoch: int) -> list[int]:
        """Where matches begin among the records themselves, whatever the list of matches says."""
        starts = sa.func.substr(records.c.raw, 2, 1) == bytes([K_SETUP])  # a record's kind
        query = sa.select(records.c.seq).where(
            records.c.board == board, records.c.epoch == epoch, starts
        )
        with self._read() as connection:
            return sorted(connection.execute(query).scalars())

    def records_of_kind(self, board: str, epoch: int, kind: int) -> list[Row]:
        """Every record of one kind of a journal, in order."""
        query = (
            sa.select(records.c.seq, records.c.raw)
            .where(
                records.c.board == board,
                records.c.epoch == epoch,
                sa.func.substr(records.c.raw, 2, 1) == bytes([kind]),
            )
            .order_by(records.c.seq)
        )
        with self._read() as connection:
            return [Row(row.seq, _bytes(row.raw)) for row in connection.execute(query)]

    def last_seq_of(self, match: Match) -> int:
        """The last record that belongs to a match, from the records: the list may be behind."""
        later = [seq for seq in self.setups(match.board, match.epoch) if seq > match.first_seq]
        if later:
            return later[0] - 1
        newest = sa.select(sa.func.max(records.c.seq)).where(
            records.c.board == match.board, records.c.epoch == match.epoch
        )
        with self._read() as connection:
            held = connection.execute(newest).scalar()
        counted = self.journal(match.board, match.epoch).next_seq - 1
        return max(counted, match.last_seq, match.first_seq if held is None else held)

    def records_with_boots(
        self, board: str, epoch: int, first: int, last: int | None
    ) -> list[Row]:
        """Records from `first` to `last` with the rest of their boots, where their times stand."""
        of_journal = (records.c.board == board, records.c.epoch == epoch)
        starts = sa.func.substr(records.c.raw, 2, 1) == bytes([K_POWER_UP])  # a record's kind
        before = sa.select(sa.func.max(records.c.seq)).where(
            *of_journal, starts, records.c.seq <= first
        )
        behind = sa.select(sa.func.min(records.c.seq)).where(
            *of_journal, starts, records.c.seq > (first if last is None else last)
        )
        with self._read() as connection:
            begin = connection.execute(before).scalar() or 0
            end = None if last is None else connection.execute(behind).scalar()
        return self.records(board, epoch, begin, end)

    # --- derived from them ---

    def save_matches(self, found: Sequence[dict]) -> None:
        """Remember where matches stand; a match, which is where it begins, keeps the id it was
        first given."""
        with self._write() as connection:
            for row in found:
                where = (matches.c[name] == row[name] for name in ("board", "epoch", "first_seq"))
                now = {name: row[name] for name in ("number", "last_seq", "summary")}
                known = connection.execute(matches.update().where(*where).values(now))
                if not known.rowcount:
                    self._insert_or_ignore(connection, matches, row)

    def matches(self) -> list[Match]:
        """Every match, in the order in which they were first seen."""
        with self._read() as connection:
            rows = connection.execute(sa.select(matches).order_by(matches.c.id))
            return [Match(*_without_nulls(row[:6]), summary=row.summary or "{}") for row in rows]

    # --- the club's own words ---

    def set_labels(self, match: int, words: dict[str, str]) -> None:
        """Give a match names or a title on this PC; an empty text takes one away."""
        with self._write() as connection:
            for name, value in sorted(
                words.items()
            ):  # in one order: no two PCs wait for each other
                if value:
                    row = {"match": match, "name": name, "value": value}
                    self._upsert(connection, labels, row)
                else:
                    gone = (labels.c.match == match, labels.c.name == name)
                    connection.execute(labels.delete().where(*gone))

    def labels(self) -> dict[int, dict[str, str]]:
        """All labels, by match."""
        found: dict[int, dict[str, str]] = {}
        with self._read() as connection:
            for row in connection.execute(sa.select(labels)):
                found.setdefault(row.match, {})[row.name] = row.value
        return found

    def player_id(self, name: str) -> int:
        """The id of a player's full name; a new name gets the next one."""
        query = sa.select(players.c.id).where(players.c.name == name)
        with self._write() as connection:
            known = connection.execute(query).scalar()
            if known is not None:  # an insert that is ignored uses up a number all the same
                return known
            self._insert_or_ignore(connection, players, {"name": name})
            return connection.execute(query).scalar_one()

    def players(self) -> dict[int, str]:
        """Full names, by id."""
        with self._read() as connection:
            return {row.id: row.name for row in connection.execute(sa.select(players))}

    def save_offer(self, row: dict) -> None:
        """Store an offer and its state."""
        with self._write() as connection:
            self._upsert(connection, offers, row)
