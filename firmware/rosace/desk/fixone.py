"""A penalty, a placing, an override ... out of the list: kept or deleted."""

from rosace.desk.fixlist import load_row, side_of
from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import T_K_BACK, T_K_MENU, T_KIND, T_UNDO_LINE
from rosace.face.texts_fix import T_FIX_ANEW, T_FIX_K_DELETE, T_FIX_K_KEEP
from rosace.face.view import S_ASK
from rosace.rules.event import Event
from rosace.senses.buttons import FOUL, MENU, OK, UNDO
from rosace.words import K_BOARD_RESULT, NONE


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
