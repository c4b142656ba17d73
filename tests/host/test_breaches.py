"""What a referee recorded outside a stroke, on the PC: letters of what was broken, and the end."""

import pytest

from record.table import event as event_of
from rosace import words as w
from rosace_host.match.judge import Fact, judge
from rosace_host.sheet.sheet import StoredMatch, names_of, state_of


def told(*acts, doubles=False):
    """The sheet of a match in which these acts follow the first stroke."""
    events = [
        (w.K_SETUP, {"white": 1 if doubles else 0}, b""),
        (w.K_TOSS, {"value": 0, "reason": 1}, b""),
        (w.K_SEATS, {}, bytes(range(4)) if doubles else bytes([0, 1, 255, 255])),
        (w.K_PLAY, {}, b""),
        (w.K_STROKE, {"white": 1, "seat": 0}, b""),
        *((kind, fields, b"") for kind, fields in acts),
    ]
    return judge(
        Fact(seq, event_of(kind, data, **fields))
        for seq, (kind, fields, data) in enumerate(events)
    )


def lines(sheet):
    return [line for game in sheet.games for board in game.boards for line in board.lines]


@pytest.mark.parametrize(
    "kind, reason, doubles, law, others",
    [
        (w.K_FOUL, w.RE_TOUCHED, False, "3.11o", ["4.1.2"]),
        (w.K_PENALTY, w.RE_PLACING, False, "3.11m", ["4.1.1", "3.11g"]),
        (w.K_FOUL, w.RE_TALKING, True, "4m", ["4.1.2", "3.11o"]),
        (w.K_PENALTY, w.RE_FRAME, False, "4p", ["4.1.1", "3.11g"]),
        (w.K_FOUL, w.RE_OTHER, False, "4.1.2", ["3.11o"]),
    ],
)
def test_a_breach_has_its_own_letter_before_what_follows_from_it(
    kind, reason, doubles, law, others
):
    sheet = told((kind, {"value": 1, "seat": 1, "reason": reason}), doubles=doubles)
    last = lines(sheet)[-1]
    assert (last.law, last.laws) == (law, others)


def test_the_sheet_says_who_is_out_and_why():
    sheet = told((w.K_DISQUALIFY, {"value": 1, "reason": w.RE_LEFT}))
    assert state_of(sheet) == "finished, B disqualified: left the seat (4.2b)"
    assert sheet.winner == "A"
    protested = told(
        (w.K_DISQUALIFY, {"value": 1, "reason": w.RE_LEFT}), (w.K_PROTEST, {"value": 1})
    )
    assert state_of(protested).endswith("(4.2b), under protest")


def test_in_doubles_a_pair_is_named_where_the_record_knows_only_the_side():
    sheet = told((w.K_DISQUALIFY, {"value": 1, "reason": w.RE_LEFT}), doubles=True)
    assert state_of(sheet) == "finished, B / B2 disqualified: left the seat (4.2b)"
    assert lines(sheet)[-1].who == "B / B2"
    sheet.names = {"B": "JOE", "B2": "ZOE"}
    match = StoredMatch(1, "", 0, 1, None, sheet, {"B": "Joseph"})
    assert names_of(match, "B / B2") == "Joseph / ZOE" and names_of(match, "") == ""
    sheet = told((w.K_DISQUALIFY, {"value": 1, "seat": 3, "reason": w.RE_LEFT}), doubles=True)
    assert lines(sheet)[-1].who == "B2", "where the record knows him"
    assert state_of(sheet) == "finished, B2 disqualified: left the seat (4.2b)"
    sheet = told((w.K_PROTEST, {"value": 0}), (w.K_PENALTY, {"value": 1, "seat": 3}), doubles=True)
    assert [line.who for line in lines(sheet)[-2:]] == ["A / A2", "B2"]


def test_a_resigned_game_that_ends_the_match_is_named():
    resigned = (w.K_RESIGN, {"value": 0})
    sheet = told(resigned, (w.K_PLAY, {}), (w.K_TURN, {"seat": 0}), resigned)
    assert state_of(sheet) == "finished, A resigned (4r)"


def test_a_match_played_to_its_end_needs_no_words():
    assert told().ended == ""


def test_who_broke_a_board_by_a_correction_is_said_so():
    told_so = (w.K_TURN, {"seat": 0, "value": 1})
    sheet = told((w.K_BOARD_RESULT, {"value": 0, "reason": 1}), told_so, (w.K_PLAY, {}))
    said = [(line.who, line.ruling) for line in lines(sheet)]
    assert ("A", "broke this board") in said, said
