"""J1 to J5: what was confirmed is never lost or changed, and what is damaged is said."""

import random

from desk.bench import Bench
from desk.test_ends import result
from desk.test_resume import WALK, test_a_cut_at_any_write_loses_nothing_that_was_shown_as_saved
from record.files import MemoryFiles
from record.flash import HALF, MODES, RANDOM, LittleFiles, apply, tear
from record.journals import (
    an_evening,
    check_flip,
    flips,
    hurt_pairs,
    keep,
    long_evening,
    matches,
    pull,
    running,
    starts,
)
from record.power_cuts import Film, check
from record.table import PLAIN, event, play, power_on, settle
from record.test_power_cuts import filmed_match, goes_on
from record.test_two_faults import begun
from reliability.figures import figure
from rosace.face import view
from rosace.record import codec, keys, replay, segments
from rosace.record.keys import PROOF
from rosace.rules.state import PHASE, SIZE
from rosace.words import K_PLAY, K_SEAL, K_SETUP, NONE, P_PLAY


@figure(
    "J1",
    "power cut at every flash operation of a match, four ways: nothing saved is lost",
    25,
    300,
    900,
    every=True,
)
def cuts(tally, events, seed):
    film, whole = filmed_match(events, seed, kinds=PLAIN)
    assert whole.count >= min(events, 300), "a short match"
    for k, mode, files in film.cuts():
        with tally.case(f"operation {k}, {mode}"):
            log = check(film, k, mode, files)
            if tally.tried % 11 == 0:
                goes_on(log, files)
        files.abandon()


@figure(
    "J2",
    "power cut at a write while keys are pressed: nothing shown as saved is lost",
    8,
    76,
    76,
    every=True,
)
def cuts_at_the_table(tally, writes, seed):
    for n in random.Random(seed).sample(range(76), writes):
        with tally.case(f"write {n}"):
            test_a_cut_at_any_write_loses_nothing_that_was_shown_as_saved(n)


@figure(
    "J3", "a second power cut while the first is healed: nothing is lost", 2, 60, 330, every=True
)
def second_cuts(tally, events, seed):
    """Of a whole match every operation, torn in all four ways both times; else one in thirteen,
    of a few events one in 39."""
    film, _ = filmed_match(events, seed, kinds=PLAIN)
    first, step, ways = (0, 1, MODES) if events >= 300 else (seed % 13, 13, (HALF, RANDOM))
    step *= 3 if events < 10 else 1
    for k, mode, files in film.cuts(first=first, step=step):
        found = bytearray(files.flash.image)
        log = check(film, k, mode, files)
        saved, before = log.journal.next_seq, bytes(log.state.b)
        log.commit(event(K_SETUP), 90_000)
        settle(log)
        whole, records = log.journal.next_seq, pull(log.journal)
        for number, op in enumerate(files.flash.ops):
            for second in ways:
                torn = bytearray(found)
                tear(torn, op, second, k)
                with tally.case(f"operation {k}, {mode}, then operation {number}, {second}"):
                    again = power_on(LittleFiles(torn))
                    assert again.journal.damage == 0
                    kept = again.journal.next_seq
                    assert saved <= kept <= whole
                    assert pull(again.journal) == {s: records[s] for s in records if s < kept}
                    state = log.state.b if kept == whole else before
                    assert bytes(again.state.b) == bytes(state), "another score"
                    again.journal.files.abandon()
            apply(found, op)
        files.abandon()


@figure(
    "J3m",
    "power cut at every flash operation of a merge: it goes on, nothing is lost",
    12,
    70,
    300,
    every=True,
)
def cuts_of_a_merge(tally, strokes, seed):
    files = LittleFiles(blocks=64)
    log, records = matches(files, count=1, strokes=strokes, tidy=False, seed=seed)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], now=900_000)
    keep(log, records)
    want = {seq: records[seq] for seq in range(log.journal.next_seq)}
    film = Film(files)
    while log.journal.tidy():
        pass
    film.note(log)
    for k, mode, torn in film.cuts():
        with tally.case(f"operation {k}, {mode}"):
            again = power_on(torn)
            assert again.journal.damage == 0
            while again.journal.tidy():
                pass
            assert not again.journal.error
            assert pull(again.journal) == want
        torn.abandon()


@figure(
    "J4",
    "a bit flipped in a file of the journal, running match or old one: found",
    400,
    8_000,
    10**6,
    every=True,
)
def flipped_bits(tally, count, seed):
    files = MemoryFiles()
    matches(files, count=2, strokes=12, seed=seed)
    log, _ = running(14, files)
    good = dict(files.data)
    state = bytes(log.state.b)
    wanted = pull(log.journal)
    running_now = [f"run/{seq:08x}" for seq in log.journal.running]
    folders = ("head/", "run/", "log/", "cell/identity", "cell/acked")
    bits = [
        (path, bit)
        for path in sorted(good) if path.startswith(folders)
        for bit in range(8 * len(good[path]))
    ]  # fmt: skip
    chance = random.Random(seed)
    for path, bit in bits if count > len(bits) else chance.sample(bits, count):
        bad = bytearray(good[path])
        bad[bit // 8] ^= 1 << bit % 8
        files.data = {**good, path: bytes(bad)}
        with tally.case(f"{path}, bit {bit}"):
            again = power_on(files)
            got = pull(again.journal)
            if path == "head/state":
                found = replay.read_checkpoint(again.journal, 0, bytearray(SIZE)) < 0
            elif path == "cell/acked":
                found = not again.journal.acked
            else:
                found = again.journal.damage or None in got.values()
            assert found, "not noticed"
            if path not in running_now:
                assert bytes(again.state.b) == state, "another score"
            assert all(got[s] in (None, wanted[s]) for s in wanted), "a record changed its number"


@figure(
    "J4c",
    "a record of the running match edited in flash, its CRC right: said at power-up",
    20,
    400,
    4_000,
)
def edited_in_flash(tally, count, seed):
    """Only the time that it gives is another: nothing but the chain can tell."""
    chance = random.Random(seed)
    log, files = running(30)
    good = dict(files.data)
    paths = [f"run/{seq:08x}" for seq in log.journal.running]
    places = [(path, at) for path in paths for at in starts(good[path])[:-1]]
    kinds = [codec.kind_of(good[path], at) for path, at in places]
    places = places[kinds.index(K_SETUP) :]  # what stands before it is not of this match
    for number in range(count):
        path, at = chance.choice(places)
        bad = bytearray(good[path])
        bad[at + 2] ^= 1 << chance.randrange(7)
        codec.set_check(bad, at, codec.check_of(bad, at))
        files.data = {**good, path: bytes(bad)}
        with tally.case(f"{path}, record at {at}, try {number}"):
            assert codec.is_intact(bad, at), "it is no record any more"
            again = power_on(files)
            assert again.journal.damage & segments.D_CHAIN, "not noticed"


@figure(
    "J4a",
    "two damaged records side by side: two are lost, the others keep their numbers",
    60,
    4_000,
    50_000,
)
def adjacent(tally, count, seed):
    """Where a wrong length byte leaves in doubt how many there were, the rest of that file is
    called lost too: never is a number wrong."""
    chance = random.Random(seed)
    log, records = matches(MemoryFiles(), count=2, strokes=60, seed=seed)
    files = log.journal.files
    good = dict(files.data)
    first = log.journal.merged[-1]
    paths = [f"log/{first:08x}", *(f"run/{seq:08x}" for seq in log.journal.running[:-1])]
    paths = [path for path in paths if good[path]]
    for number in range(count):
        path = chance.choice(paths)
        index, bad = next(hurt_pairs(good[path], chance, 1))
        at = starts(good[path])[index]  # where its length byte stands
        files.data = {**good, path: bad}
        hurt = int(path[4:], 16) + index
        with tally.case(f"{path}, records {hurt} and the next, try {number}"):
            got = pull(power_on(files).journal)
            lost = [seq for seq in got if got[seq] is None]
            assert lost[:2] == [hurt, hurt + 1], lost
            assert len(lost) == 2 or bad[at] != good[path][at], lost
            assert all(got[seq] == records[seq] for seq in got if got[seq] is not None)


@figure(
    "J4m",
    "a merge cut short, then two bits flipped: what is whole in either copy is read",
    60,
    4_000,
    50_000,
)
def flips_in_two_copies(tally, count, seed):
    """Also after the merge went on. Where a length byte is hit more may be lost; never is a
    number wrong."""
    chance = random.Random(seed)
    cut = [begun(steps=steps) for steps in range(8, 13)]
    goods = [files.data for _, files, _ in cut]
    for number in range(count):
        which = chance.randrange(len(cut))
        log, files, records = cut[which]
        good = goods[which]
        files.data = dict(good)
        first = log.journal.merged[-1]
        paths = [segments.log_path(first), *map(segments.run_path, log.journal.unmerged)]
        hits = []
        for _ in range(2):
            path = chance.choice(paths)
            hits.append((path, chance.randrange(8 * len(good[path]))))
            bad = bytearray(files.data[path])
            bad[hits[-1][1] // 8] ^= 1 << hits[-1][1] % 8
            files.data[path] = bytes(bad)
        with tally.case(f"{8 + which} steps of a merge, then {hits}, try {number}"):
            there = whole_somewhere(good, files.data, paths)
            if any(bit // 8 in starts(good[path]) for path, bit in hits):
                there = set()
            again = power_on(files).journal
            for _ in range(2):
                got = pull(again, 0)
                assert all(got[seq] in (None, records[seq]) for seq in records), "a wrong number"
                lost = [seq for seq in sorted(there) if got[seq] is None]
                assert not lost, f"lost: {lost}"
                while again.tidy():
                    pass


def whole_somewhere(good, bad, paths):
    """Numbers of the records that stand undamaged in at least one of these files."""
    found = set()
    for path in paths:
        at = starts(good[path])
        for index, (begin, end) in enumerate(zip(at, at[1:])):
            if good[path][begin:end] == bad[path][begin:end]:
                found.add(int(path[4:], 16) + index)
    return found


@figure(
    "J4f",
    "a bit flipped anywhere in the used flash: score and log right, or said",
    150,
    50_000,
    200_000,
    unmounted=0.002,
)
def flips_of_the_flash(tally, count, seed):
    for log, bit, bad in flips(count, seed, an_evening()):
        with tally.case(f"record {log.journal.next_seq}, bit {bit}"):
            tally.unmounted += not check_flip(log, bad)


@figure(
    "J4l",
    "a bit flipped beside old matches of several blocks: each record right, or named",
    50,
    2_000,
    50_000,
    unmounted=0.002,
)
def flips_beside_long_matches(tally, count, seed):
    for log, bit, bad in flips(count, seed, [long_evening()]):
        with tally.case(f"bit {bit}"):
            tally.unmounted += not check_flip(log, bad)


@figure(
    "J5",
    "each call of flash failing once: table usable, said, saved afterwards",
    6,
    150,
    600,
    every=True,
)
def failing_calls(tally, calls, seed):
    good = walked(MemoryFiles())
    each_failing(tally, walked, good, range(1, good.files.calls), calls, seed)


def each_failing(tally, way, good, among, calls, seed, also=lambda bench: None):
    """The way of the `good` bench walked again, one of its calls of flash failing each time.

    among: numbers of calls, of which so many are drawn.  also: what must hold of the bench in the
    end.
    """
    starting = Bench(files=MemoryFiles()).files.calls
    chance = random.Random(seed)
    for n in chance.sample(among, min(calls, len(among))):
        files = MemoryFiles()
        files.fail_at = n
        files.tear = chance.choice((0, 7))
        with tally.case(f"call {n}, {files.tear} bytes of it written"):
            bench = way(files)
            if n > starting:  # a notice at the start takes the first key
                assert bytes(bench.s) == bytes(good.s), "another score"
            bench.run(3000)
            assert bench.desk.saved, "not saved afterwards"
            before = bytes(bench.s)
            bench.power_on()
            assert bytes(bench.s) == before and not bench.desk.log.journal.damage
            also(bench)


def walked(files):
    bench = Bench(files=files)
    for key in WALK:
        bench.press(key)
        if not bench.desk.saved:
            assert bench.view.saved != view.SAVED, "shown as saved"
    return bench.settle()


@figure(
    "J5e",
    "the same in a paired board's match, its seal, its merge and the next match",
    4,
    60,
    600,
    every=True,
)
def failing_calls_of_an_evening(tally, calls, seed):
    starting = Bench(files=MemoryFiles()).files.calls
    good = evening(MemoryFiles())
    seals = seals_of(good)
    assert len(seals) == 1 and len(seals[0]) > PROOF and good.desk.log.journal.merged
    later = range(starting + 1, good.files.calls)  # before that a notice takes the first key

    def sealed(bench):
        assert [len(seal) for seal in seals_of(bench)] == [len(seals[0])], "not sealed as ever"

    each_failing(tally, evening, good, later, calls, seed, sealed)


def seals_of(bench):
    """The seals of the whole log as they lie in flash."""
    found = pull(bench.desk.log.journal).values()
    assert None not in found, "a record is gone"
    return [raw for raw in found if codec.kind_of(raw, 0) == K_SEAL]


def evening(files):
    """A paired board's match by its results to its end, then the next one; calls from power-on."""
    fail_at, files.fail_at = files.fail_at, 0
    keys.Keys(keys.number_of(1, 1), bytes(range(32)), bytes(32), b"CLUB").save(files)
    files.calls, files.fail_at = 0, fail_at
    bench = Bench(files=files)
    bench.press("BLACK", "OK", "OK", "OK")
    for points in (12, 12, 5):
        while bench.s[PHASE] != P_PLAY:
            bench.press("OK")
        result(bench, 1, points, 1 if points > 5 else NONE)
    bench.settle().run(15_000)
    while bench.s[PHASE] != P_PLAY:
        bench.press("OK")
    return bench.settle()
