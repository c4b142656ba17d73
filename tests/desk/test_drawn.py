"""A match that nobody wins: the third try for the queen lost, by the Nepali rule."""

from desk.test_house import chosen, says
from rosace.rules.state import PHASE, WINNER, Event
from rosace.words import K_STROKE, NONE, P_MATCH, P_PLAY
from rosace_host.match.names import system_number


def strike(bench, **fell):
    event = Event()
    event.kind = K_STROKE
    for name, count in fell.items():
        setattr(event, name, count)
    assert bench.desk.log.commit(event, bench.now) == 0
    bench.desk.home()
    bench.settle()


def test_a_drawn_match_says_so_and_cites_its_law():
    bench = chosen(system_number("nepal"))
    while bench.s[PHASE] != P_PLAY:
        bench.press("OK")
    strike(bench, white=8)
    for _ in range(2):
        strike(bench, queen=1)
        strike(bench)
        strike(bench)
    strike(bench, queen=1)
    strike(bench)
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == NONE
    assert says(bench, "nobody wins") and says(bench, "NP8 9")
    bench.press("UNDO")
    assert bench.s[PHASE] == P_MATCH  # the stroke lies open for correction
    bench.press("WHITE", "OK")
    assert bench.s[WINNER] == 0 and says(bench, "wins")
