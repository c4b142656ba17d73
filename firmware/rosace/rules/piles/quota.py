"""The goal of a quota: so many of each colour, the queen covered by somebody (three players)."""

from rosace.rules.event import Event
from rosace.rules.piles import boards
from rosace.rules.piles.systems import (
    BOARD_MAX,
    CAP,
    DUES_BY_SEAT,
    E_AGREED,
    E_COMPLETE,
    E_EARLY,
    OTHERS,
    QUEEN_VALUE,
    QUOTA,
    SCORES,
    holds,
    rule,
)
from rosace.rules.ruling import Ruling
from rosace.rules.state import LEFT, QUEEN_AT, QUEEN_SIDE
from rosace.words import Q_COVERED, R_NOTHING


def after(s: bytearray, ruling: Ruling) -> None:
    """Behind a stroke: has the mover all he needs?"""
    mover = ruling.mover
    quota = rule(s, QUOTA)
    if s[DUES_BY_SEAT + mover] or holds(s, mover, 0) < quota or holds(s, mover, 1) < quota:
        return
    full = rule(s, QUEEN_VALUE)
    if s[QUEEN_AT] != Q_COVERED:
        ruling.row = E_EARLY
        boards.score_others(s, mover, full, rule(s, CAP))
        boards.end_board(s, OTHERS, full, ruling)
        return
    ruling.row = E_COMPLETE
    ruling.coins = s[LEFT] + s[LEFT + 1]
    if s[QUEEN_SIDE] == mover and s[SCORES + mover] < rule(s, CAP):
        ruling.queen_points = full
    total = ruling.coins + ruling.queen_points
    boards.end_board(s, mover, min(total, rule(s, BOARD_MAX)), ruling)


def check_choice(s: bytearray, e: Event) -> int:
    """There is nothing to choose here."""
    return R_NOTHING


def choose(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is nothing to choose here."""
    ruling.ignored = 1


def agreed(s: bytearray, ruling: Ruling) -> None:
    """The players end it here: whoever leads by the boards played."""
    ruling.row = E_AGREED
    boards.close_board(s, E_AGREED)
    boards.end_game(s, boards.leader(s), ruling)
