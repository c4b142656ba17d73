"""Edges become presses: one press a bounce storm, two presses 80 ms apart stay two.

A key echoes with its first edge (DOWN) and acts when it is let go (PRESS) or has been held for
600 ms (HELD, then REPEAT; LIFT when let go). A spike shorter than 4 ms is taken back (CANCEL), and
so are keys pressed together, so that a palm on the keyboard does nothing. A key that stays down
stands in `stuck` after 2.5 s, and the others act without it; after 10 s it is reported once and
ignored until it is seen up.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.senses.edges import Edges


# From board/pins.py, by `make texts`
_BUTTON = const(2)
_SEAT_BUTTON = const(20)
_STRIKE = const(22)

# What a press list holds (kinds[i])
DOWN = const(1)  # echo it
PRESS = const(2)  # let go before 600 ms: act
HELD = const(3)  # 600 ms down
REPEAT = const(4)  # every 150 ms after HELD
LIFT = const(5)  # let go after HELD
CANCEL = const(6)  # a spike or a chord: undo the echo, do not act
STUCK = const(7)

# Keys: the eight of the umpire, the two of the players, the strike input.
WHITE = const(0)
BLACK = const(1)
QUEEN = const(2)
STRIKER = const(3)
FOUL = const(4)
UNDO = const(5)
MENU = const(6)
OK = const(7)
SEAT_A = const(8)
SEAT_B = const(9)
STRUCK = const(10)
KEYS = const(11)
if __debug__:  # what only the PC and the tests ask
    KEY_NAMES = (
        "WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK", "A", "B", "STRUCK",
    )  # fmt: skip
KEY_PINS = (
    _BUTTON, _BUTTON + 1, _BUTTON + 2, _BUTTON + 3, _BUTTON + 4, _BUTTON + 5, _BUTTON + 6,
    _BUTTON + 7, _SEAT_BUTTON, _SEAT_BUTTON + 1, _STRIKE,
)  # fmt: skip

_UMPIRES = const(255)  # bits of his keys
_ROOM = const(32)
_LOCK = const(25)  # after DOWN nothing is believed for so long
_CALM = const(6)  # up for so long = let go
_REST = const(26)  # after a let-go no new press for so long
_SPIKE = const(4)
_CHORD = const(60)  # two keys closer than this are a palm, farther apart a quick hand
_HOLD = const(600)
_EVERY = const(150)
_LONG_MS = const(2500)  # longer than anybody needs: shown
_STUCK_MS = const(10000)

_UP = const(0)
_RESTING = const(1)
_IS_DOWN = const(2)
_IS_HELD = const(3)
_DEAD = const(4)  # chord or already acted: wait for the let-go
_IS_STUCK = const(5)


class Presses:
    """Up to 32 presses of one step, in order of time; kinds, keys, times are parallel."""

    def __init__(self) -> None:
        self.kinds = bytearray(_ROOM)
        self.keys = bytearray(_ROOM)
        self.times = array("i", bytes(4 * _ROOM))
        self.count = 0

    def add(self, kind: int, key: int, t: int) -> None:
        """Append one; what does not fit is dropped: nobody makes 32 presses in a step."""
        n = self.count
        if n < _ROOM:
            self.kinds[n] = kind
            self.keys[n] = key
            self.times[n] = t
            self.count = n + 1


class Buttons:
    """The eleven keys. Call step() with every list of edges; read `presses`."""

    def __init__(self) -> None:
        self.presses = Presses()
        self.stuck = 0  # bit per key that is down for too long
        self.mirror = 0  # 3: the umpire's keys of each row are in the other order
        self._key_of_pin = bytearray(b"\xff" * 32)
        for key in range(KEYS):
            self._key_of_pin[KEY_PINS[key]] = key
        self._mode = bytearray(KEYS)
        self._low = bytearray(KEYS)  # raw level: 1 = pressed
        self._raw_at = array("i", bytes(4 * KEYS))  # last raw edge
        self._since = array("i", bytes(4 * KEYS))  # the last press-down
        self._next = array("i", bytes(4 * KEYS))  # next REPEAT; where it rests, since when
        self._sum = array("i", bytes(4 * KEYS))  # milliseconds really low in this press
        self._lost = 0
        self.busy = 0  # bit per key that time alone can change

    def step(self, now: int, edges: "Edges") -> None:
        """Read the edges, then the passing of time up to `now` (ticks_ms)."""
        self.presses.count = 0
        for i in range(edges.count):
            self._read(edges.codes[i], edges.times[i])
        if edges.lost != self._lost:
            self._lost = edges.lost
            self._level(edges.levels, now)
        if self.busy and (edges.count > 1 or not self.presses.count):  # else the echo is first
            self._advance_all(now)

    def _read(self, code: int, t: int) -> None:
        """One edge, as edges.py codes it."""
        key = self._key_of_pin[(code >> 1) & 31]
        if key == 255:
            return
        if key < SEAT_A:
            key ^= self.mirror
        if self.busy:
            self._advance_all(t)
        self._edge(key, t, 1 - (code & 1))

    def _level(self, levels: int, now: int) -> None:
        """Edges were lost: each key is as its pin is now."""
        for key in range(KEYS):
            pin = KEY_PINS[key ^ self.mirror if key < SEAT_A else key]
            low = 1 - (levels >> pin & 1)
            if low != self._low[key]:
                self._edge(key, now, low)

    def down(self, key: int) -> bool:
        """True while the key counts as pressed."""
        mode = self._mode[key]
        return mode == _IS_DOWN or mode == _IS_HELD

    def closed(self, key: int) -> bool:
        """True while its contact is closed, also in a chord that counts as no press."""
        return self._low[key] == 1

    def any_down(self) -> bool:
        """True while an umpire's key is pressed."""
        for key in range(SEAT_A):
            if self._mode[key] == _IS_DOWN or self._mode[key] == _IS_HELD:
                return True
        return False

    def down_at(self, key: int) -> int:
        """Time of the last press-down of the key."""
        return self._since[key]

    def _edge(self, key: int, t: int, low: int) -> None:
        if self._low[key] and not low:
            self._sum[key] += ticks_diff(t, self._raw_at[key])
        if self._low[key] != low:
            self._low[key] = low
            self._raw_at[key] = t
        if low and self._mode[key] == _UP:
            self._press(key, t)

    def _press(self, key: int, t: int) -> None:
        self._mode[key] = _IS_DOWN
        self._since[key] = t
        self._sum[key] = 0
        alone = not self.busy & _UMPIRES
        self.busy |= 1 << key
        self.presses.add(DOWN, key, t)
        if alone or key >= SEAT_A:
            return
        for other in range(SEAT_A):
            mode = self._mode[other]
            if other == key or mode == _UP or mode == _RESTING or self.stuck >> other & 1:
                continue
            together = ticks_diff(t, self._since[other]) < _CHORD
            if together or mode == _IS_HELD:
                self._mode[key] = _DEAD
            if mode == _IS_DOWN:
                self.presses.add(CANCEL if together else PRESS, other, t)
                self._mode[other] = _DEAD
        if self._mode[key] == _DEAD:
            self.presses.add(CANCEL, key, t)

    def _advance_all(self, now: int) -> None:
        busy = self.busy
        key = 0
        while busy:
            if busy & 1:
                self._advance(key, now)
            busy >>= 1
            key += 1

    def _advance(self, key: int, now: int) -> None:
        mode = self._mode[key]
        if mode == _RESTING:
            if ticks_diff(now, self._next[key]) >= _REST:
                self._mode[key] = _UP
                self.busy &= ~(1 << key)
                if self._low[key]:
                    self._press(key, ticks_add(self._next[key], _REST))
            return
        if not self._low[key]:
            end = ticks_add(self._raw_at[key], _CALM)
            if mode != _IS_STUCK and ticks_diff(end, self._since[key]) < _LOCK:
                end = ticks_add(self._since[key], _LOCK)
            if mode == _IS_DOWN and ticks_diff(end, self._since[key]) >= _HOLD + _CALM:
                self._hold(key, now)
                mode = self._mode[key]
            if ticks_diff(now, end) >= 0:
                self._released(key, mode, end)
            return
        if mode == _IS_DOWN or mode == _IS_HELD:
            self._hold(key, now)
        elif mode == _DEAD and ticks_diff(now, self._since[key]) >= _STUCK_MS:
            self._stick(key, now)

    def _hold(self, key: int, now: int) -> None:
        since = self._since[key]
        if self._mode[key] == _IS_DOWN:
            if ticks_diff(now, since) < _HOLD:
                return
            self._mode[key] = _IS_HELD
            self._next[key] = ticks_add(since, _HOLD + _EVERY)
            self.presses.add(HELD, key, ticks_add(since, _HOLD))
        elif ticks_diff(now, since) >= _STUCK_MS:
            self._stick(key, now)
        elif ticks_diff(now, self._next[key]) >= 0:
            self._next[key] = ticks_add(now, _EVERY)
            self.presses.add(REPEAT, key, now)
            if ticks_diff(now, since) >= _LONG_MS:
                self.stuck |= 1 << key

    def _stick(self, key: int, now: int) -> None:
        self._mode[key] = _IS_STUCK
        self.stuck |= 1 << key
        self.presses.add(STUCK, key, now)

    def _released(self, key: int, mode: int, t: int) -> None:
        if mode == _IS_DOWN:
            self.presses.add(PRESS if self._sum[key] >= _SPIKE else CANCEL, key, t)
        elif mode == _IS_HELD:
            self.presses.add(LIFT, key, t)
        self.stuck &= ~(1 << key)
        self._mode[key] = _RESTING
        self._next[key] = t
