"""The journal on flash: what was promised is there, and a PC gets all of it."""

import errno
import random

import pytest

from record.files import MemoryFiles
from record.flash import MODES, LittleFiles, apply, tear
from record.journals import keep, matches, pull
from record.power_cuts import Film
from record.table import BOARD, PLAIN, Referee, event, play, power_on, settle
from rosace.record import chain, codec, segments
from rosace.record.journal import Journal
from rosace.rules.state import PHASE, Event
from rosace.words import K_PLAY, K_SETUP, K_STROKE, P_PLAY

# --- who it is ---


def test_the_epoch_is_made_once_and_stays():
    files = MemoryFiles()
    first = settle(power_on(files, b"one")).journal.epoch
    assert first
    assert power_on(files, b"two").journal.epoch == first
    assert power_on(MemoryFiles(), b"two").journal.epoch != first


def test_a_memory_that_begins_anew_and_refuses_once_is_not_called_damaged():
    for call in range(1, 20):
        files = MemoryFiles()
        files.fail_at = call
        j = power_on(files).journal
        assert j.mounted and j.epoch and not j.damage, call


def test_the_first_record_says_whose_journal_it_is():
    log = settle(power_on(MemoryFiles()))
    e = Event()
    log.journal.buffer.load(0, e)
    assert bytes(e.data[:8]) == BOARD
    assert e.size == 12


def test_the_head_is_the_chain_over_every_record_of_the_epoch():
    log, records = matches(MemoryFiles())
    h = chain.start(BOARD, log.journal.epoch)
    for seq in range(log.journal.next_seq):
        h = chain.link(h, records[seq])
    assert h == log.journal.chain_head


def test_a_setup_hangs_on_the_chain_before_it():
    log, records = matches(MemoryFiles())
    h = chain.start(BOARD, log.journal.epoch)
    setups = 0
    for seq in range(log.journal.next_seq):
        e = Event()
        codec.unpack(records[seq], 0, e)
        if e.kind == K_SETUP:
            setups += 1
            at = codec.block_of(e) + codec.ANCHOR
            assert bytes(e.data[at : at + 32]) == h
            assert e.data[codec.block_of(e) + codec.MATCH] == setups
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
    log.journal.begin_match()
    while log.journal.tidy():
        pass
    j = power_on(files).journal
    assert not j.damage and not j.buffer.count
    assert (j.next_seq, j.chain_head) == (log.journal.next_seq, log.journal.chain_head)
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
        if not j.unmerged:
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
    assert j.unmerged and j.merged[0] == 0, "nothing is let go without a receipt"
    j.acknowledge(j.buffer.first_seq, bytes(32))
    while j.tidy():
        pass
    assert not j.unmerged and j.first_seq > 0
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
        assert again.journal.chain_head == log.journal.chain_head, n


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
