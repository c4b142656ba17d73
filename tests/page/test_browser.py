"""The page in a real browser, with a table of no firmware: every way to press, drop and see."""

import random

import pytest

from page import browser as chromium
from page.browser import DESKTOP, PHONE
from rosace.face.canvas import MEDIUM, Canvas
from rosace_host.device.offers import KEYS_HINT
from rosace_host.errors import RosaceError
from rosace_sim.__main__ import BEGIN
from rosace_sim.page.server import WATCHED
from rosace_sim.player import Step

pytestmark = pytest.mark.chromium

HOLDS = "document.querySelectorAll('.net')[%d].getAttribute('aria-label').includes('%s')"


def net(page, number):
    return page.get_by_role("button", name=f"Net {number},")


def test_the_panel_is_shown_pixel_for_pixel_and_crisp(open_page, table):
    screen = random.Random(5).randbytes(1024)
    table.show(screen)
    page = open_page(**PHONE)
    chromium.wait_lit(page, screen)
    box = page.locator("#oled").bounding_box()
    scale = box["width"] * 3 / 128
    assert scale == pytest.approx(round(scale), abs=0.01) and scale >= 6
    shown = page.locator("#oled").evaluate("c => getComputedStyle(c).imageRendering")
    assert shown == "pixelated"


def test_a_new_picture_arrives_by_itself(open_page, table):
    page = open_page()
    screen = bytes(range(256)) * 4
    table.show(screen)
    chromium.wait_lit(page, screen)


def test_every_button_by_mouse_and_by_keyboard(open_page, table):
    page = open_page()
    expected = []
    for number, key in enumerate("wbqsfumo"):
        expected += [("button", number, True), ("button", number, False)] * 2
        page.locator(f"[data-key='{number}']").click()
        page.keyboard.press(key)
    expected += [("button", 7, True), ("button", 7, False)]
    page.keyboard.press("Enter")
    assert table.wait_count(len(expected))
    assert table.done == expected


def test_a_held_button_stays_down_until_it_is_let_go(open_page, table):
    page = open_page()
    ok = page.locator("[data-key='7']").bounding_box()
    page.mouse.move(ok["x"] + 20, ok["y"] + 20)
    page.mouse.down()
    assert table.wait_done("button", 7, True)
    page.wait_for_timeout(700)
    assert table.done == [("button", 7, True)]
    page.mouse.move(5, 5)  # slipping off the button does not let it go
    page.mouse.up()
    assert table.wait_done("button", 7, False)


def test_two_keys_at_once_are_a_chord(open_page, table):
    page = open_page()
    page.keyboard.down("m")
    page.keyboard.down("u")
    assert table.wait_done("button", 5, True)
    assert table.done == [("button", 6, True), ("button", 5, True)]
    page.keyboard.up("m")
    page.keyboard.up("u")
    assert table.wait_done("button", 5, False)


def test_a_key_held_while_the_window_loses_the_focus_is_let_go(open_page, table):
    page = open_page()
    page.keyboard.down("f")
    assert table.wait_done("button", 4, True)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert table.wait_done("button", 4, False)
    page.keyboard.up("f")


def test_the_focused_button_is_pressed_by_space_and_enter(open_page, table):
    page = open_page()
    page.locator("[data-key='5']").focus()
    page.keyboard.press("Space")
    assert table.wait_done("button", 5, False)
    table.done.clear()
    page.keyboard.press("Enter")  # not OK: the focus says which button
    assert table.wait_done("button", 5, False)
    assert ("button", 7, True) not in table.done


def test_after_a_mouse_or_finger_enter_is_ok_again(open_page, table):
    page = open_page()
    page.get_by_role("radio", name="Queen").click()
    net(page, 4).click()
    page.keyboard.press("Enter")  # neither a second queen nor another choice
    assert table.wait_done("button", 7, False)
    assert sum(done[0] == "drop" for done in table.done) == 1
    page.locator("[data-key='2']").click()
    page.locator("[role=switch]").click()
    assert table.wait_done("power", False)
    table.done.clear()
    page.keyboard.press("Enter")
    assert table.wait_done("button", 7, False)
    assert table.done == [("button", 7, True), ("button", 7, False)]


def test_a_screen_readers_click_is_a_press(open_page, table):
    page = open_page()
    page.evaluate("document.querySelector(\"[data-key='3']\").click()")
    assert table.wait_done("button", 3, False)


def test_a_finger_presses_keys_and_drops_pieces(open_page, table):
    page = open_page(**PHONE)
    page.locator("[data-key='7']").tap()
    assert table.wait_done("button", 7, False)
    page.get_by_role("radio", name="Black").tap()
    net(page, 2).tap()
    assert table.wait_done("drop", 2, "black")


def test_a_piece_is_chosen_and_dropped_by_mouse(open_page, table):
    page = open_page()
    page.get_by_role("radio", name="Queen").click()
    net(page, 4).click()
    assert table.wait_done("drop", 4, "queen")
    chromium.wait(page, HOLDS % (3, "1 queen"))


def test_pieces_have_names_also_where_there_is_no_room_for_words(open_page):
    page = open_page(**chromium.SIDE)
    for name in ("White 9", "Black 9", "Queen", "Striker", "A hand"):
        assert page.get_by_role("radio", name=name, exact=True).count() == 1


def test_a_piece_is_dragged_into_a_net(open_page, table):
    page = open_page()
    striker = page.locator(".piece.striker").bounding_box()
    mouth = page.locator(".net").nth(2).bounding_box()
    page.mouse.move(striker["x"] + striker["width"] / 2, striker["y"] + striker["height"] / 2)
    page.mouse.down()
    page.mouse.move(600, 500, steps=3)
    page.mouse.move(mouth["x"] + 30, mouth["y"] + 30, steps=4)
    page.mouse.up()
    assert table.wait_done("drop", 3, "striker")


def test_a_piece_let_go_on_the_board_falls_nowhere(open_page, table):
    page = open_page()
    piece = page.locator(".piece.white").first.bounding_box()
    page.mouse.move(piece["x"] + 10, piece["y"] + 10)
    page.mouse.down()
    page.mouse.move(piece["x"] + 90, piece["y"] + 60, steps=3)
    page.mouse.up()
    page.wait_for_timeout(150)
    assert table.done == []


def test_pieces_and_a_hand_by_keyboard_alone(open_page, table):
    page = open_page()
    page.keyboard.press("3")
    assert table.wait_done("drop", 3, "white")
    page.keyboard.press("Shift+B")
    page.keyboard.press("1")
    assert table.wait_done("drop", 1, "black")
    page.keyboard.press("Shift+H")
    page.keyboard.down("2")
    assert table.wait_done("block", 2, True)
    page.keyboard.up("2")
    assert table.wait_done("block", 2, False)


def test_every_control_is_reached_by_tab_and_shows_it(open_page):
    page = open_page()
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => {
                const e = document.activeElement;
                if (e === document.body) return null;
                const name = e.getAttribute("aria-label") || e.textContent.trim() || e.id;
                const rim = e.querySelector(".rim");
                const style = getComputedStyle(rim || e);
                const ring = style.outlineStyle !== "none";
                return [name.slice(0, 5), rim ? parseFloat(style.strokeWidth) > 5 : ring];
            }"""
        )
        if found:
            assert found[1], found
            seen.add(found[0])
    for name in ("White", "OK↵", "Net 1", "Net 4", "Power", "Copy", "Mute ", "Optio", "Rack "):
        assert name in seen, (name, seen)


def test_the_power_switch_cuts_the_power_and_gives_it_back(open_page, table):
    page = open_page()
    switch = page.get_by_role("switch", name="Power")
    switch.click()
    assert table.wait_done("power", False)
    page.wait_for_selector("[role=switch][aria-checked=false]")
    assert chromium.lit(page) == bytes(1024)
    page.keyboard.press("p")
    assert table.wait_done("power", True)
    page.wait_for_selector("[role=switch][aria-checked=true]")


def test_the_lamp_and_the_beeper_show(open_page, table):
    page = open_page()
    table.light(True)
    page.wait_for_selector("#lamp.lit")
    table.sound(1000, 880)
    page.wait_for_selector("#grill.sounding")
    table.sound(1200, 0)
    page.wait_for_selector("#grill:not(.sounding)")


def test_the_beeper_is_heard_and_can_be_muted(open_page, table):
    page = open_page()
    assert page.locator("#mute").get_attribute("aria-pressed") == "false"
    page.keyboard.press("n")
    assert page.locator("#mute").get_attribute("aria-pressed") == "true"
    page.reload()
    page.wait_for_selector("#mute[aria-pressed=true]")


def test_the_serial_port_is_shown_and_copied(open_page):
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert page.locator("#serial").inner_text() == "/dev/pts/7"
    page.get_by_role("button", name="Copy").click()
    page.wait_for_selector("#copy:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == "/dev/pts/7"


def test_help_lists_the_keys_and_swallows_them_while_open(open_page, table):
    page = open_page()
    page.keyboard.press("?")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("w")
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog").is_visible()
    page.wait_for_timeout(100)
    assert table.done == []


def test_help_says_what_each_key_does_when_it_is_held(open_page):
    page = open_page()
    page.keyboard.press("?")
    held = page.locator("#help section").nth(1).inner_text()
    for key in ("Any piece", "FOUL", "UNDO", "MENU", "OK", "WHITE, STRIKER", "MENU, UNDO"):
        assert key in held


def test_the_umpires_map_is_a_click_away_in_the_boards_language(open_page, server):
    page = open_page()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="umpire’s map").click()
    opened.value.wait_for_url("**/map-en.html")
    assert opened.value.title() == "Rosace: the umpire's map"
    server.feed.language = "de"
    server.feed.changed()
    chromium.wait(page, "document.getElementById('map').href.endsWith('map-de.html')")
    drawn = "[...document.images].every(i => i.complete && i.naturalWidth > 0)"
    assert opened.value.evaluate(drawn) and len(opened.value.locator("img").all()) > 20


@pytest.mark.parametrize("window", [PHONE, chromium.SMALL, DESKTOP])
def test_what_a_newcomer_should_press_is_read_to_its_end(open_page, server, window):
    server.feed.note = BEGIN
    page = open_page(**window)
    chromium.wait(page, "document.getElementById('line').textContent.endsWith('press OK.')")
    line = page.locator("#line")
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


def test_the_language_switch_is_there_where_the_board_can_be_asked(open_page, server):
    page, asked = open_page(), []
    german = page.get_by_role("button", name="DE", exact=True)
    assert not german.is_visible()
    server.on_language = asked.append
    server.feed.language = "en"
    server.feed.changed()
    german.click()
    chromium.wait(page, "document.querySelector('[data-language=de]').ariaPressed === 'true'")
    assert asked == ["de"]


@pytest.mark.parametrize(
    "window", [PHONE, chromium.SIDE, DESKTOP], ids=["phone", "side", "desktop"]
)
def test_why_the_language_stays_stands_below_its_switch_and_covers_nothing(
    open_page, server, window
):
    def refuse(code):
        raise RosaceError("The scoreboard keeps its language.", "", f"{KEYS_HINT}. Then {code}.")

    server.feed.language = "en"
    server.on_language = refuse
    page = open_page(**window)
    page.get_by_role("button", name="FR", exact=True).click()
    note = page.locator("#kept")
    note.wait_for()
    assert note.text_content().endswith("Then fr.")
    assert not page.locator("#trouble").is_visible()
    box = note.bounding_box()
    high = page.locator("#languages").bounding_box()
    assert box["y"] >= high["y"] + high["height"]
    assert box["y"] + box["height"] <= window["viewport"]["height"], "scrolled into view"
    assert page.evaluate(
        """() => {
            const at = (id) => document.getElementById(id).getBoundingClientRect();
            const one = at("kept");
            return ["keys", "board", "hand", "glass"].every(id => {
                const two = at(id);
                return one.bottom <= two.top || two.bottom <= one.top
                    || one.right <= two.left || two.right <= one.left;
            });
        }"""
    )
    server.speaks("fr")
    chromium.wait(page, "document.getElementById('kept').hidden")


def test_a_dimmed_panel_looks_dimmed(open_page, table):
    page = open_page()
    table.contrast = 1
    table.light(True)
    chromium.wait(page, "document.getElementById('oled').style.opacity < 0.5")


def test_what_a_newcomer_should_know_gives_way_to_a_matchs_lines(open_page, server):
    server.feed.note = "The match of last time goes on."
    page = open_page()
    chromium.wait(page, "document.getElementById('line').textContent.startsWith('The match')")
    server.tell(Step("White into net 2.", "Game 1, board 2"))
    chromium.wait(page, "document.getElementById('line').textContent.endsWith('net 2.')")


def test_fast_forward_while_held(open_page, table):
    page = open_page()
    page.keyboard.down(".")
    assert table.wait_done("play", 20)
    page.keyboard.up(".")
    assert table.wait_done("play", 1)


def test_what_happened_is_said_for_those_who_listen(open_page):
    page = open_page()
    page.keyboard.press("Shift+B")
    page.keyboard.press("2")
    chromium.wait(page, "document.getElementById('said').textContent === 'Black into net 2'")


def test_the_screen_is_read_aloud_in_the_boards_language(open_page, server, table):
    """And what the page itself says."""
    server.feed.language = "de"
    page = open_page()
    canvas = Canvas(bytearray(1024))
    canvas.pen(4, 20, MEDIUM)
    canvas.put(b"bleibt dran", 0, 11)
    table.show(canvas.buffer)
    said = "document.getElementById('said')"
    page.keyboard.press("t")
    chromium.wait(page, f"{said}.textContent === 'Bleibt dran' && {said}.lang === 'de'")
    page.keyboard.press("2")
    chromium.wait(page, f"{said}.textContent === 'Weiß in Netz 2' && {said}.lang === 'de'")


def test_with_reduced_motion_a_piece_is_simply_in_its_net(open_page):
    page = open_page(**DESKTOP, reduced_motion="reduce")
    page.keyboard.press("1")
    assert "1 white" in str(net(page, 1).get_attribute("aria-label"))
    moving = "document.getAnimations().filter(a => a.effect.getTiming().duration > 20).length"
    assert page.evaluate(moving) == 0


def test_a_second_page_sees_the_piece_fall_too(open_page):
    first, second = open_page(), open_page()
    first.keyboard.press("4")
    chromium.wait(second, HOLDS % (3, "1 white"))


def test_a_page_opened_later_sees_the_board_as_it_is(open_page):
    first = open_page()
    for key in ("4", "4", "Shift+Q", "1", "Shift+W", "Backspace"):
        first.keyboard.press(key)
    chromium.wait(first, HOLDS % (3, "1 white"))
    second = open_page()
    chromium.wait(second, HOLDS % (3, "1 white"))
    chromium.wait(second, HOLDS % (0, "1 queen"))
    assert second.get_by_role("radio", name="White").inner_text().split() == ["White", "8"]
    second.keyboard.press("r")
    chromium.wait(first, HOLDS % (0, "empty"))
    chromium.wait(first, HOLDS % (3, "empty"))


def test_a_played_match_moves_the_pieces_and_says_which_line_it_is(open_page, server):
    page = open_page(**DESKTOP, reduced_motion="reduce")
    title = "Game 1, board 2"
    for step in (Step("STROKE b2 : OK", title, drop=(2, "black")), Step("", title, rack=True)):
        server.tell(step)
    chromium.wait(page, "document.getElementById('line').textContent.startsWith('Game 1')")
    assert "empty" in str(net(page, 2).get_attribute("aria-label"))
    server.tell(Step("STROKE w2 : OK", title, drop=(2, "white")))
    chromium.wait(page, HOLDS % (1, "1 white"))
    server.tell(Step("PLACE white", title, place=(1, "white")))
    chromium.wait(page, HOLDS % (1, "empty"))


def test_while_a_match_is_played_the_page_is_there_to_look_at(open_page, server, table):
    """Keys, nets, pieces and power rest and say so; time can be hurried, the screen be read."""
    server.watch()
    page = open_page()
    chromium.wait(page, "document.body.classList.contains('watching')")
    box = page.locator(".piece.white").first.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    mouth = page.locator(".net").nth(2).bounding_box()
    page.mouse.move(mouth["x"] + 30, mouth["y"] + 30, steps=4)
    page.mouse.up()
    for what in ("[data-key='7']", ".net >> nth=0", "#power", "#rack", "#back"):
        page.locator(what).click(force=True)
        assert page.locator(what).get_attribute("aria-disabled") == "true"
    for key in ("Enter", "w", "1", "p", "r", "Backspace", "x", "Shift+H", "2"):
        page.keyboard.press(key)
    assert "empty" in str(net(page, 1).get_attribute("aria-label"))
    assert page.get_by_role("radio", name="White").inner_text().split() == ["White", "9"]
    page.keyboard.down(".")
    assert table.wait_done("play", 20)
    page.keyboard.up(".")
    assert table.wait_done("play", 1)
    assert table.done == [("play", 20), ("play", 1)]
    assert not page.locator("#trouble").is_visible()
    assert page.locator(".hint").inner_text().startswith(WATCHED)
    assert page.locator("#keys").get_attribute("title") == WATCHED


def test_once_a_colour_lies_in_the_nets_the_page_says_how_the_next_board_is_laid(
    open_page, server
):
    page = open_page(**DESKTOP, reduced_motion="reduce")
    rack = page.locator("#rack")
    for fell in range(9):
        assert rack.text_content() == "Rack the board"
        server.tell(Step("", "", drop=(fell % 4 + 1, "black")))
        left = f"document.querySelector('[data-piece=black] b').textContent === '{8 - fell}'"
        chromium.wait(page, left)
    assert rack.text_content() == "Board over? Rack it for the next one"
    rack.click()
    assert rack.text_content() == "Rack the board"
    assert page.get_by_role("radio", name="Black").inner_text().split() == ["Black", "9"]


def test_a_piece_put_back_while_it_still_falls_is_on_the_board(open_page, server):
    page = open_page()
    server.tell(Step("STROKE b2 : OK", "", drop=(2, "black")))
    server.tell(Step("PLACE black", "", place=(1, "black")))
    page.wait_for_timeout(900)  # longer than any fall
    assert "empty" in str(net(page, 2).get_attribute("aria-label"))
    assert page.get_by_role("radio", name="Black").inner_text().split() == ["Black", "9"]


def test_a_second_display_is_shown_where_there_is_one(open_page, table):
    page = open_page()
    assert not page.locator("#far").is_visible()
    table.displays = 2
    table.light(True)
    page.locator("#far").wait_for(state="visible")


def test_nothing_is_fetched_from_elsewhere(browser, server):
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    page.wait_for_timeout(300)
    assert asked and all(url.startswith((server.url, "data:")) for url in asked)
    context.close()
