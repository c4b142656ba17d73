"""A real MicroPython board at a pseudo-terminal: paired, commanded, opened for mpremote, wiped."""

import threading
import time

import pytest

import both
import rosace
from host.test_flash import (  # noqa: F401 - two are fixtures
    MENU,
    OK,
    await_board,
    flash_one,
    image,
    pause,
    press,
    table,
)
from rosace.link import messages as m
from rosace_host.device import keys, offers
from rosace_host.device.client import Client
from rosace_host.device.wire import SerialWire
from rosace_host.store.store import Store
from rosace_host.tasks import pairing
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify
from rosace_sim.reading import find, lines, under_cursor
from sim.test_serial import awake, mpremote

WHITE, BLACK, STRIKER, UNDO = 0, 1, 3, 5


def client_of(board, club):
    client = Client(SerialWire(board.serial_path), lambda: club)
    client.hello()
    return client


def choose(board, *rows):
    """MENU, then for each list on the way: down to the row that says so, OK."""
    press(board, MENU)
    for text in rows:
        for _ in range(40):
            if find(under_cursor(bytes(board.screen())), text):
                break
            press(board, BLACK)
        else:
            raise AssertionError(f"no row says {text}: {lines(board.screen())}")
        press(board, OK)


def pair(board, club):
    """As two people do it: one at the PC, one at the table."""
    client = client_of(board, club)
    try:
        welcome = client.hello()

        def digits():
            pause(board, 300)
            for line in lines(board.screen()):
                if "Code" in line:
                    return line.rpartition("Code")[2]
            raise AssertionError(lines(board.screen()))

        def say(text):
            if "Now press OK" in text:
                threading.Timer(1.0, lambda: press(board, OK)).start()

        pairing.pair(client, welcome, club, digits, say, lambda: None)
    finally:
        client.close()


@pytest.mark.long
@both.needs_unix
def test_a_board_from_pairing_to_wiping(table, image, tmp_path, monkeypatch):  # noqa: F811
    club = keys.Club(bytes(range(32)))
    board = table()
    await_board(board)
    choose(board, "Service", "Pair with a PC")
    pair(board, club)
    press(board, OK)
    welcome = await_board(board)
    assert welcome.flags & m.PAIRED and welcome.club == club.name

    client = client_of(board, club)
    assert client.set_clock() == m.OK
    store = Store(str(tmp_path / "club.db"))
    sync(client, store)
    assert offers.request_service(client, m.REPL, 5, lambda: None) == m.ACCEPTED  # without a press
    client.close()
    awake(board, resets=1)
    assert mpremote(board, "eval", "20+3") == "23\n"
    mpremote(board, "reset")
    welcome = await_board(board)
    assert welcome.flags & m.PAIRED

    monkeypatch.setenv("ROSACE_KEY", str(tmp_path / "club.key"))
    keys.save(club)
    result = flash_one(board, image, tmp_path)  # without a press, too
    assert result.unchanged and result.version == rosace.VERSION
    board.button(UNDO, True)  # out of the self-test
    pause(board, 1000)
    board.button(UNDO, False)
    assert await_board(board).flags & m.PAIRED

    client = client_of(board, club)
    sync(client, store)
    journal = store.journal(welcome.board.hex(), welcome.epoch)
    assert (
        client.receipt(
            journal.epoch, journal.next_seq, bytes.fromhex(journal.head), store.record_of(journal)
        )
        == m.OK
    )

    def hold():
        choose(board, "Maintenance?")
        board.button(WHITE, True)
        pause(board, 20)
        board.button(STRIKER, True)
        pause(board, 3600)
        board.button(WHITE, False)
        board.button(STRIKER, False)

    def waiting():
        threading.Timer(0.5, hold).start()

    assert offers.request_service(client, m.WIPE, 60, waiting) == m.ACCEPTED
    client.close()
    end = time.monotonic() + 60
    while (empty := await_board(board)).epoch == welcome.epoch and time.monotonic() < end:
        time.sleep(0.2)
    assert empty.epoch != welcome.epoch and not empty.flags & m.PAIRED
    assert not [one for one in store.matches() if not verify(store, one, club).holds]
