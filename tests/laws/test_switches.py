"""The points the law leaves open are fields of the rule record: each way of reading them."""

import pytest

from laws.scripted_match import Match
from rosace.rules import laws, rows, systems
from rosace.rules.state import HOUSE, SYSTEM, TRIES
from rosace.words import K_EARLY, K_PLAY, K_SETUP
from rosace_host.match.names import system_number


def house(*pairs, points=(0, 0), **setup):
    """A match with these (field, value) overrides, its board laid out like a case's."""
    from laws.golden_icf import _position, _score

    at = Match(open=False)
    data = bytes((len(pairs), *(byte for pair in pairs for byte in pair)))
    at.send(K_SETUP, data=data)
    _score(at, {"w": points[0], "b": points[1]})
    if setup:
        _position(at, setup)
    else:
        at.send(K_PLAY)
    return at


A1_PASSES = (systems.A1, systems.BACK | systems.PENALTY)
A3_PASSES = (systems.A3, systems.PENALTY | systems.QUEEN_BACK)


@pytest.mark.parametrize(("pairs", "turn"), [((), 0), ((A1_PASSES,), 1)])
def test_a1_striker_with_own(pairs, turn):
    at = house(*pairs, white=7).play("ws")
    assert at.turn == turn and at.left == (8, 9)


@pytest.mark.parametrize(("pairs", "turn"), [((), 0), ((A3_PASSES,), 1)])
def test_a3_striker_with_the_queen(pairs, turn):
    at = house(*pairs, white=6).play("qs")
    assert at.turn == turn and at.left == (7, 9) and at.queen == "board"


@pytest.mark.parametrize(("pairs", "queen"), [((), "await0"), (((systems.A5, 1),), "board")])
def test_a5_right_by_the_opponents_stroke(pairs, queen):
    assert house(*pairs).play("- w q").queen == queen
    at = Match(open=False)
    at.send(K_SETUP, data=bytes((len(pairs), *(byte for pair in pairs for byte in pair))))
    at.send(K_EARLY, black=1)  # the breaker pockets the other side's before "Play"
    assert at.play("q").queen == queen.replace("0", "1")


@pytest.mark.parametrize(
    ("pairs", "queen", "turn"), [((), "covered0", 0), (((systems.A6, 1),), "board", 1)]
)
def test_a6_queen_with_an_open_due(pairs, queen, turn):
    at = house(*pairs, white=9, dues={"w": 1}).play("wwq")
    assert at.queen == queen and at.turn == turn


@pytest.mark.parametrize(("pairs", "points"), [((), 4), (((systems.A9, 1),), 7)])
@pytest.mark.parametrize(("queen", "stroke"), [("await_w", "wb"), ("board", "wqb")])
def test_a9_cover_with_the_opponents_last(pairs, points, queen, stroke):
    at = house(*pairs, white=5, black=1, queen=queen).play(stroke)
    assert (at.ruling.winner, at.ruling.points) == (1, points)


@pytest.mark.parametrize(("pairs", "left"), [((), 7), (((systems.A17, 2),), 8)])
def test_a17_foul_and_striker(pairs, left):
    assert house(*pairs, white=6).play("!bs").left[0] == left
    assert house(*pairs, white=6).play("!s").left[0] == 7  # the striker alone: always one
    assert house(*pairs, white=6).play("!-").left[0] == 7


@pytest.mark.parametrize(
    ("stroke", "strict", "dues", "turn"),
    [("!~", 0, 1, 1), ("!~", 1, 0, 1), ("~s", 0, 0, 0), ("~s", 1, 0, 1)],
)
def test_a23_a_try_spoilt_without_a_touch(stroke, strict, dues, turn):
    at = house((systems.A23, strict)).play(stroke)
    assert at.dues[0] == dues and at.turn == turn and at.s[TRIES] == 1


@pytest.mark.parametrize(("extra", "points"), [(1, 6), (0, 5)])
def test_a28_one_more_for_the_striker(extra, points):
    at = house((systems.A28, extra), white=5, black=1, queen="cov_w").play("bs")
    assert at.ruling.points == points and at.ruling.extra == extra


# --- the other figures ---


def test_value_and_cap_of_the_queen():
    at = house((systems.VALUE, 5), (systems.BOARD_MAX, 14), white=1, black=4, queen="cov_w")
    assert at.play("w").ruling.points == 9
    for score, points in ((20, 5), (18, 5), (17, 7)):
        at = house((systems.CAP, 18), points=(score, 0), white=1, black=5, queen="cov_w")
        at.play("w")
        assert at.ruling.points == (8 if score < 18 else points), score


def test_target_boards_and_most_points_of_a_board():
    # One board has been played, so side 1 breaks this one and is White.
    at = house((systems.TARGET, 15), points=(12, 0), white=1, black=2, queen="cov_w").play("w")
    assert at.ruling.game_winner == 1 and at.score == (0, 17)
    at = house((systems.BOARDS, 2), points=(0, 12), white=1, black=9, queen="cov_b").play("w")
    assert at.ruling.game_winner == 0 and at.score == (12, 9)
    at = house((systems.BOARD_MAX, 9), white=1, black=9, queen="cov_w").play("w")
    assert at.ruling.points == 9


def test_one_board_can_be_a_game():
    assert house((systems.SINGLE, 1), white=1, queen="cov_w").play("w").ruling.game_winner == 0


def test_without_the_zero_exception_one_own_always_covers():
    assert house((systems.ZERO, 0)).play("wq").queen == "covered0"


def test_break_tries_from_the_short_form_or_a_pair():
    for short, pairs in ((3, b""), (0, bytes((1, systems.TRIES_MAX, 3)))):
        at = Match(open=False)
        at.send(K_SETUP, queen=short, data=pairs)
        at.send(K_PLAY)
        at.play("~ ~")
        assert at.turn == 0 and at.s[TRIES] == 1
        at.play("~")
        assert at.turn == 1


def test_the_pass_limit_is_a_figure():
    assert house((systems.PASSES_MAX, 2), white=8).play("~ ~").ruling.void


def test_house_rules_live_in_the_state_and_go_with_the_match():
    at = house((systems.A17, 2))
    assert bytes(at.s[HOUSE : HOUSE + 3]) == bytes((systems.A17 + 1, 2, 0))
    at.send(K_SETUP)
    assert systems.rule(at.s, systems.A17) == 1


def test_the_clocks_of_the_law():
    s = Match().s
    assert systems.rule(s, systems.SHOT) == 15  # 3.6b
    assert systems.rule(s, systems.PLACING) == 15  # 3.6b
    assert systems.rule(s, systems.CHANGE) == 120  # 3.8e
    assert systems.rule(s, systems.PROTEST) == 15  # minutes, 4.3
    assert systems.rule(s, systems.WARM_UP) == systems.rule(s, systems.REST) == 0  # A40


def test_every_row_of_the_stroke_table_cites_its_law():
    for row in range(rows.E1, rows.LAST_STROKE + 1):
        letters = laws.law(systems.ICF, row)
        assert letters[:1] in b"345" and len(letters) <= 6, row
        assert laws.law(systems.ICF, row) not in laws.other_laws(systems.ICF, row).split()
    assert laws.law(systems.ICF, rows.A_TOSS_NINTH) == b"3.7e"
    for row in range(rows.ROWS):  # the same letters where nothing may be allocated
        buf = bytearray(b"-" * 12)
        end = laws.law_into(systems.ICF, row, buf, 2)
        assert buf == b"--" + laws.law(systems.ICF, row) + b"-" * (12 - end)


@pytest.mark.parametrize(
    ("setup", "stroke", "letters"),
    [
        ({}, "w", "3.6a"),
        ({"white": 8}, "s", "3.11a"),
        ({"white": 8, "queen": "await_w"}, "s", "3.12h"),
        ({"white": 8, "queen": "await_w"}, "ws", "3.12i"),
        ({"white": 8, "queen": "await_w"}, "-", "3.12d"),
        ({"white": 8, "queen": "await_w"}, "w", "3.12"),
        ({"white": 8}, "bs", "3.11c"),
        ({"white": 8}, "ws", "3.11e"),
        ({"white": 8}, "wqs", "3.11b"),
        ({"white": 9, "black": 8}, "qs", "3.12g"),
        ({"white": 9, "black": 8}, "q", "3.12c"),
        ({"white": 8}, "wq", "3.12e"),
        ({"white": 8}, "!-", "4.1.2"),
        ({"white": 8}, "!b", "3.11d"),
        ({"white": 8}, "!w", "3.11e"),
        ({"white": 8}, "!s", "3.11a"),
        ({"white": 1, "black": 1}, "wbq", "3.7f"),
        ({"white": 1, "black": 1}, "wb", "3.7g"),
        ({"white": 1, "black": 1, "queen": "await_w"}, "wb", "3.7h"),
        ({"white": 1, "black": 5}, "w", "3.7i"),
        ({"white": 1, "black": 1, "queen": "cov_w"}, "wb", "3.7k"),
        ({"white": 1, "black": 1, "queen": "cov_b"}, "wb", "3.7k"),
        ({"white": 1, "black": 1}, "wbqs", "3.7l"),
        ({"white": 1, "black": 1, "queen": "cov_w"}, "wbs", "3.7m"),
        ({"white": 1, "black": 1, "queen": "cov_b"}, "wbs", "3.7m"),
        ({"white": 5, "black": 1}, "b", "3.7n"),
        ({"white": 5, "black": 1, "queen": "await_w"}, "b", "3.7o"),
        ({"white": 5, "black": 1, "queen": "cov_w"}, "bs", "3.11f"),
        ({"white": 1, "black": 4, "queen": "cov_w"}, "w", "3.7a"),
    ],
)
def test_a_ruling_names_the_letter_a_referee_would_look_up(setup, stroke, letters):
    assert Match(**setup).play(stroke).law == letters


@pytest.mark.parametrize(
    ("system", "before", "setup", "stroke", "law"),
    [
        ("ICF", 22, {"white": 1, "black": 5, "queen": "cov_w"}, "w", "3.7c"),
        ("ICF", 21, {"white": 1, "black": 5, "queen": "cov_w"}, "w", "3.7a"),
        ("ICF", 22, {"white": 1, "black": 5, "queen": "cov_b"}, "w", "3.7a"),
        ("ICF", 22, {"white": 1, "black": 1, "queen": "cov_w"}, "wb", "3.7c"),  # 1, not 3
        ("english", 22, {"white": 1, "black": 5, "queen": "cov_w"}, "w", "E 27"),
        ("masters", 24, {"white": 1, "black": 5, "queen": "cov_w"}, "w", "MG N2"),
        ("mfr_de", 22, {"white": 1, "black": 5, "queen": "cov_w"}, "w", "DE 2"),  # no limit
    ],
)
def test_a_queen_that_counts_less_is_cited_at_the_boards_end(system, before, setup, stroke, law):
    from laws.golden_icf import _position, _score

    at = Match(open=False)
    at.send(K_SETUP, value=system_number(system))
    _score(at, {"w": before})
    _position(at, setup)
    at.play(stroke)
    assert laws.law(at.s[SYSTEM], laws.end_row(at.s)).decode() == law
