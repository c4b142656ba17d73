"""Text ids from 920: what happened in a game with piles. See face/texts.py."""

from rosace.port import const

# by rows of rules/piles/systems.py: T_PILE_ROWS + row - 128
T_PILE_ROWS = const(920)
