"""Boards by their results: who won, how many are left, OK. Practice, where nobody wins."""

import pytest

from desk.bench import Bench
from desk.test_house import M_RECOUNT
from desk.test_menu import choose
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from rosace.desk.modes.act_table import A_FIRST, ACTS, KIND
from rosace.face.screens import STROKE as A_STROKE
from rosace.rules import state
from rosace.rules.rows import A_PENALTY
from rosace.senses.buttons import BLACK, FOUL, OK, STRIKER
from rosace.words import (
    K_BOARD_RESULT,
    K_JUMP,
    K_PLAY,
    K_VOID,
    K_WRONG_PIECE,
    NONE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    P_PLAY,
    P_READY,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import find, lines

NUMBERS = {
    1: ("WHITE",), 2: ("BLACK",), 3: ("WHITE", "BLACK"), 4: ("QUEEN",), 5: ("STRIKER",),
    6: ("STRIKER", "WHITE"), 7: ("STRIKER", "BLACK"), 8: ("QUEEN", "QUEEN"),
    9: ("STRIKER", "QUEEN"),
}  # fmt: skip


def quick(games=1):
    """A quick match of one game (or best of three), before its first board."""
    bench = Bench().press("QUEEN", "QUEEN", *(["BLACK"] if games == 1 else []), "OK", "OK")
    assert bench.s[state.MODE] == state.M_QUICK and bench.s[state.PHASE] == P_READY
    return bench


def won(bench, winner, left, queen=True):
    """The presses that enter a board; how many they were."""
    before = bench.presses
    bench.press(("WHITE", "BLACK", "QUEEN", "STRIKER")[winner + 2 * queen], *NUMBERS[left], "OK")
    return bench.presses - before


@pytest.mark.parametrize("left", NUMBERS)
@pytest.mark.parametrize("queen", [False, True])
def test_a_board_is_four_presses_at_most(left, queen):
    bench = quick()
    for winner in (0, 1):
        score = bench.s[state.SCORE + winner]
        assert won(bench, winner, left, queen) <= 4
        assert bench.s[state.SCORE + winner] - score == left + 3 * queen
        assert bench.s[state.QUEEN_SIDE] == (winner if queen else winner ^ 1)


def test_the_form_says_what_ok_will_enter():
    bench = quick()
    assert says(bench, "Who won?") and says(bench, "A+q")
    bench.press("QUEEN")
    assert says(bench, "Board 1 to A") and says(bench, "How many of B")
    bench.press("STRIKER")
    assert says(bench, "5 left + 3 queen = 8")
    bench.press("OK")
    assert bench.mode == "ends" and says(bench, "Board 1 to A") and says(bench, "= 8")


def test_from_22_points_the_queen_counts_nothing():
    bench = quick()
    won(bench, 0, 9)
    won(bench, 0, 7)
    assert bench.s[state.SCORE] == 22
    bench.press("QUEEN", "QUEEN")
    assert says(bench, "(22) = 4")
    bench.press("OK")
    assert bench.s[state.SCORE] == 26 and bench.s[state.PHASE] == P_MATCH


def test_no_board_gives_more_than_twelve():
    bench = quick()
    bench.press("QUEEN", "FOUL", "STRIKER", *NUMBERS[9], "OK")  # 9 + 3 + 1 for the striker
    assert bench.s[state.POINTS] == 12


@pytest.mark.parametrize(
    ("keys", "score", "points", "queen"),
    [
        (("QUEEN", "FOUL", "WHITE"), 0, 3, 0),  # 3.7f h k
        (("WHITE", "FOUL", "WHITE"), 0, 3, NONE),  # 3.7g i l
        (("QUEEN", "FOUL", "WHITE"), 22, 1, 0),
        (("WHITE", "FOUL", "BLACK"), 0, 1, 1),  # 3.7m
        (("WHITE", "FOUL", "QUEEN", "QUEEN"), 0, 7, NONE),  # 3.7n, four left
        (("WHITE", "FOUL", "QUEEN", "QUEEN", "FOUL", "STRIKER"), 0, 8, NONE),  # with the striker
        (("WHITE", "QUEEN", "FOUL", "STRIKER"), 0, 5, 1),  # 3.11f
        # an award chosen by mistake, then the ending that was meant
        (("WHITE", "FOUL", "WHITE", "FOUL", "STRIKER", "QUEEN"), 0, 5, 1),
        (("QUEEN", "FOUL", "BLACK", "FOUL", "STRIKER", "QUEEN"), 0, 8, 0),
        (("QUEEN", "FOUL", "BLACK", "FOUL", "WHITE"), 0, 3, 0),
        (("QUEEN", "FOUL", "QUEEN", "FOUL", "WHITE"), 0, 3, 0),
    ],
)
def test_special_endings_follow_the_law(keys, score, points, queen):
    bench = quick()
    bench.s[state.SCORE] = score
    bench.press(*keys, "OK")
    s = bench.s
    assert (s[state.BOARD_WINNER], s[state.POINTS], s[state.QUEEN_SIDE]) == (0, points, queen)


def test_what_cannot_be_is_refused_in_words():
    bench = quick()
    bench.press("WHITE", "OK")
    assert bench.mode == "result" and says(bench, "None left?")
    bench.press(*NUMBERS[9], "WHITE")
    assert says(bench, "At most 9")
    bench.press("OK")
    assert bench.s[state.POINTS] == 9


def test_an_ending_takes_no_number_and_another_ending_takes_its_place():
    bench = quick()
    bench.press("WHITE", "FOUL", "BLACK")  # one point by the law
    assert says(bench, "By the law: 1") and not any(bench.view.keys[:4])
    bench.press("QUEEN")
    assert not says(bench, "At most 9")
    bench.press("FOUL", "QUEEN", "QUEEN", "OK")  # no: the queen is open, four are left
    assert bench.s[state.POINTS] == 7 and bench.s[state.QUEEN_SIDE] == NONE


def test_an_extra_point_that_these_rules_do_not_have_leaves_the_award_chosen_before():
    bench = quick()
    bench.s[state.SYSTEM] = 1  # the ICF's laws as the English text reads them
    bench.press("WHITE", "FOUL", "BLACK", "FOUL", "STRIKER")
    assert says(bench, "By the law: 1") and says(bench, "No point for striker")
    bench.press("OK")
    assert bench.s[state.POINTS] == 1


def test_a_change_of_sides_that_is_put_off_still_leads_to_the_next_boards_result():
    bench = quick(games=3)
    for left in (9, 9, 9):
        won(bench, 0, left)
    assert bench.s[state.PHASE] == P_GAME and says(bench, "LATER")
    bench.press("FOUL")
    assert bench.view.keys[OK] == T.K_RESULT  # not "PLAY", which no answer begins
    bench.press("OK")
    assert bench.mode == "sides"
    bench.press("FOUL")
    assert bench.mode == "result" and K_PLAY not in kinds_of(bench)
    bench.press("UNDO", "OK", "OK")
    assert bench.mode == "ends" and not bench.s[state.PENDING] & state.MUST_SIDES


def test_with_the_sides_put_off_foul_is_still_play_in_the_quick_mode():
    bench = quick(games=3)
    for left in (9, 9, 9):
        won(bench, 0, left)
    bench.press("FOUL")
    assert bench.view.keys[FOUL] == T.K_PLAY
    bench.press("FOUL")
    assert bench.mode == "sides"
    bench.press("FOUL")  # they have not changed
    assert bench.mode == "entry" and kinds_of(bench)[-1] == K_PLAY


def test_after_eight_level_boards_a_toss_comes_before_the_ninth():
    bench = quick()
    for board in range(8):
        won(bench, board & 1, 2)
    assert bench.s[state.SCORE] == bench.s[state.SCORE + 1] == 20
    bench.press("WHITE")
    assert bench.mode == "ninth"
    bench.press("BLACK")
    won(bench, 1, 1)
    assert bench.s[state.PHASE] == P_MATCH and bench.s[state.WINNER] == 1


def test_judged_and_entered_boards_mix():
    bench = quick()
    won(bench, 0, 5)
    bench.press("OK")  # who won? A reflex begins nothing
    assert bench.mode == "result" and bench.s[state.PHASE] == P_BOARD
    bench.press("UNDO", "FOUL")  # "Play": this one stroke by stroke
    assert bench.s[state.PHASE] == P_PLAY and bench.mode == "entry"
    bench.press("WHITE", "OK")
    bench.press("MENU", "BLACK", "OK")  # the rest of it by its result
    won(bench, 1, 3)
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE + 1] == 6
    won(bench, 1, 1, False)
    assert bench.s[state.SCORE + 1] == 7
    kinds = [k for k in kinds_of(bench) if k in (K_PLAY, K_BOARD_RESULT)]
    assert kinds == [K_BOARD_RESULT, K_PLAY, K_BOARD_RESULT, K_BOARD_RESULT]


def test_a_game_end_keeps_its_change_of_sides():
    bench = quick(3)
    for left in (9, 9, 1):
        won(bench, 0, left)
    assert bench.s[state.PHASE] == P_GAME and bench.s[state.PENDING] & state.MUST_SIDES
    won(bench, 1, 2)  # the results go on, the sides stay to be changed
    assert bench.s[state.GAME] == 2 and bench.s[state.PENDING] & state.MUST_SIDES


def test_a_result_can_be_taken_back_and_outlives_a_power_cut():
    bench = quick()
    won(bench, 0, 5)
    bench.press("UNDO")
    assert says(bench, "board result")
    bench.press("UNDO")
    assert bench.s[state.SCORE] == 0 and bench.s[state.PHASE] == P_READY
    won(bench, 1, 5)
    bench.settle().power_on()
    assert bench.mode == "ends" and bench.s[state.SCORE + 1] == 8
    assert won(bench, 0, 1) <= 4


def test_an_award_is_called_by_the_law_before_ok_and_after_it():
    bench = quick()
    bench.press("WHITE", "FOUL", "WHITE")
    assert says(bench, "By the law: 3")
    bench.press("OK")
    assert says(bench, "3 by the law = 3")


@pytest.mark.parametrize(
    ("keys", "sum_"),
    [
        (("WHITE", "WHITE", "FOUL", "STRIKER"), "= 2"),  # one left, and one by 3.11f
        (("WHITE", "FOUL", "BLACK"), "= 1"),  # 3.7m
        (("WHITE", "STRIKER"), "= 5"),
        (("QUEEN", "STRIKER"), "5 + 3 queen = 8"),
        (("WHITE", *NUMBERS[9], "FOUL", "STRIKER"), "9 + 1 penalty = 10"),
    ],
)
def test_after_ok_a_result_says_no_number_of_carrommen_that_it_does_not_know(keys, sum_):
    bench = quick()
    bench.press(*keys, "OK")
    assert bench.mode == "ends" and says(bench, sum_) and not says(bench, "left")


# --- practice ---


def practising(far=False):
    bench = Bench(far=far).press("QUEEN", "QUEEN", "QUEEN")
    assert says(bench, "Practice")
    bench.press("OK")
    assert says(bench, "You: white")
    bench.press("OK")
    assert bench.s[state.MODE] == state.M_PRACTICE and bench.presses == 5
    return bench


def stroke(bench, *keys):
    bench.press(*keys, "OK").run(3100)
    if bench.mode == "touch":
        bench.press("OK")
    if bench.mode == "place":
        bench.press("OK")


def test_practice_counts_and_the_turn_never_leaves():
    bench = practising()
    for keys in ((), ("WHITE", "WHITE"), ("BLACK",), ("STRIKER",), ("QUEEN",), ("WHITE",)):
        stroke(bench, *keys)
        assert bench.s[state.TURN] == 0
    assert says(bench, "Strokes 6, misses 3")
    assert bench.s[state.POTS] == 4 and bench.s[state.FOULS] == 1


def test_practice_has_no_score_of_two_sides():
    bench = practising()
    bench.press("MENU")
    assert not says(bench, "Board's result")
    bench.press("UNDO")
    stroke(bench, *["WHITE"] * 9, "QUEEN")
    while bench.mode != "entry":
        bench.press("OK")
    stroke(bench)
    bench.settle()
    bench.power_on()
    bench.run(500)
    assert says(bench, "Match resumed") and says(bench, "Board 2") and not says(bench, "0 - ")


def test_no_correction_of_practice_asks_who_won():
    bench = practising()
    stroke(bench, *["WHITE"] * 9, "QUEEN")
    while bench.mode != "entry":
        bench.press("OK")
    stroke(bench)
    bench.hold("UNDO").run(900)
    mode = bench.desk.mode
    while mode.row(mode.cursor)[:2] != (A_STROKE, 1) or mode.cursor == 0:
        bench.press("BLACK", wait=100)  # the first board's only stroke
    bench.run(300)
    bench.press("OK").run(400)
    bench.hold("WHITE").run(400)
    bench.press("OK").run(900)
    assert says(bench, "Impossible") and not says(bench, "RESULT")


def test_practice_says_what_to_do_before_its_first_stroke():
    bench = practising()
    assert says(bench, "What fell? Then OK")
    stroke(bench, "WHITE")
    assert says(bench, "Strokes 1, misses 0")


def test_a_breach_of_who_practises_needs_no_name():
    bench = practising()
    stroke(bench)
    bench.hold("FOUL")
    assert says(bench, "A: why?")
    bench.press("UNDO")
    assert bench.mode == "entry"
    bench.hold("FOUL").press("WHITE")
    assert says(bench, "A: penalty") and not says(bench, "turn passes")
    bench.press("UNDO")
    assert says(bench, "A: why?")
    bench.press("WHITE")
    assert says(bench, "4.1.1"), "there is no turn to lose"
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.DUES] == 1 and bench.s[state.TURN] == 0
    assert bench.desk.log.ruling.row == A_PENALTY, "what was said is recorded"


def test_practice_shows_what_it_counts_and_nothing_of_an_opponent():
    bench = practising(far=True)
    stroke(bench, "WHITE", "WHITE")
    bench.settle()
    near, far = bytes(bench.display.buffer), bytes(bench.display.far or b"")
    assert lines(near)[:2] == ["A", "2  B1"]
    assert not any(near[2 * 128 + 101 : 3 * 128]), "where the other's points would stand"
    for page in range(2, 8):  # mirrored, and the queen and the games between the columns
        assert any(far[page * 128 + 75 : page * 128 + 128])
        assert not any(far[page * 128 : page * 128 + 53])
    assert not find(far, "0-0")


def test_a_recount_has_no_turn_to_give_to_who_practises():
    bench = practising()
    choose(bench, M_RECOUNT)
    assert bench.mode == "recount" and not bench.view.keys[STRIKER]
    bench.sounds.clear()
    bench.press("STRIKER")
    assert "REFUSED" in bench.sounds and bench.desk.mode.unchanged()


def test_a_recount_has_no_dues_and_no_right_of_a_second_player():
    bench = practising()
    choose(bench, M_RECOUNT).press("MENU")
    shown = bytes(bench.settle().display.buffer)
    assert not bench.view.keys[BLACK] and not any("B" in line.split() for line in lines(shown))
    bench.sounds.clear()
    bench.press("BLACK")
    assert "REFUSED" in bench.sounds and bench.desk.mode.unchanged()
    bench.press("QUEEN")
    assert not bench.desk.mode.unchanged()
    bench.press("QUEEN")
    assert bench.desk.mode.unchanged()


def board(bench):
    """Clear the board: the queen, her cover, all the rest."""
    stroke(bench, "WHITE")
    stroke(bench, "QUEEN")
    stroke(bench)
    bench.press(*["WHITE"] * 0)
    stroke(bench, "QUEEN")
    stroke(bench, "WHITE")
    stroke(bench, *["WHITE"] * 7)


def test_a_board_of_practice_ends_with_its_figures_and_nobody_wins_points():
    bench = practising()
    board(bench)
    assert bench.s[state.PHASE] == P_BOARD
    assert says(bench, "Practice: board 1") and says(bench, "Strokes 6, pots 10")
    assert says(bench, "Misses 1, fouls 0")
    bench.press("OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.BREAKER] == 0
    assert not bench.s[state.PENDING] & state.MUST_SIDES


@pytest.mark.parametrize("ended", [False, True])
def test_alone_there_is_no_early_break_and_no_key_for_one(ended):
    bench = Bench().press("QUEEN", "QUEEN", "QUEEN", "OK")
    if ended:
        bench.press("OK")
        board(bench)
    bench.sounds.clear()
    assert bench.view.keys[FOUL] == T.K_MINUS
    bench.press("FOUL")
    assert "REFUSED" in bench.sounds


def test_practice_never_ends_by_itself():
    bench = practising()
    for _ in range(6):
        stroke(bench, *["WHITE"] * 9, "QUEEN")
        while bench.mode != "entry":
            bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.BOARD] == 7


def test_practice_resumes_and_is_undone_like_any_match():
    bench = practising()
    stroke(bench, "WHITE")
    stroke(bench)
    bench.settle().power_on()
    bench.press("OK")
    assert bench.s[state.MISSES] == 1 and bench.s[state.POTS] == 1
    bench.press("UNDO", "UNDO", "OK")
    assert bench.s[state.MISSES] == 0


def test_who_practises_is_not_offered_what_needs_an_opponent():
    bench = practising()
    stroke(bench, "WHITE")  # one of which another could have been placed for
    bench.press("MENU")
    menu = bench.desk.mode
    rows = list(menu.does[: menu.count])
    for row in list(rows):
        menu.members(row)
    acts = [ACTS[n - A_FIRST][KIND] for n in menu.does[: menu.count] if n >= A_FIRST]
    assert sorted(acts) == sorted((K_JUMP, K_VOID, K_WRONG_PIECE))


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("toss", [("BLACK",), ("STRIKER",), ("BLACK", "OK", "UNDO")])
def test_practice_asks_nothing_of_a_toss_that_was_looked_at_before(toss, doubles):
    """B had won it: "No such seat", and behind that the toss of a match of one."""
    bench = Bench().press(*(["WHITE"] if doubles else []), "OK", *toss)
    if bench.mode != "toss":  # the seats were kept: a match of two is ready
        bench.press("UNDO")
    bench.press("UNDO")
    assert bench.mode == "setup"
    bench.press("QUEEN", "QUEEN", "QUEEN", "OK")
    assert bench.mode == "ready" and bench.s[state.PLAYERS] == 1
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.TURN] == 0


def test_who_won_the_next_board_is_asked_after_the_drop_of_the_last_one():
    bench = quick()
    bench.press("FOUL", "OK", "OK").run(3100)  # this board is judged
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3100)
    bench.press("BLACK", "OK", wait=50)
    bench.drop(1).run(500)
    assert bench.mode == "ends" and says(bench, "Net 1 ? OK asks")
    bench.press("WHITE")
    assert bench.mode == "ends", "a result would take the drop away in silence"
    bench.press("OK", "FOUL", "OK", "WHITE")
    assert bench.mode == "result" and bench.s[state.POINTS] == 11


def test_undo_in_a_result_is_one_level_back():
    bench = quick()
    bench.press("QUEEN", "QUEEN", "FOUL")  # A with the queen, four left, a special ending?
    assert says(bench, "Special ending")
    bench.press("UNDO")
    assert says(bench, "4 left + 3 queen = 7"), "what was entered stays"
    bench.press("FOUL", "BLACK")
    assert says(bench, "By the law: 1")
    bench.press("UNDO")
    assert says(bench, "Board 1 to A") and says(bench, "How many of B")
    bench.press("BLACK")
    assert says(bench, "2 left + 3 queen = 5"), "the queen is his again"
    bench.press("UNDO", "UNDO")
    assert says(bench, "who won?")
