"""One firmware, two Pythons: the same hands leave the same pictures on the panel."""

import pytest

import both
from rosace_sim import reading
from rosace_sim.chip import Panel
from rosace_sim.table import FAR, Table
from sim.bench import put

WHITE, BLACK, QUEEN, STRIKER, FOUL, UNDO, MENU, OK = range(8)


@pytest.fixture
def pair():
    tables = [Table(vm, seed=5, displays=2) for vm in ("cpython", "micropython")]
    for table in tables:
        table.power(True)
        table.run(2000)
    yield tables
    for table in tables:
        table.close()


def press(table, button, ms=80):
    table.button(button, True)
    table.run(ms)
    table.button(button, False)
    table.run(600)


def hands(table):
    """A few strokes, a foul, an undone one, a hand in a net and a power cut; each names itself."""
    yield "power on"
    for _ in range(3):
        press(table, OK)
    yield "play"
    table.drop(1)
    table.run(900)
    yield "one piece fell"
    press(table, OK)
    yield "taken as guessed"
    table.drop(2)
    table.drop(4)
    table.run(900)
    press(table, BLACK)
    yield "two fell, one is black"
    press(table, OK)
    press(table, UNDO)
    yield "opened again"
    press(table, OK)
    table.hand(3, 700)
    table.run(1500)
    press(table, OK, 900)
    yield "a hand, and a stroke that touched nothing"
    press(table, MENU)
    yield "menu"
    press(table, UNDO)
    press(table, FOUL)
    press(table, OK)
    yield "a foul"
    table.power(False)
    table.power(True)
    table.run(3000)
    yield "after the power cut"


@both.needs_unix
def test_the_same_hands_leave_the_same_pictures(pair):
    pictures = []
    for step in zip(*(hands(table) for table in pair), strict=True):
        assert len(set(step)) == 1
        one, other = (table.screen() for table in pair)
        assert any(one), step[0]
        assert one == other, (step[0], reading.lines(one), reading.lines(other))
        pictures.append(one)
    assert len(set(pictures)) >= 7, "and they are different pictures"
    for table in pair:
        assert table.complaints == [] and table.errors == []


@both.needs_unix
def test_the_far_panel_has_its_own_picture_and_it_is_the_same_on_both(pair):
    seen = set()
    for _ in range(4):
        for table in pair:
            press(table, OK)
        one, other = (table.screen(1) for table in pair)
        assert any(one) and one == other, (reading.lines(one), reading.lines(other))
        assert one != pair[0].screen(0)
        seen.add(one)
    assert len(seen) > 1


@pytest.mark.parametrize("vm", both.WITH_UNIX)
def test_a_far_panel_plugged_in_late_shows_the_match(vm):
    with Table(vm) as table:
        table.power(True)
        table.run(2000)
        for _ in range(3):
            press(table, OK)
        late = table.world.panels[FAR] = Panel()
        for _ in range(2):  # it is looked for after a save
            press(table, OK)
        table.run(2500)
        assert any(late.lit()) and table.complaints == []
        assert reading.find(late.lit(), "1-0") or reading.find(late.lit(), "0-0")


@both.needs_unix
def test_an_sh1106_is_recognised_and_shows_the_same(pair):
    with Table(panel="sh1106") as other:
        other.power(True)
        other.run(2000)
        assert other.screen() == pair[0].screen()
        assert other.complaints == []


@pytest.mark.parametrize("answers, is_one", [("ssd1306", "sh1106"), ("sh1106", "ssd1306")])
def test_a_file_says_what_a_panel_is_that_answers_wrongly(answers, is_one, monkeypatch):
    status = {"ssd1306": b"\x06", "sh1106": b"\x08"}[answers]
    monkeypatch.setattr(Panel, "read", lambda self, count: status * count)
    with Table(panel=is_one) as table, Table(panel=is_one) as told:
        put(told.flash, "panel", is_one.encode())
        for one in (table, told):
            one.power(True)
            one.run(2000)
        assert told.complaints == []
        monkeypatch.undo()
        with Table() as good:
            good.power(True)
            good.run(2000)
            assert told.screen() == good.screen() != table.screen()
