"""Starts the program: imports its first file, board/start.py, if that is as listed.

MicroPython compiles this file at each power-on, and no list says whether it is whole: only what
must come before any import stands here. The program lies in one of three places, because an update
may have been cut at any step (exchange() in board/start.py). Where its first file is whole in none
of them, the board is as good as empty: its prompt opens.
"""

import sys

import micropython
import vfs

PLACES = ("rosace", "rosace.old", "rosace.new")
LIST = "/manifest"  # in each: host_tools/rosace_host/device/image.py says what
FIRST = "/board/start"
OPENED = "opened"  # the prompt was opened: the log still has to say so
# At each import of one of these MicroPython looks for such a file on flash, in three forms and in
# every place of sys.path, before it takes its own. What it finds here it takes at once.
BUILT_IN = ("array", "binascii", "errno", "hashlib", "machine", "os", "select", "struct", "time")


def read(system, path):
    """A whole file, b"" when there is none or flash does not give it."""
    try:
        with system.open(path, "rb") as f:
            return f.read()
    except OSError:
        return b""


def is_there(system, place):
    """Whether a place has a first file that may run: as listed, or a developer's source where
    there is no list."""
    from binascii import crc32

    lines = read(system, place + LIST)
    if not lines:
        return len(read(system, place + FIRST + ".py")) > 0
    code = read(system, place + FIRST + ".mpy")
    line = b"%08x %d s board/start.mpy\n" % (crc32(code) & 0xFFFFFFFF, len(code))
    return line in lines and lines[-9:] == b"%08x\n" % (crc32(lines[:-9]) & 0xFFFFFFFF)


def first(system):
    """The function that starts the program; None where there is none."""
    if ".frozen" not in sys.path:  # a PC, whose Python imports from a path of its own
        from rosace.board.start import start

        return start
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        for name in BUILT_IN:
            sys.modules[name] = __import__(name)
        for place in PLACES:
            if is_there(system, place):
                sys.path.append(place + "/board")
                return __import__("start").start
    except Exception as error:
        print(repr(error))
    finally:
        sys.path[:] = path


def begin():
    """One life of the board."""
    micropython.kbd_intr(-1)
    system = next(system for system, path in vfs.mount() if path == "/")
    start = first(system)
    if start:
        return start(system)
    print("rosace/manifest: `rosace flash` puts the program right")
    try:
        with system.open(OPENED, "wb") as f:
            f.write(b"1")
    except OSError:
        pass
    micropython.kbd_intr(3)


begin()
