"""A table on which something never finds memory again; runs on both Pythons.

    micropython starved.py NAME ...

Prints a line a fact, after a hyphen; test_starved.py knows what they must be.
"""

import sys

from desk.bench import Bench
from desk.files import MemoryFiles
from rosace.desk import faults
from rosace.face.view import NOT_SAVED


class Starved(MemoryFiles):
    """Flash whose writes want memory. hungry: 1 finds only that of the reserve, 2 finds none."""

    hungry = 0
    table: "Table"

    def _change(self):
        reserve = self.table.desk.mending.reserve
        if self.hungry == 2 or (self.hungry and reserve is not None):
            raise MemoryError
        super()._change()

    def close(self):
        pass


class Table(Bench):
    """A desk that catches its own mistakes, as main.py has it: what it raises is a restart."""

    restarts = 0

    def __init__(self):
        files = Starved()
        files.table = self
        super().__init__(files)
        self.press("OK", "OK", "OK", "OK", "OK")  # the break was a miss

    def power_on(self, beams=True):
        super().power_on(beams)
        del self.desk.fault

    def step(self):
        try:
            super().step()
        except MemoryError:
            self.restarts += 1
            faults.__dict__.pop("bytearray", None)
            self.files.hungry = 0  # the heap is empty again
            self.power_on()

    def says(self):
        """What matters, in a few words."""
        kept = "saved" if self.desk.saved else "unsaved"
        shown = "said" if self.view.saved == NOT_SAVED else "quiet"
        reserve = "no reserve" if self.desk.mending.reserve is None else "reserve"
        return f"{kept}, {shown}, {reserve}, {self.restarts} restarts, {self.desk.log.count}"

    def alive(self):
        """Whether keys are heard and the screen follows."""
        sent = self.display.sent
        self.press("MENU", "UNDO")
        return "alive" if self.display.sent > sent else "dead"


def never(*_args):
    raise MemoryError


def the_save_has_only_the_reserve():
    table = Table()
    table.files.hungry = 1
    table.press("OK", wait=300)
    yield table.says()


def the_save_has_nothing_for_a_minute():
    table = Table()
    table.files.hungry = 2
    table.press("OK", wait=2000)
    yield table.says()
    for _ in range(6):
        table.press("OK", wait=10000)
    yield table.alive()
    yield table.says()
    table.files.hungry = 0
    table.run(2000)
    yield table.says()


def the_saving_itself_fails():
    """In the part behind the append, where nothing catches it; the keeper does."""
    table = Table()
    table.desk.log.flush = never
    table.press("OK", wait=20000)
    yield table.alive()
    yield table.says()
    del table.desk.log.flush
    table.run(2000)
    yield table.says()


def looking_through_fails():
    """Older records cannot be judged again: nobody is disturbed by that."""
    table = Table()
    table.press("OK", wait=3000)
    table.desk.log.audit = never
    table.desk.keeper._unaudited = True
    table.run(1000)
    sent = table.display.sent
    table.run(10000)
    yield f"{table.display.sent - sent < 15} {table.says()}"
    del table.desk.log.audit
    table.run(2000)
    yield str(table.desk.keeper._unaudited)


def nothing_works(hungry):
    table = Table()
    table.press("OK", wait=3000)
    table.files.hungry = 2
    table.press("OK", wait=20)
    before = table.says()
    table.files.hungry = hungry
    table.desk.inputs.step = never
    return table, before


def nothing_works_any_more():
    """Not even keys: what was confirmed last is saved, then the board starts anew."""
    table, before = nothing_works(1)
    yield before
    table.run(1500)
    yield table.says()
    yield table.alive()


def nothing_works_and_nothing_can_go():
    """Letting go of what comes back by itself takes memory too."""
    table, before = nothing_works(1)
    table.desk.modes.spare = never
    yield before
    table.run(1500)
    yield table.says()


def nothing_works_and_flash_takes_nothing():
    """Then a stroke would be lost by a restart, and that waits for five seconds."""
    table, before = nothing_works(2)
    yield before
    table.run(4900)
    yield table.says()
    table.run(300)
    yield table.says()


def the_reserve_never_comes_back():
    table = Table()
    table.files.hungry = 1
    faults.bytearray = never  # what that file says when it takes the reserve
    table.press("OK", wait=4000)
    yield table.says()
    table.press("WHITE", wait=30000)  # a stroke is being entered: no restart
    yield table.says()
    table.press("OK", wait=12000)
    yield table.says()


if len(sys.argv) > 1 and sys.argv[0].endswith("starved.py"):
    for name in sys.argv[1:]:
        for line in globals()[name]():
            print("-", line)
