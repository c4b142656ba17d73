"""The same bytes on flash, the same states and the same texts from CPython and MicroPython."""

import pytest

import both
from laws.events import flat
from laws.random_play import RandomPlay
from record import scenarios


@both.needs_micropython
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_pythons_write_the_same_log(seed):
    play = RandomPlay(seed)
    lines = both.alike(scenarios.keep, [flat(play.step()) for _ in range(160)])
    assert sum(map(len, lines)) > 20_000


@both.needs_unix
def test_a_preview_takes_nothing_from_the_heap_and_a_commit_little():
    """Words are 64 bits wide here: the board takes less than half of this."""
    previews, commit = both.there(scenarios.heap_of_commits)
    assert previews == "previews take nothing"
    assert int(commit.split()[1]) < 1024
