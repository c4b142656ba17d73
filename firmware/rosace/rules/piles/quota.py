"""The goal of a quota: so many of each colour, the queen covered by somebody (three players)."""

from rosace.rules import state as st
from rosace.rules.piles import boards, turns
from rosace.rules.piles import systems as ps
from rosace.rules.piles.systems import rule
from rosace.rules.state import Event, Ruling
from rosace.words import Q_COVERED, R_NOTHING


def after(s: bytearray, ruling: Ruling) -> None:
    """Behind a stroke: has the mover all he needs?"""
    mover = ruling.mover
    if not turns.complete(s, mover):
        return
    full = rule(s, ps.QUEEN_VALUE)
    if s[st.QUEEN_AT] != Q_COVERED:
        ruling.row = ps.E_EARLY
        boards.score_others(s, mover, full, rule(s, ps.CAP))
        boards.end_board(s, ps.OTHERS, full, ruling)
        return
    ruling.row = ps.E_COMPLETE
    ruling.coins = s[st.LEFT] + s[st.LEFT + 1]
    if s[st.QUEEN_SIDE] == mover and s[ps.SCORES + mover] < rule(s, ps.CAP):
        ruling.queen_points = full
    total = ruling.coins + ruling.queen_points
    boards.end_board(s, mover, min(total, rule(s, ps.BOARD_MAX)), ruling)


def check_choice(s: bytearray, e: Event) -> int:
    """There is nothing to choose here."""
    return R_NOTHING


def choose(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is nothing to choose here."""
    ruling.ignored = 1


def agreed(s: bytearray, ruling: Ruling) -> None:
    """The players end it here: whoever leads by the boards played."""
    ruling.row = ps.E_AGREED
    boards.close_board(s, ps.E_AGREED)
    boards.end_game(s, boards.leader(s), ruling)
