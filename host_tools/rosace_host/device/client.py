"""One end of the line to a board: sends requests, sends them again, and returns plain objects.

What changes a paired board is signed here with its command key, if this PC has the club key.
No request is sent before the last one was answered or given up. A request may reach the board
twice (its answer was lost), so all of them may be repeated: PULL and the questions change nothing,
the others carry an id or a time that the board knows again.
"""

import re
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final

from rosace.link import messages as m
from rosace.link.frames import Pad
from rosace.record.keys import hmac
from rosace_host.device import keys
from rosace_host.device.messages import read_live, read_welcome, request, sign, write_offer
from rosace_host.device.quick_frames import QuickFrames
from rosace_host.device.wire import Wire
from rosace_host.errors import (
    LineTooBad,
    NewerBoard,
    NoAnswer,
    NotAllowed,
    PromptOpen,
    Refused,
    Unplugged,
)

_ANSWER_S: Final = 0.6  # the board answers within a step or two, but may be writing its flash
_QUIET_S: Final = 0.15  # an answer that began goes on without pauses longer than this
_ANSWER_MAX_S: Final = 4.0  # however much it says: another device may chatter for ever
TRIES: Final = 40
GLANCES: Final = 8  # five seconds: a board that was asked twice a second is missed soon
_CHATTER_FACTOR: Final = 1.5  # how much longer than silence another device may keep us
_SIGNED_TRIES: Final = 3  # another PC may use up the nonce between our asking and our request
_FRAME: Final = re.compile(rb":[A-Za-z0-9+/=]{24,}")  # part of a frame: a colon and base64
_PROMPTS: Final = (b">>> ", b"MicroPython v", b"SyntaxError", b"raw REPL")


def _printable(text: bytes) -> str:
    """What a board says, without what a terminal would obey."""
    said = text.decode("iso8859-15")
    return "".join(c if c.isprintable() or c == "\n" else " " for c in said)


class Client:
    """A conversation with whatever is at the end of `wire`.

    Counters: asked (requests sent), missed (those without an answer), silent (the last so many
    brought not a byte), echoes (our own requests coming back: a prompt, or a terminal server),
    frames.bad and so on.
    """

    def __init__(self, wire: Wire, club: Callable[[], keys.Club | None] = keys.load) -> None:
        self.wire = wire
        self.club = club
        self.frames = QuickFrames()
        self.asked = 0
        self.missed = 0
        self.silent = 0
        self.echoes = 0
        self._tag = 0
        self._pad = Pad()
        self._board: m.Welcome | None = None  # as it last said hello
        self._nonce = b""
        self._key = b""
        self.waiting_kind = 0  # after LATER: what waits at the table (Office.waiting)
        self._recent_bytes = b""  # the last bytes that came in, to tell a prompt from silence

    @property
    def port(self) -> str:
        """Where the board is."""
        return self.wire.port

    @property
    def heard_nothing(self) -> bool:
        """Not a byte has come, whatever was asked."""
        return self.silent == self.asked

    def close(self) -> None:
        """Give the line back."""
        self.wire.close()

    def begin(self, kind: int) -> Pad:
        """A request of this kind, its body still to be written."""
        self._tag = (self._tag + 1) & 255
        request(self._pad, kind, self._tag)
        return self._pad

    def send_once(self, pad: Pad, answer_s: float = _ANSWER_S) -> tuple[int, Pad] | None:
        """Send the request and wait for its answer: (result, body), or None if none came."""
        kind, tag = pad.data[0], pad.data[1]
        self.frames.put(pad.data, pad.at)
        self.asked += 1
        self.wire.write(self.frames.line())
        now = self.wire.clock()
        deadline = now + answer_s
        last = now + _ANSWER_MAX_S
        bad = self.frames.bad
        self.silent += 1
        while (left := min(deadline, last) - self.wire.clock()) > 0:
            data = self.wire.read(left)
            if data:
                self.silent = 0
            self._recent_bytes = (self._recent_bytes + data)[-400:]
            at = 0
            while at < len(data):
                at = self.frames.feed(data, at)
                if not self.frames.ready:
                    continue
                answer = Pad()
                answer.size = self.frames.size
                answer.data[: answer.size] = self.frames.payload[: answer.size]
                self.echoes += not answer.data[0] & m.ANSWER
                if answer.get(1) == kind | m.ANSWER and answer.get(1) == tag:
                    result = answer.get(1)
                    if answer.ok:
                        return result, answer
            if data:
                quiet = self.wire.clock() + _QUIET_S
                # A damaged frame was the answer: no other will come.
                deadline = quiet if self.frames.bad > bad else max(deadline, quiet)
        self.missed += 1
        return None

    def ask(self, kind: int, *fields: tuple[int, int], tries: int = TRIES) -> tuple[int, Pad]:
        """Ask until answered; `fields` are (value, width) pairs of the body."""
        for _ in range(tries):
            pad = self.begin(kind)
            for value, width in fields:
                pad.put(value, width)
            found = self.send_once(pad)
            if found:
                return found
        raise LineTooBad(self.port, tries)

    def hello(
        self, tries: int = TRIES, answer_s: float = _ANSWER_S, patience_s: float = 0.0
    ) -> m.Welcome:
        """Who is there. Raises NoAnswer, PromptOpen or NewerBoard.

        patience_s: how long a line on which not a byte comes may belong to a board that starts.
        """
        start = self.wire.clock() + patience_s
        while not self._recent_bytes and self.wire.clock() < start:
            if found := self._say_hello(answer_s):
                return self._welcome(*found)
        end = self.wire.clock() + _CHATTER_FACTOR * tries * answer_s
        for number in range(tries):
            if self.wire.clock() > end:
                break  # it talks so much that every answer is waited for to the very end
            if found := self._say_hello(answer_s):
                return self._welcome(*found)
            if number >= 1 and self.prompt_seen():
                break
            if number >= 3 and not self._board_heard():
                break  # silence, or another device's chatter
        if self.prompt_seen():
            raise PromptOpen(self.port)
        if self._board_heard():
            raise LineTooBad(self.port, tries)
        raise NoAnswer(self.port)

    def _say_hello(self, answer_s: float) -> tuple[int, Pad] | None:
        pad = self.begin(m.HELLO)
        pad.put(m.PROTOCOL, 1)
        return self.send_once(pad, answer_s)

    def _board_heard(self) -> bool:
        """Something like a board's frame came, be it damaged; another device's noise is none."""
        return not self.echoes and bool(self.frames.good or _FRAME.search(self._recent_bytes))

    def _welcome(self, result: int, body: Pad) -> m.Welcome:
        welcome = m.Welcome()
        if result == m.PROTOCOL_TOO_NEW:
            raise NewerBoard(self.port, "It no longer speaks this program's protocol.")
        if result != m.OK or not read_welcome(welcome, body):
            raise NoAnswer(self.port, "It answers, but not as the protocol says it must.")
        self._board = welcome
        self._nonce = welcome.nonce
        return welcome

    @property
    def paired(self) -> bool:
        """The board accepts only requests that its club has signed."""
        return self._board is not None and bool(self._board.flags & m.PAIRED)

    @property
    def in_safe_mode(self) -> bool:
        """The board answers without its desk: it does not say whether it is paired."""
        return self._board is not None and bool(self._board.flags & m.SAFE_MODE)

    def why_not_allowed(self) -> str:
        """Why this PC may not change anything on the board; "" if it may."""
        board = self._board
        if board is None or not self.paired:
            return ""
        club = self.club()
        if club is None:
            return "This PC has no club key."
        if club.name != board.club:
            return f"It belongs to the club key {board.club.hex()}, this PC has {club.name.hex()}."
        self._key = club.command_key(board.board)
        return ""

    def prompt_seen(self) -> bool:
        """Whether what came in looks like MicroPython's prompt."""
        return any(sign in self._recent_bytes for sign in _PROMPTS)

    def pull(self, epoch: int, seq: int, room: int) -> tuple[int, bytes] | None:
        """(result, whole stored records from seq on), or None if this try came to nothing."""
        pad = self.begin(m.PULL)
        pad.put(epoch, 4)
        pad.put(seq, 4)
        pad.put(room, 2)
        found = self.send_once(pad)
        if not found:
            return None
        result, body = found
        if body.get(4) != epoch or body.get(4) != seq or not body.ok:
            return None
        return result, body.get_bytes(body.room())

    def live(self) -> m.Live | None:
        """What is on the board's screen; None when no match is running."""
        result, body = self.ask(m.LIVE)
        live = m.Live()
        return live if result == m.OK and read_live(live, body) else None

    def glance(self) -> m.Live | None:
        """As live(), without names and state: 22 bytes on the line instead of 190."""
        try:
            result, body = self.ask(m.LIVE, (1, 1), tries=GLANCES)
        except LineTooBad as error:
            if self.silent >= GLANCES:
                raise Unplugged(self.port, "It has stopped answering.") from error
            raise
        live = m.Live()
        return live if result == m.OK and read_live(live, body, brief=True) else None

    def set_clock(self, unix_ms: int | None = None) -> int:
        """Tell the board the time (this PC's, unless one is given)."""
        now = int(time.time() * 1000) if unix_ms is None else unix_ms
        return self._change(m.CLOCK, lambda pad: pad.put(now, 8))

    def offer(self, offer: m.Offer) -> int:
        """Show a match at the table: WAITING, ACCEPTED, DECLINED."""
        return self._change(m.OFFER, lambda pad: write_offer(offer, pad))

    def maintenance(self, request_id: int, wish: int) -> int:
        """Ask for the prompt, a reset or the self-test."""

        def body(pad: Pad) -> None:
            pad.put(request_id, 4)
            pad.put(wish, 1)

        return self._change(m.MAINTENANCE, body)

    def change(self, request_id: int, values: dict[int, bytes]) -> int:
        """New settings, by setting id."""

        def body(pad: Pad) -> None:
            pad.put(request_id, 4)
            for number, value in values.items():
                pad.put(number, 1)
                pad.put_text(value)

        return self._change(m.CHANGE, body)

    def receipt(
        self, epoch: int, seq: int, head: bytes, held: Callable[[int], bytes | None]
    ) -> int:
        """Tell the board that this PC holds every record before `seq`, and prove it.

        `held`: the bytes of a record, by its number; None if it is not here.
        """
        result, asked = self.ask(m.CHALLENGE)
        proof = bytes(m.HASH)  # what a board of protocol 1 ignores
        if result == m.OK:
            hashed = sha256(asked.get_bytes(m.NONCE))
            for raw in [held(asked.get(4)) for _ in range(m.PICKED)]:
                if raw is None:
                    return m.REFUSED
                hashed.update(raw)
            proof = hashed.digest()
        elif result != m.UNKNOWN:
            return result

        def body(pad: Pad) -> None:
            pad.put(epoch, 4)
            pad.put(seq, 4)
            pad.put_bytes(head, m.HASH)
            pad.put_bytes(proof, m.HASH)

        return self._change(m.RECEIPT, body)

    def restore(self, number: int, key: bytes) -> int:
        """Give a paired board its seal key again, locked with the nonce of this request."""

        def body(pad: Pad) -> None:
            stream = hmac(self._key, b"rosace restore" + self._nonce)
            pad.put(number, 4)
            pad.put_bytes(bytes(a ^ b for a, b in zip(key, stream, strict=True)), m.HASH)

        return self._change(m.RESTORE, body)

    def pair(self, step: int, parts: Iterable[bytes]) -> tuple[int, Pad]:
        """One step of pairing: (result, body)."""
        for _ in range(TRIES):
            pad = self.begin(m.PAIR)
            pad.put(step, 1)
            for part in parts:
                pad.put_bytes(part, len(part))
            found = self.send_once(pad)
            if found:
                return found
        raise LineTooBad(self.port, TRIES)

    def request_state(self, request_id: int) -> int:
        """The state of an offer, change or maintenance request at the table."""
        return self.ask(m.ASKED, (request_id, 4))[0]

    def settings(self) -> dict[int, bytes]:
        """Every setting of the board, by id."""
        _, body = self.ask(m.SETTINGS)
        found = {}
        while body.room() >= 2 and body.ok:
            number = body.get(1)
            found[number] = body.get_text()
        return found

    def errors(self) -> list[str]:
        """The errors the board keeps, newest first."""
        found: list[str] = []
        while len(found) < 32:
            result, body = self.ask(m.ERRORS, (len(found), 2))
            body.skip(2)
            if result != m.OK:
                break
            found.append(_printable(body.get_text()))
        return found

    def _change(self, kind: int, write) -> int:
        """Ask for a change, signed if the board is paired. Raises NotAllowed."""
        if self._board is None:
            self.hello()
        if why := self.why_not_allowed():
            raise NotAllowed(
                f"The board on {self.port} is paired, and not with this PC.",
                why,
                "`rosace key import FILE` brings the club's key here; at the table MENU, Service, "
                "Pair, WHITE and STRIKER held pair it anew.",
            )
        refused = 0
        for _ in range(TRIES):
            pad = self.begin(kind)
            write(pad)
            if not pad.ok:
                raise Refused(
                    f"The board on {self.port} cannot be told so much at once.",
                    "Names, reference and rules together are too long.",
                    "Give shorter ones.",
                )
            if self.paired:
                sign(pad, self._key, self._nonce)
            found = self.send_once(pad)
            if not found:
                if self.paired:
                    self.hello()  # the nonce may be used up: it gives the one it waits for
                continue
            result, body = found
            self._nonce = body.get_bytes(m.NONCE)
            self.waiting_kind = body.get(1) if result == m.LATER and body.room() else 0
            refused += result == m.REFUSED
            if not self.paired or result != m.REFUSED or refused == _SIGNED_TRIES:
                return self._checked_result(result)
        raise LineTooBad(self.port, TRIES)

    def _checked_result(self, result: int) -> int:
        if result == m.LOCKED:
            raise NotAllowed(
                f"The board on {self.port} hears no requests just now.",
                "It has had five wrong ones in a row: somebody may be guessing.",
                "Wait up to five minutes, then try again.",
            )
        return result
