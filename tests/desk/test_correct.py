"""UNDO held: pick any stroke, say what was wrong, see what follows, give the reason."""

import pytest

from desk.bench import Bench
from desk.correction_screens import chosen, correction, misses, shows, strokes, the_list, twenty
from desk.test_house import POINTS
from desk.test_house import playing as play_piles
from desk.test_menu import choose, row
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from face.checked import complaints
from record.corrections import copied
from rosace.face.screens import ACT, STROKE
from rosace.face.view import S_CORRECT
from rosace.rules import state
from rosace.rules.piles.systems import value
from rosace.rules.state import Event
from rosace.senses import buttons
from rosace.words import (
    CR_ENTRY,
    CR_MISSED,
    CR_OTHER,
    CR_SENSOR,
    K_DEEM,
    K_PLACED,
    K_PROTEST,
    K_TURN,
    P_MATCH,
)


def test_the_list_has_this_boards_strokes_newest_first():
    bench = the_list(twenty())
    mode = bench.desk.mode
    assert mode.count == 20 and mode.row(0)[1] == 20 and mode.row(19)[1] == 1
    assert mode.row(13)[:4] == (0, 7, 0, 1)
    shows(bench, "Board 1")
    shows(bench, "1/20")


def test_the_list_names_a_board_by_its_number_however_many_there_were():
    """Practice ends after 99 boards; some systems play on to the target."""
    bench = Bench()
    bench.press("QUEEN", "QUEEN", "QUEEN", "OK", "OK")
    for board in range(1, 18):
        assert bench.s[state.BOARD] == board
        bench.press(*["WHITE"] * 9, "QUEEN", *["BLACK"] * 9, wait=60)
        while bench.s[state.BOARD] == board and board < 17:
            bench.press("OK")
    assert says(the_list(bench), "Board 16")  # of the last stroke


def test_nothing_of_the_list_stays_in_memory_after_it():
    bench = the_list(twenty())
    assert bench.view.rows
    bench.press("UNDO").run(300)
    assert bench.mode == "entry" and not bench.view.rows


def test_stroke_7_of_20_in_at_most_14_presses():
    bench = twenty()
    left = bench.s[state.LEFT]
    start = bench.presses
    bench.hold("UNDO").run(300)
    bench.press(*["STRIKER"] * 4, "BLACK", "OK")
    bench.run(200)
    shows(bench, "Stroke 7 of A")
    bench.press("BLACK", "OK").run(300)  # it was a black
    bench.press("OK", "OK").settle()  # what changes; why: an entry mistake
    assert bench.presses - start <= 14
    assert bench.s[state.LEFT] == left + 1 and bench.s[state.LEFT + 1] == 8
    assert correction(bench).reason == CR_ENTRY and bench.mode == "entry"


def test_the_shot_clock_runs_on_from_the_original_press():
    bench = twenty()
    bench.run(3000)
    left = bench.view.clock_s
    bench.hold("UNDO").run(300)
    bench.press("BLACK", "OK").run(200)
    bench.press("BLACK", "OK").run(300)
    bench.press("OK", "OK").settle()
    assert 0 < bench.view.clock_s < left


def corrected_to_a_miss(bench):
    """Stroke 7 was a miss; stops at the screen that says what follows."""
    the_list(bench)
    bench.press(*["STRIKER"] * 4, "BLACK", "OK").run(200)
    bench.hold("WHITE")
    bench.press("OK").run(400)
    return bench


def test_who_struck_stays_and_the_turn_is_overridden_and_named():
    bench = corrected_to_a_miss(twenty())
    assert bench.mode == "correct_plan"
    shows(bench, "1/2 Correct stroke 7?")  # a proposal, and two presses make it
    shows(bench, "NEXT")
    shows(bench, "From stroke 8, 3.6c:")
    shows(bench, "A out of turn")
    struck = [copied(bench.desk.log, i).seat for i in strokes(bench)]
    bench.press("OK", "QUEEN").settle()  # a beam saw what did not fall
    assert correction(bench).reason == CR_SENSOR
    assert [copied(bench.desk.log, i).seat for i in strokes(bench)] == struck
    event = Event()
    buffer = bench.desk.log.journal.buffer
    assert buffer.load_before(strokes(bench)[7], 0, event) and event.kind == K_TURN
    assert bench.s[state.LEFT] == 9


def test_a_list_of_changes_that_is_seen_whole_refuses_up_and_down():
    bench = twenty()
    the_list(bench)
    bench.press("BLACK", "OK").run(200)
    bench.press("STRIKER", "OK").run(400)
    assert bench.mode == "correct_plan" and not any(bench.view.keys[:2])
    bench.sounder.played.clear()
    for key in ("WHITE", "BLACK"):
        bench.press(key)
        assert bench.sounds == ["REFUSED"]


def test_undo_at_any_stage_changes_nothing():
    for stage in range(5):
        bench = twenty()
        before, count = bytes(bench.s), bench.desk.log.count
        steps = [
            lambda b: the_list(b),
            lambda b: b.press("BLACK", "OK").run(200),
            lambda b: b.press("WHITE"),
            lambda b: b.press("OK").run(400),
            lambda b: b.press("OK"),
        ]
        for step in steps[: stage + 1]:
            step(bench)
        for _ in range(6):
            if bench.mode == "entry":
                break
            bench.press("UNDO")
        assert bench.mode == "entry"
        assert bytes(bench.s) == before and bench.desk.log.count == count, stage


def test_a_stroke_is_deleted():
    bench = the_list(twenty())
    bench.press("BLACK", "OK").run(200)
    bench.press("MENU", "BLACK", "OK").run(400)
    bench.press("OK", "STRIKER").settle()
    assert bench.s[state.STROKES] == 19 and correction(bench).reason == CR_OTHER


def test_a_stroke_that_was_never_entered_is_put_in():
    """B's black between strokes 6 and 7: from there on B plays on, and A struck out of turn."""
    bench = the_list(twenty())
    mode = bench.desk.mode
    mode.open(next(i for i in range(mode.count) if mode.row(i)[:2] == (0, 6)))
    bench.run(350)
    shows(bench, "Stroke 6 of B")
    bench.press("MENU")
    chosen(bench, "A stroke is missing")
    shows(bench, "New, before stroke 6")
    bench.press("BLACK", "OK").run(300)
    shows(bench, "New, before stroke 6")  # not the correction of stroke 6
    bench.press("OK", "OK").settle()
    assert bench.s[state.STROKES] == 21 and bench.s[state.LEFT + 1] == 8
    the_list(bench)
    mode = bench.desk.mode
    rows = [mode.row(i) for i in range(mode.count)]
    put_in = next(i for i in range(mode.count) if rows[i][:2] == (0, 6))
    assert rows[put_in][3:5] == (0, 1), "the sixth stroke is the black now"
    mode.open(put_in)
    bench.press("FOUL").run(400)
    bench.press("OK", "OK").settle()
    assert bench.s[state.STROKES] == 20 and bench.s[state.LEFT + 1] == 9


def test_undo_passes_over_no_stroke_that_was_put_in():
    """The stroke behind it is taken away; now it is the newest, and the list can delete it."""
    bench = broken()
    bench.press("OK", "BLACK", "OK")
    the_list(bench).press("OK", "MENU").run(300)
    chosen(bench, "A stroke is missing")
    bench.press("WHITE", "OK").run(300)
    bench.press("OK", "OK", "UNDO", "UNDO").run(300)
    assert bench.mode == "correct_list" and bench.s[state.LEFT : state.LEFT + 2] == bytes([8, 9])
    bench.press("BLACK", "OK")
    assert bench.mode == "correct_one"
    bench.press("FOUL").run(300)
    bench.press("OK", "OK", "UNDO")
    assert bench.mode == "undo" and bench.s[state.LEFT] == 9 and bench.s[state.STROKES] == 2


def test_a_stroke_is_given_to_another_player_and_is_out_of_turn():
    bench = the_list(twenty())
    bench.press("OK").run(200)  # stroke 20
    striker = bench.desk.modes.correct_stroke.seat
    bench.press("MENU", "OK", "BLACK" if striker == 0 else "WHITE").run(100)
    bench.press("OK").run(400)
    shows(bench, "out of turn")
    bench.press("OK", "BLACK").settle()
    log = bench.desk.log
    assert copied(log, strokes(bench)[-1]).seat == 1 - striker
    assert bench.s[state.TURN] == striker


def test_what_would_be_impossible_is_named_and_deleted_only_when_asked():
    """Stroke 2 pots the queen in truth: then stroke 3 cannot have done so."""
    bench = broken()
    bench.press("BLACK", "OK")  # 2: B
    bench.press("QUEEN", "BLACK", "OK")  # 3: B covers her
    bench.press("OK")  # 4
    the_list(bench)
    bench.press("BLACK", "BLACK", "OK").run(200)
    bench.press("QUEEN", "BLACK", "BLACK", "OK").run(300)
    shows(bench, "Stroke 3 impossible")
    shows(bench, "Board 1")
    shows(bench, "Queen not on")
    before = bytes(bench.s)
    bench.press("UNDO")
    assert bench.mode == "correct_stroke" and bytes(bench.s) == before
    bench.press("OK").run(300)
    bench.press("FOUL").run(300)
    bench.press("OK", "OK").settle()
    assert bench.s[state.QUEEN_AT] == 2 and bench.s[state.STROKES] == 3


def test_a_recount_is_offered_where_a_correction_cannot_be():
    bench = broken()
    bench.press("BLACK", "OK", "QUEEN", "BLACK", "OK", "OK")
    the_list(bench)
    bench.press("BLACK", "BLACK", "OK").run(200)
    bench.press("QUEEN", "BLACK", "BLACK", "OK").run(300)
    bench.press("WHITE")
    assert bench.mode == "recount"


def test_after_the_match_no_recount_is_offered():
    bench = Bench().press("BLACK", "OK", "OK", "OK")
    bench.press("QUEEN", "WHITE", "OK", *["WHITE"] * 8, "OK")
    bench.press("OK", "OK", "OK")  # B misses
    bench.press("QUEEN", "BLACK", "OK", *["BLACK"] * 8, "OK")
    bench.press("OK", "OK", "WHITE", "OK", "QUEEN", "WHITE", "OK", *["WHITE"] * 7, "OK")
    assert bench.s[state.PHASE] == P_MATCH
    the_list(bench)
    while bench.desk.modes.correct_list.cursor < 5:
        bench.press("BLACK")
    bench.press("OK").run(400)
    bench.hold("BLACK")
    bench.press("OK").run(800)
    shows(bench, "Board 2 would go on")
    assert not any(bench.view.keys[:2])
    bench.press("WHITE", "BLACK")
    assert bench.mode == "correct_plan"


def missed_cover():
    """B pockets queen, then a black; C the log has her covered. In truth the black stayed out."""
    bench = broken()
    bench.press("BLACK", "OK")  # 2: B, has the right
    bench.press("QUEEN", "OK")  # 3: B, she awaits
    bench.press("BLACK", "OK")  # 4: B covers
    misses(bench, 3)  # 5 B, 6 A, 7 B
    the_list(bench)
    bench.press("BLACK", "BLACK", "BLACK", "OK").run(200)
    shows(bench, "Stroke 4 of B")
    bench.hold("BLACK")
    bench.press("OK").run(300)
    return bench


def test_a_cover_that_nobody_missed_in_time_counts():
    """3.12d: until the player's next stroke she can be put back, then she counts as covered."""
    bench = missed_cover()
    shows(bench, "Stroke 4: not covered")
    bench.press("FOUL").run(300)  # nobody saw it
    bench.press("OK").settle()
    assert correction(bench).reason == CR_MISSED
    assert bench.s[state.QUEEN_AT] == 2 and bench.s[state.QUEEN_SIDE] == 1
    event = Event()
    buffer = bench.desk.log.journal.buffer
    assert buffer.load_before(strokes(bench)[4], 0, event) and event.kind == K_DEEM


def test_a_cover_that_was_only_entered_wrong_is_no_cover():
    bench = missed_cover()
    bench.press("OK").run(300)  # it was seen: she went back at once
    bench.press("OK", "OK").settle()
    assert correction(bench).reason == CR_ENTRY
    assert bench.s[state.QUEEN_AT] == 0


def test_a_missed_cover_can_be_deemed_made_from_the_stroke_itself():
    """3.12d: edited and deemed at once, by the menu over the stroke."""
    bench = broken()
    bench.press("BLACK", "OK", "QUEEN", "OK", "BLACK", "OK")  # 4: B covers, says the entry
    misses(bench, 3)
    the_list(bench)
    bench.press("BLACK", "BLACK", "BLACK", "OK").run(200)
    bench.hold("BLACK")
    bench.press("MENU")
    chosen(bench, "Cover missed, unseen")
    shows(bench, "Correct stroke 4?")
    bench.press("OK").settle()
    assert correction(bench).reason == CR_MISSED
    assert bench.s[state.QUEEN_AT] == 2 and bench.s[state.LEFT + 1] == 8


def test_a_wrong_piece_that_was_placed_stands():
    """3.11k: a white came back, a black was placed by mistake; seen two strokes later."""
    bench = broken()
    bench.press("BLACK", "OK", "OK")  # 2, 3: B has a black down
    bench.press("WHITE", "OK", "STRIKER", "OK", "OK")  # 4: A's white, 5: it comes back
    assert bench.s[state.LEFT] == 9
    misses(bench, 2)
    before = (bench.s[state.LEFT], bench.s[state.LEFT + 1])
    the_list(bench)
    mode = bench.desk.mode
    mode.open(next(i for i in range(mode.count) if mode.row(i)[:2] == (0, 5)))
    bench.run(350)
    bench.press("MENU")
    chosen(bench, "Wrong piece placed")
    bench.press("OK").settle()
    assert correction(bench).reason == CR_MISSED
    assert (bench.s[state.LEFT], bench.s[state.LEFT + 1]) == (before[0] - 1, before[1] + 1)


def test_a_missed_call_is_told_that_it_stands():
    bench = corrected_to_a_miss(twenty())
    bench.press("OK", "WHITE")
    shows(bench, "3.6c 3.11k 3.12d")
    bench.press("UNDO", "OK", "WHITE", "OK").settle()
    assert correction(bench).reason == CR_MISSED


def black_comes_back(answer):
    """B's stroke 2 pots a black, 3 the striker: one comes back. OK: placed; FOUL: no room."""
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK", answer)
    assert bench.mode == "entry" and bench.s[state.LEFT + 1] == (9 if answer == "OK" else 8)
    return bench


def another_black_with_the_striker(bench):
    """Stroke 3 pocketed a black too, says the list."""
    bench.run(200)
    bench.press("BLACK", "OK").run(400)
    bench.press("OK", "OK").settle()
    return bench


@pytest.mark.parametrize("answer", ["OK", "FOUL"], ids=["placed", "no room"])
def test_what_comes_back_besides_after_all_is_asked_for_again(answer):
    bench = black_comes_back(answer)
    the_list(bench).press("BLACK", "OK")
    another_black_with_the_striker(bench)
    assert bench.mode == "place"
    shows(bench, "A places 2")
    bench.press("OK").settle()
    before = bytes(bench.s)
    bench.power_on()
    assert bytes(bench.s) == before and bench.desk.log.differs == -1


def test_what_was_placed_before_another_stroke_is_not_asked_for_again():
    bench = misses(black_comes_back("OK"), 1)
    the_list(bench).press("BLACK", "BLACK", "OK")
    another_black_with_the_striker(bench)
    assert bench.mode == "entry" and bench.s[state.LEFT + 1] == 9


def test_a_penalty_is_kept_or_deleted():
    bench = broken()
    bench.hold("FOUL")
    bench.press("BLACK", "WHITE", "OK")
    assert bench.s[state.DUES + 1] == 1
    the_list(bench)
    bench.press("OK")
    assert bench.mode == "correct_one"
    bench.press("OK")
    assert bench.mode == "correct_list" and bench.s[state.DUES + 1] == 1
    bench.press("OK", "FOUL").run(300)
    bench.press("OK", "OK").settle()
    assert bench.s[state.DUES + 1] == 0


def test_a_correction_survives_the_power_cut_after_it():
    bench = corrected_to_a_miss(twenty())
    bench.press("OK", "OK").settle()
    before = bytes(bench.s)
    bench.power_on()
    assert bytes(bench.s) == before and bench.desk.log.differs == -1


def test_a_correction_can_be_corrected():
    bench = corrected_to_a_miss(twenty())
    bench.press("OK", "OK").settle()
    the_list(bench)
    mode = bench.desk.mode
    seven = next(i for i in range(mode.count) if mode.row(i)[:2] == (0, 7))
    mode.open(seven)
    bench.run(300)
    bench.press("WHITE", "OK").run(400)
    bench.press("OK", "OK").settle()
    event = Event()
    assert not bench.desk.log.journal.buffer.load_before(strokes(bench)[7], 0, event)
    assert bench.s[state.LEFT] == 8


def test_a_stroke_under_way_outlives_a_correction():
    bench = twenty()
    bench.run(4000)  # later than a late drop
    bench.drop(3)
    under_way = bench.entry()
    assert under_way.endswith("?")
    bench.hold("UNDO").run(300)
    bench.press("OK").run(200)
    bench.press("WHITE", "UNDO", "UNDO")
    assert bench.mode == "entry" and bench.entry() == under_way


def test_menu_over_a_reopened_stroke_keeps_what_was_entered():
    bench = broken()
    bench.press("WHITE", "OK", "UNDO", "BLACK", "MENU")
    assert bench.mode == "correct_menu"
    bench.press("UNDO")
    assert bench.mode == "undo" and bench.entry() == "b"
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.LEFT] == 9 and bench.s[state.LEFT + 1] == 8


def test_menu_over_the_stroke_that_undo_reopened_knows_it_as_the_list_does():
    bench = broken()
    misses(bench, 3)
    bench.press("UNDO", "MENU").run(300)
    assert bench.mode == "correct_menu"
    shows(bench, "Stroke 4")
    chosen(bench, "A stroke is missing")
    shows(bench, "New, before stroke 4")
    bench.press("UNDO", "UNDO").settle()


def test_a_break_before_play_has_a_name_and_no_number():
    bench = playing()
    bench.press("UNDO", "UNDO", "FOUL", "WHITE", "OK").run(300)
    bench.press("UNDO", "MENU").run(300)
    assert bench.mode == "correct_menu"
    shows(bench, "early break")
    chosen(bench, "Delete this stroke")
    shows(bench, "1/2 early break?")


@pytest.mark.parametrize("what", ["protest", "stroke"])
def test_what_is_deleted_is_said_to_be_gone(what):
    """ "1/2 protest?" and "Nothing else changes" did not say what OK does."""
    bench = twenty()
    choose(bench, row(K_PROTEST)).press("WHITE", "OK")
    bench.hold("UNDO").run(300)
    if what == "protest":
        bench.press("OK", "FOUL").run(300)
        shows(bench, "Nothing else changes")
    else:
        bench.press("BLACK", "OK").run(200)
        bench.press("MENU").run(300)
        chosen(bench, "Delete this stroke")
    assert bench.mode == "correct_plan"
    shows(bench, f"Gone: {what}")


def test_the_cursor_stays_on_its_row_while_the_stroke_is_still_being_judged():
    bench = twenty()
    bench.press("UNDO", "MENU", wait=0)
    menu = bench.desk.modes.correct_menu
    menu.cursor = menu.count - 1
    row = menu.does[menu.cursor]
    bench.run(400)
    assert menu.count == 7 and menu.does[menu.cursor] == row


def test_the_play_after_an_appeal_is_not_called_the_boards_play():
    bench = broken()
    bench.hold("MENU")
    bench.press("OK", "UNDO")
    shows(bench, '"Play" after')
    shows(bench, "the appeal")


@pytest.mark.parametrize("language", range(4))
def test_nothing_is_cut_in_the_list(language, monkeypatch):
    from rosace.face import translate

    translate.use(language)
    try:
        bench = the_list(twenty())
        assert bench.view.screen == S_CORRECT
        assert not complaints(bench.view, monkeypatch)
    finally:
        translate.use(0)


def test_without_a_match_there_is_no_list():
    bench = Bench()
    bench.hold("UNDO")
    assert bench.mode != "correct_list"


def test_an_empty_list_names_no_key_that_does_nothing():
    bench = Bench().press("OK", "OK")
    the_list(bench)
    assert says(bench, "Nothing to correct yet")
    keys = bench.view.keys
    assert not any(keys[:4]) and not keys[buttons.OK] and keys[buttons.UNDO]
    bench.sounds.clear()
    for key in ("WHITE", "BLACK", "QUEEN", "STRIKER", "OK"):
        bench.press(key)
        assert bench.sounds == ["REFUSED"], key


def rows(bench):
    """(what the row says first, taken away) of every row in the list."""
    mode = bench.desk.mode
    return [(mode.row(i)[:2], mode.row(i)[-1]) for i in range(mode.count)]


def placed(bench):
    """B pockets one, then the striker, and a black is placed: the stroke is number 3."""
    return bench.press("BLACK", "OK", "STRIKER", "OK", "OK")


def test_an_answer_stands_in_the_list_as_long_as_its_stroke():
    bench = the_list(placed(broken()))
    assert [said for said, _ in rows(bench)] == [(ACT, K_PLACED)] + [
        (STROKE, n) for n in (3, 2, 1)
    ]


def test_an_answer_leaves_the_list_with_the_stroke_that_undo_takes_away():
    bench = placed(broken()).press("UNDO", "UNDO", "OK")
    the_list(bench)
    assert rows(bench) == [((STROKE, 2), 1), ((STROKE, 2), 0), ((STROKE, 1), 0)]


def test_an_answer_leaves_the_list_with_the_stroke_that_a_correction_deletes_and_comes_back():
    bench = placed(broken()).press("OK")
    the_list(bench)
    bench.press("BLACK", "BLACK", "OK").run(200)
    bench.press("MENU", "BLACK", "OK").run(400)
    bench.press("OK", "OK").settle()
    the_list(bench)
    assert K_PLACED not in [said[1] for said, _ in rows(bench) if said[0] == ACT]
    bench.press("BLACK", "BLACK", "OK").run(200)  # the stroke that is crossed out
    bench.press("OK").run(400)
    bench.press("OK", "OK").settle()
    the_list(bench)
    assert ((ACT, K_PLACED), 0) in rows(bench)
    assert bench.s[state.LEFT + 1] == 9


def test_in_a_game_for_points_a_correction_says_what_it_does_to_each_players_sum():
    """Black counts ten and white twenty, or as the house has it: the players watch the sum."""
    bench = play_piles(POINTS, 2)
    bench.press("WHITE", "OK").settle()
    bench.press("BLACK", "OK").settle()
    first, other = (value(bench.s, seat) for seat in range(2))
    bench.hold("UNDO").press("OK").hold("BLACK").press("WHITE", "OK").settle()
    plan = bench.desk.mode.plan
    after = value(plan.new, 0)
    assert after != first and value(plan.new, 1) == other
    shows(bench, f"A: {first} > {after}")
    assert not says(bench, "B: ")
