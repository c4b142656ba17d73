"""MENU over a question, then UNDO: the question stands again as it was."""

import pytest

from desk.bench import Bench
from desk.correction_screens import the_list
from desk.test_ends import result
from desk.test_home import fouled, opened, put_off, struck, why
from desk.test_late import late
from desk.test_menu import choose, row, walk
from desk.test_pc_session import asks as asks_for
from desk.test_pc_session import offer
from desk.test_prompts import owing
from desk.test_self import playing as without_umpire
from desk.test_start import broken, playing
from rosace.face.view import C_WARM
from rosace.record.settings import SET_VOLUME
from rosace.rules import state
from rosace.words import K_APPEAL, K_JUMP, K_PROTEST, K_WARNING, P_PLAY

LATE, OFFER, SETTINGS, ADVICE = 4, 5, 9, 16  # what rows of MENU do


def act(kind, *keys):
    return choose(broken(), row(kind)).press(*keys)


def one():
    """An act out of the list."""
    bench = the_list(act(K_WARNING, "WHITE", "WHITE", "OK"))
    return bench.press("OK").run(300) or bench


def entered():
    """A board's result out of the list."""
    bench = broken()
    result(bench, 0, 4)
    the_list(bench)
    return bench.press("OK").run(300) or bench


def ninth():
    bench = playing()
    for board in range(8):
        result(bench, board & 1, 4)
        bench.press("OK")
    return bench


def counted():
    bench = broken()
    bench.desk.go(bench.desk.modes.result)
    bench.run(350)
    return bench.press("BLACK", "QUEEN")


def resumed():
    bench = broken().settle()
    bench.power_on()
    return bench


def stepwise(*keys):
    """The set-up with every step."""
    return Bench().press("STRIKER", *keys)


def disputed(times):
    bench = without_umpire().press("BLACK", "OK")
    bench.run(400)
    for _ in range(times - 1):
        bench.press("FOUL", "OK")
    return bench.press("FOUL")


def reminders():
    bench = Bench()
    bench.desk.modes.house.choose(7)
    bench.run(350)
    return bench.press("OK")


def changes():
    """What a correction changes."""
    bench = opened().press("WHITE", "OK")
    bench.run(400)
    return bench


def gathered():
    """Who plays with piles."""
    bench = Bench()
    bench.desk.modes.house.choose(state.PILE + 2)
    bench.run(350)
    while bench.mode == "advice":
        bench.press("OK")
    return bench.press("BLACK")


def buying():
    """A game with piles that asks what a player buys."""
    bench = Bench()
    bench.desk.modes.house.choose(state.PILE + 2)
    bench.run(350)
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").settle()
    bench.press("OK").hold("FOUL")
    return bench.press("WHITE", "BLACK")


WAYS = {
    "who breached": ("outside", lambda: broken().hold("FOUL")),
    "why": ("outside", lambda: broken().hold("FOUL").press("WHITE", "OK")),
    "a breach": ("outside", fouled),
    "who acted": ("acts", lambda: act(K_WARNING)),
    "why he is warned": ("acts", lambda: act(K_WARNING, "BLACK", "OK")),
    "an act": ("acts", lambda: act(K_WARNING, "BLACK", "WHITE")),
    "a piece": ("acts", lambda: act(K_JUMP, "QUEEN")),
    "a protest": ("acts", lambda: act(K_PROTEST, "BLACK", "OK").press("MENU", "OK")),
    "late drop": ("late", lambda: late(broken()).press("OK")),
    "placing": ("place", lambda: owing(broken())),
    "touched": ("touch", lambda: playing().press("OK")),
    "early break": ("early", lambda: Bench().press("OK", "OK", "FOUL", "WHITE")),
    "struck since": ("struck", lambda: late(broken()).press("OK", "FOUL", "OK")),
    "taking back": ("undo", lambda: act(K_WARNING, "BLACK", "WHITE", "OK").press("UNDO")),
    "the last stroke": ("undo", lambda: broken().press("WHITE", "OK", "UNDO", "BLACK")),
    "a stroke gone": ("undo", lambda: broken().press("WHITE", "OK", "OK", "UNDO", "UNDO")),
    "its late drop": ("undo", lambda: late(broken()).press("OK", "FOUL")),
    "a stroke": ("correct_stroke", lambda: opened().press("WHITE")),
    "who struck": ("correct_who", struck),
    "an act in the list": ("correct_one", one),
    "a result in the list": ("correct_result", entered),
    "what changes": ("correct_plan", changes),
    "why it changes": ("correct_plan", why),
    "result": ("result", counted),
    "special ending": ("result", lambda: counted().press("FOUL")),
    "refusal": ("refusal", lambda: broken().press("QUEEN", "QUEEN", "OK")),
    "sides": ("sides", lambda: put_off().press("OK")),
    "ninth board": ("ninth", ninth),
    "appeal": ("appeal", lambda: broken().hold("MENU")),
    "resumed": ("start", resumed),
    "form": ("setup", lambda: Bench().press("WHITE", "BLACK")),
    "cards": ("check", lambda: stepwise("OK")),
    "toss": ("toss", lambda: stepwise("OK", "OK", "BLACK", "STRIKER")),
    "seats": ("seats", lambda: Bench().press("WHITE", "OK", "OK", "BLACK")),
    "trials": ("trials", lambda: stepwise("OK", "OK", "OK")),
    "warm-up": ("warm", lambda: stepwise("OK", "OK", "OK", "OK", "WHITE")),
    "agreed?": ("agree", lambda: without_umpire().press("BLACK", "OK")),
    "an act agreed?": ("agree", lambda: fouled(without_umpire()).press("OK")),
    "disputed": ("disputed", lambda: disputed(1)),
    "disputed twice": ("twice", lambda: disputed(2)),
    "reminders": ("advice", reminders),
    "who plays": ("gather", gathered),
    "a breach with piles": ("outside", buying),
}


def seen(bench):
    """What the screen asks, but for its clock."""
    view = bench.view
    shown = (view.screen, view.title, tuple(view.lines), tuple(view.args), view.hint)
    rows = (view.cursor, view.page, view.item_count)
    return bench.mode, bench.desk.mode.stage, shown, tuple(view.keys), rows, bench.entry()


@pytest.mark.parametrize("name", WAYS)
def test_undo_leads_from_menu_back_to_the_question(name):
    mode, way = WAYS[name]
    bench = way()
    assert bench.mode == mode
    before, count, table = seen(bench), bench.desk.log.count, bytes(bench.s)
    bench.press("MENU")
    assert bench.mode != mode
    bench.press("UNDO")
    assert seen(bench) == before
    assert bench.desk.log.count == count and bytes(bench.s) == table


def test_undo_leads_from_a_list_of_menu_back_to_menu_and_to_the_question():
    bench = late(broken()).press("OK")
    before = seen(bench)
    choose(bench, SETTINGS).press("BLACK", "BLACK", "UNDO")
    assert bench.mode == "menu"
    bench.press("UNDO", "UNDO")  # Service is a list of its own
    assert seen(bench) == before
    bench.press("OK")
    assert bench.s[state.STROKES] == 3, "and it is answered as ever"


@pytest.mark.parametrize("rounds", [1, 5])
def test_undo_leads_home_however_often_menu_was_opened_over_what_it_had_led_to(rounds):
    bench = late(broken()).press("OK")
    for _ in range(rounds):
        bench.press("MENU")
        walk(bench, LATE)
        assert bench.mode == "late"
        choose(bench, row(K_PROTEST))
        assert bench.mode == "acts"
    for _ in range(5):
        if bench.mode != "entry":
            bench.press("UNDO")
    assert bench.mode == "entry" and bench.entry() == "?"


def test_a_question_under_menu_is_over_with_what_is_recorded_there():
    bench = late(broken()).press("OK")
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    assert bench.mode == "entry" and bench.entry() == "?"
    bench.press("MENU", "UNDO")
    assert bench.mode == "entry"


def test_silence_under_menu_agrees_to_nothing():
    bench = without_umpire().press("BLACK", "OK", "MENU")
    count = bench.desk.log.count
    bench.run(20000)
    bench.press("UNDO")
    assert bench.mode == "agree" and bench.desk.log.count == count
    bench.run(4000)
    assert bench.desk.log.count == count
    bench.run(1500)
    assert bench.mode == "entry" and bench.desk.log.count == count + 2


def test_what_falls_under_menu_is_seen_before_the_question_is_answered():
    bench = late(broken()).press("OK", "MENU")
    bench.drop(3)
    bench.press("UNDO")
    assert bench.mode == "late"
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "?w?", "nothing was recorded"


def test_the_warm_up_goes_on_under_menu():
    bench = stepwise("OK", "OK", "OK", "OK", "WHITE", "MENU")
    bench.run(5000)
    bench.press("UNDO")
    assert bench.mode == "warm" and bench.desk.clocks.kind == C_WARM
    assert bench.view.clock_s < bench.desk.clocks.limits[C_WARM] - 4


def test_reminders_left_through_menu_are_the_matchs_own_later():
    """Not those of a system that was only looked at."""
    bench = reminders()
    bench.press("MENU", "MENU")
    bench.desk.go(bench.desk.modes.setup)
    bench.desk.modes.setup.choose_system(7, 0, 2)
    bench.run(350)
    bench.press("OK", "OK")
    assert bench.mode == "ready"
    bench.desk.go(bench.desk.modes.advice)
    bench.run(350)
    while bench.mode == "advice":
        bench.press("OK")
    assert bench.mode == "ready"


def by_house_rules(question):
    """A question over a match whose rules have reminders, no stroke under way."""
    bench = Bench()
    bench.desk.modes.house.choose(7)
    bench.run(350)
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").run(350)
    bench.press("WHITE", "OK")
    if question == "breach":
        return bench.hold("FOUL").press("WHITE", "BLACK")
    if question == "act":
        return choose(bench, row(K_WARNING)).press("BLACK", "WHITE")
    return bench.press("WHITE", "STRIKER", "OK" if question == "placing" else "BLACK")


def read(bench, over):
    """MENU's reminders, read to the end, or left; or with MENU pressed above them."""
    choose(bench, ADVICE)
    assert bench.mode == "advice"
    if over == "menu":
        bench.press("MENU", "UNDO")
        assert bench.mode == "advice"
    if over == "no":
        bench.press("FOUL")
    while bench.mode == "advice":
        bench.press("OK")


@pytest.mark.parametrize("over", ["yes", "no", "menu"])
@pytest.mark.parametrize("question", ["breach", "act", "placing", "entry"])
def test_reminders_read_over_a_question_lead_back_to_it(question, over):
    """They led home, and the act had to be entered once more."""
    bench = by_house_rules(question)
    before, count = seen(bench), bench.desk.log.count
    read(bench, over)
    assert seen(bench) == before and bench.desk.log.count == count


@pytest.mark.parametrize("answer", ["OK", "FOUL"])
@pytest.mark.parametrize("asks", ["names", "setting"])
@pytest.mark.parametrize("question", ["a breach", "an act", "touched", "result"])
def test_a_request_of_a_pc_over_a_question_leads_back_to_it(question, asks, answer):
    bench = WAYS[question][1]()
    before, count = seen(bench), bench.desk.log.count
    if asks == "names":
        offer(bench)
        choose(bench, OFFER)
    else:
        asks_for(bench, {SET_VOLUME: 2})
    assert bench.mode == "asked"
    bench.press(answer)
    assert seen(bench) == before and bench.desk.log.count == count


@pytest.mark.parametrize("key", ["FOUL", "OK"])
def test_stop_clocks_leads_back_where_menu_was_pressed_above_it(key):
    """It led past the act then."""
    bench = WAYS["an act"][1]()
    before = seen(bench)
    choose(bench, row(K_APPEAL)).press("MENU", "UNDO", key)
    bench.press(*["OK"] if key == "OK" else [])
    assert seen(bench) == before
