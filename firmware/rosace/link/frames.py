"""Frames on the serial line, and the buffer in which a message is written and read.

A frame is one printable line: `:` base64(payload, CRC-32) newline. No byte of it is Ctrl-C (0x03)
or Ctrl-D (0x04), which would stop MicroPython. What a prompt, a boot message or half a frame
leaves on the line is dropped at the next `:` or newline. CRC-16 accepted 40 of three million
random lines, CRC-32 none. Board and PC use the same classes. Nothing here raises for what was
received: it is dropped and counted. What the fields of a message mean stands in messages.py.
"""

import binascii

from rosace.port import const

PAYLOAD_MAX = const(320)  # bytes: 256 of records and their header, or an offer with all its names
_CRC = const(4)
LINE_MAX = const(434)  # `:` + 4 * ceil((320 + 4) / 3) + newline

_START = const(58)  # ":"
_NEWLINE = const(10)
_RETURN = const(13)
_PAD = const(61)  # "="


class Frames:
    """One end of the line: feed() bytes, read `payload[:size]`; put() a payload, take() bytes.

    at = frames.feed(data, 0) returns after the first whole frame: `ready` is then True until the
    next feed(), which begins at `at`. Counters of frames: good, bad (cut short, too long, wrong
    CRC, length or alphabet).
    Only a whole frame allocates, about 1 KB for base64.
    """

    def __init__(self) -> None:
        self.payload = bytearray(PAYLOAD_MAX + _CRC)
        self.size = 0
        self.ready = False
        self.good = 0
        self.bad = 0
        self._line = bytearray(LINE_MAX)
        self._view = memoryview(self._line)
        self._filled = 0
        self._inside = False
        self._out = bytearray(LINE_MAX)
        self._length = 0
        self._sent = 0

    def feed(self, data: bytes | bytearray, at: int = 0) -> int:
        """Read `data` from index `at` until one frame is whole; return the index after it.

        Returns len(data) with `ready` False when no frame was completed.
        """
        self.ready = False
        end = len(data)
        line = self._line
        while at < end:
            byte = data[at]
            at += 1
            if byte == _START:
                if self._inside:
                    self.bad += 1  # the line before was cut short
                self._inside = True
                self._filled = 0
            elif not self._inside:
                continue
            elif byte == _NEWLINE or byte == _RETURN:
                self._inside = False
                if self._decode():
                    return at
            elif self._filled == LINE_MAX:
                self._inside = False
                self.bad += 1
            else:
                line[self._filled] = byte
                self._filled += 1
        return at

    def _decode(self) -> bool:
        """Decode the collected line into `payload`; False, counted in `bad`, if invalid."""
        n = self._filled
        pads = 0
        if n and not n & 3:
            pads = (self._line[n - 1] == _PAD) + (self._line[n - 2] == _PAD)
        size = (n >> 2) * 3 - pads - _CRC
        if n & 3 or size < 1 or size > PAYLOAD_MAX:
            self.bad += 1
            return False
        try:
            found = binascii.a2b_base64(self._view[:n])  # type: ignore[arg-type]
        except ValueError:
            found = b""
        # Both Pythons skip letters that are not base64; the length is then too short.
        if len(found) == size + _CRC and self._crc_holds(found, size):
            self.payload[: size + _CRC] = found
            self.size = size
            self.good += 1
            self.ready = True
            return True
        self.bad += 1
        return False

    def _crc_holds(self, found: bytes, size: int) -> bool:
        crc = binascii.crc32(memoryview(found)[:size])
        return (
            found[size] == crc & 255
            and found[size + 1] == crc >> 8 & 255
            and found[size + 2] == crc >> 16 & 255
            and found[size + 3] == crc >> 24 & 255
        )

    def put(self, payload: bytearray, size: int) -> bool:
        """Make `payload[:size]` the line to send; False if it is too long or a line is being sent.

        The CRC is written into the four bytes of `payload` behind `size`.
        """
        if self.pending() or size < 1 or size > PAYLOAD_MAX:
            return False
        crc = binascii.crc32(memoryview(payload)[:size])
        for i in range(_CRC):
            payload[size + i] = crc >> (8 * i) & 255
        whole = memoryview(payload)[: size + _CRC]
        text = binascii.b2a_base64(whole)  # type: ignore[arg-type]  # ends in a newline
        self._out[0] = _START
        self._out[1 : 1 + len(text)] = text
        self._length = 1 + len(text)
        self._sent = 0
        return True

    def pending(self) -> int:
        """How many bytes of the line are still to be sent."""
        return self._length - self._sent

    def take(self, buf: bytearray, limit: int) -> int:
        """Copy the next bytes to send, at most `limit`, into `buf`; then call sent()."""
        n = self._length - self._sent
        if n > limit:
            n = limit
        start = self._sent
        out = self._out
        for i in range(n):
            buf[i] = out[start + i]
        return n

    def sent(self, n: int) -> None:
        """Note that `n` of the bytes taken were written to the line."""
        self._sent += n

    def drop(self) -> None:
        """Do not send the rest of the line; the receiver sees an incomplete frame and drops it."""
        self._length = 0
        self._sent = 0

    if __debug__:  # what only the PC and the tests ask

        def line(self) -> bytes:
            """All bytes still to be sent, at once."""
            rest = bytes(self._out[self._sent : self._length])
            self.drop()
            return rest


class Pad:
    """A bounded buffer of little-endian fields, written or read in order.

    data[:size]: the message.  at: index of the next field.  ok: False after a read or a write past
    the end: the read gives zeros, the write is dropped. The caller checks once, at the end.
    """

    def __init__(self) -> None:
        self.data = bytearray(PAYLOAD_MAX + 4)  # the four bytes behind are the frame's CRC
        self.clear()

    def clear(self) -> "Pad":
        """Empty the buffer for writing; returns itself."""
        self.at = 0
        self.size = PAYLOAD_MAX
        self.ok = True
        return self

    def load(self, data: bytes | bytearray, size: int) -> "Pad":
        """Copy `data[:size]` for reading; returns itself."""
        self.ok = size <= PAYLOAD_MAX
        self.size = size if self.ok else 0
        self.at = 0
        mine = self.data
        for i in range(self.size):
            mine[i] = data[i]
        return self

    def room(self) -> int:
        """Bytes that can still be written or read."""
        return self.size - self.at

    def put(self, value: int, width: int) -> None:
        """Write an unsigned int of `width` bytes."""
        at = self.at
        if at + width > self.size:
            self.ok = False
            return
        data = self.data
        for _ in range(width):
            data[at] = value & 255
            value >>= 8
            at += 1
        self.at = at

    def get(self, width: int) -> int:
        """Read an unsigned int of `width` bytes."""
        at = self.at + width
        if at > self.size:
            self.ok = False
            return 0
        self.at = at
        data = self.data
        value = 0
        for _ in range(width):
            at -= 1
            value = value << 8 | data[at]
        return value

    def put_bytes(self, source: bytes | bytearray | memoryview, size: int) -> None:
        """Write `source[:size]`, padded with zeros if it is shorter."""
        at = self.at
        if at + size > self.size:
            self.ok = False
            return
        data = self.data
        n = len(source)
        for i in range(size):
            data[at + i] = source[i] if i < n else 0
        self.at = at + size

    def get_bytes(self, size: int) -> bytes:
        """Read `size` bytes into a new object."""
        at = self.at
        if at + size > self.size:
            self.ok = False
            return bytes(size)
        self.at = at + size
        return bytes(self.data[at : at + size])

    def put_text(self, text: bytes | bytearray) -> None:
        """Write a text behind its length byte; at most 255 bytes."""
        n = min(len(text), 255)
        self.put(n, 1)
        self.put_bytes(text, n)

    def get_text(self) -> bytes:
        """Read a text behind its length byte."""
        n = self.get(1)
        if self.at + n > self.size:
            self.ok = False
            return b""
        return self.get_bytes(n)

    def skip(self, n: int) -> None:
        """Leave `n` bytes unread."""
        if self.at + n > self.size:
            self.ok = False
        else:
            self.at += n
