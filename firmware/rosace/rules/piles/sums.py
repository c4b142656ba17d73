"""The goal of the highest sum: play until no carromman is left (the points game)."""

from rosace.port import const
from rosace.rules.piles import boards
from rosace.rules.piles.systems import value
from rosace.rules.state import Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_OUT = const(78)
# Winners that are no seat
_TIE = const(4)
# Rows, by the numbers behind those of ../rows.py
_E_EMPTY = const(147)
_E_AGREED = const(149)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_LEFT = const(24)


def after(s: bytearray, ruling: Ruling) -> None:
    """Behind a stroke: is the board empty? A queen left alone is nobody's."""
    if not s[_LEFT] and not s[_LEFT + 1]:
        ruling.row = _E_EMPTY
        _count_up(s, ruling)


def agreed(s: bytearray, ruling: Ruling) -> None:
    """The players end the board here: the piles as they are count."""
    ruling.row = _E_AGREED
    _count_up(s, ruling)


def _count_up(s: bytearray, ruling: Ruling) -> None:
    best = _TIE
    most = -1
    for seat in range(s[_PLAYERS]):
        if s[_OUT] >> seat & 1:
            continue
        total = value(s, seat)
        if total == most:
            best = _TIE
        elif total > most:
            best = seat
            most = total
    boards.end_board(s, best, most, ruling)
