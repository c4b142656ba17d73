"""From anywhere home with one key: UNDO held."""

import pytest

from desk.bench import Bench
from desk.correction_screens import misses, the_list
from desk.test_ends import result
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from rosace.face.view import PF_BROKEN
from rosace.rules import state
from rosace.words import K_POSITION, P_GAME, P_PLAY
from rosace_host.match.names import system_number

SIDES = 2  # what that row of the menu does
NEPAL = system_number("nepal")


def opened():
    """A stroke out of the list."""
    bench = the_list(misses(broken(), 3))
    return bench.press("OK").run(300) or bench


def struck():
    """Somebody else struck: three presses deep, and three it was back."""
    bench = opened().press("MENU", "OK")
    assert bench.mode == "correct_who"
    return bench


def why():
    """A correction that only lacks its reason."""
    bench = opened().press("WHITE", "OK")
    bench.run(400)
    bench.press("OK")
    assert bench.mode == "correct_plan"
    return bench


def fouled(bench=None):
    bench = bench or broken()
    bench.hold("FOUL")
    return bench.press("WHITE", "BLACK")


def entered():
    bench = broken().press("MENU")
    bench.desk.go(bench.desk.modes.result)
    bench.run(350)
    return bench.press("WHITE", "FOUL")


def counting():
    bench = broken().press("MENU")
    bench.desk.go(bench.desk.modes.recount)
    bench.run(350)
    return bench.press("MENU", "WHITE")


def reminders():
    bench = Bench().press("MENU")
    bench.desk.go(bench.desk.modes.house)
    bench.run(350)
    mode = bench.desk.mode
    mode.others()
    bench.run(350)
    while mode.does[mode.cursor] != NEPAL:
        bench.press("BLACK", wait=50)
    return bench.press("OK", "OK")


WAYS = {
    "correct_stroke": (opened, "entry"),
    "correct_who": (struck, "entry"),
    "correct_plan": (why, "entry"),
    "outside": (fouled, "entry"),
    "result": (entered, "entry"),
    "recount": (counting, "entry"),
    "menu": (lambda: broken().press("MENU"), "entry"),
    "refusal": (lambda: broken().press("QUEEN", "QUEEN", "OK"), "entry"),
    "early": (lambda: Bench().press("OK", "OK", "FOUL", "WHITE"), "ready"),
    "advice": (reminders, "setup"),
}


@pytest.mark.parametrize("name", WAYS)
def test_undo_held_leads_home_from_however_deep(name):
    way, home = WAYS[name]
    bench = way()
    assert bench.mode == name
    count, left = bench.desk.log.count, bytes(bench.s)
    bench.hold("UNDO")
    assert bench.mode == home
    assert bench.desk.log.count == count and bytes(bench.s) == left


def test_of_a_break_before_play_nothing_stays_that_was_pressed():
    """As with UNDO there; held it was refused."""
    bench = Bench().press("OK", "OK", "FOUL", "WHITE").hold("UNDO")
    assert bench.mode == "ready" and not bench.desk.stroke.count


def test_a_held_key_leaves_the_correction_with_who_struck_to_be_said():
    """Over the stroke itself it is refused; here MENU held was an appeal, and the stroke went."""
    bench = struck()
    for key in ("MENU", "FOUL"):
        bench.hold(key)
        assert bench.mode == "correct_who" and not bench.s[state.FLAGS] & state.F_APPEAL
        assert bench.sounds[-1] == "REFUSED"


def test_at_home_undo_held_is_the_list_and_held_again_leads_back():
    bench = the_list(broken())
    bench.hold("UNDO")
    assert bench.mode == "entry"


def test_the_farewell_before_the_prompt_opens_is_no_place_to_leave():
    bench = broken()
    bench.desk.pc_session().leave = 1
    bench.desk.go(bench.desk.modes.asked)
    bench.hold("UNDO")
    assert bench.mode == "asked"


def test_a_recount_that_changes_nothing_logs_nothing_and_says_so():
    bench = broken().press("WHITE")  # a piece is entered already: it stays
    bench.press("MENU")
    bench.desk.go(bench.desk.modes.recount)
    bench.run(350)
    count = bench.desk.log.count
    assert says(bench, "Unchanged: OK = back") and says(bench, "BACK")
    bench.press("WHITE")
    assert says(bench, "Instead of the stroke")
    bench.press(*["WHITE"] * 8)  # round the end: as it was
    assert says(bench, "Unchanged: OK = back")
    bench.press("OK")
    assert bench.mode == "entry" and bench.desk.log.count == count and bench.entry() == "w"
    bench.press("MENU")
    bench.desk.go(bench.desk.modes.recount)
    bench.run(350)
    bench.press("WHITE", "OK")
    assert bench.desk.log.count == count + 1
    assert bench.desk.log.journal.buffer.kind(count) == K_POSITION


def test_the_break_key_of_a_recount_shows_what_it_did():
    bench = playing().press("MENU")  # nobody has touched a carromman yet
    bench.desk.go(bench.desk.modes.recount)
    bench.run(350)
    bench.press("FOUL", "STRIKER")
    assert says(bench, "Recount") and bench.view.fields[PF_BROKEN]
    bench.press("FOUL")
    assert says(bench, "Recount") and says(bench, "BREAK") and not bench.view.fields[PF_BROKEN]


def put_off():
    """A game is over and the change of sides put off."""
    bench = playing()
    for points in (12, 12, 9):
        result(bench, 0, points)
    assert bench.s[state.WON] == 1 and bench.s[state.PENDING] & state.MUST_SIDES
    bench.press("FOUL")
    assert bench.mode == "ends" and not bench.desk.mode.sides()
    return bench


def test_a_change_of_sides_put_off_comes_back_before_the_next_board():
    bench = put_off().press("OK")
    assert bench.mode == "sides" and bench.s[state.PHASE] == P_GAME
    bench.press("OK")
    assert not bench.s[state.PENDING] & state.MUST_SIDES and bench.mode == "ends"
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.PHASE] == P_PLAY


def test_overlooked_all_the_same_it_waits_for_the_boards_end():
    bench = put_off().press("OK", "FOUL")
    assert bench.mode == "entry" and bench.s[state.PENDING] & state.MUST_SIDES
    bench.press("MENU")
    assert SIDES not in list(bench.desk.mode.does[: bench.desk.mode.count])  # not in mid-board
    bench.press("UNDO")
    result(bench, 0, 5)
    assert bench.mode == "ends" and bench.desk.mode.sides()  # it asks by itself


def test_undo_leads_from_the_question_back_to_the_end_of_the_game():
    bench = put_off().press("OK", "UNDO")
    assert bench.mode == "ends" and bench.s[state.PHASE] == P_GAME


def test_reminders_come_by_themselves_once_since_power_up():
    bench = reminders()
    bench.press("OK", "OK", "OK")
    assert bench.mode == "setup"
    bench.press("OK", "OK", "OK")  # as far as "Play"
    bench.press("OK")
    bench.press("MENU")
    bench.desk.go(bench.desk.modes.house)
    bench.run(350)
    bench.desk.mode.choose(NEPAL)
    assert bench.mode == "setup"
    bench.power_on()
    bench.desk.modes.house.enter()
    bench.desk.modes.house.choose(NEPAL)
    assert bench.mode == "advice"


def test_a_recount_says_that_it_takes_the_place_of_the_stroke_that_is_entered():
    bench = broken().press("BLACK")
    bench.desk.go(bench.desk.modes.recount)
    bench.run(100)
    assert says(bench, "Unchanged"), "so far nothing is lost"
    bench.press("WHITE")
    assert says(bench, "Instead of the stroke")
