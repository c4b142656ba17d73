"""Numbers and data as bytes: what records, headers and cells are made of."""

from rosace.port import const
from rosace.rules.event import DATA_MAX, Event

_SHIFTS = const(28)  # a varint has five bytes at most


def put_number(buf, at: int, n: int, size: int) -> None:
    """`n` as `size` bytes."""
    for i in range(size):
        buf[at + i] = n >> (8 * i) & 255


def get_number(buf, at: int, size: int) -> int:
    """The number that put_number() wrote."""
    n = 0
    for i in range(size):
        n |= buf[at + i] << (8 * i)
    return n


def put_varint(buf, at: int, n: int) -> int:
    """`n` in groups of seven bits, the low ones first; returns where it ends."""
    while n > 127:
        buf[at] = n & 127 | 128
        at += 1
        n >>= 7
    buf[at] = n
    return at + 1


def varint(buf, at: int) -> int:
    """The number that put_varint() wrote."""
    n = 0
    shift = 0
    while buf[at] > 127 and shift < _SHIFTS:
        n |= (buf[at] & 127) << shift
        shift += 7
        at += 1
    return n | (buf[at] & 127) << shift


def after(buf, at: int) -> int:
    """Where the varint at `at` ends."""
    shift = 0
    while buf[at] > 127 and shift < _SHIFTS:
        shift += 7
        at += 1
    return at + 1


def put_data(event: Event, buf, at: int, start: int) -> int:
    """The data of an event from byte `start` on; returns where it ends."""
    data = event.data
    for i in range(start, event.size):
        buf[at] = data[i]
        at += 1
    return at


def take_data(buf, at: int, end: int, event: Event) -> None:
    """buf[at:end] becomes the data of the event, as much as there is room for."""
    n = min(end - at, DATA_MAX)
    data = event.data
    for i in range(n):
        data[i] = buf[at + i]
    event.size = max(n, 0)
