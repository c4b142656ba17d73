"""X: who changes a log is found out at that record; who speaks to the table moves nothing."""

import random

import sqlalchemy as sa

from desk.bench import Bench
from desk.test_start import broken
from host.played import Played
from host.test_names import HOSTILE, test_a_hostile_name_is_bounded_and_plain_everywhere
from host.test_verify import forged, pulled
from link.test_fuzz import mutated, valid
from reliability.figures import figure
from rosace.link import far
from rosace.link import messages as m
from rosace.link.frames import Frames
from rosace.link.pad import Pad
from rosace.record import chain, events, keys
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.words import K_SEAL, K_STROKE
from rosace_host import log, store
from rosace_host.keys import Club
from rosace_host.verify import verify


def paired(files, club, board, epoch, number=257):
    """Put the club's keys on a board, as pairing does."""
    keys.Keys(
        number, club.seal_key(board, epoch, number), club.command_key(board), club.name
    ).save(files)
    club.paired(board.hex(), epoch, number)


_AT = store.records.c.seq == sa.bindparam("at")
_PUT = store.records.update().where(_AT).values(
    raw=sa.bindparam("to"), head=sa.bindparam("chained")
)  # fmt: skip
_TAKE = store.records.delete().where(_AT)


class Kept:
    """Two matches of a paired board in a database, the first corrected after its seal; and the
    hands of a forger who owns the database."""

    def __init__(self, seed):
        self.club = Club(random.Random(seed).randbytes(32))
        played = Played()
        paired(played.files, self.club, played.board_id, played.journal.epoch)
        played.match(seed)
        for _ in range(2):  # taken back, and the taking back taken back: the result stands again
            tape = played.journal.tape
            last = tape.amends[-1] if len(tape.amends) else played.log.undo_target()
            assert played.log.amend(last, None, played.now + 1000) == 0
            played.now += 1000
            played.settle()
        played.match(seed + 1, strokes=60)
        played.settle()
        self.db = pulled(played)
        self.match, self.other = self.db.matches()[:2]
        self.good = {row.seq: row for row in self.rows(self.match)}
        self.foreign = [row.raw for row in self.rows(self.other)]
        self.strokes = self.of_kind(K_STROKE)
        self.seals = self.of_kind(K_SEAL)
        self.touched = set()

    def of_kind(self, kind):
        return [seq for seq, row in self.good.items() if events.kind_of(row.raw, 0) == kind]

    def rows(self, match):
        return self.db.records(match.board, match.epoch, match.first_seq, match.last_seq)

    def put(self, seq, raw, head=None):
        self.put_all([(seq, raw, head or self.good[seq].head)])

    def put_all(self, rows):
        self.touched |= {seq for seq, _, _ in rows}
        self.run(_PUT, [{"at": seq, "to": raw, "chained": head} for seq, raw, head in rows])

    def run(self, statement, rows):
        if rows:
            with self.db.engine.begin() as connection:
                connection.execute(statement, rows)

    def remove(self, first, last):
        self.touched |= set(range(first, last + 1))
        self.run(store.records.delete().where(
            store.records.c.seq >= first, store.records.c.seq <= last), [{}])  # fmt: skip

    def restore(self):
        rows = [self.good[seq] for seq in sorted(self.touched & set(self.good))]
        key = {"board": self.match.board, "epoch": self.match.epoch}
        self.run(_TAKE, [{"at": row.seq} for row in rows])
        self.run(store.records.insert(), [{**key, **vars(row)} for row in rows])
        self.touched.clear()

    def first_bad(self):
        report = verify(self.db, self.match, self.club)
        return report.findings[0].seq if report.findings else None

    def rewritten(self, wrong, sealing):
        """The record `wrong` edited, everything behind it made right again: chain, heads, and
        each seal by sealing(match's number, version, seq, head) -> what follows the head in it."""
        head = None
        changed = []
        for seq, row in self.good.items():
            raw = forged(row.raw) if seq == wrong else row.raw
            before = log.anchor_of(raw) or head
            assert before is not None, "a log begins with its anchor"
            if events.kind_of(raw, 0) == K_SEAL and seq > wrong:
                raw = self.sealed(row.raw, before, sealing)
            head = chain.link(before, raw)
            if raw != row.raw or head != row.head:
                changed.append((seq, raw, head))
        self.put_all(changed)

    def sealed(self, raw, head, sealing):
        """A seal over another chain head."""
        event = Event()
        events.unpack(raw, 0, event)
        proof = sealing(event.value, event.target, head)
        event.size = 32 + len(proof)
        event.data[: event.size] = head + proof
        buf = bytearray(events.RECORD_MAX)
        size = events.pack(event, buf, 0, event.when, events.check_of(raw, 0))
        return bytes(buf[:size])

    def proof(self, key, number, target, head):
        """What stands behind the head of a seal signed with `key`."""
        mac = keys.seal_mac(
            key, bytes.fromhex(self.match.board), self.match.epoch, target, number, head
        )
        return mac + number.to_bytes(4, "little") + self.club.name


def edited(kept, chance):
    seq = chance.choice(kept.strokes)
    kept.put(seq, forged(kept.good[seq].raw))
    return {seq}


def flipped(kept, chance):
    seq = chance.choice(list(kept.good))
    hurt = bytearray(kept.good[seq].raw)
    hurt[chance.randrange(len(hurt))] ^= 1 << chance.randrange(8)
    kept.put(seq, bytes(hurt))
    return {seq}


def judged_otherwise(kept, chance):
    """The board's judgement in a record is changed, its CRC made right."""
    seq = chance.choice(kept.strokes)
    good = kept.good[seq].raw
    buf = bytearray(good) + bytearray(8)
    events.set_check(buf, 0, events.check_of(good, 0) ^ 1 << chance.randrange(16))
    kept.put(seq, bytes(buf[: len(good)]))
    return {seq}


def taken_out(kept, chance):
    seq = chance.choice(list(kept.good))
    kept.remove(seq, seq)
    return {seq}


def exchanged(kept, chance):
    seqs = list(kept.good)
    while True:
        one, two = sorted(chance.sample(seqs, 2))
        if kept.good[one].raw != kept.good[two].raw:
            break
    kept.put(one, kept.good[two].raw)
    kept.put(two, kept.good[one].raw)
    return {one}


def inserted(kept, chance):
    """A record twice, all behind it moved up by one."""
    seqs = list(kept.good)
    at = chance.randrange(len(seqs) - 1)
    moved = [kept.good[seqs[max(at, n - 1)]].raw for n in range(at, len(seqs))]
    rows = zip(seqs[at:], moved, strict=True)
    kept.put_all([(seq, raw, kept.good[seq].head) for seq, raw in rows])
    first = [seq for seq, raw in zip(seqs[at:], moved, strict=True) if raw != kept.good[seq].raw]
    return {first[0]}


def cut_off(kept, chance):
    seqs = list(kept.good)
    first = chance.randrange(1, len(seqs))
    kept.remove(seqs[first], seqs[-1])
    return {seqs[first]}


def spliced(kept, chance):
    """A record of another match in the place of one of this."""
    while True:
        seq, raw = chance.choice(list(kept.good)), chance.choice(kept.foreign)
        if raw != kept.good[seq].raw:
            kept.put(seq, raw)
            return {seq}


def chained_again(kept, chance):
    """A stroke edited and every chain head after it made right: the seal must say it."""
    wrong = chance.choice(kept.strokes)
    kept.rewritten(wrong, lambda version, target, head: b"")
    return {wrong, kept.seals[0]}


def resealed_with_a_newer_key(kept, chance):
    """Who holds the board today has the key of a later seal, and all that follows from it."""
    wrong = chance.choice([seq for seq in kept.strokes if seq < kept.seals[0]])
    first = keys.number_of(kept.match.number, len(kept.seals) + 1)  # the oldest not yet gone
    number = first + chance.randrange(600)
    key = kept.club.seal_key(bytes.fromhex(kept.match.board), kept.match.epoch, number)

    def sealing(version, target, head):
        own = keys.number_of(kept.match.number, version)
        claimed = own if chance.random() < 0.3 else number  # he may lie about the number too
        return kept.proof(key, claimed, target, head)

    kept.rewritten(wrong, sealing)
    return {wrong, kept.seals[0]}


def resealed_with_a_wrong_key(kept, chance):
    wrong = chance.choice([seq for seq in kept.strokes if seq < kept.seals[0]])
    key = chance.randbytes(32)

    def sealing(version, target, head):
        return kept.proof(key, keys.number_of(kept.match.number, version), target, head)

    kept.rewritten(wrong, sealing)
    return {wrong, kept.seals[0]}


def signed_for_another_club(kept, chance):
    """Signed with a key that this PC cannot check: but the board was this club's."""
    wrong = chance.choice([seq for seq in kept.strokes if seq < kept.seals[0]])

    def sealing(version, target, head):
        number = keys.number_of(kept.match.number, version)
        return kept.proof(bytes(32), number, target, head)[:36] + chance.randbytes(4)

    kept.rewritten(wrong, sealing)
    return {wrong, kept.seals[0]}


def versions_exchanged(kept, chance):
    """The seal of one version in the place of the other's."""
    one, two = kept.seals[:2]
    kept.put(one, kept.good[two].raw)
    if chance.random() < 0.5:
        kept.put(two, kept.good[one].raw)
    return {one}


def seal_flipped(kept, chance):
    """One bit of a seal, its CRC made right."""
    seq = chance.choice(kept.seals)
    event = Event()
    good = kept.good[seq].raw
    events.unpack(good, 0, event)
    event.data[chance.randrange(event.size)] ^= 1 << chance.randrange(8)
    buf = bytearray(events.RECORD_MAX)
    size = events.pack(event, buf, 0, event.when, events.check_of(good, 0))
    kept.put(seq, bytes(buf[:size]))
    return {seq}


FORGERIES = (edited, flipped, judged_otherwise, taken_out, exchanged, inserted, cut_off, spliced,
             chained_again, resealed_with_a_newer_key, resealed_with_a_wrong_key,
             signed_for_another_club, versions_exchanged, seal_flipped)  # fmt: skip


@figure(
    "X1",
    "logs edited, cut, spliced, sealed anew: named at the record (or its seal)",
    300,
    2_000,
    10_000,
)
def forgeries(tally, count, seed):
    chance = random.Random(seed)
    kept = Kept(seed)
    with tally.case("the honest log"):
        assert kept.first_bad() is None and len(kept.seals) == 2
    for number in range(count):
        if number % 1000 == 999:
            kept = Kept(seed + number)
        forge = FORGERIES[number % len(FORGERIES)]
        named = forge(kept, chance)
        with tally.case(f"{forge.__name__}, mutation {number}"):
            found = kept.first_bad()
            assert found in named, f"record {found} was named, not {sorted(named)[0]}"
        kept.restore()
    with tally.case("the log restored"):
        assert kept.first_bad() is None


@figure(
    "X2",
    "requests to a paired board forged, replayed, cut, exchanged: none is heard",
    2_000,
    20_000,
    100_000,
)
def commands(tally, count, seed):
    chance = random.Random(seed)
    board = Paired(chance)
    for number in range(count):
        if number % 500 == 499:
            board = Paired(chance)
        forge = ATTACKS[number % len(ATTACKS)]
        with tally.case(f"{forge.__name__}, request {number}"):
            if number % 25 == 0 or not board.heard:
                board.own(chance)  # what the club itself asks is heard: the check can fail
            board.try_it(forge(board, chance))
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
        assert self.bench.desk.office.guard

    def nonce(self):
        """What the board would tell anybody who says hello."""
        buf = bytearray(16)
        self.bench.desk.office.nonce(memoryview(buf))
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
        self.bench.desk.office.patience.passed()
        assert self.ask(kind, rest) == m.OK, "the club itself is not heard"
        self.bench.run(150)
        self.heard = [*self.heard[-20:], (kind, rest)]

    def try_it(self, request):
        bench = self.bench
        bench.desk.office.patience.passed()  # each is looked at, none only waited out
        before = self.standing()
        result = self.ask(*request)
        assert result in (None, m.REFUSED, m.MALFORMED, m.UNKNOWN, m.LOCKED), f"result {result}"
        assert self.standing() == before, "the table was moved"

    def standing(self):
        """What only the club or a person at the table may change."""
        desk, office = self.bench.desk, self.bench.desk.office
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
        far.write_offer(offer, pad)
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
    chance = random.Random(seed)
    bench = broken()
    for number in range(count):
        if number % 200 == 0:
            bench = broken()
        before = standing(bench)
        how = chance.random()
        frame = wish(chance) if how < 0.5 else valid(chance)
        bench.bytes_in = mutated(chance, frame) if how > 0.8 else frame
        with tally.case(f"frame {number}"):
            bench.run(20)
            assert standing(bench) == before, "the table was moved"
            assert not bench.desk.leave, "it went to the prompt"
            if number % 20 == 0:
                key = chance.choice(("WHITE", "BLACK"))
                bench.press(key, wait=0)
                assert bench.entry() != "-", "the buttons are dead"
                bench.press("UNDO", wait=0)


def wish(chance):
    """A whole and well-formed request to change something: it may ask, a person decides."""
    frames, pad = Frames(), Pad()
    kind = chance.choice((m.OFFER, m.MAINTENANCE))
    far.request(pad, kind, chance.randrange(256))
    body = body_of(kind, chance)
    pad.put_bytes(body, len(body))
    frames.put(pad.data, pad.at)
    return frames.line()


def standing(bench):
    """What only a person at the table may change."""
    log = bench.desk.log
    cell = {path: data for path, data in bench.files.files.items() if "set" in path}
    return bytes(bench.s), [bytes(name) for name in log.names], log.match_no, cell


@figure("X3", "hostile names: short and harmless on screen and sheet", 200, 20_000, 200_000)
def names(tally, count, seed):
    chance = random.Random(seed)
    kinds = ((0, 32), (32, 128), (127, 256), (0x300, 0x370), (0x590, 0x700), (0x2000, 0x2070),
             (0xD800, 0xE000), (0x1F300, 0x1F700), (0, 0x110000))  # fmt: skip
    for name in HOSTILE:
        with tally.case(ascii(name[:20])):
            test_a_hostile_name_is_bounded_and_plain_everywhere(name)
    for _ in range(count):
        name = "".join(
            chr(chance.randrange(*chance.choice(kinds))) for _ in range(chance.randrange(40))
        )
        with tally.case(ascii(name)):
            test_a_hostile_name_is_bounded_and_plain_everywhere(name)


@figure(
    "J10",
    "judged differently, or kept in another layout: said, and nothing is replaced",
    4,
    100,
    1_000,
)
def other_judgements(tally, count, seed):
    chance = random.Random(seed)
    kept = Kept(seed)
    for number in range(count):
        if number % 2:
            st.LAYOUT += 1
            wanted, seqs = "another layout", {min(kept.good)}
        else:
            wanted, seqs = "judged differently by version", judged_otherwise(kept, chance)
        before = [(row.seq, row.raw) for row in kept.rows(kept.match)]
        try:
            found = [(f.seq, f.what) for f in verify(kept.db, kept.match).findings]
        finally:
            st.LAYOUT -= number % 2
        with tally.case(f"{wanted}, try {number}"):
            assert any(seq in seqs and wanted in what for seq, what in found), found[:2]
            assert [(row.seq, row.raw) for row in kept.rows(kept.match)] == before, "replaced"
        kept.restore()
