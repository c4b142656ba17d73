"""Folding and the way back: after power-up, for UNDO, for corrections.

It runs as a cursor of a few records a step. Loaded when it is wanted and let go at the next
"Play": a stroke that is simply recorded needs none of it.
"""

from rosace.record.fold import RING, copy, empty, is_play
from rosace.record.standing import Standing, is_target
from rosace.record.tape import AMENDED, STALE
from rosace.rules import match
from rosace.rules.ruling import Ruling
from rosace.words import K_NO_ROOM, K_PLAY, K_PLAYER


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
