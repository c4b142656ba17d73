"""The board's file system as its start sees it, and the functions of main.py without its start."""

import errno
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import littlefs
from littlefs import lfs

from rosace.board import start

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware"
ERRORS = {-2: errno.ENOENT, -17: errno.EEXIST, -39: errno.ENOTEMPTY, -28: errno.ENOSPC}
FOLDER, FILE = 0x4000, 0x8000


@cache
def main():
    """The functions and constants of firmware/main.py; nothing has been started."""
    text, begin, rest = (FIRMWARE / "main.py").read_text().rpartition("\nbegin()\n")
    assert begin and not rest, "main.py ends with its start"
    names: dict = {"__name__": "main"}
    exec(compile(text, "main.py", "exec"), names)
    return SimpleNamespace(**names)


def starts(root):
    """Whether main.py finds a program whose first file it starts."""
    return any(main().is_there(root, place) for place in main().PLACES)


class File:
    """A file that is open for reading."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def readinto(self, buf):
        n = min(len(buf), len(self.data) - self.at)
        buf[:n] = self.data[self.at : self.at + n]
        self.at += n
        return n

    def read(self, most=-1):
        data = self.data[self.at :] if most < 0 else self.data[self.at : self.at + most]
        self.at += len(data)
        return data

    def __enter__(self):
        return self

    def __exit__(self, *_why):
        """Nothing is written by it."""


class Root:
    """What VfsLfs2 answers, over the file system of a LittleFiles (record/flash.py)."""

    def __init__(self, files):
        self.fs = files._fs

    def _run(self, what, *args):
        try:
            return what(self.fs.fs, *args)
        except littlefs.LittleFSError as error:
            raise OSError(ERRORS.get(error.code, errno.EIO), str(error)) from None

    def open(self, path, mode):
        if mode == "wb":  # only to a path that cannot be: nothing is written, but flash is tidied
            flags = lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat
            self._run(lfs.file_open, path, flags)
            raise AssertionError(f"{path} was made")
        f = self._run(lfs.file_open, path, lfs.LFSFileFlag.rdonly)
        try:
            return File(self._run(lfs.file_read, f, self._run(lfs.file_size, f)))
        finally:
            self._run(lfs.file_close, f)

    def write(self, path, data):
        """A file as the prompt writes it, with the folders that it needs."""
        for at, letter in enumerate(path):
            if letter == "/":
                try:
                    self._run(lfs.mkdir, path[:at])
                except OSError as error:
                    assert error.errno == errno.EEXIST
        flags = lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat | lfs.LFSFileFlag.trunc
        f = self._run(lfs.file_open, path, flags)
        self._run(lfs.file_write, f, data)
        self._run(lfs.file_close, f)

    def stat(self, path):
        return (FOLDER if self._run(lfs.stat, path).type == 2 else FILE, *[0] * 9)

    def ilistdir(self, folder):
        try:
            found = list(self.fs.scandir(folder or "/"))
        except littlefs.LittleFSError as error:
            raise OSError(ERRORS.get(error.code, errno.EIO), str(error)) from None
        return [(one.name, FOLDER if one.type == 2 else FILE, 0, one.size) for one in found]

    def rename(self, old, new):
        self._run(lfs.rename, old, new)

    def remove(self, path):
        self._run(lfs.remove, path)

    def read(self, path):
        """A whole file; None if there is none."""
        try:
            return self.open(path, "rb").read(-1)
        except OSError:
            return None

    def below(self, folder):
        """{path: content} of all files in a folder, none if there is no such folder."""
        try:
            inside = start.inside(self, folder)
        except OSError:
            return {}
        return {path: self.read(path) for path, is_folder in inside if not is_folder}
