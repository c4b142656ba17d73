"""Without an umpire: what is disputed is played again; the second time somebody decides."""

import pytest

from desk.bench import Bench
from desk.test_house import M_RECOUNT
from desk.test_menu import choose
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_self import foul_of_b, playing, strokes, word
from face.checked import complaints
from rosace.face import translate
from rosace.rules import state
from rosace.words import (
    AG_REPLAY,
    AG_UMPIRE,
    K_AGREE,
    K_AMEND,
    K_BOARD_RESULT,
    K_DISPUTE,
    K_FOUL,
    NONE,
)
from rosace_host.match import text_ids as T


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


@pytest.mark.parametrize("answer", ["this stroke's", "this one, black", "no piece"])
def test_the_umpires_word_also_holds_for_what_fell_late(answer):
    """The question whose it is led to the entry, and OK there asked the side that had said no
    twice."""
    bench = playing()
    bench.press("BLACK", "OK").hold("A")
    bench.press("OK").run(3500)
    bench.drop(2).hold("A")
    assert bench.mode == "twice"
    bench.press("OK")
    assert says(bench, "Net 2 ? OK asks"), "and decides nothing yet"
    bench.press("OK")
    assert bench.mode == "late"
    if answer == "this stroke's":
        bench.press("OK")
    else:
        bench.press("BLACK") if answer == "this one, black" else bench.hold("BLACK")
        assert says(bench, "Umpire: OK decides")
        bench.press("OK")
    assert bench.mode == "entry" and strokes(bench) == 2
    assert word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE)
    assert bench.s[state.LEFT + 1] == (8 if answer == "no piece" else 7)


def test_what_falls_before_a_stroke_is_disputed_is_asked_about():
    bench = playing()
    bench.press("OK").run(3000)
    bench.drop(2)
    bench.press("FOUL")
    assert bench.mode == "disputed" and bench.entry() == "?"
    bench.press("OK")
    assert bench.mode == "late"


def test_a_correction_that_is_disputed_never_was():
    bench = playing()
    bench.press("BLACK", "OK").press("A")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "agree" and says(bench, "Gone: stroke")
    bench.hold("A")
    assert bench.mode == "entry" and bench.s[state.LEFT + 1] == 8 and bench.entry() == "-"
    assert word(bench) == (K_DISPUTE, 0, 0)


def test_a_dispute_of_a_foul_is_none_of_the_next_stroke():
    bench = playing()
    foul_of_b(bench)
    bench.press("FOUL").hold("UNDO").run(500)
    bench.press("OK").run(1100)
    bench.press("FOUL")
    assert bench.mode == "disputed" and says(bench, "A says no"), "the first one of this stroke"
    bench.press("OK").run(1100)
    bench.press("FOUL")
    assert bench.mode == "twice"


def test_a_foul_of_the_other_side_is_another_thing_to_dispute():
    bench = playing()
    foul_of_b(bench)
    bench.press("FOUL", "UNDO", "UNDO", "WHITE", "WHITE", "OK").run(1000)
    assert says(bench, "A: penalty")
    bench.press("FOUL")
    assert bench.mode == "outside"


def twice(propose):
    """What `propose` proposes on the keys is disputed twice."""
    bench = playing()
    propose(bench)
    bench.press("FOUL", "OK").run(1000)
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


@pytest.mark.parametrize("keys", [(), ("OK",)])
@pytest.mark.parametrize("other", ["hold FOUL", "hold MENU", "MENU"])
def test_what_was_disputed_twice_is_decided_before_anything_else(keys, other):
    """Behind a breach, an appeal or a row of MENU it was gone, and nobody had decided it."""
    bench = twice(foul_of_b)
    bench.press(*keys)
    title, line = bench.view.title, bench.view.lines[0]
    bench.sounds.clear()
    if other == "MENU":
        choose(bench, M_RECOUNT)
    else:
        bench.hold(other[5:])
    assert bench.mode == "twice" and "REFUSED" in bench.sounds
    if other != "MENU":
        assert bench.view.title == T.RF_FIRST
        bench.press("WHITE")
    assert (bench.view.title, bench.view.lines[0]) == (title, line)
    if other == "MENU":
        bench.press("MENU", "MENU")
        assert bench.mode == "twice"
    bench.press("OK", *([] if keys else ["OK"]))
    assert word(bench)[0] == K_FOUL


@pytest.mark.parametrize("keys", [(), ("OK",)])
def test_after_an_appeal_an_umpire_still_decides_the_stroke(keys):
    """He comes to the table because the clocks were stopped for him."""
    bench = disputed_twice().press(*keys)
    bench.hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    if not keys:
        assert bench.mode == "twice" and says(bench, "Disputed twice")
        bench.press("OK")
    assert says(bench, "Umpire: OK decides") and bench.entry() == "b"
    bench.press("OK")
    assert bench.mode == "entry" and strokes(bench) == 2
    assert word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE)


def test_after_an_appeal_an_umpire_still_decides_the_break():
    """The question whether it touched anything stood between him and his word."""
    bench = Bench().press("QUEEN", "OK", "OK", "OK")
    for _ in range(2):
        bench.press("OK", "OK", wait=1000)
        bench.press("FOUL")
    assert bench.mode == "twice"
    bench.press("OK", "OK")
    assert bench.mode == "touch"
    bench.hold("MENU").press("OK")
    assert bench.mode == "touch"
    bench.press("OK")
    assert word(bench, 2) == (K_AGREE, NONE, AG_UMPIRE) and strokes(bench) == 1


def test_an_appeal_makes_no_first_dispute_of_the_second():
    bench = playing()
    bench.press("BLACK", "OK").hold("A")
    assert bench.mode == "disputed"
    bench.hold("MENU").press("OK")
    assert bench.mode == "disputed"
    bench.press("OK").hold("A")
    assert bench.mode == "twice"


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
    assert bench.mode == "outside" and says(bench, "turn passes")
    bench.press("OK").run(1000)
    bench.press("FOUL")
    assert bench.mode == "twice"


def test_what_falls_meanwhile_is_seen_before_an_umpire_decides():
    bench = twice(a_wins_board)
    bench.press("OK").drop(2)
    bench.press("OK")
    assert bench.mode == "entry" and K_BOARD_RESULT not in kinds_of(bench)


def test_what_falls_under_the_umpires_ok_is_a_question_to_the_next_stroke():
    """He has not seen it; it was recorded with the stroke."""
    bench = disputed_twice().press("OK")
    bench.down("OK")
    bench.drop(2)
    bench.up("OK")
    assert bench.mode == "entry" and bench.s[state.LEFT + 1] == 8 and bench.entry() == "?"


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
