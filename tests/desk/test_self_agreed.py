"""Without an umpire: who agrees to what is no plain stroke, and where silence is no yes."""

import pytest

from desk.bench import Bench
from desk.correction_screens import the_list
from desk.test_house import M_RECOUNT, M_RESULT
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_self import foul_of_b, playing, strokes
from face.checked import complaints
from rosace.face import translate
from rosace.face.screens import ACT, STROKE, WORDS
from rosace.face.view import S_MAIN
from rosace.rules import state
from rosace.words import (
    K_BOARD_RESULT,
    K_DISQUALIFY,
    K_FORFEIT,
    K_FOUL,
    K_PENALTY,
    K_PROTEST,
    K_RESIGN,
    K_STROKE,
    K_TURN,
    K_VOID,
    K_WARNING,
    P_BOARD,
    P_PLAY,
    RE_APPEAL,
    RE_MOVED,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import lines

M_LATE, M_KEYS = 4, 21  # rows of MENU


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
    bench.press("UNDO", "UNDO", "OK", "OK", *["WHITE"] * 8, "OK").run(5100)
    bench.press("QUEEN", "WHITE", "OK").run(5100)
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.TURN] == 0
    bench.press("FOUL", "WHITE", "OK")  # B, before the second
    assert bench.mode == "agree" and says(bench, "A: OK = yes")


@pytest.mark.parametrize("no", ["UNDO", "FOUL"])
@pytest.mark.parametrize("row", [6, 7], ids=["recount", "result"])
def test_a_form_that_is_not_agreed_on_is_there_again_as_it_was(row, no):
    """It had to be filled in once more."""
    bench = choose(playing(), row).press(*["QUEEN", "QUEEN"] if row == 7 else ["WHITE"])
    shown = bytes(bench.view.fields), bench.view.title, bench.view.lines[0]
    mode = bench.mode
    bench.press("OK")
    assert bench.mode == "agree"
    bench.press(no)
    assert bench.mode == mode
    assert (bytes(bench.view.fields), bench.view.title, bench.view.lines[0]) == shown
    bench.hold("UNDO")
    assert bench.mode == "entry"


def breach(bench):
    return bench.hold("FOUL").press("BLACK", "WHITE")


def resigned(bench):
    return choose(bench, row(K_RESIGN)).press("BLACK")


def disqualified(bench):
    return choose(bench, row(K_DISQUALIFY)).press("WHITE", "OK", "BLACK")


def protested(bench):
    choose(bench, row(K_PROTEST)).press("BLACK", "OK")
    return bench.press("MENU", "OK")


@pytest.mark.parametrize("no", ["UNDO", "FOUL"])
@pytest.mark.parametrize("act", [breach, resigned, disqualified, protested])
def test_an_act_that_is_not_agreed_on_is_open_again_as_it_was(act, no):
    """It had to be entered once more, question by question."""
    bench = act(playing())
    shown = bench.mode, bench.desk.mode.stage, bench.view.title, bench.view.lines[0]
    bench.press("OK")
    assert bench.mode == "agree"
    count = bench.desk.log.count
    bench.press(no)
    assert shown == (bench.mode, bench.desk.mode.stage, bench.view.title, bench.view.lines[0])
    assert bench.desk.log.count == count + (no == "FOUL"), "but for a dispute nothing is logged"
    bench.press("OK")
    assert bench.mode == "agree", "asked again"
    bench.hold("UNDO")
    assert bench.mode == "entry"


@pytest.mark.parametrize("no", ["UNDO", "FOUL"])
def test_a_break_before_play_that_is_not_agreed_on_is_open_again_as_it_was(no):
    """It had to be entered once more."""
    bench = Bench().press("QUEEN", "OK", "OK").press("FOUL", "WHITE", "OK").press(no)
    assert bench.mode == "early" and bench.entry() == "w"
    bench.press("OK")
    assert bench.mode == "agree"
    bench.hold("UNDO")
    assert bench.mode == "ready"


def test_what_falls_while_a_break_before_play_is_asked_about_is_seen_before_it_counts():
    """It was kept for "Play", which this break takes the place of."""
    bench = Bench().press("QUEEN", "OK", "OK").press("FOUL", "WHITE", "OK")
    bench.drop(2)
    assert bench.mode == "early" and bench.entry() == "ww?" and "WARNING" in bench.sounds
    bench.run(400)
    bench.press("OK").press("B")
    assert bench.mode == "place" and bench.s[state.PLACE] == 2


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


def test_a_foul_goes_on_waiting_where_the_stroke_is_withdrawn():
    bench = playing()
    bench.press("BLACK")
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # A stood up while B's stroke is entered
    bench.press("OK", "UNDO").press("OK").press("A")
    assert bench.mode == "agree" and strokes(bench) == 2 and says(bench, "A: penalty")
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


def changed_by_undo(bench):
    return bench.press("BLACK", "OK").press("A").press("UNDO", "WHITE")


def taken_by_undo(bench):
    return bench.press("BLACK", "OK").press("A").press("UNDO")


def taken_protest(bench):
    return choose(bench, row(K_PROTEST)).press("BLACK", "OK").press("UNDO")


def planned(bench):
    listed(bench).press("WHITE", "OK").run(400)
    return bench.press("OK")


@pytest.mark.parametrize(
    ("correct", "key"),
    [(changed_by_undo, "OK"), (taken_by_undo, "UNDO"), (taken_protest, "UNDO"), (planned, "OK")],
)
def test_a_correction_that_is_withdrawn_is_open_again_as_it_was(correct, key):
    """It had to be looked up and entered once more. Disputed it is over."""
    bench = correct(playing())
    view = bench.view
    shown = bench.mode, bench.desk.mode.stage, view.title, tuple(view.lines), bench.entry()
    count = bench.desk.log.count
    bench.press(key, "UNDO")
    again = bench.mode, bench.desk.mode.stage, view.title, tuple(view.lines), bench.entry()
    assert again == shown and bench.desk.log.count == count
    bench.press(key)
    assert bench.mode == "agree"
    bench.press("FOUL")
    assert bench.mode == "entry" and bench.desk.log.count == count + 1


def change(bench):
    bench.press("WHITE", "OK").run(400)
    bench.press("OK", "OK")


def delete(bench):
    bench.press("MENU", "BLACK", "OK").run(400)
    bench.press("OK", "OK")


def enter_again(bench):
    delete(bench)
    bench.press("A").run(400)
    bench.hold("UNDO").run(400)
    rows = bench.desk.mode
    bench.press(*["BLACK"] * (rows.count - 2), "OK").run(400)
    bench.press("OK").run(400)
    bench.press("OK", "OK")


def put_in(bench):
    bench.press("MENU").run(200)
    rows = bench.desk.mode.texts[: bench.desk.mode.count]
    bench.press(*["BLACK"] * rows.index(T.CORRECT_M_INSERT), "OK").run(400)
    bench.press("WHITE", "OK").run(400)
    bench.press("OK", "OK")


def listed_again(bench, above):
    """A stroke is put in, and the list is open: OK so many rows above it."""
    put_in(bench)
    bench.press("A").run(400)
    bench.hold("UNDO").run(400)
    rows = bench.desk.mode
    added = [rows.info[5 * i + 4] for i in range(rows.count)]
    bench.press(*["BLACK"] * (added.index(1) - above), "OK").run(400)


def take_out(bench):
    listed_again(bench, 0)
    bench.press("FOUL").run(400)
    bench.press("OK", "OK")


def put_two_in(bench):
    listed_again(bench, 2)
    put_in(bench)


@pytest.mark.parametrize("missed", [False, True])
@pytest.mark.parametrize(
    "correct", [change, delete, enter_again, put_in, put_two_in, take_out, None]
)
def test_to_the_correction_of_a_stroke_agrees_who_did_not_strike_it(correct, missed):
    """As where UNDO has opened it, whoever is in turn by now: nobody mends his own stroke."""
    bench = playing()
    bench.press("BLACK", "OK", "A").run(3100)
    if missed:
        bench.press("OK", "A").run(3100)  # A is in turn, B struck the last one
    bench.hold("UNDO").run(400)
    if correct is None:
        bench.press("UNDO", "UNDO", "UNDO")  # the last stroke is taken away
    else:
        bench.press(*(["BLACK"] if missed else []), "OK").run(400)
        correct(bench)
    assert bench.mode == "agree" and bench.desk.modes.agree.answers == 0, "B struck"
    assert correct in (take_out, None) or bench.view.rows[0][0] == STROKE, "that one is seen"


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


@pytest.mark.parametrize(
    "other",
    [
        lambda b: choose(b, row(K_WARNING)),
        lambda b: choose(b, M_RECOUNT),
        lambda b: choose(b, M_RESULT),
        lambda b: b.hold("FOUL"),
        lambda b: b.hold("MENU"),
    ],
)
def test_an_act_that_waits_to_be_agreed_on_is_answered_before_another_one(other):
    """Else the breach would be gone, and nobody had said no."""
    bench = playing()
    foul_of_b(bench)
    bench.sounds.clear()
    other(bench)
    assert bench.mode == "agree" and says(bench, "B: foul") and "REFUSED" in bench.sounds
    bench.run(1000)
    bench.press("B")
    assert K_FOUL in kinds_of(bench)


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
@pytest.mark.parametrize("what", ["breach", "stroke taken away", "stroke changed"])
def test_a_held_key_says_that_the_question_comes_first(what, language, monkeypatch, request):
    """The breach was gone behind the appeal; over a correction the key only sounded."""
    bench = playing()
    if what == "breach":
        foul_of_b(bench)
    else:
        bench.press("BLACK", "OK", "A")
        bench.press("UNDO", "UNDO" if what == "stroke taken away" else "WHITE")
        if what == "stroke changed":
            bench.press("OK")
    request.addfinalizer(lambda: translate.use(0))
    translate.use(language)
    bench.desk.presenter.redraw_all()
    bench.run(1000)
    assert bench.mode == "agree"
    title, asked = bench.view.title, bench.desk.modes.agree.answers
    bench.hold("MENU").settle()
    assert bench.mode == "agree" and not bench.s[state.FLAGS] & state.F_APPEAL
    assert says(bench, bytes(translate.text(T.RF_FIRST)).decode("iso8859-15"))
    assert (bench.view.hint == T.RF_FIRST) == (what == "stroke changed"), "the far panel asks on"
    assert not complaints(bench.view, monkeypatch)
    bench.run(2000)
    assert bench.mode == "agree" and bench.view.hint != T.RF_FIRST, "the key was no silence"
    assert bench.view.title == title
    bench.press("AB"[asked])
    assert bench.mode != "agree"


@pytest.mark.parametrize("key", ["WHITE", "BLACK", "QUEEN", "STRIKER"])
@pytest.mark.parametrize("what", ["breach", "result", "changed", "taken away", "early break"])
def test_a_piece_key_takes_back_a_stroke_and_nothing_else(what, key):
    """It has no label there, and an act or a correction was gone without a word; of a break
    before "Play" it went on to whatever the key means before a board."""
    if what == "early break":
        bench = Bench().press("QUEEN", "OK", "OK").press("FOUL", "WHITE", "OK")
    else:
        bench = playing()
    if what == "breach":
        foul_of_b(bench)
    elif what == "result":
        bench.press("MENU", "BLACK", "OK", "QUEEN", "QUEEN", "OK")
    elif what != "early break":
        bench.press("BLACK", "OK", "A").press("UNDO")
        bench.press(*(["UNDO"] if what == "taken away" else ["WHITE", "OK"]))
    assert bench.mode == "agree"
    bench.run(1000)
    count = bench.desk.log.count
    bench.sounds.clear()
    bench.press(key)
    assert bench.mode == "agree" and "REFUSED" in bench.sounds
    assert says(bench, "Something comes first")
    bench.press("AB"[bench.desk.modes.agree.answers])
    assert bench.mode != "agree" and bench.desk.log.count > count


@pytest.mark.parametrize("way", ["late", "MENU", "keys"])
def test_menu_leads_back_to_the_act_that_waits_and_nowhere_else(way):
    """A late drop's answer, and the way home, lost the breach, and nobody had said no."""
    bench = playing()
    if way == "late":
        bench.press("BLACK", "OK").press("A", wait=100)
        bench.drop(2).run(4000)
        assert bench.desk.stroke.next_asked() >= 0
    bench.hold("FOUL").press("BLACK", "WHITE", "OK").run(1000)
    asked = bench.desk.modes.agree.answers
    if way == "MENU":
        bench.press("MENU", "MENU")
    else:
        choose(bench, M_LATE if way == "late" else M_KEYS)
    assert bench.mode == "agree" and says(bench, "foul")
    bench.run(1000)
    bench.press("AB"[asked])
    assert kinds_of(bench)[-1] in (K_FOUL, K_PENALTY)


def test_a_boards_result_that_a_correction_put_in_is_not_given_up_by_silence_either():
    """The question named the "Play" behind it, which had to go too, and silence agreed."""
    bench = playing().press(*["BLACK"] * 8, "QUEEN", "OK")
    bench.run(5200)
    bench.press("BLACK", "OK").run(5200)
    bench.press("OK").run(500)
    bench.press("OK", "OK").run(5500)
    mode = the_list(bench).desk.mode
    mode.open(next(i for i in range(mode.count) if mode.row(i)[:2] == (STROKE, 3)))
    bench.run(400)
    bench.press("WHITE").hold("BLACK").press("OK").run(500)
    bench.press("OK").run(500)  # the board ended all the same
    bench.press("OK", "OK").run(5500)
    mode = the_list(bench).desk.mode
    mode.open(next(i for i in range(mode.count) if mode.row(i)[:2] == (ACT, K_BOARD_RESULT)))
    bench.run(400)
    bench.press("FOUL").run(500)
    bench.press("FOUL").run(500)  # and what followed
    assert says(bench, "Gone: board result")
    bench.press("OK", "OK")
    assert bench.mode == "agree" and says(bench, "B agrees?")
    assert says(bench, "Gone: board result") and not says(bench, "Silent")
    bench.run(9000)
    assert bench.mode == "agree" and bench.s[state.BOARD] == 2
    bench.press("OK")
    assert bench.s[state.BOARD] == 1 and bench.s[state.PHASE] == P_PLAY
