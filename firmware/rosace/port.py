"""All that differs between MicroPython and CPython. The only file with try/except ImportError.

Time on the board wraps at 2**30 ms (ticks_ms of rp2); everywhere else we do the same arithmetic.
"""

import sys

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:
        """CPython: a constant is just its value."""
        return value


_WRAP = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def ticks_diff(later: int, earlier: int) -> int:
    """Signed milliseconds from `earlier` to `later`, both wrapped at 2**30."""
    return ((later - earlier + _HALF) & _WRAP) - _HALF


def ticks_add(ticks: int, ms: int) -> int:
    """`ticks` moved by `ms`, wrapped at 2**30."""
    return (ticks + ms) & _WRAP


MICROPYTHON = sys.implementation.name == "micropython"
