"""The drawings of the statistics as a browser draws them: nothing lies outside the picture."""

import io
from statistics import median

import pytest
from PIL import Image

from host.papers import ARABIC, DEVANAGARI, LONG, TAMIL
from host.played import Played, board_of
from page import browser as chromium
from rosace_host.stats import plots
from rosace_host.stats.figures import Figures

pytestmark = pytest.mark.chromium
WIDE = "W" * 40
NAMES = [WIDE, "W" * 12, LONG, TAMIL * 2, ARABIC * 2, DEVANAGARI * 2, "東京" * 12, "i" * 40, "Ada"]


@pytest.fixture(scope="module")
def page():
    """One for all drawings, one after the other."""
    starting = chromium.start()
    yield next(starting).new_page()
    next(starting, None)


def outside(page, drawing):
    """The texts of a drawing that a part of lies outside of it."""
    page.set_content(f'<body style="margin: 0">{drawing}')
    return page.evaluate(
        """() => {
            const whole = document.querySelector("svg").getBoundingClientRect();
            return [...document.querySelectorAll("text")].filter(text => {
                const box = text.getBoundingClientRect();
                return box.width && (box.left < whole.left || box.right > whole.right
                    || box.top < whole.top || box.bottom > whole.bottom);
            }).map(text => text.textContent);
        }"""
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stands_inside_its_drawing(page, name):
    for label in (name, f"{name} / {name}"):
        for others in ([], [("Bo", 1.0)]):
            drawing = plots.bars("Points a board", [(label, 2.0), *others])
            assert outside(page, drawing) == []


def test_all_names_stand_inside_one_drawing(page):
    assert outside(page, plots.bars("x", [(one, 1.0) for one in NAMES])) == []


def test_evenings_stand_inside_their_drawing(page):
    places = [f"2026-09-{day:02}" for day in range(1, 25)]
    assert outside(page, plots.line("Points a board", places, [*range(24)])) == []


def test_two_drawings_of_one_page_keep_their_own_colours(page):
    dots = plots.line("Points", ["a", "b"], [1.0, 2.0])
    page.set_content(plots.bars("Points", [("Ada", 2.0)]) + dots)
    fills = page.evaluate(
        """() => ["rect.rect", "circle.dot"].map(
            one => getComputedStyle(document.querySelector(one)).fill)"""
    )
    assert len(set(fills)) == 2


def test_dates_and_nets_do_not_stand_on_each_other(page):
    places = [f"2026-{month:02}-{day:02}" for month in (8, 9) for day in range(1, 31)]
    one = Figures()
    one.nets = [0, 1, 0, 0, 99]
    page.set_content(plots.line("Points", places, [*range(60)]) + plots.board("Nets", one))
    dates, nets = page.evaluate(
        """() => {
            const left = all => all.map(one => one.getBoundingClientRect());
            const dates = left([...document.querySelectorAll(".axis.x text")].filter(
                one => one.textContent.startsWith("2026")
                    && getComputedStyle(one).display != "none"));
            const net = [...document.querySelectorAll("svg > text")].find(
                one => one.textContent == "net 4").getBoundingClientRect();
            const pocket = [...document.querySelectorAll("svg > circle")].at(-1)
                .getBoundingClientRect();
            return [dates.map(one => one.left), pocket.top - net.bottom];
        }"""
    )
    gaps = [after - before for before, after in zip(dates, dates[1:])]
    assert len(dates) > 5 and min(gaps) > 30
    assert nets > 0


@pytest.fixture
def phone(hall, page):
    """The club's page on a phone, upright."""
    hall.plug("USB1", board_of(Played().match(3)))
    assert hall.run("sync").exit_code == 0
    result = hall.run("stats", "--html")
    assert result.exit_code == 0, result.output
    before = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    page.set_content(result.stdout)
    yield page
    page.set_viewport_size(before)


@pytest.mark.parametrize("width", [390, 360])
def test_a_phone_shows_a_whole_drawing_large_enough_to_read(phone, width):
    phone.set_viewport_size({"width": width, "height": 844})
    letters = phone.locator("svg .axis text").first.bounding_box()
    ends = phone.locator("svg").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().right)"
    )
    wide = phone.evaluate("document.documentElement.scrollWidth")
    assert letters["height"] >= 9 and wide <= width
    assert len(ends) > 2 and max(ends) <= width


def test_a_phone_keeps_the_names_beside_every_column_of_a_table(phone):
    """And more than two columns at once."""
    table = phone.locator(".wide:has(td:nth-child(9))").last
    place = table.bounding_box()
    rights = (
        table.locator("tr")
        .last.locator("td")
        .evaluate_all("all => all.map(e => e.getBoundingClientRect().right)")
    )
    assert sum(right <= place["x"] + place["width"] for right in rights) >= 4
    table.evaluate("e => e.scrollTo(1000, 0)")
    name = table.locator("td").first
    box, ink = name.bounding_box(), name.evaluate("e => getComputedStyle(e).backgroundColor")
    assert box["x"] == place["x"] and ink == "rgb(255, 255, 255)"  # nothing shines through


def edge(table):
    """How light a table's right edge is drawn, from top to bottom."""
    picture = Image.open(io.BytesIO(table.screenshot())).convert("L")
    at = picture.width - 2
    return [*picture.crop((at, 0, at + 1, picture.height)).tobytes()]


def test_a_shadow_says_that_a_table_goes_on(phone):
    table = phone.locator(".wide:has(td:nth-child(9))").last
    assert median(edge(table)) < 240
    table.evaluate("e => e.scrollTo(1000, 0)")
    assert median(edge(table)) > 250
