"""The board is racked: "Play". In the quick mode the piece keys say who won the board instead.

Before the first "Play" the screen offers each step of the ceremony (ceremony.py) that was left
out.
"""

from rosace.desk.modes.mode import Mode, label, note, question, slot_at
from rosace.port import const
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_PLAY = const(15)
_T_K_EARLY = const(22)
_T_K_MINUS = const(24)
_T_K_UNDO = const(26)
_T_K_RESULT = const(29)
_T_BOARD_N = const(31)
_T_BREAKS = const(34)
_T_OK_PLAY = const(35)
_T_K_CHECK = const(223)
_T_K_TRIAL = const(224)
_T_K_WARM = const(225)
_T_WON_OR_PLAY = const(229)
_T_NEXT_BREAKS = const(230)
_T_ALONE_READY = const(236)
# From words.py, by `make texts`
_K_PLAY = const(6)
_NO_SKIPPED = const(2)
_STEP_CHECK = const(1)
_STEP_TRIALS = const(8)
_STEP_WARM_UP = const(16)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_FLAGS = const(5)
_BOARD = const(20)
_BREAKER = const(21)
_SPECIAL = const(55)
_TRIALS = const(70)
# FLAGS
_F_STARTED = const(16)
_F_HOUSE = const(32)
# SPECIAL
_H_OPEN = const(1)
# MODE
_M_QUICK = const(4)
_M_PRACTICE = const(8)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


class Ready(Mode):
    """OK = "Play", FOUL = broken before it (3.5f), UNDO = the toss; OK held = no more set-up. In
    the quick mode OK asks who won, and FOUL = "Play"."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.done = 0  # STEP_* of the set-up gone through or left out

    def play_began(self) -> None:
        self.done = 0

    def step_done(self, steps: int) -> None:
        """These STEP_* are gone through, or left out and logged so."""
        self.done |= steps

    def steps_open(self) -> bool:
        """True while the steps before the first "Play" may still be gone through."""
        s = self.desk.state
        return not s[_FLAGS] & _F_STARTED and not s[_MODE] & _M_PRACTICE

    def leave_out(self) -> None:
        """Leave out the rest of the set-up; the log says so once."""
        s = self.desk.state
        if s[_TRIALS] or s[_TRIALS + 1]:
            self.done |= _STEP_TRIALS
        left = (_STEP_CHECK | _STEP_TRIALS | _STEP_WARM_UP) & ~self.done
        self.done |= left
        note_skipped(self.desk, left)

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        s = desk.state
        quick = s[_MODE] & _M_QUICK
        if quick and key == OK:
            desk.go(modes.result)
        elif key == (FOUL if quick else OK):
            desk.simple(_K_PLAY)
        elif key == FOUL and not s[_MODE] & _M_PRACTICE:
            modes.early.begin()
        elif key == MENU:
            self.menu()
        elif key == UNDO:
            self.back()
        elif s[_MODE] & _M_QUICK:
            modes.result.begin(key)
        elif key >= STRIKER or not self.steps_open():
            desk.refuse()
        else:
            desk.go((modes.check, modes.trials, modes.warm)[key])

    def back(self) -> None:
        """UNDO: what was recorded last, else the toss or the form."""
        desk = self.desk
        modes = desk.modes
        if modes.undo.possible():
            modes.undo.open_last()
        elif desk.state[_MODE] & _M_PRACTICE:
            desk.go(modes.setup)
        else:
            modes.toss.begin(False)

    def held(self, key: int) -> None:
        desk = self.desk
        if key == OK and self.steps_open() and not desk.state[_MODE] & _M_QUICK:
            self.leave_out()
            desk.simple(_K_PLAY)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        s = view.s
        quick = s[_MODE] & _M_QUICK
        alone = s[_MODE] & _M_PRACTICE
        no = _T_K_PLAY if quick else _T_K_MINUS if alone else _T_K_EARLY
        yes = _T_K_RESULT if quick else _T_K_PLAY
        breaks = _T_ALONE_READY if alone else _T_BREAKS
        if s[_FLAGS] & _F_HOUSE and s[_SPECIAL] & _H_OPEN:  # nobody has a colour yet
            breaks = _T_NEXT_BREAKS
        question(view, _T_BOARD_N, breaks, no, yes)
        label(view, UNDO, _T_K_UNDO)
        view.lines[1] = _T_WON_OR_PLAY if quick else _T_OK_PLAY
        view.args[0] = s[_BOARD]
        view.args[1] = slot_at(s, s[_BREAKER])
        if quick:
            from rosace.desk.modes.result import label_winners

            label_winners(view)
        elif self.steps_open():
            label(view, WHITE, _T_K_CHECK)
            label(view, BLACK, _T_K_TRIAL)
            label(view, QUEEN, _T_K_WARM)


def note_skipped(desk: "Desk", steps: int) -> None:
    """The log says which steps were left out on purpose."""
    if steps:
        note(desk, _NO_SKIPPED, bytes((steps,)))


MODES = {"ready": Ready}
