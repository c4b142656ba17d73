"""A newly racked board keeps nothing of the one before, whatever happened in that one."""

import pytest

from laws.random_piles import PilePlay
from laws.random_play import RandomPlay
from rosace.rules import match
from rosace.rules.piles import systems as piles
from rosace.rules.state import (
    BOARD,
    BREAKER,
    ENTERED,
    FOULS,
    GAME,
    GAME_WINNER,
    LEFT,
    MISSES,
    MUST_PROTEST,
    MUST_SIDES,
    MUST_TOSS,
    PENDING,
    PHASE,
    PLAYED,
    POTS,
    SCORE,
    TOSSED,
    TURN,
    WARNINGS,
    WHITE_SIDE,
    Ruling,
    State,
)
from rosace.words import K_NEXT_BOARD, K_PLAY, K_SETUP, NONE, P_BOARD, P_GAME
from rosace_host.match.names import SYSTEM_NAMES

_OF_A_BOARD = (*range(LEFT, WARNINGS), MISSES, POTS, FOULS)
_OF_A_PILE = (
    piles.HAD, piles.ASKED, piles.PAYER, *range(LEFT, piles.SCORES),
    *range(piles.OWNERS, piles.COUNT + 1), piles.HELD,
)  # fmt: skip


def racked(play, boards):
    """(the state before, the state after, a new match's first board) of each board racked."""
    fresh = State().b
    while boards:
        before = bytes(play.s)
        event = play.step()
        if event.kind == K_SETUP:
            match.apply(fresh, event, Ruling())
        elif event.kind == K_NEXT_BOARD or (
            event.kind == K_PLAY and before[PHASE] in (P_BOARD, P_GAME)
        ):
            boards -= 1
            yield before, play.s, fresh


@pytest.mark.parametrize("system", [0, 1, 5], ids=lambda system: SYSTEM_NAMES[system])
def test_a_board_of_two_sides_starts_as_the_first_did(system):
    games = 0
    for before, s, fresh in racked(RandomPlay(11, house=False, system=system), 25):
        assert [s[i] for i in _OF_A_BOARD] == [fresh[i] for i in _OF_A_BOARD]
        assert s[TURN] == s[BREAKER] and s[WHITE_SIDE] == s[BREAKER] & 1
        assert s[BOARD] == s[PLAYED] + 1 and s[ENTERED] == 0
        assert s[PENDING] == before[PENDING] & (MUST_SIDES | MUST_TOSS | MUST_PROTEST)
        if before[PHASE] == P_GAME:
            games += 1
            assert s[GAME] == before[GAME] + 1 and s[BOARD] == 1
            assert (s[SCORE], s[SCORE + 1], s[TOSSED], s[GAME_WINNER]) == (0, 0, NONE, NONE)
    assert games


@pytest.mark.parametrize("system", [32, 33])
def test_a_board_of_piles_starts_as_the_first_did(system):
    rules = ((piles.ELIMINATION, 1), (piles.SINGLE, 0)) if system == 33 else ()
    for before, s, fresh in racked(PilePlay(3, system, rules=rules), 12):
        assert [s[i] for i in _OF_A_PILE] == [fresh[i] for i in _OF_A_PILE]
        assert s[TURN] == s[BREAKER] and not s[piles.OUT] >> s[TURN] & 1
        assert s[PENDING] == s[ENTERED] == 0 and s[BOARD] == s[PLAYED] + 1 == before[PLAYED] + 1
