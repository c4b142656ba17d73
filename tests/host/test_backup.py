"""A club in one file, and back on an empty machine: all equal, or nothing at all."""

import errno
import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy

from host.played import Played, board_of
from rosace_host.device import keys
from rosace_host.errors import DatabaseError
from rosace_host.printable import number_of
from rosace_host.store import players
from rosace_host.store.driver_errors import SET_ASIDE_HINT
from rosace_host.store.store import Store
from rosace_host.tasks import backup as backups

WORDS = "four words that nobody says"


@pytest.fixture
def kept(club, tmp_path):
    """A club with two matches, a label, players and an offer, and the file of its backup."""
    club.run("name", 1, "--a", "தமிழ்ச்செல்வி", "--title", "Final")
    club.run("players", "add", "Marie Duponceau", "--federation", "F1")
    club.run("players", "add", "Hans Huber", "--hidden")
    club.run("players", "rename", 1, "Marie Martin")
    store = Store(club.db)
    store.save_offer({"id": 1 << 40, "board": "b", "table_no": 3, "names": '["Zoë"]', "ref": "",
                      "state": "accepted", "made_ms": 1})  # fmt: skip
    store.close()
    club.file = tmp_path / "out" / "club.backup"
    club.file.parent.mkdir()
    club.said = club.json("backup", club.file)
    return club


def printed(hall, *more):
    """What the commands say of the club."""
    found = [hall.run(*words, *more).output for words in (
        ("matches", "--json"), ("export", "--json"), ("show", 1, "--json"), ("show", 2, "--json"),
        ("verify", "--all", "--json"), ("players", "list", "--json"),
    )]  # fmt: skip
    assert all(len(text) > 100 for text in found)
    return found


@pytest.mark.parametrize("kind", ["file", "server"])
def test_nobody_else_writes_into_the_empty_database_meanwhile(
    kept, tmp_path, monkeypatch, request, kind
):
    """A second restore that is started beside the first one waits, and finds it in use."""
    real, insert = backups._must_be_empty, "INSERT INTO backups VALUES (1, 'x')"
    place = str(tmp_path / "new.db")
    if kind == "server":
        place = request.getfixturevalue("postgresql").place()

    def write_beside():
        if kind == "file":
            with closing(sqlite3.connect(place, timeout=0)) as other:
                other.execute(insert)
        else:
            beside = sqlalchemy.create_engine(place, poolclass=sqlalchemy.NullPool)
            with beside.begin() as other:
                other.exec_driver_sql("SET lock_timeout = 50")
                other.exec_driver_sql(insert)

    def check(store, target):
        real(store, target)
        refused = sqlite3.OperationalError, sqlalchemy.exc.OperationalError
        with pytest.raises(refused, match="locked|lock timeout"):
            write_beside()
        assert kept.run("matches", "--db", place).exit_code == 0, "reading is no writing"

    monkeypatch.setattr(backups, "_must_be_empty", check)
    kept.json("restore", kept.file, "--db", place)
    assert kept.run("restore", kept.file, "--db", place).exit_code == 1


def test_of_two_restores_at_once_onto_a_server_one_counts(kept, postgresql):
    place, left = postgresql.place(), []
    both = threading.Barrier(2)

    def restore():
        both.wait()
        store = Store(place)
        try:
            backups.restore(backups.open_backup(kept.file, lambda _: None), store)
            left.append("done")
        except DatabaseError as error:
            left.append(f"{error.what} {error.why}")
        store.close()

    threads = [threading.Thread(target=restore) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert "done" in left and any("is in use already. It holds 2 matches" in one for one in left)
    assert kept.json("verify", "--all", "--db", place)["ok"]


@pytest.mark.parametrize("kind", ["file", "server"])
def test_an_empty_machine_has_the_same_club_after_it(kept, tmp_path, request, kind):
    if kind == "file":
        place = str(tmp_path / "new" / "club.db")
    else:
        place = request.getfixturevalue("postgresql").place()
    answer = kept.json("restore", kept.file, "--db", place)
    assert (answer["rows"], answer["heads"]) == (kept.said["rows"], kept.said["heads"])
    assert kept.said["rows"]["players"] == 3 and kept.said["rows"]["offers"] == 1
    assert printed(kept, "--db", place) == printed(kept)
    old, new = Store(kept.db), Store(place)
    assert new.journals() == old.journals() and new.boards() == old.boards()
    assert new.backups() == old.backups() and new.backups()[0][1] == str(kept.file)
    assert players.id_of(new, "Somebody New") == 4  # its own numbers go on
    assert [m.id for m in new.matches()] == [m.id for m in old.matches()] == [1, 2]
    old.close()
    new.close()
    kept.plug("USB1", board_of(Played(seed=b"else").match(7)))
    kept.run("sync", "--db", place)
    assert kept.json("matches", "--db", place)["matches"][-1]["match"] == 3


def test_a_backup_is_a_database_that_can_be_read(kept):
    assert printed(kept, "--db", kept.file) == printed(kept)
    assert list(kept.file.parent.iterdir()) == [kept.file]


def test_one_of_a_kind_is_said_in_the_singular(hall, tmp_path):
    hall.plug("USB0", board_of(Played().match(3)))
    hall.run("sync")
    said = " ".join(hall.run("backup", tmp_path / "one.backup").output.split())
    assert " holds 1 match, " in said and said.endswith("; 1 chain; read again, all equal.")


def test_a_renamed_player_is_counted_once(kept, tmp_path):
    """Her former name is a row of its own, and no person."""
    assert kept.said["rows"]["players"] == 3
    for words in (["backup", tmp_path / "b"], ["restore", tmp_path / "b", "--db", tmp_path / "n"]):
        assert ", 2 players; " in " ".join(kept.run(*words).output.split()), words


def test_a_server_goes_into_a_file_too(kept, postgresql, tmp_path):
    place = postgresql.place()
    kept.json("restore", kept.file, "--db", place)
    again = kept.json("backup", tmp_path / "again.backup", "--db", place)
    rows = {**kept.said["rows"], "backups": 1}
    assert again["rows"] == rows and again["heads"] == kept.said["heads"]


def test_nothing_is_written_over(kept, tmp_path):
    before = kept.file.read_bytes()
    assert "is there already" in " ".join(kept.run("backup", kept.file).output.split())
    assert "/ is there already" in " ".join(kept.run("backup", "/").output.split())
    assert kept.file.read_bytes() == before
    refused = kept.run("restore", kept.file)
    said = " ".join(refused.output.split())
    assert refused.exit_code == 1 and "is in use already." in said
    rows = kept.said["rows"]
    assert f"It holds {number_of(rows['matches'], 'match', 'matches')} and 2 players. " in said
    assert "Nothing in it was changed." in said and "into a new one: rosace restore" in said


@pytest.mark.parametrize("change", [
    "DELETE FROM records WHERE seq = 30",
    "UPDATE records SET raw = x'00' WHERE seq = 30",
    "UPDATE records SET raw = 'text', head = 7 WHERE seq = 30",
    "UPDATE labels SET value = 'Somebody'",
    "INSERT INTO players (id, name, hidden) VALUES (9, 'Nobody', 0)",
    "DELETE FROM info WHERE name = 'backup'",
])  # fmt: skip
def test_a_changed_backup_is_refused_before_anything_is_written(kept, tmp_path, change):
    with closing(sqlite3.connect(kept.file)) as db:
        db.execute(change)
        db.commit()
    place = tmp_path / "new.db"
    refused = kept.run("restore", kept.file, "--db", place)
    assert refused.exit_code == 1
    said = " ".join(refused.output.split())
    assert "is not what it says of itself" in said or "is no backup" in said
    assert not place.exists()


def test_a_torn_or_missing_backup_is_named(kept, tmp_path):
    kept.file.write_bytes(kept.file.read_bytes()[:-9000])
    assert kept.run("restore", kept.file, "--db", tmp_path / "new.db").exit_code == 1
    assert kept.run("restore", tmp_path / "none", "--db", tmp_path / "new.db").exit_code == 1
    refused = kept.run("restore", kept.db, "--db", tmp_path / "new.db")
    assert "is no backup" in " ".join(refused.output.split())


def error_of(hall, *words, code=1):
    error = hall.json(*words, code=code)["error"]
    return error["what"], error["why"], error["next"]


@pytest.mark.parametrize("named", [True, False])
def test_a_mistyped_database_is_no_empty_backup(club, tmp_path, monkeypatch, named):
    typo, file = tmp_path / "clbu.db", tmp_path / "x.backup"
    monkeypatch.setenv("ROSACE_DB", str(club.db if named else typo))
    what, _, _ = error_of(club, "backup", file, *(["--db", typo] if named else []))
    assert what == f"There is no database {typo}."
    assert not typo.exists() and not file.exists()


def test_a_database_that_may_only_be_read_is_backed_up_with_a_warning(club, tmp_path, monkeypatch):
    real = os.access
    folder = Path(club.db).parent
    monkeypatch.setattr(
        os, "access", lambda p, mode: (mode != os.W_OK or Path(p) != Path(club.db))
        and real(p, mode),
    )  # fmt: skip
    file = folder / "club.backup"
    done = club.run("backup", file)
    said = " ".join(done.output.split())
    assert done.exit_code == 0 and file.exists()
    assert "`rosace players delete` will not name this backup: the database" in said, said
    assert said.endswith("does not note it. It may only be read."), said
    monkeypatch.undo()
    monkeypatch.setenv("ROSACE_DB", club.db)
    assert Store(club.db).backups() == []
    assert club.json("restore", file, "--db", tmp_path / "new.db")


def test_a_folder_that_is_not_there_is_refused_as_by_export(club, tmp_path):
    place = tmp_path / "stick" / "sub" / "x"
    said = [club.run(*words, place).output for words in (["backup"], ["export", "-o"])]
    assert said[0] == said[1] and "Name a file in a folder of yours." in said[0]
    assert error_of(club, "backup", place)[0] == f"{place} cannot be written."
    assert not (tmp_path / "stick").exists()


def test_a_backup_that_cannot_be_written_is_said_of_the_file(club, tmp_path, monkeypatch):
    """The folder takes a file; the disk breaks, or is full, while it is written."""
    place = tmp_path / "x.backup"
    for number, next_step in ((10, "Name a file in a folder of yours."), (13, "Make room")):

        def fail(*_, number=number, **__):
            error = sqlite3.OperationalError("")
            error.sqlite_errorcode = number
            raise sqlalchemy.exc.OperationalError("", {}, error)

        with monkeypatch.context() as broken:
            broken.setattr(backups.Tally, "__eq__", fail)
            what, why, found = error_of(club, "backup", place)
        assert what == f"{place} cannot be written." and "disk" in why
        assert next_step in found and "--db" not in found
    assert not list(tmp_path.glob("*x.backup*"))


def test_a_server_that_goes_away_is_not_the_fault_of_the_backup(kept, postgresql):
    found, store = backups.open_backup(kept.file, lambda _: None), Store(postgresql.place())

    def goes_away(_rows):
        postgresql.does(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"
        )

    with pytest.raises(DatabaseError, match="The database postgresql.* cannot be used") as failed:
        backups.restore(found, store, goes_away)
    assert failed.value.why == "The server went away."
    store.close()
    found.store.close()


def test_a_database_that_cannot_be_read_is_not_the_fault_of_the_backup(club, tmp_path):
    path = tmp_path / "copy.db"
    with closing(sqlite3.connect(club.db)) as db:
        db.execute(f"VACUUM INTO '{path}'")
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'records'"
        ).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    whole = bytearray(path.read_bytes())
    whole[(page - 1) * size : page * size] = bytes(size)
    path.write_bytes(whole)
    what, why, _ = error_of(club, "backup", tmp_path / "x.backup", "--db", path)
    assert what == f"The database {path} cannot be used." and "damaged" in why


@pytest.mark.parametrize("cell", ["raw", "head"])
def test_a_damaged_record_of_the_database_is_named(club, tmp_path, cell):
    with closing(sqlite3.connect(club.db)) as db:
        db.execute(f"UPDATE records SET {cell} = 'abc' WHERE seq = 30")
        (board,) = db.execute("SELECT board FROM records WHERE seq = 30").fetchone()
        db.commit()
    what, why, next_step = error_of(club, "backup", tmp_path / "x.backup")
    assert what == f"The database {club.db} cannot be used."
    assert why.startswith(f"Record 30 of board {board} is damaged: ")
    assert next_step == SET_ASIDE_HINT
    assert not list(tmp_path.glob("*x.backup*"))


@pytest.mark.parametrize("kind", ["none", "empty", "text", "folder", "torn", "unfinished"])
def test_what_is_no_backup_is_said_of_the_file(kept, tmp_path, kind):
    file = tmp_path / "wrong"
    if kind == "folder":
        file.mkdir()
    elif kind == "unfinished":
        Store(str(file)).close()
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("DELETE FROM info")
    elif kind != "none":
        whole = kept.file.read_bytes()
        half = whole[: len(whole) // 2]
        file.write_bytes({"empty": b"", "text": b"PK" + bytes(500), "torn": half}[kind])
    what, why, next_step = error_of(kept, "restore", file, "--db", tmp_path / "new.db")
    assert str(file) in what and "backup" in what and "database" not in what
    assert next_step == "Name another backup file."
    assert why or kind == "none"
    assert not (tmp_path / "new.db").exists()


def test_a_backup_in_a_folder_that_may_not_be_searched_is_refused_in_words(
    kept, tmp_path, monkeypatch
):
    exists = Path.exists

    def refuse(path, *more):
        if path == kept.file:
            raise PermissionError(errno.EACCES, "Permission denied")
        return exists(path, *more)

    monkeypatch.setattr(Path, "exists", refuse)
    what, why, _ = error_of(kept, "restore", kept.file, "--db", tmp_path / "new.db")
    assert (what, why) == (f"{kept.file} cannot be read as a backup.", "Permission denied.")


def test_the_scratch_file_goes_whatever_its_name(club, tmp_path, monkeypatch):
    monkeypatch.setattr(backups._Reader, "all", lambda self, advance=None: backups.Tally())
    assert club.run("backup", tmp_path / "club[1].backup").exit_code == 1
    assert not [path for path in tmp_path.iterdir() if "backup" in path.name]


def test_a_copy_that_fails_leaves_no_file(kept, tmp_path, monkeypatch):
    monkeypatch.setattr(backups._Reader, "all", lambda self, advance=None: backups.Tally())
    file = tmp_path / "bad.backup"
    assert kept.run("backup", file).exit_code == 1
    assert kept.run("restore", kept.file, "--db", tmp_path / "new.db").exit_code == 1
    assert not [path for path in tmp_path.iterdir() if "bad.backup" in path.name]


def test_the_key_goes_along_only_when_asked_for_and_only_encrypted(kept, tmp_path, monkeypatch):
    made = keys.new_club()
    keys.save(made)
    monkeypatch.setenv("ROSACE_PASSPHRASE", WORDS)
    plain, closed = tmp_path / "plain.backup", tmp_path / "closed.backup"
    assert not kept.json("backup", plain)["keys"] and kept.json("backup", closed, "--keys")["keys"]
    for path in (plain, closed):
        assert made.secret not in path.read_bytes()
    monkeypatch.setenv("ROSACE_KEY", str(tmp_path / "other.key"))
    assert not kept.json("restore", closed, "--db", tmp_path / "1.db")["keys"]
    assert keys.load() is None
    refused = kept.run("restore", plain, "--keys", "--db", tmp_path / "2.db")
    assert "holds no club key" in " ".join(refused.output.split())
    monkeypatch.setenv("ROSACE_PASSPHRASE", "another one altogether")
    refused = kept.run("restore", closed, "--keys", "--db", tmp_path / "2.db")
    assert refused.exit_code == 1 and "does not open" in " ".join(refused.output.split())
    assert not (tmp_path / "2.db").exists()
    monkeypatch.setenv("ROSACE_PASSPHRASE", WORDS)
    assert kept.json("restore", closed, "--keys", "--db", tmp_path / "2.db")["keys"]
    assert keys.load() == made


def test_a_chain_that_does_not_end_where_the_board_said_is_named(club, tmp_path):
    with closing(sqlite3.connect(club.db)) as db:
        db.execute("UPDATE records SET raw = x'00' WHERE seq = 20")
        db.commit()
    answer = club.json("backup", tmp_path / "b.backup")
    assert answer["wrong_ends"] == ["e6613852834a2b31"]
    said = club.run("backup", tmp_path / "c.backup").output
    assert "verify --all" in " ".join(said.split())


def test_a_deletion_names_the_backups_that_still_hold_the_name(kept, tmp_path):
    assert kept.json("players", "delete", "Marie Martin")["backups"] == [str(kept.file)]
    kept.run("backup", tmp_path / "after.backup")
    for name in (b"Martin", b"Duponceau"):
        assert name not in (tmp_path / "after.backup").read_bytes()
        assert name in kept.file.read_bytes()
    kept.json("restore", tmp_path / "after.backup", "--db", tmp_path / "new.db")
    assert printed(kept, "--db", tmp_path / "new.db") == printed(kept)


@pytest.mark.parametrize("words", [
    ["sync"],
    ["name", "1", "--b", "Somebody"],
    ["players", "add", "Somebody"],
    ["players", "rename", "1", "Somebody"],
    ["players", "delete", "1", "--yes"],
    ["assign", "--table", "3", "--a", "Marie", "--b", "Hans"],
])  # fmt: skip
def test_nothing_is_written_into_a_backup(kept, tmp_path, words):
    """One row more, and it could not be restored."""
    whole = kept.file.read_bytes()
    what, why, next_step = error_of(kept, *words, "--db", kept.file)
    assert what == f"Nothing may be written into {kept.file}."
    assert why.startswith("That is a backup")
    assert next_step.startswith("Restore it first")
    assert kept.file.read_bytes() == whole
    assert kept.json("restore", kept.file, "--db", tmp_path / "new.db")


def test_a_backup_of_a_backup_leaves_no_note_in_it(kept, tmp_path):
    again = kept.json("backup", tmp_path / "again.backup", "--db", kept.file)
    assert again["rows"] == kept.said["rows"] and not again["noted"]
    said = " ".join(kept.run("backup", tmp_path / "third", "--db", kept.file).output.split())
    assert said.endswith(
        "does not note it. That is a backup, and a changed one cannot be restored any more."
    ), said
    for number, file in enumerate((kept.file, tmp_path / "again.backup")):
        assert kept.json("restore", file, "--db", tmp_path / f"{number}.db")


def test_a_changed_backup_names_the_way_to_what_it_holds(kept, tmp_path):
    with closing(sqlite3.connect(kept.file)) as db, db:
        db.execute("INSERT INTO backups (made_ms, path) VALUES (1, 'note')")
    _, _, next_step = error_of(kept, "restore", kept.file, "--db", tmp_path / "new.db")
    assert "take another copy" in next_step and "rosace backup NEW-FILE --db" in next_step
    kept.json("backup", tmp_path / "rescued.backup", "--db", kept.file)
    assert kept.json("restore", tmp_path / "rescued.backup", "--db", tmp_path / "new.db")
