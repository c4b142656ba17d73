"""A stroke as bytes: who struck, what fell into which net, and the evidence of it."""

from rosace.port import const
from rosace.record.numbers import put_data, take_data
from rosace.rules.event import Event
from rosace.words import STRIKER

_UNDECIDED = const(4)  # a piece byte of a colour nobody decided


def put_stroke(event: Event, buf, at: int) -> int:
    """seat (2 bits) foul touched count (4), the pieces `kind | net << 3`, then the evidence.

    A count of 15 or more stands in a byte of its own. Pieces stand as data names them; what data
    does not name fell into an unknown net. What is not a piece that fell is evidence.
    """
    head = at
    named = 0  # leading bytes of data that are pieces
    w = event.white
    b = event.black
    q = event.queen
    k = event.striker
    while named < event.size:
        kind = event.data[named] & 7
        if kind == 0 and w:
            w -= 1
        elif kind == 1 and b:
            b -= 1
        elif kind == 2 and q:
            q -= 1
        elif kind == 3 and k:
            k -= 1
        elif kind != _UNDECIDED or not w + b + q + k:
            break
        named += 1
    count = named + w + b + q + k
    at += 1
    if count > 14:
        buf[at] = count
        at += 1
    buf[head] = (
        event.seat & 3 | (event.foul & 1) << 2 | (event.touched & 1) << 3 | min(count, 15) << 4
    )
    for i in range(named):
        buf[at] = event.data[i]
        at += 1
    for kind in range(4):
        for _ in range(w if kind == 0 else b if kind == 1 else q if kind == 2 else k):
            buf[at] = kind
            at += 1
    return put_data(event, buf, at, named)


def take_stroke(buf, at: int, end: int, event: Event) -> None:
    """Fill the event from a stroke's payload buf[at:end]."""
    head = buf[at]
    event.seat = head & 3
    event.foul = head >> 2 & 1
    event.touched = head >> 3 & 1
    count = head >> 4
    at += 1
    if count == 15 and at < end:
        count = buf[at]
        at += 1
    take_data(buf, at, end, event)
    for i in range(min(count, event.size)):
        kind = event.data[i] & 7
        if kind == 0:
            event.white += 1
        elif kind == 1:
            event.black += 1
        elif kind == 2:
            event.queen += 1
        elif kind == STRIKER:
            event.striker += 1


def pieces_in(event: Event) -> int:
    """How many leading bytes of a stroke's data are pieces; the rest is evidence."""
    left = event.white + event.black + event.queen + event.striker
    n = 0
    while left and n < event.size:
        if event.data[n] & 7 != _UNDECIDED:
            left -= 1
        n += 1
    return n
