"""Edges of the eight beams become drops: what fell into which net, how long the light was gone.

Two beams look into each net because one in the middle misses a tenth of the pieces. Their pulses
are joined: dark 2 to 200 ms is a drop, longer is a hand, a single sample is noise. A beam that
flickers more often than pieces can fall, or four times in a row while the other beam of its net
sees nothing, or stays dark for 2 s, is suspect: not believed until it has been clear for 2 s. The
other beam goes on alone. A drop is only ever a proposal.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff

DROP = const(1)
HAND = const(2)

FIRST_PIN = const(10)
BEAMS = const(8)
NETS = const(4)

_ROOM = const(16)
_JOIN = const(15)  # light for so long ends a pulse
_NOISE = const(2)
_HAND_MS = const(200)
_STUCK_MS = const(2000)
_CLEAR_MS = const(2000)  # light for so long makes a suspect beam honest again
# Twelve pieces in a row into one net are believed, and one a second for ever; five a second are
# a flicker after 3 s.
_STORM = const(24)  # edges of one beam, of which ...
_FORGET_MS = const(500)  # ... one is forgotten every so often
# One piece in twenty passes this beam and not that one: four such in a row are one in 160,000.
_ALONE = const(4)
_ROW_MS = const(1500)  # farther apart they are no row
_NO_PULSE = bytes(NETS)


class Drops:
    """Up to 16 drops of one step in order of time: kinds, nets (1-4), widths (ms, cut at 255),
    times (ticks_ms at which the fall was over)."""

    __slots__ = ("kinds", "nets", "widths", "times", "count")

    def __init__(self) -> None:
        self.kinds = bytearray(_ROOM)
        self.nets = bytearray(_ROOM)
        self.widths = bytearray(_ROOM)
        self.times = array("i", bytes(4 * _ROOM))
        self.count = 0

    def add(self, kind: int, net: int, width: int, t: int) -> None:
        """Append one; what does not fit is dropped."""
        n = self.count
        if n < _ROOM:
            self.kinds[n] = kind
            self.nets[n] = net
            self.widths[n] = width if width < 255 else 255
            self.times[n] = t
            self.count = n + 1


class Beams:
    """The eight beams. Call step() with every list of edges; read `drops`.

    suspect: bit per beam that is not believed.  seen: bit per beam that has ever been clear after
    being dark or was clear at the start (a board without beams has none).
    """

    def __init__(self) -> None:
        self.drops = Drops()
        self.suspect = 0
        self.flooded = 0  # bit per receiver that sees light without an emitter, so never a piece
        self._dark = 0  # bit per beam, raw
        self._absent = 0  # bit per beam dark since power-up
        self._edge_at = array("i", bytes(4 * BEAMS))
        self._counted_at = array("i", bytes(4 * BEAMS))
        self._edges = bytearray(BEAMS)
        self._open = bytearray(NETS)  # a pulse under way: which of the two beams went dark in it
        self._alone = bytearray(NETS)  # pulses in a row that one beam alone saw << 2, which beam
        self._from = array("i", bytes(4 * NETS))
        self._to = array("i", bytes(4 * NETS))  # last moment it was dark
        self._first = True
        self._lost = 0

    def step(self, now: int, edges) -> None:
        """Read the edges, then the passing of time up to `now` (ticks_ms)."""
        self.drops.count = 0
        for i in range(edges.count):
            self._read(edges.codes[i], edges.times[i])
        if edges.lost != self._lost:
            self._lost = edges.lost
            self._level(edges.levels, now)
        if self._first:
            self._first = False
            self._absent = self._dark
        if self._dark | self.suspect:
            self._health(now)
        if self._open != _NO_PULSE:
            self._close_all(now)

    def _read(self, code: int, t: int) -> None:
        """One edge, as edges.py codes it."""
        beam = (code >> 1) - FIRST_PIN
        if 0 <= beam < BEAMS:
            self._edge(beam, t, code & 1)

    def _level(self, levels: int, now: int) -> None:
        """Edges were lost: each beam is as its pin is now."""
        for beam in range(BEAMS):
            dark = levels >> (FIRST_PIN + beam) & 1
            if dark != self._dark >> beam & 1:
                self._edge(beam, now, dark)

    def broken(self) -> bool:
        """True while an honest beam is dark or a pulse is not yet over."""
        return bool(self._dark & ~self.suspect) or self.busy()

    def busy(self) -> bool:
        """True while a pulse is not yet over."""
        return self._open != _NO_PULSE

    def dark(self) -> int:
        """Bit per beam that has no light now, suspect or not."""
        return self._dark

    def badge(self) -> int:
        """Bit per beam to name on the screen: flooded, or suspect and not merely never mounted."""
        suspect = self.suspect & ~self._absent if self._absent == 255 else self.suspect
        return suspect | self.flooded

    def _edge(self, beam: int, t: int, dark: int) -> None:
        bit = 1 << beam
        net = beam >> 1
        if self._open[net]:
            self._close(net, t)
        if dark:
            self._dark |= bit
        else:
            self._dark &= ~bit
            if self._absent & bit:
                self._absent &= ~bit
        # A beam that rested for half of what ticks_ms counts seems to be ahead of its time.
        gone = ticks_diff(t, self._counted_at[beam]) // _FORGET_MS
        if 0 <= gone < self._edges[beam]:
            self._edges[beam] -= gone
            self._counted_at[beam] = ticks_add(self._counted_at[beam], gone * _FORGET_MS)
        else:
            self._counted_at[beam] = t
            self._edges[beam] = 0
        if self._edges[beam] < 255:
            self._edges[beam] += 1
        self._edge_at[beam] = t
        if self._edges[beam] > _STORM and not self.suspect & bit:
            self._doubt(beam)
        if self.suspect & bit:
            return
        if dark:
            if not self._open[net]:
                self._from[net] = t
                if not 0 <= ticks_diff(t, self._to[net]) < _ROW_MS:
                    self._alone[net] = 0
            self._open[net] |= 1 + (beam & 1)
        if self._open[net]:
            self._to[net] = t

    def _doubt(self, beam: int) -> None:
        """Not believed any more; a pulse that rests on it alone is forgotten."""
        self.suspect |= 1 << beam
        net = beam >> 1
        if not self._dark & ~self.suspect & (3 << (net << 1)):
            self._open[net] = 0

    def _health(self, now: int) -> None:
        for beam in range(BEAMS):
            bit = 1 << beam
            age = ticks_diff(now, self._edge_at[beam])
            if self.suspect & bit:
                if not self._dark & bit and age >= _CLEAR_MS:
                    self.suspect &= ~bit
                    self._edges[beam] = 0
            elif self._dark & bit and age >= _STUCK_MS:
                self._doubt(beam)

    def _close_all(self, now: int) -> None:
        for net in range(NETS):
            if self._open[net]:
                self._close(net, now)

    def _close(self, net: int, now: int) -> None:
        """End the pulse of a net if its light has been back for long enough."""
        if self._dark & ~self.suspect & (3 << (net << 1)):
            return
        end = self._to[net]
        if ticks_diff(now, end) < _JOIN:
            return
        seen = self._open[net]
        self._open[net] = 0
        alone = self._alone[net]
        if seen == 3 or (self.suspect | self.flooded) >> (net << 1) & 3:
            alone = 0
        elif alone & 3 == seen:
            alone += 4
        else:
            alone = 4 | seen
        self._alone[net] = alone
        if alone >= _ALONE << 2:
            self.suspect |= seen << (net << 1)
            return
        width = ticks_diff(end, self._from[net])
        if width >= _NOISE:
            self.drops.add(DROP if width <= _HAND_MS else HAND, net + 1, width, end)
