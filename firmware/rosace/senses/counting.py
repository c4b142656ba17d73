"""How many pieces one group of dark runs is: odds of what both beams of a net saw, added up.

One beam of a net lies lower than the other. What falls passes both in one order, about the same
time apart; so the edges of the upper beam are put off by that time, and the two shadows of one
piece come to lie upon each other. What comes back over the rim, a hand, and what jumps up from the
net pass them otherwise. A run that no piece can make alone, or runs farther apart than one piece
lasts, are two pieces. All is measured in parts of `scale`: how long a long shadow is at this
table, since that depends on how deep the rings hang.
"""

from array import array

from rosace.port import const
from rosace.senses.drops import BOTH, NOISE, RUNS

_LAG = const(28)  # 64ths of a long shadow: so much later a piece reaches the lower beam

# By beam, ms: where the run under way began (-1: there is none); where the piece under way was
# dark first (-1: not yet), and last
_FIRST = const(2)
_LAST = const(4)

# The net trembles behind what fell, after _LIGHT_MS of light: _SHORTS runs or more, each shorter
# than _SHORT_MS, or runs shorter than _MOMENT_MS that begin in both beams no farther apart than
# _AT_ONCE_MS. What fell was dark for _FALL_MS, or past both beams in turn for a quarter of a long
# shadow, in no more runs than _FALL_RUNS: a first piece, a second one.
_FALL_MS = const(12)
_FALL_RUNS = (4, 2, 0)
_LIGHT_MS = const(8)
_SHORT_MS = const(10)
_SHORTS = const(3)
_MOMENT_MS = const(12)
_AT_ONCE_MS = const(3)

_SECOND = const(100)  # ms; a piece that begins later after another one may be a rattle, ...
_BELOW = const(80)  # ... and so may one that the lower beam alone sees

# How much each measure says that this is more than one piece, fitted together to drops of a model:
# in 32nds of `scale` from first to last dark, both beams, and the longest run; in sixteenths one
# beam's span if it has a gap in it, the shorter span, how much later than a piece that falls the
# lower shadow begins (0: a whole `scale` earlier), and how much later it ends.
_ODDS = (
    b"\x27\x24\x20\x1d\x1a\x16\x13\x10\x0d\x0a\x07\x05\x03\x01\x00\x00"
    b"\x00\x02\x03\x05\x08\x0b\x0e\x11\x15\x18\x1c\x21\x26\x2c\x33\x3b"
    b"\x45\x4f\x59\x61\x68\x6e\x75\x7a\x7e\x81\x83\x85\x87\x8a\x90\x96"
    b"\x00\x01\x03\x04\x06\x08\x0a\x0c\x0d\x0f\x10\x11\x11\x10\x11\x12"
    b"\x12\x12\x12\x11\x10\x0f\x0e\x0f\x0f\x0f\x0f\x0e\x0e\x0e\x0e\x0d"
    b"\x0b\x0b\x0c\x0f\x10\x10\x0f\x0f\x0f\x10\x11\x11\x11\x10\x10\x0f"
    b"\x52\x4e\x4a\x46\x42\x3e\x3a\x35\x2f\x29\x23\x1e\x19\x17\x14\x11"
    b"\x0c\x07\x02\x01\x01\x04\x07\x0a\x0e\x12\x16\x1a\x1e\x21\x25\x29"
    b"\x00\x02\x03\x04\x05\x06\x06\x06\x06\x06\x06\x06\x04\x04\x05\x08"
    b"\x0d\x10\x13\x15\x17\x18\x19\x19\x1a\x1a\x1a\x1a\x1a\x1a\x19\x19"
    b"\x38\x36\x33\x31\x30\x2f\x2f\x2f\x2f\x30\x31\x32\x33\x34\x34\x33"
    b"\x2d\x23\x19\x11\x0b\x09\x08\x07\x05\x03\x02\x01\x01\x03\x05\x0a"
    b"\x13\x12\x12\x11\x11\x11\x12\x12\x11\x11\x10\x0f\x0f\x0f\x0e\x0c"
    b"\x08\x04\x02\x02\x02\x02\x01\x01\x00\x00\x00\x01\x01\x02\x02\x03"
    b"\x00\x17"
)
# The same where both beams are of one height, or which is the lower one is not known.
_LEVEL_ODDS = (
    b"\x2f\x2e\x2d\x2c\x2b\x29\x28\x27\x25\x22\x1f\x1c\x18\x14\x10\x0d"
    b"\x0a\x08\x05\x03\x01\x00\x00\x02\x04\x06\x08\x0b\x0f\x14\x1b\x24"
    b"\x2e\x39\x43\x4b\x51\x55\x5a\x61\x67\x6a\x6d\x71\x78\x82\x8f\x9e"
    b"\x16\x10\x0b\x06\x03\x01\x00\x01\x04\x08\x0d\x10\x13\x15\x15\x16"
    b"\x14\x13\x12\x11\x10\x10\x0f\x0e\x0c\x0c\x0a\x09\x06\x04\x01\x01"
    b"\x05\x0d\x17\x21\x29\x2f\x32\x36\x39\x3b\x3e\x41\x42\x41\x3e\x3b"
    b"\x34\x35\x36\x37\x3a\x40\x46\x4a\x4a\x46\x3f\x37\x2e\x27\x22\x1f"
    b"\x1f\x20\x24\x2a\x31\x35\x37\x37\x37\x39\x3c\x41\x47\x4d\x53\x59"
    b"\x00\x03\x07\x0b\x10\x14\x18\x1b\x1e\x21\x26\x29\x2d\x30\x33\x36"
    b"\x3b\x3e\x42\x42\x40\x3c\x38\x33\x2f\x2c\x2a\x29\x29\x2c\x30\x35"
    b"\x2a\x24\x1d\x17\x12\x0e\x0b\x0a\x0a\x0c\x0d\x0c\x0a\x06\x02\x00"
    b"\x02\x03\x06\x09\x0b\x0c\x0b\x0b\x0c\x0e\x10\x13\x16\x1a\x1f\x25"
    b"\x24\x20\x1d\x1a\x19\x18\x18\x17\x16\x14\x12\x0f\x0c\x08\x04\x00"
    b"\x00\x02\x06\x0b\x0c\x0d\x0f\x12\x14\x17\x1a\x1d\x1f\x20\x21\x22"
    b"\x15\x04"
)
_RUN = const(48)  # where the odds of the longest run begin, ...
_BROKEN = const(96)  # ... of a span with a gap, ...
_SHORTER = const(128)  # ... of the shorter span, ...
_BEGINS = const(160)  # ... of the later begin, ...
_ENDS = const(192)  # ... and of the later end
_UNBEGUN = const(224)  # instead of the later begin while the other beam has seen nothing, ...
_GOES_ON = const(225)  # ... and of the later end while its shadow is not over
_TWO = const(175)  # more than this is more than one piece, ...
_LEVEL_TWO = const(194)
_ALIKE_TWO = const(236)  # ... where both beams see what falls alike, ...
_NEAR = const(173)  # ... and one more for every 8 that `scale` is shorter than this, ...
_DEEP = const(4)  # ... but no more than this

# 64ths of `scale`. One striker may be the two that are dark for no longer than this, in all.
_STRIKER = const(26)
# One carromman makes no longer run than the first of these. Two pieces darken the net for no
# longer than the second if one run of theirs is longer than the third: a piece comes back over the
# rim.
_SINGLE = const(21)
_TWICE = const(33)
_SLOW = const(27)
# 128ths. The upper beam alone sees a piece that turns its edge to the lower one, so its face: for
# no longer than the first of these, and no shorter than the second; so does the lower beam alone,
# for no shorter than half of that.
_FACE = const(36)
_EDGE = const(24)
# the same where the lag of the beams tells how deep the rings hang, and where nothing does yet
_LAG_EDGE = const(22)
_UNTAUGHT_EDGE = const(13)
# 128ths. What went back up leaves the upper beam so much later than the lower one, or twice as
# much where the upper one saw it in one run and its middle in the lower one is so much later.
_OVER = const(5)
_IN_AND_OUT = const(0b11001)  # behind a 1: the upper beam, the lower one twice, the upper one
# Both beams see a piece alike that begins in them no farther apart than the first of these, ms,
# and ends no farther apart than the second.
_BEGIN_MS = const(2)
_END_MS = const(6)
_RESTS_MS = const(30)  # so much longer than the upper beam the lower one sees what lies in it
# What follows a drop is a piece if no beam of it is dark for longer than the first of these, and
# its shadows lie upon each other but for the second. Beams of one height have to see it alike: no
# order tells there what falls from what jumps up.
_FLAT = const(20)
_SHIFT = const(10)
_LEVEL_SHIFT = const(5)
_LASTS_MS = const(15)  # ... and one is dark for longer than a cord makes it, or
_WHOLE_MS = const(10)  # both are for so long
# 128ths. A second piece that one beam alone sees is dark there for no shorter than this, with what
# the first one hides of it; a cord is.
_LONE = const(20)
_UNTAUGHT_LONE = const(8)  # the same where nobody knows yet how deep the rings hang


class Counting:
    """What read() made of a group.

    pieces: 0 = no run.  maybe: something more may have fallen.  late: pieces that begin so late
    that they may be rattles.  full: the first one passed both beams as only one does that falls.
    turned: it left the lower beam upward.  twin: they are two, and may be one striker.  strange:
    no piece, nor two, make such shadows.  span: ms from first to last dark, as if both beams were
    at one height.  width: ms from first to last dark of the beam that was it for longer.  widest:
    ms, the longest run.  long: 1 = one piece does not make it, 2 = nor do two.  seen: bit per beam
    of the net.  clean: each beam has one run, no longer than two pieces make, and neither beam was
    dark first and last.  alike: each has one, both at the same time.  dipped: the upper beam alone
    saw it.  drift: ms, how much later beam b was dark then than beam a, the middles doubled.
    trembled: behind what fell the net did, and nothing is said of that.  rests: it fell past the
    upper beam and the lower one saw it for longer, as no hand from above does.

    Set `untaught` while nobody has taught how long a shadow is at this table: 1 = the lag of its
    beams tells it, 2 = nothing does.
    """

    def __init__(self) -> None:
        self.untaught = 0
        self._edges = array("i", bytes(4 * RUNS))
        self._at = array("h", bytes(12))
        self._lag = 0
        self._lone = 0
        self._upper = 0
        self._level = True
        self._clear()

    def _clear(self) -> None:
        self.pieces = self.late = self.span = self.width = self.widest = self.seen = 0
        self.drift = self.long = 0
        self.maybe = self.full = self.strange = self.twin = self.clean = self.turned = False
        self.alike = self.dipped = self.trembled = self.rests = False
        self._alone = self._stays = False

    def read(self, runs: array, at: int, n: int, scale: int, order: int, even: bool) -> None:
        """Count the n edges from runs[at] on: `ms << 2 | beam << 1 | dark`, in order of time.

        scale: quarters of a ms.  order: 1 = beam a is the upper one, -1 = b is, 0 = not known, or
        one of them is not believed.  even: the beams of this board see each piece alike.
        """
        self._clear()
        self._level = not order
        left = self._fell(runs, at, n, scale)
        self.trembled = 0 < left < n
        n = left or n
        self._upper = order < 0
        self._lag = order and _LAG * scale >> 8
        self._lone = (_UNTAUGHT_LONE if self.untaught > 1 else _LONE) * scale
        self._align(runs, at, n)
        if n == 4 and runs[at] & runs[at + 1] & 1:
            late = (runs[at + 1] >> 2) - (runs[at] >> 2)
            self.alike = late <= _BEGIN_MS and (runs[at + 3] >> 2) - (runs[at + 2] >> 2) <= _END_MS
        above = _dark(runs, at, n, self._upper << 1)
        self.width = max(above, _dark(runs, at, n, 2 - (self._upper << 1)))
        rest = (runs[at + n - 1] >> 2) - (runs[at] >> 2) - above
        first = bool(order) and runs[at] & 2 == self._upper << 1
        self.rests = first and rest > _RESTS_MS and 0 < above << 6 <= _SINGLE * scale
        self._count(n, scale, even)
        self.full = self.full and left > 0
        wide = self.widest << 6
        self.long = (wide > _SINGLE * scale) + (wide > _TWICE * scale)
        edge = (_EDGE, _LAG_EDGE, _UNTAUGHT_EDGE)[self.untaught] * scale
        apart = self.alike or bool((runs[at] ^ runs[at + n - 1]) & 2)
        self.clean = apart and n == 4 and self.seen == BOTH and self.width << 6 <= _TWICE * scale
        if self._stays and self.trembled and self.pieces > 1:
            self.strange = True  # it slides into the beam in which it stays
        elif self.seen == BOTH:
            self.strange = self.span << 6 > _TWICE * scale and wide > _SLOW * scale
            if order and (
                self._through(runs, at, scale)
                if n == 8
                else (n == 4 or n == 6) and self._climbed(runs, at, n, scale)
            ):
                self.turned = self.strange = True
                self.clean = False
            if self.pieces == 1 and self.turned:
                self.strange = True
        elif self.seen == 1 + self._upper and not self._level:
            self.dipped = True
            face = edge <= wide << 1 <= _FACE * scale
            grazed = n == 4 and self._climbed(runs, at, n, scale)
            self.strange = self.late > 0 or grazed or not face
        else:
            # two that fall together do not both miss the upper beam
            alone = not self._level and (wide << 2 < edge or self.pieces > 1 and n == 2)
            self.strange = wide > _SLOW * scale or alone

    def _fell(self, runs: array, at: int, n: int, scale: int) -> int:
        """How many of the n edges are of what fell, one piece or two, if behind it the net
        trembles or a beam goes dark and stays so; n if something else does, 0 if there is nothing
        but a net that trembles."""
        since = self._at
        since[0] = since[1] = -_SECOND
        left = falls = fell = shorts = widest = 0
        seen = dark = longest = runs_here = end = 0  # since both beams were light for so long
        apart = False
        at_once = True
        for i in range(at, at + n + 1):
            last = i == at + n
            code = runs[i - last]
            t = code >> 2
            if seen and not dark and (last or t - end >= _LIGHT_MS):
                passed = seen == BOTH and apart and not falls | shorts
                if longest >= _FALL_MS or passed and longest << 4 >= scale:
                    if widest or runs_here > _FALL_RUNS[falls]:
                        return n
                    left = i - at
                    falls += 1
                    fell |= seen
                else:
                    shorts += runs_here
                    widest = max(widest, longest)
                    at_once = at_once and not apart
                seen = longest = runs_here = 0
                apart = False
            if last:
                break
            beam = code >> 1 & 1
            if code & 1:
                seen |= 1 << beam
                dark |= 1 << beam
                since[beam] = t
            elif dark >> beam & 1:
                dark &= ~(1 << beam)
                longest = max(longest, t - since[beam])
                runs_here += 1
                end = t
                apart = apart or abs(since[0] - since[1]) > _AT_ONCE_MS
        if shorts >= _SHORTS and widest < _SHORT_MS:
            return left
        self._stays = dark > 0
        if self._stays:
            return left if fell == BOTH else n
        return left if at_once and widest < _MOMENT_MS and not self._level else n

    def _climbed(self, runs: array, at: int, n: int, scale: int) -> bool:
        """Whether it came back up, past the lower beam's one run: what falls is in the lower beam
        later, and leaves it last. Only what turns its edge to that beam may leave it first: shows
        its face to the upper one, which goes on for little longer, and is no short second run; one
        long after the lower beam is clear is a cord behind a piece. What is kicked back goes on
        for no longer either, but its middles are closer."""
        upper = self._upper << 1
        last = at + n - 1
        if runs[last] & 3 != upper:
            return False
        end = runs[last] >> 2
        begin = below = edges = 0
        for i in range(at, last):
            if runs[i] & 2 != upper:
                edges += 1
                below = runs[i] >> 2
            elif runs[i] & 1:
                begin = runs[i] >> 2
        if edges != 2:
            return False
        over = end - below << 7
        if n == 4:
            first = runs[at] & 2 == upper
            late = -self.drift if upper else self.drift
            most = _OVER if late << 6 < _OVER * scale else 2 * _OVER
            return first and (late < 0 or over > most * scale)
        soon = begin - below << 7 < 2 * _OVER * scale
        return soon and over > _OVER * scale and end - begin << 7 < _EDGE * scale

    def _through(self, runs: array, at: int, scale: int) -> bool:
        """Whether it came in past the upper beam and the lower one and went out past them again.
        Of two that fall the second is in the upper beam first, or misses the lower one and shows
        its face to the upper one."""
        begins = ends = 1  # bits: which beam's runs begin and end, 1 = the upper one
        begin = end = 0
        for i in range(at, at + 8):
            code = runs[i]
            upper = (code >> 1 & 1) == self._upper
            if code & 1:
                begins = begins << 1 | upper
                begin = code >> 2
            else:
                ends = ends << 1 | upper
                end = code >> 2
        return begins == ends == _IN_AND_OUT and end - begin << 7 < _EDGE * scale

    def _align(self, runs: array, at: int, n: int) -> None:
        """The edges in order, those of the upper beam put off."""
        edges = self._edges
        for i in range(n):
            code = runs[at + i]
            self.drift += code >> 2 if code & 2 else -(code >> 2)
            if code >> 1 & 1 == self._upper:
                code += self._lag << 2
            while i and edges[i - 1] > code:
                edges[i] = edges[i - 1]
                i -= 1
            edges[i] = code

    def _count(self, n: int, scale: int, even: bool) -> None:
        """Take one run after the other, in the order in which they end."""
        at = self._at
        for i in range(6):
            at[i] = -1
        whole = scale
        two = _LEVEL_TWO if self._level else _TWO
        if even and self._level and self.alike:
            two = _ALIKE_TWO
        two += max(0, min(_DEEP, _NEAR - scale >> 3))
        origin = begin = longest = before = uncut = 0  # but for origin, of the piece under way
        end = 0x7FFF  # nothing has ended yet
        for i in range(n):
            code = self._edges[i]
            t = code >> 2
            beam = code >> 1 & 1
            start = at[beam]
            at[beam] = t if code & 1 else -1
            if start < 0 or t - start < NOISE:
                continue
            other = beam ^ 1
            if not self.seen:
                origin = begin = at[other] if 0 <= at[other] < start else start
            self.seen |= 1 << beam
            run = t - start
            self.widest = max(self.widest, run)
            start = max(start, begin)
            longest = max(t - start, longest)
            first = start if at[_FIRST + beam] < 0 else at[_FIRST + beam]
            if self._odds(beam, t, first, t - begin, longest, scale) > two:
                self._piece(begin - origin, before, uncut, end - origin, whole)  # another begins
                first = start if start > end else max(start, t - (whole >> 3))
                begin = at[other] if end < at[other] < first else first
                longest = t - first
                scale = whole * 3 >> 1  # the second one may be the striker
                at[_FIRST] = at[_FIRST + 1] = at[_LAST] = at[_LAST + 1] = -1
                uncut = 0
            at[_FIRST + beam] = first
            at[_LAST + beam] = end = t
            before = longest
            uncut = max(run, uncut)
        self.span = end - origin
        if self.seen:
            self._piece(begin - origin, before, uncut, end - origin, whole)

    def _odds(self, beam: int, t: int, first: int, span: int, longest: int, scale: int) -> int:
        """How much the piece under way looks like more than one, where a run of `beam` ends at t.

        first: when this beam was dark first.  span: ms, both beams.  longest: ms, its longest run.
        """
        at = self._at
        table = _LEVEL_ODDS if self._level else _ODDS
        other = beam ^ 1
        going = at[other]
        # The other beam's span: from its first dark moment to its last, or until now.
        begun = at[_FIRST + other] if at[_FIRST + other] >= 0 else going
        ended = at[_LAST + other] if going < 0 else t
        own = ((t - first) << 6) // scale
        odds = table[min(47, (span << 7) // scale)]
        odds += table[min(47, (longest << 7) // scale) + _RUN]
        odds += table[max(0, min(31, own, ((ended - begun) << 6) // scale)) + _SHORTER]
        if at[_FIRST + beam] >= 0:
            odds += table[min(31, own) + _BROKEN]
        sign = -1 if beam == self._upper else 1
        if begun >= 0:
            late = sign * (first - begun)
            odds += table[max(0, min(31, 16 + (late << 6) // scale)) + _BEGINS]
        else:
            odds += table[_UNBEGUN]
        if going < 0 <= at[_FIRST + other]:
            late = sign * (t - ended)
            odds += table[max(0, min(31, 16 + (late << 6) // scale)) + _ENDS]
        else:
            odds += table[_GOES_ON]
        return odds

    def _piece(self, late: int, longest: int, uncut: int, whole: int, scale: int) -> None:
        """The piece under way is over: count it, unless it is none.

        late: it began so many ms after the group.  longest: its longest run; uncut: the same with
        what the piece before it may have of that run.  whole: the group.
        """
        at = self._at
        first = at[_FIRST]
        other = at[_FIRST + 1]
        both = first >= 0 and other >= 0
        whole_in_both = min(at[_LAST] - first, at[_LAST + 1] - other) >= _WHOLE_MS
        shift = other + at[_LAST + 1] - first - at[_LAST]  # of the middles, doubled
        fell = both and (longest >= _LASTS_MS or whole_in_both)
        longest <<= 6
        if longest > _FLAT * scale:
            fell = False
        if abs(shift) << 6 > (_LEVEL_SHIFT if self._level else _SHIFT) * scale:
            fell = False
        if not self.pieces:
            self.pieces = 1
            self.full = fell and (self.alike or not self._level)
            # It left the lower beam's height upward: the middle there is not the later one.
            ahead = shift if self._upper else -shift
            self.turned = both and not self._level and ahead > 2 * self._lag - (scale >> 6)
        elif late > _SECOND:
            self.late += 1
            self.maybe = self.maybe or not fell
            self.pieces += not self.maybe
            if self._alone and not fell:  # it swings on: what one beam alone saw was a cord, too
                self.pieces -= 1
                self._alone = False
        elif late >= _BELOW and not self._level and at[_FIRST + self._upper] < 0:
            self.maybe = True  # it may have jumped up from the net
        elif not both and uncut << 7 < self._lone:
            self.maybe = True  # a cord, or a second piece that one beam alone saw for a moment
        elif self.twin:
            self.twin = False  # the striker and this one are likelier than three
        else:
            self.pieces += 1
            self._alone = self.pieces == 2 and not both
            self.twin = self.pieces == 2 and whole << 6 <= _STRIKER * scale


def _dark(runs: array, at: int, n: int, which: int) -> int:
    """How long (ms) one beam was dark, from first to last."""
    first = last = -1
    for i in range(at, at + n):
        if runs[i] & 2 == which:
            last = runs[i] >> 2
            if first < 0:
                first = last
    return last - first
