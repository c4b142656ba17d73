"""The files port over real littlefs (the library the board's MicroPython carries, in C), with the
geometry of a Pico's flash, and every program and erase written down so that a power cut at any of
them can be played afterwards."""

import errno
import random

import littlefs
from littlefs import lfs

BLOCK = 4096
_KEPT = []  # open files of a file system that is gone: closing them would abort in C

_ERRNO = {-2: errno.ENOENT, -17: errno.EEXIST, -28: errno.ENOSPC, -22: errno.EINVAL}
_WRITE = lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat

BEFORE, HALF, RANDOM, AFTER = "before", "half", "random", "after"
MODES = (BEFORE, HALF, RANDOM, AFTER)


class Flash(littlefs.UserContext):
    """Bytes, and the list of operations on them: (block, offset, data), data None = erase."""

    def __init__(self, image):
        super().__init__(buffer=bytearray(1))
        self.image = image
        self.ops = []
        self.erases = 0

    def read(self, cfg, block, off, size):
        at = block * BLOCK + off
        return bytearray(self.image[at : at + size])

    def prog(self, cfg, block, off, data):
        self.ops.append((block, off, bytes(data)))
        apply(self.image, self.ops[-1])
        return 0

    def erase(self, cfg, block):
        self.ops.append((block, 0, None))
        self.erases += 1
        apply(self.image, self.ops[-1])
        return 0


def apply(image, op):
    """Carry out one operation: NOR flash only clears bits, an erase sets them."""
    block, off, data = op
    at = block * BLOCK + off
    if data is None:
        image[at : at + BLOCK] = b"\xff" * BLOCK
    else:
        n = len(data)
        old = int.from_bytes(image[at : at + n], "little")
        image[at : at + n] = (old & int.from_bytes(data, "little")).to_bytes(n, "little")


def tear(image, op, mode, seed):
    """The power fails during `op`."""
    block, off, data = op
    at = block * BLOCK + off
    if mode == AFTER:
        apply(image, op)
    elif mode == HALF and data is None:
        image[at : at + BLOCK // 2] = b"\xff" * (BLOCK // 2)
    elif mode == HALF:
        apply(image, (block, off, data[: len(data) // 2]))
    elif mode == RANDOM:
        chance = random.Random(seed)
        if data is None:
            noise = chance.getrandbits(8 * BLOCK)
            old = int.from_bytes(image[at : at + BLOCK], "little")
            image[at : at + BLOCK] = (old | noise).to_bytes(BLOCK, "little")
        else:
            noise = chance.getrandbits(8 * len(data))
            torn = (int.from_bytes(data, "little") | noise).to_bytes(len(data), "little")
            apply(image, (block, off, torn))


def alone(image):
    """The used blocks without which the file system cannot be mounted: the first one of a folder
    while its second was never written."""
    found = []
    for block in range(len(image) // BLOCK):
        hurt = bytearray(image)
        hurt[block * BLOCK : (block + 1) * BLOCK] = bytes(BLOCK)
        if image[block * BLOCK : (block + 1) * BLOCK].strip(b"\xff") and not mounts(hurt):
            found.append(block)
    return found


def mounts(image):
    """Whether there is a file system; where there is none, MicroPython's start makes an empty
    one."""
    try:
        LittleFiles(image).abandon()
    except littlefs.LittleFSError:
        return False
    return True


class LittleFiles:
    """What rosace/board/files.py does on the board. `image`: bytes of a flash, None = erased."""

    def __init__(self, image=None, blocks=96):
        self.flash = Flash(bytearray(b"\xff" * (BLOCK * blocks)) if image is None else image)
        self._fs = littlefs.LittleFS(
            context=self.flash, mount=False, block_size=BLOCK, prog_size=256, read_size=32,
            cache_size=1024, lookahead_size=32, block_cycles=100,
            block_count=len(self.flash.image) // BLOCK,
        )  # fmt: skip
        if image is None:
            self._fs.format()
        self._fs.mount()
        self._path = ""
        self._open = None

    def _run(self, what, *args):
        try:
            return what(self._fs.fs, *args)
        except littlefs.LittleFSError as error:
            raise OSError(_ERRNO.get(error.code, errno.EIO), str(error)) from None

    def _close(self):
        kept, self._open, self._path = self._open, None, ""
        if kept is not None:
            self._run(lfs.file_close, kept)

    def abandon(self):
        """The power is gone: nothing may be closed any more. Its bytes are let go, for there are
        thousands of these in a run."""
        _KEPT.append(self)
        self.flash.image = bytearray()
        self.flash.ops = []

    def read(self, path, buf, at=0):
        if path == self._path:
            self._close()
        try:
            f = self._run(lfs.file_open, path, lfs.LFSFileFlag.rdonly)
        except OSError as error:
            if error.errno == errno.ENOENT:
                return -1
            raise
        try:
            if at:
                self._run(lfs.file_seek, f, at, 0)
            data = self._run(lfs.file_read, f, len(buf))
        finally:
            self._run(lfs.file_close, f)
        buf[: len(data)] = data
        return len(data)

    def append(self, path, data, n):
        if path != self._path:
            self._close()
            self._open = self._run(lfs.file_open, path, _WRITE | lfs.LFSFileFlag.append)
            self._path = path
        try:
            self._run(lfs.file_write, self._open, bytes(data[:n]))
            self._run(lfs.file_sync, self._open)
        except OSError:
            self._close()
            raise

    def replace(self, path, data, n):
        if path == self._path:
            self._close()
        f = self._run(lfs.file_open, path, _WRITE | lfs.LFSFileFlag.trunc)
        try:
            self._run(lfs.file_write, f, bytes(data[:n]))
        finally:
            self._run(lfs.file_close, f)

    def remove(self, path):
        if path == self._path:
            self._close()
        self._run(lfs.remove, path)

    def rename(self, a, b):
        if self._path in (a, b):
            self._close()
        self._run(lfs.rename, a, b)

    def names(self, folder):
        try:
            return list(self._fs.listdir(folder))
        except FileNotFoundError:
            return []
        except littlefs.LittleFSError as error:
            if error.code == -2:
                return []
            raise OSError(_ERRNO.get(error.code, errno.EIO), str(error)) from None

    def mkdir(self, folder):
        try:
            self._run(lfs.mkdir, folder)
            return True
        except OSError as error:
            if error.errno != errno.EEXIST:
                raise
            return False

    def free(self):
        blocks = self._fs.block_count
        return (blocks - self._run(lfs.fs_size)) * BLOCK, blocks * BLOCK
