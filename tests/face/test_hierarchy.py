"""Each screen has one thing that is largest, and nobody takes the clock for a score."""

import pytest

from desk.bench import Bench
from face.checked import complaints
from face.rendered import near
from face.test_screens import by_name
from rosace.desk.clocks import EXACT
from rosace.face import canvas, translate
from rosace.face.far import Far
from rosace.rules import state as st
from rosace_host.match import text_ids as T
from rosace_sim.pictures.posed import (
    LONG,
    board_won,
    clocked,
    match_won,
    running,
    sealed_end,
    shown,
)
from rosace_sim.pictures.screens import pixel, render
from rosace_sim.reading import find, lines


def lit(picture, x, y, width, height):
    """Every pixel of a box is lit."""
    return all(pixel(picture, i, j) for i in range(x, x + width) for j in range(y, y + height))


def framed(picture, x, y, width, height):
    """The outline of a box is lit."""
    across = lit(picture, x, y, width, 1) and lit(picture, x, y + height - 1, width, 1)
    return across and lit(picture, x, y, 1, height) and lit(picture, x + width - 1, y, 1, height)


@pytest.mark.parametrize("name", ("idle", "entry", "foul", "dues", "doubles", "first"))
def test_the_clock_of_the_main_screen_stands_in_a_frame_in_smaller_digits(name):
    picture = render(by_name(name))
    assert framed(picture, 48, 21, 31, 16)
    assert canvas.TALL[canvas.LARGE] < canvas.TALL[canvas.BIG_DIGITS]


@pytest.mark.parametrize(
    "name", ("outside_penalty", "refusal", "placing", "appeal", "correct_result")
)
def test_the_clock_of_a_prompt_stands_in_a_frame(name):
    view = by_name(name).view()
    clocked(view, 11)
    assert framed(near(view), 97, 15, 31, 16)


def test_the_far_clock_stands_in_a_frame_too():
    buffer = bytearray(1024)
    Far(buffer).draw(clocked(running().view(), 12))
    assert framed(bytes(buffer), 53, 17, 22, 14)


def exact():
    bench = Bench().press("OK", "OK", "OK")
    bench.desk.clocks.mode = EXACT
    return bench.press("OK", "OK")


def test_the_exact_clock_says_time_for_two_seconds():
    bench = exact()
    while bench.view.clock_s > 0:
        bench.run(100)
    bench.run(100)
    assert find(bytes(bench.display.buffer), "TIME") and bench.view.clock_s == -1
    bench.run(1700)
    assert find(bytes(bench.display.buffer), "TIME")
    bench.run(300)
    assert not find(bytes(bench.display.buffer), "TIME") and bench.view.clock_s == 0


def test_a_stroke_takes_the_word_for_time_away():
    bench = exact()
    while bench.view.clock_s >= 0:
        bench.run(100)
    bench.press("OK", wait=50)
    assert bench.view.clock_s == 15


def test_the_soft_clock_stops_at_a_framed_zero_and_accuses_nobody():
    bench = Bench().press("OK", "OK", "OK", "OK", "OK")
    bench.run(16000)
    picture = bytes(bench.display.buffer)
    assert bench.view.clock_s == 0 and framed(picture, 48, 21, 31, 16)
    assert not find(picture, "TIME")


def test_undo_shows_the_table_that_the_stroke_met():
    bench = Bench().press("OK", "OK", "OK").press("WHITE", "OK", "OK")
    assert bench.s[st.LEFT] == 8 and bench.s[st.TURN] == 1
    bench.press("UNDO", "UNDO")
    assert bench.view.s[st.LEFT] == 9 and bench.view.s[st.TURN] == 0
    assert bench.s[st.LEFT] == 8  # nothing has changed yet
    bench.press("OK")
    assert bench.view.s[st.LEFT] == 8


def test_over_the_end_of_a_board_undo_shows_the_points_before_it():
    bench = Bench().press("OK", "OK", "OK")
    bench.press("WHITE", "QUEEN", "OK", *("WHITE",) * 8, "OK", wait=700)
    assert bench.s[st.SCORE] == 12
    bench.press("UNDO")
    assert bench.view.s[st.SCORE] == 0 and bench.view.preview.points == 12
    assert find(bytes(bench.display.buffer), "+12")


def test_after_a_correction_one_line_says_so_until_the_next_stroke():
    bench = Bench().press("OK", "OK", "OK").press("WHITE", "OK")
    bench.press("UNDO", "WHITE", "OK")
    assert find(bytes(bench.display.buffer), "corrected")
    bench.press("WHITE", "OK")
    assert not find(bytes(bench.display.buffer), "corrected")


def test_a_row_of_turns_that_touch_nothing_is_counted():
    bench = Bench().press("OK", "OK", "OK").press("WHITE", "OK")
    for turns in range(6):  # the first ends the turn in which a carromman fell
        bench.down("OK")
        bench.run(700)
        held = bytes(bench.display.buffer)
        bench.up("OK")
        bench.run(350)
        assert bench.s[st.PASSES] == turns
        for picture in (held, bytes(bench.display.buffer)):
            said = f"4q: no touch {turns}/6" if turns else "no carromman"
            assert find(picture, said), turns


@pytest.mark.parametrize(
    "name, names, digits",
    [
        ("board_end_sides", "SILVA  KUMAR", "16  14"),
        ("game_end", "KUMAR  SILVA", "28  9"),
        ("match_end", "KUMAR  SILVA", "2  1"),
    ],
)
def test_results_have_names_and_the_winner_stands_first(name, names, digits):
    text = lines(render(by_name(name)))
    assert names in text and digits in text, text


def test_a_match_of_one_game_ends_with_its_points():
    table = match_won().set((st.GAMES_TO_WIN, 1))
    text = " ".join(lines(near(sealed_end(table))))
    assert "28" in text and "2:1" not in text


def test_a_queen_worth_nothing_is_named_with_its_law():
    table = board_won((st.SCORE, 22), (st.LEFT + 1, 2))
    view = by_name("board_end").view()
    view.s = table.s
    assert find(near(view), "2 left, queen 0 (22) = 2") and find(near(view), "3.7c")


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def test_a_name_that_is_cut_ends_in_a_dot(language):
    view = running(True, LONG).stroke("").view()
    assert find(near(view), "RAMACH.")


def test_who_places_in_doubles_is_said_by_name():
    assert find(render(by_name("placing_doubles")), "DUBOIS places 2")


def test_a_result_by_hand_says_that_the_queen_is_worth_nothing():
    table = running().set((st.SCORE, 22))
    view = shown(table, "result", winner=0, queen=0, left=2)
    assert view.lines[0] == T.LEFT_CAP and view.args[2:5] == [2, 22, 2]
    assert find(near(view), "(22) = 2")


def test_the_form_of_a_match_keeps_its_rows_apart(monkeypatch):
    assert not complaints(by_name("setup_doubles").view(), monkeypatch)


def test_a_name_of_several_words_is_not_torn_between_them_where_a_person_is_chosen():
    view = by_name("person").view()
    view.names = [b"VAN DER BERG", b"LI WEI CHEN", b"C", b"D"]
    picture = near(view)
    for word in ("VAN", "DER", "BERG", "LI WEI", "CHEN"):
        assert find(picture, word), word
    assert not find(picture, "R BERG")


def test_the_dot_that_cuts_a_name_ends_a_word():
    view = by_name("quick_end").view()
    view.names = [b"LI WEI CHEN", b"ANNA KOCH", b"C", b"D"]
    picture = near(view)
    for cut in ("LI WE.", "ANNA.", "LI.+q", "ANN.+q"):
        assert find(picture, cut), cut


@pytest.mark.parametrize(
    ("name", "words"),
    [("VAN DER BERG", ("VAN", "DER B.")), ("LI WEI CHEN", ("LI WEI", "CHEN")),
     ("RAMACHANDRAN", ("RAMACH", "ANDRAN"))],
)  # fmt: skip
def test_a_name_beside_a_result_breaks_between_its_words(name, words):
    view = by_name("board_end").view()
    view.names = [name.encode(), b"B", b"C", b"D"]
    picture = near(view)  # but the bar, and who breaks
    beside = bytes(256) + picture[256:640] + bytes(b & 7 for b in picture[640:768]) + bytes(256)
    for word in words:
        assert find(beside, word), word
