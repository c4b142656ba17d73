"""Without an umpire: a stroke that the other side did not agree to, once and twice."""

from rosace.desk import viewing
from rosace.desk.entry import Entry
from rosace.desk.mode import Mode, question
from rosace.desk.viewing import slot_at
from rosace.face.texts_setup import (
    T_DISPUTED,
    T_K_REPLAY,
    T_K_UMPIRE,
    T_TWICE,
    T_TWICE_LINE,
    T_UMPIRE,
)
from rosace.senses.buttons import FOUL, OK, UNDO
from rosace.words import AG_REPLAY, K_PLAY, K_STROKE, NONE


class Disputed(Entry):
    """The entry again, after a dispute or for an umpire; who said no stands above it."""

    def fill(self, view) -> None:
        super().fill(view)
        agree = self.desk.modes.agree
        view.entry_on = True
        self.intend()
        viewing.show_preview(self.desk, view, self.desk.intent)
        view.hint = T_UMPIRE if agree.umpire else T_DISPUTED
        view.args[0] = slot_at(view.s, agree.answers)


class Twice(Mode):
    """Disputed twice. FOUL = the stroke is played again (anything else: dropped), OK = an umpire
    decides."""

    def press(self, key: int) -> None:
        desk = self.desk
        agree = desk.modes.agree
        if key == OK:
            agree.umpire = True
            agree.reopen()
        elif key == FOUL:
            agree.disputes = 0
            if agree.event.kind == K_STROKE:
                agree.settle(NONE, AG_REPLAY)
            desk.drop_entry()
            viewing.restart_clock(desk, K_PLAY)
            desk.home()
        elif key == UNDO:
            self.leave()
        else:
            super().press(key)

    def leave(self) -> None:
        agree = self.desk.modes.agree
        agree.disputes = 1
        agree.reopen()

    def fill(self, view) -> None:
        question(view, T_TWICE, T_TWICE_LINE, T_K_REPLAY, T_K_UMPIRE)
