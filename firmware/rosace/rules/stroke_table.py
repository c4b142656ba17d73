"""Which row of the stroke table (docs/STROKES.md) a stroke is that does not end the board.

It is found from a few facts about the mover, so that both engines can ask. stroke.py and
piles/stroke.py carry it out; the rows that end a board of two sides stand in ending.py.

Facts: own, other: carrommen that fell; fell: the bits of Ruling.fell, and WAITS and HAS_RIGHT;
down: own carrommen in the nets before the stroke, less what goes back of them; due: what the mover
must pay as soon as he can.
"""

from rosace.port import const
from rosace.rules.common import PIECES
from rosace.rules.systems import rule
from rosace.rules.turns import due_now

# From words.py, by `make texts`
_Q_AWAIT = const(1)
# From rules/state.py, by `make texts`
# The match
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_DUES = const(28)
_RIGHT = const(30)
_SPECIAL = const(55)
# SPECIAL
_H_HELD = const(2)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_STRIKER = const(2)
_FELL_FOUL = const(4)
_FELL_COVER = const(8)
_FELL_BAD = const(6)
# From rules/rows.py, by `make texts`
_N1 = const(20)
_N2 = const(21)
_N3 = const(22)
_N3_BOTH = const(23)
_N4 = const(24)
_N4_OTHER = const(25)
_N5 = const(26)
_N6 = const(27)
_N7 = const(28)
_N8 = const(29)
_N9 = const(30)
_N10 = const(31)
_N11 = const(32)
_S1 = const(33)
_S1_AWAIT = const(34)
_S2 = const(35)
_S3 = const(36)
_S4 = const(37)
_S5 = const(38)
_S6 = const(39)
_S6_NINE = const(40)
_S7 = const(41)
_F1 = const(42)
_F1_OTHER = const(43)
_F1_STRIKER = const(44)
_F2 = const(45)
_F3 = const(46)
_B1 = const(47)
_B2 = const(48)
_B3 = const(49)
# From rules/systems.py, by `make texts`
# The record
_RIGHT_FROM = const(10)
_ZERO = const(11)
_A6 = const(20)

WAITS = const(16)  # the queen awaits the mover's cover
HAS_RIGHT = const(32)  # he may pocket her


def covered(own: int, fell: int, down: int, due: int, zero: int) -> bool:
    """Is the queen covered by this proper stroke (3.12 a e)? `zero`: the ZERO of the rules."""
    if not own or not fell & (_FELL_QUEEN | WAITS):
        return False
    # The only own carromman that goes straight back as a due covers one stroke later.
    return own > 1 or down > 0 or not (zero if fell & _FELL_QUEEN else due)


def covers(s: bytearray, side: int, own: int, fell: int) -> bool:
    """covered() for a side: its proper stroke, by the rules of its match."""
    if s[_QUEEN_AT] == _Q_AWAIT and not s[_SPECIAL] & _H_HELD:
        fell |= WAITS
    if not fell & (_FELL_QUEEN | WAITS):
        return False
    zero = rule(s, _ZERO)
    if zero > 1 and fell & _FELL_QUEEN:
        return right(s, side)
    return covered(own, fell, _down(s, side), due_now(s, side), zero)


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """row() for a side, by the rules of its match."""
    if s[_QUEEN_AT] == _Q_AWAIT:
        fell |= WAITS
    if not fell & _FELL_QUEEN:
        return row(own, other, fell, 0, 0)  # nothing else decides
    if not fell & _FELL_BAD and s[_DUES + side] and rule(s, _A6):
        return _N7
    if right(s, side):
        fell |= HAS_RIGHT
    return row(own, other, fell, _down(s, side), due_now(s, side))


def row(own: int, other: int, fell: int, down: int, due: int) -> int:
    """The row of a stroke that does not end the board; the break is made."""
    if fell & _FELL_FOUL:
        if fell & _FELL_QUEEN:
            return _F3
        if own:
            return _F2
        if other:
            return _F1_OTHER
        return _F1_STRIKER if fell & _FELL_STRIKER else _F1
    if fell & _FELL_STRIKER:
        return _striker_row(own, other, fell, down)
    if fell & _FELL_QUEEN:
        if own == 0:
            return _N8 if fell & HAS_RIGHT else _N7
        if fell & _FELL_COVER:
            return _N9
        return _N11 if due and not fell & HAS_RIGHT else _N10
    if fell & WAITS:
        if fell & _FELL_COVER:
            return _N5
        if own:
            return _N6
        return _N4_OTHER if other else _N4
    if own:
        return _N3_BOTH if other else _N3
    return _N2 if other else _N1


def untouched(tries: int, spoilt: int) -> int:
    """The row of a stroke that touched nothing before the break is made (3.5d). `tries`: left
    after it; `spoilt`: it was a foul, or what the rules call as bad."""
    if spoilt:
        return _B3
    return _B1 if tries else _B2


def right(s: bytearray, side: int) -> bool:
    """May `side` pocket the queen (3.12a)?

    RIGHT_FROM 1: one own carromman that ever stayed down gives the right for good. More: so many
    must be in the nets now.
    """
    first = rule(s, _RIGHT_FROM)
    return s[_RIGHT + side] > 0 if first == 1 else _down(s, side) >= first


def _striker_row(own: int, other: int, fell: int, down: int) -> int:
    """A proper stroke with the striker in a net."""
    if fell & _FELL_QUEEN:
        if own:
            return _S7
        if not fell & HAS_RIGHT:
            return _S5
        return _S6 if down else _S6_NINE
    if own:
        return _S4 if fell & WAITS else _S3
    if other:
        return _S2
    return _S1_AWAIT if fell & WAITS else _S1


def _down(s: bytearray, side: int) -> int:
    """Own carrommen in the nets, less what goes back of them; never below 0."""
    down = PIECES - s[_LEFT + (side ^ s[_WHITE_SIDE])] - due_now(s, side)
    return down if down > 0 else 0
