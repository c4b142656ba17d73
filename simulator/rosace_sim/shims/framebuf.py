"""MicroPython's framebuf on CPython, for the one format the panels use.

Pixel for pixel what the real module does (tests/face/test_both_pythons.py draws at random in
both); what the firmware does not call is not here, so a new call fails loudly on a PC first.
"""

MONO_VLSB = 0
MVLSB = 0


class FrameBuffer:
    """A picture over a caller's buffer: columns of 8 rows, lowest bit on top, page after page."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format != MONO_VLSB:
            raise ValueError("only MONO_VLSB")
        if width < 1 or height < 1:
            raise ValueError("empty picture")
        self._stride = width if stride is None else stride
        if len(buffer) < (height + 7) // 8 * self._stride:
            raise ValueError("buffer too small")
        self._buffer = buffer
        self._width = width
        self._height = height

    def _set(self, x, y, colour):
        at = (y >> 3) * self._stride + x
        if colour:
            self._buffer[at] |= 1 << (y & 7)
        else:
            self._buffer[at] &= 255 ^ 1 << (y & 7)

    def _get(self, x, y):
        return self._buffer[(y >> 3) * self._stride + x] >> (y & 7) & 1

    def fill(self, colour):
        """Every pixel."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def pixel(self, x, y, colour=None):
        """Read a pixel, or set it; outside is nothing."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if colour is None:
                return self._get(x, y)
            self._set(x, y, colour)
        return None

    def fill_rect(self, x, y, width, height, colour):
        """A full rectangle, cut at the edges."""
        if width < 1 or height < 1:
            return
        left, right = max(x, 0), min(x + width, self._width)
        top, bottom = max(y, 0), min(y + height, self._height)
        if left >= right or top >= bottom:
            return
        buffer = self._buffer
        for page in range(top >> 3, (bottom - 1 >> 3) + 1):
            first, last = max(top - page * 8, 0), min(bottom - page * 8, 8)
            mask = (1 << last) - (1 << first)
            at, end = page * self._stride + left, page * self._stride + right
            if mask == 255:
                buffer[at:end] = (b"\xff" if colour else b"\x00") * (end - at)
            elif colour:
                for i in range(at, end):
                    buffer[i] |= mask
            else:
                for i in range(at, end):
                    buffer[i] &= 255 ^ mask

    def rect(self, x, y, width, height, colour, full=False):
        """The outline of a rectangle, or a full one."""
        if full:
            self.fill_rect(x, y, width, height, colour)
            return
        self.fill_rect(x, y, width, 1, colour)
        self.fill_rect(x, y + height - 1, width, 1, colour)
        self.fill_rect(x, y, 1, height, colour)
        self.fill_rect(x + width - 1, y, 1, height, colour)

    def hline(self, x, y, width, colour):
        """A row of pixels to the right."""
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        """A column of pixels downwards."""
        self.fill_rect(x, y, 1, height, colour)

    def blit(self, source, x, y, key=-1):
        """Copy another picture; pixels of colour `key` stay out."""
        for row in range(source._height):
            for column in range(source._width):
                colour = source._get(column, row)
                if colour != key:
                    self.pixel(x + column, y + row, colour)
