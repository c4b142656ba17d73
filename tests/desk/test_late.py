"""A drop right after OK: whose it is, and who has struck since."""

import pytest

from desk.bench import Bench
from desk.correction_screens import chosen, the_list
from desk.test_ends import result
from desk.test_house import POINTS, strokes
from desk.test_house import playing as play_piles
from desk.test_pc_session import offer
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from face.checked import complaints
from rosace.desk.clocks import OFF
from rosace.desk.stroke_entry import NO_PIECE, StrokeEntry
from rosace.face import translate, view
from rosace.rules import state
from rosace.rules.state import Event
from rosace.senses import buttons
from rosace.words import (
    K_NOTE,
    K_PENALTY,
    K_STROKE,
    NONE,
    OWN_GUESS,
    P_MATCH,
    P_PLAY,
    P_READY,
)
from rosace_host.match import text_ids as T
from rosace_sim.reading import find


def one_piece_short_of_the_match():
    """One game; B has won two boards by 9, and has one carromman left in the third."""
    bench = Bench()
    bench.press("BLACK", "OK", "OK", "OK").run(3500)  # one game
    for _ in range(2):  # B wins two boards by 9
        bench.press("MENU", "BLACK", "OK", "BLACK", "STRIKER", *["WHITE"] * 4, "OK").run(3500)
        bench.press("OK", "OK").run(3500)
    if bench.s[state.TURN] & 1 == 0:
        bench.press("OK").run(3500)
    key = "WHITE" if bench.s[state.WHITE_SIDE] == 1 else "BLACK"
    for _ in range(8):
        bench.press(key, "OK").run(3500)
    bench.press("QUEEN", "OK").run(700)
    return bench


def late(bench):
    """B has missed, and something fell right after OK."""
    bench.press("OK", wait=100)
    return bench.drop(2).run(4000) or bench


def test_the_name_of_who_struck_is_lit_where_it_was_not_his_turn():
    """A struck before the late drop gave B the turn again: A's name, not B's."""
    bench = late(broken())
    bench.press("OK", "FOUL", "OK")
    assert says(bench, "Has A struck")
    bench.press("OK")
    assert says(bench, "Stroke of A") and says(bench, "out of turn")
    names = bytes(bench.display.buffer[:128])
    assert names[40] == 255 and names[90] != 255, "A sits on the left"
    bench.press("OK").settle()
    names = bytes(bench.display.buffer[:128])
    assert names[40] != 255 and names[90] == 255, "3.6c: B is in turn"


@pytest.mark.parametrize("where", ["entry", "undo", "list"])
def test_the_name_of_who_struck_is_lit_also_where_ok_would_be_refused(where):
    """Too many pieces are A's mistake as much as what could be."""
    bench = late(broken())
    bench.press("OK", "FOUL", "OK", "OK")
    if where != "entry":
        bench.press("OK", "UNDO")
    if where == "list":
        bench.hold("UNDO").press("OK")
        assert bench.mode == "correct_stroke"
    bench.press(*["QUEEN"] * 3).settle()
    assert bench.view.preview_refusal and says(bench, "Too many") or says(bench, "twice")
    names = bytes(bench.display.buffer[:128])
    assert names[40] == 255 and names[90] != 255, "A sits on the left"


@pytest.mark.parametrize(("net", "key"), [(2, "OK"), (3, "OK"), (2, "FOUL"), (3, "FOUL")])
def test_what_falls_while_it_is_asked_changes_no_key(net, key):
    """OK would record it unseen, so it is shown first; FOUL records nothing and is no foul."""
    bench = broken()
    bench.press("OK", wait=100)
    bench.drop(2).run(300)
    bench.press("OK")
    assert bench.mode == "late"
    bench.run(0 if net == 2 else 4000)  # a second late drop, or one of this stroke
    bench.drop(net)
    count = bench.desk.log.count
    bench.sounds.clear()
    bench.press(key)
    assert bench.desk.log.count == count and not bench.view.foul
    if key == "OK":
        assert bench.mode == "entry" and bench.view.count == 2
        assert bench.sounds == ["WARNING"]
    else:
        assert bench.mode == "undo" and says(bench, "Stroke of B")


def test_a_late_drop_is_a_question_and_undo_reopens_the_last_stroke_with_it():
    bench = broken()
    bench.press("OK", wait=100)
    bench.drop(2)
    assert bench.entry() == "?" and bench.view.badges & view.B_LATE_DROP
    assert says(bench, "Net 2 ? OK asks")
    bench.press("UNDO")
    assert bench.mode == "undo" and bench.entry() == "b?"
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.TURN] == 1
    assert not bench.view.badges & view.B_LATE_DROP and bench.desk.stroke.count == 0


def test_the_first_ok_on_a_late_drop_asks_and_records_nothing():
    bench = late(broken())
    bench.press("OK")
    assert bench.mode == "late" and bench.s[state.STROKES] == 2
    for key in ("FOUL", "UNDO", "OK"):
        assert bench.view.keys[buttons.KEY_NAMES.index(key)], f"{key} has a label"
    bench.press("UNDO")
    assert bench.mode == "entry" and bench.entry() == "?"


def test_ok_says_this_strokes_and_the_guess_is_recorded():
    bench = late(broken())
    bench.press("OK", "OK")
    assert bench.mode == "entry" and bench.s[state.STROKES] == 3
    assert bench.s[state.LEFT] == 8, "A plays white"
    assert bench.desk.stroke.count == 0


def test_foul_says_the_last_strokes_and_who_has_struck_since_keeps_his():
    bench = late(broken())
    bench.press("OK", "FOUL")
    assert bench.mode == "undo" and bench.entry() == "b?"
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.TURN] == 1
    assert bench.mode == "struck" and bench.desk.stroke.owner == NONE
    bench.press("OK")
    assert bench.mode == "entry" and bench.desk.stroke.owner == 0
    assert says(bench, "Stroke of A") and says(bench, "out of turn"), "what OK gives"
    bench.press("OK")
    event = Event()
    bench.desk.log.load(bench.desk.log.count - 1, event)
    assert event.kind == K_STROKE and event.seat == 0, "his stroke stays his"


def test_foul_finds_the_last_stroke_behind_what_was_entered_since():
    bench = late(broken())
    bench.hold("FOUL").press("WHITE", "QUEEN", "OK")  # A has stood up
    dues = bench.s[state.DUES]
    assert bench.entry() == "?" and dues == 1
    bench.press("OK", "FOUL")
    assert bench.mode == "undo" and bench.entry() == "b?"
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8 and bench.s[state.DUES] == dues


def test_nothing_touched_and_a_late_drop_asks_and_a_piece_was_touched():
    bench = late(broken())
    bench.hold("OK")
    assert bench.mode == "late"
    bench.press("WHITE", "OK")
    assert bench.mode == "entry" and bench.s[state.STROKES] == 3


def test_what_ok_would_give_is_shown_without_answering_the_question(monkeypatch):
    bench = late(broken())
    bench.hold("OK")
    stroke = bench.desk.stroke
    before = vars(stroke).copy(), bytes(stroke.asked)
    bench.desk.modes.late.judge()
    assert (vars(stroke), stroke.asked) == before and bench.desk.intent.touched
    monkeypatch.setattr(StrokeEntry, "kind", None)
    with pytest.raises(TypeError):
        bench.desk.modes.late.judge()
    assert (vars(stroke), stroke.asked) == before


def test_undo_leads_from_the_last_stroke_back_to_the_question():
    bench = late(broken())
    count = bench.desk.log.count
    bench.press("OK", "FOUL", "UNDO")
    assert bench.mode == "late"
    bench.press("UNDO")
    assert bench.entry() == "?" and bench.desk.log.count == count


def test_a_late_drop_that_a_correction_gave_to_the_last_stroke_asks_no_more():
    """The piece was the last stroke's, and A had struck that one, not B: one correction."""
    bench = late(broken())
    bench.press("OK", "FOUL", "MENU").run(300)
    chosen(bench, "Someone else struck")
    bench.press("WHITE", "OK").run(300)
    bench.press("OK", "OK")
    assert bench.s[state.LEFT + 1] == 8 and bench.entry() == "-"
    bench.press("OK")
    assert bench.mode == "entry" and bench.s[state.LEFT : state.LEFT + 2] == bytes([9, 8])


def test_a_late_drop_is_still_asked_about_where_the_last_stroke_is_deleted():
    bench = late(broken())
    bench.press("UNDO", "MENU").run(300)
    chosen(bench, "Delete this stroke")
    bench.press("OK", "OK")
    assert bench.mode == "entry" and bench.entry() == "?"


def test_a_late_drop_opens_no_stroke_before_one_that_a_correction_put_in():
    """The stroke behind it is taken away, so it is the newest; the list has it."""
    bench = broken()
    bench.press("OK", "BLACK", "OK", wait=100)
    bench.drop(2)
    the_list(bench).press("OK", "MENU").run(300)
    chosen(bench, "A stroke is missing")
    bench.press("WHITE", "OK").run(300)
    bench.press("OK", "OK", "UNDO", "UNDO").run(300)
    bench.press("MENU", "OK")
    assert bench.mode == "late" and says(bench, "LAST: A")
    bench.press("FOUL").run(300)
    assert bench.mode == "correct_list" and bench.desk.stroke.next_asked() == 0


def test_the_last_stroke_is_known_where_one_with_its_turn_set_was_taken_away():
    """The correction set the turn for the stroke that is gone, and that goes with it."""
    bench = broken()
    bench.press("BLACK", "OK")  # B pots a black ...
    bench.press("OK", wait=100)  # ... and misses
    bench.drop(2)
    the_list(bench).press("BLACK")
    bench.press("OK").run(300)
    bench.hold("BLACK").press("OK").run(400)
    bench.press("OK", "OK").settle()  # a miss too: B's other stroke was out of turn
    bench.press("UNDO", "UNDO").run(300)
    bench.press("OK").run(400)
    assert bench.entry() == "?" and bench.s[state.STROKES] == 2
    bench.press("OK")
    assert bench.mode == "late" and says(bench, "LAST: B")
    bench.press("FOUL").run(300)
    assert bench.mode == "undo"


def test_a_hand_is_declared_with_the_held_key_and_stands_in_the_record():
    bench = late(broken())
    bench.press("OK").hold("WHITE")
    assert bench.mode == "entry" and bench.entry() == "-"
    bench.press("OK")
    event = Event()
    bench.desk.log.load(bench.desk.log.count - 1, event)
    assert event.kind == K_STROKE and event.white == 0
    assert event.data[0] == OWN_GUESS | 2 << 3 and event.data[1] & 7 == 7  # then evidence
    bench.press("UNDO", "WHITE", "OK")  # a piece after all: in that net
    bench.desk.log.load(bench.desk.log.undo_target(), event)
    assert event.white == 1 and bytes(event.data[: event.size]) == bytes([2 << 3])


def test_the_last_stroke_with_a_hand_taken_out_again_logs_nothing():
    bench = late(broken())
    count = bench.desk.log.count
    bench.press("OK", "FOUL").hold("BLACK")
    assert bench.entry() == "-"
    bench.press("OK")
    assert bench.desk.log.count == count and bench.mode == "entry"
    assert bench.entry() == "-" and bench.desk.stroke.kinds[0] == NO_PIECE


def test_what_falls_while_ok_is_down_is_a_question_to_the_next_stroke():
    bench = broken()
    bench.down("OK")
    bench.drop(2)
    bench.up("OK")
    assert bench.s[state.STROKES] == 2 and bench.s[state.LEFT + 1] == 9
    assert bench.entry() == "?"
    bench.run(300)
    bench.press("OK")
    assert bench.mode == "late"


def test_a_hand_on_several_keys_keeps_what_fell_under_ok():
    bench = broken()
    bench.edge(1, bench.pin("OK"), 0)
    bench.edge(20, bench.pin("MENU"), 0)
    bench.edge(300, bench.pin("OK"), 1)
    bench.edge(300, bench.pin("MENU"), 1)
    bench.run(20)
    bench.drop(2)
    bench.run(400)
    assert bench.s[state.STROKES] == 1
    bench.press("OK")
    assert bench.mode == "late" or bench.s[state.LEFT + 1] == 8


def test_a_new_drop_while_it_asks_is_seen_before_it_counts():
    bench = late(broken())
    bench.press("OK")
    bench.drop(3)
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "?w?"


@pytest.mark.parametrize("after, asks", [(2850, True), (3100, False)])
def test_late_is_what_falls_within_three_seconds_after_the_press_of_ok(after, asks):
    bench = broken()
    bench.edge(1, bench.pin("OK"), 0)
    bench.edge(501, bench.pin("OK"), 1)  # held for long
    bench.run(after)
    bench.drop(2)
    assert (bench.entry() == "?") == asks


def test_a_strike_since_makes_it_this_strokes_whatever_the_clock():
    bench = broken()
    bench.press("OK", wait=100)
    bench.press("STRUCK", wait=100)
    bench.drop(2)
    assert bench.entry() == "w?"


def test_two_pieces_that_still_rolled_when_ok_came_join_their_stroke_together():
    bench = broken()
    bench.press("OK", wait=100)
    bench.drop(2).drop(4)
    bench.press("UNDO")
    assert bench.entry() == "b?b?"
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8 and bench.s[state.LEFT + 1] == 8


def test_a_late_drop_can_be_claimed_by_the_next_stroke_with_its_piece_key():
    bench = broken()
    bench.press("OK", wait=100)
    bench.drop(2)
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8 and not bench.view.badges & view.B_LATE_DROP


def test_a_late_drop_while_a_placing_prompt_stands_is_named_there_and_asked_about_later():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK")
    bench.drop(1)
    assert bench.mode == "place" and says(bench, "Net 1 ?")
    bench.press("OK")
    assert bench.entry() == "?"
    bench.press("OK")
    assert bench.mode == "late"


def test_what_a_late_drop_adds_to_the_placing_is_placed_before_the_next_stroke():
    bench = broken()
    bench.press("BLACK", "OK", "STRIKER", "OK")
    bench.drop(1)
    bench.press("OK", "OK", "FOUL", "OK")  # one black lies; the drop was the last stroke's
    assert bench.mode == "struck"
    bench.press("OK")
    assert bench.mode == "place" and says(bench, "A places 2")
    bench.press("OK")
    assert bench.mode == "entry" and says(bench, "Stroke of A")


def test_a_doubtful_drop_is_shown_and_ok_asks():
    bench = broken()
    bench.drop(3)
    bench.press("STRIKER", "OK").run(4000)
    bench.drop(3)
    assert bench.entry() == "?" and bench.view.badges & view.B_LATE_DROP
    assert says(bench, "Net 3 ? OK asks")  # no hand was seen to fetch the striker
    bench.press("WHITE")
    assert bench.entry() == "w" and not bench.view.badges & view.B_LATE_DROP
    assert not says(bench, "OK asks")


def test_a_doubtful_drop_stays_in_sight_beside_those_that_count():
    bench = broken()
    bench.drop(3).drop(2)
    bench.press("STRIKER", "OK", "OK").run(4000)  # a black and the striker; the black is back
    assert bench.s[state.LEFT + 1] == 9
    bench.drop(2).drop(1)
    assert bench.entry() == "?b?"  # one waits, one counts
    assert says(bench, "Net 2 ? OK asks")
    bench.press("BLACK", "BLACK")
    assert bench.entry() == "bb" and not says(bench, "OK asks")
    bench.press("OK")
    assert bench.s[state.LEFT + 1] == 8  # both were counted: one of them pays the due


def test_the_hand_that_fetched_the_striker_does_not_join_the_last_stroke():
    bench = broken()
    bench.drop(3)
    bench.press("STRIKER", "OK").run(4000)
    bench.drop(3)
    bench.press("UNDO")
    assert bench.mode == "undo" and bench.entry() == "s"
    bench.press("OK")
    assert bench.entry() == "?"
    bench.press("OK", "FOUL")  # but the umpire may say so
    assert bench.entry() in ("sb?", "s?b")


@pytest.mark.parametrize("key", ["OK", "FOUL", "UNDO"])
def test_a_late_drop_after_the_boards_end_is_asked_before_the_next_play(key):
    bench = broken()
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3000)
    bench.press("BLACK", "OK", wait=100)
    assert bench.mode == "ends"
    points = bench.s[state.POINTS]
    bench.drop(2)
    assert says(bench, "Net 2 ?")
    assert bench.view.keys[buttons.OK] == T.K_OK  # not PLAY: it only asks
    bench.press("OK")
    assert bench.mode == "late"
    bench.press(key)
    if key == "FOUL":
        assert bench.mode == "undo"
        bench.press("WHITE", "OK")
        assert bench.s[state.POINTS] == points - 1 and bench.mode == "ends"
    else:
        assert bench.mode == "ends" and (bench.desk.stroke.count == 1) == (key == "UNDO")
        event = Event()
        bench.desk.log.load(bench.desk.log.count - 1, event)
        said = bytes(event.data[: event.size]) if event.kind == K_NOTE else b""
        assert said == (b"no piece: net 2" if key == "OK" else b"")


@pytest.mark.parametrize("pieces", [1, 2])
def test_the_name_of_who_breaks_too_early_is_lit_also_where_ok_would_be_refused(pieces):
    """Of two queens the name was that of who was in turn as the last board ended."""
    bench = playing()
    result(bench, 0, 4)
    bench.press("FOUL", *["QUEEN"] * pieces).settle()
    assert bench.mode == "early" and bool(bench.view.preview_refusal) == (pieces == 2)
    names = bytes(bench.display.buffer[:128])
    assert names[40] != 255 and names[90] == 255, "B breaks"


@pytest.mark.parametrize("key", ["FOUL", "WHITE"])
@pytest.mark.parametrize("end", ["board", "sides", "quick", "match", "piles"])
def test_after_the_boards_end_no_key_but_ok_asks_about_a_late_drop(end, key):
    """FOUL was labelled EARLY, LATER, PLAY or QR and asked, and pressed again said LAST."""
    if end == "piles":
        bench = strokes(play_piles(POINTS), "qw", "bbb", "-", "wwwwwwww")
        bench.press(*["BLACK"] * 6, "OK", wait=100)
    elif end == "match":
        bench = one_piece_short_of_the_match()
        own = "WHITE" if bench.s[state.WHITE_SIDE] == 1 else "BLACK"
        bench.press(own, "OK", wait=100)
    else:
        bench = broken()
        if end == "sides":
            bench.s[state.SCORE + 1] = 20
        bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3000)
        if end == "quick":
            bench.s[state.MODE] |= state.M_QUICK
        bench.press("BLACK", "OK", wait=100)
    assert bench.mode == "ends"
    bench.drop(2).run(300)
    assert says(bench, "Net 2 ? OK asks")
    label = bench.view.keys[buttons.KEY_NAMES.index(key)]
    assert label in (0, T.K_MINUS), "it answers nothing"
    bench.sounds.clear()
    bench.press(key)
    assert bench.mode == "ends" and "REFUSED" in bench.sounds
    bench.press("OK")
    assert bench.mode == "late"


def before_play():
    """A board has just ended, and a break before "Play" is being entered."""
    bench = broken()
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3000)
    bench.press("BLACK", "OK", "FOUL", wait=320)
    return bench


def test_a_late_drop_outlives_a_break_before_play_that_was_none():
    bench = before_play()
    assert bench.mode == "early"
    bench.drop(2).press("WHITE", "UNDO")
    assert bench.mode == "ends" and says(bench, "Net 2 ?")
    bench.press("OK")
    assert bench.mode == "late"


@pytest.mark.parametrize("key", ["OK", "UNDO"])
def test_a_late_drop_leaves_what_was_pressed_for_a_break_before_play(key):
    bench = before_play()
    bench.press("WHITE").drop(2).press("OK")
    assert bench.mode == "late"
    bench.press(key)
    assert bench.mode == "early" and bench.entry() == ("w" if key == "OK" else "w?")
    if key == "OK":
        bench.press("OK")
        assert bench.mode == "place" and says(bench, "A places 1")


@pytest.mark.parametrize("keys", [("OK",), ("WHITE", "OK"), ("UNDO", "UNDO")])
def test_a_late_drop_of_the_last_stroke_leaves_what_was_entered_of_a_break_before_play(keys):
    bench = before_play()
    bench.press("WHITE").drop(2).press("OK")
    assert bench.mode == "late"
    bench.press("FOUL")
    assert bench.mode == "undo"
    bench.press(*keys)
    assert bench.mode == "early"
    assert bench.entry() == ("w?" if keys[0] == "UNDO" else "w")
    if keys[0] != "UNDO":
        bench.press("OK")
        assert bench.mode == "place" and says(bench, "A places 1")


@pytest.mark.parametrize("row", ["Recount", "Board's result"])
def test_a_late_drop_after_the_boards_end_is_asked_before_a_form_takes_its_place(row):
    bench = broken()
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3000)
    bench.press("BLACK", "OK", wait=100)
    bench.drop(2).run(400)
    bench.press("MENU")
    chosen(bench, row)
    assert bench.mode == "late"
    bench.press("UNDO")
    assert bench.mode == "menu" and bench.desk.stroke.count == 1


@pytest.mark.parametrize("row", ["Recount", "Board's result"])
def test_what_falls_while_a_form_between_boards_is_open_stays_a_question(row):
    bench = broken()
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3000)
    bench.press("BLACK", "OK", wait=0)
    bench.press("MENU")
    chosen(bench, row)
    assert bench.mode == ("recount" if row == "Recount" else "result")
    bench.drop(2)
    bench.press("BLACK", "BLACK", "OK")
    assert bench.mode == ("entry" if row == "Recount" else "ends")
    assert says(bench, "Net 2 ?")
    bench.press("OK")
    assert bench.mode == "late"


@pytest.mark.parametrize("row", ["New match", "House rules", "Names from PC"])
def test_a_late_drop_after_the_matchs_end_is_asked_before_the_next_match(row):
    """Whatever leads to that: its set-up forgets what fell."""
    bench = one_piece_short_of_the_match()
    bench.press("WHITE" if bench.s[state.WHITE_SIDE] == 1 else "BLACK", "OK", wait=100)
    assert bench.s[state.PHASE] == P_MATCH
    bench.drop(2).run(400)
    offer(bench)
    bench.press("MENU")
    chosen(bench, row)
    assert bench.mode == "late"
    bench.press("OK")
    assert bench.mode == "menu" and bench.desk.stroke.next_asked() < 0


def test_what_fell_outlives_a_play_that_was_too_early():
    bench = Bench().press("OK", "OK", "OK")
    bench.run(4000)
    bench.drop(3)
    bench.press("UNDO", "UNDO", "UNDO")  # how a guess goes, "Play", and that away
    assert bench.s[state.PHASE] == P_READY
    bench.press("OK").run(400)
    assert bench.s[state.PHASE] == P_PLAY and bench.entry() == "?"


LONGEST = b"Bernhard-Tho"  # twelve characters


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
@pytest.mark.parametrize("name", [b"A", b"Marie", LONGEST])
def test_who_may_have_struck_since_is_named_in_full(language, name, monkeypatch, request):
    request.addfinalizer(lambda: translate.use(0))
    bench = late(broken())
    bench.desk.log.names[0] = name
    translate.use(language)
    bench.desk.presenter.redraw_all()
    bench.press("OK", "FOUL", "OK").settle()
    assert bench.mode == "struck"
    assert bench.view.lines[0] == T.STRUCK_Q and bench.view.args[0] == T.ARG_NAME
    size = translate.expand(T.STRUCK_Q, bench.view.args, bench.view.names)
    for word in bytes(translate.LINE[:size]).decode("iso8859-15").split():
        assert find(bytes(bench.display.buffer), word), word
    assert not complaints(bench.view, monkeypatch)


def test_what_he_pocketed_since_is_entered_below_his_name():
    bench = late(broken())
    bench.press("OK", "FOUL", "OK")
    assert says(bench, "Has A struck")
    bench.press("WHITE")
    assert not says(bench, "Has A struck") and bench.entry() == "w"
    bench.press("UNDO")
    assert bench.desk.stroke.owner == NONE and bench.entry() == "-"


def made_a_miss(bench):
    """The list of strokes: the white of the last one was no piece, mistyped."""
    bench.hold("UNDO").run(900)
    bench.press("OK")
    bench.hold("WHITE").run(900)
    bench.press("OK").run(900)
    bench.press("OK").run(400)
    bench.press("OK").run(900)


def corrected_under_way(way):
    """A pockets a white, then another; a piece falls in the third stroke; the second was none."""
    bench = playing()
    bench.press("WHITE", "OK", "WHITE", "OK").run(3500)
    bench.drop(1)
    assert bench.entry() == "w?"
    if way == "undo":
        bench.press("UNDO", "UNDO")
        assert bench.mode == "undo"
        bench.hold("WHITE")
        bench.press("OK").run(400)
    else:
        made_a_miss(bench)
    assert bench.s[state.TURN] == 1, "B's, as the laws have it"
    return bench


@pytest.mark.parametrize("way", ["undo", "list"])
@pytest.mark.parametrize("struck", [True, False])
def test_a_stroke_under_way_changes_its_owner_only_by_the_umpires_word(way, struck):
    """3.6c; a correction of the stroke before it is no reason to give it to somebody else."""
    bench = corrected_under_way(way)
    assert says(bench, "Has A struck")
    bench.press("OK" if struck else "FOUL")
    assert bench.entry() == ("w?" if struck else "b?")
    bench.run(400)
    bench.press("OK")
    assert bench.s[state.LEFT : state.LEFT + 2] == bytes((7, 9) if struck else (8, 8))


def test_a_correction_that_is_taken_back_leaves_the_stroke_whose_it_was():
    bench = corrected_under_way("undo")
    bench.press("UNDO", "WHITE", "OK").run(400)  # it was no miss after all
    assert bench.mode == "entry" and bench.s[state.TURN] == 0 and bench.entry() == "w?"


def test_a_foul_that_waits_costs_no_turn_that_a_correction_has_taken():
    """A stood up in his third stroke; but the second was a miss: it is B's turn (4.1.1)."""
    bench = playing()
    bench.press("WHITE", "OK", "WHITE", "OK").run(3500)
    bench.press("WHITE")
    bench.hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK").run(400)
    made_a_miss(bench)
    assert says(bench, "Has A struck")
    bench.press("FOUL").run(400)
    bench.press("BLACK", "OK").run(400)
    assert bench.s[state.TURN] == 1 and kinds_of(bench)[-2:] == [K_STROKE, K_PENALTY]


def test_what_is_entered_when_the_turn_stays_is_asked_nothing_after_a_correction():
    bench = playing()
    bench.press("WHITE", "OK", "WHITE", "OK").run(3500)
    bench.drop(1)
    bench.press("UNDO", "UNDO", "WHITE", "OK")  # two fell in the last one
    assert bench.mode == "entry" and bench.entry() == "w?"


def test_nobody_has_struck_since_is_the_no():
    bench = late(broken())
    bench.press("OK", "FOUL", "OK", "FOUL")
    assert bench.mode == "entry" and bench.desk.stroke.owner == NONE
    assert bench.s[state.TURN] == 1 and bench.s[state.STROKES] == 2


def test_no_second_ok_records_a_stroke_that_nobody_has_struck():
    """OK to a question is harmless: the stroke and its ruling are seen before it counts."""
    bench = late(broken())
    bench.press("OK", "FOUL", "OK", "OK")
    assert bench.s[state.STROKES] == 2


def test_undo_leads_from_who_has_struck_to_the_stroke_and_on_to_the_question_again():
    bench = late(broken())
    bench.press("OK", "FOUL", "OK", "UNDO")
    assert bench.mode == "undo" and bench.entry() == "b"
    bench.press("OK")
    assert bench.mode == "struck"


def test_ok_to_a_question_ends_no_match():
    """The ruling is on the screen first, and the next OK is the umpire's."""
    bench = one_piece_short_of_the_match()
    bench.drop(1)
    bench.press("OK")
    assert bench.mode == "late"
    bench.press("OK").run(500)
    assert bench.mode == "entry" and bench.s[state.PHASE] == P_PLAY
    assert bench.view.preview.match_winner == 1
    bench.press("OK")
    assert bench.s[state.PHASE] == P_MATCH


def test_without_a_last_stroke_none_is_offered():
    bench = Bench().press("OK", "OK", "OK")
    bench.run(4000)
    bench.press("OK", "OK").run(500)
    bench.drop(2)
    bench.press("UNDO", "UNDO", "OK", "OK")  # the only stroke is gone, what fell stays
    assert bench.mode == "late" and says(bench, "THIS: A") and not says(bench, "LAST")
    assert bench.view.keys[buttons.FOUL] == T.K_MINUS
    bench.sounds.clear()
    bench.press("FOUL")
    assert bench.mode == "late" and "REFUSED" in bench.sounds
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8


def test_where_ok_asks_the_screen_says_so_and_no_other_thing():
    bench = late(broken())
    bench.press("FOUL").hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK")  # a foul waits for this stroke
    assert bench.mode == "entry" and says(bench, "Net 2 ? OK asks")
    bench.press("OK", "UNDO").hold("WHITE")  # no piece
    assert bench.mode == "entry" and says(bench, "OK: stroke, then foul")
    bench = broken()
    bench.press(*["BLACK"] * 8, "QUEEN", "OK").run(3100)
    bench.press("BLACK", "OK", wait=0)  # the board is over
    bench.run(310)
    bench.press("FOUL", wait=100)
    bench.drop(2).run(400)
    assert bench.mode == "early" and says(bench, "Net 2 ? OK asks")
    bench.press("OK", "OK")
    assert bench.mode == "early" and says(bench, "what fell?")


def test_a_drop_after_the_time_to_place_asks_whose_it_is():
    """From then on the shot clock runs and the next stroke may be struck (3.6b)."""
    bench = broken().press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    bench.run(8000)
    bench.drop(1, wait=1500)
    assert bench.desk.stroke.next_asked() < 0, "a hand takes out what is placed: evidence only"
    bench.run(8000)
    bench.drop(2, wait=1500)
    assert says(bench, "Net 2 ?")
    bench.press("OK")
    assert bench.mode == "entry"
    bench.press("OK")
    assert bench.mode == "late", "no OK records a miss before somebody has looked"


def test_a_piece_that_falls_into_an_appeal_asks_whose_it_is():
    """The striker was on its way when somebody called."""
    bench = broken().hold("MENU")
    assert bench.mode == "appeal"
    bench.drop(2, wait=1500).press("OK", "OK")
    assert bench.mode == "late"


def test_what_falls_long_after_an_appeal_began_is_a_hand():
    bench = broken().hold("MENU")
    bench.run(6000)
    bench.drop(2, wait=1500).press("OK")
    assert bench.mode == "entry" and bench.desk.stroke.next_asked() < 0


def test_with_the_clock_off_a_drop_after_the_time_to_place_is_asked_too():
    bench = broken()
    bench.desk.clocks.use_mode(OFF)
    bench.press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    bench.run(16000)
    bench.drop(2, wait=1500)
    assert says(bench, "Net 2 ?")


def test_an_appeal_does_not_forget_that_the_time_to_place_was_over():
    bench = broken().press("BLACK", "OK", "STRIKER", "OK")
    bench.run(16000)
    bench.hold("MENU").press("OK")
    assert bench.mode == "place"
    bench.drop(2, wait=1500)
    assert says(bench, "Net 2 ?")


def test_the_far_panel_keeps_the_clock_while_the_umpire_is_asked():
    """The clock gives its place to the answers on the umpire's own panel alone."""
    bench = late(Bench(far=True).press("OK", "OK", "OK", "OK"))
    bench.press("OK").run(300)
    assert bench.mode == "late" and bench.desk.clocks.shows() == view.C_SHOT
    assert bench.display.far
    assert find(bytes(bench.display.far), str(bench.desk.clocks.seconds(bench.desk.now)))
