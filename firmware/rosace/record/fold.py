"""The running match's state, and the states on the way back.

Folding: the state is what the records say, applied one after the other. Here stands what every
commit needs: the states before the last 32 records and one for each board are kept, so that
taking back or correcting something near is a copy and a few steps, never the whole match. What
goes that way stands in refold.py.
"""

from rosace.port import const
from rosace.record.checkpoint import Checkpoints
from rosace.record.tape import Tape
from rosace.rules.ruling import Ruling
from rosace.rules.state import SIZE, State
from rosace.words import (
    K_AMEND,
    K_BOARD_RESULT,
    K_CORRECT,
    K_NEXT_BOARD,
    K_PLAY,
    K_SETUP,
    K_TOSS_NINTH,
)

RING = const(32)
_FAR = const(48)  # records from one checkpoint to the next at most


def is_play(kind: int) -> bool:
    """The laws' own events: they move the state and can be corrected."""
    return K_SETUP <= kind <= K_BOARD_RESULT or kind == K_NEXT_BOARD or kind == K_TOSS_NINTH


def is_amend(kind: int) -> bool:
    """A record that says something of earlier ones."""
    return kind == K_AMEND or kind == K_CORRECT


def tells(kind: int) -> bool:
    """A record after which a result that was sealed is no longer the last word."""
    return is_play(kind) or is_amend(kind)


class Fold:
    """state, ruling: now.  at: how many records are folded in.  base: where the match begins.
    differs: index of the first record that this version judges differently than the one that
    wrote it, -1 if none.  names: by name slot, b"" where the PC gave none.
    ring: the states before the last records, ring_from: index of the oldest.  newest: index of
    the last checkpoint.  audit_to: what stands before it was not folded since power-up, but for
    what is before audit_at; audited: the state there.
    """

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.state = State()
        self.ruling = Ruling()
        self.names = [b"", b"", b"", b""]
        self.ring = [bytearray(SIZE) for _ in range(RING)]
        self.checkpoints = Checkpoints()
        self.audited = bytearray(SIZE)
        self.reset(0)

    def reset(self, base: int) -> None:
        """Nothing folded; the match begins at `base` with an empty state."""
        self.base = base
        self.at = base
        self.ring_from = base
        self.newest = base
        self.checkpoints.clear()
        self.audit_to = base
        self.audit_at = base
        self.differs = -1
        self.ruling.clear()
        for slot in range(4):
            self.names[slot] = b""
        empty(self.state.b)

    def keep(self, kind: int) -> None:
        """Before a record of this kind is folded in: keep the state it meets."""
        copy(self.state.b, self.ring[self.at % RING])
        if self.at - self.ring_from >= RING:
            self.ring_from = self.at - RING + 1
        if kind == K_PLAY or self.at - self.newest >= _FAR:
            self.checkpoints.add(self.at, self.state.b)
            self.newest = self.at


def copy(a: bytearray, b: bytearray) -> None:
    """b becomes a, without allocating."""
    for i in range(SIZE):
        b[i] = a[i]


def empty(s: bytearray) -> None:
    """The state of nothing."""
    for i in range(SIZE):
        s[i] = 0
