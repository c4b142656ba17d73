"""Edges of the eight beams become drops: how many pieces fell into which net.

Two beams look into each net because one in the middle misses a tenth of the pieces. Each beam is
read by itself: what both saw until the net has been clear for 100 ms is one group of dark runs. A
run that no piece can make alone, or runs farther apart than one piece lasts, are two pieces; odds
in the table below, added up, decide. They count in sixteenths of `scale`: how long a long shadow
is at this table, since that depends on the depth of the rings. Twenty pieces teach it in the menu,
and so do those of a match that fall alone: after two boards a table has taught itself.

A run longer than two pieces make is a hand: its net counts nothing until it has been clear for a
second. A group too slow for two pieces, or a long run that one beam alone saw, is a question: a
piece may have come back over the rim. What follows a drop by more than 100 ms is a piece if both
beams saw it around the same moment and for no longer than one that falls; else a piece may rattle
there or a cord swing: a question, or nothing if it is short, and no more pieces until the net has
rested. For two seconds more a short run in one beam is a question. What went dark in three nets at
once is the supply; a run of two samples is a spike. A beam that flickers more often than pieces
can fall, or again and again while the other beam of its net sees nothing, or stays dark for 2 s,
is suspect: not believed until it has been clear for 2 s. The other beam goes on alone. A drop is
only ever a proposal.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff
from rosace.senses.drops import BEAMS, DROP, HAND, MAYBE, Drops
from rosace.senses.edges import Edges

FIRST_PIN = const(10)
NETS = const(4)
SCALE = const(188)  # of rings 25 mm under the edge
PIECES = const(20)  # that teach the scale of a table
_STORED = const(2)  # times twenty pieces that a stored scale stands for, ...
_MEMORY = const(8)  # ... and a learned one at most

# Marks of a net
_AFTER = const(1)  # a drop was counted, a rattle may follow
_SHUT = const(2)  # a hand is in it
_LONG = const(4)  # its group has a run that one piece does not make
_TOLD = const(8)  # a MAYBE stands for what rattles
_RESTLESS = const(16)  # what followed the drop was no piece, so what comes next is none either

# What _count() found in a group
_PIECES = const(0)  # 0 = no run
_MAYBE = const(1)  # 1 = something more may have fallen
_LATE = const(2)  # pieces that begin so late that they may be rattles
_FULL = const(3)  # 1 = the first one passed both beams as one does that falls
_TWIN = const(4)  # 1 = the two pieces so far may be one striker
_SPAN = const(5)  # ms from the first to the last dark moment
_WIDEST = const(6)  # ms, the longest run
_SEEN = const(7)  # bit per beam of the net
_FOUND = const(8)
_FIRST = const(2)  # where _count() keeps, by beam, when the piece under way was dark first ...
_LAST = const(4)  # ... and last

_RUNS = const(32)  # edges kept of one group; more are a hand
_APART = const(100)  # light for so long ends a group, ...
_LATER = const(350)  # ... and one with a run in it that one piece does not make
_NOISE = const(3)  # shorter runs are spikes
_SECOND = const(100)  # a piece that begins later after another one may be a rattle
_RATTLE = const(450)  # light for so long ends what follows a drop ...
_RATTLES = const(900)  # ... and no rattle goes on for longer
_SWINGS = const(2000)  # so long after a drop a cord may swing past one beam, for less than ...
_THREAD = const(8)  # ... so long: a question
_HAND_MS = const(1000)  # light for so long after a hand
_BURST = const(3)  # ms within which a dip of the supply darkens all beams
_DIP = const(25)  # ms, and no dip lasts longer
_STUCK_MS = const(2000)
_CLEAR_MS = const(2000)  # light for so long makes a suspect beam honest again
# Twelve pieces in a row into one net are believed, and one a second; five a second only for 3 s.
_STORM = const(24)  # edges of one beam, of which ...
_FORGET_MS = const(500)  # ... one is forgotten every so often
# Up to half of all pieces pass only one of the beams: fifteen such in a row are one in 30,000.
_ALONE = const(60)  # fifteen pulses, each of which counts 4
_LONE = const(16)  # for what lasts too long for a piece
_ROW_MS = const(1500)  # farther apart they are no row

# How much each measure says that this is more than one piece, fitted together to drops of a model.
# From first to last dark, both beams, and the longest run, in 32nds of `scale`; in sixteenths one
# beam's span if it has a gap in it, and the shorter span: beams 16 mm apart cannot both see the
# longest chord of a disc; in 32nds how far the middles of both beams' shadows are apart.
_ODDS = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x04\x07\x0b\x0f\x13\x16"
    b"\x19\x1e\x22\x29\x2c\x2f\x31\x36\x3a\x3f\x43\x44\x46\x48\x4d\x52"
    b"\x26\x1f\x19\x14\x11\x0d\x0d\x0d\x0d\x0e\x0e\x0e\x10\x10\x0f\x0d"
    b"\x0c\x0c\x0c\x0c\x08\x09\x07\x09\x0b\x0e\x11\x0f\x0d\x0b\x08\x08"
    b"\x08\x0c\x0e\x11\x14\x15\x16\x17\x18\x18\x17\x17\x16\x15\x14\x13"
    b"\x22\x22\x22\x23\x24\x24\x23\x22\x21\x1c\x15\x11\x0d\x07\x09\x10"
    b"\x0f\x0f\x0d\x0a\x04\x00\x00\x00\x00\x00\x00\x00\x00\x01\x05\x08"
    b"\x01\x04\x08\x06\x08\x08\x08\x09\x0a\x0d\x0f\x10\x11\x10\x11\x0f"
    b"\x10\x0f\x0e\x0e\x0f\x10\x12\x14\x16\x18\x1a\x1c\x1d\x1e\x20\x22"
    b"\x09\x09\x07\x08\x08\x08\x06\x04\x06\x06\x06\x07\x09\x0e\x10\x11"
    b"\x11\x13\x15\x11\x0c\x09\x07\x05\x03\x01\x03\x0a\x12\x17\x1d\x23"
)  # fmt: skip
_RUN = const(48)  # where the odds of the longest run begin, ...
_BROKEN = const(96)  # ... of one beam's span, ...
_SHORTER = const(128)  # ... of the shorter span, ...
_SHIFTED = const(160)  # ... and of the middles, ...
_EVEN = const(8)  # ... which say this while one of the shadows goes on
_TWO = const(83)  # more than this is more than one piece
_STRIKER = const(26)  # no longer than this from first to last dark: one striker may be the two
_SINGLE = const(19)  # one carromman makes no longer run
# Two pieces darken the net for no longer than the first of these if one run of theirs is longer
# than the second, nor does one beam alone see such a run: a piece comes back over the rim.
_TWICE = const(33)
_SLOW = const(27)
_LONGEST_MS = const(150)  # a longer run is a hand ...
_FUMBLE = const(200)  # ... and fingers may be what goes on as pieces do for longer than two
_CORD = const(6)  # a shorter run is a cord
_FLAT = const(16)  # what follows a drop is a piece if no beam of it is dark for longer ...
_SHIFT = const(5)  # ... and both around the same moment: what jumps up turns round in them; and if
_LASTS_MS = const(15)  # one is dark for longer than a cord makes it, or
_WHOLE_MS = const(10)  # both are for so long
_ALIKE_MS = const(2)  # and begin within this
_SLIVER = const(3)  # a second piece is at least so long dark in one beam


class Beams:
    """The eight beams. Call step() with every list of edges; read `drops`.

    scale: quarters of a ms, from how long pieces were dark at this table (see scale_of).
    falling: bit per net that something falls into: dark for longer than a spike, not yet judged.
    suspect: bit per beam that is not believed.  flooded: bit per receiver that sees light without
    an emitter, so never a piece.
    """

    def __init__(self) -> None:
        self.drops = Drops()
        self.scale = SCALE
        self.falling = 0
        self.suspect = 0
        self.flooded = 0
        self._dark = 0  # bit per beam, raw
        self._absent = 0  # bit per beam dark since power-up
        self._edge_at = array("i", bytes(4 * BEAMS))
        self._counted_at = array("i", bytes(4 * BEAMS))
        self._edges = bytearray(BEAMS)
        self._alone = bytearray(NETS)  # pulses in a row that one beam alone saw << 2, which beam
        # A group of runs a net: its begin, edges as `ms after it << 2 | beam << 1 | dark`, its end
        self._open = 0  # bit per net
        self._from = array("i", bytes(4 * NETS))
        self._to = array("i", bytes(4 * NETS))
        self._sizes = bytearray(NETS)
        self._runs = array("H", bytes(2 * NETS * _RUNS))
        self._marks = bytearray(NETS)
        self._void = 0  # bit per net: the group is a dip of the supply
        self._found = array("h", bytes(2 * _FOUND))
        # By beam, ms: where its run under way began; where the piece was dark first (-1: no), last
        self._at = array("h", bytes(2 * _FOUND))
        self._drop_at = array("i", [-_SWINGS] * NETS)
        self._first = True
        self._lost = 0
        self._fine = SCALE << 3  # eighths of `scale`
        self._taught = 0  # times twenty pieces that it is made of
        self._widths = bytearray(PIECES)  # ms, of pieces that fell alone since then
        self._fell = 0
        self._said = 0  # the scale that the log knows

    def use_scale(self, scale: int) -> None:
        """The scale that was stored; 0 = none."""
        if scale and scale != self.scale:
            self.scale = scale
            self._fine = scale << 3
            self._taught = _STORED
            self._fell = 0

    def unsaid(self, first: bool) -> int:
        """The scale as a stroke's record tells it; 0 = the log knows it. first: of a board."""
        return self.scale if first or self.scale != self._said else 0

    def recorded(self, pieces: int) -> None:
        """A stroke was recorded with the evidence of its drops; pieces: carrommen and queen that
        fell in it, 0 if the striker did too. One piece alone shows how long a shadow is here."""
        self._said = self.scale
        width = self.drops.alone()
        if pieces == 1 and width and self._fell < PIECES and not self.suspect | self.flooded:
            self._widths[self._fell] = width
            self._fell += 1
        self.drops.clear()

    def learn(self) -> bool:
        """Between two boards, so that one scale holds for each: whether it is another one, because
        twenty pieces more have fallen that the umpire has confirmed."""
        if self._fell < PIECES:
            return False
        self._fell = 0
        self._taught = min(self._taught + 1, _MEMORY)
        self._fine += ((scale_of(self._widths) << 3) - self._fine) // self._taught
        former = self.scale
        self.scale = self._fine + 4 >> 3
        return self.scale != former

    def step(self, now: int, edges: Edges) -> None:
        """Read the edges, then the passing of time up to `now` (ticks_ms)."""
        # Small, and the rest apart: a large call frame is searched for on the heap at each call.
        self.drops.count = 0
        if edges.count or edges.lost != self._lost:
            self._read(now, edges)
            if self._first:  # the first sample may come after the first step
                self._first = False
                self._absent = self._dark
        if self._dark | self.suspect:
            self._health(now)
        if self._open | self.falling:
            for net in range(NETS):
                self._close(net, now)
            self.falling &= self._open & ~self._void

    def _read(self, now: int, edges: Edges) -> None:
        for i in range(edges.count):
            code = edges.codes[i]
            beam = (code >> 1) - FIRST_PIN
            if 0 <= beam < BEAMS:
                self._edge(beam, edges.times[i], code & 1)
        if edges.lost != self._lost:  # each beam is as its pin is now
            self._lost = edges.lost
            for beam in range(BEAMS):
                dark = edges.levels >> (FIRST_PIN + beam) & 1
                if dark != self._dark >> beam & 1:
                    self._edge(beam, now, dark)

    def broken(self) -> bool:
        """True while an honest beam is dark or what fell is not yet judged."""
        return bool(self._dark & ~self.suspect | self._open)

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
        self._close(net, t)
        if dark:
            self._dark |= bit
        else:
            self._dark &= ~bit
            self._absent &= ~bit
        # A beam that rested for half of what ticks_ms counts seems to be ahead of its time.
        gone = ticks_diff(t, self._counted_at[beam]) // _FORGET_MS
        if 0 <= gone < self._edges[beam]:
            self._edges[beam] -= gone
            self._counted_at[beam] = ticks_add(self._counted_at[beam], gone * _FORGET_MS)
        else:
            self._counted_at[beam] = t
            self._edges[beam] = 0
        self._edges[beam] = min(255, self._edges[beam] + 1)
        spike = not dark and ticks_diff(t, self._edge_at[beam]) < 2
        if spike and self.drops.spikes[beam] < 15:
            self.drops.spikes[beam] += 1
        self._edge_at[beam] = t
        if self._edges[beam] > _STORM and not self.suspect & bit:
            self._doubt(beam)
        if self.suspect & bit:
            return
        if not self._open >> net & 1:
            if not dark:
                return
            self._begin(net, t)
        n = self._sizes[net]
        at = net * _RUNS + n
        which = (beam & 1) << 1
        if spike and n and self._runs[at - 1] & 3 == which | 1:
            self._sizes[net] = n - 1
        elif n < _RUNS:
            self._runs[at] = min(ticks_diff(t, self._from[net]), 0x3FFF) << 2 | which | dark
            self._sizes[net] = n + 1
        self._to[net] = t

    def _begin(self, net: int, t: int) -> None:
        """The first run of a group."""
        clear = ticks_diff(t, self._to[net])
        if clear < 0 or clear >= _ROW_MS:
            clear = _ROW_MS
            self._alone[net] = 0
        marks = self._marks[net] & ~_LONG
        if clear >= _RATTLE:
            marks &= _SHUT if clear < _HAND_MS else 0
        self._marks[net] = marks
        bit = 1 << net
        self._open |= bit
        self._from[net] = t
        self._sizes[net] = 0
        near = 0
        for other in range(NETS):
            if self._open >> other & 1 and ticks_diff(t, self._from[other]) <= _BURST:
                near |= 1 << other
        self._void &= ~bit
        if near == 7 or near > 10 and near != 12:  # three nets or four
            self._void |= near

    def _doubt(self, beam: int) -> None:
        """Not believed any more; a group that rests on it alone is forgotten."""
        self.suspect |= 1 << beam
        if not self._dark & ~self.suspect & (3 << (beam & 6)):
            self._open &= ~(1 << (beam >> 1))

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

    def _close(self, net: int, now: int) -> None:
        """Judge the group of a net if its light has been back for long enough."""
        bit = 1 << net
        if not self._open & bit:
            return
        clear = ticks_diff(now, self._to[net])
        if self._dark & ~self.suspect & (3 << (net << 1)):
            if clear >= _NOISE and not self._marks[net] & _SHUT:
                self.falling |= bit
            return
        if clear < (_LATER if self._marks[net] & _LONG else _APART):
            return
        self._count(net)
        found = self._found
        widest = found[_WIDEST] << 6
        if clear < _LATER and _SINGLE * self.scale < widest <= _TWICE * self.scale:
            self._marks[net] |= _LONG  # two pieces, the striker, or a finger: is there more?
            return
        self._open &= ~bit
        if found[_PIECES] and not (self._void & bit and found[_WIDEST] <= _DIP):
            slow = found[_SEEN] < 3 or found[_SPAN] << 6 > _TWICE * self.scale
            self._judge(net, slow and widest > _SLOW * self.scale)
        self.drops.keep(net, self._from[net], self._runs, net * _RUNS, self._sizes[net])

    def _judge(self, net: int, long: bool) -> None:
        """Say what the group was that _count() counted. long: no two pieces make such a run."""
        found = self._found
        seen = found[_SEEN]
        alone = self._alone[net]
        if seen == 3 or (self.suspect | self.flooded) >> (net << 1) & 3:
            alone = 0
        else:
            alone = (alone if alone & 3 == seen else seen) + (_LONE if long else 4)
        self._alone[net] = alone
        marks = self._marks
        if alone >= _ALONE:
            self.suspect |= seen << (net << 1)
        elif found[_WIDEST] > _LONGEST_MS or self._sizes[net] >= _RUNS:
            marks[net] |= _SHUT
            self.drops.add(HAND, net + 1, found[_SPAN], self._to[net], False)
        elif not marks[net] & _SHUT:
            if long or (found[_SPAN] > _FUMBLE and found[_LATE] > 2 and found[_MAYBE]):
                found[_PIECES] = 0
                found[_MAYBE] = 1
                marks[net] |= _SHUT
            self._tell(net)

    def _count(self, net: int) -> None:
        """Count the pieces in the group of a net; its runs come in the order in which they end."""
        found = self._found
        at = self._at
        for i in range(_FOUND):
            found[i] = 0
            at[i] = -1
        scale = self.scale
        origin = begin = longest = 0  # but for origin, of the piece under way
        end = 0x7FFF  # nothing has ended yet
        for i in range(net * _RUNS, net * _RUNS + self._sizes[net]):
            code = self._runs[i]
            t = code >> 2
            beam = code >> 1 & 1
            start = at[beam]
            at[beam] = t if code & 1 else -1
            if start < 0 or t - start < _NOISE:
                continue
            other = beam ^ 1
            if not found[_SEEN]:
                origin = begin = at[other] if 0 <= at[other] < start else start
            found[_SEEN] |= 1 << beam
            found[_WIDEST] = max(found[_WIDEST], t - start)
            start = max(start, begin)
            run = max(t - start, longest)
            unbroken = at[_FIRST + beam] < 0
            first = start if unbroken else at[_FIRST + beam]
            span = ((t - first) << 6) // scale
            # The other beam's span: from its first dark moment to its last, or until now.
            others = at[_FIRST + other] if at[_FIRST + other] >= 0 else at[other]
            others = (at[_LAST + other] if at[other] < 0 else t) - others
            odds = _ODDS[min(47, ((t - begin) << 7) // scale)]
            odds += _ODDS[min(47, (run << 7) // scale) + _RUN]
            odds += _ODDS[min(31, span, (others << 6) // scale) + _SHORTER]
            odds += 0 if unbroken else _ODDS[min(31, span) + _BROKEN]
            both = at[_FIRST + other] >= 0 > at[other]  # its shadow is over too
            shift = abs(first + t - at[_FIRST + other] - at[_LAST + other])
            odds += _ODDS[min(31, (shift << 6) // scale) + _SHIFTED] if both else _EVEN
            if odds > _TWO:
                self._piece(begin - origin, longest, end - origin)  # another one begins
                first = start if start > end else max(start, t - (self.scale >> 3))
                begin = at[other] if end < at[other] < first else first
                run = t - first
                scale = self.scale * 3 >> 1  # the second one may be the striker
                at[_FIRST] = at[_FIRST + 1] = at[_LAST] = at[_LAST + 1] = -1
            at[_FIRST + beam] = first
            at[_LAST + beam] = end = t
            longest = run
        found[_SPAN] = end - origin
        if found[_SEEN]:
            self._piece(begin - origin, longest, end - origin)

    def _piece(self, late: int, longest: int, whole: int) -> None:
        """The piece under way is over: count it, unless it is none.

        late: it began so many ms after the group.  longest: its longest run.  whole: the group.
        """
        found = self._found
        at = self._at
        first = at[_FIRST]
        other = at[_FIRST + 1]
        both = first >= 0 and other >= 0
        scale = self.scale
        whole_in_both = min(at[_LAST] - first, at[_LAST + 1] - other) >= _WHOLE_MS
        shift = abs(first + at[_LAST] - other - at[_LAST + 1])  # of the middles, doubled
        fell = longest >= _LASTS_MS or whole_in_both and abs(first - other) <= _ALIKE_MS
        longest <<= 6
        fell = fell and both and longest <= _FLAT * scale and shift << 6 <= _SHIFT * scale
        if not found[_PIECES]:
            found[_PIECES] = 1
            found[_FULL] = fell
        elif late > _SECOND:
            found[_LATE] += 1
            found[_MAYBE] |= not fell
            found[_PIECES] += not found[_MAYBE]
        elif not both and longest < _SLIVER * scale:
            found[_MAYBE] = 1  # a cord, or a second piece that one beam alone saw for a moment
        elif found[_TWIN]:
            found[_TWIN] = 0  # the striker and this one are likelier than three
        else:
            found[_PIECES] += 1
            found[_TWIN] = found[_PIECES] == 2 and whole << 6 <= _STRIKER * scale

    def _tell(self, net: int) -> None:
        """Add the drops of a group that is no hand."""
        found = self._found
        width = found[_SPAN]
        end = self._to[net]
        marks = self._marks[net]
        pieces = found[_PIECES]
        maybe = found[_MAYBE]
        if marks & _AFTER:
            late = ticks_diff(self._from[net], self._drop_at[net])
            if not found[_FULL] or (marks & _RESTLESS and 0 <= late < _RATTLES):
                pieces = 0
                maybe = found[_WIDEST] << 6 >= _CORD * self.scale
                marks |= _RESTLESS
        elif found[_SEEN] < 3 and found[_WIDEST] << 6 < _THREAD * self.scale:
            if 0 <= ticks_diff(self._from[net], self._drop_at[net]) < _SWINGS:
                pieces = 0
                maybe = 1
        if pieces:
            marks = _AFTER
            self._drop_at[net] = end
        wide = pieces == 2 and width << 6 <= _STRIKER * self.scale
        for _ in range(pieces):
            self.drops.add(DROP, net + 1, width, end, wide)
        if maybe and not marks & _TOLD:
            if marks & _AFTER:
                marks |= _TOLD | _RESTLESS
            self.drops.add(MAYBE, net + 1, width, end, False)
        self._marks[net] = marks


def scale_of(widths: bytes | bytearray | list) -> int:
    """The scale of a table from how long (ms) single pieces darkened a net, 20 of them or more.

    Quarters of a ms: the mean of the fifth part that took longest, each for no more than 3/2 of
    the middle one, because a piece may rattle or two may fall; a little more for what is rarer.
    """
    widths = sorted(widths)
    most = widths[len(widths) // 2] * 3 >> 1
    longest = [min(width, most) for width in widths[-max(1, len(widths) // 5) :]]
    return max(48, min(255, sum(longest) * 83 // (20 * len(longest))))
