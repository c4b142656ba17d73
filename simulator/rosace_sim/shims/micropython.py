"""`micropython` on CPython, as far as the firmware uses it."""

import wire
import wire_ops


def const(value):
    return value


def kbd_intr(character):
    if wire.connected():
        wire.ask(wire_ops.KBD_INTR, character)


def heap_lock():
    pass


def heap_unlock():
    return 0
