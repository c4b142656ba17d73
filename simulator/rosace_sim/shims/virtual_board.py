"""What the virtual board lends to rosace.port: its clock and its serial line.

A module of this name exists nowhere else; that is how the firmware's port.py knows where it is.
"""

import wire
import wire_ops

POLLIN = 1
POLLOUT = 4


def ticks_ms():
    """Virtual milliseconds, wrapped at 2**30; outside a firmware thread simply 0."""
    return wire.now() if wire.connected() else 0


def sleep_ms(ms):
    """Virtual time passes here, as fast as the simulator allows."""
    wire.ask(wire_ops.WAIT, ms)
    dma = wire.local().get("dma")
    if dma is not None:
        dma.take(wire.reply())


def entropy(n):
    """Bytes of chance: the world's, so that a seed may decide them."""
    wire.ask(wire_ops.RANDOM, n)
    return bytes(wire.reply())


class _In:
    """sys.stdin as far as a firmware uses it."""

    def __init__(self):
        self.buffer = self
        self._kept = b""
        self._at = 0

    def waiting(self):
        return len(self._kept) - self._at + wire.rx()

    def readinto(self, buf):
        for i in range(len(buf)):
            while self._at >= len(self._kept):
                wire.ask(wire_ops.USB_RX, 64)
                self._kept = bytes(wire.reply())
                self._at = 0
                if not self._kept:
                    sleep_ms(1)
            buf[i] = self._kept[self._at]
            self._at += 1
        return len(buf)

    def read(self, n):
        buf = bytearray(n)
        self.readinto(buf)
        return bytes(buf)


class _Out:
    """sys.stdout as far as a firmware uses it."""

    def __init__(self):
        self.buffer = self

    def write(self, data):
        if wire.room() >= len(data):
            wire.tell(wire_ops.USB_TX, 0, 0, data)
            wire.took(len(data))
        else:
            wire.ask(wire_ops.USB_TX, 0, 0, data)  # blocks as the real one does
        return len(data)


class _Poll:
    """select.poll of these two."""

    def __init__(self, stdin, stdout):
        self._in = stdin
        self._out = stdout

    def ipoll(self, timeout=0, flags=0):
        ready = []
        if self._in.waiting() > 0:
            ready.append((self._in, POLLIN))
        if wire.room() > 0:
            ready.append((self._out, POLLOUT))
        return ready


def serial():
    """(stdin, stdout, poll) of the virtual USB line; Ctrl-C does not interrupt on it."""
    stdin = _In()
    stdout = _Out()
    return stdin, stdout, _Poll(stdin, stdout)
