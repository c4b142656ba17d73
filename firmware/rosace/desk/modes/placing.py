"""The prompt to place pieces: carrommen that come back, and the queen to the centre.

OK = they lie again. While carrommen are to be placed, FOUL = no room in the circle (3.11i).
"""

from rosace.desk.modes.mode import Mode, label, question, slot_at
from rosace.port import const
from rosace.senses.buttons import FOUL, OK, STRIKER, UNDO

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_PLACED = const(16)
_T_K_NO_ROOM = const(17)
_T_K_MINUS = const(24)
_T_K_UNDO = const(26)
_T_PLACING = const(38)
_T_PLACING_ASKS = const(39)
_T_PLACES_WHITE = const(40)
_T_PLACES_BLACK = const(41)
_T_PLACES_ONE_WHITE = const(42)
_T_PLACES_ONE_BLACK = const(43)
_T_QUEEN_CENTRE = const(44)
_T_ALSO_BLACK = const(104)
_T_ALSO_ONE_BLACK = const(105)
# From words.py, by `make texts`
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_R_OK = const(0)
# From rules/state.py, by `make texts`
# The match
_PENDING = const(18)
_PLACE = const(38)
_PLACER = const(40)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View


class Place(Mode):
    """One combined prompt: queen to the centre, who places how many. A piece key answers "placed"
    and starts the next entry; FOUL = no room in the circle (3.11i)."""

    rooted = True
    counts = True

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(_K_PLACED)
        elif key <= STRIKER:
            if desk.simple(_K_PLACED) == _R_OK:
                desk.mode.press(key)
        elif key == FOUL:
            if self.may_be_full():
                desk.simple(_K_NO_ROOM)
            else:
                desk.refuse()
        elif key == UNDO:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def may_be_full(self) -> bool:
        """False for the queen, who always finds her place, and where the laws know no "no room":
        some games stack pieces, and a side with none on the board pays all the same (A15)."""
        desk = self.desk
        places = desk.state[_PENDING] & _MUST_PLACE
        return places != 0 and desk.judge(desk.intent_for(_K_NO_ROOM)) == _R_OK

    def fill(self, view: "View") -> None:
        s = view.s
        no = _T_K_NO_ROOM if self.may_be_full() else _T_K_MINUS
        question(view, _T_PLACING, _T_NONE, no, _T_K_PLACED)
        label(view, UNDO, _T_K_UNDO)
        asked = self.desk.stroke.next_asked()
        if asked >= 0:
            view.title = _T_PLACING_ASKS
            view.args[4] = self.desk.stroke.nets[asked]
        line = 0
        if s[_PENDING] & _MUST_QUEEN:
            view.lines[0] = _T_QUEEN_CENTRE
            line = 1
        if s[_PLACE]:
            view.lines[line] = _T_PLACES_WHITE if s[_PLACE] > 1 else _T_PLACES_ONE_WHITE
            view.args[0] = slot_at(s, s[_PLACER])
            view.args[1] = s[_PLACE]
            line += 1
        if s[_PLACE + 1]:
            many = s[_PLACE + 1] > 1
            at = 0
            if s[_PLACE]:
                at = 2
                view.lines[line] = _T_ALSO_BLACK if many else _T_ALSO_ONE_BLACK
            else:
                view.lines[line] = _T_PLACES_BLACK if many else _T_PLACES_ONE_BLACK
            view.args[at] = slot_at(s, s[_PLACER + 1])
            view.args[at + 1] = s[_PLACE + 1]


MODES = {"place": Place}
