"""UNDO held: every stroke and act of the match, the newest first, board by board, and what can be
done with a row that is no stroke.

The board under way is read at once, an earlier one when the cursor comes near it; each is judged
a few records a step, so that every row has its number and its law. A penalty, a placing, an
override ... is kept or deleted; a board's result is kept, deleted or entered again. Nothing is
recorded here: the change that is wanted goes to correct_plan.py.
"""

from array import array

from rosace.desk.modes.mode import CursorMode, Mode, label, side_of, slot_at
from rosace.face.screens import ACT, HEADING, SHOWN, STROKE, WORDS
from rosace.port import const
from rosace.record import codec
from rosace.record.codec import is_match_event
from rosace.record.replay import Judge
from rosace.rules.state import Event, Ruling
from rosace.senses.buttons import FOUL, MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_BOARD_N = const(31)
_T_GONE = const(109)
_T_KIND = const(121)
_T_CORRECT_HEAD = const(367)
_T_CORRECT_NONE = const(368)
_T_CORRECT_K_DELETE = const(379)
_T_CORRECT_K_KEEP = const(380)
_T_CORRECT_REENTER = const(435)
_T_UNDO_LINE = const(768)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_P_NONE = const(0)
_K_TRIAL = const(5)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_APPEAL = const(21)
_K_TIME_OUT = const(27)
_K_AGREE = const(31)
_K_DISPUTE = const(32)
_K_BOARD_RESULT = const(34)
_K_NEXT_BOARD = const(45)
# From rules/state.py, by `make texts`
_SIZE = const(96)
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PHASE = const(4)
_SEAT_SLOT = const(6)
_GAME = const(13)
_BOARD = const(20)
_STROKES = const(36)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_CORRECT = const(15)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_STEP = const(3)  # records judged a step
_MOST = const(80)  # records read at once at most
_NEAR = const(6)  # rows to the end from where on an earlier board is read
_NO_RECORD = const(0xFFFF)  # a heading

# Numbers of info a row: number of the stroke, row of laws, game << 8 | board, 1 = taken away, and
# which event that a correction put before the record it is, 0 = the record itself
_WIDE = const(5)


def listed(kind: int) -> bool:
    """True for kinds that may be corrected here: not what opens a board or was agreed on."""
    if kind in (_K_PLAY, _K_APPEAL, _K_TIME_OUT, _K_AGREE, _K_DISPUTE, _K_NEXT_BOARD):
        return False
    return is_match_event(kind) and kind > _K_TRIAL


class Reading:
    """Judges the log from the last known state before record `first` on, up to record `upto`.

    met: `s` is the state that record `upto` meets.  event: what holds at the record judged last,
    kind 0: nothing.
    """

    def __init__(self, desk: "Desk", first: int, upto: int) -> None:
        log = desk.log
        self.records = desk.records
        self.s = bytearray(_SIZE)
        self.ruling = Ruling()
        self.judge = Judge(desk.records)
        self.judge.base = log.replay.base
        self.at = log.replay.near(first, self.s)
        self.upto = upto
        self.met = False

    def on(self, most: int) -> bool:
        """Judge at most `most` more records; True once: in the step in which `upto` is met."""
        if self.met:
            return False
        for _ in range(most):
            self.step()
        if self.at >= self.upto:
            self.judge.prepare(self.upto, self.s, self.ruling)
            self.met = True
        return self.met

    def step(self) -> int:
        """Judge the next record and return its index, -1 once `upto` is reached."""
        while self.at < self.upto:
            i = self.at
            self.at = i + 1
            if is_match_event(self.records.kind(i)):
                self.ruling.clear()
                self.event = self.judge.apply(i, self.s, self.ruling)
                return i
        return -1


class CorrectList(CursorMode):
    """The rows are read and judged as the cursor comes near them.

    index, info: record and _WIDE numbers a row; low: the first record that was read; found: rows
    of the reading under way.
    """

    page = SHOWN

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.event = Event()
        self.play_began()

    def play_began(self) -> None:
        """The rows take memory: they go when the correction is over."""
        self.count = 0
        self.cursor = 0
        self.index = array("H")
        self.info = array("H")
        self.low = 0
        self.reading: Reading | None = None
        self.found = []

    def enter(self) -> None:
        self.play_began()
        self.low = self.desk.log.count

    def tick(self) -> None:
        if self.desk.state[_PHASE] == _P_NONE or self.desk.replaying:
            return
        if self.reading is None:
            if self._more() and self.cursor + _NEAR >= self.count:
                self._read_on()
            return
        reading = self.reading
        for _ in range(_STEP):
            i = reading.step()
            if i < 0:
                self._add_found()
                return
            if i >= self.low:
                self._add_record(i, reading)

    def _more(self) -> bool:
        """True while the match has older records than those in the list."""
        return self.reading is not None or self.low > self.desk.log.replay.base + 1

    def _read_on(self) -> None:
        """Begin with the records before those that are in the list."""
        desk = self.desk
        high = self.low
        low = high - 1
        while low > desk.log.replay.base + 1 and high - low < _MOST:
            kind = desk.records.kind(low)
            if kind == _K_PLAY or kind == _K_EARLY:
                break
            low -= 1
        self.low = low
        self.reading = Reading(desk, low, high)

    def _add_record(self, i: int, reading: Reading) -> None:
        """A row for record `i`, and for each event that a correction put before it."""
        records = self.desk.records
        s = reading.s
        e = self.event
        number = 0
        while records.load_before(i, number, e):
            number += 1
            stroke = s[_STROKES] - (records.kind(i) == _K_STROKE) if e.kind == _K_STROKE else 0
            self.found.append((i, stroke & 255, 0, s[_GAME] << 8 | s[_BOARD], 0, number))
        kind = records.kind(i)
        if not listed(kind):
            return
        away = not records.load(i, e)
        if not away and not reading.event.kind:
            return  # an answer whose stroke is gone
        row = 0 if away else reading.ruling.row
        self.found.append((i, s[_STROKES], row, s[_GAME] << 8 | s[_BOARD], away, 0))

    def _add_found(self) -> None:
        """The rows that were read, the newest first, behind those in the list."""
        for row in reversed(self.found):
            last = self.info[-_WIDE + 2] if self.count else row[3]
            if row[3] != last:
                self._append(_NO_RECORD, (0, 0, row[3], 0, 0))
            self._append(row[0], row[1:])
        self.found = []
        self.reading = None
        self.desk.redraw()

    def _append(self, index: int, info) -> None:
        self.index.append(index)
        for number in info:
            self.info.append(number)
        self.count += 1

    # --- keys ---

    def move(self, by: int, around: bool = False) -> None:
        """Move the cursor, past the headings; at the end of what is read older rows come first."""
        super().move(by, around and (by < 0 or not self._more()))
        if self.count and self.index[self.cursor] == _NO_RECORD:
            self.cursor += 1 if by > 0 else -1

    def open(self, row: int) -> None:
        """OK on a row: change a stroke or a board's result, keep or delete anything else."""
        modes = self.desk.modes
        at = row * _WIDE
        index = self.index[row]
        added = self.info[at + 4]
        kind = self.desk.records.kind(index)
        if not added and (kind == _K_STROKE or kind == _K_EARLY):
            modes.correct_stroke.open(index)
        elif not added and kind == _K_BOARD_RESULT and self.desk.state[_SYSTEM] < _PILE:
            modes.correct_result.open(index)
        else:
            modes.correct_one.open(index, added, self.info[at + 2])

    def come_back(self) -> None:
        """From a row back to the list as it was."""
        self.desk.return_to(self)

    # --- the screen ---

    def heading(self, board: int) -> int:
        """The text that names a board: with its game, where that is another one."""
        return _T_BOARD_N if board >> 8 == self.desk.state[_GAME] else _T_CORRECT_HEAD

    def row(self, row: int):
        """What face/screens.py draws of a row."""
        at = row * _WIDE
        info = self.info
        index = self.index[row]
        if index == _NO_RECORD:
            board = info[at + 2]
            return (HEADING, self.heading(board), board & 255, board >> 8)
        e = load_row(self.desk, index, info[at + 4], self.event)
        return row_of(self.desk, e, info[at], info[at + 1], info[at + 3])

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.screen = _S_CORRECT
        view.title = _T_BOARD_N
        count = self.count
        view.item_count = count
        if count:
            first = self.cursor - self.cursor % SHOWN
            view.page = first
            view.cursor = self.cursor - first
            view.rows = [self.row(i) for i in range(first, min(first + SHOWN, count))]
            board = self.info[self.cursor * _WIDE + 2]
            view.title = self.heading(board)
            view.args[0] = board & 255
            view.args[1] = board >> 8
        else:
            view.args[0] = view.s[_BOARD]
            if self.reading is None:
                view.title = _T_CORRECT_NONE


def row_of(desk: "Desk", e: Event, number: int, law: int, away: int) -> tuple:
    """What face/screens.py draws of an event; it has the places. number: of a stroke; law: row
    of the laws; away: it is crossed out."""
    who = side_of(e)
    slot = desk.state[_SEAT_SLOT + (who & 3)] if who != _NONE else _NONE
    if e.kind != _K_STROKE:
        return (ACT, e.kind, slot, law, away)
    fell = (e.white, e.black, e.queen, e.striker, e.foul, e.touched)
    return (STROKE, number, slot) + fell + (law, away)


def gone(kind: int) -> tuple:
    """The row that says that an event of this kind is taken away."""
    return (WORDS, _T_GONE, 0, 0, _T_ARG_TEXT + _T_KIND + kind)


def followed(desk: "Desk", index: int) -> bool:
    """True if another stroke came after record `index`: then a call that was missed stands."""
    records = desk.records
    for i in range(index + 1, desk.log.count):
        if records.kind(i) == _K_STROKE and not records.is_removed(i):
            return True
    return False


def load_row(desk: "Desk", index: int, added: int, event: Event) -> Event:
    """Fill `event` with the event of a row; one that was deleted as it was entered."""
    records = desk.records
    if added:
        records.load_before(index, added - 1, event)
    elif not records.load(index, event):
        codec.unpack_intact(records.buf, records.at(index), event)
    return event


class CorrectOne(Mode):
    """A penalty, a placing, an override ...: kept or deleted."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.event = Event()

    def open(self, index: int, added: int, board: int) -> None:
        """Record `index` of a board (game << 8 | board); added > 0: number of the event, from 1,
        among those that a correction put before it."""
        self.index = index
        self.board = board
        self.added = added
        load_row(self.desk, index, added, self.event)
        self.gone = not added and self.desk.records.is_removed(index)
        self.desk.go(self)

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        if key == UNDO or key == (FOUL if self.gone else OK):
            modes.correct_list.come_back()
        elif key == FOUL and self.added:
            plan = modes.correct_plan.open(self, self.index, 0)
            plan.take_out(self.index, self.added - 1)
        elif key == FOUL:
            modes.correct_plan.open(self, self.index, 0).put(self.index, None)
        elif key == OK:
            modes.correct_plan.open(self, self.index, 0).put(self.index, self.event)
        elif key == MENU:
            self.menu()
        else:
            desk.refuse()

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        view.title = _T_KIND + self.event.kind
        who = side_of(self.event)
        if who == _NONE:
            view.lines[0] = self.desk.modes.correct_list.heading(self.board)
            view.args[0] = self.board & 255
            view.args[1] = self.board >> 8
        else:
            view.lines[0] = _T_UNDO_LINE
            view.args[0] = slot_at(view.s, who)
        if self.event.kind == _K_BOARD_RESULT:
            view.lines[1] = _T_CORRECT_REENTER
        if not self.gone:
            label(view, FOUL, _T_CORRECT_K_DELETE)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_CORRECT_K_KEEP)


MODES = {"correct_list": CorrectList, "correct_one": CorrectOne}
