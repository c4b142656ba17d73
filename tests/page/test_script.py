"""The .match language: every mistake is named with its line, and hands do what is written."""

import time

import pytest

from page.fake import FakeTable
from rosace_sim import player, script
from rosace_sim.captions import caption
from rosace_sim.script import MatchError

ROOT_LINES = "NAME x\n\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("DANCE", "what is DANCE? A line begins with one of BOARD, CHOOSE, DROP"),
        ("press OK", "what is press?"),
        ("PRESS", "PRESS: write it PRESS OK"),
        ("PRESS YES", "YES is no button; they are WHITE BLACK QUEEN STRIKER FOUL UNDO MENU OK"),
        ("PRESS OK HOLD", "hold which button?"),
        ("HOLD OK soon", "HOLD: write it HOLD OK"),
        ("HOLD", "HOLD: write it HOLD OK"),
        ("HOLD NOW", "NOW is no button"),
        ("CHOOSE", "CHOOSE: write it with words after it"),
        ("DROP 5 white", "a net is a number from 1 to 4, not 5"),
        ("DROP 3 coin", "coin is no piece; they are white black queen striker"),
        ("DROP white", "DROP: write it DROP 3 white"),
        ("HAND 2", "HAND: write it HAND 3 400 ms"),
        ("PLACE striker", "PLACE: write it PLACE 2 white"),
        ("POWER CUT 2 softly", "POWER: write it POWER OFF"),
        ("RUN", "RUN: write it RUN 4 s"),
        ("RUN 4 weeks", "RUN: write it RUN 4 s"),
        ("RUN 3 h", "RUN: write it RUN 4 s"),
        ("RUN 90 min", "an hour at most"),
        ("STROKE : OK", "say what fell"),
        ("STROKE w5 : OK", "w5 is not what can fall"),
        ("STROKE w3 : YES", "YES is no button"),
        ("POWER UP", "POWER: write it POWER OFF"),
        ("POWER OFF 3", "POWER: write it POWER OFF"),
        ("EXPECT", "EXPECT: write it EXPECT"),
        ("EXPECT BEEP LOUD", "LOUD is no beep; they are CLICK"),
        ('EXPECT "x" WITHIN ever', "EXPECT: write it EXPECT"),
        ('EXPECT "x', "No closing quotation"),
        ("SCORE C 3", "a side is A or B, not C"),
        ("SCORE A 13", "a board's points is a number from 0 to 12, not 13"),
        ("RESULT A 2", "write it RESULT A 2-1"),
        ("SETUP wind", "SETUP: write it SETUP seed 7"),
        ("BOARD first", "a board is a number from 1 to 99"),
        ("STRIKE hard", "STRIKE: write it alone on its line"),
        ("SEAT 2", "is a number from 0 to 1"),
    ],
)
def test_a_bad_line_is_named(line, says):
    with pytest.raises(MatchError) as told:
        script.read(ROOT_LINES + line + "\n", "some.match")
    assert str(told.value).startswith("some.match:3: ")
    assert says in str(told.value)


def test_an_empty_match_is_told():
    with pytest.raises(MatchError, match="nothing happens"):
        script.read("# only words\n", "x.match")


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(MatchError, match="nothere.match: cannot be read: No such file"):
        script.load(tmp_path / "nothere.match")
    (tmp_path / "x.match").write_bytes(b"NAME \xff")
    with pytest.raises(MatchError, match="no text in UTF-8"):
        script.load(tmp_path / "x.match")


def done_by(text, table=None):
    table = table or FakeTable()
    report = player.play(table, script.read(text))
    return table.done, report


def test_presses_and_holds_last_as_long_as_written():
    table = FakeTable()
    times = []
    table.on_change(lambda: times.append(table.now_ms))
    done, _ = done_by("PRESS WHITE OK\nHOLD UNDO\nHOLD OK 2 s", table)
    assert done == [
        ("button", 0, True), ("button", 0, False), ("button", 7, True), ("button", 7, False),
        ("button", 5, True), ("button", 5, False), ("button", 7, True), ("button", 7, False),
    ]  # fmt: skip
    lasted = [up - down for down, up in zip(times[::2], times[1::2])]
    assert lasted == [80, 80, 800, 2000]


def test_a_stroke_is_pieces_then_buttons():
    done, report = done_by("STROKE !w3b1 s2 : BLACK STRIKER FOUL HOLD OK")
    assert done[:3] == [("drop", 3, "white"), ("drop", 1, "black"), ("drop", 2, "striker")]
    assert [what[1] for what in done[3:] if what[2]] == [1, 3, 4, 7]
    assert report.strokes == 1 and report.per_stroke == [4]


def test_a_piece_without_a_net_falls_unseen_and_a_board_without_beams_sees_none():
    done, _ = done_by("STROKE w b2 : OK")
    assert ("drop", 2, "black") in done and len([d for d in done if d[0] == "drop"]) == 1
    done, _ = done_by("SETUP beams none\nSTROKE w1 b2 : OK")
    assert not [d for d in done if d[0] == "drop"]


def test_a_match_waits_three_seconds_after_ok_so_that_no_drop_is_late():
    table = FakeTable()
    fell = []
    table.on_change(lambda: fell.append((table.done[-1], table.now_ms)))
    done_by("STROKE - : OK\nSTROKE w1 : OK", table)
    ok = next(at for what, at in fell if what == ("button", 7, True))
    assert next(at for what, at in fell if what[0] == "drop") - ok > 3000


def test_presses_are_counted_by_what_they_are_for():
    _, report = done_by(
        "PRESS OK OK\nBOARD 1\nPRESS OK\nSTROKE w1 : OK\nPRESS OK\nSTROKE - : OK\n"
        "PHASE correction\nPRESS UNDO OK\nSTROKE - : OK"
    )
    assert report.presses == 9
    assert report.phases == {
        "set-up": 2, "between": 1, "stroke": 3, "prompt": 1, "correction": 2,
    }  # fmt: skip
    assert report.per_stroke == [1, 1, 1] and report.per_stroke_all == [2, 1, 1]


def test_beeps_are_heard_as_patterns():
    table = FakeTable()
    for at, hz in ((60, 880), (110, 1320), (180, 0)):
        table.plan.append((at, lambda at=at, hz=hz: table.sound(at, hz)))
    done_by("PRESS OK\nEXPECT BEEP OWN\nEXPECT BEEP", table)


def test_a_beep_that_does_not_come_is_told():
    with pytest.raises(MatchError, match="not heard") as told:
        done_by("PRESS OK\nEXPECT BEEP OWN")
    assert told.value.where == "match:2"


def test_what_the_screen_shows_stands_under_the_line_that_expected_more():
    table = FakeTable()
    screen = bytearray(1024)
    screen[0] = 0b01  # one pixel in the first row, one in the row below it
    screen[1] = 0b10
    table.show(screen)
    with pytest.raises(MatchError) as told:
        done_by('PRESS OK\nEXPECT "Board 1"', table)
    text = str(told.value)
    assert text.startswith('match:2: EXPECT "Board 1"\n  the screen does not show it after 2 s')
    assert "▀▄" in text


def test_expecting_takes_two_seconds_of_the_tables_time_at_most():
    table = FakeTable()
    with pytest.raises(MatchError):
        done_by("EXPECT BEEP", table)
    assert 2000 <= table.now_ms <= 2100


def test_nobody_presses_while_the_power_is_off():
    table = FakeTable()
    with pytest.raises(MatchError, match="the power is off"):
        done_by("POWER OFF\nPRESS OK", table)


def test_a_cut_that_never_came_is_told():
    with pytest.raises(MatchError, match="nothing was written since POWER CUT"):
        done_by("POWER CUT 2\nPRESS OK\nPOWER ON")


def test_speed_paces_a_match_by_the_wall_clock():
    table = FakeTable()
    began = time.monotonic()
    player.play(table, script.read("RUN 2 s"), speed=10)
    assert table.now_ms == 2000
    assert 0.15 < time.monotonic() - began < 1.0


def test_a_watcher_is_told_line_board_and_falling_piece():
    steps = []
    player.play(FakeTable(), script.read("GAME 2\nBOARD 3\nSTROKE w4 : OK"), on_step=steps.append)
    assert any(s.drop == (4, "white") and s.title == "Game 2, board 3" for s in steps)
    assert steps[-1].words["en"] == "White into net 4. The umpire presses OK."
    assert steps[-1].text == "STROKE w4 : OK"
    assert [s.rack for s in steps][:1] == [True]


def told(table, text):
    """What a watcher reads, one line after the other."""
    steps = []
    player.play(table, script.read(text), on_step=steps.append)
    return [step.words["en"] for step in steps if step.words["en"]]


def test_why_the_panel_is_dark_is_told_until_the_power_comes_back():
    will, failed = "will fail while the scoreboard writes.", "failed while the scoreboard wrote."
    table = FakeTable()
    assert told(table, "POWER OFF\nRUN 2 s\nPOWER ON\nRUN 2 s") == [
        "The power is cut.",
        "The power is cut. 2 seconds pass.",
        "The power comes back.",
        "2 seconds pass.",
    ]
    table = FakeTable()
    table.button = lambda key, down: setattr(table, "powered", False)  # written, so it fails
    assert told(table, "POWER CUT\nSTROKE b2 : OK\nRUN 2 s\nPOWER ON\nRUN 2 s")[1:] == [
        f"The power {will} Black into net 2. The umpire presses OK.",
        f"The power {will} Black into net 2. The umpire presses OK.",
        f"The power {failed} 2 seconds pass.",
        "The power comes back.",
        "2 seconds pass.",
    ]


def test_hands_put_pieces_back_where_no_beam_sees_them():
    table, steps = FakeTable(), []
    player.play(table, script.read("PLACE 2 black\nPLACE queen"), on_step=steps.append)
    assert table.done == []
    assert [s.place for s in steps] == [(2, "black"), (1, "queen")]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("NAME Final", "Final"),
        ("STROKE w3 b1 : BLACK OK",
         "White into net 3, black into net 1. The umpire presses BLACK, OK."),
        ("STROKE - : HOLD OK", "Nothing falls. The umpire presses OK held."),
        ("STROKE q", "Queen."),
        ("STROKE w1 w4 w1 b2 w3 : WHITE WHITE BLACK OK",
         "White into nets 1, 4, 1, black into net 2, white into net 3."
         " The umpire presses WHITE 2 times, BLACK, OK."),
        ("STROKE w w : HOLD WHITE WHITE OK",
         "White, white. The umpire presses WHITE held, WHITE, OK."),
        ("DROP 2 striker", "Striker into net 2."),
        ("PLACE queen", "Queen goes back on the board."),
        ("PLACE 2 black", "2 black go back on the board."),
        ("RUN 1 s", "1 second passes."),
        ("RUN 2 min", "2 minutes pass."),
        ("POWER CUT", "The power will fail while the scoreboard writes."),
        ("PRESS OK", ""),
    ],
)  # fmt: skip
def test_a_caption_is_a_line_in_words(line, words):
    assert caption(script.read(line).lines[0]) == words


SHEET = {
    "winner": "A",
    "won": [1, 0],
    "games": [{"number": 1, "boards": [
        {"number": 1, "winner": None, "points": 0, "void": True},
        {"number": 1, "winner": "A", "points": 8, "void": False},
    ]}],
}  # fmt: skip


def test_the_score_sheet_is_compared():
    match = script.read("BOARD 1\nPRESS OK\nSCORE A 8\nRESULT A 1-0", "m.match")
    assert match.check_sheet(SHEET) == []
    wrong = "BOARD 1\nPRESS OK\nSCORE B 3\nBOARD 2\nSCORE A 1\nRESULT B 0-1"
    match = script.read(wrong, "m.match")
    assert match.check_sheet(SHEET) == [
        "m.match:3: game 1, board 1: B 3 expected, the score sheet says A 8",
        "m.match:5: game 1, board 2: A 1 expected, the score sheet says nobody 0",
        "m.match:6: B 0-1 expected, the score sheet says A 1-0",
    ]


def test_every_recorded_match_can_be_read(root):
    files = sorted((root / "tests" / "matches").glob("*.match"))
    assert len(files) >= 4
    for file in files:
        match = script.load(file)
        assert match.name and match.boards and match.result
