"""The receipt of a PC, written: what Journal.acknowledge() was told, in the cell `acked`.

recovery.py reads it at power-up; it is not in memory when a PC calls.
"""

from rosace.port import const
from rosace.record import codec, settings
from rosace.record.chain import HASH

# As in recovery.py
_CHAIN_AT = const(4)
_MAY_GO_AT = const(36)
_RECEIPT = const(40)


def write(files, seq: int, head: bytes, may_go: int) -> None:
    """Store that a PC holds every record before `seq`, that `head` is the chain there, and that
    the records before `may_go` may be removed; OSError if flash refuses."""
    buf = bytearray(_RECEIPT + 4)
    codec.put_number(buf, 0, seq, 4)
    for i in range(min(len(head), HASH)):
        buf[_CHAIN_AT + i] = head[i]
    codec.put_number(buf, _MAY_GO_AT, may_go, 4)
    settings.write_cell(files, "acked", buf, _RECEIPT)
