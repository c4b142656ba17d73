"""A PC that reads a match."""

import hands
import virtual_board
from asks import HELLO, asks, pull


def sync():
    """Everything there is, then once more; the board answers each line."""
    bench = hands.bench
    for _ in range(2):
        journal = bench.desk.log.journal
        sent = virtual_board.outbox[0]
        virtual_board.inbox.extend(asks(HELLO, 1, (1, 1)))
        bench.run(300)
        yield
        for seq in range(journal.first_seq, journal.next_seq, 8):
            virtual_board.inbox.extend(pull(journal, seq))
            bench.run(300)
            yield
        assert virtual_board.outbox[0] > sent + 20 * journal.buffer.count
        yield from hands.on()
