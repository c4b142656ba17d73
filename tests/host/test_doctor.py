"""`rosace doctor`: what it finds, and a file for a bug report that may be shown to anybody."""

import base64
import errno
import gc
import io
import os
from pathlib import Path

import pytest
import sqlalchemy as sa

from host.played import board_of
from rosace_host.device import keys
from rosace_host.store import database
from rosace_host.store.tables import records
from rosace_host.tasks import doctor

PASSPHRASE = "correct horse battery staple"


def test_every_record_of_the_database_is_looked_at(club):
    assert club.json("doctor")["database"]["records"] > 100
    with sa.create_engine("sqlite:///" + club.db).begin() as connection:
        raw = connection.execute(sa.select(records.c.raw).where(records.c.seq == 7)).scalar_one()
        flipped = raw[:3] + bytes((raw[3] ^ 1,)) + raw[4:]
        connection.execute(records.update().where(records.c.seq == 7).values(raw=flipped))
    report = club.json("doctor", code=1)
    assert report["database"]["changed"] == {"e6613852834a2b31": [7]}
    said = " ".join(report["problems"])
    assert "e6613852834a2b31" in said and "record 7" in said and "rosace verify --all" in said


def test_a_record_that_the_chain_does_not_go_through_is_named(club):
    with sa.create_engine("sqlite:///" + club.db).begin() as connection:
        at = sa.select(records.c.raw).where(records.c.seq == 9)
        other = connection.execute(at).scalar_one()  # a whole record in another one's place
        connection.execute(records.update().where(records.c.seq == 7).values(raw=other))
    assert club.json("doctor", code=1)["database"]["changed"] == {"e6613852834a2b31": [7]}


def test_a_database_that_cannot_be_made_or_grow_is_a_problem(club, monkeypatch, tmp_path):
    gc.collect()  # the connection of the sync goes, and its files
    there = sorted(tmp_path.iterdir())
    assert club.run("doctor").exit_code == 0
    assert sorted(tmp_path.iterdir()) == there

    class Full(io.BytesIO):
        def write(self, _data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(doctor, "TemporaryFile", lambda dir: Full())
        assert "No space left on device." in " ".join(club.json("doctor", code=1)["problems"])
    monkeypatch.delenv("ROSACE_DB")
    for place in ("/proc/nothing", club.db):  # nobody makes a folder there
        place = Path(place) / "rosace"
        monkeypatch.setattr(database, "user_data_path", lambda *_a, place=place, **_k: place)
        said = " ".join(club.json("doctor", code=1)["problems"])
        assert "where the database belongs" in said, said


def test_settings_are_named_with_their_units(hall, played):
    def settings_of(pad):
        for number, value in ((1, 3), (99, 8)):
            pad.put(number, 1)
            pad.put_text(bytes((value, 0)))
        return 0

    hall.plug("USB1", board_of(played)).office.settings = settings_of
    settings = hall.json("doctor")["ports"][0]["settings"]
    assert settings == {"table": "3", "number 99": "8"}


def test_errors_of_a_board_are_told_as_the_board_says_them(hall, played):
    """Its files have the names and lines of the source."""
    office = hall.plug("USB1", board_of(played)).office
    words = 'File "rosace.desk.desk", line 12, in step\nValueError: 7'
    office.kept_errors = [words.encode()]
    port = hall.json("doctor", code=1)["ports"][0]
    assert port["errors"] == [words] and "settings" in port


def test_it_makes_no_database(hall, tmp_path, played, monkeypatch):
    monkeypatch.delenv("ROSACE_DB")
    monkeypatch.setattr(
        "rosace_host.store.database.user_data_path", lambda *_a, **_k: tmp_path / "data"
    )
    hall.plug("USB1", board_of(played))
    hall.run("doctor")
    assert not (tmp_path / "data").exists()


@pytest.fixture
def secrets(hall, played, monkeypatch, tmp_path):
    """Everything that must not leave this PC, in every form it might be written in."""
    hall.plug("USB1", board_of(played))
    club = keys.new_club()
    club.boards["e6613852834a2b31"] = (1, 0)
    keys.save(club)
    monkeypatch.setenv("ROSACE_PASSPHRASE", PASSPHRASE)
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    derived = club.command_key(bytes.fromhex("e6613852834a2b31"))
    found = [PASSPHRASE, "geheim", str(tmp_path)]
    for secret in (club.secret, derived):
        found += [secret.hex(), base64.b64encode(secret).decode()[:20]]
    return found


@pytest.mark.parametrize("db", ["", "postgresql://club:geheim@127.0.0.1:1/x", "odd://a:geheim@b"])
def test_the_file_for_a_bug_report_holds_no_key_passphrase_password_or_home(
    hall, secrets, tmp_path, db
):
    file = tmp_path / "report.txt"
    result = hall.run("doctor", "--report", file, *(["--db", db] if db else []))
    assert str(file) in result.output.replace("\n", "")
    text = file.read_text(encoding="utf-8")
    assert "rosace: 0.1.0" in text and "e6613852834a2b31" in text and "table: 3" in text
    assert "problems" in text
    assert not [secret for secret in secrets if secret in text]
    assert "geheim" not in result.output


def test_what_makes_the_report_never_opens_the_key(hall, played, monkeypatch):
    """What it does not know it cannot write."""
    hall.plug("USB1", board_of(played))
    monkeypatch.setattr("rosace_host.device.keys.load", lambda: pytest.fail("the key was read"))
    assert hall.run("doctor").exit_code == 0


def test_a_report_that_cannot_be_written_says_why(hall, tmp_path):
    result = hall.run("doctor", "--report", tmp_path / "nowhere" / "report.txt")
    assert result.exit_code == 1 and "cannot be written" in " ".join(result.output.split())


def test_a_file_that_is_there_is_kept_unless_it_is_forced(club, tmp_path):
    """A database, say: the boards may have dropped what it holds."""
    gc.collect()  # the connection of the sync goes, and what is beside the file into it
    before = (tmp_path / "club.db").read_bytes()
    refused = club.run("doctor", "--report", club.db)
    assert refused.exit_code == 1 and "add --force" in " ".join(refused.output.split())
    assert (tmp_path / "club.db").read_bytes() == before
    file = tmp_path / "report.txt"
    file.write_text("old")
    assert club.run("doctor", "--report", file, "--force").exit_code == 0
    assert file.read_text("utf-8").startswith("problems:")


def test_without_a_board_nothing_is_wrong_and_it_says_so(hall):
    report = hall.json("doctor")
    assert report["problems"] == [] and "No board answered" in report["notes"][0]
    output = hall.run("doctor").output
    assert "No board answered" in output and "Nothing wrong was found" in output


def test_another_device_at_a_port_is_a_problem_only_where_it_was_named(hall):
    class Silent:
        office = None

        def turn(self, _data=b""):
            return b""

    hall.plug("USB1", Silent())
    assert hall.json("doctor")["problems"] == []
    assert "USB1" in hall.json("doctor", "--port", "USB1", code=1)["problems"][0]
