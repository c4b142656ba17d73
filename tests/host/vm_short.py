"""Runs in MicroPython: an import from the pack with less and less memory left.

argv as for vm_root.py. Prints how each import ended that did not succeed.
"""

import gc
import sys

from host.vm_root import Root, load  # pyright: ignore[reportAttributeAccessIssue]

load(Root())
__import__("rosace.record.codec")
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
        __import__("rosace.record.settings", None, None, ("x",))
        return ""
    except Exception as error:
        return type(error).__name__


for left in range(0, 2000, 160):
    how = ended(left)
    gc.collect()
    sys.modules.pop("rosace.record.settings", None)
    if how:
        print(how)
