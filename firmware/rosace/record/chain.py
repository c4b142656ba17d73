"""The chain over all records, the seal of a match and the code for the paper sheet.

Each record's hash takes in the one before: h = SHA-256(h before, record). Whoever changes, drops,
adds or swaps a record changes every later hash. A seal writes the hash into the log, with a MAC
under the board's key if it has one; its first 50 bits are the code that players sign on paper.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import numbers
from rosace.rules.event import Event
from rosace.words import K_SEAL

HASH = const(32)
CODE = const(10)  # letters
_LETTERS = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that reads like 0, 1, I or O
_BLOCK = const(64)  # of SHA-256


def start(board_id: bytes, epoch: int) -> bytes:
    """The chain of a journal before its first record."""
    head = bytearray(18)
    for i in range(6):
        head[i] = b"rosace"[i]
    for i in range(8):
        head[6 + i] = board_id[i]
    numbers.put_number(head, 14, epoch, 4)
    return sha256(head).digest()


def link(before: bytes, record) -> bytes:
    """The chain after `record` (all its bytes, CRC included)."""
    h = sha256(before)
    h.update(record)
    return h.digest()


def code(head: bytes) -> bytes:
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


def hmac(key: bytes, message) -> bytes:
    """HMAC-SHA-256."""
    if len(key) > _BLOCK:
        key = sha256(key).digest()
    inner = bytearray(_BLOCK)
    outer = bytearray(_BLOCK)
    for i in range(_BLOCK):
        byte = key[i] if i < len(key) else 0
        inner[i] = byte ^ 0x36
        outer[i] = byte ^ 0x5C
    h = sha256(inner)
    h.update(message)
    inside = h.digest()
    h = sha256(outer)
    h.update(inside)
    return h.digest()


def mac(key: bytes, board_id: bytes, epoch: int, seq: int, version: int, head: bytes) -> bytes:
    """The seal's MAC: which board and journal, up to which record, the n-th seal, chain head."""
    message = bytearray(49)
    for i in range(8):
        message[i] = board_id[i]
    numbers.put_number(message, 8, epoch, 4)
    numbers.put_number(message, 12, seq, 4)
    message[16] = version
    for i in range(HASH):
        message[17 + i] = head[i]
    return hmac(key, message)


def fill_seal(event: Event, version: int, seq: int, head: bytes, proof: bytes) -> None:
    """Make `event` the SEAL number `version` over every record before `seq`."""
    event.clear()
    event.kind = K_SEAL
    event.value = version
    event.target = seq
    event.size = HASH + len(proof)
    for i in range(HASH):
        event.data[i] = head[i]
    for i in range(len(proof)):
        event.data[HASH + i] = proof[i]
