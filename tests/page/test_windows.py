"""The page in windows of every size, and at 200 %: nothing cut, nothing too small for a finger."""

import pytest

from page.browser import DESKTOP, PHONE, SMALL, TABLET, ZOOMED

pytestmark = pytest.mark.chromium


@pytest.mark.parametrize(
    ("window", "scheme"),
    [(DESKTOP, "dark"), (PHONE, "light"), (TABLET, "light"), (SMALL, "dark")],
)
def test_it_fits_every_window(open_page, window, scheme):
    page = open_page(**window, color_scheme=scheme)
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert paper == ("rgb(243, 238, 230)" if scheme == "light" else "rgb(22, 19, 16)")
    for key in range(8):
        box = page.locator(f"[data-key='{key}']").bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44


@pytest.mark.parametrize(
    "window", [DESKTOP, ZOOMED, PHONE, SMALL], ids=["desktop", "zoomed", "phone", "small"]
)
def test_every_caps_word_has_room_on_it(open_page, window):
    page = open_page(**window)
    tight = page.evaluate(
        """() => [...document.querySelectorAll(".key")].filter(cap => {
            const word = cap.querySelector("span").getBoundingClientRect();
            return word.width + 4 > cap.getBoundingClientRect().width;
        }).map(cap => cap.textContent)"""
    )
    assert not tight


@pytest.mark.parametrize("window", [PHONE, SMALL], ids=["phone", "small"])
def test_nothing_reaches_into_the_margin_or_into_its_neighbour(open_page, window):
    page = open_page(**window)
    wide = page.evaluate(
        """() => [...document.querySelectorAll("main *:not(svg *)")]
            .filter(e => e.offsetWidth !== 0 || e.tagName === "svg")
            .filter(e => e.getBoundingClientRect().right > innerWidth - 13)
            .map(e => e.tagName + " " + e.className)"""
    )
    assert not wide
    for pick in page.locator(".pick").all():
        count = pick.locator("b")
        if count.is_visible():
            box, piece = count.bounding_box(), pick.locator("svg").bounding_box()
            assert (
                box["x"] >= piece["x"] + piece["width"] or box["y"] + box["height"] <= piece["y"]
            )
    assert page.locator(".faster span").evaluate("e => e.getClientRects().length") == 1


def test_with_a_finger_everything_is_as_large_as_one(open_page):
    page = open_page(**PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, summary")]
            .map(e => [e.textContent.trim(), e.getBoundingClientRect()])
            .filter(([_, box]) => box.width && box.height < 44)
            .map(([text]) => text)"""
    )
    assert not small
