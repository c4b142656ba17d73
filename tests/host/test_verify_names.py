"""Who is A: a check of a signed sheet names the players as the sealed records do."""

import pytest

from host.played import Played, board_of
from host.test_scan import text_of
from record.table import event as event_of
from rosace.words import K_PLAYER
from rosace_host.store.players import Entry, delete, save
from rosace_host.store.store import Store

NAMES = "A Marie, B Jürgen (in the records)"
OTHERWISE = "This PC calls them otherwise: A Jürgen, B Marie"


def said(club, *words):
    result = club.run("verify", *words)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def exchange(club):
    """The names of the first match, exchanged on this PC."""
    assert club.run("name", 1, "--a", "Jürgen", "--b", "Marie").exit_code == 0


def test_a_code_is_answered_with_the_names_in_the_records(club):
    code = club.json("show", 1)["code"]
    assert NAMES in said(club, "--code", code) and "otherwise" not in said(club, "--code", code)
    exchange(club)
    told = said(club, "--code", code)
    assert told.index(" won ") < told.index(NAMES) < told.index(OTHERWISE)


def test_a_scan_is_answered_with_them_too(club):
    text = text_of(club)
    exchange(club)
    told = said(club, "--scan", text)
    assert NAMES in told and OTHERWISE in told


def test_programs_get_them_with_each_seal(club):
    exchange(club)
    found = club.json("verify", 1)["matches"][0]
    assert found["seals"][0]["players"] == {"A": "Marie", "B": "Jürgen"}
    assert found["players"] == {"A": "Marie", "B": "Jürgen"}
    assert found["called_otherwise"] == {"A": "Jürgen", "B": "Marie"}
    assert club.json("verify", 2)["matches"][0]["called_otherwise"] == {}


def test_a_match_that_goes_on_names_its_players_too(club):
    assert NAMES in said(club, 2)


def test_names_that_no_record_has_are_said_to_be_none(hall):
    hall.plug("A", board_of(Played().match(3, names=())))
    hall.run("sync")
    assert "no names in the records" in said(hall, 1)


def test_names_that_were_exchanged_after_a_seal_stand_with_later_ones_alone(hall):
    table = Played().match(3)
    for slot, name in enumerate((b"J\xfcrgen", b"Marie")):
        table.commit(event_of(K_PLAYER, name, value=slot))
    hall.plug("A", board_of(table))
    hall.run("sync")
    found = hall.json("verify", 1)["matches"][0]
    sealed = [seal["players"] for seal in found["seals"]]
    assert sealed[0] == {"A": "Marie", "B": "Jürgen"}
    assert sealed[-1] == found["players"] == {"A": "Jürgen", "B": "Marie"}


@pytest.mark.parametrize("how", ["hide", "delete"])
def test_a_hidden_players_name_is_not_told_by_the_check(hall, how):
    kept = Store(hall.db)
    number = kept.player_id("Marie")
    kept.close()
    hall.plug("A", board_of(Played().match(3, ids=(number, 0))))
    hall.run("sync")
    kept = Store(hall.db)
    delete(kept, number) if how == "delete" else save(kept, [Entry("Marie", hidden=True)])
    kept.close()
    told = said(hall, 1)
    assert "Marie" not in told and f"A Player {number}, B Jürgen (in the records)" in told
