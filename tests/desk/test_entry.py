"""One stroke: what is shown, what a key does to it, what OK records."""

import pytest

from desk.test_start import broken, playing
from rosace.face import view
from rosace.rules import state
from rosace.words import (
    R_TWO_QUEENS,
    STRIKER,
)


def test_a_miss_is_one_press():
    bench = broken()
    n = bench.presses
    bench.press("OK")
    assert bench.presses == n + 1
    assert bench.s[state.TURN] == 0 and bench.s[state.STROKES] == 2
    assert bench.sounds == ["NOTHING"]


def test_a_rightly_guessed_pot_is_one_press():
    bench = broken()
    bench.drop(3)
    assert bench.entry() == "b?"
    n = bench.presses
    bench.press("OK")
    assert bench.presses == n + 1
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.TURN] == 1
    assert bench.sounds == ["OWN"]


def test_the_ruling_ok_would_give_stands_there_before():
    bench = broken()
    bench.drop(3)
    assert bench.view.preview_on and bench.view.preview.stays == 1
    bench.press("WHITE")
    assert bench.entry() == "w"
    assert bench.view.preview.stays == 0
    bench.press("OK")
    assert bench.sounds == ["OPPONENT"]


def test_on_press_down_ok_shows_the_ruling_and_the_key():
    bench = broken()
    bench.down("OK")
    bench.run(20)
    assert bench.view.key_down == 7
    assert bench.view.preview_on and bench.view.preview.stays == 0
    assert bench.s[state.STROKES] == 1
    bench.up("OK")
    assert bench.s[state.STROKES] == 2


def test_each_press_fills_one_slot_then_adds():
    bench = broken()
    bench.drop(1).drop(2)
    assert bench.entry() == "b?b?"
    bench.press("QUEEN")
    assert bench.entry() == "qb?"
    bench.press("BLACK", "STRIKER")
    assert bench.entry() == "qbs"


def test_held_is_one_of_that_kind_less():
    bench = broken()
    bench.drop(1)
    bench.press("WHITE", "QUEEN")
    assert bench.entry() == "wq"
    bench.hold("QUEEN")
    assert bench.entry() == "w"
    bench.drop(4)
    bench.hold("BLACK")  # a phantom drop, guessed as the own colour
    assert bench.entry() == "w"
    bench.hold("BLACK")
    assert "REFUSED" in bench.sounds


def test_a_key_held_for_long_takes_away_all_that_a_sick_beam_saw():
    bench = broken()
    bench.drop(1).drop(2).drop(3).drop(4)
    bench.hold("BLACK", ms=1200)
    assert bench.entry() == "b?b?b?"
    bench.hold("BLACK", ms=2300)
    assert bench.entry() == "-"


def test_a_guess_of_the_other_colour_is_held_away_like_any_other():
    bench = broken()
    bench.press("BLACK", "BLACK", "BLACK", "BLACK", "OK")
    bench.press("BLACK", "BLACK", "QUEEN", "OK").run(3000)
    bench.press("BLACK", "BLACK", "OK").run(3000)
    assert bench.s[state.LEFT + 1] == 1
    bench.drop(1).drop(2)
    assert bench.entry() == "b?w?"  # only one black is left, and the queen is covered
    bench.hold("WHITE")
    assert bench.entry() == "b?"


def test_foul_marks_the_stroke_and_unmarks_it():
    bench = broken()
    bench.press("FOUL")
    assert bench.entry() == "!-"
    assert bench.view.preview.new_dues == 1
    bench.press("FOUL")
    assert bench.entry() == "-"
    bench.press("FOUL", "OK")
    assert bench.s[state.DUES + 1] == 1 and bench.s[state.TURN] == 0


@pytest.mark.parametrize("key", ["OK", "FOUL"])
def test_what_falls_while_it_is_asked_about_the_break_is_shown_before_it_counts(key):
    bench = playing()
    bench.press("OK").run(4000)
    assert bench.mode == "touch"
    bench.drop(3)
    bench.press(key)
    assert bench.mode == "entry" and bench.entry() == "w?" and bench.s[state.STROKES] == 0
    bench.press("OK")
    assert bench.s[state.LEFT] == 8


@pytest.mark.parametrize("key", ["OK", "FOUL"])
def test_a_striker_that_falls_while_it_is_asked_is_shown_before_it_costs(key):
    bench = playing()
    bench.press("OK").run(4000)
    assert bench.mode == "touch"
    bench.drop(3, width=70, wait=400)
    bench.press(key)
    assert bench.mode == "entry" and bench.s[state.STROKES] == 0
    bench.press("STRIKER")
    assert bench.view.count == 1 and bench.view.kinds[0] == STRIKER
    bench.press("OK")
    assert bench.mode == "touch", "whether he touched anything, nobody has said yet"
    bench.press("OK")
    assert bench.s[state.STROKES] == 1


def test_ok_held_means_nothing_was_touched():
    bench = broken()
    bench.down("OK")
    bench.run(650)
    assert bench.entry() == "~" and bench.s[state.STROKES] == 1
    assert "UNTOUCHED" in bench.sounds
    bench.up("OK")
    assert bench.s[state.PASSES] == 1


def test_ok_held_with_a_carromman_in_the_entry_is_refused():
    bench = broken()
    bench.press("BLACK")
    bench.hold("OK")
    assert bench.entry() == "b" and bench.s[state.STROKES] == 1
    assert "REFUSED" in bench.sounds


def test_before_the_break_an_empty_ok_asks_and_foul_says_not_touched():
    bench = playing()
    bench.press("OK")
    assert bench.mode == "touch" and bench.s[state.STROKES] == 0
    bench.press("FOUL")
    assert bench.s[state.BROKEN] == 0 and bench.s[state.TRIES] == 1 and bench.s[state.TURN] == 0
    bench.hold("OK")  # "~" needs no question
    assert bench.s[state.TURN] == 1 and bench.mode == "entry"


def test_before_the_break_the_striker_alone_asks_too():
    bench = playing()
    bench.press("STRIKER", "OK")
    assert bench.mode == "touch"
    bench.press("FOUL")
    assert bench.s[state.DUES] == 0 and bench.s[state.TRIES] == 1


def test_a_piece_key_answers_the_question_by_going_on_with_the_entry():
    bench = playing()
    bench.press("OK", "WHITE")
    assert bench.mode == "entry" and bench.entry() == "w"


def test_undo_drops_the_entry_under_way():
    bench = broken()
    bench.press("BLACK", "FOUL", "UNDO")
    assert bench.entry() == "-" and bench.mode == "entry"
    assert bench.s[state.STROKES] == 1


def test_undo_drops_what_was_pressed_and_what_was_seen_stays():
    bench = broken()
    bench.drop(1).drop(2)
    bench.press("WHITE", "QUEEN", "STRIKER", "FOUL")
    assert bench.entry() == "!wqs"
    bench.press("UNDO")
    assert bench.entry() == "b?b?" and bench.mode == "entry"
    bench.hold("BLACK")  # a hand
    assert bench.entry() == "b?"
    bench.press("UNDO")  # or not
    assert bench.entry() == "b?b?"
    bench.press("UNDO")  # nothing is pressed: it says how a guess goes
    assert bench.entry() == "b?b?" and bench.mode == "entry"
    bench.press("UNDO")  # the last stroke
    assert bench.mode == "undo"
    bench.press("OK")
    assert bench.entry() == "b?b?"


def test_what_falls_while_the_last_stroke_stands_open_is_the_new_ones():
    bench = broken()
    bench.press("UNDO")
    bench.drop(3)
    assert bench.mode == "undo" and bench.entry() == "-"
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "b?"


def test_a_piece_key_takes_back_a_drop_that_was_held_away():
    bench = broken()
    bench.drop(3)
    bench.hold("BLACK").press("WHITE")
    assert bench.entry() == "w" and bench.desk.stroke.count == 1
    assert bench.desk.stroke.nets[0] == 3


def test_a_refusal_says_why_and_offers_a_way_on():
    bench = broken()
    bench.press("QUEEN", "QUEEN", "OK")
    assert bench.mode == "refusal" and bench.desk.mode.reason == R_TWO_QUEENS
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "qq"
    bench.press("OK", "WHITE")
    assert bench.mode == "recount"
    bench.press("UNDO")
    bench.press("OK", "BLACK")
    assert bench.mode == "result"


def test_two_misses_in_a_blink_are_one():
    bench = broken()
    bench.press("OK", wait=0)
    bench.press("OK", wait=0)
    assert bench.s[state.STROKES] == 2


def test_the_guess_ends_where_the_own_men_end():
    bench = broken()
    bench.press("MENU", "OK")
    for _ in range(8):
        bench.press("BLACK")
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 1
    bench.run(3000)
    bench.drop(1).drop(2)
    assert bench.entry() == "q?b?", "nobody pockets the last one before her"


def test_drops_and_presses_of_one_stall_keep_their_order():
    bench = broken()
    for at, beam in ((1, 10), (16, 11)):  # the lower one later
        bench.edge(at, beam, 1)
        bench.edge(at + 30, beam, 0)
    bench.edge(200, 9, 0)
    bench.edge(260, 9, 1)
    bench.STEP = 400
    bench.run(800)
    assert bench.s[state.LEFT + 1] == 8
    del bench.STEP


def test_saved_follows_the_screen():
    bench = broken()
    bench.settle()
    assert bench.view.saved == view.SAVED
    bench.down("OK")
    bench.run(60)
    bench.edge(1, 9, 1)
    while bench.view.saved == view.SAVED:
        bench.step()
    assert bench.view.saved == view.SAVING and not bench.desk.saved, "the picture is sent first"
    bench.settle()
    assert bench.view.saved == view.SAVED and bench.desk.saved


def test_a_falling_piece_delays_the_flash_but_not_for_ever():
    bench = broken()
    bench.settle()
    bench.edge(80, 10, 1)
    bench.press("OK", wait=0)
    bench.run(150)
    assert not bench.desk.saved and bench.s[state.STROKES] == 2
    bench.run(300)
    assert bench.desk.saved
    bench.edge(1, 10, 0)
    bench.run(100)


def test_hands_are_never_slots():
    bench = broken()
    bench.hand(1)
    assert bench.entry() == "-"
    bench.press("STRIKER", "OK")
    bench.drop(3)  # taken out for placing
    assert bench.mode == "entry" and bench.s[state.DUES + 1] == 1
    assert bench.desk.stroke.empty() and bench.entry() == "?"


def test_drops_while_a_placing_prompt_stands_are_not_slots():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    bench.run(3000)
    bench.drop(1).drop(2)
    bench.press("OK")
    assert bench.entry() == "-"


def test_which_of_several_drops_was_the_striker_nobody_knows():
    bench = broken()
    bench.drop(2).drop(1)
    bench.press("STRIKER", "OK")  # the black in net 2, the striker in net 1
    assert bench.mode == "place"
    bench.hand(1)  # it is fetched
    bench.press("OK").run(3000)
    bench.drop(2)
    assert bench.entry() == "b?"  # 3.11b: he plays on


def test_undo_in_a_reopened_stroke_takes_back_the_key_and_not_the_stroke():
    bench = broken().press("WHITE", "OK")
    strokes = bench.s[state.STROKES]
    bench.press("UNDO", "BLACK")
    assert bench.entry() == "b"
    bench.press("UNDO")
    assert bench.mode == "undo" and bench.entry() == "w" and bench.s[state.STROKES] == strokes
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.STROKES] == strokes
