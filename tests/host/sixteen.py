"""A hall of sixteen tables for pictures and measures, and `python -m host.sixteen` draws it.

In tests/: writes the pictures of host_tools/README.md anew; look at them, then commit them.
"""

import io
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

from host.memory_boards import MemoryWire
from host.played import NOON, Played, board_of
from record.table import event
from rosace.rules import state as st
from rosace.words import K_APPEAL, K_SETUP, P_MATCH, P_PLAY

PICTURES = Path(__file__).parents[2] / "host_tools" / "pictures"
PEOPLE = (
    b"RAMACHANDRAN", b"SILVA", b"G\xc9RARD", b"VAN DER BERG", b"KUMAR", b"MEYER", b"DUBOIS",
    b"\xc5NGSTR\xd6M", b"GARC\xcdA", b"WEBER", b"PETIT", b"VOGT", b"RUIZ", b"ROSS", b"LAURENT",
    b"FERNANDO", b"NOWAK", b"ROSSI", b"IVANOV", b"PEREIRA",
)  # fmt: skip
PLAYS = (40, 90, 140, 25, 60, 110, 10_000, 75, 130, 55, 95, 35, 10_000, 65, 120, 45)


def table(number, doubles=False):
    """A board with a match of its own; table 6 appeals."""
    from laws.events import copy
    from laws.random_play import RandomPlay

    played = Played(b"%d" % number, bytes([0x40 + number]) * 8)
    names = [PEOPLE[(4 * number + slot) % len(PEOPLE)] for slot in range(4 if doubles else 2)]
    played.clock(NOON + number * 97_000)
    play, done = RandomPlay(100 + number, doubles=doubles, house=False, alone=False), 0
    while done < PLAYS[number - 1] or played.state[st.PHASE] != P_PLAY and done < 9000:
        one = copy(play.step())
        if one.kind == K_SETUP and done:
            break
        played.commit(one, gap=9000)
        if one.kind == K_SETUP:
            played.players(names, (0,) * 4)
        done += 1
        if played.state[st.PHASE] == P_MATCH:
            break
    if number == 6:
        played.commit(event(K_APPEAL, seat=0))
    return played


class Sixteen:
    """The hall, served; unplug(n) pulls a table. Ends with close()."""

    def __init__(self, folder, count=16, port=0):
        from rosace_host.errors import NoSuchPort
        from rosace_host.hall.server import Serving
        from rosace_host.hall.watch import Watch
        from rosace_host.store.store import Store

        self.boards = {
            f"USB{n}": board_of(table(n, doubles=n in (5, 10, 14)), table=n)
            for n in range(1, count + 1)
        }
        self.wires = {}

        def opener(name):
            if name not in self.boards:
                raise NoSuchPort(name)
            self.wires[name] = MemoryWire(self.boards[name], port=name)
            return self.wires[name]

        store = Store(str(Path(folder) / "hall.db"))
        self.watch = Watch(store, list(self.boards), opener, lambda: None).start()
        self.serving = Serving(self.watch, store, port=port)
        self.thread = threading.Thread(target=self.serving.run, daemon=True)
        self.thread.start()
        end = time.monotonic() + 60
        while sum(one["match"] is not None for one in self.watch.cards()) < count or (
            not self.serving.started
        ):
            assert time.monotonic() < end
            time.sleep(0.05)
        self.url = self.serving.url

    def unplug(self, number):
        del self.boards[f"USB{number}"]
        self.wires[f"USB{number}"].cut_after = 0
        time.sleep(2)

    def close(self):
        self.serving.stop()
        self.watch.stop()
        self.thread.join(10)


def main():
    """Write every picture."""
    from PIL import Image
    from playwright.sync_api import sync_playwright

    PICTURES.mkdir(exist_ok=True)
    os.environ["TZ"] = "UTC"
    with tempfile.TemporaryDirectory() as folder:
        hall = Sixteen(folder)
        hall.unplug(12)
        board = hall.watch.cards()[0]["id"]
        shots = (
            ("hall", 1920, 1080, "/"),
            ("laptop", 1280, 800, f"/table/{board}"),
            ("phone", 390, 844, "/?lang=de"),
        )
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            for name, width, height, path in shots:
                page = browser.new_page(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if name == "phone" else "light",
                )
                page.goto(hall.url + path)
                page.wait_for_timeout(2500)
                shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(48)
                shot.save(PICTURES / f"{name}.png", optimize=True)
            browser.close()
        hall.close()


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2] / part) for part in ("firmware", "host_tools")]
    main()
