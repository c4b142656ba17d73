"""One intent or event as plain ints: the only thing that decide() and apply() read.

The same shape serves both: decide() copies an intent into an event and fills in who it was.
Made once and reused; record/ packs it into bytes.
"""

from rosace.words import NONE

DATA_MAX = 96  # bytes of free payload (names, pieces with nets, evidence); keeps a record <= 120


class Event:
    """A fact about the match. Fields a kind does not use stay at their defaults.

    kind: K_*.  seat: 0-3, who struck / who it concerns (NONE: let decide() fill it in).
    white, black, queen, striker: how many fell (stroke, early break), or a position.
    foul, touched: 0/1 of a stroke.  value, reason: see the table in record/codec.py.
    target: sequence number (AMEND).  when: milliseconds since power-up (records only).
    data[:size]: bytes. In a stroke: one byte a piece, `kind | net << 3` (net 0 = unknown, 1-4).
    """

    __slots__ = (
        "kind", "seat", "white", "black", "queen", "striker", "foul", "touched", "value",
        "reason", "target", "when", "data", "size",
    )  # fmt: skip

    def __init__(self) -> None:
        self.data = bytearray(DATA_MAX)
        self.clear()

    def clear(self) -> "Event":
        """Back to an empty event; returns itself."""
        self.kind = 0
        self.seat = NONE
        self.white = 0
        self.black = 0
        self.queen = 0
        self.striker = 0
        self.foul = 0
        self.touched = 1
        self.value = 0
        self.reason = 0
        self.target = 0
        self.when = 0
        self.size = 0
        return self

    def copy_from(self, other: "Event") -> None:
        """Take over every field of `other`."""
        self.kind = other.kind
        self.seat = other.seat
        self.white = other.white
        self.black = other.black
        self.queen = other.queen
        self.striker = other.striker
        self.foul = other.foul
        self.touched = other.touched
        self.value = other.value
        self.reason = other.reason
        self.target = other.target
        self.when = other.when
        self.size = other.size
        for i in range(other.size):
            self.data[i] = other.data[i]
