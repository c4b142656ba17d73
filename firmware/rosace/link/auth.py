"""Authentication of requests that change a paired board: challenge and response, the board's half.

Such a request carries the nonce that the board gave last and the MAC of nonce, kind and body
under the board's command key. A nonce is valid for one request, right or wrong. After five wrong
requests in a row the board is locked for a time, longer after each more. The count ends at
power-off: that does not help to guess a 256-bit key.
"""

from hashlib import sha256

from rosace.port import const, ticks_add, ticks_diff
from rosace.record import codec
from rosace.record.keys import command_mac, hmac, same

# From link/messages.py, by `make texts`
# Results
_OK = const(0)
_REFUSED = const(8)
_LOCKED = const(12)
# Lengths
_NONCE = const(16)
_MAC = const(32)

_FREE = const(5)  # failures before the board is locked
_FIRST_MS = const(10000)
_DOUBLINGS = const(5)  # of the time, at most: five minutes


class RandomSource:
    """Random bytes: a hash chain over a secret seed."""

    def __init__(self, seed: bytes) -> None:
        self._pool = sha256(b"rosace chance" + seed).digest()

    def draw(self, now: int) -> bytes:
        """The next 32 bytes."""
        tick = bytearray(4)
        codec.put_number(tick, 0, now & 0x3FFFFFFF, 4)
        out = sha256(b"out" + self._pool + bytes(tick)).digest()
        self._pool = sha256(b"next" + self._pool + bytes(tick)).digest()
        return out


class Lockout:
    """Counts failures in a row and locks the board for a time after too many."""

    def __init__(self) -> None:
        self.failures = 0
        self._until = 0

    def failed(self, now: int) -> None:
        """Count a failure at `now` (ticks_ms)."""
        self.failures += 1
        late = self.failures - _FREE
        if late >= 0:
            self._until = ticks_add(now, _FIRST_MS << min(late, _DOUBLINGS))

    def left_ms(self, now: int) -> int:
        """Milliseconds for which the board is still locked, 0 = it is not."""
        if self.failures < _FREE:
            return 0
        left = ticks_diff(self._until, now)
        # Half the range of the ticks, six days, after `_until` that seems to lie ahead.
        return left if 0 < left <= _FIRST_MS << _DOUBLINGS else 0

    def passed(self) -> None:
        """A valid request: begin to count anew."""
        self.failures = 0


class Guard:
    """The nonces of one pairing.  club: the club that the board is paired with, 4 bytes."""

    def __init__(
        self, command_key: bytes, club: bytes, random: RandomSource, lockout: Lockout
    ) -> None:
        self.club = club
        self._key = command_key
        self._random = random
        self._lockout = lockout
        self._nonce = b""  # given and not used
        self._used = b""

    def nonce(self, buf: bytearray | memoryview, now: int) -> None:
        """Write the nonce for the next request into `buf`; the same until a request used it."""
        if not self._nonce:
            self._nonce = self._random.draw(now)[:_NONCE]
        for i in range(_NONCE):
            buf[i] = self._nonce[i]

    def unlocked(self, box: bytes | bytearray | memoryview) -> bytes:
        """What the PC has locked into 32 bytes with the nonce of the request under way."""
        stream = hmac(self._key, b"rosace restore" + self._used)
        return bytes(box[i] ^ stream[i] for i in range(len(stream)))

    def permits(self, kind: int, signed: bytes | bytearray | memoryview, now: int) -> int:
        """OK, REFUSED or LOCKED; `signed` is nonce, MAC and body."""
        if self._lockout.left_ms(now):
            return _LOCKED
        given = bytes(signed[:_NONCE])
        if not any(given) or (self._used and same(given, self._used)):
            return _REFUSED  # unsigned, or the same frame twice: no guess
        right = False
        if self._nonce and same(given, self._nonce):
            self._used = given
            self._nonce = b""
            wanted = command_mac(self._key, given, kind, signed[_NONCE + _MAC :])
            right = same(wanted, bytes(signed[_NONCE : _NONCE + _MAC]))
        if right:
            self._lockout.passed()
            return _OK
        self._lockout.failed(now)
        return _REFUSED
