"""A match that began on another board goes on here: its games, points and boards as they stood.

Loaded only where that happens (entered.py, a POSITION with a match part).
"""

from rosace.rules import games
from rosace.rules.entered import D_BREAKER, D_MATCH_SIZE, D_PLAYED, D_SCORE, D_WON
from rosace.rules.event import Event
from rosace.rules.state import (
    BOARD,
    F_STARTED,
    FLAGS,
    GAME,
    GAMES_TO_WIN,
    PENDING,
    PLAYED,
    PLAYERS,
    ROTATION,
    SCORE,
    T_SIDES,
    TOSSED,
    WON,
)
from rosace.rules.systems import BOARDS, TARGET, rule
from rosace.words import NONE


def possible(s: bytearray, e: Event) -> bool:
    """Can a match stand so, and is this one still to begin?"""
    data = e.data
    played = data[D_PLAYED]
    if e.size < D_MATCH_SIZE or s[FLAGS] & F_STARTED or data[D_BREAKER] >= s[PLAYERS]:
        return False
    if max(data[D_WON], data[D_WON + 1]) >= s[GAMES_TO_WIN]:
        return False
    if max(data[D_SCORE], data[D_SCORE + 1]) >= rule(s, TARGET) or played > rule(s, BOARDS):
        return False
    if played == 0:
        return data[D_SCORE] == 0 and data[D_SCORE + 1] == 0
    # A ninth board is played only when the game stands level (3.7e).
    return played < rule(s, BOARDS) or data[D_SCORE] == data[D_SCORE + 1]


def over(s: bytearray, e: Event) -> None:
    """Rack as games and points say; seats as often changed as the laws had it (3.8)."""
    data = e.data
    for side in range(2):
        s[WON + side] = min(data[D_WON + side], s[GAMES_TO_WIN])
        s[SCORE + side] = data[D_SCORE + side]
    s[GAME] = s[WON] + s[WON + 1] + 1
    s[PLAYED] = data[D_PLAYED]
    s[TOSSED] = data[D_BREAKER] if s[PLAYED] == rule(s, BOARDS) else NONE
    s[BOARD] = s[PLAYED]
    games.decider_change(s)  # after the fourth board or at 13 it lies behind them
    s[ROTATION] = s[GAME] - 1 + (1 if s[PENDING] & T_SIDES else 0)
    s[PENDING] = 0
    games.rack(s)
