"""The match log: what the desk asks, commits, undoes and corrects of the running match.

commit() judges an intent, applies the event and adds its record to the log buffer; flush() writes
that to flash, and only then is the event *saved*. Nothing is ever rewritten: undo and correction
are records too (K_AMEND, K_CORRECT); they change what the replay of the records comes to.

A record counts only once all of it is in the log buffer. So an exception at any point leaves the
buffer right, whatever it did to the state: after a fault restart the replay with
restart_replay(), or save what there is with rescue() and restart the board.

The order of a commit: apply in memory, (the desk draws,) append + flush, head + flush, saved.
"""

from binascii import crc32

from rosace import VERSION
from rosace.port import const, ticks_diff
from rosace.record import codec, replay
from rosace.record.chain import HASH, Seals
from rosace.record.codec import is_amendment, is_match_event
from rosace.record.journal import Journal
from rosace.record.replay import Replay, copy
from rosace.rules import match
from rosace.rules.match import rule_record
from rosace.rules.state import Event, Ruling

# From words.py, by `make texts`
_K_SETUP = const(1)
_K_PLAYER = const(2)
_K_STROKE = const(7)
_K_NO_ROOM = const(12)
_K_HAND_OVER = const(37)
_K_POWER_UP = const(39)
_K_EVIDENCE = const(42)
_K_CORRECT = const(47)
_R_OK = const(0)
_R_PHASE = const(1)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
_R_FULL = const(15)
# From rules/state.py, by `make texts`
_SIZE = const(96)
_LAYOUT = const(1)
# The match
_PENDING = const(18)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)

_NEAR = const(12)  # records replayed at once after a correction; step() replays the rest
_PAYLOAD = const(80)  # bytes of data of a replacement at most: it is part of an AMEND
_CORRECTIONS = const(600)  # bytes that strokes leave free, for corrections and the end of a match
_STROKES = const(4096)  # bytes, or 341 records, that notes, clocks and services leave free
_LAST = const(260)  # bytes that every record leaves free, for power-up and seal
_LONGEST = const(0x7FFFFFFFF)  # ms: thirteen months, all that a varint holds


def fill_power_up(event: Event, boot: int) -> None:
    """Fill a POWER_UP: boot number; firmware version, a byte a part; layout of the state."""
    event.clear()
    event.kind = _K_POWER_UP
    event.target = boot
    number = 0
    for letter in VERSION + ".":
        if letter == ".":
            event.data[event.size] = number
            event.size += 1
            number = 0
        elif "0" <= letter <= "9":
            number = number * 10 + ord(letter) - 48
    event.data[event.size] = _LAYOUT
    event.size += 1


def fill_setup(event: Event, journal: "Journal", match_no: int, anchor: bytes) -> None:
    """Fill the block of a SETUP: which match of which journal, by which rules, on which chain."""
    if codec.block_of(event) < 0:
        codec.put_setup_block(event, 0, b"")
    at = codec.block_of(event)
    data = event.data
    codec.put_number(data, at + codec.MATCH, match_no, 2)
    codec.put_number(data, at + codec.BOOT, journal.boot, 2)
    codec.put_number(data, at + codec.RULES, crc32(rule_record(event.value)), 4)
    codec.put_number(data, at + codec.EPOCH, journal.epoch, 4)
    for i in range(8):
        data[at + codec.BOARD + i] = journal.board_id[i]
    for i in range(HASH):
        data[at + codec.ANCHOR + i] = anchor[i]


class MatchLog:
    """The running match, by index of its records in the log buffer.

    state, ruling: now, the same objects for ever.  names: by name slot.  count: records in the
    buffer.  replay: see replay.py.  seals: see chain.py.  replaying: call step() until it is
    False.  unchecked: index of an amendment or correction whose state check waits for the replay,
    or -1; it counts only once it has its check.  checkpoint_at: index of the checkpoint on flash,
    or -1.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.replaying = False
        self.replay = Replay(journal.buffer)
        self.state = self.replay.state
        self.ruling = self.replay.ruling
        self.names = self.replay.names
        self.seals = Seals(journal)
        self.event = Event()
        self.unchecked = -1
        self.checkpoint_at = -1
        self._buffer = journal.buffer
        self._amend = Event()
        self._scratch = bytearray(_SIZE)
        self._unused = Ruling()
        self._before = bytearray(_SIZE)  # the state before record ...
        self._before_at = -1  # ... of this index ...
        self._before_count = 0  # ... of a buffer of so many records
        self._last = 0  # ticks of the last record, or of a minute since ...
        self._pause = 0  # ... and the ms between the two: after six days ticks tell nothing
        self._awake = False  # the power-up of this boot is in the buffer

    # --- what there is ---

    @property
    def count(self) -> int:
        """How many records the buffer holds."""
        return self._buffer.count

    @property
    def saved(self) -> bool:
        """Whether everything confirmed is in flash."""
        done = self.unchecked < 0 and self.journal.saved == self._buffer.count
        return done and not self.seals.due(self.state.b, self.replaying)

    @property
    def error(self) -> str:
        """The last error of flash; "" if all is well."""
        return self.journal.error

    @property
    def match_no(self) -> int:
        """1, 2, ... of this board."""
        return self.journal.match_no

    @property
    def differs(self) -> int:
        """Index in the buffer of the first record judged differently than before, -1: none."""
        return self.replay.differs

    def last_good(self) -> int:
        """The number of the last record before the first bad one; -1 if there is none."""
        if self.journal.bad_seq >= 0:
            return self.journal.bad_seq - 1
        good = self.differs if self.differs >= 0 else self._buffer.count
        return self._buffer.first_seq + good - 1

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what holds at `index` today; its kind, 0 = removed."""
        return self._buffer.load(index, event)

    def seal_code(self) -> bytes:
        """As Seals.code(): letters once the seal is saved, b"" until then."""
        return self.seals.code(self.event)

    # --- power-up and replay ---

    def resume(self) -> int:
        """Read the journal; step() then replays. Returns how many records the match has, or 0."""
        self.journal.mount()
        return self.restart_replay()

    def restart_replay(self) -> int:
        """Start the replay of the log buffer: at power-up, and after a fault.

        Returns how many records the match has, or 0; step() then replays them.
        """
        buffer = self._buffer
        last = buffer.count - 1
        for amend in buffer.amends:
            buffer.mark(amend)
        if buffer.amends:
            buffer.resolve()
        is_new = last >= self.journal.saved and is_amendment(buffer.kind(last))
        self.unchecked = last if is_new else -1
        self._before_at = -1
        base = last
        while base >= 0 and buffer.kind(base) != _K_SETUP:
            base -= 1
        if base < 0:
            self.seals.reset()
            self.replay.reset(buffer.count)
            self.replaying = False
            return 0
        self.seals.find(base)
        self.replay.reset(base)
        self.checkpoint_at = replay.read_checkpoint(self.journal, base, self._before)
        if self.checkpoint_at >= 0:
            self.replay.start_at(self.checkpoint_at, self._before)
        self.replaying = True
        return buffer.count - base

    def step(self, n: int = 4) -> bool:
        """Replay at most `n` records; True while there are more."""
        if self.replaying:
            self.replaying = self._replay(n)
        return self.replaying

    def _replay(self, n: int) -> bool:
        """step(), and at its end the state check of the last amendment."""
        more = self.replay.step(n)
        if not more and self.unchecked >= 0:
            check = match.check16(self.state.b)
            codec.set_check(self._buffer.buf, self._buffer.at(self.unchecked), check)
            self.unchecked = -1
        return more

    def audit(self, n: int = 2) -> bool:
        """After a quick resume: replay at most `n` older records; True while there are more.

        For idle steps. `differs` is final when it returns False.
        """
        return False if self.replaying else self.replay.audit(n)

    def state_before(self, index: int) -> bytearray:
        """The state that record `index` met; it is valid until the next call. While replaying only
        before `replay.at`."""
        if self._before_at != index or self._before_count != self._buffer.count:
            self._before_at = -1
            self.replay.state_before(index, self._before, self._unused)
            self._before_at = index
            self._before_count = self._buffer.count
        return self._before

    # --- judging and committing ---

    def preview(self, intent: Event, ruling: Ruling, before: int = -1) -> int:
        """How would `intent` be judged? Fills `ruling`, changes nothing; returns a refusal, and
        then `ruling` says no more than whose `intent` says that it is.

        `before` >= 0: in the place of that record. Allocates nothing.
        """
        s = self._scratch
        copy(self.state.b if before < 0 else self.state_before(before), s)
        refusal = match.decide(s, intent, self.event)
        if refusal == _R_OK:
            match.apply(s, self.event, ruling)
        else:
            ruling.mover = intent.seat
        return refusal

    def commit(self, intent: Event, now_ms: int) -> int:
        """Judge `intent`, apply it and add its record. Returns a refusal (R_OK)."""
        if self.replaying:
            return _R_PHASE
        kind = intent.kind
        if not is_match_event(kind):
            return self._commit_note(intent, now_ms)
        e = self.event
        refusal = match.decide(self.state.b, intent, e)
        if refusal != _R_OK:
            return refusal
        if kind == _K_SETUP:
            return self._begin(e, now_ms)
        if self._buffer.room() < (_CORRECTIONS if kind == _K_STROKE else _LAST):
            return _R_FULL
        if kind == _K_NO_ROOM:
            e.value = 1 if self.state.b[_PENDING] & _MUST_PLACE else 0
        self.add_power_up(now_ms)
        self._apply(e, now_ms)
        return _R_OK

    def _commit_note(self, intent: Event, now_ms: int) -> int:
        """Commit an event that the laws do not judge: the clock, a note, evidence."""
        kind = intent.kind
        if not (_K_HAND_OVER <= kind <= _K_EVIDENCE) or kind == _K_POWER_UP:
            return _R_UNKNOWN
        if self._buffer.room() < _STROKES:
            return _R_FULL
        if intent is not self.event:
            self.event.copy_from(intent)
        self.add_power_up(now_ms)
        self._append(self.event, self._elapsed(now_ms))
        return _R_OK

    def _begin(self, e: Event, now_ms: int) -> int:
        """A new match: it has files of its own, a number, and the chain head before it."""
        journal = self.journal
        buffer = self._buffer
        if journal.saved < buffer.count and buffer.room() < buffer.end:
            return _R_FULL  # what flash has not taken yet may not be lost
        self._before_at = -1
        journal.begin_match()
        self.add_power_up(now_ms)  # the state that it keeps a check of is the last match's
        number = journal.match_no + 1 & 0xFFFF
        fill_setup(e, journal, number, journal.chain_head_in_memory())
        self.replay.reset(buffer.count)
        self.checkpoint_at = -1
        self.seals.reset()
        self._apply(e, now_ms)
        journal.match_no = number
        return _R_OK

    def _apply(self, e: Event, now_ms: int) -> None:
        """Apply an event to the state and add its record."""
        self.replay.remember(e.kind)
        if e.kind == _K_PLAYER:
            self.names[e.value & 3] = bytes(e.data[: e.size])
        match.apply(self.state.b, e, self.ruling)
        self.seals.at = -1
        self._buffer.add(e, self._elapsed(now_ms), match.check16(self.state.b))
        self.replay.at += 1

    def _append(self, e: Event, ms: int) -> None:
        """Add a record that changes no state, `ms` after the one before."""
        self.replay.remember(e.kind)
        self._buffer.add(e, ms, match.check16(self.state.b))
        self.replay.at += 1

    def add_power_up(self, now_ms: int) -> None:
        """The first record after power-up says so, and when that was."""
        if self._awake:
            return
        fill_power_up(self._amend, self.journal.boot)
        self._append(self._amend, self._elapsed(now_ms))
        self._awake = True

    def minute(self, now_ms: int) -> None:
        """Once a minute: what has passed since the last record, or power-up, is counted."""
        self._pause = min(self._pause + max(0, ticks_diff(now_ms, self._last)), _LONGEST)
        self._last = now_ms

    def _elapsed(self, now_ms: int) -> int:
        """Milliseconds since the last record, or power-up, for one that is added now."""
        self.minute(now_ms)
        ms = self._pause
        self._pause = 0
        return ms

    # --- undo and corrections ---

    def undo_target(self) -> int:
        """Index of the last event that the umpire entered and that was not removed, -1 if none."""
        return self.replay.last_target()

    def amend(self, index: int, replacement: "Event | None", now_ms: int) -> int:
        """Amend the event at `index`: `replacement` holds instead, None removes it.

        Every other stroke stays with the player who struck it. Amending an AMEND redoes or changes
        it; a CORRECT can be removed. Returns a refusal. The state is right once `replaying` is
        False.
        """
        if self.replaying:
            return _R_PHASE
        buffer = self._buffer
        base = self.replay.base
        if index <= base or index >= buffer.count:
            return _R_UNKNOWN
        kind = buffer.kind(index)
        root = buffer.root(index) if is_amendment(kind) else index
        if not is_amendment(kind) and not is_match_event(kind) or root <= base:
            return _R_UNKNOWN
        if kind == _K_CORRECT and replacement is not None:
            return _R_UNKNOWN
        if buffer.room() < _LAST:
            return _R_FULL
        wanted = None
        if replacement is not None:
            wanted = self.event
            refusal = match.decide(self.state_before(root), replacement, wanted)
            if refusal != _R_OK:
                return refusal
            wanted.size = min(wanted.size, _PAYLOAD)
        elif not is_amendment(kind) and buffer.is_removed(index):
            return _R_NOTHING
        self.add_power_up(now_ms)
        codec.make_amendment(self._amend, buffer.first_seq + index, wanted)
        self._change(self._amend, now_ms)
        return _R_OK

    def correct(self, correction: Event, now_ms: int) -> int:
        """Commit a CORRECT: several edits that count together (correction.py makes them).

        Returns a refusal. The state is right once `replaying` is False.
        """
        if self.replaying:
            return _R_PHASE
        if self._buffer.room() < _LAST:
            return _R_FULL
        self.add_power_up(now_ms)
        self._change(correction, now_ms)
        return _R_OK

    def _change(self, e: Event, now_ms: int) -> None:
        """Add an amendment or a correction, and replay from the first record that it changes."""
        buffer = self._buffer
        self.unchecked = buffer.count
        buffer.add(e, self._elapsed(now_ms), 0)
        self.seals.at = -1
        root = max(buffer.mark(self.unchecked), self.replay.base)
        buffer.resolve()
        self.replay.back_to(root)
        if root < self.checkpoint_at:
            self.checkpoint_at = -1
        self.replaying = self._replay(_NEAR)

    # --- flash ---

    def flush(self) -> bool:
        """Write what is in memory to flash, one append and one head file; True if all is saved.

        When the last record of a finished match is saved, its seal follows.
        """
        if self.unchecked >= 0 or not self.journal.save():
            return False
        if self.seals.due(self.state.b, self.replaying):
            if not self.seals.make(self.event):
                return False
            self._append(self.event, 0)
            if not self.journal.save():
                return False
        self.seals.spend()
        self.checkpoint_at = replay.save_checkpoint(
            self.journal, self.replay.checkpoints, self.checkpoint_at
        )
        return True

    def rescue(self) -> None:
        """After a fault, before a restart: write every whole record in the log buffer to flash.

        An amendment without its state check is not whole: the start then finds the match before
        it. Neither a seal nor a checkpoint is made: the state may have stopped half way.
        """
        end = self._buffer.count
        if 0 <= self.unchecked < end:
            end = self.unchecked
        done = -1
        while done < self.journal.saved < end:  # one segment a call; stops where flash refuses
            done = self.journal.saved
            self.journal.save(end)
