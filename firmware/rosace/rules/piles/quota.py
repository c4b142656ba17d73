"""The goal of a quota: so many of each colour, the queen covered by somebody (three players)."""

from rosace.port import const
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import rule
from rosace.rules.state import Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_SCORES = const(50)
# Winners that are no seat
_OTHERS = const(5)
# The record
_QUEEN_VALUE = const(3)
_CAP = const(12)
_BOARD_MAX = const(13)
# Rows, by the numbers behind those of ../rows.py
_E_COMPLETE = const(145)
_E_EARLY = const(146)
_E_AGREED = const(149)
# From rules/state.py, by `make texts`
# The match
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
# From words.py, by `make texts`
_Q_COVERED = const(2)


def after(s: bytearray, ruling: Ruling) -> None:
    """Behind a stroke: has the mover all he needs?"""
    mover = ruling.mover
    if not turns.complete(s, mover):
        return
    full = rule(s, _QUEEN_VALUE)
    if s[_QUEEN_AT] != _Q_COVERED:
        ruling.row = _E_EARLY
        boards.score_others(s, mover, full, rule(s, _CAP))
        boards.end_board(s, _OTHERS, full, ruling)
        return
    ruling.row = _E_COMPLETE
    ruling.coins = s[_LEFT] + s[_LEFT + 1]
    if s[_QUEEN_SIDE] == mover and s[_SCORES + mover] < rule(s, _CAP):
        ruling.queen_points = full
    total = ruling.coins + ruling.queen_points
    boards.end_board(s, mover, min(total, rule(s, _BOARD_MAX)), ruling)


def agreed(s: bytearray, ruling: Ruling) -> None:
    """The players end it here: whoever leads by the boards played."""
    ruling.row = _E_AGREED
    boards.close_board(s, _E_AGREED)
    boards.end_game(s, boards.leader(s), ruling)
