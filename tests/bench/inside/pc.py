"""The lines that a PC sends, and a PC that reads a match."""

import virtual_board

from rosace.link.frames import Frames
from rosace.link.pad import Pad

HELLO, PULL = 1, 2


def asks(kind, tag, *fields):
    """The line of a request; fields: (value, bytes)."""
    frames = Frames()
    pad = Pad()
    for value, width in ((kind, 1), (tag, 1)) + fields:
        pad.put(value, width)
    frames.put(pad.data, pad.at)
    return bytes(frames.line())


def pull(journal, seq):
    """The line that asks for the records from `seq` on."""
    return asks(PULL, 2 + seq % 200, (journal.epoch, 4), (seq, 4), (200, 2))


def sync(bench):
    """Everything there is; the board answers each line."""
    journal = bench.desk.log.journal
    sent = virtual_board.outbox[0]
    virtual_board.inbox.extend(asks(HELLO, 1, (1, 1)))
    bench.run(300)
    for seq in range(journal.first_seq, journal.next_seq, 8):
        virtual_board.inbox.extend(pull(journal, seq))
        bench.run(300)
    assert virtual_board.outbox[0] > sent + 20 * journal.tape.count
