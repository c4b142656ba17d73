"""House rules one by one, on the ICF's own record: each reads like a board, and fails without it.

Then a question nobody answers, and corrections.
"""

import pytest

from laws.scripted_match import Match, answer, by
from laws.test_switches import house
from rosace.rules import match, systems
from rosace.rules.state import (
    ASK_COLOUR,
    ASK_KEEP,
    ASK_PUT_BACK,
    BREAKER,
    FAILED,
    H_HELD,
    H_OPEN,
    M_DOUBLES,
    MUST_CHOICE,
    MUST_SIDES,
    PENDING,
    PHASE,
    QE_GIVEN,
    QUESTION,
    SPECIAL,
    TRIES,
    WHITE_SIDE,
    WINNER,
    Event,
)
from rosace.rules.systems import (
    AT_END,
    BACK,
    DEBT,
    EARLY,
    FAILS,
    FIRST,
    GIVEN,
    JUMP,
    MIX,
    NO_DEBT,
    ORDER,
    OTHER_EARLY,
    OTHER_FOUL,
    OTHER_LAST,
    OTHER_WAY_S3,
    OTHER_WAY_S4,
    OTHER_WAY_S7,
    OWN_EARLY,
    PENALTY,
    PUT_BACK,
    QUEEN_BACK,
    RIGHT_FROM,
    SIDES,
    TRY_FOUL,
    ZERO,
)
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_FOUL,
    K_JUMP,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_POSITION,
    K_SETUP,
    K_STROKE,
    K_TURN,
    NONE,
    P_PLAY,
)

# --- one field after the other ---


def test_first_pocketed_decides_the_colours():
    at = house((FIRST, 1))
    assert at.s[SPECIAL] & H_OPEN
    at.play("- b")  # the breaker misses, the other side pockets a black one
    assert at.turn == 1 and at.s[WHITE_SIDE] == 0 and not at.s[SPECIAL] & H_OPEN
    at = house((FIRST, 1)).play("b")
    assert at.turn == 0 and at.s[WHITE_SIDE] == 1  # the breaker plays black
    assert at.play("w").turn == 1
    assert house().play("b").s[WHITE_SIDE] == 0  # elsewhere the breaker is White


def test_both_colours_in_the_deciding_stroke_are_for_the_player_to_choose():
    for colour, turn, left in ((0, 0, (8, 8)), (1, 0, (8, 8))):
        at = house((FIRST, 1)).play("wb")
        assert at.ruling.asks == ASK_COLOUR and at.s[PENDING] & MUST_CHOICE
        assert at.left == (9, 9) and at.refused(K_STROKE) == "something first"
        answer(at, ASK_COLOUR, colour)
        assert at.s[WHITE_SIDE] == colour and at.turn == turn and at.left == left
        assert not at.s[PENDING] & MUST_CHOICE


@pytest.mark.parametrize(("fell", "black"), [(b"\2\1\0", 1), (b"\2\0\1", 0), (b"", 0)])
def test_unasked_the_carromman_that_fell_first_decides(fell, black):
    at = house((FIRST, 1))
    at.send(K_STROKE, white=1, black=1, queen=1, data=fell)
    at.send(K_PENALTY, value=1)
    assert at.s[WHITE_SIDE] == black and not at.s[SPECIAL] & H_OPEN


def test_a_striker_in_the_deciding_stroke_decides_nothing():
    at = house((FIRST, 1)).play("wbs")
    assert at.s[SPECIAL] & H_OPEN and at.left == (9, 9) and at.turn == 1
    assert at.to_place == {"w": (1, 1), "b": (1, 1)}


def test_colours_can_be_told_as_in_a_recount():
    at = answer(house((FIRST, 1)), ASK_COLOUR, 1)
    assert at.s[WHITE_SIDE] == 1 and not at.s[SPECIAL] & H_OPEN
    assert house().refused(K_CHOICE, value=ASK_COLOUR) == ""  # a plain fact elsewhere


@pytest.mark.parametrize(("white", "open"), [(9, H_OPEN), (8, 0)])
def test_a_counted_board_from_which_one_is_gone_has_its_colours(white, open):
    assert house((FIRST, 1), white=white).s[SPECIAL] & H_OPEN == open


@pytest.mark.parametrize(("least", "queen"), [(1, "await0"), (3, "await0"), (4, "board")])
def test_so_many_must_be_down_before_the_queen(least, queen):
    assert house((RIGHT_FROM, least), white=6).play("q").queen == queen


def test_the_right_is_lost_with_the_carromman_where_it_goes_by_the_nets():
    at = house((RIGHT_FROM, 3), white=6).play("s - q")
    assert at.left[0] == 7 and at.queen == "board"


@pytest.mark.parametrize(("zero", "queen"), [(0, "covered0"), (1, "await0"), (2, "await0")])
def test_the_queen_with_one_own_while_all_nine_lay_there(zero, queen):
    assert house((ZERO, zero)).play("wq").queen == queen


@pytest.mark.parametrize(("zero", "queen"), [(1, "covered0"), (2, "await0")])
def test_the_queen_with_two_own_while_all_nine_lay_there(zero, queen):
    assert house((ZERO, zero)).play("wwq").queen == queen


@pytest.mark.parametrize(
    ("early", "left", "dues", "open"), [(0, 0, 0, False), (1, 1, 0, True), (2, 2, 0, True)]
)
def test_own_last_before_the_queen(early, left, dues, open):
    at = house((OWN_EARLY, early), white=1, black=6).play("w")
    assert at.open is open and at.left[0] == left
    if open:
        assert at.turn == 1 and at.law == "3.7i" and at.to_place["w"][0] == left
    else:
        assert at.ruling.winner == 1


def test_own_last_with_the_striker_before_the_queen_is_a_stroke_with_the_striker():
    at = house((OWN_EARLY, 1), white=1).play("ws")
    assert at.open and at.left[0] == 2 and at.turn == 0 and at.law == "3.11e"
    at = house((OWN_EARLY, 2), white=1).play("ws")
    assert at.open and at.left[0] == 2 and at.turn == 1


@pytest.mark.parametrize("queen", ["board", "await_w"])
@pytest.mark.parametrize(("early", "open"), [(0, False), (1, True)])
def test_the_opponents_last_before_the_queen_is_covered(early, open, queen):
    at = house((OTHER_EARLY, early), white=5, black=1, queen=queen).play("b")
    assert at.open is open
    if open:
        assert at.turn == 1 and at.left == (5, 1) and at.queen == "board"
    else:
        assert at.ruling.winner == 1 and at.ruling.points == 8


def test_both_last_with_the_queen_on_the_board_come_back():
    at = house((OTHER_EARLY, 1), (OWN_EARLY, 1), white=1, black=1).play("wb")
    assert at.open and at.left == (1, 1) and at.turn == 1
    at = house((OTHER_EARLY, 1), white=1, black=1, queen="await_w").play("wb")
    assert at.ruling.winner == 0 and at.ruling.points == 3  # she was covered by it


@pytest.mark.parametrize("queen", ["cov_w", "cov_b"])
@pytest.mark.parametrize(("last", "open"), [(0, False), (1, True)])
def test_the_opponents_last_after_the_queen_is_covered(last, open, queen):
    at = house((OTHER_LAST, last), white=5, black=1, queen=queen).play("b")
    assert at.open is open
    if open:
        assert at.turn == 1 and at.left == (5, 1)


def test_dues_at_the_end_of_the_turn():
    at = house((DEBT, AT_END), dues={"w": 1}).play("w")
    assert at.left[0] == 8 and at.dues[0] == 1 and at.turn == 0  # not yet
    at.play("w -")
    assert at.left[0] == 8 and at.dues[0] == 0 and at.to_place == {"w": (1, 1)}


def test_dues_at_the_end_of_the_turn_come_too_late_for_a_side_that_has_finished():
    at = house((DEBT, AT_END), white=9, dues={"w": 1}, queen="cov_w")
    at.play("wwwwwwwww")
    assert not at.open and at.ruling.winner == 0 and at.dues == (0, 0)
    at = house(white=1, dues={"w": 1}, queen="cov_w").play("w")
    assert at.open and at.left[0] == 1  # elsewhere what is owed comes first


def test_a_side_that_owes_till_its_turn_ends_covers_like_any_other():
    for debt, queen in ((AT_END, "covered0"), (0, "await0")):
        at = house((DEBT, debt), dues={"w": 1}, right={"w": True}, queen="await_w").play("w")
        assert at.queen == queen, debt
    at = house((DEBT, AT_END), (OWN_EARLY, 2), white=2, dues={"w": 1}).play("ww")
    assert at.left[0] == 3 and at.turn == 1 and at.law == "3.7i"  # the last, a penalty, the due


def test_the_other_sides_dues_are_paid_at_once():
    at = house((DEBT, AT_END), dues={"b": 1}).play("wb")
    assert at.left == (8, 9) and at.dues == (0, 0) and at.turn == 0


def test_what_cannot_come_back_is_not_owed():
    at = house((DEBT, NO_DEBT)).play("s")
    assert at.dues == (0, 0) and at.left == (9, 9) and at.turn == 1
    assert house((DEBT, NO_DEBT), white=6).play("s").left[0] == 7
    at = house((DEBT, NO_DEBT), white=6, queen="await_w").play("bs")
    assert at.left == (6, 8) and at.queen == "board"  # the queen was the last gain


@pytest.mark.parametrize("debt", [AT_END, NO_DEBT])
def test_there_is_always_room_where_carrommen_may_lie_on_others(debt):
    assert house((DEBT, debt)).refused(K_NO_ROOM) == "nothing to do"
    assert house().refused(K_NO_ROOM) == ""


@pytest.mark.parametrize(("jump", "turn", "left"), [(0, 0, 6), (1, 1, 6), (2, 1, 7)])
def test_a_carromman_off_the_board(jump, turn, left):
    at = house((JUMP, jump), white=7).play("w")
    at.send(K_JUMP, black=1)
    assert at.turn == turn and at.left[0] == left and at.row == "jump"


def test_a_jump_after_a_miss_costs_him_who_struck():
    at = house((JUMP, 2), white=7).play("-")
    at.send(K_JUMP, white=1)
    assert at.turn == 1 and at.left == (8, 9) and at.ruling.mover == 0
    at = house((JUMP, 1), white=7).play("-")
    at.send(K_JUMP, white=1)
    assert at.turn == 1 and at.left == (7, 9)


def test_one_penalty_for_a_foul_stroke_and_its_jump():
    at = house((JUMP, 2), white=6).play("!-")
    at.send(K_JUMP, black=1)
    assert at.left[0] == 7 and at.turn == 1


def test_a_jump_that_is_a_foul_takes_the_cover_back():
    at = house((JUMP, 2), white=6, queen="await_w").play("w")
    assert at.queen == "covered0"
    at.send(K_JUMP, black=1)
    assert at.queen == "board" and at.turn == 1 and at.left[0] == 6
    at = house((JUMP, 1), white=6, queen="await_w").play("w")
    at.send(K_JUMP, black=1)
    assert at.queen == "covered0" and at.turn == 1


def test_a_striker_off_the_board_is_a_foul_only_where_a_jump_is():
    for jump, left in ((0, 6), (1, 6), (2, 7)):
        at = house((JUMP, jump), white=7).play("w")
        at.send(K_JUMP, striker=1)
        assert at.left[0] == left and at.turn == (jump == 2)


def test_lost_tries_for_the_queen_make_a_draw():
    at = house((FAILS, 2), white=5).play("q - - q -")
    assert at.s[PHASE] != P_PLAY and at.s[WINNER] == NONE and at.row == "draw"
    assert at.s[FAILED] == 2 and at.ruling.winner == NONE
    at.send(K_PLAY)
    assert at.open and at.s[FAILED] == 0
    at = house(white=5).play("q - - q -")
    assert at.open and at.s[FAILED] == 0


def test_a_foul_and_a_turn_taken_away_lose_the_try_too():
    for kind, fields in ((K_FOUL, {"value": 0}), (K_TURN, {"seat": 1})):
        at = house((FAILS, 3), white=5).play("q")
        at.send(kind, **fields)
        assert at.queen == "board" and at.s[FAILED] == 1
    assert house((FAILS, 3), white=5).play("q s").s[FAILED] == 1
    assert house((FAILS, 3), white=5).play("qs").s[FAILED] == 1
    assert house((FAILS, 3), white=9).play("q").s[FAILED] == 0  # she was never his


@pytest.mark.parametrize(("order", "seats"), [(0, [1, 2, 3, 0]), (1, [3, 2, 1, 0])])
def test_the_turn_in_doubles(order, seats):
    at = Match(open=False)
    at.send(K_SETUP, white=M_DOUBLES, data=bytes((1, ORDER, order)))
    at.send(K_PLAY)
    at.play("-")
    found = [at.turn]
    for _ in range(3):
        found.append(at.play("-").turn)
    assert found == seats
    at.send(K_BOARD_RESULT, value=0, reason=1, queen=1)
    at.send(K_NEXT_BOARD)
    assert at.s[BREAKER] == seats[0]


@pytest.mark.parametrize(("mix", "turn"), [(0, 0), (1, 1)])
def test_the_opponents_with_an_own_one(mix, turn):
    assert house((MIX, mix)).play("wb").turn == turn
    at = house((MIX, mix), white=5, queen="await_w").play("wb")
    assert at.turn == turn and at.queen == "covered0"
    assert house((MIX, mix)).play("wbs").turn == 0  # of the striker another row speaks


def test_pocketing_the_opponents_is_a_foul():
    at = house((OTHER_FOUL, 1), white=6).play("b")
    assert at.left == (7, 8) and at.turn == 1
    at = house((OTHER_FOUL, 1), white=6, queen="await_w").play("wb")
    assert at.queen == "board" and at.turn == 1


def test_a_queen_given_to_the_opponent():
    at = house((GIVEN, 1), white=6).play("q b")
    assert at.queen == "covered1" and at.ruling.queen == QE_GIVEN and at.turn == 1
    assert house(white=6).play("q b").queen == "board"
    at = house((GIVEN, 1), (OTHER_EARLY, 1), white=6, black=1).play("q b")
    assert at.ruling.winner == 1 and at.ruling.points == 9  # his last one too: six and three
    assert at.queen == "covered1"


def test_a_queen_too_early_is_held_till_the_turn_ends():
    at = house((EARLY, 1)).play("q")
    assert at.turn == 0 and at.s[SPECIAL] & H_HELD
    at.play("w w")
    assert at.queen == "await0" and at.turn == 0  # nothing covers her
    at.play("-")
    assert at.queen == "board" and at.turn == 1 and not at.s[SPECIAL] & H_HELD
    at.play("- q")
    assert not at.s[SPECIAL] & H_HELD and at.queen == "await0"  # the right is there now


def test_own_last_while_the_queen_is_held_comes_back():
    at = house((EARLY, 1), (OWN_EARLY, 2), white=2, right={"w": False}).play("q ww")
    assert at.open and at.left[0] == 2 and at.turn == 1 and at.queen == "board"


@pytest.mark.parametrize(("foul", "dues"), [(0, 0), (1, 1)])
def test_a_first_breaker_without_a_try_left(foul, dues):
    at = house((TRY_FOUL, foul)).play("~ ~")
    assert at.turn == 1 and at.dues[0] == dues
    at.play("~ ~")  # each has one more: that is no foul
    assert at.dues == (dues, 0) and at.s[TRIES] == 1


def test_the_opponent_may_put_his_carromman_back():
    at = house((PUT_BACK, 1)).play("bb")
    assert at.ruling.asks == ASK_PUT_BACK and at.turn == 1 and at.left == (9, 7)
    answer(answer(at, ASK_PUT_BACK, 1), ASK_PUT_BACK, 1)
    assert at.left == (9, 9) and at.refused(K_CHOICE, value=ASK_PUT_BACK) == "nothing to do"
    at = house((PUT_BACK, 1)).play("b -")
    assert at.refused(K_CHOICE, value=ASK_PUT_BACK, reason=1) == "nothing to do"  # too late
    assert house((PUT_BACK, 1)).play("wb").s[QUESTION] == 0


def test_nobody_puts_back_a_tenth_carromman():
    at = house((PUT_BACK, 1), dues={"w": 1}).play("- w")  # it comes back at once, as his due
    assert at.left == (9, 9) and at.dues == (0, 0) and at.turn == 0
    assert at.refused(K_CHOICE, value=ASK_PUT_BACK, reason=1) == "nothing to do"
    said = Event()  # as in the log of a version that let him
    said.kind, said.value, said.reason = K_CHOICE, ASK_PUT_BACK, 1
    match.apply(at.s, said, at.ruling)
    assert at.left == (9, 9) and at.ruling.ignored


@pytest.mark.parametrize(("sides", "asked"), [(0, False), (1, True)])
def test_sides_in_the_deciding_game(sides, asked):
    at = Match(open=False)
    at.send(K_SETUP, black=1, data=bytes((1, SIDES, sides)))
    for winner in (0, 1, 0, 1):
        at.send(K_BOARD_RESULT, value=winner, reason=1, queen=1 - winner)
    assert at.todo(MUST_SIDES) is asked


def test_a_striker_before_the_break_can_owe_and_cost_the_turn():
    at = house((systems.A23, 2)).play("~s")
    assert at.dues[0] == 1 and at.turn == 1


@pytest.mark.parametrize(
    ("field", "way", "start", "stroke", "keep", "passes"),
    [
        (OTHER_WAY_S3, PENALTY, {}, "ws", (0, 8, "board"), (1, 7, "board")),
        (
            OTHER_WAY_S4, BACK | QUEEN_BACK, {"queen": "await_w"}, "ws",
            (0, 8, "await0"), (1, 7, "board"),
        ),
        (OTHER_WAY_S7, BACK | QUEEN_BACK, {}, "wqs", (0, 8, "board"), (1, 7, "board")),
    ],
)  # fmt: skip
def test_a_player_chooses_what_his_striker_costs(field, way, start, stroke, keep, passes):
    for reason, (turn, left, queen) in ((1, keep), (0, passes)):
        at = house((field, way), white=7, **start).play(stroke)
        assert at.ruling.asks == ASK_KEEP and at.turn == 0 and at.left[0] == 7
        assert at.refused(K_STROKE) == "something first"
        answer(at, ASK_KEEP, reason)
        assert (at.turn, at.left[0], at.queen) == (turn, left, queen)
        assert not at.s[PENDING] & MUST_CHOICE and not at.s[QUESTION]


# --- a question nobody answers, and corrections ---


@pytest.mark.parametrize("kind", [K_PENALTY, K_FOUL, K_PLACED])
def test_what_comes_after_settles_an_open_question_as_the_text_names_it_first(kind):
    at = by("icpf", white=7).play("ws")
    at.event.clear()
    at.event.kind = kind
    at.event.value = 1
    match.apply(at.s, at.event, at.ruling)
    assert not at.s[PENDING] & MUST_CHOICE and at.turn == (0 if kind == K_FOUL else 1)
    assert at.left[0] == 7 and at.ruling.kind == kind


def test_what_jumped_leaves_the_question_open():
    at = by("icpf", white=7).play("ws")
    was = bytes(at.s)
    at.send(K_JUMP, black=1)
    assert bytes(at.s) == was and at.s[QUESTION] == ASK_KEEP and at.row == "jump"
    at = answer(at, ASK_KEEP, 1)
    assert at.left[0] == 8 and at.turn == 0
    at = house((JUMP, 1), (OTHER_WAY_S3, PENALTY), white=7).play("ws")
    assert at.refused(K_JUMP, black=1) == "something first"  # it would cost the turn
    was = bytes(at.s)
    match.apply(at.s, at.event, at.ruling)
    assert bytes(at.s) == was


def test_a_recount_drops_the_question():
    at = by("icpf", white=7).play("ws")
    at.send(K_POSITION, white=4, black=4, striker=NONE, data=b"\0\0\1\1\1\1\1\0")
    assert not at.s[QUESTION] and at.play("w").left[0] == 3


def test_an_answer_without_its_question_is_without_effect():
    at = by("icpf", white=7)
    assert at.refused(K_CHOICE, value=ASK_KEEP, reason=1) == "nothing to do"
    assert at.refused(K_CHOICE, value=9) == "nothing to do"
    before = bytes(at.s)
    at.event.clear()
    at.event.kind = K_CHOICE
    at.event.value = ASK_KEEP
    match.apply(at.s, at.event, at.ruling)
    assert at.ruling.ignored and bytes(at.s) == before
