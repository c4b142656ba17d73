"""The heap of a real MicroPython, after what a club's evening does to it."""

import time

import pytest

import both
from rosace_host.hall.visit import Visit
from rosace_host.store.store import Store
from rosace_sim.reading import lines
from rosace_sim.table import Table

MENU = 6

pytestmark = both.needs_unix


@pytest.fixture
def table():
    with Table("micropython", seed=4) as made:
        made.power(True)
        yield made


def lived(table, ms):
    """Wait until so much time has passed for a table that plays."""
    end = table.now_ms + ms
    while table.now_ms < end:
        time.sleep(0.01)


@pytest.mark.parametrize("idle_ms", [1500, pytest.param(6000, marks=pytest.mark.long), 20000])
def test_the_first_menu_opens_after_a_pc_has_read_the_table(table, idle_ms, tmp_path):
    """What the PC's requests and MENU load lies together: else the table of names, 28 KB in one
    piece with these words, finds no room in a heap that is half free."""
    table.run(idle_ms)
    table.play(1)
    visit = Visit(table.serial_path, Store(str(tmp_path / "club.db")), lambda _visit: None)
    try:
        visit.begin()
        for _ in range(4):
            lived(table, 200)  # meanwhile the loop's garbage wanders through the heap
            visit.poll()
    finally:
        visit.end()
    table.stop()
    table.button(MENU, True)
    table.run(60)
    table.button(MENU, False)
    table.run(340)
    assert "Menu" in lines(bytes(table.screen(0)))[0], table.console()
