"""The steps of a full set-up before "Play": cards and strikers, trial boards, warm-up.

A full set-up leads through these steps in order; a short one leaves them out. OK held at any of
them leaves out the rest, and the log names it.
"""

from rosace.desk.modes.act_table import trial_left
from rosace.desk.modes.mode import Mode, label, note, question, slot_at
from rosace.port import const
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_K_NEXT = const(23)
_T_K_UNDO = const(26)
_T_SKIP_REST = const(214)
_T_CHECK = const(215)
_T_CHECK_LINE = const(216)
_T_TRIALS = const(217)
_T_TRIALS_LINE = const(218)
_T_TRIALS_WHAT = const(219)
_T_WARM = const(220)
_T_WARM_LINE = const(221)
_T_WARM_FREE = const(222)
_T_K_MINUTE = const(226)
_T_K_LESS = const(227)
_T_K_DONE = const(228)
# From words.py, by `make texts`
_P_READY = const(2)
_K_TRIAL = const(5)
_R_OK = const(0)
_NO_CHECKED = const(1)
_NO_WARM_UP = const(3)
_STEP_CHECK = const(1)
_STEP_TOSS = const(2)
_STEP_SEATS = const(4)
_STEP_TRIALS = const(8)
_STEP_WARM_UP = const(16)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
_TRIALS = const(70)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# View.clock_kind
_C_NONE = const(0)
_C_WARM = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_MINUTE = const(60)
_MOST = const(30 * 60)


def leave_out(desk: "Desk") -> None:
    """Straight to the screen before "Play"."""
    desk.modes.ready.leave_out()
    desk.home()


class Check(Mode):
    """Identity cards and strikers, before the toss (4d). OK = checked, FOUL = not."""

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        ready = desk.state[_PHASE] == _P_READY
        if key == OK or key == FOUL:
            good = 1 if key == OK else 0
            if ready:
                modes.ready.step_done(_STEP_CHECK)
                note(desk, _NO_CHECKED, bytes((good,)))
                desk.home()
            else:
                modes.setup.set_checked(good)
                modes.toss.begin(True)
        elif key == UNDO:
            desk.go(modes.ready if ready else modes.setup)
        else:
            super().press(key)

    def held(self, key: int) -> None:
        desk = self.desk
        if key != OK:
            super().held(key)
        elif desk.state[_PHASE] == _P_READY:
            leave_out(desk)
        else:
            desk.modes.setup.skip(
                _STEP_CHECK | _STEP_TOSS | _STEP_SEATS | _STEP_TRIALS | _STEP_WARM_UP
            )

    def fill(self, view: "View") -> None:
        question(view, _T_CHECK, _T_CHECK_LINE, _T_K_NO, _T_K_YES)
        view.lines[1] = _T_SKIP_REST


class Trials(Mode):
    """Trial boards (3.4): one break a side, no score. WHITE and BLACK count one of a side."""

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        if key <= BLACK and trial_left(s, key):
            intent = desk.intent_for(_K_TRIAL)
            intent.value = key
            if desk.commit(intent) == _R_OK:
                desk.go(self)
        elif key == OK:
            desk.modes.ready.step_done(_STEP_TRIALS)
            desk.go(desk.modes.warm if desk.modes.setup.full else desk.modes.ready)
        elif key == UNDO and s[_TRIALS] + s[_TRIALS + 1]:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK:
            leave_out(self.desk)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.title = _T_TRIALS
        view.lines[0] = _T_TRIALS_WHAT
        view.lines[1] = _T_TRIALS_LINE
        view.lines[2] = _T_SKIP_REST
        for side in range(2):
            view.args[2 * side] = slot_at(s, side)
            view.args[2 * side + 1] = s[_TRIALS + side]
            if trial_left(s, side):
                label(view, WHITE + side, slot_at(s, side))
        label(view, UNDO, _T_K_UNDO if s[_TRIALS] + s[_TRIALS + 1] else _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_NEXT)


class WarmUp(Mode):
    """The warm-up's countdown. WHITE a minute more, BLACK one less, OK = it is over."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.noted = False

    def play_began(self) -> None:
        self.noted = False

    def enter(self) -> None:
        clocks = self.desk.clocks
        if clocks.kind != _C_WARM and clocks.limits[_C_WARM]:
            self.start()

    def start(self) -> None:
        """Start the countdown from its full time, which the log names once."""
        desk = self.desk
        desk.clocks.start(_C_WARM, desk.now)
        if not self.noted:
            self.noted = True
            limit = desk.clocks.limits[_C_WARM]  # s
            note(desk, _NO_WARM_UP, bytes((limit & 255, limit >> 8)))

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK:
            self.lengthen(_MINUTE if key == WHITE else -_MINUTE)
        elif key == OK:
            self.over()
            desk.home()
        else:
            if key == UNDO:
                desk.clocks.stop()
            super().press(key)

    def lengthen(self, by: int) -> None:
        """The full time, `by` seconds longer; at 0 the warm-up has no limit."""
        desk = self.desk
        seconds = desk.clocks.limits[_C_WARM] + by
        if not 0 <= seconds <= _MOST:
            desk.refuse()
            return
        desk.clocks.limit(_C_WARM, seconds)
        if seconds and desk.clocks.kind != _C_WARM:
            self.start()
        elif not seconds:
            desk.clocks.stop()

    def leave(self) -> None:
        self.desk.clocks.stop()
        super().leave()

    def over(self) -> None:
        """The warm-up is done: no countdown any more."""
        self.desk.modes.ready.step_done(_STEP_WARM_UP)
        self.desk.clocks.stop()

    def held(self, key: int) -> None:
        if key == OK:
            self.desk.clocks.stop()
            leave_out(self.desk)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        view.title = _T_WARM
        view.lines[0] = _T_WARM_FREE if view.clock_kind == _C_NONE else _T_WARM_LINE
        view.lines[1] = _T_SKIP_REST
        limit = self.desk.clocks.limits[_C_WARM]
        if limit < _MOST:
            label(view, WHITE, _T_K_MINUTE)
        if limit:
            label(view, BLACK, _T_K_LESS)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_DONE)


MODES = {"check": Check, "trials": Trials, "warm": WarmUp}
