"""A table before the first hour; the seed of its chance is put in front of this file."""

import os
import sys

import table

number = [seed]


def every_name_once():
    """Import every file of ours and let it go: the names in it stay for ever, once each. What is
    loaded only now and then would else cost its names in some later hour."""
    loaded = set(sys.modules)
    folders = [entry[0] + "." for entry in os.ilistdir("/rosace") if entry[1] == 0x4000]
    for folder in [""] + folders:
        for entry in os.ilistdir("/rosace/" + folder[:-1]):
            if entry[0].endswith(".mpy") and not entry[0].startswith("__"):
                __import__("rosace." + folder + entry[0][:-4])
    for name in list(sys.modules):
        if name not in loaded:
            sys.modules.pop(name)


every_name_once()


def below(n):
    """The same numbers on every Python."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


bench = table.Table()
bench.begin()
