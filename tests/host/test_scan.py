"""What a phone read from a QR code: a board's, a sheet's, and texts that are neither."""

import pytest

from host.played import board_of
from host.pulled_database import forge
from host.test_piles import HOLES
from host.test_piles import played as piles_played
from rosace.face.qr import ROOM
from rosace_host.store import catalogue
from rosace_host.store.loading import load
from rosace_host.store.store import Store
from rosace_host.tasks import scan


def text_of(hall, number=0):
    kept = Store(hall.db)
    match = kept.matches()[number]
    text = scan.text_of(match.board, load(kept, match).records())
    kept.close()
    return text


def test_the_text_of_a_sheet_finds_its_match_and_holds(club):
    text = text_of(club)
    data = club.json("verify", "--scan", text)
    assert data["matches"][0]["match"] == 1 and data["scan"]["bits"] == 256
    assert data["scan"]["holds"] and data["scan"]["differs"] == []
    shown = club.run("verify", "--scan", f"  {text.lower()}\n").output
    assert "Match 1 holds" in shown and "256 bits" in shown


def test_the_text_of_a_boards_own_screen_is_read_too(club):
    words = text_of(club).split()
    words[5] = words[5][:26]
    assert len(" ".join(words)) <= ROOM
    assert club.json("verify", "--scan", " ".join(words))["scan"]["bits"] == 130


def test_the_code_begins_with_the_code_for_the_paper(club):
    assert text_of(club).split()[5].startswith(club.json("show", 1)["code"])


@pytest.mark.parametrize("at,what", [(3, "games"), (4, "points"), (6, "version")])
def test_another_result_beside_a_right_code_is_named(club, at, what):
    words = text_of(club).split()
    words[at] = "9" if at == 6 else "9-9"
    data = club.json("verify", "--scan", " ".join(words), code=5)
    assert [one["what"] for one in data["scan"]["differs"]] == [what]
    begins = {"games": "The games differ", "points": "The points differ",
              "version": "The version differs"}  # fmt: skip
    shown = club.run("verify", "--scan", " ".join(words)).output
    assert f"{begins[what]}: the code says {words[at]}, " in shown


def test_a_changed_letter_of_the_code_fits_no_match(club):
    words = text_of(club).split()
    words[5] = words[5][:-3] + ("AAA" if words[5][-3:] != "AAA" else "BBB")
    result = club.run("verify", "--scan", " ".join(words))
    assert result.exit_code == 5 and "No match here" in " ".join(result.output.split())


def test_a_code_of_a_later_version_says_what_is_here(club):
    words = text_of(club).split()
    words[5:] = [words[5][::-1], "2"]
    result = club.run("verify", "--scan", " ".join(words))
    said = " ".join(result.output.split())
    assert result.exit_code == 5 and "ends at version 1, this code is of version 2" in said


@pytest.mark.parametrize("text", ["", "hello", "ROSACE 1 2 3", "ROSACE " + "A " * 6, "\x00" * 9])
def test_any_other_text_is_said_to_be_none(club, text):
    assert club.run("verify", "--scan", text).exit_code == 2


def test_a_scan_stands_alone(club):
    assert club.run("verify", "1", "--scan", text_of(club)).exit_code == 2


def test_a_match_that_was_changed_afterwards_does_not_hold(club):
    text = text_of(club)
    forge(club.db)
    assert not club.json("verify", "--scan", text, code=5)["matches"][0]["holds"]


def test_a_running_match_has_no_text(club):
    assert text_of(club, 1) == ""


def test_a_match_with_piles_is_found_by_its_text(hall):
    hall.plug("A", board_of(piles_played(HOLES)))
    hall.run("sync")
    kept = Store(hall.db)
    assert catalogue.find_match(kept, "last").id == 1
    kept.close()
    assert hall.json("verify", "--scan", text_of(hall))["scan"]["holds"]
