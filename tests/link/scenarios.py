"""What a board answers over the link, as checksums. Runs on both Pythons (tests/both.py)."""

import gc
from binascii import crc32, hexlify, unhexlify

from rosace.link import messages as m
from rosace.link import pairing
from rosace.link.auth import Guard, Lockout, RandomSource
from rosace.link.frames import PAYLOAD_MAX, Frames, Pad
from rosace.link.session import Office, Session
from rosace.link.x25519 import BASE, Product
from rosace.record import keys
from rosace_host.device import messages as pc

SEED = 20261120


class Line:
    """The board's USB line: takes at most `step` bytes a write, and remembers them."""

    def __init__(self, step=64):
        self.step = step
        self.out = bytearray()

    def write(self, view, n):
        n = min(n, self.step)
        self.out += bytes(view[:n])
        return n


class Numbers:
    """The same numbers on every Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n


def lines(rounds):
    """CRC over what a receiver makes of good, damaged and foreign lines."""
    chance = Numbers(SEED)
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
                crc = crc32(frames.payload[: frames.size], crc)
        crc = crc32(line, crc)
    counts = (frames.good, frames.bad)
    return crc32(repr(counts).encode(), crc) & 0xFFFFFFFF


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
    line = Line()
    while session.frames.pending():
        session.pump(line, 0)
    return line.out


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
        (m.LIVE, lambda pad: pad.put(1, 1)),
        (m.ASKED, lambda pad: pad.put(5, 4)),
        (m.ERRORS, lambda pad: pad.put(0, 2)),
        (m.CLOCK, lambda pad: pad.put(1790000000000, 8)),
        (m.OFFER, lambda pad: pc.write_offer(offer, pad)),
        (m.MAINTENANCE, lambda pad: None),
        (99, lambda pad: None),
    ):
        crc = crc32(request(session, kind, write), crc)
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


def link():
    """The checksum of framing, that of a conversation, and what bytes cost of the heap."""
    print("lines", lines(400))
    print("session", conversation())
    print("heap", heap_of_bytes())


# Inputs of the guided fuzzing


def line_of(payload):
    frames = Frames()
    size = min(len(payload), PAYLOAD_MAX)
    buf = bytearray(size + 4)
    buf[:size] = payload[:size]
    frames.put(buf, size)
    return bytes(frames.line())


def answers(session, data):
    """What the session sends back, all of it; bounded."""
    line = Line()
    for at in range(0, len(data), 64):
        session.feed(data[at : at + 64], 0)
        for _ in range(200):
            session.pump(line, 0)
    assert not session.frames.pending(), "it never stops answering"
    return line.out


def replay(data):
    """The checksum of all answers to one input; afterwards a good frame must be heard."""
    session = Session(Shelf())
    said = answers(session, line_of(data[1:] or b"\0") if not data[0] else data[1:])
    pad = Pad()
    pc.request(pad, m.HELLO, 1)
    pad.put(m.PROTOCOL, 1)
    heard = answers(session, line_of(bytes(pad.data[: pad.at])))
    assert len(heard) > 100, "a good frame was not heard"
    return crc32(heard, crc32(said)) & 0xFFFFFFFF


def corpus(inputs):
    """One checksum of all answers for each input, given in hexadecimal."""
    for data in inputs:
        print(replay(unhexlify(data)))


def spoiled(numbers, data):
    """A frame that is whole, or a line with bytes changed, cut off or doubled."""
    line = bytearray(line_of(data[1:] or b"\0"))
    for _ in range(numbers.below(4)):
        at = numbers.below(len(line))
        how = numbers.below(3)
        if how == 0:
            line[at] = numbers.below(256)
        elif how == 1:
            line = line[: at + 1]
        else:
            line = line[:at] + line[: numbers.below(600)]
        line = line or bytearray(b"\n")
    return bytes(line)


def heap_growth(inputs, frames):
    """Bytes more in use after any five hundred frames than after the first five hundred.

    inputs: in hexadecimal, spoiled before they are fed; frames: how many. MicroPython only.
    """
    numbers = Numbers(1)
    inputs = [unhexlify(data) for data in inputs]
    session = Session(Shelf())
    first = most = 0
    for _chunk in range(frames // 500):
        for _ in range(500):
            answers(session, spoiled(numbers, inputs[numbers.below(len(inputs))]))
        gc.collect()
        used = gc.mem_alloc()
        first = first or used
        most = max(most, used - first)
    print(most)


# Pairing, seals and signed requests


def text(data):
    return hexlify(bytes(data)).decode()


def product(secret, point):
    work = Product(secret, point)
    while work.step(8):
        pass
    return work.result


def pair():
    """Both halves of a pairing, the PC's with the same integers; returns every word of it."""
    secret = bytes(range(7, 39))
    half = product(secret, BASE)
    attempt = pairing.Attempt(b"bench-01", 77, 300, bytes(range(100, 132)), 5000)
    said = []

    def ask(step, *parts):
        while True:
            pad = Pad()
            pad.put(step, 1)
            for part in parts:
                pad.put_bytes(part, len(part))
            asked = Pad().load(pad.data, pad.at)
            asked.get(0)
            out = Pad()
            result = attempt.request(asked, out)
            if result != m.WAITING or step == pairing.KEYS:
                said.append((step, result, text(out.data[: out.at])))
                return out
            attempt.work()

    out = ask(pairing.COMMIT, pairing.commitment(half))
    board_half = bytes(out.data[:32])
    ask(pairing.REVEAL, half)
    words = pairing.transcript(b"bench-01", 77, 300, board_half, half)
    key = pairing.session_key(product(secret, board_half), words)
    sealed = pairing.box(key, bytes(range(68)))
    ask(pairing.KEYS, sealed, pairing.box_mac(key, sealed))
    assert attempt.digits == pairing.digits(words)
    kept = attempt.keys
    said.append((attempt.digits, kept.number, text(kept.seal), text(kept.command)))
    again = bytes((pairing.COMMIT,)) + pairing.commitment(sealed)  # the PC was stopped before OK
    result = attempt.request(Pad().load(again, len(again)), Pad())
    said.append((result, attempt.stage, attempt.keys))
    return said


def seals():
    key = bytes(range(32))
    return [
        text(keys.seal_mac(keys.later_key(key, n), b"bench-01", 9, 40 + n, n, bytes(32)))
        for n in (0, 1, 255)
    ]


def requests():
    """A guard hears the right ones and no other."""
    guard = Guard(bytes(range(32)), b"CLUB", RandomSource(b"seed"), Lockout())
    found = []
    now = 1000
    for turn in range(12):
        now += 700
        nonce = bytearray(16)
        guard.nonce(nonce, now)
        body = b"body" + bytes((turn,))
        proof = bytearray(keys.command_mac(bytes(range(32)), nonce, m.CLOCK, body))
        if turn % 3:
            proof[turn] ^= 1
        signed = bytes(nonce) + bytes(proof) + body
        found.append((text(nonce), guard.permits(m.CLOCK, signed, now)))
    return found


def trust():
    """Every word of a pairing, three seals, and whether a guard hears twelve requests."""
    for name, rows in (("pair", pair()), ("seals", seals()), ("requests", requests())):
        for row in rows:
            print(name, row)
