"""A table before the first hour; in front of this file are put `seed`, of its chance, `files`,
every module there is, and `lengths` of the hours in milliseconds.
"""

import table
import virtual_board

number = [seed]
hours = iter(lengths)  # a list that is emptied gives memory back, and that would hide a leak


# What is loaded stays: a file first used in a later hour would look like a leak.
for name in files.split():
    __import__(name)
del files


def below(n):
    """The same numbers on every Python."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


virtual_board.now[0] = (1 << 29) - 1800000  # half an hour on, what is long ago seems to come
bench = table.Table()
bench.begin()
