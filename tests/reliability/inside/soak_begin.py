"""A table before the first hour; in front of this file are put `seed`, of its chance, and `files`,
every module there is.
"""

import sys

import table

number = [seed]


def every_name_once():
    """Import every file of ours and let it go: the names in it stay for ever, once each. What is
    loaded only now and then would else cost its names in some later hour."""
    loaded = set(sys.modules)
    for name in files.split():
        __import__(name)
    for name in list(sys.modules):
        if name not in loaded:
            sys.modules.pop(name)


every_name_once()
del files


def below(n):
    """The same numbers on every Python."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


bench = table.Table()
bench.begin()
