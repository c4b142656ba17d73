"""Piles: what the umpire decides beside the strokes, what is told, and when he may not."""

import pytest

from laws.scripted_piles import A, Piles
from rosace.rules import laws, match, systems
from rosace.rules.piles import systems as pilelaws
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
    ASK_BUY,
    ASK_EMPTY,
    ASKED,
    BLACK_VALUE,
    BOARDS,
    CH_END,
    CH_NET,
    CH_NONE,
    CH_PENALTY,
    CH_RESTACK,
    HELD,
    OUT,
    PAYER,
    QUEEN_VALUE,
    SINGLE,
    TARGET,
    TIE,
    WHITE_VALUE,
)
from rosace.rules.state import (
    BOARD_WINNER,
    COINS,
    ENTERED,
    F_APPEAL,
    FLAGS,
    HOUSE,
    LEFT,
    MUST_CHOICE,
    MUST_NEXT,
    MUST_PLACE,
    MUST_QUEEN,
    PASSES,
    PENDING,
    PHASE,
    POINTS,
    QUEEN_POINTS,
    QUEEN_SIDE,
    ROOM,
    SYSTEM,
)
from rosace.words import (
    K_APPEAL,
    K_BOARD_RESULT,
    K_CHOICE,
    K_FOUL,
    K_JUMP,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_POSITION,
    K_RESIGN,
    K_ROOM,
    K_SETUP,
    K_STROKE,
    K_TURN,
    K_VOID,
    NONE,
    P_BOARD,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
)

# --- beside the strokes ---


def test_a_penalty_leaves_the_turn_and_a_foul_takes_it():
    for kind, seat, turn, law in (
        (K_PENALTY, 0, "A", "4.1.1"), (K_PENALTY, 1, "A", "4.1.1"),
        (K_FOUL, 0, "B", "4.1.2"), (K_FOUL, 1, "A", "4.1.2"),
    ):  # fmt: skip
        at = Piles("three", pile={"A": "wb", "B": "w"}).act(kind, seat=seat)
        assert (at.turn, at.law, at.ruling.mover, at.ruling.new_dues) == (turn, law, seat, 1)
        assert at.returned() == "bw"[seat] and at.dues == {}
        assert at.to_place == {"bw"[seat]: (1, "BC"[seat])}
    assert Piles("three").act(K_PENALTY, seat=2).dues == {"C": 1}
    assert Piles("three").refused(K_FOUL, seat=3) == "no such seat"


def test_no_due_goes_from_one_board_to_the_next():
    at = Piles("three", pile={"A": "wb"}, debts={"C": 2})
    at.act(K_BOARD_RESULT, value=0, reason=5, queen=NONE)
    assert at.dues == {} and at.refused(K_PENALTY, seat=0) == "not now"
    at.act(K_NEXT_BOARD).act(K_PENALTY, seat=1)  # a breach before "Play": the racked board's
    at.act(K_PLAY)
    assert at.dues == {"B": 1} and (at.s[LEFT], at.s[LEFT + 1]) == (9, 9)


def test_without_room_a_due_goes_back_to_its_owner_until_there_is_some():
    at = Piles("three", pile=A).after("s")
    assert at.refused(K_ROOM) == "nothing to do"
    at.act(K_NO_ROOM)
    assert (at.seen()["pile"]["A"], at.dues, at.to_place) == ("wb", {"A": 1}, {})
    assert (at.s[LEFT], at.s[LEFT + 1], at.s[ROOM], at.s[PAYER]) == (8, 8, 0, NONE)
    assert not at.s[PENDING] & MUST_PLACE and at.law == "3.11i"
    assert at.refused(K_NO_ROOM) == "nothing to do"
    at.act(K_ROOM)
    assert (at.seen()["pile"]["A"], at.dues, at.to_place) == ("w", {}, {"b": (1, "B")})
    assert at.s[PAYER] == 0 and at.law == "3.11i"


def test_what_two_players_paid_at_once_is_no_longer_told_apart():
    at = Piles("three", pile={"A": "w", "B": "b"}).after("s").act(K_NO_ROOM)
    at.act(K_PENALTY, seat=1).act(K_ROOM)
    assert at.to_place == {"w": (1, "B"), "b": (1, "C")} and at.s[PAYER] == NONE
    assert at.refused(K_NO_ROOM) == "nothing to do"


def test_who_has_all_but_what_he_owes_pays_without_room_like_a_side_with_nothing_left():
    at = Piles("three", pile={"A": "wwwb"}, queen="B").after("s").act(K_NO_ROOM)
    assert at.dues == {"A": 1} and at.seen()["pile"]["A"] == "wwwb"
    at.after("- - b b")  # the circle is still full
    assert at.s[PHASE] == P_PLAY and at.dues == {} and at.to_place == {"b": (1, "B")}
    assert at.seen()["pile"]["A"] == "wwwbb" and at.turn == "A"
    at = Piles("three", pile={"A": "wwwbb"}, debts={"A": 1}, queen="B").after("b")
    at.act(K_NO_ROOM)
    assert at.to_place == {"b": (1, "B")} and at.dues == {} and at.s[ROOM] == 0


@pytest.mark.parametrize(("own", "other"), ["wb", "bw"])
def test_what_was_never_won_finds_room_like_any_other(own, other):
    """A surplus carromman lies there too: only the due can stay with its owner."""
    at = Piles("three", pile={"A": own * 3, "B": other}).after(own)
    assert at.to_place == {own: (1, "B")} and at.refused(K_NO_ROOM) == "nothing to do"
    at = Piles("three", pile={"A": own * 3 + other}, debts={"A": 1}).after(own)
    at.act(K_NO_ROOM)
    assert at.to_place == {own: (1, "B")} and at.s[PENDING] & MUST_PLACE


def test_another_piece_may_be_asked_for_as_penalty():
    at = Piles("three", pile=A).after("s")
    assert at.refused(K_CHOICE, value=CH_PENALTY + 1) == "nothing to do"  # that one it is
    assert at.refused(K_CHOICE, value=CH_PENALTY + 2) == "unknown"
    at.act(K_CHOICE, value=CH_PENALTY)
    assert (at.seen()["pile"]["A"], at.to_place) == ("b", {"w": (1, "B")})
    assert (at.s[LEFT], at.s[LEFT + 1]) == (9, 8)
    assert at.law == "3.11a" and at.ruling.mover == 0
    at.act(K_PLACED)
    assert at.to_place == {} and at.law == "3.11h"
    assert at.refused(K_CHOICE, value=CH_PENALTY + 1) == "nothing to do"
    assert at.refused(K_PLACED) == "nothing to do"


def test_the_umpire_gives_the_turn_to_another():
    at = Piles("three", pile=A).act(K_TURN, seat=2)
    assert (at.turn, at.law, at.ruling.mover) == ("C", "3.6c", 2)
    assert at.refused(K_TURN, seat=2) == "nothing to do"
    assert at.refused(K_TURN, seat=3) == "no such seat"


def test_an_appeal_stops_the_board_until_play():
    at = Piles("three")
    assert at.refused(K_PLAY) == "not now"
    at.act(K_APPEAL)
    assert at.s[FLAGS] & F_APPEAL and at.law == "4g"
    assert at.refused(K_STROKE, touched=1) == "something first"
    at.act(K_PLAY)
    assert at.law == "3.5e" and at.refused(K_STROKE, touched=1) == ""
    assert at.act(K_JUMP).law == "3.9a"


def test_what_the_score_sheet_says_of_a_board():
    at = Piles("three", pile={"A": "wwwbb", "B": "www", "C": "bb"}, queen="A").after("b")
    s = at.s
    assert (at.law, at.ruling.winner, s[BOARD_WINNER]) == ("3.7a,V1.1 3.7b 3.7c 3.7d", 0, 0)
    assert (at.ruling.coins, at.ruling.queen_points, at.ruling.points) == (7, 3, 10)
    assert (s[COINS], s[QUEEN_POINTS], s[POINTS]) == (7, 3, 10) and s[PENDING] == MUST_NEXT
    at = Piles("points", pile={"B": "wwwbbbbb", "C": "bbbbwwwww"}).after("- w")
    assert (at.law, at.ruling.winner, at.s[BOARD_WINNER]) == ("p.9", 1, 1)
    assert (at.ruling.points, at.s[POINTS], at.s[QUEEN_POINTS]) == (140, 140, 0)
    assert at.ruling.match_winner == 1 and at.s[PENDING] == 0


def test_a_void_board_is_broken_again_by_the_same_player():
    at = Piles("three", pile=A, scores={"A": 3}).after("-").act(K_VOID)
    assert at.ruling.void == 1 and at.law == "4q" and at.s[PHASE] == P_BOARD
    assert at.scores == [3, 0, 0, 0]


def test_who_resigns_puts_everything_back_and_the_last_one_wins():
    at = Piles("holes", pile={"A": "wb", "B": "w"}, owners={"2": "A", "3": "B"}, debts={"A": 1})
    assert at.refused(K_RESIGN, seat=1) == "not in turn"
    at.act(K_RESIGN, seat=0)
    assert (at.seen()["pile"], at.seen()["owners"]) == ({"A": "", "B": "w", "C": ""}, {"3": "B"})
    assert (at.turn, at.dues, at.returned()) == ("B", {}, "bw") and at.ruling.mover == 0
    assert at.seen()["eliminated"] == ["A"] and at.law == "" and at.s[PAYER] == NONE
    assert at.refused(K_STROKE, seat=0, touched=1) == "no such seat"
    at.after("-")
    assert at.turn == "C"
    at.after("-")
    assert at.turn == "B"
    at.act(K_RESIGN, seat=1)
    assert at.s[PHASE] == P_MATCH and at.ruling.match_winner == 2 == at.ruling.game_winner


def test_a_queen_who_was_covered_does_not_leave_the_game_with_her_owner():
    for system, pile in (("three", {"A": "ww", "B": "b"}), ("points", {"A": "wwq", "B": "b"})):
        at = Piles(system, pile=pile, queen="A").act(K_RESIGN, seat=0)
        assert at.seen()["queen"] == "board" and at.s[QUEEN_SIDE] == NONE, system
        assert at.returned() == "qww" and at.s[PENDING] & MUST_QUEEN
        at.after("q w")
        assert at.seen()["queen"] == "B", system
    at = Piles("three", pile={"A": "ww"}, queen="B").act(K_RESIGN, seat=0)
    assert at.seen()["queen"] == "B" and at.returned() == "ww"


# --- hole purchase ---


def test_nets_are_offered_to_who_held_their_price_before_the_stroke():
    at = Piles("holes", pile={"A": "wb"}).after("b")
    assert not at.s[PENDING] & MUST_CHOICE and at.s[HELD] == 0  # 15 before it
    at = Piles("holes", pile={"A": "wwb"}).after("w")
    assert at.s[PENDING] & MUST_CHOICE and (at.s[ASKED], at.s[HELD]) == (ASK_BUY, 25)
    assert at.refused(K_CHOICE, value=CH_RESTACK) == "nothing to do"
    at.act(K_CHOICE, value=CH_NONE)
    assert at.law == "V2.8" and not at.s[PENDING] & MUST_CHOICE and at.turn == "A"
    assert at.refused(K_CHOICE, value=CH_NONE) == "nothing to do"
    assert Piles("holes", pile={"A": "wwb"}).after("-").refused(K_CHOICE, value=1)


@pytest.mark.parametrize(
    ("paid", "why"),
    [(20 + 6, ""), (40 + 2, ""), (60, "impossible result"), (20 + 2, "impossible result"),
     (40, "impossible result"), (1, "impossible result"), (20 + 8, "impossible result")],
)  # fmt: skip
def test_a_net_is_paid_with_what_one_holds(paid, why):
    at = Piles("holes", pile={"A": "wwbb"}).after("b")  # two white, three black
    assert at.refused(K_CHOICE, value=CH_NET, reason=paid) == why


def test_a_bought_net_costs_more_and_its_owner_collects():
    at = Piles("holes", pile={"A": "wwwwwwb", "B": "b"}, owners={"1": "B"}).after("b")
    assert at.refused(K_CHOICE, value=CH_NET, reason=40) == "impossible result"
    at.act(K_CHOICE, value=CH_NET, reason=120)
    assert (at.law, at.seen()["owners"], at.returned()) == ("V2.7,V2.8", {"1": "A"}, "wwwwww")
    assert at.turn == "A" and at.ruling.mover == 0 and at.ruling.stays
    assert at.refused(K_CHOICE, value=CH_NET, reason=120) == "nothing to do"


def test_an_empty_table_is_stacked_again_or_bought_from():
    at = Piles("holes", pile={"A": "wwwwwwww", "B": "bbbbbbbbbq"}).after("w")
    assert at.s[PENDING] & MUST_CHOICE and at.s[ASKED] == ASK_EMPTY and at.s[HELD] == 90
    assert at.refused(K_CHOICE, value=CH_NONE) == "nothing to do"
    at.act(K_CHOICE, value=CH_RESTACK)
    assert at.law == "V2.4" and (at.s[LEFT], at.s[LEFT + 1]) == (9, 9) and at.turn == "A"
    assert at.seen()["pile"] == {"A": "", "B": "", "C": ""} and not at.s[PENDING] & MUST_CHOICE
    assert at.returned() == "b" * 9 + "q" + "w" * 9 and at.s[PASSES] == 0


def test_agreed_ends_go_to_the_most_nets_then_money():
    owners = {"1": "A", "2": "A", "3": "B"}
    for piles, nets, winner in (
        ({"B": "wwww"}, owners, 0), ({"A": "w", "B": "bb"}, {"1": "A", "2": "B"}, 4),
        ({"A": "w", "B": "w", "C": "bbb"}, {}, 2), ({"B": "ww", "C": "w"}, {}, 1),
    ):  # fmt: skip
        at = Piles("holes", pile=piles, owners=nets).act(K_CHOICE, value=CH_END)
        assert at.ruling.winner == winner and at.ruling.row == pilelaws.E_AGREED
        assert at.s[PHASE] == P_MATCH


def test_no_money_outweighs_a_net_where_all_agree_to_end():
    """410 is all that a club's own values can come to, and it is more than a byte holds."""
    rich = {"rules": {WHITE_VALUE: 20, BLACK_VALUE: 20, QUEEN_VALUE: 50}}
    at = Piles("holes", "AB", pile={"B": "w" * 9 + "b" * 9 + "q"}, owners={"1": "A"}, **rich)
    at.act(K_CHOICE, value=CH_END)
    assert at.ruling.winner == 0


def test_an_agreed_end_is_called_so_in_every_game_with_piles():
    at = Piles("three", pile={"A": "wb"}, scores={"A": 3, "B": 8, "C": 5})
    at.act(K_CHOICE, value=CH_END)
    assert at.ruling.row == pilelaws.E_AGREED and at.ruling.match_winner == 1


# --- what is told, and what cannot be ---


def told(at, left, piles=b"", turn=0, queen=Q_BOARD, owner=NONE, **bytes_):
    data = bytearray(D_WINS) + piles
    data[D_TURN] = turn
    data[D_BROKEN] = 1
    data[D_OWNERS : D_OWNERS + 4] = bytes((NONE,)) * 4
    for at_, value in bytes_.items():
        data[{"dues": D_DUES, "net": D_OWNERS, "broken": D_BROKEN}[at_]] = value
    return at.refused(
        K_POSITION, white=left[0], black=left[1], queen=queen, striker=owner, data=data
    )


def test_a_position_needs_all_nineteen_pieces_somewhere():
    at = Piles("three")
    wrong = "impossible position"
    assert told(at, (9, 9)) == "" and told(at, (8, 9)) == wrong
    assert told(at, (8, 8), bytes((0, 1 | 1 << 2))) == ""
    assert told(at, (8, 9), bytes((0 | 3 << 2,))) == wrong  # nobody sits there
    assert told(at, (5, 9), bytes(4)) == wrong  # one more than anybody needs
    assert told(at, (6, 9), bytes(3)) == ""
    assert told(at, (9, 9), turn=3) == "no such seat"
    assert told(at, (9, 9), dues=18) == "" and told(at, (9, 9), dues=19) == wrong
    assert told(at, (9, 9), net=2) == "" and told(at, (9, 9), net=3) == wrong
    assert told(at, (9, 9), broken=2) == wrong
    assert told(at, (9, 9), queen=Q_AWAIT, owner=0) == ""
    assert told(at, (9, 9), queen=Q_AWAIT, owner=1) == wrong  # only the one in turn covers her
    assert told(at, (9, 9), queen=Q_COVERED, owner=2) == ""
    assert told(at, (9, 9), queen=Q_COVERED, owner=3) == wrong
    assert told(at, (9, 9), queen=3) == wrong
    at = Piles("points")
    assert told(at, (9, 9), bytes((2 | 1 << 2,)), queen=Q_COVERED, owner=1) == ""
    assert told(at, (9, 9), bytes((2 | 1 << 2,)), queen=Q_COVERED, owner=2) == wrong
    assert told(at, (9, 9), queen=Q_COVERED, owner=1) == wrong
    assert told(at, (9, 9), bytes((2,))) == wrong


def test_no_position_gives_anything_to_who_is_out():
    for name, queens in (("three", b""), ("holes", bytes((2 | 1 << 2,)))):
        at = Piles(name).act(K_TURN, seat=1).act(K_RESIGN, value=1)
        wrong = "impossible position"
        assert told(at, (8, 9), bytes((0 | 2 << 2,)), turn=2) == ""
        assert told(at, (8, 9), bytes((0 | 1 << 2,)), turn=2) == wrong
        assert told(at, (9, 9), turn=2, net=0) == "" and told(at, (9, 9), turn=2, net=1) == wrong
        assert told(at, (9, 9), queens, turn=2, queen=Q_COVERED, owner=1) == wrong


def test_a_result_names_who_won_and_what_he_scored():
    at = Piles("three")
    for value, points, queen, why in (
        (0, 12, NONE, ""), (2, 1, 2, ""), (3, 5, NONE, "impossible result"),
        (0, 13, NONE, "impossible result"), (0, 0, NONE, "impossible result"),
        (0, 5, 3, "impossible result"),
    ):  # fmt: skip
        assert at.refused(K_BOARD_RESULT, value=value, reason=points, queen=queen) == why
    at.act(K_BOARD_RESULT, value=1, reason=7, queen=1)
    assert (at.seen()["scores"]["B"], at.s[ENTERED], at.law) == (7, 1, "3.7b")
    assert (at.seen()["queen"], at.ruling.winner, at.ruling.points) == ("B", 1, 7)
    assert at.ruling.coins == 7 and at.s[PHASE] == P_BOARD
    at.act(K_NEXT_BOARD)
    assert at.s[ENTERED] == 0
    at.act(K_BOARD_RESULT, value=1, reason=3, queen=NONE)
    assert (at.seen()["scores"]["B"], at.s[ENTERED]) == (10, 1)
    at = Piles("points")
    assert at.refused(K_BOARD_RESULT, value=2, reason=0) == ""
    at.act(K_BOARD_RESULT, value=2, reason=0)
    assert at.ruling.match_winner == 2 and at.ruling.points == 0 and at.s[PHASE] == P_MATCH


def test_where_the_lowest_drops_out_no_winner_can_be_told():
    at = Piles("points", elimination=True, pile={"A": "w", "B": "bb"})
    assert at.refused(K_BOARD_RESULT, value=2, reason=0) == "impossible result"


def test_strokes_that_cannot_be():
    at = Piles("three", pile={"A": "www", "B": "www", "C": "ww"}, queen="B")
    for fields in (
        {"white": 2}, {"black": 10}, {"queen": 2}, {"striker": 2}, {"queen": 1}, {"foul": 2},
        {"seat": 3}, {"touched": 0, "black": 1}, {"touched": 0, "white": 1}, {"touched": 2},
    ):  # fmt: skip
        assert at.refused(K_STROKE, **{"touched": 1, **fields}), fields
    for fields in ({"white": 1, "black": 9}, {"striker": 1, "foul": 1, "touched": 0}):
        assert not at.refused(K_STROKE, **{"touched": 1, **fields}), fields
    at = Piles("three", pile={"A": "wb"}, queen="pending")
    assert at.refused(K_STROKE, touched=1, queen=1) == "queen is not on the board"
    assert not at.refused(K_STROKE, touched=1, queen=1, seat=1)  # for him she goes back first


def test_a_match_is_set_up_with_rules_it_can_be_played_by():
    at = Piles("three")
    at.act(K_BOARD_RESULT, value=0, reason=12, queen=NONE)
    at.s[PHASE] = P_MATCH
    for data, why in (
        (bytes((1, 10, 25)), False), (bytes((1, 10)), True), (bytes((1, 10, 201)), True),
        (bytes((1, 0, 1)), True), (bytes((1, 23, 1)), True), (bytes((9, *(10, 25) * 9)), True),
        (bytes((8, *(10, 25) * 8)), False),
    ):  # fmt: skip
        assert bool(at.refused(K_SETUP, value=32, black=3, data=data)) == why, data
    assert at.refused(K_SETUP, value=32, black=3, white=16)  # no such mode
    assert not at.refused(K_SETUP, value=32, black=3, white=15)
    assert not at.refused(K_PLAYER, value=2) and at.refused(K_PLAYER, value=3)


def test_the_match_is_for_who_leads_alone_after_the_last_board():
    for results, winner in (
        ([(0, 5), (1, 5), (2, 7)], 2), ([(0, 7), (1, 5), (2, 5)], 0),
        ([(0, 5), (1, 5), (2, 3)], None), ([(0, 5), (1, 5), (2, 3), (2, 4)], 2),
    ):  # fmt: skip
        at = Piles("three", rules={BOARDS: 3})
        for value, points in results:
            at.act(K_BOARD_RESULT, value=value, reason=points, queen=NONE)
        assert (at.s[PHASE] == P_MATCH) == (winner is not None), results
        if winner is not None:
            assert at.ruling.match_winner == winner


def test_a_drawn_last_board_ends_the_match_for_who_leads():
    rules = {SINGLE: 0, BOARDS: 3}
    for scores, over in (({"A": 12, "B": 8}, True), ({"A": 12, "B": 12}, False)):
        at = Piles("points", pile={"A": "ww", "B": "ww"}, scores=scores, rules=rules)
        at.act(K_CHOICE, value=CH_END)
        assert at.ruling.winner == TIE and (at.s[PHASE] == P_MATCH) == over
        assert at.ruling.match_winner == (0 if over else NONE)


def test_what_a_strange_log_says_of_nobody_changes_nobody():
    """decide() refuses both; a log of another firmware is carried out as far as it goes."""
    at = Piles("three")
    at.event.clear()
    at.event.kind, at.event.value = K_RESIGN, 3
    match.apply(at.s, at.event, at.ruling)
    assert at.s[OUT] == 0 and at.s[PHASE] == P_PLAY
    for system, fields in ((32, (TARGET, BOARDS)), (0, (systems.TARGET, systems.BOARDS))):
        at.event.clear()
        at.event.kind, at.event.value, at.event.black = K_SETUP, system, 3
        at.event.data[:19] = bytes((9, *((fields[0], 20) * 8), fields[1], 5))
        at.event.size = 19
        match.apply(at.s, at.event, at.ruling)
        assert bytes(at.s[HOUSE : HOUSE + 16]) == bytes((fields[0] + 1, 20)) * 8


@pytest.mark.parametrize(
    ("queen", "before", "law"), [("A", 22, "3.7c"), ("A", 21, "3.7a"), ("B", 22, "3.7a")]
)
def test_a_queen_that_counts_nothing_from_22_points_on_is_cited(queen, before, law):
    pile = {"A": "wwwbb", "B": "wwb", "C": "wb"}
    at = Piles("three", pile=pile, queen=queen, scores={"A": before}).after("b")
    assert laws.law(at.s[SYSTEM], laws.end_row(at.s)).decode() == law
