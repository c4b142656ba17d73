"""Edges of the eight beams become drops: how many pieces fell into which net.

Two beams cross in each net, one lower than the other. What both saw until the net has been clear
for 100 ms is one group of dark runs, and counting.py says how many pieces make such shadows.
`scale` is how long a long shadow is at this table. Twenty pieces teach it in the menu, and so do
those of a match that fall alone: after two boards a table has taught itself. Which beam of a net
is the lower one every piece teaches that falls into it at rest, because a cable may exchange them;
and how much later it sees the piece tells the scale while nobody has taught it.

A run longer than two pieces make is a hand, or a question if the lower beam alone goes on for so
long: its net counts nothing until it has been clear for a second. Shadows that no piece makes are
a question: it may have come back over the rim. So is what the upper beam alone sees twice within
250 ms: a finger. What follows a drop by more than 100 ms is a piece if it passes both beams in
their order and for no longer than one that falls; else a piece may rattle there or a cord swing: a
question, or nothing if it is short, and no more pieces until the net has rested. For two seconds
more, and after a question, a piece is what passes each beam once; all else is a question. Of a net
that trembles right behind a piece nothing is said. What went dark in three nets at once is the
supply; a run of two samples is a spike. A beam that flickers more often than pieces can fall, or
again and again while the other beam of its net sees nothing, or stays dark for 2 s, is suspect:
not believed until it has been clear for 2 s. The other beam goes on alone. A drop is only ever a
proposal.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff
from rosace.senses.drops import BEAMS, BOTH, DROP, HAND, MAYBE, NOISE, RUNS, Drops
from rosace.senses.edges import Edges

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.senses.counting import Counting

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
_DIPPED = const(32)  # the upper beam alone has seen its group

_APART = const(100)  # light for so long ends a group, ...
_LATER = const(350)  # ... and one with a run in it that one piece does not make, ...
_AGAIN = const(250)  # ... and one that the upper beam alone saw
_RATTLE = const(450)  # light for so long ends what follows a drop ...
_RATTLES = const(900)  # ... and no rattle goes on for longer
_SWINGS = const(2000)  # so long a cord may swing on: only what falls past both is a piece
_HAND_MS = const(1000)  # light for so long after a hand
_THREE_OR_MORE = (7, 11, 13, 14, 15)  # bits of so many nets
_BURST = const(3)  # ms within which a dip of the supply darkens all beams
_DIP = const(25)  # ms, and no dip lasts longer, unless both beams of a net see it alike
_STUCK_MS = const(2000)
_CLEAR_MS = const(2000)  # light for so long makes a suspect beam honest again
# Twelve pieces in a row into one net are believed, and one a second; five a second only for 3 s.
_STORM = const(24)  # edges of one beam, of which ...
_FORGET_MS = const(500)  # ... one is forgotten every so often
# Up to a quarter of all pieces pass only one of the beams, half of them where both are of one
# height: fifteen such in a row are one in 30,000.
_ALONE = const(60)  # fifteen pulses, each of which counts 4
_LONE = const(16)  # for what lasts too long for a piece
_ROW_MS = const(1500)  # farther apart they are no row

_PRINTED = const(1)  # the order of the printed ring: beam a is the upper one
_SURE = const(4)  # so many pieces show which beam of a net is the lower one
_EVEN = const(6)  # so many in a row show that beams see each piece alike
_STEADY = const(8)  # of so many the mean is kept
# Beams of one height see a piece less far apart: 64ths of `scale`, 256ths of a ms at most
_ORDERED = const(13)
_LEVEL = const(2048)
# 64ths of a ms into quarters of a ms: a long shadow, from how much later the lower beam sees it
_LAGS = const(7)
_LONGEST_MS = const(150)  # a longer run is a hand ...
_FUMBLE = const(200)  # ... and fingers may be what goes on as pieces do for longer than two
_CORD = const(6)  # a shorter run is a cord


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
        self._runs = array("H", bytes(2 * NETS * RUNS))
        self._marks = bytearray(NETS)
        self._void = 0  # bit per net: the group is a dip of the supply
        self._group: "Counting" = None  # type: ignore[assignment] - made by _read_group()
        # By net, 64ths of a ms: how much later than beam a beam b sees what falls; pieces that
        # have shown it, _STEADY at most
        self._drift = array("h", bytes(2 * NETS))
        self._shown = bytearray(NETS)
        self._alike = 0  # pieces in a row that both beams of their net saw alike
        self._dropped = 0  # bit per net in which something fell, or may have, ...
        self._dropped_at = array("i", bytes(4 * NETS))  # ... and when it did last
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
        spike = not dark and ticks_diff(t, self._edge_at[beam]) < 2
        self._edges[beam] = min(255, self._edges[beam] + 1 - spike)  # a spike counts half
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
        if dark:
            self._marks[net] &= ~_DIPPED
        n = self._sizes[net]
        at = net * RUNS + n
        which = (beam & 1) << 1
        if spike and n and self._runs[at - 1] & 3 == which | 1:
            self._sizes[net] = n - 1
        elif n < RUNS:
            self._runs[at] = min(ticks_diff(t, self._from[net]), 0x3FFF) << 2 | which | dark
            self._sizes[net] = n + 1
        self._to[net] = t

    def _begin(self, net: int, t: int) -> None:
        """The first run of a group."""
        clear = ticks_diff(t, self._to[net])
        if clear < 0 or clear >= _ROW_MS:
            clear = _ROW_MS
            self._alone[net] = 0
        marks = self._marks[net] & ~(_LONG | _DIPPED)
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
        if near in _THREE_OR_MORE:
            self._void |= near

    def _doubt(self, beam: int) -> None:
        """Not believed any more; of a group that rests on it alone what fell before counts, and
        what the other beam saw is a question."""
        net = beam >> 1
        others = self._dark & ~self.suspect & ~(1 << beam) & (3 << (beam & 6))
        if self._open >> net & 1 and not others:
            group = self._read_group(net)
            if not group.trembled:
                group.strange = True
            if group.trembled or group.seen & ~(1 << (beam & 1)) and self._sizes[net] < RUNS:
                self._end(net)
            self._open &= ~(1 << net)
        self.suspect |= 1 << beam

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
                self._marks[beam >> 1] |= _SHUT  # perhaps it is a hand, which is still in there

    def _close(self, net: int, now: int) -> None:
        """Judge the group of a net if its light has been back for long enough."""
        bit = 1 << net
        if not self._open & bit:
            return
        clear = ticks_diff(now, self._to[net])
        if self._dark & ~self.suspect & (3 << (net << 1)):
            if clear >= NOISE and not self._marks[net] & _SHUT:
                self.falling |= bit
            return
        marks = self._marks[net]
        if clear < (_LATER if marks & _LONG else _AGAIN if marks & _DIPPED else _APART):
            return
        group = self._read_group(net)
        if clear < _LATER and group.long == 1:
            self._marks[net] |= _LONG  # two pieces, the striker, or a finger: is there more?
            return
        if clear < _AGAIN and group.dipped and not group.late:
            self._marks[net] |= _DIPPED  # a piece, or a finger that comes again
            return
        self._end(net)

    def _end(self, net: int) -> None:
        """Judge the group that has just been read."""
        bit = 1 << net
        group = self._group
        self._open &= ~bit
        dip = self._void & bit and (group.widest <= _DIP or group.alike)
        if group.pieces and not dip:
            self._learn_order(net)
            self._judge(net)
        self.drops.keep(
            net, self._from[net], self._runs, net * RUNS, self._sizes[net], group.width
        )

    def _read_group(self, net: int) -> "Counting":
        """Count what a net saw."""
        if self._group is None:  # not before the keys are live
            from rosace.senses.counting import Counting

            self._group = Counting()
        order = 0
        known = True
        if not (self.suspect | self.flooded) >> (net << 1) & 3:
            # After a drop there may be a rattle: what has fallen tells which order a piece has.
            known = self._shown[net] >= (1 if self._marks[net] & _AFTER else _SURE)
            drift = self._drift[net] << 2
            apart = min(_ORDERED * self.scale, _LEVEL)
            order = (drift > apart) - (drift < -apart) if known else _PRINTED
        self._read_in(net, order)
        if not known and not self._marks[net] & _AFTER:
            self._try_orders(net)
        return self._group

    def _try_orders(self, net: int) -> None:
        """Read a group in the order in which it is the fewest pieces: in another one than its
        ring's, one piece looks like two, like one and a cord, or as if it came back over the
        rim."""
        group = self._group
        least = group.pieces + group.turned + group.maybe
        if least < 2 or group.late:
            return
        at = net * RUNS
        within = not (self._runs[at] ^ self._runs[at + self._sizes[net] - 1]) & 2
        if group.turned and group.strange and within and not group.alike:
            return  # what begins and ends in one beam does so in either order
        best = _PRINTED
        for order in (0, -_PRINTED):
            self._read_in(net, order)
            if group.pieces + group.turned + group.maybe < least:
                least = group.pieces + group.turned + group.maybe
                best = order
        self._read_in(net, best)

    def _read_in(self, net: int, order: int) -> None:
        even = self._alike >= _EVEN
        scale = self._scale()
        self._group.untaught = (self.scale == SCALE) + (scale == SCALE)
        self._group.read(self._runs, net * RUNS, self._sizes[net], scale, order, even)

    def _scale(self) -> int:
        """`scale`; while nobody has taught it, what the time from beam to beam tells."""
        if self.scale != SCALE:
            return self.scale
        lags = sure = 0
        for net in range(NETS):
            lag = abs(self._drift[net])
            shown = self._shown[net]
            if shown >= _SURE and lag << 2 > _LEVEL:
                lags += lag * shown
                sure += shown
        return min(SCALE, lags // (_LAGS * sure)) if sure >= _STEADY else SCALE

    def _learn_order(self, net: int) -> None:
        """Whatever fell into a net at rest shows which of its beams is the lower one."""
        group = self._group
        if group.clean and not self._marks[net] & (_AFTER | _SHUT):
            most = self.scale >> 1  # as `group.drift`, half ms: a whole `scale`
            drift = max(-most, min(most, group.drift)) << 5
            self._shown[net] = min(self._shown[net] + 1, _STEADY)
            self._alike = min(self._alike + 1, _EVEN) if group.alike else 0
            self._drift[net] += (drift - self._drift[net]) // self._shown[net]

    def _judge(self, net: int) -> None:
        """Say what the group was that has just been counted."""
        group = self._group
        seen = group.seen
        wide = group.strange and group.long
        alone = self._alone[net]
        if seen == BOTH or (self.suspect | self.flooded) >> (net << 1) & 3:
            alone = 0
        else:
            more = _LONE if wide else 4 + 4 * group.late
            alone = (alone if alone & 3 == seen else seen) + more
        self._alone[net] = alone
        marks = self._marks
        if alone >= _ALONE:
            self.suspect |= seen << (net << 1)
        elif group.widest > _LONGEST_MS or self._sizes[net] >= RUNS and not group.trembled:
            rests = group.rests and not marks[net] & (_SHUT | _TOLD)
            marks[net] |= _SHUT
            self.drops.add(MAYBE if rests else HAND, net + 1, group.width, self._to[net], False)
        elif not marks[net] & _SHUT:
            fumbled = group.span > _FUMBLE and group.late > 2 and group.maybe
            if wide or fumbled:
                marks[net] |= _SHUT
            if group.strange or fumbled:
                group.pieces = 0
                group.maybe = True
            self._tell(net)

    def _tell(self, net: int) -> None:
        """Add the drops of a group that is no hand."""
        group = self._group
        end = self._to[net]
        marks = self._marks[net]
        pieces = group.pieces
        maybe = group.maybe
        late = ticks_diff(self._from[net], self._dropped_at[net])
        if marks & _AFTER:
            if not group.full or (marks & _RESTLESS and 0 <= late < _RATTLES):
                pieces = 0
                maybe = group.widest << 6 >= _CORD * self.scale
                marks |= _RESTLESS
        elif self._dropped >> net & 1 and 0 <= late < _SWINGS and not group.full:
            if not group.clean or group.widest << 7 < _CORD * self.scale:
                pieces = 0
                maybe = True
        if pieces:
            marks = _AFTER | (_RESTLESS if group.trembled else 0)
        if pieces or maybe:
            self._dropped |= 1 << net
            self._dropped_at[net] = end
        wide = pieces == 2 and group.twin
        for _ in range(pieces):
            self.drops.add(DROP, net + 1, group.width, end, wide)
        if maybe and not marks & _TOLD:
            if marks & _AFTER:
                marks |= _TOLD | _RESTLESS
            self.drops.add(MAYBE, net + 1, group.width, end, False)
        self._marks[net] = marks


def scale_of(widths: bytes | bytearray | list) -> int:
    """The scale of a table from how long (ms) single pieces darkened a beam, 20 of them or more.

    Quarters of a ms: the mean of the two fifths that took longest, each for no more than 3/2 of
    the middle one, because a piece may rattle or two may fall; a little more for what is rarer.
    """
    widths = sorted(widths)
    most = widths[len(widths) // 2] * 3 >> 1
    longest = [min(width, most) for width in widths[-max(1, len(widths) * 2 // 5) :]]
    return max(48, min(255, sum(longest) * 43 // (10 * len(longest))))
