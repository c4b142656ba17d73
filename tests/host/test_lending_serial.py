"""Two programs, one port: the commands as a person types them, serial ports that one may open."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")

from host.played import Played, board_of  # noqa: E402
from host.ptyboard import PtyBoard  # noqa: E402
from host.test_watch import open_board, stroke  # noqa: E402

ROSACE = str(Path(sys.executable).with_name("rosace"))
LIMIT_S = 90


class Club:
    """Tables 1 and 2 at this PC; a board is open at table 2."""

    def __init__(self, folder):
        self.plays = [Played(b"one", b"\1" * 8).match(3), open_board()]
        self.tables = [PtyBoard(board_of(one, table=n)) for n, one in enumerate(self.plays, 1)]
        self.env = {
            **os.environ,
            "ROSACE_PORT": ",".join(table.path for table in self.tables),
            "ROSACE_DB": str(folder / "club.db"),
            "ROSACE_KEY": str(folder / "club.key"),
            "XDG_DATA_HOME": str(folder),
            "COLUMNS": "200",
        }

    def run(self, *words):
        return subprocess.run(
            [ROSACE, *words], env=self.env, capture_output=True, text=True, timeout=LIMIT_S
        )

    @contextmanager
    def watch(self):
        command = [ROSACE, "watch", "--json"]
        for table in self.tables:
            command += ["--port", table.path]
        with subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, text=True) as running:
            try:
                yield Heard(running)
            finally:
                running.send_signal(signal.SIGINT)
                assert running.wait(LIMIT_S) == 130


class Heard:
    """What a `watch --json` says, as it comes."""

    def __init__(self, running):
        self._lines = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(running.stdout,), daemon=True).start()

    def _read(self, lines):
        for line in lines:
            self._lines.put(json.loads(line))

    def until(self, *wanted):
        """Go on until each of these was said once."""
        left, end = list(wanted), time.monotonic() + LIMIT_S
        while left:
            one = self._lines.get(timeout=end - time.monotonic())
            left = [true for true in left if not true(one)]


def is_here(table, records=0):
    return lambda one: (
        (one["table"], one["link"], one["complete"]) == (table, "here", True)
        and (one["records"] >= records)
    )


def is_lent(table):
    return lambda one: one["table"] == table and one["link"] == "busy"


def test_names_reach_a_table_whose_port_a_running_watch_has(tmp_path):
    club = Club(tmp_path)
    try:
        with club.watch() as heard:
            heard.until(is_here(1), is_here(2))
            names = ("--a", "Marie Dupont", "--b", "Ravi Kumar")
            done = club.run("assign", "--table", "1", *names)
            assert done.returncode == 0, done.stderr
            assert "Table 1 shows “Marie Dupont / Ravi Kumar”" in done.stdout
            (offer,) = club.tables[0].board.office.offers
            assert offer[2][:2] == [b"Marie Dupont", b"Ravi Kumar"]
            heard.until(is_lent(1))
            heard.until(is_here(1))
            stroke(club.plays[1])
            heard.until(is_here(2, club.plays[1].journal.next_seq))
        assert not list((tmp_path / "rosace" / "lending").glob("*.json")), "a door was left"
        done = club.run("verify", "--all")
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        for table in club.tables:
            table.unplug()
