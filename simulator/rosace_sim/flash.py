"""The flash behind the board's file system: bytes that outlive power, and how power can fail.

768 blocks of 4096 bytes, as MicroPython lays them out on a Pico 2. NOR rules hold: a program only
clears bits of what was erased. An operation may be torn: it then leaves what a real one could.
"""

import fcntl
import mmap
import random
from collections.abc import Callable
from pathlib import Path

BLOCK = 4096
BLOCKS = 768
FORMER = 352  # a file of so many blocks is from the time when the virtual board was a first Pico
ERASE_US = 45_000
PROG_US = 800  # a page of 256 bytes
BEFORE, HALF, RANDOM, AFTER = "before", "half", "random", "after"
TEARS = (BEFORE, HALF, RANDOM, AFTER)


class InUse(Exception):
    """Two boards cannot have one flash."""


class NoFlash(Exception):
    """A file of that name is something else: it is not written over."""


def must_be_flash(path: Path, size: int = BLOCKS * BLOCK) -> None:
    """NoFlash if something is there that no virtual table left behind."""
    sizes = (0, size, FORMER * BLOCK)
    if path.exists() and not (path.is_file() and path.stat().st_size in sizes):
        raise NoFlash(f"{path}: this is no memory of a virtual table; name another file")


class Flash:
    """Bytes in memory, or in a file that the next run finds again.

    operations: programs and erases so far.  refusing: every one of them fails.
    """

    def __init__(self, path: Path | str | None = None, blocks: int = BLOCKS, seed: int = 0):
        self.blocks = blocks
        self.programs = 0
        self.erases = 0
        self.erase_us = ERASE_US
        self.prog_us = PROG_US
        self.refusing = False  # as a worn-out chip would
        self.fresh = True
        self._cut_in = 0
        self._tear = HALF
        self._seed = seed
        self._file = None
        size = blocks * BLOCK
        if path is None:
            self.bytes: bytearray | mmap.mmap = bytearray(b"\xff") * size
            return
        path = Path(path)
        must_be_flash(path, size)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            self.fresh = False
            size = path.stat().st_size
            self.blocks = size // BLOCK
        else:
            path.write_bytes(b"\xff" * size)
        self._file = path.open("r+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(f"{path}: another virtual table is using this memory") from None
        self.bytes = mmap.mmap(self._file.fileno(), size)

    @property
    def operations(self) -> int:
        return self.programs + self.erases

    def cut_in(self, operations: int, tear: str = HALF) -> None:
        """Power fails in the n-th program or erase from now, which is left as `tear` says."""
        if tear not in TEARS:
            raise ValueError(f"no such tear: {tear}")
        self._cut_in = operations
        self._tear = tear

    def read(self, address: int, length: int) -> bytes:
        return bytes(self.bytes[address : address + length])

    def program(self, address: int, data: bytes, cut: Callable[[], None]) -> None:
        """Clear bits; `cut` is called if the power fails meanwhile."""
        self.programs += 1
        old = self.bytes[address : address + len(data)]
        new = bytes(a & b for a, b in zip(old, data, strict=True))
        self._write(address, bytes(old), new, cut)

    def erase(self, block: int, cut: Callable[[], None]) -> None:
        """Set all bits of a block; `cut` as above."""
        self.erases += 1
        address = block * BLOCK
        old = bytes(self.bytes[address : address + BLOCK])
        self._write(address, old, b"\xff" * BLOCK, cut)

    def _write(self, address: int, old: bytes, new: bytes, cut: Callable[[], None]) -> None:
        failing = self._cut_in == 1
        if self._cut_in:
            self._cut_in -= 1
        if failing:
            new = self._torn(old, new)
        self.bytes[address : address + len(new)] = new
        if failing:
            cut()

    def _torn(self, old: bytes, new: bytes) -> bytes:
        if self._tear == BEFORE:
            return old
        if self._tear == AFTER:
            return new
        if self._tear == HALF:
            middle = len(new) // 2
            return new[:middle] + old[middle:]
        chance = random.Random(f"{self._seed} {self.operations}")
        mask = chance.randbytes(len(new))
        return bytes((o & m) | (n & ~m & 255) for o, n, m in zip(old, new, mask, strict=True))

    def close(self) -> None:
        if isinstance(self.bytes, mmap.mmap):
            self.bytes.flush()
            self.bytes.close()
        if self._file is not None:
            self._file.close()
            self._file = None
