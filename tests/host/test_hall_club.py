"""A club's evening on one screen: assigned names, the hall's page, a pulled cable, a power cut,
and at the end verified results. Three tables run the real firmware in MicroPython.

Whoever presses a key stops the table's own time first (`act`): while it runs by itself, a busy PC
makes a press of 60 ms one of 600, and that is a held key, which means another thing or nothing.
"""

import json
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from host.test_watch import wait_for
from page import browser as chromium
from rosace_host.cli.app import app
from rosace_host.device.wire import SerialWire
from rosace_host.errors import NoSuchPort, Unplugged
from rosace_host.hall.server import Serving
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Store
from rosace_sim import evening, identity, script
from rosace_sim.player import Player
from rosace_sim.table import Table

pytestmark = [pytest.mark.chromium, pytest.mark.long]
pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")

ROOT = Path(__file__).parents[1]
SPEED = 8  # times as fast as people play
NAMES = (("Marie Dupont", "Ravi Kumar"), ("Ana García", "Tom Weber"), ("Lena Vogt", "Ben Ross"))
TAKE = """\
PRESS MENU
EXPECT "Names from PC"
PRESS OK
EXPECT "use them?"
PRESS OK
EXPECT "Short set-up"
EXPECT "{}"
"""
BEGIN = """\
POWER ON
EXPECT "New match" WITHIN 5 s
"""
STUMBLE = """\
POWER OFF
EXPECT DARK
RUN 60 s
"""
RESUME = """\
POWER ON
EXPECT "Match resumed" WITHIN 10 s
PRESS OK
"""


class Cables:
    """What leads to the tables: `pulled` are the ports whose plug is out."""

    def __init__(self):
        self.pulled = set()

    def open(self, port):
        if port in self.pulled:
            raise NoSuchPort(port)
        return Cable(port, self.pulled)


class Cable(SerialWire):
    def __init__(self, port, pulled):
        super().__init__(port)
        self.pulled = pulled

    def read(self, timeout_s):
        if self.port in self.pulled:
            raise Unplugged(self.port)
        return super().read(timeout_s)


@contextmanager
def served(watch):
    serving = Serving(watch, Store(), port=0)
    thread = threading.Thread(target=serving.run, daemon=True)
    thread.start()
    wait_for(lambda: serving.started)
    yield serving.url
    serving.stop()
    thread.join(10)


def rosace(*words):
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.stdout


def act(table, what):
    """Hands at a table; before and after it its time goes by itself."""
    match = script.read(what) if isinstance(what, str) else what
    table.stop()
    Player(table, match, SPEED).play()
    table.play(1)


def parts():
    """The short match behind its start: until its third stroke, and from there on. Where it looks
    for A or B on the screen, there are names now."""
    match = script.load(ROOT / "matches" / "short.match")
    lines = [line for line in match.lines if not re.search(r'EXPECT ".*\b[AB]\b', line.text)]
    at = [i for i, line in enumerate(lines) if line.verb == "STROKE"][3]
    begin = [line.verb for line in lines].index("PRESS")
    return replace(match, lines=lines[begin:at]), replace(match, lines=lines[at:])


@pytest.fixture
def tables(tmp_path, monkeypatch):
    found = [Table("micropython", flash=evening.numbered(number), board_id=identity.fresh(),
                   seed=number) for number in (1, 2, 3)]  # fmt: skip
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "club.db"))
    monkeypatch.setenv("ROSACE_KEY", str(tmp_path / "club.key"))
    monkeypatch.setenv("ROSACE_PORT", ",".join(table.serial_path for table in found))
    for table in found:  # one after the other: the first may have to compile the firmware
        table.power(True)
    with ThreadPoolExecutor(3) as hands:
        list(hands.map(act, found, [BEGIN] * 3))
        yield found, lambda *what: list(hands.map(act, found, what))
    for table in found:
        table.close()


@pytest.fixture
def page():
    for browser in chromium.start():
        yield browser.new_page(viewport={"width": 1280, "height": 800})


def test_an_evening_from_names_to_verified_results(tables, page):
    found, all_act = tables
    before, after = parts()
    for number, (a, b) in enumerate(NAMES, 1):
        rosace("assign", "--table", number, "--a", a, "--b", b)
    all_act(*(TAKE.format(a) for a, _ in NAMES))
    cables = Cables()
    with Watch(Store(), opener=cables.open, club=lambda: None) as watch, served(watch) as url:
        page.goto(url)
        all_act(before, before, before)
        for number, pair in enumerate(NAMES, 1):
            card = page.locator(f".card[data-table='{number}']")
            card.locator(".last b").wait_for(timeout=20_000)
            assert tuple(card.locator(".name").all_inner_texts()) == pair
        cables.pulled.add(found[1].serial_path)
        act(found[2], STUMBLE)
        page.locator(".card.gone[data-table='2']").wait_for(timeout=20_000)
        page.locator(".card.gone[data-table='3']").wait_for(timeout=20_000)
        act(found[2], RESUME)
        all_act(after, after, after)
        page.locator(".card.done[data-table='1']").wait_for(timeout=40_000)
        page.locator(".card.done[data-table='3']").wait_for(timeout=40_000)
        assert page.locator(".card.done").count() == 2
        cables.pulled.clear()
        page.locator(".card.done[data-table='2']").wait_for(timeout=40_000)
        wait_for(lambda: not Store().offers_that_are(["waiting"]), 40)
    rosace("verify", "--all")
    listed = json.loads(rosace("matches", "--virtual", "--json"))["matches"]
    assert {tuple(one["names"].values()) for one in listed} == {*NAMES}
    assert [(one["state"], one["winner"]) for one in listed] == [("finished", "A")] * 3
