"""MENU: what waits comes first, every act of the umpire is there, and each one is recorded."""

import pytest

from desk.bench import Bench
from desk.test_ends import result
from desk.test_prompts import kinds_of
from desk.test_start import broken, playing
from rosace.desk.modes.act_table import A_FIRST, ACTS, KIND, REASON, possible
from rosace.face import view
from rosace.rules import state
from rosace.words import (
    K_APPEAL,
    K_DEEM,
    K_DISTURBANCE,
    K_JUMP,
    K_NEXT_BOARD,
    K_POSITION,
    K_PROTEST,
    K_PROTEST_RESULT,
    K_STRIKER_CHANGE,
    K_TRIAL,
    K_TURN,
    K_WARNING,
    K_WRONG_PIECE,
    NONE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    P_PLAY,
    P_READY,
    RE_CONDUCT,
)
from rosace_sim.reading import find


def choose(bench, what):
    """Walk the menu down to the row that does `what`, through the list that has it."""
    bench.press("MENU")
    assert bench.mode == "menu"
    menu = bench.desk.mode
    if what not in menu.does[: menu.count]:
        walk(bench, list_with(menu, what))
    walk(bench, what)
    return bench


def walk(bench, what):
    """BLACK down to a row that is there, then OK."""
    menu = bench.desk.mode
    for _ in range(menu.count):
        if menu.does[menu.cursor] != what:
            bench.press("BLACK", wait=0)
    assert menu.does[menu.cursor] == what, "not in the menu"
    bench.run(350)
    bench.press("OK")


def list_with(menu, what):
    """The row of MENU that leads to the list with `what` in it."""
    count = menu.count
    for row in menu.does[:count]:
        menu.members(row)
        found = what in menu.does[count : menu.count]
        menu.count = count
        if found:
            return row
    raise AssertionError(f"{what} is nowhere in MENU")


def row(kind, reason=None):
    for i, act in enumerate(ACTS):
        if act[KIND] == kind and reason in (None, act[REASON]):
            return A_FIRST + i
    raise AssertionError(kind)


def test_a_press_leads_round_the_ends_of_a_list_and_a_held_key_stops_there():
    bench = broken()
    bench.press("MENU", "WHITE")
    menu = bench.desk.mode
    assert menu.cursor == 0 and bench.view.screen == view.S_LIST
    bench.press("STRIKER")
    assert menu.cursor == 4
    bench.hold("BLACK", ms=4000)
    assert menu.cursor == menu.count - 1
    bench.press("QUEEN")
    assert menu.cursor == menu.count - 5
    bench.press("STRIKER", "BLACK")
    assert menu.cursor == 0
    bench.press("WHITE")
    assert menu.cursor == menu.count - 1
    bench.press("STRIKER")
    assert menu.cursor == 0
    bench.press("QUEEN")
    assert menu.cursor == menu.count - 1
    bench.hold("WHITE", ms=4000)
    assert menu.cursor == 0
    bench.press("UNDO")
    assert bench.mode == "entry"


@pytest.mark.parametrize("what", [8, 9], ids=["service", "settings"])
def test_every_list_leads_round_its_ends(what):
    bench = broken()
    bench.press("MENU")
    menu = bench.desk.mode
    walk(bench, list_with(menu, what))
    if what == 9:
        walk(bench, what)
    rows = bench.desk.mode
    assert rows.cursor == 0
    bench.press("WHITE")
    assert rows.cursor == rows.count - 1
    bench.press("BLACK")
    assert rows.cursor == 0


def test_menu_in_the_menu_is_home():
    bench = broken()
    bench.press("MENU", "MENU")
    assert bench.mode == "entry"


def test_the_stroke_under_way_survives_the_menu():
    bench = broken()
    bench.drop(1)
    bench.press("WHITE", "MENU", "UNDO")
    assert bench.entry() == "w"


@pytest.mark.parametrize("kind", [K_DISTURBANCE, K_PROTEST, K_TURN])
def test_an_act_on_a_person_is_seat_and_ok(kind):
    bench = broken()
    choose(bench, row(kind))
    assert bench.view.screen == view.S_PERSON
    bench.press("WHITE")
    assert bench.view.screen == view.S_ASK and bench.view.lines[0]
    bench.press("OK")
    assert kinds_of(bench)[-1] == kind


def test_a_warning_has_a_reason():
    bench = broken()
    choose(bench, row(K_WARNING)).press("BLACK", "WHITE", "OK")
    assert bench.s[state.WARNINGS + 1] == 1
    from rosace.rules.state import Event

    event = Event()
    bench.desk.log.load(bench.desk.log.count - 1, event)
    assert event.kind == K_WARNING and event.reason == RE_CONDUCT and event.seat == 1


def test_the_appeal_from_the_menu_is_the_held_key():
    bench = broken()
    choose(bench, row(K_APPEAL)).press("OK")
    assert bench.mode == "appeal"


def test_a_jumped_piece_changes_nothing():
    bench = broken()
    before = bytes(bench.s[: state.LAST_ROW])
    choose(bench, row(K_JUMP)).press("QUEEN", "OK")
    assert kinds_of(bench)[-1] == K_JUMP and bytes(bench.s[: state.LAST_ROW]) == before


def test_a_wrong_piece_is_a_colour():
    bench = broken()
    bench.press("BLACK", "OK", "WHITE", "BLACK", "OK")
    choose(bench, row(K_WRONG_PIECE)).press("WHITE", "OK")
    assert kinds_of(bench)[-1] == K_WRONG_PIECE
    assert bench.s[state.LEFT] == 9 and bench.s[state.LEFT + 1] == 6


def test_a_missed_cover_can_be_deemed_only_after_one():
    bench = broken()
    bench.press("MENU")
    assert ACTS[row(K_DEEM) - A_FIRST][KIND] == K_DEEM
    assert row(K_DEEM) not in bench.desk.mode.does[: bench.desk.mode.count]
    bench.press("UNDO", "BLACK", "OK", "QUEEN", "OK", "OK")  # she is not covered
    assert bench.mode == "place" and bench.s[state.MISSED] != NONE
    choose(bench, row(K_DEEM)).press("OK")
    assert bench.s[state.QUEEN_AT] == 2 and bench.s[state.QUEEN_SIDE] == 1


def test_only_who_is_in_turn_can_be_named_for_a_resignation():
    bench = broken()  # B is in turn
    choose(bench, row(19)).press("WHITE")
    assert bench.mode == "acts" and bench.sounds[-1] == "REFUSED"
    bench.press("BLACK", "OK")
    assert bench.s[state.PHASE] == P_GAME and bench.s[state.WON] == 1


def test_forfeits_end_the_board_by_their_law():
    for reason in (9, 10):
        bench = broken()
        choose(bench, row(17, reason)).press("BLACK", "OK")
        assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE] == 12
        bench.press("UNDO", "UNDO")
        assert bench.s[state.PHASE] == P_PLAY


def test_disqualified_is_the_end_of_the_match():
    bench = broken()
    choose(bench, row(20)).press("WHITE", "BLACK", "OK")  # he left his seat
    assert bench.s[state.PHASE] == P_MATCH and bench.s[state.WINNER] == 1


def test_a_void_board_is_played_again_by_the_same_breaker():
    bench = broken()
    choose(bench, row(18)).press("OK")
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE] == 0
    bench.press("OK")
    assert bench.s[state.BOARD] == 1 and bench.s[state.TURN] == 0


def test_between_boards_a_striker_may_be_changed_and_before_play_trials_are_played():
    bench = playing()
    result(bench, 0, 4)
    choose(bench, row(K_STRIKER_CHANGE)).press("WHITE", "OK")
    assert bench.s[state.STRIKERS] == 1
    bench = Bench()
    bench.press("OK", "OK")
    choose(bench, row(K_TRIAL)).press("WHITE", "OK")
    assert bench.s[state.TRIALS] == 1 and bench.mode == "ready"


def test_a_protest_is_decided_in_the_menu():
    bench = broken()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    assert bench.view.badges & view.B_PROTEST
    bench.press("MENU", "OK", "OK")
    assert kinds_of(bench)[-1] == K_PROTEST_RESULT
    assert not bench.view.badges & view.B_PROTEST and bench.s[state.PHASE] == P_PLAY


def test_the_fourth_disturbance_puts_disqualification_first():
    bench = broken()
    for _ in range(4):
        choose(bench, row(K_DISTURBANCE)).press("BLACK", "OK")
    assert bench.mode == "acts" and bench.s[state.PHASE] == P_PLAY, "asked, not done"
    bench.press("OK", "MENU")  # not yet
    assert bench.desk.mode.does[0] == row(20)


def test_the_disturbances_of_one_player_are_not_the_others():
    """A's first one, in the board of B's fourth, asked whether A is out."""
    bench = broken()
    for _ in range(4):
        choose(bench, row(K_DISTURBANCE)).press("BLACK", "OK")
    bench.press("OK")  # B plays on
    choose(bench, row(K_DISTURBANCE)).press("WHITE", "OK")
    assert bench.mode == "entry"
    choose(bench, row(K_DISTURBANCE)).press("BLACK", "OK")
    assert bench.mode == "acts", "B's fifth"


def test_a_recount_is_at_most_eight_presses_from_anywhere():
    bench = broken()
    n = bench.presses
    bench.press("MENU", "OK")
    bench.hold("WHITE", ms=600 + 150 * 4 + 100)  # 9 -> 8 and on
    bench.hold("BLACK", ms=600 + 150 * 2 + 100)
    bench.press("QUEEN", "QUEEN", "QUEEN", "OK")
    assert bench.presses - n <= 8
    assert kinds_of(bench)[-1] == K_POSITION
    assert bench.s[state.LEFT] < 6 and bench.s[state.LEFT + 1] < 8
    assert bench.s[state.QUEEN_AT] == 2 and bench.s[state.ENTERED] == 1


def test_a_new_match_in_mid_match_needs_more_than_one_press_and_undo_leads_back():
    bench = broken()
    choose(bench, 10)
    assert bench.mode == "setup" and bench.s[state.PHASE] == P_PLAY
    bench.press("UNDO")
    assert bench.mode == "menu"
    bench.press("UNDO", "UNDO")
    assert bench.mode == "entry"


def test_the_self_test_follows_the_hand_and_a_held_key_leads_out():
    bench = broken()
    choose(bench, 8)
    assert bench.mode == "test"
    bench.press("WHITE", "FOUL")
    bench.drop(2)
    assert bench.view.fields[view.XF_SEEN] & 0b10001 == 0b10001
    assert bench.view.fields[view.XF_CUT] & 0b1100 == 0b1100
    bench.hold("UNDO")
    assert bench.mode == "entry" and bench.entry() == "-"


def test_a_setting_is_kept_through_power_loss():
    bench = broken()
    choose(bench, 9)
    assert bench.mode == "settings"
    bench.press("OK")  # soft -> exact
    assert bench.desk.clocks.mode == 2
    bench.press("UNDO").settle()
    bench.power_on()
    assert bench.desk.clocks.mode == 2


def test_the_form_says_that_the_match_under_way_ends():
    bench = playing()
    choose(bench, 10)  # New match
    assert bench.mode == "setup" and find(bytes(bench.display.buffer), "New: this match ends")
    bench.press("UNDO", "UNDO").run(400)
    assert bench.s[state.PHASE] == P_PLAY
    fresh = Bench()
    fresh.run(900)
    assert fresh.mode == "setup" and not find(bytes(fresh.display.buffer), "ends")


def test_between_boards_the_row_of_a_result_says_which_board_it_is_of():
    """Who wants to mend the last one must not enter the next one."""
    bench = playing()
    result(bench, 0, 4)
    bench.press("MENU")
    assert find(bytes(bench.display.buffer), "Board's result: B2")


def test_a_key_without_a_reason_is_refused_for_a_warning_as_for_a_breach():
    """Each has three reasons on the second page."""
    bench = choose(broken(), row(K_WARNING)).press("BLACK", "OK", "STRIKER")
    assert bench.mode == "acts" and bench.sounds[-1:] == ["REFUSED"]
    bench = broken().hold("FOUL").press("BLACK", "OK", "STRIKER")
    assert bench.mode == "outside" and bench.sounds[-1:] == ["REFUSED"]


def test_no_trial_board_is_offered_before_a_later_board():
    """The laws know none once the match has begun, also where a record racks the next board."""
    bench = broken()
    result(bench, 0, 4)
    bench.desk.simple(K_NEXT_BOARD)
    bench.run(350)
    assert bench.mode == "ready" and bench.s[state.PHASE] == P_READY
    acts = [kind for i, kind in enumerate(a[KIND] for a in ACTS) if possible(bench.s, i)]
    assert K_WARNING in acts and K_TRIAL not in acts
