"""A question about a stroke stays open, whatever the umpire does before he answers it."""

import pytest

from desk.test_menu import choose, row
from desk.test_start import broken, playing
from rosace.rules import state
from rosace.words import K_PROTEST, K_WARNING


@pytest.mark.parametrize("act", ["appeal", "warning", "protest"])
def test_what_comes_between_leaves_the_question_of_the_break_open(act):
    """OK was pressed for a stroke: it is recorded when the question is answered."""
    bench = playing().press("OK")
    assert bench.mode == "touch"
    if act == "appeal":
        bench.hold("MENU").press("OK")
    else:
        choose(bench, row(K_WARNING if act == "warning" else K_PROTEST))
        bench.press(*("BLACK", "WHITE", "OK") if act == "warning" else ("BLACK", "OK"))
    assert bench.mode == "touch" and bench.s[state.STROKES] == 0
    bench.press("OK")
    assert bench.s[state.STROKES] == 1 and bench.s[state.BROKEN] == 1 and bench.s[state.TURN] == 1
    assert bench.mode == "entry"


def test_a_breach_waits_for_the_stroke_whose_break_is_asked_about():
    bench = playing().press("OK")
    bench.hold("FOUL").press("WHITE", "QUEEN", "OK")  # A stands up
    assert bench.mode == "touch" and bench.s[state.DUES] == 0
    bench.press("OK")
    assert bench.s[state.STROKES] == 1 and bench.s[state.BROKEN] == 1
    assert bench.s[state.DUES] == 1 and bench.s[state.TURN] == 1


def test_undo_takes_the_question_away_for_good():
    bench = playing().press("OK", "UNDO")
    assert bench.mode == "entry"
    bench.hold("MENU").press("OK")
    assert bench.mode == "entry" and bench.s[state.STROKES] == 0


def test_who_has_struck_since_is_asked_again_after_an_appeal():
    bench = broken()
    bench.press("OK", wait=100)  # B misses
    bench.drop(2).run(300)
    bench.press("OK", "FOUL", "OK")  # the piece is the last stroke's: B's, and A may have struck
    assert bench.mode == "struck"
    bench.hold("MENU").press("OK")
    assert bench.mode == "struck"
    bench.press("OK")
    assert bench.mode == "entry" and bench.desk.stroke.owner == 0
