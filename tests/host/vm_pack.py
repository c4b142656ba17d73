"""Runs in MicroPython: PACK's folder mounted as main.py does it, and imported from.

argv as for vm_root.py.
Prints what is wrong, the heap that the index takes (0 where this build cannot tell), and what was
imported from where.
"""

import gc
import sys

from host.vm_root import Root, load  # pyright: ignore[reportAttributeAccessIssue]

system = Root()
gc.collect()
before = gc.mem_alloc()
why = load(system)
gc.collect()
sure = "linux" in sys.platform  # the WebAssembly build collects only between two scripts
print(repr(why), gc.mem_alloc() - before if sure else 0)
for name in ("rosace.words", "rosace.rules.match", "rosace.face.languages.en", "rosace.nothing"):
    try:
        print(__import__(name, None, None, ("x",)).__file__)
    except ImportError as error:
        print(error)
