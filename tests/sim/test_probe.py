"""What the self-test asks the board to measure: half of the light, a slow bus, a second panel."""

import pytest

from rosace_sim.table import Table
from sim.bench import shown

WHITE, FOUL, OK = 0, 4, 7


def press(table, key):
    table.run(400)
    table.button(key, True)
    table.run(60)
    table.button(key, False)
    table.run(100)


def walk(table, far=False):
    """Every part is tried; the screen names at the end what is wrong."""
    assert shown(table, "New match")
    press(table, FOUL)
    for name in range(8):
        assert shown(table, "Press")
        press(table, name)
        table.run(200)
    for beam in range(8):
        assert shown(table, f"receiver {beam // 2 + 1}{'ab'[beam & 1]}"), f"beam {beam}"
        with table.clock.lock:
            table._block(beam, 1)
        table.run(200)
        with table.clock.lock:
            table._block(beam, -1)
        table.run(200)
    if shown(table, "far display"):
        press(table, OK if far else FOUL)
    assert shown(table, "Did it beep")
    press(table, OK)
    table.run(300)


@pytest.fixture(params=["cpython", pytest.param("micropython", marks=pytest.mark.long)])
def vm(request):
    return request.param


def test_a_receiver_that_half_of_the_light_is_too_little_for_is_named(vm):
    with Table(vm) as table:
        table.world.weak = 1 << 5
        table.power(True)
        walk(table)
        assert shown(table, "Fault 1 of 1") and shown(table, "Beam 3b: weak light")
        assert not table.board._pull & 1 << 18 and table.board._glow < 0, "the whole light is back"


def test_a_second_panel_that_does_not_answer_is_named():
    with Table(displays=1) as table:
        table.power(True)
        walk(table, far=True)
        assert shown(table, "Fault 1 of 1") and shown(table, "Far display: none")


def test_two_panels_that_answer_are_not_asked_for():
    with Table(displays=2) as table:
        table.power(True)
        walk(table)
        assert shown(table, "No fault was found")


def test_a_bus_without_pull_ups_is_slow_and_the_test_says_so(vm):
    with Table(vm) as table:
        table.world.pull_ups = False
        table.power(True)
        walk(table)
        assert shown(table, "Fault 1 of 1") and shown(table, "Displays: pull-ups")
        table.world.pull_ups = True
        table.run(2500)
        assert table.board.fast, "soldered in, they are used"


def test_a_panel_that_is_plugged_in_late_is_at_the_fast_clock():
    with Table(displays=0) as table:
        table.power(True)
        table.run(6000)
        table.displays = 1
        table._panels()
        assert shown(table, "New match", 6000)
        table.run(2000)
        assert table.board.fast


def test_ok_that_is_shorted_begins_no_match_and_keeps_nobody_from_the_test(vm):
    """Held, OK leaves out the whole set-up: but nobody holds it."""
    with Table(vm) as table:
        table.button(OK, True)
        table.power(True)
        assert shown(table, "New match") and not shown(table, "Board 1", 12_000)
        press(table, FOUL)
        assert shown(table, "Press WHITE")
