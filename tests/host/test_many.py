"""Several virtual tables at one PC: the real firmware behind serial ports; one of them goes."""

import json

import pytest
from typer.testing import CliRunner

from rosace_host.cli.app import app
from rosace_host.device.client import Client
from rosace_host.tasks import sync_all

pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")
OK = 7


@pytest.fixture
def tables(tmp_path, monkeypatch):
    """Four of them, each with a memory and a number of its own, a match begun at each."""
    from rosace_sim import identity
    from rosace_sim.table import Table

    found = []
    for name in "abcd":
        flash = tmp_path / name / "table.flash"
        table = Table("cpython", flash=flash, board_id=identity.of(flash))
        found.append(table)
        table.power(True)
        table.run(3000)
        for _ in range(4):
            table.button(OK, True)
            table.run(100)
            table.button(OK, False)
            table.run(500)
        table.play(5)
    monkeypatch.setenv("ROSACE_PORT", ",".join(table.serial_path for table in found))
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "club.db"))
    monkeypatch.setenv("ROSACE_KEY", str(tmp_path / "club.key"))
    monkeypatch.setenv("COLUMNS", "200")
    yield found
    for table in found:
        table.close()


def rosace(*words):
    return CliRunner().invoke(app, list(words))


def as_it_is_pulled(monkeypatch, table, happens):
    """What befalls a table when the first record is asked of it."""

    def begin(wire):
        client = Client(wire)
        if wire.port == table.serial_path:
            client.pull = lambda *words: happens() or Client.pull(client, *words)
        return client

    monkeypatch.setattr(sync_all, "Client", begin)


def test_the_hall_comes_in_at_once_and_each_board_is_its_own(tables):
    result = rosace("sync", "--all")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert len(lines) == 5 and lines[-1].startswith("4 boards synced, 0 not")
    assert all("new records, match " in line and line.endswith(" s)") for line in lines[:4])
    matches = json.loads(rosace("matches", "--json").stdout)["matches"]
    assert len(matches) == 4 and len({match["board"] for match in matches}) == 4
    assert rosace("verify", "--all").exit_code == 0


def test_a_board_that_vanishes_gets_its_line_and_keeps_nobody_waiting(tables, monkeypatch):
    going = tables[2]
    as_it_is_pulled(monkeypatch, going, going.close)
    result = rosace("sync", "--all")
    assert result.exit_code == 4, result.output
    tables.remove(going)
    lines = [line for line in result.stdout.splitlines() if going.serial_path in line]
    assert len(lines) == 1 and "plug it in and run the same command again" in lines[0]
    assert "3 boards synced, 1 not" in result.stdout


def test_a_board_that_falls_silent_in_the_middle_is_given_up_alone(tables, monkeypatch):
    hanging = tables[1]
    as_it_is_pulled(monkeypatch, hanging, lambda: hanging.power(False))
    # Few enough to end soon, and more than a busy PC lets pass unanswered by the other boards.
    monkeypatch.setattr("rosace_host.tasks.sync._SILENT_MAX", 10)
    result = rosace("sync", "--all")
    assert result.exit_code == 4 and "3 boards synced, 1 not" in result.stdout, result.output
    assert "stopped answering" in result.stdout or "has gone" in result.stdout
