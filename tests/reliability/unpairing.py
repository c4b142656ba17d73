"""X1u, J12: a board's keys go only with its own signed word, which nobody else can write."""

import random

from desk.bench import Bench
from desk.files import PowerCut
from host.played import Played
from host.pulled_database import forged, pulled, write
from host.wired_desk import client_of
from laws.events import copy
from record.table import event
from record.test_matchlog import RESULTS
from reliability.figures import figure
from reliability.forgeries import judged_anew, paired
from rosace.desk.pc_requests import BY_TABLE, FORGOTTEN, PAIRED, sign_off
from rosace.link.messages import UNPAIR
from rosace.record import chain, codec, keys
from rosace.rules.state import Event
from rosace.words import K_MAINTENANCE, K_SEAL, K_SETUP, K_STROKE
from rosace_host.device.keys import Club
from rosace_host.store import tables
from rosace_host.store.catalogue import refresh
from rosace_host.store.store import Journal, Store
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify


def told(what, proof=b""):
    """A maintenance record as a board writes it, or as somebody else would like it to be."""
    event = Event()
    event.kind = K_MAINTENANCE
    event.value, event.reason = what, BY_TABLE
    event.size = len(proof)
    event.data[: event.size] = proof
    return event


def packed(event, check=0):
    buf = bytearray(codec.RECORD_MAX)
    return bytes(buf[: codec.pack(event, buf, 0, event.when, check)])


def bare(raw):
    """A seal without its signature."""
    event = Event()
    codec.unpack(raw, 0, event)
    event.size = chain.HASH
    return packed(event, codec.check_of(raw, 0))


class Evening:
    """A paired board's matches, its keys taken off after the `gone`th match and given again after
    the `again`th; its log in a database that somebody else owns."""

    def __init__(self, seed, matches=1, gone=-1, again=-1):
        self.club = Club(random.Random(seed).randbytes(32))
        played = Played()
        self.board, self.epoch = played.board_id, played.journal.epoch
        paired(played.files, self.club, self.board, self.epoch)
        for number in range(matches):
            if number == again:
                first = max(keys.number_of(number, 2), 1 + keys.number_of(number, 3))
                paired(played.files, self.club, self.board, self.epoch, first)
                assert played.commit(told(PAIRED)) == 0
            played.match(seed + number)
            if number == gone:
                self.sign_off(played)
        self.played = played
        self.db = pulled(played)
        held = self.db.records(self.board.hex(), self.epoch)
        self.good = [row.raw for row in held]

    def sign_off(self, played):
        assert sign_off(played.log, FORGOTTEN, BY_TABLE, played.now)
        keys.erase(played.files)

    def numbers(self, kind, raws=None):
        raws = self.good if raws is None else raws
        return [seq for seq, raw in enumerate(raws) if codec.kind_of(raw, 0) == kind]

    def with_edit(self, wrong):
        """The log with one stroke edited and every judgement of its match made right."""
        begins = [*self.numbers(K_SETUP), len(self.good)]
        first = max(seq for seq in begins if seq < wrong)
        end = min(seq for seq in begins if seq > wrong)
        raws = dict(enumerate(self.good))
        raws[wrong] = forged(raws[wrong])
        fitting = judged_anew({seq: raws[seq] for seq in range(first, end)})
        return [*self.good[:first], *fitting.values(), *self.good[end:]]

    def rebuild(self, raws, headless=()):
        """This log and no other in the database, chain and anchors made right. headless: numbers
        whose chain is left out."""
        rows, head = [], chain.start(self.board, self.epoch)
        for seq, raw in enumerate(raws):
            raw = with_head(raw, head)
            head = chain.link(head, raw)
            rows.append((seq, raw, None if seq in headless else head))
        key = {"board": self.board.hex(), "epoch": self.epoch}
        write(self.db, tables.records.delete())
        with self.db.engine.begin() as connection:
            connection.execute(
                tables.records.insert(),
                [{**key, "seq": seq, "raw": raw, "head": kept} for seq, raw, kept in rows],
            )
        write(self.db, tables.journals.update().values(next_seq=len(raws), head=head.hex()))
        write(self.db, tables.matches.delete())
        refresh(self.db, Journal(self.board.hex(), self.epoch, len(raws), head.hex()))

    def findings(self, number=-1):
        return verify(self.db, self.db.matches()[number], self.club).findings


def with_head(raw, head):
    """A set-up or a bare seal with the chain head that stands before it now."""
    event = Event()
    codec.unpack(raw, 0, event)
    at = codec.block_of(event) + codec.ANCHOR
    if event.kind == K_SEAL and event.size == chain.HASH:
        at = 0
    elif event.kind != K_SETUP or at < codec.ANCHOR:
        return raw
    event.data[at : at + chain.HASH] = head
    if event.kind == K_SEAL:
        return packed(event, codec.check_of(raw, 0))
    return packed(event, codec.check_of(raw, 0))


def moved_targets(raws):
    """Every seal covers just what stands before it, wherever it has come to."""
    found = []
    for seq, raw in enumerate(raws):
        if codec.kind_of(raw, 0) == K_SEAL:
            event = Event()
            codec.unpack(raw, 0, event)
            event.target = seq
            raw = packed(event, codec.check_of(raw, 0))
        found.append(raw)
    return found


def stripped(evening, chance, off=None):
    """The seal of the last match bare, and before it the record `off` that the keys had gone."""
    seal = evening.numbers(K_SEAL)[-1]
    first = evening.numbers(K_SETUP)[-1]
    strokes = [seq for seq in evening.numbers(K_STROKE) if first < seq < seal]
    raws = evening.with_edit(chance.choice(strokes))
    raws[seal] = bare(raws[seal])
    if off is not None:
        at = chance.randrange(first + 3, seal)
        raws.insert(at, packed(off, codec.check_of(raws[at - 1], 0)))
    evening.rebuild(moved_targets(raws))


def bare_alone(chance):
    evening = Evening(chance.randrange(99))
    stripped(evening, chance)
    return evening


def said_without_proof(chance):
    evening = Evening(chance.randrange(99))
    stripped(evening, chance, told(chance.choice((UNPAIR, FORGOTTEN))))
    return evening


def said_with_a_newer_key(chance):
    """Who has the board now has the key after its last seal, and all later ones."""
    evening = Evening(chance.randrange(99))
    cell = keys.read(evening.played.files)
    cell.go_to(cell.number + chance.randrange(300))
    event = told(FORGOTTEN)
    cell.sign(event, evening.played.journal, chance.randrange(50), bytes(32), keys.OFF)
    if chance.random() < 0.5:  # he may lie about the number
        codec.put_number(event.data, 32, keys.number_of(1, 1), 4)
    stripped(evening, chance, event)
    return evening


def said_with_a_wrong_key(chance):
    evening = Evening(chance.randrange(99))
    proof = chance.randbytes(32) + keys.number_of(1, 1).to_bytes(4, "little") + evening.club.name
    stripped(evening, chance, told(FORGOTTEN, proof))
    return evening


def said_for_another_club(chance):
    evening = Evening(chance.randrange(99))
    proof = chance.randbytes(32) + keys.number_of(1, 1).to_bytes(4, "little") + bytes(4)
    stripped(evening, chance, told(FORGOTTEN, proof))
    return evening


def said_elsewhere(chance):
    """The board's true word, given after the match, put before its seal."""
    evening = Evening(chance.randrange(99), gone=0)
    true = Event()
    codec.unpack(evening.good[evening.numbers(K_MAINTENANCE)[-1]], 0, true)
    stripped(evening, chance, true)
    return evening


def paired_again_left_out(chance):
    """The keys were taken off and given again; what says that they were given again is gone."""
    evening = Evening(chance.randrange(99), matches=2, gone=0, again=1)
    given = evening.numbers(K_MAINTENANCE)[-1]
    event = told(7)
    evening.good[given] = packed(event, codec.check_of(evening.good[given], 0))
    stripped(evening, chance)
    return evening


def without_a_chain(chance):
    """The signed seal kept; no head left in the database, no anchor in the set-up."""
    evening = Evening(chance.randrange(99))
    seal = evening.numbers(K_SEAL)[-1]
    strokes = [seq for seq in evening.numbers(K_STROKE) if seq < seal]
    raws = evening.with_edit(chance.choice(strokes))
    first = evening.numbers(K_SETUP)[0]
    event = Event()
    codec.unpack(raws[first], 0, event)
    event.size = 1 + 2 * event.data[0]
    raws[first] = packed(event, codec.check_of(raws[first], 0))
    evening.rebuild(raws, headless=range(len(raws)))
    return evening


def behind_the_end(chance):
    """A running match edited, one record more put behind it: the board's own word for the end
    must be asked all the same."""
    evening = Evening(chance.randrange(99), matches=0)
    evening.played.match(chance.randrange(99), strokes=12)
    evening.db = pulled(evening.played)
    evening.good = [row.raw for row in evening.db.records(evening.board.hex(), evening.epoch)]
    journal = evening.db.journal(evening.board.hex(), evening.epoch)
    raws = evening.with_edit(chance.choice(evening.numbers(K_STROKE)))
    raws.append(packed(told(7), codec.check_of(raws[-1], 0)))
    evening.rebuild(raws)
    same = {"next_seq": journal.next_seq, "head": journal.head}
    write(evening.db, tables.journals.update().values(same))
    return evening


STRIPPED = (bare_alone, said_without_proof, said_with_a_newer_key, said_with_a_wrong_key,
            said_for_another_club, said_elsewhere, paired_again_left_out, without_a_chain,
            behind_the_end)  # fmt: skip


def honest(chance, case):
    """Nothing is found where a club takes its keys off, and where it gives them again."""
    ways = ({}, {"matches": 2, "gone": 0}, {"matches": 3, "gone": 0, "again": 2})
    evening = Evening(chance.randrange(99), **ways[case % 3])
    for number in range(len(evening.db.matches())):
        found = evening.findings(number)
        assert not found, f"match {number}: {found[:2]}"


@figure(
    "X1u",
    "a signature stripped, the log saying that the keys were gone: named",
    12,
    360,
    3_600,
)
def signatures_stripped(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        if number % 12 < len(STRIPPED):
            forge = STRIPPED[number % 12]
            with tally.case(f"{forge.__name__}, try {number}"):
                assert forge(chance).findings(), "it holds"
        else:
            with tally.case(f"an honest log, try {number}"):
                honest(chance, number)


def finish_match(bench):
    """One more match, by board results; its seal follows."""
    for one in (event(K_SETUP, black=1), *RESULTS):
        assert bench.desk.record(copy(one)) == 0
        bench.run(400)
    bench.run(2000)
    assert bench.desk.saved


def unpaired_by_the_club(bench, client):
    client.maintenance(7, UNPAIR)


def unpaired_at_the_table(bench, client):
    bench.desk.pc_session().unpair(BY_TABLE)


UNPAIRED = (unpaired_by_the_club, unpaired_at_the_table)


def cut_after(writes, unpair, seed):
    """A paired board whose power fails so many writes after somebody takes its keys off, and the
    PC of its club; None if it was done before."""
    bench, club = Bench(), Club(random.Random(seed).randbytes(32))
    journal = bench.desk.log.journal
    paired(bench.files, club, journal.board_id, journal.epoch)
    finish_match(bench)
    client = client_of(bench, club)
    client.hello()
    bench.files.cut = writes
    try:
        unpair(bench, client)
        bench.run(2000)
        return None
    except PowerCut:
        bench.files.cut = -1
    bench.power_on()
    return bench, club


@figure(
    "J12",
    "power cut while the keys are taken off: the board has them, or its log says that it has not",
    1,
    40,
    400,
)
def cuts_while_unpairing(tally, count, seed):
    """Either way the seals of the matches that follow hold."""
    for number in range(count):
        for unpair in UNPAIRED:
            writes = 0
            for writes in range(99):
                found = cut_after(writes, unpair, seed + number)
                if found is None:
                    break
                with tally.case(f"{unpair.__name__}, cut after {writes} writes, try {number}"):
                    check_keys(*found)
            assert writes > 2, "nothing was written"


def check_keys(bench, club):
    has = keys.load(bench.files)
    off = bench.desk.log.journal.signed_off
    assert bool(has) != bool(off), "keys and log do not agree"
    finish_match(bench)
    store = Store("sqlite://")
    sync(client_of(bench, club), store)
    signed = []
    for match in store.matches():
        report = verify(store, match, club)
        assert report.holds, report.findings[0].what
        assert len(report.seals) == 1
        signed.append(report.seals[0]["signed"])
    assert signed[-1] == bool(has)
