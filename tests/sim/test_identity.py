"""Two virtual tables are two boards, today and tomorrow."""

from argparse import Namespace

import pytest

from rosace_sim import __main__ as run
from rosace_sim import identity
from rosace_sim.flash import NoFlash


def test_every_memory_has_a_number_of_its_own_that_stays(tmp_path):
    one, two = tmp_path / "a" / "table.flash", tmp_path / "b" / "table.flash"
    first, second = identity.of(one), identity.of(two)
    assert first != second and len(first) == len(second) == identity.SIZE
    assert identity.of(one) == first, "the next run"
    one.write_bytes(b"\xff" * 4096)
    assert identity.of(one) == first, "a memory was made"
    one.unlink()
    assert identity.of(one) == first, "and begun anew: it is still that board"


def test_two_memories_in_one_folder_are_two_boards(tmp_path):
    assert identity.of(tmp_path / "one.flash") != identity.of(tmp_path / "two.flash")


def test_a_memory_from_before_keeps_the_number_its_journal_was_written_under(tmp_path):
    old = tmp_path / "table.flash"
    old.write_bytes(b"\xff" * 4096)
    assert identity.of(old) == identity.FIRST == identity.of(old)


@pytest.mark.parametrize("spoiled", ["e6", "no number", ""])
def test_a_spoiled_number_is_replaced(tmp_path, spoiled):
    flash = tmp_path / "table.flash"
    (tmp_path / "table.id").write_text(spoiled)
    assert len(identity.of(flash)) == identity.SIZE and identity.of(flash) == identity.of(flash)


def test_a_file_that_is_no_memory_gets_no_number_beside_it(tmp_path):
    """And what stands there under that name stays as it is."""
    page, other = tmp_path / "README.md", tmp_path / "notes.md"
    page.write_text("# A page\n")
    other.write_text("# Notes\n")
    other.with_suffix(".id").write_text("mine")
    for path in (page, other):
        args = Namespace(new=False, match=None, vm="cpython", flash=path, panel="ssd1306",
                         displays=1)  # fmt: skip
        with pytest.raises(NoFlash):
            run.run(args)
    assert {one.name for one in tmp_path.iterdir()} == {"README.md", "notes.md", "notes.id"}
    assert other.with_suffix(".id").read_text() == "mine"
