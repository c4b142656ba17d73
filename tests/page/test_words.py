"""The page's own words in the scoreboard's language: none is missing, none is English, all fit."""

import re

import pytest

from face.test_terms import KEYS, forms, has, tables
from page import browser as chromium
from page.browser import DESKTOP, PHONE, SIDE, SMALL, WIDE
from rosace_host.device import offers
from rosace_sim import __main__ as program
from rosace_sim import language, script
from rosace_sim.captions import POWER, caption
from rosace_sim.page import words
from rosace_sim.page.server import FILES
from rosace_sim.player import Player, Step

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
OTHERS = words.LANGUAGES[1:]
# Texts that say the same without the term; each has its reason.
WITHOUT = {
    "Rack the board": "all pieces to their places",
    "rack the board": "the same",
    "Board over? Rack it for the next one": "the same",
    "The board is racked": "the same",
}
# What a reader sees or hears in the page: of an element its own text and its labels, in order.
SEEN = """[document.title, ...[...document.body.querySelectorAll("*")]
    .filter((one) => one.translate && !one.closest("script, noscript, kbd, #languages"))
    .flatMap((one) => [
        ...[...one.childNodes].filter((node) => node.nodeType === 3).map(({data}) => data.trim()),
        one.title, one.getAttribute("aria-label"),
    ])].map((text) => typeof text === "string" ? text : "")"""
SAME = re.compile(r"|Rosace|rosace|[+?\d]+|/dev/pts/7|FOUL|UNDO|MENU|OK|WHITE, STRIKER|MENU, UNDO")


def speak(server, page, code):
    server.feed.language = code
    server.feed.changed()
    chromium.wait(page, f"document.documentElement.lang === '{code}'")


def look_on(server, page, played):
    """Whether a recorded match has the table: asked of the server, for news undo what a test does
    to the page."""
    server.feed.played = played
    server.feed.changed()
    wanted = str(played).lower()
    chromium.wait(page, f"document.body.classList.contains('watching') === {wanted}")


# --- the table ---


def test_every_text_is_there_in_every_language_with_the_same_values():
    for english, row in words.table().items():
        assert tuple(row) == words.LANGUAGES and all(row.values()), english
        assert len({text.count("{}") for text in row.values()}) == 1, row


@pytest.mark.parametrize("code", OTHERS)
def test_the_words_keep_to_the_terms(code, root):
    rows, given_up = tables(root)
    column = words.LANGUAGES.index(code)
    wrong = []
    for english, row in words.table().items():
        text, theirs = (KEYS.sub("", one).casefold() for one in (english, row[code]))
        for term in {one[1] for one in rows if has(text, forms(one[1]))}:
            allowed = [form for one in rows if one[1] == term for form in forms(one[1 + column])]
            if not has(theirs, allowed, inside=code == "de") and english not in WITHOUT:
                wrong.append((english, theirs, term))
        if has(theirs, forms(given_up[column][1]), True):
            wrong.append((english, theirs, "given up"))
    assert not wrong, "\n".join(map(str, wrong))


def test_whatever_the_program_says_to_a_page_is_in_the_table():
    known = words.table()
    for file in FILES.glob("*.js"):
        for text in re.findall(r'\bt\("((?:[^"\\]|\\.)+)"', file.read_text("utf-8")):
            assert text in known or f"{text}white" in known, (file.name, text)
    told = [f"{one} there for an answer." for one in offers._WAITING_TEXT if one]
    told += [f"{offers.KEYS_HINT}. Then choose the language again.", language.CLOSED]
    for text in (*POWER.values(), *told, program.BEGIN, program.GOES_ON):
        assert text in known, text


# --- captions ---


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("STROKE w3 q1 : QUEEN OK", "fr",
         "Blanc dans le filet 3, reine dans le filet 1. L’arbitre appuie sur QUEEN, OK."),
        ("STROKE w1 w4 : WHITE WHITE OK", "de",
         "Weiß in die Netze 1, 4. Der Schiedsrichter drückt WHITE 2-mal, OK."),
        ("STROKE - : HOLD OK", "es", "No cae nada. El árbitro pulsa OK mantenida."),
        ("PLACE 2 black", "de", "2 × Schwarz zurück aufs Brett."),
        ("PLACE 2 black", "fr", "Reviennent sur le plateau : 2 noirs."),
        ("PLACE queen", "es", "Reina vuelve al tablero."),
        ("RUN 1.5 s", "fr", "1,5 secondes passent."),
        ("POWER OFF", "de", "Der Strom fällt aus."),
    ],
)  # fmt: skip
def test_a_caption_in_the_pages_language(line, code, told):
    assert caption(script.read(line).lines[0], code) == told


def test_a_played_match_is_told_in_every_language():
    told = []
    match = script.read("GAME 1\nBOARD 2\nSTROKE w3")
    player = Player(Quiet(), match, on_step=told.append)
    player.play()
    assert told[0].heading["es"] == "Partida 1, juego 2"
    assert told[1].words["en"] == "White into net 3."
    assert told[1].words["de"] == "Weiß in Netz 3."


class Quiet:
    """A table at which nothing is felt or heard."""

    powered, beep, stride_ms = True, 0, 0

    def on_change(self, callback):
        pass

    def run(self, ms):
        pass

    def drop(self, net, piece):
        pass


# --- the page ---


@pytest.mark.chromium
@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left_on_the_page(open_page, server, code):
    server.feed.note = words.everywhere(program.BEGIN)
    page = open_page()
    speak(server, page, "en")
    english = page.evaluate(SEEN)
    speak(server, page, code)
    theirs = page.evaluate(SEEN)
    left = {one for one, two in zip(english, theirs, strict=True) if one == two}
    shared = {"Page", "Striker"}  # the same word
    assert len(english) > 150
    assert [one for one in left - shared if not SAME.fullmatch(one)] == []
    speak(server, page, "en")
    assert page.evaluate(SEEN) == english


@pytest.mark.chromium
def test_the_page_says_its_words_in_the_scoreboards_language(open_page, server):
    server.feed.language = "fr"
    page = open_page()
    said = "document.getElementById('said')"
    page.keyboard.press("3")
    chromium.wait(page, f"{said}.textContent === 'Blanc dans le filet 3' && {said}.lang === 'fr'")
    label = "document.querySelectorAll('.net')[2].getAttribute('aria-label')"
    chromium.wait(page, f"{label} === 'Filet 3, devant à droite\\u00a0: blancs\\u00a0: 1\\u00a0;"
                        " y faire tomber blanc'")  # fmt: skip
    assert page.get_by_role("button", name="WHITE").get_attribute("lang") == "en", "a cap"


@pytest.mark.chromium
def test_what_was_told_follows_the_language(open_page, server):
    page = open_page()
    speak(server, page, "de")
    title = words.everywhere("Game {}, board {}", 1, 2)
    server.tell(Step(words.everywhere("Nothing falls"), title))
    line = "document.getElementById('line').textContent"
    chromium.wait(page, f"{line} === 'Spiel 1, Board 2 Nichts fällt'")
    speak(server, page, "es")
    chromium.wait(page, f"{line} === 'Partida 1, juego 2 No cae nada'")


@pytest.mark.chromium
def test_where_no_board_can_be_asked_the_page_speaks_the_browsers_language(browser, server):
    """A played match, whose board speaks English as its file expects."""
    context = browser.new_context(locale="fr-CH")
    page = context.new_page()
    page.goto(server.url)
    chromium.wait(page, "document.documentElement.lang === 'fr'")
    assert page.locator("#hand").inner_text().startswith("Blanc")
    assert page.locator("#oled").get_attribute("lang") == "en"
    context.close()


def test_no_word_of_the_page_is_only_for_a_mouse():
    """The same words stand on a phone."""
    for texts in words.table().values():
        for text in texts.values():
            assert not re.search(r"\bcli[cq]|klick", text, re.IGNORECASE), text


@pytest.mark.chromium
@pytest.mark.parametrize(
    "window",
    [
        pytest.param(LAPTOP, id="laptop"),
        pytest.param(PHONE, id="phone"),
        pytest.param(SIDE, id="side"),
        pytest.param(SMALL, id="small"),
        pytest.param(WIDE, id="projector", marks=pytest.mark.long),  # has more room than these
        pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long),
    ],
)
def test_every_language_fits_every_window_and_moves_nothing(open_page, server, window):
    server.feed.note = words.everywhere(program.BEGIN)
    page = open_page(**window)
    places = "[...document.querySelectorAll('.key, #board')].map(e => e.getBoundingClientRect().y)"
    line = page.locator("#line")
    hidden = "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"
    speak(server, page, "en")
    look_on(server, page, True)
    while_watched = page.evaluate(places)
    look_on(server, page, False)
    before, in_english = page.evaluate(places), line.evaluate(hidden)
    assert window == SMALL or in_english == [0, 0]
    for code in OTHERS:
        speak(server, page, code)
        assert line.evaluate(hidden) <= in_english, code
        assert page.evaluate(places) == before, code
        cut = """[...document.querySelectorAll('.pick, .face-foot, .plain, .more, .hint, .sub')]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent.trim())"""
        assert page.evaluate(cut) == [], code
        for says in ("by-hand", "watched"):
            look_on(server, page, says == "watched")
            hint = page.locator(f".hint .{says}").bounding_box()
            assert window != LAPTOP or hint and hint["height"] < 25, code  # one line
            expected = while_watched if says == "watched" else before
            assert page.evaluate(places) == expected, code
        look_on(server, page, False)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
