"""The serial line over USB. It never blocks the loop.

A write blocks for up to half a second while the PC does not read, so each byte is sent only after
poll() has said that there is room. Ctrl-C is an ordinary byte until close().
"""

import micropython

from rosace.port import const, serial, ticks_diff

_STEP = const(64)  # bytes a turn: the loop stays quick during a long transfer
_GIVE_UP_MS = const(2000)
_IN = const(1)
_OUT = const(4)
_NOTHING = b""


class Line:
    """step() once a turn; read() and write() as often as needed.

    lost: the PC took nothing for 2 s. Until it reads again write() drops everything, and the
    session of link/session.py has to begin anew.
    """

    def __init__(self) -> None:
        stdin, stdout, self._poll = serial()
        self._stdin = stdin
        self._stdout = stdout
        self._in = stdin.buffer
        self._out = stdout.buffer
        self._byte = bytearray(1)
        self._bytes = bytearray(_STEP)
        self._left = _STEP
        self._now = 0
        self._since = 0
        self._waiting = False
        self.lost = False
        micropython.kbd_intr(-1)

    def _ready(self, stream, what: int) -> bool:
        for event in self._poll.ipoll(0):
            if event[0] is stream:
                return bool(event[1] & what)
        return False

    def step(self, now: int) -> None:
        """A new turn of the loop at `now` (ticks_ms): 64 more bytes may be written."""
        self._now = now
        self._left = _STEP
        if self.lost and self._ready(self._stdout, _OUT):
            self.lost = False

    def read(self) -> bytes:
        """The bytes received, at most 64; b"" when there are none."""
        n = 0
        while n < _STEP and self._ready(self._stdin, _IN):
            self._in.readinto(self._byte)
            self._bytes[n] = self._byte[0]
            n += 1
        return bytes(memoryview(self._bytes)[:n]) if n else _NOTHING

    def write(self, data: bytes | bytearray | memoryview, n: int) -> int:
        """Send the first n bytes of `data`, as many as there is room for; returns how many."""
        if self.lost:
            return n
        taken = 0
        while taken < n and self._left:
            if not self._ready(self._stdout, _OUT):
                break
            self._byte[0] = data[taken]
            self._out.write(self._byte)
            taken += 1
            self._left -= 1
        if taken or not n or not self._left:
            self._waiting = False
        elif not self._waiting:
            self._waiting = True
            self._since = self._now
        elif ticks_diff(self._now, self._since) >= _GIVE_UP_MS:
            self._waiting = False
            self.lost = True
        return taken

    def close(self) -> None:
        """From now on Ctrl-C interrupts the program again."""
        micropython.kbd_intr(3)
