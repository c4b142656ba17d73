"""What an umpire may do outside a stroke: a table, a row an act, and when each can be meant.

A new act is a new row; the flow that serves them all stands in acting.py.
"""

from rosace.face.texts import (
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
    T_R_IMPROPER,
)
from rosace.face.texts_table import (
    T_E_APPEAL,
    T_E_DEEM,
    T_E_DISQUALIFY,
    T_E_DISTURB,
    T_E_FORFEIT_G,
    T_E_FORFEIT_I,
    T_E_JUMP,
    T_E_PROTEST,
    T_E_RESIGN,
    T_E_STRIKER,
    T_E_TRIAL,
    T_E_TURN,
    T_E_VOID,
    T_E_WARNING,
    T_E_WRONG,
    T_R_LANGUAGE,
)
from rosace.port import const
from rosace.rules.state import M_PRACTICE, MISSED, MODE, PHASE, PILE, SYSTEM
from rosace.words import (
    K_APPEAL,
    K_DEEM,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_FORFEIT,
    K_JUMP,
    K_PROTEST,
    K_RESIGN,
    K_STRIKER_CHANGE,
    K_TRIAL,
    K_TURN,
    K_VOID,
    K_WARNING,
    K_WRONG_PIECE,
    NONE,
    P_MATCH,
    P_PLAY,
    P_READY,
    RE_APPEAL,
    RE_LANGUAGE,
    RE_MOVED,
    RE_NONE,
)

A_FIRST = const(32)  # menu rows from here on are acts

# What an act asks first
NOTHING = const(0)
PERSON = const(1)
PIECE = const(2)

# When it may be meant: play, before "Play", at board and game ends, at the match's end
_IN_PLAY = const(1)
_READY = const(2)
_BETWEEN = const(4)
_OVER = const(8)

# text, kind, asks, fixed reason (NONE = the umpire gives one), when, what it will do
ACTS = (
    (T_M_APPEAL, K_APPEAL, NOTHING, RE_NONE, 3, T_E_APPEAL),
    (T_M_DEEM, K_DEEM, NOTHING, RE_NONE, 1, T_E_DEEM),
    (T_M_WRONG, K_WRONG_PIECE, PIECE, RE_NONE, 1, T_E_WRONG),
    (T_M_TURN, K_TURN, PERSON, RE_NONE, 1, T_E_TURN),
    (T_M_JUMP, K_JUMP, PIECE, RE_NONE, 1, T_E_JUMP),
    (T_M_WARNING, K_WARNING, PERSON, NONE, 7, T_E_WARNING),
    (T_M_DISTURB, K_DISTURBANCE, PERSON, RE_NONE, 7, T_E_DISTURB),
    (T_M_NEW_PROTEST, K_PROTEST, PERSON, RE_NONE, 15, T_E_PROTEST),
    (T_M_RESIGN, K_RESIGN, PERSON, RE_NONE, 1, T_E_RESIGN),
    (T_M_FORFEIT_G, K_FORFEIT, PERSON, RE_APPEAL, 1, T_E_FORFEIT_G),
    (T_M_FORFEIT_I, K_FORFEIT, PERSON, RE_MOVED, 1, T_E_FORFEIT_I),
    (T_M_VOID, K_VOID, NOTHING, RE_NONE, 1, T_E_VOID),
    (T_M_DISQUALIFY, K_DISQUALIFY, PERSON, NONE, 7, T_E_DISQUALIFY),
    (T_M_STRIKER, K_STRIKER_CHANGE, PERSON, RE_NONE, 6, T_E_STRIKER),
    (T_M_TRIAL, K_TRIAL, PERSON, RE_NONE, 2, T_E_TRIAL),
)

# What there is of it in a game with piles, where nobody plays a tournament
_WITH_PILES = (K_APPEAL, K_TURN, K_JUMP, K_RESIGN, K_VOID)
_ALONE = (K_DEEM, K_WRONG_PIECE, K_JUMP, K_VOID)  # practice: there is nobody else


def possible(s: bytearray, row: int) -> bool:
    """True where the act can be meant in this phase."""
    phase = s[PHASE]
    bit = _BETWEEN
    if phase <= P_READY:
        bit = _READY
    elif phase == P_PLAY:
        bit = _IN_PLAY
    elif phase == P_MATCH:
        bit = _OVER
    if ACTS[row][1] == K_DEEM and s[MISSED] == NONE:
        return False
    if s[MODE] & M_PRACTICE and ACTS[row][1] not in _ALONE:
        return False
    if s[SYSTEM] >= PILE and ACTS[row][1] not in _WITH_PILES:
        return False
    return bool(ACTS[row][4] & bit)


def reason_text(reason: int) -> int:
    """Text id of an umpire's reason."""
    if reason >= RE_LANGUAGE:
        return T_R_LANGUAGE + reason - RE_LANGUAGE
    return T_R_IMPROPER + reason - 1


def row_of(kind: int) -> int:
    """The row of ACTS for a kind of event."""
    for row in range(len(ACTS)):
        if ACTS[row][1] == kind:
            return row
    return 0
