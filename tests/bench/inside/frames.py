"""What a frame of a pulling PC allocates, from its first byte to the last of the answer."""

import gc
import json

import virtual_board
from asks import HELLO, asks, pull
from table import Table


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
answered(asks(HELLO, 1, (1, 1)))  # the first word loads what answers it
journal = bench.desk.log.journal
asked = pull(journal, journal.first_seq + 4)
answered(asked)
cost, size = answered(asked)
print(json.dumps({"frame": cost, "answer": size}))
