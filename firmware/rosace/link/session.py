"""The board's end of the line: reads a request, asks the office, sends the answer in small pieces.

One request at a time and no queue: the PC waits for each answer and asks again when none comes, so
the board needs no timer of its own but one: a PC that takes nothing for two seconds has gone, and
what was meant for it is dropped. Output leaves at most 64 bytes a step, because a USB write that
finds its FIFO full holds the whole loop up.
"""

from rosace.link import messages as m
from rosace.link.frames import Frames
from rosace.link.office import Office
from rosace.link.pad import Pad
from rosace.port import const, ticks_diff

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
