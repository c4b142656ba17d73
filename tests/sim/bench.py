"""What the tests of the virtual board share: a bare board in this thread, its files, its edges."""

from pathlib import Path

import wire  # pyright: ignore[reportMissingImports]

from rosace_sim import reading
from rosace_sim.board import VirtualBoard, World
from rosace_sim.clock import Clock
from rosace_sim.flash import Flash
from rosace_sim.install import file_system

HERE = Path(__file__).parent
FIRMWARE = HERE.parent.parent / "firmware"
FOREVER = 1 << 60


class Bare:
    """A board without a program: the test is the firmware, and time passes when it waits."""

    def __init__(self, start_ticks=0):
        self.clock = Clock()
        self.clock.limit = FOREVER
        self.flash = Flash()
        self.world = World(self.clock, self.flash, b"bareones")
        self.world.start_ticks = start_ticks
        self.board = VirtualBoard(self.world)
        wire.connect(self.board)

    def level(self, gpio, level, after_ms=0):
        """An input goes to `level`, so many milliseconds from now."""
        bit = 1 << gpio
        world = self.world

        def happen():
            world.grounded = world.grounded & ~bit if level else world.grounded | bit
            self.board.levels()

        self.clock.at(self.clock.now + after_ms * 1000, happen)

    def beam(self, number, broken, after_ms=0):
        """Beam 0-7 is broken or clear, so many milliseconds from now."""
        bit = 1 << number
        world = self.world

        def happen():
            world.blocked = world.blocked | bit if broken else world.blocked & ~bit
            self.board.levels()

        self.clock.at(self.clock.now + after_ms * 1000, happen)

    def close(self):
        wire.connect(None)


def content(flash, name):
    """A file on a flash, as bytes; b"" when there is none."""
    fs = file_system(flash)
    try:
        with fs.open("/" + name, "rb") as f:
            return f.read()
    except FileNotFoundError:
        return b""
    finally:
        fs.unmount()


def put(flash, name, data):
    """Write a file onto the flash of a board that is off."""
    fs = file_system(flash)
    fs.makedirs("/" + name.rpartition("/")[0], exist_ok=True)
    with fs.open("/" + name, "wb") as f:
        f.write(data)
    fs.unmount()


def shown(table, text, limit_ms=4000):
    """Wait until a table's screen shows this text; False where the time runs out."""
    return table.wait_until(lambda: reading.find(table.screen(), text), limit_ms)


def listed(edges):
    """[(time, pin, level)] of an Edges."""
    return [(edges.times[i], edges.codes[i] >> 1, edges.codes[i] & 1) for i in range(edges.count)]
