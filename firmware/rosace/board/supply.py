"""The supply voltage: a third of it is on ADC3. A Pico 2 W uses that pin for its radio."""

import machine

from rosace.board.pins import SUPPLY
from rosace.port import MACHINE, const

_FULL = const(990)  # hundredths of a volt at full scale: three times 3.3 V


class Supply:
    """hundredths() reads it; 0 on a Pico 2 W, where it cannot be read."""

    def __init__(self) -> None:
        self._adc = None if "Pico 2 W" in MACHINE else machine.ADC(SUPPLY)

    def hundredths(self) -> int:
        """Supply voltage in hundredths of a volt."""
        if self._adc is None:
            return 0
        return self._adc.read_u16() * _FULL >> 16
