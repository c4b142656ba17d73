"""A bounded buffer of little-endian fields, written and read in order.

Both ends build and read every message with it. Reading past the end gives zeros and clears `ok`;
writing past the end drops the bytes and clears `ok`: the caller looks once, at the end.
"""

from rosace.link.frames import PAYLOAD_MAX


class Pad:
    """`data[:size]` is the message; `at` is where the next field stands."""

    __slots__ = ("data", "at", "size", "ok")

    def __init__(self) -> None:
        self.data = bytearray(PAYLOAD_MAX + 4)  # the four bytes behind are the frame's CRC
        self.clear()

    def clear(self) -> "Pad":
        """Empty, ready to be written; returns itself."""
        self.at = 0
        self.size = PAYLOAD_MAX
        self.ok = True
        return self

    def load(self, data: bytes | bytearray, size: int) -> "Pad":
        """Take `data[:size]` over, ready to be read; returns itself."""
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
