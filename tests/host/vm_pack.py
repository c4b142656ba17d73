"""Runs in MicroPython: PACK's folder mounted as main.py does it, and imported from.

argv: main.py without its start, the pack, a folder with stand-ins for the board's modules.
Prints what is wrong, the heap that the index takes (0 where this build cannot tell), and what was
imported from where.
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
system = Root()
gc.collect()
before = gc.mem_alloc()
why = load(system)  # noqa: F821  # pyright: ignore[reportUndefinedVariable]
gc.collect()
sure = "linux" in sys.platform  # the WebAssembly build collects only between two scripts
print(repr(why), gc.mem_alloc() - before if sure else 0)
for name in ("rosace.words", "rosace.rules.match", "rosace.face.languages.en", "rosace.nothing"):
    try:
        print(__import__(name, None, None, ("x",)).__file__)
    except ImportError as error:
        print(error)
