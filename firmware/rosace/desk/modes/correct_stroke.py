"""A recorded stroke reopened: what fell, foul, touched; MENU over it: who struck, that it never
happened, or a call that was missed.

Nothing is recorded here: the change that is wanted goes to correct_plan.py.
"""

from rosace.desk.modes.correct_list import Reading, followed, load_row
from rosace.desk.modes.mode import ListMode, Mode, label, slot_at
from rosace.desk.modes.play import fill_slots
from rosace.desk.stroke_entry import StrokeEntry, same
from rosace.face import beeps
from rosace.port import const
from rosace.rules import match
from rosace.rules.state import Event, Ruling
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_KIND = const(121)
_T_CORRECT_STROKE = const(369)
_T_CORRECT_NEW = const(370)
_T_CORRECT_MENU = const(371)
_T_CORRECT_M_WHO = const(372)
_T_CORRECT_M_DELETE = const(373)
_T_CORRECT_M_DEEM = const(374)
_T_CORRECT_M_WRONG = const(375)
_T_CORRECT_M_INSERT = const(376)
_T_CORRECT_M_LIST = const(377)
_T_CORRECT_WHO = const(378)
_T_MENU = const(735)
_T_M_RECOUNT = const(736)
_T_M_RESULT = const(737)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_K_STROKE = const(7)
_K_WRONG_PIECE = const(14)
_K_DEEM = const(15)
_R_OK = const(0)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_TURN = const(22)
_STROKES = const(36)
_MISSED = const(42)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)
_S_PERSON = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_JUDGED = const(3)  # records judged a step, on the way to the stroke


class CorrectStroke(Mode):
    """A stroke reopened out of the list: entered like any other, judged in its place."""

    is_form = True  # a refusal leads back to it

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.index = -1
        self.number = 0
        self.added = False  # a stroke that was never entered, to be put before `index`
        self.seat = _NONE
        self.stroke = StrokeEntry()
        self.was = Event()
        self.event = Event()
        self.scratch = Event()
        self.judged = bytearray(_SIZE)
        self.ruling = Ruling()
        self.listed = False  # opened out of the list: UNDO leads back there

    def open(self, index: int) -> None:
        """Come here with the stroke of record `index`; one that was deleted as it was entered."""
        load_row(self.desk, index, 0, self.was)
        self._start(index, self.was)
        self.listed = True
        self.desk.go(self)

    def reopen(self, index: int, was: Event, event: Event) -> None:
        """Start from `event` for record `index`, which UNDO has reopened as `was`."""
        self.was.copy_from(was)
        self._start(index, event)
        self.listed = False

    def _start(self, index: int, event: Event) -> None:
        self.index = index
        self.number = 0
        self.added = False
        self.seat = event.seat
        self.stroke.load(event)
        self.reading = Reading(self.desk, index, index)

    def insert(self) -> None:
        """Enter a stroke that is missing before this one; struck by who was in turn, at first."""
        self.added = True
        self.was.clear()
        self.was.kind = _K_STROKE
        self.seat = self.was.seat = self.reading.s[_TURN]
        self.stroke.load(self.was)
        self.desk.go(self)

    @property
    def ready(self) -> bool:
        """The state before the stroke is known."""
        return self.reading.met

    def tick(self) -> None:
        if not self.desk.replaying and self.reading.on(_JUDGED):
            if self.was.kind == _K_STROKE:
                self.number = self.reading.s[_STROKES] + 1
            self.desk.redraw()

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO:
            self.back()
        elif key == MENU:
            desk.go_from(self, desk.modes.correct_menu)
        elif key == OK:
            self.confirm()
        elif key <= STRIKER:
            if not self.stroke.press(key):
                desk.refuse()
        else:
            self.stroke.toggle_foul()

    def back(self) -> None:
        """To the list: as it was left, or read now."""
        if self.listed:
            self.desk.modes.correct_list.come_back()
        else:
            self.desk.go(self.desk.modes.correct_list)

    def struck_by(self, seat: int) -> None:
        """Another seat struck it: back to the stroke."""
        self.seat = seat
        self.stroke.struck_by(seat)
        self.desk.go(self)

    def held(self, key: int) -> None:
        """A piece key: one less. OK: nothing was touched."""
        stroke = self.stroke
        s = self.reading.s
        if key <= STRIKER and stroke.less(key, s):
            return
        if key == OK and self.was.kind == _K_STROKE and not self.fell():
            stroke.touch(stroke.untouched)
            self.desk.play(beeps.UNTOUCHED)
        else:
            self.desk.refuse()

    def fell(self) -> bool:
        """True if a carromman or the queen is among the pieces."""
        self.intend()
        return self.event.white + self.event.black + self.event.queen > 0

    def intend(self) -> Event:
        """The stroke as it is entered now."""
        self.stroke.fill_event(self.event, self.reading.s)
        self.event.kind = self.was.kind
        self.event.seat = self.seat
        return self.event

    def judge(self) -> int:
        """Judge it in its place, into `ruling` and `judged`; returns a refusal."""
        s = self.judged
        for i in range(_SIZE):
            s[i] = self.reading.s[i]
        refusal = match.decide(s, self.intend(), self.scratch)
        self.ruling.clear()
        self.ruling.mover = self.seat
        if refusal == _R_OK:
            match.apply(s, self.scratch, self.ruling)
        return refusal

    def confirm(self) -> None:
        """OK: see what would follow; unchanged: back to the list."""
        desk = self.desk
        if not self.ready:
            desk.refuse()
            return
        new = self.added or desk.records.is_removed(self.index)
        if same(self.intend(), self.was) and not new:
            self.back()
            return
        refusal = self.judge()
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
            return
        plan = desk.modes.correct_plan.open(self, self.index, self.number)
        if self.added:
            plan.put_in(self.index, self.event)
        else:
            plan.put(self.index, self.event)

    def fill(self, view: "View") -> None:
        view.screen = _S_MAIN
        view.s = self.reading.s
        fill_slots(self.stroke, view, view.s)
        view.entry_on = True
        if self.ready:
            view.preview_refusal = self.judge()
            view.preview.copy_from(self.ruling)
            view.preview_on = True
        view.hint = _T_CORRECT_NEW if self.added else _T_CORRECT_STROKE
        if not self.number:  # a break before "Play" is no stroke
            view.hint = _T_KIND + self.was.kind
        view.args[0] = self.number
        view.args[1] = slot_at(view.s, self.seat)


# What a row of the menu does
_WHO = const(1)
_DELETE = const(2)
_DEEM = const(3)
_WRONG = const(4)
_LIST = const(5)
_RECOUNT = const(6)
_RESULT = const(7)
_MENU = const(8)
_INSERT = const(9)


class CorrectMenu(ListMode):
    """MENU over a reopened stroke: what else may be wrong with it. What was entered stays."""

    def enter(self) -> None:
        desk = self.desk
        edit = desk.modes.correct_stroke
        self.begin_list()
        if edit.was.kind == _K_STROKE:
            self.add(_T_CORRECT_M_WHO, _WHO)
        if not edit.added:
            self.add(_T_CORRECT_M_DELETE, _DELETE)
        stroke = edit.ready and not edit.added and edit.was.kind == _K_STROKE
        if stroke and followed(desk, edit.index) and edit.judge() == _R_OK:
            s = edit.judged
            if s[_PHASE] == _P_PLAY and s[_MISSED] == edit.seat:
                self.add(_T_CORRECT_M_DEEM, _DEEM)
            if edit.ruling.back_white or edit.ruling.back_black:
                self.add(_T_CORRECT_M_WRONG, _WRONG)
        if edit.ready and not edit.added:
            self.add(_T_CORRECT_M_INSERT, _INSERT)
        self.add(_T_CORRECT_M_LIST, _LIST)
        phase = desk.state[_PHASE]
        if phase == _P_PLAY:
            self.add(_T_M_RECOUNT, _RECOUNT)
            self.add(_T_M_RESULT, _RESULT)
        self.add(_T_MENU, _MENU)

    def tick(self) -> None:
        """A stroke that UNDO reopened is judged in steps: its number and some rows come later."""
        edit = self.desk.modes.correct_stroke
        if edit.ready:
            return
        edit.tick()
        if edit.ready:
            chosen = self.does[self.cursor]
            self.enter()
            while self.does[self.cursor] != chosen:
                self.cursor += 1

    def choose(self, what: int) -> None:
        desk = self.desk
        modes = desk.modes
        edit = modes.correct_stroke
        if what == _WHO:
            desk.go_from(self, modes.correct_who)
        elif what == _DELETE:
            modes.correct_plan.open(edit, edit.index, edit.number).put(edit.index, None)
        elif what == _DEEM or what == _WRONG:
            self.missed_call(what)
        elif what == _INSERT:
            edit.insert()
        elif what == _LIST:
            desk.go(modes.correct_list)
        elif what == _RECOUNT:
            desk.go(modes.game.recount)
        elif what == _RESULT:
            desk.go(modes.game.result)
        else:
            self.menu()

    def missed_call(self, what: int) -> None:
        """A call that was missed: the event that the laws make of it follows the stroke."""
        edit = self.desk.modes.correct_stroke
        e = Event()
        if what == _DEEM:
            e.kind = _K_DEEM
            e.value = edit.seat & 1
        else:
            e.kind = _K_WRONG_PIECE
            e.value = _BLACK if edit.ruling.back_white else _WHITE
        plan = self.desk.modes.correct_plan.open(edit, edit.index, edit.number)
        plan.put_missed(edit.index, edit.intend(), e)

    def fill(self, view: "View") -> None:
        super().fill(view)
        edit = self.desk.modes.correct_stroke
        view.title = _T_CORRECT_MENU if edit.number else _T_KIND + edit.was.kind
        view.args[0] = edit.number


class CorrectWho(Mode):
    """Who struck: the four piece keys are the four seats."""

    def press(self, key: int) -> None:
        desk = self.desk
        edit = desk.modes.correct_stroke
        if key < desk.state[_PLAYERS]:
            edit.struck_by(key)
        elif key == UNDO or key == FOUL:
            desk.back()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        self.desk.refuse()

    def fill(self, view: "View") -> None:
        view.screen = _S_PERSON
        view.title = _T_CORRECT_WHO
        view.seats = (1 << view.s[_PLAYERS]) - 1
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)


MODES = {"correct_stroke": CorrectStroke, "correct_menu": CorrectMenu, "correct_who": CorrectWho}
