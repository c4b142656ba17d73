"""The form for when device and table disagree: the table is counted anew.

A key goes down one number (held: on and on, round the end), so that any position is a few presses.
"""

from rosace.desk.mode import Mode, label
from rosace.face.texts import (
    T_K_BACK,
    T_K_BLACK,
    T_K_BREAK,
    T_K_DUE_A,
    T_K_DUE_B,
    T_K_NEXT,
    T_K_OK,
    T_K_QUEEN,
    T_K_RIGHT,
    T_K_ROOM,
    T_K_TURN,
    T_K_WHITE,
    T_M_RECOUNT,
    T_UNCHANGED,
)
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
from rosace.rules.entered import (
    D_BROKEN,
    D_DUES,
    D_MATCH_SIZE,
    D_RIGHT,
    D_ROOM,
    D_SIZE,
    D_TRIES,
    D_TURN,
)  # fmt: skip
from rosace.rules.event import Event
from rosace.rules.state import (
    BROKEN,
    DUES,
    LEFT,
    PHASE,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    TRIES,
    TURN,
)  # fmt: skip
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_POSITION, NONE, P_PLAY, Q_AWAIT, Q_BOARD, Q_COVERED, R_OK

_PIECES = const(9)
_FIELDS = const(10)
_LAY = const(4)  # where a POSITION's data begins behind its four fields


class Recount(Mode):
    """POSITION: pieces, queen, turn; MENU turns the page to dues, right, room."""

    is_form = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.fields = bytearray(_FIELDS)
        self.page = 0
        self.cursor = 0
        self.position = Event()
        self.taking = None  # the form that said how a match from another board stood
        self.was = b""

    def take_over(self, form) -> None:
        """The position of a match that began on another board, as `form` says it stood."""
        self.taking = form
        f = self.fields
        f[PF_TURN] = form.breaker()
        lay = form.lay
        if not lay:
            return
        f[PF_WHITE] = lay[0]
        f[PF_BLACK] = lay[1]
        f[PF_QUEEN] = 0 if lay[2] == Q_BOARD else (1 if lay[2] == Q_AWAIT else 3) + (lay[3] & 1)
        for i in range(2):
            f[PF_DUES + i] = lay[_LAY + D_DUES + i]
            f[PF_RIGHT + i] = lay[_LAY + D_RIGHT + i]
        f[PF_BROKEN] = lay[_LAY + D_BROKEN]
        f[PF_ROOM] = lay[_LAY + D_ROOM]
        f[PF_TURN] = lay[_LAY + D_TURN]

    def enter(self) -> None:
        """Start from what the device believes."""
        s = self.desk.log.state.b
        f = self.fields
        playing = s[PHASE] == P_PLAY
        self.taking = None
        self.page = 0
        self.cursor = PF_WHITE
        f[PF_WHITE] = s[LEFT] if playing else _PIECES
        f[PF_BLACK] = s[LEFT + 1] if playing else _PIECES
        f[PF_QUEEN] = 0
        if playing and s[QUEEN_AT] != Q_BOARD:
            f[PF_QUEEN] = (1 if s[QUEEN_AT] == Q_AWAIT else 3) + (s[QUEEN_SIDE] & 1)
        f[PF_TURN] = s[TURN]
        for side in range(2):
            f[PF_DUES + side] = s[DUES + side] if playing else 0
            f[PF_RIGHT + side] = s[RIGHT + side] if playing else 1
        f[PF_ROOM] = s[ROOM] if playing else 1
        f[PF_BROKEN] = s[BROKEN] if playing else 1
        self.was = bytes(f)

    def unchanged(self) -> bool:
        """All is as the device believes: there is nothing to keep."""
        return self.taking is None and self.fields == self.was

    def press(self, key: int) -> None:
        if key == UNDO:
            if self.taking:
                self.desk.go(self.taking)
            elif self.page:
                self.page = 0
                self.cursor = PF_WHITE
            else:
                self.desk.home()
        elif key == MENU:
            self.page ^= 1
            self.cursor = PF_DUES if self.page else PF_WHITE
        elif key == OK and self.unchanged():
            self.desk.home()
        elif key == OK:
            self.keep()
        else:
            self.change(key)

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
            if key <= BLACK:
                self.cursor = PF_WHITE + key
                f[self.cursor] = f[self.cursor] - 1 if f[self.cursor] > 1 else _PIECES
                f[PF_BROKEN] = 1
            elif key == QUEEN:
                self.cursor = PF_QUEEN
                f[PF_QUEEN] = (f[PF_QUEEN] + 1) % 5
                if f[PF_QUEEN]:
                    f[PF_BROKEN] = 1
            elif key == STRIKER:
                self.cursor = PF_TURN
                f[PF_TURN] = (f[PF_TURN] + 1) % self.desk.log.state.b[PLAYERS]
            else:
                f[PF_BROKEN] ^= 1
            return
        if key <= BLACK:
            self.cursor = PF_DUES + key
            f[self.cursor] = (f[self.cursor] + 1) % _PIECES
        elif key == QUEEN:
            self.cursor = PF_RIGHT
            both = (f[PF_RIGHT] + 2 * f[PF_RIGHT + 1] + 1) & 3
            f[PF_RIGHT] = both & 1
            f[PF_RIGHT + 1] = both >> 1
        elif key == STRIKER:
            self.cursor = PF_ROOM
            f[PF_ROOM] ^= 1
        else:
            self.desk.refuse()

    def keep(self) -> None:
        """OK: this is how the table lies."""
        desk = self.desk
        f = self.fields
        intent = desk.intent
        intent.clear()
        intent.kind = K_POSITION
        intent.white = f[PF_WHITE]
        intent.black = f[PF_BLACK]
        queen = f[PF_QUEEN]
        intent.queen = Q_BOARD if queen == 0 else Q_AWAIT if queen < 3 else Q_COVERED
        intent.striker = NONE if queen == 0 else (queen - 1) & 1
        data = intent.data
        for side in range(2):
            data[D_DUES + side] = f[PF_DUES + side]
            data[D_RIGHT + side] = f[PF_RIGHT + side]
        broken = f[PF_BROKEN]
        tries = desk.log.state.b[TRIES]
        data[D_TRIES] = tries if broken or tries else 1
        data[D_BROKEN] = broken
        data[D_ROOM] = f[PF_ROOM]
        data[D_TURN] = f[PF_TURN]
        intent.size = D_SIZE
        desk.drop_entry()
        if self.taking:
            self.keep_taken(self.taking, intent)
        else:
            desk.commit(intent)

    def keep_taken(self, form, intent) -> None:
        """The same for a match from another board: the log says so before the position."""
        desk = self.desk
        tail = form.tail()
        for i in range(len(tail)):
            intent.data[D_SIZE + i] = tail[i]
        intent.size = D_MATCH_SIZE
        if desk.log.preview(intent, desk.view.preview) == R_OK:
            position = self.position
            position.copy_from(intent)
            form.note()
            desk.commit(position, True)
        else:
            desk.commit(intent)  # refused, in words

    def fill(self, view) -> None:
        view.screen = S_POSITION
        view.title = T_UNCHANGED if self.unchanged() else T_M_RECOUNT
        view.cursor = self.cursor
        view.page = self.page
        for i in range(PF_BROKEN + 1):
            view.fields[i] = self.fields[i]
        if self.page == 0:
            label(view, WHITE, T_K_WHITE)
            label(view, BLACK, T_K_BLACK)
            label(view, QUEEN, T_K_QUEEN)
            label(view, STRIKER, T_K_TURN)
            label(view, FOUL, T_K_BREAK)
        else:
            label(view, WHITE, T_K_DUE_A)
            label(view, BLACK, T_K_DUE_B)
            label(view, QUEEN, T_K_RIGHT)
            label(view, STRIKER, T_K_ROOM)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_NEXT)
        label(view, OK, T_K_BACK if self.unchanged() else T_K_OK)
