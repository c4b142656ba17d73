"""Runs in MicroPython: every view of a file in every language, and what a language costs.

Prints the pictures language by language. Fails where a former language stays in memory, or where
drawing in the new one allocates.
"""

import gc
import sys

import micropython

sys.path[:] = [sys.argv[1], sys.argv[0].rpartition("/")[0]]

from binascii import hexlify  # noqa: E402

from vm_face import view_of  # noqa: E402

from rosace.face import translate  # noqa: E402
from rosace.face.canvas import Canvas  # noqa: E402
from rosace.face.draw import draw  # noqa: E402

_SPREAD = 3000  # bytes: one language may be so much longer than another; two tables are 4,500


def used():
    """Bytes of the heap in use."""
    gc.collect()
    return gc.mem_alloc()


def pictures(views, language):
    """All of them, drawn with the heap locked once each part of the face is loaded."""
    translate.use(language)
    canvas = Canvas(bytearray(1024))
    for view in views:
        draw(canvas, view)
    for view in views:
        fresh = Canvas(bytearray(1024))
        micropython.heap_lock()
        try:
            draw(fresh, view)
        finally:
            micropython.heap_unlock()
        print(hexlify(fresh.buffer).decode())


def main():
    """All languages, then to and fro: the memory in use does not grow."""
    views = [view_of(eval(text)) for text in open(sys.argv[2])]
    for language in range(len(translate.LANGUAGES)):
        pictures(views, language)
    translate.use(0)
    one = used()
    for _ in range(3):
        for language in (1, 2, 3, 0):
            translate.use(language)
            assert used() - one < _SPREAD, "a former language is still in memory"
    assert used() - one < 200, "changing leaves something behind"
    for name in translate.LANGUAGES:
        assert "rosace.face.languages." + name not in sys.modules


main()
