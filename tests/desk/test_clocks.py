"""The clocks: soft by default, exact with the strike input, right over the wrap of the ticks."""

import pytest

from desk.test_menu import choose, row
from desk.test_start import broken, playing
from rosace.desk.clocks import EXACT, OFF, SOFT, Clocks
from rosace.desk.stored_settings import apply_settings
from rosace.face import view
from rosace.port import ticks_add, ticks_diff
from rosace.record.settings import SET_CLOCK, SET_SHOT_S
from rosace.rules import state
from rosace.words import K_NOTE, K_PLAY, K_RESIGN, K_STROKE, K_TIME_OUT, K_TURN, P_GAME, P_PLAY


def time_outs(bench):
    from desk.test_prompts import kinds_of

    return kinds_of(bench).count(K_TIME_OUT)


def test_soft_ticks_at_five_and_is_silent_at_zero():
    bench = playing()
    bench.sounds.clear()
    bench.run(11000)
    assert bench.sounds == ["TICK"]
    bench.run(10000)
    assert bench.sounds == [] and bench.view.clock_s == 0
    assert time_outs(bench) == 0


def test_exact_buzzes_at_zero_and_logs_it_without_touching_the_match():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    before = bytes(bench.s)
    bench.run(16000)
    assert "TIME" in bench.sounds and time_outs(bench) == 1
    assert bench.s[state.TURN] == before[state.TURN] and bench.mode == "entry"
    bench.run(20000)
    assert time_outs(bench) == 1


def test_the_strike_input_stops_the_exact_clock_until_ok():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.run(4000)
    bench.edge(1, 22, 0)
    bench.edge(30, 22, 1)
    bench.run(100)
    shown = bench.view.clock_s
    bench.run(30000)
    assert bench.view.clock_s == shown and time_outs(bench) == 0
    bench.press("OK")
    assert bench.view.clock_s == 15


def test_the_time_to_place_begins_with_what_is_to_be_placed():
    """Until it is over a drop is of the hand that places (3.6b); then it may be a piece."""
    clocks, s = Clocks(), state.State().b
    clocks.limit(view.C_PLACE, 15)
    s[state.PHASE] = P_PLAY
    clocks.follow(s, K_PLAY, 0)
    s[state.PENDING] = state.MUST_PLACE
    clocks.follow(s, K_STROKE, 60_000)
    clocks.follow(s, K_TURN, 70_000)
    assert not clocks.placing_over(74_999) and clocks.placing_over(75_000)


def test_in_exact_mode_a_drop_right_after_the_strike_is_a_slot():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("OK", wait=0)
    bench.run(300)
    bench.edge(1, 22, 0)
    bench.edge(30, 22, 1)
    bench.run(100)
    bench.drop(1)
    assert bench.entry() == "w?" and not bench.view.badges & view.B_LATE_DROP


def test_the_strike_input_means_nothing_to_the_soft_clock():
    bench = broken()
    bench.edge(1, 22, 0)
    bench.edge(30, 22, 1)
    shown = bench.view.clock_s
    bench.run(3000)
    assert bench.view.clock_s < shown


def test_exact_placing_time_out_is_logged_and_the_shot_clock_follows():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("BLACK", "OK", "STRIKER", "OK")
    bench.run(15500)
    assert time_outs(bench) == 1 and bench.mode == "place"
    assert bench.view.clock_kind == view.C_SHOT


@pytest.mark.parametrize("before", [500, 4000, 9000, 15000])
def test_the_shot_clock_is_right_over_the_wrap_of_the_ticks(before):
    bench = playing(start=(1 << 30) - before - 2100)
    shown = bench.view.clock_s
    bench.run(14000)
    assert shown == 15 and bench.view.clock_s == 1
    bench.run(2000)
    assert bench.view.clock_s == 0
    bench.press("OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.STROKES] == 1


def test_a_clock_change_is_drawn_once_a_second():
    bench = broken()
    bench.run(1000)
    sent = bench.display.sent
    bench.run(5000)
    assert 4 <= bench.display.sent - sent <= 6


def test_the_clock_can_be_switched_off():
    bench = broken()
    bench.desk.clocks.mode = OFF
    bench.press("OK")
    bench.run(20000)
    assert bench.view.clock_kind == view.C_NONE and "TICK" not in bench.sounds


def test_the_turn_that_the_umpire_gives_has_its_full_time():
    """3.6b. What the other one had used is none of his."""
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("OK").run(10_000)
    choose(bench, row(K_TURN))
    bench.press("BLACK" if bench.s[state.TURN] == 0 else "WHITE", "OK")
    assert bench.view.clock_s == 15
    bench.run(10_000)
    assert time_outs(bench) == 0


def test_a_turn_that_undo_gives_back_has_its_full_time():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("OK").run(9000)
    turn = bench.s[state.TURN]
    bench.press("UNDO", "UNDO").run(300)
    assert bench.s[state.TURN] != turn and bench.view.clock_s == 15


def test_a_turn_given_while_pieces_are_placed_leaves_the_time_to_place():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("BLACK", "OK", "STRIKER", "OK").run(9000)
    assert bench.mode == "place" and bench.view.clock_s <= 7
    choose(bench, row(K_TURN))
    bench.press("WHITE" if bench.s[state.TURN] == 1 else "BLACK", "OK").run(300)
    assert bench.view.clock_s <= 7


def test_less_time_to_strike_is_no_time_out_of_the_stroke_under_way():
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("OK").run(8000)
    bench.desk.modes.settings.keep(SET_SHOT_S, 5)
    bench.run(3000)
    assert time_outs(bench) == 0 and bench.view.clock_s > 0
    bench.press("OK")
    assert bench.view.clock_s == 5


def test_a_clock_that_is_switched_off_in_a_stroke_stops_at_once():
    bench = broken()
    bench.press("OK").run(1000)
    assert bench.view.clock_kind == view.C_SHOT
    bench.desk.settings.put(SET_CLOCK, OFF)
    apply_settings(bench.desk)
    bench.run(20000)
    assert bench.view.clock_kind == view.C_NONE and "TICK" not in bench.sounds


@pytest.mark.parametrize("mode", (SOFT, EXACT), ids=("soft", "exact"))
@pytest.mark.parametrize("start", (0, (1 << 30) - 9000), ids=("plain", "over the wrap"))
def test_every_second_is_shown_within_50_ms(mode, start):
    """Counted from "Play": what the panel was told, against the time that has passed."""
    bench = playing(start=start)
    bench.desk.clocks.mode = mode
    bench.press("BLACK", wait=0)  # an entry under way does not disturb it
    begun = bench.desk.clocks._start
    sent = bench.display.sent
    for _ in range(int(14.5 * 1000 / bench.STEP)):
        bench.step()
        if bench.display.sent == sent:
            continue
        sent = bench.display.sent
        passed = (bench.now - begun) & 0x3FFFFFFF
        true = 15 - passed // 1000
        assert bench.view.clock_s == true or passed % 1000 <= 50, (passed, bench.view.clock_s)
    assert bench.view.clock_s == 1


def test_the_rest_before_the_deciding_game_takes_the_change_of_sides_in():
    bench = playing()
    bench.desk.clocks.limits[view.C_REST] = 300
    bench.s[state.WON] = 1  # A won the first game
    choose(bench, row(K_RESIGN)).press("WHITE", "OK")
    assert bench.s[state.PHASE] == P_GAME and bench.view.clock_kind == view.C_REST
    assert bench.view.clock_s >= 298
    bench.press("OK")  # sides changed
    bench.run(5000)
    assert bench.view.clock_kind == view.C_REST and bench.view.clock_s <= 295
    bench.press("OK")
    assert bench.view.clock_kind == view.C_SHOT


def test_without_a_rest_two_minutes_are_for_changing_sides():
    bench = playing()
    bench.desk.clocks.limits[view.C_REST] = 0
    bench.s[state.WON] = 1
    choose(bench, row(K_RESIGN)).press("WHITE", "OK")
    assert bench.view.clock_kind == view.C_SIDES


def test_other_clocks_run_where_the_shot_clock_is_off():
    bench = playing()
    bench.desk.clocks.mode = OFF
    choose(bench, row(K_RESIGN)).press("WHITE", "OK")
    assert bench.view.clock_kind == view.C_SIDES and bench.view.clock_s >= 118


def test_an_appeal_stops_the_clock_until_play_gives_the_full_time():
    bench = broken()
    bench.run(6000)
    bench.hold("MENU")
    bench.run(60000)
    assert bench.view.clock_kind == view.C_PAUSE and "TIME" not in bench.sounds
    bench.press("OK")
    assert bench.view.clock_kind == view.C_SHOT and bench.view.clock_s >= 15 - 1


def test_a_power_cut_between_games_starts_the_two_minutes_again():
    bench = playing()
    choose(bench, row(K_RESIGN)).press("WHITE", "OK")
    bench.run(30000)
    assert bench.view.clock_s <= 90
    bench.power_on()
    assert bench.view.clock_kind == view.C_SIDES and bench.view.clock_s >= 118


def nearly_over(ms):
    """A board in play, so many milliseconds into an exact shot clock, and when that began."""
    bench = broken()
    bench.desk.clocks.mode = EXACT
    bench.press("OK")
    begun = bench.desk.clocks._start
    bench.run(ms - ticks_diff(bench.now, begun))
    return bench, begun


def test_a_late_turn_records_the_time_out_at_its_deadline():
    """An erase stopped the loop for 400 ms over the deadline."""
    bench, begun = nearly_over(14800)
    bench.now = ticks_add(bench.now, 400)
    bench.run(50)
    assert time_outs(bench) == 1
    assert ticks_diff(bench.desk.log._last, begun) == 15000, "not when it was noticed"


@pytest.mark.parametrize("after", (-30, 30), ids=("in time", "too late"))
def test_a_strike_counts_by_its_own_time_not_by_the_turns(after):
    bench, begun = nearly_over(14800)
    bench.edge(ticks_diff(begun, bench.now) + 15000 + after, 22, 0)
    bench.now = ticks_add(bench.now, 400)
    bench.run(50)
    assert time_outs(bench) == (1 if after > 0 else 0)


def test_an_ok_after_the_deadline_does_not_hide_the_time_out():
    bench, _begun = nearly_over(14800)
    strokes = bench.s[state.STROKES]
    left = bench.desk.clocks.left(bench.now)
    bench.edge(left - 100, 9, 0)
    bench.edge(left + 20, 9, 1)
    bench.now = ticks_add(bench.now, 400)
    bench.run(200)
    assert time_outs(bench) == 1 and bench.s[state.STROKES] == strokes + 1


def test_zero_sounds_and_is_shown_within_25_ms():
    bench, begun = nearly_over(14500)
    bench.sounds.clear()
    while "TIME" not in bench.sounder.played or bench.view.clock_s > 0:
        bench.step()
    assert ticks_diff(bench.now, begun) <= 15025


def test_nothing_is_saved_in_the_last_moments_of_a_clock():
    """A flash erase would stop the loop over the deadline."""
    bench, _begun = nearly_over(14950)
    bench.desk.simple(K_NOTE)
    while bench.desk.clocks.left(bench.now) > 0:
        assert not bench.desk.saved
        bench.step()
    bench.settle()
    assert bench.desk.saved
