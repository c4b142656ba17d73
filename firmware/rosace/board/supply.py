"""The supply voltage, from the third of it that a Pico 2 without radio leads to ADC3."""

import machine

from rosace.board.pins import SUPPLY
from rosace.port import MACHINE, const

_FULL = const(990)  # hundredths of a volt at full scale: three times 3.3 V


class Supply:
    """hundredths(): 0 where it cannot be read, since a W board uses the pin for its radio."""

    def __init__(self) -> None:
        self._adc = None if "Pico 2 W" in MACHINE else machine.ADC(SUPPLY)

    def hundredths(self) -> int:
        """Hundredths of a volt."""
        if self._adc is None:
            return 0
        return self._adc.read_u16() * _FULL >> 16
