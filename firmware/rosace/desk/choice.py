"""Questions that a house rule leaves to a player, where two sides play: each a prompt of two keys.

The stroke is in the log already; its answer follows as an event of its own (K_CHOICE, value = the
question, reason = what was chosen), so that folding the log asks nobody.
"""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import T_K_BLACK, T_K_MENU, T_K_UNDO, T_K_WHITE
from rosace.face.texts_house import (
    T_COLOUR,
    T_COLOUR_LINE,
    T_K_ON,
    T_K_PASS,
    T_KEEP,
    T_KEEP_ALL,
    T_KEEP_COVER,
    T_KEEP_ONE,
)
from rosace.face.view import S_ASK
from rosace.rules.laws import S3
from rosace.rules.state import ASKED, LAST_ROW, Q_COLOUR, TURN
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, UNDO
from rosace.words import K_CHOICE


class Choice(Mode):
    """Striker with own: OK = all and one more back, and on; FOUL = the other way. Both colours in
    the deciding stroke: WHITE or BLACK."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        asked = desk.log.state.b[ASKED]
        if key == UNDO:
            desk.modes.undo.open_last()
        elif asked == Q_COLOUR and key <= BLACK:
            self.answer(asked, key)
        elif asked != Q_COLOUR and (key == OK or key == FOUL):
            self.answer(asked, 1 if key == OK else 0)
        else:
            super().press(key)

    def answer(self, question: int, chosen: int) -> None:
        """Keep what the player chose."""
        intent = self.desk.intent
        intent.clear()
        intent.kind = K_CHOICE
        intent.value = question
        intent.reason = chosen
        self.desk.commit(intent)

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.args[0] = slot_at(s, s[TURN])
        if s[ASKED] == Q_COLOUR:
            view.title = T_COLOUR
            view.lines[0] = T_COLOUR_LINE
            label(view, 0, T_K_WHITE)
            label(view, BLACK, T_K_BLACK)
        else:
            view.title = T_KEEP
            view.lines[0] = T_KEEP_ALL
            view.lines[1] = T_KEEP_ONE if s[LAST_ROW] == S3 else T_KEEP_COVER
            label(view, FOUL, T_K_PASS)
            label(view, OK, T_K_ON)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
