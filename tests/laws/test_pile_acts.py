"""Piles: what is said of each stroke, what the umpire decides beside it, and when he may not."""

import pytest

from laws import golden_piles
from rosace.rules import match, systems
from rosace.rules.names import REFUSAL_NAMES
from rosace.rules.piles import laws as pilelaws
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
    ASK_BUY,
    ASK_EMPTY,
    ASKED,
    BOARDS,
    CH_END,
    CH_NET,
    CH_NONE,
    CH_PENALTY,
    CH_RESTACK,
    HELD,
    OUT,
    PAYER,
    SCORES,
    TARGET,
)
from rosace.rules.ruling import QE_BACK, QE_COVERED, QE_POCKETED
from rosace.rules.state import (
    BOARD_WINNER,
    BROKEN,
    COINS,
    ENTERED,
    F_APPEAL,
    FLAGS,
    HOUSE,
    LAST_ROW,
    LEFT,
    PASSES,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    POINTS,
    QUEEN_POINTS,
    ROOM,
    STROKES,
    SYSTEM,
    T_CHOICE,
    T_NEXT,
    T_PLACE,
    T_QUEEN,
    TRIES,
    TURN,
    TURN_STROKES,
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


class Piles(golden_piles.Board):
    """A board laid out: Piles("three", pile={"A": "wb"}, turn="B"); .after("w -s")."""

    def __init__(self, system, players="ABC", **setup):
        setup["players"] = list(players)
        super().__init__({"system": system, "setup": setup})
        self.lay_out()

    def after(self, strokes):
        for text in strokes.split():
            refusal = self.play(text)
            assert not refusal, (text, REFUSAL_NAMES[refusal])
        return self

    def act(self, kind, **fields):
        self.must(kind, **fields)
        return self

    def refused(self, kind, **fields):
        """The refusal's name, "" where it is taken; nothing is ever done."""
        was = bytes(self.s)
        refusal = self.send(kind, **fields)
        self.s[:] = was
        return REFUSAL_NAMES[refusal] if refusal else ""

    @property
    def law(self):
        return pilelaws.cited(self.s[SYSTEM], self.ruling.row).decode()

    @property
    def scores(self):
        return list(self.s[SCORES : SCORES + 4])

    @property
    def dues(self):
        return self.seen()["debts"]

    @property
    def turn(self):
        return "ABCD"[self.s[TURN]]

    @property
    def to_place(self):
        s = self.s
        return {"wb"[c]: (s[PLACE + c], "ABCD"[s[PLACER + c]]) for c in (0, 1) if s[PLACE + c]}


# --- what a stroke's ruling says ---

A = {"A": "wb"}


@pytest.mark.parametrize(
    ("system", "setup", "strokes", "law", "stays", "back"),
    [
        ("three", {}, "-", "3.6a", 0, ""),
        ("three", {}, "w", "3.6a,V1.1", 1, ""),
        ("three", {"pile": {"A": "www"}}, "w", "V1.1", 0, "w"),
        ("three", {"pile": {"A": "www"}}, "wb", "3.6a,V1.1", 1, "w"),
        ("three", {"pile": A}, "q", "3.12a,V1.2", 1, ""),
        ("three", {}, "q", "3.12c", 0, "q"),
        ("three", {"pile": A}, "q w", "V1.2,3.12a", 1, ""),
        ("three", {"pile": A}, "q -", "V1.4,3.12d", 0, "q"),
        ("three", {"pile": A}, "wq", "3.12e,V1.2", 1, ""),
        ("three", {}, "wq", "3.12a,V1.2", 1, ""),
        ("three", {"pile": A}, "s", "3.11a", 0, "b"),
        ("three", {"pile": A}, "ws", "3.11a,3.11e", 1, "bw"),
        ("three", {"pile": A}, "qs", "3.11b,3.12f", 1, "bq"),
        ("three", {}, "qs", "3.11b,3.12f", 0, "q"),
        ("three", {"pile": A}, "w!", "4.1.2", 0, "bw"),
        ("points", {"pile": A}, "s", "p.9.6", 0, "b"),
        ("points", {"pile": A}, "ws", "p.9.6", 0, "w"),
        ("points", {"pile": A}, "qs", "p.9.6", 0, "q"),
        ("points", {"pile": A}, "w!", "4.1.2", 0, "w"),
        ("points", {}, "q", "p.9", 1, ""),
        ("holes", {}, "q", "V2.2", 1, ""),
        ("holes", {"pile": A}, "qs", "3.11b", 1, "bq"),
        ("holes", {"pile": A}, "ws", "3.11a", 1, "bw"),
        ("trous", {"pile": A}, "ws", "V2.9", 0, "bww"),
        ("trous", {"pile": A, "owners": {1: "A", 2: "B"}}, "s", "V2.9", 0, "bw"),
    ],
)
def test_each_stroke_cites_its_text(system, setup, strokes, law, stays, back):
    at = Piles(system, **setup).after(strokes)
    assert (at.law, at.ruling.stays, at.returned()) == (law, stays, back)
    assert at.turn == ("A" if stays else "B")
    assert at.ruling.mover == 0 and at.s[LAST_ROW] == at.ruling.row
    assert at.ruling.queen == (
        QE_BACK if "q" in back else QE_COVERED if law.startswith(("V1.2", "3.12e")) else
        QE_POCKETED if strokes in ("q", "wq") and system != "holes" else 0
    )  # fmt: skip
    penalty = law.startswith(("3.11", "p.9.6", "4.1.2")) and "q" not in back
    assert at.ruling.new_dues == (1 if penalty or system != "points" and "q" in back and
                                  strokes == "qs" else 0)  # fmt: skip
    assert bool(at.s[PENDING] & T_QUEEN) == ("q" in back)
    assert bool(at.s[PENDING] & T_PLACE) == bool(back.strip("q"))
    assert at.to_place == {
        colour: (back.count(colour), "B") for colour in "wb" if back.count(colour)
    }
    assert at.dues == ({"A": 1} if setup == {} and strokes == "qs" else {})


def test_what_fell_is_counted_by_what_it_is_worth():
    at = Piles("three", pile={"A": "www"}).after("wbb")
    assert (at.ruling.own, at.ruling.other, at.ruling.fell) == (2, 1, 0)
    assert Piles("three", pile=A).after("wqs!").ruling.fell == 7


def test_the_nets_of_a_player_whose_striker_costs_everything_are_free_again():
    at = Piles("trous", pile=A, owners={"1": "A", "2": "B", "4": "A"}).after("s")
    assert at.seen()["owners"] == {"2": "B"} and at.seen()["pile"]["A"] == ""


def test_three_tries_at_most_two_touch_nothing():
    at = Piles("three", broken=False)
    assert at.s[TRIES] == 2
    at.after("~")
    assert (at.law, at.ruling.stays, at.turn, at.s[TRIES], at.s[BROKEN]) == ("3.5d", 1, "A", 1, 0)
    tried = at.ruling.row
    at.after("~")
    assert (at.law, at.ruling.stays, at.turn, at.s[TRIES]) == ("3.5d", 0, "B", 1)
    assert at.ruling.row != tried and at.s[LAST_ROW] == at.ruling.row
    at.after("~")
    assert at.turn == "C" and at.s[PASSES] == 0
    at.after("-")
    assert at.s[BROKEN] == 1 and at.turn == "A"


def test_a_foul_spoils_the_try():
    at = Piles("three", broken=False).after("~!")
    assert (at.ruling.stays, at.turn) == (0, "B")


def test_strokes_of_a_turn_and_of_the_board_are_counted():
    at = Piles("three").after("w b")
    assert (at.s[TURN_STROKES], at.s[STROKES]) == (2, 2)
    at.after("-")
    assert (at.s[TURN_STROKES], at.s[STROKES]) == (0, 3)


def test_two_untouched_turns_of_each_void_the_board():
    passes = Piles("three", rules={20: 2})
    passes.after("~ ~ ~ ~ ~")
    assert passes.s[PASSES] == 5 and passes.s[PHASE] == P_PLAY
    passes.after("w ~ - ~ ~ ~ ~ ~")
    assert passes.s[PASSES] == 5
    passes.after("~")
    assert passes.ruling.void == 1 and passes.law == "4q" and passes.s[PHASE] == P_BOARD
    assert passes.scores == [0, 0, 0, 0]
    passes.act(K_NEXT_BOARD)
    assert passes.turn == "A"  # the same breaker


def test_who_strikes_out_of_turn_keeps_what_he_won():
    at = Piles("three").act(K_STROKE, seat=2, white=1, touched=1, data=b"\0")
    assert at.ruling.out_of_turn and (at.turn, at.seen()["pile"]["C"]) == ("C", "w")
    at = Piles("three", queen="pending", pile=A).act(K_STROKE, seat=1, touched=1)
    assert at.ruling.queen == QE_BACK and at.turn == "C"  # nobody covers for another


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


def test_without_room_a_due_goes_back_to_its_owner_until_there_is_some():
    at = Piles("three", pile=A).after("s")
    assert at.refused(K_ROOM) == "nothing to do"
    at.act(K_NO_ROOM)
    assert (at.seen()["pile"]["A"], at.dues, at.to_place) == ("wb", {"A": 1}, {})
    assert (at.s[LEFT], at.s[LEFT + 1], at.s[ROOM], at.s[PAYER]) == (8, 8, 0, NONE)
    assert not at.s[PENDING] & T_PLACE and at.law == "3.11i"
    assert at.refused(K_NO_ROOM) == "nothing to do"
    at.act(K_ROOM)
    assert (at.seen()["pile"]["A"], at.dues, at.to_place) == ("w", {}, {"b": (1, "B")})
    assert at.s[PAYER] == 0 and at.law == "3.11i"


def test_what_was_never_won_finds_room_like_any_other():
    """A surplus carromman lies there too: only the due can stay with its owner."""
    at = Piles("three", pile={"A": "www", "B": "b"}).after("w")
    assert at.to_place == {"w": (1, "B")} and at.refused(K_NO_ROOM) == "nothing to do"
    at = Piles("three", pile={"A": "wwwb"}, debts={"A": 1}).after("w")
    at.act(K_NO_ROOM)
    assert at.to_place == {"w": (1, "B")} and at.s[PENDING] & T_PLACE


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
    assert (s[COINS], s[QUEEN_POINTS], s[POINTS]) == (7, 3, 10) and s[PENDING] == T_NEXT
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
    assert at.seen()["eliminated"] == ["A"] and at.law == "4r" and at.s[PAYER] == NONE
    assert at.refused(K_STROKE, seat=0, touched=1) == "no such seat"
    at.after("-")
    assert at.turn == "C"
    at.after("-")
    assert at.turn == "B"
    at.act(K_RESIGN, seat=1)
    assert at.s[PHASE] == P_MATCH and at.ruling.match_winner == 2 == at.ruling.game_winner


# --- hole purchase ---


def test_nets_are_offered_to_who_held_their_price_before_the_stroke():
    at = Piles("holes", pile={"A": "wb"}).after("b")
    assert not at.s[PENDING] & T_CHOICE and at.s[HELD] == 0  # 15 before it
    at = Piles("holes", pile={"A": "wwb"}).after("w")
    assert at.s[PENDING] & T_CHOICE and (at.s[ASKED], at.s[HELD]) == (ASK_BUY, 25)
    assert at.refused(K_CHOICE, value=CH_RESTACK) == "nothing to do"
    at.act(K_CHOICE, value=CH_NONE)
    assert at.law == "V2.8" and not at.s[PENDING] & T_CHOICE and at.turn == "A"
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
    assert at.s[PENDING] & T_CHOICE and at.s[ASKED] == ASK_EMPTY and at.s[HELD] == 90
    assert at.refused(K_CHOICE, value=CH_NONE) == "nothing to do"
    at.act(K_CHOICE, value=CH_RESTACK)
    assert at.law == "V2.4" and (at.s[LEFT], at.s[LEFT + 1]) == (9, 9) and at.turn == "A"
    assert at.seen()["pile"] == {"A": "", "B": "", "C": ""} and not at.s[PENDING] & T_CHOICE


def test_agreed_ends_go_to_the_most_nets_then_money():
    owners = {"1": "A", "2": "A", "3": "B"}
    for piles, nets, winner in (
        ({"B": "wwww"}, owners, 0), ({"A": "w", "B": "bb"}, {"1": "A", "2": "B"}, 4),
        ({"A": "w", "B": "w", "C": "bbb"}, {}, 2), ({"B": "ww", "C": "w"}, {}, 1),
    ):  # fmt: skip
        at = Piles("holes", pile=piles, owners=nets).act(K_CHOICE, value=CH_END)
        assert at.ruling.winner == winner and at.ruling.row == pilelaws.E_AGREED
        assert at.s[PHASE] == P_MATCH


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
    assert at.refused(K_SETUP, value=32, black=3, white=16)
    assert not at.refused(K_PLAYER, value=2) and at.refused(K_PLAYER, value=3)


def test_a_piece_that_is_owed_covers_the_queen_one_stroke_later():
    """All that B has won is owed: his only carromman goes straight back, the next one covers."""
    at = Piles("three", turn="B", pile={"B": "wb"}, debts={"B": 2}, queen="pending").after("w")
    assert (at.law, at.turn, at.seen()["queen"]) == ("3.6a,V1.1", "B", "pending")
    assert at.returned() == "bw" and at.seen()["pile"]["B"] == "w"
    assert at.after("b").law == "V1.2,3.12a" and at.seen()["queen"] == "B"
    at = Piles("three", turn="B", pile={"B": "wb"}, debts={"B": 1}, queen="pending").after("w")
    assert (at.law, at.seen()["queen"]) == ("V1.2,3.12a", "B")


def test_a_foul_takes_the_offer_of_a_net_with_the_turn():
    for kind, asked in ((K_FOUL, 0), (K_PENALTY, ASK_BUY), (K_TURN, 0)):
        at = Piles("holes", pile={"A": "wwb"}).after("w")
        assert at.s[ASKED] == ASK_BUY
        at.act(kind, seat=1 if kind == K_TURN else 0)
        assert at.s[ASKED] == asked and bool(at.s[PENDING] & T_CHOICE) == bool(asked)


def test_who_has_won_a_carromman_may_pocket_the_queen():
    assert Piles("three").after("w q").law == "3.12a,V1.2"
    assert Piles("three").after("w - q").law == "3.12c"  # B has none
    assert Piles("three").after("- w - q").law == "3.12c"  # nor has C
    assert Piles("three").after("- w - - - q").law == "3.12a,V1.2"


def test_the_second_player_pockets_the_queen_with_his_first_carromman():
    at = Piles("three", turn="B").after("wq")
    assert (at.law, at.seen()["queen"], at.turn) == ("3.12a,V1.2", "pending", "B")
    at = Piles("three", turn="B", debts={"B": 1}).after("wq")
    assert (at.law, at.seen()["queen"]) == ("3.12c", "board")  # it goes straight back


def test_untouched_turns_are_counted_in_a_row():
    at = Piles("three").after("~ ~")
    assert at.s[PASSES] == 2
    at.act(K_STROKE, seat=1, touched=0)  # C is in turn: whoever strikes for him begins anew
    assert at.ruling.out_of_turn and at.s[PASSES] == 1
    for touching in ("-", "w", "s", "w ~"):
        assert Piles("three").after("~ ~ " + touching).s[PASSES] == 0, touching


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


def test_what_a_strange_log_says_of_nobody_changes_nobody():
    """decide() refuses both; a log of another firmware is carried out as far as it goes."""
    at = Piles("three")
    at.event.clear()
    at.event.kind, at.event.seat = K_RESIGN, 3
    match.apply(at.s, at.event, at.ruling)
    assert at.s[OUT] == 0 and at.s[PHASE] == P_PLAY
    for system, fields in ((32, (TARGET, BOARDS)), (0, (systems.TARGET, systems.BOARDS))):
        at.event.clear()
        at.event.kind, at.event.value, at.event.black = K_SETUP, system, 3
        at.event.data[:19] = bytes((9, *((fields[0], 20) * 8), fields[1], 5))
        at.event.size = 19
        match.apply(at.s, at.event, at.ruling)
        assert bytes(at.s[HOUSE : HOUSE + 16]) == bytes((fields[0] + 1, 20)) * 8
