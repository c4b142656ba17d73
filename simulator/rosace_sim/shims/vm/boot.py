"""What a board does before main.py, in the MicroPython process: hardware and file system.

argv: port of the simulator, and "main" or "prompt". The shims are loaded first, by the path the
process was started with; then the flash becomes the root, and the PC's files are out of sight.
"""

import sys

_VM = sys.argv[0].rsplit("/", 1)[0]
_SHIMS = _VM.rsplit("/", 1)[0]
sys.path[:] = [_VM, _SHIMS, ".frozen"]

import wire  # noqa: E402

wire.connect(int(sys.argv[1]))

import time  # noqa: E402, F401

import console  # noqa: E402
import machine  # noqa: E402, F401
import rp2  # noqa: E402
import vfs  # noqa: E402
import virtual_board  # noqa: E402, F401
import wire_ops  # noqa: E402

sys.modules["micropython"] = console

_BLOCK = 4096
_KEPT = 12


class Flash:
    """rp2.Flash: the block device that lies in the simulator.

    The last blocks read are kept, because a file system looks at the same few again and again and
    every question costs a change of process. A program or erase forgets its block.
    """

    def __init__(self):
        self._blocks = [bytearray(_BLOCK) for _ in range(_KEPT)]
        self._holds = [-1] * _KEPT
        self._used = [0] * _KEPT
        self._clock = 0

    def _kept(self, block):
        holds = self._holds
        used = self._used
        self._clock += 1
        oldest = 0
        for i in range(_KEPT):
            if holds[i] == block:
                used[i] = self._clock
                return self._blocks[i]
            if used[i] < used[oldest]:
                oldest = i
        kept = self._blocks[oldest]
        wire.ask(wire_ops.FLASH_READ, block * _BLOCK, _BLOCK)
        kept[:] = wire.reply()
        holds[oldest] = block
        used[oldest] = self._clock
        return kept

    def _forget(self, block):
        for i in range(_KEPT):
            if self._holds[i] == block:
                self._holds[i] = -1
                self._used[i] = 0

    def readblocks(self, block, buf, offset=0):
        view = memoryview(buf)
        at = 0
        while at < len(view):
            n = min(len(view) - at, _BLOCK - offset)
            view[at : at + n] = memoryview(self._kept(block))[offset : offset + n]
            at += n
            block += 1
            offset = 0

    def writeblocks(self, block, buf, offset=None):
        self._forget(block)
        if offset is None:
            self._do(wire_ops.FLASH_ERASE, block)
            offset = 0
        return self._do(wire_ops.FLASH_PROG, block * _BLOCK + offset, buf)

    def _do(self, op, where, buf=None):
        # A refusal is returned, as the chip's driver does: an exception would jump out of the
        # middle of littlefs and leave it half done.
        try:
            wire.ask(op, where, 0, buf)
        except OSError as error:
            return -error.errno
        return 0

    def ioctl(self, op, arg):
        if op == 4:
            return wire.ask(wire_ops.FLASH_BLOCKS)
        if op == 5:
            return _BLOCK
        if op == 6:
            self._forget(arg)
            return self._do(wire_ops.FLASH_ERASE, arg)
        return 0


rp2.Flash = Flash


def _mount():
    flash = Flash()
    stamps = sys.argv[3] == "stamps"
    try:
        system = vfs.VfsLfs2(flash, progsize=256, mtime=stamps)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        system = vfs.VfsLfs2(flash, progsize=256, mtime=stamps)
    vfs.umount("/")
    vfs.mount(system, "/")
    sys.path[:] = ["", ".frozen", "/lib"]


_mount()
if sys.argv[2] == "main":
    try:
        _file = open("/main.py")
    except OSError:
        _file = None
    if _file is not None:
        with _file:
            _code = compile(_file.read(), "main.py", "exec")
        wire.ask(wire_ops.MAIN)
        try:
            exec(_code, {"__name__": "__main__"})
        except KeyboardInterrupt as _error:
            sys.print_exception(_error)
wire.ask(wire_ops.REPL)
