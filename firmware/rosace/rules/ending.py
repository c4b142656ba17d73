"""Does this stroke end the board, who wins it, and with how many points (3.7, 3.11f)?

The 22-point rule, what the queen adds, the fixed awards of 3.7 f-m. The mover is the side that
struck. "Bad" is a foul stroke or the striker in a net: a foul may never improve the fouler's
result, so it counts like the striker (A11).
"""

from rosace.port import const
from rosace.rules.state import Ruling
from rosace.rules.systems import rule
from rosace.rules.turns import due_now

# From words.py, by `make texts`
_Q_BOARD = const(0)
_Q_COVERED = const(2)
# From rules/state.py, by `make texts`
# The match
_SCORE = const(14)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_FOUL = const(4)
_FELL_COVER = const(8)
_FELL_BAD = const(6)
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)
_E1 = const(1)
_E2 = const(2)
_E3 = const(3)
_E4 = const(4)
_E5 = const(5)
_E6 = const(6)
_E7 = const(7)
_E8 = const(8)
_E8_BAD = const(9)
_E9 = const(10)
_E10 = const(11)
_E11 = const(12)
_E12 = const(13)
_E13 = const(14)
_E13_AWAIT = const(15)
_E14 = const(16)
_E15 = const(17)
_E16 = const(18)
_E16_AWAIT = const(19)
_S3 = const(36)
_S4 = const(37)
_F2 = const(45)
# From rules/systems.py, by `make texts`
# The record
_VALUE = const(0)
_CAP = const(1)
_A9 = const(21)
_A28 = const(24)
_ROW = const(12)
# Bits of an outcome
_BACK = const(2)


def queen_points(s: bytearray, side: int) -> int:
    """What the queen adds to a win of `side`: nothing from 22 points on (3.7c)."""
    if s[_SCORE + side] >= rule(s, _CAP):
        return 0
    return rule(s, _VALUE)


def special_points(s: bytearray, side: int) -> int:
    """The fixed award of 3.7 f-m: the queen's value, 1 from 22 points on."""
    if s[_SCORE + side] >= rule(s, _CAP):
        return 1
    return rule(s, _VALUE)


def find(s: bytearray, side: int, all_own: bool, all_other: bool, fell: int) -> int:
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
    return _NO_ROW


def _both(s: bytearray, side: int, fell: int) -> int:
    """Both last carrommen in one stroke (3.7 f g h k l m); dues do not matter here (A16)."""
    bad = fell & _FELL_BAD
    if fell & _FELL_QUEEN:
        return _E2 if bad else _E1
    if s[_QUEEN_AT] == _Q_BOARD:
        return _E3
    if s[_QUEEN_AT] == _Q_COVERED:
        if s[_QUEEN_SIDE] != side:
            return _E8_BAD if bad else _E8
        return _E7 if bad else _E6
    return _E5 if bad else _E4


def _own(s: bytearray, fell: int) -> int:
    """The mover's last carromman only (3.7 a i); bad with the queen off the board ends nothing."""
    if s[_QUEEN_AT] == _Q_BOARD and not fell & _FELL_QUEEN:
        return _E9
    if fell & _FELL_BAD:
        return _NO_ROW
    if fell & _FELL_COVER or s[_QUEEN_AT] == _Q_COVERED:
        return _E10
    return _NO_ROW


def _other(s: bytearray, side: int, fell: int) -> int:
    """The opponent's last carromman only (3.7 a b n o, 3.11f)."""
    bad = fell & _FELL_BAD
    if s[_QUEEN_AT] == _Q_COVERED:
        if s[_QUEEN_SIDE] != side:
            return _E14 if bad else _E11
        return _E15 if bad else _E12
    if fell & _FELL_COVER:
        return _E12
    if s[_QUEEN_AT] == _Q_BOARD:
        return _E16 if bad else _E13
    return _E16_AWAIT if bad else _E13_AWAIT


def mover_wins(row: int) -> bool:
    """Does the side that struck win the board by this row?"""
    return row == _E1 or row == _E4 or row == _E6 or row == _E10


def coins(s: bytearray, row: int, side: int, ruling: Ruling) -> int:
    """Carrommen the winner is paid for: the loser's that lie on the board (3.7b)."""
    colour = side ^ s[_WHITE_SIDE]
    if row == _E10:
        return s[_LEFT + 1 - colour] - ruling.other
    if row < _E10:
        return 0
    if row >= _E14:  # what comes back after a bad stroke counts as left (A37)
        bad = _S4 if ruling.fell & _FELL_COVER else _S3
        if rule(s, _ROW + (_F2 if ruling.fell & _FELL_FOUL else bad)) & _BACK:
            return s[_LEFT + colour]
    return s[_LEFT + colour] - ruling.own


def queen_part(s: bytearray, row: int, side: int, fell: int) -> int:
    """Points for the queen, or the whole award of 3.7 f-l."""
    winner = side if mover_wins(row) else 1 - side
    if row == _E7 or row == _E15:
        return 0
    if row < _E10:
        return special_points(s, winner)
    if row == _E10:
        if fell & _FELL_COVER or s[_QUEEN_SIDE] == side:
            return queen_points(s, winner)
        return 0
    if row == _E12:  # covered in this very stroke: A9 may pay her all the same
        if fell & _FELL_COVER and rule(s, _A9):
            return queen_points(s, winner)
        return 0
    return queen_points(s, winner)


def extra(s: bytearray, row: int) -> int:
    """One more for the striker or foul with the opponent's last (3.11f, 3.7o); 3.7m gives 1."""
    if row == _E7:
        return 1
    if row >= _E14:
        return rule(s, _A28)
    return 0
