"""A table before the first hour; the seed of its chance is put in front of this file."""

import table

number = [seed]


def below(n):
    """The same numbers on every Python."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


bench = table.Table()
bench.begin()
