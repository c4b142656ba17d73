"""The desk with ports that cost nothing, played by keys and beams in virtual time.

The files lie in the file system of the WebAssembly build, outside the heap that is measured.
"""

import errno
import os

from names import BEAM, BUTTON

from rosace.desk.desk import Desk
from rosace.senses.edges import Edges

WHITE, BLACK, QUEEN, STRIKER, FOUL, UNDO, MENU, OK = range(8)
STEP_MS = 5


class Display:
    """A picture nobody looks at."""

    def __init__(self):
        self.buffer = bytearray(1024)

    def changed(self):
        """The desk has drawn."""


class Sounder:
    """Silence."""

    def play(self, pattern):
        """Nothing is heard."""


class Line:
    """A PC that takes everything."""

    def write(self, data, n):
        """All of it was taken."""
        return n


# This build's file system speaks WASI's error numbers.
WASI = {44: errno.ENOENT, 20: errno.EEXIST}


def asked(call, *args):
    """Calls the file system; its errors carry the numbers a board's would."""
    try:
        return call(*args)
    except OSError as error:
        raise OSError(WASI.get(error.errno, error.errno))


def under(path):
    return "/data/" + path.strip("/")


class System:
    """What board/files.py asks of a mounted file system."""

    def open(self, path, mode):
        return asked(open, under(path), mode)

    def remove(self, path):
        try:
            asked(os.remove, under(path))
        except OSError:
            asked(os.rmdir, under(path))

    def rename(self, old, new):
        asked(os.rename, under(old), under(new))

    def mkdir(self, path):
        asked(os.mkdir, under(path))

    def ilistdir(self, path):
        return asked(os.ilistdir, under(path))

    def statvfs(self, path):
        """A megabyte free, as on a Pico."""
        return (4096, 4096, 352, 300, 300, 0, 0, 0, 0, 255)


class Table:
    """One desk and its inputs; time passes in steps of 5 ms."""

    def __init__(self, files):
        self.edges = Edges()
        self.now = 1000
        self.desk = Desk(Display(), Sounder(), files, Line(), b"bench-01")
        for pin in range(BEAM, BEAM + 8):
            self.edges.add(self.now, pin << 1)
        self.run(1000)

    def step(self):
        """One turn of the loop."""
        self.now += STEP_MS
        self.desk.step(self.now, self.edges, b"")
        self.edges.clear()

    def run(self, ms):
        for _ in range(ms // STEP_MS):
            self.step()

    def edge(self, pin, level):
        """A pin changes now; the next step sees it."""
        self.edges.add(self.now, pin << 1 | level)
        self.step()

    def press(self, key, ms=80):
        """Down, up, and time until the key counts again."""
        self.edge(BUTTON + key, 0)
        self.run(ms)
        self.edge(BUTTON + key, 1)
        self.run(400)

    def drop(self, net):
        """A piece falls through both beams of net 1-4."""
        pin = BEAM + 2 * (net - 1)
        self.edge(pin, 1)
        self.edge(pin + 1, 1)
        self.run(20)
        self.edge(pin, 0)
        self.edge(pin + 1, 0)
        self.run(150)
