"""What both panels show of a game with piles beside the piles: the match's score, who is out."""

import pytest

from desk.bench import Bench
from desk.test_house import (
    HOLES,
    M_AGREED,
    M_RECOUNT,
    M_RESULT,
    POINTS,
    chosen,
    playing,
    stroke,
    strokes,
)
from desk.test_menu import choose
from desk.test_pc_session import offer
from desk.test_piles import M_DROPS, club, through
from desk.test_piles_correct import opened
from desk.test_read_aloud import says
from rosace.face.translate import use
from rosace.record.settings import SET_LANGUAGE
from rosace.rules.piles.systems import OUT, SCORES
from rosace.rules.state import PHASE, SCORE, WINNER
from rosace.words import P_BOARD, P_MATCH, P_PLAY
from rosace_sim.reading import find, lines, rows_of


def second_board(players=2):
    """A match of several boards for points; A has won the first one with 60."""
    bench = club(POINTS, SINGLE=0)
    while bench.desk.modes.gather.players < players:
        bench.press("BLACK")
    bench.press("OK", "OK")
    bench.display.far = bytearray(1024)
    strokes(bench, "wwwwww", "-", "b", *"-" * (players - 1))
    bench.run(3000)
    choose(bench, M_AGREED).press("OK").run(2500)
    return bench


def test_the_score_of_a_match_of_several_boards_stands_at_every_boards_end():
    bench = second_board()
    rows = lines(bytes(bench.display.buffer))
    assert "A  60  60" in rows and "B  20  0" in rows, rows
    bench.press("OK").settle()
    strokes(bench, "bb", "-", "-")
    bench.run(3000)
    choose(bench, M_AGREED).press("OK").run(2500)
    assert says(bench, "Board 2 to B") and says(bench, "B  40  40") and says(bench, "A  0  60")


def test_in_play_both_panels_show_the_score_beside_the_piles():
    for players in (2, 3, 4):
        bench = second_board(players).press("OK")
        bench.run(2500)
        assert says(bench, "B 0"), "B is in turn"
        far = bytes(bench.display.far or b"")
        assert all(find(far, text) for text in ("A 60", "B 0", "D 0")[: max(2, players - 1)])
        strokes(bench, "b", *"-" * (players - 1))
        bench.run(2500)
        assert says(bench, "A 60")


def second_board_of_nets():
    """Buying nets over three boards; A has bought all four in the first one."""
    bench = club(HOLES, SINGLE=0, BOARDS=3, PRICE=1, BUY_OUT=1).press("OK", "OK")
    bench.display.far = bytearray(1024)
    stroke(bench, "w")
    for net in ("WHITE", "BLACK", "QUEEN"):
        stroke(bench, "w").press(net, "OK", "OK")  # and placed
    stroke(bench, "w").press("STRIKER", "OK").run(2500)
    return bench


def test_a_board_of_several_that_is_won_by_buying_nets_counts_one():
    bench = second_board_of_nets()
    assert bench.s[PHASE] == P_BOARD and list(bench.s[SCORES : SCORES + 2]) == [1, 0]
    assert says(bench, "A  10  1") and says(bench, "B  0  0")
    far = bytes(bench.display.far or b"")
    assert find(far, "A 1") and find(far, "B 0")
    bench.press("OK").run(2500)
    assert says(bench, "B 0") and find(bytes(bench.display.far or b""), "4-")
    choose(bench, M_AGREED).press("OK", "OK").run(2500)  # level: nobody's
    assert list(bench.s[SCORES : SCORES + 2]) == [1, 0]
    choose(bench, M_AGREED).press("OK").run(2500)
    assert bench.s[PHASE] == P_MATCH and bench.s[WINNER] == 0


def test_who_owns_which_net_stands_beside_the_first_stroke_where_it_is_opened_again():
    """After power-up it is read from before "Play" on, where the score takes that place."""
    bench = strokes(club(HOLES, SINGLE=0).press("OK", "OK"), "-", "-")
    bench.settle().power_on()
    bench.press("OK")
    assert find(bytes(bench.display.buffer), "4-")
    opened(bench, 1).run(800)
    assert find(bytes(bench.display.buffer), "4-")


def test_a_result_of_such_a_board_gives_the_same_point():
    bench = second_board_of_nets()
    choose(bench, M_RESULT).press("BLACK")
    bench.sounds.clear()
    bench.press("WHITE")
    assert bench.sounds == ["REFUSED"]
    bench.press("OK").run(2500)
    assert list(bench.s[SCORES : SCORES + 2]) == [1, 1]


@pytest.mark.parametrize("language", (1, 2, 3))
def test_who_is_out_stands_left_of_the_clock_in_every_language(language):
    for system, players in ((POINTS, 3), (HOLES, 4)):
        bench = strokes(playing(system, players), "w", "-")
        bench.display.far = bytearray(1024)
        choose(bench, M_DROPS).press("BLACK", "OK").run(3500)
        bench.desk.modes.settings.keep(SET_LANGUAGE, language)
        bench.settle()
        for panel in (bench.display.buffer, bench.display.far):
            column = rows_of(bytes(panel))
            assert not any("1" in row[95:97] for row in column[9:46]), language
        use(0)


@pytest.mark.parametrize(
    ("strokes_before", "last", "said"),
    [
        (("w", "-", "bb", "-", "wwwwwwww", "bbbb", "bb"), "BLACK", "A out"),
        (("bbbb", "-", "bb", "-", "b", "-", "bb", "wwwwwwww"), "WHITE", "C out"),
        (("w", "-", "w", "-", "wwwwwww", "bbbbbbbb"), "BLACK", "nobody out"),
    ],
)
def test_where_the_lowest_drops_out_the_line_before_ok_says_who(strokes_before, last, said):
    """A sum of the piles is no score that is added to anything."""
    bench = through(chosen(POINTS)).press("BLACK", "QUEEN", "OK", "OK")
    strokes(bench, *strokes_before).press(last)
    rows = lines(bytes(bench.settle().display.buffer))
    assert said in " ".join(rows) and "+" not in " ".join(rows), rows
    bench.press("OK")
    assert bench.s[OUT] == {"A": 1, "n": 0, "C": 4}[said[0]]


def test_the_name_of_who_drops_out_leaves_room_for_what_is_said_of_him():
    bench = Bench()
    offer(bench, a=b"Venkatarama")
    choose(bench, 5).press("OK")
    bench.desk.modes.settings.keep(SET_LANGUAGE, 2)
    bench = through(chosen(POINTS, bench)).press("BLACK", "QUEEN", "OK", "OK")
    strokes(bench, "w", "-", "bb", "-", "wwwwwwww", "bbbb", "bb").press("BLACK")
    said = " ".join(lines(bytes(bench.settle().display.buffer)))
    use(0)
    assert "schied aus" in said and "Venkata" in said, said


def test_who_comes_back_in_by_a_correction_is_out_on_the_far_panel_until_then():
    """What the umpire looks at meanwhile is an earlier board, and piles that he counts."""
    bench = through(chosen(POINTS, Bench(far=True))).press("BLACK", "QUEEN", "OK", "OK")
    strokes(bench, "b", "-", "bb", "-", "wwwww", "-").run(2500)
    far = lambda: lines(bytes(bench.settle().display.far or b""))  # noqa: E731
    choose(bench, M_AGREED).press("OK").run(2000)
    assert far()[0] == "A  out"
    bench.press("OK").run(3500)
    playing_on = far()
    opened(bench, 3).hold("BLACK")
    assert far() == playing_on
    bench.run(400)
    bench.press("OK").run(900)
    assert says(bench, "A: plays again") and far() == playing_on
    bench.press("OK", "OK").run(800)
    assert bench.s[OUT] == 0 and far()[0] == "A  o0"
    choose(bench, M_RECOUNT).press("WHITE")
    assert far()[0] == "A  o0"


def test_the_far_panel_keeps_the_score_while_an_earlier_stroke_is_corrected():
    bench = Bench(far=True).press("OK", "OK", "OK", "WHITE", "OK")
    bench.run(3500)
    choose(bench, M_RESULT).press("WHITE", "BLACK", "OK").run(2500)
    bench.press("OK").run(2500)
    assert bench.s[PHASE] == P_PLAY and bench.s[SCORE] > 0
    before = [row[75:] for row in rows_of(bytes(bench.settle().display.far or b""))]
    bench.hold("UNDO").press("BLACK", "BLACK", "BLACK", "OK").settle()
    assert bench.mode == "correct_stroke"
    assert [row[75:] for row in rows_of(bytes(bench.display.far or b""))] == before


def test_the_row_of_who_struck_is_lit_where_it_was_not_his_turn():
    """The late drop gave B the turn again, but C had struck: his row until it is undone."""
    bench = strokes(playing(POINTS, 3), "w", "-")
    bench.run(3100)
    bench.press("OK", wait=100).press("BLACK").drop(2).run(4000)
    bench.press("OK", "FOUL", "WHITE", "OK")
    assert bench.mode == "struck" and says(bench, "Has C struck")
    bench.press("OK")
    assert says(bench, "Stroke of C") and lit(bench) == [False, False, True]
    bench.press("UNDO").settle()
    assert lit(bench) == [False, True, False], "B is in turn"


def lit(bench):
    """By seat, whether the player's row is inverted: its last column, beside the name."""
    buffer = bench.display.buffer
    rows = (14 + 12 * seat for seat in range(3))
    return [bool(buffer[y // 8 * 128 + 35] >> y % 8 & 1) for y in rows]
