"""Ends of boards, games and the match: the sum, who breaks next, sides, the ninth board's toss."""

import pytest

from desk.bench import Bench
from desk.test_start import broken, playing
from rosace.face import view
from rosace.rules import state
from rosace.words import NONE, P_BOARD, P_GAME, P_MATCH, P_PLAY
from rosace_sim.reading import lines


def result(bench, winner, points, queen=None):
    """Enter a board's result from wherever the match is."""
    bench.press("MENU")
    while bench.desk.mode.does[bench.desk.mode.cursor] != 7:
        bench.press("BLACK", wait=0)
    bench.press("OK")
    assert bench.mode == "result"
    want = winner if queen is None else queen
    bench.press(("WHITE", "BLACK", "QUEEN", "STRIKER")[winner + (2 if want == winner else 0)])
    if want == NONE:
        bench.press("FOUL", "QUEEN")
    left = points - bench.desk.mode.queen_points()
    if not left:
        bench.press("FOUL", "WHITE")
    for value, key in ((5, "STRIKER"), (4, "QUEEN"), (2, "BLACK"), (1, "WHITE")):
        while left >= value and left - value != 3:  # no pair of keys gives 3 more
            bench.press(key, wait=0)
            left -= value
    assert bench.desk.mode.points() == points
    bench.press("OK")
    return bench


def test_a_board_ends_with_its_sum_spelled_out_and_ok_is_play():
    bench = broken()
    result(bench, 0, 8)
    s = bench.s
    assert s[state.PHASE] == P_BOARD and bench.view.screen == view.S_BOARD_END
    assert (s[state.COINS], s[state.QUEEN_POINTS], s[state.POINTS]) == (5, 3, 8)
    bench.press("OK")
    assert s[state.PHASE] == P_PLAY and s[state.BOARD] == 2 and s[state.TURN] == 1


@pytest.mark.parametrize("mode", [0, 2])
def test_the_points_of_a_board_that_was_entered_do_not_stand_without_a_word(mode):
    bench = Bench()
    bench.press(*["QUEEN"] * mode, "OK", "OK")  # umpire, quick
    result(bench.press("OK"), 0, 5, 1)  # B has the queen
    shown = lines(bytes(bench.settle().display.buffer))
    assert "result entered = 5" in shown


def test_the_last_stroke_ends_the_board():
    bench = broken()
    bench.press("MENU", "OK")
    bench.press("WHITE", wait=0)
    for _ in range(7):
        bench.press("WHITE", wait=0)  # one white, nine black
    bench.press("QUEEN", "QUEEN", "QUEEN")  # she is covered by A
    bench.press("STRIKER", "OK")  # A in turn
    assert bench.s[state.LEFT] == 1 and bench.s[state.TURN] == 0
    bench.press("WHITE", "OK")
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE] == 12
    assert bench.sounds[-1] == "BOARD_END"


def test_a_game_end_asks_for_the_change_of_sides_with_its_clock():
    bench = playing()
    for points in (12, 12, 5):
        result(bench, 0, points, 0 if points == 12 else NONE)
        if bench.s[state.PHASE] == P_BOARD:
            bench.press("OK")
    s = bench.s
    assert s[state.PHASE] == P_GAME and s[state.WON] == 1
    assert bench.view.screen == view.S_GAME_END and bench.view.clock_kind == view.C_SIDES
    assert 118 <= bench.view.clock_s <= 120
    bench.press("OK")
    assert not s[state.PENDING] & state.MUST_SIDES and bench.view.left_side == 1
    bench.press("OK")
    assert s[state.PHASE] == P_PLAY and s[state.GAME] == 2 and s[state.TURN] == 1


def test_sides_not_swapped_stays_pending_in_the_menu():
    bench = playing()
    for points in (12, 12, 5):
        result(bench, 0, points, 0 if points == 12 else NONE)
        if bench.s[state.PHASE] == P_BOARD:
            bench.press("OK")
    bench.press("FOUL", "OK", "FOUL")  # later; it comes back at "Play", and is overlooked
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.PENDING] & state.MUST_SIDES
    assert bench.view.badges & view.B_SIDES
    result(bench, 0, 5)
    bench.press("MENU", "OK")
    assert not bench.s[state.PENDING] & state.MUST_SIDES


def test_the_ninth_board_is_tossed_for():
    bench = playing()
    for board in range(8):
        result(bench, board & 1, 4)
        if board < 7:
            bench.press("OK")
    assert bench.s[state.PENDING] & state.MUST_TOSS
    bench.press("OK")
    assert bench.mode == "ninth"
    bench.press("BLACK", "OK")
    assert bench.s[state.BOARD] == 9 and bench.s[state.TURN] == 1


def won(bench):
    for points in (12, 12, 5):
        result(bench, 1, points, 1 if points == 12 else NONE)
        if bench.s[state.PHASE] == P_BOARD:
            bench.press("OK")
    return bench


def test_the_match_ends_with_its_code_and_stays():
    bench = Bench()
    bench.press("BLACK", "OK", "OK", "OK")
    won(bench).settle()
    assert bench.s[state.PHASE] == P_MATCH and bench.s[state.WINNER] == 1
    assert bench.view.screen == view.S_MATCH_END
    assert bytes(bench.view.seal).strip(b"\0")
    assert "MATCH_END" in bench.sounds
    bench.run(60000)
    assert bench.view.screen == view.S_MATCH_END
    bench.press("OK")
    assert bench.mode == "setup"
    bench.press("UNDO")
    assert bench.view.screen == view.S_MATCH_END
    bench.press("OK", "OK", "OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.SCORE + 1] == 0


def test_the_other_side_may_break_before_play_at_a_board_end_too():
    bench = playing()
    result(bench, 0, 4)
    bench.press("FOUL")
    assert bench.mode == "early"
    bench.press("WHITE", "OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.DUES + 1] == 1


def test_between_boards_a_recount_is_of_the_next_board_and_its_breaker():
    """The turn was that of the last stroke, and nothing said which board it was."""
    bench = playing()
    result(bench, 0, 5)
    assert bench.s[state.BREAKER] == 0
    bench.desk.go(bench.desk.modes.game.recount)
    for key in ("BLACK", "WHITE"):
        shown = " ".join(lines(bytes(bench.settle().display.buffer)))
        assert "Board 2" in shown and "Turn B" in shown
        bench.press(key)
    bench.press("OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.TURN] == bench.s[state.BREAKER] == 1
