"""Piles: what is said of each stroke."""

import pytest

from laws.scripted_piles import A, Piles
from rosace.rules.piles.systems import (
    ASK_BUY,
    ASKED,
    COVER,
    PASSES_MAX,
)
from rosace.rules.state import (
    BROKEN,
    HOUSE,
    LAST_ROW,
    MUST_CHOICE,
    MUST_PLACE,
    MUST_QUEEN,
    PASSES,
    PENDING,
    PHASE,
    QE_BACK,
    QE_COVERED,
    QE_POCKETED,
    STROKES,
    TRIES,
    TURN_STROKES,
)
from rosace.words import (
    K_FOUL,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLAY,
    K_RESIGN,
    K_ROOM,
    K_STROKE,
    K_TURN,
    P_BOARD,
    P_PLAY,
)


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
        ("holes", {"pile": A}, "qs", "", 1, "bq"),
        ("holes", {"pile": A}, "ws", "", 1, "bw"),
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
    penalty = law.startswith(("3.11", "p.9.6", "4.1.2")) or not law
    penalty = penalty and "q" not in back
    assert at.ruling.new_dues == (1 if penalty or system != "points" and "q" in back and
                                  strokes == "qs" else 0)  # fmt: skip
    assert bool(at.s[PENDING] & MUST_QUEEN) == ("q" in back)
    assert bool(at.s[PENDING] & MUST_PLACE) == bool(back.strip("q"))
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


def test_a_striker_that_costs_everything_costs_the_queen_too_where_she_must_be_covered():
    rules = {COVER: 1}
    for waits, stroke in (("pending", "s"), ("board", "qs")):
        at = Piles("trous", pile=A, queen=waits, rules=rules).after(stroke)
        assert at.seen()["queen"] == "board" and at.s[PENDING] & MUST_QUEEN, stroke
        assert (at.returned(), at.turn) == ("bqw", "B"), stroke


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
    for system, dues in (("three", {"A": 1}), ("holes", {"A": 1}), ("points", {}), ("trous", {})):
        at = Piles(system, broken=False).after("~!")
        assert (at.ruling.stays, at.turn, at.dues) == (0, "B", dues), system


def test_only_turns_without_any_act_make_a_board_void():
    for kind, fields in ((K_PENALTY, {"seat": 0}), (K_FOUL, {"seat": 0}), (K_TURN, {"seat": 0})):
        at = Piles("three").after("~ ~").act(kind, **fields)
        assert at.s[PASSES] == 0, kind


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
        assert at.s[ASKED] == asked and bool(at.s[PENDING] & MUST_CHOICE) == bool(asked)


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


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_whoever_owes_does_not_lose_the_board_by_his_sixth_piece(seat):
    pile = {seat: "wwwbb"}
    at = Piles("three", turn=seat, pile=pile, debts={seat: 1}).after("bs")
    assert at.s[PHASE] == P_PLAY and at.turn == seat and at.seen()["pile"][seat] == "www"
    at = Piles("three", turn=seat, pile=pile).after("bs")
    assert at.s[PHASE] == P_BOARD and [points for points in at.scores[:3] if points] == [3, 3]


def test_what_fell_counts_though_nobody_saw_where():
    at = Piles("points", "AB").act(K_STROKE, seat=0, white=2, black=1, touched=1)
    assert at.seen()["value"] == {"A": 40, "B": 0}


def test_the_right_to_the_queen_goes_with_the_board():
    at = Piles("three", pile={"A": "wwwbb"}, queen="A").after("b")
    at.act(K_NEXT_BOARD).act(K_PLAY).after("- - q")
    assert at.law == "3.12c"


def test_what_comes_back_when_there_is_room_again_is_no_empty_turn():
    at = Piles("three", pile=A).after("s").act(K_NO_ROOM).after("~ ~")
    assert at.s[PASSES] == 2
    at.act(K_ROOM)
    assert at.s[PASSES] == 0
    at = Piles("three", pile=A).after("s").act(K_NO_ROOM).after("~ ~")
    at.act(K_RESIGN, seat=0).after("~").act(K_ROOM)  # nothing comes back: he owes no more
    assert at.s[PASSES] == 3
    at = Piles("three", pile={"A": "w"}).after("s").act(K_NO_ROOM).after("~ ~ ~ ~")
    assert at.s[PASSES] == 4


def test_turns_that_touch_nothing_are_counted_to_255_by_a_club_that_never_ends_them():
    at = Piles("points", "ABCD").after("-")
    at.s[HOUSE : HOUSE + 2] = bytes((PASSES_MAX + 1, 99))  # times four players
    at.s[PASSES] = 254
    assert at.after("~ ~ ~").s[PASSES] == 255 and at.s[PHASE] == P_PLAY
