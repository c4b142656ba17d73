"""Which row of the stroke table a stroke is, when it does not end the board."""

from rosace.port import const
from rosace.rules.laws import (
    F1,
    F1_OTHER,
    F1_STRIKER,
    F2,
    F3,
    N1,
    N2,
    N3,
    N3_BOTH,
    N4,
    N4_OTHER,
    N5,
    N6,
    N7,
    N8,
    N9,
    N10,
    N11,
    S1,
    S1_AWAIT,
    S2,
    S3,
    S4,
    S5,
    S6,
    S6_NINE,
    S7,
)
from rosace.rules.state import (
    DUES,
    H_HELD,
    LEFT,
    QUEEN_AT,
    RIGHT,
    SPECIAL,
    WHITE_SIDE,
)
from rosace.rules.systems import (
    A6,
    RIGHT_FROM,
    ZERO,
    rule,
)
from rosace.words import Q_AWAIT

# What fell, as one number
FELL_QUEEN = const(1)
FELL_STRIKER = const(2)
FOUL = const(4)
COVER = const(8)
BAD = const(6)

_PIECES = const(9)


def covers(s: bytearray, side: int, own: int, fell: int) -> bool:
    """Is the queen covered by this proper stroke (3.12 a e, 5.1)?"""
    if own == 0:
        return False
    down = _pocketed(s, side)
    if fell & FELL_QUEEN:
        zero = rule(s, ZERO)
        if zero > 1:
            return right(s, side)
        return own > 1 or down > 0 or not zero
    if s[QUEEN_AT] != Q_AWAIT or s[SPECIAL] & H_HELD:
        return False
    # The only own carromman that goes straight back as a due covers one stroke later.
    return own > 1 or down > 0 or s[DUES + side] == 0


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """The row of a stroke that does not end the board; touched or after the break."""
    if fell & FOUL:
        return _foul_row(own, other, fell)
    if fell & FELL_STRIKER:
        return _striker_row(s, side, own, other, fell)
    if fell & FELL_QUEEN:
        return _queen_row(s, side, own, fell)
    if s[QUEEN_AT] == Q_AWAIT:
        if fell & COVER:
            return N5
        if own:
            return N6
        return N4_OTHER if other else N4
    if own:
        return N3_BOTH if other else N3
    return N2 if other else N1


def right(s: bytearray, side: int) -> bool:
    """May `side` pocket the queen (3.12a)? Once it may, it may; or by what is in the nets now."""
    first = rule(s, RIGHT_FROM)
    return s[RIGHT + side] > 0 if first == 1 else _pocketed(s, side) >= first


def _queen_row(s: bytearray, side: int, own: int, fell: int) -> int:
    """A proper stroke with the queen in a net, no striker."""
    if rule(s, A6) and s[DUES + side]:
        return N7
    if own == 0:
        return N8 if right(s, side) else N7
    if fell & COVER:
        return N9
    if s[DUES + side] and not right(s, side):
        return N11
    return N10


def _striker_row(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """A proper stroke with the striker in a net."""
    if fell & FELL_QUEEN:
        if own:
            return S7
        if not right(s, side):
            return S5
        return S6 if _pocketed(s, side) else S6_NINE
    if own:
        return S4 if s[QUEEN_AT] == Q_AWAIT else S3
    if other:
        return S2
    return S1_AWAIT if s[QUEEN_AT] == Q_AWAIT else S1


def _foul_row(own: int, other: int, fell: int) -> int:
    """A foul stroke, with or without the striker."""
    if fell & FELL_QUEEN:
        return F3
    if own:
        return F2
    if other:
        return F1_OTHER
    return F1_STRIKER if fell & FELL_STRIKER else F1


def _pocketed(s: bytearray, side: int) -> int:
    """Own carrommen in the nets, net of what the side owes; never below 0."""
    down = _PIECES - s[LEFT + (side ^ s[WHITE_SIDE])] - s[DUES + side]
    return down if down > 0 else 0
