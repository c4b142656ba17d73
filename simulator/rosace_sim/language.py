"""Sets the scoreboard's language from the page, the way a PC does: it asks, and OK at the table
answers. The page's hands press that too, so that nobody has to look for it."""

import importlib
import time

from rosace.face.languages import CODES
from rosace.senses.buttons import BLACK, MENU, OK, UNDO
from rosace_host.device.client import Client
from rosace_host.device.ports import START_S, open_wire
from rosace_host.errors import RosaceError
from rosace_host.match import text_ids
from rosace_host.tasks import settings
from rosace_sim.player import AFTER_PRESS_MS, under_cursor
from rosace_sim.reading import find
from rosace_sim.script import PRESS_MS

ROWS = 5  # of MENU, in which what waits stands
PATIENCE_S = 3.0  # a table whose time stands still presses nothing


def now(serial_path: str) -> str:
    """The language that the board says it has, as "en"."""
    client = Client(open_wire(serial_path))
    try:
        client.hello(patience_s=START_S)
        return settings.as_text(client)["language"]
    finally:
        client.close()


def put(table, code: str) -> None:
    """The board speaks the language `code` from now on; RosaceError says what keeps it from it."""
    client = Client(open_wire(table.serial_path))
    try:
        client.hello(patience_s=START_S)
        state = settings.change(client, settings.parse_pairs(["language=" + code]), 0)
        if state == "waiting":
            _press(table, MENU)
            _choose(table)
            _press(table, OK)
            state = settings.change(client, settings.parse_pairs(["language=" + code]), 0)
    finally:
        client.close()
    if state not in ("accepted", "unchanged"):
        raise _waits()


def _choose(table) -> None:
    """OK on the row of the request, which stands among the first."""
    for _ in range(ROWS):
        if any(find(under_cursor(bytes(table.screen(0))), row) for row in _rows()):
            _press(table, OK)
            return
        _press(table, BLACK)
    _press(table, UNDO)
    raise _waits()


def _waits() -> RosaceError:
    what = "The scoreboard waits for an answer."
    return RosaceError(what, "", "Press MENU, choose what the PC asks for, press OK twice.")


def _rows() -> list[str]:
    """What the row says, in every language."""
    at = text_ids.SETTINGS_ASK - text_ids.MORE
    texts = (importlib.import_module("rosace.face.languages." + code) for code in CODES)
    return [one.MORE.split("\n")[at] for one in texts]


def _press(table, key: int) -> None:
    """One press, and as long as the next question has to stand before a key answers it."""
    for down, ms in ((True, PRESS_MS), (False, AFTER_PRESS_MS)):
        table.button(key, down)
        end, latest = table.now_ms + ms, time.monotonic() + PATIENCE_S
        while table.now_ms < end and time.monotonic() < latest:
            time.sleep(0.01)
