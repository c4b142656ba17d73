"""Folding: the state is what the records say, applied one after the other.

The fold keeps the states before the last 32 records and one for each board, so that taking back
or correcting something near is a copy and a few steps, never the whole match. It runs as a cursor
of a few records a step.
"""

from rosace.port import const
from rosace.record.checkpoint import Checkpoints
from rosace.record.standing import Standing, belongs, is_amend, is_play
from rosace.record.tape import AMENDED, STALE, Tape
from rosace.rules import match
from rosace.rules.ruling import Ruling
from rosace.rules.state import SIZE, State
from rosace.words import (
    K_BOARD_RESULT,
    K_NO_ROOM,
    K_PLAY,
    K_PLAYER,
    K_SIDES,
    K_TIME_OUT,
    K_TOSS_NINTH,
    K_TRIAL,
)

_RING = const(32)
_FAR = const(48)  # records from one checkpoint to the next at most


def is_target(kind: int) -> bool:
    """UNDO may reopen it: what the referee entered, from the trial boards on."""
    if kind == K_SIDES or kind == K_TOSS_NINTH:
        return True
    return K_TRIAL <= kind <= K_BOARD_RESULT and not belongs(kind) and kind != K_TIME_OUT


class Fold(Standing):
    """The running match's state and the way back.

    at: how many records are folded in.  base: where the match begins on the tape.
    differs: index of the first record that this version judges differently than the one that
    wrote it, -1 if none.
    names: by name slot, b"" where the PC gave none.
    """

    def __init__(self, tape: Tape) -> None:
        super().__init__(tape)
        self.state = State()
        self.ruling = Ruling()
        self.at = 0
        self.differs = -1
        self.names = [b"", b"", b"", b""]
        self._ring = [bytearray(SIZE) for _ in range(_RING)]
        self._ring_from = 0  # index of the oldest state in the ring
        self._spare = Ruling()
        self.checkpoints = Checkpoints()
        self._newest = 0  # index of the last checkpoint
        self._audit_to = 0  # what stands before this was not folded since power-up ...
        self._audit_at = 0  # ... but for what audit() has looked at
        self._audited = bytearray(SIZE)

    def reset(self, base: int) -> None:
        """Nothing folded; the match begins at `base` with an empty state."""
        self.base = base
        self.at = base
        self._ring_from = base
        self._newest = base
        self.checkpoints.clear()
        self._audit_to = base
        self._audit_at = base
        self.differs = -1
        self.ruling.clear()
        for slot in range(4):
            self.names[slot] = b""
        _empty(self.state.b)

    def keep(self, kind: int) -> None:
        """Before a record of this kind is folded in: keep the state it meets."""
        copy(self.state.b, self._ring[self.at % _RING])
        if self.at - self._ring_from >= _RING:
            self._ring_from = self.at - _RING + 1
        if kind == K_PLAY or self.at - self._newest >= _FAR:
            self.checkpoints.add(self.at, self.state.b)
            self._newest = self.at

    def start_at(self, index: int, s: bytearray) -> None:
        """Go on from a state that was kept on flash; audit() looks at what is before it."""
        copy(s, self.state.b)
        self.at = index
        self._ring_from = index
        self._newest = index
        self.checkpoints.add(index, s)
        self._audit_to = index
        _empty(self._audited)
        for i in range(self.base, index):
            if self.tape.kind(i) == K_PLAYER:
                self._named(i)

    def _named(self, index: int) -> None:
        e = self._event
        if self.tape.load(index, e) == K_PLAYER:
            self.names[e.value & 3] = bytes(e.data[: e.size])

    def audit(self, most: int) -> bool:
        """Judge at most `most` of the records before a start_at(); True while there are more.

        Finds what this version judges differently, and gives the way back its checkpoints.
        """
        for _ in range(most):
            i = self._audit_at
            if i >= self._audit_to:
                return False
            kind = self.tape.kind(i)
            if kind == K_PLAY:
                self.checkpoints.add(i, self._audited)
            if is_play(kind):
                self.judge(i, self._audited, self._spare)
                self._compare(i, self._audited)
            self._audit_at = i + 1
        return self._audit_at < self._audit_to

    def step(self, most: int) -> bool:
        """Fold at most `most` records; True while there are more."""
        count = self.tape.count
        for _ in range(most):
            if self.at >= count:
                break
            self._fold_one()
        return self.at < count

    def _fold_one(self) -> None:
        tape = self.tape
        i = self.at
        kind = tape.kind(i)
        self.keep(kind)
        if is_play(kind):
            e = self.judge(i, self.state.b, self.ruling)
            if e.kind == K_PLAYER:
                self.names[e.value & 3] = bytes(e.data[: e.size])
            self._compare(i, self.state.b)
        self.at = i + 1

    def _compare(self, i: int, s: bytearray) -> None:
        """The state behind record `i` against its check, unless a correction lies between."""
        tape = self.tape
        if tape.flags(i) & STALE or tape.check(i) == match.check16(s):
            return
        if self.differs < 0 or i < self.differs:
            self.differs = i

    # --- the way back ---

    def last_target(self) -> int:
        """Index of the last event that the referee entered and that still stands, -1 if none."""
        tape = self.tape
        e = self._event
        for i in range(tape.count - 1, self.base, -1):
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
        self._audit_to = min(self._audit_to, start)
        if self.differs >= start:
            self.differs = -1

    def _play_before(self, index: int) -> int:
        """The event before `index` that gave the ruling which holds when `index` is gone."""
        tape = self.tape
        j = index - 1
        while j >= self.base:
            kind = tape.kind(j)
            if is_play(kind) and kind > K_PLAYER and not tape.gone(j):
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
            _empty(s)
        else:
            copy(self.checkpoints.state(found), s)
        return best

    def state_before(self, index: int, s: bytearray, ruling: Ruling) -> None:
        """Write the state that record `index` met into `s`, behind what a correction put before
        it; the fold itself stays where it is."""
        if index >= self.at:
            copy(self.state.b, s)
        elif index >= self._ring_from:
            copy(self._ring[index % _RING], s)
        else:
            at = self.near(index, s)
            while at < index:
                if is_play(self.tape.kind(at)):
                    self.judge(at, s, ruling)
                at += 1
        if index < self.tape.count and self.tape.flags(index) & AMENDED:
            self.prepare(index, s, ruling)


def copy(a: bytearray, b: bytearray) -> None:
    """b becomes a, without allocating."""
    for i in range(SIZE):
        b[i] = a[i]


def _empty(s: bytearray) -> None:
    for i in range(SIZE):
        s[i] = 0


def tells(kind: int) -> bool:
    """A record after which a result that was sealed is no longer the last word."""
    return is_play(kind) or is_amend(kind)
