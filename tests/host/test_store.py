"""The database: cursor and records move together, on SQLite and in PostgreSQL's words."""

import zlib

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from reliability.refusal_check import in_words
from rosace.words import K_HAND_OVER
from rosace_host.errors import DatabaseError, NoSuchMatch, OtherHistory, install_step
from rosace_host.store import tables
from rosace_host.store.catalogue import find_match
from rosace_host.store.database import as_url
from rosace_host.store.store import Journal, Row, Store


@pytest.fixture
def kept(tmp_path):
    kept = Store(str(tmp_path / "deep" / "club.db"))
    yield kept
    kept.close()


def test_the_cursor_moves_with_its_records(kept):
    assert kept.add_records(Journal("b", 7, 2, "aa"), [Row(0, b"x"), Row(1, b"y")], []) == 2
    assert kept.journal("b", 7) == Journal("b", 7, 2, "aa")
    assert kept.journal("b", 8) == Journal("b", 8)


def test_a_transaction_that_fails_moves_nothing(kept):
    kept.add_records(Journal("b", 7, 1), [Row(0, b"x")], [])
    with pytest.raises(OtherHistory):
        kept.add_records(Journal("b", 7, 3), [Row(1, b"y"), Row(0, b"other"), Row(2, b"z")], [5])
    assert [row.seq for row in kept.records("b", 7)] == [0]
    assert kept.journal("b", 7).next_seq == 1 and kept.gaps(Journal("b", 7)) == []


def test_keeping_twice_is_keeping_once(kept):
    rows = [Row(seq, bytes([seq])) for seq in range(5)]
    assert kept.add_records(Journal("b", 7, 5), rows, []) == 5
    assert kept.add_records(Journal("b", 7, 5), rows, []) == 0


def test_two_programs_on_one_database(tmp_path):
    path = str(tmp_path / "club.db")
    one, two = Store(path), Store(path)
    one.add_records(Journal("b", 7, 1), [Row(0, b"x")], [])
    assert two.add_records(Journal("b", 7, 1), [Row(0, b"x")], []) == 0
    assert two.player_id("Marie") == one.player_id("Marie")


def test_a_match_keeps_its_number_when_it_grows(kept):
    row = {"board": "b", "epoch": 7, "number": 1, "first_seq": 3, "last_seq": 9}
    kept.save_matches([row])
    kept.save_matches([{**row, "number": 2, "first_seq": 10, "last_seq": 12}])
    kept.save_matches([{**row, "last_seq": 30}])
    assert [(m.id, m.number, m.last_seq) for m in kept.matches()] == [(1, 1, 30), (2, 2, 12)]


def test_a_match_that_is_not_there_is_named_and_none_at_all_is_said(kept):
    kept.save_matches([{"board": "b", "epoch": 7, "number": 1, "first_seq": 3, "last_seq": 9}])
    for name, said in (("9", "There is no match 9."), (" ", "No match is named.")):
        with pytest.raises(NoSuchMatch) as found:
            find_match(kept, name)
        in_words(found.value)
        assert found.value.what == said


def test_two_matches_to_which_a_board_gave_one_number_are_two(kept):
    row = {"board": "b", "epoch": 7, "number": 1, "first_seq": 3, "last_seq": 9}
    kept.save_matches([row])
    kept.save_matches([{**row, "first_seq": 10, "last_seq": 12}])
    kept.save_matches([{**row, "last_seq": 9}, {**row, "first_seq": 10, "last_seq": 30}])
    assert [(m.id, m.first_seq, m.last_seq) for m in kept.matches()] == [(1, 3, 9), (2, 10, 30)]


def test_a_plain_path_is_sqlite_and_postgresql_gets_its_driver():
    assert as_url("club.db") == "sqlite:///club.db"
    assert as_url("postgresql://hall/rosace") == "postgresql+psycopg://hall/rosace"
    assert as_url("sqlite:///x.db") == "sqlite:///x.db"


def test_a_missing_driver_is_named(monkeypatch):
    def missing(*_, **__):
        raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")

    monkeypatch.setattr(sa, "create_engine", missing)
    with pytest.raises(DatabaseError) as error:
        Store("postgresql://hall/rosace")
    assert "psycopg" in error.value.what and error.value.next_step == install_step("postgresql")


@pytest.mark.parametrize("url", ["mysql://hall/x", "mysql+pymysql://hall/x", "oracle://hall/x"])
def test_a_server_that_rosace_does_not_store_in_is_told_which_ones_it_does(url):
    """No extra brings a driver for it."""
    with pytest.raises(DatabaseError) as error:
        Store(url)
    in_words(error.value)
    assert error.value.why == "Rosace stores in SQLite, or in PostgreSQL by its driver psycopg."
    assert "ROSACE_DB" in error.value.next_step and "hall" in error.value.what


def test_a_password_is_never_shown(monkeypatch):
    def broken(*_, **__):
        raise sa.exc.ArgumentError("no")

    monkeypatch.setattr(sa, "create_engine", broken)
    with pytest.raises(DatabaseError) as error:
        Store("postgresql://me:secret@hall/rosace")
    assert "secret" not in str(error.value.as_dict())


@pytest.mark.parametrize("table", tables.meta.sorted_tables, ids=lambda table: table.name)
def test_every_table_can_be_made_in_postgresql(table):
    dialect = postgresql.dialect()
    text = str(sa.schema.CreateTable(table).compile(dialect=dialect))
    assert table.name in text
    insert = postgresql.insert(table).on_conflict_do_nothing()
    assert "ON CONFLICT DO NOTHING" in str(insert.compile(dialect=dialect))


def test_what_is_no_address_of_a_database_is_said():
    for url in ("foo://bar", "sqlite:///x.db?timeout=a&b=c", "postgresql://hall:port/x", "://"):
        with pytest.raises(DatabaseError) as refused:
            Store(url, reading=True)
        in_words(refused.value)


def test_a_record_that_no_board_writes_ends_the_judging_and_is_named(club):
    """Its CRC is right: whoever owns the database can make that so."""
    kept = Store(club.db)
    match = kept.matches()[0]
    row = kept.records(match.board, match.epoch)[match.first_seq + 9]
    data = bytearray(row.raw[:-4])
    data[1] = K_HAND_OVER
    data += zlib.crc32(data).to_bytes(4, "little")
    with kept.engine.begin() as connection:
        change = sa.update(tables.records).where(tables.records.c.seq == row.seq)
        connection.execute(change.values(raw=bytes(data)))
    kept.close()
    shown = club.json("show", 1, code=5)
    assert shown["not_judged_from"] == row.seq and shown["state"] == "not finished"
    assert f"not judged from record {row.seq}" in club.run("show", 1).stdout
    assert club.json("verify", 1, code=5)["matches"][0]["first_bad"]["seq"] == row.seq
    assert club.run("matches").exit_code == 0 and club.run("export").exit_code == 5
