"""A board in safe mode answers without its desk: nobody takes what it cannot say for a no."""

from types import SimpleNamespace

import pytest

from host.played import BOARD_ID
from host.test_pair import Clock
from link.pair import Board
from rosace.board.safe import SafeOffice
from rosace_host.device import keys


@pytest.fixture
def safe(hall, played, monkeypatch):
    """The hall with one board in safe mode, which this PC's club has paired; `hall.office`."""
    club = keys.new_club()
    club.add_board(BOARD_ID.hex(), played.journal.epoch, 1)
    keys.save(club)
    hall.office = SafeOffice(played.journal, played.files)
    hall.plug("USB1", Board(hall.office))
    quick = SimpleNamespace(monotonic=Clock(), sleep=lambda s: None)
    monkeypatch.setattr("rosace_host.device.offers.time", quick)
    return hall


def test_a_sync_does_not_say_that_the_club_has_lost_it(safe):
    said = " ".join(safe.json("sync")["boards"][0]["notes"])
    assert "safe mode" in said and "paired" not in said


def test_the_list_of_boards_leaves_open_whether_it_is_paired(safe):
    (board,) = safe.json("boards")["boards"]
    assert board["safe_mode"] and board["paired"] is None and board["club"] == ""


@pytest.mark.parametrize("command", [("unpair",), ("wipe", "--yes")])
def test_its_keys_and_its_log_are_not_taken_off(safe, command):
    """Older firmware would wait for an OK, open its prompt and call that done."""
    result = safe.run(*command)
    said = " ".join(result.output.split())
    assert result.exit_code == 1 and "It runs in safe mode." in said and "rosace doctor" in said
    assert safe.office.request == -1, "nothing may be asked for at the table"


@pytest.mark.parametrize("command", [("get",), ("set", "shot=20")])
def test_its_settings_are_not_said_to_be_too_new_for_it(safe, command):
    result = safe.run("settings", *command)
    said = " ".join(result.output.split())
    assert result.exit_code == 1 and "It runs in safe mode." in said and "older" not in said


def test_its_prompt_needs_ok_alone(safe):
    said = " ".join(safe.run("prompt", "--wait", 1).output.split())
    assert "press OK to allow it" in said and "MENU" not in said.partition("allow it")[0]
