"""The files port: whole operations on the board's file system, on flash when they return.

Every method raises OSError when the flash fails. The file that append() writes stays open from one
call to the next, because opening a file takes 1.2 KB of heap.
"""

import errno

import vfs


def mounted():
    """The file system at the root, as the start-up mounted it."""
    for system, path in vfs.mount():
        if path == "/":
            return system
    raise OSError(errno.ENODEV)


class Files:
    """Paths are relative to the root, without a leading slash; buffers belong to the caller."""

    def __init__(self, system) -> None:
        self._system = system
        self._path = ""
        self._open = None

    def _close(self) -> None:
        f = self._open
        self._open = None
        self._path = ""
        if f is not None:
            f.close()

    def read(self, path: str, buf: bytearray | memoryview, at: int = 0) -> int:
        """Read into `buf` from byte `at` on; returns the bytes read, -1 if there is no file."""
        if path == self._path:
            self._close()
        try:
            f = self._system.open(path, "rb")
        except OSError as error:
            if error.errno == errno.ENOENT:
                return -1
            raise
        try:
            if at:
                f.seek(at)
            return f.readinto(buf)
        finally:
            f.close()

    def append(self, path: str, data: bytes | bytearray | memoryview, n: int) -> None:
        """Add the first n bytes of `data` to the end of the file; on return they are on flash. A
        power cut may leave an empty file where there was none, as in replace()."""
        f = self._open
        if f is None or path != self._path:
            self._close()
            f = self._open = self._system.open(path, "ab")
            self._path = path
        try:
            f.write(memoryview(data)[:n])
            f.flush()
        except OSError:
            self._close()
            raise

    def replace(self, path: str, data: bytes | bytearray | memoryview, n: int) -> None:
        """Make the first n bytes of `data` the file; a power cut leaves the old or the new. Where
        there was no file it may leave an empty one: littlefs commits that when it opens it."""
        if path == self._path:
            self._close()
        f = self._system.open(path, "wb")
        try:
            f.write(memoryview(data)[:n])
        finally:
            f.close()

    def remove(self, path: str) -> None:
        """Delete a file, or a folder that is empty."""
        if path == self._path:
            self._close()
        self._system.remove(path)

    def rename(self, old: str, new: str) -> None:
        """Rename a file in one step; a file called `new` is replaced."""
        if self._path in (old, new):
            self._close()
        self._system.rename(old, new)

    def names(self, folder: str) -> list:
        """Names in a folder, in no order; [] when there is no such folder."""
        try:
            return [entry[0] for entry in self._system.ilistdir(folder)]
        except OSError as error:
            if error.errno == errno.ENOENT:
                return []
            raise

    def mkdir(self, folder: str) -> bool:
        """Make a folder unless it is there already; whether it was made."""
        try:
            self._system.mkdir(folder)
            return True
        except OSError as error:
            if error.errno != errno.EEXIST:
                raise
            return False

    def free(self) -> tuple:
        """(free, total) bytes of the file system."""
        stat = self._system.statvfs("/")
        return stat[0] * stat[3], stat[0] * stat[2]

    def close(self) -> None:
        """Close the file that append() keeps open."""
        self._close()
