"""Prompts: one combined question a stroke, raised by nothing but the umpire's own press."""

import pytest

from desk.bench import Bench
from desk.correction_screens import screen
from desk.test_ends import result
from desk.test_start import broken, playing
from rosace.face import translate, view
from rosace.rules import state
from rosace.words import K_NO_ROOM, K_PLACED


def owing(bench):
    """B pockets one, then the striker: one black comes back."""
    bench.press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    return bench


def test_who_places_what_stands_there():
    bench = owing(broken())
    assert bench.s[state.PLACE + 1] == 1 and bench.s[state.PLACER + 1] == 0
    assert bench.view.screen == view.S_ASK and bench.view.clock_kind == view.C_PLACE
    assert bench.sounds[-1] == "COMES_BACK"


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        (0, "1 black", "2 black"),
        (1, "1 noir", "2 noirs"),
        (2, "1 schwarz", "2 schwarz"),
        (3, "1 negra", "2 negras"),
    ],
)
def test_one_carromman_is_no_plural(language, one, two, request):
    request.addfinalizer(lambda: translate.use(0))
    several = broken()
    several.press("BLACK", "OK", "BLACK", "STRIKER", "OK")
    for bench, words in ((owing(broken()), one), (several, two)):
        translate.use(language)
        bench.desk.presenter.redraw_all()
        assert f"{words} " in " ".join(screen(bench.settle()))


def test_ok_answers_placed_and_starts_the_shot_clock():
    bench = owing(broken())
    bench.run(4000)
    bench.press("OK")
    assert bench.mode == "entry" and not bench.s[state.PENDING] & state.MUST_PLACE
    assert bench.view.clock_kind == view.C_SHOT and bench.view.clock_s == 15


def test_a_piece_key_answers_placed_and_starts_the_next_entry():
    bench = owing(broken())
    n = bench.presses
    bench.press("WHITE")
    assert bench.mode == "entry" and bench.entry() == "w"
    bench.press("OK")
    assert bench.presses == n + 2 and bench.s[state.LEFT] == 8


def test_no_room_holds_the_men_back_and_menu_begins_with_room():
    bench = owing(broken())
    bench.press("FOUL")
    assert bench.mode == "entry" and bench.s[state.ROOM] == 0
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.DUES + 1] == 1
    assert bench.view.badges & view.B_ROOM
    bench.press("MENU", "OK")
    assert bench.s[state.ROOM] == 1 and bench.s[state.LEFT + 1] == 9
    assert bench.mode == "place"


def test_at_the_placing_limit_only_the_shot_clock_starts():
    bench = owing(broken())
    bench.run(15500)
    assert bench.mode == "place" and bench.view.clock_kind == view.C_SHOT
    assert bench.view.clock_s == 15
    bench.run(3000)
    bench.press("OK")
    assert bench.mode == "entry" and 10 <= bench.view.clock_s <= 12  # not started again


def test_the_queen_and_the_men_are_one_question():
    bench = broken()
    bench.press("BLACK", "OK", "BLACK", "QUEEN", "STRIKER", "OK")
    assert bench.mode == "place"
    assert bench.s[state.PENDING] & state.MUST_PLACE and bench.s[state.PENDING] & state.MUST_QUEEN
    assert bench.view.lines[0] and bench.view.lines[1]
    bench.press("OK")
    assert bench.mode == "entry"


def test_in_doubles_the_right_hand_neighbour_of_the_one_in_turn_places():
    bench = Bench()
    bench.press("WHITE", "OK", "OK", "OK", "OK")
    bench.press("WHITE", "OK", "STRIKER", "OK")  # seat 0 pots, then the striker alone
    assert bench.mode == "place" and bench.s[state.TURN] == 1
    assert bench.s[state.PLACER] == 1 and bench.view.args[0] == 1000 + bench.s[state.SEAT_SLOT + 1]
    bench.press("OK", "BLACK", "OK", "STRIKER", "OK")  # now seat 1: seat 2 places
    assert bench.s[state.PLACER + 1] == 2 and bench.view.args[0] == 1002


def test_a_young_prompt_refuses_ok_with_a_click():
    bench = broken()
    bench.press("STRIKER", "BLACK", wait=100)
    bench.press("OK", wait=0)
    assert bench.mode == "place"
    bench.press("OK", wait=0)
    assert bench.mode == "place" and "REFUSED" in bench.sounds
    bench.run(400)
    bench.press("OK")
    assert bench.mode == "entry"


def test_undo_in_a_prompt_reopens_its_stroke():
    bench = owing(broken())
    bench.press("UNDO")
    assert bench.mode == "undo" and bench.entry() == "s"
    bench.press("BLACK", "OK")
    assert bench.s[state.DUES + 1] + 9 - bench.s[state.LEFT + 1] == 0  # b and s: all came back


def test_an_appeal_stops_every_clock_until_play():
    bench = broken()
    bench.hold("MENU")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    assert bench.view.clock_s == 15  # whatever was left: "Play" gives all of it again
    bench.run(60000)
    assert bench.mode == "appeal"
    bench.drop(1)
    bench.press("OK")
    assert bench.view.clock_kind == view.C_SHOT and bench.view.clock_s == 15
    assert bench.entry() == "-"


def test_an_appeal_in_a_placing_prompt_comes_back_to_it():
    bench = owing(broken())
    bench.hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    assert bench.mode == "place" and bench.s[state.PENDING] & state.MUST_PLACE


@pytest.mark.parametrize("stop", ["an appeal", "a power cut"])
def test_after_a_stop_there_is_time_to_place_and_then_all_of_it_to_strike(stop):
    """3.6b (3): placing has its own limit, before and behind "Play"."""
    bench = owing(broken())
    bench.desk.clocks.limits[view.C_PLACE] = 20
    if stop == "an appeal":
        bench.hold("MENU")
    else:
        bench.settle().power_on()
        bench.desk.clocks.limits[view.C_PLACE] = 20
        bench.desk.redraw()
        bench.run(100)
    assert bench.view.clock_kind == view.C_PAUSE and bench.view.clock_s == 20
    bench.press("OK")
    assert bench.mode == "place" and bench.view.clock_kind == view.C_PLACE
    bench.run(8000)
    bench.press("OK")
    assert bench.view.clock_kind == view.C_SHOT and bench.view.clock_s == 15


def test_held_foul_is_a_foul_outside_in_four_presses():
    bench = broken()
    n = bench.presses
    bench.hold("FOUL")
    bench.press("BLACK", "WHITE", "OK")  # B touched a carromman in his turn: foul
    assert bench.presses == n + 4
    assert bench.s[state.DUES + 1] == 1 and bench.s[state.TURN] == 0


def test_foul_flips_what_the_device_derived():
    bench = broken()
    bench.hold("FOUL")
    bench.press("BLACK", "STRIKER", "FOUL", "OK")  # time, before his first stroke; flipped
    assert bench.s[state.TURN] == 0
    bench = broken()
    bench.hold("FOUL")
    bench.press("BLACK", "STRIKER", "OK")
    assert bench.s[state.TURN] == 1 and bench.s[state.DUES + 1] == 1


def test_a_foul_outside_waits_for_the_stroke_under_way():
    bench = broken()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "WHITE", "OK")
    assert bench.mode == "entry" and bench.entry() == "b" and bench.s[state.DUES] == 0
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.DUES] == 1
    assert bench.s[state.TURN] == 1  # not his turn: it stays with B


def test_a_breach_in_the_others_turn_costs_no_turn_though_the_stroke_passes_it():
    bench = playing()
    bench.press("WHITE", "OK").run(3000)
    bench.press("BLACK")  # A is in turn and has just pocketed B's
    bench.hold("FOUL")
    bench.press("BLACK", "WHITE", "OK", "OK")  # B touched the carrommen meanwhile
    assert bench.s[state.DUES + 1] == 0 and bench.s[state.LEFT + 1] == 9  # hers came back
    assert bench.s[state.TURN] == 1  # and she plays, as the screen had said


def test_who_stands_up_after_his_first_stroke_has_begun_his_turn():
    bench = broken()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("BLACK", "QUEEN")  # B, stood up
    assert any("turn passes" in line for line in screen(bench))
    bench.press("OK", "OK")
    assert bench.s[state.TURN] == 0


def test_one_foul_waits_for_the_stroke_and_a_second_one_does_not_replace_it():
    bench = broken()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "STRIKER", "OK")
    bench.hold("FOUL")
    assert "REFUSED" in bench.sounds
    assert any("foul waits" in line for line in screen(bench)), "and the screen says why"
    bench.press("FOUL")
    assert "REFUSED" in bench.sounds, "there is no other answer"
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "b"
    bench.press("OK")
    assert bench.s[state.DUES] == 1


def test_undo_takes_back_a_foul_that_waits_before_the_pieces_it_waits_for():
    bench = broken()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "WHITE", "OK", "UNDO")
    assert bench.entry() == "b" and "foul" not in " ".join(screen(bench))
    bench.press("UNDO")
    assert bench.entry() == "-" and bench.mode == "entry"
    bench.press("OK")
    assert bench.s[state.DUES] == 0, "nothing waits any more"


def test_answers_are_in_the_log():
    bench = owing(broken())
    bench.press("OK")
    kinds = kinds_of(bench)
    assert kinds[-1] == K_PLACED and K_NO_ROOM not in kinds


def kinds_of(bench):
    """Kinds of all events kept so far."""
    from rosace.rules.state import Event

    log = bench.desk.log
    event = Event()
    found = []
    for i in range(log.count):
        log.load(i, event)
        found.append(event.kind)
    return found


def test_a_foul_that_waits_ends_with_its_board():
    bench = broken()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "WHITE", "OK")
    result(bench, 0, 5)
    bench.press("OK", "OK", "OK")
    assert bench.s[state.BOARD] == 2 and bench.s[state.DUES] == 0


def test_a_technical_foul_before_play():
    bench = Bench()
    bench.press("OK", "OK")
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")
    assert bench.s[state.DUES] == 1 and bench.mode == "ready"


def test_what_an_early_break_menu_leaves_behind_is_nothing():
    bench = Bench()
    bench.press("OK", "OK", "FOUL", "WHITE", "MENU", "MENU")
    assert bench.mode == "ready"
    bench.press("OK")
    assert bench.entry() == "-"


def test_a_correction_sounds_what_stands_now():
    bench = broken()
    bench.press("WHITE", "OK")
    bench.sounds.clear()
    bench.press("UNDO", "BLACK", "OK")
    assert bench.sounds[-1] == "OWN"


def test_placed_leaves_the_ruling_that_caused_it_on_the_screen():
    bench = owing(broken())
    row = bench.view.ruling.row
    bench.press("OK")
    assert bench.mode == "entry" and bench.view.ruling.row == row and bench.view.ruling_on
    bench.press("OK")
    assert bench.view.ruling.row != row
