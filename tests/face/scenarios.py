"""Pictures of views, drawn again with the heap locked. Runs on both Pythons (tests/both.py).

A view arrives as the text of a dictionary of its fields (fields_of). Every picture is drawn
twice in MicroPython, the second time with the heap locked: an allocation raises MemoryError.
"""

import gc
import sys
from binascii import hexlify

import framebuf  # pyright: ignore[reportMissingImports]

from rosace.board.oled import SSD1306, Oled
from rosace.face import translate
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.face.far import Far
from rosace.face.qr import Qr
from rosace.face.view import View
from rosace.rules.state import Ruling

_SPREAD = 3000  # bytes: one language may be so much longer than another; two tables are 4,500


def plain(value):
    """What eval() can read in MicroPython."""
    if isinstance(value, Ruling):
        return dict(vars(value))
    return bytes(value) if isinstance(value, bytearray) else value


def fields_of(views):
    """Views as view_of() reads them; called in CPython."""
    return [repr({name: plain(value) for name, value in vars(view).items()}) for view in views]


class Bus:
    """Takes everything, keeps nothing."""

    def writeto(self, address, data):
        """Nothing."""


def view_of(fields):
    """A View from the text of a dictionary of plain values."""
    view = View()
    fields = eval(fields)
    for name in fields:
        value = fields[name]
        if isinstance(value, dict):
            ruling = getattr(view, name)
            for key in value:
                setattr(ruling, key, value[key])
        else:
            setattr(view, name, value)
    return view


def locked(act):
    """Call `act` with the heap locked."""
    import micropython

    micropython.heap_lock()  # type: ignore
    try:
        act()
    finally:
        micropython.heap_unlock()  # type: ignore


def picture(buffer):
    print(hexlify(buffer).decode())


def screens(views):
    """Each view's picture; then drawn and sent to a panel with the heap locked (MicroPython)."""
    oled = Oled(Bus(), 0x3C, SSD1306)
    oled.push(350, 0)  # the panel answers: from here on nothing is allocated
    canvas = Canvas(oled.buffer)
    view = View()

    def send():
        draw(canvas, view)
        oled.changed()
        while oled.push(350, 0):
            pass

    for fields in views:
        view = view_of(fields)
        fresh = Canvas(bytearray(1024))
        draw(fresh, view)
        picture(fresh.buffer)
        locked(send)
        view.key_down = 3
        view.clock_s = 7
        locked(send)


def far_screens(views):
    """The same of the far panel, which draws what has changed."""
    kept = Far(bytearray(1024))
    view = View()

    def again():
        kept.draw(view)
        view.clock_s = 3
        kept.draw(view)

    for fields in views:
        view = view_of(fields)
        fresh = Far(bytearray(1024))
        fresh.draw(view)
        picture(fresh.canvas.buffer)
        locked(again)


def used():
    """Bytes of the heap in use."""
    gc.collect()
    return gc.mem_alloc()  # type: ignore


def _in_language(views, language):
    """All of them, drawn with the heap locked once each part of the face is loaded."""
    translate.use(language)
    canvas = Canvas(bytearray(1024))
    for view in views:
        draw(canvas, view)
    for view in views:
        fresh = Canvas(bytearray(1024))
        locked(lambda fresh=fresh, view=view: draw(fresh, view))
        picture(fresh.buffer)


def languages(views):
    """All pictures in all languages, then to and fro: the memory in use does not grow.

    Fails where a former language stays in memory, or where drawing in the new one allocates.
    """
    views = [view_of(fields) for fields in views]
    for language in range(len(translate.LANGUAGES)):
        _in_language(views, language)
    translate.use(0)
    one = used()
    for _ in range(3):
        for language in (1, 2, 3, 0):
            translate.use(language)
            assert used() - one < _SPREAD, "a former language is still in memory"
    assert used() - one < 200, "changing leaves something behind"
    for name in translate.LANGUAGES:
        assert "rosace.face.languages." + name not in sys.modules


def calls(calls):
    """What [name, arguments] of a frame buffer draw; Python's own, or the virtual table's."""
    buffer = bytearray(1024)
    frame = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    small = bytearray(range(40, 64))
    other = framebuf.FrameBuffer(small, 12, 13, framebuf.MONO_VLSB)
    turned = framebuf.FrameBuffer(bytearray(b"\1\0"), 2, 1, framebuf.GS8)
    table = (bytes(range(0, 240, 3)), 8, 10, framebuf.GS8)
    cell = framebuf.FrameBuffer(small, 8, 3, framebuf.GS8)
    for name, words in calls:
        if name == "blit":
            frame.blit(other, *words)
        elif name == "turned":
            frame.blit(other, *words, turned)
        elif name == "bytes":
            cell.blit(table, *words)
        else:
            getattr(frame, name)(*words)
    picture(buffer)


def codes(texts):
    """The modules of the QR code of each text, as 0 and 1."""
    for text in texts:
        code = Qr(text.encode())
        while not code.step():
            pass
        print("".join([str(module & 1) for module in code.modules]))
