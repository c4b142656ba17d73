"""UNDO held: every stroke and act of the match, the newest first, board by board.

The board under way is read at once, an earlier one when the cursor comes near it; each is judged
a few records a step, so that every row has its number and its law.

A penalty, a placing, an override ... out of the list: kept or deleted.

A board's result out of the list: kept, deleted, or told again like a new one (quick.py).

Nothing is written here: what is wanted goes to fixplan.py.
"""

from array import array

from rosace.desk.modes.mode import Cursor, Mode, label
from rosace.desk.modes.recount import Result
from rosace.desk.presenter import slot_at
from rosace.face.screens import ACT, HEADING, SHOWN, STROKE
from rosace.face.texts import (
    T_BOARD_N,
    T_K_BACK,
    T_K_MENU,
    T_KIND,
    T_UNDO_LINE,
)
from rosace.face.texts_fix import (
    T_FIX_ANEW,
    T_FIX_HEAD,
    T_FIX_K_DELETE,
    T_FIX_K_KEEP,
    T_FIX_NONE,
    T_FIX_RESULT,
)
from rosace.face.view import S_ASK, S_FIX
from rosace.port import const
from rosace.record import codec
from rosace.record.replay import Standing, is_play
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import BOARD, GAME, PHASE, PILE, SEAT_SLOT, SIZE, STROKES, SYSTEM
from rosace.senses.buttons import FOUL, MENU, OK, UNDO
from rosace.words import (
    K_AGREE,
    K_APPEAL,
    K_BOARD_RESULT,
    K_DISPUTE,
    K_EARLY,
    K_FORFEIT,
    K_FOUL,
    K_NEXT_BOARD,
    K_PENALTY,
    K_PLAY,
    K_PROTEST,
    K_RESIGN,
    K_STROKE,
    K_TIME_OUT,
    K_TRIAL,
    NONE,
    P_NONE,
)

_STEP = const(3)  # records judged a step
_MOST = const(80)  # records read at once at most
_NEAR = const(6)  # rows to the end from where on an earlier board is read
_NO_RECORD = const(0xFFFF)  # a heading

# Bytes of info a row: number of the stroke, row of laws, game << 4 | board, 1 = taken away, and
# which event that a correction put before the record it is, 0 = the record itself
_WIDE = const(5)


def listed(kind: int) -> bool:
    """What may be corrected here; not what opens a board, nor what others agreed on."""
    if kind in (K_PLAY, K_APPEAL, K_TIME_OUT, K_AGREE, K_DISPUTE, K_NEXT_BOARD):
        return False
    return is_play(kind) and kind > K_TRIAL


def side_of(event: Event) -> int:
    """Whose act it is: a seat, a side as the seat it sits on first, or NONE."""
    if event.seat != NONE:
        return event.seat
    by_side = K_PENALTY, K_FOUL, K_FORFEIT, K_RESIGN, K_PROTEST, K_BOARD_RESULT
    return event.value if event.kind in by_side else NONE


class Reading:
    """Judges the log from the last state known before record `first` on, up to `upto`."""

    def __init__(self, log, first: int, upto: int) -> None:
        self.s = bytearray(SIZE)
        self.ruling = Ruling()
        self.standing = Standing(log.journal.tape)
        self.standing.base = log.fold.base
        self.at = log.past().near(first, self.s)
        self.upto = upto
        self.met = False  # `s` is what record `upto` meets

    def on(self, most: int) -> bool:
        """Judge `most` records on; True in the step after which `s` is what `upto` meets."""
        if self.met:
            return False
        for _ in range(most):
            self.step()
        if self.at >= self.upto:
            self.standing.prepare(self.upto, self.s, self.ruling)
            self.met = True
        return self.met

    def step(self) -> int:
        """Judge the next record and return its index, -1 once `upto` is reached."""
        tape = self.standing.tape
        while self.at < self.upto:
            i = self.at
            self.at = i + 1
            if is_play(tape.kind(i)):
                self.ruling.clear()
                self.standing.judge(i, self.s, self.ruling)
                return i
        return -1


class FixList(Cursor):
    """The rows are read and judged as the cursor comes near them."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.event = Event()
        self.index = array("H")  # of the rows' records
        self.built = False
        self.back = False  # coming back from a row: the list stays as it is

    def enter(self) -> None:
        if self.back:
            self.back = False
            return
        self.built = True
        self.count = 0
        self.cursor = 0
        self.index = array("H")
        self.info = bytearray()
        self.low = self.desk.log.count
        self.reading = None
        self.found = []

    def tick(self) -> None:
        log = self.desk.log
        if self.desk.log.state.b[PHASE] == P_NONE or log.folding:
            return
        if self.reading is None:
            if self.low > log.fold.base + 1 and self.cursor + _NEAR >= self.count:
                self._read_on()
            return
        reading = self.reading
        for _ in range(_STEP):
            i = reading.step()
            if i < 0:
                self._take_in()
                return
            if i >= self.low:
                self._note(i, reading)

    def _read_on(self) -> None:
        """Begin with the records before those that are in the list."""
        log = self.desk.log
        tape = log.journal.tape
        high = self.low
        low = high - 1
        while low > log.fold.base + 1 and high - low < _MOST:
            kind = tape.kind(low)
            if kind == K_PLAY or kind == K_EARLY:
                break
            low -= 1
        self.low = low
        self.reading = Reading(log, low, high)

    def _note(self, i: int, reading: Reading) -> None:
        """A row for record `i`, and for each event that a correction put before it."""
        tape = self.desk.log.journal.tape
        s = reading.s
        e = self.event
        number = 0
        while tape.load_before(i, number, e):
            number += 1
            stroke = s[STROKES] - (tape.kind(i) == K_STROKE) if e.kind == K_STROKE else 0
            self.found.append((i, stroke & 255, 0, s[GAME] << 4 | s[BOARD], 0, number))
        kind = tape.kind(i)
        if not listed(kind):
            return
        away = not tape.load(i, e)
        row = 0 if away else reading.ruling.row
        self.found.append((i, s[STROKES], row, s[GAME] << 4 | s[BOARD], away, 0))

    def _take_in(self) -> None:
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
        for byte in info:
            self.info.append(byte)
        self.count += 1

    # --- keys ---

    def move(self, by: int) -> None:
        """Cursor up or down, over the headings, stopping at both ends."""
        at = max(0, min(self.cursor + by, self.count - 1))
        if at >= 0 and self.count and self.index[at] == _NO_RECORD:
            at += 1 if by > 0 else -1
        self.cursor = max(0, at)

    def open(self, row: int) -> None:
        """A stroke or a board's result to change it, anything else to keep or delete it."""
        modes = self.desk.modes
        at = row * _WIDE
        index = self.index[row]
        added = self.info[at + 4]
        kind = self.desk.log.journal.tape.kind(index)
        if not added and (kind == K_STROKE or kind == K_EARLY):
            modes.fixedit.open(index)
        elif not added and kind == K_BOARD_RESULT and self.desk.log.state.b[SYSTEM] < PILE:
            modes.fixresult.open(index)
        else:
            modes.fixone.open(index, added, self.info[at + 2])

    def return_to(self) -> None:
        """From a row back to the list as it was."""
        self.back = self.built
        self.desk.go(self)

    # --- the picture ---

    def heading(self, board: int) -> int:
        """The text that names a board: with its game, where that is another one."""
        return T_BOARD_N if board >> 4 == self.desk.log.state.b[GAME] else T_FIX_HEAD

    def row(self, row: int):
        """What face/screens.py draws of a row."""
        at = row * _WIDE
        info = self.info
        index = self.index[row]
        if index == _NO_RECORD:
            board = info[at + 2]
            return (HEADING, self.heading(board), board & 15, board >> 4)
        e = load_row(self.desk.log, index, info[at + 4], self.event)
        seats = self.desk.log.state.b
        who = side_of(e)
        slot = seats[SEAT_SLOT + (who & 3)] if who != NONE else NONE
        if e.kind != K_STROKE:
            return (ACT, e.kind, slot, info[at + 1], info[at + 3])
        fell = (e.white, e.black, e.queen, e.striker, e.foul, e.touched)
        return (STROKE, info[at], slot) + fell + (info[at + 1], info[at + 3])

    def fill(self, view) -> None:
        super().fill(view)
        view.screen = S_FIX
        view.title = T_BOARD_N
        count = self.count
        view.item_count = count
        if count:
            first = max(0, min(self.cursor - 1, count - SHOWN))
            view.page = first
            view.cursor = self.cursor - first
            view.rows = [self.row(i) for i in range(first, min(first + SHOWN, count))]
            board = self.info[self.cursor * _WIDE + 2]
            view.title = self.heading(board)
            view.args[0] = board & 15
            view.args[1] = board >> 4
        else:
            view.args[0] = view.s[BOARD]
            if self.reading is None:
                view.title = T_FIX_NONE


def followed(log, index: int) -> bool:
    """Another stroke came after record `index`: then a call that was missed stands."""
    tape = log.journal.tape
    for i in range(index + 1, log.count):
        if tape.kind(i) == K_STROKE and not tape.gone(i):
            return True
    return False


def load_row(log, index: int, added: int, event: Event) -> Event:
    """Fill `event` with what a row stands for: also what was taken away, as it was entered."""
    tape = log.journal.tape
    if added:
        tape.load_before(index, added - 1, event)
    elif not tape.load(index, event):
        codec.take(tape.buf, tape.at(index), event)
    return event


class FixOne(Mode):
    """A penalty, a placing, an override ...: kept or deleted."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.event = Event()

    def open(self, index: int, added: int, board: int) -> None:
        """Record `index` of a board (game << 4 | board); added > 0: that one of the events put
        before it."""
        self.index = index
        self.board = board
        self.added = added
        load_row(self.desk.log, index, added, self.event)
        self.gone = not added and self.desk.log.journal.tape.gone(index)
        self.desk.go(self)

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        if key == UNDO or key == OK and not self.gone:
            modes.fixlist.return_to()
        elif key == FOUL and self.added:
            plan = modes.fixplan.open(self, self.index, 0)
            plan.take_out(self.index, self.added - 1)
        elif key == FOUL and not self.gone:
            modes.fixplan.open(self, self.index, 0).put(self.index, None)
        elif key == OK:
            modes.fixplan.open(self, self.index, 0).put(self.index, self.event)
        elif key == MENU:
            desk.home()
        else:
            desk.refuse()

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_KIND + self.event.kind
        who = side_of(self.event)
        if who == NONE:
            view.lines[0] = self.desk.modes.fixlist.heading(self.board)
            view.args[0] = self.board & 15
            view.args[1] = self.board >> 4
        else:
            view.lines[0] = T_UNDO_LINE
            view.args[0] = slot_at(view.s, who)
        if self.event.kind == K_BOARD_RESULT:
            view.lines[1] = T_FIX_ANEW
        if not self.gone:
            label(view, FOUL, T_FIX_K_DELETE)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_FIX_K_KEEP)


_JUDGED = const(3)  # records judged a step, on the way to the board's end


class FixResult(Result):
    """The piece keys say anew who won; before that OK keeps what was entered, FOUL deletes it."""

    def open(self, index: int) -> None:
        """The result of record `index`, as it stands or, if it was taken away, as it was."""
        desk = self.desk
        self.index = index
        self.event = Event()
        self.was = load_row(desk.log, index, 0, Event())
        self.gone = desk.log.journal.tape.gone(index)
        self.reading = Reading(desk.log, index, index)
        desk.go(self)

    @property
    def s(self) -> bytearray:
        return self.reading.s

    def tick(self) -> None:
        if not self.desk.log.folding and self.reading.on(_JUDGED):
            self.desk.redraw()

    def press(self, key: int) -> None:
        desk = self.desk
        if key == MENU:
            desk.home()
        elif not self.reading.met:
            desk.refuse()
        elif self.winner != NONE:
            super().press(key)
        elif key == UNDO or key == OK and not self.gone:
            desk.modes.fixlist.return_to()
        elif key == OK:
            self.plan(self.was)
        elif key == FOUL and not self.gone:
            self.plan(None)
        else:
            super().press(key)

    def tell(self) -> None:
        """The result told anew is proposed as a correction, unless it says what stands there."""
        told, was = self.event, self.was
        self.intend(told)
        same = told.value == was.value and told.reason == was.reason and told.queen == was.queen
        if same and not self.gone:
            self.desk.modes.fixlist.return_to()
        else:
            self.plan(told)

    def plan(self, event) -> None:
        """See what would follow from `event` in the place of the record."""
        self.desk.modes.fixplan.open(self, self.index, 0).put(self.index, event)

    def fill(self, view) -> None:
        view.s = self.s
        super().fill(view)
        if self.winner == NONE:
            view.lines[0] = T_FIX_RESULT
            view.args[1] = slot_at(view.s, self.was.value)
            view.args[2] = self.was.reason
            if not self.gone:
                label(view, FOUL, T_FIX_K_DELETE)
            label(view, OK, T_FIX_K_KEEP)
