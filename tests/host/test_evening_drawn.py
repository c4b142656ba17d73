"""The pages of `rosace evening` as a browser on a phone draws them."""

import pytest

from host.papers import LONG, page_of, two_sides
from page import browser as chromium
from rosace_host.sheet import page as sheets
from rosace_host.sheet.words import LANGUAGES, Words

pytestmark = pytest.mark.chromium


@pytest.fixture(scope="module")
def browser():
    yield from chromium.start()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_the_games_and_who_won_without_scrolling(browser, language):
    """Singles and doubles, of one game to five: the number of games won stands last."""
    games = {1: (4, False), 2: (4, True), 3: (5, False)}
    papers = {
        number: page_of(two_sides(seed, doubles=doubles, house=False), language, {"a": LONG})
        for number, (seed, doubles) in games.items()
    }
    assert [len(one.figures) for one in papers.values()] == [3, 4, 6]
    pages = dict(sheets.site(papers, "Matches", Words(language)))
    for width in (390, 360):
        tab = browser.new_page(viewport={"width": width, "height": 844})
        for name in ("match-1.html", "match-2.html", "match-3.html"):
            tab.set_content(pages[name])
            mark = tab.locator(".won td:first-child")
            assert mark.evaluate("e => getComputedStyle(e, '::after').content") == '" ◆"'
            ends = tab.locator(".players td, .players th").evaluate_all(
                "all => all.map(e => e.getBoundingClientRect().right)"
            )
            assert ends and max(ends) <= width, (name, width)
        heads = tab.locator(".players .r:is(th)")
        assert heads.first.text_content() == Words(language)("game", 1)  # as a reader hears it
        tab.close()


def test_the_code_for_a_phone_is_as_large_as_its_place(browser):
    """A phone reads 34 mm off a screen or a print, and not the 9 mm of one pixel a module."""
    one = page_of(two_sides(3, doubles=False, house=False))
    tab = browser.new_page(viewport={"width": 1366, "height": 768})
    tab.set_content(sheets.html([one], "Match"))
    place = tab.locator(".qr svg").bounding_box()
    drawn = tab.locator(".qr svg path").bounding_box()
    tab.close()
    assert place and drawn and place["width"] > 120
    assert drawn["width"] > 0.85 * place["width"] and drawn["height"] > 0.85 * place["height"]
