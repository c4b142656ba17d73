"""The form of a game with piles: who plays, in which order, by whose rules."""

import pytest

from desk.bench import Bench
from desk.test_house import HOLES, OWN, POINTS, THREE, chosen, strokes
from desk.test_menu import choose, walk
from desk.test_pc_session import offer, pairs
from desk.test_piles import club, through
from desk.test_read_aloud import says
from rosace.rules.piles.systems import ELIMINATION, OUT, rule
from rosace.rules.state import HOUSE, PHASE, PLAYERS, SYSTEM
from rosace.senses.buttons import BLACK, QUEEN, WHITE
from rosace.words import P_BOARD, P_MATCH, P_PLAY, P_READY

M_OFFER, M_NEW, M_TAKE, M_AGREED = 5, 10, 14, 17


def named(how, system):
    """A PC's names were accepted, then a game with piles is chosen."""
    bench = Bench()
    how(bench)
    choose(bench, M_OFFER).press("OK")
    return through(chosen(system, bench))


# names from a PC


def test_names_from_a_pc_stay_until_play_holds():
    bench = named(pairs, POINTS).press("BLACK", "BLACK", "OK")
    assert bench.s[PHASE] == P_READY and says(bench, "Kumar breaks")
    bench.press("UNDO")
    assert bench.mode == "house"
    through(chosen_again(bench, POINTS))
    assert says(bench, "4 players") and says(bench, "Then Silva, Marie,")
    bench.press("OK", "OK")
    assert bench.desk.log.names == [b"Kumar", b"Silva", b"Marie", b"Irudayam"]
    assert not bench.desk.accepted.names


def back_in_the_form(bench, played, cut):
    """ "Play" was taken back, or the power went before it."""
    if played:
        bench.press("OK", "UNDO", "UNDO")
    if cut:
        bench.settle()
        bench.power_on()
    bench.press("UNDO")
    assert bench.mode == "house"
    return through(chosen_again(bench, POINTS))


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("played", [False, True])
def test_names_from_a_pc_come_back_with_the_form(played, cut):
    bench = named(pairs, POINTS).press("BLACK", "BLACK", "OK")
    back_in_the_form(bench, played, cut)
    assert says(bench, "4 players") and says(bench, "Then Silva, Marie,")
    bench.press("OK", "OK")
    assert bench.desk.log.names == [b"Kumar", b"Silva", b"Marie", b"Irudayam"]
    assert not bench.desk.accepted.names


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("played", [False, True])
def test_that_the_lowest_drops_out_comes_back_with_the_form(played, cut):
    """It was forgotten, and the number of players was not."""
    bench = through(chosen(POINTS)).press("BLACK", "BLACK", "QUEEN", "OK")
    back_in_the_form(bench, played, cut)
    assert says(bench, "4 players") and says(bench, "Lowest drops out")
    bench.press("QUEEN", "OK", "UNDO")
    through(chosen_again(bench, POINTS))
    assert says(bench, "4 players") and not says(bench, "Lowest drops out")
    bench.press("QUEEN", "UNDO", "UNDO", "UNDO")
    assert bench.mode == "ready" and rule(bench.s, ELIMINATION) == 0, "the form was left"


def test_that_the_lowest_drops_out_is_no_rule_of_the_next_match():
    bench = through(chosen(POINTS)).press("QUEEN", "OK", "OK")
    strokes(bench, "w", "-")
    choose(bench, M_AGREED).press("OK")
    assert bench.s[PHASE] == P_MATCH and rule(bench.s, ELIMINATION) == 1
    through(chosen(POINTS, bench))
    assert says(bench, "2 players") and not says(bench, "Lowest drops out")


def test_the_match_that_comes_back_leaves_no_game_with_piles_to_two_sides():
    bench = club(POINTS, PLAYERS_FROM=3).press("OK").settle()
    bench.power_on()
    assert bench.mode == "ready"
    choose(bench, M_NEW).press("OK", "OK", "OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[SYSTEM] == 0
    assert not any(bench.s[HOUSE : HOUSE + 16])


def chosen_again(bench, system):
    """The same row, from the list of house rules."""
    rows = bench.desk.mode
    while rows.does[rows.cursor] != 254:  # "More ..."
        bench.press("BLACK", wait=0)
    bench.run(350)
    bench.press("OK")
    while rows.does[rows.cursor] != system:
        bench.press("BLACK", wait=0)
    bench.run(350)
    return bench.press("OK")


def test_who_has_no_name_has_the_letter_that_all_later_screens_show():
    bench = named(offer, THREE)
    assert says(bench, "Then Silva, C")
    bench.press("OK", "OK")
    assert says(bench, "Kumar") and bench.view.names[2] == b"C"


# the club's own rules


def test_the_form_offers_as_many_players_as_the_clubs_rules():
    bench = club(POINTS, PLAYERS_FROM=3)
    assert says(bench, "3 players") and not bench.view.keys[WHITE]
    bench.press("OK")
    assert bench.s[PHASE] == P_READY and bench.s[PLAYERS] == 3
    bench = club(THREE, PLAYERS_TO=4).press("BLACK")
    assert says(bench, "4 players") and not bench.view.keys[BLACK]
    bench.press("OK")
    assert bench.s[PHASE] == P_READY and bench.s[PLAYERS] == 4


EIGHT = {
    "WHITE_VALUE": 5, "BLACK_VALUE": 15, "QUEEN_VALUE": 30, "TRIES_MAX": 3, "PASSES_MAX": 4,
    "PRICE": 20, "BUY_OUT": 50,
}  # fmt: skip


def test_where_a_match_has_no_room_for_another_rule_nobody_is_asked_for_it():
    """A state has room for eight differences."""
    bench = club(POINTS, COVER=0, **EIGHT)
    assert not bench.view.keys[QUEEN]
    bench.press("QUEEN", "OK")
    assert bench.s[PHASE] == P_READY and rule(bench.s, ELIMINATION) == 0
    bench = club(POINTS, ELIMINATION=0, **EIGHT).press("QUEEN", "OK")
    assert bench.s[PHASE] == P_READY and rule(bench.s, ELIMINATION) == 1


def test_the_clubs_lowest_drops_out_unless_the_form_says_otherwise():
    bench = club(POINTS, ELIMINATION=1).press("BLACK")
    assert says(bench, "Lowest drops out")
    bench.press("OK", "OK")
    strokes(bench, "w", "-", "bb", "-", "wwwwwwww", "bbbb", "bbb")
    assert bench.s[PHASE] == P_BOARD and bench.s[OUT] == 0b001
    bench = club(POINTS, ELIMINATION=1).press("QUEEN", "OK")
    assert bench.s[PHASE] == P_READY and rule(bench.s, ELIMINATION) == 0


@pytest.mark.parametrize("cut", [False, True])
def test_that_nobody_drops_out_against_the_clubs_rules_comes_back_with_the_form(cut):
    bench = club(POINTS, ELIMINATION=1).press("QUEEN", "OK")
    if cut:
        bench.settle()
        bench.power_on()
    bench.press("UNDO")
    walk(bench, OWN)
    through(bench)
    assert bench.mode == "gather" and not says(bench, "Lowest drops out")
    bench.press("OK")
    assert bench.s[PHASE] == P_READY and rule(bench.s, ELIMINATION) == 0


def test_a_refused_form_comes_back_with_the_same_game():
    """Rules by which nobody can play: the PC refuses them, an older one did not."""
    for key in ("OK", "UNDO"):
        bench = club(HOLES, PLAYERS_FROM=4, PLAYERS_TO=3).press("OK")
        assert bench.mode == "refusal"
        bench.press(key)
        assert bench.mode == "gather" and says(bench, "The club's rules")


def test_the_clubs_rules_for_piles_stay_out_of_a_match_of_two_sides():
    """A set-up with fields of piles is refused there."""
    for keys in (("UNDO", "UNDO", "UNDO"), ("OK",)):
        bench = club(POINTS, PLAYERS_FROM=3).press(*keys)
        if bench.mode != "setup":
            choose(bench, M_NEW)
        bench.press("OK", "OK", "OK")
        assert bench.s[PHASE] == P_PLAY and bench.s[SYSTEM] == 0
        assert not any(bench.s[HOUSE : HOUSE + 16])


def test_a_match_from_another_board_is_set_up_first_where_one_with_piles_is_ready():
    """Its form asks for games and points of two sides."""
    bench = through(chosen(POINTS)).press("OK")
    assert bench.mode == "ready"
    choose(bench, M_TAKE)
    assert bench.mode == "setup" and says(bench, "Take over a match")
    bench.press("OK", "OK")
    assert bench.s[PHASE] == P_READY and bench.s[SYSTEM] == 0 and bench.mode == "take"
