"""A sync brings every record exactly once, whatever the line and the plug do."""

import pytest

from desk.bench import Bench
from host.memory_boards import MemoryWire, board, record, shelf
from host.played import NOON
from host.wired_desk import client_of
from link.pair import Noise
from record.table import event
from rosace.link import messages as m
from rosace.words import K_PLAY, K_SETUP
from rosace_host.device.client import Client
from rosace_host.errors import (
    LineTooBad,
    NewerBoard,
    NoAnswer,
    NoLog,
    OlderLog,
    OtherHistory,
    Unplugged,
)
from rosace_host.match.log import Garbled
from rosace_host.store.loading import load
from rosace_host.store.store import Row, Store
from rosace_host.store.tables import info, meta
from rosace_host.tasks.sync import sync

BOARD = "0102030405060708"


@pytest.fixture
def store():
    store = Store("sqlite://")
    yield store
    store.close()


def held(store, epoch=7):
    return [(row.seq, row.raw) for row in store.records(BOARD, epoch)]


def everything(count):
    return [(n, record(n)) for n in range(count)]


def test_the_first_sync_brings_everything_and_sets_the_clock(store):
    office = shelf()
    report = sync(Client(MemoryWire(board(office))), store)
    assert held(store) == everything(60)
    assert (report.pulled, report.new, report.next_seq, report.bad) == (60, 60, 60, [])
    assert report.clock_set and office.clock_set > 1_700_000_000_000


def test_the_second_sync_asks_twice_and_brings_nothing(store):
    sync(Client(MemoryWire(board())), store)
    report = sync(Client(MemoryWire(board())), store, set_clock=False)
    assert (report.asked, report.pulled, report.new) == (1, 0, 0)
    assert held(store) == everything(60)


def test_only_what_is_new_is_pulled(store):
    office = shelf(20)
    sync(Client(MemoryWire(board(office))), store)
    office.shelf += [record(n) for n in range(20, 33)]
    report = sync(Client(MemoryWire(board(office))), store)
    assert (report.pulled, report.new) == (13, 13)
    assert held(store) == everything(33)


def test_progress_ends_at_the_total(store):
    seen = []
    sync(
        Client(MemoryWire(board())), store, progress=lambda done, total: seen.append((done, total))
    )
    assert seen[0] == (0, 60) and seen[-1] == (60, 60)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


def test_one_bad_record_is_passed_over_named_and_asked_for_again(store):
    office = shelf(40, damaged={17})
    report = sync(Client(MemoryWire(board(office))), store)
    assert report.bad == [17] and report.next_seq == 40
    assert held(store) == [row for row in everything(40) if row[0] != 17]
    office.damaged = set()
    report = sync(Client(MemoryWire(board(office))), store)
    assert report.bad == [] and report.new == 1
    assert held(store) == everything(40)


@pytest.mark.parametrize("held", [0, 20])
def test_an_answer_without_a_record_ends_the_sync_in_words(store, held):
    sync(Client(MemoryWire(board(shelf(held)))), store)
    client = Client(MemoryWire(board(shelf(30))))
    client.pull = lambda epoch, seq, room: (m.OK, b"")
    with pytest.raises(Garbled):
        sync(client, store)


def test_a_formatted_flash_is_named_and_the_old_matches_stay(store):
    sync(Client(MemoryWire(board())), store)
    report = sync(Client(MemoryWire(board(shelf(5, epoch=8)))), store)
    assert "formatted" in report.notes[0]
    assert len(held(store)) == 60 and len(held(store, 8)) == 5


def test_a_log_that_became_shorter_is_refused(store):
    sync(Client(MemoryWire(board())), store)
    with pytest.raises(OtherHistory):
        sync(Client(MemoryWire(board(shelf(59)))), store)
    assert held(store) == everything(60)


def test_a_record_that_changed_under_its_number_is_refused(store):
    office = shelf(30, damaged={4})
    sync(Client(MemoryWire(board(office))), store)
    office.damaged = set()
    store.add_records(store.journal(BOARD, 7), [Row(4, b"\x02x")], [])
    store.add_records(store.journal(BOARD, 7), [], [4])
    with pytest.raises(OtherHistory):
        sync(Client(MemoryWire(board(office))), store)
    assert dict(held(store))[4] == b"\x02x"


def test_an_older_image_put_back_and_played_on_is_refused(store):
    sync(Client(MemoryWire(board(shelf(30)))), store)
    office = shelf(30)
    office.shelf[29] = record(500)
    office.shelf += [record(n) for n in range(501, 510)]
    with pytest.raises(OtherHistory, match="Record 29"):
        sync(Client(MemoryWire(board(office))), store)
    assert held(store) == everything(30)


def test_a_change_far_back_shows_in_the_chain(store):
    sync(Client(MemoryWire(board(shelf(30)))), store)
    office = shelf(33)
    office.shelf[5] = record(500)
    with pytest.raises(OtherHistory, match="chain"):
        sync(Client(MemoryWire(board(office))), store)


def test_the_chain_is_whole_again_when_a_gap_is_filled(store):
    office = shelf(40, damaged={17})
    sync(Client(MemoryWire(board(office))), store)
    assert [row.seq for row in store.records(BOARD, 7) if row.head][-1] == 16
    office.damaged = set()
    office.shelf += [record(40)]
    sync(Client(MemoryWire(board(office))), store)
    assert all(row.head for row in store.records(BOARD, 7))


def is_left_on_the_board(store, log_format, error):
    office = shelf()
    describe = office.describe

    def another(welcome):
        describe(welcome)
        welcome.log_format = log_format

    office.describe = another
    with pytest.raises(error):
        sync(Client(MemoryWire(board(office))), store)
    assert held(store) == []


def test_a_newer_log_is_left_on_the_board(store):
    is_left_on_the_board(store, 99, NewerBoard)


def test_a_log_from_before_the_first_format_is_left_on_the_board(store):
    is_left_on_the_board(store, 0, OlderLog)


def test_a_board_that_cannot_read_its_log_is_told_how_to_get_well(store):
    office = shelf(0)
    office.describe = lambda welcome: setattr(welcome, "flags", m.SAFE_MODE)
    with pytest.raises(NoLog):
        sync(Client(MemoryWire(board(office))), store)
    assert store.boards() == []


def until_done(store, office, spoil, limit=60):
    for _ in range(limit):
        try:
            return sync(Client(MemoryWire(board(office), spoil)), store)
        except (LineTooBad, NoAnswer):
            continue
    return None


@pytest.mark.parametrize("hit", [0.001, 0.005, 0.01, 0.02])
def test_a_bad_line_loses_nothing_and_doubles_nothing(hit):
    """Fifty lines of each kind are L1 of tests/reliability, and a thousand in the long tests."""
    for seed in range(4):
        store = Store("sqlite://")
        report = until_done(store, shelf(24), Noise(seed, hit))
        assert report, f"seed {seed}: never ended"
        assert held(store) == everything(24), f"seed {seed}"
        store.close()


def test_a_hopeless_line_is_reported_and_what_came_is_right(store):
    for seed in range(4):
        try:
            sync(Client(MemoryWire(board(shelf(24)), Noise(seed, 0.05))), store)
        except (LineTooBad, NoAnswer) as error:
            assert error.code in (3, 4)
        rows = held(store)
        assert rows == everything(24)[: len(rows)]


def emptied(store):
    """As new: making the tables anew for every byte takes longer than the syncs."""
    with store.engine.begin() as connection:
        for table in meta.tables.values():
            if table is not info:
                connection.execute(table.delete())
    assert held(store) == [] and not store.journals()


def unplug_everywhere(count, step):
    store, office, whole = Store("sqlite://"), shelf(count), everything(count)
    wire = MemoryWire(board(office), cut_after=10**9)
    sync(Client(wire), store)
    total = 10**9 - (wire.cut_after or 0)
    for cut in range(1, total, step):
        emptied(store)
        with pytest.raises(Unplugged):
            sync(Client(MemoryWire(board(office), cut_after=cut)), store)
        before = held(store)
        assert before == whole[: len(before)], f"cut after byte {cut}"
        sync(Client(MemoryWire(board(office))), store)
        assert held(store) == whole, f"cut after byte {cut}"
    store.close()


def test_unplugged_anywhere_the_next_sync_completes():
    unplug_everywhere(70, 61)


@pytest.mark.long
@pytest.mark.timeout(1200)  # some two minutes of one core
def test_unplugged_at_every_byte_the_next_sync_completes():
    unplug_everywhere(140, 1)


def test_a_match_that_goes_on_is_not_disturbed(store):
    office = shelf(30)
    wire = MemoryWire(board(office))
    turn = wire.board.turn

    def playing(data=b""):
        if len(office.shelf) < 50:
            office.shelf.append(record(len(office.shelf)))
        return turn(data)

    wire.board.turn = playing
    sync(Client(wire), store)
    rows = held(store)
    assert rows == everything(len(rows)) and len(rows) >= 30


def test_what_the_board_has_dropped_is_said(store):
    office = shelf(30)
    describe = office.describe

    def rotated(welcome):
        describe(welcome)
        welcome.first_seq = 10

    office.describe = rotated
    report = sync(Client(MemoryWire(board(office))), store)
    assert "10 records before 10" in report.notes[0]
    assert [seq for seq, _ in held(store)] == list(range(10, 30))


def test_a_damaged_record_that_the_board_has_dropped_is_not_asked_for_any_more(store):
    office = shelf(30, damaged={4, 17})
    assert sync(Client(MemoryWire(board(office))), store).bad == [4, 17]
    describe = office.describe

    def rotated(welcome):
        describe(welcome)
        welcome.first_seq = 10

    office.describe = rotated
    report = sync(Client(MemoryWire(board(office))), store, set_clock=False)
    assert report.bad == [17] and report.asked == 2


def test_a_doubled_answer_of_an_earlier_question_is_no_answer():
    wire = MemoryWire(board(shelf(5)))
    heard = []
    client = Client(wire)
    assert client.pull(7, 0, 32)
    wire.spoil = lambda data: heard.append(data) or data
    assert client.pull(7, 3, 32)
    late = b"".join(heard[1:])
    wire.spoil = lambda data: late if late.startswith(b":") and len(data) > 40 else b""
    assert client.pull(7, 3, 32) is None


def test_a_clock_that_was_wrong_is_right_after_the_next_sync(store, monkeypatch):
    """Not after the one behind it: then the board may be in its box."""
    bench, minute = Bench(), 60_000
    for one in (event(K_SETUP, black=1), event(K_PLAY)):
        assert bench.desk.log.commit(one, bench.now) == 0
        bench.run(1000)
    bench.settle()
    for said in (NOON - 4_000 * 24 * 60 * minute, NOON):
        monkeypatch.setattr("time.time", lambda said=said: said / 1000)
        sync(client_of(bench), store)
    (match,) = store.matches()
    when = load(store, match).records().records[0].when_ms
    assert when and abs(when - NOON) < minute
