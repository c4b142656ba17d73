"""Drives the infrared emitters and tests the receivers: with the emitters off none may see light.

A receiver in sunlight, or a shorted one, reports light all the time and never a piece.
"""

import machine

from rosace.board.capture import Capture
from rosace.board.pins import EMITTER
from rosace.port import const, ticks_add, ticks_diff, wait

UNTESTED = const(0)
GOOD = const(1)
FLOODED = const(2)

_EVERY_MS = const(1000)
_AGAIN_MS = const(300)  # after a bad test, so that the screen names the receiver within 3 s
_DARK_MS = const(2)  # the first sample may fall into the receiver's delay, the second counts
_BAD = const(3)  # tests in a row: one flash of light from elsewhere is no fault


class Emitter:
    """state: UNTESTED, GOOD or FLOODED; flooded: the beams (bits 0-7) of the last bad test."""

    def __init__(self) -> None:
        self._pin = machine.Pin(EMITTER, machine.Pin.OUT, value=1)
        self._since = 0
        self._dark = 0
        self._bad = 0
        self._begun = False
        self.state = UNTESTED
        self.flooded = 0

    def step(self, now: int, capture: Capture) -> bool:
        """Evaluate the last test; begin one a second while no beam is broken, which takes 2 ms.

        Returns True when `state` or `flooded` has changed.
        """
        before = self.state
        flooded = self.flooded
        every = _AGAIN_MS if self._bad else _EVERY_MS
        if self._begun:
            self._begun = False
            if capture.dark != self._dark:
                self._judge(capture)
        elif ticks_diff(now, self._since) < every:
            pass
        elif not capture.clear():
            self._since = ticks_add(now, -every)  # due as soon as no beam is broken
        else:
            self._since = now
            self._begun = True
            self._dark = capture.dark
            capture.flooded = 0
            self._pin.value(0)
            wait(_DARK_MS)
            self._pin.value(1)
        return self.state != before or self.flooded != flooded

    def _judge(self, capture: Capture) -> None:
        if not capture.flooded:
            self._bad = 0
            self.state = GOOD
            self.flooded = 0
            return
        self._bad += 1
        if self._bad >= _BAD:
            self.state = FLOODED
            self.flooded = capture.flooded

    def close(self) -> None:
        """Switch the emitters off."""
        self._pin.value(0)
