"""A paired board's seals: one key each, and the power cut at every flash operation between."""

import sys

import pytest

from record.files import MemoryFiles
from record.flash import MODES, LittleFiles, apply, tear
from record.table import BOARD, event, play, power_on, settle
from record.test_matchlog import RESULTS
from rosace.desk.pc_requests import BY_TABLE, sign_off
from rosace.link.messages import UNPAIR
from rosace.record import chain, codec, keys
from rosace.rules.state import Event
from rosace.words import K_BOARD_RESULT, K_SEAL, K_SETUP

FIRST = bytes(range(32))
COMMAND = bytes(range(32, 64))
CLUB = b"CLUB"


def pair(files):
    keys.Keys(keys.number_of(1, 1), FIRST, COMMAND, CLUB).save(files)
    return files


def seals(log):
    """(version, key number, seq covered, head, MAC) of every seal in the log buffer."""
    buffer = log.journal.buffer
    found = []
    e = Event()
    for i in range(buffer.count):
        if buffer.kind(i) == K_SEAL:
            buffer.load(i, e)
            head = bytes(e.data[:32])
            signed = e.size == chain.HASH + keys.PROOF
            number = codec.get_number(e.data, 64, 4) if signed else 0
            proof = bytes(e.data[32:64]) if signed else b""
            found.append((e.value, number, e.target, head, proof))
    return found


def right(log, seal):
    """Whether a PC that can make every key finds the seal right."""
    version, number, seq, head, proof = seal
    if number != keys.number_of(log.journal.match_no, version):
        return False
    key = keys.later_key(FIRST, number - keys.number_of(1, 1))
    return proof == keys.seal_mac(key, BOARD, log.journal.epoch, seq, number, head)


def finish(log, now=0):
    """A match in three entered boards, sealed."""
    play(log, [event(K_SETUP, black=1), *RESULTS], now=now)
    return settle(log)


def correct(log, reason=4, now=200_000):
    log.amend(log.undo_target(), event(K_BOARD_RESULT, reason=reason, queen=0), now)
    return settle(log)


def test_every_seal_has_a_key_of_its_own_and_a_pc_can_check_each():
    files = pair(MemoryFiles())
    log = finish(power_on(files))
    correct(correct(log, 4), 5, 300_000)
    found = seals(log)
    assert [seal[:2] for seal in found] == [(1, 0x101), (2, 0x102), (3, 0x103)]
    assert all(right(log, seal) for seal in found)
    finish(log, now=400_000)
    assert seals(log)[-1][:2] == (1, 0x201) and right(log, seals(log)[-1])


def test_a_seal_says_what_it_covers_and_nothing_of_the_last_board():
    log = finish(power_on(MemoryFiles()))
    said = Event()
    log.load(log.count - 1, said)
    covered = log.journal.buffer.first_seq + log.count - 1
    assert (said.kind, said.value, said.target, said.size) == (K_SEAL, 1, covered, chain.HASH)
    assert said.reason == 0 != RESULTS[-1].reason


def test_a_key_that_was_used_is_gone_from_the_flash():
    files = pair(MemoryFiles())
    finish(power_on(files))
    kept = keys.load(files)
    assert kept and kept.number == 0x102 and kept.command == COMMAND and kept.club == CLUB
    used = keys.later_key(FIRST, 0)
    assert kept.seal == keys.later_key(FIRST, 1)
    assert not any(used in data for data in files.data.values())


def test_a_board_without_keys_seals_with_the_chain_alone():
    log = finish(power_on(MemoryFiles()))
    assert [seal[:2] for seal in seals(log)] == [(1, 0)]
    assert "cell/key" not in log.journal.files.data


def test_a_damaged_cell_counts_as_no_key():
    files = pair(MemoryFiles())
    hurt = bytearray(files.data["cell/key"])
    hurt[20] ^= 1
    files.data["cell/key"] = bytes(hurt)
    log = finish(power_on(files))
    assert seals(log)[0][1] == 0


def test_keys_in_another_layout_are_none_of_ours_and_the_board_stays_paired(monkeypatch):
    files = MemoryFiles()
    with monkeypatch.context() as later:
        later.setattr(keys, "_LAYOUT", 2)
        pair(files)
    found = keys.read(files)
    assert (found.number, found.seal, found.command) == (keys.LOST, b"", b"")


def test_a_seal_missing_after_a_power_cut_is_made_at_the_next_start():
    files = pair(MemoryFiles())
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), *RESULTS[:2]])
    log.commit(RESULTS[2], 99_000)
    log.journal.save()  # the last board is saved, then the power fails
    again = power_on(files)
    assert not seals(again) and not again.saved
    settle(again)
    assert again.saved and right(again, seals(again)[0])


def test_flash_that_refuses_the_next_key_stops_nothing_and_uses_none_twice():
    files = pair(MemoryFiles())
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), *RESULTS[:2]])
    replace = files.replace

    def refuse(path, data, n):
        if path == "cell/key":
            raise OSError(28)
        replace(path, data, n)

    files.replace = refuse
    log.commit(RESULTS[2], 99_000)
    settle(log)
    correct(log)
    files.replace = replace
    finish(log, now=400_000)
    found = seals(log)
    assert [seal[1] for seal in found] == [0x201] and right(log, found[0])
    kept = keys.load(files)
    assert kept and kept.number == 0x202


@pytest.mark.parametrize("nth", [1, 2])
def test_a_key_that_flash_does_not_give_at_once_is_asked_for_again(nth):
    """For the seal, or when it is to go: without it the seal would be none of the board's own."""
    files = pair(MemoryFiles())
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), *RESULTS[:2]])
    read, asked = files.read, []

    def stumble(path, buf, at=0):
        if path == "cell/key":
            asked.append(path)
            if len(asked) == nth:
                raise OSError(5)
        return read(path, buf, at)

    files.read = stumble
    log.commit(RESULTS[2], 99_000)
    settle(log)
    files.read = read
    assert log.saved
    (found,) = seals(log)
    assert found[1] == 0x101 and right(log, found)
    settle(log).seals.spend()
    assert keys.load(files).number == 0x102


def test_a_seal_lost_from_a_damaged_log_leaves_its_number_used():
    files = pair(MemoryFiles())
    log = finish(power_on(files))
    log.seals.count = 0  # as after a start that could not read the seal
    correct(log)
    assert [seal[:2] for seal in seals(log)] == [(1, 0x101), (2, 0x102)]


@pytest.mark.parametrize("again", [False, True])
def test_keys_that_the_log_says_are_gone_go_at_the_next_start(again):
    """The power failed before they went. Later keys stay: the board was paired again."""
    files = pair(MemoryFiles())
    log = finish(power_on(files))
    assert sign_off(log, UNPAIR, BY_TABLE, 300_000)
    there = keys.load(files)
    assert there and there.number == 0x102
    if again:
        keys.Keys(0x103, COMMAND, FIRST, CLUB).save(files)
    power_on(files)
    kept = keys.load(files)
    assert (kept and kept.number) == (0x103 if again else None)


class Filmed:
    """Two matches of a paired board with a correction, every flash operation written down."""

    def __init__(self):
        self.files = pair(LittleFiles(blocks=48))
        self.promised = []  # per operation: the seals that had been saved before it
        self._saved = []
        log = power_on(self.files)
        self.start = bytes(self.files.flash.image)
        self.files.flash.ops.clear()
        for round, now in ((4, 0), (5, 500_000)):
            play(log, [event(K_SETUP, black=1), *RESULTS[:2]], now=now)
            log.commit(RESULTS[2], now + 99_000)
            self.save(log)
            other = event(K_BOARD_RESULT, reason=round, queen=0)
            log.amend(log.undo_target(), other, now + 200_000)
            self.save(log)

    def save(self, log):
        """Flush by flush: what a flush has saved is promised from then on."""
        done = False
        while not done:
            while log.step(4):
                pass
            done = log.flush()
            count = len(self.files.flash.ops)
            self.promised += [list(self._saved)] * (count - len(self.promised))
            if log.saved:
                for seal in seals(log):
                    if seal not in self._saved:
                        self._saved.append(seal)

    def cuts(self):
        image = bytearray(self.start)
        for number, op in enumerate(self.files.flash.ops):
            for mode in MODES:
                torn = bytearray(image)
                tear(torn, op, mode, number)
                yield number, mode, LittleFiles(torn)
            apply(image, op)


def check_cut(files, promised, reason):
    """After the cut: what was sealed stands; what is sealed now takes no number used before."""
    log = settle(power_on(files))
    assert log.journal.damage == 0
    found = seals(log)
    for seal in promised:
        if seal[1] >> 8 == log.journal.match_no:
            assert seal in found
    if log.undo_target() >= 0 and found:
        correct(log, reason)
    after = seals(log)
    assert all(right(log, seal) for seal in after)
    numbers_used = [seal[1] for seal in after]
    assert len(set(numbers_used)) == len(numbers_used)
    for seal in promised:
        for other in after:
            assert seal[1] != other[1] or seal == other
    again = power_on(LittleFiles(bytearray(files.flash.image)))
    assert seals(again) == after


def test_seal_and_key_cut_at_every_flash_operation():
    film = Filmed()
    tried = 0
    for number, _, files in film.cuts():
        check_cut(files, film.promised[number], 7)
        files.abandon()
        tried += 1
    assert tried >= 4 * 30, tried


def test_the_first_pairing_cut_at_any_flash_operation_closes_no_board():
    """littlefs commits a new file empty: that one was never saved."""
    files = LittleFiles(blocks=48)
    settle(power_on(files))
    image = bytearray(files.flash.image)
    files.flash.ops.clear()
    pair(files)
    empty = 0
    for number, op in enumerate(files.flash.ops):
        for mode in MODES:
            torn = bytearray(image)
            tear(torn, op, mode, number)
            cut = LittleFiles(torn)
            empty += cut.read("cell/key", bytearray(1)) == 0
            found = keys.read(cut)
            assert keys.is_paired(cut) == (found is not None), (number, mode)
            assert found is None or (found.seal, found.command) == (FIRST, COMMAND), (number, mode)
            assert not power_on(cut).journal.key_lost, (number, mode)
            cut.abandon()
        apply(image, op)
    assert empty and keys.is_paired(files)


@pytest.mark.parametrize("text", [b"", b"abc", bytes(100)])
def test_hmac_is_what_everybody_calls_so(text):
    import hashlib
    import hmac

    for key in (b"k", bytes(64), bytes(range(200))):
        assert keys.hmac(key, text) == hmac.new(key, text, hashlib.sha256).digest()


def test_equal_is_said_after_the_same_steps_wherever_two_macs_differ():
    assert keys.same(b"abc", b"abc") and not keys.same(b"abc", b"abd")
    assert not keys.same(b"abc", b"ab") and keys.same(b"", b"")
    wanted = bytes(range(32))
    steps = {lines_of(keys.same, wanted, wanted)}
    for at in range(32):
        for bit in range(8):
            given = bytearray(wanted)
            given[at] ^= 1 << bit
            steps.add(lines_of(keys.same, wanted, bytes(given)))
    steps.add(lines_of(keys.same, wanted, bytes(32)))
    assert len(steps) == 1, "the time tells how much of a MAC was guessed"


def lines_of(what, *args):
    """Which lines a function runs, in their order."""
    found = []

    def tracer(frame, kind, _):
        if frame.f_code is what.__code__:
            found.append((kind, frame.f_lineno))
            return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        what(*args)
    finally:
        sys.settrace(before)
    return tuple(found)
