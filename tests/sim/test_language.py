"""The page's language switch: hands press what the request needs, and nothing that could score."""

import pytest

import both
from rosace.link import messages as m
from rosace_host.device import offers
from rosace_host.device.client import Client
from rosace_host.device.ports import START_S, open_wire
from rosace_host.errors import RosaceError
from rosace_sim import language, reading, stored
from rosace_sim.table import Table

WHITE, BLACK, QUEEN, STRIKER, FOUL, UNDO, MENU, OK = range(8)
SPEED = 8

pytestmark = both.needs_unix


@pytest.fixture(scope="module")
def table():
    with Table("micropython") as table:
        table.power(True)
        table.run(2000)
        pressed(table, OK, OK, OK)
        yield table


def pressed(table, *keys):
    for key in keys:
        table.button(key, True)
        table.run(80)
        table.button(key, False)
        table.run(500)


def speaks(table, code):
    """The switch is used while time passes by itself, as on the page."""
    table.play(SPEED)
    try:
        closed = language.put(table, code)
    finally:
        table.stop()
    table.run(500)
    return closed


def says(table, words):
    return reading.find(table.screen(), words)


def test_the_entry_stays_as_it_was(table):
    pressed(table, WHITE, WHITE)
    speaks(table, "de")
    assert says(table, "w2"), reading.lines(table.screen())
    pressed(table, OK)
    assert says(table, "bleibt dran"), reading.lines(table.screen())


def test_where_menu_is_open_no_key_falls_through_to_the_match(table):
    pressed(table, MENU)
    assert speaks(table, "fr") == ""
    pressed(table, OK)
    assert says(table, "aucun pion"), reading.lines(table.screen())  # nothing was entered


def test_a_placing_prompt_waits_until_it_is_answered(table):
    pressed(table, BLACK, OK, STRIKER, OK)
    assert speaks(table, "es") == ""
    assert says(table, "En el círculo"), reading.lines(table.screen())
    speaks(table, "fr")
    assert says(table, "Dans le cercle"), reading.lines(table.screen())
    pressed(table, OK)


def test_a_form_in_which_menu_means_something_else_keeps_its_numbers(table):
    pressed(table, MENU, OK)  # Recount
    before = table.screen()
    with pytest.raises(RosaceError, match="waits for an answer"):
        speaks(table, "en")
    assert table.screen() == before
    pressed(table, UNDO)  # back to MENU, to the row of the recount
    chosen(table, "Changer les réglages")  # which stands there by now, as the page says
    pressed(table, OK)
    speaks(table, "en")
    pressed(table, OK)
    assert says(table, "no carromman"), reading.lines(table.screen())


def test_an_act_that_is_being_entered_stays(table):
    pressed(table, MENU)
    chosen(table, "Protest")
    assert says(table, "Who?")
    assert speaks(table, "fr") == ""
    assert says(table, "Qui ?"), reading.lines(table.screen())
    assert speaks(table, "en") == ""
    pressed(table, UNDO)


def test_a_list_that_is_closed_for_it_is_told(table):
    pressed(table, MENU)
    chosen(table, "Service")
    assert says(table, "Settings")
    assert speaks(table, "fr") == language.CLOSED
    assert says(table, "aucun pion"), reading.lines(table.screen())
    assert speaks(table, "en") == ""


def chosen(table, words):
    """The row that says `words` in the list on the panel."""
    for _ in range(60):
        if reading.find(reading.under_cursor(bytes(table.screen(0))), words):
            return pressed(table, OK)
        pressed(table, BLACK)
    raise AssertionError(reading.lines(table.screen()))


def test_what_is_changed_on_the_device_is_told_to_the_page_too(table):
    told = []
    watch = stored.Watch(table.flash, stored.language, told.append)
    watch.look()
    pressed(table, MENU)
    for row in ("Service", "Settings", "Language: English"):
        chosen(table, row)
    watch.look()
    assert told == ["en", "fr"]
    watch.look()
    assert told == ["en", "fr"], "once is enough"
    table.button(UNDO, True)
    table.run(900)
    table.button(UNDO, False)
    table.run(500)
    table.power(False)
    assert stored.language(table.flash) == "fr"
    table.power(True)
    table.run(2000)


def test_while_another_request_waits_the_page_says_what_to_press(table):
    table.play(SPEED)
    try:
        client = Client(open_wire(table.serial_path))
        client.hello(patience_s=START_S)
        assert client.maintenance(offers.new_request_id(), m.REPL) == m.WAITING
        client.close()
    finally:
        table.stop()
    with pytest.raises(RosaceError) as error:
        speaks(table, "de")
    assert error.value.what == "The scoreboard keeps its language."
    assert "request to service the board waits" in error.value.why
    assert error.value.next_step == f"{offers.KEYS_HINT}. Then choose the language again."


def test_a_table_without_power_says_so_at_once(table):
    table.power(False)
    with pytest.raises(RosaceError, match="is off"):
        language.put(table, "de")
