"""Pairing: a club's keys get to a board, and nobody who listens on the cable learns them.

PC and board agree on a secret that is never sent (X25519). The board shows six digits, a hash of
everything that was sent, and the PC asks for them. The PC sends a commitment before it sees the
board's half, so somebody between the two has one chance in a million that the digits agree.

| step | the PC sends | the board answers, once it has computed (WAITING until then) |
|---|---|---|
| COMMIT | SHA-256 of its half (32) | OK: its own half (32), first key number it can use (4) |
| REVEAL | its half (32) | OK: the six digits stand on the screen |
| KEYS | sealed keys (68), MAC (32) | WAITING until somebody presses OK: ACCEPTED or DECLINED |

The PC sends KEYS only after the digits were typed in there and are right; the person at the table
presses OK only after the PC said so. An attempt lasts two minutes at most. Another commitment ends
it, and the desk opens the next one, with another secret: that counts as a failure, and after five
the board waits. Every step may be repeated. This file has what both ends compute, and the board's
half.
"""

from hashlib import sha256

from rosace.link.x25519 import BASE, SIZE, Product
from rosace.port import const, ticks_diff
from rosace.record import codec
from rosace.record.keys import CLUB, KEY, Keys, hmac, same

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.link.frames import Pad


# From link/messages.py, by `make texts`
# Results
_OK = const(0)
_WAITING = const(4)
_ACCEPTED = const(5)
_DECLINED = const(6)
_UNKNOWN = const(7)
_REFUSED = const(8)
_MALFORMED = const(10)

COMMIT = const(1)
REVEAL = const(2)
KEYS = const(3)

BOX = const(68)  # seal key 32, command key 32, club 4
_LIMIT_MS = const(120000)

# Attempt.stage
OPEN = const(0)  # no PC yet
MAKING = const(1)  # computes the board's half
MADE = const(2)
_SHARING = const(3)  # computes the secret
SHOWN = const(4)  # the digits are on the screen
FITS = const(5)  # the keys came: OK at the table takes them
DONE = const(6)
FAILED = const(7)


def commitment(half: bytes | bytearray | memoryview) -> bytes:
    """The PC's commitment: SHA-256 of its half, sent before the half itself."""
    return sha256(b"rosace pair commit" + bytes(half)).digest()


def transcript(
    board_id: bytes | bytearray | memoryview,
    epoch: int,
    number: int,
    board_half: bytes | bytearray | memoryview,
    pc_half: bytes | bytearray | memoryview,
) -> bytes:
    """SHA-256 of everything that both ends must have seen alike."""
    tail = bytearray(8)
    codec.put_number(tail, 0, epoch, 4)
    codec.put_number(tail, 4, number, 4)
    sent = b"rosace pair" + bytes(board_id) + bytes(tail) + bytes(board_half) + bytes(pc_half)
    return sha256(sent).digest()


def digits(sent: bytes) -> int:
    """The number to compare, 0 to 999999. `sent`: the transcript's 32 bytes."""
    return codec.get_number(sha256(b"digits" + sent).digest(), 0, 6) % 1000000


def session_key(shared: bytes, sent: bytes) -> bytes:
    """The key of this pairing, from the secret both ends share."""
    return hmac(shared, sent)


def box(key: bytes, content: bytes | bytearray | memoryview) -> bytes:
    """Encrypt or decrypt BOX bytes, the same XOR. The key is used for nothing else."""
    stream = b""
    for i in range(3):
        stream += hmac(key, b"box" + bytes((i,)))
    return bytes(content[i] ^ stream[i] for i in range(BOX))


def box_mac(key: bytes, sealed: bytes | bytearray | memoryview) -> bytes:
    """MAC of the encrypted keys, under the shared secret."""
    return hmac(key, b"mac" + bytes(sealed))


class Attempt:
    """One pairing at the board. request() answers the PC, work() computes a step at a time.

    number: the first key number not used yet.  digits: to show, -1 = none yet.  keys: the Keys to
    keep once somebody pressed OK.  The desk sets `stage` to DONE or FAILED then.
    """

    def __init__(
        self,
        board_id: bytes | bytearray | memoryview,
        epoch: int,
        number: int,
        secret: bytes,
        now: int,
    ) -> None:
        self.stage = OPEN
        self.digits = -1
        self.keys = None
        self.began = now
        self._board_id = board_id
        self._epoch = epoch
        self._number = number
        self._secret = secret
        self._commitment = b""
        self._half = b""
        self._pc_half = b""
        self._product = None
        self._key = b""

    def left_ms(self, now: int) -> int:
        """Time until the attempt ends by itself."""
        return max(0, _LIMIT_MS - ticks_diff(now, self.began))

    def engaged(self) -> bool:
        """Whether a PC has begun; then an attempt that ends without keys is a failure."""
        return OPEN < self.stage < DONE

    def work(self) -> None:
        """Compute a few rounds of the product."""
        product = self._product
        if product is None or product.step():
            return
        self._product = None
        if self.stage == MAKING:
            self._half = product.result
            self.stage = MADE
        elif not any(product.result):
            self.stage = FAILED  # a half that gives no secret
        else:
            sent = transcript(
                self._board_id, self._epoch, self._number, self._half, self._pc_half
            )  # fmt: skip
            self._key = session_key(product.result, sent)
            self.digits = digits(sent)
            self.stage = SHOWN

    def request(self, body: "Pad", out: "Pad") -> int:
        """Answer one step of the PC; returns a result."""
        step = body.get(1)
        if self.stage == FAILED:
            return _DECLINED
        if step == COMMIT:
            return self._commit(body.get_bytes(SIZE), body.ok, out)
        if step == REVEAL:
            return self._reveal(body.get_bytes(SIZE), body.ok)
        if step == KEYS:
            sealed = body.get_bytes(BOX)
            return self._take(sealed, body.get_bytes(KEY), body.ok)
        return _UNKNOWN

    def _commit(self, given: bytes, whole: bool, out: "Pad") -> int:
        if not whole:
            return _MALFORMED
        if self.stage == OPEN:
            self._commitment = given
            self._product = Product(self._secret, BASE)
            self.stage = MAKING
        if given != self._commitment:
            if self.stage == DONE:
                return _REFUSED
            self.stage = FAILED  # the PC was stopped and begins again: in another attempt
            self.keys = None
            return _WAITING
        if self.stage == MAKING:
            return _WAITING
        out.put_bytes(self._half, SIZE)
        out.put(self._number, 4)
        return _OK

    def _reveal(self, half: bytes, whole: bool) -> int:
        if not whole:
            return _MALFORMED
        if self.stage < MADE or (self._pc_half and half != self._pc_half):
            return _REFUSED
        if self.stage == MADE:
            if not same(commitment(half), self._commitment):
                self.stage = FAILED
                return _DECLINED
            self._pc_half = half
            self._product = Product(self._secret, half)
            self.stage = _SHARING
        return _WAITING if self.stage == _SHARING else _OK

    def _take(self, sealed: bytes, proof: bytes, whole: bool) -> int:
        if not whole:
            return _MALFORMED
        if self.stage < SHOWN:
            return _REFUSED
        if not same(box_mac(self._key, sealed), proof):
            self.stage = FAILED
            return _DECLINED
        if self.stage == SHOWN:
            plain = box(self._key, sealed)
            self.keys = Keys(
                self._number, plain[:KEY], plain[KEY : 2 * KEY], plain[2 * KEY : 2 * KEY + CLUB]
            )
            self.stage = FITS
        return _ACCEPTED if self.stage == DONE else _WAITING
