"""What a frame of a pulling PC allocates, from its first byte to the last of the answer."""

import gc
import json

import virtual_board
from table import Table

from rosace.link.frames import Frames
from rosace.link.pad import Pad

HELLO, PULL = 1, 2


def asks(kind, tag, *fields):
    """The line that a PC sends."""
    pad.clear()
    pad.put(kind, 1)
    pad.put(tag, 1)
    for value, width in fields:
        pad.put(value, width)
    frames.put(pad.data, pad.at)
    return frames.line()


def answered(line):
    """Bytes allocated by the board until it has answered, and the bytes of the answer."""
    virtual_board.inbox.extend(line)
    before = virtual_board.outbox[0]
    total = 0
    for _ in range(60):
        gc.disable()
        a = gc.mem_alloc()
        bench.turn()
        total += gc.mem_alloc() - a
        gc.enable()
    return total, virtual_board.outbox[0] - before


bench = Table()
bench.begin()
bench.strokes(12)
frames = Frames()
pad = Pad()
answered(asks(HELLO, 1, (1, 1)))  # the first word loads what answers it
journal = bench.desk.log.journal
pull = asks(PULL, 2, (journal.epoch, 4), (journal.first_seq + 4, 4), (200, 2))
answered(pull)
cost, size = answered(pull)
print(json.dumps({"frame": cost, "answer": size}))
