"""Events that state a fact: set-up, seats, toss, positions, results, a match taken over."""

import pytest

from laws.scripted_match import Match
from rosace.rules.state import (
    BOARD,
    BREAKER,
    DUES,
    ENTERED,
    GAME,
    LEFT,
    PHASE,
    ROTATION,
    SCORE,
    TRIES,
    TURN,
    WON,
)
from rosace.rules.systems import VALUE
from rosace.words import (
    K_BOARD_RESULT,
    K_NEXT_BOARD,
    K_PLAYER,
    K_POSITION,
    K_SEATS,
    K_SETUP,
    K_TOSS,
    K_TRIAL,
    K_VOID,
    NONE,
    P_PLAY,
)

POSITION = {"white": 5, "black": 6, "queen": 0, "striker": NONE}


# --- before the match ---


def test_one_trial_break_a_side():
    at = Match(open=False)
    at.send(K_TRIAL, value=0)
    assert at.refused(K_TRIAL, value=0) == "nothing to do"
    at.send(K_TRIAL, value=1)
    assert at.score == (0, 0)
    assert Match().refused(K_TRIAL, value=0) == "not now"


@pytest.mark.parametrize(
    ("doubles", "data", "why"),
    [
        (False, b"\1\0", ""),
        (False, b"\0\0", "no such seat"),
        (False, b"\0", "no such seat"),
        (False, b"\0\2", "no such seat"),
        (True, b"\1\2\3\0", ""),
        (True, b"\0\2\1\3", "no such seat"),  # partners must face each other (3.1b)
        (True, b"\0\1\2\2", "no such seat"),
    ],
)
def test_everybody_has_one_seat_and_partners_face_each_other(doubles, data, why):
    assert Match(doubles=doubles, open=False).refused(K_SEATS, data=data) == why


def test_seats_toss_and_trials_are_over_once_play_was_said():
    at = Match()
    at.send(K_VOID)
    at.send(K_NEXT_BOARD)
    assert at.refused(K_SEATS, data=b"\1\0") == "not now"
    assert at.refused(K_TOSS, value=0) == "not now"
    assert at.refused(K_TRIAL, value=0) == "not now"
    at = Match(open=False)
    at.send(K_SEATS, data=b"\1\0")
    assert at.refused(K_SEATS, data=b"\0\1") == ""


def test_names_and_toss_belong_to_a_slot_of_the_match():
    at = Match(open=False)
    assert at.refused(K_PLAYER, value=1, data=b"ANNA") == ""
    assert at.refused(K_PLAYER, value=2) == "no such seat"
    assert at.refused(K_TOSS, value=1, reason=1) == ""
    assert at.refused(K_TOSS, value=2) == "no such seat"


@pytest.mark.parametrize(
    "fields",
    [
        {"value": 11},  # no such rule system
        {"white": 16},  # no such mode
        {"black": 10},
        {"data": b"\1\2"},  # half a pair
        {"data": b"\1\x60\1"},  # no such field
        {"data": b"\1\2\0"},  # a game of 0 points
        {"data": b"\x09" + bytes(18)},
    ],
)
def test_a_set_up_nobody_can_play_is_refused(fields):
    assert Match().refused(K_SETUP, **fields) == "unknown"


def test_a_club_changes_eight_fields_or_seven_beside_the_tries():
    for tries, pairs, why in ((0, 8, ""), (3, 7, ""), (3, 8, "unknown"), (0, 9, "unknown")):
        data = bytes((pairs, *((VALUE, 5) * pairs)))
        assert Match().refused(K_SETUP, queen=tries, data=data) == why, (tries, pairs)


# --- entered, not judged ---


def test_a_position_before_the_break_is_a_position_too():
    at = Match(open=False)
    at.send(K_POSITION, white=9, black=9, data=bytes((0, 1, 0, 0, 1, 0, 1, 1)))
    assert at.open and at.turn == 1 and at.dues == (0, 1) and at.s[TRIES] == 1
    at.play("~")
    assert at.turn == 0


def test_a_position_is_taken_as_told():
    at = Match()
    at.send(K_POSITION, **POSITION, data=bytes((0, 2, 1, 0, 0, 1, 0, 1)))
    assert at.left == (5, 6) and at.dues == (0, 2) and at.turn == 1 and at.queen == "board"
    assert at.s[ENTERED] == 1  # the score sheet says what was told and not judged


@pytest.mark.parametrize(
    ("change", "data"),
    [
        ({"white": 0}, None),
        ({"black": 10}, None),
        ({"queen": 3}, None),
        ({"queen": 3, "striker": 0}, None),
        ({"queen": 2, "striker": 2}, None),
        ({"queen": 1, "striker": NONE}, None),
        ({"queen": 1, "striker": 1}, None),  # awaits the cover of the side not in turn
        ({}, bytes((19, 0, 0, 0, 0, 1, 1, 0))),
        ({}, bytes((0, 0, 2, 0, 0, 1, 1, 0))),
        ({}, bytes((0, 0, 0, 0, 0, 2, 1, 0))),
        ({}, bytes((0, 0, 0, 0, 0, 1, 2, 0))),
        ({}, bytes((0, 0, 0, 0, 2, 0, 1, 0))),  # not broken, yet pieces are missing
        ({"white": 9}, bytes((0, 0, 0, 0, 2, 0, 1, 0))),
        ({"black": 9}, bytes((0, 0, 0, 0, 2, 0, 1, 0))),
        ({"white": 9, "black": 9}, bytes((0, 0, 0, 0, 0, 0, 1, 0))),  # no try left
        ({"white": 9, "black": 9}, bytes((0, 0, 0, 0, 3, 0, 1, 0))),
        ({}, bytes((0, 0, 0, 0, 0, 1, 1))),
    ],
)
def test_an_impossible_position_is_refused(change, data):
    at = Match()
    fields = {**POSITION, **change}
    data = bytes((0, 0, 0, 0, 0, 1, 1, 0)) if data is None else data
    assert at.refused(K_POSITION, **fields, data=data) == "impossible position"


@pytest.mark.parametrize(
    ("before", "winner", "points", "queen", "why"),
    [
        (0, 0, 3, 0, ""),  # the special endings (3.7 f-k)
        (0, 0, 2, 0, "impossible result"),
        (0, 0, 12, 0, ""),
        (0, 0, 13, 0, "impossible result"),
        (0, 0, 0, 1, "impossible result"),
        (0, 0, 1, 1, ""),
        (0, 0, 10, 1, ""),  # nine and the striker (3.11f)
        (0, 0, 11, 1, "impossible result"),
        (0, 0, 2, NONE, "impossible result"),
        (0, 1, 12, NONE, ""),
        (0, 2, 5, 0, "impossible result"),
        (0, 0, 5, 2, "impossible result"),
        (22, 0, 1, 0, ""),  # from 22 on she counts nothing (3.7c)
        (22, 0, 10, 0, ""),
        (22, 0, 11, 0, "impossible result"),
        (22, 1, 12, 1, ""),  # only the winner's own score matters
    ],
)
def test_only_results_a_board_can_have(before, winner, points, queen, why):
    at = Match()
    if before:
        at.send(K_BOARD_RESULT, value=0, reason=12, queen=0)
        at.send(K_BOARD_RESULT, value=0, reason=10, queen=0)
    assert at.refused(K_BOARD_RESULT, value=winner, reason=points, queen=queen) == why


@pytest.mark.parametrize(
    ("points", "queen", "parts"),
    [
        (9, 0, (6, 3, 0)),
        (9, 1, (9, 0, 0)),
        (10, 1, (9, 0, 1)),
        (12, NONE, (9, 3, 0)),
        (3, 0, (0, 3, 0)),
    ],
)
def test_a_result_is_spelled_out(points, queen, parts):
    at = Match()
    ruling = at.send(K_BOARD_RESULT, value=0, reason=points, queen=queen)
    assert (ruling.coins, ruling.queen_points, ruling.extra) == parts
    assert ruling.points == points and at.score == (points, 0)
    assert at.s[ENTERED] == 1
    assert at.queen == ("board" if queen == NONE else f"covered{queen}")


@pytest.mark.parametrize("kind", [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 47, 63, 200, 0])
def test_the_records_own_kinds_are_not_the_laws_business(kind):
    at = Match()
    at.play("w")
    before = bytes(at.s)
    row = at.ruling.row
    assert at.refused(kind) == "unknown"
    at.send(kind, force=11)
    assert bytes(at.s) == before and at.ruling.row == row


TAKEN = {
    "a decider after five boards": ((1, 1), (14, 9), 5, 0, 3, 6, 3),
    "the second game's first board": ((0, 1), (0, 0), 0, 0, 2, 1, 1),
    "a ninth board that B breaks": ((1, 0), (20, 20), 8, 1, 2, 9, 1),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_match_taken_over_from_another_board_goes_on_where_it_stood(name):
    won, score, played, broke, game, board, rotation = TAKEN[name]
    at = Match(open=False)
    at.send(K_SETUP)
    at.send(K_SEATS, data=bytes((0, 1)))
    data = bytes((1, 0, 1, 1, 0, 1, 1, 1)) + bytes(won) + bytes(score) + bytes((played, broke))
    at.send(K_POSITION, white=4, black=6, queen=0, data=data)
    s = at.s
    assert (s[GAME], s[BOARD], s[ROTATION], s[TURN]) == (game, board, rotation, 1)
    assert bytes(s[WON : WON + 2]) == bytes(won) and bytes(s[SCORE : SCORE + 2]) == bytes(score)
    assert s[BREAKER] == (broke if played == 8 else (game + board) % 2)
    assert (s[LEFT], s[LEFT + 1], s[DUES], s[PHASE]) == (4, 6, 1, P_PLAY)
    assert at.refused(K_POSITION, white=4, black=6, data=data) == "impossible position"  # once


@pytest.mark.parametrize(
    "tail",
    [(2, 0, 0, 0, 0, 0), (0, 0, 25, 0, 3, 0), (0, 0, 3, 0, 0, 0), (0, 0, 9, 8, 8, 0),
     (0, 0, 9, 9, 9, 0), (0, 0, 9, 9, 3, 2)],
)  # fmt: skip
def test_a_match_that_cannot_stand_so_is_not_taken_over(tail):
    at = Match(open=False)
    at.send(K_SETUP)
    at.send(K_SEATS, data=bytes((0, 1)))
    data = bytes((0, 0, 1, 1, 0, 1, 1, 0, *tail))
    assert at.refused(K_POSITION, white=4, black=6, data=data) == "impossible position"
