"""The board's own light: a short blink = all saved, quick blinking = something is not on flash."""

import machine

from rosace.port import const

_SLOW_MS = const(2047)
_SHORT_MS = const(64)
_QUICK_MS = const(128)


class Lamp:
    """The pin is asked for by name: on W boards it sits on the radio chip."""

    def __init__(self) -> None:
        self._pin = machine.Pin("LED", machine.Pin.OUT)
        self._lit = -1

    def step(self, now: int, saved: bool) -> None:
        """Light as `now` (ticks_ms) asks for; the pin is only touched when that changes."""
        lit = (now & _SLOW_MS) < _SHORT_MS if saved else bool(now & _QUICK_MS)
        if lit != self._lit:
            self._lit = lit
            self._pin.value(lit)

    def close(self) -> None:
        """Off."""
        self._pin.value(0)
