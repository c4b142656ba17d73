"""A panel that holds the data wire after a reset in mid-transfer (NXP UM10204, 3.1.16), and a
controller that waits for the end of a transfer which nobody began."""

from types import SimpleNamespace

import pytest

from rosace.board import display
from rosace.board.oled import SSD1306, Oled
from rosace.board.pins import SCL, SDA


class Wires:
    """Both wires with pull-ups; a panel in mid-byte holds SDA until clocked `owes` times."""

    def __init__(self, owes):
        self.owes = owes
        self.low = set()  # pins the board pulls down
        self.clocks = 0
        self.stops = 0
        self.made = 0
        self.waiting = False  # the controller believes that somebody else has the bus
        wires = self

        class Pin:
            IN, OUT, OPEN_DRAIN, PULL_UP = range(4)

            def __init__(self, number, mode=None, pull=None, value=None):
                self.number = number
                if mode == self.IN:
                    wires.low.discard(number)
                if value is not None:
                    self.value(value)

            def value(self, level=None):
                if level is None:
                    return wires.level(self.number)
                wires.drive(self.number, level)

        class I2C:
            def __init__(self, number, scl=None, sda=None, freq=0, timeout=0):
                assert (scl.number, sda.number, freq, timeout) == (SCL, SDA, 400000, 5000)
                wires.low.clear()
                wires.made += 1
                wires.waiting = False

            def writeto(self, address, data):
                if wires.waiting or not wires.level(SDA):
                    raise OSError(110)
                return len(data)

        self.machine = SimpleNamespace(Pin=Pin, I2C=I2C)

    def level(self, number):
        if number in self.low:
            return 0
        return 0 if number == SDA and self.owes else 1

    def drive(self, number, level):
        before = self.level(number)
        clock = self.level(SCL)
        (self.low.discard if level else self.low.add)(number)
        rises = not before and self.level(number)
        if number == SCL and rises:
            self.clocks += 1
            self.owes = max(0, self.owes - 1)
        elif number == SDA and rises and clock:
            self.stops += 1
            self.owes = 0


@pytest.fixture
def wires(request, monkeypatch):
    found = Wires(request.param)
    monkeypatch.setattr(display, "machine", found.machine)
    monkeypatch.setattr(display, "wait", lambda ms: None)
    return found


@pytest.mark.parametrize("wires", range(1, 10), indirect=True)
def test_nine_clocks_and_a_stop_free_the_bus_at_power_on(wires):
    assert not wires.level(SDA)
    display.opened().writeto(0x3C, b"\x00\xae")
    assert wires.stops == 1 and wires.clocks <= 10


@pytest.mark.parametrize("wires", [0], indirect=True)
def test_a_bus_that_is_free_sees_no_clock(wires):
    display.opened()
    display.free()
    assert not wires.clocks and not wires.stops and wires.made == 2


@pytest.mark.parametrize("wires", [7], indirect=True)
def test_a_panel_that_seizes_the_bus_in_a_match_comes_back_by_itself(wires):
    panel = Oled(
        wires.machine.I2C(0, *pins(wires), freq=400000, timeout=5000), 0x3C, SSD1306, display.free
    )
    assert panel.push(350, 1000) == 0 and not panel.present
    assert wires.stops == 1 and wires.level(SDA)
    panel.push(350, 2000)
    assert panel.present


@pytest.mark.parametrize("wires", [0], indirect=True)
def test_a_spark_that_looks_like_a_start_darkens_the_panel_for_a_second(wires):
    """Both wires are high, so nothing is to be let go; the controller alone waits."""
    panel = Oled(display.opened(), 0x3C, SSD1306, display.free)
    panel.push(350, 0)
    panel.changed()
    wires.waiting = True
    panel.push(350, 1000)
    assert not panel.present
    panel.push(350, 2000)
    assert panel.present and not wires.clocks


def pins(wires):
    return wires.machine.Pin(SCL), wires.machine.Pin(SDA)


@pytest.mark.parametrize("wires", [1000], indirect=True)
def test_a_wire_that_lies_on_ground_stops_nothing(wires):
    panel = Oled(display.opened(), 0x3C, SSD1306, display.free)
    for second in range(3):
        assert panel.push(350, 1000 * second) == 0 and not panel.present
