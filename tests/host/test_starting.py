"""A board that is still starting when a command asks for it: waited for, not complained about."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from host.played import board_of
from rosace_host.tasks import flash


class Starting:
    """A board whose program takes `seconds` to run; what came before waits in its buffer."""

    def __init__(self, board, seconds):
        self.board = board
        self.left = seconds
        self.kept = b""

    def turn(self, data):
        self.left -= 0.005  # what MemoryWire lets pass at a turn
        self.kept = (self.kept + data)[-512:]
        if self.left > 0:
            return b""
        data, self.kept = self.kept, b""
        return self.board.turn(data)


class Never(Starting):
    """A device that never says a word, or only `noise`."""

    def __init__(self, noise=b""):
        super().__init__(None, float("inf"))
        self.noise = noise

    def turn(self, data):
        super().turn(data)
        return self.noise


def waited(hall):
    return sum(wire.time for wire in hall.wires)


@pytest.mark.parametrize("words", [["sync"], ["sync", "--port", "USB1"], ["boards"]])
def test_it_is_waited_for(hall, played, words):
    hall.plug("USB1", Starting(board_of(played), 5.0))
    result = hall.run(*words)
    assert result.exit_code == 0, result.output


def test_a_table_that_is_asked_for_by_its_number_too(hall, played):
    hall.plug("USB1", Starting(board_of(played), 5.0))
    assert hall.run("table", "3").exit_code == 0


def test_the_board_that_is_to_be_flashed_too_with_its_matches_first(hall, played, monkeypatch):
    monkeypatch.setattr(flash, "firmware_image", lambda: nullcontext(Path()))
    hall.plug("USB1", Starting(board_of(played), 5.0))
    result = hall.run("flash", "--port", "USB1", "--wait", 0)
    assert result.exit_code == 4 and "MENU, OK, OK" in result.output, result.output
    assert len(hall.json("matches")["matches"]) == 2


def test_what_is_no_board_beside_one_keeps_nobody_waiting(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", Never())
    assert hall.run("sync").exit_code == 0
    assert waited(hall) < 3


def test_a_device_that_never_speaks_is_given_up_in_ten_seconds(hall):
    hall.plug("USB1", Never())
    result = hall.run("sync", "--port", "USB1")
    assert result.exit_code == 3 and "Nothing on USB1 answers" in result.output
    assert 4 < waited(hall) < 10


def test_a_device_that_chatters_is_no_board_that_starts(hall):
    hall.plug("USB1", Never(b"$GPGGA,1\r\n"))
    assert hall.run("sync", "--port", "USB1").exit_code == 3
    assert len(hall.wires) == 1
