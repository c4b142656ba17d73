"""A 128 x 64 picture, a pen, and text placed on it. What draws here allocates nothing.

Everything goes through framebuf, at C speed. It cannot take a glyph out of a font without making
an object for it, so a font is a picture of bytes, from which those of one glyph are copied to a
cell; the cell is then drawn as pixels. The buffer is in the panel's own order: pages of 8 rows,
one byte a column, lowest bit on top.

The functions below the class put translate.LINE on a canvas: left, right, centred, wrapped, in the
largest font that fits. Knows no panel and no View.
"""

import framebuf

from rosace.face import fonts
from rosace.face.translate import LINE
from rosace.port import const

_WIDTH = const(128)
_HEIGHT = const(64)

# Fonts: an index into the tables below.
SMALL = const(0)  # 5 x 8, capitals 6 high
MEDIUM = const(1)  # 6 x 12
LARGE = const(2)  # 8 x 16, codes 32-126 only
BIG_DIGITS = const(3)  # 13 x 24, digits only
MIDDLE_DIGITS = const(4)  # 10 x 16, digits only

ADVANCE = (5, 6, 8, 14, 11)  # from one glyph to the next
TALL = (8, 12, 16, 24, 16)
_SEEN = const(192)
_SPACE = const(32)
_DOT = const(46)
_ICONS = const(5)
_INK = (5, 6, 8, 13, 10, 8)  # columns stored
_PAGES = (1, 2, 2, 3, 2, 1)
_FONTS = []  # each as a picture of bytes, one page of a glyph a row
_CELLS = []  # the picture of bytes that takes one glyph ...
_GLYPHS = []  # ... and the same as pixels
_DARK = framebuf.FrameBuffer(bytearray(b"\1\0"), 2, 1, framebuf.GS8)  # turns pixels over


_one = bytearray(1)
_cell = bytearray(39)
for _data in (
    fonts.SMALL, fonts.MEDIUM, fonts.LARGE, fonts.BIG_DIGITS, fonts.MIDDLE_DIGITS, fonts.ICONS,
):  # fmt: skip
    _wide = _INK[len(_FONTS)]
    _tall = _PAGES[len(_FONTS)]
    _FONTS.append((_data, _wide, len(_data) // _wide, framebuf.GS8))
    _CELLS.append(framebuf.FrameBuffer(_cell, _wide, _tall, framebuf.GS8))
    _GLYPHS.append(framebuf.FrameBuffer(_cell, _wide, 8 * _tall, framebuf.MONO_VLSB))


class Canvas:
    """Pen: x, y (top left of the next glyph), font, ink (1 lit, 0 dark).

    box(x, y, width, height, ink): a full rectangle.

    Zones: a part of a screen names what it shows with see(); only when something differs from
    the last time does `changed` become true and the part is drawn again.
    """

    def __init__(self, buffer: bytearray) -> None:
        """`buffer`: 1024 bytes, shared with whoever sends them to a panel."""
        self.buffer = buffer
        self.fb = framebuf.FrameBuffer(buffer, _WIDTH, _HEIGHT, framebuf.MONO_VLSB)
        self.box = self.fb.fill_rect
        self.x = 0
        self.y = 0
        self.font = SMALL
        self.ink = 1
        self.screen = 255  # screen drawn last
        self.changed = True
        self._seen = bytearray(_SEEN)
        self._names = [b"", b""]
        self._at = 0

    def zone(self, start: int, fresh: bool) -> None:
        """What follows is compared with what was seen at `start` and on; `fresh` = draw anyway."""
        self._at = start
        self.changed = fresh

    def see(self, value: int) -> None:
        """One value (its low byte) the zone shows."""
        seen = self._seen
        at = self._at
        value &= 255
        if seen[at] != value:
            seen[at] = value
            self.changed = True
        self._at = at + 1

    def see_name(self, place: int, name: bytes) -> None:
        """A name the zone shows, the first (0) or second (1) of this canvas."""
        if self._names[place] != name:
            self._names[place] = name
            self.changed = True

    def clear(self) -> None:
        """All dark, ink lit."""
        self.fb.fill(0)
        self.ink = 1

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        """The lit outline of a rectangle."""
        self.fb.rect(x, y, width, height, 1)

    def rule(self, x: int, y: int, width: int) -> None:
        """A lit line to the right."""
        self.fb.hline(x, y, width, 1)

    def post(self, x: int, y: int, height: int) -> None:
        """A lit line downwards."""
        self.fb.vline(x, y, height, 1)

    def dim(self, x: int, y: int) -> None:
        """Every second pixel of two large digits goes dark: a clock that stands."""
        fb = self.fb
        for i in range(x, x + 16):
            for j in range(y + (i & 1), y + 10, 2):
                fb.pixel(i, j, 0)

    def pen(self, x: int, y: int, font: int) -> None:
        """Where and with which font the next glyph is drawn."""
        self.x = x
        self.y = y
        self.font = font

    def char(self, code: int) -> None:
        """One glyph of a text font by its ISO-8859-15 code; the pen moves on."""
        _one[0] = code
        self.put(_one, 0, 1)

    def put(self, text: bytes | bytearray | memoryview, start: int, end: int) -> None:
        """text[start:end] in a text font: what stamp() does, without a call for each glyph."""
        font = self.font
        cell = _CELLS[font]
        glyph = _GLYPHS[font]
        fb = self.fb
        for i in range(start, end):
            code = text[i]
            if code != _SPACE:
                if code >= 0xA0:
                    code -= 0x21
                elif code > 0x7E:
                    code = 0x3F
                cell.blit(_FONTS[font], 0, (_SPACE - code) * _PAGES[font])
                if self.ink:
                    fb.blit(glyph, self.x, self.y, 0)
                else:
                    fb.blit(glyph, self.x, self.y, 1, _DARK)
            self.x += ADVANCE[font]

    def digit(self, value: int) -> None:
        """0-9 in a digit font or a text font."""
        font = self.font
        value %= 10
        if font < BIG_DIGITS:
            self.char(48 + value)
            return
        self.stamp(font, value)
        self.x += ADVANCE[font]

    def number(self, value: int) -> None:
        """A number from 0 to 999 without leading zeros."""
        if value >= 100:
            self.digit(value // 100 % 10)
        if value >= 10:
            self.digit(value // 10 % 10)
        self.digit(value % 10)

    def pair(self, value: int) -> None:
        """0-99 in the place of two digits, without a leading zero."""
        if value >= 10:
            self.digit(value // 10 % 10)
        else:
            self.x += ADVANCE[self.font]
        self.digit(value % 10)

    def icon(self, place: int, x: int, y: int) -> None:
        """An icon of face/fonts.py."""
        self.x = x
        self.y = y
        self.stamp(_ICONS, place >> 3)

    def stamp(self, font: int, place: int) -> None:
        """The glyph at a place of its font, lit (ink 1) or dark (ink 0), cut at the edges."""
        _CELLS[font].blit(_FONTS[font], 0, -place * _PAGES[font])
        if self.ink:
            self.fb.blit(_GLYPHS[font], self.x, self.y, 0)
        else:
            self.fb.blit(_GLYPHS[font], self.x, self.y, 1, _DARK)


def width(size: int, font: int) -> int:
    """Pixels of `size` characters, without the gap after the last."""
    return size * ADVANCE[font] - 1 if size else 0


def fit(size: int, room: int, largest: int) -> int:
    """The largest text font up to `largest` in which LINE[:size] fits into `room` pixels; SMALL
    if none does. LARGE has no accents."""
    font = largest if largest <= MEDIUM or plain(size) else MEDIUM
    while font > SMALL and width(size, font) > room:
        font -= 1
    return font


def plain(size: int) -> bool:
    """Has LINE[:size] only letters without accents?"""
    for i in range(size):
        if LINE[i] > 126:
            return False
    return True


def cut(size: int, room: int, font: int) -> int:
    """How many of `size` characters fit into `room` pixels; a dot ends what is cut."""
    most = (room + 1) // ADVANCE[font]
    if size <= most:
        return size
    if most > 1 and LINE[most - 2] == _SPACE:
        most -= 1  # the dot ends a word
    if most:
        LINE[most - 1] = _DOT
    return most


def left(c: "Canvas", x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its left edge at x."""
    c.pen(x, y, font)
    c.put(LINE, 0, size)


def right(c: "Canvas", x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its last pixel before x."""
    c.pen(x - width(size, font), y, font)
    c.put(LINE, 0, size)


def centre(c: "Canvas", x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its middle at x."""
    c.pen(x - (width(size, font) + 1) // 2, y, font)
    c.put(LINE, 0, size)


def line_end(start: int, size: int, most: int) -> int:
    """End of the line that begins at `start`: at the last space within `most` characters. A word
    that is longer is parted evenly, where its last part stands alone anyway."""
    if size - start <= most:
        return size
    end = start + most
    while end > start and (LINE[end] != _SPACE or end + 1 < size and LINE[end + 1] in b":?="):
        end -= 1  # French has a space before : and ?
    if end > start:
        return end
    stop = start
    while stop < size and LINE[stop] != _SPACE:
        stop += 1
    parts = (stop - start - 1) // most
    if parts and line_end(start + parts * most, size, most) == stop:
        return start + (stop - start + parts) // (parts + 1)
    return start + most


def rows(size: int, room: int, font: int) -> int:
    """How many lines LINE[:size] takes when wrapped at `room` pixels."""
    most = (room + 1) // ADVANCE[font]
    count = 0
    start = 0
    while start < size:
        start = line_end(start, size, most)
        if start < size and LINE[start] == _SPACE:
            start += 1
        count += 1
    return count


def wrap(c: "Canvas", x: int, room: int, font: int, size: int) -> None:
    """LINE[:size] wrapped at `room` pixels, left at x, from the pen's y down; leaves the pen
    below. One pixel row of a tall font is left out between lines."""
    most = (room + 1) // ADVANCE[font]
    start = 0
    y = c.y
    while start < size:
        end = line_end(start, size, most)
        c.pen(x, y, font)
        c.put(LINE, start, end)
        start = end + 1 if end < size and LINE[end] == _SPACE else end
        y += TALL[font] if font == SMALL else TALL[font] - 1
    c.y = y
