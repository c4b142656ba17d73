"""MicroPython's framebuf on CPython: the panels' format, and pictures of bytes to copy.

Pixel for pixel what the real module does (tests/face/test_both_pythons.py draws at random in
both); what the firmware does not call is not here, so a new call fails loudly on a PC first.
"""

MONO_VLSB = 0
MVLSB = 0
GS8 = 6


class FrameBuffer:
    """A picture over a caller's buffer: columns of 8 rows, lowest bit on top, page after page; or
    (GS8) a byte a pixel, of which only blit() to another such picture is here."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in (MONO_VLSB, GS8):
            raise ValueError("only MONO_VLSB and GS8")
        if width < 1 or height < 1:
            raise ValueError("empty picture")
        self._stride = width if stride is None else stride
        if len(buffer) < (height if format == GS8 else (height + 7) // 8) * self._stride:
            raise ValueError("buffer too small")
        self._buffer = buffer
        self._width = width
        self._height = height
        self._format = format

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

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy another picture, which may be a tuple of its arguments; pixels of colour `key` stay
        out, as `palette` has them."""
        if isinstance(source, tuple):
            source = FrameBuffer(*source)
        if source._format != self._format:
            raise ValueError("another format")
        first, last = max(-x, 0), min(self._width - x, source._width)
        if first >= last:
            return
        if self._format == GS8:
            if key != -1 or palette is not None:
                raise ValueError("bytes are copied as they are")
            for row in range(max(-y, 0), min(self._height - y, source._height)):
                at, to = row * source._stride, (y + row) * self._stride + x
                self._buffer[to + first : to + last] = source._buffer[at + first : at + last]
            return
        ones = 1 if palette is None else palette._buffer[1]
        zeros = 0 if palette is None else palette._buffer[0]
        every = (1 << source._height) - 1
        below = (1 << self._height - y) - 1 if y < self._height else 0
        pages = range(1, (source._height + 7) // 8)
        for column in range(first, last):
            bits = source._buffer[column]
            for page in pages:
                bits |= source._buffer[page * source._stride + column] << 8 * page
            bits &= every
            drawn = (bits if ones != key else 0) | (every & ~bits if zeros != key else 0)
            if drawn & below:
                lit = (bits if ones else 0) | (every & ~bits if zeros else 0)
                self._column(x + column, y, lit, drawn & below)

    def _column(self, x, y, lit, drawn):
        """Draw the rows `drawn` of column x, bit 0 in row y, as `lit` has them."""
        if y < 0:
            lit, drawn = lit >> -y, drawn >> -y
            y = 0
        at = (y >> 3) * self._stride + x
        lit <<= y & 7
        drawn <<= y & 7
        while drawn:
            self._buffer[at] = self._buffer[at] & ~drawn & 255 | lit & drawn & 255
            drawn >>= 8
            lit >>= 8
            at += self._stride
