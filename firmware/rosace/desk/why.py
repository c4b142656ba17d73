"""Why a position or a board's result cannot be: the first thing that is wrong with it."""

from rosace.face.texts_fix import (
    T_FIX_W_AWAIT,
    T_FIX_W_BROKEN,
    T_FIX_W_PIECES,
    T_FIX_W_POINTS,
)
from rosace.port import const
from rosace.rules import entered
from rosace.rules.entered import D_BROKEN, D_SIZE, D_TURN
from rosace.rules.event import Event
from rosace.rules.state import SYSTEM
from rosace.rules.systems import RACES
from rosace.words import K_BOARD_RESULT, K_POSITION, Q_AWAIT, Q_BOARD

_PIECES = const(9)


def explain(s: bytearray, e: Event) -> tuple:
    """(text, its arguments 1 and 2) for a refused POSITION or BOARD_RESULT of the race systems;
    text 0 where there is no more to say."""
    if s[SYSTEM] >= RACES:
        return (0, 0, 0)
    if e.kind == K_BOARD_RESULT:
        limits = entered.limits(s, e)
        return (T_FIX_W_POINTS, limits >> 8, limits & 255)
    if e.kind != K_POSITION or e.size < D_SIZE:
        return (0, 0, 0)
    if not (1 <= e.white <= _PIECES and 1 <= e.black <= _PIECES):
        return (T_FIX_W_PIECES, 0, 0)
    if e.queen == Q_AWAIT and e.striker != e.data[D_TURN] & 1:
        return (T_FIX_W_AWAIT, 0, 0)
    moved = e.white != _PIECES or e.black != _PIECES or e.queen != Q_BOARD
    if not e.data[D_BROKEN] and moved:
        return (T_FIX_W_BROKEN, 0, 0)
    return (0, 0, 0)
