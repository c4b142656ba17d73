"""The log buffer: the records of the running match in memory, and what later records make of them.

One preallocated buffer; flash holds a copy (journal.py). A record is known here by its index; its
number in the journal (seq) is first_seq + index. The offset of every eighth record is stored, the
length bytes lead to the others. Records are only added, never changed, but for the state check of
an amendment. An amendment or a correction sets two flag bits on earlier records, so that a
replay needs no search where nothing was corrected. The last amendment of a record wins; one that
was removed itself does not count.

A correction (K_CORRECT) holds edits, one after the other; it is one record, so that it counts as a
whole or not at all wherever the power fails:

    varint ahead | u8 what | n events, each: u8 length, u8 kind, payload

`ahead` counts the records from the target of the correction to the edited one; `what` is AWAY,
INSTEAD or BEFORE, and n << 2.

    AWAY     the edited record and the n records after it are removed
    INSTEAD  one event replaces it
    BEFORE   n events are inserted before it, in place of those of an earlier correction

This file knows neither flash nor the laws.
"""

from array import array

from rosace.port import const
from rosace.record import codec
from rosace.record.codec import get_payload, get_varint, target_of, varint_end
from rosace.rules.state import Event

# From words.py, by `make texts`
_K_AMEND = const(35)
_K_SKIPPED = const(44)
_K_CORRECT = const(47)

# --- edits: functions on the bytes of one correction ---

AWAY = const(0)
INSTEAD = const(1)
BEFORE = const(2)
MOST = const(63)  # the greatest n

_TAIL = const(6)  # bytes of check and CRC of a record


def first_edit(buf: bytes | bytearray | memoryview, at: int) -> int:
    """Where the edits of the correction at `at` begin."""
    return varint_end(buf, varint_end(buf, at + 2)) + 1


def edits_end(buf: bytes | bytearray | memoryview, at: int) -> int:
    """Where the edits of the correction at `at` end."""
    return at + buf[at] - _TAIL


def next_edit(buf: bytes | bytearray | memoryview, at: int, end: int) -> int:
    """Where the edit at `at` ends; `end` where the bytes there are no whole edit."""
    at = varint_end(buf, at)
    if at >= end:
        return end
    events = edit_events(buf, at)
    at += 1
    while events and at < end:
        at += buf[at] + 1
        events -= 1
    return min(at, end)


def find_edit(buf: bytes | bytearray | memoryview, at: int, ahead: int, before: bool) -> int:
    """Find the edit that the correction at `at` makes to the record `ahead` ones after its target.

    `before`: find what it inserts before that record instead. Returns the position of the edit's
    `what`, -1 if there is no such edit. The last one wins.
    """
    found = -1
    end = edits_end(buf, at)
    at = first_edit(buf, at)
    while at < end:
        far = get_varint(buf, at)
        what = varint_end(buf, at)
        if what < end:
            kind = buf[what] & 3
            reach = buf[what] >> 2 if kind == AWAY else 0
            if (kind == BEFORE) == before and far <= ahead <= far + reach:
                found = what
        at = next_edit(buf, at, end)
    return found


def edit_events(buf: bytes | bytearray | memoryview, what: int) -> int:
    """How many events the edit whose `what` is at `what` holds."""
    return buf[what] >> 2 if buf[what] & 3 else 0


def unpack_edit(buf: bytes | bytearray | memoryview, what: int, number: int, event: Event) -> None:
    """Fill `event` with event `number` of the edit whose `what` is at `what`."""
    at = what + 1
    for _ in range(number):
        at += buf[at] + 1
    event.clear()
    event.kind = buf[at + 1]
    get_payload(buf, at + 2, at + 1 + buf[at], event)


# --- the buffer ---

SIZE = const(16384)  # bytes
_RECORDS_MAX = const(1400)
_SHORT = const(12)  # bytes of an ordinary record
AMENDED = const(1)  # flag: a later amendment or correction names this record
STALE = const(2)  # flag: the state check is from before a correction of an earlier record
FULL = const(-1)
_VOID = const(0xFFFF)


class LogBuffer:
    """Records by index 0 ... count - 1; `first_seq` is the number of record 0.

    buf, view: the bytes.  count: how many records.  end: where the last one ends.
    amends: indexes of the amendments and corrections, ascending.  fates: for each of them the
    index of the record whose content it comes to (its own or that of a later amendment of it),
    _VOID if it was removed.
    """

    def __init__(self) -> None:
        self.buf = bytearray(SIZE)
        self.view = memoryview(self.buf)
        self._at = array("H", bytes(_RECORDS_MAX // 4))  # of the records 0, 8, 16 ...
        self._flags = bytearray(_RECORDS_MAX // 4)  # two bits a record
        self.reset(0)

    def reset(self, first_seq: int) -> None:
        """Remove every record; the next one is number `first_seq`."""
        amends = array("H")
        self.fates = array("H")  # both arrays exist before anything changes: MemoryError is safe
        self.amends = amends
        self.count = 0
        self.end = 0
        self.first_seq = first_seq

    def room(self) -> int:
        """Free bytes; fewer when the places for records run out before them."""
        return min(SIZE - self.end, (_RECORDS_MAX - self.count) * _SHORT)

    def at(self, index: int) -> int:
        """Where record `index` begins in `buf`; `index` = count gives the end."""
        if index >= self.count:
            return self.end
        at = self._at[index >> 3]
        for _ in range(index & 7):
            at += self.buf[at]
        return at

    def kind(self, index: int) -> int:
        """K_* of record `index` as it was written."""
        return self.buf[self.at(index) + 1]

    def check(self, index: int) -> int:
        """The state check that record `index` holds."""
        return codec.check_of(self.buf, self.at(index))

    def record(self, index: int) -> memoryview:
        """All bytes of record `index`."""
        at = self.at(index)
        return self.view[at : at + self.buf[at]]

    def flags(self, index: int) -> int:
        """AMENDED | STALE of record `index`."""
        return self._flags[index >> 2] >> ((index & 3) << 1) & (AMENDED | STALE)

    def _set_flag(self, index: int, flag: int) -> None:
        self._flags[index >> 2] |= flag << ((index & 3) << 1)

    # --- adding records ---

    def add(self, event: Event, ms: int, check: int) -> int:
        """Append the record of `event`; returns its index, FULL if there is no room.

        An exception on the way leaves the buffer as it was.
        """
        if self.end + codec.RECORD_MAX > SIZE or self.count >= _RECORDS_MAX:
            return FULL
        n = codec.pack(event, self.buf, self.end, ms, check)
        return self._count_in(event.kind, n)

    def append_stored(self, buf: bytes | bytearray | memoryview, at: int) -> int:
        """Append the stored record at buf[at:] as it is; returns its index, FULL if no room."""
        n = buf[at]
        if self.end + n > SIZE or self.count >= _RECORDS_MAX:
            return FULL
        end = self.end
        for i in range(n):
            self.buf[end + i] = buf[at + i]
        return self._count_in(buf[at + 1], n)

    def append_missing(self, event: Event) -> int:
        """Append a mark for one damaged or missing record, so that later ones keep their numbers.

        Returns its index, FULL if there is no room. Fills `event`.
        """
        event.clear()
        event.kind = _K_SKIPPED
        event.target = 1
        return self.add(event, 0, 0)

    def _count_in(self, kind: int, n: int) -> int:
        """Count the `n` bytes behind the last record as a record; returns its index."""
        index = self.count
        if not index & 7:
            self._at[index >> 3] = self.end
        self._flags[index >> 2] &= ~(3 << ((index & 3) << 1))
        if kind == _K_AMEND or kind == _K_CORRECT:
            self.amends.append(index)  # the only line that may ask for memory
        self.end += n
        self.count = index + 1
        return index

    # --- what holds today, after amendments and corrections ---

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what holds at `index` today; returns its kind, 0 = removed."""
        amend = self.amender(index)
        if amend < 0:
            codec.unpack_intact(self.buf, self.at(index), event)
        elif self.kind(amend) == _K_CORRECT:
            self._load_edit(self._edit_of(amend, index, False), 0, event)
        elif not codec.unpack_replacement(self.buf, self.at(amend), event):
            event.clear()
        return event.kind

    def load_before(self, index: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` (0 ...) that the last correction put before `index`;
        False: there are no more."""
        if not self.flags(index) & AMENDED:
            return False
        for i in range(len(self.amends) - 1, -1, -1):
            amend = self.amends[i]
            if amend <= index:
                break
            if self.kind(amend) == _K_CORRECT and self.fates[i] == amend:
                what = self._edit_of(amend, index, True)
                if what >= 0:
                    return self._load_edit(what, number, event)
        return False

    def is_removed(self, index: int) -> bool:
        """Whether record `index` was removed."""
        amend = self.amender(index)
        return amend >= 0 and not self._replaces(amend, index)

    def amender(self, index: int) -> int:
        """Index of the AMEND or correction whose content holds in place of `index`, -1 if none.

        It is the last amendment of the record that was not itself removed.
        """
        if not self.flags(index) & AMENDED:
            return -1
        kind = self.kind(index)
        whole = kind == _K_AMEND or kind == _K_CORRECT  # only an AMEND can name these, no edit
        for i in range(len(self.amends) - 1, -1, -1):
            amend = self.amends[i]
            if amend <= index:
                break
            fate = self.fates[i]
            if fate == _VOID:
                continue
            if self.kind(amend) == _K_CORRECT:
                if fate != amend or whole:
                    continue
                if self._edit_of(amend, index, False) >= 0:
                    return amend
            elif self._target(amend) == index:
                return fate
        return -1

    # --- taking an amendment or a correction into account ---

    def mark(self, amend: int) -> int:
        """Set the flags of the records that the AMEND or correction at `amend` concerns.

        Returns the first record that it changes, -1 if none. resolve() must follow.
        """
        if self.kind(amend) == _K_CORRECT:
            first = self._mark_edited(amend, AMENDED)
        else:
            target = self._target(amend)
            if target >= 0:
                self._set_flag(target, AMENDED)
            first = self.root(amend)
        if first >= 0:
            for i in range(first, amend):
                self._set_flag(i, STALE)
        return first

    def resolve(self) -> None:
        """Fill `fates`, after the last amendment was added or all records were read.

        Backwards, because only later ones can amend an amendment: it comes to its own content, to
        that of a later one, or to nothing at all, which leaves its target as it was before.
        """
        amends = self.amends
        fates = self.fates
        while len(fates) < len(amends):
            fates.append(_VOID)
        for i in range(len(amends) - 1, -1, -1):
            last = self.amender(amends[i])
            if last < 0:
                fates[i] = amends[i]
            else:
                fates[i] = last if self._replaces(last, amends[i]) else _VOID

    def root(self, amend: int) -> int:
        """The first record that an amendment, or an amendment of one, changes; -1 if none."""
        kind = _K_AMEND
        while amend >= 0 and kind == _K_AMEND:
            amend = self._target(amend)
            kind = self.kind(amend) if amend >= 0 else 0
        return self._mark_edited(amend, 0) if kind == _K_CORRECT else amend

    def _target(self, index: int) -> int:
        """Index that the AMEND or correction at `index` names, -1 if that is not before it."""
        t = target_of(self.buf, self.at(index)) - self.first_seq
        return t if 0 <= t < index else -1

    def _replaces(self, amend: int, index: int) -> bool:
        """Whether the AMEND or correction replaces record `index`; otherwise it removes it."""
        if self.kind(amend) == _K_CORRECT:
            return self.buf[self._edit_of(amend, index, False)] & 3 != 0
        return codec.replaces(self.buf, self.at(amend))

    def _edit_of(self, correction: int, index: int, before: bool) -> int:
        """Position of the edit that a correction makes to record `index`; see find_edit()."""
        at = self.at(correction)
        base = target_of(self.buf, at) - self.first_seq
        return find_edit(self.buf, at, index - base, before) if 0 <= base <= index else -1

    def _load_edit(self, what: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` of an edit; False and empty if it has no such event."""
        event.clear()
        if what < 0 or number >= edit_events(self.buf, what):
            return False
        unpack_edit(self.buf, what, number, event)
        return True

    def _mark_edited(self, correction: int, flag: int) -> int:
        """Set `flag` on every record that a correction edits; returns the first, -1 if none."""
        buf = self.buf
        at = self.at(correction)
        base = target_of(buf, at) - self.first_seq
        if base < 0:
            return -1
        end = edits_end(buf, at)
        at = first_edit(buf, at)
        root = -1
        while at < end:
            index = base + get_varint(buf, at)
            what = varint_end(buf, at)
            if index < correction and what < end:
                if root < 0 or index < root:
                    root = index
                reach = buf[what] >> 2 if buf[what] & 3 == AWAY else 0
                for i in range(index, min(index + reach + 1, correction)):
                    self._set_flag(i, flag)
            at = next_edit(buf, at, end)
        return root
