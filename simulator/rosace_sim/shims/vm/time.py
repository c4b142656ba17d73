"""MicroPython's own module, with the clock of the virtual board in it."""

import virtual_board
import wire
from utime import *  # noqa: F403

_WRAP = 0x3FFFFFFF
_HALF = 0x20000000

ticks_ms = wire.now
sleep_ms = virtual_board.sleep_ms


def ticks_us():
    return wire.now() * 1000 & _WRAP


def ticks_add(ticks, delta):
    return (ticks + delta) & _WRAP


def ticks_diff(later, earlier):
    return ((later - earlier + _HALF) & _WRAP) - _HALF


def sleep(seconds):
    sleep_ms(int(seconds * 1000))


def sleep_us(us):
    sleep_ms((us + 999) // 1000)
