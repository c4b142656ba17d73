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


class Flash:
    """rp2.Flash: the block device that lies in the simulator."""

    def readblocks(self, block, buf, offset=0):
        wire.ask(wire_ops.FLASH_READ, block * _BLOCK + offset, len(buf))
        memoryview(buf)[:] = wire.reply()

    def writeblocks(self, block, buf, offset=None):
        if offset is None:
            wire.ask(wire_ops.FLASH_ERASE, block)
            offset = 0
        wire.ask(wire_ops.FLASH_PROG, block * _BLOCK + offset, 0, buf)

    def ioctl(self, op, arg):
        if op == 4:
            return wire.ask(wire_ops.FLASH_BLOCKS)
        if op == 5:
            return _BLOCK
        if op == 6:
            wire.ask(wire_ops.FLASH_ERASE, arg)
            return 0
        return 0


rp2.Flash = Flash


def _mount():
    flash = Flash()
    try:
        system = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        system = vfs.VfsLfs2(flash, progsize=256)
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
        exec(_code, {"__name__": "__main__"})
wire.ask(wire_ops.REPL)
