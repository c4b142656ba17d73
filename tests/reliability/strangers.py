"""X4c, X4r: what anybody at the port of a board without keys can cause, and what he cannot."""

import random
from hashlib import sha256

from desk.bench import Bench
from desk.files import MemoryFiles
from desk.test_start import broken
from host.wired_desk import client_of, held_on
from record.table import event
from reliability.figures import figure
from reliability.unpairing import finish_match
from rosace.link import messages as m
from rosace.words import K_EVIDENCE, K_NOTE, K_STROKE, R_FULL

_CAUSED_MAX = 64  # records that PCs may cause in a match
_STROKES = 300  # that must have room whatever they do
_DRIFT_MS = 2500


@figure(
    "X4c",
    "clocks, hellos and wishes from anybody flood a match: its strokes keep their room",
    2,
    20,
    200,
)
def floods(tally, count, seed):
    """Two in three requests set another time: each may write a record."""
    chance = random.Random(seed)
    for number in range(count):
        bench = broken()
        client = client_of(bench)
        client.hello()
        before = bench.desk.log.count
        now = chance.randrange(1 << 40)
        for _ in range(chance.randrange(150, 400)):
            now += chance.choice((-1, 1)) * chance.randrange(_DRIFT_MS, 1 << 30)
            ask = chance.randrange(3)
            if ask == 0:
                client.hello()
            else:
                raw_clock(client, abs(now))
        with tally.case(f"match {number}, the records that it caused"):
            assert bench.desk.log.count - before <= _CAUSED_MAX, bench.desk.log.count - before
        with tally.case(f"match {number}, a hello reads no flash"):
            reads = reads_of(bench, client.hello)
            assert not reads, f"{len(reads)} reads"
        with tally.case(f"match {number}, the strokes that have room"):
            strokes = strokes_after_notes(bench)
            assert strokes == _STROKES, f"{strokes} strokes"


def raw_clock(client, now):
    """The time, unsigned; the answer does not matter to a flood."""
    pad = client.begin(m.CLOCK)
    pad.put(now, 8)
    client.send_once(pad)


def reads_of(bench, ask):
    """Paths that the board reads while it answers."""
    read, found = bench.files.read, []

    def counted(path, buf, at=0):
        found.append(path)
        return read(path, buf, at)

    bench.files.read = counted
    ask()
    bench.files.read = read
    return found


def strokes_after_notes(bench):
    """How many strokes the log takes once everything else has filled it as far as it may."""
    log = bench.desk.log
    for kind in (K_NOTE, K_EVIDENCE):
        while log.commit(event(kind, bytes(60)), bench.now) != R_FULL:
            pass
    return sum(log.commit(event(K_STROKE), bench.now) == 0 for _ in range(_STROKES))


@figure(
    "X4r",
    "receipts from anybody, true ones too, to a full board without keys: OK there lets records go",
    6,
    60,
    600,
)
def receipts(tally, count, seed):
    chance = random.Random(seed)
    bench = crowded()
    for number in range(count):
        lie = LIES[number % len(LIES)]
        with tally.case(f"{lie.__name__}, receipt {number}"):
            journal = bench.desk.journal
            acked = journal.acked
            result = lie(client_of(bench), bench, chance)
            assert result not in (m.OK, None), "believed"
            assert (journal.acked, journal.may_go) == (acked, 0), "kept"
    with tally.case("a true receipt, and nobody at the table"):
        assert true_receipt(bench) == m.OK
        first = tidied(bench)
        assert first == 0, "erased without OK at the table"
    with tally.case("FOUL at the table"):
        asked(bench)
        bench.press("FOUL")
        assert tidied(bench) == 0, "erased after FOUL"
    with tally.case("OK at the table"):
        bench.run(100)
        assert true_receipt(bench) == m.OK
        asked(bench)
        bench.press("OK")
        assert tidied(bench) > 0, "nothing was let go"


def crowded():
    """A board without keys, four matches in it, its flash nearly full."""
    files = MemoryFiles()
    bench = Bench(files)
    for _ in range(4):
        finish_match(bench)
    assert tidied(bench) == 0
    assert len(bench.desk.journal.merged) > 2 and not bench.desk.journal.may_go
    files.free = lambda: (100 << 10, 1000 << 10)
    bench.desk.journal.measure()
    return bench


def true_receipt(bench):
    client = client_of(bench)
    welcome = client.hello()
    return client.receipt(welcome.epoch, welcome.next_seq, welcome.head, held_on(bench))


def asked(bench):
    """Somebody looks at what waits, as through MENU."""
    bench.desk.go(bench.desk.modes.asked)
    bench.run(400)
    assert bench.mode == "asked", "nothing waits"


def tidied(bench):
    """The oldest record that is left after the board had time to make room."""
    bench.desk.saver.committed()
    bench.run(12_000)
    return bench.desk.journal.first_seq


def receipt(client, proof, **other):
    """One receipt as its sender likes it."""
    welcome = client.hello()
    pad = client.begin(m.RECEIPT)
    pad.put(other.get("epoch", welcome.epoch), 4)
    pad.put(other.get("seq", welcome.next_seq), 4)
    pad.put_bytes(other.get("head", welcome.head), 32)
    pad.put_bytes(proof, len(proof))
    found = client.send_once(pad)
    return found and found[0]


def challenge(client):
    """(challenge, numbers of the records)."""
    _, body = client.ask(m.CHALLENGE)
    return body.get_bytes(16), [body.get(4) for _ in range(3)]


def answer(said, picked, bench):
    hashed = sha256(said)
    for seq in picked:
        hashed.update(held_on(bench)(seq) or b"")
    return hashed.digest()


def without_proof(client, bench, chance):
    """As a PC of protocol 1 sends it."""
    return receipt(client, b"")


def by_chance(client, bench, chance):
    challenge(client)
    return receipt(client, chance.randbytes(32))


def of_other_records(client, bench, chance):
    said, picked = challenge(client)
    picked[chance.randrange(3)] += 1
    return receipt(client, answer(said, picked, bench))


def said_before(client, bench, chance):
    """The answer to a challenge that another receipt has used."""
    proof = answer(*challenge(client), bench)
    receipt(client, bytes(32))
    challenge(client)
    return receipt(client, proof)


def unasked(client, bench, chance):
    proof = answer(*challenge(client), bench)
    receipt(client, bytes(32))
    return receipt(client, proof)


def of_another_end(client, bench, chance):
    """All is right but where the log ends."""
    proof = answer(*challenge(client), bench)
    wrong = chance.choice(({"seq": 3}, {"epoch": 5}, {"head": chance.randbytes(32)}))
    return receipt(client, proof, **wrong)


LIES = (without_proof, by_chance, of_other_records, said_before, unasked, of_another_end)
