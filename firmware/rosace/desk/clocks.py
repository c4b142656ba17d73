"""The clocks: 15 s to strike, 15 s to place, minutes to change sides, rest or warm up.

Time comes from outside. Soft (no strike input): a tick at five seconds, silent at zero, because OK
to OK includes the pieces' travel. Exact: the strike input stops the clock, only then the buzzer at
zero exists. The machine never penalises by itself (A32). Beside all of them runs the time in
which a protest must be put in writing (4.3); an appeal stops that one too.
"""

from array import array

from rosace.port import const, ticks_diff

# From words.py, by `make texts`
_P_PLAY = const(3)
_P_GAME = const(5)
_P_MATCH = const(6)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_NO_ROOM = const(12)
_K_CHOICE = const(30)
_K_POSITION = const(33)
# From rules/state.py, by `make texts`
# The match
_GAMES_TO_WIN = const(3)
_PHASE = const(4)
_FLAGS = const(5)
_WON = const(10)
_PENDING = const(18)
_TURN = const(22)
# FLAGS
_F_APPEAL = const(4)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_SIDES = const(4)
_MUST_PROTEST = const(64)
# From face/view.py, by `make texts`
# View.clock_kind
_C_NONE = const(0)
_C_SHOT = const(1)
_C_PLACE = const(2)
_C_PAUSE = const(3)
_C_WARM = const(4)
_C_SIDES = const(5)
_C_REST = const(6)
_C_PROTEST = const(7)

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
_OVER_MS = const(2000)
_NO_PROTEST = const(-1)
_NEVER = const(0x1FFFFFFF)  # ms: longer than any clock
# Events after which the clock of play starts from its full time
_FULL_TIME = (_K_STROKE, _K_EARLY, _K_NO_ROOM, _K_POSITION, _K_PENALTY, _K_FOUL, _K_PLAY)


def play_clock(s: bytearray) -> int:
    """Which clock runs while a board is played: to place, and only then to strike."""
    return _C_PLACE if s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN) else _C_SHOT


class Clocks:
    """One clock is seen at a time. kind: C_* of the view; mode: OFF, SOFT or EXACT; limits:
    seconds by kind; protest: milliseconds it has left, negative where none runs."""

    def __init__(self) -> None:
        self.mode = SOFT
        self.kind = _C_NONE
        self.limits = array("i", bytes(4 * _KINDS))
        self.struck = False  # exact: the stroke is on its way, the clock is stopped
        self.protest = _NO_PROTEST
        self._protest_at = 0
        self._start = 0
        self._full = 0  # ms of the running clock, whatever is set meanwhile
        self._then = _C_SHOT  # what "Play" starts after a pause
        self._reported = NOTHING  # the last of TICK and ZERO that step() has returned
        self._shown = 0
        self._over = False  # the exact clock has just run out: the word for it is shown
        self._over_at = 0
        self._turn = 0  # the seat that it runs for
        self._places = False  # something is to be placed, since ...
        self._places_at = 0

    def use_mode(self, mode: int) -> None:
        """OFF, SOFT or EXACT from now on. OFF stops the clock of play at once."""
        self.mode = mode
        if mode == OFF and self.kind <= _C_PLACE:
            self.stop()

    def limit(self, kind: int, seconds: int) -> None:
        """The full time of a clock: of a break at once, of play from its next start on, since a
        time-out that nobody could know of would be recorded."""
        self.limits[kind] = seconds
        if kind == self.kind > _C_PLACE:
            self._full = 1000 * seconds

    def follow(self, s: bytearray, kind: int, now: int) -> None:
        """Start, stop or pause as state `s` asks after an event of `kind` (3.6b, 3.8e)."""
        places = s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN) != 0
        if places and not self._places:
            self._places_at = now
        self._places = places
        protest = s[_PENDING] & _MUST_PROTEST
        if not protest or s[_PHASE] != _P_PLAY:  # it runs from the end of the board (4.3)
            self.protested(bool(protest), now)
        if s[_FLAGS] & _F_APPEAL:
            self.pause(play_clock(s))
        elif s[_PHASE] != _P_PLAY:
            self._between(s, now)
        else:
            # Another one's turn, or a player has chosen; what is to be placed goes on.
            fresh = self.kind == _C_SHOT and (s[_TURN] != self._turn or kind == _K_CHOICE)
            if fresh or kind in _FULL_TIME or self.kind != play_clock(s):
                self._over = False
                self.start(play_clock(s), now)
        self._turn = s[_TURN]

    def _between(self, s: bytearray, now: int) -> None:
        """Before the deciding game the players rest, and change sides meanwhile (4.2c); else they
        have two minutes to change them (3.8e)."""
        kind = _C_NONE
        decides = s[_WON] == s[_WON + 1] == s[_GAMES_TO_WIN] - 1
        if s[_PHASE] == _P_GAME and decides and self.limits[_C_REST]:
            kind = _C_REST
        elif s[_PENDING] & _MUST_SIDES and s[_PHASE] != _P_MATCH:
            kind = _C_SIDES
        if kind == _C_NONE:
            if self.kind != _C_WARM:
                self.stop()
        elif self.kind != kind:
            self.start(kind, now)

    def placing_over(self, now: int) -> bool:
        """True if the time for what is to be placed is over, whatever clock runs (3.6b)."""
        return ticks_diff(now, self._places_at) >= 1000 * self.limits[_C_PLACE]

    def start(self, kind: int, now: int) -> None:
        """Start the clock `kind` from its full time."""
        if self.mode == OFF and kind <= _C_PLACE:
            self.stop()
            return
        self.kind = kind
        self._start = now
        self._full = 1000 * self.limits[kind]
        self._reported = NOTHING
        self._shown = self.limits[kind]
        self.struck = False

    def stop(self) -> None:
        """Stop the running clock; none is shown."""
        self.kind = _C_NONE
        self._shown = 0

    def pause(self, then: int) -> None:
        """No clock runs until "Play", which starts the clock `then`."""
        self.kind = _C_PAUSE
        self._then = then
        self._shown = 0

    def protested(self, lodged: bool, now: int, spent: int = 0) -> None:
        """Start the time for the written protest if one is lodged, else end it. spent: ms of it
        that are over already, as the records tell."""
        if not lodged:
            self.protest = _NO_PROTEST
        elif self.protest < 0 or spent:
            self.protest = max(0, self.limits[_C_PROTEST] * 1000 - spent)
            self._protest_at = now

    def strike(self, now: int) -> bool:
        """The strike input: stops the shot clock of the exact mode. True: it stopped it."""
        if self.mode != EXACT or self.kind != _C_SHOT or self.struck or self.left(now) <= 0:
            return False
        self._measure(now)  # the seconds that are shown while the stroke is on its way
        self.struck = True
        return True

    def shows(self) -> int:
        """The clock to be seen: a protest's only where no other runs."""
        return _C_PROTEST if self.kind == _C_NONE and self.protest > 0 else self.kind

    def left(self, now: int) -> int:
        """Milliseconds until the clock's end, negative after it; very many where none runs."""
        if self.kind == _C_NONE or self.kind == _C_PAUSE or self.struck:
            return _NEVER
        return self._full - ticks_diff(now, self._start)

    def seconds(self, now: int) -> int:
        """What the panels show: the seconds left; -1, the word for it, in the two seconds after
        the exact clock has run out."""
        if self._over and _C_SHOT <= self.kind <= _C_PLACE:
            if ticks_diff(now, self._over_at) < _OVER_MS:
                return -1
            self._over = False
        return self._measure(now)

    def _measure(self, now: int) -> int:
        """Seconds left, rounded up; remembers those of a clock that runs in _shown. 0 from the end
        on, and where no clock runs. A paused clock shows what "Play" will give."""
        if self.kind == _C_PAUSE and self.mode != OFF:
            return self.limits[self._then]
        if self.kind == _C_NONE or self.kind == _C_PAUSE:
            return (self.protest + 999) // 1000 if self.shows() == _C_PROTEST else 0
        if self.struck:
            return self._shown
        if self._reported == ZERO:
            return 0
        left = self.left(now)
        self._shown = (left + 999) // 1000 if left > 0 else 0
        return self._shown

    def step(self, now: int) -> int:
        """Once a step: NOTHING, TICK, ZERO or LATE, each once."""
        if self.protest > 0:
            if self.kind != _C_PAUSE:
                self.protest -= ticks_diff(now, self._protest_at)
            self._protest_at = now
            if self.protest <= 0:
                self.protest = 0
                return LATE
        if self.kind == _C_NONE or self.kind == _C_PAUSE or self.struck:
            return NOTHING
        left = self._measure(now)
        if left == 0 and self._reported != ZERO:
            self._reported = ZERO
            self._over = self.mode == EXACT and self.kind <= _C_PLACE
            self._over_at = now
            return ZERO
        if left <= _TICK_AT and self._reported == NOTHING:
            self._reported = TICK
            return TICK
        return NOTHING
