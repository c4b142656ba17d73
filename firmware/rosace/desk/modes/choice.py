"""A question that a house rule leaves to a player.

The stroke is in the log already, and the answer follows as an event of its own (K_CHOICE, value =
the question, reason = what was chosen), so that a replay asks nobody.
"""

from rosace.desk.modes.mode import Mode, label, slot_at
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face.view import S_ASK
from rosace.port import const
from rosace.rules.rows import S3
from rosace.rules.state import (
    ASKED,
    LAST_ROW,
    Q_COLOUR,
    TURN,
)
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, UNDO
from rosace.words import K_CHOICE

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View


class Choice(Mode):
    """Striker with own: OK = all and one more back, and on; FOUL = the other way. Both colours in
    the deciding stroke: WHITE or BLACK."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        asked = desk.state[ASKED]
        if key == UNDO:
            desk.modes.undo.open_last()
        elif asked == Q_COLOUR and key <= BLACK:
            self.answer(asked, key)
        elif asked != Q_COLOUR and (key == OK or key == FOUL):
            self.answer(asked, 1 if key == OK else 0)
        else:
            super().press(key)

    def answer(self, question: int, chosen: int) -> None:
        """Record what the player chose."""
        intent = self.desk.intent_for(K_CHOICE)
        intent.value = question
        intent.reason = chosen
        self.desk.commit(intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = S_ASK
        view.args[0] = slot_at(s, s[TURN])
        if s[ASKED] == Q_COLOUR:
            view.title = M.COLOUR
            view.lines[0] = M.COLOUR_LINE
            label(view, 0, T.K_WHITE)
            label(view, BLACK, T.K_BLACK)
        else:
            view.title = M.KEEP
            view.lines[0] = M.KEEP_ALL
            view.lines[1] = M.KEEP_ONE if s[LAST_ROW] == S3 else M.KEEP_COVER
            label(view, FOUL, M.K_PASS)
            label(view, OK, M.K_ON)
        label(view, UNDO, T.K_UNDO)
        label(view, MENU, T.K_MENU)
