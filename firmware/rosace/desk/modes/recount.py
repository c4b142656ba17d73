"""A form with facts instead of strokes, where two sides play: the position on the table.

It is for when device and table disagree. A key goes down one number (held: on and on, round the
end), so that any position takes few presses.
"""

from rosace.desk.modes.mode import Mode, label
from rosace.face.view import (
    PF_BLACK,
    PF_BROKEN,
    PF_DUES,
    PF_QUEEN,
    PF_RIGHT,
    PF_ROOM,
    PF_TURN,
    PF_WHITE,
    S_POSITION,
)  # fmt: skip
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
from rosace.rules.state import (
    BOARD,
    BROKEN,
    DUES,
    LEFT,
    PENDING,
    PHASE,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    TODO_PLACE,
    TODO_QUEEN,
    TRIES,
    TURN,
    WHITE_SIDE,
    Event,
)  # fmt: skip
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
        f[PF_TURN] = form.breaker()
        self.white = f[PF_TURN] & 1
        lay = form.lay
        if not lay:
            return
        f[PF_WHITE] = lay[0]
        f[PF_BLACK] = lay[1]
        f[PF_QUEEN] = 0 if lay[2] == _Q_BOARD else (1 if lay[2] == _Q_AWAIT else 3) + (lay[3] & 1)
        for i in range(2):
            f[PF_DUES + i] = lay[_LAY + D_DUES + i]
            f[PF_RIGHT + i] = lay[_LAY + D_RIGHT + i]
        f[PF_BROKEN] = lay[_LAY + D_BROKEN]
        f[PF_ROOM] = lay[_LAY + D_ROOM]
        f[PF_TURN] = lay[_LAY + D_TURN]

    def enter(self) -> None:
        """Start from what the device believes."""
        s = self.desk.state
        f = self.fields
        playing = s[PHASE] == _P_PLAY
        self.taking = None
        self.page = 0
        self.cursor = PF_WHITE
        f[PF_WHITE] = s[LEFT] if playing else _PIECES
        f[PF_BLACK] = s[LEFT + 1] if playing else _PIECES
        f[PF_QUEEN] = 0
        if playing and s[QUEEN_AT] != _Q_BOARD:
            f[PF_QUEEN] = (1 if s[QUEEN_AT] == _Q_AWAIT else 3) + (s[QUEEN_SIDE] & 1)
        f[PF_TURN] = next_breaker(s) if between(s) else s[TURN]
        self.white = (s[WHITE_SIDE] if playing else f[PF_TURN]) & 1
        for side in range(2):
            f[PF_DUES + side] = s[DUES + side] if playing else 0
            f[PF_RIGHT + side] = s[RIGHT + side] if playing else 0
        f[PF_ROOM] = s[ROOM] if playing else 1
        f[PF_BROKEN] = s[BROKEN] if playing else 0
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
                self.cursor = PF_WHITE
            else:
                self.desk.back()
        elif key == MENU:
            self.page ^= 1
            self.cursor = PF_DUES if self.page else PF_WHITE
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
            self.desk.refuse()

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.change(key)

    def change(self, key: int) -> None:
        """One number on (pieces: one down, dues: one up), round the end."""
        f = self.fields
        if self.page == 0:
            self.change_pieces(key, f)
        elif key <= BLACK and key < self.desk.state[PLAYERS]:
            self.cursor = PF_DUES + key
            f[self.cursor] = (f[self.cursor] + 1) % _PIECES
        elif key == QUEEN:
            self.cursor = PF_RIGHT
            f[PF_RIGHT] ^= 1
            if not f[PF_RIGHT] and self.desk.state[PLAYERS] > 1:
                f[PF_RIGHT + 1] ^= 1
        elif key == STRIKER:
            self.cursor = PF_ROOM
            f[PF_ROOM] ^= 1
        elif key == FOUL:
            self.desk.modes.settings.toggle_sound()
        else:
            self.desk.refuse()

    def change_pieces(self, key: int, f: bytearray) -> None:
        """The first page: pieces on the board, the queen, the turn, whether the break is made."""
        if key <= BLACK:
            self.cursor = PF_WHITE + key
            f[self.cursor] = f[self.cursor] - 1 if f[self.cursor] > 1 else _PIECES
            f[PF_BROKEN] = 1
            right = PF_RIGHT + (key ^ self.white)
            f[right] = 1 if f[self.cursor] < _PIECES else self.was[right]  # 3.12a
        elif key == QUEEN:
            self.cursor = PF_QUEEN
            f[PF_QUEEN] = (f[PF_QUEEN] + 1) % 5
            if f[PF_QUEEN]:
                f[PF_BROKEN] = 1
        elif key == STRIKER and self.desk.state[PLAYERS] == 1:
            self.desk.refuse()
        elif key == STRIKER:
            self.cursor = PF_TURN
            f[PF_TURN] = (f[PF_TURN] + 1) % self.desk.state[PLAYERS]
        else:
            f[PF_BROKEN] ^= 1

    def keep(self) -> None:
        """OK: the pieces lie like this."""
        desk = self.desk
        f = self.fields
        intent = desk.intent_for(_K_POSITION)
        intent.white = f[PF_WHITE]
        intent.black = f[PF_BLACK]
        queen = f[PF_QUEEN]
        intent.queen = _Q_BOARD if queen == 0 else _Q_AWAIT if queen < 3 else _Q_COVERED
        intent.striker = _NONE if queen == 0 else (queen - 1) & 1
        data = intent.data
        for side in range(2):
            data[D_DUES + side] = f[PF_DUES + side]
            data[D_RIGHT + side] = f[PF_RIGHT + side]
        broken = f[PF_BROKEN]
        s = desk.state
        tries = s[TRIES] if s[PHASE] == _P_PLAY else rule(s, _TRIES_MAX)
        data[D_TRIES] = tries if broken or tries else 1
        data[D_BROKEN] = broken
        data[D_ROOM] = f[PF_ROOM]
        data[D_TURN] = f[PF_TURN]
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
        view.screen = S_POSITION
        if view.s[PENDING] & (TODO_PLACE | TODO_QUEEN):
            view.title = _T_PLACE_FIRST  # the numbers are those of afterwards
        elif self.taking is None and view.s[PHASE] != _P_PLAY:
            view.title = _T_BOARD_N  # that comes next
            view.args[0] = 1 if view.s[PHASE] == _P_GAME else view.s[BOARD] + between(view.s)
        elif self.unchanged():
            view.title = _T_UNCHANGED
        else:
            view.title = _T_M_RECOUNT if self.desk.stroke.empty() else _T_RECOUNT_STROKE
        view.cursor = self.cursor
        view.page = self.page
        for i in range(PF_BROKEN + 1):
            view.fields[i] = self.fields[i]
        if self.page == 0:
            label(view, WHITE, _T_K_WHITE)
            label(view, BLACK, _T_K_BLACK)
            label(view, QUEEN, _T_K_QUEEN)
            if view.s[PLAYERS] > 1:
                label(view, STRIKER, _T_K_TURN)
            label(view, FOUL, _T_K_BREAK)
        else:
            label(view, WHITE, _T_K_DUE_A)
            if view.s[PLAYERS] > 1:
                label(view, BLACK, _T_K_DUE_B)
            label(view, QUEEN, _T_K_RIGHT)
            label(view, STRIKER, _T_K_ROOM)
            label(view, FOUL, _T_K_SOUND if self.desk.silent else _T_K_MUTE)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_NEXT)
        label(view, OK, _T_K_BACK if self.unchanged() else _T_K_OK)


MODES = {"recount": Recount}
