"""Where memory is short for ever nothing is lost, and the umpire sees what is not saved."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import both as vm
from rosace import port
from rosace.board import oled, usb
from rosace.board.files import Files
from sim import starved

SAYS = {
    "the_save_has_only_the_reserve": ["saved, quiet, reserve, 0 restarts, 7"],
    "the_save_has_nothing_for_a_minute": [
        "unsaved, said, reserve, 0 restarts, 7",
        "alive",
        "unsaved, said, reserve, 0 restarts, 13",
        "saved, quiet, reserve, 0 restarts, 13",
    ],
    "the_saving_itself_fails": [
        "alive",
        "unsaved, said, reserve, 0 restarts, 7",
        "saved, quiet, reserve, 0 restarts, 7",
    ],
    "looking_through_fails": ["True saved, quiet, reserve, 0 restarts, 7", "False"],
    "nothing_works_any_more": [
        "unsaved, said, reserve, 0 restarts, 8",
        "saved, quiet, reserve, 1 restarts, 8",
        "alive",
    ],
    "nothing_works_and_nothing_can_go": [
        "unsaved, said, reserve, 0 restarts, 8",
        "saved, quiet, reserve, 1 restarts, 8",
    ],
    "nothing_works_and_flash_takes_nothing": [
        "unsaved, said, reserve, 0 restarts, 8",
        "unsaved, said, no reserve, 0 restarts, 8",
        "saved, quiet, reserve, 1 restarts, 7",
    ],
    "the_reserve_never_comes_back": [
        "saved, quiet, no reserve, 0 restarts, 7",
        "saved, quiet, no reserve, 0 restarts, 7",
        "saved, quiet, reserve, 1 restarts, 8",
    ],
}


@pytest.mark.parametrize("name", SAYS)
def test_a_table_without_memory(name):
    assert list(getattr(starved, name)()) == SAYS[name]


@pytest.mark.skipif(bool(vm.missing()), reason=vm.missing())
def test_tables_without_memory_in_micropython():
    names = [name for name in SAYS if "takes_nothing" not in name]  # it is slow, and no other
    ran = vm.run(Path(starved.__file__), *names)
    said = [line[2:] for line in ran.stdout.split("\n") if line.startswith("- ")]
    assert said == [line for name in names for line in SAYS[name]], ran.stderr


def test_the_file_kept_open_goes_where_another_finds_no_memory():
    class System:
        """Has memory for one open file."""

        left = 1

        def open(self, path, mode):
            if not self.left:
                raise MemoryError
            self.left -= 1
            return SimpleNamespace(write=len, flush=int, close=self.closed)

        def closed(self):
            self.left += 1

    system = System()
    files = Files(system)
    files.append("run/1", b"abc", 3)
    files.replace("head/head", b"abc", 3)
    assert system.left
    files.append("run/1", b"abc", 3)
    assert not system.left


def test_a_panel_that_does_not_answer_is_away_even_where_its_error_finds_no_memory():
    panel = oled.Oled(SimpleNamespace(writeto=starved.never), 0x3C, oled.SSD1306)
    assert panel.push() == 0 and not panel.present


def test_a_panel_for_half_of_which_there_is_memory_shows_its_picture_later(monkeypatch):
    panel = oled.Oled(SimpleNamespace(writeto=lambda address, data: 0), 0x3D, oled.SSD1306)
    monkeypatch.setattr(oled, "_pages", starved.never)
    assert panel.push() == 0 and not panel.present
    monkeypatch.undo()
    for _ in range(40):
        panel.push(96, 1000)
    assert panel.present


def test_what_a_pc_says_is_lost_where_there_is_no_memory_for_it_and_the_loop_goes_on(monkeypatch):
    line = usb.Line.__new__(usb.Line)
    line._bytes, line._byte, line._stdin = bytearray(64), bytearray(1), None
    line._in = SimpleNamespace(readinto=len)
    ready = iter((True, True, False))
    line._ready = lambda stream, what: next(ready)
    monkeypatch.setattr(usb, "bytes", starved.never, raising=False)
    assert line.read() == b""


def test_a_board_says_nothing_of_its_mistakes_to_a_port_that_nobody_may_read(monkeypatch, capsys):
    assert "KeyError" in port.words_of(KeyError("a")) and "KeyError" in capsys.readouterr().out
    monkeypatch.setattr(sys, "platform", "rp2")
    assert "KeyError" in port.words_of(KeyError("a")) and not capsys.readouterr().out
