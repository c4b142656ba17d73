"""X2, X4, X5: whoever sits at the cable moves nothing on the table."""

import random

from desk.bench import Bench
from desk.test_start import broken
from link.test_fuzz import mutated, valid
from link.test_pairing import Pc
from reliability.figures import figure
from reliability.forgeries import paired
from rosace.link import messages as m
from rosace.link import pairing
from rosace.link.frames import Frames, Pad
from rosace.record import keys
from rosace_host.device import messages as pc
from rosace_host.device.keys import Club


@figure(
    "X2",
    "requests to a paired board forged, replayed, cut, exchanged: none is heard",
    2_000,
    100_000,
    100_000,
)
def commands(tally, count, seed):
    chance = random.Random(seed)
    board = Paired(chance)
    for number in range(count):
        if number % 400 == 399:  # before it has written all that a PC may in a match
            board = Paired(chance)
        forge = ATTACKS[number % len(ATTACKS)]
        with tally.case(f"{forge.__name__}, request {number}"):
            if number % 25 == 0 or not board.heard:
                board.own(chance)  # what the club itself asks is heard: the check can fail
            board.try_it(forge(board, chance))
        if number % 400 == 200:
            with tally.case(f"five wrong requests after request {number}"):
                board.locks(chance)
        if number % 100 == 99:
            with tally.case(f"the buttons after request {number}"):
                board.buttons(chance)


class Paired:
    """A paired board, in a match or not, the PC of its club, and somebody on the cable."""

    def __init__(self, chance):
        self.club = Club(chance.randbytes(32))
        self.bench = Bench(start=chance.randrange(1 << 29))
        journal = self.bench.desk.log.journal
        paired(self.bench.files, self.club, journal.board_id, journal.epoch)
        self.running = chance.random() < 0.5
        if self.running:
            self.bench.press("OK", "OK", "OK").run(1000)
        self.key = self.club.command_key(journal.board_id)
        seal = self.club.seal_key(journal.board_id, journal.epoch, 257)
        self.secrets = (self.club.secret, self.key, seal)
        self.frames = Frames()
        self.tag = 0
        self.heard = []  # signed requests that were carried out: (kind, what followed the tag)
        self.bench.bytes_in = b"\n"
        self.bench.run(10)
        assert self.bench.desk.session.guard

    def nonce(self):
        """What the board would tell anybody who says hello."""
        buf = bytearray(16)
        self.bench.desk.session.nonce(memoryview(buf))
        return bytes(buf)

    def ask(self, kind, rest):
        """A whole frame, tag and CRC right; returns the result, None for no answer."""
        bench, pad = self.bench, Pad()
        self.tag = self.tag + 1 & 255
        pad.put(kind, 1)
        pad.put(self.tag, 1)
        pad.put_bytes(rest, len(rest))
        self.frames.put(pad.data, pad.at)
        bench.line.out.clear()
        bench.bytes_in = self.frames.line()
        bench.run(10)
        answer = Frames()
        answer.feed(bytes(bench.line.out), 0)
        said = bytes(answer.payload)
        assert not any(secret in said for secret in self.secrets), "the key is on the line"
        return answer.payload[2] if answer.ready else None

    def signed(self, kind, body, key=None, nonce=None):
        nonce = nonce or self.nonce()
        return nonce + keys.command_mac(key or self.key, nonce, kind, body) + body

    def own(self, chance):
        """The club sets the clock: heard, and remembered by whoever listens on the cable."""
        kind, body = m.CLOCK, (1_790_000_000_000 + chance.randrange(1 << 40)).to_bytes(8, "little")
        rest = self.signed(kind, body)
        self.bench.desk.session.lockout.passed()
        assert self.ask(kind, rest) == m.OK, "the club itself is not heard"
        self.bench.run(150)
        self.heard = [*self.heard[-20:], (kind, rest)]

    def locks(self, chance):
        """After five wrong requests in a row nobody is heard for ten seconds, then the club is."""
        self.own(chance)
        for _ in range(5):
            assert self.ask(*forged_mac(self, chance)) == m.REFUSED
        kind, body = m.CLOCK, (1_790_000_000_000).to_bytes(8, "little")
        assert self.ask(kind, self.signed(kind, body)) == m.LOCKED, "it may be guessed at"
        self.bench.run(9_000)
        assert self.ask(kind, self.signed(kind, body)) == m.LOCKED, "a short lockout"
        self.bench.run(1_500)
        assert self.ask(kind, self.signed(kind, body)) == m.OK, "the club is not heard again"
        self.bench.run(150)

    def try_it(self, request):
        bench = self.bench
        bench.desk.session.lockout.passed()  # each is looked at, none only waited out
        before = self.standing()
        result = self.ask(*request)
        assert result in (None, m.REFUSED, m.MALFORMED, m.UNKNOWN, m.LOCKED), f"result {result}"
        assert self.standing() == before, "the table was moved"

    def standing(self):
        """What only the club or a person at the table may change."""
        desk, office = self.bench.desk, self.bench.desk.session
        log = desk.log
        files = {path: data for path, data in self.bench.files.files.items() if "cell" in path}
        return (bytes(log.state.b), [bytes(name) for name in log.names], log.count, files,
                log.journal.acked, office.pending, office.held, desk.leave, office.leave,
                desk.accepted.names, self.bench.mode)  # fmt: skip

    def buttons(self, chance):
        bench = self.bench
        if not self.running:
            return
        bench.press(chance.choice(("WHITE", "BLACK")), wait=0)
        assert bench.entry() != "-", "the buttons are dead"
        bench.press("UNDO", wait=0)


def body_of(kind, chance):
    """A well-formed body of a request that would change something."""
    pad = Pad()
    if kind == m.OFFER:
        offer = m.Offer()
        offer.id = chance.randrange(1, 1 << 30)
        offer.names = [chance.randbytes(chance.randrange(13)) for _ in range(4)]
        pc.write_offer(offer, pad)
    elif kind == m.CLOCK:
        pad.put(chance.randrange(1 << 44), 8)
    elif kind == m.CHANGE:
        pad.put(chance.randrange(1, 1 << 30), 4)
        for value in (1, 2, chance.randrange(1, 99)):  # the table's number
            pad.put(value, 2 if value > 2 else 1)
    elif kind == m.MAINTENANCE:
        pad.put(chance.randrange(1, 1 << 30), 4)
        pad.put(chance.randrange(1, 6), 1)
    else:
        pad.put_bytes(chance.randbytes(40), 40)
    return bytes(pad.data[: pad.at])


KINDS = (m.CLOCK, m.OFFER, m.CHANGE, m.MAINTENANCE, m.RECEIPT)


def unsigned(board, chance):
    kind = chance.choice(KINDS)
    return kind, bytes(48) + body_of(kind, chance)


def forged_mac(board, chance):
    """The right nonce and a guess."""
    kind = chance.choice(KINDS)
    return kind, board.nonce() + chance.randbytes(32) + body_of(kind, chance)


def another_key(board, chance):
    """Signed as it must be, with the key of another club, or of this club for another board."""
    kind = chance.choice(KINDS)
    other = board.club.command_key(b"board-99") if chance.random() < 0.5 else chance.randbytes(32)
    return kind, board.signed(kind, body_of(kind, chance), other)


def replayed(board, chance):
    """Heard once already."""
    return chance.choice(board.heard)


def renewed(board, chance):
    """Heard once already, today's nonce put in."""
    kind, rest = chance.choice(board.heard)
    return kind, board.nonce() + rest[16:]


def cut_short(board, chance):
    """Signed by the club, caught on the cable, cut anywhere and framed anew."""
    kind = chance.choice(KINDS)
    rest = board.signed(kind, body_of(kind, chance))
    return kind, rest[: chance.randrange(len(rest))]


def made_longer(board, chance):
    kind = chance.choice(KINDS)
    rest = board.signed(kind, body_of(kind, chance))
    return kind, rest + chance.randbytes(chance.randrange(1, 20))


def one_bit(board, chance):
    """Caught and changed by one bit."""
    kind = chance.choice(KINDS)
    rest = bytearray(board.signed(kind, body_of(kind, chance)))
    rest[chance.randrange(len(rest))] ^= 1 << chance.randrange(8)
    return kind, bytes(rest)


def another_kind(board, chance):
    """Signed for one thing, sent as another."""
    kind, other = chance.sample(KINDS, 2)
    return other, board.signed(kind, body_of(kind, chance))


def another_body(board, chance):
    """Nonce and MAC of one request before the body of another."""
    kind = chance.choice(KINDS)
    rest = board.signed(kind, body_of(kind, chance))
    while (body := body_of(kind, chance)) == rest[48:]:
        pass
    return kind, rest[:48] + body


def out_of_order(board, chance):
    """Two requests signed for one nonce: once the first is heard the second comes too late."""
    nonce = board.nonce()
    kind = chance.choice(KINDS)
    late = board.signed(kind, body_of(kind, chance), nonce=nonce)
    body = chance.randrange(1 << 44).to_bytes(8, "little")
    assert board.ask(m.CLOCK, board.signed(m.CLOCK, body, nonce=nonce)) == m.OK
    board.bench.run(150)
    return kind, late


def pairing_step(board, chance):
    """Nobody at the table asked for it."""
    return m.PAIR, bytes([chance.randrange(1, 4)]) + chance.randbytes(100)


@figure(
    "X5",
    "pairing meddled with between PC and board: no keys, and the attempt is over",
    8,
    200,
    2_000,
)
def meddled(tally, count, seed):
    """Each with secrets of its own; the honest one must come to its end, so that it can fail."""
    chance = random.Random(seed)
    for number in range(count):
        meddle = MEDDLING[number % len(MEDDLING)]
        with tally.case(f"{meddle.__name__}, attempt {number}"):
            pc = Pc(secret=chance.randbytes(32))
            meddle(pc, chance)


def nothing_meddled(pc, chance):
    sealed, mac = keys_for(pc.shown(), chance)
    assert pc.ask(pairing.KEYS, sealed, mac)[0] == m.WAITING
    assert pc.board.stage == pairing.FITS and pc.board.keys, "an honest PC is turned away"


def another_half(pc, chance):
    """The half is not the one that was committed to: else its owner could look for the digits."""
    pc.commit()
    pc.work()
    assert pc.ask(pairing.REVEAL, chance.randbytes(32))[0] == m.DECLINED
    over(pc)


def another_mac(pc, chance):
    """The keys come from somebody who does not share the secret."""
    key = pc.shown()
    sealed, _ = keys_for(key, chance)
    assert pc.ask(pairing.KEYS, sealed, chance.randbytes(32))[0] == m.DECLINED
    over(pc)


def a_bit_of_the_keys(pc, chance):
    sealed, mac = keys_for(pc.shown(), chance)
    hurt = bytearray(sealed)
    hurt[chance.randrange(len(hurt))] ^= 1 << chance.randrange(8)
    assert pc.ask(pairing.KEYS, bytes(hurt), mac)[0] == m.DECLINED
    over(pc)


def keys_too_early(pc, chance):
    """Before the digits stand there nobody can have compared them."""
    pc.commit()
    sealed, mac = keys_for(chance.randbytes(32), chance)
    assert pc.ask(pairing.KEYS, sealed, mac)[0] == m.REFUSED and not pc.board.keys


def keys_for(key, chance):
    """A club's keys as a PC sends them, and their MAC."""
    sealed = pairing.box(key, chance.randbytes(pairing.BOX))
    return sealed, pairing.box_mac(key, sealed)


def over(pc):
    assert pc.board.stage == pairing.FAILED and pc.board.keys is None, "keys were taken"


MEDDLING = (nothing_meddled, another_half, another_mac, a_bit_of_the_keys, keys_too_early)

ATTACKS = (unsigned, forged_mac, another_key, replayed, renewed, cut_short, made_longer, one_bit,
           another_kind, another_body, out_of_order, pairing_step)  # fmt: skip


@figure(
    "X4",
    "frames from anybody to a board without keys: nothing moves without OK there",
    100,
    10_000,
    100_000,
)
def unpaired(tally, count, seed):
    """Fifty frames to a board in a match, fifty to one before it, where the club's own requests
    are done at once."""
    chance = random.Random(seed)
    bench, running = broken(), True
    for number in range(count):
        if number % 50 == 0:
            running = number % 100 == 0
            bench = broken() if running else Bench()
        before = standing(bench)
        how = chance.random()
        frame = wish(chance) if how < 0.5 else valid(chance)
        bench.bytes_in = mutated(chance, frame) if how > 0.8 else frame
        with tally.case(f"frame {number}"):
            bench.run(20)
            assert standing(bench) == before, "the table was moved"
            assert not bench.desk.leave, "it went to the prompt"
            if running and number % 20 == 0:
                key = chance.choice(("WHITE", "BLACK"))
                bench.press(key, wait=0)
                assert bench.entry() != "-", "the buttons are dead"
                bench.press("UNDO", wait=0)


def wish(chance):
    """A whole and well-formed request to change something: it may ask, a person decides."""
    frames, pad = Frames(), Pad()
    kind = chance.choice((m.OFFER, m.CHANGE, m.MAINTENANCE))
    pc.request(pad, kind, chance.randrange(256))
    body = body_of(kind, chance)
    pad.put_bytes(body, len(body))
    frames.put(pad.data, pad.at)
    return frames.line()


def standing(bench):
    """What only a person at the table may change."""
    desk, log = bench.desk, bench.desk.log
    cell = {path: data for path, data in bench.files.files.items() if "set" in path}
    names = [bytes(name) for name in log.names], desk.accepted.names
    return bytes(bench.s), names, log.match_no, cell
