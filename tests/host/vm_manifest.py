"""Runs in MicroPython: files of a program compared with their list, whole and damaged.

argv: a folder with the program's first file and stand-ins for the board's modules, a folder with a
program, then paths of files that are to be damaged, one after the other.
Prints what the start finds, a line each.
"""

import os
import sys

shims, board = sys.argv[1:3]
hurt = sys.argv[3:]
sys.path[:] = [shims]


class System:
    """The root as the start sees it."""

    def open(self, path, mode):
        return open(board + "/" + path, mode)

    def stat(self, path):
        return os.stat(board + "/" + path)


def content(path):
    with open(board + "/" + path, "rb") as f:
        return f.read()


def put(path, data):
    with open(board + "/" + path, "wb") as f:
        f.write(data)


check = __import__("start").check
system = System()
print(check(system))
for path in hurt:
    whole = content(path)
    put(path, whole[:-1] + bytes([whole[-1] ^ 1]))
    print(check(system))
    put(path, whole)
