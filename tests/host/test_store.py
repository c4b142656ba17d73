"""The database: cursor and records move together, on SQLite and in PostgreSQL's words."""

import os

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from rosace_host import schema, store
from rosace_host.errors import DatabaseError, OtherHistory
from rosace_host.store import Journal, Row, Store, as_url


@pytest.fixture
def kept(tmp_path):
    kept = Store(str(tmp_path / "deep" / "club.db"))
    yield kept
    kept.close()


def test_the_cursor_moves_with_its_records(kept):
    assert kept.keep(Journal("b", 7, 2, "aa"), [Row(0, b"x"), Row(1, b"y")], []) == 2
    assert kept.journal("b", 7) == Journal("b", 7, 2, "aa")
    assert kept.journal("b", 8) == Journal("b", 8)


def test_a_transaction_that_fails_moves_nothing(kept):
    kept.keep(Journal("b", 7, 1), [Row(0, b"x")], [])
    with pytest.raises(OtherHistory):
        kept.keep(Journal("b", 7, 3), [Row(1, b"y"), Row(0, b"other"), Row(2, b"z")], [5])
    assert [row.seq for row in kept.records("b", 7)] == [0]
    assert kept.journal("b", 7).next_seq == 1 and kept.gaps(Journal("b", 7)) == []


def test_keeping_twice_is_keeping_once(kept):
    rows = [Row(seq, bytes([seq])) for seq in range(5)]
    assert kept.keep(Journal("b", 7, 5), rows, []) == 5
    assert kept.keep(Journal("b", 7, 5), rows, []) == 0


def test_two_programs_on_one_database(tmp_path):
    path = str(tmp_path / "club.db")
    one, two = Store(path), Store(path)
    one.keep(Journal("b", 7, 1), [Row(0, b"x")], [])
    assert two.keep(Journal("b", 7, 1), [Row(0, b"x")], []) == 0
    assert two.player_id("Marie") == one.player_id("Marie")


def test_a_match_keeps_its_number_when_it_grows(kept):
    row = {"board": "b", "epoch": 7, "number": 1, "first_seq": 3, "last_seq": 9, "summary": "{}"}
    kept.keep_matches([row])
    kept.keep_matches([{**row, "number": 2, "first_seq": 10, "last_seq": 12}])
    kept.keep_matches([{**row, "last_seq": 30}])
    assert [(m.id, m.number, m.last_seq) for m in kept.matches()] == [(1, 1, 30), (2, 2, 12)]


def test_urls_and_paths():
    assert as_url("club.db") == "sqlite:///club.db"
    assert as_url("postgresql://hall/rosace") == "postgresql+psycopg://hall/rosace"
    assert as_url("sqlite:///x.db") == "sqlite:///x.db"


def test_a_missing_driver_is_named(monkeypatch):
    def missing(*_):
        raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")

    monkeypatch.setattr(sa, "create_engine", missing)
    with pytest.raises(DatabaseError) as error:
        Store("postgresql://hall/rosace")
    assert "psycopg" in error.value.what and "pip install" in error.value.next_step


def test_a_password_is_never_shown(monkeypatch):
    def broken(*_):
        raise sa.exc.ArgumentError("no")

    monkeypatch.setattr(sa, "create_engine", broken)
    with pytest.raises(DatabaseError) as error:
        Store("postgresql://me:secret@hall/rosace")
    assert "secret" not in str(error.value.as_dict())


@pytest.mark.parametrize("table", schema.meta.sorted_tables, ids=lambda table: table.name)
def test_every_table_can_be_made_in_postgresql(table):
    dialect = postgresql.dialect()
    text = str(sa.schema.CreateTable(table).compile(dialect=dialect))
    assert table.name in text
    insert = postgresql.insert(table).on_conflict_do_nothing()
    assert "ON CONFLICT DO NOTHING" in str(insert.compile(dialect=dialect))


# --- only to be read ---


def read_only(monkeypatch, path):
    """As on a disk that lets nobody write; the tests may run as root, who may everything."""
    real = os.access
    monkeypatch.setattr(os, "access", lambda p, mode: mode != os.W_OK and real(p, mode))
    for one in path.parent.iterdir():
        one.chmod(0o444)
    path.parent.chmod(0o555)


def test_a_database_on_a_read_only_disk_can_be_read(club, monkeypatch, tmp_path):
    before = club.run("matches").output
    path = tmp_path / "club.db"
    files = list(tmp_path.iterdir())
    read_only(monkeypatch, path)
    try:
        for words in (["matches"], ["show", "1"], ["verify", "1"]):
            result = club.run(*words)
            assert result.exit_code == 0, result.output
        assert club.run("matches").output == before
        assert set(tmp_path.iterdir()) <= set(files), "a file was made"
    finally:
        path.parent.chmod(0o755)
        path.chmod(0o644)


def test_a_mistyped_name_is_an_error_and_makes_no_file(hall, tmp_path):
    wrong = tmp_path / "clbu.db"
    for words in (["matches"], ["show"], ["verify"]):
        result = hall.run(*words, "--db", wrong)
        assert result.exit_code == 1 and "no database" in result.output, words
    assert not wrong.exists()


def test_before_the_first_sync_the_list_is_empty_and_makes_no_file(monkeypatch, hall, tmp_path):
    monkeypatch.delenv("ROSACE_DB")
    monkeypatch.setattr(store, "user_data_path", lambda *a, **k: tmp_path / "data")
    assert "No matches yet" in hall.run("matches").output
    assert not (tmp_path / "data").exists()
