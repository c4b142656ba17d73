"""Two ends of a line in memory: the board's session and the PC's frames, with faults between."""

import random

from link.scenarios import Line
from rosace.link import messages as m
from rosace.link.frames import Frames, Pad
from rosace.link.session import Office, Session
from rosace.record import chain
from rosace_host.device import messages as pc


class ShelfOffice(Office):
    """Records on a shelf, some of them damaged, under one epoch."""

    def __init__(self, records=(), epoch=7, damaged=()):
        self.shelf = list(records)
        self.epoch = epoch
        self.damaged = set(damaged)
        self.clock_set = 0
        self.offers = []
        self.standing = {}

    def describe(self, welcome):
        welcome.log_format = 1
        welcome.board = b"\x01\x02\x03\x04\x05\x06\x07\x08"
        welcome.epoch = self.epoch
        welcome.next_seq = len(self.shelf)
        head = chain.start(bytes(welcome.board), self.epoch)
        for one in self.shelf:
            head = chain.link(head, one)
        welcome.head = head

    def records(self, epoch, seq, buf, room):
        if epoch != self.epoch:
            return -m.OTHER_EPOCH
        used = 0
        while seq < len(self.shelf):
            record = self.shelf[seq]
            if seq in self.damaged:
                return used or -m.BAD
            if used and used + len(record) > room:
                break
            buf[used : used + len(record)] = record
            used += len(record)
            seq += 1
        return used or -m.NOTHING

    def permits(self, kind, signed):
        return m.OK

    def clock(self, unix_ms):
        self.clock_set = unix_ms
        return m.OK

    def offer(self, offer):
        self.offers.append((offer.id, offer.table, list(offer.names), offer.ref))
        self.standing.setdefault(offer.id, m.WAITING)
        return self.standing[offer.id]

    def request_state(self, request_id):
        return self.standing.get(request_id, m.UNKNOWN)


class Noise:
    """Damages what goes through it: bytes hit (half changed, half lost), frames doubled, late."""

    def __init__(self, seed, hit, doubled=0.05, late=0.05):
        self.chance = random.Random(seed)
        self.hit = hit
        self.doubled = doubled
        self.late = late
        self.held = b""

    def __call__(self, data):
        chance = self.chance
        out = bytearray()
        for byte in data:
            if chance.random() < self.hit:
                if chance.random() < 0.5:
                    out.append(chance.randrange(256))
            else:
                out.append(byte)
        if chance.random() < self.doubled:
            out += bytes(out)
        if chance.random() < self.late:
            held, self.held = self.held, bytes(out)
            return held
        held, self.held = self.held, b""
        return held + bytes(out)


class Board:
    """A session over an office, driven by bytes; the time is a number."""

    def __init__(self, office, step=64):
        self.office = office
        self.session = Session(office)
        self.line = Line(step)
        self.now = 0

    def turn(self, data=b""):
        """One step of the board; returns what it wrote in it."""
        self.now += 5
        self.session.feed(data, self.now)
        self.session.pump(self.line, self.now)
        out = bytes(self.line.out)
        self.line.out.clear()
        return out

    def answer_to(self, data):
        """Feed a whole request, return all the bytes of the answer."""
        out = self.turn(data)
        while self.session.frames.pending():
            out += self.turn()
        return out


class Desk(Board):
    """A board with the PC's end beside it: ask(kind, write) -> Pad of the answer or None."""

    def __init__(self, office, step=64):
        super().__init__(office, step)
        self.frames = Frames()
        self.tag = 0

    def ask(self, kind, write=None):
        self.tag = (self.tag + 1) & 255
        pad = Pad()
        pc.request(pad, kind, self.tag)
        if write:
            write(pad)
        assert pad.ok
        self.frames.put(pad.data, pad.at)
        data = self.answer_to(self.frames.line())
        self.frames.feed(data, 0)
        if not self.frames.ready:
            return None
        answer = Pad().load(self.frames.payload, self.frames.size)
        assert answer.get(1) == kind | m.ANSWER
        assert answer.get(1) == self.tag
        return answer
