"""Two stops: an appeal, until "Play"; and a refusal, which says why and what else can be done."""

from rosace.desk.mode import Mode, label
from rosace.face.texts import (
    T_APPEAL,
    T_APPEAL_LINE,
    T_K_BACK,
    T_K_DROP,
    T_K_MENU,
    T_K_PLAY,
    T_K_RECOUNT,
    T_K_RESULT,
    T_K_UNDO,
    T_OK_PLAY,
    T_REFUSED,
)
from rosace.face.view import S_ASK
from rosace.senses.buttons import BLACK, MENU, OK, UNDO, WHITE
from rosace.words import K_PLAY, R_OK, R_POSITION, R_RESULT


class Refusal(Mode):
    """Why OK was refused, and the two ways on that always exist."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.reason = R_OK
        self.line = T_REFUSED
        self.args = (0, 0)
        self.form = self  # the form that was refused, if it was one: it keeps its entries

    def show(self, refusal: int) -> None:
        """Come here with an R_*."""
        desk = self.desk
        self.reason = refusal
        self.line = T_REFUSED + refusal
        if refusal == R_POSITION or refusal == R_RESULT:
            self.explain()
        self.form = desk.mode if desk.mode.is_form else self
        self.desk.refuse()
        self.desk.go(self)

    def explain(self) -> None:
        """In the place of "impossible": what is wrong with the position or the result."""
        from rosace.desk.why import explain

        desk = self.desk
        text, a, b = explain(desk.log.state.b, desk.intent)
        if text:
            self.line = text
            self.args = (a, b)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == WHITE:
            self.open(desk.modes.recount)
        elif key == BLACK:
            self.open(desk.modes.result)
        elif key == OK and self.form is not self:
            self.open(self.form)
        elif key == OK:
            desk.home()
        else:
            super().press(key)

    def open(self, form: Mode) -> None:
        """To a form: as it was left if it was refused, else from what the device believes."""
        desk = self.desk
        if form is self.form:
            desk.mode = form
            desk.since = desk.now
        else:
            desk.go(form)

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_REFUSED
        view.lines[0] = self.line
        view.args[0], view.args[1] = self.args
        label(view, WHITE, T_K_RECOUNT)
        label(view, BLACK, T_K_RESULT)
        label(view, UNDO, T_K_BACK if self.form is self else T_K_DROP)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_BACK)


class Appeal(Mode):
    """All clocks stand; only "Play" starts them again (4g)."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(K_PLAY)
        elif key == UNDO:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_APPEAL
        view.lines[0] = T_APPEAL_LINE
        view.lines[1] = T_OK_PLAY
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_PLAY)
