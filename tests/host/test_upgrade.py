"""A database of an older program: brought up to date once, whole or not at all, and nothing lost.

stored/schema_1.sql.gz is what the first layout's program wrote for two boards with logs of format
1, one with a damaged record; schema_1_matches.json is what that program listed of it.
stored/schema_2.sql.gz is the same club after the second layout's program brought it up to date and
sent names to a table.
"""

import gzip
import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from host.test_store_file import in_the_file, read_only, said
from link.pair import Board, ShelfOffice
from rosace_host.errors import DatabaseError
from rosace_host.match import log
from rosace_host.store import database, tables
from rosace_host.store.players import Players, delete
from rosace_host.store.store import Store

STORED = Path(__file__).parent / "stored"
TYPES = {"BLOB": "BYTEA", "id INTEGER NOT NULL": "id SERIAL NOT NULL"}  # the same in PostgreSQL


NOW = str(tables.SCHEMA_VERSION)


def dump(number):
    """Compressed, because the heads of a chain read like keys (tests/style/test_secrets.py)."""
    return gzip.decompress((STORED / f"schema_{number}.sql.gz").read_bytes()).decode()


def sqlite_of(path, number=1):
    with closing(sqlite3.connect(path)) as db:
        db.executescript(dump(number))
    return str(path)


def postgresql_of(url, number=1):
    """The same tables and rows on a server."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(dump(number))
        engine = sa.create_engine(url)
        with engine.begin() as connection:
            for (statement,) in db.execute("SELECT sql FROM sqlite_master WHERE type = 'table'"):
                for sqlite, postgresql in TYPES.items():
                    statement = statement.replace(sqlite, postgresql)
                connection.exec_driver_sql(statement)
            for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
                rows = db.execute(f"SELECT * FROM {table}").fetchall()
                holders = ", ".join(["%s"] * len(rows[0])) if rows else ""
                for row in rows:
                    connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({holders})", row)
            for table in ("matches", "players"):
                connection.exec_driver_sql(
                    f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
                )
        engine.dispose()
    return url


@pytest.fixture(params=["sqlite-1", "postgresql-1", "sqlite-2", "postgresql-2"])
def old(request, tmp_path):
    """Where a database of an older layout is."""
    kind, number = request.param.split("-")
    if kind == "sqlite":
        return sqlite_of(tmp_path / "old.db", int(number))
    return postgresql_of(request.getfixturevalue("postgresql").place(), int(number))


def layout(url):
    engine = sa.create_engine(database.as_url(url))
    with engine.connect() as connection:
        found = connection.execute(sa.select(tables.info.c.value)).scalar()
    engine.dispose()
    return found


def test_every_match_label_and_record_is_there_after_it(hall, old):
    before = json.loads((STORED / "schema_1_matches.json").read_text("utf-8"))
    after = hall.json("matches", "--db", old)["matches"]
    known = [{name: one[name] for name in before[0]} for one in after]  # the others are newer
    assert known == before
    assert layout(old) == NOW
    kept = Store(old)
    assert kept.players() == {1: "Marie Dupont", 2: "Jürgen Müller"}
    assert kept.labels() == {1: {"title": "Final", "a": "Marie Dupont"}}
    assert [(p.id, p.printed, p.hidden, p.federation)
            for p in Players(kept.player_rows()).listed()] == [
        (1, "Marie Dupont", False, ""), (2, "Jürgen Müller", False, ""),
    ]  # fmt: skip
    delete(kept, 1)
    assert kept.player_id("Marie Dupont") == 3 and kept.labels()[1]["a"] == "Player 1"
    kept.close()
    reports = hall.json("verify", "--all", "--db", old, code=5)["matches"]
    assert [one["holds"] for one in reports] == [True, True, False]
    assert reports[2]["first_bad"] == {"seq": 9, "what": "the record is missing"}


def test_its_tables_are_those_that_a_new_database_gets(old):
    kept = Store(old)
    with kept.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.meta) == []
    kept.close()


class OldBoard(ShelfOffice):
    """The board of a journal with a log of format 1, byte for byte as it was pulled then."""

    def __init__(self, kept, journal):
        self.journal = journal
        rows = kept.records(journal.board, journal.epoch)
        super().__init__([row.raw for row in rows], journal.epoch)

    def describe(self, welcome):
        super().describe(welcome)
        welcome.board = bytes.fromhex(self.journal.board)
        welcome.head = bytes.fromhex(self.journal.head)


def test_a_log_of_format_1_goes_on_where_the_old_program_had_stopped(hall, old):
    kept = Store(old)
    (journal,) = kept.journals("e6613852834a2b31")
    office = OldBoard(kept, journal)
    kept.close()
    assert all(log.unpack(raw) for raw in office.shelf)
    hall.plug("USB1", Board(office))
    (answer,) = hall.json("sync", "--db", old)["boards"]
    assert answer["new"] == 0 and answer["holes"] == [] and answer["next_seq"] == 146
    assert [one["holds"] for one in hall.json("verify", "1", "--db", old)["matches"]] == [True]


def test_one_that_may_only_be_read_says_who_must_do_what(hall, tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    sqlite_of(path)
    read_only(monkeypatch, path)
    try:
        answer = said(hall, "matches", "--db", path)
    finally:
        tmp_path.chmod(0o755)
    assert "older `rosace`" in answer and "Somebody who may write it" in answer
    assert layout(str(path)) == "1"


def test_a_guest_of_a_server_is_told_the_same(hall, postgresql):
    place = postgresql_of(postgresql.place())
    schema = place.rpartition("%3D")[2]
    postgresql.does(f"CREATE ROLE {schema} LOGIN PASSWORD 'geheim'")
    try:
        postgresql.does(f"GRANT USAGE ON SCHEMA {schema} TO {schema}")
        postgresql.does(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {schema}")
        url = sa.make_url(place).set(username=schema, password="geheim")
        guest = url.render_as_string(hide_password=False)
        assert "Somebody who may write it" in said(hall, "matches", "--db", guest)
        assert layout(place) == "1"
    finally:
        postgresql.does(f"DROP OWNED BY {schema}")
        postgresql.does(f"DROP ROLE {schema}")


def test_a_step_that_breaks_off_leaves_the_old_layout(tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    sqlite_of(path)
    before = tables_of(path)
    in_the_file(path, "CREATE TRIGGER no BEFORE UPDATE ON info "
                "BEGIN SELECT RAISE(ABORT, 'no'); END")  # fmt: skip
    with pytest.raises(DatabaseError):
        Store(str(path))
    assert layout(str(path)) == "1" and tables_of(path) == before
    in_the_file(path, "DROP TRIGGER no")
    Store(str(path)).close()
    assert layout(str(path)) == NOW


def tables_of(path):
    with closing(sqlite3.connect(path)) as db:
        return dict(db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))


def test_four_laptops_at_once_upgrade_it_once(old):
    begin, failed = threading.Barrier(4), []

    def laptop():
        try:
            begin.wait()
            Store(old).close()
        except DatabaseError as error:
            failed.append(error.as_dict())

    threads = [threading.Thread(target=laptop) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed and layout(old) == NOW


def test_the_program_of_the_first_layout_refuses_the_new_one(tmp_path):
    """It compares the number with its own and changes nothing."""
    path = tmp_path / "club.db"
    Store(str(path)).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT value FROM info WHERE name = 'schema'").fetchall() == [(NOW,)]


def test_only_an_upgrade_loads_alembic(tmp_path):
    code = "import sys; from rosace_host.store.store import Store; Store(sys.argv[1]).close(); "
    code += "print('alembic' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path / "new.db")],
                         capture_output=True, text=True, check=True)  # fmt: skip
    assert run.stdout == "False\n"
