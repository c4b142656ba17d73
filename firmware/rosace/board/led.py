"""The LED on the Pico: a short blink every 2 s = all is saved, quick blinking = not yet."""

import machine

from rosace.port import const

_SLOW_MS = const(2047)
_SHORT_MS = const(64)
_QUICK_MS = const(128)


class Led:
    """The pin has a name instead of a number, because on a Pico 2 W it is on the radio chip."""

    def __init__(self) -> None:
        self._pin = machine.Pin("LED", machine.Pin.OUT)
        self._lit = -1

    def step(self, now: int, saved: bool) -> None:
        """Set the LED for the time `now` (ticks_ms); writes the pin only when it changes."""
        lit = (now & _SLOW_MS) < _SHORT_MS if saved else bool(now & _QUICK_MS)
        if lit != self._lit:
            self._lit = lit
            self._pin.value(lit)

    def close(self) -> None:
        """Off."""
        self._pin.value(0)
