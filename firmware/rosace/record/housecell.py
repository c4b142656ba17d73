"""The club's own rules, kept on the board: a base system and the fields that differ from it.

Fifteen numbers of two bytes, which a PC sets like settings: first base system + 1 (0: there are
none) | pairs << 8; then eight pairs, field << 8 | value; then the name, two characters a number.
The PC checks them; whoever plays by them has them checked again by the set-up of the match.
"""

from rosace.port import const
from rosace.record.cells import CELL_MAX, read_cell, write_cell

NUMBERS = const(15)
PAIRS_MOST = const(8)
NAME_MOST = const(12)
_NAME = "house"
_PAIRS = const(2)  # where the pairs begin, and the name behind them
_LETTERS = const(18)


def _load(files) -> bytearray:
    buf = bytearray(CELL_MAX)
    try:
        n = read_cell(files, _NAME, buf)
    except OSError:
        n = -1
    return buf if n == 2 * NUMBERS else bytearray(CELL_MAX)


def read(files) -> tuple:
    """(base system, pairs of field and value as bytes); () where no rules were left."""
    buf = _load(files)
    if not buf[0] or buf[1] > PAIRS_MOST:
        return ()
    pairs = bytearray()
    for i in range(buf[1]):
        pairs.append(buf[_PAIRS + 2 * i + 1])
        pairs.append(buf[_PAIRS + 2 * i])
    return buf[0] - 1, bytes(pairs)


def name(files) -> bytes:
    """What the club calls its rules; b"" without a name."""
    buf = _load(files)
    end = _LETTERS
    while end < _LETTERS + NAME_MOST and buf[end]:
        end += 1
    return bytes(buf[_LETTERS:end])


def put(files, number: int, value: int) -> bool:
    """Change one of the numbers; False when the flash refused."""
    buf = _load(files)
    buf[2 * number] = value & 255
    buf[2 * number + 1] = value >> 8
    try:
        write_cell(files, _NAME, buf, 2 * NUMBERS)
    except OSError:
        return False
    return True
