"""The PC's client connected in memory to a desk that runs the board's own files."""

from typing import Any

from rosace_host.device.client import Client
from rosace_host.errors import Unplugged


class DeskWire:
    """A Wire to a Bench. While the PC waits, the desk's time passes.

    `meanwhile`: called with the bench at every wait: the hand at the table.  `tap` sees every
    byte: a function of ("pc" or "board", data) that returns what goes on.
    """

    def __init__(self, bench, tap=None):
        self.port = "desk"
        self.bench = bench
        self.meanwhile: Any = None
        self.tap = tap or (lambda who, data: data)
        self.closed = False
        self.time = 0.0

    def write(self, data):
        if self.closed:
            raise Unplugged(self.port)
        self.bench.bytes_in += self.tap("pc", data)

    def read(self, timeout_s):
        if self.closed:
            raise Unplugged(self.port)
        bench = self.bench
        waited = 0.0
        while True:
            bench.step()
            if self.meanwhile:
                self.meanwhile(bench)
            self.time += bench.STEP / 1000
            waited += bench.STEP / 1000
            if bench.line.out:
                out = bytes(bench.line.out)
                bench.line.out.clear()
                out = self.tap("board", out)
                if out:
                    return out
            if waited >= timeout_s:
                return b""

    def clock(self):
        return self.time

    def close(self):
        self.closed = True


def client_of(bench, club=None, tap=None):
    """A PC with this club key (None: with none) at the bench's line."""
    return Client(DeskWire(bench, tap), lambda: club)


def held_on(bench):
    """A PC that has every record of this board: its bytes by number."""

    def held(seq):
        buf = bytearray(120)
        n = bench.desk.journal.read(seq, buf, 0)
        return bytes(buf[:n]) if n > 0 else None

    return held


def hand(client: Any, does):
    """Who stands at the table while the PC waits."""
    client.wire.meanwhile = does


def digits(bench):
    """What the screen shows to be typed in."""
    return bytes(bench.view.names[0]).decode()
