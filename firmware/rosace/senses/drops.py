"""What fell into the nets, and what the beams saw of it.

Whatever they saw is kept for the record of the next stroke, together with what was made of it
(docs/FORMATS.md), so that a later reader can judge it again.
"""

from array import array

from rosace.port import const, ticks_add, ticks_diff
from rosace.record.codec import put_varint
from rosace.rules.state import Event

_READER = const(21)  # one more whenever senses/beams.py counts otherwise

DROP = const(1)
HAND = const(2)
MAYBE = const(3)  # a rattle, a piece that came back over the rim, or a piece: needs a press

BEAMS = const(8)
BOTH = const(3)  # bits of the beams of a net
NOISE = const(3)  # ms; what is dark for less is a spike
RUNS = const(32)  # edges kept of one group of dark runs; more are a hand

_ROOM = const(16)

# Evidence in a stroke's record: eight bytes at most, then groups.
_LAYOUT = const(15)  # layout 1; no piece of a stroke has its lowest three bits
_SCALE = const(16)
_LEFT = const(32)
_SPIKES = const(64)
_AGO = const(3)  # bytes of a group's time at most
_COUNTED = const(128)  # of a group: how many edges it has follows, for it has not four
_KEPT = const(6)  # groups
_EDGES = const(14)  # kept of a group
_PAUSE = const(0x1FFF)  # ms between two edges; two bytes hold it
_LONG_AGO = const(0x1FFFFF)  # ms from a group to the record; three bytes hold it
_SAID = b"\x00\x08\x40\x20"  # by kind of drop: a piece is 8, a hand 64, a question 32


class Drops:
    """What fell. Up to 16 drops of one step in order of time: kinds, nets (1-4), widths (ms from
    first to last dark, of the beam that was it for longer; cut at 255), times (ticks_ms at which
    the fall was over).

    wide[i]: 1 = this DROP and the one beside it, two pieces close together, may be one striker.

    And the evidence for the record of the next stroke. seen: groups since the last one, of which
    the last six are kept.  lost: groups of which nothing fell, when six were there.  spikes: by
    beam, pulses of one sample, 15 at most.
    """

    def __init__(self) -> None:
        self.kinds = bytearray(_ROOM)
        self.nets = bytearray(_ROOM)
        self.widths = bytearray(_ROOM)
        self.wide = bytearray(_ROOM)
        self.times = array("i", bytes(4 * _ROOM))
        self.count = 0
        self.spikes = bytearray(BEAMS)
        self.fell = 0  # _SAID of the group that is being judged
        self._from = array("i", bytes(4 * _KEPT))
        self._width = 0  # ms, of the group that was kept last
        self.buf = bytearray(32 * _KEPT)  # of each: size, what its record says behind its time
        self.clear()

    def add(self, kind: int, net: int, width: int, t: int, wide: bool) -> None:
        """Append one; what does not fit is dropped."""
        n = self.count
        if kind > DROP or (self.fell & 24) < 24:
            self.fell += _SAID[kind]
        if n < _ROOM:
            self.kinds[n] = kind
            self.nets[n] = net
            self.widths[n] = min(width, 255)
            self.wide[n] = wide
            self.times[n] = t
            self.count = n + 1

    def clear(self) -> None:
        """The evidence is in the log."""
        self.seen = self.lost = 0
        for beam in range(BEAMS):
            self.spikes[beam] = 0

    def alone(self) -> int:
        """How long (ms) what fell darkened a beam, as in `widths`; 0 if more than one group was
        seen, or a hand."""
        said = self.buf[1]
        return self._width if self.seen == 1 and _SAID[HAND] > said & 120 > 0 else 0

    def keep(self, net: int, t: int, runs: array, at: int, n: int, width: int) -> None:
        """Keep a group as evidence: net (0-3), n edges from runs[at] on, counted from t on; width:
        as in `widths`."""
        fell = self.fell
        self.fell = 0
        if n < 2:
            return
        if not fell and self.seen >= _KEPT:
            self.lost += 1
            return
        buf = self.buf
        end = begin = self.seen % _KEPT << 5
        before = runs[at]
        self._width = min(width, 255)
        self._from[begin >> 5] = ticks_add(t, before >> 2)
        buf[begin + 1] = fell | net | before << 1 & 4
        end += 2
        if n != 4:
            buf[begin + 1] |= _COUNTED
            buf[end] = n
            end += 1
        for i in range(at + 1, at + min(n, _EDGES)):
            code = runs[i]
            gap = min((code >> 2) - (before >> 2), _PAUSE)
            end = put_varint(buf, end, gap << 1 | code >> 1 & 1)
            before = code
        buf[begin] = end - begin - 1
        self.seen += 1

    def put(self, event: Event, now: int, scale: int, room: int) -> None:
        """Write the evidence behind the data of a stroke of `now`; it stays here until clear().
        scale: 0 = it is known.  room: bytes for groups; what they do not hold is counted."""
        data = event.data
        buf = self.buf
        end = event.size
        left = self.seen
        spikes = any(self.spikes)
        if not (left or spikes or scale):
            return
        # The newest that have room; what is left over stands before them.
        while left and self.seen - left < _KEPT:
            room -= buf[(left - 1) % _KEPT << 5] + _AGO
            if room < 0:
                break
            left -= 1
        first = left
        left += self.lost
        front = end + 1
        data[end] = _LAYOUT
        data[front] = _READER & 15 | _READER >> 4 << 7
        end += 2
        if scale:
            data[front] |= _SCALE
            data[end] = scale
            end += 1
        if left:
            data[front] |= _LEFT
            data[end] = min(left, 255)
            end += 1
        if spikes:
            data[front] |= _SPIKES
            for i in range(0, BEAMS, 2):
                data[end] = self.spikes[i] | self.spikes[i + 1] << 4
                end += 1
        for group in range(first, self.seen):
            at = group % _KEPT
            ago = ticks_diff(now, self._from[at])
            end = put_varint(data, end, ago if 0 <= ago < _LONG_AGO else _LONG_AGO)
            at <<= 5
            for i in range(at + 1, at + 1 + buf[at]):
                data[end] = buf[i]
                end += 1
        event.size = end
