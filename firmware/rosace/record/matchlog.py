"""The running match: what the desk asks, commits and takes back. Memory first, flash after.

commit() judges, applies and appends to memory; flush() carries that into flash, and only then is
anything *saved*. Undo and correction are records too (AMEND): nothing is ever rewritten, what they
change is the fold.
"""

from rosace.port import const, ticks_diff
from rosace.record import checkpoint, events, facts
from rosace.record.fold import Fold, copy
from rosace.record.journal import Journal
from rosace.record.seals import Seals
from rosace.record.standing import is_amend, is_play
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PENDING, SIZE, T_PLACE
from rosace.words import (
    K_CORRECT,
    K_EVIDENCE,
    K_HAND_OVER,
    K_NO_ROOM,
    K_PLAYER,
    K_POWER_UP,
    K_SETUP,
    K_STROKE,
    R_FULL,
    R_NOTHING,
    R_OK,
    R_PHASE,
    R_UNKNOWN,
)  # fmt: skip

_NEAR = const(12)  # records refolded at once after a correction; more goes by step()
_CORRECTIONS = const(600)  # bytes kept free of strokes, for corrections and the end
_LAST = const(260)  # bytes kept free of everything else, for power-up and seal
_PAYLOAD = const(80)  # data of a replacement at most: it stands inside an AMEND
_TICKS = const(0x3FFFFFFF)


class MatchLog:
    """What there is of the match, by index of its records on the journal's tape.

    state, ruling: now, the same objects for ever.  names: by name slot.  differs: see
    Fold.  seals: see Seals.  count: records on the tape.  folding: call step() until it is False.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.folding = False
        self._tape = journal.tape
        self.fold = Fold(journal.tape)
        self.state = self.fold.state
        self.ruling = self.fold.ruling
        self.names = self.fold.names
        self._event = Event()
        self._scratch = bytearray(SIZE)
        self._amend = Event()
        self._spare = Ruling()
        self._kept_before = -1  # whose state-before _before holds
        self._kept_count = 0
        self._before = bytearray(SIZE)
        self._last = 0  # ticks of the last record
        self._awake = False  # this boot has its power-up on the tape
        self._open = -1  # index of an AMEND whose check waits for the fold
        self.seals = Seals(journal)
        self._kept = -1  # index of the checkpoint on flash

    # --- what there is ---

    @property
    def count(self) -> int:
        return self._tape.count

    @property
    def saved(self) -> bool:
        """Everything confirmed is in flash."""
        done = self._open < 0 and self.journal.saved == self._tape.count
        return done and not self.seals.due(self.state.b, self.folding)

    @property
    def error(self) -> str:
        """What flash said last; "" if all is well."""
        return self.journal.error

    @property
    def match_no(self) -> int:
        """1, 2, ... of this board."""
        return self.journal.match_no

    @property
    def differs(self) -> int:
        return self.fold.differs

    # --- power-up ---

    def resume(self) -> int:
        """Read the journal; step() then folds. Returns how many records the match has, or 0."""
        self.journal.mount()
        return self.again()

    def again(self) -> int:
        """Fold what the tape holds: also after a mistake of ours that stopped half way."""
        tape = self._tape
        last = tape.count - 1
        for amend in tape.amends:
            tape.mark(amend)
        tape.resolve()
        self._open = last if last >= self.journal.saved and is_amend(tape.kind(last)) else -1
        self._kept_before = -1
        base = last
        while base >= 0 and tape.kind(base) != K_SETUP:
            base -= 1
        if base < 0:
            self.fold.reset(tape.count)
            return 0
        self.seals.find(base)
        self.fold.reset(base)
        kept = checkpoint.read(self.journal, base, self._scratch)
        if kept >= 0:
            self.fold.start_at(kept, self._scratch)
        self._kept = kept
        self.folding = True
        return tape.count - base

    def audit(self, n: int = 2) -> bool:
        """After a quick resume: judge again at most `n` older records; True while there are more.

        For idle steps. `differs` is final when it returns False.
        """
        return not self.folding and self.fold.audit(n)

    def step(self, n: int = 4) -> bool:
        """Fold at most `n` records; True while there are more."""
        if self.folding:
            self.folding = self.fold.step(n)
            if not self.folding:
                self._close_amend()
        return self.folding

    def _close_amend(self) -> None:
        """The state after a correction is known: so is the check its record keeps."""
        if self._open >= 0:
            check = match.check16(self.state.b)
            events.set_check(self._tape.buf, self._tape.at(self._open), check)
            self._open = -1

    # --- judging and keeping ---

    def preview(self, intent: Event, ruling: Ruling, before: int = -1) -> int:
        """What would `intent` be judged as? Fills `ruling`, keeps nothing; returns a refusal.

        `before` >= 0: in the place of that record. Allocates nothing.
        """
        s = self._scratch
        if before < 0:
            copy(self.state.b, s)
        else:
            self._state_before(before)
            copy(self._before, s)
        refusal = match.decide(s, intent, self._event)
        if refusal == R_OK:
            match.apply(s, self._event, ruling)
        return refusal

    def _state_before(self, index: int) -> None:
        if self._kept_before != index or self._kept_count != self._tape.count:
            self.fold.state_before(index, self._before, self._spare)
            self._kept_before = index
            self._kept_count = self._tape.count

    def begin(self, now_ms: int) -> None:
        """A match is about to be set up: its SETUP event closes the former one by itself."""

    def commit(self, intent: Event, now_ms: int) -> int:
        """Judge `intent`, keep it in memory and move the state on. Returns a refusal (R_OK)."""
        if self.folding:
            return R_PHASE
        kind = intent.kind
        if not is_play(kind):
            return self._note(intent, now_ms)
        e = self._event
        refusal = match.decide(self.state.b, intent, e)
        if refusal != R_OK:
            return refusal
        if kind == K_SETUP:
            return self._begin(e, now_ms)
        if self._tape.room() < (_CORRECTIONS if kind == K_STROKE else _LAST):
            return R_FULL
        if kind == K_NO_ROOM:
            e.value = 1 if self.state.b[PENDING] & T_PLACE else 0
        self._wake(now_ms)
        self._keep(e, now_ms)
        return R_OK

    def _keep(self, e: Event, now_ms: int) -> None:
        """State and tape one event further."""
        fold = self.fold
        fold.keep(e.kind)
        if e.kind == K_PLAYER:
            self.names[e.value & 3] = bytes(e.data[: e.size])
        match.apply(self.state.b, e, self.ruling)
        self.seals.at = -1
        self._tape.add(e, self._since(now_ms), match.check16(self.state.b))
        fold.at += 1

    def _since(self, now_ms: int) -> int:
        ms = max(0, ticks_diff(now_ms, self._last))
        self._last = now_ms
        return ms

    def _wake(self, now_ms: int) -> None:
        """The first record after power-up says so, and when that was."""
        if self._awake:
            return
        self._awake = True
        e = self._amend
        facts.power_up(e, self.journal.boot)
        self._last = now_ms
        self._append(e, now_ms & _TICKS)

    def _append(self, e: Event, ms: int) -> None:
        """A record that moves no state."""
        self.fold.keep(e.kind)
        self._tape.add(e, ms, match.check16(self.state.b))
        self.fold.at += 1

    def _note(self, intent: Event, now_ms: int) -> int:
        """Keep something that the laws have no part in: the clock, a note, evidence."""
        kind = intent.kind
        if not (K_HAND_OVER <= kind <= K_EVIDENCE) or kind == K_POWER_UP:
            return R_UNKNOWN
        if self._tape.room() < _LAST:
            return R_FULL
        if intent is not self._event:
            self._event.copy_from(intent)
        self._wake(now_ms)
        self._append(self._event, self._since(now_ms))
        return R_OK

    def _begin(self, e: Event, now_ms: int) -> int:
        """A new match: files of its own, number, and the chain head it hangs on."""
        journal = self.journal
        tape = self._tape
        if journal.saved < tape.count and tape.room() < tape.end:
            return R_FULL  # what flash has not taken yet may not be lost
        journal.begin()
        self.fold.reset(tape.count)
        self._wake(now_ms)
        journal.match_no = journal.match_no + 1 & 0xFFFF
        facts.complete_setup(e, journal, journal.chain_ahead())
        self.fold.reset(tape.count)
        self._kept_before = -1
        self._kept = -1
        self.seals.reset()
        self._keep(e, now_ms)
        return R_OK

    # --- taking back and correcting ---

    def undo_target(self) -> int:
        """Index of the last event that the referee entered and that still stands, -1 if none."""
        return self.fold.last_target()

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what stands at `index` today; its kind, 0 = taken away."""
        return self._tape.load(index, event)

    def amend(self, index: int, replacement, now_ms: int) -> int:
        """Correct the event at `index`: `replacement` stands instead, None takes it away.

        Every other stroke stays with whoever struck it. Amending an AMEND redoes or changes it;
        a CORRECT can be taken away. Returns a refusal. The state is right once `folding` is False.
        """
        tape = self._tape
        base = self.fold.base
        if self.folding:
            return R_PHASE
        if index <= base or index >= tape.count:
            return R_UNKNOWN
        kind = tape.kind(index)
        root = tape.root(index) if is_amend(kind) else index
        if not is_amend(kind) and not is_play(kind) or root <= base:
            return R_UNKNOWN
        if kind == K_CORRECT and replacement is not None:
            return R_UNKNOWN
        if tape.room() < _LAST:
            return R_FULL
        if replacement is not None:
            self._state_before(root)
            refusal = match.decide(self._before, replacement, self._event)
            if refusal != R_OK:
                return refusal
            self._event.size = min(self._event.size, _PAYLOAD)
        elif not is_amend(kind) and tape.gone(index):
            return R_NOTHING
        self._wake(now_ms)
        e = self._amend
        events.amendment(e, tape.first_seq + index, None if replacement is None else self._event)
        self._change(e, now_ms)
        return R_OK

    def correct(self, correction: Event, now_ms: int) -> int:
        """Keep a CORRECT, several edits that count together (record/replan.py makes them). Returns
        a refusal; the state is right as soon as `folding` is False."""
        if self.folding:
            return R_PHASE
        if self._tape.room() < _LAST:
            return R_FULL
        self._wake(now_ms)
        self._change(correction, now_ms)
        return R_OK

    def _change(self, e: Event, now_ms: int) -> None:
        """Add what amends the log, and fold again from the first record it is about."""
        tape = self._tape
        fold = self.fold
        self._open = tape.add(e, self._since(now_ms), 0)
        self.seals.at = -1
        root = max(tape.mark(self._open), fold.base)
        tape.resolve()
        fold.back_to(root)
        if root < self._kept:
            self._kept = -1
        self.folding = fold.step(_NEAR)
        if not self.folding:
            self._close_amend()

    # --- flash ---

    def flush(self) -> bool:
        """Carry what is in memory into flash, one append and one head; True if all is saved.

        When a finished match is saved its seal follows.
        """
        if self._open >= 0:
            return False
        if not self.journal.save():
            return False
        if self.seals.due(self.state.b, self.folding):
            self._append(self.seals.make(self._event), 0)
            if not self.journal.save():
                return False
        self.seals.spend()
        self._kept = checkpoint.keep(self.journal, self.fold.checkpoints, self._kept)
        return True

    def seal_code(self) -> bytes:
        """The ten letters for the paper sheet, once the seal is saved; b"" until then."""
        return self.seals.code(self._event)
