"""The edges one look at the capture ring found: made once, filled by the board, read by the desk.

All inputs arrive here as changes of a pin with the time they happened, so a press, a beam and a
strike sensor are read by the same code whether a real ring or a test filled it.
"""

from array import array

from rosace.port import const

# From board/pins.py, by `make texts`
_BUTTON = const(2)
_SEAT_BUTTON = const(20)
_STRIKE = const(22)

ROOM = const(128)
# Levels with nothing pressed and every beam clear
_IDLE = const(0xFF << _BUTTON | 3 << _SEAT_BUTTON | 1 << _STRIKE)


class Edges:
    """Up to 128 edges in order of time.

    times[i]: ticks_ms of the edge (wrapped at 2**30).  codes[i]: `pin << 1 | level`, pin = GPIO.
    count: how many are valid.  lost: edges dropped because the list was full (never reset here:
    the reader compares).  levels: bit per GPIO after all of them, the lost ones included, so that
    a storm leaves no key down and no beam dark for ever.
    """

    def __init__(self) -> None:
        self.times = array("i", bytes(4 * ROOM))
        self.codes = bytearray(ROOM)
        self.count = 0
        self.lost = 0
        self.levels = _IDLE

    def clear(self) -> None:
        """Forget the edges; `lost` stays."""
        self.count = 0

    def add(self, t: int, code: int) -> None:
        """Append the edge `code` at time `t`; counted in `lost` when there is no room."""
        bit = 1 << (code >> 1)
        if code & 1:
            self.levels |= bit
        else:
            self.levels &= ~bit
        n = self.count
        if n >= ROOM:
            self.lost += 1
            return
        self.times[n] = t
        self.codes[n] = code
        self.count = n + 1
