"""What follows a board between two sides: its end, and a change of sides.

At the end of a board, game or match the sum is spelled out, and OK is "Play". At the match's end
FOUL shows its result as a code for a phone (phone.py).
"""

from rosace.desk.modes.mode import Mode, label, question, slot_at
from rosace.port import const
from rosace.rules.games import next_breaker
from rosace.senses.buttons import FOUL, MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_RESIGNED = const(2)
_T_OUT = const(3)
_T_K_OK = const(4)
_T_K_MENU = const(6)
_T_K_PLAY = const(15)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_K_LATER = const(20)
_T_K_SWAP = const(21)
_T_K_EARLY = const(22)
_T_K_MINUS = const(24)
_T_K_QR = const(25)
_T_K_UNDO = const(26)
_T_K_RESULT = const(29)
_T_K_NEW = const(30)
_T_CHANGE_SIDES = const(45)
_T_TOSS_NINTH = const(47)
_T_UNSAVED = const(196)
_T_NET_ASKS = const(206)
_T_NEXT_BREAKS = const(230)
_T_ALONE_END = const(231)
_T_ALONE_1 = const(232)
_T_ALONE_2 = const(233)
_T_ALONE_LOST = const(234)
_T_SIDES_Q = const(678)
_T_ARG_TEXT = const(2000)
_T_ARG_LAW = const(4000)
# From words.py, by `make texts`
_P_GAME = const(5)
_P_MATCH = const(6)
_K_PLAY = const(6)
_K_SIDES = const(29)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PHASE = const(4)
_WINNER = const(12)
_PENDING = const(18)
_BOARD = const(20)
_STROKES = const(36)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_MISSES = const(72)
_END_REASON = const(74)
_POTS = const(75)
_FOULS = const(76)
# MODE
_M_QUICK = const(4)
_M_PRACTICE = const(8)
# What the umpire must still do (state[PENDING])
_MUST_SIDES = const(4)
_MUST_TOSS = const(8)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_BOARD_END = const(5)
_S_GAME_END = const(6)
_S_MATCH_END = const(7)
# View.saved
_NOT_SAVED = const(2)
# From rules/rows.py, by `make texts`
_A_RESIGN = const(60)
_A_DISQUALIFY = const(61)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


class Ends(Mode):
    """One mode for the three ends; the phase says which."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.later = False  # the change of sides is put off (3.8d)
        self._count = 0  # records in the log when that was decided

    def play_began(self) -> None:
        self.later = False

    def enter(self) -> None:
        count = self.desk.log.count
        if count != self._count:
            self._count = count
            self.later = False

    def sides(self) -> bool:
        """True if OK answers the change of sides."""
        s = self.desk.state
        return bool(s[_PENDING] & _MUST_SIDES) and not self.later and s[_PHASE] != _P_MATCH

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        over = s[_PHASE] == _P_MATCH
        if key == UNDO:
            desk.modes.undo.open_last()
        elif key == MENU:
            self.menu()
        elif desk.stroke.next_asked() >= 0:
            if key == OK:
                desk.go(desk.modes.late)
            else:
                desk.refuse()
        elif key == OK and over:
            desk.go(desk.modes.setup)
        elif key == OK:
            self.go_on(s, not s[_MODE] & _M_QUICK)
        elif key == FOUL and over and desk.view.seal[0]:
            desk.go(desk.modes.phone)
        elif over:
            desk.refuse()
        elif key == FOUL:
            self.other(s)
        elif s[_MODE] & _M_QUICK:
            desk.modes.result.begin(key)
        else:
            desk.refuse()

    def go_on(self, s: bytearray, play: bool) -> None:
        """Before the match's end: what is due, else "Play", or the next board's result."""
        desk = self.desk
        if self.sides():
            desk.simple(_K_SIDES)
        elif s[_PENDING] & _MUST_TOSS:
            desk.go(desk.modes.ninth)
        elif s[_PENDING] & _MUST_SIDES:
            desk.modes.sides.play = play
            desk.go(desk.modes.sides)
        elif play:
            desk.simple(_K_PLAY)
        else:
            desk.go(desk.modes.result)

    def other(self, s: bytearray) -> None:
        """FOUL before the match's end: change sides later, else broken before "Play"; in the quick
        mode "Play" itself."""
        if self.sides():
            self.later = True
        elif s[_PENDING] & _MUST_TOSS or s[_MODE] & _M_PRACTICE:
            self.desk.refuse()
        elif s[_MODE] & _M_QUICK:
            self.go_on(s, True)
        else:
            self.desk.modes.early.begin()

    def fill(self, view: "View") -> None:
        s = view.s
        if s[_PHASE] == _P_MATCH:
            view.screen = _S_MATCH_END
            self.seal(view)
            self.how(view)
            if view.seal[0]:
                label(view, FOUL, _T_K_QR)
            label(view, OK, _T_K_NEW)
        elif s[_MODE] & _M_PRACTICE:
            alone(view)
        else:
            self.fill_next(view)
            if view.saved == _NOT_SAVED:
                view.lines[0] = _T_UNSAVED
        asked = self.desk.stroke.next_asked()
        if asked >= 0:
            view.lines[0] = _T_NET_ASKS
            view.args[0] = self.desk.stroke.nets[asked]
            label(view, FOUL, _T_K_MINUS)
            label(view, OK, _T_K_OK)  # it asks, and begins nothing
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)

    def fill_next(self, view: "View") -> None:
        """The end of a board or game, and what comes next."""
        s = view.s
        view.screen = _S_GAME_END if s[_PHASE] == _P_GAME else _S_BOARD_END
        if self.sides():
            view.lines[0] = _T_CHANGE_SIDES
            label(view, FOUL, _T_K_LATER)
            label(view, OK, _T_K_SWAP)
        elif s[_PENDING] & _MUST_TOSS:
            view.lines[0] = _T_TOSS_NINTH
            label(view, OK, _T_K_OK)
        else:
            view.lines[0] = _T_NEXT_BREAKS
            view.args[1] = slot_at(s, next_breaker(s))
            quick = s[_MODE] & _M_QUICK
            label(view, FOUL, _T_K_PLAY if quick else _T_K_EARLY)
            label(view, OK, _T_K_RESULT if quick else _T_K_PLAY)
        if s[_MODE] & _M_QUICK and self.desk.stroke.next_asked() < 0:
            from rosace.desk.modes.result import label_winners

            label_winners(view)

    def how(self, view: "View") -> None:
        """Why the match is over, where it was not played to its end."""
        s = view.s
        if s[_LAST_ROW] == _A_DISQUALIFY:
            from rosace.desk.modes.act_table import reason_text

            view.lines[0] = _T_OUT
            view.args[1] = _T_ARG_LAW + s[_END_REASON]
            view.args[2] = _T_ARG_TEXT + reason_text(s[_END_REASON])
        elif s[_LAST_ROW] == _A_RESIGN:
            view.lines[0] = _T_RESIGNED
            view.args[0] = slot_at(s, s[_WINNER] & 1 ^ 1)

    def seal(self, view: "View") -> None:
        """The paper code, once the match is sealed and saved."""
        log = self.desk.log
        code = log.seal_code() if log.saved else None
        view.seal_version = log.seals.count
        for i in range(len(view.seal)):
            view.seal[i] = code[i] if code else 0


class Sides(Mode):
    """A change of sides that was put off comes back before "Play": once the next board has begun
    it must wait for that board's end (3.8d). Have they changed? OK = yes; FOUL = no, go on with
    what led here."""

    play = True  # "Play" did, else in quick mode the next board's result

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(_K_SIDES)
        elif key == FOUL and self.play:
            desk.simple(_K_PLAY)
        elif key == FOUL:
            desk.go(desk.modes.result)
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        question(view, _T_CHANGE_SIDES, _T_SIDES_Q, _T_K_NO, _T_K_YES)


def alone(view: "View") -> None:
    """The figures of a board of practice."""
    s = view.s
    view.screen = _S_ASK
    view.title = _T_ALONE_END
    view.lines[0] = _T_ALONE_1
    view.lines[1] = _T_ALONE_2
    if s[_BOARD_WINNER] == 1:
        view.lines[2] = _T_ALONE_LOST
    view.args[0] = s[_BOARD]
    view.args[1] = s[_STROKES]
    view.args[2] = s[_POTS]
    view.args[3] = s[_MISSES]
    view.args[4] = s[_FOULS]
    label(view, FOUL, _T_K_MINUS)  # nobody breaks too early
    label(view, OK, _T_K_PLAY)


MODES = {"ends": Ends, "sides": Sides}
