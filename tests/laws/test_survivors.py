"""Mistakes in the rules that `make mutants` made and no other test found."""

import itertools

import pytest

from laws import golden_piles
from laws.random_piles import PilePlay
from laws.scripted_match import Match
from laws.scripted_piles import Piles
from laws.test_switches import house
from rosace.rules import match, rows, systems
from rosace.rules.laws import breach_into
from rosace.rules.piles import systems as ps
from rosace.rules.piles.boards import seats_fit
from rosace.rules.piles.holes import cheapest
from rosace.rules.piles.systems import ASKED
from rosace.rules.state import (
    ASK_FORGOT,
    ASK_PUT_BACK,
    END_REASON,
    HOUSE,
    LEFT,
    M_DOUBLES,
    MUST_CHOICE,
    MUST_PLACE,
    PENDING,
    PHASE,
    PLACER,
    WARNINGS,
    WHITE_SIDE,
    WINNER,
    Event,
    Ruling,
    State,
)
from rosace.rules.systems import (
    AT_END,
    CAP,
    DEBT,
    FIRST,
    JUMP,
    NO_DEBT,
    ORDER,
    OTHER_EARLY,
    PUT_BACK,
    RIGHT_FROM,
    ZERO,
)
from rosace.words import (
    K_APPEAL,
    K_BOARD_RESULT,
    K_CHOICE,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_EARLY,
    K_FOUL,
    K_JUMP,
    K_NO_ROOM,
    K_PENALTY,
    K_PLAY,
    K_RESIGN,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    K_TIME_OUT,
    K_TOSS,
    K_TRIAL,
    K_TURN,
    K_VOID,
    K_WARNING,
    K_WRONG_PIECE,
    NONE,
    P_GAME,
    P_MATCH,
    P_PLAY,
    R_TOO_MANY_BLACK,
    R_TOO_MANY_WHITE,
    RE_CONDUCT,
    RE_DISTURBED,
    RE_TALKING,
    RE_TOUCHED,
    WHITE,
)
from rosace_host.match.names import system_number


@pytest.mark.parametrize("pairs", [1, 2, 4, 8])
def test_every_overridden_field_is_found_wherever_it_stands(pairs):
    s = State().b
    fields = (3, 7, 1, 12, 5, 9, 2, 14)[:pairs]
    for number, field in enumerate(fields):
        s[HOUSE + 2 * number] = field + 1
        s[HOUSE + 2 * number + 1] = 100 + number
    assert [systems.rule(s, field) for field in fields] == [100 + n for n in range(pairs)]
    assert systems.rule(s, 20) == systems.rule(State().b, 20)


@pytest.mark.parametrize("system", [32, 33, 34, 35])
def test_no_more_of_a_colour_can_fall_than_lie_on_the_board(system):
    play = PilePlay(3, system, plain=True)
    while play.s[PHASE] != P_PLAY:
        play.step()
    asked = 0
    for _ in range(60):
        if play.s[PHASE] == P_PLAY and not play.s[ASKED]:
            for white, black, wanted in ((1, 0, R_TOO_MANY_WHITE), (0, 1, R_TOO_MANY_BLACK)):
                left = play.s[LEFT + black]
                for more, said in ((1, True), (0, False)):
                    event = Event()
                    event.kind, event.touched = K_STROKE, 1
                    event.white, event.black = white * (left + more), black * (left + more)
                    assert (match.decide(play.s, event, event) == wanted) == said
                    asked += 1
        play.step()
    assert asked > 40


def test_white_in_the_odd_seat_puts_his_carromman_back():
    """The breaker plays black and pockets a white one: the other side takes it out of the net."""
    at = house((FIRST, 1), (PUT_BACK, 1)).play("b w")
    assert at.turn == 1 and at.s[WHITE_SIDE] == 1 and at.left == (8, 8)
    at.send(K_CHOICE, value=ASK_PUT_BACK, reason=1)
    assert at.left == (9, 8) and (at.ruling.back_white, at.ruling.back_black) == (1, 0)


def test_between_games_a_result_is_told_for_a_side_without_points():
    """She counts below one point only, and the score of the game that ended is not asked."""
    at = Match(open=False)
    at.send(K_SETUP, data=bytes((1, CAP, 1)))
    for points in (12, 9, 9):
        at.send(K_BOARD_RESULT, value=0, reason=points, queen=0)
    assert at.s[PHASE] == P_GAME
    assert at.refused(K_BOARD_RESULT, value=0, reason=12, queen=0) == ""


def pile_case(**case):
    golden_piles.pile_case(case)


def test_a_queen_whose_net_is_known_is_won_like_any_other():
    for stroke in ("q", "q3"):
        pile_case(
            system="holes", setup={"players": ["A", "B"]}, strokes=[stroke],
            expected={"turn": "A", "queen": "A", "pile": {"A": "q"}, "value": {"A": 25, "B": 0}},
        )  # fmt: skip


@pytest.mark.parametrize(
    ("piles", "out"),
    [
        (("bbbbw", "bbbwwww", "bbwww"), ["C"]),  # 100, 100, 70
        (("bbww", "bbbbww", "bbbwwww"), ["A"]),  # 70, 100, 100
        (("bbwwwwww", "bbbb", "bbbww"), []),  # 110, 80, 80
    ],
)
def test_the_lowest_of_three_totals_drops_out_unless_two_have_it(piles, out):
    setup = {"players": ["A", "B", "C"], "pile": dict(zip("ABC", piles)), "elimination": True}
    pile_case(system="points", setup=setup, strokes=["w"],
              expected={"eliminated": out, "game": None})  # fmt: skip


def test_an_empty_event_says_nothing():
    said = {name: value for name, value in vars(Event()).items() if name != "data" and value}
    assert said == {"seat": NONE, "touched": 1}


@pytest.mark.parametrize(("kind", "turn"), [(K_STROKE, 0), (K_TURN, 1)])
def test_a_corrected_log_answers_for_whoever_was_never_asked(kind, turn):
    """The striker with a carromman passes the turn, unless the player chose otherwise."""
    at = Match(open=False)
    at.send(K_SETUP, value=system_number("icpf"))
    at.send(K_PLAY)
    at.play("ws")
    assert at.s[PENDING] & MUST_CHOICE
    at.event.clear()
    at.event.kind, at.event.seat, at.event.touched = kind, 1, 1
    at.ruling.clear()
    match.apply(at.s, at.event, at.ruling)
    assert not at.s[PENDING] & MUST_CHOICE and at.ruling.kind == kind
    assert at.left == (9, 9) and not at.ruling.out_of_turn and at.turn == turn
    assert at.to_place == ({} if kind == K_STROKE else {"w": (1, 1)})


def test_both_last_ones_and_the_queen_end_the_board_for_who_may_pocket_her():
    for from_, winner in ((8, 0), (9, NONE)):
        at = house((OTHER_EARLY, 1), (ZERO, 2), (RIGHT_FROM, from_), white=1, black=1)
        assert at.play("wbq").ruling.winner == winner, from_


def test_all_that_jumped_is_counted_together():
    for fields in ({"white": 1, "striker": 1}, {"queen": 1}, {"black": 2, "striker": 1},
                   {"white": 1, "queen": 1}):  # fmt: skip
        at = house((JUMP, 2), white=7).play("-")
        at.send(K_JUMP, **fields)
        assert (at.ruling.new_dues, at.left, at.turn) == (1, (8, 9), 1), fields


@pytest.mark.parametrize("doubles", [False, True])
def test_every_name_sits_on_one_seat_and_partners_face_each_other(doubles):
    at = Match(doubles=doubles, open=False)
    good = {b"\0\1", b"\1\0"}
    if doubles:
        good = {b"\0\1\2\3", b"\0\3\2\1", b"\2\1\0\3", b"\2\3\0\1",
                b"\1\0\3\2", b"\1\2\3\0", b"\3\0\1\2", b"\3\2\1\0"}  # fmt: skip
    most = 4 if doubles else 2
    every = [bytes(each) for each in itertools.product(range(most + 1), repeat=most)]
    assert {each for each in every if not at.refused(K_SEATS, data=each)} == good


def test_a_count_ends_where_its_byte_does():
    at = Match()
    at.s[WARNINGS + 1] = 254
    for count in (255, 255):
        at.send(K_WARNING, seat=1, reason=RE_TALKING)
        assert at.s[WARNINGS + 1] == count


def test_a_ruling_is_copied_whole_and_cleared_whole():
    one, other = Ruling(), Ruling()
    for number, name in enumerate(vars(one), 1):
        setattr(one, name, number)
    other.copy_from(one)
    assert [getattr(other, name) for name in vars(one)] == list(range(1, 26))
    other.clear()
    nobody = ("mover", "winner", "game_winner", "match_winner", "out")
    for name in vars(one):
        assert getattr(other, name) == (NONE if name in nobody else 0), name


@pytest.mark.parametrize(("pairs", "order"), [((), "0123"), (((FIRST, 1),), "0123"),
                                              (((ORDER, 1),), "0321")])  # fmt: skip
def test_the_turn_goes_round_the_table_to_the_right_or_to_the_left(pairs, order):
    at = Match(open=False)
    data = bytes((len(pairs), *(byte for pair in pairs for byte in pair)))
    at.send(K_SETUP, white=M_DOUBLES, data=data)
    at.send(K_PLAY)
    turns = ""
    for _ in range(4):
        turns += str(at.turn)
        at.play("-")
    assert turns == order and at.turn == 0


@pytest.mark.parametrize(
    ("reason", "doubles", "letter"),
    [(RE_TOUCHED, False, b"3.11o"), (RE_TALKING, True, b"4m"), (RE_TALKING, False, b"4n"),
     (0, False, b""), (RE_DISTURBED, True, b"4.2h")],
)  # fmt: skip
def test_each_breach_has_its_letter(reason, doubles, letter):
    buf = bytearray(b"--------")
    end = breach_into(reason, doubles, buf, 1)
    assert bytes(buf) == (b"-" + letter + b"--------")[:8] and end == 1 + len(letter)


def test_a_side_without_dues_covers_with_its_first_carromman():
    """The queen waits for the second player, who has nothing in the nets yet."""
    for dues, queen in ((0, "covered1"), (1, "await1")):
        at = Match(white=8, black=9, queen="await_b", turn="b", dues={"b": dues}).play("b")
        assert at.queen == queen, dues


@pytest.mark.parametrize(
    ("kind", "fields", "law", "mover"),
    [
        (K_TURN, {"seat": 1}, "3.6c", 1),
        (K_PENALTY, {"value": 0}, "4.1.1", NONE),
        (K_PENALTY, {"value": 1}, "4.1.1", NONE),
        (K_FOUL, {"value": 1}, "4.1.2", NONE),
        (K_VOID, {}, "4q", NONE),
        (K_RESIGN, {"value": 0}, "4r", NONE),
        (K_APPEAL, {}, "4g", NONE),
        (K_JUMP, {"white": 1}, "3.9a", NONE),
        (K_TIME_OUT, {"value": 1}, "3.6b", 0),
    ],
)
def test_each_act_of_the_umpire_cites_its_law(kind, fields, law, mover):
    at = Match(white=6, black=6)
    at.send(kind, **fields)
    assert (at.law.split(",")[0], at.ruling.mover) == (law, mover)


def test_a_ruling_says_the_reason_the_umpire_gave():
    at = Match()
    at.send(K_FOUL, value=0, reason=RE_TOUCHED)
    assert at.ruling.reason == RE_TOUCHED
    at.play("-")
    assert at.ruling.reason == 0


@pytest.mark.parametrize(
    ("field", "most"),
    [(systems.SIDES, 1), (systems.MIX, 1), (systems.OUTCOME, 63), (systems.SIDES + 1, -1)],
)
def test_a_rule_is_set_to_what_it_can_be(field, most):
    for value in (0, 1, 2, 62, 63, 64, 255):
        assert systems.allowed(field, value) == (value <= most), value


def test_without_debts_the_queen_that_fell_with_the_striker_was_the_last_gain():
    for stroke, left, queen in (("qs", 6, "board"), ("s", 7, "board")):
        at = house((DEBT, NO_DEBT), white=6).play(stroke)
        assert (at.left[0], at.queen, at.turn) == (left, queen, int(stroke == "s")), stroke
    at = house((DEBT, NO_DEBT), (RIGHT_FROM, 8), white=6).play("qs")  # without the right to her
    assert (at.left[0], at.queen, at.turn) == (6, "board", 1)


def test_an_early_break_may_have_emptied_the_board_of_ones_own():
    assert Match(open=False).refused(K_EARLY, white=9, queen=1, striker=1) == ""


def test_what_is_only_noted_is_named_by_its_row():
    """The screen and the sheet say what was entered by the row of its ruling."""
    at = Match(open=False)
    for kind, row, fields in (
        (K_TOSS, rows.A_TOSS, {"value": 1, "reason": 1}),
        (K_TRIAL, rows.A_TRIAL, {"value": 0}),
        (K_DISTURBANCE, rows.A_DISTURBANCE, {"seat": 1}),
        (K_WARNING, rows.A_WARNING, {"seat": 0, "reason": RE_CONDUCT}),
        (K_PLAY, rows.A_PLAY, {}),
        (K_APPEAL, rows.A_APPEAL, {"seat": 0}),
    ):
        at.send(kind, **fields)
        assert at.ruling.row == row, kind


def test_a_missed_cover_of_black_is_deemed_for_black():
    at = Match(white=6, black=6).play("- q - - deem:b")
    assert at.queen == "covered1" and at.law == "3.12d"


def test_the_queen_of_the_loser_gives_a_winner_of_the_odd_side_nothing():
    at = Match()
    ruling = at.send(K_BOARD_RESULT, value=1, reason=9, queen=0)
    assert (ruling.coins, ruling.queen_points, ruling.extra) == (9, 0, 0) and at.score == (0, 9)


def test_one_of_two_is_enough_to_give_back_a_wrong_piece():
    at = Match(white=7, black=2)
    assert at.refused(K_WRONG_PIECE, value=WHITE) == ""
    at.send(K_WRONG_PIECE, value=WHITE)
    assert at.left == (8, 1) and not at.ruling.ignored


def test_a_disqualification_keeps_its_reason():
    """The sheet says why the match ended so."""
    at = Match()
    at.send(K_DISQUALIFY, value=0, reason=RE_DISTURBED)
    assert at.s[END_REASON] == RE_DISTURBED


def test_dues_that_were_forgotten_leave_nothing_to_place():
    at = house((DEBT, AT_END), dues={"w": 2}, white=5).play("ww -")
    at.send(K_CHOICE, value=ASK_FORGOT, reason=1)
    assert at.to_place == {} and at.s[PLACER] == NONE and not at.todo(MUST_PLACE)


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_house_says_how_many_may_play_wherever_it_says_so(before):
    pairs = [(ps.BOARDS, 9), (ps.CAP, 20)][:before] + [(ps.PLAYERS_FROM, 3), (ps.PLAYERS_TO, 3)]
    data = bytes((len(pairs), *itertools.chain(*pairs)))
    for players, fits in ((2, False), (3, True), (4, False)):
        event = Event()
        event.kind, event.value, event.black, event.size = K_SETUP, 33, players, len(data)
        event.data[: len(data)] = data
        assert seats_fit(33, event) == fits, players


def test_no_room_with_nothing_to_place_is_ignored():
    at = Piles("three", pile={"A": "wb"})
    event = Event()
    event.kind = K_NO_ROOM
    before = bytes(at.s)
    match.apply(at.s, event, at.ruling)
    assert at.ruling.ignored and bytes(at.s) == before


@pytest.mark.parametrize("winner", "ABC")
def test_whoever_has_the_points_of_a_game_has_won_it(winner):
    """At 25 points before the last board, in whichever seat, the match is over."""
    at = Piles("three", scores={winner: 20})
    seat = "ABC".index(winner)
    at.act(K_BOARD_RESULT, value=seat, reason=9, queen=seat)
    assert at.s[PHASE] == P_MATCH and at.s[WINNER] == seat and at.scores[seat] >= 25


def test_the_cheapest_sum_is_paid_in_as_few_pieces_as_can_be():
    at = Piles("holes", pile={"A": "wwbbbbb"})
    assert cheapest(at.s, 25) == 2 * 20 + 1 * 2  # two white and a black, not five black
    assert cheapest(at.s, 10) == 20  # a white, not two black
