"""Runs in MicroPython: main.py without its start, and the root that it sees with a pack in it.

argv of whoever imports this: the reader of main.py, the pack, a folder with stand-ins for the
board's modules.
"""

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
