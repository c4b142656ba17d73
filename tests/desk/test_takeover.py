"""A match that began on another board goes on here, within a minute."""

import pytest

from desk.bench import Bench
from desk.test_house import M_RECOUNT, OWN, chosen
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from rosace.desk.pc_requests import take_match
from rosace.link import messages
from rosace.record import settings
from rosace.rules import state, systems
from rosace.rules.systems import ORDER
from rosace.words import K_HAND_OVER, K_POSITION, K_PROTEST, K_SETUP, P_PLAY, P_READY

TAKE = 14  # what the row of MENU does
MASTERS = 7  # a rule system


def taking():
    """Set-up and toss are done: A broke the first board."""
    bench = Bench()
    choose(bench, TAKE)
    assert bench.mode == "setup" and says(bench, "Take over a match")
    bench.press("OK", "OK")
    assert bench.mode == "take" and says(bench, "Games 0 - 0") and says(bench, "Board 1, A broke")
    return bench


def test_games_points_board_and_position_and_play_goes_on():
    bench = taking()
    start = bench.now
    bench.press("QUEEN")  # 1-0
    bench.hold("WHITE", ms=600 + 150 * 8 + 50)
    bench.press("BLACK", "BLACK", "BLACK", "STRIKER", "STRIKER", "STRIKER")
    points = bench.desk.mode.points[0]
    assert points > 5 and says(bench, "Games 1 - 0") and says(bench, f"Points {points} - 3")
    assert says(bench, "Board 4, A broke")  # B broke the second game's first board
    bench.press("OK")
    assert bench.mode == "recount" and says(bench, "Turn A")
    bench.press("WHITE", "WHITE", "BLACK", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.mode == "entry"
    assert (bench.now - start) / 1000 < 30
    s = bench.s
    assert (s[state.WON], s[state.GAME], s[state.BOARD]) == (1, 2, 4)
    assert (s[state.SCORE], s[state.SCORE + 1]) == (points, 3)
    assert (s[state.LEFT], s[state.LEFT + 1], s[state.TURN]) == (7, 8, 0)
    assert s[state.ROTATION] == 1  # the sides were changed after the first game
    kinds = kinds_of(bench)
    assert kinds.index(K_SETUP) < kinds.index(K_HAND_OVER) < kinds.index(K_POSITION)
    bench.settle().power_on()
    bench.press("OK")
    assert bench.s[state.SCORE] == points and bench.mode == "entry"


def test_who_broke_a_ninth_board_is_asked():
    bench = taking()
    bench.press(*["STRIKER"] * 8)
    assert says(bench, "Board 9, A broke")
    bench.press("FOUL")
    assert says(bench, "Board 9, B broke")
    bench.press(*["WHITE"] * 5, *["BLACK"] * 4, "OK")
    assert bench.mode == "take" and says(bench, "do not fit")
    bench.press("BLACK", "OK", "WHITE", "OK")
    assert bench.s[state.BOARD] == 9 and bench.s[state.BREAKER] == 1
    assert bench.s[state.WHITE_SIDE] == 1


@pytest.mark.parametrize(("order", "seats"), [(0, (1, 2, 3, 0)), (1, (3, 2, 1, 0))])
def test_who_broke_a_later_board_follows_the_order_of_play(order, seats):
    bench = Bench()
    for number, amount in ((1, order | ORDER << 8), (0, 1 | 1 << 8)):
        assert settings.put_house(bench.files, number, amount)
    choose(chosen(OWN, bench), TAKE)
    bench.press("WHITE", "OK", "OK", "OK")
    assert bench.mode == "take" and bench.s[state.PLAYERS] == 4
    for seat in seats:
        bench.press("STRIKER")
        assert says(bench, f"{('A', 'B', 'A2', 'B2')[seat]} broke")
    bench.press(*["STRIKER"] * 6, "WHITE", "OK", "WHITE", "OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.BREAKER] == seats[0]


def test_points_before_the_first_board_are_refused():
    bench = taking()
    bench.press("WHITE", "OK")
    assert bench.mode == "take" and says(bench, "do not fit")


def test_points_that_no_number_of_boards_gives_are_refused():
    """A board gives at most twelve (3.7d): who forgot to count the boards on is told."""
    bench = taking().press(*["WHITE"] * 13, "STRIKER", "OK")
    assert bench.mode == "take" and says(bench, "do not fit")
    bench.press("STRIKER", "OK")
    assert bench.mode == "recount"


def test_boards_without_points_are_refused():
    """Whoever wins a board has at least one (3.7): who forgot the points is told."""
    bench = taking().press("STRIKER", "STRIKER", "BLACK", "OK")
    assert bench.mode == "take" and says(bench, "do not fit")
    bench.press("WHITE", "OK")
    assert bench.mode == "recount"


def test_a_protest_entered_before_the_position_keeps_its_time():
    """Written within 15 minutes (4.3), whatever board the match goes on at."""
    bench = taking()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    left = bench.desk.clocks.protest
    choose(bench, TAKE).press("STRIKER", "WHITE", "OK", "WHITE", "OK")
    assert bench.s[state.BOARD] == 2 and 0 < bench.desk.clocks.protest < left


def test_every_form_leads_back_and_nothing_is_lost():
    bench = taking()
    bench.press("STRIKER", "WHITE", "OK", "UNDO")
    assert bench.mode == "take" and says(bench, "Board 2")
    bench.press("UNDO")
    assert bench.mode == "ready" and bench.s[state.PHASE] == P_READY
    choose(bench, TAKE)
    assert bench.mode == "take" and says(bench, "Board 2")


def test_a_position_taken_over_can_be_taken_back():
    bench = taking()
    bench.press("STRIKER", "WHITE", "OK", "WHITE", "OK")
    assert bench.s[state.BOARD] == 2
    bench.press("UNDO")
    assert says(bench, "recount")
    bench.press("UNDO")
    assert bench.s[state.PHASE] == P_READY and bench.s[state.BOARD] == 1


@pytest.mark.parametrize("keys", [("WHITE",), ("QUEEN",)])
def test_doubles_and_players_without_an_umpire_can_move_too(keys):
    bench = Bench()
    choose(bench, TAKE)
    bench.press(*keys, "OK", "OK")
    if keys == ("WHITE",):
        bench.press("OK")
    bench.press("STRIKER", "WHITE", "OK", "WHITE", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.BOARD] == 2
    assert bench.s[state.TURN] == 1


def test_practice_is_not_taken_over():
    bench = Bench()
    choose(bench, TAKE)
    bench.press("QUEEN", "QUEEN", "QUEEN")
    assert bench.desk.modes.setup.mode == 0
    bench.press("UNDO")
    assert bench.mode == "setup" and says(bench, "New match")


def test_the_menus_recount_belongs_to_the_match_that_is_taken_over():
    """What was entered for it stays: that is what is counted."""
    bench = taking()
    bench.press("QUEEN", "WHITE", "STRIKER")
    choose(bench, M_RECOUNT)
    assert bench.mode == "recount"
    bench.press("UNDO")
    assert bench.mode == "take" and says(bench, "Games 1 - 0")
    choose(bench, M_RECOUNT)
    bench.press("WHITE", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.WON] == 1
    assert bench.s[state.SCORE] == 1 and bench.s[state.LEFT] == 8


def offered(number, system=0, names=(b"Kumar", b"Silva")):
    """A match that a PC offers to this table."""
    offer = messages.Offer()
    offer.id, offer.games, offer.system = number, 2, system
    offer.names = [*names, b"", b""]
    return offer


def handed_over():
    """The same of one that began on another board, by rules of its own: the form after OK."""
    offer = offered(1, MASTERS, (b"Old A", b"Old B"))
    former = bytearray(70)
    former[48:56] = bytes((0, 1, 255, 255, 9, 9, 1, 0))
    offer.former, offer.rules = bytes(former), bytes((systems.TARGET, 11))
    bench = Bench()
    take_match(bench.desk, offer)
    bench.run(400)
    assert says(bench, "Take over") and says(bench, "Old A")
    return bench


def rules_of(bench):
    return bench.s[state.SYSTEM], systems.rule(bench.s, systems.TARGET)


def test_a_match_assigned_after_a_hand_over_is_played_by_its_own_rules():
    bench = handed_over()
    take_match(bench.desk, offered(2))
    bench.run(400)
    assert says(bench, "New match") and says(bench, "Kumar")
    bench.press("OK", "OK")
    assert rules_of(bench) == (0, 25)
    assert bench.desk.log.names[:2] == [b"Kumar", b"Silva"]


@pytest.mark.parametrize("away", ["UNDO", "UNDO held"])
def test_of_a_hand_over_that_is_not_played_here_nothing_stays(away):
    bench = handed_over()
    if away == "UNDO":
        bench.press("UNDO")
    else:
        bench.hold("UNDO")
    bench.run(400)
    assert says(bench, "New match") and not says(bench, "Old A")
    bench.press("OK", "OK")
    assert rules_of(bench) == (0, 25) and not any(bench.desk.log.names)


def test_another_match_taken_over_by_hand_has_a_toss_and_names_no_other_board():
    bench = handed_over()
    bench.press("UNDO")
    choose(bench, TAKE)
    bench.press("OK")
    assert says(bench, "Toss")
    bench.press("OK")
    assert bench.mode == "take" and bench.desk.modes.take.former == bytes(44)


@pytest.mark.parametrize("under", ["ready", "breach", "warm"])
def test_undo_leads_from_the_form_back_to_menu_and_to_what_it_was_opened_over(under):
    """It led home, past a breach that was being entered."""
    bench = Bench().press("OK", "OK")
    if under == "breach":
        bench.hold("FOUL").press("BLACK", "QUEEN")
    elif under == "warm":
        bench.press("QUEEN")
    asked = bench.mode, bench.view.title, bench.view.lines[0]
    choose(bench, TAKE).press("UNDO")
    assert bench.mode == "menu"
    bench.press("UNDO", "UNDO")  # out of a list
    assert (bench.mode, bench.view.title, bench.view.lines[0]) == asked
