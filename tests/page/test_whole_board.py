"""A whole board on the page, as a person plays it: real browser, real firmware, its clock running.

The board's clock runs at half the speed of the wall's: on a busy machine a press that takes 80 ms
in the browser may take 600 on its way, and a key held for so long means something else.
"""

import time

import pytest

from page import browser as chromium
from rosace_sim.page import Server
from rosace_sim.player import on_screen, shows
from rosace_sim.table import Table

pytestmark = pytest.mark.chromium

SLOWER = 2


@pytest.fixture
def table():
    with Table("cpython") as table:
        table.power(True)
        table.play(1 / SLOWER)
        yield table
        assert table.complaints == []


@pytest.fixture
def page(browser, table):
    server = Server(table)
    context = browser.new_context(viewport={"width": 1280, "height": 820})
    page = context.new_page()
    page.goto(server.url)
    yield page
    context.close()
    server.close()


class Person:
    """Somebody before the page who reads the panel before the next press."""

    def __init__(self, page, table):
        self.page = page
        self.table = table

    def sees(self, text, limit_s=60):
        """The words come on the real panel, and the page shows exactly that panel."""
        deadline = time.monotonic() + limit_s
        while not shows(self.table.screen(), text):
            assert time.monotonic() < deadline, f"{text!r} never came\n{on_screen(self.table)}"
            self.page.wait_for_timeout(30)
        while chromium.lit(self.page) != self.table.screen():
            assert time.monotonic() < deadline, "the page shows another picture than the panel"
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(350 * SLOWER)

    def clicks(self, name):
        self.page.get_by_role("button", name=name, exact=False).first.click(delay=80)
        self.page.wait_for_timeout(120 * SLOWER)

    def types(self, *keys):
        for key in keys:
            self.page.keyboard.press(key, delay=80)
            self.page.wait_for_timeout(90 * SLOWER)

    def drops(self, nets):
        """A white into each net, seen before the next: a busy machine lets what is typed at once
        fall in one moment."""
        for count, net in enumerate(nets, 1):
            self.types(net)
            self.sees(f"w{count}" if count > 1 else "own carromman")

    def waits(self):
        """Holds "fast forward": the player aims, strikes, all come to rest."""
        self.page.keyboard.down(".")
        self.page.wait_for_timeout(260 * SLOWER)
        self.page.keyboard.up(".")
        self.page.wait_for_timeout(60 * SLOWER)


def test_a_board_by_mouse_and_keyboard_with_a_correction_and_a_power_cut(page, table):
    person = Person(page, table)
    person.sees("New match")
    person.clicks("OK")
    person.sees("Toss")
    person.clicks("OK")
    person.sees("Board 1")
    person.clicks("OK")
    page.evaluate("document.activeElement.blur()")

    # A: four whites by keyboard, one press of OK
    person.waits()
    person.drops("1234")
    person.types("Enter")
    person.sees("A plays on")

    # One of them was black: UNDO BLACK OK
    person.clicks("Undo")
    person.sees("Stroke of A")
    person.clicks("Black")
    person.sees("w3")
    person.clicks("OK")
    page.evaluate("document.activeElement.blur()")
    person.sees("corrected")

    # The plug is pulled and put back; the match goes on where it was
    page.wait_for_timeout(600 * SLOWER)
    person.types("p")
    chromium.wait(page, "document.querySelector('#power').ariaChecked === 'false'")
    assert chromium.lit(page) == bytes(1024)
    person.types("p")
    person.sees("Match resumed")
    person.types("Enter")

    # Five more whites, and the last one with the queen
    person.waits()
    person.drops("12341")
    person.types("Enter")
    person.sees("A plays on")
    person.waits()
    person.types("Shift+Q", "2", "Shift+W", "2")
    person.types("q")
    person.sees("w q")
    person.types("Enter")
    person.sees("Board 1 to A")
    person.sees("8 left + 3 queen = 11")
