"""From power-on to the first stroke."""

import pytest

from desk.bench import Bench
from rosace.face import view
from rosace.rules import state
from rosace.words import P_PLAY, P_READY
from rosace_sim.reading import lines


def playing(**kw):
    """A singles match, board 1 open, A (white) to break."""
    bench = Bench(**kw)
    bench.press("OK", "OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY
    return bench


def broken(**kw):
    """The same with the break made: a carromman was touched, nothing fell; B is in turn."""
    bench = playing(**kw)
    bench.press("OK", "OK").run(3000)
    bench.sounds.clear()
    return bench


def test_power_on_to_play_takes_three_presses():
    bench = playing()
    assert bench.presses == 3
    assert bench.mode == "entry"
    assert bench.view.screen == view.S_MAIN


def test_the_shot_clock_runs_from_play():
    bench = playing()
    assert bench.view.clock_kind == view.C_SHOT
    bench.run(5000)
    assert 9 <= bench.view.clock_s <= 10


def test_one_game_and_doubles_are_one_key_each():
    bench = Bench()
    bench.press("WHITE", "BLACK", "OK", "OK")
    assert bench.mode == "seats"
    bench.press("OK")
    assert bench.s[state.PHASE] == P_READY
    assert bench.s[state.PLAYERS] == 4 and bench.s[state.GAMES_TO_WIN] == 1
    assert bytes(bench.s[state.SEAT_SLOT : state.SEAT_SLOT + 4]) == bytes((0, 1, 2, 3))


def test_the_winner_of_the_toss_who_takes_sides_does_not_break():
    bench = Bench()
    bench.press("OK", "BLACK", "STRIKER", "OK")
    assert bench.s[state.SEAT_SLOT] == 0  # B won and chose sides: A breaks
    bench = Bench()
    bench.press("OK", "BLACK", "OK")
    assert bench.s[state.SEAT_SLOT] == 1  # B won and breaks


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize(
    ("form", "toss", "said"),
    [
        ([], ["BLACK", "OK"], "B won the toss: breaks"),
        ([], ["BLACK", "STRIKER", "OK"], "B won the toss: side"),
        (["WHITE"], ["BLACK", "OK", "WHITE", "OK"], "B won the toss: breaks"),
    ],
)
def test_a_toss_that_undo_reopens_is_the_one_that_was_and_ok_changes_nothing(
    form, toss, said, cut
):
    bench = Bench().press(*form, "OK", *toss)
    assert bench.mode == "ready"
    if cut:
        bench.settle()
        bench.power_on()
    before = bytes(bench.s), bench.desk.log.count
    bench.press("UNDO")
    assert said in " ".join(lines(bytes(bench.settle().display.buffer)))
    bench.press("OK", *["OK"] * len(form))
    assert bench.mode == "ready" and (bytes(bench.s), bench.desk.log.count) == before
    bench.press("UNDO")
    bench.hold("OK")
    assert bytes(bench.s) == before[0]


def test_what_was_chosen_before_the_match_is_recorded_outlives_undo():
    bench = Bench().press("WHITE", "OK", "BLACK", "OK", "WHITE")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "setup"
    bench.press("OK")
    assert bench.desk.modes.toss.winner == 1
    bench.press("OK", "OK")
    assert bytes(bench.s[state.SEAT_SLOT : state.SEAT_SLOT + 4]) == bytes((3, 0, 1, 2))


def test_partners_that_were_exchanged_do_not_sit_in_singles():
    bench = Bench().press("WHITE", "OK", "OK", "WHITE", "UNDO", "UNDO", "WHITE", "OK", "OK")
    assert bench.mode == "ready" and bench.s[state.PLAYERS] == 2
    assert bytes(bench.s[state.SEAT_SLOT : state.SEAT_SLOT + 2]) == bytes((0, 1))


def test_in_doubles_each_pair_says_who_sits_first():
    bench = Bench()
    bench.press("WHITE", "OK", "OK", "BLACK", "OK")
    assert bytes(bench.s[state.SEAT_SLOT : state.SEAT_SLOT + 4]) == bytes((0, 3, 2, 1))


def test_ok_twice_in_a_blink_does_not_answer_what_nobody_read():
    bench = Bench()
    bench.press("OK", wait=0)
    bench.press("OK", wait=0)
    assert bench.mode == "toss"
    assert "REFUSED" in bench.sounds


def test_a_form_changed_after_the_match_began_says_nothing_of_its_toss():
    """Practice has one seat and no toss: what is tossed again is the match that was saved."""
    bench = Bench().press("OK", "OK")
    assert bench.mode == "ready"
    desk = bench.desk
    desk.go_from(desk.modes.menu, desk.modes.setup)
    bench.run(400)
    bench.press("QUEEN", "QUEEN", "QUEEN")
    assert desk.modes.setup.alone()
    bench.hold("UNDO").press("UNDO")
    assert bench.mode == "toss"
    bench.press("BLACK", "OK")
    assert bench.mode == "ready" and bench.s[state.PHASE] == P_READY
    assert bytes(bench.s[state.SEAT_SLOT : state.SEAT_SLOT + 2]) == b"\x01\x00"


def test_undo_goes_back_through_the_set_up():
    bench = Bench()
    bench.press("OK", "UNDO")
    assert bench.mode == "setup"


def test_an_early_break_brings_the_men_back_and_a_due():
    bench = Bench()
    bench.press("OK", "OK", "FOUL", "WHITE", "OK")
    assert bench.s[state.PHASE] == P_PLAY
    assert bench.s[state.TURN] == 1 and bench.s[state.BROKEN] == 1
    assert bench.s[state.DUES] == 1 and bench.s[state.LEFT] == 9
    assert bench.mode == "place"
