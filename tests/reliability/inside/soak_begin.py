"""A table before the first hour; in front of this file are put `seed`, of its chance, `files`,
every module there is, and `milliseconds`, an hour's.
"""

import sys

import table
import virtual_board

number = [seed]


def every_file_once():
    """Import every file of ours and let it go. What is loaded only now and then would else cost
    in some later hour what stays for ever: its names, and its room in the table of its package,
    which never shrinks: the most files that ever lay in memory together."""
    for name in files.split():
        __import__(name)
    for name in files.split():
        if not hasattr(sys.modules[name], "__path__"):
            del sys.modules[name]
            package, own = name.rsplit(".", 1)
            delattr(sys.modules[package], own)


every_file_once()
del files


def below(n):
    """The same numbers on every Python."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


virtual_board.now[0] = (1 << 29) - 1800000  # half an hour on, what is long ago seems to come
bench = table.Table()
bench.begin()
