"""What both panels show of a game with piles beside the piles: the match's score, who is out."""

from desk.test_house import M_AGREED, POINTS, strokes
from desk.test_menu import choose
from desk.test_piles import club
from desk.test_read_aloud import says
from rosace_sim.reading import find, lines


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
        assert says(bench, "B0"), "B is in turn"
        far = bytes(bench.display.far)
        assert all(find(far, text) for text in ("A60", "B0", "D0")[: max(2, players - 1)])
        strokes(bench, "b", *"-" * (players - 1))
        bench.run(2500)
        assert says(bench, "A60")
