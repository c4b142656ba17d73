"""Games with piles at the table: three, points, buying nets; counting anew, dropping out."""

import pytest

from desk.bench import Bench
from desk.test_house import (
    HOLES,
    M_AGREED,
    M_OTHER,
    M_RECOUNT,
    M_RESULT,
    OWN,
    POINTS,
    THREE,
    TROUS,
    chosen,
    playing,
    stroke,
    strokes,
    through,
)
from desk.test_menu import choose
from desk.test_menu import row as act
from desk.test_read_aloud import says
from rosace.record import settings
from rosace.rules.piles import systems
from rosace.rules.piles.systems import (
    COUNT,
    OUT,
    OWNERS,
    SCORES,
    holds,
    value,
)
from rosace.rules.state import (
    LEFT,
    MUST_PLACE,
    PENDING,
    PHASE,
    QUEEN_AT,
    TURN,
    WINNER,
)
from rosace.senses.buttons import BLACK, OK, WHITE
from rosace.words import (
    K_FOUL,
    K_PENALTY,
    K_TURN,
    NONE,
    P_BOARD,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import lines

M_DROPS = 32 + 15  # the row of ACTS that only games with piles have


def club(base, **own):
    """A club's own rules, chosen: club(POINTS, PLAYERS_FROM=3). Its form stands."""
    bench = Bench()
    for number, (field, amount) in enumerate(own.items(), 1):
        assert settings.put_house(bench.files, number, getattr(systems, field) << 8 | amount)
    assert settings.put_house(bench.files, 0, 1 + base | len(own) << 8)
    return through(chosen(OWN, bench))


# three players


def test_three_players_a_whole_board_with_the_queen():
    bench = strokes(playing(THREE), "ww", "bb", "q")
    assert bench.s[QUEEN_AT] == Q_AWAIT and says(bench, "V1.2") is False
    stroke(bench, "w")
    assert says(bench, "queen covered")
    stroke(bench, "w")  # a fourth white
    assert bench.mode == "place" and says(bench, "B places 1")
    bench.press("OK")
    assert says(bench, "colour complete")
    strokes(bench, "-", "-", "b")
    assert bench.s[PHASE] == P_BOARD
    assert bench.s[SCORES] == 12 and says(bench, "Board 1 to A")
    bench.press("OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[TURN] == 1
    bench.press("UNDO", "UNDO", "UNDO", wait=500)  # "Play", the last stroke
    assert bench.s[SCORES] == 0


def test_the_others_score_when_the_sixth_falls_too_early():
    bench = strokes(playing(THREE), "ww", "w", "bb", "b")
    assert list(bench.s[SCORES : SCORES + 3]) == [0, 3, 3]
    assert says(bench, "Board 1: others +3")


def test_another_penalty_piece_can_be_asked_for():
    bench = strokes(playing(THREE), "w", "b", "s")
    assert bench.s[PENDING] & MUST_PLACE and holds(bench.s, 0, 1) == 0
    choose(bench, M_OTHER).press("WHITE")
    assert (holds(bench.s, 0, 0), holds(bench.s, 0, 1)) == (0, 1)
    assert bench.mode == "place"


def test_only_a_piece_that_the_pile_has_can_come_back_instead():
    """The first row of MENU led to a question whose answers were refused."""
    bench = strokes(playing(THREE), "w", "s")
    assert bench.mode == "place"
    bench.press("MENU")
    assert M_OTHER not in bench.desk.mode.does[: bench.desk.mode.count]
    bench = strokes(playing(THREE), "w", "b", "s")
    choose(bench, M_OTHER)
    assert bench.view.keys[WHITE] and not bench.view.keys[BLACK]
    bench.sounds.clear()
    bench.press("BLACK")
    assert bench.mode == "other" and "REFUSED" in bench.sounds


@pytest.mark.parametrize("form", [M_RESULT, M_RECOUNT])
def test_a_held_key_leaves_a_form_as_it_is(form):
    """MENU held was an appeal over a result, gone after "Play", and silent in a count."""
    bench = strokes(playing(THREE), "w", "-")
    choose(bench, form).press("WHITE", "STRIKER" if form == M_RESULT else "WHITE")
    before = bench.mode, bench.view.title, bench.view.args[0], bytes(bench.view.s)
    bench.sounds.clear()
    bench.hold("FOUL")
    after = bench.mode, bench.view.title, bench.view.args[0], bytes(bench.view.s)
    assert after == before and "REFUSED" in bench.sounds
    bench.hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    assert (bench.mode, bench.view.title, bench.view.args[0]) == before[:3]


# points


def test_points_to_the_end_and_an_undo_over_it():
    bench = strokes(playing(POINTS), "qw", "bbb", "-", "wwwww", "bbbbb", "www")
    assert value(bench.s, 0) == 120
    stroke(bench, "b")
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == 1
    assert says(bench, "B wins") and says(bench, "board empty") is False
    bench.press("UNDO")
    assert bench.mode == "undo"
    bench.press("UNDO", wait=600)
    assert bench.s[PHASE] == P_PLAY and value(bench.s, 1) == 180


@pytest.mark.parametrize(
    ("system", "played", "last", "before", "after"),
    [
        (THREE, ("ww", "w", "bb"), "BLACK", "others +3", "Board 1: others +3"),
        (POINTS, ("wwwwwwww", "bbbb", "-", "w", "bbbb", "q"), "BLACK", "A draw", "A draw"),
        (POINTS, ("wwwwwwwww", "-", "bbbbbbb", "b"), "BLACK", "match: B", "B wins"),
    ],
)
def test_the_line_before_ok_says_what_ok_gives(system, played, last, before, after):
    bench = strokes(playing(system), *played)
    bench.press(last)
    assert says(bench, "board ends") and says(bench, before)
    bench.press("OK")
    assert bench.mode == "ends" and says(bench, after)


def test_a_piece_that_fell_after_ok_counts_by_the_colour_that_was_pressed():
    bench = strokes(playing(POINTS), "b")
    assert bench.drop(2).entry() == "?"
    bench.press("UNDO")
    assert bench.entry() == "bw?" and says(bench, "Press what fell")
    bench.press("OK")
    assert bench.mode == "undo" and list(bench.s[LEFT : LEFT + 2]) == [9, 8], "not said yet"
    bench.press("BLACK", "OK")
    assert bench.mode == "entry" and list(bench.s[LEFT : LEFT + 2]) == [9, 7]


def test_a_piece_without_a_colour_goes_into_no_correction_as_a_white():
    bench = strokes(playing(POINTS), "b")
    bench.drop(2).press("UNDO").sounds.clear()
    bench.press("MENU")
    assert bench.mode == "undo" and bench.entry() == "bw?" and bench.sounds == ["REFUSED"]
    bench.press("BLACK", "MENU")
    assert bench.mode == "correct_menu"


def test_the_lowest_drops_out_and_the_others_rack_again():
    bench = chosen(POINTS)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("BLACK", "QUEEN")
    assert says(bench, "Lowest drops out")
    bench.press("OK", "OK")
    strokes(bench, "w", "-", "bb", "-", "wwwwwwww", "bbbb", "bbb")
    assert bench.s[PHASE] == P_BOARD and bench.s[OUT] == 0b001  # A has 10
    bench.press("OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[TURN] == 1
    strokes(bench, "w", "-", "-")
    assert bench.s[TURN] == 1


def test_where_the_lowest_drops_out_no_winner_is_told_but_the_piles_are_counted():
    """Who is last follows from the piles alone: the winner that was told dropped out."""
    bench = through(chosen(POINTS)).press("BLACK", "QUEEN", "OK", "OK")
    strokes(bench, "w", "-", "bb", "-", "-")
    choose(bench, M_RESULT)
    assert says(bench, "decide: COUNT") and bench.view.keys[OK] != T.K_OK
    bench.sounds.clear()
    bench.press("OK", "QUEEN")
    assert bench.s[PHASE] == P_PLAY and bench.sounds.count("REFUSED") == 2
    bench.press("WHITE")
    assert bench.mode == "recount"
    bench.press("STRIKER", "STRIKER", "STRIKER", "STRIKER", "WHITE", "WHITE", "OK")  # C: 20
    choose(bench, M_AGREED)
    assert says(bench, "this board?")
    bench.press("OK")
    assert bench.s[PHASE] == P_BOARD and bench.s[OUT] == 0b001


def test_an_agreed_end_says_whether_it_ends_the_match_or_the_board():
    for bench, ends in (
        (playing(POINTS), "here?"), (playing(THREE), "here?"), (playing(HOLES), "here?"),
        (club(POINTS, SINGLE=0).press("OK", "OK"), "this board?"),
    ):  # fmt: skip
        choose(bench, M_AGREED)
        assert says(bench, ends)


def test_a_power_cut_in_a_game_with_piles_loses_nothing_that_was_saved():
    bench = strokes(playing(POINTS, 4), "w", "bb", "-", "q")
    before = bytes(bench.s)
    bench.settle()
    bench.power_on()
    assert bytes(bench.s) == before
    assert says(bench, "Match resumed")
    bench.press("OK")
    stroke(bench, "w")
    assert value(bench.s, 1) == 60


# buying nets


def test_a_net_is_bought_with_what_was_held_before_the_stroke():
    bench = strokes(playing(HOLES), "w", "w", "b")
    assert bench.mode == "entry"  # 25 only by this piece
    stroke(bench, "b")
    assert bench.mode == "choice" and says(bench, "A may spend 25")
    bench.press("QUEEN")
    assert says(bench, "Net 3 for 25")
    bench.press("OK")
    assert bench.s[OWNERS + 2] == 0 and holds(bench.s, 0, 0) == 0 and holds(bench.s, 0, 1) == 1
    assert bench.mode == "place"  # white, white and black go to the centre
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[TURN] == 0


def test_the_payment_can_be_chosen_and_no_is_an_answer():
    bench = strokes(playing(HOLES), "www", "b")
    bench.press("OK")  # nothing bought
    assert bench.mode == "entry" and says(bench, "nothing bought")
    stroke(bench, "b")
    bench.press("WHITE")
    assert says(bench, "2w 1b 0q = 25")
    bench.press("WHITE").hold("BLACK")
    assert says(bench, "3w 0b 0q = 30")
    bench.press("OK")
    assert bench.s[OWNERS] == 0 and (holds(bench.s, 0, 0), holds(bench.s, 0, 1)) == (0, 2)


def test_a_payment_below_the_price_says_so_and_stays():
    bench = strokes(playing(HOLES), "www", "w")
    bench.press("WHITE").hold("WHITE")
    assert says(bench, "2w 0b 0q = 20") and says(bench, "Not enough")
    assert bench.view.keys[OK] != T.K_BUY
    bench.sounds.clear()
    bench.press("OK")
    assert "REFUSED" in bench.sounds and says(bench, "2w 0b 0q = 20")
    bench.press("WHITE", "OK")
    assert bench.s[OWNERS] == 0


def test_foul_buys_nothing_and_leads_from_the_price_back_to_the_nets():
    bench = strokes(playing(HOLES), "www", "b")
    bench.press("WHITE", "FOUL")
    assert bench.mode == "choice" and says(bench, "may spend")
    bench.press("FOUL")
    assert bench.mode == "entry" and says(bench, "nothing bought")


def test_undo_takes_the_purchase_back_with_its_stroke():
    bench = strokes(playing(HOLES), "www", "b")
    bench.press("BLACK", "OK", "OK")
    assert bench.s[OWNERS + 1] == 0
    bench.press("UNDO", "UNDO", wait=500)
    assert bench.s[OWNERS + 1] == NONE and holds(bench.s, 0, 0) == 3


def test_a_striker_in_a_net_costs_everything_as_printed():
    bench = strokes(playing(TROUS), "www", "b")
    bench.press("BLACK", "OK", "OK")
    stroke(bench, "ws")
    assert bench.s[OWNERS + 1] == NONE and bench.s[COUNT] == 0 and bench.s[TURN] == 1
    assert says(bench, "A places") or bench.mode == "place"
    assert says(bench, "V2.9")


def test_an_empty_board_is_bought_from_or_stacked_again():
    bench = strokes(playing(HOLES), "wwwww", "-", "wwwwbbbbbbbb", "-", "q")
    bench.press("OK")  # nothing bought
    stroke(bench, "b")
    assert bench.s[LEFT] == bench.s[LEFT + 1] == 0 and bench.s[QUEEN_AT] != Q_BOARD
    assert bench.mode == "choice" and says(bench, "Board is empty")
    bench.press("OK")
    assert bench.s[COUNT] == 0 and bench.s[LEFT] == 9 and bench.s[TURN] == 0


def test_most_nets_win_when_all_agree_to_end():
    bench = strokes(playing(HOLES), "www", "b")
    bench.press("BLACK", "OK", "OK")
    choose(bench, M_AGREED)
    assert says(bench, "everybody")
    bench.press("OK")
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == 0


def test_a_pile_may_be_worth_more_than_a_byte_holds():
    """Nine white and five black at 20 each are 280: the sum stops at 255 as after a stroke."""
    bench = club(HOLES, WHITE_VALUE=20, BLACK_VALUE=20).press("OK", "OK")
    strokes(bench, "wwwwwwwww", "bbbbb")
    assert bench.mode == "choice"
    bench.press("OK")  # nothing bought
    stroke(bench, "b")
    assert bench.mode == "choice" and says(bench, "A may spend 255")


# facts that are entered


@pytest.mark.parametrize("system", (THREE, POINTS, HOLES, TROUS))
def test_a_turn_that_touched_nothing_is_one_press(system):
    bench = strokes(playing(system), "w", "-")  # B is in turn
    bench.run(3100)
    bench.hold("OK")
    assert bench.s[TURN] != 1 and not says(bench, "no touch")


def test_after_a_power_cut_no_score_of_two_sides_is_shown():
    bench = strokes(playing(POINTS), "w", "-")
    bench.run(3000)
    bench.power_on()
    bench.settle()
    said = lines(bytes(bench.display.buffer))
    assert said[:2] == ["Match resumed", "Board 1"], said


@pytest.mark.parametrize(("system", "covers"), [(HOLES, False), (POINTS, True)])
def test_after_a_power_cut_a_queen_without_a_cover_is_not_called_covered(system, covers):
    bench = strokes(playing(system), "w", "q", "w", "-")
    assert bench.s[QUEEN_AT]
    bench.run(3000)
    bench.power_on()
    bench.settle()
    assert says(bench, "Match resumed") and says(bench, "covered") == covers


def test_a_correction_lists_no_games_and_no_score_of_two_sides():
    bench = strokes(playing(POINTS), "w")
    for _ in range(2):
        bench.run(3500)
        bench.press("OK")
    bench.run(3500)
    bench.hold("UNDO").run(1500)
    bench.press("BLACK", "BLACK", "OK").run(800)
    bench.hold("WHITE")
    bench.press("OK").run(1500)
    assert bench.mode == "correct_plan"
    assert not says(bench, "Games") and not says(bench, "Score")
    assert says(bench, "A: ")
    bench.press("BLACK")
    assert says(bench, "White: 8 > 9")


def test_the_code_of_a_pile_match_stands_with_its_own_version():
    bench = playing(THREE)
    bench.view.seal_version = 2  # of the match before
    while bench.s[PHASE] != P_MATCH:
        choose(bench, M_RESULT).press("WHITE", "STRIKER", "WHITE", "OK").run(1000)
        if bench.s[PHASE] == P_BOARD:
            bench.press("OK")
    bench.run(3000)
    assert bench.view.seal[0] and bench.view.seal_version == 1


def test_a_game_with_piles_has_no_acts_of_a_tournament():
    bench = playing(POINTS)
    bench.press("MENU")
    menu = bench.desk.mode
    for row in list(menu.does[: menu.count]):
        menu.members(row)
    acts = {menu.does[i] for i in range(menu.count) if menu.does[i] >= 32}
    assert len(acts) == 5


def test_a_player_may_drop_out_and_the_others_go_on():
    bench = strokes(playing(POINTS, 3), "w", "-")
    choose(bench, M_DROPS)
    assert says(bench, "Drop out. Who?")
    bench.press("BLACK")  # B
    assert says(bench, "Out, the others")
    bench.press("OK")
    assert bench.s[OUT] == 0b010 and bench.s[TURN] == 2 and bench.s[PHASE] == P_PLAY
    choose(bench, M_DROPS).press("QUEEN")
    assert says(bench, "one wins")
    bench.press("OK")
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == 0


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("seen", [False, True])
def test_who_drops_out_with_a_stroke_under_way_has_struck_nothing(seen, waits):
    """ "Has A struck since?" was asked, and no OK could record what A had struck."""
    bench = strokes(playing(POINTS, 3), "w").press("BLACK")
    if seen:
        bench.drop(2).run(500)
    if waits:
        bench.run(3100)
        bench.hold("FOUL").press("WHITE", "WHITE", "OK")
    choose(bench, M_DROPS).press("WHITE", "OK")
    bench.press("OK").run(500)  # his white is placed
    assert bench.mode == "entry" and bench.s[TURN] == 1
    assert bench.entry() == ("?" if seen else "-")
    if seen:
        bench.press("OK").hold("WHITE")  # a hand
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[TURN] == 2 and bench.s[LEFT] == 9


def test_only_who_is_in_turn_is_asked_whether_he_drops_out():
    """A and C would be one side in doubles."""
    bench = strokes(playing(POINTS, 3), "w")
    choose(bench, M_DROPS)
    assert bench.view.seats == 0b001
    bench.sounds.clear()
    bench.press("QUEEN")
    assert "REFUSED" in bench.sounds and says(bench, "Who?")


def test_nobody_who_is_out_is_asked_about():
    bench = strokes(playing(HOLES, 3), "w", "-")
    choose(bench, M_DROPS).press("BLACK", "OK").run(3100)
    bench.hold("FOUL")
    assert bench.mode == "outside" and bench.view.seats == 0b101
    bench.sounds.clear()
    bench.press("BLACK")
    assert "REFUSED" in bench.sounds and says(bench, "Foul: who?")
    bench.press("FOUL")
    choose(bench, act(K_TURN))
    assert bench.view.seats == 0b001, "C is in turn"


def test_a_stroke_further_back_is_corrected_with_piles_too():
    bench = strokes(playing(POINTS), "w", "bb", "-", "w")
    bench.hold("UNDO").run(300)
    assert bench.mode == "correct_list"
    bench.press("OK", "BLACK", "OK")  # the last stroke: the white was a black
    assert bench.mode == "correct_plan" and value(bench.s, 1) == 10
    bench.press("OK", "OK").run(300)
    assert bench.mode == "entry" and value(bench.s, 1) == 20


def test_a_held_undo_leads_to_the_strokes_at_every_stage_with_piles():
    bench = strokes(playing(HOLES), "www", "b")
    assert bench.mode == "choice"
    bench.hold("UNDO")
    assert bench.mode == "correct_list"
    bench = strokes(playing(THREE), "ww", "w", "bb", "b")
    assert bench.mode == "ends"
    bench.hold("UNDO")
    assert bench.mode == "correct_list"
    bench.press("UNDO", "UNDO", "UNDO").hold("UNDO")
    assert bench.mode == "correct_list"


def test_before_a_board_with_piles_all_may_stop_and_a_breach_is_told():
    bench = playing(TROUS).press("UNDO", "UNDO")
    assert bench.mode == "ready"
    for key, mode in (("UNDO", "correct_list"), ("FOUL", "outside"), ("MENU", "appeal")):
        bench.hold(key)
        assert bench.mode == mode
        bench.press("UNDO")


def test_the_queen_too_is_named_on_her_key_where_she_pays():
    bench = strokes(playing(HOLES), "www", "b")
    bench.press("OK")
    stroke(bench, "b")
    bench.press("WHITE")
    assert bench.view.keys[2] == T.K_QUEEN


def test_a_drop_after_the_last_board_is_asked_about_before_a_new_match():
    bench = playing(HOLES, 3)
    bench.press("WHITE").drop(1)
    choose(bench, M_AGREED)
    bench.press("OK").settle()
    assert bench.s[PHASE] == P_MATCH and bench.view.keys[OK] == T.K_OK
    assert says(bench, "Net 1 ? OK asks")
    bench.press("OK", "OK").settle()
    assert bench.view.keys[OK] == T.K_NEW and not says(bench, "Net 1 ?")


def test_with_piles_only_the_player_in_turn_can_lose_it_by_a_breach():
    """A is not in turn while C is, though both would be one side in doubles."""
    bench = playing(THREE, 3)
    bench.press("WHITE", "OK")
    bench.run(3000)
    for _ in range(2):
        bench.press("OK")
        bench.run(3000)
    assert bench.s[TURN] == 2
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "A: penalty") and not says(bench, "turn passes") and says(bench, "4.1.1")
    bench.press("OK")
    assert bench.s[TURN] == 2


def test_a_breach_that_waits_is_a_penalty_once_its_player_is_not_in_turn():
    """B is out. A late drop gives A the turn back: C, whose breach waits, has none to lose."""
    bench = strokes(playing(POINTS, 3), "w", "-")
    bench.run(3300)
    choose(bench, M_DROPS).press("BLACK", "OK").run(3300)
    strokes(bench, "-").run(3300)
    strokes(bench, "-").press("BLACK").drop(1)
    bench.hold("FOUL").press("QUEEN", "WHITE", "OK")
    assert bench.desk.queued.kind == K_FOUL
    bench.press("OK", "FOUL", "WHITE", "OK")
    assert bench.mode == "struck" and says(bench, "Has C struck")
    bench.press("FOUL")
    assert bench.desk.queued.kind == K_PENALTY and bench.s[TURN] == 0
