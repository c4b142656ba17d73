"""The database as a SQLite file: read-only, mistyped, another program's, damaged, meddled with."""

import errno
import gc
import os
import random
import resource
import shutil
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from host.played import board_of
from reliability.refusal_check import in_words
from rosace_host.device import keys
from rosace_host.errors import DatabaseError
from rosace_host.store import database, tables
from rosace_host.store.store import Store

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


@contextmanager
def no_room():
    """As on a full disk, for any user: no file may become longer than this."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_database_on_a_full_disk_can_be_read_and_not_written(club, tmp_path, monkeypatch):
    reading = (["matches"], ["show", 1], ["verify", "--all"], ["export"])
    with closing(sqlite3.connect(tmp_path / "club.db")) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = tmp_path / "copy.db"  # nobody has it open
    copy.write_bytes((tmp_path / "club.db").read_bytes())
    monkeypatch.setenv("ROSACE_DB", str(copy))
    with no_room():
        found = [club.run(*words) for words in reading]
        refused = club.run("name", 1, "--a", "Marie")
    assert {result.exit_code for result in found} == {0}, found[0].output
    assert [result.output for result in found] == [club.run(*words).output for words in reading]
    said = " ".join(refused.output.split())
    assert refused.exit_code == 1 and "The disk is full. → Make room" in said, said
    assert club.run("name", 1, "--a", "Marie").exit_code == 0


def nearly_full(monkeypatch, free, total=1 << 40):
    """As on a disk with so many free bytes."""
    usage = SimpleNamespace(total=total, free=free)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)


def test_on_a_full_disk_no_command_begins_a_database(club, tmp_path, monkeypatch):
    """A new one takes some 100 KB before its first row; a restored one the backup's size twice."""
    backup, match = tmp_path / "club.backup", tmp_path / "one.rosace"
    assert club.run("backup", backup).exit_code == 0
    assert club.run("export", 1, "--text", "-o", match).exit_code == 0
    new = tmp_path / "new.db"
    gc.collect()  # connections that those two left to the end of their process
    before = set(tmp_path.iterdir())
    size = backup.stat().st_size
    for free, words in (
        (50_000, ["sync"]), (50_000, ["import", match]), (50_000, ["players", "add", "Marie"]),
        (size + 1_000_000, ["restore", backup]),
    ):  # fmt: skip
        nearly_full(monkeypatch, free)
        result = club.run(*words, "--db", new)
        text = " ".join(result.output.split())
        assert result.exit_code == 1 and "The disk is full. → Make room" in text, (words, text)
        assert set(tmp_path.iterdir()) == before, words
    nearly_full(monkeypatch, 2 * size + 1_000_000)
    assert club.run("restore", backup, "--db", new).exit_code == 0
    nearly_full(monkeypatch, 0)
    assert club.run("players", "add", "Marie", "--db", new).exit_code == 0, "it is there already"
    nearly_full(monkeypatch, 0, total=0)
    other = tmp_path / "other.db"  # on a file system that tells of no size
    assert club.run("players", "add", "Marie", "--db", other).exit_code == 0


def test_what_waits_beside_the_file_is_not_passed_over_on_a_full_disk(club, tmp_path):
    """A program was killed: its last rows stand beside the file, and cannot be read without
    room."""
    path, copy = tmp_path / "club.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE labels SET value = value")
        other.execute("INSERT INTO labels VALUES (1, 'title', 'Final')")
        other.commit()
        for end in ("", "-wal"):
            Path(f"{copy}{end}").write_bytes(Path(f"{path}{end}").read_bytes())
    with no_room():
        assert "The disk is full. Make room" in said(club, "matches", "--db", copy)
    assert "Final" in club.run("matches", "--db", copy).output


def test_a_mistyped_name_is_an_error_and_makes_no_file(hall, tmp_path):
    wrong = tmp_path / "clbu.db"
    for words in (["matches"], ["show"], ["verify"]):
        result = hall.run(*words, "--db", wrong)
        assert result.exit_code == 1 and "no database" in result.output, words
    assert not wrong.exists()


def test_what_changes_a_match_or_a_player_makes_no_database(hall, tmp_path):
    """Nor does a list of players or a match file that is none."""
    wrong = tmp_path / "clbu.db"
    for words in (
        ["name", 1, "--a", "Marie"], ["what-if", 1, "--rules", "ICF"],
        ["players", "rename", 1, "Marie"], ["players", "merge", 1, 2],
        ["players", "hide", 1], ["players", "delete", 1, "--yes"], ["hand-over", 1, "--table", 3],
    ):  # fmt: skip
        result = hall.run(*words, "--db", wrong)
        assert result.exit_code == 1 and "no database" in result.output, words
        assert hall.run(*words).exit_code, words
    (tmp_path / "members.csv").write_text("a\n")
    assert hall.run("players", "import", tmp_path / "members.csv").exit_code
    assert hall.run("players", "import", tmp_path / "none.csv").exit_code
    assert hall.run("import", tmp_path / "members.csv", tmp_path / "none.rosace").exit_code
    assert not wrong.exists() and not Path(hall.db).exists()


@pytest.mark.parametrize("address", [
    "sqlite://", "sqlite:///", ":memory:", "sqlite:///:memory:",
    "sqlite:///file:x?mode=memory&uri=true", "sqlite:///file::memory:?cache=shared&uri=true",
    "sqlite:///file:?uri=true", "sqlite:///file:/x?vfs=memdb&uri=true",
])  # fmt: skip
def test_a_database_that_keeps_nothing_is_refused(hall, played, monkeypatch, address):
    """A board that got a receipt for it might erase what no PC has."""
    hall.plug("USB1", board_of(played))
    for words in (["sync"], ["matches"], ["players", "add", "Marie"]):
        assert "keeps nothing" in said(hall, *words, "--db", address), words
        with monkeypatch.context() as environment:
            environment.setenv("ROSACE_DB", address)
            assert "keeps nothing" in said(hall, *words), words
    assert not hall.opened, "a board was asked"


def test_before_the_first_sync_the_list_is_empty_and_makes_no_file(monkeypatch, hall, tmp_path):
    monkeypatch.delenv("ROSACE_DB")
    monkeypatch.setattr(database, "user_data_path", lambda *a, **k: tmp_path / "data")
    assert "No matches yet" in hall.run("matches").output
    assert not (tmp_path / "data").exists()


# --- not as this program left it ---


def in_the_file(path, *statements):
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)


def said(hall, *words):
    error = hall.json(*words, code=1)["error"]
    in_words(DatabaseError(error["what"], error["why"], error["next"]))
    return f"{error['what']} {error['why']} {error['next']}"


@pytest.mark.parametrize("table", ["urls", "players", "info"])
def test_a_database_of_another_program_is_left_alone(hall, tmp_path, table):
    path = tmp_path / "other.db"
    in_the_file(path, f"CREATE TABLE {table} (url TEXT)", f"INSERT INTO {table} VALUES ('x')")
    before = path.read_bytes()
    for words in (["matches"], ["name", "1", "--a", "Marie"], ["what-if", "1", "--rules", "ICF"]):
        said(hall, *words, "--db", path)
        assert path.read_bytes() == before, f"{words[0]} changed it"
    assert list(tmp_path.glob("other.db*")) == [path]


def test_a_newer_database_is_left_alone(club, tmp_path):
    path = tmp_path / "copy.db"
    in_the_file(tmp_path / "club.db", f"VACUUM INTO '{path}'")
    in_the_file(path, "UPDATE info SET value = 99", "DROP TABLE offers")
    before = path.read_bytes()
    for words in (["matches"], ["name", "1", "--a", "Marie"]):
        assert "newer `rosace`" in said(club, *words, "--db", path)
    assert path.read_bytes() == before


def test_a_database_half_made_is_made_whole(hall, tmp_path):
    path = tmp_path / "club.db"
    Store(str(path)).close()
    in_the_file(path, "DROP TABLE players", "DROP TABLE info")
    kept = Store(str(path))
    assert kept.player_id("Marie") == 1
    kept.close()


@pytest.mark.parametrize("lacking", [(), ("DROP TABLE offers",)])
def test_a_database_whose_making_was_stopped_is_gone_on_with(hall, played, tmp_path, lacking):
    """The disk was full, or the program killed, between its tables and the first row."""
    path = tmp_path / "club.db"
    Store(str(path)).close()
    in_the_file(path, "DELETE FROM info", *lacking)
    assert "Run `rosace sync`" in said(hall, "matches")
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    assert len(hall.json("matches")["matches"]) == 2 and hall.run("verify", "--all").exit_code == 0


def test_a_database_that_may_not_be_written_is_named_as_such(club, monkeypatch, tmp_path):
    read_only(monkeypatch, tmp_path / "club.db")
    assert "It may only be read." in said(club, "name", 1, "--a", "Marie")
    tmp_path.chmod(0o755)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_said_with_what_to_do(club, tmp_path, monkeypatch, number):
    def full(*_, **__):
        raise OSError(number, os.strerror(number))

    for words in (["export", "-o"], ["doctor", "--report"], ["key", "export"]):
        with monkeypatch.context() as broken:
            broken.setenv("ROSACE_PASSPHRASE", "right horse battery")
            keys.save(keys.new_club())
            broken.setattr(os, "fsync", full)
            broken.setattr(Path, "write_text", full)
            result = club.run(*words, tmp_path / "out")
        assert result.exit_code == 1 and "→ Make room there" in result.output, result.output
        assert not list(tmp_path.glob("*out*"))


def test_a_damaged_file_and_one_that_is_none_are_named(club, tmp_path):
    path = tmp_path / "copy.db"
    in_the_file(tmp_path / "club.db", f"VACUUM INTO '{path}'")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert "damaged" in said(club, "matches", "--db", path)
    assert "sync into a new one" in said(club, "matches", "--db", path)
    path.write_bytes(b"PK\x03\x04" + bytes(500))
    assert "no database" in said(club, "matches", "--db", path)


def test_a_database_that_another_program_holds_is_named(club, tmp_path, monkeypatch):
    monkeypatch.setattr(database, "_LOCKED_S", 0.1)
    with closing(sqlite3.connect(tmp_path / "club.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "Another program has it open" in said(club, "name", 1, "--a", "Marie")


@pytest.mark.parametrize("statement", [
    "UPDATE matches SET first_seq = 'x' WHERE id = 1", "UPDATE matches SET board = x'05'",
    "UPDATE journals SET head = x'03'",
    "UPDATE labels SET value = x'ff'", "UPDATE info SET value = 'one'", "DELETE FROM info",
    "UPDATE players SET name = x'05'",
])  # fmt: skip
def test_a_cell_that_this_program_never_wrote_is_named(club, tmp_path, statement):
    club.run("name", 1, "--a", "Marie")
    in_the_file(
        tmp_path / "club.db",
        "INSERT INTO players (id, name, hidden) VALUES (9, 'Marie', 0)",
        statement,
    )
    wanted = [club.run(*words) for words in (["matches"], ["show", 1], ["verify", "--all"])]
    assert any(result.exit_code == 1 for result in wanted)
    assert all(isinstance(result.exception, SystemExit | None) for result in wanted)


def test_the_end_of_a_chain_that_is_none_is_named_and_nothing_is_synced(club, tmp_path):
    in_the_file(tmp_path / "club.db", "UPDATE journals SET head = 'zz'")
    for words in (["sync"], ["verify", 2]):
        assert "end of a chain" in club.run(*words).output


def test_records_without_end_are_missing_only_so_far(club, tmp_path):
    in_the_file(tmp_path / "club.db", "UPDATE matches SET last_seq = 4611686018427387904",
                "UPDATE records SET seq = 4611686018427387904 WHERE seq = 70")  # fmt: skip
    data = club.json("verify", 2, code=5)
    assert data["matches"][0]["first_bad"]["what"] == "the record is missing"
    shown = club.run("show", 2)
    assert shown.exit_code == 5 and "does not hold" in " ".join(shown.output.split())


def test_threads_of_one_program_write_one_after_the_other(tmp_path, monkeypatch):
    """SQLite would turn the second away, here at once: it never meets the first."""
    monkeypatch.setattr(database, "_LOCKED_S", 0)
    kept = Store(str(tmp_path / "club.db"))
    with ThreadPoolExecutor(1) as pool:
        with kept.change() as connection:
            connection.execute(tables.players.insert(), [{"name": "Marie"}])
            second = pool.submit(kept.player_id, "Ravi")
            wait([second], 0.5)  # where it is turned away, that is soon
        assert second.result(10) == 2
    kept.close()


def test_a_damaged_page_is_told_by_every_command_that_reads_it(club, tmp_path):
    """Wherever it is: SQLite finds some of it only while the rows are fetched."""
    copy, hurt = tmp_path / "copy.db", tmp_path / "hurt.db"
    with closing(sqlite3.connect(club.db)) as connection:
        connection.execute("VACUUM INTO ?", [str(copy)])
    whole = copy.read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    noise, failed = random.Random(5), set()
    for page in range(1, len(whole) // size):
        hurt.write_bytes(whole[: page * size] + noise.randbytes(size) + whole[(page + 1) * size :])
        for words in (["matches"], ["export"], ["stats"], ["evidence", "--rejudge"]):
            result = club.run(*words, "--db", hurt)
            assert isinstance(result.exception, SystemExit | None), (page, words, result.exception)
            if "It is damaged" in " ".join(result.output.split()):
                failed.add(words[0])
    assert failed == {"matches", "export", "stats", "evidence"}


# --- no database where a command failed ---


def test_a_hall_that_cannot_begin_makes_no_database(hall, tmp_path):
    new = tmp_path / "new.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert hall.run("serve", "--http", port, "--db", new).exit_code == 2
    for command in ("watch", "serve"):
        assert hall.run(command, "--mqtt", "foo://x", "--db", new).exit_code == 2
    assert not list(tmp_path.glob("new.db*"))


@pytest.mark.parametrize("name", ["\udcff.db", "~nobody-of-that-name/club.db"])
def test_a_path_that_sqlite_cannot_open_is_refused_in_words(hall, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    for words in (("matches",), ("name", 1, "--title", "Final"), ("doctor",), ("sync",)):
        refused = hall.run(*words, "--db", name)
        assert refused.exit_code == 1 and "→" in refused.output, refused.output
        assert isinstance(refused.exception, SystemExit)
    monkeypatch.setenv("ROSACE_DB", name)
    assert "no path" in hall.json("matches", code=1)["error"]["why"]
    assert not list(tmp_path.iterdir())


def test_a_folder_is_told_to_be_one(hall, tmp_path):
    for words in (["matches"], ["players", "add", "Marie"], ["backup", tmp_path / "x"]):
        result = hall.run(*words, "--db", tmp_path)
        said = " ".join(result.output.split())
        assert result.exit_code == 1 and f"{tmp_path} is a folder" in said, said
