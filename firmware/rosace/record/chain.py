"""The hash chain over all records, and the code for the paper sheet.

Each hash covers the one before: h = SHA-256(h before, record). Whoever changes, drops, inserts or
swaps a record changes every later hash. A seal writes the hash into the log, signed if the board
is paired (seal.py); its first 80 bits are the paper code, which players sign on the score sheet.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import codec

HASH = const(32)  # bytes
CODE = const(16)  # letters on the panel and the sheet: 80 bits
PHONE_CODE = const(26)  # letters in the QR code: 130 bits
_LETTERS = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that can be read as 0, 1, I or O


def link(before: bytes, record) -> bytes:
    """The chain head after `record` (all its bytes, CRC included)."""
    h = sha256(before)
    h.update(record)
    return h.digest()


def start(board_id: bytes, epoch: int) -> bytes:
    """The chain head of a journal before its first record."""
    head = bytearray(18)
    for i in range(6):
        head[i] = b"rosace"[i]
    for i in range(8):
        head[6 + i] = board_id[i]
    codec.put_number(head, 14, epoch, 4)
    return sha256(head).digest()


def paper_code(head: bytes, letters: int = CODE) -> bytes:
    """The first five bits of a chain head for each letter: the paper code."""
    out = bytearray(letters)
    bits = 0
    held = 0
    at = 0
    for i in range(letters):
        while held < 5:
            bits = (bits << 8 | head[at]) & 0xFFFF
            at += 1
            held += 8
        held -= 5
        out[i] = _LETTERS[bits >> held & 31]
    return bytes(out)
