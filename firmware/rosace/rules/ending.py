"""Does this stroke end the board, who wins it, and with how many points (3.7, 3.11f).

The mover is the side that struck, the other side its opponent. "Bad" is a foul stroke or the
striker in a net: a foul may never improve the fouler's result, so it counts like the striker
(A11).
"""

from rosace.rules.laws import (
    E1,
    E2,
    E3,
    E4,
    E5,
    E6,
    E7,
    E8,
    E8_BAD,
    E9,
    E10,
    E11,
    E12,
    E13,
    E13_AWAIT,
    E14,
    E15,
    E16,
    E16_AWAIT,
    F2,
    NO_ROW,
    S3,
)
from rosace.rules.ruling import Ruling
from rosace.rules.state import DUES, LEFT, QUEEN_AT, QUEEN_SIDE, SCORE, WHITE_SIDE
from rosace.rules.stroke_table import BAD, COVER, FELL_QUEEN, FOUL
from rosace.rules.systems import A9, A28, BACK, CAP, VALUE, outcome, rule
from rosace.words import Q_BOARD, Q_COVERED


def queen_points(s: bytearray, side: int) -> int:
    """What the queen adds to a win of `side`: nothing from 22 points on (3.7c)."""
    if s[SCORE + side] >= rule(s, CAP):
        return 0
    return rule(s, VALUE)


def special_points(s: bytearray, side: int) -> int:
    """The fixed award of 3.7 f-m: the queen's value, 1 from 22 points on."""
    if s[SCORE + side] >= rule(s, CAP):
        return 1
    return rule(s, VALUE)


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """The E row of this stroke, or NO_ROW if the board goes on.

    own, other: carrommen that fell; fell: bits of table.py.
    A side that still owes cannot finish: its dues are placed first (3.11g, A15).
    """
    colour = side ^ s[WHITE_SIDE]
    all_own = own == s[LEFT + colour]
    all_other = other == s[LEFT + 1 - colour]
    if all_own and all_other:
        return _both(s, side, fell)
    if all_own and s[DUES + side] == 0:
        return _own(s, fell)
    if all_other and s[DUES + 1 - side] == 0:
        return _other(s, side, fell)
    return NO_ROW


def _both(s: bytearray, side: int, fell: int) -> int:
    """Both last carrommen in one stroke (3.7 f g h k l m); dues do not matter here (A16)."""
    bad = fell & BAD
    if fell & FELL_QUEEN:
        return E2 if bad else E1
    if s[QUEEN_AT] == Q_BOARD:
        return E3
    if s[QUEEN_AT] == Q_COVERED:
        if s[QUEEN_SIDE] != side:
            return E8_BAD if bad else E8
        return E7 if bad else E6
    return E5 if bad else E4


def _own(s: bytearray, fell: int) -> int:
    """The mover's last carromman only (3.7 a i); bad with the queen off the board ends nothing."""
    if s[QUEEN_AT] == Q_BOARD and not fell & FELL_QUEEN:
        return E9
    if fell & BAD:
        return NO_ROW
    if fell & COVER or s[QUEEN_AT] == Q_COVERED:
        return E10
    return NO_ROW


def _other(s: bytearray, side: int, fell: int) -> int:
    """The opponent's last carromman only (3.7 a b n o, 3.11f)."""
    bad = fell & BAD
    if s[QUEEN_AT] == Q_COVERED:
        if s[QUEEN_SIDE] != side:
            return E14 if bad else E11
        return E15 if bad else E12
    if fell & COVER:
        return E12
    if s[QUEEN_AT] == Q_BOARD:
        return E16 if bad else E13
    return E16_AWAIT if bad else E13_AWAIT


def mover_wins(row: int) -> bool:
    """Does the side that struck win the board by this row?"""
    return row == E1 or row == E4 or row == E6 or row == E10


def coins(s: bytearray, row: int, side: int, ruling: Ruling) -> int:
    """Carrommen the winner is paid for: the loser's that lie on the board (3.7b)."""
    colour = side ^ s[WHITE_SIDE]
    if row == E10:
        return s[LEFT + 1 - colour] - ruling.other
    if row < E10:
        return 0
    if row >= E14 and outcome(s, F2 if ruling.fell & FOUL else S3) & BACK:
        return s[LEFT + colour]  # what fell in a bad stroke comes back and counts as left (A37)
    return s[LEFT + colour] - ruling.own


def queen_part(s: bytearray, row: int, side: int, fell: int) -> int:
    """Points for the queen, or the whole award of 3.7 f-l."""
    winner = side if mover_wins(row) else 1 - side
    if row == E7 or row == E15:
        return 0
    if row < E10:
        return special_points(s, winner)
    if row == E10:
        if fell & COVER or s[QUEEN_SIDE] == side:
            return queen_points(s, winner)
        return 0
    if row == E12:  # covered in this very stroke: A9 may pay her all the same
        if fell & COVER and rule(s, A9):
            return queen_points(s, winner)
        return 0
    return queen_points(s, winner)


def extra(s: bytearray, row: int) -> int:
    """One more for the striker or foul with the opponent's last (3.11f, 3.7o); 3.7m gives 1."""
    if row == E7:
        return 1
    if row >= E14:
        return rule(s, A28)
    return 0
