"""The PC's half of rosace/link/messages.py: writes what the board reads, reads what it writes.

Field by field in the order of the board's half; a change there is a change here. This file runs on
MicroPython too, where the tests play the PC, so it imports nothing that a board does not have.
"""

from rosace.link.frames import Pad
from rosace.link.messages import (
    HASH,
    MAC,
    NAMES,
    NONCE,
    Live,
    Offer,
    Welcome,
    changes_device,
)
from rosace.port import const
from rosace.record.keys import command_mac

# Words for the numbers that come over the line, in the order of rosace/link/messages.py.
RESULTS = (
    "ok", "nothing", "bad record", "other epoch", "waiting", "accepted", "declined", "unknown",
    "refused", "later", "malformed", "protocol too new", "locked", "waiting", "replaced",
)  # fmt: skip
HARDWARE = ("unknown", "Pico", "Pico W", "Pico 2", "Pico 2 W", "virtual table")

_HEAD = const(2)  # kind and tag


def request(pad: Pad, kind: int, tag: int) -> None:
    """Begin a request; for one that changes the device, nonce and MAC stand as zeros."""
    pad.clear()
    pad.put(kind, 1)
    pad.put(tag, 1)
    if changes_device(kind):
        pad.put_bytes(b"", NONCE)
        pad.put_bytes(b"", MAC)


def sign(pad: Pad, key: bytes, nonce: bytes) -> None:
    """Put nonce and MAC into a request that changes the device, its body already written."""
    at = _HEAD + NONCE + MAC
    proof = command_mac(key, nonce, pad.data[0], pad.data[at : pad.at])
    for i in range(NONCE):
        pad.data[_HEAD + i] = nonce[i]
    for i in range(MAC):
        pad.data[_HEAD + NONCE + i] = proof[i]


def read_welcome(welcome: Welcome, pad: Pad) -> bool:
    """Take every field from `pad`; False if it is too short."""
    welcome.protocol = pad.get(1)
    welcome.log_format = pad.get(1)
    welcome.version = (pad.get(1), pad.get(1), pad.get(1))
    welcome.hardware = pad.get(1)
    welcome.flags = pad.get(1)
    welcome.table = pad.get(2)
    welcome.board = pad.get_bytes(8)
    welcome.epoch = pad.get(4)
    welcome.first_seq = pad.get(4)
    welcome.next_seq = pad.get(4)
    welcome.head = pad.get_bytes(HASH)
    welcome.uptime_ms = pad.get(4)
    welcome.boot = pad.get(2)
    welcome.nonce = pad.get_bytes(NONCE)
    welcome.free_kb = pad.get(2)
    welcome.total_kb = pad.get(2)
    welcome.errors = pad.get(2)
    welcome.match = pad.get(2)
    ok = pad.ok
    if pad.room() >= 4:  # the first boards did not say
        welcome.club = pad.get_bytes(4)
    return ok


def read_live(live: Live, pad: Pad, brief: bool = False) -> bool:
    """Take every field from `pad`; False if it is too short. brief: no names and no state."""
    live.count = pad.get(2)
    live.saved = pad.get(1)
    live.clock_ms = pad.get(2)
    live.row = pad.get(1)
    live.mover = pad.get(1)
    if brief:
        return pad.ok
    for i in range(NAMES):
        live.names[i] = pad.get_text()
    live.state = pad.get_text()
    return pad.ok


def write_offer(offer: Offer, pad: Pad) -> None:
    """Append every field to `pad`."""
    pad.put(offer.id, 4)
    pad.put(offer.table, 2)
    pad.put(offer.system, 1)
    pad.put(offer.mode, 1)
    pad.put(offer.games, 1)
    pad.put_text(offer.ref)
    for i in range(NAMES):
        pad.put(offer.players[i], 4)
        pad.put_text(offer.names[i])
    if offer.former:
        pad.put_text(offer.former)
        pad.put(offer.origin, 2)
        pad.put_text(offer.rules)
