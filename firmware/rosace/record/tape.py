"""The running match's records, in memory: one preallocated buffer, flash is its copy.

A record is known here by its index; its number in the journal is first_seq + index. One offset
is kept for every eight records, the rest is hops by length. Two bits a record say what later
corrections did to it, so that folding needs no search where nothing was corrected.
"""

from array import array

from rosace.port import const
from rosace.record import events
from rosace.rules.event import Event
from rosace.words import K_AMEND, K_SKIPPED

SIZE = const(16384)
_MOST = const(1400)  # records
_SHORT = const(12)  # bytes of an ordinary one
AMENDED = const(1)  # a later AMEND names this record
STALE = const(2)  # its state check is from before a correction further up
FULL = const(-1)
_VOID = const(0xFFFF)


class Tape:
    """Records by index 0 ... count - 1; `first_seq` is the number of record 0."""

    def __init__(self) -> None:
        self.buf = bytearray(SIZE)
        self.view = memoryview(self.buf)
        self._at = array("H", bytes(_MOST // 4))  # of the records 0, 8, 16 ...
        self._flags = bytearray(_MOST // 4)  # two bits a record
        self.amends = array("H")  # indexes of the AMENDs, ascending
        self._fates = array("H")  # for each: the AMEND whose content it comes to, or _VOID
        self.count = 0
        self.end = 0
        self.first_seq = 0

    def reset(self, first_seq: int) -> None:
        """Empty; the next record is number `first_seq`."""
        self.count = 0
        self.end = 0
        self.first_seq = first_seq
        self.amends = array("H")
        self._fates = array("H")

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

    def _flag(self, index: int, flag: int) -> None:
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
        if kind == K_AMEND:
            self.amends.append(self.count)
        self.count += 1

    def check(self, index: int) -> int:
        """The state check that record `index` keeps."""
        return events.check_of(self.buf, self.at(index))

    # --- corrections ---

    def target(self, index: int) -> int:
        """Index that the AMEND at `index` amends, -1 if that is not on this tape before it."""
        t = events.target_of(self.buf, self.at(index)) - self.first_seq
        return t if 0 <= t < index else -1

    def amender(self, index: int) -> int:
        """Index of the AMEND whose content stands in place of `index`, -1 if none does.

        It is the last amendment of a record that was not itself taken away.
        """
        if not self.flags(index) & AMENDED:
            return -1
        for i in range(len(self.amends) - 1, -1, -1):
            if self.amends[i] <= index:
                break
            if self._fates[i] != _VOID and self.target(self.amends[i]) == index:
                return self._fates[i]
        return -1

    def resolve(self) -> None:
        """Settle what each AMEND comes to, after the last one was added or all were read.

        Backwards, because only later ones can amend it: its own content, a later one's content,
        or nothing at all, which leaves its target as it was before.
        """
        amends = self.amends
        fates = self._fates
        while len(fates) < len(amends):
            fates.append(_VOID)
        for i in range(len(amends) - 1, -1, -1):
            last = self.amender(amends[i])
            if last < 0:
                fates[i] = amends[i]
            else:
                fates[i] = last if self.replaces(last) else _VOID

    def replaces(self, amend: int) -> bool:
        """The AMEND puts something in its target's place (else it takes it away)."""
        return events.replaces(self.buf, self.at(amend))

    def root(self, amend: int) -> int:
        """The record that an AMEND, or an AMEND of an AMEND, is about in the end; -1 if none."""
        t = self.target(amend)
        while t >= 0 and self.kind(t) == K_AMEND:
            t = self.target(t)
        return t

    def mark(self, amend: int) -> int:
        """Note what the AMEND at `amend` touches; returns its root."""
        t = self.target(amend)
        if t >= 0:
            self._flag(t, AMENDED)
        root = self.root(amend)
        if root >= 0:
            for i in range(root, amend):
                self._flag(i, STALE)
        return root

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what stands at `index` today; returns its kind, 0 = taken away."""
        amend = self.amender(index)
        if amend < 0:
            events.take(self.buf, self.at(index), event)
            return event.kind
        if not events.take_instead(self.buf, self.at(amend), event):
            event.clear()
        return event.kind

    def gone(self, index: int) -> bool:
        """Whether the record was taken away."""
        amend = self.amender(index)
        return amend >= 0 and not self.replaces(amend)
