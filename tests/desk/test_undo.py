"""UNDO reopens; OK unchanged logs nothing; UNDO again takes it away, across any end."""

import pytest

from desk.bench import Bench
from desk.correction_screens import screen, the_list
from desk.files import PowerCut
from desk.test_acts import ready
from desk.test_ends import result
from desk.test_menu import choose, row
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from rosace.face import translate
from rosace.record.settings import SET_LANGUAGE
from rosace.rules import state
from rosace.words import (
    K_DISQUALIFY,
    K_NEXT_BOARD,
    K_PROTEST,
    K_RESIGN,
    K_WARNING,
    P_BOARD,
    P_MATCH,
    P_PLAY,
    P_READY,
)
from rosace_host.match import text_ids as T


def press_until_the_power_fails(bench, key, writes):
    """The power fails after so many writes, and comes back."""
    bench.files.cut = writes
    try:
        bench.press(key).settle()
    except PowerCut:
        bench.files.cut = -1
        bench.power_on()


def test_undo_black_ok_turns_a_white_into_a_black():
    bench = broken()
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8 and bench.s[state.TURN] == 0
    bench.press("UNDO", "BLACK", "OK")
    assert bench.s[state.LEFT] == 9 and bench.s[state.LEFT + 1] == 8
    assert bench.s[state.TURN] == 1 and bench.s[state.STROKES] == 2


def test_ok_with_nothing_changed_logs_nothing():
    bench = broken()
    bench.press("BLACK", "OK").settle()
    before, count = bytes(bench.s), bench.desk.log.count
    bench.press("UNDO", "OK").settle()
    assert bytes(bench.s) == before and bench.desk.log.count == count
    assert bench.mode == "entry" and bench.entry() == "-"


def test_undo_twice_takes_it_away_and_opens_the_one_before():
    bench = broken()
    bench.press("BLACK", "OK", "WHITE", "OK")
    bench.press("UNDO")
    assert bench.entry() == "w"
    bench.press("UNDO")
    assert bench.entry() == "b"
    bench.press("OK")
    assert bench.s[state.LEFT] == 9 and bench.s[state.LEFT + 1] == 8 and bench.s[state.TURN] == 1


def test_the_striker_that_a_beam_took_for_a_carromman():
    bench = broken()
    bench.drop(3)
    bench.press("OK", "UNDO", "STRIKER", "OK")
    assert bench.s[state.LEFT + 1] == 9 and bench.s[state.DUES + 1] == 1


def test_a_forgotten_second_piece_is_added():
    bench = broken()
    bench.press("BLACK", "OK", "UNDO", "BLACK", "OK")
    assert bench.s[state.LEFT + 1] == 7


def test_one_too_many_is_taken_off():
    bench = broken()
    bench.press("BLACK", "BLACK", "OK", "UNDO")
    bench.hold("BLACK")
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8


def test_the_answer_to_a_prompt_goes_with_its_stroke():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 9
    bench.press("UNDO")
    assert bench.entry() == "s"
    bench.press("UNDO")
    assert bench.entry() == "b"
    bench.press("OK")
    assert bench.mode == "entry"
    assert bench.s[state.LEFT + 1] == 8 and not bench.s[state.PENDING] & state.MUST_PLACE


def test_what_comes_back_besides_after_all_is_asked_for_again():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", "OK")  # one black back, and placed
    assert bench.mode == "entry"
    bench.press("UNDO", "BLACK", "OK")  # a black had fallen with the striker
    assert bench.mode == "place" and says(bench, "A places 2")
    bench.press("OK", "UNDO", "OK")  # unchanged: nothing is asked twice
    assert bench.mode == "entry"
    bench.press("UNDO", "WHITE", "OK")  # it was a white, which stays down
    assert bench.mode == "place" and says(bench, "A places 1")
    bench.press("OK").settle()
    before = bytes(bench.s)
    bench.power_on()
    assert bytes(bench.s) == before


def test_no_room_for_one_is_asked_again_when_two_come_back():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", "FOUL")  # one black back, and no room for it
    assert bench.mode == "entry" and not bench.s[state.ROOM]
    bench.press("UNDO", "BLACK", "OK")
    assert bench.mode == "place" and says(bench, "A places 2")
    bench.press("FOUL", "UNDO", "OK")  # unchanged: nothing is asked twice
    assert bench.mode == "entry" and not bench.s[state.ROOM]


def test_a_foul_outside_is_named_before_it_is_taken_back():
    bench = broken()
    bench.hold("FOUL")
    bench.press("BLACK", "WHITE", "OK")
    assert bench.s[state.DUES + 1] == 1 and bench.s[state.TURN] == 0
    bench.press("UNDO")
    assert bench.mode == "undo" and not bench.desk.mode.is_stroke
    assert says(bench, "B: foul")
    bench.press("UNDO")
    assert bench.s[state.DUES + 1] == 0 and bench.s[state.TURN] == 1
    assert bench.entry() == "-" and bench.desk.mode.is_stroke  # the break, reopened


@pytest.mark.parametrize(("kind", "keys", "said"), [
    (K_PROTEST, "BLACK OK", "B: protest"),
    (K_WARNING, "BLACK WHITE OK", "B: warning"),
    (K_DISQUALIFY, "BLACK WHITE OK", "B: disqualification"),
    (K_RESIGN, "BLACK OK", "B: resignation"),
])  # fmt: skip
def test_an_act_is_named_with_whose_it_was_before_it_is_taken_back(kind, keys, said):
    bench = broken()
    choose(bench, row(kind)).press(*keys.split(), "UNDO")
    assert bench.mode == "undo" and says(bench, said)


def test_undo_crosses_the_end_of_a_board():
    bench = broken()
    bench.press("MENU", "BLACK", "OK", "QUEEN", "WHITE", "OK")  # A with the queen, 1 left
    assert bench.s[state.PHASE] == P_BOARD
    bench.press("OK").run(500)  # "Play" of board 2
    assert bench.s[state.BOARD] == 2
    bench.press("UNDO")
    assert bench.mode == "undo"
    bench.press("UNDO")  # the "Play" is gone, the result is open
    assert bench.s[state.PHASE] == P_BOARD and bench.mode == "undo"
    assert says(bench, "board result") and says(bench, "Board 1 to A")
    bench.press("UNDO")  # the result is gone, the break stroke is open
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.BOARD] == 1
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.STROKES] == 1


def one_game_won():
    """A match of one game, won by A by board results: 12, 12 and, the queen worth nothing, 10."""
    bench = Bench()
    bench.press("BLACK", "OK", "OK", "OK")
    for board in range(3):
        bench.press("MENU", "BLACK", "OK", "QUEEN", "STRIKER", "QUEEN")  # A with her, 9 left
        if board == 2:
            bench.press("FOUL", "STRIKER")  # and one for the striker (3.11f)
        bench.press("OK")
        while board < 2 and bench.s[state.PHASE] != P_PLAY:
            bench.press("OK")
    return bench


def test_undo_crosses_the_end_of_the_match():
    bench = one_game_won()
    assert bench.s[state.PHASE] == P_MATCH and bench.s[state.SCORE] == 34
    bench.settle()
    bench.press("UNDO")
    bench.press("UNDO")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.SCORE] == 24
    bench.press("OK")
    assert bench.mode == "entry"


def test_each_undo_takes_one_away_and_opens_the_one_before_however_often():
    bench = playing()
    bench.press("WHITE", "OK")
    strokes = 40  # farther back than the states that memory keeps of single records
    bench.press(*["OK"] * strokes)
    for left in range(strokes, 0, -1):
        bench.press("UNDO")
        assert bench.mode == "undo" and bench.s[state.STROKES] == left + 1
    bench.press("UNDO")
    assert bench.entry() == "w" and bench.s[state.STROKES] == 1


@pytest.mark.parametrize("undone", [5, 40])
def test_what_comes_back_is_asked_for_again_however_much_was_undone_after_it(undone):
    bench = playing()
    bench.press("WHITE", "OK", "WHITE", "STRIKER", "OK")
    assert bench.s[state.PLACE] == 2
    bench.press("OK", *["OK"] * undone)
    bench.press("UNDO", *["UNDO"] * undone)
    assert bench.entry() == "ws"
    bench.press("WHITE", "OK")
    assert bench.mode == "place" and bench.s[state.PLACE] == 3


@pytest.mark.parametrize("undone", [5, 40])
def test_what_comes_back_is_asked_for_again_however_much_was_undone_before_it(undone):
    bench = playing()
    bench.press("WHITE", "OK", *["OK"] * undone, "UNDO", *["UNDO"] * undone, "OK")
    bench.press("WHITE", "STRIKER", "OK", "OK", "UNDO", "WHITE", "OK")
    assert bench.mode == "place" and bench.s[state.PLACE] == 3


def test_undo_with_nothing_left_stays_where_it_is():
    bench = playing()
    for _ in range(5):
        bench.press("UNDO")
    assert bench.mode in ("ready", "toss", "setup")
    assert bench.s[state.PHASE] <= P_READY


def test_the_shot_clock_runs_on_through_a_correction():
    bench = broken()
    bench.press("OK").run(4000)
    left = bench.view.clock_s
    bench.press("UNDO", "OK")
    assert bench.view.clock_s < left


def test_a_stroke_may_not_become_impossible():
    bench = broken()
    bench.press("WHITE", "OK", "UNDO", "QUEEN", "QUEEN", "OK")
    assert bench.mode == "refusal"
    bench.press("UNDO")
    assert bench.s[state.LEFT] == 8


def test_undo_twice_says_that_a_stroke_is_gone():
    bench = broken()
    bench.press("BLACK", "OK", "WHITE", "OK", "UNDO")
    assert says(bench, "Stroke of B") and not says(bench, "gone")
    bench.press("UNDO")
    assert bench.entry() == "b" and says(bench, "Stroke gone. Before it:")
    bench.press("OK", "UNDO")
    assert says(bench, "Stroke of B") and not says(bench, "gone")


def test_undo_twice_at_a_boards_end_says_that_a_stroke_is_gone():
    bench = broken()
    bench.press("OK")
    for fell in ("WHITE", *["WHITE"] * 7, "QUEEN"):
        bench.press(fell, "OK")
    bench.press("WHITE", "OK")
    assert bench.s[state.PHASE] == P_BOARD
    bench.press("UNDO")
    assert bench.entry() == "w" and says(bench, "Stroke of A")
    bench.press("UNDO")
    assert bench.entry() == "q" and says(bench, "Stroke gone. Before it:")


def test_undo_twice_names_the_act_that_is_gone():
    bench = broken()
    choose(bench, row(K_WARNING)).press("BLACK", "WHITE", "OK")
    choose(bench, row(K_PROTEST)).press("BLACK", "OK", "UNDO")
    assert says(bench, "B: protest") and not says(bench, "Gone")
    bench.press("UNDO")
    assert says(bench, "B: warning") and says(bench, "Gone: protest")
    bench.press("UNDO")
    assert bench.entry() == "-" and says(bench, "Gone: warning")


def test_undo_twice_names_the_stroke_that_is_gone_beside_the_act_before_it():
    bench = broken()
    choose(bench, row(K_WARNING)).press("BLACK", "WHITE", "OK")
    bench.press("OK", "UNDO", "UNDO")
    assert says(bench, "B: warning") and says(bench, "Gone: stroke")


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
def test_what_is_gone_is_never_cut(language, request):
    """25 characters stand in the line above an entry."""
    request.addfinalizer(lambda: translate.use(0))
    translate.use(language)
    longest = max(len(translate.text(T.KIND + kind)) for kind in range(K_NEXT_BOARD))
    assert len(translate.text(T.GONE)) - 1 + longest <= 25
    assert len(translate.text(T.STROKE_GONE)) <= 25


def test_a_reopened_early_break_takes_no_foul_as_the_entry_before_it_took_none():
    bench = Bench().press("OK", "OK", "FOUL", "WHITE", "OK", "OK", "UNDO")
    assert bench.mode == "undo" and bench.entry() == "w"
    bench.sounds.clear()
    bench.press("FOUL")
    assert bench.entry() == "w" and "REFUSED" in bench.sounds


def test_a_carromman_in_a_reopened_stroke_says_that_one_was_touched():
    """NO was wrong: a white fell at the break."""
    bench = playing().press("OK", "FOUL")
    bench.press("UNDO", "WHITE", "OK")
    assert bench.mode == "entry" and bench.s[state.LEFT] == 8 and bench.s[state.TURN] == 0


def test_a_reopened_break_says_how_the_answer_about_touch_is_mended():
    bench = playing().press("OK", "OK", "UNDO")
    assert says(bench, "Touched or not: hold OK")
    bench.hold("OK").press("OK")
    assert bench.s[state.TURN] == 0 and bench.s[state.TRIES] == 1, "A tries once more (3.5d)"


def test_undo_with_a_guess_on_the_screen_says_how_it_goes_before_a_stroke_is_opened():
    """A drop that was none looks like an entry: nobody means the stroke before it."""
    bench = broken().press("BLACK", "OK")
    bench.run(4000)
    bench.drop(2, wait=1500).press("UNDO")
    assert bench.mode == "entry" and says(bench, "No piece: hold BLACK")
    bench.hold("BLACK")
    assert not bench.view.count
    bench.drop(2, wait=1500).press("UNDO", "UNDO")
    assert bench.mode == "undo", "who means it presses once more"


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def test_the_key_to_hold_bears_the_name_that_stands_on_its_cap(language):
    """The caps are English; a key's word in the umpire's language stands only in its label."""
    bench = broken()
    bench.desk.modes.settings.keep(SET_LANGUAGE, language)
    for key, net in (("WHITE", 1), ("BLACK", 2)):
        while bench.s[state.TURN] != (key == "BLACK"):
            bench.press("OK").run(3000)
        bench.drop(net, wait=1500).press("UNDO")
        assert bench.mode == "entry"
        assert any(key in line for line in screen(bench)), screen(bench)
        bench.hold(key)
        assert not bench.view.count
    bench.desk.modes.settings.keep(SET_LANGUAGE, 0)


def short_of_the_end():
    """B has a single black left, and struck into nothing."""
    bench = broken().press(*["BLACK"] * 8, "QUEEN", "OK")
    bench.run(3500)
    return bench.press("OK", wait=100)


@pytest.mark.parametrize("way", ["undo", "late drop", "late drop, a warning", "list"])
def test_play_after_an_appeal_begins_no_board_where_a_correction_ended_the_one_before(way):
    """The last black was B's after all. "Play" was recorded as that board went on, and the next
    one began by it."""
    bench = short_of_the_end()
    late = way.startswith("late drop")
    if late:
        bench.drop(2)
    elif way == "undo":
        bench.run(3500)
        bench.press("UNDO", "BLACK")
    bench.hold("MENU")
    if way == "late drop, a warning":
        choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    bench.press("OK")
    if late:
        bench.press("OK", "FOUL")
    if way == "list":
        bench.press("WHITE", "OK").run(3500)
        the_list(bench).press("BLACK", "OK").run(300)
        bench.press("BLACK", "OK").run(600)
        assert says(bench, "Impossible: appeal")
        bench.press("STRIKER").run(600)  # it goes, and what else there can no longer be
        bench.press("OK")
    bench.press("OK")
    assert bench.mode == "ends" and bench.s[state.BOARD] == 1
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE + 1] == 12
    bench.settle()
    bench.power_on()
    assert bench.s[state.PHASE] == P_BOARD, "so says the log"


@pytest.mark.parametrize("warned", [False, True])
def test_the_play_after_an_appeal_is_called_so_whatever_was_done_meanwhile(warned):
    bench = broken().hold("MENU")
    if warned:
        choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    bench.press("OK", "UNDO")
    assert says(bench, '"Play" after')


@pytest.mark.parametrize("board", [1, 2])
def test_a_boards_play_that_is_taken_away_after_an_appeal_takes_that_ones_play_along(board):
    bench = playing()
    if board == 2:
        result(bench, 0, 4)
        bench.press("OK")
    bench.press("UNDO").hold("MENU").press("OK")
    assert bench.mode == "undo" and bench.s[state.PHASE] == P_PLAY
    bench.press("FOUL")
    assert bench.s[state.PHASE] == (P_READY if board == 1 else P_BOARD)


@pytest.mark.parametrize("told", ["result", "recount"])
def test_what_was_told_of_a_board_counts_for_no_other_one(told):
    """The last black was B's after all, and his stroke ended the board. The result that had been
    entered for it counted for board 2, which nobody had played; a recount began that board."""
    bench = short_of_the_end()
    if told == "result":
        result(bench, 1, 4)
    else:
        bench.press("MENU", "OK", wait=310).press("WHITE", "OK", wait=0)  # within three seconds
    bench.drop(2).settle()
    bench.press("OK", "FOUL")
    assert bench.mode == "undo" and says(bench, "3.7a board ends")
    bench.press("OK").settle()
    assert bench.mode == "ends" and bench.s[state.BOARD] == 1
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.SCORE + 1] == 12
    bench.power_on()
    assert bench.s[state.SCORE + 1] == 12, "so says the log"


@pytest.mark.parametrize("writes", range(6))
def test_nor_where_the_power_fails_between_two_records_of_the_correction(writes):
    """They stand in two segments of the log here, which are written one after the other."""
    bench = broken()
    while bench.desk.log.count < 10:
        choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3500)
    result(bench.press("OK"), 1, 4).drop(2).settle()
    assert bench.desk.log.count == 13
    bench.press("OK", "FOUL")
    press_until_the_power_fails(bench, "OK", writes)
    assert bench.s[state.BOARD] == 1 and bench.s[state.SCORE + 1] in (0, 4, 12)


@pytest.mark.parametrize("writes", range(6))
def test_the_play_after_an_appeal_begins_no_board_where_the_power_fails_in_between(writes):
    """The board's own "Play" is taken away: the first of two records, in two segments here."""
    bench = ready()
    while bench.desk.log.count < 10:
        choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    bench.press("OK", "UNDO").hold("MENU").press("OK").settle()
    assert bench.mode == "undo" and bench.desk.log.count == 13
    press_until_the_power_fails(bench, "FOUL", writes)
    play = bench.desk.records.is_removed(10)
    assert bench.s[state.PHASE] == (P_READY if play else P_PLAY)


@pytest.mark.parametrize("writes", range(6))
def test_what_comes_back_besides_is_asked_for_also_where_the_power_fails_in_between(writes):
    """The answer to the old question goes before the stroke is changed."""
    bench = broken()
    while bench.desk.log.count < 10:
        choose(bench, row(K_WARNING)).press("WHITE", "WHITE", "OK")
    bench.press("BLACK", "OK", "STRIKER", "OK", "OK", "UNDO", "BLACK").settle()
    assert bench.mode == "undo" and bench.desk.log.count == 13
    press_until_the_power_fails(bench, "OK", writes)
    changed, asked = bench.desk.records.amender(11) >= 0, bench.s[state.PLACE + 1]
    assert asked == 2 if changed else asked in (0, 1)


@pytest.mark.parametrize("told", ["recount", "appeal"])
def test_what_was_told_of_the_next_board_stays_where_the_stroke_before_it_is_changed(told):
    """A white fell, too, in the stroke that ended board 1: it ends it still. The recount of board
    2 went, or the "Play" after its appeal, whose clocks stood again."""
    bench = short_of_the_end()
    bench.press("WHITE", "OK").run(3500)
    bench.press("OK").run(3500)
    bench.press("BLACK", wait=0).press("OK", wait=310).press("OK", wait=310)
    if told == "recount":  # all within three seconds
        bench.press("MENU", "OK", wait=310).press("WHITE", "OK", wait=0)
    else:
        bench.hold("MENU").press("OK", wait=0)
    assert bench.mode == "entry" and bench.s[state.BOARD] == 2
    before = bytes(bench.s[state.LEFT : state.LEFT + 2])
    bench.drop(1).settle()
    bench.press("OK", "FOUL")
    assert bench.mode == "undo" and bench.entry() == "bw?"
    bench.press("OK").settle()
    assert bench.mode == "entry" and bench.s[state.SCORE + 1] == 10
    assert bytes(bench.s[state.LEFT : state.LEFT + 2]) == before
