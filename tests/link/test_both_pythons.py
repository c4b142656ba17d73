"""The same bytes leave a board and a PC, and waiting for them costs the board no heap."""

import pytest

from laws import vm
from link import vm_frames


@pytest.fixture(scope="module")
def said():
    if vm.missing():
        pytest.skip(vm.missing())
    done = vm.run(vm.TESTS / "link" / "vm_frames.py")
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


def test_frames_are_the_same_bytes(said):
    assert said["lines"] == str(vm_frames.lines(400))


def test_answers_are_the_same_bytes(said):
    assert said["session"] == str(vm_frames.conversation())


def test_a_fed_byte_costs_no_heap(said):
    assert said["heap"] == "0"
