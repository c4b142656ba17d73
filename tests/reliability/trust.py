"""X: who changes a log is found out at that record; who speaks to the table moves nothing."""

import random

from desk.test_start import broken
from host.played import Played
from host.test_names import HOSTILE, test_a_hostile_name_is_bounded_and_plain_everywhere
from host.test_verify import forged, pulled, write
from link.test_fuzz import mutated, valid
from reliability.figures import figure
from rosace.link import far
from rosace.link import messages as m
from rosace.link.frames import Frames
from rosace.link.pad import Pad
from rosace.record import chain, events
from rosace.words import K_SEAL, K_STROKE
from rosace_host import log, store
from rosace_host.verify import verify


class Kept:
    """Two matches in a database, and the hands of a forger who owns the database."""

    def __init__(self, seed):
        played = Played().match(seed).match(seed + 1, strokes=60)
        played.settle()
        self.db = pulled(played)
        self.match, self.other = self.db.matches()[:2]
        self.good = {row.seq: row for row in self.rows(self.match)}
        self.foreign = [row.raw for row in self.rows(self.other)]
        self.strokes = [
            seq for seq, row in self.good.items() if events.kind_of(row.raw, 0) == K_STROKE
        ]

    def rows(self, match):
        return self.db.records(match.board, match.epoch, match.first_seq, match.last_seq)

    def put(self, seq, raw, head=None):
        values = {"raw": raw, "head": head} if head else {"raw": raw}
        write(self.db, store.records.update().where(store.records.c.seq == seq).values(**values))

    def restore(self):
        with self.db.engine.begin() as connection:
            for seq, row in self.good.items():
                at = store.records.c.seq == seq
                values = {"raw": row.raw, "head": row.head}
                done = connection.execute(store.records.update().where(at).values(**values))
                if not done.rowcount:
                    connection.execute(store.records.insert().values(
                        board=self.match.board, epoch=self.match.epoch, seq=seq, **values
                    ))  # fmt: skip

    def first_bad(self):
        report = verify(self.db, self.match)
        return report.findings[0].seq if report.findings else None


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
    write(kept.db, store.records.delete().where(store.records.c.seq == seq))
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
    for seq, raw in zip(seqs[at:], moved, strict=True):
        kept.put(seq, raw)
    first = [seq for seq, raw in zip(seqs[at:], moved, strict=True) if raw != kept.good[seq].raw]
    return {first[0]}


def cut_off(kept, chance):
    seqs = list(kept.good)
    first = chance.randrange(1, len(seqs))
    write(kept.db, store.records.delete().where(
        store.records.c.seq >= seqs[first], store.records.c.seq <= seqs[-1]))  # fmt: skip
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
    head = None
    seals = set()
    for seq, row in kept.good.items():
        raw = forged(row.raw) if seq == wrong else row.raw
        before = log.anchor_of(raw) or head
        assert before
        head = chain.link(before, raw)
        kept.put(seq, raw, head)
        if events.kind_of(raw, 0) == K_SEAL:
            seals.add(seq)
    return {wrong, *seals}


FORGERIES = (edited, flipped, judged_otherwise, taken_out, exchanged, inserted, cut_off, spliced,
             chained_again)  # fmt: skip


@figure("X1", "logs edited, cut, spliced, re-chained: named at the record (or its seal)",
        18, 600, 10_000)
def forgeries(tally, count, seed):
    chance = random.Random(seed)
    kept = Kept(seed)
    with tally.case("the honest log"):
        assert kept.first_bad() is None
    for number in range(count):
        forge = FORGERIES[number % len(FORGERIES)]
        named = forge(kept, chance)
        with tally.case(f"{forge.__name__}, mutation {number}"):
            found = kept.first_bad()
            assert found in named, f"record {found} was named, not {sorted(named)[0]}"
        kept.restore()
    with tally.case("the log restored"):
        assert kept.first_bad() is None


@figure("X2", "frames from anybody: score, names and settings stay without OK at the table",
        100, 10_000, 100_000)
def commands(tally, count, seed):
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
    pad, frames = Pad(), Frames()
    kind = chance.choice((m.OFFER, m.MAINTENANCE))
    far.request(pad, kind, chance.randrange(256))
    if kind == m.OFFER:
        offer = m.Offer()
        offer.id = chance.randrange(1, 1 << 31)
        offer.table = chance.randrange(100)
        offer.names = [chance.randbytes(chance.randrange(13)) for _ in range(4)]
        far.write_offer(offer, pad)
    else:
        pad.put(chance.randrange(1, 1 << 31), 4)
        pad.put(chance.randrange(6), 1)
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
