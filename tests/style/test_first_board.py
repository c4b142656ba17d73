"""What hardware/first-board.md tells people to run at a board's prompt runs there."""

import re
import subprocess

import pytest

import both as vm
from wiring import HERE

TEXT = (HERE / "first-board.md").read_text(encoding="utf-8")
TYPED = re.findall(r'`mpremote exec "([^"]*)"', TEXT)
needs_micropython = pytest.mark.skipif(vm.unix() is None, reason="no MicroPython here")


def said(words):
    """What it prints; no board is needed where no pin is."""
    run = subprocess.run(
        [str(vm.unix()), "-c", words], cwd=HERE.parent / "firmware", capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@needs_micropython
@pytest.mark.parametrize("words", [words for words in TYPED if "machine" not in words])
def test_what_is_typed_at_the_prompt_prints_its_figures(words):
    assert re.search(r"\d", said(words))


@needs_micropython
def test_chance_lies_within_the_bounds_that_are_given():
    row = next(line for line in TEXT.splitlines() if line.startswith("| chance |"))
    bounds = re.search(r"above (\d+) and below (\d+): (\d+) of each", row)
    assert bounds
    least, most, even = map(int, bounds.groups())
    low, high = map(int, said(next(words for words in TYPED if "urandom" in words)).split())
    assert least - 10 < low <= even <= high < most + 10, "good chance may pass them by a little"
