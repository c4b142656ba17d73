"""A correction before it is committed: the draft of its edits, and the plan of what follows.

A draft is laid over the log buffer and changes nothing there. The plan replays the match with and
without the draft side by side, from the first edit on, a few records a step, until both states are
the same again. Every stroke stays with the player who struck it; where the turn would be another
player's, an override of the turn is put before the stroke (3.6c). Every board stays with who broke
it, and white with him (3.5b): where the count of the boards would give the break to another, the
override stands before its "Play". At the end Draft.fill() makes the one record that
MatchLog.correct() commits.

Imported when an umpire corrects. This file writes neither to the log buffer nor to flash.
"""

from rosace.port import const
from rosace.record import codec, log_buffer
from rosace.record.codec import ends_board, is_answer, is_match_event, put_varint
from rosace.record.replay import Judge, copy
from rosace.rules import match
from rosace.rules.state import DATA_MAX, Event, Ruling

# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_K_DEEM = const(15)
_K_TURN = const(16)
_K_VOID = const(18)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_K_CORRECT = const(47)
_R_OK = const(0)
_R_PHASE = const(1)
_R_NOTHING = const(10)
# From rules/state.py, by `make texts`
_SIZE = const(96)
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_PHASE = const(4)
_GAME = const(13)
_PENDING = const(18)
_BOARD = const(20)
_BREAKER = const(21)
_TURN = const(22)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_STROKES = const(36)
_PLACE = const(38)
_MISSED = const(42)
# What the umpire must still do (state[PENDING])
_MUST_QUEEN = const(2)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.log_buffer import LogBuffer
    from rosace.record.matchlog import MatchLog


_SEEN = const(7)  # lowest bits where the evidence of the beams begins behind the pieces
_REMOVED = b""  # content of a record that the draft removes


def pack_event(event: Event) -> bytes:
    """An event as a correction holds it: kind and payload, without what the beams saw."""
    if event.kind == _K_STROKE or event.kind == _K_EARLY:
        for i in range(codec.pieces_in(event), event.size):
            if event.data[i] & 7 == _SEEN:
                event.size = i
                break
    buf = bytearray(codec.RECORD_MAX)
    buf[0] = event.kind
    return bytes(buf[: codec.put_payload(event, buf, 1)])


def unpack_event(data: bytes, event: Event) -> Event:
    """Fill `event` from pack_event()."""
    event.clear()
    if data:
        event.kind = data[0]
        codec.get_payload(data, 1, len(data), event)
    return event


class Draft:
    """Edits over a log buffer that are not committed yet; can be read like the log buffer.

    content: by index, the replacement of a record (packed), b"" if it is removed.  before: by
    index, the list of events (packed) that are inserted before a record.
    """

    def __init__(self, buffer: "LogBuffer") -> None:
        self.buffer = buffer
        self.content = {}
        self.before = {}
        self._event = Event()

    def kind(self, i: int) -> int:
        """K_* of record `i` as it was written."""
        return self.buffer.kind(i)

    def is_removed(self, i: int) -> bool:
        """Whether record `i` is removed."""
        return not self.content[i] if i in self.content else self.buffer.is_removed(i)

    def amender(self, i: int) -> int:
        """See log_buffer.py: a draft is later than every record."""
        return self.buffer.count if i in self.content else self.buffer.amender(i)

    def load(self, i: int, event: Event) -> int:
        """Fill `event` with what would hold at `i`; its kind, 0 = removed."""
        if i in self.content:
            return unpack_event(self.content[i], event).kind
        return self.buffer.load(i, event)

    def load_before(self, i: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` of those before `i`; False: there are no more."""
        if i not in self.before:
            return self.buffer.load_before(i, number, event)
        if number >= len(self.before[i]):
            return False
        unpack_event(self.before[i][number], event)
        return True

    def put(self, i: int, event: "Event | None") -> None:
        """Replace record `i` by `event`; None removes it."""
        current = b""
        if self.buffer.load(i, self._event):
            current = pack_event(self._event)
        wanted = pack_event(event) if event is not None else _REMOVED
        if wanted == current:
            self.content.pop(i, None)
        else:
            self.content[i] = wanted

    def others_before(self, i: int, kind: int) -> list:
        """The events that would come before `i`, packed, except those of `kind`."""
        found = []
        number = 0
        while self.load_before(i, number, self._event):
            if self._event.kind != kind:
                found.append(pack_event(self._event))
            number += 1
        return found

    def put_before(self, i: int, wanted: list) -> None:
        """Insert these events (packed) before record `i`, instead of those that are there."""
        self.before.pop(i, None)
        if self.others_before(i, 0) != wanted:
            self.before[i] = wanted

    def edited(self) -> list:
        """The records that the draft edits, ascending."""
        return sorted(set(self.content) | set(self.before))

    def fill(self, event: Event, reason: int) -> bool:
        """Make `event` the correction; False if one record cannot hold all edits."""
        touched = self.edited()
        event.clear()
        event.kind = _K_CORRECT
        event.reason = reason
        event.target = self.buffer.first_seq + touched[0]
        data = event.data
        at = 0
        removed_to = -1  # the last record that an AWAY removes already
        for i in touched:
            what = self._before_bytes(i) + (self._content_bytes(i) if i > removed_to else b"")
            if i > removed_to and self.content.get(i) == _REMOVED:
                removed_to = self._run(i)
                what = what[:-1] + bytes((log_buffer.AWAY | removed_to - i << 2,))
            for part in self._parts(i - touched[0], what):
                if at + len(part) > DATA_MAX:
                    return False
                data[at : at + len(part)] = part
                at += len(part)
        event.size = at
        return True

    def _parts(self, ahead: int, what: bytes) -> list:
        """The edits of one record, each with its own `ahead` in front."""
        buf = bytearray(5)
        front = bytes(buf[: put_varint(buf, 0, ahead)])
        end = 0
        found = []
        while end < len(what):
            start = end
            end += 1
            for _ in range(log_buffer.edit_events(what, start)):
                end += what[end] + 1
            found.append(front + what[start:end])
        return found

    def _before_bytes(self, i: int) -> bytes:
        if i not in self.before:
            return b""
        found = bytes((log_buffer.BEFORE | len(self.before[i]) << 2,))
        for one in self.before[i]:
            found += bytes((len(one),)) + one
        return found

    def _content_bytes(self, i: int) -> bytes:
        if i not in self.content:
            return b""
        data = self.content[i]
        if not data:
            return bytes((log_buffer.AWAY,))
        return bytes((log_buffer.INSTEAD | 1 << 2, len(data))) + data

    def _run(self, i: int) -> int:
        """The last of the records from `i` on that are removed without one between that is not."""
        last = i
        j = i + 1
        while j < self.buffer.count and j - i <= log_buffer.MOST:
            if self.content.get(j) == _REMOVED:
                last = j
            elif is_match_event(self.buffer.kind(j)):
                break
            j += 1
        return last


def waiting(s: bytearray) -> tuple:
    """White, black, queen: what waits to be placed."""
    return s[_PLACE], s[_PLACE + 1], s[_PENDING] & _MUST_QUEEN


# Why Plan.step() stopped
GOES_ON = const(0)
DONE = const(1)
STUCK = const(2)  # record `at` would be impossible: drop(), drop_all(), end_board() or cancel
UNSEEN = const(3)  # a missed cover that perhaps nobody saw in time (3.12d): seen() or deemed()


class Plan:
    """What follows from a draft. Call begin(), then step() until DONE.

    old, new: the states without and with the draft.  overrides: (record, number of the stroke,
    seat) where the turn is overridden.  breaks: (record, board, seat) where the break is.
    old_results, new_results: board results without and with the draft, by game << 8 | board, as
    (winner, points, side that covered the queen).
    root, count: the first edited record, and where the log ends.  dropped: records that are
    removed because they would be impossible.  at, refusal: where and why it stopped.
    unseen, number: record and stroke number of the missed cover that was perhaps not seen.
    missed_call: a cover was deemed.
    """

    def __init__(self, log: "MatchLog") -> None:
        self.log = log
        self.draft = Draft(log.journal.buffer)
        self.old = bytearray(_SIZE)
        self.new = bytearray(_SIZE)
        self.dropped = []
        self.unseen = -1
        self.number = 0
        self.missed_call = False
        self._trial = bytearray(_SIZE)
        self._ruling = Ruling()
        self._event = Event()
        self._known = []  # missed covers that the umpire has answered
        self._all = False  # remove every record that would be impossible

    def begin(self) -> None:
        """Replay from the first edit on."""
        buffer = self.log.journal.buffer
        base = self.log.replay.base
        self.old_judge = Judge(buffer)
        self.new_judge = Judge(self.draft)
        self.old_judge.base = self.new_judge.base = base
        touched = self.draft.edited()
        self.root = touched[0] if touched else buffer.count
        self.count = buffer.count
        if touched:
            self.at = self.log.replay.near(self.root, self.old)
        else:
            self._as_it_was()
        self.old_results = {}
        self.new_results = {}
        self.overrides = []
        self.breaks = []
        self.refusal = _R_OK
        self._miss = -1
        self._ended = -1  # the record that ended the last board in the log ...
        self._end = None  # ... and its result; None: it was void

    def step(self, most: int) -> int:
        """Replay at most `most` records; returns GOES_ON, or why it stopped."""
        for _ in range(most):
            if self.at >= self.count:
                return DONE
            i = self.at
            if i == self.root:
                copy(self.old, self.new)
            if is_match_event(self.log.journal.buffer.kind(i)):
                if i >= self.root:
                    found = self._judge_new(i)
                    if found != GOES_ON:
                        return found
                self._judge_old(i)
            self.at = i + 1
            if self.old == self.new and self._settles(i):
                self._as_it_was()
        return DONE if self.at >= self.count else GOES_ON

    def _settles(self, i: int) -> bool:
        """Whether no answer behind record `i` can be one to what the draft edits."""
        kind = self.draft.kind(i)
        answer = is_answer(kind) or kind == _K_NO_ROOM
        judged = is_match_event(kind) and not answer
        edits = self.draft.edited()
        behind = not edits or i > edits[-1]
        return behind and judged and not self.old_judge.buffer.is_removed(i)

    def _as_it_was(self) -> None:
        """Both states are the same: the rest of the match stays as it is."""
        self.at = self.count
        copy(self.log.state.b, self.old)
        copy(self.log.state.b, self.new)

    def _judge_old(self, i: int) -> None:
        """Apply record `i` to the state without the draft."""
        ruling = self._ruling
        ruling.clear()
        self.old_judge.apply(i, self.old, ruling)
        end = self._result(self.old, self.old_results)
        if end or ruling.void:
            self._ended = i
            self._end = end
        if i < self.root:
            self._result(self.old, self.new_results)

    def _result(self, s: bytearray, found: dict):
        """Note and return the result of a board that has just ended; None if none did."""
        ruling = self._ruling
        if ruling.winner == _NONE and ruling.game_winner == _NONE:
            return None
        queen = s[_QUEEN_SIDE] if s[_QUEEN_AT] == _Q_COVERED else _NONE
        found[s[_GAME] << 8 | s[_BOARD]] = (ruling.winner, ruling.points, queen)
        return found[s[_GAME] << 8 | s[_BOARD]]

    def _judge_new(self, i: int) -> int:
        """Apply record `i` to the state with the draft; GOES_ON, or why it stopped."""
        s = self._trial
        e = self._event
        ruling = self._ruling
        copy(self.new, s)
        put_in = self.draft.others_before(i, _K_TURN)
        before = []
        for one in put_in:
            # Impossible by this correction, or of a board that has ended by itself.
            if s[_PHASE] != _P_PLAY or match.decide(s, unpack_event(one, e), Event()) != _R_OK:
                self.dropped.append(i)
                continue
            before.append(one)
            ruling.clear()
            match.apply(s, e, ruling)
            self._result(s, self.new_results)
        if len(before) < len(put_in):
            self.draft.put_before(i, before)
        ruling.clear()
        event = self.new_judge.load(i, s)
        if event.kind in (_K_PLACED, _K_NO_ROOM) and self._asks_again(i, s):
            self.draft.put(i, None)
            event.clear()
        if event.kind:
            met = bytearray(s)
            seat = self._breaker(i, s, event)
            turn = self._put_turn(s, seat, 1) if seat != _NONE else b""
            found = self._fit(i, s, event, before)
            if found != GOES_ON:
                return found
            if not event.kind:
                copy(met, s)  # nothing opens a board here any more
            elif turn:
                self.breaks.append((i, s[_BOARD], seat))
                before.append(turn)
            if event.kind:
                self._apply(i, s, event)
        self.draft.put_before(i, before)
        copy(s, self.new)
        return GOES_ON

    def _asks_again(self, i: int, s: bytearray) -> bool:
        """Whether the answer at `i` was to another question, and nobody has struck since."""
        found = waiting(s)
        if not any(found) or found == waiting(self.old):
            return False
        for j in range(i + 1, self.count):
            if self.draft.kind(j) == _K_STROKE and not self.draft.is_removed(j):
                return False
        return True

    def _fit(self, i: int, s: bytearray, event: Event, before: list) -> int:
        """Check whether the event at `i` fits the state it meets; add an override of the turn."""
        kind = event.kind
        if kind == _K_STROKE and self._is_unseen(s, event.seat):
            return UNSEEN
        refusal = match.decide(s, event, self._event)
        answer = is_answer(kind) or kind == _K_NO_ROOM and event.value
        if refusal == _R_NOTHING and kind != _K_DEEM or answer:
            refusal = _R_OK
        told = kind in (_K_PLAY, _K_POSITION, _K_BOARD_RESULT)
        if told or refusal != _R_OK:
            met = bytearray(self.old)  # what the record meets in the log
            self.old_judge.prepare(i, met, self._ruling)
            other = told and (s[_PHASE] == _P_PLAY) != (met[_PHASE] == _P_PLAY)
            idle = match.decide(met, event, self._event) != _R_OK
            if other and not (idle and refusal):
                refusal = _R_PHASE  # what was said of a board is of no other one
            elif idle:
                refusal = _R_OK  # no more possible than it was
        if refusal != _R_OK:
            if not self._all:
                self.refusal = refusal
                return STUCK
            self.drop_one(i)
            event.clear()
        elif kind == _K_STROKE and event.seat != s[_TURN] and s[_PHASE] == _P_PLAY:
            if event.seat < s[_PLAYERS]:
                self._override(i, s, event.seat, before)
        return GOES_ON

    def _override(self, i: int, s: bytearray, seat: int, before: list) -> None:
        """Put an override of the turn before record `i`: this seat strikes."""
        self.overrides.append((i, s[_STROKES] + 1, seat))
        before.append(self._put_turn(s, seat, 0))

    def _put_turn(self, s: bytearray, seat: int, breaks: int) -> bytes:
        """Apply an override of the turn to `s`, breaks: 1 = of the break; returns it packed."""
        e = self._event
        e.clear()
        e.kind = _K_TURN
        e.seat = seat
        e.value = breaks
        match.apply(s, e, self._ruling)
        return pack_event(e)

    def _breaker(self, i: int, s: bytearray, event: Event) -> int:
        """Who broke the board that record `i` opens, if it was played and the draft would give its
        break to another; NONE if nothing is to be said."""
        opens = event.kind in (_K_PLAY, _K_EARLY, _K_POSITION)
        if not opens or s[_SYSTEM] >= _PILE or _P_PLAY in (s[_PHASE], self.old[_PHASE]):
            return _NONE
        was = bytearray(self.old)
        now = bytearray(s)
        self.old_judge.apply(i, was, Ruling())
        match.apply(now, event, Ruling())
        same = was[_BREAKER] == now[_BREAKER] or not was[_PHASE] == now[_PHASE] == _P_PLAY
        return _NONE if same or not self._was_played(i) else was[_BREAKER]

    def _was_played(self, i: int) -> bool:
        """Whether the board that record `i` opens has a stroke or a count of its pieces."""
        for j in range(i, self.count):
            if self.draft.is_removed(j):
                continue
            kind = self.draft.kind(j)
            if kind in (_K_STROKE, _K_EARLY, _K_POSITION):
                return True
            if ends_board(kind):
                return False
        return False

    def _apply(self, i: int, s: bytearray, event: Event) -> None:
        """Apply the event at `i` to `s`; remember a missed cover that only the draft makes."""
        ruling = self._ruling
        match.apply(s, event, ruling)
        self._result(s, self.new_results)
        if event.kind == _K_STROKE and s[_MISSED] == ruling.mover != _NONE:
            if self.new[_MISSED] == _NONE and self._covered_before(i):
                self._miss = i
                self.number = s[_STROKES]

    def _covered_before(self, i: int) -> bool:
        """Whether only the draft makes a missed cover of record `i`, not the log."""
        s = bytearray(self.old)
        self.old_judge.apply(i, s, Ruling())
        return s[_MISSED] == _NONE

    def _is_unseen(self, s: bytearray, seat: int) -> bool:
        """Whether the player strikes again whose cover is missed in the draft (3.12d, A34)."""
        if self._miss < 0 or self._miss in self._known:
            return False
        if s[_MISSED] != seat or s[_QUEEN_AT] != _Q_BOARD:
            return False
        self.unseen = self._miss
        return True

    # --- the answers of the umpire ---

    def drop_one(self, i: int) -> None:
        """Remove record `i`."""
        self.draft.put(i, None)
        self.dropped.append(i)

    def drop(self) -> None:
        """STUCK: remove that record and go on."""
        self.drop_one(self.at)

    def drop_all(self) -> None:
        """STUCK: remove that record, and every later one that would be impossible."""
        self._all = True
        self.drop_one(self.at)

    def drop_rest(self) -> None:
        """STUCK on an open board: remove everything that follows."""
        for i in range(self.at, self.count):
            if i > self.at:
                self.draft.put_before(i, [])
            if is_match_event(self.log.journal.buffer.kind(i)) and not self.draft.is_removed(i):
                self.drop_one(i)

    def board_open(self) -> bool:
        """Whether it is STUCK because a board that had ended would still be open."""
        kind = self.log.journal.buffer.kind(self.at)
        opens = kind in (_K_PLAY, _K_EARLY, _K_POSITION, _K_BOARD_RESULT)
        return opens and self.new[_PHASE] == _P_PLAY != self.old[_PHASE]

    def ends(self) -> bool:
        """STUCK on an open board: whether it can end as it ended in the log; _event is that."""
        e = self._event
        e.clear()
        e.kind = _K_VOID
        if self._end:
            e.kind = _K_BOARD_RESULT
            e.value, e.reason, e.queen = self._end
        return self._ended >= self.root and match.decide(self.new, e, Event()) == _R_OK

    def end_board(self) -> bool:
        """STUCK on an open board: end it as it ended in the log; False if that is impossible."""
        if not self.ends():
            return False
        self.insert_after(self._ended, self._event)
        self.begin()
        return True

    def stuck_event(self) -> Event:
        """STUCK: the event that holds at that record."""
        return self.new_judge.load(self.at, self.new)

    def insert_after(self, i: int, event: Event) -> bool:
        """Insert `event` directly after record `i`, before the next one that the laws judge.

        False: there is no such record yet.
        """
        buffer = self.log.journal.buffer
        data = pack_event(event)
        i += 1
        while i < buffer.count and not is_match_event(buffer.kind(i)):
            i += 1
        if i >= buffer.count:
            return False
        self.draft.put_before(i, self.draft.others_before(i, 0) + [data])
        return True

    def seen(self) -> None:
        """UNSEEN: it was seen in time and the queen went back; only the entry was wrong."""
        self._known.append(self.unseen)

    def deemed(self) -> None:
        """UNSEEN: nobody saw it in time, so the queen counts as covered (3.12d)."""
        e = Event()
        self.seen()
        self.missed_call = True
        e.kind = _K_DEEM
        e.value = self.new[_MISSED] & 1
        self.insert_after(self.unseen, e)
        self.begin()
