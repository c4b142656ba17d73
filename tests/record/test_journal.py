"""The journal on flash: what was promised is there, damage is said, a PC gets all of it."""

import errno
import random

import pytest

from record.cuts import Film
from record.files import MemoryFiles
from record.flash import MODES, LittleFiles, apply, tear
from record.table import BOARD, PLAIN, Referee, event, play, power_on, settle
from rosace.record import chain, events, journal, segments
from rosace.record.journal import Journal
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_BOARD_RESULT, K_PLAY, K_SETUP, K_STROKE, P_NONE, P_PLAY


def matches(files, count=3, strokes=20, tidy=True, seed=3):
    """`count` short matches, the last one still running; every record by number."""
    log = power_on(files)
    records = {}
    now = 0
    for number in range(count):
        now = play(log, [event(K_SETUP, black=1)], now)
        referee = Referee(log, seed + number, kinds=PLAIN)
        referee.now = now
        for _ in range(strokes):
            referee.step()
            settle(log)
            keep(log, records)
            if log.state.b[PHASE] == 6:
                break
        now = referee.now
        while tidy and log.journal.tidy():
            pass
    return log, records


def keep(log, records):
    tape = log.journal.tape
    for index in range(log.journal.saved):
        records[tape.first_seq + index] = bytes(tape.record(index))


def pull(j, seq=None, room=256):
    """Everything a PC gets, by number; damaged ones are None."""
    got = {}
    buf = bytearray(256)
    seq = j.first_seq if seq is None else seq
    while seq < j.next_seq:
        n = j.read(seq, buf, room)
        if n <= 0:
            got[seq] = None
            seq += 1
            continue
        at = 0
        while at < n:
            size = events.size_of(buf, at)
            assert events.intact(buf, at)
            got[seq] = bytes(buf[at : at + size])
            at += size
            seq += 1
    return got


# --- who it is ---


def test_the_epoch_is_made_once_and_stays():
    files = MemoryFiles()
    first = settle(power_on(files, b"one")).journal.epoch
    assert first
    assert power_on(files, b"two").journal.epoch == first
    assert power_on(MemoryFiles(), b"two").journal.epoch != first


def test_a_memory_that_begins_anew_says_so():
    files = MemoryFiles()
    assert settle(power_on(files)).journal.fresh
    assert not power_on(files).journal.fresh


def test_the_first_record_says_whose_journal_it_is():
    log = settle(power_on(MemoryFiles()))
    e = Event()
    log.journal.tape.load(0, e)
    assert bytes(e.data[:8]) == BOARD
    assert e.size == 12


def test_the_head_is_the_chain_over_every_record_of_the_epoch():
    log, records = matches(MemoryFiles())
    h = chain.start(BOARD, log.journal.epoch)
    for seq in range(log.journal.next_seq):
        h = chain.link(h, records[seq])
    assert h == log.journal.head()


def test_a_setup_hangs_on_the_chain_before_it():
    log, records = matches(MemoryFiles())
    h = chain.start(BOARD, log.journal.epoch)
    setups = 0
    for seq in range(log.journal.next_seq):
        e = Event()
        events.unpack(records[seq], 0, e)
        if e.kind == K_SETUP:
            setups += 1
            at = events.block_of(e) + events.ANCHOR
            assert bytes(e.data[at : at + 32]) == h
            assert e.data[events.block_of(e) + events.MATCH] == setups
        h = chain.link(h, records[seq])
    assert setups == 3


# --- what a PC gets ---


@pytest.mark.parametrize("tidy", [False, True])
@pytest.mark.parametrize("room", [1, 60, 256])
def test_a_pc_gets_every_saved_record_merged_or_not(tidy, room):
    log, records = matches(MemoryFiles(), tidy=tidy)
    j = log.journal
    assert pull(j, room=room) == {s: r for s, r in records.items() if s < j.next_seq}
    assert sorted(records) == list(range(j.next_seq))


def test_a_pc_may_ask_for_any_record_at_any_time():
    log, records = matches(MemoryFiles(), count=4)
    buf = bytearray(256)
    chance = random.Random(4)
    for _ in range(300):
        seq = chance.randrange(log.journal.next_seq)
        n = log.journal.read(seq, buf, 1)
        assert bytes(buf[:n]) == records[seq]
    assert log.journal.read(log.journal.next_seq, buf, 256) == 0


def test_what_is_not_saved_is_not_shown():
    log = settle(power_on(MemoryFiles()))
    before = log.journal.next_seq
    log.commit(event(K_SETUP, black=1), 1000)
    assert log.journal.next_seq == before
    assert log.journal.read(before, bytearray(256), 256) == 0
    settle(log)
    assert log.journal.next_seq > before


# --- merging ---


def test_a_finished_match_becomes_one_file():
    files = MemoryFiles()
    log, _ = matches(files, count=3, strokes=40)
    assert len(files.names("log")) == 3  # what came before the first match, and two matches
    assert len(files.names("run")) == len(log.journal.running)
    assert log.journal.matches() == 3


def test_a_match_that_ended_before_its_first_record_leaves_no_damage():
    """A mistake of ours in the middle of a set-up: what was there is merged, nothing is new."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=20)
    log.journal.begin()
    while log.journal.tidy():
        pass
    j = power_on(files).journal
    assert not j.damage and not j.tape.count
    assert (j.next_seq, j.head()) == (log.journal.next_seq, log.journal.head())
    again = power_on(files)
    play(again, [event(K_SETUP, black=1), event(K_PLAY)])
    assert not power_on(files).journal.damage
    assert pull(again.journal, 0)[5] == records[5]


def test_a_power_cut_at_every_step_of_a_merge_loses_nothing():
    files = LittleFiles(blocks=64)
    log, records = matches(files, count=1, strokes=70, tidy=False)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], now=900_000)
    keep(log, records)
    film = Film(files)
    while log.journal.tidy():
        pass
    assert not log.journal.error
    want = {seq: records[seq] for seq in range(log.journal.next_seq)}
    image = bytearray(film.start)
    tried = 0
    for k, op in enumerate(files.flash.ops):
        for mode in MODES:
            torn = bytearray(image)
            tear(torn, op, mode, k)
            found = LittleFiles(torn)
            again = power_on(found)
            assert again.journal.damage == 0, (k, mode)
            while again.journal.tidy():
                pass
            assert not again.journal.error, (k, mode)
            assert pull(again.journal) == want, (k, mode)
            assert len(found.names("log")) == 2
            assert len(found.names("run")) == 1
            found.abandon()
            tried += 1
        apply(image, op)
    assert tried > 70


def test_only_what_a_pc_holds_is_ever_let_go():
    files = MemoryFiles(total=20 * 4096)
    log, records = matches(files, count=6, strokes=40)
    j = log.journal
    while j.free_kb() * 100 > j.total_kb() * 15:
        files.data[f"log/other{len(files.data):03}"] = bytes(100)
        j.measure()
    assert not j.tidy()
    assert j.first_seq == 0
    j.acknowledge(j.merged[2], b"h" * 32)
    while j.tidy():
        pass
    assert j.first_seq > 0
    assert Journal(files, BOARD) is not None
    again = power_on(files).journal
    assert again.first_seq == j.first_seq
    assert again.acked == j.acked
    assert pull(again) == {s: r for s, r in records.items() if j.first_seq <= s < j.next_seq}


class Narrow(MemoryFiles):
    """A flash that has no room beyond its size."""

    def replace(self, path, data, n):
        self.room(path, n)
        super().replace(path, data, n)

    def append(self, path, data, n):
        self.room(path, len(self.data.get(path, b"")) + n)
        super().append(path, data, n)

    def room(self, path, size):
        used = sum(-(-len(data) // 4096) for name, data in self.data.items() if name != path)
        if 4096 * (used - (-size // 4096)) > self.total:
            raise OSError(errno.ENOSPC)


def test_a_merge_that_finds_no_room_leaves_none_of_it_taken():
    """The blocks that are left belong to the running match."""
    files = Narrow()
    log, records = matches(files, count=2, strokes=60, tidy=False)
    j = log.journal
    before = dict(files.data)
    files.total = files.total - files.free()[0]  # not one block is left
    while j.tidy():
        pass
    assert j.error and files.data == before
    assert not j.free_kb(), "it is known how full flash is"
    files.total = MemoryFiles().total
    call = 0
    for call in range(1, 20):  # or it was enough for a part
        files.fail_at = files.calls + call
        while j.tidy():
            pass
        if not j.old:
            break
        assert segments.NEW_PATH not in files.data, call
    assert call > 8
    assert pull(j, 0) == records


def test_a_flash_too_full_for_a_merge_gets_room_once_a_pc_holds_the_oldest_match():
    files = Narrow()
    log, records = matches(files, count=3, strokes=25)
    play(log, [event(K_SETUP)], 900_000)
    settle(log)
    j = log.journal
    j.acknowledge(1, bytes(32))  # of long ago; its file takes no further block
    files.total = files.total - files.free()[0]
    while j.tidy():
        pass
    assert j.old and j.merged[0] == 0, "nothing is let go without a receipt"
    j.acknowledge(j.tape.first_seq, bytes(32))
    while j.tidy():
        pass
    assert not j.old and j.first_seq > 0
    got = pull(power_on(files).journal)
    assert got == {seq: got[seq] if seq not in records else records[seq] for seq in got}


# --- flash says no ---


def test_what_flash_refuses_stays_in_memory_and_is_tried_again():
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    files.refusing = True
    play(log, [event(K_STROKE, white=1), event(K_STROKE), event(K_STROKE)], now=20_000)
    assert not log.saved
    assert log.error
    assert log.state.b[24] == 8, "the table goes on"
    files.refusing = False
    settle(log)
    assert log.saved and not log.error
    assert bytes(power_on(files).state.b) == bytes(log.state.b)


@pytest.mark.parametrize("tear_bytes", [0, 7])
def test_every_call_to_flash_failing_once_costs_nothing(tear_bytes):
    """At the n-th call for every n: nothing is lost, nothing doubled."""
    for n in range(1, 90):
        files = MemoryFiles()
        files.fail_at = n
        files.tear = tear_bytes
        log = power_on(files)
        referee = Referee(log, 5, kinds=PLAIN)
        for _ in range(18):
            referee.step()
            log.flush()
            while log.journal.tidy():
                pass
        settle(log)
        again = power_on(files)
        assert again.journal.damage == 0, n
        assert bytes(again.state.b) == bytes(log.state.b), n
        assert again.journal.next_seq == log.journal.next_seq, n
        assert again.journal.head() == log.journal.head(), n


def test_a_flash_that_cannot_be_read_is_not_written_over():
    files = MemoryFiles()
    matches(files, count=1)
    before = dict(files.data)
    files.refusing = True
    log = power_on(files)
    files.refusing = False
    log.commit(event(K_SETUP, black=1), 1000)
    log.flush()
    assert not log.saved
    assert files.data == before


def test_a_new_match_while_flash_refuses_keeps_the_old_ones_tail():
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY), event(K_STROKE, white=1)])
    files.refusing = True
    play(log, [event(K_STROKE), event(K_STROKE, black=1)], now=20_000)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], now=30_000)
    files.refusing = False
    settle(log)
    records = {}
    keep(log, records)
    again = power_on(files)
    assert again.state.b[PHASE] == P_PLAY
    assert again.match_no == 2
    assert bytes(again.state.b) == bytes(log.state.b)
    while again.journal.tidy():
        pass
    got = pull(again.journal)
    assert None not in got.values()
    assert sorted(got) == list(range(log.journal.next_seq))


# --- damage ---


def running(strokes=30, files=None):
    files = files or MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=3), event(K_PLAY)])
    referee = Referee(log, 6, kinds=PLAIN)
    referee.now = 9000
    for _ in range(strokes):
        referee.step()
        settle(log)
    return log, files


def test_a_shorter_log_is_noticed_by_the_head():
    """What littlefs does with a flipped bit in its metadata: the file as it was before."""
    log, files = running()
    last = max(p for p in files.data if p.startswith("run/"))
    lost = log.journal.next_seq - int(last[4:], 16)
    del files.data[last]
    again = power_on(files)
    j = again.journal
    assert j.damage & journal.D_MISSING
    assert j.lost == lost
    assert j.bad_seq == int(last[4:], 16)
    assert j.next_seq == log.journal.next_seq, "no number is ever given twice"
    assert [s for s, r in pull(j).items() if r is None] == list(range(j.bad_seq, j.next_seq))


def test_a_segment_that_lost_its_end_is_noticed():
    log, files = running()
    last = max(p for p in files.data if p.startswith("run/"))
    size = files.data[last][24]
    files.data[last] = files.data[last][: 24 + size]
    again = power_on(files)
    assert again.journal.damage & journal.D_MISSING
    assert again.journal.next_seq == log.journal.next_seq


def test_a_lost_segment_in_the_middle_is_a_gap():
    log, files = running(40)
    paths = sorted(p for p in files.data if p.startswith("run/"))
    del files.data[paths[-2]]
    again = power_on(files)
    assert again.journal.damage & journal.D_MISSING
    assert again.journal.lost == int(paths[-1][4:], 16) - int(paths[-2][4:], 16)
    play(again, [event(K_BOARD_RESULT, reason=5, queen=0)] * 1, now=10**6)
    settle(again)
    assert again.saved, "the table plays on"


def test_every_flipped_bit_of_the_running_match_is_found():
    log, files = running(14)
    good = dict(files.data)
    state = bytes(log.state.b)
    found = 0
    for path in ["head/head", *(f"run/{seq:08x}" for seq in log.journal.running)]:
        for bit in range(0, 8 * len(good[path]), 3):
            bad = bytearray(good[path])
            bad[bit // 8] ^= 1 << bit % 8
            files.data = dict(good)
            files.data[path] = bytes(bad)
            again = power_on(files)
            assert again.journal.damage, (path, bit)
            if path.startswith("head"):
                assert bytes(again.state.b) == state
            found += 1
    assert found > 500


def test_flips_over_the_whole_flash_never_shorten_the_log_silently():
    flip_all(150, seed=1)


@pytest.mark.long
def test_many_flips_over_the_whole_flash():
    flip_all(5000, seed=2)


def flip_all(count, seed):
    for log, _, bad in flips(count, seed):
        check_flip(log, bad)


def flips(count, seed):
    """(the log as it was, the bit, the image with that bit flipped), so many times."""
    files = LittleFiles(blocks=64)
    log, _ = running(30, files)
    image = bytes(files.flash.image)
    used = [i for i in range(64) if image[i * 4096 : (i + 1) * 4096].strip(b"\xff")]
    chance = random.Random(seed)
    for _ in range(count):
        bit = chance.choice(used) * 4096 * 8 + chance.randrange(4096 * 8)
        bad = bytearray(image)
        bad[bit // 8] ^= 1 << bit % 8
        yield log, bit, bad


def check_flip(log, bad):
    """The score is right or the damage is said."""
    try:
        found = LittleFiles(bad)
    except Exception:
        return  # cannot be mounted: the start says so
    again = power_on(found, b"chance")
    j = again.journal
    if j.mounted and not j.damage and j.epoch == log.journal.epoch:
        assert j.next_seq == log.journal.next_seq
        assert bytes(again.state.b) == bytes(log.state.b)
    elif j.mounted and not j.damage:
        assert j.fresh, "an empty memory says that it is new, and the PC sees another epoch"
        assert again.state.b[PHASE] == P_NONE
    found.abandon()


def test_a_flip_in_an_old_match_costs_one_record_and_no_number():
    """Even in a length byte: what a PC gets under a number is what stood there, or nothing."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=60)
    j = log.journal
    path = f"log/{j.merged[-1]:08x}"
    good = files.data[path]
    chance = random.Random(5)
    for bit in sorted(chance.sample(range(8 * 24, 8 * len(good)), 400)):
        bad = bytearray(good)
        bad[bit // 8] ^= 1 << bit % 8
        files.data[path] = bytes(bad)
        j._pull = None
        got = pull(j, j.merged[-1])
        lost = [seq for seq in got if got[seq] is None]
        assert len(lost) == 1, (bit, lost)
        assert all(got[seq] == records[seq] for seq in got if seq not in lost), bit


def test_a_flip_in_a_segment_costs_one_record_and_no_number():
    log, files = running(30)
    tape = log.journal.tape
    for seq in log.journal.running:
        path = f"run/{seq:08x}"
        good = files.data[path]
        for bit in range(8 * 24, 8 * len(good), 5):
            bad = bytearray(good)
            bad[bit // 8] ^= 1 << bit % 8
            files.data[path] = bytes(bad)
            j = power_on(files).journal
            assert j.lost == 1, (path, bit)
            assert j.next_seq == log.journal.next_seq
            for index in range(j.tape.count):
                there = bytes(j.tape.record(index))
                mine = j.tape.first_seq + index
                assert mine == j.bad_seq or there == bytes(tape.record(mine - tape.first_seq))
        files.data[path] = good


def starts(data):
    """Where each record of a file begins, and its end."""
    found = [segments.HEADER]
    while found[-1] < len(data):
        found.append(found[-1] + data[found[-1]])
    return found


def hurt_pairs(data, chance, tries):
    """(index, the file with a bit flipped in that record and the next one), so many times."""
    at = starts(data)
    for _ in range(tries):
        first = chance.randrange(len(at) - 2)
        bad = bytearray(data)
        for one in (first, first + 1):
            bit = chance.randrange(8 * at[one], 8 * at[one + 1])
            bad[bit // 8] ^= 1 << bit % 8
        yield first, bytes(bad)


def test_two_damaged_records_side_by_side_in_an_old_match_cost_two():
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=60)
    j = log.journal
    first = j.merged[-1]
    path = f"log/{first:08x}"
    good = files.data[path]
    for index, bad in hurt_pairs(good, random.Random(6), 300):
        files.data[path] = bad
        j._pull = None
        got = pull(j, first)
        lost = [seq for seq in got if got[seq] is None]
        assert lost == [first + index, first + index + 1]
        assert all(got[seq] == records[seq] for seq in got if seq not in lost), lost


def test_two_damaged_records_side_by_side_in_the_running_match_cost_two():
    log, files = running(30)
    tape = log.journal.tape
    chance = random.Random(7)
    for seq in log.journal.running[:-1]:
        path = f"run/{seq:08x}"
        good = files.data[path]
        for index, bad in hurt_pairs(good, chance, 60):
            files.data[path] = bad
            j = power_on(files).journal
            assert (j.lost, j.bad_seq) == (2, seq + index)
            assert j.next_seq == log.journal.next_seq
            for other in range(j.tape.count):
                mine = j.tape.first_seq + other
                if mine not in (seq + index, seq + index + 1):
                    there = bytes(j.tape.record(other))
                    assert there == bytes(tape.record(mine - tape.first_seq)), mine
        files.data[path] = good


def test_two_damaged_records_side_by_side_are_merged_as_two():
    files = MemoryFiles()
    log, records = matches(files, count=1, strokes=50, tidy=False)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], now=900_000)
    keep(log, records)
    held = dict(files.data)
    seq = log.journal.old[1]
    path = f"run/{seq:08x}"
    for index, bad in hurt_pairs(held[path], random.Random(8), 40):
        files.data = {**held, path: bad}
        again = power_on(files).journal
        while again.tidy():
            pass
        got = pull(again)
        assert [s for s in got if got[s] is None] == [seq + index, seq + index + 1]
        assert all(got[s] == records[s] for s in got if got[s] is not None)


def test_a_flip_in_the_header_of_an_old_file_is_said():
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=30)
    path = f"log/{log.journal.merged[-1]:08x}"
    good = files.data[path]
    for bit in range(8 * segments.HEADER):
        bad = bytearray(good)
        bad[bit // 8] ^= 1 << bit % 8
        files.data[path] = bytes(bad)
        j = power_on(files).journal
        got = pull(j)
        assert j.damage & journal.D_RECORD and j.bad_seq == log.journal.merged[-1], bit
        assert got == {seq: records[seq] for seq in got}, "its records speak for themselves"


@pytest.mark.parametrize("victim", range(3))
def test_a_flip_in_the_header_of_the_running_match_costs_no_stroke(victim):
    """The middle and the newest file; it is said, healed in the newest, and play goes on."""
    log, files = running(40)
    seqs = log.journal.running
    path = f"run/{seqs[victim]:08x}"
    held = dict(files.data)
    tape = log.journal.tape
    for bit in range(8 * segments.HEADER):
        bad = bytearray(held[path])
        bad[bit // 8] ^= 1 << bit % 8
        files.data = {**held, path: bytes(bad)}
        again = power_on(files)
        j = again.journal
        assert j.damage & journal.D_RECORD and j.bad_seq == seqs[victim] and not j.lost, bit
        assert bytes(again.state.b) == bytes(log.state.b), bit
        for index in range(j.tape.first_seq, log.journal.next_seq):
            there = bytes(j.tape.record(index - j.tape.first_seq))
            assert there == bytes(tape.record(index - tape.first_seq)), (bit, index)
        play(again, [event(K_STROKE)], 900_000)
        last = victim == len(seqs) - 1
        assert bool(power_on(files).journal.damage) is not last, bit


def test_damage_that_cannot_be_counted_costs_the_rest_of_its_file_and_no_number():
    """A record damaged and the file's end lost: what stands between could have any number."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=60)
    j = log.journal
    first = j.merged[-1]
    path = f"log/{first:08x}"
    good = files.data[path]
    chance = random.Random(9)
    for index, bad in hurt_pairs(good, chance, 60):
        files.data[path] = bad[: -chance.randrange(20, 120)]
        j._pull = None
        got = pull(j, first)
        assert all(got[s] is None or got[s] == records[s] for s in got), index
        assert len(got) == j.next_seq - first
