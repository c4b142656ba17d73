"""The log of a match taken back, corrected, and folded again after power-up.

Nothing is rewritten: an amendment is added, and the fold goes back to the first record it is
about.
"""

from rosace.port import const
from rosace.record import checkpoint, events
from rosace.record.fold import is_amend, is_play
from rosace.record.matchlog import LAST
from rosace.record.refold import Refold
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import SIZE
from rosace.words import K_CORRECT, K_SETUP, R_FULL, R_NOTHING, R_OK, R_UNKNOWN

_NEAR = const(12)  # records refolded at once after a correction; more goes by step()
_PAYLOAD = const(80)  # data of a replacement at most: it stands inside an AMEND


def _amends():
    from rosace.record import amends

    return amends


class Revise(Refold):
    """What a MatchLog does to its past."""

    def __init__(self, log) -> None:
        super().__init__(log.fold)
        self.log = log
        self._tape = log.journal.tape
        self._amend = Event()
        self._ruling = Ruling()
        self._before = bytearray(SIZE)
        self._before_at = -1  # whose state-before that is ...
        self._before_count = 0  # ... on a tape of so many records

    def again(self) -> int:
        """Start folding what the tape holds; how many records the match has, or 0."""
        log = self.log
        tape = self._tape
        last = tape.count - 1
        if tape.amends:
            amends = _amends()
            for amend in tape.amends:
                amends.mark(tape, amend)
            amends.resolve(tape)
        log.open = last if last >= log.journal.saved and is_amend(tape.kind(last)) else -1
        self._before_at = -1
        base = last
        while base >= 0 and tape.kind(base) != K_SETUP:
            base -= 1
        if base < 0:
            self.fold.reset(tape.count)
            return 0
        log.seals.find(base)
        self.fold.reset(base)
        self.base = base
        log.kept = checkpoint.read(log.journal, base, self._before)
        if log.kept >= 0:
            self.start_at(log.kept, self._before)
        log.folding = True
        return tape.count - base

    def fold_on(self, most: int) -> bool:
        """step(), and at its end the check of the last amendment."""
        more = self.step(most)
        log = self.log
        if not more and log.open >= 0:
            check = match.check16(self.fold.state.b)
            events.set_check(self._tape.buf, self._tape.at(log.open), check)
            log.open = -1
        return more

    def before(self, index: int) -> bytearray:
        """The state that record `index` met."""
        if self._before_at != index or self._before_count != self._tape.count:
            self.state_before(index, self._before, self._ruling)
            self._before_at = index
            self._before_count = self._tape.count
        return self._before

    def amend(self, index: int, replacement, now_ms: int) -> int:
        """See MatchLog."""
        log = self.log
        tape = self._tape
        if index <= self.base or index >= tape.count:
            return R_UNKNOWN
        kind = tape.kind(index)
        root = _amends().root(tape, index) if is_amend(kind) else index
        if not is_amend(kind) and not is_play(kind) or root <= self.base:
            return R_UNKNOWN
        if kind == K_CORRECT and replacement is not None:
            return R_UNKNOWN
        if tape.room() < LAST:
            return R_FULL
        wanted = None
        if replacement is not None:
            wanted = log.event
            refusal = match.decide(self.before(root), replacement, wanted)
            if refusal != R_OK:
                return refusal
            wanted.size = min(wanted.size, _PAYLOAD)
        elif not is_amend(kind) and tape.gone(index):
            return R_NOTHING
        log.wake(now_ms)
        events.amendment(self._amend, tape.first_seq + index, wanted)
        self._change(self._amend, now_ms)
        return R_OK

    def correct(self, correction: Event, now_ms: int) -> int:
        """See MatchLog."""
        if self._tape.room() < LAST:
            return R_FULL
        self.log.wake(now_ms)
        self._change(correction, now_ms)
        return R_OK

    def _change(self, e: Event, now_ms: int) -> None:
        """Add what amends the log, and fold again from the first record it is about."""
        log = self.log
        tape = self._tape
        amends = _amends()
        log.open = tape.add(e, log.since(now_ms), 0)
        log.seals.at = -1
        root = max(amends.mark(tape, log.open), self.base)
        amends.resolve(tape)
        self.back_to(root)
        if root < log.kept:
            log.kept = -1
        log.folding = self.fold_on(_NEAR)
