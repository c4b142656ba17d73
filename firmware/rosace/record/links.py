"""One link of the chain over all records: what every commit needs of chain.py."""

from hashlib import sha256

from rosace.port import const

HASH = const(32)


def link(before: bytes, record) -> bytes:
    """The chain after `record` (all its bytes, CRC included)."""
    h = sha256(before)
    h.update(record)
    return h.digest()
