"""House rules at the table: choosing one, games with piles, buying nets, counting anew."""

import pytest

from desk.bench import Bench
from desk.test_menu import choose
from rosace.record import housecell
from rosace.rules.piles.systems import COUNT, OUT, OWNERS, SCORES, holds, value
from rosace.rules.state import (
    HOUSE,
    LEFT,
    PENDING,
    PHASE,
    PILE,
    PLAYERS,
    QUEEN_AT,
    SYSTEM,
    T_PLACE,
    TURN,
    WINNER,
)
from rosace.words import NONE, P_BOARD, P_MATCH, P_PLAY, P_READY, Q_AWAIT, Q_BOARD
from rosace_sim.reading import find, lines

THREE, POINTS, HOLES, TROUS = PILE, PILE + 1, PILE + 2, PILE + 3
OWN = 255
M_HOUSE, M_ADVICE, M_AGREED, M_OTHER, M_RECOUNT, M_RESULT = 15, 16, 17, 18, 6, 7


def says(bench, words):
    """Is this on the screen?"""
    bench.settle()
    screen = bytes(bench.display.buffer)
    return bool(find(screen, words)) or any(words in line for line in lines(screen))


def chosen(system, bench=None):
    """At the list of house rules, this system chosen; its reminders are on the screen."""
    bench = bench or Bench()
    choose(bench, M_HOUSE)
    rows = bench.desk.mode
    while rows.does[rows.cursor] != system:
        bench.press("BLACK", wait=0)
    bench.run(200)
    return bench.press("OK")


def playing(system, players=2):
    """A board under way, A to strike."""
    bench = chosen(system)
    while bench.mode == "advice":
        bench.press("OK")
    assert bench.mode == "gather"
    while bench.desk.modes.gather.players < players:
        bench.press("BLACK")
    bench.press("OK")
    assert bench.mode == "ready" and bench.s[PHASE] == P_READY
    bench.press("OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[PLAYERS] == max(players, 3 * (system == THREE))
    return bench


def stroke(bench, keys=""):
    """A stroke in letters, w b q s, then OK."""
    names = {"w": "WHITE", "b": "BLACK", "q": "QUEEN", "s": "STRIKER"}
    return bench.press(*(names[key] for key in keys), "OK")


def strokes(bench, *words):
    for word in words:
        stroke(bench, "" if word == "-" else word)
    return bench


# choosing


def test_the_icf_fast_path_is_as_short_as_ever():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[SYSTEM] == 0


@pytest.mark.parametrize("system", range(1, 11))
def test_every_two_sided_system_can_be_chosen_and_stands_in_the_set_up(system):
    bench = chosen(system)
    while bench.mode == "advice":
        bench.press("OK")
    assert bench.mode == "setup"
    bench.press("OK", "OK")
    assert bench.s[SYSTEM] == system
    if bench.mode == "ready":
        bench.press("OK")
    assert bench.s[PHASE] == P_PLAY


@pytest.mark.parametrize("system", (THREE, POINTS, TROUS))
def test_reminders_come_page_by_page_before_the_set_up_and_stay_in_menu(system):
    bench = chosen(system)
    pages = 0
    while bench.mode == "advice":
        pages += 1
        bench.press("OK")
    assert pages == 3 and bench.mode == "gather"
    bench.press("OK", "OK")
    choose(bench, M_ADVICE)
    assert bench.mode == "advice"
    bench.press("OK", "OK")
    bench.press("UNDO")
    assert bench.desk.mode.page == 1
    bench.press("OK", "OK")
    assert bench.mode == "entry"


def test_a_key_without_meaning_leaves_the_reminders_where_they_are():
    bench = chosen(3)
    assert bench.mode == "advice"
    shown = bench.view.lines[0]
    bench.press("STRIKER")
    assert bench.mode == "advice" and bench.view.lines[0] == shown
    bench.press("UNDO")
    assert bench.mode == "house"


def test_two_to_four_play_for_points_and_only_three_by_threes():
    bench = chosen(POINTS)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("BLACK", "BLACK", "BLACK")
    assert says(bench, "4 players")
    bench.press("WHITE")
    assert says(bench, "3 players") and says(bench, "Then B, C")
    bench = chosen(THREE)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("WHITE", "BLACK")
    assert says(bench, "3 players")


def test_a_later_icf_match_is_an_icf_match_again():
    bench = playing(HOLES)
    choose(bench, M_AGREED).press("OK")
    assert bench.s[PHASE] == P_MATCH
    bench.press("OK", "OK", "OK", "OK")
    assert bench.s[SYSTEM] == 0 and bench.s[PHASE] == P_PLAY and bench.mode == "entry"


def test_the_clubs_own_rules_stand_in_every_set_up_by_them():
    bench = Bench()
    for number, amount in enumerate((1 + 0 | 2 << 8, 0 << 8 | 5, 2 << 8 | 29)):
        assert housecell.put(bench.files, number, amount)
    chosen(OWN, bench)
    assert bench.mode == "setup" and says(bench, "The club's rules")
    bench.press("OK", "OK", "OK")
    assert bytes(bench.s[HOUSE : HOUSE + 5]) == bytes((1, 5, 3, 29, 0))


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
    assert bench.s[PENDING] & T_PLACE and holds(bench.s, 0, 1) == 0
    choose(bench, M_OTHER).press("WHITE")
    assert (holds(bench.s, 0, 0), holds(bench.s, 0, 1)) == (0, 1)
    assert bench.mode == "place"


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


# facts that are entered


def test_the_piles_are_counted_anew_in_a_few_presses():
    bench = strokes(playing(HOLES, 3), "w", "-")
    choose(bench, M_RECOUNT)
    bench.press("STRIKER", "WHITE")  # A has a black too
    bench.press("STRIKER", "WHITE", "WHITE", "OK")  # and B two white
    assert [holds(bench.s, 0, 0), holds(bench.s, 0, 1), holds(bench.s, 1, 0)] == [1, 1, 2]
    assert bench.s[LEFT] == 6 and bench.mode == "entry"


def test_a_result_is_told_for_any_of_the_players():
    bench = playing(THREE)
    choose(bench, M_RESULT).press("QUEEN")  # C
    bench.press("STRIKER", "WHITE", "OK")  # 1 + 5 + 1
    assert bench.s[PHASE] == P_BOARD and bench.s[SCORES + 2] == 7


def test_a_game_with_piles_has_no_acts_of_a_tournament():
    bench = playing(POINTS)
    bench.press("MENU")
    menu = bench.desk.mode
    acts = {menu.does[i] for i in range(menu.count) if menu.does[i] >= 32}
    assert len(acts) == 5


def test_a_player_may_drop_out_and_the_others_go_on():
    bench = strokes(playing(POINTS, 3), "w", "-")
    choose(bench, 32 + 8).press("BLACK", "OK")  # B
    assert bench.s[OUT] == 0b010 and bench.s[TURN] == 2 and bench.s[PHASE] == P_PLAY


# what only the referee can tell


@pytest.mark.parametrize("system", (POINTS, 10))
def test_where_nobody_has_a_colour_a_drop_waits_for_a_press(system):
    """The beams cannot tell white from black, and in these games nothing else can either."""
    bench = Bench()
    if system == POINTS:
        bench = playing(POINTS)
    else:
        chosen(system, bench)
        while bench.mode == "advice":
            bench.press("OK")
        bench.press("OK", "OK", "OK")
    bench.drop(2)
    assert says(bench, "Press what fell")
    bench.press("OK")
    assert bench.s[LEFT] == bench.s[LEFT + 1] == 9
    bench.press("BLACK", "OK")
    assert bench.s[LEFT + 1] == 8


def test_the_nepali_colour_is_asked_for_when_both_fall_at_once():
    bench = chosen(10)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("OK", "OK", "OK")
    stroke(bench, "wb")
    assert bench.mode == "choice" and says(bench, "Which colour?")
    bench.press("BLACK")
    assert bench.mode == "entry" and bench.s[23] == 1  # the breaker plays black


def test_the_icpf_striker_leaves_two_ways_and_each_is_one_press():
    for key, left in (("OK", 9), ("FOUL", 8)):
        bench = chosen(9)
        while bench.mode == "advice":
            bench.press("OK")
        bench.press("OK", "OK", "OK")
        strokes(bench, "w", "ws")
        assert bench.mode == "choice" and says(bench, "Striker fell too")
        bench.press(key)
        assert bench.s[LEFT] == left and bench.s[TURN] == (key == "FOUL")


# quick, and what a PC leaves


def test_where_boards_have_points_a_key_says_who_won_without_play():
    bench = chosen(THREE)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("OK")
    bench.press("BLACK", "STRIKER", "OK")  # B, 1 + 5
    assert bench.s[PHASE] == P_BOARD and bench.s[SCORES + 1] == 6
    bench.press("QUEEN", "WHITE", "OK")  # C, 1 + 1
    assert bench.s[SCORES + 2] == 2 and says(bench, "Board 2 to C")


def test_a_pc_sets_the_clubs_rules_like_settings_and_the_list_names_them():
    from rosace.record.cells import SET_HOUSE, SET_HOUSE_END
    from rosace.record.ranges import allowed

    bench = Bench()
    letters = b"Sunday club\0"
    values = [1 + 0 | 1 << 8, 2 << 8 | 15, *[0] * 7]
    values += [letters[i] | letters[i + 1] << 8 for i in range(0, 12, 2)]
    for number, amount in enumerate(values):
        assert allowed(SET_HOUSE + number, amount)
        assert bench.desk.modes.settings.keep(SET_HOUSE + number, amount)
    assert SET_HOUSE + len(values) == SET_HOUSE_END and not allowed(SET_HOUSE_END, 1)
    choose(bench, M_HOUSE)
    assert says(bench, "Sunday club")
    bench.press("OK", "OK", "OK", "OK")
    assert bytes(bench.s[HOUSE : HOUSE + 3]) == bytes((3, 15, 0))


def test_a_stroke_further_back_is_corrected_with_piles_too():
    bench = strokes(playing(POINTS), "w", "bb", "-", "w")
    bench.hold("UNDO").run(300)
    assert bench.mode == "fixlist"
    bench.press("OK", "BLACK", "OK")  # the last stroke: the white was a black
    assert bench.mode == "fixplan" and value(bench.s, 1) == 10
    bench.press("OK", "OK").run(300)
    assert bench.mode == "entry" and value(bench.s, 1) == 20
