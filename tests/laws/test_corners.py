"""What small mistakes in the rules showed that no other test asked."""

import pytest

from laws.pile_play import PilePlay
from rosace.rules import match, systems
from rosace.rules.event import Event
from rosace.rules.piles.systems import ASKED
from rosace.rules.state import HOUSE, LEFT, PHASE, State
from rosace.words import K_STROKE, P_PLAY, R_TOO_MANY_BLACK, R_TOO_MANY_WHITE


@pytest.mark.parametrize("pairs", [1, 2, 4, 8])
def test_every_overridden_field_is_found_wherever_it_stands(pairs):
    s = State().b
    fields = (3, 7, 1, 12, 5, 9, 2, 14)[:pairs]
    for number, field in enumerate(fields):
        s[HOUSE + 2 * number] = field + 1
        s[HOUSE + 2 * number + 1] = 100 + number
    assert [systems.rule(s, field) for field in fields] == [100 + n for n in range(pairs)]
    assert systems.rule(s, 20) == systems.rule(State().b, 20)


@pytest.mark.parametrize("system", [32, 33, 34, 35])
def test_no_more_of_a_colour_can_fall_than_lie_on_the_board(system):
    play = PilePlay(3, system, plain=True)
    while play.s[PHASE] != P_PLAY:
        play.step()
    asked = 0
    for _ in range(60):
        if play.s[PHASE] == P_PLAY and not play.s[ASKED]:
            for white, black, wanted in ((1, 0, R_TOO_MANY_WHITE), (0, 1, R_TOO_MANY_BLACK)):
                left = play.s[LEFT + black]
                for more, said in ((1, True), (0, False)):
                    event = Event()
                    event.kind, event.touched = K_STROKE, 1
                    event.white, event.black = white * (left + more), black * (left + more)
                    assert (match.decide(play.s, event, event) == wanted) == said
                    asked += 1
        play.step()
    assert asked > 40
