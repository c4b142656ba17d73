"""`vfs` on CPython: littlefs over the virtual flash, by the library that wraps it in C.

Only what rosace.board.files asks for. Every program and erase is one request to the virtual board,
as in the MicroPython process; a power cut comes out of the operation as itself.
"""

import errno

import littlefs
import wire
import wire_ops
from littlefs import lfs

_BLOCK = 4096
_GRAVEYARD = []  # files open at a power cut or an error: closing them later would abort in C
_IO = -5

_ERRNO = {
    -2: errno.ENOENT, -17: errno.EEXIST, -20: errno.ENOTDIR, -21: errno.EISDIR,
    -39: errno.ENOTEMPTY, -28: errno.ENOSPC, -22: errno.EINVAL, -36: errno.ENAMETOOLONG,
}  # fmt: skip

_FLAGS = {
    "r": lfs.LFSFileFlag.rdonly,
    "w": lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat | lfs.LFSFileFlag.trunc,
    "a": lfs.LFSFileFlag.wronly | lfs.LFSFileFlag.creat | lfs.LFSFileFlag.append,
}


class _Flash(littlefs.UserContext):
    def __init__(self):
        super().__init__(buffer=bytearray(1))
        self.raised = None

    def _ask(self, op, a, b=0, data=None):
        if self.raised is not None:
            return -5
        try:
            return wire.ask(op, a, b, data)
        except OSError:
            return -5
        except BaseException as cut:
            self.raised = cut  # C stands in between: it is raised again behind it
            return -5

    def read(self, cfg, block, off, size):
        self._ask(wire_ops.FLASH_READ, block * _BLOCK + off, size)
        return bytearray(wire.reply()) if self.raised is None else bytearray(size)

    def prog(self, cfg, block, off, data):
        return min(self._ask(wire_ops.FLASH_PROG, block * _BLOCK + off, 0, bytes(data)), 0)

    def erase(self, cfg, block):
        return min(self._ask(wire_ops.FLASH_ERASE, block), 0)


class _File:
    """A file by the library's inner functions: its own file objects close twice."""

    def __init__(self, system, path, flags):
        self._run = system.run
        self._fs = system.fs
        self._file = self._run(lfs.file_open, self._fs, path, flags)
        self._system = system
        self._era = system.era
        self._open = True
        _GRAVEYARD.append(self._file)

    def _here(self):
        if self._era != self._system.era:
            self._open = False
            raise OSError(errno.EIO)

    def readinto(self, buf):
        self._here()
        data = self._run(lfs.file_read, self._fs, self._file, len(buf))
        buf[: len(data)] = data
        return len(data)

    def read(self, n=-1):
        self._here()
        if n < 0:
            n = self._run(lfs.file_size, self._fs, self._file)
        return bytes(self._run(lfs.file_read, self._fs, self._file, n))

    def seek(self, at, whence=0):
        self._here()
        return self._run(lfs.file_seek, self._fs, self._file, at, whence)

    def write(self, data):
        self._here()
        return self._run(lfs.file_write, self._fs, self._file, bytes(data))

    def flush(self):
        self._here()
        self._run(lfs.file_sync, self._fs, self._file)

    def close(self):
        if self._open:
            self._here()
            self._open = False
            self._run(lfs.file_close, self._fs, self._file)
            _GRAVEYARD.remove(self._file)

    def __enter__(self):
        return self

    def __exit__(self, *_why):
        self.close()


class VfsLfs2:
    def __init__(self):
        self._flash = _Flash()
        self.era = 0  # goes up with every error of the flash
        self.fs = None
        self._fs = littlefs.LittleFS(
            context=self._flash, mount=False, block_size=_BLOCK, prog_size=256, read_size=32,
            cache_size=1024, lookahead_size=32, block_cycles=100,
            block_count=wire.ask(wire_ops.FLASH_BLOCKS),
        )  # fmt: skip
        try:
            self.run(self._fs.mount)
        except OSError:
            self.run(self._fs.format)
            self.run(self._fs.mount)
        self.fs = self._fs.fs

    def run(self, what, *args, **more):
        try:
            result = what(*args, **more)
        except (littlefs.LittleFSError, OSError) as error:
            self._fell()
            cause = error if isinstance(error, littlefs.LittleFSError) else error.__cause__
            code = getattr(cause, "code", 0)
            if code == _IO and self.fs is not None:
                self._again()
            raise OSError(_ERRNO.get(code, errno.EIO), str(error)) from None
        except BaseException:
            self._fell()
            raise
        self._fell()
        return result

    def _again(self):
        """Mounted anew. The board's littlefs is built without assertions and takes a cache that an
        error left full; this library would end the process. Files that were open are lost."""
        self.era += 1
        self._fs.unmount()
        self._fs.mount()
        self._fell()

    def _fell(self):
        if self._flash.raised is not None:
            _GRAVEYARD.append(self)
            raise self._flash.raised

    def open(self, path, mode="r"):
        kind = mode.replace("b", "").replace("t", "")
        return _File(self, _root(path), _FLAGS[kind])

    def ilistdir(self, path="/"):
        entries = self.run(lambda: list(self._fs.scandir(_root(path))))
        return iter([(e.name, 0x4000 if e.type == 2 else 0x8000, 0, e.size) for e in entries])

    def mkdir(self, path):
        self.run(self._fs.mkdir, _root(path))

    def remove(self, path):
        self.run(self._fs.remove, _root(path))

    rmdir = remove

    def rename(self, old, new):
        self.run(self._fs.rename, _root(old), _root(new))

    def stat(self, path):
        info = self.run(self._fs.stat, _root(path))
        return (0x4000 if info.type == 2 else 0x8000, 0, 0, 0, 0, 0, info.size, 0, 0, 0)

    def statvfs(self, path="/"):
        blocks = self._fs.block_count
        free = blocks - self.run(lambda: self._fs.used_block_count)
        return (_BLOCK, _BLOCK, blocks, free, free, 0, 0, 0, 0, 255)


def _root(path):
    return "/" + path.lstrip("/")


def mount(*_more):
    """[(file system, path)], as MicroPython's mount() without arguments."""
    state = wire.local()
    if "vfs" not in state:
        state["vfs"] = VfsLfs2()
    return [(state["vfs"], "/")]


def umount(_path):
    """Nothing but the root is ever mounted here: the program comes from the PC's own files."""
    raise OSError(errno.EINVAL)
