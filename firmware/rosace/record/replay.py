"""Replay: the state of the match, computed from its records.

The state is what the records say, applied one after the other, with later corrections taken into
account. Replay moves over the log buffer a few records a step, at start and after a correction.
The states before the last 32 records and before one record of each board are stored, so that undo
and corrections near the end are a copy and a few steps, never the whole match. The newest of
these checkpoints is on flash too: a table that lost power in the third game replays one board.
The file counts only for the firmware that wrote it; another version replays from the start, so
that a record that it judges differently is found.

This file asks the laws (rules/match.py) and changes no record.
"""

from array import array
from binascii import crc32
from struct import pack_into

from rosace import VERSION
from rosace.port import const
from rosace.record import codec, segments
from rosace.record.codec import is_answer, is_match_event, is_undo_target
from rosace.record.log_buffer import AMENDED, STALE, LogBuffer
from rosace.rules import match
from rosace.rules.state import Event, Ruling, State

# From words.py, by `make texts`
_K_PLAYER = const(2)
_K_PLAY = const(6)
_K_NO_ROOM = const(12)
_K_TURN = const(16)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_PLACE = const(38)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal


_WHOLE = "%ds" % _SIZE
_RING = const(32)  # states before the last records
_FAR = const(48)  # records from one checkpoint to the next at most


def copy(a: bytearray, b: bytearray) -> None:
    """Copy state `a` into `b` at C speed; a slice would be an object."""
    pack_into(_WHOLE, b, 0, a)


def empty(s: bytearray) -> None:
    """Make `s` the state before any match."""
    for i in range(_SIZE):
        s[i] = 0


def is_stale_answer(event: Event, s: bytearray) -> bool:
    """Whether a NO_ROOM answers a prompt although in state `s` no piece waits to be placed."""
    return event.kind == _K_NO_ROOM and event.value != 0 and not (s[_PLACE] or s[_PLACE + 1])


class Judge:
    """Applies the records of a log buffer (or of a Draft over one) as they hold today.

    base: the index where the match begins.
    """

    def __init__(self, buffer) -> None:
        self.buffer = buffer
        self.base = 0
        self._event = Event()

    def prepare(self, i: int, s: bytearray, ruling: Ruling) -> None:
        """Apply to `s` the events that a correction put before record `i`, if there are any.

        An override of the turn goes when the stroke after it goes.
        """
        buffer = self.buffer
        e = self._event
        number = 0
        while buffer.load_before(i, number, e):
            if e.kind != _K_TURN or not buffer.is_removed(i):
                match.apply(s, e, ruling)
            number += 1

    def load(self, i: int, s: bytearray) -> Event:
        """The event that holds at `i` if it meets state `s`; kind 0: none.

        Returns the same object at every call.
        """
        buffer = self.buffer
        e = self._event
        kind = buffer.load(i, e)
        answer = is_answer(kind) or kind == _K_NO_ROOM and e.value
        if answer and (is_stale_answer(e, s) or self._orphan(i)):
            e.clear()
        return e

    def apply(self, i: int, s: bytearray, ruling: Ruling) -> Event:
        """Apply record `i` to the state `s`; returns the event that holds there."""
        self.prepare(i, s, ruling)
        e = self.load(i, s)
        if e.kind:
            match.apply(s, e, ruling)
        return e

    def _orphan(self, i: int) -> bool:
        """Whether `i` is an answer whose stroke or board was removed after it had been given."""
        buffer = self.buffer
        j = i - 1
        while j >= self.base:
            kind = buffer.kind(j)
            if is_match_event(kind) and not is_answer(kind) and kind != _K_NO_ROOM:
                if not buffer.is_removed(j):
                    return False
                if buffer.amender(j) > i:
                    return True
            j -= 1
        return False


class Replay(Judge):
    """The state of the running match, and the way there.

    state, ruling: now, the same objects for ever.  at: how many records are in the state.
    base: where the match begins.  names: by name slot, b"" where the PC gave none.
    differs: index of the first record that this version judges differently than the version that
    wrote it, -1 if none.  checkpoints: see Checkpoints.  audit_to: the records before it were not
    replayed since power-up, except those before audit_at.
    """

    def __init__(self, buffer: LogBuffer) -> None:
        super().__init__(buffer)
        self.state = State()
        self.ruling = Ruling()
        self.names = [b"", b"", b"", b""]
        self.checkpoints = Checkpoints()
        self._ring = [bytearray(_SIZE) for _ in range(_RING)]
        self._ring_from = 0  # index of the oldest record whose state is in the ring
        self._newest = 0  # index of the newest checkpoint
        self._audited = bytearray(_SIZE)  # the state before audit_at
        self._unused = Ruling()
        self.reset(0)

    def reset(self, base: int) -> None:
        """Nothing is replayed yet; the match begins at `base` with an empty state."""
        self.base = base
        self.at = base
        self._ring_from = base
        self._newest = base
        self.checkpoints.clear()
        self.audit_to = base
        self.audit_at = base
        self.differs = -1
        self.ruling.clear()
        for slot in range(4):
            self.names[slot] = b""
        empty(self.state.b)

    def remember(self, kind: int) -> None:
        """Store the state that the next record, of this kind, meets."""
        copy(self.state.b, self._ring[self.at % _RING])
        if self.at - self._ring_from >= _RING:
            self._ring_from = self.at - _RING + 1
        if kind == _K_PLAY or self.at - self._newest >= _FAR:
            self.checkpoints.add(self.at, self.state.b)
            self._newest = self.at

    def start_at(self, index: int, s: bytearray) -> None:
        """Go on from the state `s` before record `index`; audit() replays what is before."""
        copy(s, self.state.b)
        self.at = index
        self._ring_from = index
        self._newest = index
        self.checkpoints.add(index, s)
        self.audit_to = index
        empty(self._audited)
        for i in range(self.base, index):
            if self.buffer.kind(i) == _K_PLAYER:
                self._note_name(i)

    def _note_name(self, index: int) -> None:
        e = self._event
        if self.buffer.load(index, e) == _K_PLAYER:
            self.names[e.value & 3] = bytes(e.data[: e.size])

    def audit(self, most: int) -> bool:
        """Replay at most `most` of the records before a start_at(); True while there are more.

        Finds records that this version judges differently, and adds checkpoints.
        """
        for _ in range(most):
            i = self.audit_at
            if i >= self.audit_to:
                return False
            kind = self.buffer.kind(i)
            if kind == _K_PLAY:
                self.checkpoints.add(i, self._audited)
            if is_match_event(kind):
                self.apply(i, self._audited, self._unused)
                self._compare(i, self._audited)
            self.audit_at = i + 1
        return self.audit_at < self.audit_to

    def step(self, most: int) -> bool:
        """Replay at most `most` records; True while there are more."""
        count = self.buffer.count
        for _ in range(most):
            if self.at >= count:
                break
            self.replay_one()
        return self.at < count

    def replay_one(self) -> None:
        """Replay the next record."""
        buffer = self.buffer
        i = self.at
        kind = buffer.kind(i)
        self.remember(kind)
        if is_match_event(kind):
            e = self.apply(i, self.state.b, self.ruling)
            if e.kind == _K_PLAYER:
                self.names[e.value & 3] = bytes(e.data[: e.size])
            self._compare(i, self.state.b)
        self.at = i + 1

    def _compare(self, i: int, s: bytearray) -> None:
        """Compare the state after record `i` with its check, unless a correction lies between."""
        buffer = self.buffer
        if buffer.flags(i) & STALE or buffer.check(i) == match.check16(s):
            return
        if self.differs < 0 or i < self.differs:
            self.differs = i

    # --- undo and corrections ---

    def last_target(self) -> int:
        """Index of the last event that the umpire entered and that was not removed, -1 if none."""
        buffer = self.buffer
        e = self._event
        for i in range(buffer.count - 1, self.base, -1):
            kind = buffer.kind(i)
            if is_undo_target(kind) and not buffer.is_removed(i):
                if kind != _K_NO_ROOM:
                    return i
                buffer.load(i, e)
                if not e.value:
                    return i
        return -1

    def back_to(self, index: int) -> None:
        """Go back to the state before record `index`, or before an earlier one that is known."""
        start = self._play_before(index)
        if start < self._ring_from:
            start = index
        if self._ring_from <= start < self.at:
            copy(self._ring[start % _RING], self.state.b)
        elif start < self.at:
            start = self.near(start, self.state.b)
            self._ring_from = start
        else:
            start = self.at
        self.at = start
        self.ruling.clear()
        self.checkpoints.drop_from(start)
        self._newest = max(self.base, self.checkpoints.index(self.checkpoints.best(start)))
        self.audit_to = min(self.audit_to, start)
        if self.differs >= start:
            self.differs = -1

    def _play_before(self, index: int) -> int:
        """The event before `index` that gave the ruling which holds when `index` is removed."""
        buffer = self.buffer
        j = index - 1
        while j >= self.base:
            kind = buffer.kind(j)
            if is_match_event(kind) and kind > _K_PLAYER and not buffer.is_removed(j):
                return j
            j -= 1
        return self.base

    def near(self, index: int, s: bytearray) -> int:
        """Copy the last state known at or before `index` into `s`; returns its index."""
        found = self.checkpoints.best(index)
        best = max(self.base, self.checkpoints.index(found))
        if best < self._ring_from <= index and self._ring_from < self.at:
            copy(self._ring[self._ring_from % _RING], s)
            return self._ring_from
        if found < 0:
            empty(s)
        else:
            copy(self.checkpoints.state(found), s)
        return best

    def state_before(self, index: int, s: bytearray, ruling: Ruling) -> None:
        """Write the state that record `index` met into `s`, what a correction put before the
        record included. The replay stays where it is."""
        if index >= self.at:
            copy(self.state.b, s)
        elif index >= self._ring_from:
            copy(self._ring[index % _RING], s)
        else:
            at = self.near(index, s)
            while at < index:
                if is_match_event(self.buffer.kind(at)):
                    self.apply(at, s, ruling)
                at += 1
        if index < self.buffer.count and self.buffer.flags(index) & AMENDED:
            self.prepare(index, s, ruling)


_SLOTS = const(16)


class Checkpoints:
    """The states before some of the records, in no order; a few of each part of the match."""

    def __init__(self) -> None:
        self._states = [bytearray(_SIZE) for _ in range(_SLOTS)]
        self._at = array("H", bytes(2 * _SLOTS))
        self._count = 0

    def clear(self) -> None:
        """Remove all of them."""
        self._count = 0

    def add(self, index: int, s: bytearray) -> None:
        """Store the state before record `index`; if all slots are in use every other one goes."""
        if self._count == _SLOTS:
            for i in range(_SLOTS // 2):
                self._move(2 * i + 1, i)
            self._count = _SLOTS // 2
        copy(s, self._states[self._count])
        self._at[self._count] = index
        self._count += 1

    def _move(self, i: int, to: int) -> None:
        self._at[to] = self._at[i]
        spare = self._states[to]
        self._states[to] = self._states[i]
        self._states[i] = spare

    def drop_from(self, index: int) -> None:
        """Remove those at `index` and later."""
        left = 0
        for i in range(self._count):
            if self._at[i] < index:
                self._move(i, left)
                left += 1
        self._count = left

    def best(self, index: int) -> int:
        """Number of the last one at or before record `index`, -1 if there is none."""
        found = -1
        for i in range(self._count):
            if self._at[i] <= index and (found < 0 or self._at[i] > self._at[found]):
                found = i
        return found

    def index(self, number: int) -> int:
        """Index of the record that checkpoint `number` is before; -1 for number -1."""
        return self._at[number] if number >= 0 else -1

    def state(self, number: int) -> bytearray:
        """The state of checkpoint `number`."""
        return self._states[number]


# --- the checkpoint on flash ---

_PATH = "head/state"
_LETTER = const(112)  # p

# Behind the eight bytes that every file of the journal begins with (segments.begin)
_SEQ = const(8)  # number of the record that meets this state
_UPTO = const(12)  # the amendments before this record are in it
_VERSION = const(16)
_STATE = const(18)
_FILE = const(118)  # bytes of the file


def _version() -> int:
    return crc32(VERSION.encode()) & 0xFFFF


def save_checkpoint(journal: "Journal", points: Checkpoints, stored: int) -> int:
    """Write the newest of `points` to flash unless it is there; returns the index stored then.

    `stored`: index of the checkpoint on flash. This happens once a board. All that the file saves
    is time, so flash may refuse.
    """
    newest = points.best(journal.buffer.count - 2)
    index = points.index(newest)
    if index < 0 or index == stored:
        return stored
    try:
        write_checkpoint(journal, index, points.state(newest))
    except OSError as error:
        journal.note_error(error)
        return stored
    return index


def write_checkpoint(journal: "Journal", index: int, s: bytearray) -> None:
    """Write the state before record `index` to flash; OSError if flash refuses."""
    buf = journal.scratch
    first = journal.buffer.first_seq
    segments.begin(buf, _LETTER, journal.epoch)
    codec.put_number(buf, _SEQ, first + index, 4)
    codec.put_number(buf, _UPTO, first + journal.buffer.count, 4)
    codec.put_number(buf, _VERSION, _version(), 2)
    for i in range(_SIZE):
        buf[_STATE + i] = s[i]
    segments.close(buf, _FILE)
    journal.files.replace(_PATH, buf, _FILE)


def read_checkpoint(journal: "Journal", base: int, s: bytearray) -> int:
    """Fill `s` with the state on flash; returns the index of the record that it is before.

    -1 if there is none, if it is of another match or version, or if a later correction changes a
    record before it.
    """
    buf = journal.scratch
    buffer = journal.buffer
    try:
        n = journal.files.read(_PATH, buf)
    except OSError:
        return -1
    if not segments.whole(buf, n, _LETTER, _FILE) or segments.header_epoch(buf) != journal.epoch:
        return -1
    index = codec.get_number(buf, _SEQ, 4) - buffer.first_seq
    upto = codec.get_number(buf, _UPTO, 4) - buffer.first_seq
    if not base < index <= buffer.count or codec.get_number(buf, _VERSION, 2) != _version():
        return -1
    for amend in buffer.amends:
        if amend >= upto and buffer.root(amend) < index:
            return -1
    for i in range(_SIZE):
        s[i] = buf[_STATE + i]
    return index
