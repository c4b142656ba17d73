"""What an umpire does outside a stroke, one row an act: who or what, why, then OK.

One table and one small flow serve them all, so a new act is a new row.
"""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    ARG_TEXT,
    T_CONFIRM_SIDE,
    T_JUMPED,
    T_K_BACK,
    T_K_BLACK,
    T_K_NO,
    T_K_OK,
    T_K_QUEEN,
    T_K_WHITE,
    T_K_YES,
    T_KR_CONDUCT,
    T_KR_IMPROPER,
    T_KR_OTHER,
    T_KR_STOOD,
    T_KR_TALKING,
    T_KR_TIME,
    T_KR_TOUCHED,
    T_M_APPEAL,
    T_M_DEEM,
    T_M_DISQUALIFY,
    T_M_DISTURB,
    T_M_FORFEIT_G,
    T_M_FORFEIT_I,
    T_M_JUMP,
    T_M_NEW_PROTEST,
    T_M_RESIGN,
    T_M_STRIKER,
    T_M_TRIAL,
    T_M_TURN,
    T_M_VOID,
    T_M_WARNING,
    T_M_WRONG,
    T_PF_BLACK,
    T_PF_WHITE,
    T_PLACED_WRONG,
    T_PROTEST,
    T_R_IMPROPER,
    T_RF_COVERED,
    T_SURE,
    T_UPHELD_Q,
)
from rosace.face.view import S_ASK, S_PERSON, S_REASON
from rosace.port import const
from rosace.rules.state import MISSED, PHASE, PLAYERS
from rosace.senses.buttons import BLACK, FOUL, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import (
    K_APPEAL,
    K_DEEM,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_FORFEIT,
    K_JUMP,
    K_PROTEST,
    K_PROTEST_RESULT,
    K_RESIGN,
    K_STRIKER_CHANGE,
    K_TRIAL,
    K_TURN,
    K_VOID,
    K_WARNING,
    K_WRONG_PIECE,
    NONE,
    P_PLAY,
    P_READY,
    RE_APPEAL,
    RE_MOVED,
    RE_NONE,
)

A_FIRST = const(32)  # menu rows from here on are acts

# What an act asks first
_NOTHING = const(0)
_PERSON = const(1)
_PIECE = const(2)

# When it may be meant: play, before "Play", at board and game ends
_IN_PLAY = const(1)
_READY = const(2)
_BETWEEN = const(4)
_ANY = const(7)

# text, kind, asks, fixed reason (NONE = the referee gives one), when
ACTS = (
    (T_M_APPEAL, K_APPEAL, _NOTHING, RE_NONE, 1),
    (T_M_DEEM, K_DEEM, _NOTHING, RE_NONE, 1),
    (T_M_WRONG, K_WRONG_PIECE, _PIECE, RE_NONE, 1),
    (T_M_TURN, K_TURN, _PERSON, RE_NONE, 1),
    (T_M_JUMP, K_JUMP, _PIECE, RE_NONE, 1),
    (T_M_WARNING, K_WARNING, _PERSON, NONE, 7),
    (T_M_DISTURB, K_DISTURBANCE, _PERSON, RE_NONE, 7),
    (T_M_NEW_PROTEST, K_PROTEST, _PERSON, RE_NONE, 7),
    (T_M_RESIGN, K_RESIGN, _PERSON, RE_NONE, 3),
    (T_M_FORFEIT_G, K_FORFEIT, _PERSON, RE_APPEAL, 1),
    (T_M_FORFEIT_I, K_FORFEIT, _PERSON, RE_MOVED, 1),
    (T_M_VOID, K_VOID, _NOTHING, RE_NONE, 1),
    (T_M_DISQUALIFY, K_DISQUALIFY, _PERSON, RE_NONE, 7),
    (T_M_STRIKER, K_STRIKER_CHANGE, _PERSON, RE_NONE, 6),
    (T_M_TRIAL, K_TRIAL, _PERSON, RE_NONE, 2),
)

_PIECES = (T_PF_WHITE, T_PF_BLACK, T_RF_COVERED)

_WHO = const(0)
_WHY = const(1)
_SURE = const(2)
_UPHELD = const(3)

# Reasons of a warning on WHITE BLACK QUEEN STRIKER FOUL - MENU OK
_REASONS = (8, 6, 4, 2, 5, 0, 1, 11)
_LABELS = (
    T_KR_CONDUCT, T_KR_TALKING, T_KR_STOOD, T_KR_TOUCHED, T_KR_TIME, T_K_BACK, T_KR_IMPROPER,
    T_KR_OTHER,
)  # fmt: skip


def possible(s: bytearray, row: int) -> bool:
    """True where the act can be meant in this phase."""
    phase = s[PHASE]
    bit = _IN_PLAY if phase == P_PLAY else _READY if phase <= P_READY else _BETWEEN
    if ACTS[row][1] == K_DEEM and s[MISSED] == NONE:
        return False
    return bool(ACTS[row][4] & bit)


def row_of(kind: int) -> int:
    """The row of ACTS for a kind of event."""
    for row in range(len(ACTS)):
        if ACTS[row][1] == kind:
            return row
    return 0


class Acts(Mode):
    """One act under way."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.row = 0
        self.at = _SURE
        self.who = 0  # seat, or piece
        self.why = 0

    def open(self, row: int) -> None:
        """Start the act of a row of ACTS."""
        self.row = row
        self.why = 0
        self.at = _WHO if ACTS[row][2] != _NOTHING else _SURE
        self.desk.go(self)

    def open_protest(self) -> None:
        """The result of the protest that stands."""
        self.at = _UPHELD
        self.desk.go(self)

    def press(self, key: int) -> None:
        if key == UNDO:
            self.back()
        elif self.at == _WHO:
            self.choose(key)
        elif self.at == _WHY:
            self.why = _REASONS[key]
            self.step(_SURE)
        elif self.at == _UPHELD and (key == OK or key == FOUL):
            self.result(1 if key == FOUL else 0)
        elif key == OK:
            self.keep()
        else:
            super().press(key)

    def back(self) -> None:
        """UNDO: to the first question again, or home."""
        if (self.at == _SURE or self.at == _WHY) and ACTS[self.row][2] != _NOTHING:
            self.step(_WHO)
        else:
            self.desk.home()

    def step(self, at: int) -> None:
        """To another question of the act."""
        self.at = at
        self.desk.since = self.desk.now

    def choose(self, key: int) -> None:
        """A piece key names a seat or a piece."""
        act = ACTS[self.row]
        most = self.desk.log.state.b[PLAYERS] - 1
        if act[2] == _PIECE:
            most = QUEEN if act[1] == K_JUMP else BLACK
        if key <= STRIKER and key <= most:
            self.who = key
            self.step(_WHY if act[3] == NONE else _SURE)
        else:
            super().press(key)

    def keep(self) -> None:
        """OK: the act becomes an event."""
        desk = self.desk
        act = ACTS[self.row]
        intent = desk.intent
        intent.clear()
        kind = act[1]
        intent.kind = kind
        intent.reason = self.why if act[3] == NONE else act[3]
        if kind == K_DEEM:
            intent.value = desk.log.state.b[MISSED] & 1
        elif kind == K_JUMP:
            intent.white = 1 if self.who == WHITE else 0
            intent.black = 1 if self.who == BLACK else 0
            intent.queen = 1 if self.who == QUEEN else 0
        elif kind == K_WRONG_PIECE:
            intent.value = self.who
        elif act[2] == _PERSON:
            intent.seat = self.who
            intent.value = self.who & 1
        desk.commit(intent)

    def result(self, upheld: int) -> None:
        """What became of the protest."""
        intent = self.desk.intent
        intent.clear()
        intent.kind = K_PROTEST_RESULT
        intent.value = upheld
        self.desk.commit(intent)

    def held(self, key: int) -> None:
        self.desk.refuse()

    def fill(self, view) -> None:
        act = ACTS[self.row]
        label(view, UNDO, T_K_BACK)
        if self.at == _WHO:
            self.fill_who(view, act)
        elif self.at == _WHY:
            view.screen = S_REASON
            view.title = act[0]
            view.args[0] = slot_at(view.s, self.who)
            for key in range(8):
                label(view, key, _LABELS[key])
        elif self.at == _UPHELD:
            view.screen = S_ASK
            view.title = T_PROTEST
            view.lines[0] = T_UPHELD_Q
            label(view, FOUL, T_K_YES)
            label(view, OK, T_K_NO)
        else:
            view.screen = S_ASK
            view.title = act[0]
            view.lines[0] = T_SURE
            if act[2] == _PERSON:
                view.lines[0] = T_CONFIRM_SIDE
                view.lines[1] = T_SURE
                view.args[0] = slot_at(view.s, self.who)
                view.args[1] = ARG_TEXT + act[0]
                if self.why:
                    view.args[1] = ARG_TEXT + T_R_IMPROPER + self.why - 1
            elif act[2] == _PIECE:
                view.lines[0] = _PIECES[self.who]
                view.lines[1] = T_SURE
            label(view, OK, T_K_OK)

    def fill_who(self, view, act: tuple) -> None:
        """The first question: a seat or a piece."""
        if act[2] == _PERSON:
            view.screen = S_PERSON
            view.title = act[0]
            view.seats = (1 << view.s[PLAYERS]) - 1
            return
        view.screen = S_ASK
        view.title = act[0]
        view.lines[0] = T_JUMPED if act[1] == K_JUMP else T_PLACED_WRONG
        label(view, WHITE, T_K_WHITE)
        label(view, BLACK, T_K_BLACK)
        if act[1] == K_JUMP:
            label(view, QUEEN, T_K_QUEEN)
