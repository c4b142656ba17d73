"""J13: the board's own file port over littlefs: what it wrote is on flash when it returns."""

import random
import sys
from importlib import import_module
from types import ModuleType

from littlefs import lfs

from record.flash import LittleFiles
from reliability.figures import figure

_FLAGS = {
    "rb": lfs.LFSFileFlag.rdonly,
    "wb": lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat | lfs.LFSFileFlag.trunc,
    "ab": lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat | lfs.LFSFileFlag.append,
}
_ROOM = 6_000  # bytes of a file here: more than a block


def files_of_a_board():
    """The port's class. Only a board mounts: `vfs` is empty here, and gone again afterwards, for
    the virtual table brings its own."""
    sys.modules["vfs"] = ModuleType("vfs")
    try:
        return import_module("rosace.board.files").Files
    finally:
        del sys.modules["vfs"]
        sys.modules.pop("rosace.board.files", None)


class System:
    """What the port asks of a mounted littlefs, as MicroPython has it."""

    def __init__(self, files):
        self.run = files._run  # its errors as OSError

    def open(self, path, mode):
        return Handle(self.run, self.run(lfs.file_open, path, _FLAGS[mode]))

    def remove(self, path):
        self.run(lfs.remove, path)

    def rename(self, old, new):
        self.run(lfs.rename, old, new)


class Handle:
    """An open file: its bytes are on flash after flush() or close(), not before."""

    def __init__(self, run, file):
        self.run = run
        self.file = file

    def write(self, data):
        return self.run(lfs.file_write, self.file, bytes(data))

    def flush(self):
        self.run(lfs.file_sync, self.file)

    def close(self):
        self.run(lfs.file_close, self.file)

    def seek(self, at):
        self.run(lfs.file_seek, self.file, at, 0)

    def readinto(self, buf):
        data = self.run(lfs.file_read, self.file, len(buf))
        buf[: len(data)] = data
        return len(data)


@figure(
    "J13",
    "power cut when the board's file port returns: what it wrote is in flash",
    80,
    3_000,
    30_000,
)
def port(tally, count, seed):
    chance = random.Random(seed)
    flash = LittleFiles(blocks=64)
    files, wanted = files_of_a_board()(System(flash)), {}
    for number in range(count):
        path = chance.choice("abc")
        data = chance.randbytes(chance.choice((1, 12, 40, 300)))
        deed = chance.choice((files.append, files.append, files.append, files.replace, None))
        if len(wanted.get(path, b"")) > _ROOM - 300:
            deed = files.replace
        with tally.case(f"call {number}"):
            if deed is not None:
                deed(path, data, len(data))
                wanted[path] = data if deed == files.replace else wanted.get(path, b"") + data
            elif path in wanted and chance.random() < 0.5:
                files.remove(path)
                del wanted[path]
            elif path in wanted:
                files.rename(path, "c")
                wanted["c"] = wanted.pop(path)
            cut = LittleFiles(bytearray(flash.flash.image))
            for name in "abc":
                buf = bytearray(_ROOM)
                size = cut.read(name, buf)
                found = None if size < 0 else bytes(buf[:size])
                assert found == wanted.get(name), f"{name} after the cut"
                assert files.read(name, buf) == size, f"{name} as the board reads it"
            cut.abandon()
