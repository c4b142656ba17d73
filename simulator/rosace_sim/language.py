"""The scoreboard's language and the page's switch for it.

The switch sets it the way a PC does: it asks, and OK at the table answers; the page's hands press
that too, so that nobody has to look for it. What it shows is what the flash says (stored.py), so
that it is true whoever has changed the language: the switch, the menu or another program.
"""

import importlib
import time

from rosace.face.languages import CODES
from rosace.senses.buttons import BLACK, MENU, OK
from rosace_host.device import offers
from rosace_host.device.client import Client
from rosace_host.device.ports import START_S, open_wire
from rosace_host.errors import Refused, RosaceError
from rosace_host.match import text_ids
from rosace_host.tasks import settings
from rosace_sim.player import AFTER_PRESS_MS
from rosace_sim.reading import find, under_cursor
from rosace_sim.script import PRESS_MS

ROWS = 5  # of MENU, in which what waits stands
BAR = 256  # bytes of a picture with the title
CLOSED = "The list on the screen was closed for the new language. Open it again from MENU."
PATIENCE_S = 3.0  # a table whose time stands still presses nothing


def put(table, code: str) -> str:
    """The board speaks the language `code` from now on; RosaceError says what keeps it from it.
    Returns what the page says of it: CLOSED or nothing."""
    if not table.powered:
        raise RosaceError("The scoreboard is off.", "", "Switch the power on first.")
    asks = _asks(table)
    client = Client(open_wire(table.serial_path))
    try:
        client.hello(patience_s=START_S)
        state = settings.change(client, settings.parse_pairs(["language=" + code]), 0)
        if state == "waiting":
            _answer(table)
            state = settings.change(client, settings.parse_pairs(["language=" + code]), 0)
    except Refused as error:  # its words are for whoever has typed a command
        again = "Choose the language again."
        if client.waiting_kind:
            again = f"{offers.KEYS_HINT}. Then choose the language again."
        raise RosaceError("The scoreboard keeps its language.", error.why, again) from error
    finally:
        client.close()
    if state not in ("accepted", "unchanged"):
        raise _waits()
    return CLOSED if asks and not _asks(table) else ""


def _asks(table) -> bool:
    """Is something open that was chosen in MENU and that UNDO leads back from?"""
    screen = bytes(table.screen(0))
    return _shows(screen, text_ids.K_BACK) and not _shows(_title(screen), text_ids.MENU)


def _title(screen: bytes) -> bytes:
    return screen[:BAR] + bytes(1024 - BAR)


def _answer(table) -> None:
    """MENU, the row of the request, which stands among the first, OK twice. A second MENU where
    the first one closed a list or woke the panel. Without MENU on the screen nothing else is
    pressed: a key of the match could score."""
    for _ in range(2):
        _press(table, MENU)
        for _ in range(ROWS):
            if not _shows(_title(bytes(table.screen(0))), text_ids.MENU):
                break
            if _shows(under_cursor(bytes(table.screen(0))), text_ids.SETTINGS_ASK):
                _press(table, OK)
                if _shows(bytes(table.screen(0)), text_ids.GRANT):
                    _press(table, OK)
                return
            _press(table, BLACK)
    raise _waits()


def _waits() -> RosaceError:
    what = "The scoreboard waits for an answer."
    return RosaceError(what, "", "Press MENU, choose what the PC asks for, press OK twice.")


def _shows(screen: bytes, number: int) -> bool:
    """Does the picture show this text, in any language?"""
    files = (importlib.import_module("rosace.face.languages." + code) for code in CODES)
    texts = ((one.TEXTS + one.MORE).split("\n") for one in files)
    return any(find(screen, one[number]) for one in texts)


def _press(table, key: int) -> None:
    """One press, and as long as the next question has to stand before a key answers it."""
    for down, ms in ((True, PRESS_MS), (False, AFTER_PRESS_MS)):
        table.button(key, down)
        end, latest = table.now_ms + ms, time.monotonic() + PATIENCE_S
        while table.now_ms < end and time.monotonic() < latest:
            time.sleep(0.01)
