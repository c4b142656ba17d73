"""The short sheet: what a club reads of each board, and that the stroke behind it is there."""

import pytest

from host.played import board_of
from host.test_modes import Table
from rosace.rules.systems import TARGET
from rosace.words import K_BOARD_RESULT, K_NEXT_BOARD, K_PLAY, K_SEATS, K_SETUP, K_STROKE


@pytest.fixture
def two_boards(hall):
    """One game to 13: A wins the first board with the queen, then the second."""
    table = Table().say(K_SETUP, bytes((1, TARGET, 13)), black=1).say(K_SEATS, b"\0\1")
    table.say(K_PLAY).say(K_STROKE, white=5).say(K_STROKE, queen=1, white=1)
    table.say(K_STROKE, white=3)
    table.say(K_NEXT_BOARD).say(K_PLAY)
    table.say(K_STROKE)  # B breaks and pockets nothing
    table.say(K_STROKE, black=5).say(K_STROKE, black=3).say(K_STROKE, queen=1, black=1)
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    return hall


def test_the_stroke_that_ends_a_board_a_game_and_the_match_is_on_the_short_sheet(two_boards):
    first, last = two_boards.json("show", 1)["games"][0]["boards"]
    assert first["rulings"][-1]["ruling"] == "board to A: 12 = 9 + 3"
    assert first["rulings"][-1]["law"] == "3.7a"
    end = last["rulings"][-1]
    assert end["ruling"] == ("queen covered, board to A: 12 = 9 + 3, game to A, match to A")
    assert end["law"] == "3.7a" and end["who"] == "A" and end["text"] == "bq"
    text = two_boards.run("show", 1).output
    assert "match to A 3.7a" in " ".join(text.split())


def test_each_board_of_the_short_sheet_ends_with_the_stroke_that_ended_it(two_boards):
    boards = two_boards.json("show", 1, "--strokes")["games"][0]["boards"]
    assert [board["rulings"][-1] for board in boards] == [board["lines"][-1] for board in boards]


def test_a_board_of_one_stroke_has_one_stroke(hall):
    table = Table().say(K_SETUP, black=1).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_STROKE)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    text = hall.run("show", 1, "--strokes").output
    assert any(row.split() == ["Board", "1", "1", "stroke"] for row in text.splitlines())


def test_the_sheet_counts_carrommen_and_explains_the_signs_that_stand_on_it(two_boards):
    whole = " ".join(two_boards.run("show", 1, "--strokes").output.split())
    assert "Carrommen" in whole and "Coins" not in whole
    assert "Signs: ◆ the winner, w white, b black, q queen, - nothing fell." in whole
    short = " ".join(two_boards.run("show", 1).output.split())
    assert "- nothing fell" not in short and "w white" in short


def test_a_sheet_of_80_columns_cuts_no_title(hall, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    table = Table().say(K_SETUP, black=1).say(K_SEATS, b"\0\1")
    hall.plug("USB1", board_of(table.say(K_BOARD_RESULT, value=1, reason=12, queen=1)))
    assert hall.run("sync").exit_code == 0
    text = hall.run("show", 1).output
    assert "9 + 3 = 12" in text and "entered" in text
    assert "Carrommen" in text and "…" not in text
    monkeypatch.setenv("COLUMNS", "60")
    narrow = hall.run("show", 1).output
    assert "White" not in narrow and "3.7b*" in narrow, "the star stands for: entered"
    title = "Final of the club's evening, " + "x" * 51
    assert hall.run("name", 1, "--title", title).exit_code == 0
    assert title in " ".join(hall.run("show", 1).output.split())


def test_a_sheet_without_signs_explains_none(hall):
    hall.plug("USB1", board_of(Table().say(K_SETUP, bytes((1, TARGET, 13)), black=1)))
    assert hall.run("sync").exit_code == 0
    assert "Signs" not in hall.run("show", 1).output
