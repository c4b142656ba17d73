"""The watchdog: fed only by a turn of the loop that did every duty, so no part can hang alone.

It cannot be stopped once started; that is why the prompt is only ever reached through a reset.
"""

import machine

from rosace.port import const

LOOKED = const(1)  # inputs were read
STEPPED = const(2)  # the desk had its turn
SHOWN = const(4)  # screen and buzzer had theirs
_ALL = const(7)
_TIMEOUT_MS = const(8000)  # an RP2040 can do 8.3 s; the longest erase is 0.4 s


class Dog:
    """start() once; then did(duty) as the loop goes, turn() at its end."""

    def __init__(self) -> None:
        self._dog = None
        self._done = 0

    def start(self) -> None:
        """From here on a turn must end every 8 s."""
        self._dog = machine.WDT(timeout=_TIMEOUT_MS)

    def did(self, duty: int) -> None:
        """Note that one of LOOKED, STEPPED, SHOWN happened in this turn."""
        self._done |= duty

    def turn(self) -> None:
        """Feed if nothing was left out."""
        if self._done == _ALL and self._dog is not None:
            self._dog.feed()
        self._done = 0
