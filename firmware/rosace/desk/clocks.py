"""The clocks: 15 s to strike, 15 s to place, minutes to change sides, rest or warm up.

Time comes from outside. Soft (no strike input): a tick at five seconds, silent at zero, because OK
to OK includes the pieces' travel. Exact: the strike input stops the clock, only then the buzzer at
zero exists. The machine never penalises by itself (A32). Beside all of them runs the time in
which a protest must be put in writing (4.3); an appeal stops that one too.
"""

from array import array

from rosace.face.view import C_NONE, C_PAUSE, C_PLACE, C_PROTEST, C_SHOT
from rosace.port import const, ticks_diff

OFF = const(0)
SOFT = const(1)
EXACT = const(2)

# What step() found
NOTHING = const(0)
TICK = const(1)  # five seconds left
ZERO = const(2)
LATE = const(3)  # the time for the written protest is over

_KINDS = const(8)
_TICK_AT = const(5)
_NO_PROTEST = const(-1)


class Clocks:
    """One clock is seen at a time. kind: C_* of the view; mode: OFF, SOFT or EXACT; limits:
    seconds by kind, set by desk/stored_settings.py; protest: milliseconds it has left, negative where none
    runs."""

    def __init__(self) -> None:
        self.mode = SOFT
        self.kind = C_NONE
        self.limits = array("i", bytes(4 * _KINDS))
        self.struck = False  # exact: the stroke is on its way, the clock stands
        self.protest = _NO_PROTEST
        self._protest_at = 0
        self._start = 0
        self._then = C_SHOT  # what "Play" starts while the clock stands
        self._told = NOTHING
        self._shown = 0

    def start(self, kind: int, now: int) -> None:
        """Start the clock `kind` from its full time."""
        if self.mode == OFF and kind <= C_PLACE:
            self.stop()
            return
        self.kind = kind
        self._start = now
        self._told = NOTHING
        self._shown = self.limits[kind]
        self.struck = False

    def stop(self) -> None:
        """No clock."""
        self.kind = C_NONE
        self._shown = 0

    def pause(self, then: int) -> None:
        """The clock stands until "Play", which starts the clock `then`."""
        self.kind = C_PAUSE
        self._then = then
        self._shown = 0

    def protested(self, stands: bool, now: int) -> None:
        """Start the time for the written protest if one `stands`, else end it."""
        if not stands:
            self.protest = _NO_PROTEST
        elif self.protest < 0:
            self.protest = self.limits[C_PROTEST] * 1000
            self._protest_at = now

    def strike(self, now: int) -> bool:
        """The strike input: stops the shot clock of the exact mode. True: it stopped it."""
        if self.mode != EXACT or self.kind != C_SHOT or self.struck:
            return False
        self.seconds(now)
        self.struck = True
        return True

    def shows(self) -> int:
        """The clock to be seen: a protest's only where no other runs."""
        return C_PROTEST if self.kind == C_NONE and self.protest > 0 else self.kind

    def seconds(self, now: int) -> int:
        """Seconds left, rounded up; 0 from the end on, and where no clock runs. One that stands
        shows what "Play" will give."""
        if self.kind == C_PAUSE and self.mode != OFF:
            return self.limits[self._then]
        if self.kind == C_NONE or self.kind == C_PAUSE:
            return (self.protest + 999) // 1000 if self.shows() == C_PROTEST else 0
        if self.struck:
            return self._shown
        if self._told == ZERO:
            return 0
        left = self.limits[self.kind] * 1000 - ticks_diff(now, self._start)
        self._shown = (left + 999) // 1000 if left > 0 else 0
        return self._shown

    def step(self, now: int) -> int:
        """Once a step: NOTHING, TICK, ZERO or LATE, each once."""
        if self.protest > 0:
            if self.kind != C_PAUSE:
                self.protest -= ticks_diff(now, self._protest_at)
            self._protest_at = now
            if self.protest <= 0:
                self.protest = 0
                return LATE
        if self.kind == C_NONE or self.kind == C_PAUSE or self.struck:
            return NOTHING
        left = self.seconds(now)
        if left == 0 and self._told != ZERO:
            self._told = ZERO
            return ZERO
        if left <= _TICK_AT and self._told == NOTHING:
            self._told = TICK
            return TICK
        return NOTHING
