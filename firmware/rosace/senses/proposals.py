"""What a drop may be taken for. A drop never changes a score: at best it proposes a slot.

Hands go into nets: a pocketed striker is fetched, dues are taken out. So a drop counts as a
proposal only while a stroke can be under way. The first one in a net from which the striker must
be fetched, one that comes right after OK, what may be no piece, and a piece where a stroke only
may be under way are a question that the umpire's press answers.
"""

from rosace.port import const, ticks_diff
from rosace.senses.drops import HAND, MAYBE

EVIDENCE = const(0)  # kept, proposes nothing
SLOT = const(1)  # a piece of the stroke under way
DOUBT = const(2)  # may be a hand fetching the striker, or no piece at all: a question
LATE = const(3)  # may still belong to the stroke just recorded (3.10f): a question
UNPLAYED = const(4)  # of the stroke to come, if OK says "Play" soon: the umpire pressed late

# What the match waits for when something falls
NOTHING = const(0)  # nothing can fall
AFTER = const(1)  # no stroke is under way, but the last one may not be over: placing, an appeal
STROKE = const(2)  # a stroke can be under way
PERHAPS = const(3)  # one may be: the time to place is over, or an appeal has just stopped it
BEFORE = const(4)  # as AFTER, and the next one begins with OK: the board's end, a rack

LATE_MS = const(3000)
_PRESS_MS = const(6000)  # longest time from the press to the record of its stroke: silence, 5 s
ALL_NETS = const(30)


class Proposals:
    """Judges drops one by one; knows when the last stroke was recorded, where its striker is."""

    def __init__(self) -> None:
        self._pressed = -_PRESS_MS  # ticks of the last such press
        self._committed = 0
        self._fresh = False  # `_committed` is young enough to matter
        self._fetch = 0  # bit per net (1-4) from one of which the striker is still to be fetched

    def pressed(self, t: int) -> None:
        """OK, or a player's own button, went down at `t`."""
        self._pressed = t

    def recorded(self, now: int, nets: int) -> None:
        """A stroke was recorded; nets: bits of the nets (1-4) where its striker may lie, or 0."""
        pressed = 0 <= ticks_diff(now, self._pressed) < _PRESS_MS
        self._committed = self._pressed if pressed else now
        self._fresh = True
        self._fetch = nets

    def struck(self) -> None:
        """The strike input says that the next stroke has begun: no drop is late any more."""
        self._fresh = False
        self._fetch = 0

    def judge(self, kind: int, net: int, t: int, waits: int) -> int:
        """EVIDENCE, SLOT, DOUBT, LATE or UNPLAYED for one drop (fields of drops.Drops).

        waits: NOTHING to BEFORE."""
        # Half the range of the ticks, six days, makes an old stroke look as if it were to come.
        if self._fresh and not -LATE_MS < ticks_diff(t, self._committed) <= LATE_MS:
            self._fresh = False
        fetched = self._fetch & (1 << net)
        if fetched:
            self._fetch = 0  # a hand was in there: the striker is out
        if kind == HAND or not waits:
            return EVIDENCE
        if self._fresh:
            return LATE
        if waits == AFTER or waits == BEFORE and fetched:
            return EVIDENCE
        if waits == BEFORE:
            return UNPLAYED
        return DOUBT if fetched or kind == MAYBE or waits == PERHAPS else SLOT
