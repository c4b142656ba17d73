"""Runs in MicroPython: draws the views given in a file and prints the pictures.

Each line of the file is a dictionary of View fields. Every picture is drawn twice, the second time
with the heap locked: an allocation raises MemoryError. Then the panel driver sends it, locked too.
"""

import sys

import micropython

sys.path[:] = [sys.argv[1]]

from binascii import hexlify  # noqa: E402

from rosace.board.oled import SSD1306, Oled  # noqa: E402
from rosace.face.canvas import Canvas  # noqa: E402
from rosace.face.draw import draw  # noqa: E402
from rosace.face.view import View  # noqa: E402


class Bus:
    """Takes everything, keeps nothing."""

    def writeto(self, address, data):
        """Nothing."""


def view_of(fields):
    """A View from plain values."""
    view = View()
    for name in fields:
        value = fields[name]
        if isinstance(value, dict):
            ruling = getattr(view, name)
            for key in value:
                setattr(ruling, key, value[key])
        else:
            setattr(view, name, value)
    return view


def locked(canvas, view, oled):
    """Draw and send without touching the heap."""
    micropython.heap_lock()
    try:
        draw(canvas, view)
        oled.changed()
        while oled.push(96, 0):
            pass
    finally:
        micropython.heap_unlock()


def main():
    """All lines of the file."""
    oled = Oled(Bus(), 0x3C, SSD1306)
    oled.push(96, 0)  # the panel answers: from here on nothing is allocated
    canvas = Canvas(oled.buffer)
    for line in open(sys.argv[2]):
        view = view_of(eval(line))
        fresh = Canvas(bytearray(1024))
        draw(fresh, view)
        print(hexlify(fresh.buffer).decode())
        locked(canvas, view, oled)
        view.key_down = 3
        view.clock_s = 7
        locked(canvas, view, oled)


if __name__ == "__main__":
    main()
