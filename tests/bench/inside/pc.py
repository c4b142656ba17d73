"""A PC that reads a match."""

import virtual_board
from asks import HELLO, asks, pull


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
