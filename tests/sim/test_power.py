"""Power may go at any moment, torn flash and all; what was on flash is there afterwards."""

import random
import subprocess
import sys

import pytest

import both
from rosace_sim.flash import TEARS, Flash, InUse, NoFlash
from rosace_sim.table import Table
from sim.bench import HERE, content

DIARY = HERE / "boards" / "diary.py"


def whole_lines(text):
    """How many numbered lines there are; fails where one is torn or out of order."""
    assert len(text) % 8 == 0, "a torn line"
    lines = text.split(b"\n")[:-1]
    assert lines == [b"%07d" % i for i in range(len(lines))]
    return len(lines)


@pytest.mark.parametrize("vm", both.WITH_UNIX)
def test_a_cut_at_a_random_operation_of_the_flash_loses_nothing_that_was_kept(vm):
    chance = random.Random(vm)
    kept = after = 0
    with Table(vm, main=DIARY, seed=3) as table:

        def count():
            nonlocal kept, lamp
            if table.powered and table.lamp != lamp:
                lamp = table.lamp
                kept += 1

        table.on_change(count)
        for _ in range(8):
            lamp = False
            before = whole_lines(content(table.flash, "diary"))
            kept = 0
            table.power(True)
            table.cut_at_write(chance.randrange(1, 60), chance.choice(TEARS))
            assert table.wait_until(lambda: not table.powered, 20_000)
            after = whole_lines(content(table.flash, "diary"))
            assert before + kept <= after <= before + kept + 1
        assert after > 20


@pytest.mark.parametrize("vm", both.WITH_UNIX)
def test_pulling_the_plug_between_two_waits_stops_everything(vm):
    with Table(vm, main=DIARY) as table:
        table.power(True)
        table.run(500)
        table.power(False)
        operations = table.flash.operations
        assert not table.powered and table.screen() == bytes(1024)
        table.run(500)
        assert table.flash.operations == operations
        first = whole_lines(content(table.flash, "diary"))
        table.power(True)
        table.run(500)
        assert whole_lines(content(table.flash, "diary")) > first


def test_no_handler_of_the_firmware_survives_the_cut(tmp_path):
    """A `finally` that writes after the cut would keep what a real board has lost."""
    program = tmp_path / "main.py"
    program.write_text(
        "from rosace.board.files import Files, mounted\n"
        "from rosace.port import wait\n"
        "files = Files(mounted())\n"
        "try:\n"
        "    while True:\n"
        "        files.append('a', b'x', 1)\n"
        "        wait(10)\n"
        "finally:\n"
        "    try:\n"
        "        files.replace('late', b'y', 1)\n"
        "    except Exception:\n"
        "        files.replace('late', b'z', 1)\n"
    )
    with Table("cpython", main=program) as table:
        table.power(True)
        table.run(100)
        operations = table.flash.operations
        table.power(False)
        assert table.flash.operations == operations
        assert content(table.flash, "late") == b""
        assert content(table.flash, "a")


@both.needs_unix
def test_both_pythons_read_the_same_flash(tmp_path):
    """What one backend kept, the other goes on with: it is one file system."""
    flash = Flash(tmp_path / "table.flash")
    for vm in ("cpython", "micropython") * 2:
        table = Table(vm, main=DIARY, flash=flash)
        before = whole_lines(content(flash, "diary"))
        table.power(True)
        table.run(400)
        table.power(False)
        assert whole_lines(content(flash, "diary")) > before
        table.host.close()
    flash.close()
    again = Flash(tmp_path / "table.flash")
    with pytest.raises(InUse):
        Flash(tmp_path / "table.flash")
    assert not again.fresh and whole_lines(content(again, "diary")) > 40
    again.close()


def test_a_file_that_is_no_flash_is_left_as_it_is(tmp_path):
    file = tmp_path / "photo.jpg"
    file.write_bytes(b"JFIF" * 1000)
    for path in (file, tmp_path):
        with pytest.raises(NoFlash, match="no memory of a virtual table"):
            Flash(path)
    assert "no memory of a virtual table" in refusal("run", "--new", "--flash", file)
    assert file.read_bytes() == b"JFIF" * 1000


def test_a_memory_that_a_table_uses_is_not_begun_anew(tmp_path):
    """That table would play on a memory without a name, and lose all of it at its end."""
    file = tmp_path / "table.flash"
    used = Flash(file)
    used.bytes[0] = 7
    assert "another virtual table" in refusal("run", "--new", "--flash", file)
    used.close()
    assert file.read_bytes()[0] == 7


def test_a_second_table_is_told_where_the_first_one_is_and_how_both_can_stand(tmp_path):
    for name, other in (("table.flash", "two.flash"), ("two.flash", "three.flash")):
        used = Flash(tmp_path / name)
        said = refusal("run", "--flash", tmp_path / name)
        used.close()
        assert "another virtual table" in said and "http://127.0.0.1:8321/" in said
        assert "Ctrl-C in its terminal" in said
        assert f'make run ARGS="--flash {tmp_path / other}"' in said


def test_where_there_is_no_such_match_it_says_which_there_are():
    said = refusal("run", "--match", "nofile.match")
    assert said.startswith("nofile.match: cannot be read: No such file")
    assert "tests/matches: doubles.match, short.match, singles.match, storm.match" in said
    assert "make run MATCH=tests/matches/short.match" in said


def test_a_memory_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "notes").write_text("")
    place = tmp_path / "notes" / "table.flash"
    for words in ((), ("--new",)):
        said = refusal("run", *words, "--flash", place)
        assert str(place.parent) in said and "Traceback" not in said


def refusal(*words):
    """What a command that must not begin says."""
    done = subprocess.run(
        [sys.executable, "-m", "rosace_sim", *map(str, words)],
        capture_output=True, timeout=60, text=True, cwd=HERE.parent.parent,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    return done.stderr
