"""What falls before OK has said "Play": the umpire has called it by mouth, and pressed late."""

from desk.bench import Bench
from desk.test_ends import result
from desk.test_menu import choose
from desk.test_read_aloud import says
from desk.test_start import broken
from rosace.rules import state
from rosace.words import P_PLAY, P_READY

RECOUNT = 6  # what that row of MENU does


def racked():
    """A fresh match whose screen says "OK = Play!"."""
    bench = Bench().press("OK", "OK")
    assert bench.s[state.PHASE] == P_READY
    return bench


def test_a_piece_that_falls_before_play_is_a_question_to_the_first_stroke():
    bench = racked()
    bench.drop(1).drop(2).run(3000)
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.entry() == "??"
    assert says(bench, "Net 1 ? OK asks")
    bench.press("OK")
    assert bench.mode == "late" and bench.s[state.STROKES] == 0
    bench.press("OK")
    assert bench.s[state.STROKES] == 1 and bench.s[state.LEFT] == 7


def test_what_fell_long_before_play_was_taken_out_for_the_rack():
    bench = racked()
    bench.drop(1).run(11_000)
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.entry() == "-"


def test_the_same_on_the_next_board():
    bench = broken()
    result(bench, 0, 4)
    assert bench.mode == "ends"
    bench.run(20_000)
    bench.drop(3)
    while bench.mode != "entry":
        bench.press("OK")
    assert bench.s[state.BOARD] == 2 and bench.entry() == "?"


def test_the_same_under_match_resumed():
    bench = broken()
    bench.power_on()
    bench.drop(1)
    bench.press("OK")
    assert bench.entry() == "?"
    bench.press("OK")
    assert bench.mode == "late"


def test_an_early_break_proposes_what_fell():
    """Before FOUL, and while the screen asks what fell (3.5f)."""
    bench = racked()
    bench.drop(1)
    bench.press("FOUL")
    assert bench.mode == "early" and bench.entry() == "w?"
    bench.drop(2)
    assert bench.entry() == "w?w?"
    bench.press("OK")
    assert bench.mode == "place" and bench.s[state.DUES] == 1


def test_an_early_break_that_is_taken_back_keeps_what_fell():
    bench = racked()
    bench.drop(1)
    bench.press("FOUL", "UNDO", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.entry() == "?"


def test_what_falls_before_a_recount_that_begins_a_board_is_a_question_to_its_first_stroke():
    """As before "Play". It vanished, and the "Play" after an appeal brought it up again."""
    bench = choose(racked(), RECOUNT).press("WHITE")
    bench.drop(1).press("OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.entry() == "?"
    bench.hold("MENU").press("OK")
    assert bench.entry() == "?"
