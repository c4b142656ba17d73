"""Two players without an umpire: no stroke counts before the other side has had its say."""

import sys

import pytest

from desk.bench import Bench
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from face.checked import complaints
from rosace.face import translate
from rosace.rules import state
from rosace.rules.state import Event
from rosace.words import (
    AG_KEY,
    AG_SILENCE,
    AG_TAP,
    K_AGREE,
    K_AMEND,
    K_DISPUTE,
    K_NOTE,
    K_PENALTY,
    K_STROKE,
    NO_TAPS,
)


def playing(far=False):
    """Self-umpired singles, the break made by A; B is in turn, the log settled."""
    bench = Bench(far=far)
    bench.press("QUEEN", "OK", "OK", "OK")
    assert bench.s[state.MODE] == state.M_SELF
    bench.press("OK", "OK").press("B")
    assert bench.s[state.STROKES] == 1
    bench.run(3100)
    bench.sounds.clear()
    return bench


def word(bench, back=1):
    """(kind, seat, value) of a record counted from the end."""
    event = Event()
    bench.desk.log.load(bench.desk.log.count - back, event)
    return event.kind, event.seat, event.value


def strokes(bench):
    return kinds_of(bench).count(K_STROKE)


def foul_of_b(bench):
    """A foul of B is proposed on the keys."""
    bench.hold("FOUL").press("BLACK", "WHITE", "OK").run(1000)
    assert bench.mode == "agree" and says(bench, "B: foul")


def test_ok_proposes_and_the_other_sides_tap_agrees():
    bench = playing()
    bench.press("BLACK", "OK")
    assert bench.mode == "agree" and strokes(bench) == 1
    assert says(bench, "A: OK = yes"), "the expected answer comes first"
    bench.run(1000)
    assert says(bench, "A: FOUL = no")
    bench.run(1000)
    assert says(bench, "Silent 3 s = yes")
    bench.press("A")
    assert bench.mode == "entry" and strokes(bench) == 2 and bench.s[state.LEFT + 1] == 8
    assert word(bench, 2) == (K_AGREE, 0, AG_TAP) and word(bench)[0] == K_STROKE


def test_where_the_log_keeps_no_taps_it_says_so_once(monkeypatch):
    bench = playing()
    agree = sys.modules[type(bench.desk.modes.agree).__module__]
    monkeypatch.setattr(agree, "_SPARE", 99999)  # as after some 300 strokes
    for _ in range(2):
        bench.press("BLACK", "OK", "A")
    assert strokes(bench) == 3 and kinds_of(bench)[-3:] == [K_NOTE, K_STROKE, K_STROKE]
    assert word(bench, 3)[2] == NO_TAPS
    bench.desk.modes.play_began()  # as at the next "Play"
    bench.press("BLACK", "OK", "A")
    assert kinds_of(bench).count(K_NOTE) == 1
    bench.press("OK").run(5200)  # silence is still kept: it is no word of anybody
    assert K_AGREE in kinds_of(bench)[-3:]


def test_who_proposed_cannot_agree_for_the_other():
    bench = playing()
    bench.press("OK", "B", "B")
    assert bench.mode == "agree" and "REFUSED" in bench.sounds and strokes(bench) == 1
    bench.press("A")
    assert strokes(bench) == 2


def test_either_side_may_enter_by_its_own_button():
    bench = playing()
    bench.press("BLACK", "A")  # A saw it: B, who struck, agrees
    assert bench.mode == "agree" and says(bench, "B: ")
    bench.press("A")
    assert bench.mode == "agree"
    bench.press("B")
    assert bench.s[state.LEFT + 1] == 8 and word(bench, 2) == (K_AGREE, 1, AG_TAP)


@pytest.mark.parametrize("key", ["A", "B", "OK"])
def test_whichever_key_proposes_is_heard_when_it_goes_down(key):
    """The other side has five seconds: it may look elsewhere."""
    bench = playing()
    bench.sounder.played.clear()
    bench.down(key)
    assert bench.sounder.played == ["CLICK"]
    bench.up(key)
    assert bench.mode == "agree"


def test_five_seconds_of_silence_agree_and_are_called_silence():
    bench = playing()
    bench.press("OK").run(4000)
    assert bench.mode == "agree"
    bench.run(1500)
    assert strokes(bench) == 2 and word(bench, 2) == (K_AGREE, 0, AG_SILENCE)


@pytest.mark.parametrize("key", ["FOUL", "OK", "UNDO", "A"])
def test_nobody_is_silent_who_has_just_pressed_a_key(key):
    """The key goes down 50 ms before the five seconds are over, and up after them."""
    bench = playing()
    bench.press("BLACK", "OK")
    left = 5000 - (bench.now - bench.desk.modes.agree.asked_at)
    bench.edge(left - 50, bench.pin(key), 0)
    bench.edge(left + 50, bench.pin(key), 1)
    bench.run(5500)
    assert bench.entry() == ("-" if key in ("OK", "A") else "b")
    if key == "FOUL":
        assert bench.mode == "disputed" and word(bench) == (K_DISPUTE, 0, 0)
    elif key == "UNDO":
        assert bench.mode == "entry" and strokes(bench) == 1, "taken back"
    else:
        assert word(bench, 2) == (K_AGREE, 0, AG_KEY if key == "OK" else AG_TAP)


@pytest.mark.parametrize("before", [1000, 12000])
def test_who_leans_on_his_button_is_not_silent(before):
    """Down before the question and after it: on it hands may lie, or it is broken."""
    bench = playing()
    bench.down("A")
    bench.run(before)
    bench.press("OK").run(30000)
    assert bench.mode == "agree" and strokes(bench) == 1
    assert says(bench, "A: OK = yes") and bench.view.clock_s == 5, "what to do, not a count"
    bench.up("A")
    bench.run(4500)
    assert bench.mode == "agree"
    bench.run(1000)
    assert word(bench, 2) == (K_AGREE, 0, AG_SILENCE)


def test_a_button_that_hangs_leaves_the_keys_and_the_other_side_their_say():
    bench = playing()
    bench.down("A")
    bench.run(12000)
    bench.press("OK").run(7000)
    bench.press("OK")
    assert strokes(bench) == 2 and word(bench, 2) == (K_AGREE, 0, AG_KEY)
    bench.press("OK").run(7000)
    assert strokes(bench) == 3 and word(bench, 2) == (K_AGREE, 1, AG_SILENCE), "B is free to speak"


@pytest.mark.parametrize("key", ["OK", "B"])
def test_after_five_seconds_of_silence_a_drop_is_the_next_strokes(key):
    bench = playing()
    bench.press("OK").run(6000)  # an earlier OK says nothing of the next
    bench.press("WHITE", key)
    bench.run(4900)
    assert bench.mode == "entry" and strokes(bench) == 3
    bench.drop(2)
    assert bench.entry() == "w?", "no question: the stroke was over five seconds ago"


def test_a_drop_right_after_the_own_button_and_the_tap_is_a_question():
    bench = playing()
    bench.press("BLACK", "B").run(1000)
    bench.press("A", wait=500)
    bench.drop(2)
    assert bench.entry() == "?"


def test_ok_on_the_keys_of_both_agrees_and_the_log_says_by_what():
    bench = playing()
    bench.press("OK").run(1000)
    bench.press("OK")
    assert strokes(bench) == 2 and word(bench, 2) == (K_AGREE, 0, AG_KEY)


def test_who_presses_ok_twice_has_not_agreed_for_the_other_side():
    bench = playing()
    bench.press("OK").run(400)
    bench.press("OK")
    assert bench.mode == "agree" and strokes(bench) == 1
    assert says(bench, "Too early: again")


def test_undo_and_a_piece_key_take_the_proposal_back():
    bench = playing()
    bench.press("OK", "UNDO")
    assert bench.mode == "entry" and strokes(bench) == 1
    bench.press("BLACK", "OK", "BLACK")
    assert bench.mode == "entry" and bench.entry() == "bb"


def test_a_piece_that_falls_takes_no_question_away_but_its_strokes():
    bench = playing()
    bench.press("BLACK").hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # A stood up while B's stroke is entered
    bench.press("OK").run(1000)
    bench.press("A", wait=100)  # agrees to the stroke; the foul is asked about
    bench.drop(2).run(300)
    assert bench.mode == "agree" and says(bench, "A: penalty")
    bench.press("A")
    assert kinds_of(bench)[-1] == K_PENALTY and bench.entry() == "?"
    bench.press("UNDO").run(400)
    bench.press("UNDO")
    assert bench.mode == "agree" and bench.desk.modes.agree.then
    bench.drop(3).run(1000)
    assert bench.mode == "agree", "nor a correction"
    bench.press("OK")
    assert word(bench)[0] == K_AMEND


def test_a_piece_that_falls_meanwhile_opens_the_entry_again():
    bench = playing()
    bench.press("OK")
    bench.drop(2)
    assert bench.mode == "entry" and bench.entry() == "b?" and strokes(bench) == 1


def test_who_strikes_on_before_the_answer_has_a_stroke_of_his_own():
    """B missed; A does not wait for the five seconds, and pockets a white."""
    bench = playing()
    bench.press("OK").run(3000)
    bench.drop(2)
    assert bench.mode == "agree" and strokes(bench) == 1
    assert says(bench, "no carromman"), "B's stroke stays as it was proposed"
    bench.run(2000)
    assert strokes(bench) == 2 and bench.s[state.TURN] == 0
    assert bench.mode == "entry" and bench.entry() == "w?" and says(bench, "A")
    bench.press("OK").press("B")
    assert strokes(bench) == 3 and bench.s[state.LEFT] == 8


def test_a_hand_that_fetches_the_striker_before_the_answer_is_a_question():
    bench = playing()
    bench.press("BLACK", "STRIKER", "OK").run(3000)
    bench.drop(2)
    assert bench.mode == "agree"
    bench.run(2000)
    assert bench.mode == "place"
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "?" and says(bench, "OK asks")


@pytest.mark.parametrize("net", [0, 2])
def test_a_hand_that_fetches_the_striker_at_once_does_not_open_the_stroke(net):
    """It was pressed without a drop (any net), or fell into net 2."""
    bench = playing()
    if net:
        bench.drop(net)
    bench.press("STRIKER", "OK").run(1000)
    bench.drop(2)
    assert bench.mode == "agree" and strokes(bench) == 1
    bench.press("A")
    assert strokes(bench) == 2 and bench.s[state.LEFT + 1] == 9 and bench.s[state.DUES + 1] == 1
    assert bench.entry() == "?" and says(bench, "OK asks"), "no seen drop is lost"


def test_what_falls_into_another_net_than_the_striker_opens_the_stroke():
    bench = playing()
    bench.drop(2)
    bench.press("STRIKER", "OK").run(1000)
    bench.drop(3)
    assert bench.mode == "entry" and bench.entry() == "sb?" and strokes(bench) == 1


@pytest.mark.parametrize("ms", [60, 320, 800])
@pytest.mark.parametrize("key", ["FOUL", "UNDO", "WHITE", "OK"])
def test_a_key_that_is_down_when_a_drop_opens_the_entry_means_nothing_in_it(key, ms):
    bench = playing()
    bench.press("BLACK", "OK")
    bench.run(1000)
    bench.down(key)
    bench.drop(1)
    bench.run(ms)
    bench.up(key)
    assert bench.mode == "entry" and bench.entry() == "bb?" and says(bench, "Too early")
    assert strokes(bench) == 1


def test_sides_change_and_the_buttons_stay_with_the_seats():
    bench = playing()
    bench.s[state.ROTATION] = 1
    bench.press("OK").press("A")  # B sits there now: his own word
    assert bench.mode == "agree"
    bench.press("B")
    assert strokes(bench) == 2


def test_the_buttons_of_the_seats_mean_nothing_to_an_umpire():
    bench = Bench().press("OK", "OK", "OK", "OK", "OK")
    count = strokes(bench)
    bench.press("A", "B")
    assert strokes(bench) == count and bench.mode == "entry"


@pytest.mark.parametrize("keys", [("OK",), ("BLACK", "OK")])
def test_a_power_cut_before_the_answer_loses_only_the_proposal(keys):
    bench = playing()
    bench.press(*keys).settle()
    bench.power_on()
    bench.press("OK")
    assert bench.mode == "entry" and strokes(bench) == 1 and bench.entry() == "-"
    bench.press("OK").press("A").settle()
    bench.power_on()
    assert strokes(bench) == 2


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
def test_after_a_power_cut_the_table_may_lack_a_stroke_that_was_not_agreed(
    request, monkeypatch, language
):
    """The notice asked "Table as shown?", and NO leads to a recount in the place of the stroke."""
    request.addfinalizer(lambda: translate.use(0))
    bench = playing()
    bench.press("BLACK", "OK").settle()
    bench.power_on()
    assert says(bench, "plays. Table") and says(bench, "not agreed?")
    translate.use(language)
    bench.desk.redraw()
    bench.settle()
    assert not complaints(bench.view, monkeypatch)
    bench.press("OK", "BLACK", "OK").press("A")
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.STROKES] == 2


def test_a_double_tap_does_not_answer_the_question_that_the_first_tap_brought():
    bench = playing()
    bench.press("BLACK", "OK", "A")
    bench.press("STRIKER", "OK").run(400)  # A is to agree, then to place a black one
    bench.sounds.clear()
    for after in (0, 130):
        bench.edge(1 + after, bench.pin("A"), 0)
        bench.edge(61 + after, bench.pin("A"), 1)
    bench.run(300)
    assert kinds_of(bench)[-1] == K_STROKE and strokes(bench) == 3
    assert "REFUSED" in bench.sounds and says(bench, "WAIT")
    bench.run(1600)
    assert bench.mode == "place" and not says(bench, "WAIT")
    bench.press("A")
    assert bench.mode == "entry", "later the same button answers it"


def test_a_tap_on_a_screen_that_is_new_proposes_nothing():
    bench = playing()
    bench.press("OK").run(400)
    bench.press("A", wait=0)
    bench.press("B", wait=0)
    assert bench.mode == "entry" and strokes(bench) == 2
