"""Two modes in which the match stops: an appeal, until "Play", and a refusal, which says why.

For a position or a board's result that cannot be, the refusal names the first thing wrong with it.
"""

from rosace.desk.modes.mode import Mode, label, label_forms
from rosace.port import const
from rosace.rules import manual_entry
from rosace.rules.manual_entry import D_BROKEN, D_TURN
from rosace.rules.state import Event
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_PLAY = const(15)
_T_K_MINUS = const(24)
_T_K_UNDO = const(26)
_T_OK_PLAY = const(35)
_T_REFUSED = const(59)
_T_CORRECT_W_PIECES = const(430)
_T_CORRECT_W_AWAIT = const(431)
_T_CORRECT_W_BROKEN = const(432)
_T_CORRECT_W_POINTS = const(433)
_T_APPEAL = const(770)
_T_APPEAL_LINE = const(771)
# From words.py, by `make texts`
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_P_PLAY = const(3)
_K_PLAY = const(6)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_R_OK = const(0)
_R_RESULT = const(8)
_R_POSITION = const(9)
# From rules/state.py, by `make texts`
# The match
_SYSTEM = const(0)
_PHASE = const(4)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# From rules/systems.py, by `make texts`
_TWO_SIDED_END = const(11)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_PIECES = const(9)


def explain(s: bytearray, e: Event) -> tuple:
    """(text, its arguments 1 and 2) for a refused POSITION or BOARD_RESULT; text 0 if no more is
    known than the refusal."""
    if s[_SYSTEM] >= _TWO_SIDED_END:
        from rosace.rules.piles import checks

        waits = e.kind == _K_POSITION and e.queen == _Q_AWAIT
        away = waits and e.striker != e.data[checks.D_TURN]
        return (_T_CORRECT_W_AWAIT if away else 0, 0, 0)
    if e.kind == _K_BOARD_RESULT:
        limits = manual_entry.limits(s, e)
        return (_T_CORRECT_W_POINTS, limits >> 8, limits & 255)
    if e.kind != _K_POSITION or e.size < manual_entry.D_SIZE:
        return (0, 0, 0)
    if not (1 <= e.white <= _PIECES and 1 <= e.black <= _PIECES):
        return (_T_CORRECT_W_PIECES, 0, 0)
    if e.queen == _Q_AWAIT and e.striker != e.data[D_TURN] & 1:
        return (_T_CORRECT_W_AWAIT, 0, 0)
    moved = e.white != _PIECES or e.black != _PIECES or e.queen != _Q_BOARD
    if not e.data[D_BROKEN] and moved:
        return (_T_CORRECT_W_BROKEN, 0, 0)
    return (0, 0, 0)


class Refusal(Mode):
    """Why OK was refused, and the two ways on that always exist."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.reason = _R_OK
        self.line = _T_REFUSED
        self.args = (0, 0)
        self.form = self  # the form that was refused, if it was one: it keeps its entries

    def show(self, refusal: int) -> None:
        """Come here with an R_*."""
        desk = self.desk
        self.reason = refusal
        self.line = _T_REFUSED + refusal
        self.args = (0, 0)
        if refusal == _R_POSITION or refusal == _R_RESULT:
            self.explain()
        self.form = desk.mode if desk.mode.is_form else self
        desk.refuse()
        desk.go(self)

    def explain(self) -> None:
        """Instead of "impossible": what is wrong with the position or the result."""
        desk = self.desk
        text, a, b = explain(desk.state, desk.intent)
        if text:
            self.line = text
            self.args = (a, b)

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK and desk.view.keys[key]:
            game = desk.modes.game
            self.open(game.result if key else game.recount)
        elif (key == OK or key == UNDO) and self.form is not self:
            self.open(self.form)
        elif key == OK:
            desk.home()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == MENU and self.form is not self:
            self.held_menu(key)  # what was entered there stays
        else:
            super().held(key)

    def open(self, form: Mode) -> None:
        """To a form: as it was left if it was refused, else from what the device believes."""
        desk = self.desk
        if form is self.form:
            desk.return_to(form)
        else:
            desk.go(form)

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        view.title = _T_REFUSED
        view.lines[0] = self.line
        view.args[0], view.args[1] = self.args
        label_forms(view)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_OK)


class Appeal(Mode):
    """All clocks are stopped; only "Play" starts them again (4g), and leads back to a question
    over which the appeal came. Where it begins a board, what was asked before it is over, but not
    an act or a form that may be meant in play, too."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            way = desk.way
            begins = desk.state[_PHASE] != _P_PLAY
            refusal = desk.simple(_K_PLAY)
            if begins:
                way = [mode for mode in way[-1:] if self.meant(mode)]
            if refusal == _R_OK and way:
                for mode in way:
                    desk.go_from(mode, self)
                desk.back()
        elif key == UNDO:
            desk.modes.undo.open_last()
        elif key == FOUL:
            desk.refuse()  # there is no other answer
        else:
            super().press(key)

    def meant(self, mode: Mode) -> bool:
        """True for an act or a form that the board which has begun leaves possible."""
        modes = self.desk.modes
        if mode is modes.made.get("acts"):
            return modes.acts.possible()
        if mode is modes.made.get("recount"):
            return modes.recount.taking is None
        return mode.is_form and mode is not modes.made.get("take")

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        view.title = _T_APPEAL
        view.lines[0] = _T_APPEAL_LINE
        view.lines[1] = _T_OK_PLAY
        label(view, FOUL, _T_K_MINUS)
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_PLAY)


MODES = {"refusal": Refusal, "appeal": Appeal}
