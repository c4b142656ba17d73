"""Edges of the eight beams become drops: how many pieces fell into which net.

Two beams look into each net because one in the middle misses a tenth of the pieces. Each beam is
read by itself: what both saw until the net has been clear for 100 ms is one group of dark runs. A
run that no piece can make alone, or runs farther apart than one piece lasts, are two pieces; odds
in the three tables below, added up, decide. They count in sixteenths of `scale`, how long a long
shadow is at this table: learned from 20 pieces, since it depends on the depth of the rings.

A run longer than two pieces make is a hand: its net counts nothing until it has been clear for a
second. What follows a drop too late for a second piece is a piece that rattles or a cord that
swings; what went dark in three nets at once is the supply; a run of two samples is a spike. A beam
that flickers more often than pieces can fall, or again and again while the other beam of its net
sees nothing, or stays dark for 2 s, is suspect: not believed until it has been clear for 2 s. The
other beam goes on alone. A drop is only ever a proposal.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff

DROP = const(1)
HAND = const(2)
MAYBE = const(3)  # a rattle, a piece that came back over the rim, or a piece: needs a press

FIRST_PIN = const(10)
BEAMS = const(8)
NETS = const(4)
SCALE = const(188)  # of rings 25 mm under the edge

_ROOM = const(16)
_RUNS = const(32)  # edges kept of one group; more are a hand
_APART = const(100)  # light for so long ends a group, ...
_LATER = const(350)  # ... and one with a run in it that one piece does not make
_NOISE = const(3)  # shorter runs are spikes
_SECOND = const(110)  # a piece that begins later after another one may be a rattle
_RATTLE = const(450)  # light for so long ends what follows a drop ...
_RATTLES = const(900)  # ... and no rattle goes on for longer
_HAND_MS = const(1000)  # light for so long after a hand
_BURST = const(3)  # ms within which a dip of the supply darkens all beams
_STUCK_MS = const(2000)
_CLEAR_MS = const(2000)  # light for so long makes a suspect beam honest again
# Twelve pieces in a row into one net are believed, and one a second for ever; five a second are
# a flicker after 3 s.
_STORM = const(24)  # edges of one beam, of which ...
_FORGET_MS = const(500)  # ... one is forgotten every so often
# Up to half of all pieces pass only one of the beams: fifteen such in a row are one in 30,000.
_ALONE = const(60)  # fours
_LONE = const(16)  # for what lasts too long for a piece
_ROW_MS = const(1500)  # farther apart they are no row

# Odds that this is more than one piece, in fifths of a nat; the index is in sixteenths of `scale`.
# From first to last dark, both beams; the longest run; one beam's span if it has a gap in it.
_WHOLE = (
    b"\x0f\x0c\x09\x07\x05\x03\x02\x00\x00\x00\x00\x01\x02\x03\x05\x08"
    b"\x0c\x14\x1b\x22\x27\x2a\x2e\x32\x35\x38\x3a\x3c\x3d\x3e\x40\x41"
)  # fmt: skip
_LONGEST = (
    b"\x07\x03\x01\x00\x01\x04\x05\x05\x04\x04\x04\x05\x05\x05\x05\x03"
    b"\x02\x0a\x0d\x0f\x11\x13\x15\x16\x16\x17\x17\x17\x17\x18\x18\x18"
)  # fmt: skip
_BROKEN = (
    b"\x00\x05\x0a\x10\x15\x1a\x1e\x1f\x1e\x1d\x1c\x1a\x19\x18\x17\x15"
    b"\x14\x10\x0e\x0f\x0e\x0f\x10\x12\x13\x15\x16\x17\x18\x19\x1a\x1b"
)  # fmt: skip
_TWO = const(42)  # more than this is more than one piece
_STRIKER = const(26)  # no longer than this from first to last dark: one striker may be the two
_SINGLE = const(19)  # one carromman makes no longer run
_TWICE = const(28)  # a longer run is no two pieces, but one that came back over the rim
_LONGEST_MS = const(150)  # a longer run is a hand ...
_FUMBLE = const(200)  # ... and fingers may be what goes on as pieces do for longer than two
_CORD = const(6)  # a shorter run is a cord
_WHOLE_MS = const(11)  # no cord darkens both beams for so long
_THICK = const(3)  # a piece that falls past both darkens each for so long,
_FLAT = const(16)  # none for longer,
_SHIFT = const(3)  # and their middles lie no farther apart: one that jumps up turns round in them
_SLIVER = const(3)  # a second piece is at least so long dark in one beam


class Drops:
    """Up to 16 drops of one step in order of time: kinds, nets (1-4), widths (ms of the longest
    run, cut at 255), times (ticks_ms at which the fall was over).

    wide[i]: 1 = this DROP and the one beside it, two pieces close together, may be one striker.
    """

    __slots__ = ("kinds", "nets", "widths", "wide", "times", "count")

    def __init__(self) -> None:
        self.kinds = bytearray(_ROOM)
        self.nets = bytearray(_ROOM)
        self.widths = bytearray(_ROOM)
        self.wide = bytearray(_ROOM)
        self.times = array("i", bytes(4 * _ROOM))
        self.count = 0

    def add(self, kind: int, net: int, width: int, t: int) -> None:
        """Append one; what does not fit is dropped."""
        n = self.count
        if n < _ROOM:
            self.kinds[n] = kind
            self.nets[n] = net
            self.widths[n] = width if width < 255 else 255
            self.wide[n] = 0
            self.times[n] = t
            self.count = n + 1


class Count:
    """How many pieces make one group of runs. clear(), add() each run, finish(); then read it.

    pieces: 0 = no run at all.  maybe: something more may have fallen.  origin, end: ms, the first
    and the last dark moment.  widest: ms, the longest run.  late: pieces that may be rattles.
    full: the first one passed both beams as a piece does that falls.  seen: bit per beam.
    """

    def __init__(self) -> None:
        self._firsts = [0, 0]  # each beam's first dark moment in the present piece, or -1, ...
        self._lasts = [0, 0]  # ... and its last one
        self.clear(SCALE)

    def clear(self, scale: int) -> None:
        """Begin a group. scale: Beams.scale."""
        self.pieces = 0
        self.maybe = False
        self.origin = 0
        self.end = 0
        self.widest = 0
        self.late = 0
        self.full = False
        self.seen = 0
        self._scale = scale
        self._slow = scale  # of the piece under way: the second one may be the striker
        self._begin = 0  # of the present piece
        self._longest = 0  # its longest run
        self._wide = False  # the two pieces so far may be one striker
        self._firsts[0] = self._firsts[1] = -1

    def add(self, beam: int, start: int, end: int, origin: int) -> None:
        """A run of beam 0 or 1, ms.  origin: when the first run of the group begins."""
        if not self.seen:
            self._begin = self.origin = origin
        self.seen |= 1 << beam
        begin = self._begin
        first = self._firsts[beam]
        inside = max(start, begin)
        longest = max(end - inside, self._longest)
        broken = end - first if first >= 0 else 0
        if odds(end - begin, longest, broken, self._slow) > _TWO:
            # This run begins another piece, or is two itself.
            self.finish()
            self._begin = inside = max(inside, end - (self._scale >> 3))
            longest = end - inside
            self._slow = self._scale * 3 >> 1
            self._firsts[0] = self._firsts[1] = first = -1
        if first < 0:
            self._firsts[beam] = inside
        self._lasts[beam] = self.end = end
        self._longest = longest
        self.widest = max(self.widest, end - start)

    def finish(self) -> None:
        """No more runs of the present piece: count it, unless it is none."""
        late = self._begin - self.origin
        if not self.seen:
            return
        if not self.pieces:
            self.pieces = 1
            self.full = self._fell()
        elif late > _SECOND:
            self.late += 1
            if self._fell() and not self.maybe:
                self.pieces += 1
            else:
                self.maybe = True
        elif min(self._firsts) < 0 and self._longest << 6 < _SLIVER * self._scale:
            self.maybe = True  # a cord, or a second piece that one beam alone saw for a moment
        elif self._wide:
            self._wide = False  # the striker and this one are likelier than three
        else:
            self.pieces += 1
            self._wide = self.pieces == 2 and self.end - self.origin << 6 <= _STRIKER * self._scale

    def _fell(self) -> bool:
        """True if the present piece passed both beams as one does that falls, no cord, no jump."""
        first, other = self._firsts
        if min(first, other) < 0:
            return False
        last, late = self._lasts
        shorter = min(last - first, late - other)
        shift = abs(first + last - other - late)
        return (
            shorter >= _WHOLE_MS
            and shorter << 6 >= _THICK * self._scale
            and self._longest << 6 <= _FLAT * self._scale
            and shift << 5 <= _SHIFT * self._scale
        )


class Beams:
    """The eight beams. Call step() with every list of edges; read `drops`.

    scale: quarters of a ms, from the longest runs of 20 pieces at this table (see scale_of).
    suspect: bit per beam that is not believed.  flooded: bit per receiver that sees light without
    an emitter, so never a piece.
    """

    def __init__(self) -> None:
        self.drops = Drops()
        self.scale = SCALE
        self.suspect = 0
        self.flooded = 0
        self._dark = 0  # bit per beam, raw
        self._absent = 0  # bit per beam dark since power-up
        self._edge_at = array("i", bytes(4 * BEAMS))
        self._counted_at = array("i", bytes(4 * BEAMS))
        self._edges = bytearray(BEAMS)
        self._alone = bytearray(NETS)  # pulses in a row that one beam alone saw << 2, which beam
        # One group of runs a net: when it began, its edges as `ms after that << 2 | beam << 1 |
        # dark`, its last edge.
        self._open = 0  # bit per net
        self._from = array("i", bytes(4 * NETS))
        self._to = array("i", bytes(4 * NETS))
        self._sizes = bytearray(NETS)
        self._runs = array("H", bytes(2 * NETS * _RUNS))
        self._after = 0  # bit per net: a drop was counted, a rattle may follow
        self._shut = 0  # bit per net: a hand is in it
        self._long = 0  # bit per net: the group has a run that one piece does not make
        self._told = 0  # bit per net: a MAYBE stands for what rattles
        self._void = 0  # bit per net: the group is a dip of the supply
        self._count = Count()
        self._starts = [0, 0]  # of the runs under way, ms
        self._drop_at = array("i", bytes(4 * NETS))
        self._burst = 0  # bit per net that went dark since ...
        self._burst_at = 0
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
        if self._open:
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
        """True while an honest beam is dark or what fell is not yet judged."""
        return bool(self._dark & ~self.suspect) or self.busy()

    def busy(self) -> bool:
        """True while what fell is not yet judged."""
        return self._open != 0

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
        if self._open >> net & 1:
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
        if not self.suspect & bit:
            self._keep(beam, t, dark)

    def _keep(self, beam: int, t: int, dark: int) -> None:
        """Add an edge to the group of its net; the first dark one begins it."""
        net = beam >> 1
        bit = 1 << net
        if not self._open & bit:
            if not dark:
                return
            self._begin(net, t)
        n = self._sizes[net]
        if n < _RUNS:
            after = ticks_diff(t, self._from[net])
            self._runs[net * _RUNS + n] = min(after, 0x3FFF) << 2 | (beam & 1) << 1 | dark
            self._sizes[net] = n + 1
        self._to[net] = t

    def _begin(self, net: int, t: int) -> None:
        bit = 1 << net
        if self._after & bit:
            if not 0 <= ticks_diff(t, self._to[net]) < _RATTLE:
                self._after &= ~bit
                self._told &= ~bit
        if not 0 <= ticks_diff(t, self._to[net]) < _ROW_MS:
            self._alone[net] = 0
        if self._shut & bit and not 0 <= ticks_diff(t, self._to[net]) < _HAND_MS:
            self._shut &= ~bit
        self._open |= bit
        self._void &= ~bit
        self._long &= ~bit
        self._from[net] = t
        self._sizes[net] = 0
        if not 0 <= ticks_diff(t, self._burst_at) <= _BURST:
            self._burst_at = t
            self._burst = 0
        self._burst |= bit
        burst = self._burst
        if burst & (burst - 1) & ((burst & (burst - 1)) - 1):  # three nets or four
            self._void |= burst

    def _doubt(self, beam: int) -> None:
        """Not believed any more; a group that rests on it alone is forgotten."""
        self.suspect |= 1 << beam
        net = beam >> 1
        if not self._dark & ~self.suspect & (3 << (net << 1)):
            self._open &= ~(1 << net)

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
            if self._open >> net & 1:
                self._close(net, now)

    def _close(self, net: int, now: int) -> None:
        """Judge the group of a net if its light has been back for long enough."""
        if self._dark & ~self.suspect & (3 << (net << 1)):
            return
        bit = 1 << net
        clear = ticks_diff(now, self._to[net])
        if clear < (_LATER if self._long & bit else _APART):
            return
        self._fill(net)
        widest = self._count.widest << 6
        if clear < _LATER and _SINGLE * self.scale < widest <= _TWICE * self.scale:
            self._long |= bit  # two pieces, the striker, or a finger: is there more to come?
            return
        self._open &= ~bit
        if not self._void & bit:
            self._judge(net, bit)

    def _judge(self, net: int, bit: int) -> None:
        """Say what the group was that _fill() has counted."""
        count = self._count
        if not count.pieces:
            return
        scale = self.scale
        whole = count.end - count.origin
        long = count.widest << 6 > _TWICE * scale
        if self._row(net, count.seen, _LONE if long else 4):
            return
        if count.widest > _LONGEST_MS or self._sizes[net] >= _RUNS:
            self._shut |= bit
            self.drops.add(HAND, net + 1, count.widest, self._to[net])
        elif not self._shut & bit:
            if long or (whole > _FUMBLE and count.late > 2 and count.maybe):
                count.pieces = 0
                count.maybe = True
                self._shut |= bit
            self._tell(net, bit, count.pieces, count.maybe, count.widest, count.full)
            if count.pieces == 2 and whole << 6 <= _STRIKER * scale:
                self._widen()

    def _fill(self, net: int) -> None:
        """Count the runs of a group in the order in which they end."""
        count = self._count
        count.clear(self.scale)
        starts = self._starts
        starts[0] = starts[1] = -1
        base = net * _RUNS
        for i in range(base, base + self._sizes[net]):
            t = self._runs[i] >> 2
            beam = self._runs[i] >> 1 & 1
            start = starts[beam]
            starts[beam] = t if self._runs[i] & 1 else -1
            if start >= 0 and t - start >= _NOISE:
                other = starts[beam ^ 1]
                count.add(beam, start, t, other if 0 <= other < start else start)
        count.finish()

    def _tell(self, net: int, bit: int, pieces: int, maybe: bool, width: int, full: bool) -> None:
        end = self._to[net]
        if self._after & bit:
            late = ticks_diff(self._from[net], self._drop_at[net])
            if not full or (self._told & bit and 0 <= late < _RATTLES):
                pieces = 0
                maybe = width << 6 >= _CORD * self.scale
        if pieces:
            self._after |= bit
            self._told &= ~bit
            self._drop_at[net] = end
        for _ in range(pieces):
            self.drops.add(DROP, net + 1, width, end)
        if maybe and not self._told & bit:
            self._told |= self._after & bit
            self.drops.add(MAYBE, net + 1, width, end)

    def _widen(self) -> None:
        """The two drops just added may be one striker."""
        drops = self.drops
        n = drops.count
        if n > 1 and drops.kinds[n - 1] == DROP:
            drops.wide[n - 2] = drops.wide[n - 1] = 1

    def _row(self, net: int, seen: int, weight: int) -> bool:
        """True when one beam of the net saw something alone for so often that it is suspect."""
        alone = self._alone[net]
        if seen == 3 or (self.suspect | self.flooded) >> (net << 1) & 3:
            alone = 0
        elif alone & 3 == seen:
            alone += weight
        else:
            alone = weight | seen
        self._alone[net] = alone
        if alone >= _ALONE:
            self.suspect |= seen << (net << 1)
            return True
        return False


def odds(whole: int, run: int, broken: int, scale: int) -> int:
    """How much speaks for more than one piece, 42 = as much as against it; times in ms.

    whole: from the first to the last dark moment.  run: the longest.  broken: span of one beam's
    runs, 0 = it has one only.  scale: Beams.scale.
    """
    return (
        _WHOLE[min(31, (whole << 6) // scale)]
        + _LONGEST[min(31, (run << 6) // scale)]
        + _BROKEN[min(31, (broken << 6) // scale)]
    )


def scale_of(widths) -> int:
    """The scale of a table from the longest runs (ms) of single pieces, 20 of them or more.

    Quarters of a ms: the fifth part that was longest, drawn towards where one piece in a thousand
    lies by a line that holds for rings 20 to 80 mm under the edge.
    """
    longest = sorted(widths)[-max(1, len(widths) // 5) :]
    return max(48, min(255, sum(longest) * 31 // (7 * len(longest)) - 9))
