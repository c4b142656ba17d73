"""A board's result, opened again in the list of strokes; the change goes to correct_plan.py."""

from rosace.desk.modes.correct_list import Reading, load_row
from rosace.desk.modes.mode import label, slot_at
from rosace.desk.modes.result import Result
from rosace.port import const
from rosace.rules.state import Event
from rosace.senses.buttons import FOUL, MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_CORRECT_K_DELETE = const(379)
_T_CORRECT_K_KEEP = const(380)
_T_CORRECT_RESULT = const(434)
# From words.py, by `make texts`
_NONE = const(255)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

_JUDGED = const(3)  # records judged a step, on the way to the board's end


class CorrectResult(Result):
    """A piece key says who won instead; before that OK keeps what was entered, FOUL deletes it."""

    def open(self, index: int) -> None:
        """The result of record `index`; one that was deleted as it was entered."""
        desk = self.desk
        self.index = index
        self.event = Event()
        self.was = load_row(desk, index, 0, Event())
        self.gone = desk.records.is_removed(index)
        self.reading = Reading(desk, index, index)
        desk.go(self)

    @property
    def s(self) -> bytearray:
        return self.reading.s

    def tick(self) -> None:
        if not self.desk.replaying and self.reading.on(_JUDGED):
            self.desk.redraw()

    def press(self, key: int) -> None:
        desk = self.desk
        if key == MENU:
            self.menu()
        elif self.winner == _NONE and (key == UNDO or key == (FOUL if self.gone else OK)):
            desk.modes.correct_list.come_back()
        elif not self.reading.met:
            desk.refuse()
        elif self.winner != _NONE:
            super().press(key)
        elif key == OK:
            self.plan(self.was)
        elif key == FOUL:
            self.plan(None)
        else:
            super().press(key)

    def finish(self) -> None:
        """Propose the new result as a correction, unless it is the recorded one."""
        new, was = self.event, self.was
        self.intend(new)
        same = new.value == was.value and new.reason == was.reason and new.queen == was.queen
        if same and not self.gone:
            self.desk.modes.correct_list.come_back()
        else:
            self.plan(new)

    def plan(self, event: "Event | None") -> None:
        """See what would follow if `event` replaced the record (None: if it were deleted)."""
        self.desk.modes.correct_plan.open(self, self.index, 0).put(self.index, event)

    def fill(self, view: "View") -> None:
        view.s = self.s
        super().fill(view)
        if self.winner == _NONE:
            view.lines[0] = _T_CORRECT_RESULT
            view.args[1] = slot_at(view.s, self.was.value)
            view.args[2] = self.was.reason
            if not self.gone:
                label(view, FOUL, _T_CORRECT_K_DELETE)
            label(view, OK, _T_CORRECT_K_KEEP)


MODES = {"correct_result": CorrectResult}
