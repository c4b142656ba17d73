"""Matches read from the database: what the list, `show`, `verify`, `export` and `what-if` share.

A journal is read once, from its first record to its last, however many of its matches are wanted;
a single match is read with the rest of its boots, where its times stand.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rosace.words import K_MAINTENANCE, K_POWER_UP, K_SETUP
from rosace_host.errors import NoSetUp
from rosace_host.match import log
from rosace_host.match.match_file import read_clock
from rosace_host.store import from_files
from rosace_host.store.store import Journal, Match, Row, Store, StoredRow

_SETUP = bytes([K_SETUP])


@dataclass(slots=True)
class LoadedMatch:
    """A match with everything that the database holds of it.

    rows: its records as stored, damaged ones too.  match_log: those that are whole, unpacked and
    dated; None if no set-up stands where the match begins.  last_seq: where it ends by the
    records and the cursor, whatever the list of matches says.  is_first: no set-up stands before
    it.  head_before: the chain before it, None if unknown.  following: the set-up behind it,
    None for the last match of a journal.  followed: a later match of its journal is stored,
    also where records between the two are not, or its board has another journal now.  from_file:
    a file brought it, and no board yet.  maintenance: of its journal, when the board was opened,
    paired or unpaired, up to the match's end at least.
    """

    match: Match
    journal: Journal
    rows: list[StoredRow] = field(default_factory=list)
    match_log: log.MatchLog | None = None
    last_seq: int = 0
    is_first: bool = False
    head_before: bytes | None = None
    following: StoredRow | None = None
    followed: bool = False
    from_file: bool = False
    maintenance: Sequence[Row] = ()

    @property
    def source(self) -> str:
        """Who has told of it: "board", or "file" where no board has been asked."""
        return "file" if self.from_file else "board"

    def records(self) -> log.MatchLog:
        """The records; NoSetUp if the set-up is gone."""
        if self.match_log is None:
            raise NoSetUp(
                f"The set-up record of match {self.match.id} is gone from the database.",
                f"It was record {self.match.first_seq} of board {self.match.board}.",
                "`rosace sync` with that board brings it back if the board still holds it.",
            )
        return self.match_log

    def missing(self) -> list[int]:
        """Numbers of its records that are damaged or not held."""
        held = [record.seq for record in self.match_log.records] if self.match_log else []
        return log.missing_numbers(held, self.match.first_seq, self.last_seq)


def load(store: Store, match: Match) -> LoadedMatch:
    """One match."""
    return next(load_all(store, [match]))


def load_all(store: Store, wanted: Sequence[Match]) -> Iterator[LoadedMatch]:
    """Those matches, in the order of their numbers on this PC where the boards gave them so."""
    journals = [
        _read_journal(store, store.journal(*key), some) for key, some in _by_journal(wanted)
    ]
    return heapq.merge(*journals, key=lambda one: one.match.id)


def _by_journal(matches: Sequence[Match]) -> list[tuple[tuple[str, int], list[Match]]]:
    found: dict[tuple[str, int], list[Match]] = {}
    for match in matches:
        found.setdefault((match.board, match.epoch), []).append(match)
    return list(found.items())


def load_each(store: Store, wanted: Sequence[Match]) -> Iterator[LoadedMatch]:
    """As load_all(), one journal after the other: however many there are, one is in memory."""
    for key, some in _by_journal(wanted):
        yield from _read_journal(store, store.journal(*key), some)


def _read_journal(
    store: Store, journal: Journal, wanted: Sequence[Match]
) -> Iterator[LoadedMatch]:
    """Matches of one journal as the records of theirs are complete."""
    begun_anew = _has_another_now(store, journal)
    for one in _divide(store, journal, wanted):
        if one.rows and one.rows[0][0] <= journal.next_seq <= one.rows[-1][0]:
            one = _at_rest(store, one)
        one.followed = one.followed or begun_anew
        yield one


def _at_rest(store: Store, one: LoadedMatch) -> LoadedMatch:
    """A match with records that its cursor does not know, read again as often as a sync has moved
    the cursor meanwhile: what is left behind it then, no sync has brought."""
    while (now := store.journal(one.match.board, one.match.epoch)) != one.journal:
        one = next(_divide(store, now, [one.match]))
    return one


def _has_another_now(store: Store, journal: Journal) -> bool:
    """Whether the board of this journal was formatted and keeps another one since."""
    now = {row["board"]: row["epoch"] for row in store.boards()}
    return now.get(journal.board, journal.epoch) != journal.epoch


def _divide(store: Store, journal: Journal, wanted: Sequence[Match]) -> Iterator[LoadedMatch]:
    """The records of a journal, match by match, whatever its board has done since."""
    listed = {match.first_seq: match for match in wanted}
    imported = from_files.times(store, journal.board, journal.epoch)
    begin = min(store.boot_of(journal, min(listed)), max(min(listed) - 1, 0))
    opened = store.records_of_kind(journal.board, journal.epoch, K_MAINTENANCE, begin)
    reader = _JournalReader(journal, listed, store.first_setup(journal), imported, opened)
    for page in store.record_pages(journal, begin):
        yield from reader.read(page)
        if not listed:
            return  # all of them were there
    yield from reader.end()
    for match in listed.values():
        yield _without_setup(store, journal, match)


class _JournalReader:
    """Divides the records of a journal into matches. What `listed` has, by first record, is taken
    out of it once it is found. `opened`: the maintenance records before the first one read; it
    grows by those that are read."""

    def __init__(
        self, journal: Journal, listed: dict[int, Match], first: int, imported: dict[int, str],
        opened: list[Row],
    ) -> None:  # fmt: skip
        self._first = first
        self._imported = imported
        self._journal = journal
        self._listed = listed
        self._opened = opened
        self._boots = log.BootReader()
        self._now: LoadedMatch | None = None
        self._ended: list[LoadedMatch] = []  # their last boot still goes on
        self._last: StoredRow | None = None

    def read(self, page: Sequence[StoredRow]) -> Iterator[LoadedMatch]:
        """Some records further: the matches that they completed."""
        records, marks = self._boots.read(page)
        done = 0
        for at in marks:
            self._take(page[done:at], records[done:at])
            row, record = page[at], records[at]
            kind = record.event.kind if record else 0
            before = page[at - 1] if at else self._last
            if kind == K_SETUP or (record is None and self._is_damaged_setup(row)):
                self._begin(row, record, before)
            elif kind == K_POWER_UP and self._ended:
                yield from self._give()
            elif kind == K_MAINTENANCE:
                self._opened.append(Row(row[0], row[1]))
            self._take([row], [record] if record else [])
            done = at + 1
        self._take(page[done:], records[done:])
        self._last = page[-1]

    def _take(self, rows: Sequence[StoredRow], records: Sequence[Any]) -> None:
        """Records of the match that goes on, if it is one that is wanted."""
        if self._now:
            self._now.rows += rows
            if self._now.match_log:
                self._now.match_log.records += records

    def _is_damaged_setup(self, row: StoredRow) -> bool:
        """Whether a damaged record is the set-up with which a match of the list begins."""
        return row[0] in self._listed and row[1][1:2] == _SETUP

    def _begin(self, row: StoredRow, record: log.Record | None, before: StoredRow | None) -> None:
        """A set-up: the match before it ends, and another begins if it is one that is wanted."""
        self._finish(row)
        match = self._listed.get(row[0])
        if match is None:
            return
        self._now = LoadedMatch(
            match, self._journal, is_first=match.first_seq <= self._first, maintenance=self._opened
        )
        if before and before[0] == row[0] - 1:
            self._now.head_before = before[2]
        if record:
            self._now.match_log = log.begin_match(record.seq, record.event)

    def _finish(self, following: StoredRow | None) -> None:
        one = self._now
        if one is None:
            return
        one.followed = following is not None
        if one.match.id in self._imported:
            one.last_seq, one.from_file = one.match.last_seq, True
            _end_at(one, one.last_seq)
            _set_times(one, self._imported[one.match.id])
            if following and following[0] == one.last_seq + 1:
                one.following = following
        elif following:
            one.last_seq = following[0] - 1
            one.following = following
        else:
            one.last_seq = max(one.rows[-1][0], one.match.last_seq, self._journal.next_seq - 1)
        self._ended.append(one)
        self._now = None

    def _give(self) -> Iterator[LoadedMatch]:
        for one in self._ended:
            del self._listed[one.match.first_seq]
            yield one
        self._ended = []

    def end(self) -> Iterator[LoadedMatch]:
        """No more records: the matches that were still open."""
        self._finish(None)
        yield from self._give()


def _end_at(one: LoadedMatch, last: int) -> None:
    """Leave out what stands behind a match: the rest of one whose set-up is not here."""
    one.rows = [row for row in one.rows if row[0] <= last]
    if one.match_log:
        one.match_log.records = [r for r in one.match_log.records if r.seq <= last]


def _set_times(one: LoadedMatch, said: str) -> None:
    """Give the records of a match that came from a file their times: the records around it, which
    tell those of other matches, are not here. Where it has none, one in its records counts."""
    try:
        clock = read_clock(said)
    except ValueError:  # there is none, or somebody has changed it
        clock = {}
    boots: dict[int, log.Boot] = {}
    records = one.match_log.records if one.match_log else []
    offsets = {id(record.boot): wall - record.since_boot_ms for record in records
               if (wall := log.wall_clock(record.event)) is not None}  # fmt: skip
    for record in records:
        boot = boots.get(id(record.boot))
        if boot is None:
            known = clock.get(record.seq)
            own = offsets.get(id(record.boot))
            offset = own if known is None else known - record.since_boot_ms
            boot = boots[id(record.boot)] = replace(record.boot, offset=offset)
        record.boot = boot


def _without_setup(store: Store, journal: Journal, match: Match) -> LoadedMatch:
    """A match of the list in whose place no set-up stands."""
    later = [
        row.seq for row in store.setups(match.board, match.epoch) if row.seq > match.first_seq
    ]
    last = later[0] - 1 if later else max(match.last_seq, journal.next_seq - 1)
    rows = store.records(match.board, match.epoch, match.first_seq, last)
    held = [(row.seq, row.raw, row.head) for row in rows]
    return LoadedMatch(match, journal, held, last_seq=last, followed=bool(later))
