"""Two keys at opposite ends and no other, held for three seconds: what no palm or elbow does."""

from rosace.port import const, ticks_diff
from rosace.senses.buttons import SEAT_A, STRIKER, WHITE

_HOLD_MS = const(3000)


class Chord:
    """WHITE and STRIKER. Ask done() once a step."""

    def __init__(self) -> None:
        self._since = -1

    def done(self, desk) -> bool:
        """True once, when both, and no other key, have been down for three seconds."""
        buttons = desk.buttons
        for key in range(SEAT_A):
            if buttons.closed(key) != part(key):
                self._since = -1
                return False
        if self._since < 0:
            self._since = desk.now
        if ticks_diff(desk.now, self._since) < _HOLD_MS:
            return False
        self._since = desk.now
        return True


def part(key: int) -> bool:
    """Whether the key belongs to it: alone it does nothing."""
    return key == WHITE or key == STRIKER
