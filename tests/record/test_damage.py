"""Damage on flash: it is said, and costs no more than what it hit."""

import random

import pytest
from littlefs import LittleFSError

from record.files import MemoryFiles
from record.flash import BLOCK, LittleFiles, alone, apply
from record.journals import check_flip, flips, hurt_pairs, keep, matches, pull, running, starts
from record.table import event, play, power_on, settle
from rosace.link import messages
from rosace.link.session import read_stored
from rosace.record import segments
from rosace.words import K_BOARD_RESULT, K_NOTE, K_PLAY, K_SETUP, K_STROKE


def test_no_block_of_a_new_log_stands_alone():
    """A folder has two blocks; littlefs writes the second when the first is full."""
    files = LittleFiles()
    log = power_on(files)
    assert alone(bytes(files.flash.image)) == []
    play(log, [event(K_SETUP, black=3), event(K_PLAY), event(K_STROKE)])
    assert sorted(files.names("/")) == ["cell", "head", "log", "run"]
    for folder in files.names("/"):
        assert "new" not in files.names(folder)


def test_a_cut_first_start_leaves_no_block_alone_after_the_next():
    """Nor the file that fills a block."""
    image = bytearray(LittleFiles(blocks=24).flash.image)
    files = LittleFiles(bytearray(image))
    settle(power_on(files))
    for number, op in enumerate(files.flash.ops):
        apply(image, op)
        cut = LittleFiles(bytearray(image))
        settle(power_on(cut))
        names = [name for folder in ("run", "log", "head", "cell") for name in cut.names(folder)]
        assert "new" not in names, number
        assert alone(bytes(cut.flash.image)) == [], number
        cut.abandon()


def test_a_shorter_log_is_noticed_by_the_head():
    """What littlefs does with a flipped bit in its metadata: the file as it was before."""
    log, files = running()
    last = max(p for p in files.data if p.startswith("run/"))
    lost = log.journal.next_seq - int(last[4:], 16)
    del files.data[last]
    again = power_on(files)
    j = again.journal
    assert j.damage & segments.D_MISSING
    assert j.lost == lost
    assert j.bad_seq == int(last[4:], 16)
    assert j.next_seq == log.journal.next_seq, "no number is ever given twice"
    assert [s for s, r in pull(j).items() if r is None] == list(range(j.bad_seq, j.next_seq))


def test_the_last_good_record_is_counted_as_a_pc_counts_them():
    """From the first record of the board on, not of the match that is in memory."""
    files = MemoryFiles()
    log, _ = matches(files, count=3, strokes=12)
    assert log.journal.buffer.first_seq > 0
    last = log.journal.next_seq - 1
    assert log.last_good() == last
    del files.data[segments.HEAD_PATH]
    again = power_on(files)
    assert again.journal.damage == segments.D_HEAD, "every record is there"
    assert again.last_good() == last


def test_a_record_found_damaged_after_the_head_file_is_remembered_too():
    """The head file was lost: still it is said where the log is bad."""
    files = MemoryFiles()
    log, _ = matches(files, count=3, strokes=30)
    first = log.journal.merged[-1]
    bad = bytearray(files.data[segments.log_path(first)])
    bad[segments.HEADER - 1] ^= 1
    files.data[segments.log_path(first)] = bytes(bad)
    del files.data[segments.HEAD_PATH]
    again = power_on(files)
    assert again.journal.damage == segments.D_HEAD
    pull(again.journal)
    assert again.journal.damage == segments.D_HEAD | segments.D_RECORD
    assert again.journal.bad_seq == first and again.last_good() == first - 1


def test_without_the_head_file_the_log_itself_counts_the_power_ups():
    files = MemoryFiles()
    play(power_on(files), [event(K_SETUP, black=1), event(K_PLAY)])
    for boot in (2, 3):
        log = power_on(files)
        assert log.journal.boot == boot
        play(log, [event(K_STROKE)], 1000 * boot)
    del files.data[segments.HEAD_PATH]
    assert power_on(files).journal.boot == 4


def test_a_segment_that_lost_its_end_is_noticed():
    log, files = running()
    last = max(p for p in files.data if p.startswith("run/"))
    size = files.data[last][24]
    files.data[last] = files.data[last][: 24 + size]
    again = power_on(files)
    assert again.journal.damage & segments.D_MISSING
    assert again.journal.next_seq == log.journal.next_seq


def test_a_lost_segment_in_the_middle_is_a_gap():
    log, files = running(40)
    paths = sorted(p for p in files.data if p.startswith("run/"))
    del files.data[paths[-2]]
    again = power_on(files)
    assert again.journal.damage & segments.D_MISSING
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
        j._reader = None
        got = pull(j, j.merged[-1])
        lost = [seq for seq in got if got[seq] is None]
        assert len(lost) == 1, (bit, lost)
        assert all(got[seq] == records[seq] for seq in got if seq not in lost), bit


def test_a_flip_in_a_segment_costs_one_record_and_no_number():
    log, files = running(30)
    buffer = log.journal.buffer
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
            for index in range(j.buffer.count):
                there = bytes(j.buffer.record(index))
                mine = j.buffer.first_seq + index
                assert mine == j.bad_seq or there == bytes(buffer.record(mine - buffer.first_seq))
        files.data[path] = good


def test_two_damaged_records_side_by_side_in_an_old_match_cost_two():
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=60)
    j = log.journal
    first = j.merged[-1]
    path = f"log/{first:08x}"
    good = files.data[path]
    for index, bad in hurt_pairs(good, random.Random(6), 300):
        files.data[path] = bad
        j._reader = None
        got = pull(j, first)
        lost = [seq for seq in got if got[seq] is None]
        assert lost == [first + index, first + index + 1]
        assert all(got[seq] == records[seq] for seq in got if seq not in lost), lost


def test_two_damaged_records_side_by_side_in_the_running_match_cost_two():
    log, files = running(30)
    buffer = log.journal.buffer
    chance = random.Random(7)
    for seq in log.journal.running[:-1]:
        path = f"run/{seq:08x}"
        good = files.data[path]
        for index, bad in hurt_pairs(good, chance, 60):
            files.data[path] = bad
            j = power_on(files).journal
            assert (j.lost, j.bad_seq) == (2, seq + index)
            assert j.next_seq == log.journal.next_seq
            for other in range(j.buffer.count):
                mine = j.buffer.first_seq + other
                if mine not in (seq + index, seq + index + 1):
                    there = bytes(j.buffer.record(other))
                    assert there == bytes(buffer.record(mine - buffer.first_seq)), mine
        files.data[path] = good


def test_two_damaged_records_side_by_side_are_merged_as_two():
    files = MemoryFiles()
    log, records = matches(files, count=1, strokes=50, tidy=False)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], now=900_000)
    keep(log, records)
    held = dict(files.data)
    seq = log.journal.unmerged[1]
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
        assert j.damage & segments.D_RECORD and j.bad_seq == log.journal.merged[-1], bit
        assert got == {seq: records[seq] for seq in got}, "its records speak for themselves"


@pytest.mark.parametrize("victim", range(3))
def test_a_flip_in_the_header_of_the_running_match_costs_no_stroke(victim):
    """The middle and the newest file; it is said, healed in the newest, and play goes on."""
    log, files = running(40)
    seqs = log.journal.running
    path = f"run/{seqs[victim]:08x}"
    held = dict(files.data)
    buffer = log.journal.buffer
    for bit in range(8 * segments.HEADER):
        bad = bytearray(held[path])
        bad[bit // 8] ^= 1 << bit % 8
        files.data = {**held, path: bytes(bad)}
        again = power_on(files)
        j = again.journal
        assert j.damage & segments.D_RECORD and j.bad_seq == seqs[victim] and not j.lost, bit
        assert bytes(again.state.b) == bytes(log.state.b), bit
        for index in range(j.buffer.first_seq, log.journal.next_seq):
            there = bytes(j.buffer.record(index - j.buffer.first_seq))
            assert there == bytes(buffer.record(index - buffer.first_seq)), (bit, index)
        play(again, [event(K_STROKE)], 900_000)
        last = victim == len(seqs) - 1
        assert bool(power_on(files).journal.damage) is not last, bit


def test_a_file_whose_long_record_is_damaged_is_not_filled_beyond_what_a_start_reads():
    """The mark in its place is short, the file is as long as it was."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1)])
    notes(log.journal, 4, 80)
    first = segments.run_path(log.journal.running[-1])
    hurt = bytearray(files.data[first])
    hurt[segments.HEADER + 40] ^= 4
    files.data[first] = bytes(hurt)
    again = power_on(files).journal
    assert again.lost == 1
    kept = notes(again, 3, 20)
    assert max(len(files.data[path]) for path in files.data if path[:3] == "run") <= 512
    last = power_on(files).journal
    assert last.lost == 1 and kept.items() <= pull(last).items()


def notes(j, count, size):
    """So many records of that size into the running match, each saved; all of it by number."""
    kept = {}
    for _ in range(count):
        j.buffer.add(event(K_NOTE, bytes(size)), 0, 0)
        assert j.save()
        number = j.next_seq - 1
        kept[number] = bytes(j.buffer.record(j.buffer.count - 1))
    return kept


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
        j._reader = None
        got = pull(j, first)
        assert all(got[s] is None or got[s] == records[s] for s in got), index
        assert len(got) == j.next_seq - first


def test_two_damaged_strokes_and_a_lost_end_give_no_other_record_their_number():
    """The first one's length byte is hit. The file ends behind a whole record, so all it lacks
    could be where the damage is; but seven strokes have no room there."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=60)
    j = log.journal
    first = j.merged[-1]
    path = segments.log_path(first)
    good = files.data[path]
    at = starts(good)
    for index in range(2, len(at) - 10, 3):  # behind the set-up, which has room for seven
        bad = bytearray(good[: at[-6]])
        bad[at[index]] ^= 128
        bad[at[index + 1] + 3] ^= 1
        files.data[path] = bytes(bad)
        j.files_changed()
        got = pull(j, first)
        assert all(got[seq] in (None, records[seq]) for seq in got), index
        assert all(got[first + n] == records[first + n] for n in range(index))
        assert len(got) == j.next_seq - first


def test_a_file_of_two_blocks_that_littlefs_refuses_keeps_no_other_from_a_pc():
    """A bit of the address that leads from one block of a long match to the other."""
    files = LittleFiles(blocks=32)
    log = power_on(files)
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *[event(K_STROKE)] * 400])
    play(log, [event(K_SETUP, black=9), event(K_PLAY)], 9_000_000)
    while log.journal.tidy():
        pass
    wanted, image = pull(log.journal, 0), bytes(files.flash.image)
    match = range(log.journal.merged[-1], log.journal.buffer.first_seq)
    assert len(match) > 400
    buf = memoryview(bytearray(280))
    refused = 0
    for block in range(2, 32):
        bad = bytearray(image)
        bad[block * BLOCK + 3] ^= 64
        try:
            found = LittleFiles(bad)
        except LittleFSError:
            continue  # that was the root's block
        again = power_on(found).journal
        lost = []
        named = again.damage or again.epoch != log.journal.epoch
        for seq in () if named else wanted:  # a folder's
            n = read_stored(again, again.epoch, seq, buf, 0)
            if n == -messages.BAD:
                lost.append(seq)
            else:
                assert bytes(buf[:n]) == wanted[seq]
        assert set(lost) <= {*match}
        refused += len(lost) > 300
        found.abandon()
    files.abandon()
    assert refused
