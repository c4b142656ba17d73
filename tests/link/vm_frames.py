"""Frames, fields and the session's answers as one checksum; runs on both Pythons.

Prints `lines CRC` for framing, `session CRC` for a conversation, `heap N` for what bytes cost.
"""

import binascii
import gc

from rosace.link import messages as m
from rosace.link.frames import PAYLOAD_MAX, Frames, Pad
from rosace.link.session import Office, Session
from rosace_host.device import messages as pc

SEED = 20261120


class Chance:
    """The same numbers on every Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n


def lines(rounds):
    """CRC over what a receiver makes of good, damaged and foreign lines."""
    chance = Chance(SEED)
    frames = Frames()
    crc = 0
    for _ in range(rounds):
        size = 1 + chance.below(PAYLOAD_MAX)
        payload = bytearray(size + 4)
        for i in range(size):
            payload[i] = chance.below(256)
        frames.put(payload, size)
        line = bytearray(frames.line())
        for _ in range(chance.below(4)):
            line[chance.below(len(line))] = chance.below(256)
        at = 0
        while at < len(line):
            at = frames.feed(line, at)
            if frames.ready:
                crc = binascii.crc32(frames.payload[: frames.size], crc)
        crc = binascii.crc32(line, crc)
    counts = (frames.good, frames.bad, frames.long, frames.stray)
    return binascii.crc32(repr(counts).encode(), crc) & 0xFFFFFFFF


class Shelf(Office):
    """Answers that need every kind of field."""

    def describe(self, welcome):
        welcome.log_format = 1
        welcome.version = (0, 1, 0)
        welcome.board = b"\xe61234567"
        welcome.epoch = 0xFEDCBA98
        welcome.next_seq = 70000
        welcome.uptime_ms = 0xFFFFFFFF
        welcome.head = bytes(range(32))

    def records(self, epoch, seq, buf, room):
        for i in range(room):
            buf[i] = (seq + i) & 255
        return room

    def live(self, live):
        live.state = bytes(range(96))
        live.names = [b"Marie", b"J\xfcrgen", b"", b""]
        return m.OK

    def permits(self, kind, signed):
        return m.OK if len(signed) >= 48 else m.REFUSED

    def clock(self, unix_ms):
        return m.OK if unix_ms == 1790000000000 else m.BAD

    def offer(self, offer):
        return m.WAITING if offer.names[1] == b"J\xfcrgen" else m.BAD


def request(session, kind, write):
    """The answer's bytes to one request."""
    pad, end = Pad(), Frames()
    pc.request(pad, kind, kind + 1)
    write(pad)
    end.put(pad.data, pad.at)
    session.feed(end.line(), 0)
    out = bytearray()
    piece = bytearray(64)
    while session.frames.pending():
        n = session.take(piece, 64)
        out += piece[:n]
        session.sent(n, 0)
    return out


def conversation():
    """CRC over the answers to one request of each kind."""
    session = Session(Shelf())
    offer = m.Offer()
    offer.id = 5
    offer.names = [b"Marie", b"J\xfcrgen", b"", b""]
    offer.ref = b"QF2"

    def pull(pad):
        pad.put(0xFEDCBA98, 4)
        pad.put(70000, 4)
        pad.put(200, 2)

    crc = 0
    for kind, write in (
        (m.HELLO, lambda pad: pad.put(1, 1)),
        (m.PULL, pull),
        (m.LIVE, lambda pad: None),
        (m.ASKED, lambda pad: pad.put(5, 4)),
        (m.ERRORS, lambda pad: pad.put(0, 2)),
        (m.CLOCK, lambda pad: pad.put(1790000000000, 8)),
        (m.OFFER, lambda pad: pc.write_offer(offer, pad)),
        (m.MAINTENANCE, lambda pad: None),
        (99, lambda pad: None),
    ):
        crc = binascii.crc32(request(session, kind, write), crc)
    return crc & 0xFFFFFFFF


def heap_of_bytes():
    """Heap that 400 fed bytes and an idle pump cost, where the heap can be measured."""
    if not hasattr(gc, "mem_alloc"):
        return 0
    session = Session(Shelf())
    data = b":" + b"A" * 199
    session.feed(data, 0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    session.feed(data, 0)
    session.feed(data, 0)
    session.pump(None, 5)
    cost = gc.mem_alloc() - before
    gc.enable()
    return cost


if __name__ == "__main__":
    print("lines", lines(400))
    print("session", conversation())
    print("heap", heap_of_bytes())
