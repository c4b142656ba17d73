"""The running match's state, and the states on the way back.

Folding: the state is what the records say, applied one after the other. Here stands what every
commit needs: the states before the last 32 records and one for each board are kept, so that
taking back or correcting something near is a copy and a few steps, never the whole match. What
goes that way stands in refold.py.

What stands at a record today, carried out: the event itself, what a correction made of it, and
what one put before it. Answers go with the stroke or board they answered. Loaded with refold.py.

Folding and the way back: after power-up, for UNDO, for corrections.

It runs as a cursor of a few records a step. Loaded when it is wanted and let go at the next
"Play": a stroke that is simply recorded needs none of it.

States kept for the way back, one a board; the newest also in flash.

With it a table that lost power in the third game folds one board, not the whole match. The file
counts only for the firmware that wrote it: another version judges from the start, so that what it
would judge differently is found.
"""

from array import array
from binascii import crc32

from rosace import VERSION
from rosace.port import const
from rosace.record import codec, segments
from rosace.record.log_buffer import AMENDED, STALE, Tape, root
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PLACE, SIZE, State
from rosace.words import (
    K_AMEND,
    K_BOARD_RESULT,
    K_CHOICE,
    K_CORRECT,
    K_DISPUTE,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_SETUP,
    K_SIDES,
    K_TIME_OUT,
    K_TOSS_NINTH,
    K_TRIAL,
    K_TURN,
)

RING = const(32)
_FAR = const(48)  # records from one checkpoint to the next at most


def is_play(kind: int) -> bool:
    """The laws' own events: they move the state and can be corrected."""
    return K_SETUP <= kind <= K_BOARD_RESULT or kind == K_NEXT_BOARD or kind == K_TOSS_NINTH


def is_amend(kind: int) -> bool:
    """A record that says something of earlier ones."""
    return kind == K_AMEND or kind == K_CORRECT


def tells(kind: int) -> bool:
    """A record after which a result that was sealed is no longer the last word."""
    return is_play(kind) or is_amend(kind)


class Fold:
    """state, ruling: now.  at: how many records are folded in.  base: where the match begins.
    differs: index of the first record that this version judges differently than the one that
    wrote it, -1 if none.  names: by name slot, b"" where the PC gave none.
    ring: the states before the last records, ring_from: index of the oldest.  newest: index of
    the last checkpoint.  audit_to: what stands before it was not folded since power-up, but for
    what is before audit_at; audited: the state there.
    """

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.state = State()
        self.ruling = Ruling()
        self.names = [b"", b"", b"", b""]
        self.ring = [bytearray(SIZE) for _ in range(RING)]
        self.checkpoints = Checkpoints()
        self.audited = bytearray(SIZE)
        self.reset(0)

    def reset(self, base: int) -> None:
        """Nothing folded; the match begins at `base` with an empty state."""
        self.base = base
        self.at = base
        self.ring_from = base
        self.newest = base
        self.checkpoints.clear()
        self.audit_to = base
        self.audit_at = base
        self.differs = -1
        self.ruling.clear()
        for slot in range(4):
            self.names[slot] = b""
        empty(self.state.b)

    def keep(self, kind: int) -> None:
        """Before a record of this kind is folded in: keep the state it meets."""
        copy(self.state.b, self.ring[self.at % RING])
        if self.at - self.ring_from >= RING:
            self.ring_from = self.at - RING + 1
        if kind == K_PLAY or self.at - self.newest >= _FAR:
            self.checkpoints.add(self.at, self.state.b)
            self.newest = self.at


def copy(a: bytearray, b: bytearray) -> None:
    """b becomes a, without allocating."""
    for i in range(SIZE):
        b[i] = a[i]


def empty(s: bytearray) -> None:
    """The state of nothing."""
    for i in range(SIZE):
        s[i] = 0


def belongs(kind: int) -> bool:
    """An answer to a prompt (a NO_ROOM only if it says so): it goes with its stroke or board."""
    return (
        kind == K_PLACED
        or kind == K_SIDES
        or kind == K_TOSS_NINTH
        or kind == K_NEXT_BOARD
        or K_CHOICE <= kind <= K_DISPUTE
    )


def is_target(kind: int) -> bool:
    """UNDO may reopen it: what the umpire entered, from the trial boards on."""
    if kind == K_SIDES or kind == K_TOSS_NINTH:
        return True
    return K_TRIAL <= kind <= K_BOARD_RESULT and not belongs(kind) and kind != K_TIME_OUT


def unasked(event: Event, s: bytearray) -> bool:
    """A NO_ROOM that answered a prompt, where nothing waits to be placed any more."""
    return event.kind == K_NO_ROOM and event.value != 0 and not (s[PLACE] or s[PLACE + 1])


class Standing:
    """Reads a tape, or a draft over one; the match begins at record `base`."""

    def __init__(self, tape) -> None:
        self.tape = tape
        self.base = 0
        self._event = Event()

    def prepare(self, i: int, s: bytearray, ruling: Ruling) -> None:
        """Carry out what a correction put before record `i`, if one did.

        An override of the turn goes with the stroke it was put before.
        """
        tape = self.tape
        e = self._event
        number = 0
        while tape.load_before(i, number, e):
            if e.kind != K_TURN or not tape.gone(i):
                match.apply(s, e, ruling)
            number += 1

    def load(self, i: int, s: bytearray) -> Event:
        """What stands at `i`, to be met by state `s`; kind 0: nothing does. The same object at
        every call."""
        tape = self.tape
        e = self._event
        kind = tape.load(i, e)
        answer = belongs(kind) or kind == K_NO_ROOM and e.value
        if answer and (unasked(e, s) or self._orphan(i)):
            e.clear()
        return e

    def judge(self, i: int, s: bytearray, ruling: Ruling) -> Event:
        """Carry out record `i` on the state `s`; returns what stood there."""
        self.prepare(i, s, ruling)
        e = self.load(i, s)
        if e.kind:
            match.apply(s, e, ruling)
        return e

    def _orphan(self, i: int) -> bool:
        """An answer whose stroke or board was taken away after it had been given."""
        tape = self.tape
        j = i - 1
        while j >= self.base:
            kind = tape.kind(j)
            if is_play(kind) and not belongs(kind) and kind != K_NO_ROOM:
                if not tape.gone(j):
                    return False
                if tape.amender(j) > i:
                    return True
            j -= 1
        return False


class Refold(Standing):
    """Moves a Fold over the records of its tape."""

    def __init__(self, fold) -> None:
        super().__init__(fold.tape)
        self.fold = fold
        self._spare = Ruling()

    def start_at(self, index: int, s: bytearray) -> None:
        """Go on from a state that was kept on flash; audit() looks at what is before it."""
        f = self.fold
        copy(s, f.state.b)
        f.at = index
        f.ring_from = index
        f.newest = index
        f.checkpoints.add(index, s)
        f.audit_to = index
        empty(f.audited)
        for i in range(f.base, index):
            if self.tape.kind(i) == K_PLAYER:
                self._named(i)

    def _named(self, index: int) -> None:
        f = self.fold
        e = self._event
        if self.tape.load(index, e) == K_PLAYER:
            f.names[e.value & 3] = bytes(e.data[: e.size])

    def audit(self, most: int) -> bool:
        """Judge at most `most` of the records before a start_at(); True while there are more.

        Finds what this version judges differently, and gives the way back its checkpoints.
        """
        f = self.fold
        for _ in range(most):
            i = f.audit_at
            if i >= f.audit_to:
                return False
            kind = self.tape.kind(i)
            if kind == K_PLAY:
                f.checkpoints.add(i, f.audited)
            if is_play(kind):
                self.judge(i, f.audited, self._spare)
                self._compare(i, f.audited)
            f.audit_at = i + 1
        return f.audit_at < f.audit_to

    def step(self, most: int) -> bool:
        """Fold at most `most` records; True while there are more."""
        f = self.fold
        count = self.tape.count
        for _ in range(most):
            if f.at >= count:
                break
            self.fold_one()
        return f.at < count

    def fold_one(self) -> None:
        """The next record."""
        f = self.fold
        tape = self.tape
        i = f.at
        kind = tape.kind(i)
        f.keep(kind)
        if is_play(kind):
            e = self.judge(i, f.state.b, f.ruling)
            if e.kind == K_PLAYER:
                f.names[e.value & 3] = bytes(e.data[: e.size])
            self._compare(i, f.state.b)
        f.at = i + 1

    def _compare(self, i: int, s: bytearray) -> None:
        """The state behind record `i` against its check, unless a correction lies between."""
        f = self.fold
        tape = self.tape
        if tape.flags(i) & STALE or tape.check(i) == match.check16(s):
            return
        if f.differs < 0 or i < f.differs:
            f.differs = i

    # --- the way back ---

    def last_target(self) -> int:
        """Index of the last event that the umpire entered and that still stands, -1 if none."""
        f = self.fold
        tape = self.tape
        e = self._event
        for i in range(tape.count - 1, f.base, -1):
            kind = tape.kind(i)
            if is_target(kind) and not tape.gone(i):
                if kind != K_NO_ROOM:
                    return i
                tape.load(i, e)
                if not e.value:
                    return i
        return -1

    def back_to(self, index: int) -> None:
        """Stand again before record `index`, or at an earlier one whose state is still known."""
        f = self.fold
        start = self._play_before(index)
        if start < f.ring_from:
            start = index
        if f.ring_from <= start < f.at:
            copy(f.ring[start % RING], f.state.b)
        elif start < f.at:
            start = self.near(start, f.state.b)
            f.ring_from = start
        else:
            start = f.at
        f.at = start
        f.ruling.clear()
        f.checkpoints.drop_from(start)
        f.newest = max(f.base, f.checkpoints.index(f.checkpoints.best(start)))
        f.audit_to = min(f.audit_to, start)
        if f.differs >= start:
            f.differs = -1

    def _play_before(self, index: int) -> int:
        """The event before `index` that gave the ruling which holds when `index` is gone."""
        f = self.fold
        tape = self.tape
        j = index - 1
        while j >= f.base:
            kind = tape.kind(j)
            if is_play(kind) and kind > K_PLAYER and not tape.gone(j):
                return j
            j -= 1
        return f.base

    def near(self, index: int, s: bytearray) -> int:
        """Copy the last state known at or before `index` into `s`; returns its index."""
        f = self.fold
        found = f.checkpoints.best(index)
        best = max(f.base, f.checkpoints.index(found))
        if best < f.ring_from <= index and f.ring_from < f.at:
            copy(f.ring[f.ring_from % RING], s)
            return f.ring_from
        if found < 0:
            empty(s)
        else:
            copy(f.checkpoints.state(found), s)
        return best

    def state_before(self, index: int, s: bytearray, ruling: Ruling) -> None:
        """Write the state that record `index` met into `s`, behind what a correction put before
        it; the fold itself stays where it is."""
        f = self.fold
        if index >= f.at:
            copy(f.state.b, s)
        elif index >= f.ring_from:
            copy(f.ring[index % RING], s)
        else:
            at = self.near(index, s)
            while at < index:
                if is_play(self.tape.kind(at)):
                    self.judge(at, s, ruling)
                at += 1
        if index < self.tape.count and self.tape.flags(index) & AMENDED:
            self.prepare(index, s, ruling)


_SLOTS = const(16)
_PATH = "head/state"

# The file, behind the eight bytes that every file of the journal begins with
_SEQ = const(8)  # the record that meets this state
_UPTO = const(12)  # every AMEND before this record is in it
_VERSION = const(16)
_STATE = const(18)
_FILE = const(118)


class Checkpoints:
    """The state before some of the records, in no order; a few of each part of the match."""

    def __init__(self) -> None:
        self._states = [bytearray(SIZE) for _ in range(_SLOTS)]
        self._at = array("H", bytes(2 * _SLOTS))
        self._count = 0

    def clear(self) -> None:
        """None."""
        self._count = 0

    def add(self, index: int, s: bytearray) -> None:
        """Keep the state before record `index`; when all are in use every other one goes."""
        if self._count == _SLOTS:
            for i in range(_SLOTS // 2):
                self._move(2 * i + 1, i)
            self._count = _SLOTS // 2
        to = self._states[self._count]
        for i in range(SIZE):
            to[i] = s[i]
        self._at[self._count] = index
        self._count += 1

    def _move(self, i: int, to: int) -> None:
        self._at[to] = self._at[i]
        spare = self._states[to]
        self._states[to] = self._states[i]
        self._states[i] = spare

    def drop_from(self, index: int) -> None:
        """Forget those at `index` and behind."""
        kept = 0
        for i in range(self._count):
            if self._at[i] < index:
                self._move(i, kept)
                kept += 1
        self._count = kept

    def best(self, index: int) -> int:
        """Number of the last one at or before record `index`, -1 if there is none."""
        found = -1
        for i in range(self._count):
            if self._at[i] <= index and (found < 0 or self._at[i] > self._at[found]):
                found = i
        return found

    def index(self, number: int) -> int:
        """Which record checkpoint `number` stands before; -1 for number -1."""
        return self._at[number] if number >= 0 else -1

    def state(self, number: int) -> bytearray:
        """The state of checkpoint `number`."""
        return self._states[number]


def _version() -> int:
    return crc32(VERSION.encode()) & 0xFFFF


def keep(journal, points: Checkpoints, kept: int) -> int:
    """Put the newest of `points` on flash unless it is there (`kept`); returns its index.

    Once a board. All it saves is time, so flash may refuse.
    """
    newest = points.best(journal.tape.count - 2)
    index = points.index(newest)
    if index < 0 or index == kept:
        return kept
    try:
        write(journal, index, points.state(newest))
    except OSError as error:
        journal.failed(error)
        return kept
    return index


def write(journal, index: int, s: bytearray) -> None:
    """Put the state before record `index` on flash; OSError if flash refuses."""
    buf = journal.scratch
    first = journal.tape.first_seq
    segments.begin(buf, 112, journal.epoch)  # p
    codec.put_number(buf, _SEQ, first + index, 4)
    codec.put_number(buf, _UPTO, first + journal.tape.count, 4)
    codec.put_number(buf, _VERSION, _version(), 2)
    for i in range(SIZE):
        buf[_STATE + i] = s[i]
    segments.close(buf, _FILE)
    journal.files.replace(_PATH, buf, _FILE)


def read(journal, base: int, s: bytearray) -> int:
    """Fill `s` with the state on flash; returns the index it stands before.

    -1 if there is none, if it is of another match or version, or if a later correction reaches
    behind it.
    """
    buf = journal.scratch
    tape = journal.tape
    try:
        n = journal.files.read(_PATH, buf)
    except OSError:
        return -1
    if not segments.whole(buf, n, 112, _FILE) or segments.header_epoch(buf) != journal.epoch:
        return -1
    index = codec.get_number(buf, _SEQ, 4) - tape.first_seq
    upto = codec.get_number(buf, _UPTO, 4) - tape.first_seq
    if not base < index <= tape.count or codec.get_number(buf, _VERSION, 2) != _version():
        return -1
    if tape.amends:
        for amend in tape.amends:
            if amend >= upto and root(tape, amend) < index:
                return -1
    for i in range(SIZE):
        s[i] = buf[_STATE + i]
    return index
