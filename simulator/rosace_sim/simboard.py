"""One seed, one run: a virtual table whose every request for hardware is written down.

Clock, flash, line, pins, contacts that bounce, pieces that are missed and the board's own chance
all come from the seed: the same seed and hands leave the same trace on CPython, on MicroPython and
on every run. A seed that fails is a test as it stands.
"""

import random
import zlib
from typing import Any

import wire_ops as ops  # pyright: ignore[reportMissingImports]

from rosace_sim.table import Table

# What leaves the board or stays on it. Reading changes nothing, and waiting is in the times.
NOTED = {
    getattr(ops, name): name for name in (
        "PIN_OUT", "LED", "PWM_FREQ", "PWM_DUTY", "I2C_WRITE", "WDT_START", "RESET", "FLASH_PROG",
        "FLASH_ERASE", "USB_TX", "KBD_INTR", "CAPTURE", "SCRATCH_WRITE",
    )
}  # fmt: skip


class SimBoard(Table):
    """A Table with a trace: lines of virtual microseconds, request, first argument, and the second
    one or the check sum of the bytes."""

    def __init__(self, seed: int, vm: str = "cpython", **more: Any) -> None:
        super().__init__(vm, seed=seed, install=True, **more)
        self.trace: list[str] = []
        self.world.chance = random.Random(seed).randbytes
        self.world.note = self._note
        self.world.stamps = False  # CPython's has none: the two would write more or less at once

    def _note(self, op: int, a: int, b: int, data: Any) -> None:
        name = NOTED.get(op)
        if name:
            told = zlib.crc32(bytes(data)) if data is not None and len(data) else b
            self.trace.append(f"{self.clock.now} {name} {a} {told}")
