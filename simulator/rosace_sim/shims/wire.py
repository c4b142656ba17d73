"""The way from the shims to the virtual board when both live in one CPython process: a call.

Each firmware thread is connected to its own board, so that several tables may run side by side.
vm/wire.py offers the same functions over a loopback connection.
"""

import threading

_here = threading.local()


def connect(board):
    """From now on the shims in this thread speak to `board` (None: to none)."""
    _here.board = board


def connected():
    """Whether this thread runs a firmware."""
    return getattr(_here, "board", None) is not None


def ask(op, a=0, b=0, data=None):
    """One request of wire_ops; returns its result, raises OSError where that is negative."""
    result = _here.board.request(op, a, b, data)
    if result < 0:
        raise OSError(-result)
    return result


tell = ask


def reply():
    """The bytes that came with the last answer."""
    return _here.board.payload


def now():
    """Milliseconds since power-on, wrapped at 2**30."""
    return _here.board.ticks()


def rx():
    """Bytes of the host waiting to be read."""
    return _here.board.usb.waiting()


def room():
    """Bytes that the serial line would take without blocking."""
    return _here.board.usb.room()


def local():
    """A dict that lives as long as this board is powered."""
    return _here.board.shims


def words_at(address, count):
    """The memory at `address` as `count` 32-bit words; see uctypes.addressof."""
    words = local()["held"][address]
    if len(words) != count:
        raise ValueError("the ring of a DMA is as large as its memory")
    return words


def took(n):
    """Nothing to note: room() always asks the board itself."""
