"""Before the break is made: was a carromman touched? And a break before "Play" (3.5 c d f)."""

from rosace.desk.entry import Entry
from rosace.desk.mode import Mode, label
from rosace.face.texts import T_EARLY_LINE, T_K_BACK, T_K_TOUCHED, T_K_UNTOUCHED, T_TOUCHED_Q
from rosace.face.view import S_ASK
from rosace.rules.state import SIZE
from rosace.senses.buttons import FOUL, OK, STRIKER, UNDO
from rosace.words import K_EARLY


class Touch(Mode):
    """Before the break is made an empty OK asks: was a carromman touched? OK = yes."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.seen = 0  # what had fallen when it was asked

    def enter(self) -> None:
        self.seen = self.desk.stroke.count

    def press(self, key: int) -> None:
        desk = self.desk
        if (key == OK or key == FOUL) and desk.stroke.count != self.seen:
            desk.home()  # something fell meanwhile: it is seen before it counts
        elif key == OK:
            desk.modes.entry.record()
        elif key == FOUL:
            desk.stroke.untouched = True
            desk.modes.entry.record()
        elif key <= STRIKER:
            desk.home()
            desk.mode.press(key)
        else:
            super().press(key)

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_TOUCHED_Q
        label(view, FOUL, T_K_UNTOUCHED)
        label(view, UNDO, T_K_BACK)
        label(view, OK, T_K_TOUCHED)


class Early(Entry):
    """Break before "Play" (3.5f): what fell? UNDO leads back. After a board the screen shows the
    next one racked, though nothing is kept before OK."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.racked = bytearray(SIZE)

    def enter(self) -> None:
        super().enter()
        s = self.racked
        s[:] = self.desk.log.state.b
        from rosace.rules import games  # not with piles, whose first strokes ask here too

        if games.between(s):
            games.rack(s)

    def intend(self) -> None:
        super().intend()
        self.desk.intent.kind = K_EARLY

    def asks_touched(self) -> bool:
        return False

    def toggle_touch(self) -> None:
        self.desk.refuse()

    def back(self) -> None:
        desk = self.desk
        desk.stroke.clear()
        desk.home()

    def press(self, key: int) -> None:
        if key == FOUL:
            self.desk.refuse()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key <= STRIKER:
            super().held(key)
        else:
            self.desk.refuse()

    def fill(self, view) -> None:
        super().fill(view)
        view.s = self.racked
        view.hint = T_EARLY_LINE
        view.entry_on = True
