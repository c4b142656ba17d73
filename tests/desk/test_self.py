"""Two players without an umpire: nothing counts before the other side has had its say."""

import sys

import pytest

from desk.bench import Bench
from desk.test_house import M_RECOUNT, M_RESULT
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from face.checked import complaints
from rosace.face import translate
from rosace.face.screens import ACT, STROKE, WORDS
from rosace.face.view import S_MAIN
from rosace.rules import state
from rosace.rules.state import Event
from rosace.words import (
    AG_KEY,
    AG_REPLAY,
    AG_SILENCE,
    AG_TAP,
    AG_UMPIRE,
    K_AGREE,
    K_AMEND,
    K_BOARD_RESULT,
    K_DISPUTE,
    K_DISQUALIFY,
    K_FORFEIT,
    K_FOUL,
    K_NOTE,
    K_PENALTY,
    K_PROTEST,
    K_RESIGN,
    K_STROKE,
    K_TURN,
    K_VOID,
    NO_TAPS,
    NONE,
    P_BOARD,
    P_PLAY,
    RE_APPEAL,
    RE_MOVED,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import lines


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


def test_a_long_press_disputes_and_the_entry_is_open_again():
    bench = playing()
    bench.press("BLACK", "OK")
    bench.hold("A")
    assert bench.mode == "disputed" and strokes(bench) == 1 and word(bench) == (K_DISPUTE, 0, 0)
    assert says(bench, "A says no") and bench.entry() == "b"
    bench.hold("BLACK").press("OK").press("A")
    assert strokes(bench) == 2 and bench.s[state.LEFT + 1] == 9


def disputed_twice():
    bench = playing()
    bench.press("BLACK", "OK")
    bench.hold("A")
    bench.press("OK")
    bench.hold("A")
    assert bench.mode == "twice" and says(bench, "Disputed twice")
    return bench


def test_after_two_disputes_the_stroke_may_be_played_again():
    bench = disputed_twice()
    bench.press("FOUL")
    assert bench.mode == "entry" and bench.entry() == "-" and strokes(bench) == 1
    assert word(bench) == (K_AGREE, NONE, AG_REPLAY)
    assert bench.view.clock_s == 15
    bench.press("OK").press("A")
    assert strokes(bench) == 2


def test_after_two_disputes_somebody_else_may_decide():
    bench = disputed_twice()
    bench.press("OK")
    assert says(bench, "Umpire: OK decides") and bench.entry() == "b"
    bench.press("OK")
    assert bench.mode == "entry" and strokes(bench) == 2
    assert word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE)
    bench.press("OK")
    assert bench.mode == "agree"  # for that one stroke only


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


def test_what_falls_before_a_stroke_is_disputed_is_asked_about():
    bench = playing()
    bench.press("OK").run(3000)
    bench.drop(2)
    bench.press("FOUL")
    assert bench.mode == "disputed" and bench.entry() == "?"
    bench.press("OK")
    assert bench.mode == "late"


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


def test_a_breach_is_agreed_by_the_side_it_costs():
    bench = playing()
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # A stood up
    assert bench.mode == "agree" and says(bench, "A agrees?")
    assert says(bench, "A: penalty") and says(bench, "Stood up"), "against whom, and why"
    assert says(bench, "s = yes")
    bench.press("B")
    assert bench.mode == "agree"
    bench.press("A")
    assert bench.s[state.DUES] == 1


def test_whoever_breaks_too_early_does_not_agree_to_it_himself():
    bench = Bench().press("QUEEN", "OK", "OK")
    bench.press("FOUL", "WHITE", "OK")  # A, before the first board
    assert bench.desk.modes.agree.answers == 1
    bench.press("UNDO", "OK", "OK", *["WHITE"] * 8, "OK").run(5100)
    bench.press("QUEEN", "WHITE", "OK").run(5100)
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.TURN] == 0
    bench.press("FOUL", "WHITE", "OK")  # B, before the second
    assert bench.mode == "agree" and says(bench, "A: OK = yes")


@pytest.mark.parametrize("board", [1, 2])
def test_a_break_before_play_says_who_broke_and_what_comes_back(board, monkeypatch):
    bench = Bench().press("QUEEN", "OK", "OK")
    if board == 2:
        bench.press("OK", "QUEEN", "OK").run(5100)
        bench.press("WHITE", "OK").run(5100)
        bench.press("MENU", "BLACK", "OK", "WHITE", "WHITE", "OK").press("B")
        assert bench.s[state.PHASE] == P_BOARD
    bench.press("FOUL", "WHITE", "OK")
    assert bench.mode == "agree" and bench.view.screen == S_MAIN
    assert bench.view.s[state.TURN] == board - 1, "its name is lit"
    assert bench.view.preview_on and bench.view.preview.back_white == 1
    assert not complaints(bench.view, monkeypatch)


def test_a_board_by_its_result_is_agreed_by_the_loser():
    bench = playing()
    bench.press("MENU", "BLACK", "OK", "QUEEN", "QUEEN", "OK")
    assert bench.mode == "agree" and says(bench, "B agrees?") and says(bench, "A, points: 7")
    bench.press("B")
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE] == 7


def test_what_scores_nothing_needs_no_agreement():
    bench = playing()
    bench.hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    bench.press("STRIKER", "OK").press("A")
    assert bench.mode == "entry" or bench.mode == "place"


def test_what_the_laws_refuse_is_not_even_proposed():
    bench = playing()
    bench.press(*["BLACK"] * 10, "OK")
    assert bench.mode == "refusal"


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


def test_undo_takes_back_the_stroke_and_never_the_agreement():
    bench = playing()
    bench.press("BLACK", "OK").press("A")
    bench.press("UNDO", "UNDO").press("A")
    assert bench.s[state.LEFT + 1] == 9 and bench.s[state.STROKES] == 1


def test_a_correction_is_agreed_on_too():
    bench = playing()
    bench.press("BLACK", "OK").press("A")
    bench.press("UNDO", "WHITE", "OK")  # it was a white one
    assert bench.mode == "agree" and bench.s[state.LEFT + 1] == 8
    assert says(bench, "A: ") and bench.entry() == "w"
    bench.press("B")
    assert bench.mode == "agree"
    bench.press("A")
    assert bench.mode == "entry" and (bench.s[state.LEFT], bench.s[state.LEFT + 1]) == (8, 9)


def test_a_correction_under_the_notice_of_a_power_cut_is_agreed_on_with_the_own_button():
    bench = playing()
    bench.press("BLACK", "OK").press("A").settle()
    bench.power_on()
    bench.press("A")
    assert bench.mode == "start", "the notice itself is answered on the keys"
    bench.press("UNDO", "WHITE", "OK")
    assert bench.mode == "agree"
    bench.press("A")
    assert bench.s[state.LEFT] == 8 and bench.s[state.LEFT + 1] == 9
    assert bench.mode == "start"


def test_the_other_side_reads_on_its_own_panel_what_it_is_asked():
    bench = playing(far=True)
    said = lambda: lines(bytes(bench.display.far or b""))[0]  # noqa: E731
    names = said()
    bench.press("OK").settle()
    assert said() == "A: OK = yes"
    bench.run(1800)
    bench.settle()
    assert said() == "Silent 3 s = yes"
    bench.press("A").settle()
    assert said() == names


@pytest.mark.parametrize(
    ("what", "keys"),
    [(row(K_TURN), ("WHITE",)), (row(K_RESIGN), ("BLACK",)), (0, ())],
)
def test_both_panels_ask_the_same_side_and_promise_the_same(what, keys):
    """Whatever the question names besides; where silence does not count no panel says it does."""
    bench = playing(far=True)
    if not what:  # a board's result
        bench.press("MENU", "BLACK", "OK", "BLACK", "WHITE", "OK")
    else:
        choose(bench, what).press(*keys, "OK")
    assert bench.mode == "agree"
    asked = "AB"[bench.desk.modes.agree.answers]
    assert says(bench, f"{asked} agrees?")
    seen = set()
    for _ in range(6):
        bench.run(800)
        seen.add(lines(bytes(bench.display.far or b""))[0])
        if bench.mode != "agree":
            break
    yes, no = f"{asked}: OK = yes", f"{asked}: FOUL = no"
    assert {yes, no} <= seen
    assert any("Silent" in words for words in seen) == (what == row(K_TURN))


def test_a_correction_that_is_disputed_never_was():
    bench = playing()
    bench.press("BLACK", "OK").press("A")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "agree" and says(bench, "Gone: stroke")
    bench.hold("A")
    assert bench.mode == "entry" and bench.s[state.LEFT + 1] == 8 and bench.entry() == "-"
    assert word(bench) == (K_DISPUTE, 0, 0)


def test_a_foul_that_waits_for_the_stroke_is_a_question_of_its_own():
    bench = playing()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # A stood up while B's stroke is entered
    bench.press("OK").press("A")  # the stroke
    assert bench.mode == "agree" and bench.s[state.LEFT + 1] == 8 and bench.s[state.DUES] == 0
    assert says(bench, "A agrees?")
    bench.press("A")
    assert bench.s[state.DUES] == 1


def test_a_foul_that_waits_is_asked_about_where_the_stroke_is_played_again():
    bench = playing()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # A stood up while B's stroke is entered
    for _ in range(2):
        bench.press("OK")
        bench.hold("A")
    bench.press("FOUL")
    assert bench.mode == "agree" and says(bench, "A agrees?") and not bench.desk.stroke.count
    bench.press("A")
    assert strokes(bench) == 1 and bench.s[state.DUES] == 1 and bench.s[state.TURN] == 1


@pytest.mark.parametrize(("kind", "keys"), [(K_RESIGN, ()), (K_DISQUALIFY, ("BLACK",))])
def test_nobody_can_end_the_match_for_the_other(kind, keys):
    bench = playing()  # B is in turn
    choose(bench, row(kind)).press("BLACK", *keys, "OK")
    assert bench.mode == "agree" and says(bench, "B agrees?")
    bench.press("A")
    assert bench.mode == "agree" and not says(bench, "Silent")
    bench.run(60000)  # B is away
    assert bench.mode == "agree"
    bench.press("B")
    assert bench.s[state.WON] == 1 or bench.s[state.WINNER] == 0


@pytest.mark.parametrize(
    "propose",
    [
        lambda b: choose(b, row(K_FORFEIT, RE_APPEAL)).press("BLACK", "OK"),
        lambda b: choose(b, row(K_FORFEIT, RE_MOVED)).press("BLACK", "OK"),
        lambda b: choose(b, row(K_VOID)).press("OK"),
        lambda b: b.press("MENU", "BLACK", "OK", "WHITE", "QUEEN", "OK"),
    ],
    ids=["4g", "4i", "void", "result"],
)
def test_nobody_loses_a_board_by_silence_but_by_a_stroke(propose):
    bench = playing()
    propose(bench)
    assert bench.mode == "agree" and not says(bench, "Silent")
    bench.run(60000)
    assert bench.mode == "agree" and bench.s[state.PHASE] == P_PLAY
    bench.press("OK")
    assert bench.s[state.PHASE] != P_PLAY


def test_what_becomes_of_a_protest_is_said_and_silence_does_not_decide_it():
    bench = playing()
    choose(bench, row(K_PROTEST)).press("BLACK", "OK", "MENU", "OK", "FOUL")
    assert bench.mode == "agree" and says(bench, "Match void") and not says(bench, "Silent")
    bench.run(60000)
    assert bench.mode == "agree" and bench.s[state.PHASE] == P_PLAY
    bench.press("FOUL", "MENU", "OK", "OK")
    assert bench.mode == "agree" and says(bench, "protest rejected")
    assert not says(bench, "Silent")


@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(("key", "asked"), [("OK", "A agrees?"), ("FOUL", "B agrees?")])
def test_what_becomes_of_a_protest_is_agreed_by_whoever_loses_by_it(key, asked, turn):
    bench = playing()  # B is in turn
    if turn == "A":
        bench.press("OK").press("A").run(3100)
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")  # A protests
    bench.press("MENU", "OK", key)
    assert bench.mode == "agree" and says(bench, asked)


@pytest.mark.parametrize("how", ["undo", "list"])
def test_nobody_but_who_protests_takes_the_protest_back_and_silence_does_not(how):
    bench = playing()
    bench.press("OK").press("A").run(3100)  # A is in turn
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    if how == "undo":
        bench.press("UNDO", "UNDO")
    else:
        bench.hold("UNDO").press("OK", "FOUL", "OK", "OK")
    assert bench.mode == "agree" and says(bench, "A agrees?") and says(bench, "Gone: protest")
    assert not says(bench, "Silent")
    bench.run(60000)
    assert bench.mode == "agree" and bench.s[state.FLAGS] & state.F_PROTEST
    bench.press("A")
    assert not bench.s[state.FLAGS] & state.F_PROTEST


@pytest.mark.parametrize("who", ["A", "B"])
def test_to_the_end_of_a_breach_agrees_whoever_does_not_gain_by_it(who):
    bench = playing()  # B is in turn
    bench.hold("FOUL").press("WHITE" if who == "A" else "BLACK", "QUEEN", "OK").press(who)
    assert max(bench.s[state.DUES : state.DUES + 2]) == 1
    bench.run(3100)
    bench.press("UNDO", "UNDO")
    other = "B" if who == "A" else "A"
    assert bench.mode == "agree" and says(bench, f"{other} agrees?")


def test_to_the_end_of_a_boards_result_agrees_whoever_won_it():
    for winner, key in (("A", "WHITE"), ("B", "BLACK")):
        bench = playing()
        bench.press("MENU", "BLACK", "OK", key, "WHITE", "OK", wait=1100).press("OK")
        assert bench.mode == "ends"
        bench.press("UNDO", "UNDO")
        assert bench.mode == "agree" and says(bench, f"{winner} agrees?")


def test_a_recount_to_agree_on_says_what_was_counted():
    bench = playing()
    choose(bench, M_RECOUNT).press("WHITE", "BLACK", "BLACK", "OK")
    assert bench.mode == "agree" and says(bench, "White 8, black 7") and says(bench, "Silent 5 s")
    bench.run(2000)
    assert says(bench, "White 8, black 7")


def test_a_board_does_not_change_hands_by_silence_in_a_correction():
    bench = playing()
    choose(bench, M_RESULT).press("WHITE", "QUEEN", "OK").run(1000)
    bench.press("OK")
    bench.press("OK").run(1000)  # "Play" of board 2
    bench.hold("UNDO")
    bench.press("OK", "BLACK", "QUEEN", "OK").run(1000)
    bench.press("OK", "OK").run(60000)  # what changes, and why
    assert bench.mode == "agree" and list(bench.s[state.SCORE : state.SCORE + 2]) == [4, 0]


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


def foul_of_b(bench):
    """A foul of B is proposed on the keys."""
    bench.hold("FOUL").press("BLACK", "WHITE", "OK").run(1000)
    assert bench.mode == "agree" and says(bench, "B: foul")


def test_a_dispute_of_a_foul_is_none_of_the_next_stroke():
    bench = playing()
    foul_of_b(bench)
    bench.press("FOUL").run(500)
    bench.press("OK").run(1100)
    bench.press("FOUL")
    assert bench.mode == "disputed" and says(bench, "A says no"), "the first one of this stroke"
    bench.press("OK").run(1100)
    bench.press("FOUL")
    assert bench.mode == "twice"


def test_a_foul_of_the_other_side_is_another_thing_to_dispute():
    bench = playing()
    foul_of_b(bench)
    bench.press("FOUL")
    bench.hold("FOUL").press("WHITE", "WHITE", "OK").run(1000)
    bench.press("FOUL")
    assert bench.mode == "entry"


def twice(propose):
    """What `propose` proposes on the keys is disputed twice."""
    bench = playing()
    for _ in range(2):
        propose(bench)
        bench.press("FOUL")
    assert bench.mode == "twice"
    return bench


def a_wins_board(bench):
    bench.press("MENU", "BLACK", "OK", "QUEEN", "QUEEN", "OK").run(1000)
    assert bench.mode == "agree"


@pytest.mark.parametrize(
    ("propose", "what"), [(foul_of_b, "B: foul"), (a_wins_board, "A, points: 7")]
)
def test_an_umpire_decides_anything_else_that_was_disputed_twice(propose, what):
    bench = twice(propose)
    assert says(bench, "Disputed twice") and says(bench, what)
    assert not says(bench, "Strike again") and not says(bench, "REPLAY"), "it is no stroke"
    count = bench.desk.log.count
    bench.press("OK")
    assert bench.view.lines[2] == T.UMPIRE and says(bench, "decides") and says(bench, what)
    bench.press("UNDO")
    assert says(bench, "DROP")
    bench.press("OK")
    assert bench.desk.log.count == count
    bench.press("OK")
    assert word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE) and bench.desk.log.count == count + 2
    assert word(bench)[0] in (K_FOUL, K_BOARD_RESULT)


@pytest.mark.parametrize("keys", [("FOUL",), ("OK", "FOUL")])
def test_no_drops_what_is_no_stroke_and_the_next_stroke_is_asked(keys):
    bench = twice(foul_of_b)
    bench.press(*keys)
    assert bench.mode == "entry" and K_FOUL not in kinds_of(bench)
    assert word(bench)[0] == K_DISPUTE, "nothing is played again"
    bench.press("OK")
    assert bench.mode == "agree" and strokes(bench) == 1


def test_undo_there_leads_back_and_the_next_dispute_is_the_second():
    bench = twice(foul_of_b)
    bench.press("UNDO")
    assert bench.mode == "entry"
    foul_of_b(bench)
    bench.press("FOUL")
    assert bench.mode == "twice"


def test_what_falls_meanwhile_is_seen_before_an_umpire_decides():
    bench = twice(a_wins_board)
    bench.press("OK").drop(2)
    bench.press("OK")
    assert bench.mode == "entry" and K_BOARD_RESULT not in kinds_of(bench)


def test_the_umpires_word_is_for_the_disputed_stroke_and_for_nothing_else():
    bench = disputed_twice()
    bench.press("OK")
    foul_of_b(bench.press("UNDO"))  # instead of the stroke
    bench.press("UNDO", "OK")
    assert bench.mode == "agree" and strokes(bench) == 1


@pytest.mark.parametrize("keys", [("UNDO", "UNDO", "OK"), ("UNDO", "UNDO", "WHITE", "OK")])
def test_the_umpires_word_ends_where_the_screen_does_not_say_it(keys):
    bench = disputed_twice()
    bench.press("OK", *keys)  # what was pressed goes, the last stroke opens; it stays or changes
    assert K_AMEND not in kinds_of(bench)
    if bench.mode == "entry":
        bench.press("OK")
    assert bench.mode == "agree" and strokes(bench) == 1


def test_an_umpire_decides_the_break_and_what_was_touched():
    bench = Bench().press("QUEEN", "OK", "OK", "OK")
    for _ in range(2):
        bench.press("OK", "OK").run(1000)  # a carromman was touched
        bench.press("FOUL")
    assert bench.mode == "twice"
    bench.press("OK", "OK")
    assert bench.mode == "touch"
    bench.press("UNDO")
    assert says(bench, "Umpire: OK decides"), "one level back"
    bench.press("OK", "OK")
    assert strokes(bench) == 1 and word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE)


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
def test_what_an_umpire_decides_is_whole_in_every_language(language, monkeypatch, request):
    request.addfinalizer(lambda: translate.use(0))
    bench = twice(foul_of_b)
    bench.desk.log.names[1] = b"Bernhard-Tho"
    translate.use(language)
    bench.desk.presenter.redraw_all()
    for keys in ((), ("OK",)):
        bench.press(*keys).settle()
        assert bench.mode == "twice" and not complaints(bench.view, monkeypatch)


def corrected(bench):
    """The rows of what the other side is asked to agree on, without the one of its silence."""
    assert bench.mode == "agree" and bench.view.rows[-1][1] == T.AGREE_SILENT
    return bench.view.rows[:-1]


GONE_STROKE = (WORDS, T.GONE, 0, 0, T.ARG_TEXT + T.KIND + K_STROKE)


def test_who_agrees_that_a_stroke_is_taken_away_sees_which():
    bench = playing(far=True)
    bench.press("BLACK", "OK").press("A")
    bench.press("UNDO", "UNDO")
    assert says(bench, "A agrees?") and says(bench, "Gone: stroke") and says(bench, "Silent")
    was, gone = corrected(bench)
    assert was[:9] == (STROKE, 2, 1, 0, 1, 0, 0, 0, 1) and was[10], "B's black one, crossed out"
    assert gone[:5] == GONE_STROKE
    assert lines(bytes(bench.display.far or b""))[0] == "A: OK = yes"
    bench.press("A")
    assert strokes(bench) == 1 and bench.s[state.STROKES] == 1


def test_who_agrees_that_a_foul_is_taken_away_sees_whose():
    bench = playing()
    foul_of_b(bench)
    bench.press("B").press("UNDO", "UNDO")
    was, gone = corrected(bench)
    assert was == (ACT, K_FOUL, 1, 0, 1) and gone[4] == T.ARG_TEXT + T.KIND + K_FOUL


def listed(bench):
    """B's black one, agreed on, is open out of the list of strokes."""
    bench.press("BLACK", "OK").press("A")
    bench.hold("UNDO").run(400)
    return bench.press("OK").run(400) or bench


def test_who_agrees_to_a_correction_sees_what_was_and_what_it_becomes():
    bench = listed(playing())
    bench.press("WHITE", "OK").run(400)
    bench.press("OK", "OK")
    was, now = corrected(bench)
    assert was[:9] == (STROKE, 2, 1, 0, 1, 0, 0, 0, 1) and was[10]
    assert now[:9] == (STROKE, 2, 1, 1, 0, 0, 0, 0, 1) and not now[10]


def test_who_agrees_to_a_deletion_or_a_missing_stroke_sees_it():
    bench = listed(playing())
    bench.press("MENU", "BLACK", "OK").run(400)
    bench.press("OK", "OK")
    was, gone = corrected(bench)
    assert was[0] == STROKE and was[10] and gone[:5] == GONE_STROKE
    bench = listed(playing())
    bench.press("MENU").run(200)
    rows = bench.desk.mode.texts[: bench.desk.mode.count]
    bench.press(*["BLACK"] * rows.index(T.CORRECT_M_INSERT), "OK").run(400)
    bench.press("OK").run(400)
    bench.press("OK", "OK")
    new, changes = corrected(bench)
    assert new[0] == STROKE and new[3:7] == (0, 0, 0, 0) and not new[10]
    assert changes[0] == WORDS


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
def test_what_is_agreed_on_is_whole_in_every_language(language, monkeypatch, request):
    request.addfinalizer(lambda: translate.use(0))
    bench = playing()
    bench.desk.log.names[0] = bench.desk.log.names[1] = b"Bernhard-Tho"
    bench.press("BLACK", "WHITE", "OK").press("A")
    translate.use(language)
    bench.desk.presenter.redraw_all()
    bench.press("UNDO", "UNDO").settle()
    assert bench.mode == "agree" and not complaints(bench.view, monkeypatch)


def test_a_correction_that_is_agreed_on_sounds_what_it_records():
    bench = playing().press("BLACK", "OK", "A")
    bench.run(3100)
    assert bench.sounds[-1] == "OWN"
    bench.press("UNDO", "BLACK", "OK", "A").settle()
    assert bench.s[state.LEFT + 1] == 7 and bench.sounds[-1] == "OWN"
