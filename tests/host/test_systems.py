"""Windows and macOS, as far as another system can pretend to be them."""

import errno
import io
import json
import os
import select
import sys
import threading
from pathlib import Path

import keyring
import pytest
import serial
from keyring.errors import KeyringError

from host.played import board_of
from rosace_host import errors
from rosace_host.cli.app import run
from rosace_host.cli.house_rules import _toml
from rosace_host.device import keys, prompt, wire
from rosace_host.device.prompt import Prompt
from rosace_host.device.wire import SerialWire
from rosace_host.errors import NoPermission, NoSuchPort, PortBusy


def spoken(monkeypatch, encoding, *words):
    """What a command writes into a pipe of this encoding, and its exit code."""
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding))
    monkeypatch.setattr(sys, "argv", ["rosace", *(str(word) for word in words)])
    with pytest.raises(SystemExit) as left:
        run()
    sys.stdout.flush()
    return out.getvalue().decode(encoding), left.value.code


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
def test_a_pipe_of_few_letters_still_tells_what_holds_from_what_does_not(
    club, monkeypatch, encoding
):
    text, code = spoken(monkeypatch, encoding, "verify", "1")
    assert code == 0 and "+ Match 1 holds" in text and "?" not in text.replace("J?rgen", "")
    text, _ = spoken(monkeypatch, encoding, "show", "1", "--strokes")
    assert any(line.startswith("* ") for line in text.splitlines())
    if encoding == "cp1252":
        assert "Jürgen" in text


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_json_is_whole_in_every_encoding(club, monkeypatch, encoding):
    for match in (1, "last"):
        club.run("name", match, "--a", "Zażółć Ωμέγα")
    text, code = spoken(monkeypatch, encoding, "show", 1, "--json")
    assert code == 0 and json.loads(text)["names"]["A"] == "Zażółć Ωμέγα"
    text, code = spoken(monkeypatch, encoding, "watch", "--json", "--for", 1)
    card = json.loads(text.splitlines()[-1])
    assert code == 0 and card["match"]["sides"][0]["people"][0]["full"] == "Zażółć Ωμέγα"


def test_com_ports_and_those_of_a_mac_are_ports_like_others(hall, played):
    for number, port in enumerate(("COM7", "\\\\.\\COM12", "/dev/cu.usbmodem14101"), 1):
        hall.plug(port, board_of(played, table=number))
    found = hall.json("boards")["boards"]
    assert [one["port"] for one in found] == ["COM7", "\\\\.\\COM12", "/dev/cu.usbmodem14101"]
    assert hall.run("sync", "--port", "COM7").exit_code == 0


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("could not open port 'COM7': PermissionError(13, 'Access is denied.', "
         "None, 5)", PortBusy),
        ("could not open port 'COM99': FileNotFoundError(2, 'The system cannot find the file "
         "specified.', None, 2)", NoSuchPort),
        ("could not open port 'COM7': OSError(22, 'The semaphore timeout period has expired.', "
         "None, 121)", NoSuchPort),
    ],
)  # fmt: skip
def test_what_windows_says_of_a_port_is_understood(monkeypatch, said, means):
    def refuse(*_, **__):
        raise serial.SerialException(said)

    monkeypatch.setattr(wire.serial, "serial_for_url", refuse)
    with pytest.raises(means):
        SerialWire("COM7")


def test_on_a_mac_a_port_in_use_is_busy(monkeypatch):
    def refuse(*_, **__):
        raise serial.SerialException(errno.EBUSY, "[Errno 16] could not open port: Resource busy")

    monkeypatch.setattr(wire.serial, "serial_for_url", refuse)
    with pytest.raises(PortBusy):
        SerialWire("/dev/cu.usbmodem14101")


@pytest.mark.parametrize("call", ["tcsetattr", "tcflush"])
def test_a_board_pulled_while_its_port_is_opened_is_unplugged(monkeypatch, call):
    """What Python's termios raises then is no OSError, and pyserial lets it through."""
    termios = pytest.importorskip("termios")
    far, near = os.openpty()

    def gone(*_):
        raise termios.error(errno.EIO, "Input/output error")

    monkeypatch.setattr(termios, call, gone)
    with pytest.raises(errors.Unplugged):
        SerialWire(os.ttyname(near))
    with pytest.raises(errors.Unplugged):
        Prompt(os.ttyname(near))
    os.close(far)
    os.close(near)


def test_a_prompt_that_misses_the_first_keys_is_asked_again(monkeypatch):
    """A board that still starts throws away what comes in."""
    pytest.importorskip("termios")
    monkeypatch.setattr(prompt, "_READ_S", 0.3)
    far, near = os.openpty()
    asked = []

    def board():
        while b"\x04" not in (came := os.read(far, 64)):
            asked.append(came)
            if b"".join(asked).count(b"\x01") == 2:
                os.write(far, b"raw REPL; CTRL-B to exit\r\n>")
        os.write(far, b"soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")

    listening = threading.Thread(target=board, daemon=True)
    listening.start()
    with Prompt(os.ttyname(near)):
        listening.join()
    os.close(far)
    os.close(near)


@pytest.mark.parametrize("pause_s", [0, 0.05])
def test_a_prompt_is_not_awaited_for_ever_where_something_else_talks_on(monkeypatch, pause_s):
    """mpremote looks at its clock only where nothing comes for a moment."""
    pytest.importorskip("termios")
    monkeypatch.setattr(prompt, "_READ_S", 0.3)
    far, near = os.openpty()
    over, told = threading.Event(), []

    def talk():
        while not over.wait(pause_s):
            if select.select([], [far], [], 0.1)[1]:
                os.write(far, b"$GPGGA,123519,4807.038,N*47\r\n")

    def ask():
        with pytest.raises(errors.NoAnswer) as refused:
            Prompt(os.ttyname(near))
        told.append(refused.value)

    threads = [threading.Thread(target=work, daemon=True) for work in (talk, ask)]
    for thread in threads:
        thread.start()
    threads[1].join(20)
    over.set()
    assert told, "it waits for ever"
    assert "goes on sending" in told[0].why and "rosace boards --all" in told[0].next_step
    threads[0].join()
    os.close(far)
    os.close(near)


@pytest.mark.parametrize(
    ("system", "group", "says"),
    [
        ("linux", "uucp", "usermod -a -G uucp"),
        ("linux", "root", "usermod -a -G dialout"),
        ("linux", "", "usermod -a -G dialout"),
        ("darwin", "wheel", "administers this computer"),
        ("freebsd14", "dialer", "administers this computer"),
        ("win32", "", "Device Manager"),
    ],
)
def test_a_port_that_is_not_allowed_is_explained_as_this_system_has_it(
    monkeypatch, system, group, says
):
    def refuse(*_, **__):
        raise serial.SerialException(errno.EACCES, "[Errno 13] Permission denied: 'P'")

    monkeypatch.setattr(wire.serial, "serial_for_url", refuse)
    monkeypatch.setattr(wire, "_group", lambda port: group)
    monkeypatch.setattr(errors.sys, "platform", system)
    with pytest.raises(NoPermission) as error:
        SerialWire("P")
    assert says in error.value.next_step
    assert ("Linux" in error.value.why) is (system == "linux")


def test_rules_that_notepad_saved_are_rules(tmp_path):
    file = tmp_path / "club.toml"
    file.write_bytes(b'\xef\xbb\xbfbase = "ICF"\r\nname = "Sunday"\r\n[rules]\r\ntarget = 15\r\n')
    assert _toml(file) == {"base": "ICF", "name": "Sunday", "rules": {"target": 15}}


def test_a_file_that_excel_has_open_is_named_with_what_to_do(club, tmp_path, monkeypatch):
    file = tmp_path / "results.csv"
    file.write_text("old")

    def held(*_):
        raise PermissionError(13, "The process cannot access the file")

    monkeypatch.setattr(Path, "replace", held)
    result = club.run("export", "-o", file, "--force")
    assert result.exit_code == 1 and "Close it where it is open" in result.output
    assert file.read_text() == "old" and len(list(tmp_path.glob("*results*"))) == 1


@pytest.mark.parametrize("number", [errno.EROFS, errno.EIO])
def test_a_file_that_nothing_has_open_is_not_to_be_closed(club, tmp_path, monkeypatch, number):
    file = tmp_path / "results.csv"
    file.write_text("old")

    def broken(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "replace", broken)
    said = " ".join(club.run("export", "-o", file, "--force").output.split())
    assert f"{os.strerror(number)}." in said and "Close it" not in said, said
    assert "Name a file in a folder of yours." in said


@pytest.mark.parametrize("error", [OSError(1783, "The stub received bad data"), KeyringError()])
def test_a_keyring_that_is_too_small_or_shut_leaves_the_key_in_a_file(
    monkeypatch, tmp_path, error
):
    def refuse(*_):
        raise error

    monkeypatch.delenv(keys.ENVIRONMENT)
    monkeypatch.setattr(keys, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(keyring, "set_password", refuse)
    monkeypatch.setattr(keyring, "get_password", refuse)
    club = keys.Club(bytes(32), {"e6613852834a2b31": (7, 1)})
    assert keys.save(club) == str(tmp_path / "club.key")
    assert keys.load() == club
