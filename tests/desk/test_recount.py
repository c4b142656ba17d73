"""A recount records no break, no right and no stroke that nobody has seen."""

import pytest

from desk.test_ends import result
from desk.test_read_aloud import says
from desk.test_start import playing
from desk.test_takeover import taking
from rosace.rules import state
from rosace.words import Q_AWAIT, Q_BOARD


def test_a_board_taken_over_before_its_break_still_has_its_break_to_make():
    """3.12a, c. Nothing lies in a net yet: no break is made, nobody may pocket the queen."""
    bench = taking().press("WHITE", "STRIKER", "OK")
    assert bench.mode == "recount"
    bench.press("OK").run(400)
    s = bench.s
    assert (s[state.BOARD], s[state.BROKEN], s[state.RIGHT], s[state.RIGHT + 1]) == (2, 0, 0, 0)
    bench.press("QUEEN", "OK").settle()
    assert bench.s[state.QUEEN_AT] == Q_BOARD and bench.s[state.TURN] == 0


def test_the_first_own_carromman_counted_down_gives_the_right_to_the_queen():
    """3.12a. White had one down that nobody entered: she may be pocketed now, and covered next."""
    bench = playing().press("OK", "OK").settle()
    turn = bench.s[state.TURN]
    own = "WHITE" if turn == bench.s[state.WHITE_SIDE] else "BLACK"
    assert bench.s[state.RIGHT + turn] == 0
    bench.press("MENU", "OK", own, "OK").settle()
    assert bench.s[state.RIGHT + turn] == 1 and bench.s[state.RIGHT + 1 - turn] == 0
    bench.press("QUEEN", "OK").settle()
    assert bench.s[state.QUEEN_AT] == Q_AWAIT and bench.s[state.TURN] == turn


def test_a_number_that_goes_round_to_nine_gives_no_right():
    bench = playing().press("MENU", "OK", *["WHITE"] * 9)
    bench.press("OK").settle()
    assert bench.s[state.LEFT] == 9 and bench.s[state.RIGHT] == bench.s[state.RIGHT + 1] == 0


def test_what_is_not_changed_in_a_recount_stays_as_it_was():
    """B owes one, A waits for the queen's cover, and there is no room: one black one was wrong."""
    bench = playing().press("OK", "OK", "FOUL", "OK", "WHITE", "OK", "QUEEN", "OK").settle()
    bench.s[state.ROOM] = 0
    kept = [*range(state.QUEEN_AT, state.RIGHT + 2), state.ROOM, state.BROKEN, state.TURN]
    before = [bench.s[at] for at in kept]
    assert before == [Q_AWAIT, 0, 0, 1, 1, 0, 0, 1, 0]
    bench.desk.go(bench.desk.modes.recount)  # in MENU the room that is missing stands first
    bench.press("BLACK", "OK").settle()
    assert (bench.s[state.LEFT], bench.s[state.LEFT + 1]) == (8, 8)
    before[kept.index(state.RIGHT + 1)] = 1  # by the one that was counted down
    assert [bench.s[at] for at in kept] == before


@pytest.mark.parametrize("colour", ("WHITE", "BLACK"))
def test_between_boards_the_right_is_that_of_who_plays_the_colour_next(colour):
    bench = result(playing(), 0, 5)
    bench.press("MENU", "OK", colour, "OK").settle()
    side = bench.s[state.WHITE_SIDE] ^ (colour == "BLACK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.BROKEN]
    assert (bench.s[state.RIGHT + side], bench.s[state.RIGHT + 1 - side]) == (1, 0)


def test_between_boards_whoever_breaks_next_has_all_his_tries():
    """3.5d. One try of the board before was lost."""
    bench = playing()
    tries = bench.s[state.TRIES]
    bench.press("OK", "FOUL").settle()
    assert bench.s[state.TRIES] < tries
    result(bench, 0, 5).press("MENU", "OK", "STRIKER", "OK").settle()
    assert (bench.s[state.BOARD], bench.s[state.BROKEN], bench.s[state.TRIES]) == (2, 0, tries)


def test_a_recount_in_ones_turn_is_no_new_turn():
    """4.1.2. Who has struck and commits a breach loses the turn, also where the pieces were
    counted in between; who was given the turn by the recount has not struck in it (4.1.1)."""
    bench = playing().press("WHITE", "OK").settle()
    assert bench.s[state.TURN] == 0 and bench.s[state.TURN_STROKES]
    bench.press("MENU", "OK", "BLACK", "OK").settle()
    bench.hold("FOUL").press("WHITE", "QUEEN")
    assert says(bench, "turn passes") and says(bench, "4.1.2")
    bench.press("UNDO", "UNDO", "UNDO").settle()
    bench.press("MENU", "OK", "STRIKER", "OK").settle()
    assert bench.s[state.TURN] == 1 and not bench.s[state.TURN_STROKES]
