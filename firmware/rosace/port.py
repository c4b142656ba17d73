"""All that differs between MicroPython and CPython; the only file with try/except ImportError.

Time on the board wraps at 2**30 ms (ticks_ms of rp2); elsewhere the same arithmetic is done here.
The virtual table provides clock, random bytes and serial line in a module `virtual_board`, which a
real board does not have.
"""

import sys

try:
    from micropython import const
except ImportError:
    const = int  # CPython: a constant is just its value

MICROPYTHON = sys.implementation.name == "micropython"
MACHINE = getattr(sys.implementation, "_machine", "")

_WRAP = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def _diff(later: int, earlier: int) -> int:
    return ((later - earlier + _HALF) & _WRAP) - _HALF


def _add(ticks: int, ms: int) -> int:
    return (ticks + ms) & _WRAP


def _random_bytes(n: int) -> bytes:
    import os

    return os.urandom(n)


def _stdio():
    import select

    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    poll.register(sys.stdout, select.POLLOUT)
    return sys.stdin, sys.stdout, poll


if sys.platform == "rp2":
    from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

    serial = _stdio
    entropy = _random_bytes
else:
    ticks_diff = _diff
    ticks_add = _add
    try:
        import virtual_board as _board  # pyright: ignore[reportMissingImports]

        serial = _board.serial
        entropy = _board.entropy
        sleep_ms = _board.sleep_ms
        ticks_ms = _board.ticks_ms
    except ImportError:
        import time

        serial = _stdio
        entropy = _random_bytes

        def ticks_ms() -> int:
            """Milliseconds of the PC's clock, for a PC that judges and replays."""
            return time.time_ns() // 1000000 & _WRAP

        def sleep_ms(ms: int) -> None:
            """Wait `ms` milliseconds, as the board's function does."""
            time.sleep(ms / 1000)


def wait(ms: int) -> None:
    """Wait: the only function of the loop that does. On the virtual table time passes here."""
    sleep_ms(ms)


_HOLE = const(65536)
_FRAMES = const(2048)
_FILL = const(12)
_hole = []
_place = []  # what keeps the place of the frames free until the gaps are filled


def collect() -> None:
    """Collect garbage. fill_gaps() is to follow, after what is loaded next."""
    if MICROPYTHON:
        import gc

        _place.clear()
        gc.collect()


def fill_gaps(rounds: int = -1) -> bool:
    """Make the lowest free place of the heap one that large call frames fit in: MicroPython begins
    each search for one at the lowest free block, and a search past 3,000 takes 0.2 ms. Garbage of
    one block each fills what lies below, until the next collection.

    rounds: at most so many, each of 15 blocks and 0.4 ms; -1 = to the end. False: not done yet.
    """
    if MICROPYTHON:
        from uctypes import addressof

        if not _place:
            _place.append(bytearray(_FRAMES))
        place = addressof(_place[0])
        while id(object()) < place:
            if rounds == 0:
                return False
            rounds -= 1
            sum(map(float, range(_FILL)))
        _place.pop().append(0)  # there is something behind it now: it moves, and its place is free
    return True


def collect_often(on: bool) -> None:
    """Collect garbage every 120 KB; or now, and then as usual. On while modules are imported: else
    garbage lies between what stays, and the largest free block is smaller.

    Meanwhile a hole is kept low in the heap, where large call frames and what is loaded later find
    room: above all modules a search would take 0.3 ms."""
    if MICROPYTHON:
        import gc

        if on:
            try:
                _hole.append(bytearray(_HOLE))
            except MemoryError:  # no board has so little left here; it only takes longer then
                pass
        else:
            _hole.clear()
            collect()
            fill_gaps()
        gc.threshold(122880 if on else -1)  # pyright: ignore[reportAttributeAccessIssue]


def forget(path: str) -> None:
    """Take the module of a dotted name out of memory, unless something else holds it. An import
    would read its file again."""
    package, _dot, name = path.rpartition(".")
    # None first: MicroPython's dict keeps what is removed alive until its place is used again.
    sys.modules[path] = None  # type: ignore[assignment]
    del sys.modules[path]
    setattr(sys.modules[package], name, None)
    delattr(sys.modules[package], name)


def words_of(error: BaseException) -> str:
    """The traceback as text; also printed, but not on a board: there each line blocks for a second
    while a PC has the port open and does not read, all lines for longer than the watchdog
    waits."""
    if MICROPYTHON:
        import io

        text = io.StringIO()
        sys.print_exception(error, text)  # pyright: ignore
        words = text.getvalue()  # pyright: ignore
    else:
        import traceback

        words = "".join(traceback.format_exception(error))
    if sys.platform != "rp2":
        print(words)
    return words
