"""What several boards bring at once is written together; none of them pays for another."""

import threading
from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from rosace_host.errors import DatabaseError, OtherHistory
from rosace_host.store.store import Journal, Row, Store


@pytest.fixture
def store(tmp_path):
    kept = Store(str(tmp_path / "club.db"))
    yield kept
    kept.close()


@contextmanager
def disk_busy(store):
    """Nothing is written meanwhile: what is put gathers."""
    begun, free = threading.Event(), threading.Event()

    def hold(_connection):
        begun.set()
        return free.wait(60) and 0

    store._soon(hold)
    assert begun.wait(60)
    yield
    free.set()


def rows(count, text=b"x"):
    return [Row(seq, text) for seq in range(count)]


def commits(store):
    """Grows by one with every commit."""
    seen = []
    sa.event.listen(store.engine, "commit", seen.append)
    return seen


def test_what_thirty_boards_bring_while_the_disk_is_busy_is_one_commit(store):
    seen = commits(store)
    with disk_busy(store):
        brought = [store.add_records_soon(Journal(f"b{n}", 7, 9), rows(9), []) for n in range(30)]
    assert [one.result() for one in brought] == [9] * 30
    assert len(seen) == 2
    assert all(store.journal(f"b{n}", 7).next_seq == 9 for n in range(30))


def test_a_board_with_another_history_stops_no_other(store):
    store.add_records(Journal("b1", 7, 2), rows(2), [])
    with disk_busy(store):
        good = store.add_records_soon(Journal("b0", 7, 4), rows(4), [])
        wrong = store.add_records_soon(Journal("b1", 7, 4), rows(4, b"y"), [])
        later = store.add_records_soon(Journal("b2", 7, 4), rows(4), [])
    assert good.result() == later.result() == 4
    with pytest.raises(OtherHistory, match="Record 0 of board b1"):
        wrong.result()
    assert store.journal("b1", 7).next_seq == 2
    assert [row.raw for row in store.records("b1", 7)] == [b"x", b"x"]


def test_what_the_database_refuses_is_told_to_whom_it_belongs(store):
    with disk_busy(store):
        good = store.add_records_soon(Journal("b0", 7, 1), rows(1), [])
        wrong = store.add_records_soon(Journal("b1", 7, 1), [Row(0, None)], [])  # type: ignore
        later = store.add_records_soon(Journal("b2", 7, 1), rows(1), [])
    assert good.result() == later.result() == 1
    with pytest.raises(DatabaseError):
        wrong.result()
    assert store.journal("b1", 7).next_seq == 0 and not store.records("b1", 7)


def test_closing_writes_what_was_put(tmp_path):
    first = Store(str(tmp_path / "club.db"))
    first.add_records_soon(Journal("b0", 7, 500), rows(500), [])
    first.close()
    again = Store(str(tmp_path / "club.db"))
    assert again.journal("b0", 7).next_seq == 500 == len(again.records("b0", 7))
    again.close()
