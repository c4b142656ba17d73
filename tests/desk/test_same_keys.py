"""The eight keys mean the same everywhere: MENU's order, the list of held keys, OK, FOUL, UNDO."""

import pytest

from desk.bench import KEYS, Bench
from desk.test_ends import result
from desk.test_menu import choose, list_with, row, walk
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from rosace.face import view
from rosace.rules import state
from rosace.senses.buttons import FOUL, KEY_NAMES, OK, UNDO
from rosace.words import K_DISQUALIFY, K_DISTURBANCE, K_PROTEST, K_WARNING, P_PLAY, P_READY
from rosace_host.match import text_ids as T
from rosace_sim.pictures.examples import EXAMPLES

RECOUNT, RESULT, TEST, SETTINGS = 6, 7, 8, 9  # what rows of MENU do


def test_what_waits_stands_first_then_the_keys_then_at_most_eight_rows():
    bench = broken()
    bench.press("MENU")
    menu = bench.desk.mode
    assert menu.texts[0] == T.M_KEYS and menu.cursor == 1, "OK is the recount, as ever"
    assert menu.count <= 9
    assert T.M_NEW_PROTEST in menu.texts[:4] and T.M_RECOUNT in menu.texts[:4]
    bench.press("UNDO")
    choose(bench, row(K_PROTEST)).press("WHITE", "OK", "MENU")
    assert menu.texts[0] == T.M_PROTEST and menu.cursor == 0 and menu.texts[1] == T.M_KEYS


@pytest.mark.parametrize("waiting", [1, 2])
def test_protest_and_recount_stay_on_the_first_page_when_something_waits(waiting):
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", "FOUL")  # no room in the circle
    if waiting == 2:
        bench.press("OK", wait=100)
        bench.drop(2).run(500)  # whose is it?
    bench.press("MENU")
    rows = bench.desk.mode.texts
    assert rows[:waiting] == [T.M_ROOM, T.M_LATE][:waiting] and bench.desk.mode.cursor == 0
    assert T.M_RECOUNT in rows[:4] and T.M_NEW_PROTEST in rows[:4]
    assert T.M_KEYS in rows[: 3 + waiting]


@pytest.mark.parametrize("where", ["play", "ready", "between", "over", "none"])
def test_menu_has_few_rows_wherever_it_is_opened(where):
    bench = Bench()
    if where != "none":
        bench = broken() if where == "play" else playing()
    if where == "ready":
        bench.press("UNDO", "UNDO")
        assert bench.mode == "ready"
    if where in ("between", "over"):
        result(bench, 0, 4)
    if where == "over":
        choose(bench, row(K_DISQUALIFY)).press("WHITE", "BLACK", "OK")
    bench.press("MENU")
    assert bench.mode == "menu" and bench.desk.mode.count <= 9
    every = set(bench.desk.mode.texts[: bench.desk.mode.count])
    assert T.M_KEYS in every


def test_undo_leads_from_a_list_of_menu_back_to_menu_and_menu_home():
    bench = broken()
    bench.press("MENU")
    walk(bench, list_with(bench.desk.mode, row(K_WARNING)))
    assert bench.view.title == T.M_CONDUCT
    opened = bench.desk.mode.group
    bench.press("UNDO")
    assert bench.mode == "menu" and bench.view.title == T.MENU
    menu = bench.desk.mode
    assert menu.does[menu.cursor] == opened, "the next list is one press away"
    walk(bench, list_with(bench.desk.mode, row(K_WARNING)))
    bench.press("MENU")
    assert bench.mode == "entry"


def test_the_keys_screen_names_every_held_key_and_both_pairs():
    bench = broken()
    bench.press("MENU", "WHITE", "OK")
    assert bench.mode == "keys" and all(bench.view.keys)
    for said in (
        "Held 0.6 s. OK: home",
        "UNDO: strokes; else home",
        "WHITE+STRIKER: PC erases",
        "MENU+UNDO at start",
    ):
        assert says(bench, said), said
    bench.press("OK")
    assert bench.mode == "entry"


@pytest.mark.parametrize("where", ["entry", "place", "touch", "appeal", "ready", "acts", "late"])
def test_sound_is_off_within_two_presses(where):
    bench = playing() if where == "touch" else broken()
    if where == "place":
        bench.press("BLACK", "OK", "STRIKER", "OK")
    elif where == "touch":
        bench.press("OK")
    elif where == "appeal":
        bench.hold("MENU")
    elif where == "ready":
        result(bench, 0, 4)
        bench.press("UNDO", "UNDO", "UNDO", "UNDO")
        while bench.mode != "ready":
            bench.press("UNDO")
    elif where == "acts":
        choose(bench, row(K_WARNING)).press("WHITE")
    elif where == "late":
        bench.press("OK", wait=100)
        bench.drop(2).run(500)
        bench.press("OK")
    assert bench.mode == where
    bench.press("MENU")
    assert says(bench, "MUTE")
    bench.press("FOUL")
    assert bench.desk.silent and says(bench, "SOUND") and not says(bench, "MUTE")
    bench.press("FOUL")
    assert not bench.desk.silent and says(bench, "MUTE")


@pytest.mark.parametrize("where", ["recount", "more", "settings", "selftest"])
def test_so_it_is_where_keys_are_taken_for_other_things(where):
    bench = broken()
    if where in ("recount", "more"):
        bench.press("MENU", "OK")
        assert bench.mode == "recount"
        bench.press(*["MENU"] * (where == "more"))
        bench.press(*["MENU"] * (where == "recount"), "FOUL")
    elif where == "settings":
        bench.press("MENU")
        walk(bench, list_with(bench.desk.mode, SETTINGS))
        walk(bench, SETTINGS)
        assert bench.mode == "settings"
        bench.press("UNDO", "FOUL")
    else:
        bench.press("MENU")
        walk(bench, list_with(bench.desk.mode, TEST))
        walk(bench, TEST)
        assert bench.mode == "test"
        bench.hold("MENU").press("FOUL")
    assert bench.desk.silent


def test_the_bench_names_the_keys_as_the_firmware_does():
    assert KEYS == KEY_NAMES


def test_a_press_that_came_too_early_says_so():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", wait=60)
    assert bench.mode == "place"
    bench.press("OK", wait=100)
    assert bench.mode == "place" and says(bench, "WAIT")
    bench.run(400)
    bench.press("OK", wait=0)
    assert bench.mode == "entry" and not says(bench, "WAIT")
    bench.press("OK", wait=0)
    bench.press("OK", wait=100)
    assert says(bench, "Too early")
    bench.run(1500)
    assert not says(bench, "Too early"), "who reads WAIT would wait for ever"


def roll(bench, *keys, apart=80):
    """Press keys as fast fingers do: each before the one before it is released."""
    for i, key in enumerate(keys):
        bench.edge(1 + i * apart, bench.pin(key), 0)
        bench.edge(121 + i * apart, bench.pin(key), 1)
    bench.run(300 + len(keys) * apart)


def test_a_piece_and_ok_rolled_count_both():
    bench = broken()
    left = bench.s[state.LEFT + 1]
    roll(bench, "WHITE", "BLACK", "OK")
    assert bench.s[state.LEFT + 1] == left - 1 and bench.s[state.LEFT] == 8
    roll(bench, "FOUL", "OK")
    assert bench.mode == "place", "a foul costs one that was pocketed"


def test_two_keys_at_once_count_as_none_and_say_so():
    bench = broken()
    count = bench.desk.log.count
    roll(bench, "BLACK", "OK", apart=40)
    assert bench.desk.log.count == count and bench.entry() == "-"
    assert "REFUSED" in bench.sounds, "the umpire believes that he has recorded a stroke"
    bench.edge(1, bench.pin("OK"), 0)
    bench.edge(3, bench.pin("OK"), 1)  # a spike
    bench.run(300)
    assert bench.desk.log.count == count and not bench.sounds


def test_wait_stands_at_the_key_that_was_refused():
    bench = broken()
    roll(bench, "MENU", "FOUL")
    assert bench.mode == "menu" and not bench.desk.silent
    assert bench.view.keys[FOUL] == T.K_WAIT and bench.view.keys[OK] == T.K_OK
    bench.run(1500)
    assert bench.view.keys[FOUL] == T.K_MUTE
    bench.press("MENU").hold("FOUL", wait=0)  # "who?", whose piece keys have names, no labels
    bench.run(350)
    bench.press("MENU", wait=0)
    roll(bench, "UNDO", "WHITE")
    assert bench.mode == "outside" and list(bench.view.keys[:4]) == [0, 0, 0, 0]
    assert bench.view.keys[OK] == T.K_WAIT


def test_foul_is_no_and_undo_is_back_in_an_act():
    bench = broken()
    choose(bench, row(K_WARNING)).press("WHITE")
    bench.press("OK")  # more reasons, none of them chosen
    assert bench.view.keys[0] == T.KR_TIME
    bench.press("UNDO")
    assert bench.view.screen == view.S_PERSON
    bench.press("WHITE", "WHITE", "FOUL")
    assert bench.mode == "entry" and K_WARNING not in kinds_of(bench)


def asked(name):
    """A bench at a question of the desk."""
    bench = playing() if name == "touch" else broken()
    if name == "touch":
        bench.press("OK")
    elif name == "late":
        bench.press("OK", wait=100)
        bench.drop(2).run(500)
        bench.press("OK")
    elif name == "place":
        bench.press("BLACK", "OK", "STRIKER", "OK")
    elif name in ("why", "sure"):
        choose(bench, row(K_WARNING)).press("WHITE", *["BLACK"] * (name == "sure"))
    elif name == "fourth":
        for _ in range(4):
            choose(bench, row(K_DISTURBANCE)).press("BLACK", "OK")
    elif name == "upheld":
        choose(bench, row(K_PROTEST)).press("WHITE", "OK", "MENU", "OK")
    elif name == "breach":
        bench.hold("FOUL").press("BLACK", "WHITE")
    elif name == "who":
        bench.hold("FOUL")
    elif name == "appeal":
        bench.hold("MENU")
    elif name == "queen":
        bench.press("BLACK", "QUEEN", "OK", "OK")  # not covered by the next stroke
        assert bench.mode == "place"
    elif name == "sides":
        for points in (12, 12, 9):
            result(bench, 0, points)
        bench.press("FOUL", "OK")
        assert bench.mode == "sides"
    return bench


PROMPTS = ("touch", "late", "place", "why", "sure", "fourth", "upheld", "breach", "sides", "who",
           "appeal", "queen")  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_foul_and_undo_have_a_label_in_every_prompt_there_is(example):
    shown = example.view()
    if shown.screen not in (view.S_ASK, view.S_PERSON):
        return
    for key in (FOUL, UNDO):
        assert shown.keys[key], KEY_NAMES[key]


@pytest.mark.parametrize(("key", "kept"), [("OK", True), ("FOUL", False), ("UNDO", False)])
def test_yes_keeps_what_is_no_stroke_and_no_takes_it_away_as_a_second_undo_does(key, kept):
    bench = playing()
    bench.press("UNDO")
    assert bench.view.title == T.UNDO_ASK
    count = bench.desk.log.count
    bench.press(key)
    assert (bench.desk.log.count == count) == kept
    assert bench.s[state.PHASE] == (P_PLAY if kept else P_READY)
    assert bench.mode == ("entry" if kept else "ready")


@pytest.mark.parametrize("name", PROMPTS)
def test_ok_foul_and_undo_have_a_label_in_every_question(name):
    bench = asked(name)
    for key in (FOUL, UNDO, *((OK,) if name != "who" else ())):  # no person is expected
        assert bench.view.keys[key], KEY_NAMES[key]


@pytest.mark.parametrize(
    "name", [name for name in PROMPTS if name not in ("place", "queen", "appeal")]
)
def test_undo_leads_back_and_records_nothing(name):
    """Over pieces to be placed UNDO reopens the stroke, as in play."""
    bench = asked(name)
    count, before = bench.desk.log.count, bytes(bench.s)
    bench.press("UNDO")
    assert bench.desk.log.count == count and bytes(bench.s) == before


@pytest.mark.parametrize("name", ["appeal", "queen"])
def test_where_there_is_no_other_answer_foul_says_so(name):
    bench = asked(name)
    bench.sounds.clear()
    assert bench.view.keys[FOUL] == T.K_MINUS
    bench.press("FOUL")
    assert "REFUSED" in bench.sounds


@pytest.mark.parametrize("what", [SETTINGS, RECOUNT, RESULT, row(K_PROTEST)])
def test_undo_leads_one_level_back(what):
    bench = broken()
    choose(bench, what)
    opened = bench.mode
    levels = []
    while bench.mode != "entry":
        bench.press("UNDO")
        levels.append((bench.mode, bench.view.title))
    lists = [("menu", T.SERVICE)] if opened == "settings" else []
    assert levels == [*lists, ("menu", T.MENU), ("entry", 0)]


def test_undo_back_in_menu_shows_what_waits_by_now_and_moves_no_cursor():
    bench = broken()
    bench.press("OK", wait=100)
    choose(bench, RECOUNT)
    bench.drop(2).run(500)
    bench.press("UNDO")
    menu = bench.desk.mode
    assert menu.texts[0] == T.M_LATE and menu.does[menu.cursor] == RECOUNT


@pytest.mark.parametrize("way", ["key", "list"])
def test_what_menu_did_not_open_leads_home(way):
    bench = broken()
    choose(bench, RECOUNT).press("UNDO", "UNDO")
    if way == "key":
        bench.hold("FOUL")
    else:
        bench.press("QUEEN", "QUEEN", "OK", "WHITE")
        assert bench.mode == "recount"
    bench.press("UNDO")
    assert bench.mode == "entry"


def test_undo_leads_from_the_list_of_sounds_to_the_settings():
    bench = broken()
    choose(bench, SETTINGS).press("WHITE", "OK")
    assert bench.mode == "beeping"
    bench.press("UNDO")
    assert bench.mode == "settings"
    bench.press("UNDO")
    assert (bench.mode, bench.view.title) == ("menu", T.SERVICE)


@pytest.mark.parametrize("name", ["who", "appeal", "queen"])
def test_foul_is_no_where_there_is_nothing_else_to_say(name):
    bench = asked(name)
    count, mode = bench.desk.log.count, bench.mode
    bench.press("FOUL")
    assert bench.desk.log.count == count and not says(bench, "Too early")
    assert bench.mode == ("entry" if name == "who" else mode)


@pytest.mark.parametrize("name", ["why", "fourth", "upheld", "late"])
def test_a_reflex_ok_ends_no_match_and_takes_no_turn(name):
    bench = asked(name)
    before = bytes(bench.s)
    bench.press("OK")
    if name == "late":
        assert bench.s[state.STROKES] == before[state.STROKES] + 1  # as the umpire has just asked
    elif name == "upheld":
        assert bench.s[state.PHASE] == P_PLAY
    else:
        assert bytes(bench.s) == before


def test_the_question_over_play_and_its_keys_say_the_same():
    """UNDO over "Play" asks; OK keeps it, FOUL and UNDO take it away."""
    bench = playing()
    bench.press("UNDO")
    assert says(bench, "Keep it?")
    keys = [bench.view.keys[key] for key in (FOUL, UNDO, OK)]
    assert keys == [T.K_DROP, T.K_DROP, T.K_KEEP]


def test_no_keeps_an_act_deleted_that_was_deleted():
    bench = broken()
    choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK", "UNDO", "UNDO", "OK")
    bench.hold("UNDO").run(400)
    count = bench.desk.log.count
    bench.press("OK")
    assert bench.mode == "correct_one" and says(bench, "NO")
    bench.press("FOUL")
    assert bench.mode == "correct_list" and bench.desk.log.count == count


def test_a_toss_that_must_be_made_offers_no_no():
    """After a power cut between set-up and toss there is no way round it."""
    bench = Bench().press("OK")
    assert bench.mode == "toss" and says(bench, "NO")
    bench.desk.mode.keep_setup()
    bench.desk.home()
    bench.run(350)
    assert bench.mode == "toss" and not says(bench, "NO")
    bench.press("OK")
    assert bench.mode == "ready"
