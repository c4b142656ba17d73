"""An appeal stops the clocks at once, over whatever is asked, and leads back to it."""

import pytest

from desk.bench import Bench
from desk.test_acts import ready
from desk.test_ends import result
from desk.test_home import WAYS
from desk.test_menu import choose, row, walk
from desk.test_read_aloud import says
from desk.test_self import foul_of_b
from desk.test_self import playing as without_umpire
from desk.test_start import broken, playing
from rosace import words as w
from rosace.face import view
from rosace.rules import state

KEYS_HELD = 21  # what that row of MENU does


def reopened():
    return broken().press("WHITE", "OK", "UNDO")


def warned():
    bench = broken()
    return choose(bench, row(w.K_WARNING)).press("BLACK")


def asked_late():
    bench = broken().press("OK")
    bench.drop(2)
    bench.run(3500)
    return bench.press("OK")


def breached():
    return broken().hold("FOUL").press("BLACK")


@pytest.mark.parametrize(
    ("question", "mode"),
    [(reopened, "undo"), (warned, "acts"), (asked_late, "late"), (breached, "outside")],
)
def test_an_appeal_waits_for_no_question_and_takes_none_away(question, mode):
    """Its clocks stop at once (4g). What was asked is asked again after "Play" as it was left,
    what fell by the next OK."""
    bench = question()
    assert bench.mode == mode
    asked = bench.view.title, bench.view.hint, bench.view.lines[0], bench.entry()
    bench.hold("MENU")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    if mode == "late":
        assert bench.mode == "entry"
        bench.press("OK")
    shown = bench.view.title, bench.view.hint, bench.view.lines[0], bench.entry()
    assert bench.mode == mode and shown == asked


@pytest.mark.parametrize(
    ("question", "mode"), [(warned, "acts"), (asked_late, "late"), (breached, "outside")]
)
def test_the_row_in_menu_leads_back_as_the_held_key_does(question, mode):
    """ "Stop clocks" is an act itself, and took the place of the one that was being entered."""
    bench = question()
    asked = bench.view.title, bench.view.lines[0], bench.entry()
    choose(bench, row(w.K_APPEAL)).press("UNDO", "UNDO")
    assert (bench.view.title, bench.view.lines[0], bench.entry()) == asked
    choose(bench, row(w.K_APPEAL)).press("OK")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    if mode == "late":
        assert bench.mode == "entry"
        bench.press("OK")
    assert bench.mode == mode
    assert (bench.view.title, bench.view.lines[0], bench.entry()) == asked


@pytest.mark.parametrize("where", ["correct_stroke", "correct_who", "correct_plan"])
def test_the_row_in_menu_takes_no_correction_away(where):
    """MENU held is refused there, and the row in its menu left it."""
    bench = WAYS[where][0]()
    if where == "correct_stroke":
        bench.press("BLACK", "MENU", "WHITE")  # its own menu, whose last row is MENU
    entered = bytes(bench.desk.modes.correct_stroke.stroke.kinds)
    bench.press("OK" if where == "correct_stroke" else "MENU")
    walk(bench, row(w.K_APPEAL))
    bench.press("OK")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK").run(400)
    if where == "correct_stroke":
        assert bench.mode == "correct_menu"
        bench.press("UNDO")
    assert bench.mode == where
    assert bytes(bench.desk.modes.correct_stroke.stroke.kinds) == entered


def test_the_row_in_menu_begins_the_board_where_a_break_before_play_is_entered():
    """MENU held is refused there, too, and "Play" leads to what it begins."""
    bench = choose(Bench().press("OK", "OK", "FOUL", "WHITE"), row(w.K_APPEAL)).press("OK")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    assert bench.mode == "entry"


@pytest.mark.parametrize(
    ("question", "mode"), [(warned, "acts"), (breached, "outside"), (broken, "entry")]
)
def test_what_the_held_keys_mean_is_read_above_an_act_which_stays(question, mode):
    """MENU held there dropped it, and so did FOUL where "Stop clocks" asks. In MENU itself MENU
    held was refused."""
    bench = question()
    asked = bench.view.title, bench.view.lines[0]
    for over in ("keys", "menu", "service"):
        if over == "keys":
            choose(bench, KEYS_HELD)
        else:
            bench.press("MENU", *(["WHITE", "OK"] if over == "service" else []))
        bench.hold("MENU")
        assert bench.mode == "appeal", over
        bench.press("OK")
        assert bench.mode == mode and (bench.view.title, bench.view.lines[0]) == asked
    count = bench.desk.log.count
    choose(bench, row(w.K_APPEAL)).press("FOUL")
    assert bench.mode == mode and (bench.view.title, bench.view.lines[0]) == asked
    assert bench.desk.log.count == count


def ended():
    bench = broken()
    return result(bench, 0, 4) or bench


@pytest.mark.parametrize(
    "where", [Bench, ended, lambda: broken().hold("MENU")], ids=["form", "ended", "appeal"]
)
def test_no_key_held_stops_clocks_where_none_run(where):
    bench = choose(where(), KEYS_HELD).hold("MENU")
    assert bench.mode == "keys" and bench.sounds[-1] == "REFUSED"
    bench.press("UNDO").hold("MENU")
    assert bench.mode == "menu" and bench.sounds[-1] == "REFUSED"


def test_menu_held_in_menu_passes_by_no_act_that_the_other_side_is_asked_about():
    bench = without_umpire()
    foul_of_b(bench)
    bench.press("MENU").hold("MENU")
    assert bench.mode == "menu" and bench.sounds[-1] == "REFUSED"
    bench.press("UNDO")
    assert bench.mode == "agree" and not bench.s[state.FLAGS] & state.F_APPEAL


def result_form():
    bench = broken()
    return choose(bench, 7).press("BLACK", "WHITE")


def recounted():
    return choose(broken(), 6).press("WHITE", "BLACK")


def refused():
    """A waits for the cover, and it is B's turn."""
    return choose(broken(), 6).press("QUEEN", "WHITE", "OK")


@pytest.mark.parametrize(
    ("form", "mode"), [(result_form, "result"), (recounted, "recount"), (refused, "refusal")]
)
def test_an_appeal_waits_for_no_form_and_takes_nothing_that_was_entered(form, mode):
    """Held over a form MENU was refused, and over a refusal it dropped the form."""
    bench = form()
    assert bench.mode == mode
    shown = bytes(bench.view.fields), bench.view.title, bench.view.lines[0]
    bench.hold("MENU")
    assert bench.mode == "appeal" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    assert bench.mode == mode
    assert (bytes(bench.view.fields), bench.view.title, bench.view.lines[0]) == shown
    if mode == "refusal":
        bench.press("OK")
        assert bench.mode == "recount" and bench.view.fields[view.PF_WHITE] == 8
    bench.hold("UNDO")
    assert bench.mode == "entry"


def test_a_breach_that_an_appeal_has_interrupted_is_recorded_as_it_was_entered():
    bench = breached().press("QUEEN").hold("MENU")
    bench.press("MENU", "UNDO", "OK", "OK")
    assert bench.desk.log.ruling.kind == w.K_PENALTY and bench.desk.log.ruling.reason == w.RE_STOOD


def test_undo_leads_after_an_appeal_where_it_led_before():
    bench = warned().hold("MENU").press("OK")
    assert bench.mode == "acts"
    bench.press("UNDO", "UNDO")
    assert bench.mode == "menu", "where the act was chosen"
    bench.press("UNDO", "UNDO")
    assert bench.mode == "entry"


def test_an_appeal_leads_back_under_menu_to_the_question_of_the_break():
    """Its way led past that to the stroke."""
    bench = playing().press("OK")
    assert bench.mode == "touch"
    choose(bench, row(w.K_WARNING)).press("BLACK").hold("MENU").press("OK")
    assert bench.mode == "acts"
    while bench.mode in ("acts", "menu"):
        bench.press("UNDO")
    assert bench.mode == "touch"


def test_an_appeal_before_play_leads_back_to_nothing_that_was_meant_before_play():
    """ "Play" has begun the board, and a trial board was refused."""
    bench = choose(ready(), row(w.K_TRIAL)).press("WHITE").hold("MENU")
    assert bench.mode == "appeal"
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.PHASE] == w.P_PLAY


def breached_before_play():
    return ready().hold("FOUL").press("BLACK", "QUEEN")


def warned_before_play():
    return choose(ready(), row(w.K_WARNING)).press("BLACK", "WHITE")


@pytest.mark.parametrize(
    ("question", "mode", "kind"),
    [(breached_before_play, "outside", w.K_PENALTY), (warned_before_play, "acts", w.K_WARNING)],
)
def test_an_appeal_before_play_takes_no_act_away_that_is_possible_after_it(question, mode, kind):
    """ "Play" after it began the board, and the act had to be entered once more."""
    bench = question()
    asked = bench.view.title, bench.view.lines[0]
    bench.hold("MENU").press("OK")
    assert bench.s[state.PHASE] == w.P_PLAY
    assert bench.mode == mode and (bench.view.title, bench.view.lines[0]) == asked
    bench.press("OK")
    assert bench.mode == "entry" and bench.desk.log.ruling.kind == kind
    bench = question().hold("MENU").press("OK", "UNDO", "UNDO", "UNDO")
    assert bench.mode == "entry", "no way leads back before the board"


@pytest.mark.parametrize("form", ["result", "recount", "quick"])
def test_an_appeal_before_play_takes_no_form_away(form):
    bench = Bench().press("QUEEN", "QUEEN", "OK", "OK") if form == "quick" else ready()
    if form == "quick":
        bench.press("QUEEN", "WHITE", "QUEEN")
    else:
        choose(bench, 7 if form == "result" else 6).press("WHITE", "BLACK", "BLACK")
    mode, shown = bench.mode, bytes(bench.view.fields)
    assert mode == ("recount" if form == "recount" else "result")
    bench.hold("MENU").press("OK")
    assert bench.mode == mode and bytes(bench.view.fields) == shown
    assert bench.s[state.PHASE] == w.P_PLAY
    bench.press("OK")
    assert bench.mode == ("entry" if form == "recount" else "ends")


def test_an_appeal_before_play_ends_the_taking_over_of_a_match():
    """ "Play" has begun a match of this board."""
    bench = choose(choose(ready(), 14), 6)
    assert bench.mode == "recount" and bench.desk.mode.taking
    bench.hold("MENU").press("OK")
    assert bench.mode == "entry"


def test_what_becomes_of_a_protest_is_asked_again_by_the_play_that_begins_a_board():
    bench = choose(ready(), row(w.K_PROTEST)).press("BLACK", "OK", "MENU", "OK")
    assert bench.mode == "acts" and says(bench, "Protest")
    bench.hold("MENU").press("OK")
    assert bench.mode == "acts" and says(bench, "Protest") and bench.s[state.PHASE] == w.P_PLAY


def test_an_appeal_above_a_planned_correction_keeps_the_plan():
    """ "Play" had forgotten it, and its screen was drawn all the same."""
    bench = reopened()
    bench.hold("UNDO").run(300)
    bench.press("OK", "BLACK", "OK").run(300)
    assert bench.mode == "correct_plan" and says(bench, "Black")
    choose(bench, row(w.K_WARNING)).press("BLACK").hold("MENU").press("OK")
    while bench.mode in ("acts", "menu"):
        bench.press("UNDO")
    bench.run(300)
    assert bench.mode == "correct_plan" and says(bench, "Black")
    assert bench.desk.modes.correct_plan.plan.count == bench.desk.log.count, "of the whole log"
    bench.press("UNDO", "UNDO")
    assert bench.mode == "correct_list" and bench.desk.mode.count


@pytest.mark.parametrize("act", ["warning", "board void", "undone", "another breach"])
def test_an_appeal_leads_back_only_where_nothing_else_was_done_meanwhile(act):
    """As under MENU, a question is over with what is recorded above it."""
    bench = breached().hold("MENU")
    if act == "undone":
        bench.press("UNDO", "FOUL")  # the appeal never was, and the last stroke is open
        assert bench.mode == "undo"
        bench.press("OK").hold("MENU")
    elif act == "another breach":
        bench.hold("FOUL").press("UNDO")
        assert bench.mode == "appeal"
    else:
        choose(bench, row(w.K_VOID if act == "board void" else w.K_WARNING))
        bench.press(*(["OK"] if act == "board void" else ["WHITE", "WHITE", "OK"]))
    bench.press("OK")
    assert bench.mode == "entry"


def test_undo_shows_under_menu_what_it_has_opened():
    """The question of a late drop had loaded the last stroke in its place."""
    bench = broken().press("WHITE", "OK", wait=100)
    bench.drop(2).run(3500)
    choose(bench, row(w.K_WARNING)).press("WHITE", "WHITE", "OK", "UNDO")
    assert bench.mode == "undo" and says(bench, "A: warning")
    bench.press("MENU", "OK")
    assert bench.mode == "late"
    bench.press("UNDO", "UNDO")
    assert bench.mode == "undo" and says(bench, "A: warning")
    bench.press("FOUL")
    assert says(bench, "Gone: warning")
