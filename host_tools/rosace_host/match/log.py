"""A board's log as the PC reads it: bytes to records, records to matches, times, corrections.

The format is rosace.record's and is read with its own files. This file adds what a board has no
use for: which records make a match, what the wall clock said, what a correction replaced.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import crc32

from rosace.record import chain, codec, log_buffer
from rosace.record.codec import is_amendment, is_answer, is_match_event, outdates_seal
from rosace.rules.state import Event
from rosace.words import (
    K_AMEND,
    K_CLOCK,
    K_CORRECT,
    K_EARLY,
    K_IDENTITY,
    K_MAINTENANCE,
    K_NO_ROOM,
    K_POWER_UP,
    K_SEAL,
    K_SETUP,
    K_STROKE,
    K_TURN,
)
from rosace_host.errors import RosaceError
from rosace_host.match import notation
from rosace_host.match.judge import Fact
from rosace_host.match.names import CORRECTION_NAMES, KIND_NAMES, name_of

Row = tuple[int, bytes]  # seq, the record's bytes
_MISSING_MAX: Final = 1000
_NUMBER_MAX: Final = 0xFFFF  # of a match: a set-up has two bytes for it


class Garbled(RosaceError):
    """An answer that passed its CRC but does not divide into records: another log format."""


def split_records(data: bytes) -> list[bytes]:
    """The whole stored records in `data`, one at least; Garbled where none begins."""
    found = []
    at = 0
    while at < len(data) or not found:
        size = codec.size_of(data, at)
        if not size:
            raise Garbled(
                "The board's records cannot be told apart.",
                f"At byte {at} of {len(data)} no record begins.",
                "Update `rosace` on this PC, or the board with `rosace flash`.",
            )
        found.append(data[at : at + size])
        at += size
    return found


@dataclass(slots=True)
class Boot:
    """From one power-up to the next. firmware: the version that wrote it, as the power-up says.
    layout: of the states it keeps checks of; 0 = not said.  offset: wall time at its start, None
    where no clock was set."""

    number: int = 0
    firmware: str = ""
    layout: int = 0
    offset: int | None = None


@dataclass(slots=True)
class Record:
    """One stored record, unpacked. event: records with the same payload share one, which nobody
    may change; event.when is 0."""

    seq: int
    raw: bytes
    event: Event
    boot: Boot
    since_boot_ms: int

    @property
    def when_ms(self) -> int | None:
        """Wall time, None where no clock was set; right once all of its boot was read."""
        offset = self.boot.offset
        return None if offset is None else self.since_boot_ms + offset


def wall_clock(event: Event) -> int | None:
    """Wall time (ms since 1970) that a PC's clock told the board; None of all other events."""
    if event.kind != K_CLOCK or event.size < 8:
        return None
    return int.from_bytes(event.data[:8], "little")


@dataclass
class MatchLog:
    """The records of one match, from its set-up to the next one's."""

    number: int
    table: int
    ref: str
    anchor: bytes
    records: list[Record] = field(default_factory=list)

    @property
    def first_seq(self) -> int:
        """Number of the set-up record."""
        return self.records[0].seq

    @property
    def last_seq(self) -> int:
        """Number of the last record."""
        return self.records[-1].seq


def unpack(raw: bytes) -> Event | None:
    """The event of a stored record; None if it is damaged."""
    event = Event()
    return event if raw and codec.unpack(raw, 0, event) == len(raw) else None


_SETUP, _IDENTITY = bytes([K_SETUP]), bytes([K_IDENTITY])  # the second byte of a record
_SIZE_MIN, _SIZE_MAX = codec.RECORD_MIN, codec.RECORD_MAX
_CRC_OF_WHOLE: Final = 0x2144DF1C  # the CRC-32 of anything that ends with its own CRC-32
_EVENTS_MAX: Final = 16_384
_events: dict[bytes, Event] = {}  # by kind and payload: most strokes of a club are alike


def _unpack_shared(payload: bytes) -> Event:
    """The event of the intact records with this kind and payload."""
    event = Event()
    event.kind = payload[0]
    codec.get_payload(payload, 1, len(payload), event)
    if len(_events) >= _EVENTS_MAX:
        _events.clear()
    _events[payload] = event
    return event


class BootReader:
    """Unpacks records in order and gives them times: dates come from the clock of the same boot.

    A date holds for the whole boot, also backwards: the clock is set when a PC first calls. After
    a gap in the numbers the time since boot goes on from the last one known.
    """

    def __init__(self) -> None:
        self._boot = Boot()
        self._time = 0

    def read(self, rows: Iterable[Sequence[Any]]) -> tuple[list[Record | None], list[int]]:
        """Some records further, None in the place of a damaged one; and the places of those that
        are damaged, a power-up, a set-up or maintenance. `rows` begin with number and bytes. This
        is the inner loop of everything that reads a database: it calls as little as it can."""
        found: list[Record | None] = []
        marks = []
        boot, time = self._boot, self._time
        for row in rows:
            raw = row[1]
            size = len(raw)
            if not _SIZE_MIN <= size <= _SIZE_MAX or raw[0] != size or crc32(raw) != _CRC_OF_WHOLE:
                marks.append(len(found))
                found.append(None)
                continue
            ms, at = raw[2], 3
            if ms > 127:  # a varint; that of two bytes, the most frequent, without a call
                ms, at = ms & 127 | raw[3] << 7, 4
                if ms > 0x3FFF:
                    ms, at = codec.get_varint(raw, 2), codec.varint_end(raw, 2)
            payload = raw[1:2] + raw[at:-6]
            event = _events.get(payload) or _unpack_shared(payload)
            time += ms
            kind = event.kind
            if kind == K_SETUP or kind == K_MAINTENANCE:
                marks.append(len(found))
            elif kind == K_POWER_UP:
                marks.append(len(found))
                firmware = ".".join(str(n) for n in event.data[: min(event.size, 3)])
                boot = Boot(event.target, firmware, event.data[3] if event.size > 3 else 0)
                time = ms
            elif (wall := wall_clock(event)) is not None:
                boot.offset = wall - time
            found.append(Record(row[0], raw, event, boot, time))
        self._boot, self._time = boot, time
        return found, marks


def read_records(rows: Iterable[Row]) -> list[Record]:
    """Unpack and date records in order; damaged ones are left out."""
    return [record for record in BootReader().read(rows)[0] if record]


def damaged_numbers(rows: Iterable[Row]) -> list[int]:
    """Numbers of records whose CRC does not hold."""
    return [seq for seq, raw in rows if unpack(raw) is None]


def number_ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers in words: "3, 7–12"."""
    found: list[list[int]] = []
    for n in numbers:
        if found and found[-1][1] == n - 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return ", ".join(f"{a}–{b}" if a < b else str(a) for a, b in found)


def missing_numbers(held: Sequence[int], first: int, last: int) -> list[int]:
    """The numbers from first to last that are not among `held` (in order); of endless ones, which
    only a changed number makes, the first thousand."""
    found: list[int] = []
    for seq in [*held, last + 1]:
        found += range(first, min(seq, last + 1, first + _MISSING_MAX))
        first = max(first, seq + 1)
        if len(found) >= _MISSING_MAX:
            break
    return found[:_MISSING_MAX]


def split_matches(records: Sequence[Record]) -> list[MatchLog]:
    """The matches among the records of one journal."""
    found: list[MatchLog] = []
    for record in records:
        if record.event.kind == K_SETUP:
            found.append(begin_match(record.seq, record.event))
        if found:
            found[-1].records.append(record)
    return found


def begin_match(seq: int, setup: Event) -> MatchLog:
    """The match that a set-up record begins, without records."""
    data, at = setup.data, codec.block_of(setup)
    if at < 0:
        return MatchLog(seq & _NUMBER_MAX, 0, "", b"")
    ref = bytes(data[at + codec.BLOCK : setup.size])
    return MatchLog(
        codec.get_number(data, at + codec.MATCH, 2) or seq & _NUMBER_MAX,
        codec.get_number(data, at + codec.TABLE, 2),
        ref.decode("iso8859-15"),
        bytes(data[at + codec.ANCHOR : at + codec.ANCHOR + chain.HASH]),
    )


def anchor_of(raw: bytes) -> bytes:
    """The chain before a set-up record, as the set-up itself says; b"" for other kinds."""
    event = unpack(raw) if raw[1:2] == _SETUP else None
    return begin_match(0, event).anchor if event else b""


def ids_of(raw: bytes) -> tuple[bytes, int] | None:
    """Board id and epoch that a record names as its own: a set-up, or a journal's first record.

    None for other records, and for a set-up that does not say.
    """
    event = unpack(raw) if raw[1:2] in (_SETUP, _IDENTITY) else None
    if event is None:
        return None
    data = event.data
    if event.kind == K_IDENTITY:
        return bytes(data[:8]), codec.get_number(data, 8, 4)
    at = codec.block_of(event) if event.kind == K_SETUP else -1
    if at < 0:
        return None
    board = bytes(data[at + codec.BOARD : at + codec.BOARD + 8])
    return board, codec.get_number(data, at + codec.EPOCH, 4)


def event_text(event: Event) -> str:
    """An event in a word: a stroke in the log's notation, anything else by its kind."""
    if event.kind in (K_STROKE, K_EARLY):
        return notation.stroke_text(event, event.seat).partition("/")[0]
    return name_of(KIND_NAMES, event.kind)


@dataclass
class Corrections:
    """What amendments and corrections changed in a match, by the number of a record.

    replaced: the event that counts in its place (None: no event does), and the number of the
    record that says so.  before: events that a correction put before it.  reasons: by the number
    of the correction, why it was made (CR_* of words.py).  unreadable: whether a correction is
    such that no board writes it; it changes nothing.
    """

    replaced: dict[int, tuple[Event | None, int]] = field(default_factory=dict)
    before: dict[int, list[Event]] = field(default_factory=dict)
    reasons: dict[int, int] = field(default_factory=dict)
    unreadable: bool = False


def find_corrections(records: Sequence[Record]) -> Corrections:
    """The state of all amendments today: the last amendment of a record counts.

    An amendment is a record too, and may be amended: to no event, then it does not count; to
    another event, then it gives that event. A correction counts as a whole or not at all.
    """
    corrections = Corrections()
    kinds = {record.seq: record.event.kind for record in records}
    for record in reversed(records):  # later amendments first: they may amend earlier ones
        was_amended = record.seq in corrections.replaced
        if record.event.kind == K_CORRECT and not was_amended:
            try:
                _add_correction(record, kinds, corrections)
            except LookupError:
                corrections.unreadable = True
        if record.event.kind != K_AMEND:
            continue
        event_now, by = (
            corrections.replaced[record.seq] if was_amended else (_replacement(record), record.seq)
        )
        if was_amended and event_now is None:
            continue  # the amendment itself was withdrawn
        corrections.replaced.setdefault(record.event.target, (event_now, by))
    return corrections


def _add_correction(record: Record, kinds: dict[int, int], corrections: Corrections) -> None:
    """The edits of one correction, except for records that a later amendment changes."""
    event = record.event
    data, at = bytes(event.data[: event.size]), 0
    replaced: dict[int, Event | None] = {}
    before: dict[int, list[Event]] = {}
    while at < len(data):
        seq = event.target + codec.get_varint(data, at)
        at = codec.varint_end(data, at)
        if at >= len(data):
            break
        edit_kind, count = data[at] & 3, data[at] >> 2
        at += 1
        events = []
        for _ in range(count if edit_kind else 0):
            events.append(_unpack_edit(data[at + 1 : at + 1 + data[at]]))
            at += 1 + data[at]
        if edit_kind == log_buffer.BEFORE:
            before[seq] = events
        elif edit_kind == log_buffer.INSTEAD:
            replaced[seq] = events[0]
        else:
            replaced.update(dict.fromkeys(range(seq, seq + count + 1)))
    for seq, one in replaced.items():
        if is_match_event(kinds.get(seq, 0)) and seq < record.seq:
            corrections.replaced.setdefault(seq, (one, record.seq))
    for seq, inserted in before.items():
        if is_match_event(kinds.get(seq, 0)) and seq < record.seq:
            corrections.before.setdefault(seq, inserted)
    corrections.reasons[record.seq] = event.reason


def _unpack_edit(data: bytes) -> Event:
    event = Event()
    event.kind = data[0]
    codec.get_payload(data, 1, len(data), event)
    return event


def _is_orphaned_answer(records: Sequence[Record], index: int, own: Corrections) -> bool:
    """An answer to a prompt whose stroke or board was taken away after it had been given."""
    for record in reversed(records[:index]):
        kind = record.event.kind
        if not is_match_event(kind) or is_answer(kind) or kind == K_NO_ROOM:
            continue
        said, by = own.replaced.get(record.seq, (record.event, 0))
        if said is not None:
            return False
        if by > records[index].seq:
            return True
    return False


def corrected_events(
    records: Sequence[Record], own: Corrections | None = None
) -> Iterator[tuple[Record, Event | None, bool]]:
    """(record, event, added) in order, with every correction applied.

    event: None where a correction removed it.  added: a correction put the event before that
    record.
    """
    own = own or find_corrections(records)
    for index, record in enumerate(records):
        if is_amendment(record.event.kind):
            continue
        event = own.replaced[record.seq][0] if record.seq in own.replaced else record.event
        for one in own.before.get(record.seq, ()):
            if event is not None or one.kind != K_TURN:
                yield record, one, True
        if event is not None and (
            is_answer(event.kind) or event.kind == K_NO_ROOM and event.value
        ):
            if _is_orphaned_answer(records, index, own):
                event = None
        yield record, event, False


def _replacement(record: Record) -> Event | None:
    event = Event()
    return event if codec.unpack_replacement(record.raw, 0, event) else None


def _is_same_event(a: Event, b: Event) -> bool:
    """Whether two events say the same, as after an undo that was undone."""
    said = []
    for event in (a, b):
        buf = bytearray(2 * codec.RECORD_MAX)
        said.append((event.kind, bytes(buf[: codec.put_payload(event, buf, 0)])))
    return said[0] == said[1]


def facts(log: MatchLog, texts: bool = True) -> Iterator[Fact]:
    """The match with every correction applied, record by record, for judge.py.

    texts: also what was entered, as the sheet shows it.
    """
    if not any(is_amendment(record.event.kind) for record in log.records):
        for record in log.records:
            text = event_text(record.event) if texts else ""
            yield Fact(record.seq, record.event, when_ms=record.when_ms, text=text)
        return
    own = find_corrections(log.records)
    for record, event, added in corrected_events(log.records, own):
        fact = Fact(record.seq, event, when_ms=record.when_ms)
        fact.text = event_text(event) if event else ""
        said, by = own.replaced.get(record.seq, (record.event, 0))
        if added:
            fact.changed = "put in"
        elif said is None or event is not None and not _is_same_event(event, record.event):
            fact.changed = "corrected" if said else "taken away"
            fact.before, fact.seat = event_text(record.event), record.event.seat
        if not added and by in own.reasons:
            fact.reason = CORRECTION_NAMES[min(own.reasons[by], len(CORRECTION_NAMES) - 1)]
        yield fact


def seals(log: MatchLog) -> list[Record]:
    """The seals of a match, oldest first."""
    return [record for record in log.records if record.event.kind == K_SEAL]


def changed_since_seal(log: MatchLog) -> bool:
    """Whether a record after the last seal changes the result or may change it."""
    seqs = [record.seq for record in seals(log)]
    return bool(seqs) and any(
        record.seq > seqs[-1] and outdates_seal(record.event.kind) for record in log.records
    )


def paper_code_of(seal: Record, letters: int = chain.CODE) -> str:
    """The code on the paper sheet that belongs to a seal; PHONE_CODE letters: the phone's."""
    return chain.paper_code(bytes(seal.event.data[: chain.HASH]), letters).decode()


def grouped(code: str) -> str:
    """A code as the panel shows it, in groups of four letters."""
    return " ".join(code[i : i + 4] for i in range(0, len(code), 4))
