"""A match that nobody wins: the third try for the queen lost, by the Nepali rule."""

from desk.bench import Bench
from desk.test_house import POINTS, THREE, chosen, playing, says, strokes
from desk.test_menu import choose
from desk.test_menu import row as act
from rosace.rules.state import PHASE, WINNER, Event
from rosace.words import K_PROTEST, K_STROKE, K_VOID, NONE, P_MATCH, P_PLAY
from rosace_host.match.names import system_number


def strike(bench, **fell):
    event = Event()
    event.kind = K_STROKE
    for name, count in fell.items():
        setattr(event, name, count)
    assert bench.desk.log.commit(event, bench.now) == 0
    bench.desk.home()
    bench.settle()


def before_the_draw():
    """The queen waits for the cover that is the third to be lost."""
    bench = chosen(system_number("nepal"))
    while bench.s[PHASE] != P_PLAY:
        bench.press("OK")
    strike(bench, white=8)
    for _ in range(2):
        strike(bench, queen=1)
        strike(bench)
        strike(bench)
    strike(bench, queen=1)
    return bench


def test_an_end_without_a_winner_sounds_like_an_end():
    """Not like the miss that brings it about, nor like the queen that comes back."""
    level = strokes(playing(POINTS), "wwwwwwww", "bbbb", "-", "w", "bbbb", "q")
    protest = choose(Bench().press("OK", "OK", "OK"), act(K_PROTEST)).press("WHITE", "OK")
    for bench, keys, sound in (
        (before_the_draw(), ("OK",), "MATCH_END"),
        (level, ("BLACK", "OK"), "MATCH_END"),
        (protest, ("MENU", "OK", "FOUL"), "MATCH_END"),  # upheld
        (choose(strokes(playing(THREE), "w", "-"), act(K_VOID)), ("OK",), "BOARD_END"),
    ):
        bench.run(3500)
        bench.sounds.clear()
        bench.press(*keys)
        assert bench.s[PHASE] != P_PLAY and bench.sounds == [sound]


def test_a_drawn_match_says_so_and_cites_its_law():
    bench = before_the_draw()
    strike(bench)
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == NONE
    assert says(bench, "nobody wins") and says(bench, "NP8 9")
    bench.press("UNDO")
    assert bench.s[PHASE] == P_MATCH  # the stroke lies open for correction
    bench.press("WHITE", "OK")
    assert bench.s[WINNER] == 0 and says(bench, "wins")
