"""`rosace bench`: a board measures itself at its prompt, and its log stays as it is."""

import os

import pytest

import both as vm
from host.test_flash import await_board, press, table  # noqa: F401 - the fixture
from rosace_host.device import prompt
from rosace_host.tasks import bench
from sim.bench import file_system

UNDO, MENU, OK = 5, 6, 7


@vm.needs_micropython
def test_a_board_measures_itself_and_keeps_its_match(table):  # noqa: F811
    board = table()
    await_board(board)
    press(board, OK, OK, OK)
    records = await_board(board).next_seq
    board.power(False)
    for key in (MENU, UNDO):
        board.button(key, True)
    # In no great hurry: a board throws away what it prints while the PC takes nothing for half a
    # second of its own time.
    board.play(4.0)
    board.power(True)
    report = bench.measure(board.serial_path, presses=3)
    rows = {row.name: row for row in report.rows}
    assert report.machine == "virtual table" and not report.notes
    assert len(rows) == 8, (report.text(), board.errors)
    assert all(0 <= row.median <= row.most_of_100 <= row.most for row in report.rows)
    assert rows["OK to the ruling, the whole picture"].median > 8, "six ms, then the bus"
    assert len(report.text().splitlines()) == 2 + len(rows)
    for key in (MENU, UNDO):
        board.button(key, False)
    board.power(False)
    board.power(True)
    assert await_board(board).next_seq >= records
    board.power(False)
    fs = file_system(board.flash)
    assert "bench" not in fs.listdir("/"), "it played in a folder of its own"
    fs.unmount()


def test_an_address_that_is_none_is_named(hall):
    result = hall.run("bench", "--port", "http://x")
    assert result.exit_code == 3 and "There is no port http://x." in result.output


def test_a_board_whose_prompt_is_not_open_is_told_the_keys_that_open_it(hall, monkeypatch):
    """A board that runs Rosace answers none of the keys that ask for a prompt."""
    pytest.importorskip("termios")
    monkeypatch.setattr(prompt, "_READ_S", 0.1)
    monkeypatch.setattr(bench, "_PROMPT_S", 0)
    far, near = os.openpty()
    error = hall.json("bench", "--port", os.ttyname(near), code=3)["error"]
    assert error["what"] == f"The prompt of the board on {os.ttyname(near)} is not open."
    assert "Hold MENU and UNDO while it is plugged in" in error["next"]
    os.close(far)
    os.close(near)
