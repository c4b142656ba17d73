"""What the serial session asks of the desk, as the simplest thing that answers it.

The session (session.py) knows the protocol and nothing of matches; the desk knows matches and
nothing of the protocol. Between them stands an object with exactly these methods. The desk's own
(desk/pc_session.py) extends this one; so do the tests' and that of a board in safe mode.
No method may block longer than one flash read, keep a buffer it was given, or raise.
Results are the words of messages.py: OK, NOTHING, BAD, WAITING, ACCEPTED, DECLINED, REFUSED ...

The board's end of the line: reads a request, asks the office, sends the answer in small pieces.

One request at a time and no queue: the PC waits for each answer and asks again when none comes, so
the board needs no timer of its own but one: a PC that takes nothing for two seconds has gone, and
what was meant for it is dropped. Output leaves at most 64 bytes a step, because a USB write that
finds its FIFO full holds the whole loop up.
"""

from rosace.link import messages
from rosace.link import messages as m
from rosace.link.frames import Frames, Pad
from rosace.port import const, ticks_diff


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


STEP_MAX = const(64)  # bytes written in one step
ROOM_MAX = const(256)  # bytes of records in one answer, unless a single record is longer
_RECORD_MAX = const(280)  # what an answer to PULL holds at all
_GONE_MS = const(2000)


class Session:
    """feed(bytes_in) and pump(line, now_ms) once a step; the rest is between it and the office.

    Counters: requests, again (the same request while its answer was still leaving), lost (answers
    given up because nobody took them). `active_ms` is when the PC last asked something.
    """

    __slots__ = (
        "frames", "requests", "again", "lost", "active_ms", "_office", "_in", "_out", "_piece",
        "_view", "_records", "_moved_ms", "_tag", "_waiting",
    )  # fmt: skip

    def __init__(self, office: Office) -> None:
        self.frames = Frames()
        self.requests = 0
        self.again = 0
        self.lost = 0
        self.active_ms = 0
        self._office = office
        self._in = Pad()
        self._out = Pad()
        self._piece = bytearray(STEP_MAX)
        self._view = memoryview(self._piece)
        self._records = memoryview(bytearray(_RECORD_MAX))
        self._moved_ms = 0
        self._tag = -1
        self._waiting = False

    def feed(self, data: bytes, now_ms: int) -> None:
        """Take what came in since the last step and answer the requests in it."""
        frames = self.frames
        at = 0
        end = len(data)
        while at < end:
            at = frames.feed(data, at)
            if frames.ready and not frames.payload[0] & m.ANSWER:
                self._asked(now_ms)

    def take(self, buf: bytearray, limit: int) -> int:
        """Copy the next bytes of the answer, at most `limit`; sent(n) says how many left."""
        return self.frames.take(buf, limit)

    def sent(self, n: int, now_ms: int) -> None:
        """`n` bytes left at `now_ms`; none for two seconds means that the PC has gone."""
        if n > 0 or not self._waiting:
            self._moved_ms = now_ms
        self.frames.sent(n)
        self._waiting = self.frames.pending() > 0
        if self._waiting and ticks_diff(now_ms, self._moved_ms) >= _GONE_MS:
            self.frames.drop()
            self._waiting = False
            self.lost += 1

    def pump(self, line: object, now_ms: int) -> None:
        """Write one piece of the answer: line.write(view, n) returns how many bytes it took."""
        if self.frames.pending():
            n = self.frames.take(self._piece, STEP_MAX)
            self.sent(line.write(self._view, n), now_ms)  # type: ignore[attr-defined]

    def _asked(self, now_ms: int) -> None:
        frames = self.frames
        if frames.pending():
            if frames.payload[1] == self._tag:
                self.again += 1  # the line doubled it; the answer is on its way
                return
            frames.drop()  # the PC has given up on that answer
        self.requests += 1
        self.active_ms = now_ms
        self._moved_ms = now_ms
        self._waiting = True
        asked = self._in.load(frames.payload, frames.size)
        kind = asked.get(1)
        self._tag = asked.get(1)
        self._answer(kind, m.MALFORMED)
        if asked.ok:
            self._carry_out(kind, asked)
        frames.put(self._out.data, self._out.at)

    def _answer(self, kind: int, result: int) -> Pad:
        m.answer(self._out, kind, self._tag, result)
        return self._out

    def _carry_out(self, kind: int, asked: Pad) -> None:
        if kind == m.PULL:
            self._pull(asked)
        elif kind == m.HELLO:
            self._hello(asked)
        elif kind == m.LIVE:
            live = m.Live()
            out = self._answer(kind, self._office.live(live))
            if out.data[2] == m.OK:
                live.write(out)
        elif kind == m.ASKED:
            self._plain(kind, asked, asked.get(4))
        elif kind == m.SETTINGS:
            self._office.settings(self._answer(kind, m.OK))
        elif kind == m.ERRORS:
            self._error(asked)
        elif kind == m.PAIR:
            out = self._answer(kind, m.OK)
            out.data[2] = self._office.pair(asked, out)
        elif m.changes_device(kind) and kind <= m.RECEIPT:
            self._change(kind, asked)
        else:
            self._answer(kind, m.UNKNOWN)

    def _plain(self, kind: int, asked: Pad, request_id: int) -> None:
        if asked.ok:
            self._answer(kind, self._office.asked(request_id))

    def _hello(self, asked: Pad) -> None:
        spoken = asked.get(1)
        if not asked.ok:
            return
        welcome = m.Welcome()
        self._office.describe(welcome)
        welcome.nonce = bytes(self._fresh_nonce())
        out = self._answer(m.HELLO, m.OK if spoken >= m.PROTOCOL else m.PROTOCOL_TOO_NEW)
        welcome.write(out)

    def _pull(self, asked: Pad) -> None:
        epoch = asked.get(4)
        seq = asked.get(4)
        room = min(asked.get(2), ROOM_MAX)
        if not asked.ok:
            return
        n = self._office.records(epoch, seq, self._records, room)
        out = self._answer(m.PULL, m.OK if n > 0 else -n)
        if n == 0:
            out.data[2] = m.NOTHING
        out.put(epoch, 4)
        out.put(seq, 4)
        if n > 0:
            out.put_bytes(self._records, n)

    def _error(self, asked: Pad) -> None:
        number = asked.get(2)
        if not asked.ok:
            return
        text = self._office.error(number)
        out = self._answer(m.ERRORS, m.OK if text else m.NOTHING)
        out.put(self._office.errors(), 2)
        out.put_text(text)

    def _change(self, kind: int, asked: Pad) -> None:
        """A request that changes the device: only if the office permits it; a fresh nonce back."""
        office = self._office
        start = asked.at
        asked.skip(m.NONCE + m.MAC)
        if not asked.ok:
            return
        result = office.permits(kind, memoryview(asked.data)[start : asked.size])
        if result == m.OK:
            result = self._act(kind, asked)
        out = self._answer(kind, result)
        out.put_bytes(self._fresh_nonce(), m.NONCE)
        if result == m.LATER:
            out.put(office.waiting(), 1)

    def _fresh_nonce(self) -> memoryview:
        nonce = self._records[: m.NONCE]
        for i in range(m.NONCE):
            nonce[i] = 0
        self._office.nonce(nonce)
        return nonce

    def _act(self, kind: int, asked: Pad) -> int:
        office = self._office
        if kind == m.OFFER:
            offer = m.Offer()
            return office.offer(offer) if offer.read(asked) else m.MALFORMED
        if kind == m.CLOCK:
            now = asked.get(8)
            return office.clock(now) if asked.ok else m.MALFORMED
        if kind == m.RECEIPT:
            epoch = asked.get(4)
            seq = asked.get(4)
            head = asked.get_bytes(m.HASH)
            return office.receipt(epoch, seq, head) if asked.ok else m.MALFORMED
        request_id = asked.get(4)
        if kind == m.MAINTENANCE:
            wish = asked.get(1)
            return office.maintenance(request_id, wish) if asked.ok else m.MALFORMED
        return office.change(request_id, asked) if asked.ok else m.MALFORMED
