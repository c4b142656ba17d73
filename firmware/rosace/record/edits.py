"""The edits inside a correction: what no longer counts, what stands instead, what comes before.

    varint ahead | u8 what | n events, each: u8 length, u8 kind, payload

`what` is AWAY, INSTEAD or BEFORE, and n << 2.
`ahead` counts the records from the correction's target to the one that is edited.

    AWAY     that record and the n behind it count no more
    INSTEAD  one event stands in its place
    BEFORE   n events count before it; those that an earlier correction put there do not

A correction is one record, so that it counts whole or not at all wherever the power fails. Loaded
when the log holds one.
"""

from rosace.port import const
from rosace.record.events import get_payload, target_of
from rosace.record.numbers import after, varint
from rosace.rules.event import Event

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


def mark(tape, correction: int, flag: int) -> int:
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


def load(tape, what: int, number: int, event: Event) -> bool:
    """Fill `event` with event `number` of an edit; False and empty where there is none."""
    event.clear()
    if what < 0 or number >= count(tape.buf, what):
        return False
    take(tape.buf, what, number, event)
    return True
