"""What an answer costs, as far as it can be counted without a chip: turns, bytes, allocations."""

import pytest

from bench.board import fullest_moment, steps
from bench.frames import idle_turns
from bench.measures import NotHere
from rosace.board.board import Board
from rosace_sim.table import NEAR, Table

STRIKER, UNDO, OK = 3, 5, 7
TURN = 350  # bytes at most


@pytest.fixture
def table(monkeypatch):
    """A board in play; table.turns: of each turn its time and the bytes sent until its end."""
    turns = []
    turn = Board.turn

    def counted(self, desk):
        turn(self, desk)
        turns.append((one.now_ms, one.world.panels[NEAR].bytes))

    monkeypatch.setattr(Board, "turn", counted)
    with Table("cpython", seed=3) as one:
        one.turns = turns
        one.power(True)
        one.run(2000)
        for _ in range(5):
            one.button(OK, True)
            one.run(80)
            one.button(OK, False)
            one.run(1200)
        yield one


def sent(table, key, down, ms):
    """[(ms after the edge, bytes)] of the turns in which something was sent."""
    del table.turns[:]
    before, at = table.world.panels[NEAR].bytes, table.now_ms
    table.button(key, down)
    table.run(ms)
    found = []
    for now, total in table.turns:
        if total > before:
            found.append((now - at, total - before))
            before = total
    return found


@pytest.mark.parametrize("key", [0, 4, 7])
def test_the_echo_is_the_first_thing_sent(table, key):
    (after, size), *_rest = sent(table, key, True, 60)
    assert after <= 4 and size <= 40, "the bar over the key, and nothing else"


def test_a_pictures_turns_send_350_bytes_at_most(table):
    for key in (STRIKER, OK):
        for down in (True, False):
            turns = sent(table, key, down, 300)
            assert turns and max(size for _ms, size in turns) <= TURN


def test_a_ruling_is_one_picture_and_the_saved_mark_another(table):
    """The ruling goes out in one go; only then is it saved, and the tick follows."""
    sent(table, OK, True, 80)
    turns = sent(table, OK, False, 400)
    assert turns[0][0] <= 16, "six ms until the key counts as let go, eight for 350 bytes"
    assert len(turns) <= 5 and sum(size for _ms, size in turns) <= 3 * TURN
    assert turns[-1][1] <= 26, "the tick"


def test_an_idle_turn_takes_no_call_frame_from_the_heap():
    frames, names = idle_turns(1_000)
    assert frames == 0, names


def test_an_idle_turn_allocates_nothing():
    try:
        found = steps("fewer.py")
    except NotHere as why:
        pytest.skip(str(why))
    assert found["idle"] == 0


def test_the_fullest_moment_has_a_free_block_of_48_kb():
    try:
        most = fullest_moment()
    except NotHere as why:
        pytest.skip(str(why))
    assert most["least"] >= 48 * 1024
