"""Drives the infrared emitters and tests the receivers: no light may be seen while they are off.

A receiver that is flooded by the sun or shorted sees light for ever and would never see a piece.
"""

import machine

from rosace.board.capture import Capture
from rosace.board.pins import EMITTER
from rosace.port import const, ticks_add, ticks_diff, wait

UNTESTED = const(0)
GOOD = const(1)
FLOODED = const(2)

_EVERY_MS = const(1000)
_AGAIN_MS = const(300)  # after a bad test: what is flooded stands on the screen within 3 s
_DARK_MS = const(2)  # the first sample may fall into the receiver's own delay, the second counts
_BAD = const(3)  # a flash of light in one test says nothing


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
        """Read off the last test, begin one a second while every beam is clear.

        Takes 2 ms then. Returns True when `state` or `flooded` has changed.
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
            self._since = ticks_add(now, -every)  # however long, due once it is free
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
        """Off."""
        self._pin.value(0)
