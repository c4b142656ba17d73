"""One seed, one trace: on every run and on both Pythons, faults and power cuts included."""

import random

import pytest

import both
from rosace_sim.install import file_system
from rosace_sim.simboard import SimBoard
from sim.test_soak import HANDS, TO_PLAY, any_of, keys

FAILED = (100,)  # seeds that have failed once, in any figure of tests/reliability


def lived(seed, vm, deeds, plays=False):
    """(trace, what the files hold) of a table in random hands; plays: that first begin a match,
    which by chance alone they seldom do."""
    chance = random.Random(seed)
    with SimBoard(seed, vm, bounce=True, misses=True) as table:
        if plays:
            table.power(True)
            table.run(2500)
            keys(table, *TO_PLAY)
        for _ in range(deeds):
            if not table.powered:
                table.power(True)
                table.run(2500)
            any_of(HANDS, chance)(table, chance)
        table.power(False)
        assert table.complaints == [] and table.errors == [], table.console()
        return table.trace, held(table.flash)


def held(flash):
    """Every file of the journal and the settings, as bytes."""
    fs = file_system(flash)
    found = {}
    for folder in ("run", "log", "head", "cell"):
        try:
            names = fs.listdir("/" + folder)
        except FileNotFoundError:
            continue
        for name in names:
            with fs.open(f"/{folder}/{name}", "rb") as f:
                found[folder, name] = f.read()
    fs.unmount()
    return found


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in FAILED)]
)
def test_a_seed_leaves_the_same_trace_on_every_run(seed):
    first = lived(seed, "cpython", 16)
    assert len(first[0]) > 200
    assert lived(seed, "cpython", 16) == first


@both.needs_unix
@pytest.mark.parametrize("seed", [pytest.param(2, marks=pytest.mark.long), *FAILED])
def test_a_seed_leaves_the_same_trace_on_both_pythons(seed):
    assert lived(seed, "micropython", 14) == lived(seed, "cpython", 14)


def test_another_seed_is_another_board():
    assert lived(3, "cpython", 3)[1] != lived(4, "cpython", 3)[1]
