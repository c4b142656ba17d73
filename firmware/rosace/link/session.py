"""The board's end of the protocol: Session reads requests and answers, Office carries them out.

The session knows the protocol and no matches; the desk knows matches and no protocol. Office is
the interface between them: desk/pc_session.py implements it, so does safe mode (board/safe.py).

One request at a time, no queue: the PC waits for each answer and repeats its request when none
comes. When the PC takes no byte for two seconds the answer is dropped. At most 64 bytes are
written a step, because a USB write that finds the FIFO full blocks the loop.
"""

from rosace.link import messages as m
from rosace.link.frames import Frames, Pad
from rosace.port import const, ticks_diff

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal


# From link/messages.py, by `make texts`
_PROTOCOL_OLDEST = const(1)
_ANSWER = const(128)
# Kinds of requests
_HELLO = const(1)
_PULL = const(2)
_LIVE = const(3)
_ASKED = const(4)
_SETTINGS = const(5)
_ERRORS = const(6)
_PAIR = const(7)
_CHALLENGE = const(8)
_CLOCK = const(16)
_OFFER = const(17)
_MAINTENANCE = const(19)
_RECEIPT = const(20)
_RESTORE = const(21)
# Results
_OK = const(0)
_NOTHING = const(1)
_BAD = const(2)
_OTHER_EPOCH = const(3)
_UNKNOWN = const(7)
_REFUSED = const(8)
_LATER = const(9)
_MALFORMED = const(10)
_PROTOCOL_TOO_NEW = const(11)
# Welcome.flags
_DAMAGED = const(32)
# Lengths
_NONCE = const(16)
_MAC = const(32)
_HASH = const(32)


class Office:
    """What a PC can request. These methods hold no record and refuse every change.

    A method must not keep a buffer that it got, or raise. The loop stands still meanwhile: it
    reads or writes what the request is about (a challenge: up to nine records) and no more.
    Results are constants of messages.py: OK, NOTHING, BAD, WAITING, ACCEPTED ...
    """

    def describe(self, welcome: m.Welcome) -> None:
        """Fill in every field of `welcome` but `protocol` and `nonce`."""
        welcome.log_format = 0

    def records(self, epoch: int, seq: int, buf: memoryview, room: int) -> int:
        """Copy whole stored records from number `seq` on into `buf`, saved ones only.

        At most `room` bytes, but always at least one record (len(buf) >= 256). Returns the bytes
        used, or minus a result: -NOTHING, -BAD (record `seq` is damaged; it stops before a later
        damaged one), -OTHER_EPOCH, -LATER.
        """
        return -_NOTHING

    def live(self, live: m.Live) -> int:
        """Fill in `live`; returns OK, or NOTHING when no match is running or just ended."""
        return _NOTHING

    def request_state(self, request_id: int) -> int:
        """State of the offer, change or maintenance request of this id.

        WAITING, ACCEPTED, DECLINED or UNKNOWN. An ACCEPTED request for the prompt or a reset is
        carried out 300 ms after this answer was asked for, so that the PC hears it; if a match
        has begun since it was accepted it is DECLINED instead.
        """
        return _UNKNOWN

    def waiting(self) -> int:
        """Which request waits for OK at the table: WAITS_*, 0 = none."""
        return 0

    def settings(self, pad: Pad) -> int:
        """Append every setting to the Pad: id (1), length (1), value; returns OK."""
        return _OK

    def error(self, number: int) -> bytes:
        """Text of an entry of the error log, 0 = the newest; b"" after the last. At most 200 B."""
        return b""

    def errors(self) -> int:
        """Number of entries in the error log."""
        return 0

    def pair(self, request: Pad, out: Pad) -> int:
        """One step of pairing (pairing.py): read it from `request`, append the answer to `out`."""
        return _UNKNOWN

    def nonce(self, buf: memoryview) -> None:
        """Write the nonce that the next changing request must carry, 16 bytes.

        `buf` holds zeros: an unpaired board leaves them.
        """

    def permits(self, kind: int, signed: memoryview) -> int:
        """Whether a changing request may be carried out: OK, REFUSED or LOCKED.

        `signed` is nonce, MAC and the body behind them. An unpaired board returns OK: what
        matters then waits for OK at the table.
        """
        return _REFUSED

    def clock(self, unix_ms: int) -> int:
        """The PC's time, UTC, milliseconds: becomes an event of this boot. OK or LATER."""
        return _REFUSED

    def offer(self, offer: m.Offer) -> int:
        """A match for this table, shown as a badge; the object may be kept. request_state() says
        what became of it."""
        return _REFUSED

    def change(self, request_id: int, pad: Pad) -> int:
        """New settings: read id (1), length (1), value from the Pad until its room() is 0."""
        return _REFUSED

    def maintenance(self, request_id: int, wish: int) -> int:
        """A maintenance request (REPL, RESET ...), which OK at the table accepts."""
        return _REFUSED

    def challenge(self, out: Pad) -> int:
        """Append a challenge (16) and the numbers of three records: OK, NOTHING or LATER."""
        return _UNKNOWN

    def receipt(self, epoch: int, seq: int, head: bytes, proof: bytes) -> int:
        """The PC holds everything before `seq`, whose chain ends in `head`. OK or REFUSED.

        `proof`: SHA-256 of the challenge and the bytes of the three records.
        """
        return _REFUSED

    def restore(self, number: int, box: bytes) -> int:
        """Another seal key in the place of a damaged one: its number, and itself locked with the
        nonce of the request. OK, REFUSED or LATER."""
        return _REFUSED


def describe_journal(journal: "Journal", welcome: m.Welcome) -> None:
    """What describe() of an Office over a journal (record/journal.py) says of it."""
    welcome.board = journal.board_id
    welcome.epoch = journal.epoch
    welcome.first_seq = journal.first_seq
    welcome.next_seq = journal.next_seq
    welcome.head = journal.chain_head
    welcome.boot = journal.boot & 0xFFFF
    welcome.free_kb = journal.free_kb()
    welcome.total_kb = journal.total_kb()
    welcome.match = journal.match_no & 0xFFFF
    if journal.damage:
        welcome.flags |= _DAMAGED


def read_stored(journal: "Journal", epoch: int, seq: int, buf: memoryview, room: int) -> int:
    """records() of such an Office."""
    if epoch != journal.epoch:
        return -_OTHER_EPOCH
    if seq >= journal.next_seq:
        return -_NOTHING
    try:
        n = journal.read(seq, buf, room)
    except OSError:  # now or for ever: the PC skips this record and asks for it again later
        n = 0
    return n if n > 0 else -_BAD


_STEP_MAX = const(64)  # bytes written in one step
_ROOM_MAX = const(256)  # bytes of records in one answer, unless a single record is longer
_RECORD_MAX = const(280)  # what an answer to PULL holds at all
_GONE_MS = const(2000)


class Session:
    """Call feed(data, now_ms) for what came in and pump(line, now_ms) once a step.

    active_ms: time of the last request.
    """

    def __init__(self, office: Office) -> None:
        self.frames = Frames()
        self.active_ms = 0
        self._office = office
        self._in = Pad()
        self._out = Pad()
        self._piece = bytearray(_STEP_MAX)
        self._view = memoryview(self._piece)
        self._records = memoryview(bytearray(_RECORD_MAX))
        self._moved_ms = 0
        self._tag = -1

    def feed(self, data: bytes, now_ms: int) -> None:
        """Read the bytes received since the last step and answer the requests in them."""
        frames = self.frames
        at = 0
        end = len(data)
        while at < end:
            at = frames.feed(data, at)
            if frames.ready and not frames.payload[0] & _ANSWER:
                self._receive(now_ms)

    def pump(self, line: object, now_ms: int) -> None:
        """Write one piece of the answer: line.write(view, n) returns how many bytes it took. After
        two seconds without any the answer is dropped."""
        frames = self.frames
        if not frames.pending():
            return
        n = frames.take(self._piece, _STEP_MAX)
        n = line.write(self._view, n)  # type: ignore[attr-defined]
        frames.sent(n)
        if n > 0:
            self._moved_ms = now_ms
        elif ticks_diff(now_ms, self._moved_ms) >= _GONE_MS:
            frames.drop()

    def _receive(self, now_ms: int) -> None:
        """Carry out the request in the frame that has come, and begin to send the answer."""
        frames = self.frames
        if frames.pending():
            if frames.payload[1] == self._tag:
                return  # sent twice; its answer is being sent
            frames.drop()  # the PC waits for that answer no longer
        self.active_ms = now_ms
        self._moved_ms = now_ms
        request = self._in.load(frames.payload, frames.size)
        kind = request.get(1)
        self._tag = request.get(1)
        self._answer(kind, _MALFORMED)
        if request.ok:
            self._carry_out(kind, request)
        frames.put(self._out.data, self._out.at)

    def _answer(self, kind: int, result: int) -> Pad:
        m.answer(self._out, kind, self._tag, result)
        return self._out

    def _carry_out(self, kind: int, request: Pad) -> None:
        if kind == _PULL:
            self._pull(request)
        elif kind == _HELLO:
            self._hello(request)
        elif kind == _LIVE:
            live = m.Live()
            out = self._answer(kind, self._office.live(live))
            if out.data[2] == _OK:
                live.write(out, request.room())
        elif kind == _ASKED:
            self._state(kind, request)
        elif kind == _SETTINGS:
            self._office.settings(self._answer(kind, _OK))
        elif kind == _ERRORS:
            self._error(request)
        elif kind == _PAIR:
            out = self._answer(kind, _OK)
            out.data[2] = self._office.pair(request, out)
        elif kind == _CHALLENGE:
            out = self._answer(kind, _OK)
            out.data[2] = self._office.challenge(out)
        elif m.changes_device(kind) and kind <= _RESTORE:
            self._change(kind, request)
        else:
            self._answer(kind, _UNKNOWN)

    def _state(self, kind: int, request: Pad) -> None:
        request_id = request.get(4)
        if request.ok:
            self._answer(kind, self._office.request_state(request_id))

    def _hello(self, request: Pad) -> None:
        spoken = request.get(1)
        if not request.ok:
            return
        welcome = m.Welcome()
        self._office.describe(welcome)
        welcome.nonce = bytes(self._fresh_nonce())
        out = self._answer(_HELLO, _OK if spoken >= _PROTOCOL_OLDEST else _PROTOCOL_TOO_NEW)
        welcome.write(out)

    def _pull(self, request: Pad) -> None:
        epoch = request.get(4)
        seq = request.get(4)
        room = min(request.get(2), _ROOM_MAX)
        if not request.ok:
            return
        n = self._office.records(epoch, seq, self._records, room)
        out = self._answer(_PULL, _OK if n > 0 else -n)
        if n == 0:
            out.data[2] = _NOTHING
        out.put(epoch, 4)
        out.put(seq, 4)
        if n > 0:
            out.put_bytes(self._records, n)

    def _error(self, request: Pad) -> None:
        number = request.get(2)
        if not request.ok:
            return
        text = self._office.error(number)
        out = self._answer(_ERRORS, _OK if text else _NOTHING)
        out.put(self._office.errors(), 2)
        out.put_text(text)

    def _change(self, kind: int, request: Pad) -> None:
        """Carry out a request that changes the device, if permitted; answer with a new nonce."""
        office = self._office
        start = request.at
        request.skip(_NONCE + _MAC)
        if not request.ok:
            return
        result = office.permits(kind, memoryview(request.data)[start : request.size])
        if result == _OK:
            result = self._act(kind, request)
        out = self._answer(kind, result)
        out.put_bytes(self._fresh_nonce(), _NONCE)
        if result == _LATER:
            out.put(office.waiting(), 1)

    def _fresh_nonce(self) -> memoryview:
        nonce = self._records[:_NONCE]
        for i in range(_NONCE):
            nonce[i] = 0
        self._office.nonce(nonce)
        return nonce

    def _act(self, kind: int, request: Pad) -> int:
        office = self._office
        if kind == _OFFER:
            offer = m.Offer()
            return office.offer(offer) if offer.read(request) else _MALFORMED
        if kind == _CLOCK:
            now = request.get(8)
            return office.clock(now) if request.ok else _MALFORMED
        if kind == _RECEIPT:
            epoch = request.get(4)
            seq = request.get(4)
            head = request.get_bytes(_HASH)
            proof = request.get_bytes(_HASH)
            return office.receipt(epoch, seq, head, proof) if request.ok else _MALFORMED
        if kind == _RESTORE:
            number = request.get(4)
            box = request.get_bytes(_HASH)
            return office.restore(number, box) if request.ok else _MALFORMED
        request_id = request.get(4)
        if kind == _MAINTENANCE:
            wish = request.get(1)
            return office.maintenance(request_id, wish) if request.ok else _MALFORMED
        return office.change(request_id, request) if request.ok else _MALFORMED
