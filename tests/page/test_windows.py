"""The page in windows of every size, and at 200 %: nothing cut, nothing too small for a finger."""

import functools
import io
import random
from pathlib import Path

import pytest
from PIL import Image

from page import browser as chromium
from page.browser import DESKTOP, NARROW_SIDE, OLD_SIDE, PHONE, SIDE, SMALL, TABLET, WIDE, ZOOMED
from page.fake import FakeTable
from rosace_sim import reading, script
from rosace_sim.__main__ import BEGIN
from rosace_sim.captions import caption
from rosace_sim.page import Server
from rosace_sim.page.words import LANGUAGES
from rosace_sim.player import Step

pytestmark = pytest.mark.chromium

MATCHES = Path(__file__).parent.parent / "matches"


@pytest.fixture(scope="module")
def look(browser):
    """The page in a window, opened once for all tests that only look at it."""
    table = FakeTable()
    table.step_ms = 2000
    server = Server(table)
    server.feed.note = BEGIN  # as a newcomer meets it
    opening = chromium.opener(browser, server)
    open_page = next(opening)
    pages = {}

    def looked(**window):
        kind = str(window)
        if kind not in pages:
            pages[kind] = open_page(**window)
        return pages[kind]

    yield looked
    next(opening, None)
    server.close()


@pytest.mark.parametrize(
    ("window", "scheme"),
    [
        (DESKTOP, "dark"),
        (PHONE, "light"),
        (TABLET, "light"),
        (SMALL, "dark"),
        (SIDE, "light"),
        (NARROW_SIDE, "dark"),
        (WIDE, "light"),
    ],
)
def test_it_fits_every_window(look, window, scheme):
    page = look(**window)
    page.emulate_media(color_scheme=scheme)
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert paper == ("rgb(243, 238, 230)" if scheme == "light" else "rgb(22, 19, 16)")
    for key in range(8):
        box = page.locator(f"[data-key='{key}']").bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44


@pytest.mark.parametrize(
    "window",
    [DESKTOP, ZOOMED, PHONE, SMALL, NARROW_SIDE],
    ids=["desktop", "zoomed", "phone", "small", "side"],
)
def test_every_caps_word_has_room_on_it(look, window):
    page = look(**window)
    tight = page.evaluate(
        """() => [...document.querySelectorAll(".key")].filter(cap => {
            const word = cap.querySelector("span").getBoundingClientRect();
            return word.width + 4 > cap.getBoundingClientRect().width;
        }).map(cap => cap.textContent)"""
    )
    assert not tight


@pytest.mark.parametrize(
    "window", [SIDE, NARROW_SIDE, WIDE, DESKTOP], ids=["side", "narrow", "wide", "desktop"]
)
def test_what_a_stroke_needs_is_seen_at_once(look, window):
    """Nets, pieces, panel and keys beside each other, nothing below the fold."""
    page = look(**window)
    high = window["viewport"]["height"]
    for what in ("#board", "#hand", "#oled", "#keys"):
        box = page.locator(what).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= high, what
    board, panel = page.locator("#board").bounding_box(), page.locator("#oled").bounding_box()
    assert board["x"] + board["width"] < panel["x"]


UPRIGHT = [(390, 844), (390, 664), (360, 640), (412, 732), (820, 1180)]


@pytest.mark.parametrize(("wide", "high"), UPRIGHT)
def test_a_newcomer_with_an_upright_window_reads_the_hint_and_sees_all_four_nets(look, wide, high):
    page = look(**{**PHONE, "viewport": {"width": wide, "height": high}})
    for what in ("#line", "#oled", "#keys", "#power", *(f".net >> nth={i}" for i in range(4))):
        box = page.locator(what).bounding_box()
        assert box and box["y"] + box["height"] <= high, what
    assert page.locator("#line").evaluate("e => e.scrollHeight <= e.clientHeight"), "cut"
    assert page.locator(".net >> nth=0").bounding_box()["width"] >= 30


LOW = pytest.mark.parametrize(
    "window", [SIDE, NARROW_SIDE, ZOOMED], ids=["side", "narrow", "zoomed"]
)
TOUCHING = """line => ["board", "hand", "device", "mute", "help-open"].filter(id => {
    const one = line.getBoundingClientRect();
    const two = document.getElementById(id).getBoundingClientRect();
    return one.right > two.left && two.right > one.left
        && one.bottom > two.top && two.bottom > one.top;
})"""


@LOW
def test_a_low_window_has_one_line_for_the_hint_beside_all_else(look, window):
    page = look(**window)
    line = page.locator("#line")
    assert line.text_content() == BEGIN
    box = line.bounding_box()
    assert box and box["y"] >= 0 and box["height"] < 20
    assert line.evaluate("e => e.scrollWidth <= e.clientWidth"), "cut"
    assert line.evaluate(TOUCHING) == []


@LOW
def test_in_a_low_window_what_is_told_moves_nothing(open_page, server, window):
    page = open_page(**window)
    before = page.locator("#board").bounding_box()
    server.tell(
        Step("White into net 2, then the queen into net 3; a due is placed. " * 3, "Game 1")
    )
    chromium.wait(page, "document.getElementById('line').textContent.startsWith('Game 1')")
    line = page.locator("#line")
    assert line.is_visible() and line.evaluate(TOUCHING) == []
    assert page.locator("#board").bounding_box() == before
    assert line.bounding_box()["height"] < 20


@pytest.mark.parametrize("window", [PHONE, SMALL, TABLET, DESKTOP, SIDE])
def test_nothing_moves_as_a_newcomers_line_goes_away(open_page, server, window):
    """It goes right after the first stroke, while the next one may be entered."""
    server.feed.note = BEGIN
    page = open_page(**window)
    places = "[...document.querySelectorAll('.key, #board')].map(e => e.getBoundingClientRect().y)"
    before = page.evaluate(places)
    server.feed.note = ""
    server.feed.changed()
    chromium.wait(page, "document.getElementById('line').textContent === ''")
    assert page.evaluate(places) == before


@functools.cache
def longest_caption():
    """Of a line of any recorded match, in any language."""
    matches = [script.load(path) for path in MATCHES.rglob("*.match")]
    lines = [line for match in matches for line in match.lines]
    return max((caption(line, code) for code in LANGUAGES for line in lines), key=len)


def test_a_long_line_is_told_to_its_end_and_moves_nothing(open_page, server):
    """What the umpire presses stands last."""
    page = open_page(viewport={"width": 1366, "height": 768})
    before = page.locator("#board").bounding_box()
    line = page.locator("#line")
    short = "White into net 1, black into net 4. The umpire presses WHITE, BLACK, OK."
    for words in (short, longest_caption()):
        server.tell(Step(words, "Game 1, board 3"))
        told = f"document.getElementById('line').textContent.endsWith('{words}')"
        chromium.wait(page, told)
        wide, high = "e.scrollWidth - e.clientWidth", "e.scrollHeight - e.clientHeight"
        assert line.evaluate(f"e => [{wide}, {high}]") == [0, 0], "cut"
        assert page.locator("#board").bounding_box() == before


BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}  # what a phone's browser leaves


@pytest.mark.parametrize(
    "window", [PHONE, BARS, SMALL, TABLET, SIDE, NARROW_SIDE],
    ids=["phone", "bars", "small", "tablet", "side", "narrow"],
)  # fmt: skip
def test_who_watches_a_match_on_a_phone_reads_every_line_to_its_end(open_page, server, window):
    """All its words are seen at once, while the next one comes: nobody can scroll so fast."""
    server.watch()
    page = open_page(**window)
    chromium.wait(page, "document.body.classList.contains('watching')")
    before = page.locator("#board").bounding_box()
    line = page.locator("#line")
    for words in ("Play.", longest_caption()):
        server.tell(Step(words, "Partie 1, planche 3"))
        chromium.wait(page, f"document.getElementById('line').textContent.endsWith('{words}')")
        hidden = "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"
        assert line.evaluate(hidden) == [0, 0], "cut"
        assert page.locator("#board").bounding_box() == before
        assert line.evaluate(TOUCHING) == []
    for what in ("#line", "#oled", "#keys", *(f".net >> nth={i}" for i in range(4))):
        box = page.locator(what).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= window["viewport"]["height"], what


@pytest.mark.parametrize("window", [PHONE, TABLET], ids=["phone", "tablet"])
def test_an_upright_window_shows_a_whole_stroke_without_scrolling(look, window):
    """Panel, keys, what falls and all four nets, one below the other."""
    page = look(**window)
    end = 0
    for what in ("#oled", "#keys", "#hand", "#board"):
        box = page.locator(what).bounding_box()
        assert box["y"] >= end, what
        end = box["y"] + box["height"]
    assert end <= window["viewport"]["height"]


@pytest.mark.parametrize("high", [664, 720])
def test_the_pieces_are_seen_where_the_browsers_bars_take_a_part_of_the_phone(look, high):
    page = look(**{**PHONE, "viewport": {"width": 390, "height": high}})
    for what in ("#oled", "#keys", "#hand", ".net >> nth=0", ".net >> nth=1"):
        box = page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= high, what


@pytest.mark.parametrize("window", [PHONE, SIDE], ids=["phone", "side"])
def test_two_quick_taps_neither_enlarge_the_page_nor_select_words(look, window):
    page = look(**window)
    assert page.evaluate("getComputedStyle(document.body).touchAction") == "manipulation"
    selected = page.evaluate(
        """() => [...document.querySelectorAll("button, .net text")]
            .filter(e => getComputedStyle(e).userSelect !== "none")
            .map(e => e.id || e.className)"""
    )
    assert not selected


FLAT = {"viewport": {"width": 1280, "height": 820}}


def in_each_language(server, page):
    """The codes of the languages, one after the other: the page speaks each as its turn comes."""
    for code in LANGUAGES:
        server.speaks(code)
        chromium.wait(page, f"document.documentElement.lang === '{code}'")
        yield code


@pytest.mark.parametrize("window", [FLAT, DESKTOP, WIDE], ids=["laptop", "desktop", "wide"])
def test_a_window_that_has_room_for_all_does_not_scroll(open_page, server, window):
    page = open_page(**window)
    for code in in_each_language(server, page):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), code
        board = page.locator("#board").bounding_box()
        hint, edge = page.locator(".hint").bounding_box(), window["viewport"]["height"]
        assert board["width"] > 0.7 * edge and hint["y"] + hint["height"] <= edge - 12, code


# The whole screen, and what the bars of browser and system leave of it.
LAPTOPS = [
    (1366, 625), (1280, 600), (1920, 945),
    *(pytest.param(wide, high, marks=pytest.mark.long)
      for wide, high in ((1366, 768), (1280, 720), (1536, 730), (1440, 860))),
]  # fmt: skip
OVERLAPS = """() => {
    const parts = ["#board", ".hand", "#back", "#rack", ".by-hand", "#device", ".cable", ".more",
        ".extras", ".top"].map(part => document.querySelector(part));
    return parts.flatMap((one, at) => parts.slice(at + 1).filter(two => {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).map(two => `${one.id || one.className} ${two.id || two.className}`));
}"""


@pytest.mark.parametrize(("wide", "high"), LAPTOPS)
def test_a_laptop_shows_all_of_it_without_scrolling(open_page, server, wide, high):
    page = open_page(viewport={"width": wide, "height": high})
    over = "[e.scrollWidth - innerWidth, e.scrollHeight - innerHeight]"
    for code in in_each_language(server, page):
        across, down = page.evaluate(f"(e => {over})(document.documentElement)")
        assert across <= 0 and down <= 0, code
        assert page.evaluate(OVERLAPS) == [], code
        board, panel = page.locator("#board").bounding_box(), page.locator("#oled").bounding_box()
        assert board["width"] > 0.7 * high and panel["width"] >= 384, code
        assert page.locator(".net >> nth=0").bounding_box()["width"] >= 40, code


def test_on_a_laptop_the_optional_inputs_open_without_scrolling(open_page):
    page = open_page(viewport={"width": 1366, "height": 625})
    page.locator(".extras summary").click()
    struck = page.get_by_role("button", name="Struck")
    struck.click()
    box = struck.bounding_box()
    assert box["y"] > 0 and box["y"] + box["height"] <= 625
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("window", [FLAT, WIDE], ids=["laptop", "wide"])
def test_the_help_stands_in_three_columns_the_rest_below_the_table(open_page, server, window):
    page = open_page(**window)
    page.locator("#help-open").click()
    for code in in_each_language(server, page):
        boxes = [section.bounding_box() for section in page.locator("#help section").all()]
        first, second, third, fourth = boxes
        assert first["x"] < second["x"] < third["x"] == fourth["x"], code
        assert fourth["y"] >= third["y"] + third["height"], code
        assert first["y"] == second["y"] == third["y"], code
        assert page.locator("#help").evaluate("e => e.scrollHeight <= e.clientHeight"), code


# What an element lies on; asked of each of hundreds alone, this took seconds a window.
COVERED = """one => [...document.querySelectorAll("main *, .tool")].filter(other => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return b.width && b.height && getComputedStyle(other).visibility !== "hidden"
        && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}).map(other => other.id || other.className || other.tagName)"""


@pytest.mark.parametrize(
    "window", [PHONE, SMALL, TABLET, FLAT, DESKTOP, SIDE],
    ids=["phone", "small", "tablet", "laptop", "desktop", "side"],
)  # fmt: skip
def test_a_notice_covers_nothing_and_moves_nothing(open_page, server, window):
    """It takes the place of the line that tells a match."""
    server.feed.note = BEGIN
    page = open_page(**window)
    places = "[...document.querySelectorAll('.key, #board')].map(e => e.getBoundingClientRect().y)"
    before = page.evaluate(places)
    server.feed.tell(trouble="The table is gone. It comes back here when it runs again.")
    notice = page.locator("#trouble")
    notice.wait_for()
    assert page.evaluate(places) == before
    assert notice.evaluate("e => e.scrollWidth <= e.clientWidth"), "cut"
    assert notice.evaluate("e => e.scrollHeight <= e.clientHeight"), "cut"
    box = notice.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= window["viewport"]["height"]
    assert notice.evaluate(COVERED) == []


def test_a_large_window_is_used(look):
    page = look(**WIDE)
    assert page.locator("#oled").bounding_box()["width"] == 640
    assert page.locator("#board").bounding_box()["width"] > 800


@pytest.mark.parametrize(
    ("window", "ratio"),
    [
        pytest.param(
            window, ratio, id=f"{name}-{ratio}",
            marks=[] if (name == "phone") == (ratio % 1 > 0) else pytest.mark.long,
        )
        for name, window in (("phone", PHONE), ("side", SIDE)) for ratio in (1.5, 2, 2.625, 3)
    ],
)  # fmt: skip
def test_every_pixel_of_the_panel_is_a_square_of_whole_pixels(open_page, table, window, ratio):
    screen = random.Random(9).randbytes(1024)
    table.show(screen)
    page = open_page(**{**window, "device_scale_factor": ratio})
    chromium.wait_lit(page, screen)
    box = page.locator("#oled").bounding_box()
    side = round(box["width"] * ratio / 128)
    left, top = round(box["x"] * ratio), round(box["y"] * ratio)
    shot = (
        Image.open(io.BytesIO(page.screenshot()))
        .convert("L")
        .point([255 * (v > 128) for v in range(256)])
    )
    rows = reading.rows_of(screen)
    wanted = Image.new("L", (128, 64))
    wanted.putdata([255 * (pixel == "1") for row in rows for pixel in row])
    wanted = wanted.resize((128 * side, 64 * side), Image.Resampling.NEAREST).tobytes()
    near = [(left + x, top + y) for x in range(-2, 3) for y in range(-2, 3)]  # the browser rounds
    found = [shot.crop((x, y, x + 128 * side, y + 64 * side)).tobytes() for x, y in near]
    assert wanted in found


@pytest.mark.parametrize("window", [PHONE, SMALL], ids=["phone", "small"])
def test_nothing_reaches_into_the_margin_or_into_its_neighbour(look, window):
    page = look(**window)
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


@pytest.mark.parametrize(
    "window", [SIDE, NARROW_SIDE, OLD_SIDE, ZOOMED], ids=["side", "narrow", "old", "zoomed"]
)
def test_the_pages_own_buttons_cover_nothing_of_the_scoreboard(look, window):
    page = look(**window)
    device, tools = (page.locator(name).bounding_box() for name in ("#device", ".tools"))
    beside = tools["x"] >= device["x"] + device["width"]
    assert beside or tools["y"] >= device["y"] + device["height"]
    assert tools["x"] + tools["width"] <= window["viewport"]["width"]
    assert tools["y"] + tools["height"] <= window["viewport"]["height"]
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0


@pytest.mark.parametrize("window", [PHONE, SIDE, NARROW_SIDE], ids=["phone", "side", "narrow"])
def test_with_a_finger_everything_is_as_large_as_one(open_page, window, server):
    server.feed.language = "en"
    page = open_page(**window)
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, summary, a")]
            .map(e => [e.textContent.trim(), e.getBoundingClientRect()])
            .filter(([_, box]) => box.width && box.height < 44)
            .map(([text]) => text)"""
    )
    assert not small


@pytest.mark.parametrize(("window", "letters"), [(PHONE, False), (DESKTOP, True)])
def test_the_help_names_no_letters_where_there_is_no_keyboard(open_page, window, letters):
    page = open_page(**window)
    page.locator("#help-open").click()
    told = page.locator("#help")
    assert "FOUL: the stroke was a foul" in told.inner_text()
    assert told.locator("kbd").first.is_visible() == letters
    assert ("keyboard" in told.inner_text()) == letters
