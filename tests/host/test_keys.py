"""The club key: kept for its owner alone, exported sealed, and no laptop is the only one."""

import base64
import json
import os
import stat
from types import SimpleNamespace

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from desk.bench import Bench
from host.test_pair import Clock, at_the_table, press_when_it_fits
from host.wired_desk import DeskWire, client_of, digits
from rosace.link import messages as m
from rosace.record import keys as board_keys
from rosace.record.keys import later_key
from rosace_host.cli import trust
from rosace_host.device import keys, ports
from rosace_host.errors import InputError, KeyTrouble
from rosace_host.tasks import pairing

SECRET_WORDS = "correct horse battery"


@pytest.fixture
def own(monkeypatch, tmp_path):
    """A PC of its own: key file and passphrase, no keyring."""
    path = tmp_path / "pc" / "club.key"
    monkeypatch.setenv("ROSACE_KEY", str(path))
    monkeypatch.setenv("ROSACE_PASSPHRASE", SECRET_WORDS)
    monkeypatch.setattr(pairing, "time", SimpleNamespace(monotonic=Clock(), sleep=lambda s: None))
    return path


class Safe:
    """A keyring in memory."""

    name = "a safe"

    def __init__(self):
        self.kept = {}

    def get_password(self, service, user):
        return self.kept.get((service, user))

    def set_password(self, service, user, text):
        self.kept[service, user] = text


def test_a_pc_without_a_key_says_so(own):
    assert keys.load() is None and keys.location() == ""


def test_the_file_is_its_owners_alone(own):
    club = keys.new_club()
    assert keys.save(club) == str(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o600
    assert keys.load() == club


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")
def test_a_file_that_others_can_read_is_refused(own):
    keys.save(keys.new_club())
    own.chmod(0o644)
    with pytest.raises(KeyTrouble, match="read by others") as refused:
        keys.load()
    assert "chmod 600" in refused.value.next_step


NO_KEYS = ("", "{}", "[]", "null", '{"key": "AAAA", "boards": {}}', '{"key": 5, "boards": {}}')


@pytest.mark.parametrize("text", (*NO_KEYS, '{"key": "!", "boards": []}'))
def test_what_is_no_key_is_named(own, text):
    keys.write_private(own, text)
    with pytest.raises(KeyTrouble):
        keys.load()


def test_the_keyring_is_used_where_there_is_one(monkeypatch, tmp_path):
    monkeypatch.delenv("ROSACE_KEY", raising=False)
    monkeypatch.setattr(keys, "user_data_path", lambda *a, **k: tmp_path)
    safe = Safe()
    monkeypatch.setattr(keyring, "get_keyring", lambda: safe)
    monkeypatch.setattr(keyring, "get_password", safe.get_password)
    monkeypatch.setattr(keyring, "set_password", safe.set_password)
    club = keys.new_club()
    assert keys.save(club) == "the keyring (a safe)" == keys.location()
    assert keys.load() == club and not list(tmp_path.iterdir())


def test_without_a_keyring_a_file_does(monkeypatch, tmp_path):
    monkeypatch.delenv("ROSACE_KEY", raising=False)
    monkeypatch.setattr(keys, "user_data_path", lambda *a, **k: tmp_path)
    nothing = NoKeyring()
    monkeypatch.setattr(keyring, "get_password", nothing.get_password)
    monkeypatch.setattr(keyring, "set_password", nothing.set_password)
    club = keys.new_club()
    assert keys.save(club) == str(tmp_path / "club.key") == keys.location()
    assert keys.load() == club


def test_the_key_is_in_no_word_of_any_object():
    club = keys.new_club()
    assert club.secret.hex() not in repr(club) and str(club.secret) not in repr(club)


def test_seal_keys_are_the_boards_own_chain():
    club = keys.new_club()
    first = club.seal_key(b"bench-01", 7, 0)
    for number in (1, 257, 4095, 4096, 4097, 9000):
        assert club.seal_key(b"bench-01", 7, number) == later_key(first, number)
    assert club.seal_key(b"bench-01", 8, 5) != club.seal_key(b"bench-01", 7, 5)
    assert club.seal_key(b"bench-02", 7, 5) != club.seal_key(b"bench-01", 7, 5)


# --- to another PC ---


def test_an_exported_key_opens_with_its_passphrase_alone(own, tmp_path):
    club = keys.new_club()
    club.add_board("aa" * 8, 5, 2)
    file = tmp_path / "club.json"
    keys.export(club, file, SECRET_WORDS)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    text = file.read_text()
    assert club.secret.hex() not in text and "aa" * 8 not in text
    assert keys.read_export(file).decrypt(SECRET_WORDS) == club
    with pytest.raises(KeyTrouble, match="does not open"):
        keys.read_export(file).decrypt(SECRET_WORDS + "!")
    with pytest.raises(KeyTrouble, match="is there already"):
        keys.export(club, file, SECRET_WORDS)
    with pytest.raises(KeyTrouble, match="shorter"):
        keys.export(club, tmp_path / "other.json", "short")


def test_a_changed_export_does_not_open(own, tmp_path):
    file = tmp_path / "club.json"
    keys.export(keys.new_club(), file, SECRET_WORDS)
    good = json.loads(file.read_text())
    for name in ("salt", "nonce", "box"):
        letters = list(good[name])
        letters[3] = "A" if letters[3] != "A" else "B"
        file.write_text(json.dumps({**good, name: "".join(letters)}))
        with pytest.raises(KeyTrouble):
            keys.read_export(file).decrypt(SECRET_WORDS)


HEAD = '{"rosace": "club key", "layout": 1'
NO_EXPORTS = ("", "{", "[]", "{}", HEAD + "}", HEAD + ', "salt": 1, "nonce": 2}', "[" * 5000)


@pytest.mark.parametrize("text", NO_EXPORTS, ids=lambda text: text[:12])
def test_a_file_that_is_no_export_is_named(tmp_path, text):
    file = tmp_path / "odd.json"
    file.write_text(text)
    with pytest.raises(InputError, match="no exported"):
        keys.read_export(file).decrypt(SECRET_WORDS)


# --- the commands, at a whole desk ---


@pytest.fixture
def table(hall, own, monkeypatch):
    """The hall with one whole desk at port DESK; `hall.bench` is the table."""
    hall.bench = Bench()

    def open_desk(port):
        if port != "DESK":
            return hall.open(port)
        wire = DeskWire(hall.bench)
        wire.meanwhile = hall.hand
        hall.wires.append(wire)
        return wire

    hall.hand = press_when_it_fits()
    monkeypatch.setattr(ports, "SerialWire", open_desk)
    monkeypatch.setenv("ROSACE_PORT", "DESK")
    return hall


def pair(table, monkeypatch):
    at_the_table(table.bench)
    table.hand = press_when_it_fits()
    monkeypatch.setattr("rosace_host.cli.trust._digits", lambda: digits(table.bench))
    answer = table.json("pair")
    table.bench.run(300)
    table.hand = None
    return answer


def test_pair_makes_a_key_and_says_to_export_it(table, own, monkeypatch):
    at_the_table(table.bench)
    monkeypatch.setattr("rosace_host.cli.trust._digits", lambda: digits(table.bench))
    result = table.run("pair")
    assert result.exit_code == 0, result.output
    assert "key export" in result.output and own.exists()
    club = keys.load()
    assert club.name.hex() in result.output
    assert club.secret.hex() not in result.output
    assert list(club.boards) == [table.bench.desk.log.journal.board_id.hex()]


def test_a_second_laptop_and_a_dead_one_orphan_no_board(table, own, tmp_path, monkeypatch):
    pair(table, monkeypatch)
    file = tmp_path / "export.json"
    assert table.run("key", "export", file).exit_code == 0
    own.unlink()  # the laptop is dead
    refused = table.run("unpair")
    assert refused.exit_code == 6 and "key import" in refused.output
    second = tmp_path / "second" / "club.key"
    monkeypatch.setenv("ROSACE_KEY", str(second))
    answer = table.json("key", "import", file)
    assert answer["boards"] == [table.bench.desk.log.journal.board_id.hex()]
    assert table.json("sync")["boards"][0]["clock_set"]
    assert table.run("unpair").exit_code == 0
    assert not client_of(table.bench).hello().flags & m.PAIRED


def test_sync_reads_a_strangers_board_and_says_what_it_could_not(table, own, monkeypatch):
    pair(table, monkeypatch)
    own.unlink()
    answer = table.json("sync")
    report = answer["boards"][0]
    assert not report["clock_set"] and not report["receipt"] and report["new"]
    assert "no club key" in " ".join(report["notes"])


def test_a_board_that_lost_its_key_gets_another_by_the_sync(table, own, monkeypatch):
    pair(table, monkeypatch)
    del table.bench.files.files["cell/key"]
    table.bench.power_on()
    assert "restored" in " ".join(table.json("sync")["boards"][0]["notes"])


def test_import_gives_up_no_other_key_unasked(table, own, tmp_path, monkeypatch):
    pair(table, monkeypatch)
    mine = keys.load()
    other = tmp_path / "other.json"
    keys.export(keys.new_club(), other, SECRET_WORDS)
    assert table.run("key", "import", other).exit_code == 1
    assert keys.load() == mine
    assert table.run("key", "import", other, "--replace").exit_code == 0
    assert keys.load() != mine


def test_key_show_tells_the_name_and_never_the_key(table, own, monkeypatch):
    pair(table, monkeypatch)
    club = keys.load()
    said = table.run("key", "show").output + json.dumps(table.json("key", "show"))
    assert club.name.hex() in said
    from base64 import b64encode

    assert club.secret.hex() not in said and b64encode(club.secret).decode() not in said


def test_prompt_opens_a_paired_board_without_a_press(table, own, monkeypatch):
    pair(table, monkeypatch)
    assert table.run("prompt").exit_code == 0
    table.bench.run(1000)
    assert table.bench.desk.leave == 1


def test_wipe_pulls_first_and_needs_the_chord(table, own, monkeypatch):
    pair(table, monkeypatch)
    bench = table.bench
    quick = SimpleNamespace(monotonic=Clock(), sleep=lambda s: None)
    monkeypatch.setattr("rosace_host.device.offers.time", quick)
    assert table.run("wipe", "--yes", "--wait", 2).exit_code == 4  # nobody held the keys
    bench.desk.go(bench.desk.modes.asked)
    bench.press("FOUL")
    pressed = []

    def hand(bench):
        office = bench.desk.session
        if office.pending and office.service == m.WIPE and not pressed:
            pressed.append(1)
            bench.desk.go(bench.desk.modes.asked)
            bench.edge(1, bench.pin("WHITE"), 0)
            bench.edge(20, bench.pin("STRIKER"), 0)

    table.hand = hand
    result = table.run("wipe", "--yes", "--wait", 600)
    assert result.exit_code == 0, result.output
    bench.run(1000)
    assert bench.desk.leave == 2 and "cell/wipe" in bench.files.files


# --- two commands at once ---


def pair_while(table, monkeypatch, meanwhile):
    """`rosace pair`, and what another program does while the digits are being compared."""
    at_the_table(table.bench)

    def typed():
        meanwhile()
        return digits(table.bench)

    monkeypatch.setattr("rosace_host.cli.trust._digits", typed)
    return table.run("pair")


def test_two_first_pairings_at_once_end_with_one_club_key(table, own, monkeypatch):
    first = keys.new_club()
    first.add_board("a" * 16, 7, 257)
    result = pair_while(table, monkeypatch, lambda: keys.save(first))
    assert result.exit_code == 0, result.output
    board = table.bench.desk.log.journal.board_id.hex()
    kept = keys.load()
    assert kept.secret == first.secret and sorted(kept.boards) == sorted(["a" * 16, board])
    assert board_keys.load(table.bench.files).club == first.name
    assert first.name.hex() in result.output and "new club key" not in result.output


def test_a_pairing_forgets_no_board_that_another_command_paired_meanwhile(table, own, monkeypatch):
    club = keys.new_club()
    keys.save(club)

    def other():
        for number in (257, 513):
            club.add_board("a" * 16, 7, number)
        keys.save(club)

    assert pair_while(table, monkeypatch, other).exit_code == 0
    kept = keys.load()
    assert kept.boards["a" * 16] == (7, 257) and kept.again["a" * 16] == 513
    assert table.bench.desk.log.journal.board_id.hex() in kept.boards


def test_no_board_is_paired_where_another_key_was_put_meanwhile(table, own, monkeypatch):
    keys.save(keys.new_club())
    other = keys.new_club()
    result = pair_while(table, monkeypatch, lambda: keys.save(other))
    assert result.exit_code == 1 and "meanwhile" in result.output
    assert keys.load() == other and board_keys.load(table.bench.files) is None


def test_one_program_at_a_time_changes_the_key(own, monkeypatch):
    monkeypatch.setattr(keys, "_HELD_S", 0.05)
    with keys.alone(), pytest.raises(KeyTrouble, match="in use"), keys.alone():
        pass
    with keys.alone():
        pass


# --- files that are none ---


@pytest.mark.parametrize("text", (
    '{"key": "AAAA", "boards": {}}', "[" * 50_000, '{"key": "%s", "boards": {"%b": [1e999, 1]}}',
    '{"key": "%s", "boards": {"%b": [1, Infinity]}}',
    '{"key": "%s", "boards": {"aaaaaaaa\\u001b2345678": [1, 1]}}',
    '{"key": "%s", "boards": {"%b": [-1, 1]}}', '{"key": "%s", "boards": {"%b": "12"}}',
))  # fmt: skip
def test_a_kept_key_that_somebody_changed_is_named(own, text):
    secret = base64.b64encode(bytes(32)).decode()
    keys.write_private(own, text.replace("%s", secret).replace("%b", "a" * 16))
    with pytest.raises(KeyTrouble, match="is no club key") as refused:
        keys.load()
    assert "rosace key import" in refused.value.next_step


def test_the_file_is_looked_at_before_the_passphrase_is_asked_for(
    own, hall, tmp_path, monkeypatch
):
    monkeypatch.delenv("ROSACE_PASSPHRASE")
    monkeypatch.setattr(trust.typer, "prompt", lambda *_, **__: pytest.fail("asked"))
    (tmp_path / "list.json").write_text("{}")

    def said(*words):
        return " ".join(hall.run("key", *words).output.split())  # lines break where paths end

    assert "no exported club key" in said("import", tmp_path / "list.json")
    assert "cannot be read" in said("import", tmp_path / "none.json")
    keys.save(keys.new_club())
    assert "is there already" in said("export", tmp_path / "list.json")


def test_without_a_terminal_the_passphrase_comes_from_the_environment(
    own, hall, tmp_path, monkeypatch
):
    file = tmp_path / "club.json"
    keys.export(keys.new_club(), file, SECRET_WORDS)
    assert hall.run("key", "import", file).exit_code == 0
    monkeypatch.delenv("ROSACE_PASSPHRASE")
    result = hall.run("key", "import", file)
    assert result.exit_code == 2 and "ROSACE_PASSPHRASE" in result.output
    assert "Warning" not in result.output


def test_a_board_that_was_never_paired_is_no_failure(table):
    table.hand = None
    for _ in range(2):
        result = table.run("unpair")
        assert result.exit_code == 0 and "nothing to do" in result.output
