"""Runs in MicroPython: an import from the pack with less and less memory left.

argv as for vm_pack.py. Prints how each import ended that did not succeed.
"""

import gc
import os
import sys

reader, pack, shims = sys.argv[-3:]
os.chdir("/")
sys.path[:] = [shims]


class Root:
    """The root as main.py sees it, with the pack where the test has put it."""

    def open(self, path, mode):
        return open(pack if path == "rosace.pack" else path, mode)


with open(reader) as f:
    exec(f.read())
sys.path[:] = [""]
load(Root())  # noqa: F821  # pyright: ignore[reportUndefinedVariable]
__import__("rosace.record.numbers")
gc.collect()
most = []
while gc.mem_free() > 100000:
    most.append(bytearray(50000))


def ended(left):
    """How an import ends with about so many bytes left."""
    kept = None
    size = 1024
    gc.collect()
    while size > 16 and gc.mem_free() > left:
        try:
            kept = [kept, bytearray(max(16, min(size, gc.mem_free() - left - 64)))]
        except MemoryError:
            size //= 2
    try:
        __import__("rosace.record.cells", None, None, ("x",))
        return ""
    except Exception as error:
        return type(error).__name__


for left in range(0, 2000, 160):
    how = ended(left)
    gc.collect()
    sys.modules.pop("rosace.record.cells", None)
    if how:
        print(how)
