"""Prompts: OK = the expected answer, FOUL = the other one, UNDO = back. Each stands until then."""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    T_ALSO_BLACK,
    T_K_MENU,
    T_K_NO_ROOM,
    T_K_PLACED,
    T_K_UNDO,
    T_PLACES_BLACK,
    T_PLACES_WHITE,
    T_PLACING,
    T_QUEEN_CENTRE,
)
from rosace.face.view import S_ASK
from rosace.rules.state import PENDING, PLACE, PLACER, T_PLACE, T_QUEEN
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO
from rosace.words import K_NO_ROOM, K_PLACED, R_OK


class Place(Mode):
    """One combined prompt: queen to the centre, who places how many. A piece key answers "placed"
    and starts the next entry; FOUL = no room in the circle (3.11i)."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(K_PLACED)
        elif key <= STRIKER:
            if desk.simple(K_PLACED) == R_OK:
                desk.mode.press(key)
        elif key == FOUL:
            if desk.log.state.b[PENDING] & T_PLACE:
                desk.simple(K_NO_ROOM)
            else:
                desk.refuse()
        elif key == UNDO:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.title = T_PLACING
        line = 0
        if s[PENDING] & T_QUEEN:
            view.lines[0] = T_QUEEN_CENTRE
            line = 1
        if s[PLACE]:
            view.lines[line] = T_PLACES_WHITE
            view.args[0] = slot_at(s, s[PLACER])
            view.args[1] = s[PLACE]
            line += 1
        if s[PLACE + 1]:
            view.lines[line] = T_ALSO_BLACK if s[PLACE] else T_PLACES_BLACK
            at = 2 if s[PLACE] else 0
            view.args[at] = slot_at(s, s[PLACER + 1])
            view.args[at + 1] = s[PLACE + 1]
        if s[PENDING] & T_PLACE:
            label(view, FOUL, T_K_NO_ROOM)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_PLACED)
