"""The four modes and the set-up on the PC: nobody takes practice for a match."""

import pytest

from host.played import Played, board_of
from record.table import event as event_of
from rosace.rules import state as st
from rosace.rules.manual_entry import D_MATCH_SIZE
from rosace.words import (
    AG_SILENCE,
    AG_TAP,
    AG_UMPIRE,
    K_AGREE,
    K_BOARD_RESULT,
    K_DISPUTE,
    K_FOUL,
    K_HAND_OVER,
    K_NOTE,
    K_PLAY,
    K_POSITION,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    NO_CHECKED,
    NO_FOUL_WAITS,
    NO_SKIPPED,
    NO_TAPS,
    NO_WARM_UP,
    NONE,
    R_OK,
    STEP_TOSS,
    STEP_TRIALS,
)


class Table(Played):
    """A board that is told its events one by one."""

    def say(self, kind, data=b"", **fields):
        assert self.commit(event_of(kind, data, **fields)) == R_OK, (kind, fields)
        return self


def shown(hall, table):
    """What the club sees of the table's only match: JSON and words."""
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    return hall.json("show", 1), hall.run("show", 1).output, hall.json("matches")["matches"][0]


@pytest.fixture
def alone():
    table = Table()
    rules = bytes((2, 4, 1, 3, 99))  # a point a board, 99 boards
    table.say(K_SETUP, rules, white=st.M_PRACTICE, black=1).say(K_SEATS, b"\0").say(K_PLAY)
    for fell in (0, 2, 0, 1):
        table.say(K_STROKE, white=fell)
    table.say(K_STROKE, striker=1)
    table.say(K_BOARD_RESULT, value=0, reason=1, queen=0).say(K_PLAY)
    return table


def test_practice_has_figures_and_no_result(hall, alone):
    sheet, text, listed = shown(hall, alone)
    board = sheet["games"][0]["boards"][0]
    assert (board["strokes"], board["pots"], board["misses"], board["fouls"]) == (5, 3, 3, 1)
    assert sheet["practice"] and sheet["state"] == "practice" and sheet["winner"] is None
    assert "no match, no result" in text and "Misses" in text and "won by" not in text
    assert listed["state"] == "practice" and listed["winner"] is None
    assert listed["won"] == [0, 0] and listed["scores"] == [] and "B" not in listed["names"]
    row = hall.run("matches").output.splitlines()[-1]
    assert "practice" in row and ":" not in row.split("practice")[0].split()[-1]


def test_practice_is_said_at_the_live_table(hall, alone):
    hall.plug("USB1", board_of(alone))
    assert hall.json("table", 3)["live"]["umpiring"] == "practice"
    assert "practice" in hall.run("table", 3).output


def test_agreements_are_counted_and_disputes_shown(hall):
    table = Table()
    table.say(K_SETUP, white=st.M_SELF).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_AGREE, seat=1, value=AG_TAP).say(K_STROKE, white=1)
    table.say(K_AGREE, seat=1, value=AG_SILENCE).say(K_STROKE, white=1)
    table.say(K_DISPUTE, seat=1).say(K_DISPUTE, seat=1)
    table.say(K_AGREE, seat=NONE, value=AG_UMPIRE).say(K_STROKE, white=1)
    sheet, text, listed = shown(hall, table)
    assert sheet["umpiring"] == listed["umpiring"] == "self-umpire"
    assert sheet["agreements"] == {
        "agreed": 1, "agreed by silence": 1, "disputed": 2, "decided by an umpire": 1,
    }  # fmt: skip
    assert "disputed 2" in text and "decided by an umpire" in text
    strokes = hall.run("show", 1, "--strokes").output
    assert "agreed by silence" in strokes
    rulings = sheet["games"][0]["boards"][0]["rulings"]
    assert [line["ruling"] for line in rulings] == [
        "disputed", "disputed", "decided by an umpire",
    ]  # fmt: skip
    assert rulings[0]["who"] == "B"


def test_taps_that_the_log_had_no_room_for_are_named(hall):
    table = Table()
    table.say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_AGREE, seat=1, value=AG_TAP).say(K_STROKE, touched=1, seat=0)
    table.say(K_NOTE, value=NO_TAPS).say(K_STROKE, touched=1, seat=1)
    sheet, text, _ = shown(hall, table)
    assert sheet["set_up"] == []
    assert "more taps than the log had room for" in " ".join(text.split())


def test_that_a_foul_waited_for_its_stroke_is_no_line_of_the_sheet(hall):
    """The foul has a line of its own."""
    table = Table()
    table.say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_NOTE, bytes((K_FOUL, 0, 4)), value=NO_FOUL_WAITS).say(K_STROKE, touched=1, seat=0)
    table.say(K_FOUL, seat=0, value=0, reason=4)
    sheet, _, _ = shown(hall, table)
    assert sheet["set_up"] == []


def test_the_set_up_is_on_the_sheet_with_what_was_skipped(hall):
    table = Table()
    table.say(K_SETUP).say(K_NOTE, b"\1", value=NO_CHECKED)
    table.say(K_NOTE, bytes((STEP_TOSS | STEP_TRIALS,)), value=NO_SKIPPED)
    table.say(K_SEATS, b"\0\1").say(K_NOTE, b"\x2c\1", value=NO_WARM_UP).say(K_PLAY)
    sheet, text, _ = shown(hall, table)
    assert sheet["set_up"] == [
        "cards and strikers checked", "set-up skipped: toss, trial boards", "warm-up of 5:00",
    ]  # fmt: skip
    assert "set-up skipped: toss, trial boards" in " ".join(text.split())


@pytest.mark.parametrize("known", [False, True])
def test_a_match_from_another_board_says_so(hall, known):
    table = Table()
    former = (b"\xaa" * 8 + b"\7\0\0\0" + b"\xbb" * 32) if known else bytes(44)
    table.say(K_SETUP).say(K_SEATS, b"\0\1").say(K_HAND_OVER, former, target=120 if known else 0)
    data = bytes((0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 14, 9, 3, 0))
    assert len(data) == D_MATCH_SIZE
    table.say(K_POSITION, data, white=4, black=6, queen=0, striker=NONE)
    sheet, text, _ = shown(hall, table)
    assert sheet["taken_over"] == {
        "board": "aa" * 8 if known else "", "epoch": 7 if known else 0,
        "seq": 120 if known else 0, "head": "bb" * 32 if known else "",
    }  # fmt: skip
    words = " ".join(text.split())
    assert f"began on {'board ' + 'aa' * 8 if known else 'another board'}" in words
    assert sheet["won"] == [1, 0] and sheet["games"][0]["number"] == 2
    board = sheet["games"][0]["boards"][0]
    assert board["number"] == 4 and board["entered"] and sheet["games"][0]["score"] == [14, 9]
    assert hall.run("verify", 1).exit_code == 0


def test_quick_boards_are_named_quick_and_entered(hall):
    table = Table()
    table.say(K_SETUP, white=st.M_QUICK).say(K_SEATS, b"\0\1")
    table.say(K_BOARD_RESULT, value=1, reason=8, queen=1)
    sheet, text, listed = shown(hall, table)
    assert sheet["umpiring"] == "quick" and "quick" in text and listed["entered"]
    assert sheet["games"][0]["score"] == [0, 8]


def test_a_table_is_asked_for_a_mode(hall):
    board = hall.plug("USB1", board_of(Table().say(K_SETUP)))
    told = ("--a", "Marie Dupont", "--b", "Anil Kumar")
    assert hall.run("assign", "-t", 3, *told, "--mode", "quick").exit_code == 0
    assert board.office.offers[-1][4] == st.M_QUICK
    wrong = hall.run("assign", "-t", 3, *told, "--mode", "blitz")
    assert wrong.exit_code == 2 and "self-umpire" in wrong.output
