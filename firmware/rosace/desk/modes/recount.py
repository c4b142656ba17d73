"""A form with facts instead of strokes, where two sides play: the position on the table.

It is for when device and table disagree. A key goes down one number (held: on and on, round the
end), so that any position takes few presses.
"""

from rosace.desk.modes.mode import Mode, label
from rosace.port import const
from rosace.rules.games import between, next_breaker
from rosace.rules.manual_entry import (
    D_BROKEN,
    D_DUES,
    D_MATCH_SIZE,
    D_RIGHT,
    D_ROOM,
    D_SIZE,
    D_TRIES,
    D_TURN,
)
from rosace.rules.state import Event
from rosace.rules.systems import rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_SOUND = const(8)
_T_K_MUTE = const(9)
_T_K_NEXT = const(23)
_T_K_BREAK = const(27)
_T_BOARD_N = const(31)
_T_UNCHANGED = const(203)
_T_RECOUNT_STROKE = const(204)
_T_K_ROOM = const(693)
_T_K_WHITE = const(699)
_T_K_BLACK = const(700)
_T_K_QUEEN = const(701)
_T_M_RECOUNT = const(736)
_T_K_DUE_A = const(784)
_T_K_DUE_B = const(785)
_T_K_RIGHT = const(786)
_T_K_TURN = const(787)
_T_PLACE_FIRST = const(847)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_P_GAME = const(5)
_K_POSITION = const(33)
_R_OK = const(0)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_PENDING = const(18)
_BOARD = const(20)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_RIGHT = const(30)
_TRIES = const(32)
_BROKEN = const(33)
_ROOM = const(34)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
# From face/view.py, by `make texts`
# Screens
_S_POSITION = const(10)
# View.fields of S_POSITION
_PF_WHITE = const(0)
_PF_BLACK = const(1)
_PF_QUEEN = const(2)
_PF_TURN = const(3)
_PF_DUES = const(4)
_PF_RIGHT = const(6)
_PF_ROOM = const(8)
_PF_BROKEN = const(9)
# From rules/systems.py, by `make texts`
# The record
_TRIES_MAX = const(8)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.modes.takeover import TakeOver
    from rosace.face.view import View

_PIECES = const(9)
_FIELDS = const(10)
_LAY = const(4)  # where a POSITION's data begins behind its four fields


class Recount(Mode):
    """POSITION: pieces, queen, turn; MENU turns the page to dues, right, room."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.fields = bytearray(_FIELDS)
        self.page = 0
        self.cursor = 0
        self.white = 0  # the side that plays white
        self.position = Event()
        self.taking: TakeOver | None = None  # the form of a match from another board
        self.was = b""

    def take_over(self, form: "TakeOver") -> None:
        """Come here for the position of a match from another board; `form` has the rest."""
        self.desk.go(self)
        self.taking = form
        f = self.fields
        f[_PF_TURN] = form.breaker()
        self.white = f[_PF_TURN] & 1
        lay = form.lay
        if not lay:
            return
        f[_PF_WHITE] = lay[0]
        f[_PF_BLACK] = lay[1]
        f[_PF_QUEEN] = 0 if lay[2] == _Q_BOARD else (1 if lay[2] == _Q_AWAIT else 3) + (lay[3] & 1)
        for i in range(2):
            f[_PF_DUES + i] = lay[_LAY + D_DUES + i]
            f[_PF_RIGHT + i] = lay[_LAY + D_RIGHT + i]
        f[_PF_BROKEN] = lay[_LAY + D_BROKEN]
        f[_PF_ROOM] = lay[_LAY + D_ROOM]
        f[_PF_TURN] = lay[_LAY + D_TURN]

    def enter(self) -> None:
        """Start from what the device believes."""
        s = self.desk.state
        f = self.fields
        playing = s[_PHASE] == _P_PLAY
        self.taking = None
        self.page = 0
        self.cursor = _PF_WHITE
        f[_PF_WHITE] = s[_LEFT] if playing else _PIECES
        f[_PF_BLACK] = s[_LEFT + 1] if playing else _PIECES
        f[_PF_QUEEN] = 0
        if playing and s[_QUEEN_AT] != _Q_BOARD:
            f[_PF_QUEEN] = (1 if s[_QUEEN_AT] == _Q_AWAIT else 3) + (s[_QUEEN_SIDE] & 1)
        f[_PF_TURN] = next_breaker(s) if between(s) else s[_TURN]
        self.white = (s[_WHITE_SIDE] if playing else f[_PF_TURN]) & 1
        for side in range(2):
            f[_PF_DUES + side] = s[_DUES + side] if playing else 0
            f[_PF_RIGHT + side] = s[_RIGHT + side] if playing else 0
        f[_PF_ROOM] = s[_ROOM] if playing else 1
        f[_PF_BROKEN] = s[_BROKEN] if playing else 0
        self.was = bytes(f)

    def unchanged(self) -> bool:
        """True if all is as the device believes: there is nothing to record."""
        return self.taking is None and self.fields == self.was

    def press(self, key: int) -> None:
        if key == UNDO:
            if self.taking:
                self.desk.go(self.taking)
            elif self.page:
                self.page = 0
                self.cursor = _PF_WHITE
            else:
                self.desk.back()
        elif key == MENU:
            self.page ^= 1
            self.cursor = _PF_DUES if self.page else _PF_WHITE
        elif key == OK:
            self.done()
        else:
            self.change(key)

    def done(self) -> None:
        """OK: record what differs; a question that waited under MENU is asked again."""
        desk = self.desk
        acts = desk.modes.made.get("acts")
        asked = acts is not None and acts.fourth_waits()
        same = self.unchanged()
        count = desk.log.count
        if same:
            desk.home()
        else:
            self.keep()
        if asked and (same or desk.log.count > count):
            desk.modes.acts.fourth()

    def held(self, key: int) -> None:
        if key <= FOUL:
            self.change(key)
        else:
            self.held_menu(key)

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.change(key)

    def change(self, key: int) -> None:
        """One number on (pieces: one down, dues: one up), round the end."""
        f = self.fields
        if self.page == 0:
            self.change_pieces(key, f)
        elif key <= BLACK and key < self.desk.state[_PLAYERS]:
            self.cursor = _PF_DUES + key
            f[self.cursor] = (f[self.cursor] + 1) % _PIECES
        elif key == QUEEN:
            self.cursor = _PF_RIGHT
            f[_PF_RIGHT] ^= 1
            if not f[_PF_RIGHT] and self.desk.state[_PLAYERS] > 1:
                f[_PF_RIGHT + 1] ^= 1
        elif key == STRIKER:
            self.cursor = _PF_ROOM
            f[_PF_ROOM] ^= 1
        elif key == FOUL:
            self.desk.modes.settings.toggle_sound()
        else:
            self.desk.refuse()

    def change_pieces(self, key: int, f: bytearray) -> None:
        """The first page: pieces on the board, the queen, the turn, whether the break is made."""
        if key <= BLACK:
            self.cursor = _PF_WHITE + key
            f[self.cursor] = f[self.cursor] - 1 if f[self.cursor] > 1 else _PIECES
            f[_PF_BROKEN] = 1
            right = _PF_RIGHT + (key ^ self.white)
            f[right] = 1 if f[self.cursor] < _PIECES else self.was[right]  # 3.12a
        elif key == QUEEN:
            self.cursor = _PF_QUEEN
            f[_PF_QUEEN] = (f[_PF_QUEEN] + 1) % 5
            if f[_PF_QUEEN]:
                f[_PF_BROKEN] = 1
        elif key == STRIKER and self.desk.state[_PLAYERS] == 1:
            self.desk.refuse()
        elif key == STRIKER:
            self.cursor = _PF_TURN
            f[_PF_TURN] = (f[_PF_TURN] + 1) % self.desk.state[_PLAYERS]
        else:
            f[_PF_BROKEN] ^= 1

    def keep(self) -> None:
        """OK: the pieces lie like this."""
        desk = self.desk
        f = self.fields
        intent = desk.intent_for(_K_POSITION)
        intent.white = f[_PF_WHITE]
        intent.black = f[_PF_BLACK]
        queen = f[_PF_QUEEN]
        intent.queen = _Q_BOARD if queen == 0 else _Q_AWAIT if queen < 3 else _Q_COVERED
        intent.striker = _NONE if queen == 0 else (queen - 1) & 1
        data = intent.data
        for side in range(2):
            data[D_DUES + side] = f[_PF_DUES + side]
            data[D_RIGHT + side] = f[_PF_RIGHT + side]
        broken = f[_PF_BROKEN]
        s = desk.state
        tries = s[_TRIES] if s[_PHASE] == _P_PLAY else rule(s, _TRIES_MAX)
        data[D_TRIES] = tries if broken or tries else 1
        data[D_BROKEN] = broken
        data[D_ROOM] = f[_PF_ROOM]
        data[D_TURN] = f[_PF_TURN]
        intent.size = D_SIZE
        if self.taking:
            self.keep_taken(self.taking, intent)
        else:
            desk.commit(intent)

    def keep_taken(self, form: "TakeOver", intent: Event) -> None:
        """Record the position of a match from another board; before it, where that match began."""
        desk = self.desk
        tail = form.tail()
        for i in range(len(tail)):
            intent.data[D_SIZE + i] = tail[i]
        intent.size = D_MATCH_SIZE
        if desk.judge(intent) == _R_OK:
            position = self.position
            position.copy_from(intent)
            form.note()
            desk.commit(position, True)
        else:
            desk.commit(intent)  # refused, in words

    def fill(self, view: "View") -> None:
        view.screen = _S_POSITION
        if view.s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN):
            view.title = _T_PLACE_FIRST  # the numbers are those of afterwards
        elif self.taking is None and view.s[_PHASE] != _P_PLAY:
            view.title = _T_BOARD_N  # that comes next
            view.args[0] = 1 if view.s[_PHASE] == _P_GAME else view.s[_BOARD] + between(view.s)
        elif self.unchanged():
            view.title = _T_UNCHANGED
        else:
            view.title = _T_M_RECOUNT if self.desk.stroke.empty() else _T_RECOUNT_STROKE
        view.cursor = self.cursor
        view.page = self.page
        for i in range(_PF_BROKEN + 1):
            view.fields[i] = self.fields[i]
        if self.page == 0:
            label(view, WHITE, _T_K_WHITE)
            label(view, BLACK, _T_K_BLACK)
            label(view, QUEEN, _T_K_QUEEN)
            if view.s[_PLAYERS] > 1:
                label(view, STRIKER, _T_K_TURN)
            label(view, FOUL, _T_K_BREAK)
        else:
            label(view, WHITE, _T_K_DUE_A)
            if view.s[_PLAYERS] > 1:
                label(view, BLACK, _T_K_DUE_B)
            label(view, QUEEN, _T_K_RIGHT)
            label(view, STRIKER, _T_K_ROOM)
            label(view, FOUL, _T_K_SOUND if self.desk.silent else _T_K_MUTE)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_NEXT)
        label(view, OK, _T_K_BACK if self.unchanged() else _T_K_OK)


MODES = {"recount": Recount}
