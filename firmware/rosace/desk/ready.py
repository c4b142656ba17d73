"""The board is racked: "Play", and before the first one what a set-up may still lack.

The first board offers the steps before it: cards, trial boards, warm-up. In the quick mode the
piece keys say who won instead.
"""

from rosace.desk.ceremony import note_skipped
from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    T_BREAKS,
    T_K_EARLY,
    T_K_MENU,
    T_K_PLAY,
    T_K_UNDO,
    T_OK_PLAY,
    T_READY,
)
from rosace.face.texts_setup import (
    T_ALONE_READY,
    T_K_CHECK,
    T_K_TRIAL,
    T_K_WARM,
    T_WON_OR_PLAY,
)
from rosace.face.view import S_ASK
from rosace.rules.state import (
    BOARD,
    BREAKER,
    F_STARTED,
    FLAGS,
    M_PRACTICE,
    M_QUICK,
    MODE,
    TRIALS,
)
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_PLAY, STEP_CHECK, STEP_TRIALS, STEP_WARM_UP


class Ready(Mode):
    """OK = "Play", FOUL = broken before it (3.5f), UNDO = the toss; OK held = no more set-up."""

    rooted = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.done = 0  # steps of the set-up gone through or left out, as bits

    def steps(self) -> bool:
        """Are the steps before the first "Play" still open?"""
        s = self.desk.log.state.b
        return not s[FLAGS] & F_STARTED and not s[MODE] & M_PRACTICE

    def leave_out(self) -> None:
        """What is left of the set-up is left out, and the log says so once."""
        s = self.desk.log.state.b
        if s[TRIALS] or s[TRIALS + 1]:
            self.done |= STEP_TRIALS
        left = (STEP_CHECK | STEP_TRIALS | STEP_WARM_UP) & ~self.done
        self.done |= left
        note_skipped(self.desk, left)

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        s = desk.log.state.b
        if key == OK:
            desk.simple(K_PLAY)
        elif key == FOUL and not s[MODE] & M_PRACTICE:
            desk.stroke.clear()
            desk.go(modes.early)
        elif key == MENU:
            desk.go(modes.menu)
        elif key == UNDO:
            if desk.log.undo_target() >= 0:
                modes.undo.open_last()
            elif s[MODE] & M_PRACTICE:
                desk.go(modes.setup)
            else:
                modes.toss.begin(False)
        elif s[MODE] & M_QUICK:
            modes.result.begin(key)
        elif key >= STRIKER or not self.steps():
            desk.refuse()
        else:
            desk.go((modes.check, modes.trials, modes.warm)[key])

    def held(self, key: int) -> None:
        desk = self.desk
        if key == OK and self.steps() and not desk.log.state.b[MODE] & M_QUICK:
            self.leave_out()
            desk.simple(K_PLAY)
        else:
            super().held(key)

    def fill(self, view) -> None:
        s = view.s
        quick = s[MODE] & M_QUICK
        view.screen = S_ASK
        view.title = T_READY
        view.lines[0] = T_ALONE_READY if s[MODE] & M_PRACTICE else T_BREAKS
        view.lines[1] = T_WON_OR_PLAY if quick else T_OK_PLAY
        view.args[0] = s[BOARD]
        view.args[1] = slot_at(s, s[BREAKER])
        if quick:
            from rosace.desk.quick import label_winners

            label_winners(view)
        elif self.steps():
            label(view, WHITE, T_K_CHECK)
            label(view, BLACK, T_K_TRIAL)
            label(view, QUEEN, T_K_WARM)
        if not s[MODE] & M_PRACTICE:
            label(view, FOUL, T_K_EARLY)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_PLAY)
