"""What the serial session asks of the desk, as the simplest thing that answers it.

The session (session.py) knows the protocol and nothing of matches; the desk knows matches and
nothing of the protocol. Between them stands an object with exactly these methods. The desk's own
(desk/office.py) extends this one; so do the tests' and that of a board in safe mode.
No method may block longer than one flash read, keep a buffer it was given, or raise.
Results are the words of messages.py: OK, NOTHING, BAD, WAITING, ACCEPTED, DECLINED, REFUSED ...
"""

from rosace.link import messages
from rosace.link.pad import Pad


class Office:
    """An office without a desk: it says who it is, holds no record and refuses every change."""

    def describe(self, welcome: messages.Welcome) -> None:
        """Fill in every field of `welcome` but `protocol` and `nonce`."""
        welcome.log_format = 0

    def records(self, epoch: int, seq: int, buf: memoryview, room: int) -> int:
        """Copy whole stored records from number `seq` on into `buf`, saved ones only.

        At most `room` bytes, but always at least one record (len(buf) >= 256). Returns the bytes
        used, or minus a result: -NOTHING, -BAD (record `seq` is damaged; it stops before a later
        damaged one), -OTHER_EPOCH, -LATER.
        """
        return -messages.NOTHING

    def live(self, live: messages.Live) -> int:
        """Fill in `live`; returns OK, or NOTHING when no match is running or just ended."""
        return messages.NOTHING

    def asked(self, request_id: int) -> int:
        """How the offer, change or maintenance request of this id stands.

        WAITING, ACCEPTED, DECLINED or UNKNOWN. An ACCEPTED request for the prompt or a reset is
        carried out 300 ms after this answer was asked for, so that the PC hears it.
        """
        return messages.UNKNOWN

    def waiting(self) -> int:
        """What waits for an answer at the table, WAITS_*; 0 when nothing does."""
        return 0

    def settings(self, pad: Pad) -> int:
        """Append every setting to the Pad: id (1), length (1), value; returns OK."""
        return messages.OK

    def error(self, number: int) -> bytes:
        """Text of a kept error, 0 = the newest; b"" behind the last. At most 200 bytes."""
        return b""

    def errors(self) -> int:
        """How many errors are kept."""
        return 0

    def pair(self, asked: Pad, out: Pad) -> int:
        """One step of pairing (pairing.py): read it from `asked`, append the answer to `out`."""
        return messages.UNKNOWN

    def nonce(self, buf: memoryview) -> None:
        """Write the nonce that the next changing request must carry, 16 bytes.

        `buf` holds zeros: an unpaired board leaves them.
        """

    def permits(self, kind: int, signed: memoryview) -> int:
        """Whether a changing request may be carried out: OK, REFUSED or LOCKED.

        `signed` is nonce, MAC and the body behind them. An unpaired board returns OK: what
        matters then waits for OK at the table.
        """
        return messages.REFUSED

    def clock(self, unix_ms: int) -> int:
        """The PC's time, UTC, milliseconds: becomes an event of this boot. OK or LATER."""
        return messages.REFUSED

    def offer(self, offer: messages.Offer) -> int:
        """A match for this table, shown as a badge; the object may be kept. asked() has its id."""
        return messages.REFUSED

    def change(self, request_id: int, pad: Pad) -> int:
        """New settings: read id (1), length (1), value from the Pad until its room() is 0."""
        return messages.REFUSED

    def maintenance(self, request_id: int, wish: int) -> int:
        """A wish of messages.py is asked for; OK at the table grants it, see asked()."""
        return messages.REFUSED

    def receipt(self, epoch: int, seq: int, head: bytes) -> int:
        """The PC holds everything before `seq`, whose chain ends in `head`. OK or REFUSED."""
        return messages.REFUSED


def stored(journal, epoch: int, seq: int, buf: memoryview, room: int) -> int:
    """What records() answers, out of a journal (record/journal.py)."""
    if epoch != journal.epoch:
        return -messages.OTHER_EPOCH
    if seq >= journal.next_seq:
        return -messages.NOTHING
    try:
        n = journal.read(seq, buf, room)
    except OSError:  # for this once or for good: the PC goes on behind it and asks again later
        n = 0
    return n if n > 0 else -messages.BAD
