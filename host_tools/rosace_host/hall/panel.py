"""A table's panel, drawn by this PC with the board's own files: the picture for onlookers.

It shows what the display on the far side of a table shows: names, points, turn, queen, games and
clock. framebuf is part of MicroPython; the virtual table has it for CPython.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

from rosace_host.hall.card import Reading
from rosace_host.match.display_names import encode, short_names
from rosace_host.match.judge import SLOTS
from rosace_host.match.piles import SEATS, is_with_piles

_WIDTH: Final = 128
_HEIGHT: Final = 64


def _with_framebuf() -> None:
    """Make `import framebuf` work, once."""
    if "framebuf" in sys.modules:
        return
    found = importlib.util.find_spec("rosace_sim")
    assert found and found.submodule_search_locations
    path = Path(next(iter(found.submodule_search_locations))) / "shims" / "framebuf.py"
    spec = importlib.util.spec_from_file_location("framebuf", path)
    assert spec and spec.loader
    sys.modules["framebuf"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


def picture(now: Reading, names: dict[str, str], language: int) -> bytes:
    """1024 bytes as lit: pages of eight rows, a byte a column, lowest bit on top. names: by slot,
    of any length and script; the panel shows them as short as a table does."""
    _with_framebuf()
    from rosace.face import translate
    from rosace.face.far import Far
    from rosace.face.view import C_NONE, C_SHOT, View
    from rosace.rules.state import SEAT_SLOT, SIZE

    translate.use(language)
    view: Any = View()
    if now.match:
        view.s = bytearray(now.match.sheet.digest).ljust(SIZE, b"\0")
        slots = SEATS if is_with_piles(view.s) else SLOTS
        shorts = short_names([names.get(slot, slot) for slot in slots])
        view.names = [encode(short) for short in shorts]
    view.clock_kind = C_NONE
    view.left_side = 1 - (view.s[SEAT_SLOT] & 1)  # drawn for the other side: so A is on the left
    if now.glance and now.glance.clock_ms != 0xFFFF:
        view.clock_kind, view.clock_s = C_SHOT, now.glance.clock_ms // 1000
    buffer = bytearray(_WIDTH * _HEIGHT // 8)
    Far(buffer).draw(view)
    return bytes(buffer)


def as_svg_path(lit: bytes) -> str:
    """The lit pixels as one path in a box of 128 x 64, row by row in stretches."""
    steps = []
    for y in range(_HEIGHT):
        page, bit, x = (y >> 3) * _WIDTH, 1 << (y & 7), 0
        while x < _WIDTH:
            begin = x
            while x < _WIDTH and lit[page + x] & bit:
                x += 1
            if x > begin:
                steps.append(f"M{begin} {y}h{x - begin}v1h-{x - begin}z")
            x += 1
    return "".join(steps)
