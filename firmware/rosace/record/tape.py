"""The running match's records, in memory: one preallocated buffer, flash is its copy.

A record is known here by its index; its number in the journal is first_seq + index. One offset
is kept for every eight records, the rest is hops by length. Two bits a record say what later
corrections did to it, so that folding needs no search where nothing was corrected.
"""

from array import array

from rosace.port import const
from rosace.record import events
from rosace.rules.event import Event
from rosace.words import K_AMEND, K_CORRECT, K_SKIPPED

SIZE = const(16384)
_MOST = const(1400)  # records
_SHORT = const(12)  # bytes of an ordinary one
AMENDED = const(1)  # a later AMEND or correction names this record
STALE = const(2)  # its state check is from before a correction further up
FULL = const(-1)
VOID = const(0xFFFF)


class Tape:
    """Records by index 0 ... count - 1; `first_seq` is the number of record 0."""

    def __init__(self) -> None:
        self.buf = bytearray(SIZE)
        self.view = memoryview(self.buf)
        self._at = array("H", bytes(_MOST // 4))  # of the records 0, 8, 16 ...
        self._flags = bytearray(_MOST // 4)  # two bits a record
        self.reset(0)

    def reset(self, first_seq: int) -> None:
        """Empty; the next record is number `first_seq`."""
        amends = array("H")
        self.fates = array("H")  # for each of them: whose content it comes to, or VOID
        self.amends = amends  # indexes of the AMENDs and corrections, ascending
        self.count = 0
        self.end = 0
        self.first_seq = first_seq

    def room(self) -> int:
        """Bytes left; fewer when places for records run out before them."""
        return min(SIZE - self.end, (_MOST - self.count) * _SHORT)

    def at(self, index: int) -> int:
        """Where record `index` begins in `buf`; `index` = count gives the end."""
        if index >= self.count:
            return self.end
        at = self._at[index >> 3]
        for _ in range(index & 7):
            at += self.buf[at]
        return at

    def kind(self, index: int) -> int:
        """K_* of a record."""
        return self.buf[self.at(index) + 1]

    def flags(self, index: int) -> int:
        """AMENDED | STALE."""
        return self._flags[index >> 2] >> ((index & 3) << 1) & (AMENDED | STALE)

    def flag(self, index: int, flag: int) -> None:
        self._flags[index >> 2] |= flag << ((index & 3) << 1)

    def record(self, index: int) -> memoryview:
        """A whole stored record."""
        at = self.at(index)
        return self.view[at : at + self.buf[at]]

    def add(self, event: Event, ms: int, check: int) -> int:
        """Append the record of `event`; returns its index, FULL if there is no room."""
        if self.end + events.RECORD_MAX > SIZE or self.count >= _MOST:
            return FULL
        n = events.pack(event, self.buf, self.end, ms, check)
        self._note(event.kind)  # only now: packing may refuse
        self.end += n
        return self.count - 1

    def take_in(self, buf, at: int) -> int:
        """Append a stored record as it is; returns its index, FULL if there is no room."""
        n = buf[at]
        if self.end + n > SIZE or self.count >= _MOST:
            return FULL
        end = self.end
        for i in range(n):
            self.buf[end + i] = buf[at + i]
        self._note(buf[at + 1])
        self.end += n
        return self.count - 1

    def skip(self, event: Event) -> int:
        """A record is damaged or missing: something stands in its place, so that numbers hold."""
        event.clear()
        event.kind = K_SKIPPED
        event.target = 1
        return self.add(event, 0, 0)

    def _note(self, kind: int) -> None:
        if not self.count & 7:
            self._at[self.count >> 3] = self.end
        self._flags[self.count >> 2] &= ~(3 << ((self.count & 3) << 1))
        if kind == K_AMEND or kind == K_CORRECT:
            self.amends.append(self.count)
        self.count += 1

    def check(self, index: int) -> int:
        """The state check that record `index` keeps."""
        return events.check_of(self.buf, self.at(index))

    # --- corrections: amends.py ---

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what stands at `index` today; returns its kind, 0 = taken away."""
        if self.flags(index) & AMENDED:
            return _amends().load(self, index, event)
        events.take(self.buf, self.at(index), event)
        return event.kind

    def load_before(self, index: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` (0 ...) that a correction put before record `index`;
        False: there are no more."""
        return bool(self.flags(index) & AMENDED) and _amends().load_before(
            self, index, number, event
        )

    def amender(self, index: int) -> int:
        """Index of the AMEND or correction whose content stands in place of `index`, or -1."""
        return _amends().amender(self, index) if self.flags(index) & AMENDED else -1

    def gone(self, index: int) -> bool:
        """Whether the record was taken away."""
        return bool(self.flags(index) & AMENDED) and _amends().gone(self, index)


def _amends():
    from rosace.record import amends

    return amends
