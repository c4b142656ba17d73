"""MicroPython's own module, with one change: the virtual board decides what Ctrl-C does."""

import wire
import wire_ops
from umicropython import *


def kbd_intr(character):
    wire.ask(wire_ops.KBD_INTR, character)
