"""What the umpire reads off the screen is true: winners, letters of the law, what a key does."""

import pytest

from desk.bench import Bench
from desk.test_ends import result
from desk.test_menu import choose, row
from desk.test_prompts import owing
from desk.test_start import broken, playing
from rosace.face import translate
from rosace.rules import state
from rosace.senses.buttons import UNDO
from rosace.words import (
    K_JUMP,
    K_PROTEST,
    K_RESIGN,
    K_STRIKER_CHANGE,
    K_VOID,
    K_WARNING,
    K_WRONG_PIECE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    RE_CONDUCT,
)
from rosace_sim.reading import find, lines


def says(bench, text):
    """Is `text` on the screen?"""
    bench.settle()
    screen = bytes(bench.display.buffer)
    return find(screen, text) or any(text in line for line in lines(screen))


def test_before_the_first_stroke_the_screen_says_what_to_do():
    bench = playing()
    assert says(bench, "What fell? Then OK")
    bench.drop(1)
    assert not says(bench, "What fell? Then OK")
    bench.press("OK").run(3000)
    assert not says(bench, "What fell? Then OK")  # one stroke, and everybody knows
    bench.press("UNDO", "UNDO", "OK")
    assert says(bench, "What fell? Then OK")


def test_both_counts_of_carrommen_are_read_beside_a_ruling():
    """The label of the law begins right under the left one."""
    for fallen in range(8):
        bench = playing()
        for _ in range(fallen + 1):
            bench.press("WHITE", "OK").run(3200)
        bench.settle()
        read = lines(bytes(bench.display.buffer))
        assert f"{8 - fallen}  9" in read
        assert len(read) == 6, "the clock is not read: it would be heard every second"


def test_what_happened_before_the_first_stroke_is_not_hidden_by_the_advice_for_it():
    bench = playing()
    choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    assert says(bench, "warning") and not says(bench, "What fell? Then OK")
    bench = Bench()
    bench.press("OK", "OK", "FOUL")
    assert bench.mode == "early"
    assert says(bench, "3.5f") and says(bench, "due +1")  # before OK, as for every stroke
    bench.press("OK")
    assert says(bench, "early break") and says(bench, "due +1")


def test_a_game_resigned_stays_with_its_winner_when_sides_are_changed():
    bench = broken()  # B is in turn
    choose(bench, row(K_RESIGN)).press("BLACK", "OK")
    assert bench.s[state.PHASE] == P_GAME
    assert says(bench, "Game 1 to A")
    bench.press("OK")
    assert not bench.s[state.PENDING] & state.MUST_SIDES
    assert says(bench, "Game 1 to A")
    bench.power_on()
    assert says(bench, "Game 1 to A")


def test_a_protest_that_was_rejected_does_not_read_like_an_open_one():
    bench = broken()  # B is in turn
    choose(bench, row(K_PROTEST)).press("BLACK", "OK")
    assert says(bench, "4.3") and says(bench, "protest") and not says(bench, "protest rejected")
    bench.press("MENU", "OK", "OK")  # the result stands
    assert bench.mode == "entry" and says(bench, "protest rejected")
    bench.power_on()
    bench.press("OK")
    assert says(bench, "protest rejected")
    bench.hold("UNDO")
    assert says(bench, "protest result")
    bench.press("UNDO", "UNDO")  # taken away: it is open again
    bench.press("UNDO")
    assert bench.mode == "undo"
    bench.press("OK", "MENU")
    assert says(bench, "Protest: result")


def test_a_change_of_sides_put_off_leaves_its_clock_readable():
    bench = playing()
    for winner in (0, 1):
        for points in (12, 12, 5):
            result(bench, winner, points)
            bench.press("OK")
        bench.press("OK")  # they have changed sides
    assert bench.s[state.GAME] == 3
    result(bench, 1, 12).press("OK")
    result(bench, 1, 4)  # 13 points are passed
    assert says(bench, "Change sides") and says(bench, "2:00")
    bench.press("FOUL")
    assert says(bench, "LATER") is False and says(bench, "breaks") and says(bench, "1:59")


def test_a_game_won_on_points_is_not_given_to_the_winner_of_its_last_board():
    bench = playing()
    for board in range(8):
        result(bench, 1 if board == 7 else 0, 3, 0)
        if board < 7:
            bench.press("OK")
    assert bench.s[state.PHASE] == P_GAME and bench.s[state.BOARD_WINNER] == 1
    assert says(bench, "Game 1 to A")
    bench.press("OK")
    assert says(bench, "Game 1 to A")


def test_a_match_to_be_played_again_has_no_winner():
    bench = playing()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    choose(bench, 3).press("FOUL")
    assert bench.s[state.PHASE] == P_MATCH
    assert not says(bench, "B wins") and not says(bench, "A wins")
    assert says(bench, "Match void: replay") and says(bench, "4.3")


def test_the_letter_at_a_board_end_is_that_of_the_board():
    bench = broken()
    result(bench, 0, 4)
    assert says(bench, "3.7b")
    choose(bench, row(K_STRIKER_CHANGE)).press("WHITE", "OK")
    assert bench.s[state.PHASE] == P_BOARD and says(bench, "3.7b")
    choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    assert bench.s[state.WARNINGS] == 1 and says(bench, "3.7b")
    bench.power_on()
    assert says(bench, "3.7b")


def test_a_void_board_names_its_law():
    bench = broken()
    choose(bench, row(K_VOID)).press("OK")
    assert says(bench, "Board 1 void") and says(bench, "4q")


def test_a_warning_does_not_hide_why_something_is_to_be_placed():
    bench = broken()
    bench.press("BLACK", "OK").run(4000)
    bench.press("STRIKER", "OK")
    assert bench.mode == "place" and says(bench, "3.11a")
    choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    assert bench.mode == "place" and says(bench, "3.11a")


def test_an_appeal_leaves_the_law_by_which_something_is_placed():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place" and says(bench, "3.11a")
    bench.hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    assert bench.mode == "place" and says(bench, "3.11a") and not says(bench, "3.5e")


def test_a_foul_of_the_side_not_in_turn_does_not_announce_a_lost_turn():
    bench = broken()  # B is in turn
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "turn stays")
    bench.press("OK")
    assert bench.s[state.TURN] == 1 and bench.s[state.DUES] == 1
    bench.hold("FOUL").press("BLACK", "WHITE")
    assert says(bench, "turn passes")


def test_each_reason_stands_in_full_above_the_keys():
    bench = broken()
    bench.hold("FOUL").press("BLACK")
    assert says(bench, "B: why?")
    for said in ("Touched a carromman", "Placing", "Stood up", "Time"):
        assert says(bench, said), said
    bench.press("OK")
    for said in ("Talking", "Striker on frame", "Other"):
        assert says(bench, said), said
    bench.press("BLACK", "UNDO")  # a slip: the reasons again, not who it was
    assert says(bench, "Touched a carromman")


def test_the_question_of_a_late_drop_names_whose_stroke_each_answer_means():
    bench = broken()
    bench.press("OK", wait=100)
    bench.drop(2)
    bench.press("OK")
    assert says(bench, "THIS: A, plays on") and says(bench, "LAST: B")


def test_the_key_that_keeps_or_takes_the_turn_says_which():
    bench = broken()  # B is in turn
    bench.hold("FOUL").press("BLACK", "WHITE")
    assert says(bench, "turn passes") and says(bench, "STAYS")
    bench.press("FOUL")
    assert says(bench, "turn stays") and says(bench, "PASSES")
    bench.press("UNDO", "UNDO", "WHITE", "WHITE")
    assert says(bench, "NO"), "who is not in turn cannot lose it"
    bench.press("FOUL")
    assert bench.mode == "entry" and bench.s[state.DUES] == 0


def test_several_protests_are_asked_about_together_and_the_screen_says_how_many():
    bench = broken()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK", "MENU", "OK")
    assert says(bench, "Protest") and not says(bench, "answer")
    bench.press("UNDO", "UNDO")
    choose(bench, row(K_PROTEST)).press("BLACK", "OK", "MENU", "OK")
    assert says(bench, "2 protests, one answer")
    bench.press("OK")
    choose(bench, row(K_PROTEST)).press("BLACK", "OK", "MENU", "OK")
    assert not says(bench, "answer"), "the two are answered"


def test_every_choice_of_a_person_names_the_way_back():
    bench = broken()
    bench.hold("FOUL")
    assert bench.view.keys[UNDO] and says(bench, "BACK")
    bench = playing()
    for board in range(8):
        result(bench, board & 1, 4)
        if board < 7:
            bench.press("OK")
    bench.press("OK")
    assert bench.mode == "ninth" and says(bench, "BACK")


def test_an_act_on_a_person_is_named_while_the_person_is_chosen():
    bench = broken()
    choose(bench, row(K_RESIGN))
    assert says(bench, "Resign the game")


def test_menu_is_named_wherever_it_opens():
    bench = broken()
    for keys in ((), ("WHITE",), ("WHITE", "WHITE")):  # who, why, what it does
        bench.hold("FOUL").press(*keys)
        assert bench.mode == "outside" and says(bench, "MENU"), keys
        bench.press("MENU")
        assert bench.mode == "menu"
        bench.press("UNDO")
    for kind in (K_WARNING, K_JUMP):  # who, which piece
        choose(bench, row(kind))
        assert bench.mode == "acts" and says(bench, "MENU")
        bench.hold("UNDO")
    bench = Bench()
    bench.press("WHITE", "OK", "OK")
    assert bench.mode == "seats" and says(bench, "Seats") and says(bench, "MENU")


def test_what_cannot_be_paid_at_once_is_said():
    bench = broken()
    bench.press("BLACK", "STRIKER")  # her first own and the striker: one comes back, one is owed
    assert says(bench, "due +1")
    bench.press("OK", "OK")
    assert bench.s[state.DUES + 1] == 1 and says(bench, "due +1")


def test_what_a_full_circle_holds_is_owed_whole():
    bench = playing()
    bench.press("WHITE", "OK").run(3000)
    bench.press("STRIKER", "OK", "FOUL").run(3000)  # no room for her one
    bench.press("OK").run(3000)
    bench.press("WHITE", "STRIKER")  # hers and a penalty are held with it
    assert says(bench, "due +2")
    bench.press("OK").run(3000)
    assert bench.s[state.DUES] == 3 and says(bench, "due +2")


def test_the_point_for_a_foul_is_not_called_a_striker():
    bench = playing()
    bench.press("WHITE", "WHITE", "QUEEN", "OK").run(3000)
    bench.press(*["BLACK"] * 9, "FOUL", "OK").run(3000)
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.EXTRA] == 1
    assert says(bench, "1 penalty") and not says(bench, "striker")


def test_a_board_of_practice_is_won_by_nobody():
    bench = Bench()
    bench.press("QUEEN", "QUEEN", "QUEEN", "OK", "OK")
    assert bench.s[state.PLAYERS] == 1 and bench.mode == "entry"
    bench.press(*["WHITE"] * 9)  # the queen lies there: 3.7i, the other side's board
    assert says(bench, "board ends") and not says(bench, "B +")


def test_an_early_break_owes_beside_what_is_put_back():
    bench = Bench()
    bench.press("OK", "OK", "FOUL", "WHITE")
    assert says(bench, "due +1")


def test_an_early_break_after_a_board_shows_the_board_to_come():
    bench = broken()
    bench.press("BLACK", "OK").run(4000)
    result(bench, 0, 4)
    bench.press("FOUL")
    shown = bench.view.s
    assert bench.mode == "early" and shown[state.BOARD] == 2
    assert shown[state.TURN] == 1 and shown[state.LEFT] == 9 and shown[state.LEFT + 1] == 9
    assert bench.s[state.PHASE] == P_BOARD
    bench.press("UNDO")
    assert says(bench, "Board 1 to A")


@pytest.mark.parametrize("boards", [0, 1])
def test_over_an_early_break_the_lit_name_is_the_one_in_the_title(boards):
    bench = Bench().press("OK", "OK")
    if boards:
        bench.press("OK")
        result(bench, 0, 4)
    bench.press("FOUL", "WHITE", "OK")
    assert bench.mode == "place"
    breaker = "AB"[boards]
    bench.press("UNDO")
    assert says(bench, f"Stroke of {breaker}")
    assert bench.view.s[state.TURN] == boards and bench.view.s[state.BOARD] == boards + 1


def test_a_piece_is_named_before_it_is_put_right():
    bench = broken()
    bench.press("BLACK", "OK").run(4000)
    choose(bench, row(K_WRONG_PIECE))
    assert says(bench, "Placed by")
    bench.press("BLACK")
    assert says(bench, "Black")
    bench.hold("UNDO")
    choose(bench, row(K_JUMP)).press("QUEEN")
    assert says(bench, "Queen")


def test_the_reason_is_kept():
    bench = broken()
    choose(bench, row(K_WARNING)).press("BLACK", "WHITE")
    assert says(bench, "Unfair conduct") and bench.desk.mode.why == RE_CONDUCT


def test_a_breach_before_play_is_a_technical_foul_whatever_the_reason():
    bench = Bench()
    bench.press("OK", "OK")
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "stays")
    bench.press("FOUL")  # there is no turn to lose yet: it means no
    assert bench.mode == "ready" and bench.s[state.DUES] == 0
    bench.hold("FOUL").press("WHITE", "WHITE", "OK")
    assert bench.mode == "ready" and bench.s[state.DUES] == 1


def test_a_refused_recount_keeps_the_stroke_under_way():
    bench = playing()
    bench.press("WHITE", "OK").run(4000)
    bench.drop(1)
    bench.run(1000)
    bench.press("MENU", "OK", "QUEEN", "STRIKER", "OK")
    assert bench.mode == "refusal"
    bench.press("UNDO", "UNDO", "OK")
    assert bench.s[state.LEFT] == 7, "what the beams saw was lost"


@pytest.mark.parametrize(
    "keys", (["MENU", "OK", "WHITE"], ["MENU", "BLACK", "OK", "WHITE", "WHITE"])
)
def test_a_disputed_recount_or_result_keeps_it_too(keys):
    bench = Bench()
    bench.press("QUEEN", "OK", "OK", "OK", "WHITE", "OK").run(1100)
    bench.press("OK").run(4000)
    bench.drop(1)
    bench.run(1000)
    bench.press(*keys, "OK").run(1100)
    assert bench.mode == "agree"
    bench.press("FOUL")
    while bench.mode != "entry":
        bench.press("UNDO")
    assert bench.entry().startswith("w")


def test_a_recount_takes_the_place_of_the_stroke_under_way():
    bench = playing()
    bench.drop(1)
    bench.run(1000)
    bench.press("MENU", "OK", "WHITE", "OK")
    assert bench.s[state.LEFT] == 8 and bench.entry() == "-"


def test_a_refused_recount_keeps_what_was_counted():
    bench = broken()  # B is in turn
    choose(bench, 6)
    bench.press("WHITE", "WHITE", "QUEEN", "OK")  # A cannot have her cover before him
    assert bench.mode == "refusal" and says(bench, "Only who is")
    assert says(bench, "BACK")
    bench.press("UNDO")  # back to what was counted, as OK
    assert bench.mode == "recount" and says(bench, "White 7")
    bench.press("QUEEN", "OK")
    assert bench.s[state.LEFT] == 7 and bench.s[state.QUEEN_SIDE] == 1


def test_a_result_that_cannot_be_is_refused_in_words_and_stays_open():
    bench = broken()
    choose(bench, 7)
    assert says(bench, "Board 1: who won?")
    bench.press("STRIKER")
    assert says(bench, "Board 1 to B") and says(bench, "How many of A")
    bench.press("OK")
    assert bench.mode == "result" and says(bench, "None left?")
    bench.press("STRIKER", "QUEEN", "BLACK")
    assert says(bench, "At most 9")
    bench.press("UNDO")
    assert says(bench, "How many of A")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "menu"


def test_a_toss_entered_wrongly_is_open_until_play():
    bench = Bench()
    bench.press("OK", "OK")
    assert says(bench, "A breaks")
    bench.press("UNDO")
    assert bench.mode == "toss"
    bench.press("FOUL")  # no: as it was
    assert bench.mode == "ready" and says(bench, "A breaks")
    bench.press("UNDO", "BLACK", "OK")
    assert bench.mode == "ready" and says(bench, "B breaks")
    bench.press("OK", "UNDO", "UNDO")  # "Play" taken back
    assert bench.mode == "ready"
    bench.press("UNDO", "BLACK", "STRIKER", "OK")
    assert says(bench, "A breaks")


def struck(bench):
    """B pocketed a black, then the striker; A has placed the penalty."""
    bench.press("BLACK", "OK").run(4000)
    bench.press("STRIKER", "OK", "OK").run(4000)
    assert bench.mode == "entry" and says(bench, "3.11a")
    return bench


def test_a_corrected_stroke_shows_its_own_ruling_also_after_placing():
    bench = struck(broken())
    bench.press("UNDO").hold("STRIKER")
    bench.press("BLACK", "OK")
    assert bench.s[state.LEFT + 1] == 7 and bench.s[state.TURN] == 1
    assert says(bench, "3.6a") and not says(bench, "3.11a")


def test_a_stroke_taken_away_takes_its_ruling_along():
    bench = struck(broken())
    bench.press("OK")
    assert says(bench, "3.6a")
    bench.press("UNDO", "UNDO", "OK")
    assert bench.mode == "entry" and says(bench, "3.11a") and not says(bench, "3.6a")


def test_the_ruling_before_a_power_cut_stands_there_after_it():
    bench = struck(broken())
    bench.power_on()
    bench.press("OK")
    assert bench.mode == "entry" and says(bench, "3.11a")


@pytest.mark.parametrize(("side", "name"), [(0, "A"), (1, "B")])
def test_a_recount_names_the_side_that_has_the_queen(side, name):
    """Her cover is awaited, or she is covered: never a player who is not there."""
    bench = broken()  # B is in turn
    if side == 0:
        bench.press("OK")
    own = ("WHITE", "BLACK")[side]
    bench.press(own, "OK", "QUEEN", "OK", "MENU", "OK")
    assert says(bench, f"Queen {name}, cover her next")
    bench.press("OK", own, "OK", "MENU", "OK")
    assert says(bench, f"Queen {name}") and not says(bench, f"Queen {name}2")
    assert not says(bench, "cover her next")


@pytest.mark.parametrize(
    ("language", "may", "no", "key"),
    [
        (0, "May: queen", "May: no", "MAY"),
        (1, "Peut : reine", "Peut : non", "PEUT"),
        (2, "Darf: Dame", "Darf: nein", "DARF"),
        (3, "Puede: reina", "Puede: no", "PUEDE"),
    ],
)
def test_a_recount_says_in_words_who_may_pocket_the_queen(language, may, no, key, request):
    """ "Queen may" under a name was a right of the queen's."""
    bench = playing()
    bench.press("WHITE", "OK", "MENU", "OK", "MENU")
    request.addfinalizer(lambda: translate.use(0))
    translate.use(language)
    bench.desk.presenter.redraw_all()
    assert says(bench, may) and says(bench, no)
    assert says(bench, key), "the key says the same word"
    bench.press("QUEEN", "QUEEN", "QUEEN")  # B alone, both, neither
    assert not says(bench, may)


def test_each_answer_to_a_protest_has_a_row_of_its_own():
    bench = broken()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    bench.press("MENU", "OK").settle()
    shown = lines(bytes(bench.display.buffer))
    assert "Let the result stand?" in shown and "NO: replay the match" in shown


def test_a_player_who_asks_for_time_finds_it_in_menu_and_among_the_held_keys():
    bench = broken()
    bench.press("MENU", "STRIKER")
    assert says(bench, "Stop clocks: appeal")
    bench.press("WHITE", "OK", "OK")
    assert bench.mode == "appeal" and says(bench, "All clocks")
    bench.press("OK", "MENU", "WHITE", "OK")
    assert bench.mode == "keys" and says(bench, "STOP")


def test_a_breach_beside_a_stroke_under_way_cites_what_is_recorded():
    """ "4.1.2" was asked, "4.1.1" recorded: whoever is not in turn has none to lose."""
    bench = broken()
    bench.press("BLACK").hold("FOUL")
    bench.press("WHITE", "WHITE")
    assert says(bench, "A: penalty") and says(bench, "4.1.1") and not says(bench, "4.1.2")
    bench.press("OK", "OK")
    assert bench.s[state.DUES] == 1 and bench.s[state.TURN] == 1
    assert says(bench, "4.1.1") and says(bench, "3.11o")


def test_a_recount_counts_in_what_is_still_to_be_placed():
    """Its numbers are those of afterwards: who counts the table before would lose those pieces."""
    bench = owing(broken())
    bench.settle().power_on()
    bench.press("FOUL")  # not as shown
    assert bench.mode == "recount" and says(bench, "Place first")
    bench.press("OK", "OK")  # nothing changed; "Play"
    assert bench.mode == "place", "so it is still asked"
    bench.press("OK").settle().power_on()
    bench.press("FOUL")
    assert bench.mode == "recount" and says(bench, "Unchanged")


def test_a_due_that_is_paid_cites_the_law_of_dues():
    """Not the one by which the turn stays: why does my carromman come back (3.11h)?"""
    bench = broken().press("STRIKER", "OK", "OK")
    bench.run(3000)
    assert bench.s[state.TURN] == 1 and bench.s[state.DUES + 1] == 1
    bench.press("BLACK", "OK")
    assert bench.mode == "place" and says(bench, "3.11h") and not says(bench, "3.6a")


@pytest.mark.parametrize("entered", ["a drop right after OK", "a piece"])
def test_a_boards_result_says_that_it_stands_instead_of_the_stroke(entered):
    bench = broken()
    if entered == "a piece":
        bench.press("WHITE")
    else:
        bench.press("OK", wait=100)
        bench.drop(2)
    bench.desk.go(bench.desk.modes.result)
    assert says(bench, "Instead of the stroke")
