"""One link of the chain over all records: what every commit needs of chain.py.

The chain over all records, the seal of a match and the code for the paper sheet.

Each record's hash takes in the one before: h = SHA-256(h before, record). Whoever changes, drops,
adds or swaps a record changes every later hash. A seal writes the hash into the log, signed if
the board is paired (keys.py); its first 50 bits are the code that players sign on paper.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import codec

HASH = const(32)


def link(before: bytes, record) -> bytes:
    """The chain after `record` (all its bytes, CRC included)."""
    h = sha256(before)
    h.update(record)
    return h.digest()


CODE = const(10)  # letters
_LETTERS = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that reads like 0, 1, I or O


def start(board_id: bytes, epoch: int) -> bytes:
    """The chain of a journal before its first record."""
    head = bytearray(18)
    for i in range(6):
        head[i] = b"rosace"[i]
    for i in range(8):
        head[6 + i] = board_id[i]
    codec.put_number(head, 14, epoch, 4)
    return sha256(head).digest()


def paper_code(head: bytes) -> bytes:
    """Ten letters that stand for a chain head: 50 bits of it."""
    out = bytearray(CODE)
    bits = 0
    held = 0
    at = 0
    for i in range(CODE):
        while held < 5:
            bits = (bits << 8 | head[at]) & 0xFFFF
            at += 1
            held += 8
        held -= 5
        out[i] = _LETTERS[bits >> held & 31]
    return bytes(out)
