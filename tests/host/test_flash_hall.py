"""`rosace flash --all`: one board after the other, each told, none kept from it by another."""

import errno
import json
import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

from host.played import board_of
from rosace_host.device.image import MANIFEST, PACKAGE, PROGRAM, contents
from rosace_host.errors import FlashError, NoAnswer, NotAllowed, PortBusy, PromptOpen, RosaceError
from rosace_host.tasks import flash
from rosace_sim.install import image_of


def done(port):
    return flash.Result(
        port, "e661", "Raspberry Pi Pico2 with RP2350", "0.1.0", 2, 0, 0, 0, 0, True
    )


@pytest.fixture
def flashed(hall, played, monkeypatch):
    """What is flashed at which port; `flashed.fails[port]` is the error that comes instead."""

    class Flashed(list):
        def __init__(self):
            super().__init__()
            self.fails: dict[str, RosaceError] = {}

    found = Flashed()

    def one(port, _folder, _wishes, _bar, _say):
        found.append(port)
        if port in found.fails:
            raise found.fails[port]
        return done(port)

    monkeypatch.setattr(flash, "flash_board", one)
    monkeypatch.setattr(flash, "firmware_image", lambda: nullcontext(Path()))
    for name in ("COM10", "COM9", "COM2"):
        hall.plug(name, board_of(played))
    return found


def test_each_is_counted_and_told_in_the_order_in_which_people_count(hall, flashed):
    result = hall.run("flash", "--all")
    assert result.exit_code == 0 and flashed == ["COM2", "COM9", "COM10"]
    counted = [line for line in result.stderr.splitlines() if " of 3: " in line]
    assert counted == ["1 of 3: COM2", "2 of 3: COM9", "3 of 3: COM10"]
    assert result.stdout.splitlines()[-1] == "3 of 3 boards flashed."


def test_one_that_fails_is_named_at_the_end_and_stops_nobody(hall, flashed):
    flashed.fails["COM9"] = FlashError("COM9 is worn out.", "Its flash.", "Take another.")
    result = hall.run("flash", "--all")
    assert result.exit_code == 4 and flashed == ["COM2", "COM9", "COM10"]
    assert "COM9 is worn out." in result.stderr and "→ Take another." in result.stderr
    assert result.stdout.splitlines()[-1] == "2 of 3 boards flashed; not: COM9."
    told = hall.json("flash", "--all", code=4)
    assert told["not_flashed"] == ["COM9"] and len(told["boards"]) == 2 and not told["ok"]


def test_where_all_fail_alike_the_code_says_how(hall, flashed):
    flashed.fails.update({port: NotAllowed("No.") for port in hall.boards})
    assert hall.run("flash", "--all").exit_code == 6
    flashed.fails["COM2"] = FlashError("No.")
    assert hall.run("flash", "--all").exit_code == 1


def test_a_board_that_another_program_holds_is_not_passed_over(hall, flashed):
    hall.plug("COM3", PortBusy("COM3"))
    hall.plug("COM4", PromptOpen("COM4"))
    hall.plug("COM5", NoAnswer("COM5"))
    result = hall.run("flash", "--all")
    assert result.exit_code == 4 and flashed == ["COM2", "COM4", "COM9", "COM10"]
    assert "4 of 5 boards flashed; not: COM3." in result.stdout
    assert "is in use" in result.stderr and "COM5" not in result.output


def test_the_files_for_mpremote_are_written_into_a_new_folder(
    hall, tmp_path, monkeypatch, firmware
):
    monkeypatch.setattr(flash, "firmware_image", lambda: nullcontext(image_of(firmware)))
    folder = tmp_path / "files"
    told = hall.json("flash", "--files", folder)
    urls = json.loads((folder / PACKAGE).read_text())["urls"]
    assert told["files"] == len(urls) and urls[-1] == [MANIFEST, f"{PROGRAM}/{MANIFEST}"]
    found = {there: (folder / here).read_bytes() for there, here in urls}
    assert found == contents(image_of(firmware))
    assert hall.run("flash", "--files", folder).exit_code == 2, "nothing is written over"


def test_what_an_installation_compiled_is_not_written(tmp_path, monkeypatch, firmware):
    installed = tmp_path / "board_files"
    shutil.copytree(image_of(firmware), installed)
    wanted = {path.relative_to(installed) for path in installed.rglob("*")}
    for place in (installed, installed / PROGRAM):
        (place / "__pycache__").mkdir()
        (place / "__pycache__" / "main.cpython-311.pyc").write_bytes(b"for this PC")
    monkeypatch.setattr(flash, "firmware_image", lambda: nullcontext(installed))
    folder = tmp_path / "files"
    flash.write_files(folder)
    assert {path.relative_to(folder) for path in folder.rglob("*")} == wanted


@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_fills_up_leaves_no_half_folder(hall, tmp_path, monkeypatch, firmware, there):
    """A board would get it by mpremote and not start."""
    monkeypatch.setattr(flash, "firmware_image", lambda: nullcontext(image_of(firmware)))
    copy, folder = shutil.copyfile, tmp_path / "files"
    if there:
        folder.mkdir()

    def fill_up(source, place, **more):
        if len(list(folder.rglob("*"))) > 5:
            raise OSError(errno.ENOSPC, "No space left on device", str(place))
        return copy(source, place, **more)

    with monkeypatch.context() as full:
        full.setattr(shutil, "copyfile", fill_up)
        full.setattr(shutil, "copy2", fill_up)
        said = hall.json("flash", "--files", folder, code=1)["error"]
    assert said["what"] == f"{folder} cannot be written."
    assert said["why"] == "No space left on device." and said["next"].startswith("Make room")
    assert not list(folder.rglob("*")) and folder.exists() == there
    assert hall.run("flash", "--files", folder).exit_code == 0


def test_one_number_is_not_given_to_two_boards(hall, flashed):
    for words in (["--all"], ["--port", "COM2", "--port", "COM9"]):
        assert hall.run("flash", "--table", 3, *words).exit_code == 2
    assert not flashed
