"""A canvas that notices what an eye would: ink outside the panel, ink on ink (a line through
a text too), text cut off."""

import functools

from rosace.face import canvas as lettering
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace_sim.pictures.posed import LONG, NAMES


@functools.cache
def dots(font, place):
    """[(x, y)] of the lit pixels of a letter."""
    data, width, _rows, _format = lettering._FONTS[font]
    pages = lettering._PAGES[font]
    at = place * width * pages
    return [
        (i, part * 8 + bit)
        for part in range(pages)
        for i in range(width)
        for bit in range(8)
        if data[at + part * width + i] >> bit & 1
    ]


class Checked(Canvas):
    """Collects complaints while a screen is drawn."""

    def __init__(self):
        super().__init__(bytearray(1024))
        self.complaints = []

    def stamp(self, font, place):
        buffer, ink, left, top = self.buffer, self.ink, self.x, self.y
        for x, y in dots(font, place):
            x += left
            y += top
            inside = 0 <= x < 128 and 0 <= y < 64  # what _dot() asks, for many dots
            if not inside or buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 == ink:
                self._dot(x, y)
        super().stamp(font, place)

    def put(self, text, start, end):
        for code in text[start:end]:
            if code != 32:
                code = code - 0x21 if code >= 0xA0 else 0x3F if code > 0x7E else code
                self.stamp(self.font, code - 32)
            self.x += lettering.ADVANCE[self.font]

    def rule(self, x, y, width):
        for i in range(width):
            self._dot(x + i, y)
        super().rule(x, y, width)

    def post(self, x, y, height):
        for i in range(height):
            self._dot(x, y + i)
        super().post(x, y, height)

    def _dot(self, x, y):
        if not (0 <= x < 128 and 0 <= y < 64):
            self.complaints.append(f"ink outside at {x}, {y}")
            return
        lit = self.buffer[(y >> 3) * 128 + x] >> (y & 7) & 1
        if lit == self.ink:
            self.complaints.append(f"ink on ink at {x}, {y}")


def watch_cuts(monkeypatch, complaints):
    """Every text that is cut to its place is a complaint; a name may be cut, and ends in a dot."""
    real = lettering.cut
    names = {*NAMES.values(), *LONG.values()}

    def cut(size, room, font):
        whole = bytes(lettering.LINE[:size])
        kept = real(size, room, font)
        if kept < size and (whole not in names or lettering.LINE[kept - 1] != ord(".")):
            complaints.append(f"cut: {whole!r} to {kept} characters")
        return kept

    monkeypatch.setattr(lettering, "cut", cut)


def complaints(view, monkeypatch):
    """What an eye would find wrong with a view's picture."""
    canvas = Checked()
    with monkeypatch.context() as patch:
        watch_cuts(patch, canvas.complaints)
        draw(canvas, view)
    return canvas.complaints
