"""Corrections in games with piles: what the list of changes says of points, piles and nets."""

import pytest

from desk.test_house import HOLES, M_AGREED, POINTS, THREE, chosen, playing, strokes, through
from desk.test_menu import choose
from desk.test_piles import club
from desk.test_read_aloud import says
from rosace.rules.piles.systems import OUT, SCORES
from rosace.rules.state import F_APPEAL, FLAGS, PHASE, WINNER
from rosace.words import P_BOARD
from rosace_sim.reading import lines, under_cursor


def opened(bench, number):
    """The correction of stroke `number` of this board."""
    bench.run(3300)
    bench.hold("UNDO").run(800)
    for _ in range(30):
        row = " ".join(lines(under_cursor(bytes(bench.display.buffer)))).split()
        if row and row[0] == str(number):
            break
        bench.press("BLACK", wait=100)
    bench.run(400)
    return bench.press("OK")


def planned(bench):
    """OK on the edit; every row of the list of changes."""
    bench.run(400)
    bench.press("OK").run(900)
    assert bench.mode == "correct_plan"
    rows = []
    for _ in range(9):
        for line in lines(bytes(bench.display.buffer))[1:]:
            if line not in rows and (">" in line or ": " in line):
                rows.append(line)
        bench.press("BLACK")
    return rows


def test_a_net_that_was_not_paid_for_is_said_to_be_nobodys():
    bench = strokes(playing(HOLES), "www", "b").press("BLACK", "OK", "OK")
    bench.run(3300)
    opened(strokes(bench, "-", "w"), 1).hold("WHITE").hold("WHITE")
    rows = planned(bench)
    assert "Net 2: A > nobody" in rows and "A: 10 > 15" in rows


def test_where_boards_have_points_everybodys_are_listed_and_piles_are_called_piles():
    bench = strokes(playing(THREE), "ww", "w", "bb", "b")
    rows = planned(opened(bench, 4).hold("BLACK"))
    assert rows[:2] == ["Board 1: others 3", "> not ended"]
    assert {"B: 3 > 0", "C: 3 > 0", "Pile A: 6 > 5"} <= set(rows)
    bench.press("OK", "OK").run(500)
    assert not any(bench.s[SCORES : SCORES + 3])


def test_a_drawn_match_has_nobodys_name_in_the_list():
    bench = strokes(playing(POINTS), "wwww", "-", "bb", "b")
    bench.run(3000)
    choose(bench, M_AGREED).press("OK").run(2500)
    assert bench.s[WINNER] == 1
    rows = planned(opened(bench, 4).hold("BLACK"))  # 40 to 40
    assert "Match over: nobody" in rows and "> nobody 40" in rows


def test_in_a_match_of_several_boards_for_points_the_score_is_listed():
    bench = strokes(club(POINTS, SINGLE=0).press("OK", "OK"), "wwwww", "-", "bb", "-")
    bench.run(3000)
    choose(bench, M_AGREED).press("OK").run(2000)
    rows = planned(opened(bench, 1).hold("WHITE").hold("WHITE"))
    assert rows == ["Board 1: A 50", "> B 40", "A: 50 > 0", "B: 0 > 40"]


def lowest_drops_out(*said):
    """Points game of three, the lowest of each board drops out."""
    return strokes(through(chosen(POINTS)).press("BLACK", "QUEEN", "OK", "OK"), *said)


def test_who_comes_back_in_by_a_correction_is_said():
    bench = lowest_drops_out("b", "-", "bb", "-", "wwwww", "-")
    bench.run(2500)
    choose(bench, M_AGREED).press("OK").run(2000)
    bench.press("OK").run(3500)
    assert bench.s[OUT] == 1, "A, with 20 of 110"
    rows = planned(opened(bench, 3).hold("BLACK"))
    assert "A: plays again" in rows, rows


def test_as_was_is_no_key_where_no_result_can_be_told():
    bench = lowest_drops_out("w", "-", "bb", "-", "wwwwwwww", "bbbb", "bbb")
    bench.press("OK")
    opened(bench, 7).hold("BLACK").run(400)
    bench.press("OK").run(900)
    said = " ".join(lines(bytes(bench.display.buffer)))
    assert "Impossible" in said and "AS WAS" not in said


@pytest.mark.parametrize("way", ["undo", "list"])
def test_an_appeal_is_none_any_more_where_a_correction_ended_its_board(way):
    """Its "Play" would have begun the next board, and nothing told of this one's end."""
    bench = strokes(playing(THREE), "ww", "bb", "q", "w", "w").press("OK")
    strokes(bench, "-", "-", "-").run(3300)
    if way == "undo":
        bench.press("UNDO", "BLACK")
    bench.hold("MENU").press("OK")
    if way == "list":
        opened(bench, 8).press("BLACK").run(300)
        bench.press("OK").run(600)
        assert says(bench, "Impossible: appeal")
        bench.press("STRIKER").run(600)
        bench.press("OK")
    bench.press("OK")
    assert bench.mode == "ends" and says(bench, "Board 1 to A")
    assert bench.s[PHASE] == P_BOARD and not bench.s[FLAGS] & F_APPEAL
