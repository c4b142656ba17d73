"""The watchdog: only a turn of the loop in which every part ran feeds it.

It cannot be stopped once started. Therefore a reset always comes before MicroPython's prompt.
"""

import machine

from rosace.port import const

INPUTS_READ = const(1)  # inputs were read
STEPPED = const(2)  # the desk ran
OUTPUTS_DONE = const(4)  # display, buzzer and LED ran
_ALL = const(7)
_TIMEOUT_MS = const(8000)  # the chip's limit is 16.7 s; the longest flash erase takes 0.4 s


class Watchdog:
    """start() once; then did(...) after each part of a turn, turn() at the end of the turn."""

    def __init__(self) -> None:
        self._wdt = None
        self._done = 0

    def start(self) -> None:
        """From now on a reset follows when no complete turn ends within 8 s."""
        self._wdt = machine.WDT(timeout=_TIMEOUT_MS)

    def did(self, part: int) -> None:
        """Note that a part of the turn is done: INPUTS_READ, STEPPED or OUTPUTS_DONE."""
        self._done |= part

    def turn(self) -> None:
        """Feed the watchdog if all three parts ran since the last call."""
        if self._done == _ALL and self._wdt is not None:
            self._wdt.feed()
        self._done = 0
