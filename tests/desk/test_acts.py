"""Every act of an umpire outside a stroke: in MENU, explained by its law, logged, taken back.

One row an act, in the order of the laws (rules/acts.py). The same acts as presses at the
table: tests/matches/acts/.
"""

import pytest

from desk import test_house as piles
from desk.bench import Bench
from desk.test_ends import result
from desk.test_late import one_piece_short_of_the_match
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from face.checked import complaints
from rosace import words as w
from rosace.desk.modes.act_table import A_FIRST, ACTS, KIND
from rosace.face import beeps, fonts, translate, view
from rosace.rules import laws, rows, state
from rosace.rules.state import Event
from rosace_host.match import text_ids as T
from rosace_sim.reading import find, lines, rows_of

NEW = 10  # what the row of a new match does


def ready():
    bench = Bench()
    bench.press("OK")
    while bench.mode != "ready":
        bench.press("OK")
    return bench


def between():
    bench = playing()
    result(bench, 0, 4)
    return bench


def missed():
    """B has pocketed the queen and not covered her; nobody put her back."""
    return broken().press("BLACK", "OK", "QUEEN", "OK", "OK")


def swapped():
    """A black was pocketed and a white one: either may lie there for the other."""
    return broken().press("BLACK", "OK", "WHITE", "BLACK", "OK")


# act: where it is meant, row of ACTS, keys before OK, what the screen says, the law of the ruling
TABLE = {
    "3.4 trial board": (ready, (w.K_TRIAL,), "WHITE", ("A:", "3.4: one break"), "3.4"),
    "3.6c turn": (broken, (w.K_TURN,), "WHITE", ("3.6c: A plays now",), "3.6c"),
    "3.9 jumped": (broken, (w.K_JUMP,), "QUEEN", ("Queen", "3.9a: to the centre"), "3.9a"),
    "3.11k wrong piece": (swapped, (w.K_WRONG_PIECE,), "WHITE", ("White", "3.11k"), "3.11k"),
    "3.12d deemed": (missed, (w.K_DEEM,), "", ("3.12d: B has covered her",), "3.12d"),
    "4e striker": (between, (w.K_STRIKER_CHANGE,), "BLACK", ("B:", "4e: once"), "4e"),
    "4g appeal": (broken, (w.K_APPEAL,), "", ('4g: all stop until "Play"',), "4g"),
    "4g appeal before Play": (ready, (w.K_APPEAL,), "", ('4g: all stop until "Play"',), "4g"),
    "4g forfeit": (broken, (w.K_FORFEIT, w.RE_APPEAL), "WHITE", ("4g: loses the board",), "4g"),
    "4i forfeit": (broken, (w.K_FORFEIT, w.RE_MOVED), "WHITE", ("4i: loses the board",), "4i"),
    "4l disturbance": (broken, (w.K_DISTURBANCE,), "BLACK", ("B:", "4l: the fourth"), "4l"),
    "4n warning": (broken, (w.K_WARNING,), "BLACK BLACK", ("B: Talking", "no penalty"), "4n"),
    "4q void": (broken, (w.K_VOID,), "", ("4q: played again, no score",), "4q"),
    "4r resign": (broken, (w.K_RESIGN,), "BLACK", ("B:", "4r: loses the game"), "4r"),
    "4.2a": (broken, (w.K_DISQUALIFY,), "BLACK WHITE", ("Bad language", "4.2a: loses"), "4.2a"),
    "4.2b": (broken, (w.K_DISQUALIFY,), "BLACK BLACK", ("Left the seat", "4.2b"), "4.2b"),
    "4.2c": (broken, (w.K_DISQUALIFY,), "BLACK QUEEN", ("Rest too long", "4.2c"), "4.2c"),
    "4.2d": (broken, (w.K_DISQUALIFY,), "BLACK STRIKER", ("Refuses", "4.2d"), "4.2d"),
    "4.2e": (broken, (w.K_DISQUALIFY,), "BLACK OK WHITE", ("Insult", "4.2e"), "4.2e"),
    "4.2f": (broken, (w.K_DISQUALIFY,), "BLACK OK BLACK", ("Striker not", "4.2f"), "4.2f"),
    "4.2g": (broken, (w.K_DISQUALIFY,), "BLACK OK QUEEN", ("Broke off play", "4.2g"), "4.2g"),
    "4.3 protest": (broken, (w.K_PROTEST,), "WHITE", ("A:", "until 15 min after board"), "4.3"),
    "4.3 at the end": (between, (w.K_PROTEST,), "WHITE", ("until 15 min after board",), "4.3"),
}

# A breach outside a stroke: reason key, seat in or out of turn, singles, law, what follows
BREACHES = (
    ("WHITE", "3.11o", "4.1.2"),  # touched a carromman
    ("BLACK", "3.11m", "4.1.1"),  # while placing
    ("QUEEN", "3.11r", "4.1.1"),  # stood up
    ("STRIKER", "3.6b", "4.1.1"),  # time
    ("OK WHITE", "4n", "4.1.1"),  # talking
    ("OK BLACK", "4p", "4.1.1"),  # the striker lies on the frame
    ("OK QUEEN", "", "4.1.1"),  # other
)


def shown(bench, said):
    screen = bytes(bench.display.buffer)
    words = (line for line in lines(screen) if not line.isdigit())  # not the clock beside them
    return find(screen, said) or said in " ".join(words)


def test_the_table_has_every_act():
    assert {act[KIND] for act in ACTS} == {case[1][0] for case in TABLE.values()}


@pytest.mark.parametrize("name", TABLE)
def test_an_act_is_explained_logged_with_its_law_and_taken_back(name):
    where, which, keys, said, law = TABLE[name]
    bench = where()
    before = bytes(bench.s)
    choose(bench, row(*which))
    for key in keys.split():
        bench.press(key)
    assert bench.view.screen == view.S_ASK
    for phrase in said:
        assert shown(bench, phrase), (phrase, lines(bytes(bench.display.buffer)))
    count = bench.desk.log.count
    bench.press("OK")
    event = Event()
    bench.desk.log.load(count, event)
    assert event.kind == which[0]
    assert cites(bench) == law
    bench.desk.modes.undo.open_last()
    bench.settle()
    bench.press("UNDO")
    assert bytes(bench.s) == before


def cites(bench):
    """The letter that the screen gives the last ruling."""
    from rosace.face import rulings, translate

    found = bench.desk.log.ruling
    return bytes(translate.LINE[: rulings.law(bench.view, found, 0)]).decode()


@pytest.mark.parametrize("key, law, follows", BREACHES)
def test_a_breach_cites_what_was_broken_and_what_follows(key, law, follows):
    bench = broken()
    bench.hold("FOUL").press("BLACK", *key.split())
    assert shown(bench, f"{follows} {law}".strip()), lines(bytes(bench.display.buffer))
    bench.press("OK")
    assert cites(bench) == (law or follows)
    bench.settle()
    if law:
        assert shown(bench, law) and shown(bench, follows), lines(bytes(bench.display.buffer))


def test_partners_who_talk_break_4m():
    bench = Bench()
    bench.press("WHITE", "OK")
    while bench.mode != "ready":
        bench.press("OK")
    bench.press("OK")
    bench.hold("FOUL").press("WHITE", "OK", "WHITE")
    assert shown(bench, "4.1.2 4m"), lines(bytes(bench.display.buffer))


def test_an_appeal_before_play_is_shown_and_play_opens_the_board():
    bench = ready()
    bench.hold("MENU")
    assert bench.mode == "appeal" and shown(bench, "All clocks stopped")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "ready"
    bench.hold("MENU").press("OK")
    assert bench.s[state.PHASE] == w.P_PLAY and bench.mode == "entry"


def test_a_striker_changed_twice_cannot_be_changed_again():
    bench = between()
    for _ in range(2):
        choose(bench, row(w.K_STRIKER_CHANGE)).press("BLACK", "OK")
    bench.sounds.clear()
    choose(bench, row(w.K_STRIKER_CHANGE)).press("BLACK")
    assert bench.mode == "acts" and bench.sounds == ["REFUSED"]


def test_the_match_end_says_who_is_out_and_why():
    bench = broken()
    choose(bench, row(w.K_DISQUALIFY)).press("WHITE", "BLACK", "OK")
    bench.settle()
    for said in ("B wins", "4.2b Left the seat"):
        assert shown(bench, said), lines(bytes(bench.display.buffer))
    bench.power_on()
    assert shown(bench, "4.2b Left the seat"), "also after a power cut"


def test_a_protest_is_written_within_15_minutes_of_the_boards_end():
    bench = broken()
    choose(bench, row(w.K_PROTEST)).press("WHITE", "OK")
    clocks = bench.desk.clocks
    bench.run(3000)
    assert clocks.protest < 0, "not before the board is over"
    result(bench, 0, 4)
    bench.run(1000)
    assert bench.view.clock_kind == view.C_PROTEST and 897 <= bench.view.clock_s <= 899
    bench.press("OK")  # "Play": it runs on beside the shot clock
    assert bench.view.clock_kind == view.C_SHOT
    left = clocks.protest
    bench.run(3000)
    assert 2900 <= left - clocks.protest <= 3100
    bench.hold("MENU")  # an appeal stops all clocks
    left = clocks.protest
    bench.run(5000)
    assert clocks.protest == left
    bench.press("OK")
    bench.sounds.clear()
    clocks.protest = 2000  # the last seconds of it
    bench.run(2100)
    assert "WARNING" in bench.sounds and clocks.protest == 0
    assert bench.view.badges & view.B_PROTEST, "it still waits for its result"


@pytest.mark.parametrize("where", ["between boards", "next board", "appeal", "corrected", "over"])
def test_the_time_to_write_a_protest_goes_on_after_a_power_cut(where):
    """All of it was given again, by "Match resumed" or by the end of the next board. The records
    know their times: what has passed since the last one is given again, and no more."""
    bench = broken()
    choose(bench, row(w.K_PROTEST)).press("WHITE", "OK")
    bench.run(20000)  # it does not run yet
    result(bench, 0, 4)
    bench.run(60000)
    choose(bench, row(w.K_WARNING)).press("WHITE", "WHITE", "OK")
    if where != "between boards":
        bench.press("OK", "WHITE", "OK").run(30000)
        bench.hold("MENU").run(40000)
        bench.press(*["OK", "OK"] if where != "appeal" else [])
    if where == "over":
        bench.run(900000)
        bench.press("OK")
    if where == "corrected":
        bench.press("UNDO", "UNDO", "BLACK", "OK")
    clocks = bench.desk.clocks
    left = clocks.protest
    assert left == 0 if where == "over" else 700000 < left < 840000
    bench.run(2000)
    bench.settle()
    bench.power_on()
    clocks = bench.desk.clocks
    most = left + 2000  # the presses since the last record
    assert max(left - 1000, 0) <= clocks.protest <= most
    if bench.mode == "start":
        bench.run(20000)
        assert left - 1000 <= clocks.protest <= most, "the clocks stand until Play"
        bench.press("OK")
    kept = clocks.protest
    bench.run(2000)
    assert where in ("appeal", "over") or kept - 2200 < clocks.protest < kept - 1800


def test_the_time_to_write_a_protest_follows_what_is_taken_back():
    """Its result taken back in the next board it ran no more, and with the end of its board taken
    back it ran on."""
    bench = broken()
    choose(bench, row(w.K_PROTEST)).press("WHITE", "OK")
    result(bench, 0, 4)
    bench.run(60000)
    bench.press("OK", "WHITE", "OK").run(3100)
    left = bench.desk.clocks.protest
    bench.press("MENU", "OK", "OK").run(20000)
    assert bench.desk.clocks.protest < 0
    bench.press("UNDO", "FOUL")
    assert bench.s[state.FLAGS] & state.F_PROTEST and bench.mode != "entry"
    assert left - 23000 < bench.desk.clocks.protest < left - 20000, "it was none of the players'"
    bench.press("OK", "UNDO", "UNDO", "FOUL", "FOUL")
    assert bench.s[state.BOARD] == 1 and bench.s[state.PHASE] == w.P_PLAY
    assert bench.desk.clocks.protest < 0


def test_the_time_to_write_a_protest_has_not_begun_before_the_boards_end_also_after_a_cut():
    bench = broken()
    choose(bench, row(w.K_PROTEST)).press("WHITE", "OK").settle()
    bench.power_on()
    assert bench.press("OK").desk.clocks.protest < 0


def test_a_protest_after_the_last_stroke_stands_at_the_match_end_until_its_result():
    bench = broken()
    choose(bench, row(w.K_DISQUALIFY)).press("BLACK", "WHITE", "OK")
    choose(bench, row(w.K_PROTEST)).press("BLACK", "OK")
    bench.settle()
    assert bench.s[state.FLAGS] & state.F_PROTEST and bench.s[state.PHASE] == w.P_MATCH
    assert shown(bench, "14:59") or shown(bench, "15:00"), lines(bytes(bench.display.buffer))
    bench.press("MENU", "OK", "OK")  # the first line of MENU: its result; not upheld
    assert not bench.s[state.FLAGS] & state.F_PROTEST and bench.desk.clocks.protest < 0


def test_every_law_a_reason_names_is_one_of_the_book():
    from rosace.face.translate import LINE
    from rosace.rules.laws import breach_into

    named = [bytes(LINE[: breach_into(r, False, LINE, 0)]).decode() for r in range(w.REASONS)]
    assert named[w.RE_TOUCHED] == "3.11o" and named[w.RE_DISTURBED] == "4.2h"
    assert named[w.RE_LANGUAGE :] == [f"4.2{letter}" for letter in "abcdefgh"]
    assert laws.law(0, rows.A_PENALTY) == b"4.1.1" and beeps.FOUL


def shows(bench, icon):
    """The icon stands dark in the lit bar on top of the screen."""
    rows = rows_of(bytes(bench.display.buffer))
    glyph = fonts.ICONS[icon : icon + 8]
    wanted = ["".join("10"[column >> y & 1] for column in glyph) for y in range(8)]
    return any([row[x : x + 8] for row in rows[2:10]] == wanted for x in range(121))


@pytest.mark.parametrize("language", range(4))
def test_a_protest_called_while_placing_leaves_its_sign_beside_the_law(language):
    bench = broken().press("BLACK", "OK", "STRIKER", "OK")
    translate.use(language)
    try:
        bench.desk.presenter.redraw_all()
        assert not shows(bench.settle(), fonts.PROTEST)
        choose(bench, row(w.K_PROTEST)).press("WHITE", "OK").settle()
        assert bench.mode == "place" and shows(bench, fonts.PROTEST)
        assert find(bytes(bench.display.buffer), "3.11a")
    finally:
        translate.use(0)


def test_a_foul_that_waits_is_not_promised_where_the_stroke_ends_the_board():
    """No due outlives a board (3.7d)."""
    bench = broken().press(*["BLACK"] * 8, "QUEEN", "OK")
    bench.run(3000)
    bench.press("BLACK").hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK").settle()
    assert shown(bench, "Board ends: no foul"), lines(bytes(bench.display.buffer))
    bench.press("WHITE").hold("BLACK").settle()  # it was a white, and the board goes on
    assert shown(bench, "OK: stroke, then foul")
    bench.press("BLACK").hold("WHITE")
    bench.press("OK").settle()
    assert bench.mode == "ends" and not bench.desk.queued.kind


def test_a_late_drop_that_ends_the_board_shows_first_that_the_foul_goes():
    bench = broken().press(*["BLACK"] * 8, "QUEEN", "OK", wait=100)
    bench.drop(1).run(500)
    bench.press("FOUL").hold("FOUL")
    bench.press("WHITE", "QUEEN", "OK", "FOUL", "OK", "OK").settle()
    assert bench.mode == "entry" and shown(bench, "Board ends: no foul")
    bench.press("OK")
    assert bench.mode == "ends"


def waiting():
    """A has stood up while a stroke of B is entered: the foul waits for that stroke."""
    bench = broken().press("BLACK").hold("FOUL")
    return bench.press("WHITE", "QUEEN", "OK")


@pytest.mark.parametrize(
    ("start", "kind", "keys"),
    [
        (broken, w.K_WARNING, ("BLACK", "WHITE")),
        (broken, w.K_DISTURBANCE, ("BLACK",)),
        (between, w.K_STRIKER_CHANGE, ("BLACK",)),
    ],
)
def test_before_ok_an_act_says_how_often_it_was_done(start, kind, keys):
    """The second warning is another one than the first (4.1.1, 4.2h, 4e)."""
    bench = start()
    choose(bench, row(kind)).press(*keys)
    assert not says(bench, "So far")
    bench.press("OK")
    choose(bench, row(kind)).press(*keys)
    assert says(bench, "So far: 1")


def test_a_recount_does_not_lose_the_foul_that_waits():
    bench = waiting().press("MENU", "OK", "WHITE", "OK").settle()
    assert kinds_of(bench)[-2:] == [w.K_POSITION, w.K_PENALTY]
    assert bench.mode == "place" or bench.s[state.DUES]
    bench.press("UNDO", "UNDO")
    assert bench.mode == "undo" and bench.desk.loaded.kind == w.K_POSITION


@pytest.mark.parametrize(
    "end",
    [
        lambda b: b.press("MENU", "BLACK", "OK", "WHITE", "QUEEN"),
        lambda b: choose(b, row(w.K_FORFEIT, w.RE_MOVED)).press("WHITE"),
        lambda b: choose(b, row(w.K_RESIGN)).press("BLACK"),
        lambda b: choose(b, row(w.K_VOID)),
    ],
    ids=["result", "4i", "4r", "4q"],
)
def test_a_foul_that_goes_with_its_board_is_said_before_ok_and_noted(end):
    bench = waiting()
    bench.desk.log.names[0] = b"Anna"  # who is deleted from a club's list is in no note
    bench = end(bench).settle()
    assert shown(bench, "Board ends: no foul"), lines(bytes(bench.display.buffer))
    bench.press("OK")
    assert bench.s[state.PHASE] != w.P_PLAY and not bench.desk.queued.kind
    assert kinds_of(bench)[-1] == w.K_NOTE
    event = Event()
    bench.desk.log.load(bench.desk.log.count - 1, event)
    assert bytes(event.data[: event.size]) == b"board over before the foul of A"
    bench.press("MENU")
    assert bench.mode == "menu"


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
@pytest.mark.parametrize("kind", [w.K_FORFEIT, w.K_RESIGN, w.K_VOID, w.K_DISQUALIFY])
def test_that_a_foul_goes_is_whole_in_every_language(kind, language, monkeypatch, request):
    request.addfinalizer(lambda: translate.use(0))
    bench = waiting()
    bench.desk.log.names[0] = bench.desk.log.names[1] = b"Bernhard-Tho"
    choose(bench, row(kind))
    if kind != w.K_VOID:
        bench.press("BLACK", *["WHITE"] * (kind == w.K_DISQUALIFY))
    translate.use(language)
    bench.desk.presenter.redraw_all()
    bench.settle()
    assert T.FOUL_ENDS in bench.view.lines and not complaints(bench.view, monkeypatch)


def test_a_new_match_takes_no_note_of_the_last_ones_foul():
    bench = waiting()
    choose(bench, NEW).press("OK", "OK")
    assert bench.mode == "ready" and not bench.desk.queued.kind
    assert w.K_NOTE not in kinds_of(bench)


@pytest.mark.parametrize(
    ("kind", "keys", "said"),
    [
        (w.K_WARNING, ("BLACK", "WHITE", "OK"), "warning: B"),
        (w.K_DISTURBANCE, ("BLACK", "OK"), "disturbance: B"),
        (w.K_PROTEST, ("BLACK", "OK"), "protest: B"),
    ],
)
def test_the_screen_says_whose_act_was_recorded_also_after_a_power_cut(kind, keys, said):
    bench = broken()
    choose(bench, row(kind)).press(*keys)
    assert bench.mode == "entry" and find(bytes(bench.settle().display.buffer), said)
    bench.power_on()
    bench.press("OK")
    assert find(bytes(bench.settle().display.buffer), said)


def test_who_touches_a_carromman_while_placing_keeps_the_turn():
    """One penalty for the placer, and the turn stays where it was (3.11n)."""
    bench = broken().press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place" and bench.s[state.TURN] == 0, "A places, and is in turn"
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "turn stays") and says(bench, "Placing") and says(bench, "3.11m")
    bench.press("OK")
    assert bench.s[state.TURN] == 0 and bench.s[state.DUES] == 1


def test_who_touches_a_carromman_after_placing_loses_the_turn():
    bench = broken().press("BLACK", "OK", "STRIKER", "OK", "OK")
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "turn passes") and says(bench, "3.11o")


@pytest.mark.parametrize("entry", [(), ("BLACK",)])
def test_a_breach_of_who_is_not_in_turn_is_a_technical_foul(entry):
    """While the opponent has the turn (4.1.1), whether or not a stroke is under way."""
    bench = broken().press(*entry)
    bench.hold("FOUL").press("WHITE", "WHITE")
    assert says(bench, "4.1.1") and says(bench, "turn stays")
    bench.press("OK", *(["OK"] if entry else []))
    assert bench.desk.log.ruling.row == rows.A_PENALTY and bench.s[state.TURN] == 1


def test_the_other_sides_turn_leaves_a_stroke_under_way_with_who_struck():
    """What A's stroke pocketed stays pocketed, and he loses the turn (3.6c)."""
    bench = broken().press("OK")
    bench.run(3000)
    assert bench.s[state.TURN] == 0
    bench.press("WHITE")
    choose(bench, row(w.K_TURN)).press("BLACK")
    assert says(bench, "First the stroke")
    bench.press("OK")
    assert bench.s[state.LEFT] == 8 and bench.s[state.TURN] == 1, "B is in turn"
    assert bench.mode == "entry" and bench.entry() == "-"


def test_before_ok_a_wrong_piece_says_what_will_lie_on_the_board():
    bench = swapped()
    left = bytes(bench.s[state.LEFT : state.LEFT + 2])
    choose(bench, row(w.K_WRONG_PIECE)).press("WHITE")
    white, black = left
    assert says(bench, f"White {white} > {white + 1}") and says(bench, f"{black} > {black - 1}")
    bench.press("OK")
    assert bytes(bench.s[state.LEFT : state.LEFT + 2]) == bytes((left[0] + 1, left[1] - 1))


def offered(bench):
    """The acts in MENU and its lists."""
    bench.press("MENU")
    menu = bench.desk.mode
    for what in list(menu.does[: menu.count]):
        menu.members(what)
    return [ACTS[what - A_FIRST][KIND] for what in menu.does[: menu.count] if what >= A_FIRST]


def test_no_carromman_was_placed_wrongly_where_none_lies_in_a_net():
    """3.11k: it was placed in the other's stead."""
    assert w.K_WRONG_PIECE not in offered(broken()) and w.K_WRONG_PIECE in offered(swapped())


def test_clocks_that_stand_are_not_stopped():
    assert w.K_APPEAL in offered(broken()) and w.K_APPEAL not in offered(broken().hold("MENU"))


def test_a_side_has_one_trial_board():
    """3.4: the other side's is still to come; then there is none."""
    bench = choose(ready(), row(w.K_TRIAL)).press("WHITE", "OK")
    choose(bench, row(w.K_TRIAL)).press("WHITE")
    assert says(bench, "Who?") and bench.view.seats == 0b10
    bench.press("BLACK", "OK")
    assert bytes(bench.s[state.TRIALS : state.TRIALS + 2]) == b"\1\1"
    assert w.K_TRIAL not in offered(bench)


def test_a_queen_that_lies_in_a_net_does_not_jump():
    bench = broken().press("BLACK", "OK", "QUEEN", "OK")
    choose(bench, row(w.K_JUMP))
    assert [bool(bench.view.keys[key]) for key in range(3)] == [True, True, False]
    bench.press("QUEEN")
    assert bench.mode == "acts" and says(bench, "What jumped?") and bench.sounds[-1] == "REFUSED"


def test_a_colour_of_which_none_is_left_does_not_jump():
    """With piles a board goes on without it."""
    bench = piles.strokes(piles.playing(piles.POINTS), "wwwwwwwww")
    assert bench.s[state.PHASE] == w.P_PLAY and not bench.s[state.LEFT]
    choose(bench, row(w.K_JUMP))
    assert [bool(bench.view.keys[key]) for key in range(3)] == [False, True, True]


def test_a_colour_that_cannot_have_been_placed_wrongly_is_not_offered():
    """3.11k. A white lies in a net and every black on the board: only white can be missing."""
    bench = playing().press("WHITE", "OK").settle()
    choose(bench, row(w.K_WRONG_PIECE))
    assert bench.view.keys[0] and not bench.view.keys[1]
    bench.press("BLACK", "OK")
    assert bench.mode == "acts" and says(bench, "place"), "still the question"
    bench.press("WHITE", "OK")
    assert kinds_of(bench)[-1] == w.K_WRONG_PIECE
    assert (bench.s[state.LEFT], bench.s[state.LEFT + 1]) == (9, 8)


def test_every_disturbance_after_the_third_says_which_one_it_is():
    bench = broken()
    for number in range(1, 6):
        choose(bench, row(w.K_DISTURBANCE)).press("BLACK")
        if bench.mode == "acts" and bench.desk.mode.stage != 4:
            bench.press("OK")
        if number > 3:
            assert says(bench, f"{number}th disturbance."), number
            bench.press("OK")


def test_a_turn_over_a_stroke_that_has_to_be_recorded_first_is_not_promised():
    """A stroke that ends the board leaves no turn to give."""
    bench = broken().press(*["BLACK"] * 8, "QUEEN", "OK")
    bench.run(3000)
    bench.press("BLACK")
    choose(bench, row(w.K_TURN)).press("WHITE")
    assert says(bench, "First record") and not says(bench, "plays now")
    bench.press("OK")
    assert bench.mode == "entry" and bench.entry() == "b" and bench.s[state.PHASE] == w.P_PLAY


def test_who_does_not_place_himself_is_not_placing():
    """Doubles: B2 touches while his partner's side waits for B to place (3.11o)."""
    bench = Bench().press("WHITE", "OK", "OK", "OK", "OK", "OK")
    bench.run(3000)
    bench.press("WHITE", "OK", "STRIKER", "OK")
    assert bench.mode == "place"
    placer = bench.s[state.PLACER]
    partner = placer ^ 2
    bench.hold("FOUL").press(("WHITE", "BLACK", "QUEEN", "STRIKER")[partner], "WHITE")
    assert says(bench, "3.11o") and not says(bench, "Placing")


def test_a_turn_does_not_hide_why_something_is_placed():
    bench = broken().press("BLACK", "OK", "STRIKER", "OK")
    assert bench.mode == "place" and says(bench, "3.11a")
    choose(bench, row(w.K_TURN)).press("BLACK", "OK")
    assert bench.mode == "place" and says(bench, "3.11a") and not says(bench, "3.6c")


def test_a_new_match_over_a_protest_without_an_answer_says_so():
    bench = one_piece_short_of_the_match()
    choose(bench, row(w.K_PROTEST)).press("WHITE", "OK")
    bench.press("BLACK", "OK").run(1000)
    bench.press("OK")
    assert bench.mode == "setup" and says(bench, "Protest not answered")


@pytest.mark.parametrize(
    ("kind", "keys", "said"),
    [
        (w.K_PROTEST, ("QUEEN", "OK"), "protest: A2"),
        (w.K_DISQUALIFY, ("STRIKER", "WHITE", "OK"), "disqualification"),
    ],
)
def test_in_doubles_it_is_recorded_which_partner_it_was(kind, keys, said):
    """4.2, 4.3: a player, not a side."""
    bench = Bench()
    bench.press("WHITE", "OK", "OK", "OK", "OK", "WHITE", "OK").run(400)
    choose(bench, row(kind)).press(*keys).settle()
    assert kind in kinds_of(bench)
    if kind == w.K_PROTEST:
        assert says(bench, said)
    bench.power_on()
    bench.run(500)
    event = Event()
    at = max(i for i in range(bench.desk.log.count) if bench.desk.records.kind(i) == kind)
    bench.desk.log.load(at, event)
    assert event.seat == (2 if kind == w.K_PROTEST else 3) and event.value == event.seat & 1
