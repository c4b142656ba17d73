"""The drawings of the statistics as a browser draws them: nothing lies outside the picture."""

import pytest

from host.papers import ARABIC, DEVANAGARI, LONG, TAMIL
from page import browser as chromium
from rosace_host.stats import plots

pytestmark = pytest.mark.chromium
WIDE = "W" * 40
NAMES = [WIDE, "W" * 12, LONG, TAMIL * 2, ARABIC * 2, DEVANAGARI * 2, "東京" * 12, "i" * 40, "Ada"]


@pytest.fixture(scope="module")
def browser():
    yield from chromium.start()


def outside(browser, drawing):
    """The texts of a drawing that a part of lies outside of it."""
    page = browser.new_page()
    page.set_content(f'<body style="margin: 0">{drawing}')
    said = page.evaluate(
        """() => {
            const whole = document.querySelector("svg").getBoundingClientRect();
            return [...document.querySelectorAll("text")].filter(text => {
                const box = text.getBoundingClientRect();
                return box.width && (box.left < whole.left || box.right > whole.right
                    || box.top < whole.top || box.bottom > whole.bottom);
            }).map(text => text.textContent);
        }"""
    )
    page.close()
    return said


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stands_inside_its_drawing(browser, name):
    for label in (name, f"{name} / {name}"):
        for others in ([], [("Bo", 1.0)]):
            drawing = plots.bars("Points a board", [(label, 2.0), *others])
            assert outside(browser, drawing) == []
    assert outside(browser, plots.bars("x", [(one, 1.0) for one in NAMES])) == []


def test_evenings_stand_inside_their_drawing(browser):
    places = [f"2026-09-{day:02}" for day in range(1, 25)]
    assert outside(browser, plots.line("Points a board", places, [*range(24)])) == []
