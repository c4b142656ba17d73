"""Events that the log itself fills in: a power-up, and what a set-up says of the journal.

The log of a match taken back, corrected, and folded again after power-up.

Nothing is rewritten: an amendment is added, and the fold goes back to the first record it is
about.

The running match: what the desk asks, commits and takes back. Memory first, flash after.

commit() judges, applies and appends to memory; flush() carries that into flash, and only then is
anything *saved*. Undo and correction are records too (AMEND): nothing is ever rewritten, what they
change is the fold. That, and the start, stand in revise.py, loaded when they are wanted.
"""

from binascii import crc32

from rosace import VERSION
from rosace.port import const, ticks_diff
from rosace.record import codec, log_buffer, replay
from rosace.record.chain import HASH
from rosace.record.journal import Journal
from rosace.record.replay import Fold, Refold, copy, is_amend, is_play
from rosace.record.seal import Seals
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.match import rule_record
from rosace.rules.ruling import Ruling
from rosace.rules.state import LAYOUT, PENDING, SIZE, T_PLACE
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


def power_up(event: Event, boot: int) -> None:
    """Boot number; firmware version, a byte a part; the layout its states are kept in."""
    event.clear()
    event.kind = K_POWER_UP
    event.target = boot
    number = 0
    for letter in VERSION + ".":
        if letter == ".":
            event.data[event.size] = number
            event.size += 1
            number = 0
        elif "0" <= letter <= "9":
            number = number * 10 + ord(letter) - 48
    event.data[event.size] = LAYOUT
    event.size += 1


def complete_setup(event: Event, journal, anchor: bytes) -> None:
    """Fill the block of a SETUP: which match of which journal, by which rules, on which chain."""
    if codec.block_of(event) < 0:
        codec.setup_data(event, 0, b"")
    at = codec.block_of(event)
    data = event.data
    codec.put_number(data, at + codec.MATCH, journal.match_no, 2)
    codec.put_number(data, at + codec.BOOT, journal.boot, 2)
    codec.put_number(data, at + codec.RULES, crc32(rule_record(event.value)), 4)
    codec.put_number(data, at + codec.EPOCH, journal.epoch, 4)
    for i in range(8):
        data[at + codec.BOARD + i] = journal.board_id[i]
    for i in range(HASH):
        data[at + codec.ANCHOR + i] = anchor[i]


def match_of(buf, at: int, event: Event) -> int:
    """Number of the match that the SETUP at `at` begins, 0 if it says none. Fills `event`."""
    codec.take(buf, at, event)
    block = codec.block_of(event)
    return codec.get_number(event.data, block + codec.MATCH, 2) if block >= 0 else 0


_NEAR = const(12)  # records refolded at once after a correction; more goes by step()
_PAYLOAD = const(80)  # data of a replacement at most: it stands inside an AMEND


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
            for amend in tape.amends:
                log_buffer.mark(tape, amend)
            log_buffer.resolve(tape)
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
        log.kept = replay.read(log.journal, base, self._before)
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
            codec.set_check(self._tape.buf, self._tape.at(log.open), check)
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
        root = log_buffer.root(tape, index) if is_amend(kind) else index
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
        codec.amendment(self._amend, tape.first_seq + index, wanted)
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
        log.open = tape.add(e, log.since(now_ms), 0)
        log.seals.at = -1
        root = max(log_buffer.mark(tape, log.open), self.base)
        log_buffer.resolve(tape)
        self.back_to(root)
        if root < log.kept:
            log.kept = -1
        log.folding = self.fold_on(_NEAR)


_CORRECTIONS = const(600)  # bytes kept free of strokes, for corrections and the end
LAST = const(260)  # bytes kept free of everything else, for power-up and seal
_TICKS = const(0x3FFFFFFF)


class MatchLog:
    """What there is of the match, by index of its records on the journal's tape.

    state, ruling: now, the same objects for ever.  names: by name slot.  differs: see Fold.
    seals: see Seals.  count: records on the tape.  folding: call step() until it is False.
    whole: False while a record is on its way: after an exception again() is due then.
    open: index of an AMEND whose check waits for the fold, or -1.  kept: index of the checkpoint
    on flash, or -1.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.folding = False
        self.whole = True
        self._tape = journal.tape
        self.fold = Fold(journal.tape)
        self.state = self.fold.state
        self.ruling = self.fold.ruling
        self.names = self.fold.names
        self.event = Event()
        self._scratch = bytearray(SIZE)
        self._amend = Event()
        self._past = None
        self._last = 0  # ticks of the last record
        self._awake = False  # this boot has its power-up on the tape
        self.open = -1
        self.seals = Seals(journal)
        self.kept = -1

    # --- what there is ---

    @property
    def count(self) -> int:
        return self._tape.count

    @property
    def saved(self) -> bool:
        """Everything confirmed is in flash."""
        done = self.open < 0 and self.journal.saved == self._tape.count
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

    def past(self):
        """What folds, takes back and corrects; loaded when it is wanted."""
        if self._past is None:
            self._past = Revise(self)
        self._past.base = self.fold.base
        return self._past

    def resume(self) -> int:
        """Read the journal; step() then folds. Returns how many records the match has, or 0."""
        self.journal.mount()
        return self.again()

    def again(self) -> int:
        """Fold what the tape holds: also after a mistake of ours that stopped half way."""
        self.whole = False
        found = self.past().again()
        self.whole = True
        return found

    def audit(self, n: int = 2) -> bool:
        """After a quick resume: judge again at most `n` older records; True while there are more.

        For idle steps. `differs` is final when it returns False.
        """
        if self.folding or self.fold.audit_at >= self.fold.audit_to:
            return False
        return self.past().audit(n)

    def step(self, n: int = 4) -> bool:
        """Fold at most `n` records; True while there are more."""
        if self.folding:
            self.whole = False
            self.folding = self.past().fold_on(n)
            self.whole = True
        return self.folding

    # --- judging and keeping ---

    def preview(self, intent: Event, ruling: Ruling, before: int = -1) -> int:
        """What would `intent` be judged as? Fills `ruling`, keeps nothing; returns a refusal.

        `before` >= 0: in the place of that record. Allocates nothing.
        """
        s = self._scratch
        if before < 0:
            copy(self.state.b, s)
        else:
            copy(self.past().before(before), s)
        refusal = match.decide(s, intent, self.event)
        if refusal == R_OK:
            match.apply(s, self.event, ruling)
        return refusal

    def commit(self, intent: Event, now_ms: int) -> int:
        """Judge `intent`, keep it in memory and move the state on. Returns a refusal (R_OK)."""
        if self.folding:
            return R_PHASE
        kind = intent.kind
        if not is_play(kind):
            return self._note(intent, now_ms)
        e = self.event
        refusal = match.decide(self.state.b, intent, e)
        if refusal != R_OK:
            return refusal
        if kind == K_SETUP:
            return self._begin(e, now_ms)
        if self._tape.room() < (_CORRECTIONS if kind == K_STROKE else LAST):
            return R_FULL
        if kind == K_NO_ROOM:
            e.value = 1 if self.state.b[PENDING] & T_PLACE else 0
        self.wake(now_ms)
        self._keep(e, now_ms)
        return R_OK

    def _keep(self, e: Event, now_ms: int) -> None:
        """State and tape one event further."""
        fold = self.fold
        self.whole = False
        fold.keep(e.kind)
        if e.kind == K_PLAYER:
            self.names[e.value & 3] = bytes(e.data[: e.size])
        match.apply(self.state.b, e, self.ruling)
        self.seals.at = -1
        self._tape.add(e, self.since(now_ms), match.check16(self.state.b))
        fold.at += 1
        self.whole = True

    def since(self, now_ms: int) -> int:
        ms = max(0, ticks_diff(now_ms, self._last))
        self._last = now_ms
        return ms

    def wake(self, now_ms: int) -> None:
        """The first record after power-up says so, and when that was."""
        if self._awake:
            return
        self._awake = True

        e = self._amend
        power_up(e, self.journal.boot)
        self._last = now_ms
        self._append(e, now_ms & _TICKS)

    def _append(self, e: Event, ms: int) -> None:
        """A record that moves no state."""
        self.whole = False
        self.fold.keep(e.kind)
        self._tape.add(e, ms, match.check16(self.state.b))
        self.fold.at += 1
        self.whole = True

    def _note(self, intent: Event, now_ms: int) -> int:
        """Keep something that the laws have no part in: the clock, a note, evidence."""
        kind = intent.kind
        if not (K_HAND_OVER <= kind <= K_EVIDENCE) or kind == K_POWER_UP:
            return R_UNKNOWN
        if self._tape.room() < LAST:
            return R_FULL
        if intent is not self.event:
            self.event.copy_from(intent)
        self.wake(now_ms)
        self._append(self.event, self.since(now_ms))
        return R_OK

    def _begin(self, e: Event, now_ms: int) -> int:
        """A new match: files of its own, number, and the chain head it hangs on."""
        journal = self.journal
        tape = self._tape
        if journal.saved < tape.count and tape.room() < tape.end:
            return R_FULL  # what flash has not taken yet may not be lost
        self.whole = False
        self._past = None  # it remembers states of the match before
        journal.begin()
        self.fold.reset(tape.count)
        self.wake(now_ms)
        self.whole = False
        journal.match_no = journal.match_no + 1 & 0xFFFF

        complete_setup(e, journal, journal.chain_ahead())
        self.fold.reset(tape.count)
        self.kept = -1
        self.seals.reset()
        self._keep(e, now_ms)
        return R_OK

    # --- taking back and correcting ---

    def undo_target(self) -> int:
        """Index of the last event that the umpire entered and that still stands, -1 if none."""
        return self.past().last_target()

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what stands at `index` today; its kind, 0 = taken away."""
        return self._tape.load(index, event)

    def amend(self, index: int, replacement, now_ms: int) -> int:
        """Correct the event at `index`: `replacement` stands instead, None takes it away.

        Every other stroke stays with whoever struck it. Amending an AMEND redoes or changes it;
        a CORRECT can be taken away. Returns a refusal. The state is right once `folding` is False.
        """
        return R_PHASE if self.folding else self._changed("amend", index, replacement, now_ms)

    def correct(self, correction: Event, now_ms: int) -> int:
        """Keep a CORRECT, several edits that count together (record/correction.py makes them). Returns
        a refusal; the state is right as soon as `folding` is False."""
        return R_PHASE if self.folding else self._changed("correct", correction, now_ms)

    def _changed(self, how: str, *what) -> int:
        past = self.past()
        self.whole = False
        refusal = getattr(past, how)(*what)
        self.whole = True
        return refusal

    # --- flash ---

    def flush(self) -> bool:
        """Carry what is in memory into flash, one append and one head; True if all is saved.

        When a finished match is saved its seal follows.
        """
        if self.open >= 0:
            return False
        if not self.journal.save():
            return False
        if self.seals.due(self.state.b, self.folding):
            if not self.seals.make(self.event):
                return False
            self._append(self.event, 0)
            if not self.journal.save():
                return False
        self.seals.spend()
        self.kept = replay.keep(self.journal, self.fold.checkpoints, self.kept)
        return True

    def rescue(self) -> None:
        """Before a restart: every whole record in memory goes to flash; no seal, no checkpoint.

        What a fault has left half done is not on the tape, or waits for its check (`open`).
        """
        if self.open >= 0:
            return
        done = -1
        while done < self.journal.saved:  # a segment a call
            done = self.journal.saved
            self.journal.save()

    def seal_code(self) -> bytes:
        """The ten letters for the paper sheet, once the seal is saved; b"" until then."""
        return self.seals.code(self.event)
