"""What hardware/first-board.md tells people to run at a board's prompt runs there, and the figures
that can be reckoned are what it expects."""

import random
import re
import subprocess
from dataclasses import replace
from statistics import median

import pytest

import both as vm
from rosace_sim import drops
from solids.dimensions import BEAM
from wiring import HERE

TEXT = (HERE / "first-board.md").read_text(encoding="utf-8")
TYPED = re.findall(r'`mpremote exec "([^"]*)"', TEXT)


def said(words):
    """What it prints; no board is needed where no pin is."""
    run = subprocess.run(
        [str(vm.unix()), "-c", words], cwd=HERE.parent / "firmware", capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@vm.needs_unix
@pytest.mark.parametrize("words", [words for words in TYPED if "machine" not in words])
def test_what_is_typed_at_the_prompt_prints_its_figures(words):
    assert re.search(r"\d", said(words))


@vm.needs_unix
def test_chance_lies_within_the_bounds_that_are_given():
    row = next(line for line in TEXT.splitlines() if line.startswith("| chance |"))
    bounds = re.search(r"above (\d+) and below (\d+): (\d+) of each", row)
    assert bounds
    least, most, even = map(int, bounds.groups())
    low, high = map(int, said(next(words for words in TYPED if "urandom" in words)).split())
    assert least - 10 < low <= even <= high < most + 10, "good chance may pass them by a little"


PLYWOOD = (8, 18)  # mm, as the guide says
SPACER = 9  # mm at most


def median_of_ten(depth, chance):
    """ms from beam A to B of ten pieces that tip over the edge; None where many meet B first."""
    table = drops.varied(depth, chance)
    table = replace(table, fastest=table.slowest * 1.5)
    falls = drops.fall(table, 14, chance.randrange(1 << 30))
    later = [b[0][0] - a[0][0] for a, b in falls if a and b][:10]
    return median(later) if sum(ms > 0 for ms in later) >= 8 else None


@pytest.mark.parametrize(
    "under",
    (
        pytest.param(PLYWOOD[0], marks=pytest.mark.long),
        pytest.param(sum(PLYWOOD) / 2, marks=pytest.mark.long),
        PLYWOOD[1] + SPACER,
    ),
)
def test_a_piece_takes_as_long_from_beam_to_beam_as_the_page_expects(under):
    row = next(line for line in TEXT.splitlines() if line.startswith("| from beam A to beam B |"))
    said = re.search(r"in the median (\d+) to (\d+) ms", row)
    assert said
    least, most = map(int, said.groups())
    chance = random.Random(under)
    seen = [median_of_ten(under + BEAM, chance) for _ in range(6)]
    good = sum(ms is not None and least <= ms <= most for ms in seen)
    assert good >= 5, sorted(ms or 0 for ms in seen)
