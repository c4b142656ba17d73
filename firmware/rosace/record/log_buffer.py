"""The edits inside a correction: what no longer counts, what stands instead, what comes before.

    varint ahead | u8 what | n events, each: u8 length, u8 kind, payload

`what` is AWAY, INSTEAD or BEFORE, and n << 2.
`ahead` counts the records from the correction's target to the one that is edited.

    AWAY     that record and the n behind it count no more
    INSTEAD  one event stands in its place
    BEFORE   n events count before it; those that an earlier correction put there do not

A correction is one record, so that it counts whole or not at all wherever the power fails. Loaded
when the log holds one.

What stands in the place of a record after amendments and corrections.

Functions over a Tape. The last amendment of a record wins; one that was itself taken away counts
no more. Loaded when a record is amended, or was.

The running match's records, in memory: one preallocated buffer, flash is its copy.

A record is known here by its index; its number in the journal is first_seq + index. One offset
is kept for every eight records, the rest is hops by length. Two bits a record say what later
corrections did to it, so that folding needs no search where nothing was corrected.
"""

from array import array

from rosace.port import const
from rosace.record import codec
from rosace.record.codec import after, get_payload, target_of, varint
from rosace.rules.event import Event
from rosace.words import K_AMEND, K_CORRECT, K_SKIPPED

AWAY = const(0)
INSTEAD = const(1)
BEFORE = const(2)
MOST = const(63)  # n

_TAIL = const(6)  # check and CRC of a record


def first(buf, at: int) -> int:
    """Where the edits of the correction stored at `at` begin."""
    return after(buf, after(buf, at + 2)) + 1


def last(buf, at: int) -> int:
    """Where they end."""
    return at + buf[at] - _TAIL


def behind(buf, at: int, end: int) -> int:
    """Where the edit at `at` ends; `end` where what stands there is none."""
    at = after(buf, at)
    if at >= end:
        return end
    events = buf[at] >> 2 if buf[at] & 3 else 0
    at += 1
    while events and at < end:
        at += buf[at] + 1
        events -= 1
    return min(at, end)


def find(buf, at: int, ahead: int, before: bool) -> int:
    """Where the `what` of the edit stands that the correction stored at `at` makes of the record
    `ahead` ones behind its target, or (`before`) of what comes before that one; -1: it makes none.
    """
    found = -1
    end = last(buf, at)
    at = first(buf, at)
    while at < end:
        far = varint(buf, at)
        what = after(buf, at)
        if what < end:
            kind = buf[what] & 3
            reach = buf[what] >> 2 if kind == AWAY else 0
            if (kind == BEFORE) == before and far <= ahead <= far + reach:
                found = what
        at = behind(buf, at, end)
    return found


def count(buf, what: int) -> int:
    """How many events an edit puts there."""
    return buf[what] >> 2 if buf[what] & 3 else 0


def take(buf, what: int, number: int, event: Event) -> None:
    """Fill `event` with event `number` of the edit whose `what` stands at `what`."""
    at = what + 1
    for _ in range(number):
        at += buf[at] + 1
    event.clear()
    event.kind = buf[at + 1]
    get_payload(buf, at + 2, at + 1 + buf[at], event)


# --- the corrections of a tape ---


def of(tape, correction: int, index: int, is_before: bool) -> int:
    """Where the `what` stands of the edit that a correction makes of record `index`, or of what
    comes before it; -1 if it makes none."""
    base = target_of(tape.buf, tape.at(correction)) - tape.first_seq
    if not 0 <= base <= index:
        return -1
    return find(tape.buf, tape.at(correction), index - base, is_before)


def mark_edited(tape, correction: int, flag: int) -> int:
    """Set `flag` on every record that a correction edits; returns the first of them."""
    buf = tape.buf
    base = target_of(tape.buf, tape.at(correction)) - tape.first_seq
    if base < 0:
        return -1
    at = tape.at(correction)
    end = last(buf, at)
    at = first(buf, at)
    root = -1
    while at < end:
        index = base + varint(buf, at)
        what = after(buf, at)
        if index < correction and what < end:
            if root < 0 or index < root:
                root = index
            reach = buf[what] >> 2 if buf[what] & 3 == AWAY else 0
            for i in range(index, min(index + reach + 1, correction)):
                tape.flag(i, flag)
        at = behind(buf, at, end)
    return root


def load_edit(tape, what: int, number: int, event: Event) -> bool:
    """Fill `event` with event `number` of an edit; False and empty where there is none."""
    event.clear()
    if what < 0 or number >= count(tape.buf, what):
        return False
    take(tape.buf, what, number, event)
    return True


def target(tape, index: int) -> int:
    """Index that the AMEND or correction at `index` is about, -1 if that is not before it."""
    t = codec.target_of(tape.buf, tape.at(index)) - tape.first_seq
    return t if 0 <= t < index else -1


def amender(tape, index: int) -> int:
    """Index of the AMEND or correction whose content stands in place of `index`, -1 if none does.

    It is the last amendment of a record that was not itself taken away.
    """
    if not tape.flags(index) & AMENDED:
        return -1
    kind = tape.kind(index)
    whole = kind == K_AMEND or kind == K_CORRECT  # no edit, only an AMEND is about these
    for i in range(len(tape.amends) - 1, -1, -1):
        amend = tape.amends[i]
        if amend <= index:
            break
        fate = tape.fates[i]
        if fate == VOID:
            continue
        if tape.kind(amend) == K_CORRECT:
            if fate != amend or whole:
                continue
            if of(tape, amend, index, False) >= 0:
                return amend
        elif target(tape, amend) == index:
            return fate
    return -1


def resolve(tape) -> None:
    """Settle what each AMEND comes to, after the last one was added or all were read.

    Backwards, because only later ones can amend it: its own content, a later one's content,
    or nothing at all, which leaves its target as it was before.
    """
    amends = tape.amends
    fates = tape.fates
    while len(fates) < len(amends):
        fates.append(VOID)
    for i in range(len(amends) - 1, -1, -1):
        last = amender(tape, amends[i])
        if last < 0:
            fates[i] = amends[i]
        else:
            fates[i] = last if replaces(tape, last, amends[i]) else VOID


def replaces(tape, amend: int, index: int) -> bool:
    """The AMEND or correction puts something in the place of `index` (else takes it away)."""
    if tape.kind(amend) == K_CORRECT:
        return tape.buf[of(tape, amend, index, False)] & 3 != 0
    return codec.replaces(tape.buf, tape.at(amend))


def root(tape, amend: int) -> int:
    """The first record that an amendment, or an amendment of one, is about in the end; -1 if
    none."""
    kind = K_AMEND
    while amend >= 0 and kind == K_AMEND:
        amend = target(tape, amend)
        kind = tape.kind(amend) if amend >= 0 else 0
    return mark_edited(tape, amend, 0) if kind == K_CORRECT else amend


def mark(tape, amend: int) -> int:
    """Note what the AMEND or correction at `amend` touches; returns its root."""
    if tape.kind(amend) == K_CORRECT:
        first = mark_edited(tape, amend, AMENDED)
    else:
        t = target(tape, amend)
        if t >= 0:
            tape.flag(t, AMENDED)
        first = root(tape, amend)
    if first >= 0:
        for i in range(first, amend):
            tape.flag(i, STALE)
    return first


def load(tape, index: int, event: Event) -> int:
    """Fill `event` with what stands at `index` today; returns its kind, 0 = taken away."""
    amend = amender(tape, index)
    if amend < 0:
        codec.take(tape.buf, tape.at(index), event)
    elif tape.kind(amend) == K_CORRECT:
        load_edit(tape, of(tape, amend, index, False), 0, event)
    elif not codec.take_instead(tape.buf, tape.at(amend), event):
        event.clear()
    return event.kind


def load_before(tape, index: int, number: int, event: Event) -> bool:
    """Fill `event` with event `number` (0 ...) that the last correction put before record `index`;
    False: there are no more."""
    for i in range(len(tape.amends) - 1, -1, -1):
        amend = tape.amends[i]
        if amend <= index:
            break
        if tape.kind(amend) == K_CORRECT and tape.fates[i] == amend:
            what = of(tape, amend, index, True)
            if what >= 0:
                return load_edit(tape, what, number, event)
    return False


def gone(tape, index: int) -> bool:
    """Whether the record was taken away."""
    amend = amender(tape, index)
    return amend >= 0 and not replaces(tape, amend, index)


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
        if self.end + codec.RECORD_MAX > SIZE or self.count >= _MOST:
            return FULL
        n = codec.pack(event, self.buf, self.end, ms, check)
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
        return codec.check_of(self.buf, self.at(index))

    # --- corrections: amends.py ---

    def load(self, index: int, event: Event) -> int:
        """Fill `event` with what stands at `index` today; returns its kind, 0 = taken away."""
        if self.flags(index) & AMENDED:
            return load(self, index, event)
        codec.take(self.buf, self.at(index), event)
        return event.kind

    def load_before(self, index: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` (0 ...) that a correction put before record `index`;
        False: there are no more."""
        return bool(self.flags(index) & AMENDED) and load_before(self, index, number, event)

    def amender(self, index: int) -> int:
        """Index of the AMEND or correction whose content stands in place of `index`, or -1."""
        return amender(self, index) if self.flags(index) & AMENDED else -1

    def gone(self, index: int) -> bool:
        """Whether the record was taken away."""
        return bool(self.flags(index) & AMENDED) and gone(self, index)
