"""The power may go at any moment: what was saved comes back exactly, with the clock standing."""

import pytest

from desk.bench import Bench
from desk.correction_screens import screen
from desk.files import MemoryFiles, PowerCut
from desk.test_ends import result
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from rosace.desk.desk import Desk
from rosace.face import view
from rosace.rules import state
from rosace.senses.buttons import OK
from rosace.words import (
    K_CORRECT,
    K_DISTURBANCE,
    K_FOUL,
    K_PENALTY,
    K_POSITION,
    K_STROKE,
    K_VOID,
    K_WARNING,
    P_BOARD,
    P_MATCH,
    P_PLAY,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import find, lines

WALK = (
    "OK OK OK  BLACK OK OK  UNDO WHITE OK  STRIKER OK OK  WHITE BLACK OK  FOUL OK OK  "
    "QUEEN OK  BLACK OK  UNDO UNDO OK  OK  MENU OK WHITE OK  OK OK"
).split()


def cut(bench):
    """Power off and on again; what is in flash stays."""
    bench.power_on()
    return bench


def test_the_running_match_comes_back_with_a_note_and_the_clock_standing():
    bench = broken()
    bench.press("BLACK", "OK").settle()
    before = bytes(bench.s)
    cut(bench).run(300)
    assert bytes(bench.s) == before
    assert bench.mode == "start" and bench.view.clock_kind == view.C_PAUSE
    assert find(bytes(bench.display.buffer), "White 9, black 8"), "the table it asks about"
    assert "B plays. Table as shown?" in " ".join(lines(bytes(bench.display.buffer)))
    bench.run(30000)
    bench.drop(1)
    assert bench.view.clock_kind == view.C_PAUSE
    assert bench.view.clock_s == 15, "what is left from OK on"
    bench.press("OK")
    assert bench.mode == "entry" and bench.view.clock_s == 15
    assert bench.entry() == "?", "the players may not have waited for it"


def test_the_ruling_of_no_room_comes_back():
    bench = broken()
    bench.press("BLACK", "OK").run(3500)
    bench.press("QUEEN", "BLACK", "STRIKER", "OK")
    bench.press("FOUL", "OK").settle()  # no room for the carrommen; the queen is placed
    assert find(bytes(bench.display.buffer), "no room: held")
    cut(bench).press("OK").settle()
    assert find(bytes(bench.display.buffer), "no room: held")


def test_the_replay_waits_for_its_engine_and_the_loop_turns_meanwhile():
    """While start.py imports a file a turn, a key is heard and refused; nothing is replayed."""
    bench = broken()
    bench.press("BLACK", "OK").settle()
    before = bytes(bench.s)

    class Waiting(Desk):
        def _start(self):
            super()._start()
            self.replay_waits = True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("desk.bench.Desk", Waiting)
        bench.power_on()
    heard = len(bench.sounder.played)
    bench.press("OK").run(1000)
    assert bench.desk.replaying and bytes(bench.s) != before
    assert bench.sounder.played[heard:] == ["CLICK", "REFUSED"]
    assert find(bytes(bench.display.buffer), "Reading the log")
    bench.desk.replay_waits = False
    bench.run(300)
    assert bytes(bench.s) == before and bench.mode == "start"


def test_a_placing_prompt_comes_back():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK").settle()
    cut(bench).press("OK")
    assert bench.mode == "place"


def test_a_table_that_is_not_as_shown_is_recounted_before_play_goes_on():
    """NO opens the recount with what the notice showed; the clock stands until "Play"."""
    bench = broken()
    bench.press("BLACK", "OK").settle()
    cut(bench).press("FOUL")
    assert bench.mode == "recount"
    bench.press("UNDO")
    assert bench.mode == "start", "nothing was entered: the same question"
    bench.press("FOUL", "BLACK", "OK")
    assert bench.mode == "start" and bench.s[state.LEFT + 1] == 7
    assert find(bytes(bench.display.buffer), "White 9, black 7"), "the table it now asks about"
    bench.run(30000)
    assert bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    assert bench.mode == "entry" and bench.view.clock_s == 15


@pytest.mark.parametrize("keys", ["UNDO BLACK OK", "UNDO OK", "MENU UNDO"])
def test_the_clock_stands_until_play_whatever_was_mended_before_it(keys):
    """UNDO and MENU over the notice left the match without its clock and without "Play"."""
    bench = broken()
    bench.press("BLACK", "OK").settle()
    cut(bench).press(*keys.split())
    assert bench.mode == "start" and bench.view.clock_kind == view.C_PAUSE
    bench.press("OK")
    assert bench.mode == "entry" and bench.view.clock_kind == view.C_SHOT
    assert bench.view.clock_s == 15


def test_an_appeal_comes_back():
    bench = broken()
    bench.hold("MENU").settle()
    cut(bench).press("OK")
    assert bench.mode == "appeal"


def placing():
    return broken().press("BLACK", "OK", "STRIKER", "OK")


def appealed():
    return broken().hold("MENU")


@pytest.mark.parametrize(
    ("begin", "then"), [(broken, "entry"), (placing, "place"), (appealed, "appeal")]
)
def test_the_key_that_answers_the_notice_says_play_only_where_play_goes_on(begin, then):
    """Is the table as shown? Under the notice stood an appeal, whose clocks stay stopped, or what
    is to be placed, and OK was labelled PLAY all the same."""
    bench = cut(begin().settle())
    assert bench.view.keys[OK] == (T.K_PLAY if then == "entry" else T.K_YES)
    bench.press("OK")
    assert bench.mode == then


def disturbed(bench):
    """B disturbs for the fourth time."""
    for _ in range(4):
        choose(bench, row(K_DISTURBANCE)).press("BLACK", "OK")
    assert says(bench, "4th disturbance")
    return bench


def test_the_question_after_a_fourth_disturbance_comes_back():
    """The power failed while it stood: play went on as if the umpire had answered "play on"."""
    bench = cut(disturbed(broken()))
    assert bench.mode == "start"
    bench.press("OK")
    assert says(bench, "4th disturbance") and says(bench, "B")
    bench.press("FOUL")
    assert bench.s[state.PHASE] == P_MATCH and bench.s[state.WINNER] == 0


def test_between_boards_the_question_after_a_fourth_disturbance_comes_back_at_once():
    bench = broken()
    result(bench, 0, 5)
    cut(disturbed(bench))
    assert bench.s[state.PHASE] == P_BOARD and says(bench, "4th disturbance")
    bench.press("OK")
    assert bench.mode == "ends"


def test_what_was_recorded_after_a_fourth_disturbance_is_its_answer():
    bench = disturbed(broken()).press("OK", "OK").settle()
    cut(bench).press("OK")
    assert bench.mode == "entry"


@pytest.mark.parametrize("keys", [("WHITE", "OK"), ("OK",)], ids=["recount", "unchanged"])
def test_the_question_after_a_fourth_disturbance_comes_back_after_a_recount(keys):
    bench = disturbed(broken())
    bench.press("MENU", "BLACK", "BLACK", "OK")
    assert bench.mode == "recount"
    bench.press(*keys)
    assert says(bench, "4th disturbance") and says(bench, "B")
    assert bench.s[state.LEFT] == (8 if keys[0] == "WHITE" else 9)
    bench.press("OK", "MENU", "BLACK", "BLACK", "OK", "WHITE", "OK")
    assert bench.mode == "entry", "once answered it is not asked again"


def test_names_and_the_result_stay_after_the_match_until_a_new_one():
    bench = Bench()
    bench.press("BLACK", "OK", "OK", "OK")
    for points in (12, 12):
        result(bench, 1, points, 1)
        while bench.s[state.PHASE] != P_PLAY:
            bench.press("OK")
    result(bench, 1, 5, 255).settle()
    code = bytes(bench.view.seal)
    assert code.strip(b"\0")
    cut(bench).settle()
    assert bench.s[state.PHASE] == P_MATCH and bench.view.screen == view.S_MATCH_END
    assert bytes(bench.view.seal) == code
    bench.press("OK", "OK", "OK", "OK").settle()
    assert bench.s[state.PHASE] == P_PLAY
    cut(bench)
    assert bench.s[state.PHASE] == P_PLAY and bench.mode == "start"


def test_the_table_that_is_asked_about_lacks_what_is_still_to_be_placed():
    bench = broken()
    bench.press("BLACK", "OK", "BLACK", "STRIKER", "OK").settle()
    assert bench.s[state.PLACE + 1] == 2 and bench.s[state.LEFT + 1] == 9
    cut(bench).settle()
    assert bench.mode == "start"
    assert "White 9, black 7" in screen(bench)
    bench.press("OK", "OK").settle()
    cut(bench).settle()
    assert "White 9, black 9" in screen(bench)


def test_undo_works_after_a_resume():
    bench = broken()
    bench.press("WHITE", "OK").settle()
    cut(bench).press("OK")
    bench.press("UNDO", "BLACK", "OK")
    assert bench.s[state.LEFT] == 9 and bench.s[state.LEFT + 1] == 8


@pytest.mark.parametrize("writes", range(46))
def test_a_cut_at_any_write_loses_nothing_that_was_shown_as_saved(writes):
    bench = Bench()
    bench.files.cut = writes
    saved, count = bytes(bench.s), bench.desk.log.count
    try:
        for key in WALK:
            bench.press(key)
            bench.run(200)
            if bench.desk.saved:
                saved, count = bytes(bench.s), bench.desk.log.count
    except PowerCut:
        pass
    bench.files.cut = -1
    cut(bench)
    if bench.desk.log.count == count:
        assert bytes(bench.s) == saved
    else:
        assert bench.desk.log.count > count  # more had reached flash before its mark was shown


def test_what_flash_refuses_is_kept_shown_and_tried_again():
    bench = broken()
    bench.settle()
    bench.files.refuse = True
    bench.press("BLACK", "OK").settle()
    assert bench.view.saved == view.NOT_SAVED and "SAVE_FAILED" in bench.sounds
    assert bench.s[state.LEFT + 1] == 8
    bench.press("OK")  # play goes on
    assert bench.s[state.TURN] == 0
    bench.files.refuse = False
    bench.run(1500)
    assert bench.view.saved == view.SAVED
    before = bytes(bench.s)
    cut(bench)
    assert bytes(bench.s) == before


def test_a_write_beside_the_records_that_fails_says_nothing_of_the_records(monkeypatch):
    """The checkpoint only saves time at the next start; the stroke after it is saved as ever."""
    bench = broken().settle()
    replace, refused = bench.files.replace, []

    def refusing(path, data, n):
        if path == "head/state":
            refused.append(path)
            raise OSError(28)
        replace(path, data, n)

    monkeypatch.setattr(bench.files, "replace", refusing)
    result(bench, 0, 4)
    bench.press("OK").settle()
    for key in ("OK", "WHITE", "OK"):
        bench.press(key, wait=0)
        assert bench.view.saved != view.NOT_SAVED
        bench.settle()
    assert refused and bench.view.saved == view.SAVED
    assert not {"SAVE_FAILED", "SAVED"} & set(bench.sounds)


def waiting_foul(bench):
    """A stands up while a stroke of B is entered: his foul waits for it."""
    bench.press("BLACK")
    bench.hold("FOUL")
    return bench.press("WHITE", "QUEEN", "OK")


def test_a_foul_that_waits_for_the_stroke_outlives_a_power_cut():
    """Its stroke is entered again: nothing of that was confirmed. The foul was."""
    bench = waiting_foul(broken()).settle()
    cut(bench).press("OK")
    assert bench.mode == "entry" and says(bench, "OK: stroke, then foul")
    bench.press("BLACK", "OK")
    assert bench.s[state.DUES] == 1 and kinds_of(bench)[-2:] == [K_STROKE, K_PENALTY]
    cut(bench.settle()).press("OK")
    assert not says(bench, "then foul"), "it has been recorded"


def test_a_foul_entered_while_the_clocks_stood_outlives_a_power_cut():
    """ "Play" after an appeal opens no board, which would have forgotten it."""
    bench = waiting_foul(broken().press("BLACK").hold("MENU")).press("OK").settle()
    assert says(bench, "OK: stroke, then foul")
    cut(bench).press("OK")
    assert says(bench, "OK: stroke, then foul")


def test_a_foul_that_waits_outlives_a_recount_after_a_power_cut_and_what_was_entered_before_it():
    bench = waiting_foul(broken())
    choose(bench, row(K_WARNING))
    bench.press("WHITE", "WHITE", "OK")
    assert kinds_of(bench)[-1] == K_WARNING and bench.desk.queued.kind
    cut(bench.settle()).press("FOUL", "BLACK", "OK")  # another table: recount
    assert kinds_of(bench)[-2:] == [K_POSITION, K_PENALTY]


def test_a_foul_that_waits_outlives_a_correction_and_a_power_cut():
    bench = playing()
    bench.press("WHITE", "OK", "WHITE", "OK").run(3500)
    waiting_foul(bench)
    bench.hold("UNDO").run(900)
    bench.press("BLACK", "OK", "BLACK", "OK").run(700)  # a second black in the last stroke
    bench.press("OK").run(400)
    bench.press("OK").settle()
    assert kinds_of(bench)[-1] == K_CORRECT and says(bench, "OK: stroke, then foul")
    cut(bench).press("OK")
    assert says(bench, "OK: stroke, then foul")
    bench.press("OK")
    assert kinds_of(bench)[-2:] == [K_STROKE, K_FOUL]


def test_a_foul_that_nobody_has_agreed_to_yet_is_asked_about_after_the_power_cut():
    bench = Bench()
    bench.press("QUEEN", "OK", "OK", "OK", "OK", "OK").run(6000)
    assert bench.mode == "entry", "the break is agreed on by silence"
    waiting_foul(bench).press("OK").run(6000)
    assert says(bench, "agrees?") and kinds_of(bench)[-1] == K_STROKE
    cut(bench).press("OK").run(400)
    assert bench.mode == "agree" and bench.desk.modes.agree.event.kind == K_PENALTY


def alone():
    """Without an umpire, A's break agreed on by silence."""
    bench = Bench()
    bench.press("QUEEN", "OK", "OK", "OK", "OK", "OK").run(6000)
    return bench


@pytest.mark.parametrize("no", ["UNDO", "FOUL"])
def test_a_foul_that_was_refused_does_not_come_back(no):
    bench = waiting_foul(alone())
    bench.press("OK").run(6000)
    assert says(bench, "agrees?")
    bench.press(no).run(400)
    bench.press("UNDO", "UNDO").run(6000)  # and its stroke is taken away
    assert bench.s[state.STROKES] == 1
    cut(bench.settle()).press("OK").run(400)
    assert bench.mode == "entry" and not says(bench, "then foul")


def test_a_foul_of_a_board_that_was_told_to_be_over_is_none_of_the_next():
    bench = waiting_foul(alone())
    bench.press("OK").run(6000)
    bench.press("UNDO").run(400)
    bench.press("MENU", "BLACK", "OK", "WHITE", "STRIKER", "OK").run(400)
    bench.press("A" if bench.desk.modes.agree.answers == 0 else "B").run(400)
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").run(400)
    cut(bench.settle()).press("OK").run(400)
    assert bench.mode == "entry" and not says(bench, "agrees")


def test_a_foul_that_lapsed_when_play_was_taken_back_does_not_come_back():
    bench = waiting_foul(broken()).settle()
    cut(bench).press("UNDO", "UNDO", "UNDO").run(400)
    bench.press("OK").run(400)
    assert bench.s[state.PHASE] == P_PLAY and not bench.desk.queued.kind
    cut(bench.settle()).press("OK")
    assert not says(bench, "then foul")


def test_a_waiting_foul_that_undo_dropped_does_not_come_back():
    bench = waiting_foul(broken()).press("UNDO").settle()
    cut(bench).press("OK")
    assert not says(bench, "then foul")


def test_a_waiting_foul_that_lapsed_with_its_board_does_not_come_back():
    bench = waiting_foul(broken())
    choose(bench, row(K_VOID))
    bench.press("OK").settle()
    cut(bench.press("OK").settle()).press("OK")
    assert bench.mode == "entry" and not says(bench, "then foul"), "the board is played anew"


def test_the_notice_says_what_is_disputed_after_a_cut():
    """Who must cover the queen, and who owes (3.12d, 3.11a)."""
    bench = broken().press("BLACK", "OK", "QUEEN", "OK").settle()
    cut(bench)
    assert says(bench, "Queen: B must cover")
    bench = broken().press("STRIKER", "OK").settle()
    assert bench.s[state.DUES + 1] == 1
    cut(bench)
    assert says(bench, "due 0-1")
    bench.press("OK")
    bench = broken().press("BLACK", "OK", "QUEEN", "BLACK", "OK").settle()
    cut(bench)
    assert says(bench, "Queen covered by B") and not says(bench, "due")


def test_the_notice_gives_the_dues_in_the_order_of_the_colours():
    """In board 2 the left side plays black."""
    bench = broken()
    result(bench, 0, 4)
    bench.press("OK").settle()
    white = bench.s[state.WHITE_SIDE]
    assert white == 1
    bench.press("WHITE", "OK", "OK").run(3000)
    bench.press("STRIKER", "OK").settle()
    assert bench.s[state.DUES] == 1
    cut(bench)
    assert says(bench, "due 0-1"), "A owes, and plays black"


def test_without_an_umpire_the_notice_says_who_plays():
    bench = Bench().press("QUEEN", "OK", "OK", "OK", "OK", "OK", "B")
    bench.settle()
    assert bench.s[state.STROKES] == 1 and bench.s[state.TURN] == 1
    cut(bench)
    assert says(bench, "B plays.")


def test_a_flash_that_cannot_be_read_at_the_start_is_told_with_the_first_record(monkeypatch):
    """Nothing of this match is saved; "saving ..." would promise it."""
    files = MemoryFiles()
    monkeypatch.setattr(files, "names", broken_flash)
    bench = Bench(files)
    bench.press("OK", "OK", "OK").run(2000)
    assert not bench.desk.log.saved and bench.view.saved == view.NOT_SAVED


def broken_flash(folder):
    raise OSError(5)
