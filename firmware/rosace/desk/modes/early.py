"""A break before "Play" (3.5f): its entry on the main screen. UNDO leads back."""

from rosace.desk.modes.mode import show_preview
from rosace.desk.modes.play import Entry
from rosace.port import const
from rosace.senses.buttons import FOUL, STRIKER

# Ids of texts, numbered by `make texts`
_T_EARLY_LINE = const(37)
# From words.py, by `make texts`
_K_EARLY = const(8)
# From rules/state.py, by `make texts`
_SIZE = const(96)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


class Early(Entry):
    """What fell? After a board the screen shows the next one racked, though nothing is recorded
    before OK."""

    rooted = False
    counts = False
    strikes = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.racked = bytearray(_SIZE)

    def begin(self) -> None:
        """Come here with what has just fallen and nothing else."""
        self.stroke.take_back()
        self.desk.inputs.stroke_began(0)
        self.desk.go(self)

    def enter(self) -> None:
        super().enter()
        self.rack(self.desk.state)

    def rack(self, before: bytearray) -> bytearray:
        """The table that a break before "Play" meets in the state `before`."""
        s = self.racked
        s[:] = before
        from rosace.rules import games  # not with piles, whose first strokes ask here too

        if games.between(s):
            games.rack(s)
        return s

    def intend(self) -> None:
        super().intend()
        self.desk.intent.kind = _K_EARLY

    def asks_touched(self) -> bool:
        return False

    def toggle_touch(self) -> None:
        self.desk.refuse()

    def back(self) -> None:
        self.stroke.take_back()
        self.desk.home()

    def leave(self) -> None:
        self.back()

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

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.s = self.racked
        view.entry_on = True
        if self.stroke.next_asked() < 0:
            self.intend()
            show_preview(self.desk, view, self.desk.intent)
            view.hint = _T_EARLY_LINE


MODES = {"early": Early}
