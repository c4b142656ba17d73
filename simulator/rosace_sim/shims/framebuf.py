"""MicroPython's framebuf on CPython: the panels' format, and pictures of bytes to copy.

Pixel for pixel what the real module does (tests/face/test_both_pythons.py draws at random in
both); what the firmware does not call is not here, so a new call fails loudly on a PC first.
"""

from functools import lru_cache

MONO_VLSB = 0
GS8 = 6

_EACH = [int.from_bytes(b"\1" * size, "little") for size in range(129)]  # a 1 in so many bytes


class FrameBuffer:
    """A picture over a caller's buffer: columns of 8 rows, lowest bit on top, page after page; or
    (GS8) a byte a pixel, of which only blit() to another such picture is here."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in (MONO_VLSB, GS8):
            raise ValueError("only MONO_VLSB and GS8")
        if width < 1 or height < 1:
            raise ValueError("empty picture")
        self._stride = width if stride is None else stride
        self._size = (height if format == GS8 else (height + 7) // 8) * self._stride
        if len(buffer) < self._size:
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
            else:
                rows = _EACH[end - at] * mask
                before = int.from_bytes(buffer[at:end], "little")
                after = before | rows if colour else before & ~rows
                buffer[at:end] = after.to_bytes(end - at, "little")

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
            source = _opened(source) if isinstance(source[0], bytes) else FrameBuffer(*source)
        if source._format != self._format:
            raise ValueError("another format")
        first, last = 0, source._width
        if x < 0 or last > self._width - x:
            first, last = max(-x, 0), min(self._width - x, last)
            if first >= last:
                return
        buffer, data, stride = self._buffer, source._buffer, source._stride
        if self._format == GS8:
            if key != -1 or palette is not None:
                raise ValueError("bytes are copied as they are")
            if x == 0 and y <= 0 and last == stride == self._stride:  # rows without a gap
                size = source._size + y * stride
                if size > self._size:
                    size = self._size
                if size > 0:
                    buffer[:size] = data[-y * stride : -y * stride + size]
                return
            for row in range(max(-y, 0), min(self._height - y, source._height)):
                at, to = row * stride, (y + row) * self._stride + x
                buffer[to + first : to + last] = data[at + first : at + last]
            return
        size = last - first
        if size == stride:
            picture = bytes(data[: source._size])
        else:
            ends = range(0, source._size, stride)
            picture = b"".join([data[at + first : at + last] for at in ends])
        colours = (0, 1) if palette is None else (palette._buffer[0], palette._buffer[1])
        for page, lit, drawn in _pages(picture, size, source._height, y & 7, colours, key):
            page += y >> 3
            rows = self._height - page * 8
            if page < 0 or rows <= 0:
                continue
            if rows < 8:
                drawn &= _EACH[size] * ((1 << rows) - 1)
            at = page * self._stride + x + first
            before = int.from_bytes(buffer[at : at + size], "little")
            buffer[at : at + size] = (before & ~drawn | lit & drawn).to_bytes(size, "little")


@lru_cache(64)
def _opened(source):
    """A picture of bytes that do not change, as a font is: opened once."""
    return FrameBuffer(*source)


@lru_cache(4096)  # the same letters again and again
def _pages(picture, size, height, down, colours, key):
    """[(page, lit, drawn)] of a picture that begins `down` rows below a page's first: numbers with
    a byte a column. picture: `size` bytes a page; colours: what a dark and a lit pixel become."""
    each = _EACH[size]
    zeros, ones = colours
    found = []
    carried = (0, 0)
    for number in range(len(picture) // size + 1):
        page = picture[number * size : (number + 1) * size]
        every = each * ((1 << max(0, min(height - number * 8, 8))) - 1)
        bits = int.from_bytes(page, "little") & every
        unlit = every & ~bits
        both = (
            (bits if ones else 0) | (unlit if zeros else 0),
            (bits if ones != key else 0) | (unlit if zeros != key else 0),
        )
        stays = each * (255 >> down)
        now = tuple((one & stays) << down | before for one, before in zip(both, carried))
        carried = tuple((one & ~stays) >> 8 - down for one in both)
        if now[1]:
            found.append((number, *now))
    return found
