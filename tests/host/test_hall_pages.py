"""The hall's pages as a person sees them: on a wall, a laptop, a phone, on paper and by keys."""

import time

import pytest

from host.sixteen import Sixteen
from page import browser as chromium

pytestmark = pytest.mark.chromium
WALL = {"viewport": {"width": 1920, "height": 1080}}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="module")
def browser():
    yield from chromium.start()


@pytest.fixture(scope="module")
def sixteen(tmp_path_factory):
    hall = Sixteen(tmp_path_factory.mktemp("sixteen"))
    yield hall
    hall.close()


def listen(page, complaints):
    """Keep whatever its console complains about."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else 0)


@pytest.fixture
def see(browser, sixteen):
    """Opens a page in a window; whatever its console complains about fails the test."""
    contexts, complaints = [], []

    def opened(path, **window):
        context = browser.new_context(**window)
        contexts.append(context)
        page = context.new_page()
        listen(page, complaints)
        page.goto(sixteen.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture(scope="module")
def look(browser, sixteen):
    """A page for all tests that only measure it, in a window of their size: opened once for each
    address, since opening costs more than measuring."""
    pages, complaints = {}, []

    def looked(path, width, height):
        if path not in pages:
            pages[path] = page = browser.new_page(viewport={"width": width, "height": height})
            listen(page, complaints)
            page.goto(sixteen.url + path)
        pages[path].set_viewport_size({"width": width, "height": height})
        chromium.wait(pages[path], f"innerWidth === {width} && innerHeight === {height}")
        return pages[path]

    yield looked
    for page in pages.values():
        page.close()
    assert not complaints, complaints


SIZES = """() => Object.fromEntries(
  ['.name', '.score', '.side.turn .mark', '.call'].map(s => [s, Math.min(
    ...[...document.querySelectorAll('#cards li:not([hidden]) ' + s)].map(
      e => parseFloat(getComputedStyle(e).fontSize)))]))"""


def test_sixteen_cards_fit_a_wall_and_are_read_from_the_last_row(look):
    page = look("/?lang=en", 1920, 1080)
    assert page.locator(".card:visible").count() == 16
    assert all(size >= 40 for size in page.evaluate(SIZES).values()), page.evaluate(SIZES)
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('.card')].map("
        "e => e.getBoundingClientRect().toJSON())"
    )
    assert all(box["bottom"] <= 1080 and box["right"] <= 1920 for box in boxes)
    tall = page.evaluate(
        "() => [...document.querySelectorAll('.card')].filter(e => e.scrollHeight > "
        "e.clientHeight + 1).map(e => e.dataset.table)"
    )
    assert not tall, f"cut off: {tall}"


CARDS = """() => [...document.querySelectorAll('.card')].map(e => [e.dataset.table,
  e.getBoundingClientRect().bottom, e.scrollHeight - e.clientHeight])"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_sixteen_cards_fit_a_laptop_or_a_projector(look, size, lang):
    """One laptop for the whole hall: no table is looked for below the screen."""
    page = look(f"/?lang={lang}", *size)
    low = [one for one in page.evaluate(CARDS) if one[1] > size[1] or one[2] > 1]
    assert not low
    assert min(page.evaluate(SIZES).values()) >= (16 if size[0] < 1200 else 20)


@pytest.mark.parametrize("name", ["W" * 12, "WWWWW WWWWWW"])
def test_the_widest_name_is_whole_on_a_projector(see, name):
    """Twelve letters are all that a table shows of a name: two rows of a card, where no queen or
    dues take their room. In doubles and with three or four players there is one row for each."""
    page = see("/?lang=en", viewport={"width": 1024, "height": 768})
    lost = page.evaluate(
        """name => [...document.querySelectorAll(
          '.card:not(:has(.side ~ .side ~ .side)) .name:only-child')].filter(e => {
          if (e.closest('.side').querySelector('.queen, .dues')) return false;
          e.textContent = name; e.classList.add('long');
          return e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight; }).length""",
        name,
    )
    assert not lost
    assert not [one for one in page.evaluate(CARDS) if one[1] > 768 or one[2] > 1]


def test_a_long_name_of_a_pair_is_whole_on_a_projector(see):
    """Each of the four has one row; what a card has beside them is small there."""
    page = see("/?lang=en", viewport={"width": 1024, "height": 768})
    lost = page.evaluate(
        """() => [...document.querySelectorAll('.name:not(:only-child)')].filter(e => {
          if (e.closest('.side').querySelector('.queen, .dues')) return false;
          e.textContent = 'RAMACHANDRAN'; e.classList.add('long', 'now');
          return e.scrollWidth > e.clientWidth; }).length"""
    )
    assert page.locator(".name:not(:only-child)").count() == 12 and not lost
    assert not [one for one in page.evaluate(CARDS) if one[1] > 768 or one[2] > 1]


SAID = (
    "[...document.querySelectorAll('#alarms > span:not([hidden])')].map(e => e.innerText.trim())"
)


def test_a_table_that_calls_is_named_in_the_header_wherever_its_card_is(see):
    """On a low screen a red card may lie below its edge, with more than 16 on another page."""
    page = see("/?lang=en", viewport={"width": 990, "height": 768})
    page.wait_for_timeout(200)
    assert page.evaluate(SAID) == ["Appeal: 6", "Protest: 8, 9, 15, 16"]
    assert page.title() == "(5) Hall – Rosace"
    link = page.get_by_role("link", name="Table 16", exact=True)
    link.click()
    card, line = page.locator(".card[data-table='16']"), page.locator("#alarms")
    card_box, line_box = card.bounding_box(), line.bounding_box()
    assert card_box["y"] >= line_box["y"] + line_box["height"] and line_box["y"] >= 0
    assert card_box["y"] < 768 and card.evaluate("e => e === document.activeElement")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "Appel : 6"), ("de", "Reklamation: 6"), ("es", "Apelación: 6")],
)
def test_a_phone_keeps_the_line_of_those_who_call_in_sight(look, lang, said):
    page = look(f"/?lang={lang}", 390, 844)
    page.locator("#alarms").wait_for()
    page.evaluate("scrollTo(0, 1500)")
    box = page.locator("#alarms").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] < 160
    assert page.evaluate(SAID)[0].replace("\xa0", " ") == said


CUT = """() => [...document.querySelectorAll('.call')].filter(e => e.scrollWidth > e.clientWidth)
  .map(e => [e.closest('.card').dataset.table, e.innerText])"""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (390, 844), (360, 740), (320, 600)])
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_a_call_is_read_whole_also_beside_the_digits_of_a_board(look, size, lang):
    """Two boards of one number show the end of their ids; a protest stands beside no clock."""
    page = look(f"/?lang={lang}", *size)
    page.locator("#alarms").wait_for()
    assert page.locator(".call").count() == 5
    assert not page.evaluate(CUT)
    twins = "document.querySelectorAll('.card').forEach(e => e.classList.toggle('twin'))"
    page.evaluate(twins)
    assert not page.evaluate(CUT)
    page.evaluate(twins)


def test_the_line_of_those_who_call_follows_the_cards(see, sixteen):
    """It goes when nobody calls any more; a new call is in it, on its page of the hall too."""
    page = see("/?lang=en", **WALL)
    quiet = "() => document.querySelectorAll('.card').forEach(e => { e.dataset.alarms = '' })"
    page.evaluate(quiet)
    card = next(one for one in sixteen.watch.cards() if one["table"] == 1)
    page.wait_for_timeout(600)
    sixteen.serving.hall.feed.changed(card["id"])
    page.locator("#alarms").wait_for(state="hidden")
    assert page.title() == "Hall – Rosace"
    card = next(one for one in sixteen.watch.cards() if one["table"] == 9)
    sixteen.serving.hall.feed.changed(card["id"])
    page.locator("#alarms").wait_for()
    assert page.evaluate(SAID) == ["Protest: 9"] and page.title() == "(1) Hall – Rosace"


def test_a_call_from_another_page_of_the_hall_leads_there(see):
    page = see("/?lang=en", **WALL)
    page.evaluate(
        "() => { const one = document.querySelector('#cards li').cloneNode(true);"
        "one.id = 'tless'; document.querySelector('#cards').prepend(one); }"
    )
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.keyboard.press("p")
    last = page.locator(".card[data-table='16']")
    assert not last.is_visible()
    page.locator("#alarms a").last.click()
    assert last.is_visible() and page.locator("#pager").inner_text() == "2/2 ⏸"


def on_each_screen(page):
    """The page on a projector, on two laptops, on a phone: the width of each."""
    for width, height in ((1920, 1080), (1366, 768), (1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        yield width


def test_no_name_loses_the_tail_of_a_letter(look):
    """As the g of Vogt did, above the name of a partner."""
    page = look("/?lang=en", 1920, 1080)
    for width in on_each_screen(page):
        cut = page.evaluate(
            "() => [...document.querySelectorAll('.name')].filter(e => e.scrollHeight > "
            "e.clientHeight).map(e => [e.textContent, e.scrollHeight, e.clientHeight])"
        )
        assert not cut, (width, cut)


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_that_a_table_may_be_unplugged_is_never_cut_off(look, lang):
    """The words that somebody acts on stand last in the sentence, on every size of screen."""
    page = look(f"/?lang={lang}", 1920, 1080)
    for width in on_each_screen(page):
        cut = page.evaluate(
            "() => [...document.querySelectorAll('.unplug')].map(e => [e.scrollWidth - "
            "e.clientWidth, e.closest('.card').scrollHeight - e.closest('.card').clientHeight])"
        )
        assert cut and all(max(one) <= 1 for one in cut), (width, cut)


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_last_ruling_of_a_card_is_never_cut_off(look, lang):
    """Half of a law's sentence tells the hall nothing: the table's page has the whole."""
    page = look(f"/?lang={lang}", 1920, 1080)
    for width in on_each_screen(page):
        feet = page.evaluate(
            "() => [...document.querySelectorAll('.last')].map(e => "
            "[e.innerText.trim(), e.scrollWidth - e.clientWidth])"
        )
        assert len(feet) > 8 and all(said and cut <= 1 for said, cut in feet), (width, feet)
    table = page.locator(".card").first.get_attribute("data-id")
    page = look(f"/table/{table}?lang={lang}", 1280, 720)
    assert len(page.locator(".now .last").inner_text()) > 30


def test_a_hall_of_more_than_sixteen_turns_its_pages(see):
    page = see("/", **WALL)
    page.evaluate(
        "() => { const one = document.querySelector('#cards li').cloneNode(true);"
        "one.id = 'tmore'; document.querySelector('#cards').append(one);"
        "dispatchEvent(new Event('resize')); }"
    )
    page.keyboard.press("p")
    assert page.locator("#pager").inner_text() == "1/2 ⏸"
    assert page.locator(".card:visible").count() == 16


def test_two_cards_of_one_number_have_the_boards_last_digits(see, sixteen):
    """A spare board with a number that is taken: else nobody knows which card is which table's."""
    page = see("/?lang=en", **WALL)
    shown = (
        "[...document.querySelectorAll('.card[data-table=\"8\"] .no')].map("
        "e => e.innerText.split(/\\s+/).join(' '))"
    )
    assert page.evaluate(shown) == ["Table 8"]
    other = next(one for one in sixteen.watch.cards() if one["table"] == 9)
    page.evaluate(
        "id => { const card = document.querySelector('#t' + id + ' .card');"
        "card.dataset.table = '8'; card.querySelector('.no').childNodes[1].data = '8'; }",
        other["id"],
    )
    board = next(one["id"] for one in sixteen.watch.cards() if one["table"] == 8)
    page.wait_for_timeout(600)
    sixteen.serving.hall.feed.changed(sixteen.watch.cards()[0]["id"])
    page.locator(".twin").first.wait_for()
    said = page.evaluate(shown)
    assert said == [f"Table 8 …{one[-4:]}" for one in (board, other["id"])]
    twins = page.locator("#alarms a", has_text="8").all_inner_texts()
    assert twins == [f"8 …{one[-4:]}" for one in (board, other["id"])]


WIDTHS = (1280, 820, 390, 360)


def test_the_list_of_matches_shows_names_and_results_on_every_width(see):
    page = see("/matches?lang=fr", **LAPTOP)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        boxes = page.evaluate(
            "() => [...document.querySelectorAll('.list td')].map("
            "e => [e.textContent, e.getBoundingClientRect().toJSON()])"
        )
        for text, box in boxes:
            assert box["width"] and box["x"] >= 0 and box["right"] <= width, (width, text)
        assert boxes


@pytest.mark.parametrize("path", ["/", "/table/{}", "/matches", "/match/1"])
def test_no_page_is_wider_than_its_window(see, sixteen, path):
    page = see(path.format(sixteen.watch.cards()[4]["id"]) + "?lang=de", **LAPTOP)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


LONG = "Wolfeschlegelsteinhausenbergerdorff Maximiliane"


@pytest.mark.parametrize("path", ["/matches", "/match/13"])
def test_no_name_is_wider_than_its_window(see, sixteen, path):
    """Who won stands in the heading of a game too."""
    store = sixteen.serving.hall.store
    store.set_labels(13, {"a": LONG, "b": LONG, "title": LONG.replace(" ", "-")})
    try:
        page = see(path, **LAPTOP)
        assert page.locator("main").inner_text().count(LONG[:20]) > 2
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    finally:
        store.set_labels(13, {"a": "", "b": "", "title": ""})


def test_everything_is_reached_and_named_without_a_mouse(see):
    page = see("/", **LAPTOP)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    nameless = page.evaluate(
        "() => [...document.querySelectorAll('a, button')].filter("
        "e => !(e.textContent.trim() || e.getAttribute('aria-label'))).length"
    )
    assert nameless == 0
    page.locator(".card").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.keyboard.press("m")
    page.wait_for_url("**/matches*")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"


def test_a_screen_reader_says_what_each_figure_is(see, sixteen):
    page = see("/?lang=en", **LAPTOP)
    card = next(one for one in sixteen.watch.cards() if one["table"] == 9)
    said = page.locator(f"#t{card['id']}").aria_snapshot()
    for side in card["match"]["sides"]:
        name, left = side["people"][0]["name"], f"{side['left']} {side['colour']}, left"
        owes = f"owes {side['dues']} " if side["dues"] else ""
        assert f"{name} {owes}{left} games {side['won']} points {side['score']}" in said, said
    assert [page.get_by_role("link", name=name, exact=True).count()
            for name in ("English", "français", "Deutsch", "español")] == [1] * 4  # fmt: skip
    assert page.get_by_role("button", name="Keys").count() == 1


def test_a_change_comes_without_a_reload_and_keeps_the_focus(see, sixteen):
    page = see("/", **LAPTOP)
    card = sixteen.watch.cards()[0]
    page.locator(f"#t{card['id']} .card").focus()
    page.evaluate("window.kept = 1")
    page.wait_for_timeout(600)
    sixteen.serving.hall.feed.changed(card["id"])
    page.wait_for_timeout(1500)
    assert page.evaluate("window.kept") == 1
    assert page.evaluate("document.activeElement.dataset.id") == card["id"]


def test_who_has_no_voice_is_told_and_sound_waits_for_a_click(see):
    page = see("/?lang=es", **LAPTOP)
    assert page.locator("#caller").get_attribute("aria-pressed") == "false"
    page.evaluate("speechSynthesis.getVoices = () => []")
    page.keyboard.press("c")
    page.wait_for_timeout(800)
    silent = "Este navegador no tiene voz para este idioma."
    assert page.locator("#caller").inner_text() == silent
    assert page.get_by_role("status").text_content() == silent  # a screen reader's news
    page.keyboard.press("s")
    page.keyboard.press("s")
    assert "Sonido" in page.locator("#sound").inner_text()


def test_paper_shows_the_sheet_and_no_buttons(see):
    page = see("/match/3", **LAPTOP)
    page.emulate_media(media="print")
    assert not page.locator("header").is_visible() and page.locator("table").first.is_visible()


def test_dark_and_light_follow_the_system_and_the_address(see):
    back = "getComputedStyle(document.documentElement).backgroundColor"
    dark = see("/", color_scheme="dark", **LAPTOP).evaluate(back)
    light = see("/", color_scheme="light", **LAPTOP).evaluate(back)
    assert dark != light
    assert see("/?theme=dark", color_scheme="light", **LAPTOP).evaluate(back) == dark


def test_a_key_and_the_stream_keep_the_theme(see, sixteen):
    page = see("/?lang=fr&theme=dark", **LAPTOP)
    page.keyboard.press("m")
    page.wait_for_url("**/matches?lang=fr&theme=dark")
    page.keyboard.press("h")
    page.wait_for_url("**/?lang=fr&theme=dark")
    card = sixteen.watch.cards()[0]
    page.evaluate("id => { document.getElementById('t' + id).firstElementChild.href = '/' }",
                  card["id"])  # fmt: skip
    page.wait_for_timeout(600)
    sixteen.serving.hall.feed.changed(card["id"])
    page.locator(f"#t{card['id']} .card[href$='theme=dark']").wait_for()


def test_a_lost_connection_is_said_with_the_age_of_what_is_seen(browser, tmp_path):
    hall = Sixteen(tmp_path, count=1)
    page = browser.new_page(**LAPTOP)
    page.goto(hall.url + "/")
    page.wait_for_timeout(500)
    port = hall.serving.port
    hall.close()
    page.locator("#lost").wait_for(state="visible", timeout=20_000)
    assert page.locator("#lost").inner_text().split()[-1] == "s"
    alert = page.get_by_role("alert").text_content()
    assert alert and not any(letter.isdigit() for letter in alert)  # it is said but once
    (tmp_path / "again").mkdir()
    again = Sixteen(tmp_path / "again", count=1, port=port)
    end = time.monotonic() + 30
    while page.locator("#lost").is_visible() and time.monotonic() < end:
        page.wait_for_timeout(300)
    assert not page.locator("#lost").is_visible()
    page.close()
    again.close()
