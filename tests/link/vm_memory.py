"""A board's session that anybody writes to, for long; runs in MicroPython.

`vm_memory.py FILE FRAMES` feeds the inputs of FILE, spoiled, and prints how many bytes more are in
use after any five hundred frames than after the first five hundred.
"""

import binascii
import gc
import sys

from link.vm_corpus import answers, line_of
from link.vm_frames import Shelf
from rosace.link.session import Session

number = [1]


def below(n):
    """Chance that is the same everywhere."""
    number[0] = (number[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (number[0] >> 8) % n


def spoiled(data):
    """A frame that is whole, or a line with bytes changed, cut off or doubled."""
    line = bytearray(line_of(data[1:] or b"\0"))
    for _ in range(below(4)):
        at = below(len(line))
        how = below(3)
        if how == 0:
            line[at] = below(256)
        elif how == 1:
            line = line[: at + 1]
        else:
            line = line[:at] + line[: below(600)]
        line = line or bytearray(b"\n")
    return bytes(line)


with open(sys.argv[1]) as f:
    inputs = [binascii.unhexlify(line.strip()) for line in f]
session = Session(Shelf())
first = most = 0
for _chunk in range(int(sys.argv[2]) // 500):
    for _ in range(500):
        answers(session, spoiled(inputs[below(len(inputs))]))
    gc.collect()
    used = gc.mem_alloc()
    first = first or used
    most = max(most, used - first)
print(most)
