"""What a drop may be taken for. A drop never changes a score: at best it proposes a slot.

Hands go into nets: a pocketed striker is fetched, dues are taken out. So a drop counts as a
proposal only while a stroke can be under way; the first one in a net from which the striker must
be fetched, one that comes right after OK, and what may be no piece wait for the umpire's press.
"""

from rosace.port import const, ticks_diff
from rosace.senses.beams import HAND, MAYBE

EVIDENCE = const(0)  # kept, proposes nothing
SLOT = const(1)  # a piece of the stroke under way
DOUBT = const(2)  # may be a hand fetching the striker, or a rattle: needs a press
LATE = const(3)  # may still belong to the stroke just recorded (3.10f)

_LATE_MS = const(3000)
ALL_NETS = const(30)


class Proposals:
    """Judges drops one by one; knows when the last stroke was recorded, where its striker is."""

    __slots__ = ("_committed", "_fresh", "_fetch", "seen")

    def __init__(self) -> None:
        self._committed = 0
        self._fresh = False  # `_committed` is young enough to matter
        self._fetch = 0  # bit per net (1-4) from one of which the striker is still to be fetched
        self.seen = 0  # drops and hands since power-up

    def recorded(self, now: int, nets: int) -> None:
        """A stroke was recorded; nets: bits of the nets (1-4) where its striker may lie, or 0."""
        self._committed = now
        self._fresh = True
        self._fetch = nets

    def struck(self) -> None:
        """The strike input says that the next stroke has begun: no drop is late any more."""
        self._fresh = False
        self._fetch = 0

    def judge(self, kind: int, net: int, t: int, possible: bool) -> int:
        """EVIDENCE, SLOT, DOUBT or LATE for one drop (beams.Drops fields).

        possible: a stroke can be under way (board open, nothing to place, clocks not stopped).
        """
        self.seen = (self.seen + 1) & 0xFFFF
        # Half the range of the ticks, six days, makes an old stroke look as if it were to come.
        if self._fresh and not -_LATE_MS < ticks_diff(t, self._committed) <= _LATE_MS:
            self._fresh = False
        if kind == HAND:
            if self._fetch & (1 << net):
                self._fetch = 0  # a hand was in there: the striker is out
            return EVIDENCE
        if not possible:
            if self._fetch & (1 << net):
                self._fetch = 0
            return EVIDENCE
        if self._fetch & (1 << net):
            self._fetch = 0
            return DOUBT
        if self._fresh:
            return LATE
        return DOUBT if kind == MAYBE else SLOT
