"""A match with piles on the PC: pulled, judged again, printed, and judged by other rules."""

import json

import pytest

from host.played import Played, board_of
from laws.random_piles import PilePlay
from rosace.rules import state as st
from rosace.rules.piles.systems import BOARDS, PRICE, SINGLE, value
from rosace.rules.state import Event
from rosace.words import P_MATCH, R_OK

THREE, POINTS, HOLES = st.PILE, st.PILE + 1, st.PILE + 3


def played(system, seed=5, rules=()):
    """A board on which such a match was played, to its end or for 400 events."""
    table = Played()
    play = PilePlay(seed, system, plain=True, rules=rules)
    for _ in range(400):
        event = Event()
        event.copy_from(play.step())
        assert table.commit(event) == R_OK
        if table.state[st.PHASE] == P_MATCH:
            break
    table.settle()
    return table


@pytest.fixture(params=(THREE, POINTS, HOLES), ids=("three", "points", "holes"))
def synced(request, hall):
    table = played(request.param)
    hall.plug("A", board_of(table))
    assert hall.run("sync").exit_code == 0
    return hall, table


def test_the_sheet_shows_everybodys_pile(synced):
    hall, table = synced
    data = json.loads(hall.run("show", "last", "--json").stdout)
    s = table.state
    assert data["mode"] == "piles" and len(data["piles"]) == s[st.PLAYERS]
    assert [pile["total"] for pile in data["piles"].values()] == [
        value(s, seat) for seat in range(s[st.PLAYERS])
    ]
    text = hall.run("show", "last", "--strokes").stdout
    assert data["system"] in text and "pile" in text and "points" in text


@pytest.mark.parametrize("system", (POINTS, HOLES))
def test_several_boards_are_counted_by_their_points_not_by_the_last_piles(system, hall):
    hall.plug("A", board_of(played(system, rules=((SINGLE, 0), (BOARDS, 3), (PRICE, 10)))))
    assert hall.run("sync").exit_code == 0
    data = json.loads(hall.run("show", "last", "--json").stdout)
    scores = [0] * len(data["piles"])
    for game in data["games"]:
        for board in game["boards"]:
            if board["winner"] in data["piles"]:
                scores["ABCD".index(board["winner"])] += board["points"]
            if board["ended"]:
                assert board["total"] == scores
        assert game["score"] == scores
    assert any(scores) and [pile["score"] for pile in data["piles"].values()] == scores


def test_the_list_and_the_verifier_know_such_a_match(synced):
    hall, _table = synced
    assert hall.run("matches").exit_code == 0
    assert hall.run("verify", "last").exit_code == 0


def test_everybody_of_a_game_with_piles_gets_a_name(hall, tmp_path):
    """The secretary knows who C was, the table has no names for three."""
    hall.plug("A", board_of(played(THREE)))
    hall.run("sync")
    assert hall.run("name", 1, "--a", "Marie", "--b", "Zoë", "--c", "Anil Kumar").exit_code == 0
    for words in (("show", 1), ("matches",), ("export", 1)):
        assert "Anil Kumar" in hall.run(*words).output, words
    assert hall.run("sheet", 1, "-o", tmp_path / "x.html").exit_code == 0
    assert "Anil Kumar" in (tmp_path / "x.html").read_text("utf-8")
    refused = hall.run("name", 1, "--d", "Nobody")
    assert refused.exit_code == 2 and "Match 1 has no player D." in refused.output
    refused = hall.run("name", 1, "--c", "Zoë")
    assert refused.exit_code == 2, "two players of one name"


def test_what_if_needs_as_many_players(hall):
    hall.plug("A", board_of(played(POINTS, seed=2)))
    hall.run("sync")
    players = len(json.loads(hall.run("show", "last", "--json").stdout)["piles"])
    done = hall.run("what-if", "last", "--rules", "three")
    assert (done.exit_code == 0) == (players == 3)
