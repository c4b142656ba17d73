"""Boards in memory, behind the same four methods as a serial port."""

from link.pair import Board, ShelfOffice
from rosace.record import codec
from rosace.rules.state import Event
from rosace.words import K_NOTE
from rosace_host.errors import Unplugged


class MemoryWire:
    """A wire to a Board: reading lets the board's time pass; `spoil` damages both directions.

    `cut_after`: so many bytes (both directions together) until the plug is pulled.
    """

    def __init__(self, board, spoil=None, cut_after=None, port="memory"):
        self.port = port
        self.board = board
        self.spoil = spoil or (lambda data: data)
        self.cut_after = cut_after
        self.inbox = b""
        self.time = 0.0
        self.closed = False

    def _carry(self, data):
        if self.cut_after is None:
            return data
        passed = data[: self.cut_after]
        self.cut_after -= len(passed)
        return passed

    def _pulled(self):
        return self.cut_after == 0 or self.closed

    def write(self, data):
        if self._pulled():
            raise Unplugged(self.port)
        self.inbox += self.spoil(self._carry(data))

    def read(self, timeout_s):
        if self._pulled():
            raise Unplugged(self.port)
        waited = 0.0
        while True:
            data, self.inbox = self.inbox, b""
            out = self.board.turn(data)
            self.time += 0.005
            waited += 0.005
            if out:
                out = self.spoil(self._carry(out))
            if out:
                return out
            if waited >= timeout_s:
                return b""

    def clock(self):
        return self.time

    def close(self):
        self.closed = True


def shelf(count=60, **more):
    """An office with `count` records of several lengths."""
    return ShelfOffice([record(n) for n in range(count)], **more)


def record(n):
    """A stored note whose text tells it from the others, some short and some long."""
    event = Event()
    event.kind = K_NOTE
    event.size = 3 + n * 7 % 30
    for i in range(event.size):
        event.data[i] = (n * 31 + i) & 255
    buf = bytearray(codec.RECORD_MAX)
    return bytes(buf[: codec.pack(event, buf, 0, n, 0)])


def board(office=None):
    return Board(office or shelf())
