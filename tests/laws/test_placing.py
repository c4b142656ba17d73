"""Dues, who places them, room and no room (3.11 f-n), and what the referee is asked to do."""

import pytest

from laws.scripted_match import Match
from rosace.rules.state import M_DOUBLES, MUST_PLACE, MUST_QUEEN, PENDING, QE_BACK
from rosace.rules.systems import ORDER
from rosace.words import (
    BLACK,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_ROOM,
    K_SETUP,
    K_STROKE,
    K_WRONG_PIECE,
    WHITE,
)


def test_singles_the_opponent_places_the_penalty():
    at = Match(white=7)
    at.play("s")
    assert at.to_place == {"w": (1, 1)}  # White's penalty, placed by the player on seat 1
    assert at.todo(MUST_PLACE) and not at.todo(MUST_QUEEN)


def test_singles_who_pockets_a_debtors_piece_places_it_himself():
    at = Match(turn="b", black=8, dues={"w": 1})
    at.play("w")
    assert at.to_place == {"w": (1, 1)} and at.turn == 0


@pytest.mark.parametrize("striker", range(4))
def test_doubles_the_right_hand_neighbour_places(striker):
    at = Match(doubles=True)
    at.play("w b " + "- " * 4)  # both sides have one in the nets
    while at.turn != striker:
        at.play("-")
    colour = "wb"[striker & 1]
    at.play("s")
    assert at.to_place == {colour: (1, (striker + 1) % 4)}
    assert at.turn == (striker + 1) % 4


def test_doubles_the_neighbour_places_also_when_the_turn_stays():
    at = Match(doubles=True)
    at.play("w w ws")
    assert at.turn == 0
    assert at.to_place == {"w": (2, 1)}


@pytest.mark.parametrize("striker", (1, 3))
def test_doubles_who_pockets_a_debtors_piece_places_it_himself(striker):
    at = Match(doubles=True)
    at.play("s")  # White owes one, nothing to pay with
    assert at.dues == (1, 0)
    while at.turn != striker:
        at.play("-")
    at.play("bw")
    assert at.turn == striker
    assert at.to_place == {"w": (1, striker)}
    assert at.dues == (0, 0)


def test_doubles_technical_foul_of_the_side_not_in_turn_is_placed_by_the_one_in_turn():
    at = Match(doubles=True)
    at.play("w - pen:w")
    assert at.turn == 1
    assert at.to_place == {"w": (1, 1)}


def test_doubles_penalty_of_the_side_in_turn_is_placed_by_his_neighbour():
    at = Match(doubles=True)
    at.play("w pen:w")
    assert at.turn == 0
    assert at.to_place == {"w": (1, 1)}


def test_doubles_foul_that_costs_the_turn_is_placed_by_the_next_player():
    at = Match(doubles=True)
    at.play("w foul:w")
    assert at.turn == 1
    assert at.to_place == {"w": (1, 1)}


def test_doubles_held_pieces_pass_to_the_partner_with_the_turns():
    """3.11i: B1 holds until his turn is over, then B2, who then places whoever has struck; but if
    B1's last stroke made the room, B1 places after it."""
    for strokes, placer in (("s", 1), ("s -", 1), ("s - w", 3), ("s - -", 3), ("s - - -", 3)):
        at = Match(doubles=True)
        at.play("w noroom " + strokes + " room")
        assert at.to_place == {"w": (1, placer)}, strokes


@pytest.mark.parametrize(("order", "first", "partner"), [(0, 1, 3), (1, 3, 1)])
def test_doubles_whoever_made_room_places_in_either_order_of_play(order, first, partner):
    """3.11i: the player before the one in turn struck last, whichever way the turn goes."""
    for strokes, seat in (("s", first), ("s -", first), ("s - w", partner), ("s - -", partner),
                          ("s - - -", partner)):  # fmt: skip
        at = Match(open=False)
        at.send(K_SETUP, white=M_DOUBLES, data=bytes((1, ORDER, order)))
        at.send(K_PLAY)
        at.play("w noroom " + strokes + " room")
        assert at.to_place == {"w": (1, seat)}, strokes


def test_both_colours_may_be_placed_at_once():
    at = Match(white=7, black=9, dues={"b": 1})
    at.play("bs")
    assert at.to_place == {"w": (1, 1), "b": (1, 0)}
    assert at.left == (8, 9) and at.dues == (0, 0)


def test_placed_is_answered_or_implied_by_the_next_stroke():
    at = Match(white=7)
    at.play("s")
    at.send(K_PLACED)
    assert at.to_place == {} and at.s[PENDING] == 0
    assert at.refused(K_PLACED) == "nothing to do"
    at = Match(white=7)
    at.play("s -")
    assert at.to_place == {} and at.s[PENDING] == 0


def test_the_queen_back_is_asked_for():
    at = Match(white=8)
    at.play("q -")
    assert at.queen == "board" and at.todo(MUST_QUEEN) and not at.todo(MUST_PLACE)
    at.play("-")
    assert not at.todo(MUST_QUEEN)


@pytest.mark.parametrize("stroke", ["q", "qs", "wqs", "!q", "!wq", "qb", "qbs"])
def test_a_queen_that_may_not_stay_in_the_net_is_asked_back_at_once(stroke):
    at = Match(white=9, black=8)
    at.play(stroke)
    assert at.queen == "board" and at.todo(MUST_QUEEN) and at.ruling.queen == QE_BACK


def test_a_queen_that_awaits_her_cover_asks_for_nothing():
    at = Match(white=8)
    at.play("q")
    assert at.queen == "await0" and at.s[PENDING] == 0


@pytest.mark.parametrize("stroke", ["s", "ws", "wws", "!w", "!ww", "!b", "wbs", "!-"])
@pytest.mark.parametrize("dues", [0, 1])
def test_no_room_after_the_stroke_is_no_room_before_it(stroke, dues):
    """3.11i, A36: the referee says it when he sees the stroke's end, not before."""
    white = 9 if dues else 5
    before = Match(white=white, black=6, dues={"w": dues}).play("noroom " + stroke)
    after = Match(white=white, black=6, dues={"w": dues}).play(stroke + " noroom")
    assert (before.left, before.dues, before.turn) == (after.left, after.dues, after.turn)
    assert after.to_place == {} and not after.todo(MUST_PLACE)
    assert before.play("room").left == after.play("room").left


def test_no_room_cannot_leave_a_side_without_pieces():
    """A15: whoever has none on the board pays whatever the room."""
    at = Match(white=1, black=4, queen="cov_w", dues={"w": 1}, room=False)
    at.play("w")
    assert at.left[0] == 1 and at.to_place == {"w": (1, 1)}
    at = Match(white=1, black=4, queen="cov_w")
    at.play("ws")
    assert at.left[0] == 2
    at.play("noroom")
    assert at.left[0] == 2 and at.dues[0] == 0 and at.to_place == {"w": (2, 1)}


def test_room_and_no_room_each_make_sense_once():
    at = Match()
    assert at.refused(K_ROOM) == "nothing to do"
    at.play("noroom")
    assert at.refused(K_NO_ROOM) == "nothing to do"
    at.play("room")
    assert at.refused(K_ROOM) == "nothing to do"


def test_a_new_board_has_room_again():
    at = Match(white=1, black=4, queen="cov_w", room=False)
    at.play("w")
    at.send(6)  # Play
    assert at.refused(K_ROOM) == "nothing to do"


def test_a_wrong_piece_noticed_too_late_stays():
    """3.11k: Black placed one of his own instead of White's penalty."""
    at = Match(white=7, black=6)
    at.play("s -")
    at.send(K_WRONG_PIECE, value=BLACK)
    assert at.left == (7, 7) and at.dues == (0, 0)


def test_a_wrong_piece_needs_pieces_to_have_been_mixed_up():
    at = Match(white=9, black=6)
    assert at.refused(K_WRONG_PIECE, value=WHITE) == "impossible position"
    at = Match(white=1, black=6)
    assert at.refused(K_WRONG_PIECE, value=BLACK) == "impossible position"
    assert at.refused(K_WRONG_PIECE, value=2) == "unknown"


def test_penalties_can_be_piled_up_and_are_paid_as_pieces_fall():
    at = Match()
    for _ in range(3):
        at.send(K_PENALTY, value=0)
    assert at.dues == (3, 0)
    at.play("ww")
    assert at.dues == (1, 0) and at.left == (9, 9) and at.to_place == {"w": (2, 1)}


def test_a_penalty_before_play_waits_for_the_board():
    at = Match(open=False)
    at.send(4, data=b"\0\1")  # seats: the board is racked
    at.send(K_PENALTY, value=1, reason=4)
    assert at.dues == (0, 1)
    assert at.refused(K_STROKE) == "something first"
