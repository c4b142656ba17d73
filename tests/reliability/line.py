"""L, J7: no line, however bad, and no board with another past brings a wrong record."""

import random
import tempfile
from pathlib import Path

from host import test_sync, test_wire
from host.memory_boards import MemoryWire, board, record, shelf
from host.played import Played, board_of
from host.test_sync import everything, held, until_done
from link.pair import Noise
from reliability.figures import figure
from rosace_host.device.client import Client
from rosace_host.errors import LineTooBad, NoAnswer, OtherHistory, Unplugged
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync


def noisy(hit):
    def take(tally, count, seed):
        missed = 0
        for number in range(count):
            with tally.case(f"line {seed * 100_000 + number}"):
                store = Store("sqlite://")
                report = until_done(store, shelf(24), Noise(seed * 100_000 + number, hit))
                assert report, "never ended"
                assert held(store) == everything(24)
                missed += report.missed
                store.close()
        with tally.case("all lines", 0):
            assert missed, "no answer was ever missed: was the line bad at all?"

    return take


for _id, _hit in (("L1a", 0.001), ("L1b", 0.005), ("L1c", 0.01), ("L1d", 0.02)):
    _what = f"{_hit * 100:g} % of the bytes hit, 5 % of the frames doubled, 5 % late: synced"
    figure(_id, _what, 12, 1_000, 1_000)(noisy(_hit))


@figure("L1e", "5 % of the bytes hit: synced, or a clean report", 2, 30, 200)
def hopeless(tally, count, seed):
    for number in range(count):
        with tally.case(f"line {seed * 100_000 + number}"):
            store = Store("sqlite://")
            try:
                noise = Noise(seed * 100_000 + number, 0.05)
                sync(Client(MemoryWire(board(shelf(24)), noise)), store)
            except (LineTooBad, NoAnswer) as error:
                assert error.code in (3, 4)
            rows = held(store)
            assert rows == everything(24)[: len(rows)]
            store.close()


@figure(
    "L2",
    "unplugged after any byte of a sync, then synced again: each record once",
    8,
    700,
    20_000,
    every=True,
)
def unplugged(tally, count, seed):
    wire = MemoryWire(board(shelf(70)), cut_after=10**9)
    sync(Client(wire), Store("sqlite://"))
    total = 10**9 - (wire.cut_after or 0)
    for cut in random.Random(seed).sample(range(1, total), min(count, total - 1)):
        with tally.case(f"byte {cut}"):
            store = Store("sqlite://")
            try:
                sync(Client(MemoryWire(board(shelf(70)), cut_after=cut)), store)
                raise AssertionError("the pulled plug went unnoticed")
            except Unplugged:
                before = held(store)
            assert before == everything(70)[: len(before)]
            sync(Client(MemoryWire(board(shelf(70)))), store)
            assert held(store) == everything(70)
            store.close()


@figure(
    "L2k", "`rosace sync` killed three times (kill -9), then run again: each record once", 1, 4, 40
)
def killed(tally, count, seed):
    died = 0
    for number in range(count):
        with tally.case(f"seed {seed + number}"), tempfile.TemporaryDirectory() as folder:
            died += test_wire.kill_and_go_on(Path(folder), seed + number, 3)
    with tally.case("all of them", 0):
        assert died > 2 * count, f"only {died} of {3 * count} were killed before they were done"


@figure("L3", "the board starts anew in the middle of a sync: each record once", 4, 200, 1_000)
def reboots(tally, count, seed):
    """The power goes when a request has come: it is not answered, the next one finds a board that
    was just switched on."""
    chance = random.Random(seed)
    played = Played().match(seed, strokes=80)
    whole = Store("sqlite://")
    requests = sync(Client(MemoryWire(board_of(played))), whole, set_clock=False).asked
    whole.close()
    for number in range(count):
        store = Store("sqlite://")
        wire = MemoryWire(board_of(played))
        last = left = chance.randrange(1, requests + 1)
        turn = wire.board.turn

        def dying(data=b"", wire=wire, turn=turn):
            nonlocal left
            left -= bool(data)
            if left:
                return turn(data)
            played.power()
            wire.board = board_of(played)
            return b""

        wire.board.turn = dying
        with tally.case(f"sync {number}, at request {last} of {requests}"):
            try:
                sync(Client(wire), store, set_clock=False)
            except (LineTooBad, NoAnswer):
                pass
            assert not left, "the board did not start anew"
            before = held_of(played, store)
            assert before == everything_of(played)[: len(before)]
            sync(Client(MemoryWire(board_of(played))), store, set_clock=False)
            assert held_of(played, store) == everything_of(played)
        store.close()


def held_of(played, store):
    return [(row.seq, row.raw) for row in store.records(
        played.journal.board_id.hex(), played.journal.epoch)]  # fmt: skip


def everything_of(played):
    buf = bytearray(300)
    return [
        (seq, bytes(buf[: played.journal.read(seq, buf, 1)]))
        for seq in range(played.journal.next_seq)
    ]


OUTCOMES = (
    test_wire.test_a_port_that_another_program_holds_is_busy,
    test_wire.test_a_port_that_is_not_there,
    test_wire.test_a_pulled_plug_is_unplugged_in_reading_and_writing,
    test_wire.test_another_device_is_no_board_and_a_prompt_is_a_prompt,
)
OF_A_STORE = (
    test_sync.test_a_newer_log_is_left_on_the_board,
    test_sync.test_a_log_from_before_the_first_format_is_left_on_the_board,
    test_sync.test_a_board_that_cannot_read_its_log_is_told_how_to_get_well,
    test_sync.test_one_bad_record_is_passed_over_named_and_asked_for_again,
    test_sync.test_what_the_board_has_dropped_is_said,
)


@figure(
    "L4",
    "port in use, gone, foreign; two hosts; log newer, older, damaged, dropped: named",
    1,
    1,
    1,
    every=True,
)
def outcomes(tally, times, seed):
    for outcome in OUTCOMES:
        with tally.case(outcome.__name__):
            outcome()
    with tally.case("two hosts at once"), tempfile.TemporaryDirectory() as folder:
        test_wire.test_two_syncs_at_once_of_one_board_leave_each_record_once(Path(folder))
    for outcome in OF_A_STORE:
        with tally.case(outcome.__name__):
            outcome(Store("sqlite://"))


@figure("L5", "nothing new: known in one round trip", 10, 150, 2_000)
def nothing_new(tally, count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.randrange(1, 120)
        with tally.case(f"{size} records"):
            store = Store("sqlite://")
            sync(Client(MemoryWire(board(shelf(size)))), store)
            report = sync(Client(MemoryWire(board(shelf(size)))), store, set_clock=False)
            assert (report.asked, report.pulled, report.new) == (1, 0, 0)
            store.close()


@figure("J7", "a formatted flash or an older image put back: the PC names it", 8, 500, 5_000)
def other_history(tally, count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.randrange(3, 60)
        kept = chance.randrange(0, size)
        more = chance.choice((0, 0, 1, size - kept, chance.randrange(80)))
        epoch = chance.choice((7, 7, 8))
        with tally.case(f"{size} records, {kept} of them come back, {more} others, epoch {epoch}"):
            store = Store("sqlite://")
            sync(Client(MemoryWire(board(shelf(size)))), store)
            office = shelf(kept, epoch=epoch)
            office.shelf += [record(500 + n) for n in range(more)]
            try:
                report = sync(Client(MemoryWire(board(office))), store)
                assert epoch == 8 and "formatted" in report.notes[0], "taken as its own"
            except OtherHistory:
                assert epoch == 7
            assert held(store) == everything(size), "what the PC held was touched"
            store.close()
