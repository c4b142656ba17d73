"""Two virtual tables are two boards, today and tomorrow."""

import pytest

from rosace_sim import identity


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
