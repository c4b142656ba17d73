"""Which row of the stroke table (docs/STROKES.md) a stroke is, when it does not end the board.

ending.py finds the rows that end it, stroke.py carries a row out.
"""

from rosace.rules import rows
from rosace.rules import state as st
from rosace.rules.common import PIECES
from rosace.rules.ruling import COVER, FELL_QUEEN, FELL_STRIKER, FOUL
from rosace.rules.systems import A6, RIGHT_FROM, ZERO, rule
from rosace.words import Q_AWAIT


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
    if s[st.QUEEN_AT] != Q_AWAIT or s[st.SPECIAL] & st.H_HELD:
        return False
    # The only own carromman that goes straight back as a due covers one stroke later.
    return own > 1 or down > 0 or s[st.DUES + side] == 0


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """The row of a stroke that does not end the board.

    own, other: carrommen that fell; fell: the bits of Ruling.fell. The break is made, with this
    stroke at the latest.
    """
    if fell & FOUL:
        return _foul_row(own, other, fell)
    if fell & FELL_STRIKER:
        return _striker_row(s, side, own, other, fell)
    if fell & FELL_QUEEN:
        return _queen_row(s, side, own, fell)
    if s[st.QUEEN_AT] == Q_AWAIT:
        if fell & COVER:
            return rows.N5
        if own:
            return rows.N6
        return rows.N4_OTHER if other else rows.N4
    if own:
        return rows.N3_BOTH if other else rows.N3
    return rows.N2 if other else rows.N1


def right(s: bytearray, side: int) -> bool:
    """May `side` pocket the queen (3.12a)?

    RIGHT_FROM 1: one own carromman that ever stayed down gives the right for good. More: so many
    must be in the nets now.
    """
    first = rule(s, RIGHT_FROM)
    return s[st.RIGHT + side] > 0 if first == 1 else _pocketed(s, side) >= first


def _queen_row(s: bytearray, side: int, own: int, fell: int) -> int:
    """A proper stroke with the queen in a net, no striker."""
    if rule(s, A6) and s[st.DUES + side]:
        return rows.N7
    if own == 0:
        return rows.N8 if right(s, side) else rows.N7
    if fell & COVER:
        return rows.N9
    if s[st.DUES + side] and not right(s, side):
        return rows.N11
    return rows.N10


def _striker_row(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """A proper stroke with the striker in a net."""
    if fell & FELL_QUEEN:
        if own:
            return rows.S7
        if not right(s, side):
            return rows.S5
        return rows.S6 if _pocketed(s, side) else rows.S6_NINE
    if own:
        return rows.S4 if s[st.QUEEN_AT] == Q_AWAIT else rows.S3
    if other:
        return rows.S2
    return rows.S1_AWAIT if s[st.QUEEN_AT] == Q_AWAIT else rows.S1


def _foul_row(own: int, other: int, fell: int) -> int:
    """A foul stroke, with or without the striker."""
    if fell & FELL_QUEEN:
        return rows.F3
    if own:
        return rows.F2
    if other:
        return rows.F1_OTHER
    return rows.F1_STRIKER if fell & FELL_STRIKER else rows.F1


def _pocketed(s: bytearray, side: int) -> int:
    """Own carrommen in the nets, less what the side owes; never below 0."""
    down = PIECES - s[st.LEFT + (side ^ s[st.WHITE_SIDE])] - s[st.DUES + side]
    return down if down > 0 else 0
