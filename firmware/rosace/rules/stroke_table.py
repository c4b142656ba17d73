"""Which row of the stroke table (docs/STROKES.md) a stroke is, and what a board's end is worth.

First comes whether it ends a board of two sides, who wins it and with how many points (3.7,
3.11f). The other rows are found from a few facts about the mover, so that both engines can ask.
stroke.py and piles/stroke.py carry a row out. "Bad" is a foul stroke or the striker in a net: a
foul may never improve the fouler's result, so it counts like the striker (A11).

Facts: own, other: carrommen that fell; fell: the bits of Ruling.fell, and WAITS and HAS_RIGHT;
down: own carrommen in the nets before the stroke, less what goes back of them; due: what the mover
must pay as soon as he can.
"""

from rosace.port import const
from rosace.rules import rows
from rosace.rules import state as st
from rosace.rules.common import PIECES
from rosace.rules.state import BAD, COVER, FELL_QUEEN, FELL_STRIKER, FOUL, Ruling
from rosace.rules.systems import A6, A9, A28, BACK, CAP, RIGHT_FROM, ROW, VALUE, ZERO, rule
from rosace.rules.turns import due_now
from rosace.words import Q_AWAIT, Q_BOARD, Q_COVERED

WAITS = const(16)  # the queen awaits the mover's cover
HAS_RIGHT = const(32)  # he may pocket her


# --- the board ends ---


def queen_points(s: bytearray, side: int) -> int:
    """What the queen adds to a win of `side`: nothing from 22 points on (3.7c)."""
    if s[st.SCORE + side] >= rule(s, CAP):
        return 0
    return rule(s, VALUE)


def special_points(s: bytearray, side: int) -> int:
    """The fixed award of 3.7 f-m: the queen's value, 1 from 22 points on."""
    if s[st.SCORE + side] >= rule(s, CAP):
        return 1
    return rule(s, VALUE)


def find_end(s: bytearray, side: int, all_own: bool, all_other: bool, fell: int) -> int:
    """The E row of a stroke with one's own or the other's last carrommen; NO_ROW: it ends nothing.

    fell: the bits of Ruling.fell. A side that must pay at once cannot finish: its dues are placed
    first (3.11g, A15).
    """
    if all_own and all_other:
        return _both(s, side, fell)
    if all_own and not due_now(s, side):
        return _own(s, fell)
    if all_other and not due_now(s, 1 - side):
        return _other(s, side, fell)
    return rows.NO_ROW


def _both(s: bytearray, side: int, fell: int) -> int:
    """Both last carrommen in one stroke (3.7 f g h k l m); dues do not matter here (A16)."""
    bad = fell & BAD
    if fell & FELL_QUEEN:
        return rows.E2 if bad else rows.E1
    if s[st.QUEEN_AT] == Q_BOARD:
        return rows.E3
    if s[st.QUEEN_AT] == Q_COVERED:
        if s[st.QUEEN_SIDE] != side:
            return rows.E8_BAD if bad else rows.E8
        return rows.E7 if bad else rows.E6
    return rows.E5 if bad else rows.E4


def _own(s: bytearray, fell: int) -> int:
    """The mover's last carromman only (3.7 a i); bad with the queen off the board ends nothing."""
    if s[st.QUEEN_AT] == Q_BOARD and not fell & FELL_QUEEN:
        return rows.E9
    if fell & BAD:
        return rows.NO_ROW
    if fell & COVER or s[st.QUEEN_AT] == Q_COVERED:
        return rows.E10
    return rows.NO_ROW


def _other(s: bytearray, side: int, fell: int) -> int:
    """The opponent's last carromman only (3.7 a b n o, 3.11f)."""
    bad = fell & BAD
    if s[st.QUEEN_AT] == Q_COVERED:
        if s[st.QUEEN_SIDE] != side:
            return rows.E14 if bad else rows.E11
        return rows.E15 if bad else rows.E12
    if fell & COVER:
        return rows.E12
    if s[st.QUEEN_AT] == Q_BOARD:
        return rows.E16 if bad else rows.E13
    return rows.E16_AWAIT if bad else rows.E13_AWAIT


def mover_wins(row: int) -> bool:
    """Does the side that struck win the board by this row?"""
    return row == rows.E1 or row == rows.E4 or row == rows.E6 or row == rows.E10


def coins(s: bytearray, row: int, side: int, ruling: Ruling) -> int:
    """Carrommen the winner is paid for: the loser's that lie on the board (3.7b)."""
    colour = side ^ s[st.WHITE_SIDE]
    if row == rows.E10:
        return s[st.LEFT + 1 - colour] - ruling.other
    if row < rows.E10:
        return 0
    if row >= rows.E14:  # what comes back after a bad stroke counts as left (A37)
        bad = rows.S4 if ruling.fell & COVER else rows.S3
        if rule(s, ROW + (rows.F2 if ruling.fell & FOUL else bad)) & BACK:
            return s[st.LEFT + colour]
    return s[st.LEFT + colour] - ruling.own


def queen_part(s: bytearray, row: int, side: int, fell: int) -> int:
    """Points for the queen, or the whole award of 3.7 f-l."""
    winner = side if mover_wins(row) else 1 - side
    if row == rows.E7 or row == rows.E15:
        return 0
    if row < rows.E10:
        return special_points(s, winner)
    if row == rows.E10:
        if fell & COVER or s[st.QUEEN_SIDE] == side:
            return queen_points(s, winner)
        return 0
    if row == rows.E12:  # covered in this very stroke: A9 may pay her all the same
        if fell & COVER and rule(s, A9):
            return queen_points(s, winner)
        return 0
    return queen_points(s, winner)


def extra(s: bytearray, row: int) -> int:
    """One more for the striker or foul with the opponent's last (3.11f, 3.7o); 3.7m gives 1."""
    if row == rows.E7:
        return 1
    if row >= rows.E14:
        return rule(s, A28)
    return 0


# --- the board goes on ---


def covered(own: int, fell: int, down: int, due: int, zero: int) -> bool:
    """Is the queen covered by this proper stroke (3.12 a e)? `zero`: the ZERO of the rules."""
    if not own or not fell & (FELL_QUEEN | WAITS):
        return False
    # The only own carromman that goes straight back as a due covers one stroke later.
    return own > 1 or down > 0 or not (zero if fell & FELL_QUEEN else due)


def covers(s: bytearray, side: int, own: int, fell: int) -> bool:
    """covered() for a side: its proper stroke, by the rules of its match."""
    zero = rule(s, ZERO)
    if zero > 1 and fell & FELL_QUEEN:
        return right(s, side)
    if s[st.QUEEN_AT] == Q_AWAIT and not s[st.SPECIAL] & st.H_HELD:
        fell |= WAITS
    if not fell & (FELL_QUEEN | WAITS):
        return False
    return covered(own, fell, _down(s, side), due_now(s, side), zero)


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """row() for a side, by the rules of its match."""
    if s[st.QUEEN_AT] == Q_AWAIT:
        fell |= WAITS
    if not fell & FELL_QUEEN:
        return row(own, other, fell, 0, 0)  # nothing else decides
    if not fell & BAD and s[st.DUES + side] and rule(s, A6):
        return rows.N7
    if right(s, side):
        fell |= HAS_RIGHT
    return row(own, other, fell, _down(s, side), due_now(s, side))


def row(own: int, other: int, fell: int, down: int, due: int) -> int:
    """The row of a stroke that does not end the board; the break is made."""
    if fell & FOUL:
        if fell & FELL_QUEEN:
            return rows.F3
        if own:
            return rows.F2
        if other:
            return rows.F1_OTHER
        return rows.F1_STRIKER if fell & FELL_STRIKER else rows.F1
    if fell & FELL_STRIKER:
        return _striker_row(own, other, fell, down)
    if fell & FELL_QUEEN:
        if own == 0:
            return rows.N8 if fell & HAS_RIGHT else rows.N7
        if fell & COVER:
            return rows.N9
        return rows.N11 if due and not fell & HAS_RIGHT else rows.N10
    if fell & WAITS:
        if fell & COVER:
            return rows.N5
        if own:
            return rows.N6
        return rows.N4_OTHER if other else rows.N4
    if own:
        return rows.N3_BOTH if other else rows.N3
    return rows.N2 if other else rows.N1


def untouched(s: bytearray, spoilt: int) -> int:
    """The row of a stroke that touched nothing before the break is made: a try is used (3.5d).
    `spoilt`: it was a foul, or what the rules call as bad."""
    if s[st.TRIES]:
        s[st.TRIES] -= 1
    if spoilt:
        return rows.B3
    return rows.B1 if s[st.TRIES] else rows.B2


def right(s: bytearray, side: int) -> bool:
    """May `side` pocket the queen (3.12a)?

    RIGHT_FROM 1: one own carromman that ever stayed down gives the right for good. More: so many
    must be in the nets now.
    """
    first = rule(s, RIGHT_FROM)
    return s[st.RIGHT + side] > 0 if first == 1 else _down(s, side) >= first


def _striker_row(own: int, other: int, fell: int, down: int) -> int:
    """A proper stroke with the striker in a net."""
    if fell & FELL_QUEEN:
        if own:
            return rows.S7
        if not fell & HAS_RIGHT:
            return rows.S5
        return rows.S6 if down else rows.S6_NINE
    if own:
        return rows.S4 if fell & WAITS else rows.S3
    if other:
        return rows.S2
    return rows.S1_AWAIT if fell & WAITS else rows.S1


def _down(s: bytearray, side: int) -> int:
    """Own carrommen in the nets, less what goes back of them; never below 0."""
    down = PIECES - s[st.LEFT + (side ^ s[st.WHITE_SIDE])] - due_now(s, side)
    return down if down > 0 else 0
