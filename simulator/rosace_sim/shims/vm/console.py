"""MicroPython's own `micropython`, with one change: the virtual board decides what Ctrl-C does.

The built-in cannot be shadowed by a file of its name; boot.py puts this one in its place.
"""

import wire
import wire_ops
from micropython import *  # noqa: F403


def kbd_intr(character):
    wire.ask(wire_ops.KBD_INTR, character)
