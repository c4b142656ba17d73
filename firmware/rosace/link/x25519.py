"""X25519 (RFC 7748) in small steps, so that the loop goes on while a board pairs.

In Python's integers: about a second altogether, about 20 ms a step. A step and a flash erase of
400 ms together fit into the second that the capture ring holds. Not constant-time: each
secret is used once, and measuring the timing takes physical access to the board.
"""

from rosace.port import const

SIZE = const(32)  # bytes of a key
BASE = b"\x09" + bytes(31)

_TOP = const(254)
_SQUARES = const(16)  # a step of the division: as long as four rounds of the ladder
_A24 = const(121665)


def _prime() -> int:
    return (1 << 255) - 19


def _number(data: bytes | bytearray | memoryview) -> int:
    n = 0
    for i in range(SIZE - 1, -1, -1):
        n = n << 8 | data[i]
    return n


class Product:
    """secret * point. Call step() until it returns False; then `result` holds 32 bytes."""

    def __init__(
        self, secret: bytes | bytearray | memoryview, point: bytes | bytearray | memoryview
    ) -> None:
        buf = bytearray(secret)
        buf[0] &= 248
        buf[31] = buf[31] & 127 | 64
        self._k = _number(buf)
        self._x1 = _number(point) & (1 << 255) - 1
        self._x2 = 1
        self._z2 = 0
        self._x3 = self._x1
        self._z3 = 1
        self._swap = 0
        self._bit = _TOP
        self._inverse = 1
        self._power = _TOP  # bit of the exponent p - 2
        self.result = b""

    def step(self, bits: int = 4) -> bool:
        """Compute `bits` rounds of the ladder, or as much of the division; True: not done."""
        if self._bit >= 0:
            while bits and self._bit >= 0:
                self._round()
                bits -= 1
        elif self._power >= 0:
            self._divide()
        else:
            if not self.result:
                self._end()
            return False
        return True

    def _order(self, swap: int) -> None:
        """Exchange the two points if the bit changed."""
        if self._swap != swap:
            self._x2, self._x3 = self._x3, self._x2
            self._z2, self._z3 = self._z3, self._z2
            self._swap = swap

    def _round(self) -> None:
        """Add and double, with the names of RFC 7748."""
        p = _prime()
        self._order(self._k >> self._bit & 1)
        self._bit -= 1
        a = self._x2 + self._z2
        b = self._x2 - self._z2
        da = (self._x3 - self._z3) * a % p
        cb = (self._x3 + self._z3) * b % p
        aa = a * a % p
        bb = b * b % p
        e = aa - bb
        a = da + cb
        self._x3 = a * a % p
        a = da - cb
        self._z3 = self._x1 * (a * a % p) % p
        self._x2 = aa * bb % p
        self._z2 = e * (aa + _A24 * e) % p

    def _divide(self) -> None:
        """Some bits of z2 to the power of p - 2, which is 1 / z2."""
        p = _prime()
        self._order(0)
        n = self._inverse
        for _ in range(_SQUARES):
            if self._power < 0:
                break
            n = n * n % p
            if p - 2 >> self._power & 1:
                n = n * self._z2 % p
            self._power -= 1
        self._inverse = n

    def _end(self) -> None:
        n = self._x2 * self._inverse % _prime()
        out = bytearray(SIZE)
        for i in range(SIZE):
            out[i] = n & 255
            n >>= 8
        self.result = bytes(out)
