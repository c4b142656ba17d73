"""A board's result out of the list: kept, deleted, or told again like a new one (quick.py).

Nothing is written here: what is wanted goes to fixplan.py.
"""

from rosace.desk.fixlist import Reading, load_row
from rosace.desk.mode import label
from rosace.desk.quick import Result
from rosace.desk.viewing import slot_at
from rosace.face.texts_fix import T_FIX_K_DELETE, T_FIX_K_KEEP, T_FIX_RESULT
from rosace.port import const
from rosace.rules.event import Event
from rosace.senses.buttons import FOUL, MENU, OK, UNDO
from rosace.words import NONE

_JUDGED = const(3)  # records judged a step, on the way to the board's end


class FixResult(Result):
    """The piece keys say anew who won; before that OK keeps what was entered, FOUL deletes it."""

    def open(self, index: int) -> None:
        """The result of record `index`, as it stands or, if it was taken away, as it was."""
        desk = self.desk
        self.index = index
        self.event = Event()
        self.was = load_row(desk.log, index, 0, Event())
        self.gone = desk.log.journal.tape.gone(index)
        self.reading = Reading(desk.log, index, index)
        desk.go(self)

    @property
    def s(self) -> bytearray:
        return self.reading.s

    def tick(self) -> None:
        if not self.desk.log.folding and self.reading.on(_JUDGED):
            self.desk.redraw()

    def press(self, key: int) -> None:
        desk = self.desk
        if key == MENU:
            desk.home()
        elif not self.reading.met:
            desk.refuse()
        elif self.winner != NONE:
            super().press(key)
        elif key == UNDO or key == OK and not self.gone:
            desk.modes.fixlist.return_to()
        elif key == OK:
            self.plan(self.was)
        elif key == FOUL and not self.gone:
            self.plan(None)
        else:
            super().press(key)

    def tell(self) -> None:
        """The result told anew is proposed as a correction, unless it says what stands there."""
        told, was = self.event, self.was
        self.intend(told)
        same = told.value == was.value and told.reason == was.reason and told.queen == was.queen
        if same and not self.gone:
            self.desk.modes.fixlist.return_to()
        else:
            self.plan(told)

    def plan(self, event) -> None:
        """See what would follow from `event` in the place of the record."""
        self.desk.modes.fixplan.open(self, self.index, 0).put(self.index, event)

    def fill(self, view) -> None:
        view.s = self.s
        super().fill(view)
        if self.winner == NONE:
            view.lines[0] = T_FIX_RESULT
            view.args[1] = slot_at(view.s, self.was.value)
            view.args[2] = self.was.reason
            if not self.gone:
                label(view, FOUL, T_FIX_K_DELETE)
            label(view, OK, T_FIX_K_KEEP)
