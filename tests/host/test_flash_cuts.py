"""The exchange of the program on real littlefs; that power may fail in it is J11's to try."""

import pytest

from reliability.flashing import MATCHES, NEW, Shelf, board_with, program, two_programs
from rosace.board import start
from rosace_host.device.image import MAIN, OLD, PROGRAM, contents
from rosace_host.errors import DoesNotFit


@pytest.fixture
def programs(tmp_path):
    """Two programs, images as build_image() makes them."""
    return two_programs(tmp_path)


def test_a_new_program_is_written_whole_and_the_old_one_goes_at_the_next_start(programs):
    old, new = programs
    shelf = board_with(old)
    count = len(contents(new))
    assert shelf.flash(new) == (count, 0, len(contents(old)) - 1)
    assert shelf.left() == [MAIN, PROGRAM, NEW]
    shelf.start()
    assert shelf.runs(programs) == "new" and shelf.left() == [MAIN, PROGRAM]
    assert shelf.flash(new) == (0, count, 0)
    assert shelf.root.below("log") == MATCHES


def test_each_main_py_starts_with_each_program(programs):
    """As where a new program is damaged behind the exchange of main.py."""
    old, new = programs
    for first, second in ((old, new), (new, old)):
        shelf = board_with(first)
        shelf.root.write(MAIN, contents(second)[MAIN])
        shelf.start()
        assert start.check(shelf.root) == ([], True)


def test_a_flash_that_was_cut_short_is_begun_anew(programs):
    old, new = programs
    shelf = board_with(old)
    for path, data in list(contents(new).items())[:9]:
        shelf.root.write(f"{NEW}/{path}", data[:100])
    shelf.sent = 0
    shelf.flash(new)
    assert shelf.sent == sum(map(len, contents(new).values()))
    shelf.start()
    assert shelf.runs(programs) == "new"


def test_a_program_that_only_lies_aside_is_kept_until_the_new_one_is_whole(programs):
    """The power failed between two renames; then the chord opened the prompt, and `rosace flash`
    was called: before it removes anything the old program is back in its place."""
    old, new = programs
    shelf = board_with(old)
    shelf.flash(new)
    shelf.rename(PROGRAM, OLD)
    shelf.send = lambda *_: pytest.fail("plug pulled")
    with pytest.raises(pytest.fail.Exception):
        shelf.flash(new)
    shelf.start()
    why, whole = start.check(shelf.root)
    assert not why and whole
    assert "rosace/desk/older.mpy" in shelf.root.below(PROGRAM)


def test_a_board_too_full_is_refused_before_anything_on_it_changes(programs):
    """Matches stay, whatever happens: they may be on no PC yet."""
    old, new = programs
    shelf = board_with(old)
    number = 0
    while shelf.kind().free_kb > 160:
        shelf.root.write(f"log/{number:05}", bytes(7000))
        number += 1
    before = bytes(shelf.little.flash.image)
    with pytest.raises(DoesNotFit) as error:
        shelf.flash(new)
    assert "KB" in error.value.why and "rosace sync" in error.value.next_step
    assert bytes(shelf.little.flash.image) == before and shelf.runs(programs) == "old"
    shelf.flash(old)  # what is right already needs no room
    assert bytes(shelf.little.flash.image) == before


def test_a_file_that_is_not_as_written_is_found_before_the_board_restarts(programs, monkeypatch):
    old, new = programs
    shelf = board_with(old)
    write = shelf.root.write
    monkeypatch.setattr(
        shelf.root, "write", lambda path, data: write(path, data[:-1] if "newer" in path else data)
    )
    with pytest.raises(Exception, match="not what was written"):
        shelf.flash(new)
    shelf.start()
    assert shelf.runs(programs) == "old"


def test_a_program_is_put_on_a_board_that_has_none(tmp_path):
    only = program(tmp_path / "only", 3, [])
    shelf = Shelf()
    assert shelf.flash(only) == (len(contents(only)), 0, 0)
    shelf.start()
    assert shelf.runs([only]) == "only"
