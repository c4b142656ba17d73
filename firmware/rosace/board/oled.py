"""A panel of 128 x 64 on I2C: SSD1306, SSD1309 or SH1106. Sends only the bytes that differ.

Page addressing only, because the SH1106 has nothing else. push() sends a short slice from buffers
made at start-up. A panel that does not answer counts as absent; once a second the driver tries to
set it up again. The face draws into `buffer` meanwhile.
"""

from rosace.port import const, ticks_add, ticks_diff

SSD1306 = const(0)  # SSD1309 too
SH1106 = const(1)

_PAGES = const(8)
_WIDTH = const(128)
_SIZE = const(1024)
_HEADER = const(7)  # address, control, page, column low and high; address, control
_GAP = const(6)  # unchanged bytes that cost less to send than a new header
_MOST = const(88)  # data bytes of one slice
_LAST = const(23)  # index of that length
_SLICE = const(64)  # bytes of a slice while a panel's whole memory is sent
_WHOLE = const(96)  # bytes that a turn may send
_RETRY_MS = const(1000)

# Off; clock, height, offset, start line; (panel's own); orientation, drive; on is sent apart.
_SET_UP = (
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xad\x30\xa1\xc8\xda\x12"
    b"\x81\xff\xd9\xf1\xdb\x30\xa4\xa6",
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb\x40\xa4\xa6",
)
_FIRST_COLUMN = b"\x00\x02"  # SH1106 drives the middle 128 of 132 columns

# One set of outgoing buffers for all panels: a transfer is over when writeto() returns.
_data = bytearray(_MOST + 1)
_data[0] = 0x40
_lengths = (
    b"\x01\x02\x03\x04\x06\x08\x0a\x0c\x0e\x10\x12\x14"
    b"\x16\x17\x18\x19\x1a\x1b\x1c\x1e\x20\x30\x40\x58"
)
_views = [memoryview(_data)[: n + 1] for n in _lengths]
_place = bytearray(4)
_order = bytearray(3)


def _pages(buffer: bytearray) -> list:
    """Views of the eight pages: comparing two of them takes no byte code and no heap."""
    return [memoryview(buffer)[page * _WIDTH : (page + 1) * _WIDTH] for page in range(_PAGES)]


class Oled:
    """buffer: 1024 bytes in MONO_VLSB order, drawn by the face.  present: the panel answers."""

    def __init__(self, i2c, address: int, chip: int, free=None) -> None:
        """chip: SSD1306 or SH1106.  free: called after each OSError, see board/display.py."""
        self.buffer = bytearray(_SIZE)
        self.present = False
        self._i2c = i2c
        self._free = free
        self._address = address
        self._chip = chip
        self._shown = bytearray(0)  # what the panel shows; 1024 bytes from its first answer on
        self._new = self._old = ()  # the same by pages
        self._unknown = 0  # bytes at the end of the panel's memory that were not sent yet
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
        """Switch the pixels on or off; off, pictures are sent all the same."""
        self._lit = on
        self._orders |= 16

    def push(self, limit: int = 96, now: int = 0) -> int:
        """Send at most `limit` bytes, addresses and commands counted; returns how many.

        With a limit below 96 settings are not sent, only pictures. `now`: ticks_ms, for the retry
        of an absent panel. Raises nothing when a panel is missing.
        """
        if limit < _WHOLE and (self._orders or not self.present):
            return 0
        if not self.present:
            if self._tried and ticks_diff(now, self._again) < 0:
                return 0
            self._tried = True
        elif not self._dirty and not self._orders:
            return 0
        try:
            if not self.present:
                return self._set_up()
            if self._orders:
                return self._settings()
            return self._changes(limit)
        except OSError:
            self.present = False
            self._again = ticks_add(now, _RETRY_MS)
            if self._free is not None:
                self._free()
            return 0

    def _set_up(self) -> int:
        orders = _SET_UP[self._chip]
        self._i2c.writeto(self._address, orders)
        if not self._old:
            self._shown = bytearray(_SIZE)
            self._new = _pages(self.buffer)
            self._old = _pages(self._shown)
        self.present = True
        self._unknown = _SIZE
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
        """Send one slice of the picture over memory that holds noise since power-on."""
        at = _SIZE - self._unknown
        self._unknown -= _SLICE
        return self._send(at, _SLICE, _SLICE)

    def _changes(self, limit: int) -> int:
        """Send runs of changed bytes, bottom page first: keys and rulings are shown there."""
        sent = 0
        page = _PAGES - 1
        while page >= 0:
            if self._new[page] == self._old[page]:
                page -= 1
                continue
            at = self._first(page * _WIDTH)
            room = limit - sent - _HEADER
            if room < 1:
                return sent
            sent += self._send(at, self._run(at, room), room)
        self._dirty = False
        return sent

    def _first(self, at: int) -> int:
        """Index of the first byte that differs, from `at` on."""
        new = self.buffer
        old = self._shown
        while new[at] == old[at]:
            at += 1
        return at

    def _run(self, at: int, most: int) -> int:
        """How many bytes from `at` on to send at once: differences, small gaps, in the page."""
        new = self.buffer
        old = self._shown
        end = (at | _WIDTH - 1) + 1
        if end > at + most:
            end = at + most
        last = at
        for i in range(at + 1, end):
            if new[i] != old[i]:
                last = i
            elif i - last > _GAP:
                break
        return last - at + 1

    def _send(self, at: int, count: int, most: int) -> int:
        """Send `count` bytes from `at`, extended to the next length that has a view: to the right
        or, at the page's end, to the left. What is more than `most` is sent later."""
        k = 0
        while _lengths[k] < count and k < _LAST:
            k += 1
        if _lengths[k] > most:
            k -= 1
        count = _lengths[k]
        end = (at | _WIDTH - 1) + 1
        if at + count > end:
            at = end - count
        column = (at & _WIDTH - 1) + _FIRST_COLUMN[self._chip]
        _place[1] = 0xB0 | at >> 7
        _place[2] = column & 15
        _place[3] = 0x10 | column >> 4
        self._i2c.writeto(self._address, _place)
        new = self.buffer
        old = self._shown
        for i in range(count):
            byte = new[at + i]
            _data[1 + i] = byte
            old[at + i] = byte
        self._i2c.writeto(self._address, _views[k])
        return count + _HEADER
