"""`rosace table` of a board whose numbers this version does not know."""

import pytest
from rich.console import Console

from rosace.link import messages as m
from rosace.rules import state as st
from rosace_host.match import live


def shown(system, row=0, **values):
    """What the command shows of a state with these values, once as text too."""
    state = bytearray(st.SIZE)
    state[st.SYSTEM], state[st.PLAYERS] = system, 2
    state[st.SEAT_SLOT : st.SEAT_SLOT + 4] = bytes(range(4))
    for name, value in values.items():
        state[getattr(st, name)] = value
    now = m.Live()
    now.state, now.row, now.names = bytes(state), row, [b"Marie", b"Paul", b"Ann", b"Tom"]
    data = live.as_dict(now)
    Console(quiet=True).print(live.render(3, data))
    return data


SYSTEMS = pytest.mark.parametrize("system", [0, st.PILE, st.PILE + 2])


@SYSTEMS
def test_a_phase_or_a_place_of_the_queen_without_a_name_is_its_number(system):
    data = shown(system, PHASE=99, QUEEN_AT=98)
    assert (data["phase"], data["queen"]) == ("99", "98")


@SYSTEMS
def test_more_players_than_there_are_seats_are_four(system):
    assert [*shown(system, PLAYERS=7)["names"].values()] == ["Marie", "Paul", "Ann", "Tom"]


@SYSTEMS
def test_a_ruling_that_nobody_knows_cites_no_law(system):
    assert shown(system, row=255)["law"] == ""
