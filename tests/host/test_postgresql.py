"""What only a server can do wrong; what is stored is tried on both kinds (conftest.ON_BOTH)."""

import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Engine

from host import pgserver
from host.played import board_of
from host.test_store_file import said
from host.test_watch import open_board, stroke, wait_for
from rosace_host.errors import DatabaseError
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Journal, Row, Store
from rosace_host.store.tables import SCHEMA_VERSION, meta

AWAY = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"


@pytest.fixture
def place(postgresql):
    return postgresql.place()


def statements(url, *texts):
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        for text in texts:
            connection.exec_driver_sql(text)
    engine.dispose()


def tables(url):
    engine = sa.create_engine(url)
    found = sa.inspect(engine).get_table_names()
    engine.dispose()
    return sorted(found)


def test_an_evening_through_the_command(hall, played, place):
    hall.plug("USB1", board_of(played))
    said = hall.run("sync", "--db", place)
    assert said.exit_code == 0 and f"{played.journal.next_seq} new records" in said.output
    assert "nothing new" in hall.run("sync", "--db", place).output
    for words in (["matches"], ["show", 1, "--strokes"], ["verify", "--all"], ["doctor"]):
        result = hall.run(*words, "--db", place)
        assert result.exit_code == 0, result.output
    assert hall.run("name", 1, "--a", "Zoë", "--db", place).exit_code == 0
    assert "Zoë" in hall.run("export", "--db", place).output


def test_matches_and_players_are_numbered_without_gaps_however_often_one_syncs(place):
    row = {"board": "b", "epoch": 7, "number": 1, "first_seq": 3, "last_seq": 9}
    kept = Store(place)
    for _ in range(5):
        kept.save_matches([row])
        assert kept.player_id("Marie") == 1
    kept.save_matches([row, {**row, "number": 2, "first_seq": 10}])
    assert [match.id for match in kept.matches()] == [1, 2] and kept.player_id("Hans") == 2
    kept.close()


@pytest.mark.parametrize("kind", ["file", "server"])
def test_four_laptops_at_once_make_the_tables_once_and_lose_nothing(request, tmp_path, kind):
    place = str(tmp_path / "club.db") if kind == "file" else request.getfixturevalue("place")
    begin, failed = threading.Barrier(4), []

    def laptop(number):
        try:
            begin.wait()
            kept = Store(place)
            for seq in range(0, 40, 4):
                rows = [Row(n, bytes([n])) for n in range(seq, seq + 4)]
                kept.add_records(Journal("b", 7, seq + 4), rows, [])
                kept.add_records(Journal(f"c{number}", 7, seq + 4), rows, [])
                kept.set_labels(seq, {"a": "Marie", "b": f"Hans {number}"})
            kept.player_id("Marie")
            kept.close()
        except DatabaseError as error:
            failed.append(error.as_dict())

    threads = [threading.Thread(target=laptop, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed
    kept = Store(place)
    for board in ("b", "c0", "c1", "c2", "c3"):
        assert [row.seq for row in kept.records(board, 7)] == list(range(40))
    assert kept.players() == {1: "Marie"}
    assert {words["a"] for words in kept.labels().values()} == {"Marie"}
    assert len(kept.labels()) == 10
    kept.close()


@pytest.mark.parametrize("kind", ["file", "server"])
def test_a_slow_disk_does_not_let_two_programs_make_the_same_table(request, tmp_path, kind):
    place = str(tmp_path / "club.db") if kind == "file" else request.getfixturevalue("place")
    begin, failed = threading.Barrier(4), []

    def slow(_connection, _cursor, statement, *_rest):
        if "CREATE TABLE" in statement:
            time.sleep(0.01)

    def laptop():
        begin.wait()
        try:
            Store(place).close()
        except DatabaseError as error:
            failed.append(error.as_dict())

    event.listen(Engine, "before_cursor_execute", slow)
    try:
        threads = [threading.Thread(target=laptop) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    finally:
        event.remove(Engine, "before_cursor_execute", slow)
    assert not failed


def test_who_opens_a_new_file_while_another_writes_in_it_waits(tmp_path):
    place = tmp_path / "club.db"
    Store(str(place)).close()
    other = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    kept = Store(str(place))
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.3, other.rollback)
    release.start()
    assert kept.player_id("Marie") == 1
    kept.close()
    other.close()


def test_reading_makes_no_tables_in_an_empty_database(hall, place):
    for words in (["matches"], ["show"], ["verify"]):
        assert "is no database of `rosace`" in said(hall, *words, "--db", place)
    assert tables(place) == []


@pytest.mark.parametrize("table", ["urls", "players", "info"])
def test_another_programs_tables_are_left_alone(hall, place, table):
    statements(place, f"CREATE TABLE {table} (url TEXT)", f"INSERT INTO {table} VALUES ('x')")
    for words in (["matches"], ["name", 1, "--a", "Marie"]):
        said(hall, *words, "--db", place)
    assert tables(place) == [table]


def test_a_newer_layout_is_left_alone_and_a_half_made_one_made_whole(hall, place):
    Store(place).close()
    statements(place, "DROP TABLE players", "DROP TABLE info")
    kept = Store(place)
    assert kept.player_id("Marie") == 1
    kept.close()
    assert tables(place) == sorted(meta.tables)
    statements(place, f"UPDATE info SET value = {SCHEMA_VERSION + 1}", "DROP TABLE offers")
    assert "newer `rosace`" in said(hall, "name", 1, "--a", "Marie", "--db", place)
    assert "offers" not in tables(place)


def test_who_may_only_read_reads(hall, played, postgresql, place, tmp_path):
    hall.plug("USB1", board_of(played))
    hall.run("sync", "--db", place)
    schema = place.rpartition("%3D")[2]
    postgresql.does(f"CREATE ROLE {schema} LOGIN PASSWORD 'geheim'")
    try:
        postgresql.does(f"GRANT USAGE ON SCHEMA {schema} TO {schema}")
        postgresql.does(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {schema}")
        url = sa.make_url(place).set(username=schema, password="geheim")
        guest = url.render_as_string(hide_password=False)
        for words in (["matches"], ["show", 1], ["verify", "--all"], ["export"]):
            assert hall.run(*words, "--db", guest).exit_code == 0
        assert not hall.json("backup", tmp_path / "x.backup", "--db", guest)["noted"]
        answer = said(hall, "name", 1, "--a", "Marie", "--db", guest)
        assert "may only read" in answer and "geheim" not in answer
    finally:
        postgresql.does(f"DROP OWNED BY {schema}")
        postgresql.does(f"DROP ROLE {schema}")


def test_a_server_database_or_user_that_is_not_there_is_said_in_words(hall, postgresql):
    asked = {
        "no such database": postgresql.url.set(database="nowhere"),
        "just starts or stops, or": postgresql.url.set(username="nobody_here"),
        "No server answers": sa.make_url("postgresql+psycopg://rosace@127.0.0.1:1/x"),
        "no computer of that name": sa.make_url("postgresql+psycopg://rosace@hall.invalid/x"),
    }
    for sign, url in asked.items():
        assert sign in said(
            hall, "name", 1, "--a", "Marie", "--db", url.render_as_string(hide_password=False)
        )


def test_a_server_that_goes_away_is_said_and_the_next_command_goes_on(postgresql, place):
    kept = Store(place)
    kept.add_records(Journal("b", 7, 1), [Row(0, b"x")], [])
    postgresql.does(AWAY)
    with pytest.raises(DatabaseError, match="cannot be used") as refused:
        kept.add_records(Journal("b", 7, 2), [Row(1, b"y")], [])
    assert "went away" in refused.value.why
    assert kept.add_records(Journal("b", 7, 2), [Row(1, b"y")], []) == 1
    kept.close()


@pytest.mark.long
def test_a_server_that_goes_away_in_mid_evening_costs_the_hall_nothing(hall, postgresql, place):
    """The boards play on; each table is read again as soon as the server is back."""
    played = open_board()
    hall.plug("USB1", board_of(played))
    with Watch(Store(place), opener=hall.open, club=lambda: None) as watch:
        for _ in range(3):
            stroke(played)
            wait_for(
                lambda: [one["records"] for one in watch.cards()] == [played.journal.next_seq]
            )
            postgresql.does(AWAY)
    held = Store(place)
    rows = held.records(played.board_id.hex(), played.journal.epoch)
    assert [row.seq for row in rows] == list(range(played.journal.next_seq))
    assert len(held.matches()) == 1
    held.close()
    assert hall.run("verify", "--all", "--db", place).exit_code == 0


def test_a_server_that_is_gone_without_a_word_is_missed_within_half_a_minute(place):
    """Its power or a cable failed: a system by itself asks a silent line after two hours."""
    kept = Store(place)
    with kept.read() as connection:
        driver: Any = connection.connection.driver_connection
        told = {name: int(n) for name, n in driver.info.get_parameters().items() if n.isdecimal()}
    asked = told["keepalives_idle"] + told["keepalives_interval"] * told["keepalives_count"]
    assert asked <= 30 and told["tcp_user_timeout"] <= 30_000
    kept.close()


def test_a_server_does_not_outlive_tests_that_were_killed():
    """However they end: the server is gone, and what it wrote too."""
    if pgserver.programs() is None:
        pytest.skip("no PostgreSQL")
    code = "from host.pgserver import _private\nwith _private() as url: print(url, flush=True); "
    tests = Path(pgserver.__file__).parent.parent
    run = subprocess.Popen(
        [sys.executable, "-c", code + "input()"], cwd=tests, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with run:
        folder = Path(run.stdout.readline().strip().rpartition("=")[2])
        server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        run.kill()
    end = time.monotonic() + 20
    while (folder / "data").exists() or Path(f"/proc/{server}").exists():
        assert time.monotonic() < end, f"{server} still runs"
        time.sleep(0.05)
    folder.rmdir()
