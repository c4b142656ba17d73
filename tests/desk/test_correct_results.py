"""UNDO held: earlier boards, their results, and what is impossible there."""

import pytest

from desk.bench import Bench
from desk.correction_screens import correction, misses, screen, shows, the_list
from desk.test_ends import result
from desk.test_menu import choose, row
from desk.test_start import broken, playing
from rosace.desk.modes import correct_result
from rosace.face.screens import ACT, STROKE
from rosace.record.settings import SET_LANGUAGE
from rosace.rules import state
from rosace.rules.state import PILE
from rosace.words import (
    CR_ENTRY,
    K_BOARD_RESULT,
    K_PLACED,
    K_TURN,
    K_VOID,
    P_BOARD,
    P_MATCH,
    P_PLAY,
)
from rosace_sim.reading import find


def test_what_happened_in_another_board_is_shown_with_that_board():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", "OK")  # a black comes back: placed
    result(bench, 0, 4)
    bench.press("OK").settle()
    the_list(bench)
    mode = bench.desk.mode
    placed = next(i for i in range(mode.count) if mode.row(i)[:2] == (ACT, K_PLACED))
    mode.open(placed)
    bench.run(300)
    assert bench.mode == "correct_one"
    shows(bench, "placed")
    shows(bench, "Board 1")
    assert not find(bytes(bench.display.buffer), "Board 2")


def two_boards():
    """Board 1: B potted one black, then it went to A by the umpire's word; two strokes of board
    2 have been played."""
    bench = broken()
    bench.press("BLACK", "OK", "OK")
    result = bench.desk.intent
    result.clear()
    result.kind, result.value, result.reason, result.queen = K_BOARD_RESULT, 0, 8, 0
    assert bench.desk.commit(result) == 0
    bench.run(400)
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK")
    bench.press("BLACK", "OK", "OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.STROKES] == 2
    return bench


def test_earlier_boards_follow_under_their_headings():
    bench = the_list(two_boards())
    mode = bench.desk.mode
    heads = [i for i in range(mode.count) if mode.row(i)[0] == 2]
    assert len(heads) == 1
    for _ in range(heads[0]):
        bench.press("BLACK", wait=0)
    bench.run(200)
    assert mode.cursor == heads[0] + 1, "the cursor passes a heading over"
    shows(bench, "Board 1")


@pytest.mark.parametrize("language", range(4))
def test_the_row_of_a_boards_result_names_who_won_it_in_every_language(language):
    bench = Bench()
    bench.desk.modes.settings.keep(SET_LANGUAGE, language)
    bench.press("OK", "OK", "OK")
    result(bench, 0, 4)
    the_list(bench.settle())
    assert bench.desk.mode.row(0)[:2] == (ACT, K_BOARD_RESULT)
    assert "A" in screen(bench)[1].split(), screen(bench)


def test_the_list_of_strokes_leads_round_its_ends():
    bench = the_list(two_boards())
    mode = bench.desk.mode
    last = mode.count - 1
    bench.press("WHITE", wait=0)
    assert mode.cursor == last
    mode.move(1, True)
    assert mode.cursor == last, "older rows may still come"
    bench.run(400)
    bench.press("BLACK")
    assert mode.cursor == 0
    bench.press("WHITE", "STRIKER")
    assert mode.cursor == 0


def test_a_board_that_would_not_have_ended_ends_as_it_did():
    """The result was entered by hand: without it board 1 would go on where board 2 was played."""
    bench = the_list(two_boards())
    mode = bench.desk.mode
    row = next(i for i in range(mode.count) if mode.row(i)[:2] == (1, K_BOARD_RESULT))
    mode.open(row)
    bench.run(350)
    bench.press("FOUL").run(300)  # the result never happened
    shows(bench, "Board 1 would")
    bench.press("OK").run(300)  # but the board ended so
    bench.press("OK", "OK").settle()
    assert bench.s[state.BOARD] == 2 and bench.s[state.SCORE] == 8


def test_or_all_that_followed_goes():
    bench = the_list(two_boards())
    mode = bench.desk.mode
    mode.open(next(i for i in range(mode.count) if mode.row(i)[:2] == (1, K_BOARD_RESULT)))
    bench.run(350)
    bench.press("FOUL").run(300)
    bench.press("FOUL").run(300)
    shows(bench, "Board 1: A 8")
    bench.press("OK", "OK").settle()
    assert bench.s[state.BOARD] == 1 and bench.s[state.PHASE] == P_PLAY
    assert bench.s[state.STROKES] == 3


def test_the_points_of_an_earlier_board_change():
    """A's last carromman fell together with one of B's that nobody entered: 8 becomes 7."""
    bench = ended_by_a()
    points = bench.s[state.SCORE]
    bench.press("OK", "BLACK", "OK")  # "Play" of board 2, B breaks
    the_list(bench)
    mode = bench.desk.mode
    strokes_of_1 = [i for i in range(mode.count) if mode.row(i)[0] == 0]
    mode.open(strokes_of_1[1])
    bench.run(350)
    bench.press("BLACK", "WHITE", "OK").run(300)
    shows(bench, "Board 1: %d > %d" % (points, points - 1))
    shows(bench, "Score %d-0 > %d-0" % (points, points - 1))
    bench.press("OK", "OK").settle()
    assert bench.s[state.SCORE] == points - 1 and bench.s[state.BOARD] == 2


def ended_by_a():
    """A breaks and clears the board: nine whites with the queen, all of B's are left."""
    bench = playing()
    for pots in ("WHITE WHITE WHITE WHITE", "WHITE QUEEN", "WHITE WHITE WHITE", "WHITE"):
        bench.press(*pots.split(), wait=50)
        bench.press("OK")
    assert bench.s[state.PHASE] != P_PLAY and bench.s[state.SCORE] == 12
    return bench


def test_an_impossible_position_says_why():
    bench = broken()
    bench.press("OK", "BLACK", "OK")  # a black is down
    bench.press("MENU", "OK")
    assert bench.mode == "recount"
    bench.press("FOUL", "OK")  # "the break is not made"
    assert bench.mode == "refusal"
    shows(bench, "Before the")
    bench.press("OK")
    assert bench.mode == "recount", "back to the form as it was"


def test_an_impossible_result_says_which_points_are_possible():
    bench = broken()
    result = bench.desk.intent
    result.clear()
    result.kind, result.value, result.reason, result.queen = K_BOARD_RESULT, 0, 2, 0
    bench.desk.commit(result)
    bench.run(400)
    shows(bench, "queen: 3 to 12")
    bench.press("WHITE")
    assert bench.mode == "recount"


def test_a_white_that_was_taken_for_a_black_does_not_cover():
    bench = broken()
    bench.press("BLACK", "OK", "QUEEN", "OK", "BLACK", "OK")  # 2, 3, 4: covered in 4
    misses(bench, 3)
    the_list(bench)
    bench.press("BLACK", "BLACK", "BLACK", "OK").run(200)
    bench.press("WHITE", "OK").run(300)  # 4: it was a white
    shows(bench, "Stroke 4: not covered")


def told():
    """A first board that went to A with the queen and two of B's left; the second is under way."""
    bench = playing()
    result(bench, 0, 5)
    bench.press("OK")  # "Play" of board 2
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.SCORE] > 0
    return bench


def opened_result(bench):
    """Its row in the list of strokes, opened."""
    the_list(bench)
    mode = bench.desk.mode
    while "board result" not in " ".join(screen(bench)) or not result_under_cursor(mode):
        bench.press("BLACK", wait=50)
    bench.press("OK").run(300)
    assert bench.mode == "correct_result"
    return bench


def result_under_cursor(mode):
    row = mode.row(mode.cursor)
    return row[0] == ACT and row[1] == K_BOARD_RESULT


def test_ok_on_a_boards_result_opens_it_and_winner_and_number_change():
    bench = opened_result(told())
    was = bench.s[state.SCORE]
    shows(bench, "Board 1: who won?")
    shows(bench, f"Entered: A, {was}")
    bench.press("BLACK", "QUEEN", "OK").run(400)  # B won it, four of A's were left, no queen
    assert bench.mode == "correct_plan"
    shows(bench, "1/2 board result?")
    bench.press("OK", "OK").settle()
    edits = correction(bench)
    assert edits.reason == CR_ENTRY
    assert (bench.s[state.SCORE], bench.s[state.SCORE + 1]) == (0, 4)
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.BOARD] == 2


def test_a_boards_result_out_of_the_list_can_be_kept_or_deleted():
    bench = opened_result(told())
    count = bench.desk.log.count
    bench.press("OK")
    assert bench.mode == "correct_list" and bench.desk.log.count == count
    bench.press("OK").run(300)
    bench.press("FOUL").run(400)
    assert bench.mode == "correct_plan" and bench.desk.log.count == count
    bench.hold("UNDO")
    assert bench.mode == "entry" and bench.desk.log.count == count


def test_no_to_a_deleted_result_leads_back_also_while_its_board_is_judged(monkeypatch):
    bench = opened_result(told())
    index = bench.desk.mode.index
    bench.press("FOUL").run(400)
    bench.press("OK", "OK", "OK").settle()
    assert bench.desk.records.is_removed(index)
    for judged in (3, 0):
        monkeypatch.setattr(correct_result, "_JUDGED", judged)
        for key in ("FOUL", "UNDO"):
            bench.desk.modes.correct_result.open(index)
            bench.run(300)
            bench.press(key)
            assert bench.mode == "correct_list", (key, judged)


def test_the_same_result_told_again_is_no_correction():
    bench = playing()
    bench.press("MENU")
    bench.desk.go(bench.desk.modes.result)
    bench.run(350)
    bench.press("WHITE", "QUEEN", "OK", "OK")  # A, four left, no queen; "Play"
    count = bench.desk.log.count
    opened_result(bench).press("WHITE", "QUEEN", "OK")
    assert bench.mode == "correct_list" and bench.desk.log.count == count


def test_a_result_of_piles_says_how_it_is_changed():
    bench = Bench().press("MENU")
    bench.desk.go(bench.desk.modes.house)
    bench.run(350)
    bench.desk.mode.choose(PILE)  # three players
    bench.run(350)
    bench.press("OK", "OK", "OK", "OK", "OK")  # reminders, players, "Play"
    bench.desk.go(bench.desk.modes.game.result)
    bench.run(350)
    bench.press("BLACK", "STRIKER", "OK").settle()  # B, six points
    assert bench.s[state.PHASE] != P_PLAY
    bench.desk.go(bench.desk.modes.correct_list)
    bench.run(400)
    while not result_under_cursor(bench.desk.mode):
        bench.press("BLACK")
    bench.press("OK")
    assert bench.mode == "correct_one"
    shows(bench, "Wrong? Delete it,")


def test_a_change_of_sides_that_was_made_is_not_asked_for_again():
    """One game: at 18 points after board 2 the players change. Then board 1 was B's, so that only
    board 3 would lead to it."""
    bench = Bench()
    bench.press("BLACK", "OK", "OK", "OK")
    result(bench, 0, 9)
    result(bench, 0, 9)
    bench.press("OK", "OK")
    assert bench.s[state.ROTATION] == 1 and bench.s[state.PHASE] == P_PLAY
    result(bench, 0, 9)
    assert bench.s[state.PHASE] == P_MATCH
    mode = the_list(bench).desk.mode
    results = [i for i in range(mode.count) if mode.row(i)[:2] == (ACT, K_BOARD_RESULT)]
    mode.open(results[-1])
    bench.run(350)
    bench.press("BLACK", "STRIKER", "QUEEN", "OK").run(300)
    shows(bench, "Board 1: A 9")
    bench.press("OK", "OK").settle()
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE] == 18
    assert not bench.s[state.PENDING] & state.MUST_SIDES and bench.s[state.ROTATION] == 1


def told_twice():
    """Quick mode, one game: A wins board 1 by 1, which is told twice. A breaks what the device
    counts as the third board, has white, and wins it by 12."""
    bench = Bench()
    bench.press("BLACK", "QUEEN", "QUEEN", "OK", "OK")
    for _ in range(2):
        bench.press("WHITE", "WHITE", "OK").run(400)
    bench.press("FOUL", *["WHITE"] * 8, "OK").run(3500)
    bench.press("QUEEN", "OK").run(3500)
    bench.press("WHITE", "OK").run(600)
    assert bench.s[state.SCORE : state.SCORE + 2] == bytes((14, 0))
    return bench


def without_the_first_result(bench):
    the_list(bench).run(800)
    mode = bench.desk.mode
    while mode.cursor < mode.count - 1:
        bench.press("BLACK", wait=100)
    bench.press("OK", "FOUL").run(1200)
    return bench


def test_who_broke_a_board_had_white_whatever_its_number_becomes():
    """3.5b. By its new number the board would have been B's to break, but A broke it."""
    bench = without_the_first_result(told_twice())
    shows(bench, "Board 2: 1 > 12")
    bench.press("OK", "OK").run(600)
    assert bench.s[state.SCORE : state.SCORE + 2] == bytes((13, 0))
    bench.power_on()
    bench.run(500)
    assert bench.s[state.SCORE : state.SCORE + 2] == bytes((13, 0))


def moved_board():
    """B broke the second game's first board and pocketed two white; a correction makes it board 5
    of the first game, which would be A's to break."""
    bench = playing()
    for points in (5, 8, 4, 8):
        result(bench, 0, points)
        while bench.s[state.PHASE] != P_PLAY:
            bench.press("OK").run(400)
    assert (bench.s[state.GAME], bench.s[state.BOARD], bench.s[state.TURN]) == (2, 1, 1)
    bench.press("WHITE", "WHITE", "OK").run(3500)
    the_list(bench).run(800)
    mode = bench.desk.mode
    told = [i for i in range(mode.count) if mode.row(i)[:2] == (ACT, K_BOARD_RESULT)]
    while mode.cursor != told[1]:
        bench.press("BLACK", wait=100)
    bench.press("OK").run(400)
    bench.press("WHITE", "WHITE", "OK").run(1500)  # A, 1
    shows(bench, "Board 5: B broke")
    bench.press("OK").run(400)
    bench.press("OK").run(800)
    return bench


def test_a_board_that_moves_into_another_game_keeps_who_broke_it_and_his_pieces():
    s = moved_board().s
    assert (s[state.GAME], s[state.BOARD], s[state.TURN]) == (1, 5, 1)
    assert bytes(s[state.LEFT : state.LEFT + 2]) == bytes((7, 9)) and s[state.WHITE_SIDE] == 1


def test_pairs_of_points_stand_as_their_columns_do():
    """In the second game the sides are changed: B stands on the left."""
    bench = playing()
    for points in (5, 8, 4, 8, 9):
        result(bench, 0, points)
        while bench.s[state.PHASE] != P_PLAY:
            bench.press("OK").run(400)
    assert bench.s[state.GAME] == 2 and bench.view.left_side == 1
    bench.press("MENU", "BLACK", "OK")
    shows(bench, "0 - 9")
    bench.hold("UNDO").run(400)
    mode = the_list(bench).desk.mode
    while mode.row(mode.cursor)[:2] != (ACT, K_BOARD_RESULT):
        bench.press("BLACK", wait=100)
    bench.press("OK").run(400)
    bench.press("WHITE", "STRIKER", "OK").run(1500)
    shows(bench, "Score 0-9 > 0-5")


def restored(bench):
    """The row under the cursor, which was taken away, holds again."""
    the_list(bench).run(800)
    bench.press("OK").run(400)
    bench.press("OK").run(1200)
    bench.press("OK").run(400)
    bench.press("OK").run(900)
    return bench


def after_board_1():
    bench = broken()
    bench.press("OK").run(3500)
    result(bench, 0, 4)
    bench.run(500)
    return bench


def test_a_recount_that_opened_a_board_comes_back_with_who_broke_it():
    bench = after_board_1()
    bench.press("MENU", "OK", "MENU", "BLACK", "OK").run(600)
    assert bench.s[state.BOARD] == 2 and bench.s[state.TURN] == 1
    bench.press("UNDO", "UNDO").run(600)
    bench.press("OK").run(400)
    restored(bench)
    assert (bench.s[state.BOARD], bench.s[state.BREAKER], bench.s[state.WHITE_SIDE]) == (2, 1, 1)


def test_an_early_break_that_was_taken_away_comes_back():
    bench = after_board_1()
    bench.press("FOUL", "OK").run(600)
    assert bench.s[state.DUES + 1] == 1, "B's"
    bench.press("UNDO", "UNDO").run(600)
    bench.press("OK").run(400)
    restored(bench)
    assert bench.s[state.DUES + 1] == 1 and bench.s[state.BREAKER] == 1


def test_a_void_board_is_broken_again_by_who_broke_it():
    """4q. Board 5 of game 1 is B's by a correction; by the count it would be A's."""
    bench = moved_board()
    choose(bench, row(K_VOID)).press("OK").run(400)
    assert bench.s[state.PHASE] == P_BOARD
    shows(bench, "B breaks")
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").run(400)
    assert bench.s[state.BOARD] == 5 and bench.s[state.BREAKER] == bench.s[state.WHITE_SIDE] == 1


def test_a_turn_that_is_restored_where_no_board_is_played_changes_nothing():
    """A has one white left; he misses, has the turn all the same, and strikes. The miss was the
    last white: the board is over, and the turn and the stroke go."""
    bench = playing()
    bench.press(*["WHITE"] * 8, "OK").run(3500)
    bench.press("QUEEN", "OK").run(3500)
    bench.press("OK").run(3500)
    choose(bench, row(K_TURN)).press("WHITE", "OK").run(400)
    bench.press("OK").run(3500)
    the_list(bench).run(800)
    mode = bench.desk.mode
    while mode.row(mode.cursor)[:2] != (STROKE, 3):
        bench.press("BLACK", wait=100)
    bench.press("OK").run(400)
    bench.press("WHITE", "OK").run(900)
    bench.press("STRIKER").run(900)  # all that is impossible
    bench.press("OK").run(400)
    bench.press("OK").run(900)
    assert bench.s[state.PHASE] == P_BOARD
    over = bytes(bench.s)
    the_list(bench).run(800)
    mode = bench.desk.mode
    while mode.row(mode.cursor)[:2] != (ACT, K_TURN):
        bench.press("BLACK", wait=100)
    bench.press("OK").run(400)
    bench.press("OK").run(1200)
    shows(bench, "Nothing else changes")
    bench.press("OK").run(400)
    bench.press("OK").run(900)
    assert bytes(bench.s) == over
