"""Who may change a paired board: the board's half of challenge and response.

A request that changes the device carries a nonce that the board gave and has not taken back, and
the MAC of nonce, kind and body under the board's command key. A nonce is good for one request,
right or wrong. After five wrong ones in a row every request waits, longer each time. The count
lives until power-off: a 256-bit key is not guessed faster by a board that is switched off and on.
"""

from hashlib import sha256

from rosace.link import messages as m
from rosace.port import const, ticks_add, ticks_diff
from rosace.record import codec
from rosace.record.keys import command_mac, same

_FREE = const(5)  # failures that cost nothing
_FIRST_MS = const(10000)
_DOUBLINGS = const(5)  # at most 32 times as long: five minutes


class Chance:
    """Bytes that nobody can foretell who does not know the seed: a hash chain over it."""

    def __init__(self, seed: bytes) -> None:
        self._pool = sha256(b"rosace chance" + seed).digest()

    def draw(self, now: int) -> bytes:
        """The next 32."""
        tick = bytearray(4)
        codec.put_number(tick, 0, now & 0x3FFFFFFF, 4)
        out = sha256(b"out" + self._pool + bytes(tick)).digest()
        self._pool = sha256(b"next" + self._pool + bytes(tick)).digest()
        return out


class Patience:
    """Counts failures in a row and says how long to wait."""

    def __init__(self) -> None:
        self.failures = 0
        self._until = 0

    def failed(self, now: int) -> None:
        """One more."""
        self.failures += 1
        late = self.failures - _FREE
        if late >= 0:
            self._until = ticks_add(now, _FIRST_MS << min(late, _DOUBLINGS))

    def waits(self, now: int) -> int:
        """Milliseconds until anything is looked at again, 0 = now."""
        if self.failures < _FREE:
            return 0
        left = ticks_diff(self._until, now)
        # Half the range of the ticks, six days, after `_until` that seems to lie ahead.
        return left if 0 < left <= _FIRST_MS << _DOUBLINGS else 0

    def passed(self) -> None:
        """A right one: what was before is forgiven."""
        self.failures = 0


class Guard:
    """The nonces of one pairing. club: whose board it is.  `patience`: outlives this guard."""

    def __init__(
        self, command_key: bytes, club: bytes, chance: Chance, patience: Patience
    ) -> None:  # fmt: skip
        self.club = club
        self._key = command_key
        self._chance = chance
        self._patience = patience
        self._nonce = b""  # given and not used
        self._used = b""

    def nonce(self, buf, now: int) -> None:
        """Write the nonce for the next request; the same until one has used it."""
        if not self._nonce:
            self._nonce = self._chance.draw(now)[: m.NONCE]
        for i in range(m.NONCE):
            buf[i] = self._nonce[i]

    def permits(self, kind: int, signed, now: int) -> int:
        """OK, REFUSED or LOCKED; `signed` is nonce, MAC and body."""
        if self._patience.waits(now):
            return m.LOCKED
        given = bytes(signed[: m.NONCE])
        if not any(given) or (self._used and same(given, self._used)):
            return m.REFUSED  # unsigned, or the line said it twice: nobody tried to guess
        right = False
        if self._nonce and same(given, self._nonce):
            self._used = given
            self._nonce = b""
            wanted = command_mac(self._key, given, kind, signed[m.NONCE + m.MAC :])
            right = same(wanted, bytes(signed[m.NONCE : m.NONCE + m.MAC]))
        if right:
            self._patience.passed()
            return m.OK
        self._patience.failed(now)
        return m.REFUSED
