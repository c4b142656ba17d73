"""Games with piles at the table, facts instead of strokes: piles counted anew, a result told."""

from desk.test_house import (
    HOLES,
    M_RECOUNT,
    M_RESULT,
    POINTS,
    THREE,
    playing,
    strokes,
)
from desk.test_menu import choose
from desk.test_piles import M_DROPS
from desk.test_read_aloud import says
from rosace.rules.piles.systems import COUNT, OWNERS, SCORES, holds
from rosace.rules.state import LEFT, PHASE, QUEEN_AT, QUEEN_SIDE, TURN, WINNER
from rosace.senses.buttons import OK
from rosace.words import P_BOARD, P_MATCH, P_PLAY, Q_BOARD
from rosace_host.match import text_ids as T


def test_the_piles_are_counted_anew_in_a_few_presses():
    bench = strokes(playing(HOLES, 3), "w", "-")
    choose(bench, M_RECOUNT)
    bench.press("STRIKER", "WHITE")  # A has a black too
    bench.press("STRIKER", "WHITE", "WHITE", "OK")  # and B two white
    assert [holds(bench.s, 0, 0), holds(bench.s, 0, 1), holds(bench.s, 1, 0)] == [1, 1, 2]
    assert bench.s[LEFT] == 6 and bench.mode == "entry"


def test_a_recount_takes_the_place_of_the_stroke_under_way():
    bench = strokes(playing(POINTS), "w", "-")
    bench.drop(1)
    bench.run(1000)
    choose(bench, M_RECOUNT)
    bench.press("WHITE", "OK")
    assert bench.mode == "entry" and bench.entry() == "-"


def test_a_recount_of_piles_counts_in_what_is_still_to_be_placed():
    """Its numbers are those of afterwards: who counts the table before would lose that piece."""
    bench = strokes(playing(THREE), "w", "b", "s").settle()
    bench.power_on()
    bench.press("FOUL")  # not as shown
    assert bench.mode == "recount" and says(bench, "Place first")
    bench.press("OK", "OK")  # nothing changed; "Play"
    assert bench.mode == "place", "so it is still asked"
    bench.press("OK").settle()
    choose(bench, M_RECOUNT)
    assert says(bench, "Unchanged")


def test_a_recount_of_piles_counts_in_a_queen_who_is_still_to_be_placed():
    bench = strokes(playing(POINTS), "w", "q", "-")
    assert bench.mode == "place" and says(bench, "Queen to centre")
    choose(bench, M_RECOUNT)
    assert says(bench, "Place first")


def test_a_result_is_told_for_any_of_the_players():
    bench = playing(THREE)
    choose(bench, M_RESULT).press("QUEEN")  # C
    bench.press("STRIKER", "WHITE", "OK")  # 1 + 5 + 1
    assert bench.s[PHASE] == P_BOARD and bench.s[SCORES + 2] == 7


def test_no_more_points_can_be_told_than_a_board_gives():
    bench = playing(THREE)
    choose(bench, M_RESULT).press("WHITE", "STRIKER", "STRIKER")
    bench.sounds.clear()
    bench.press("STRIKER")
    assert "REFUSED" in bench.sounds and says(bench, "A, points: 11")
    bench.press("WHITE", "OK")
    assert bench.s[SCORES] == 12


def test_a_key_that_says_who_won_the_only_board_ends_no_match_before_ok():
    bench = playing(HOLES)
    choose(bench, M_RESULT).press("BLACK")
    assert bench.s[PHASE] == P_PLAY and says(bench, "Board 1 to B")
    bench.sounds.clear()
    bench.press("WHITE", "STRIKER")  # there are no points
    assert bench.sounds.count("REFUSED") == 2
    bench.press("UNDO", "WHITE", "OK")
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == 0


def test_who_is_out_is_counted_nothing():
    """Pieces, the queen and nets can only be with those who play on."""
    bench = strokes(playing(HOLES, 3), "w", "-")
    choose(bench, M_DROPS).press("BLACK", "OK").run(3100)  # B
    choose(bench, M_RECOUNT).press("STRIKER", "STRIKER", "WHITE")
    assert holds(bench.desk.mode.draft, 2, 0) == 1, "after A's black comes C's white"
    bench.press("STRIKER", "STRIKER", "WHITE", "WHITE")
    assert bench.desk.mode.draft[QUEEN_SIDE] == 2
    bench.press("STRIKER", "STRIKER", "WHITE", "WHITE")
    assert bench.desk.mode.draft[OWNERS] == 2
    bench.press("WHITE", "BLACK", "OK")
    assert bench.s[OWNERS] == bench.s[QUEEN_SIDE] == 2 and holds(bench.s, 2, 0) == 1


def test_a_count_passes_over_the_first_player_if_he_is_out():
    bench = strokes(playing(POINTS, 3), "w", "-", "-", "-")
    choose(bench, M_DROPS).press("WHITE", "OK").run(3100)
    choose(bench, M_RECOUNT).press("WHITE")
    assert holds(bench.desk.mode.draft, 1, 0) == 1
    bench.press("BLACK", "QUEEN", "QUEEN", "QUEEN", "WHITE")
    assert holds(bench.desk.mode.draft, 2, 1) == 1, "before the first field come turn and queen"


def test_a_count_between_boards_with_piles_begins_with_the_next_board():
    """The piles of the board that has ended are counted; B breaks the next one."""
    bench = strokes(playing(THREE), "ww", "bb", "q", "w", "b")
    assert bench.s[PHASE] == P_BOARD
    choose(bench, M_RECOUNT)
    assert says(bench, "Unchanged")
    bench.press("OK")
    assert bench.s[PHASE] == P_BOARD
    choose(bench, M_RECOUNT).press("WHITE", "OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[TURN] == 1
    assert bench.s[COUNT] == 1 and bench.s[LEFT] == 8 and bench.s[QUEEN_AT] == Q_BOARD


def test_who_won_the_next_board_is_asked_after_the_drop_of_the_last_one():
    bench = strokes(playing(THREE, 3), "ww", "w", "bb")
    bench.press("QUEEN", "OK").run(3100)
    bench.press("BLACK", "OK", wait=50)
    bench.drop(1).run(500)
    assert bench.s[PHASE] == P_BOARD and bench.view.keys[OK] == T.K_OK
    bench.press("WHITE")
    assert bench.mode == "ends", "a result would take the drop away in silence"
    bench.press("OK")
    assert bench.mode == "late"


def test_a_count_in_which_another_player_would_cover_the_queen_is_refused_with_the_reason():
    bench = strokes(playing(POINTS), "ww", "q")
    choose(bench, M_RECOUNT).press("QUEEN", "WHITE", "OK")
    assert bench.mode == "refusal" and says(bench, "Only who is in")
    bench.press("OK", "WHITE", "OK")
    assert bench.mode == "entry", "the turn given back, nothing is left to record"
