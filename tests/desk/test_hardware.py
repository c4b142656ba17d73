"""A board calls itself by its own name, which MicroPython has in sys.implementation._machine."""

import pytest

from rosace.desk import pc_session
from rosace_host.device.messages import HARDWARE


@pytest.mark.parametrize(
    ("machine", "name"),
    [("Raspberry Pi Pico2 with RP2350", "Pico 2"), ("", "virtual table"),
     ("Raspberry Pi Pico 2 W with RP2350", "Pico 2 W"), ("linux [GCC 14.2.1]", "virtual table")],
)  # fmt: skip
def test_a_board_is_called_what_it_is(monkeypatch, machine, name):
    monkeypatch.setattr(pc_session, "MACHINE", machine)
    assert HARDWARE[pc_session._hardware()] == name
