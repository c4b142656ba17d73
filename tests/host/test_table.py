"""From names on the PC to a score sheet: the real command, the real firmware, a virtual table."""

import json
import time

import pytest
from typer.testing import CliRunner

from rosace_host.cli.app import app

pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")

FOUL, MENU, OK = 4, 6, 7
SPEED = 5.0


class AtTable:
    """A virtual table in a hurry, its keys, and the rosace command pointed at it."""

    def __init__(self):
        from rosace_sim.table import Table

        self.table = Table("cpython")
        self.table.power(True)
        self.table.play(SPEED)

    def press(self, *keys):
        for key in keys:
            for down, ms in ((True, 100), (False, 450)):
                self.table.button(key, down)
                end = self.table.now_ms + ms
                while self.table.now_ms < end:  # the table's time: a busy PC only makes it longer
                    time.sleep(0.01)

    def shows(self, text):
        from rosace_sim.reading import find

        end = time.monotonic() + 10
        while time.monotonic() < end:
            if find(self.table.screen(), text):
                return True
            time.sleep(0.05)
        return False

    def rosace(self, *words):
        result = CliRunner().invoke(app, [*map(str, words), "--json"])
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)


@pytest.fixture
def at_table(monkeypatch, tmp_path):
    one = AtTable()
    monkeypatch.setenv("ROSACE_PORT", one.table.serial_path)
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "club.db"))
    yield one
    one.table.close()
    assert not one.table.errors or "Traceback" not in "".join(one.table.errors)


def test_names_go_to_the_table_and_the_match_comes_back(at_table, monkeypatch):
    assert at_table.shows("New match")
    monkeypatch.setattr("rosace_host.device.ports.board_at_table", only_board)
    sent = at_table.rosace(
        "assign", "-t", 3, "--a", "Łukasz Wiśniewski", "--b", "Jürgen Müller-Lüdenscheidt",
        "--ref", "QF2",
    )  # fmt: skip
    assert sent["state"] == "waiting" and sent["short"][:2] == ["Lukasz W.", "Jürgen M."]
    at_table.press(MENU, OK)
    assert at_table.shows("Lukasz W.")
    at_table.press(OK, OK, OK, OK)  # take the names, the match, the toss; "Play"
    live = at_table.rosace("table", 3)["live"]
    assert live["phase"] == "play" and live["names"]["A"] == "Lukasz W."
    at_table.press(OK)  # a miss
    assert at_table.rosace("sync")["boards"][0]["new"] > 5
    sheet = at_table.rosace("show", "last", "--strokes")
    assert sheet["names"] == {"A": "Łukasz Wiśniewski", "B": "Jürgen Müller-Lüdenscheidt"}
    assert sheet["ref"] == "QF2" and sheet["state"] == "running"
    assert sheet["started_ms"], "the clock was set before the pull"
    assert at_table.rosace("verify", "last")["matches"][0]["holds"]
    assert at_table.rosace("sync")["boards"][0]["new"] == 0


def only_board(number, ports=()):
    """The one board there is, whatever number it has."""
    from rosace_host.device.ports import search

    found = search(ports)
    assert found[0].welcome, found[0].error
    return found[0]
