"""A club in one file, and back on an empty machine: all equal, or nothing at all."""

import sqlite3
from contextlib import closing

import pytest

from host.played import Played, board_of
from rosace_host.device import keys
from rosace_host.store import players
from rosace_host.store.store import Store

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


def test_a_server_goes_into_a_file_too(kept, postgresql, tmp_path):
    place = postgresql.place()
    kept.json("restore", kept.file, "--db", place)
    again = kept.json("backup", tmp_path / "again.backup", "--db", place)
    rows = {**kept.said["rows"], "backups": 1}
    assert again["rows"] == rows and again["heads"] == kept.said["heads"]


def test_nothing_is_written_over(kept, tmp_path):
    before = kept.file.read_bytes()
    assert "is there already" in " ".join(kept.run("backup", kept.file).output.split())
    assert kept.file.read_bytes() == before
    refused = kept.run("restore", kept.file)
    assert refused.exit_code == 1 and "is not empty" in " ".join(refused.output.split())


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


def test_a_copy_that_fails_leaves_no_file(kept, tmp_path, monkeypatch):
    from rosace_host.tasks import backup

    monkeypatch.setattr(backup._Reader, "all", lambda self, advance=None: backup.Tally())
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
