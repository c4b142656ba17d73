"""Hands without a plan, for hours: keys, pieces, hands in nets, power cuts, a flash that refuses,
sick receivers, a panel pulled out, a PC that syncs, gabbles or stops reading, corrections, every
mode and house rules, and ticks that wrap.

Whatever they do, the firmware raises nothing, writes nothing that a panel would not understand,
and never needs a reset.
"""

import gc
import random
from collections import Counter

import pytest

import both
from host.memory_boards import MemoryWire
from rosace.board.display import NEAR
from rosace.desk.desk import Desk
from rosace.record import error_log
from rosace.rules.state import MODE, SYSTEM
from rosace_host.device.client import Client
from rosace_host.errors import RosaceError
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_sim import reading
from rosace_sim.chip import Panel
from rosace_sim.flash import TEARS
from rosace_sim.table import Table
from sim.bench import content

WHITE, BLACK, QUEEN, STRIKER, FOUL, UNDO, MENU, OK = range(8)
TO_PLAY = (OK, OK, OK)
HOUSE_RULES = (MENU, BLACK, OK)  # before any match: the list of rule systems
STARTS = (0, (1 << 29) - 200_000, (1 << 30) - 200_000)  # ticks at power-on: three minutes on they
# turn round what is long ago, or wrap


def keys(table, *wanted, ms=80):
    for key in wanted:
        table.button(key, True)
        table.run(ms)
        table.button(key, False)
        table.run(600)


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


def rest(table, chance):
    """A while later all is saved, if flash takes anything: the lamp blinks seldom."""
    table.run(3000)
    lit = 0
    for _ in range(20):
        table.run(100)
        lit += table.lamp
    assert lit < 5 or table.flash.refusing or not table.powered, "not saved"


def receivers(table, chance):
    """Some are unplugged, in the sun, covered; or all are well again."""
    for name in ("unplugged", "flooded", "blocked"):
        sick = chance.random() < 0.3
        setattr(table.world, name, chance.randrange(256) & chance.randrange(256) if sick else 0)
    table.levels()
    table.run(chance.randrange(100, 6000))


def panel(table, chance):
    """The plug of the panel, out and in."""
    if table.world.panels.pop(NEAR, None) is None:
        table.world.panels[NEAR] = Panel()
    table.run(chance.randrange(100, 3000))


def correct(table, chance):
    """The list of strokes; one of them, what fell, and OK wherever that leads."""
    keys(table, UNDO, ms=750)
    keys(table, *([BLACK] * chance.randrange(6)), OK)
    keys(table, *(chance.choice((WHITE, BLACK, QUEEN, MENU)) for _ in range(2)), OK, OK, OK)


def mode(table, chance):
    """What a new match begins with, where there is none: mode, doubles, rules of the house."""
    if chance.random() < 0.5:  # their reminders are pages that OK turns
        keys(table, *HOUSE_RULES, *([BLACK] * chance.randrange(15)), *([OK] * 9))
    else:
        keys(table, *([QUEEN] * chance.randrange(4)), *([WHITE] * chance.randrange(2)), *TO_PLAY)


class Line:
    """A PC on the table's port; while it waits the table goes on."""

    def __init__(self, table):
        self.table = table

    def turn(self, data=b""):
        usb = self.table.world.usb
        while data and self.table.powered:
            data = data[usb.deliver(data) :]
            self.table.run(20)
        self.table.run(20)
        return usb.collect()


def host(table, chance):
    """A PC comes: reads everything, or is pulled off somewhere, or gabbles and never reads."""
    if table.host:
        return  # this table's port belongs to real programs
    usb = table.world.usb
    usb.host = True
    how = chance.randrange(3)
    if how == 0:
        usb.deliver(chance.randbytes(400) + b"\n")
        table.run(chance.randrange(6000))
    else:
        plug = None if how == 1 else chance.randrange(3000)
        store = Store("sqlite://")
        try:
            sync(Client(MemoryWire(Line(table), cut_after=plug)), store)
        except RosaceError:
            pass  # power may be off, flash may refuse, or the plug is out
        finally:
            store.close()
    usb.host = False


# By how often. The first are those of tests/sim/test_simboard.py, whose seeds keep their meaning.
HANDS = {press: 55, fall: 30, reach_in: 3, cut: 1, cut_in_flash: 1, refuse: 1, wait: 9}
DEEDS = HANDS | {receivers: 2, panel: 1, correct: 2, mode: 1, host: 2, rest: 2}


def any_of(deeds, chance):
    return chance.choices(list(deeds), list(deeds.values()))[0]


def desks():
    """The desks of this process."""
    return [d for d in gc.get_objects() if isinstance(d, Desk)]


def faults():
    """What they swallowed to keep the referee going."""
    return [error_log.text(d.files, 0) for d in desks() if d.faults]


def live(vm, seed, minutes):
    """So many virtual minutes of a table under random hands, each deed once at least; what there
    was of each."""
    chance = random.Random(seed)
    seen = Counter()
    first_of_all = list(DEEDS)
    random.Random(seed).shuffle(first_of_all)
    gc.collect()
    with Table(vm, seed=seed, bounce=True, misses=True, serial=vm != "cpython") as table:
        first = True
        while table.now_ms < minutes * 60_000:
            if not table.powered:
                table.world.start_ticks = chance.choice(STARTS)
                seen[f"ticks from {table.world.start_ticks}"] += 1
                table.power(True)
                table.run(2500)
                if first:
                    mode(table, chance)
                    first = False
            deed = first_of_all.pop() if first_of_all else any_of(DEEDS, chance)
            seen[deed.__name__] += 1
            deed(table, chance)
            assert table.complaints == []
            assert table.errors == [], table.console()
            if seen.total() % 20 == 0:
                for desk in desks():
                    seen[f"mode {desk.log.state.b[MODE]}"] += 1
                    seen[f"system {desk.log.state.b[SYSTEM]}"] += 1
        assert not first_of_all, "too short"
        assert faults() == []
        assert not table.ended["watchdog"] + table.ended["reset"], table.ended
        table.power(False)
        assert content(table.flash, "crashes") == b""
        table.flash.refusing = False
        for _ in range(2):  # a cut that was still to come may be met now
            table.power(True)
            table.run(3000)
        assert any(table.screen()), "and it still shows something"
        assert not reading.find(table.screen(), "Safe mode")
    return seen


@both.needs_unix
def test_a_minute_of_random_hands_in_micropython():
    live("micropython", 23, 1)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(100, 116))
def test_two_hours_of_random_hands(seed):
    live("cpython", seed, 120)
