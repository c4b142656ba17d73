"""The board's USB serial port as MicroPython has it on a Pico: small FIFOs that block.

What the firmware writes stands in 256 bytes until the host takes it; a write to a full FIFO blocks
half a second and is then dropped. With no host at the port the newest bytes stay. What the host
writes stands in 512 bytes; a full one holds the host back, nothing is lost.
"""

import threading
from collections.abc import Callable

TX = 256
RX = 512
NO_HOST = 65535  # room that is told while nobody listens


class UsbPort:
    """Between the board (write, read) and whoever plays the host (deliver, collect)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tx = bytearray()
        self._rx = bytearray()
        self.host = False  # a host has the port open
        self.wake: Callable[[], None] = lambda: None  # there is something to collect, or room
        self.dropped = 0

    def reset(self) -> None:
        """The board starts anew: its FIFOs are empty."""
        with self._lock:
            self._tx.clear()
            self._rx.clear()

    # the board's side

    def room(self) -> int:
        return TX - len(self._tx) if self.host else NO_HOST

    def waiting(self) -> int:
        return len(self._rx)

    def write(self, data: bytes) -> int:
        """Take what fits (all of it without a host); returns how much."""
        with self._lock:
            n = len(data)
            if self.host:
                n = min(n, TX - len(self._tx))
                self._tx += data[:n]
            else:
                self._tx += data
                self.dropped += max(0, len(self._tx) - TX)
                del self._tx[:-TX]
        self.wake()
        return n

    def read(self, most: int) -> bytes:
        with self._lock:
            data = bytes(self._rx[:most])
            del self._rx[:most]
        if data:
            self.wake()
        return data

    # the host's side

    def deliver(self, data: bytes) -> int:
        """Bytes from the host; returns how many there is room for."""
        with self._lock:
            n = min(len(data), RX - len(self._rx))
            self._rx += data[:n]
        return n

    def collect(self) -> bytes:
        """Bytes for the host."""
        with self._lock:
            data = bytes(self._tx)
            self._tx.clear()
        return data

    def outgoing(self) -> int:
        return len(self._tx)

    def incoming_room(self) -> int:
        return RX - len(self._rx)
