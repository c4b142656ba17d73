"""A panel of 128 x 64 on I2C: SSD1306, SSD1309 or SH1106. Sends of each page what differs.

Page addressing only, because the SH1106 has nothing else. push() sends some pages from buffers
made at start-up; framebuf copies them, a page as a row of 128 bytes. A panel that does not answer
counts as absent, and so does one that is off without an order: its plug was out between two
pictures. Once a second the driver tries to set it up again. The face draws into `buffer`
meanwhile.
"""

import framebuf

from rosace.port import const, ticks_add, ticks_diff

SSD1306 = const(0)  # SSD1309 too
SH1106 = const(1)

_PAGES = const(8)
_WIDTH = const(128)
_SIZE = const(1024)
_HEADER = const(7)  # address, control, page, column low and high; address, control
_WHOLE = const(160)  # the most that settings and a page over noise take
_RETRY_MS = const(1000)

# Off; clock, height, offset, start line; (panel's own); orientation, drive; on is sent apart.
_SET_UP = (
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xad\x30\xa1\xc8\xda\x12"
    b"\x81\xff\xd9\xf1\xdb\x30\xa4\xa6",
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb\x40\xa4\xa6",
)
NOTHING = b"\x00\xe3"  # the command that does nothing
_FIRST_COLUMN = b"\x00\x02"  # SH1106 drives the middle 128 of 132 columns

# One set of outgoing buffers for all panels: a transfer is over when writeto() returns.
_data = bytearray(1 + _WIDTH)
_line = framebuf.FrameBuffer(_data, 1 + _WIDTH, 1, framebuf.GS8)
_lengths = (
    b"\x01\x02\x03\x04\x06\x08\x0a\x0c\x0e\x10\x12\x14"
    b"\x16\x18\x19\x1a\x1b\x1c\x1e\x20\x30\x40\x60\x80"
)
_views = [memoryview(_data)[: n + 1] for n in _lengths]
_place = bytearray(4)
_order = bytearray(3)
_OFF = const(0x40)  # in the status: the pixels are off
# They are to be on, and the status has said so once: copies of these chips may say one thing for
# ever, or nothing.
_SEEN_ON = const(2)


def _pages(buffer: bytearray) -> list:
    """Views of the eight pages: comparing two of them takes no byte code and no heap."""
    return [memoryview(buffer)[page * _WIDTH : (page + 1) * _WIDTH] for page in range(_PAGES)]


class Oled:
    """buffer: 1024 bytes in MONO_VLSB order, drawn by the face.  present: the panel answers."""

    def __init__(self, i2c, address: int, chip: int, free=None, ask=None) -> None:
        """chip: SSD1306 or SH1106.  free: called after each OSError.  ask: finds out which chip is
        at an address, once it answers. See board/display.py."""
        self.buffer = bytearray(_SIZE)
        self.present = False
        self._i2c = i2c
        self._free = free
        self._address = address
        self._chip = chip
        self._ask = ask
        self._rows = framebuf.FrameBuffer(self.buffer, _WIDTH, _PAGES, framebuf.GS8)
        # From the panel's first answer on, by pages: the picture, and what the panel shows, to
        # compare (_old) and to copy to (_shown).
        self._new = self._old = self._shown = ()
        self._room = 0  # bytes that may still be sent in this turn
        self._unknown = 0  # pages of the panel's memory that were not sent yet
        self._dirty = True
        self._tried = False
        self._again = 0
        self._contrast = 0xFF
        self._flip = 0
        self._shift = 0
        self._lit = True
        self._orders = 0  # bits: settings not yet sent

    def changed(self) -> None:
        """The picture in `buffer` may differ from what was sent."""
        self._dirty = True

    def contrast(self, value: int) -> None:
        """Brightness, 0-255."""
        self._contrast = value & 255
        self._orders |= 1

    def flip(self, on: bool) -> None:
        """Turn the picture by 180 degrees."""
        self._flip = 1 if on else 0
        self._orders |= 2

    def shift(self, rows: int) -> None:
        """Show the picture so many rows higher, the top rows at the bottom, against burn-in."""
        self._shift = rows & 63
        self._orders |= 8

    def light(self, on: bool) -> None:
        """Switch the pixels on or off; off, pictures are sent all the same. Before they go on all
        is set up anew: the plug may have been out meanwhile."""
        if on and not self._lit:
            self.present = self._tried = False
        self._lit = on and (self._lit or on)
        self._orders |= 16

    def waits(self) -> bool:
        """Whether there is more to be sent."""
        return self.present and (self._dirty or self._orders != 0)

    def answers(self) -> bool:
        """Ask, once a second, whether the panel is there and as it was left."""
        if self.present and self._lit and not self._orders:
            try:
                self._i2c.readfrom_into(self._address, _order)
            except OSError:
                _order[0] = _OFF
            if not _order[0] & _OFF:
                self._lit = _SEEN_ON
            elif self._lit == _SEEN_ON:
                self.present = self._tried = False
            _order[0] = 0
        return self.present

    def push(self, limit: int, now: int) -> int:
        """Send at most `limit` bytes, addresses and commands counted; returns how many.

        With a limit below 160 settings are not sent, only pictures. `now`: ticks_ms, for the retry
        of an absent panel. Raises nothing when a panel is missing.
        """
        if not self._can(limit, now):
            return 0
        sent = self._send(limit)
        if sent < 0:
            self.present = False
            self._again = ticks_add(now, _RETRY_MS)
            if self._free is not None:
                self._free()
            return 0
        return sent

    def _can(self, limit: int, now: int) -> bool:
        """Whether there is anything to be sent, and room for it."""
        if not self.present:
            if limit < _WHOLE or self._tried and ticks_diff(now, self._again) < 0:
                return False
            self._tried = True
            return True
        return limit >= _WHOLE if self._orders else self._dirty

    def _send(self, limit: int) -> int:
        """Send what is next; -1 where the panel does not answer. Apart: a call frame with `try` is
        large."""
        try:
            if not self.present:
                return self._set_up()
            return self._settings() if self._orders else self._changes(limit)
        except OSError:
            return -1

    def _set_up(self) -> int:
        if self._ask:
            self._i2c.writeto(self._address, NOTHING)
            self._chip = self._ask(self._address)
            self._ask = None
        orders = _SET_UP[self._chip]
        self._i2c.writeto(self._address, orders)
        if not self._old:
            self._new = _pages(self.buffer)
            self._old = _pages(bytearray(_SIZE))
            self._shown = [framebuf.FrameBuffer(one, _WIDTH, 1, framebuf.GS8) for one in self._old]
        self.present = True
        self._unknown = _PAGES
        self._orders = 15
        self._dirty = True
        return len(orders) + 1

    def _order(self, first: int, second: int) -> int:
        _order[1] = first
        _order[2] = second
        self._i2c.writeto(self._address, _order)
        return 4

    def _settings(self) -> int:
        """Send contrast, orientation, shift; pixels go on only after the whole memory was sent."""
        orders = self._orders
        self._orders = orders & 4
        sent = 0
        if orders & 1:
            sent += self._order(0x81, self._contrast)
        if orders & 2:
            sent += self._order(0xA0 if self._flip else 0xA1, 0xC0 if self._flip else 0xC8)
        if orders & 8:
            sent += self._order(0x40 | self._shift, 0xE3)
        if orders & 4 and self._unknown:
            return sent + self._blank()
        if orders & 20:
            self._orders = 0
            sent += self._order(0xAF if self._lit else 0xAE, 0xE3)
        return sent

    def _blank(self) -> int:
        """Send one page of the picture over memory that holds noise since power-on."""
        self._unknown -= 1
        self._room = _WHOLE
        return self._page(self._unknown, 0, _WIDTH)

    def _changes(self, limit: int) -> int:
        """Send pages that differ, the lowest first: keys and rulings are shown there."""
        self._room = limit
        page = _PAGES
        while page:
            page -= 1
            if self._new[page] != self._old[page] and not self._change(page):
                return limit - self._room
        self._dirty = False
        return limit - self._room

    def _change(self, page: int) -> int:
        """Send what differs in one page."""
        first = self._first(page)
        return self._page(page, first, self._last(page) + 1 - first)

    def _first(self, page: int) -> int:
        """Column of the first byte of a page that differs."""
        new = self._new[page]
        old = self._old[page]
        at = 0
        while new[at] == old[at]:
            at += 1
        return at

    def _last(self, page: int) -> int:
        """Column of the last one."""
        new = self._new[page]
        old = self._old[page]
        at = _WIDTH - 1
        while new[at] == old[at]:
            at -= 1
        return at

    def _page(self, page: int, first: int, count: int) -> int:
        """Send `count` bytes of a page, extended to the next length that has a view: to the right
        or, at the page's end, to the left. Returns the bytes sent; 0 where there is no room for
        them. What lies between two changes is sent too: to look at it takes as long."""
        k = 0
        while _lengths[k] < count:
            k += 1
        count = _lengths[k]
        if count + _HEADER > self._room:
            return 0
        self._room -= count + _HEADER
        if first + count > _WIDTH:
            first = _WIDTH - count
        self._place(page, first + _FIRST_COLUMN[self._chip])
        _line.blit(self._rows, 1 - first, -page)
        _data[0] = 0x40
        self._i2c.writeto(self._address, _views[k])
        self._shown[page].blit(self._rows, 0, -page)
        return count + _HEADER

    def _place(self, page: int, column: int) -> None:
        """Where the next bytes go."""
        _place[1] = 0xB0 | page
        _place[2] = column & 15
        _place[3] = 0x10 | column >> 4
        self._i2c.writeto(self._address, _place)
