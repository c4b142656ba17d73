"""X1, J10: who changes a match in the PC's database is found out at the record he changed."""

import random

import sqlalchemy as sa

from host.memory_boards import MemoryWire
from host.played import Played, PlayedOffice
from host.pulled_database import forged, pulled, write
from link.pair import Board
from reliability.figures import figure
from rosace.record import chain, codec, keys
from rosace.rules import state as st
from rosace.rules.state import Event
from rosace.words import K_IDENTITY, K_SEAL, K_SETUP, K_STROKE
from rosace_host.device.client import Client
from rosace_host.device.keys import Club
from rosace_host.errors import OtherHistory
from rosace_host.match import log
from rosace_host.store import tables
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import checks, verify


def paired(files, club, board, epoch, number=257):
    """Put the club's keys on a board, as pairing does."""
    keys.Keys(
        number, club.seal_key(board, epoch, number), club.command_key(board), club.name
    ).save(files)
    club.add_board(board.hex(), epoch, number)


_AT = tables.records.c.seq == sa.bindparam("at")
_PUT = tables.records.update().where(_AT).values(
    raw=sa.bindparam("to"), head=sa.bindparam("chained")
)  # fmt: skip
_TAKE = tables.records.delete().where(_AT)


class Kept:
    """Two matches of a paired board in a database, the first corrected after its seal; and the
    hands of a forger who owns the database."""

    def __init__(self, seed):
        self.club = Club(random.Random(seed).randbytes(32))
        played = Played()
        paired(played.files, self.club, played.board_id, played.journal.epoch)
        played.match(seed)
        for _ in range(2):  # taken back, and the taking back taken back: the result stands again
            buffer = played.journal.buffer
            last = buffer.amends[-1] if len(buffer.amends) else played.log.undo_target()
            assert played.log.amend(last, None, played.now + 1000) == 0
            played.now += 1000
            played.settle()
        played.match(seed + 1, strokes=60)
        played.settle()
        self.db = pulled(played)
        self.key = keys.read(played.files)  # what whoever holds the board today finds in it
        self.match, self.other = self.db.matches()[:2]
        self.good = {row.seq: row for row in self.rows(self.match)}
        self.foreign = [row.raw for row in self.rows(self.other)]
        self.strokes = self.of_kind(K_STROKE)
        self.seals = self.of_kind(K_SEAL)
        self.touched = set()

    def of_kind(self, kind):
        return [seq for seq, row in self.good.items() if codec.kind_of(row.raw, 0) == kind]

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
        self.run(tables.records.delete().where(
            tables.records.c.seq >= first, tables.records.c.seq <= last), [{}])  # fmt: skip

    def restore(self):
        rows = [self.good[seq] for seq in sorted(self.touched & set(self.good))]
        key = {"board": self.match.board, "epoch": self.match.epoch}
        self.run(_TAKE, [{"at": row.seq} for row in rows])
        self.run(tables.records.insert(), [{**key, **vars(row)} for row in rows])
        self.touched.clear()

    def first_bad(self):
        report = verify(self.db, self.match, self.club)
        return report.findings[0].seq if report.findings else None

    def rewritten(self, wrong, sealing):
        """The record `wrong` edited, everything behind it made right: judgements, chain, heads,
        and each seal by sealing(version, seq, head) -> what follows the head in it."""
        head = None
        changed = []
        raws = judged_anew(
            {seq: forged(row.raw) if seq == wrong else row.raw for seq, row in self.good.items()}
        )
        for seq, row in self.good.items():
            raw = raws[seq]
            before = log.anchor_of(raw) or head
            assert before is not None, "a log begins with its anchor"
            if codec.kind_of(raw, 0) == K_SEAL and seq > wrong:
                raw = self.sealed(raw, before, sealing)
            head = chain.link(before, raw)
            if raw != row.raw or head != row.head:
                changed.append((seq, raw, head))
        self.put_all(changed)

    def sealed(self, raw, head, sealing):
        """A seal over another chain head."""
        event = Event()
        codec.unpack(raw, 0, event)
        proof = sealing(event.value, event.target, head)
        event.size = 32 + len(proof)
        event.data[: event.size] = head + proof
        buf = bytearray(codec.RECORD_MAX)
        size = codec.pack(event, buf, 0, event.when, codec.check_of(raw, 0))
        return bytes(buf[:size])

    def proof(self, key, number, target, head):
        """What stands behind the head of a seal signed with `key`."""
        mac = keys.seal_mac(
            key, bytes.fromhex(self.match.board), self.match.epoch, target, number, head
        )
        return mac + number.to_bytes(4, "little") + self.club.name


def with_check(raw, check):
    """The record with another judgement, its CRC made right."""
    buf = bytearray(raw) + bytearray(8)
    codec.set_check(buf, 0, check)
    return bytes(buf[: len(raw)])


def judged_anew(raws):
    """The records of a match, by number, with the judgements that belong to what they now say."""
    one = log.split_matches(log.read_records(raws.items()))[0]
    rows = zip(one.records, checks(one), strict=True)
    return {record.seq: with_check(record.raw, check) for record, check in rows}


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
    kept.put(seq, with_check(good, codec.check_of(good, 0) ^ 1 << chance.randrange(16)))
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
    """A stroke edited, all that follows from it made right: only the seals can say it, which
    nobody signs without the key."""
    wrong = chance.choice(kept.strokes)
    kept.rewritten(wrong, lambda version, target, head: b"")
    return {kept.seals[0]}


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
    return {kept.seals[0]}


def resealed_with_a_wrong_key(kept, chance):
    wrong = chance.choice([seq for seq in kept.strokes if seq < kept.seals[0]])
    key = chance.randbytes(32)

    def sealing(version, target, head):
        return kept.proof(key, keys.number_of(kept.match.number, version), target, head)

    kept.rewritten(wrong, sealing)
    return {kept.seals[0]}


def signed_for_another_club(kept, chance):
    """Signed with a key that this PC cannot check: but the board was this club's."""
    wrong = chance.choice([seq for seq in kept.strokes if seq < kept.seals[0]])

    def sealing(version, target, head):
        number = keys.number_of(kept.match.number, version)
        return kept.proof(bytes(32), number, target, head)[:36] + chance.randbytes(4)

    kept.rewritten(wrong, sealing)
    return {kept.seals[0]}


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
    codec.unpack(good, 0, event)
    event.data[chance.randrange(event.size)] ^= 1 << chance.randrange(8)
    buf = bytearray(codec.RECORD_MAX)
    size = codec.pack(event, buf, 0, event.when, codec.check_of(good, 0))
    kept.put(seq, bytes(buf[:size]))
    return {seq}


FORGERIES = (edited, flipped, judged_otherwise, taken_out, exchanged, inserted, cut_off, spliced,
             chained_again, resealed_with_a_newer_key, resealed_with_a_wrong_key,
             signed_for_another_club, versions_exchanged, seal_flipped)  # fmt: skip


@figure(
    "X1",
    "logs edited, cut, spliced, sealed anew: named at the record (or its seal)",
    70,
    2_000,
    10_000,
)
def forgeries(tally, count, seed):
    chance = random.Random(seed)
    kept = Kept(seed)
    with tally.case("the honest log"):
        assert kept.first_bad() is None and len(kept.seals) == 2
    with tally.case("the keys of its seals"):
        sealed = sum(codec.kind_of(raw, 0) == K_SEAL for raw in kept.foreign)
        number = kept.other.number if sealed else kept.match.number
        last = keys.number_of(number, sealed or len(kept.seals))
        board, epoch = bytes.fromhex(kept.match.board), kept.match.epoch
        assert kept.key.number > last, "a used key is still in the board"
        assert kept.key.seal == kept.club.seal_key(board, epoch, kept.key.number), "no later key"
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


def given_to_another_board(kept, chance):
    return {"board": chance.randbytes(8).hex()}


def given_to_another_journal(kept, chance):
    return {"epoch": chance.randrange(1, 1 << 32)}


def given_to_both(kept, chance):
    return given_to_another_board(kept, chance) | given_to_another_journal(kept, chance)


def bound_to(raw, origin):
    """A set-up, or the first record of a journal, with other ids in it."""
    event = Event()
    codec.unpack(raw, 0, event)
    at = 0 if event.kind == K_IDENTITY else codec.block_of(event) + codec.BOARD
    if "board" in origin:
        event.data[at : at + 8] = bytes.fromhex(origin["board"])
    if "epoch" in origin:
        at = 8 if event.kind == K_IDENTITY else codec.block_of(event) + codec.EPOCH
        codec.put_number(event.data, at, origin["epoch"], 4)
    buf = bytearray(codec.RECORD_MAX)
    return bytes(buf[: codec.pack(event, buf, 0, event.when, codec.check_of(raw, 0))])


@figure(
    "X1b",
    "a log given to another board or journal, in the database or on the line: named",
    6,
    120,
    1_200,
)
def logs_given_away(tally, count, seed):
    """In the database the ids of every table are replaced; every other time also those in the
    set-ups, their CRC made right: then the chain's start says it."""
    chance = random.Random(seed)
    ways = (given_to_another_board, given_to_another_journal, given_to_both)
    for number in range(count):
        kept = Kept(chance.randrange(99))
        give = ways[number % len(ways)]
        origin = give(kept, chance)
        if number % 2:
            setups = [kept.db.records_of_kind(kept.match.board, kept.match.epoch, kind)
                      for kind in (K_IDENTITY, K_SETUP)]  # fmt: skip
            kept.run(
                tables.records.update().where(_AT).values(raw=sa.bindparam("to")),
                [{"at": row.seq, "to": bound_to(row.raw, origin)} for row in sum(setups, [])],
            )
        for table in (tables.records, tables.journals, tables.matches):
            write(kept.db, table.update().values(origin))
        for match in kept.db.matches():
            with tally.case(f"{give.__name__}, log {number}, match {match.number}"):
                assert not verify(kept.db, match).holds, "it holds"
        with tally.case(f"{give.__name__} on the line, log {number}"):
            pull_as(Played().match(number), origin)


def pull_as(played, origin):
    """A board that says it is another one: nothing of its log is stored."""
    office = PlayedOffice(played)
    describe, records = office.describe, office.records
    epoch = origin.get("epoch", played.journal.epoch)

    def said(welcome):
        describe(welcome)
        welcome.board = bytes.fromhex(origin.get("board", welcome.board.hex()))
        welcome.epoch = epoch

    office.describe = said
    office.records = lambda _epoch, *rest: records(played.journal.epoch, *rest)
    store = Store("sqlite://")
    try:
        sync(Client(MemoryWire(Board(office))), store)
    except OtherHistory:
        assert not store.matches(), "stored"
        return
    raise AssertionError("taken")


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
            wanted, seqs = "judged differently by", judged_otherwise(kept, chance)
        before = [(row.seq, row.raw) for row in kept.rows(kept.match)]
        try:
            found = [(f.seq, f.what) for f in verify(kept.db, kept.match).findings]
        finally:
            st.LAYOUT -= number % 2
        with tally.case(f"{wanted}, try {number}"):
            assert any(seq in seqs and wanted in what for seq, what in found), found[:2]
            assert [(row.seq, row.raw) for row in kept.rows(kept.match)] == before, "replaced"
        kept.restore()
