"""Two panels on one bus: two pictures, 280 bytes a step for both, none needed, all may rest."""

import pytest

from face.rendered import render
from rosace.board import display as driver
from rosace.board.display import FAR, NEAR, Display
from rosace.face.view import AWAKE, DARK, DIM
from rosace_sim.chip import Panel
from rosace_sim.pictures.examples import EXAMPLES


def test_the_display_counts_rest_as_the_screens_do():
    assert (driver._AWAKE, driver._DARK) == (AWAKE, DARK)


@pytest.fixture(autouse=True)
def loose_wires(monkeypatch):
    """These panels hang on no pins: none can hold a wire."""
    monkeypatch.setattr(driver, "free", lambda: False)


class Bus:
    """An I2C bus; `panels` by address, those not there do not answer."""

    def __init__(self, **panels):
        self.panels = {NEAR: panels.get("near"), FAR: panels.get("far")}
        self.asked = []

    def writeto(self, address, data):
        panel = self.panels[address]
        self.asked.append(address)
        if panel is None:
            raise OSError(5)
        panel.write(bytes(data))
        return len(data)

    def readfrom_into(self, address, buf):
        panel = self.panels[address]
        if panel is None:
            raise OSError(5)
        buf[:] = panel.read(len(buf))


class NoFiles:
    def read(self, path, buf):
        return -1


def settle(display, now=0):
    """Push until nothing is left; the sizes of the steps."""
    steps = []
    for _ in range(200):
        sent = display.push(now)
        if not sent:
            return steps
        steps.append(sent)
    raise AssertionError("the panels never come to rest")


def pair(near="ssd1306", far="ssd1306"):
    bus = Bus(near=Panel(near), far=Panel(far))
    display = Display(bus, NoFiles())
    display.use_far(True)
    settle(display)
    return display, bus


@pytest.mark.parametrize("far", ("ssd1306", "sh1106"))
def test_each_panel_has_its_own_picture(far):
    display, bus = pair(far=far)
    display.buffer[:] = render(EXAMPLES[0])
    display.far[:] = render(EXAMPLES[1])
    display.changed()
    display.far_changed()
    settle(display)
    assert bus.panels[NEAR].lit() == render(EXAMPLES[0])
    assert bus.panels[FAR].lit() == render(EXAMPLES[1])


def test_both_together_send_at_most_280_bytes_a_step():
    bus = Bus(near=Panel(), far=Panel("sh1106"))
    display = Display(bus, NoFiles())
    display.use_far(True)
    total = sum(settle(display))
    for number, example in enumerate(EXAMPLES):
        display.buffer[:] = render(example)
        display.far[:] = render(EXAMPLES[number - 1])
        display.changed()
        display.far_changed()
        steps = settle(display)
        assert max(steps) <= 280
        total += sum(steps)
    probe = 3 * 3 + 1  # "are you there", once, and of each once more before it is asked its kind
    assert total == bus.panels[NEAR].bytes + bus.panels[FAR].bytes - probe + 1


def test_a_far_panel_that_is_not_there_is_asked_only_when_it_is_looked_for():
    bus = Bus(near=Panel())
    display = Display(bus, NoFiles())
    display.use_far(True)
    for now in range(0, 3000, 10):
        display.push(now)
    assert display.far is None and display.panels() == 1
    assert bus.asked.count(FAR) == 1, "an answer that does not come takes memory"
    bus.panels[FAR] = Panel()
    display.look()
    settle(display, 3010)
    assert display.far is not None and display.panels() == 3
    display.far[:] = render(EXAMPLES[0])
    display.far_changed()
    settle(display, 3020)
    assert bus.panels[FAR].lit() == render(EXAMPLES[0])


def test_a_far_panel_that_was_pulled_off_comes_back_with_its_picture():
    display, bus = pair()
    panel, bus.panels[FAR] = bus.panels[FAR], None
    display.far[:] = render(EXAMPLES[3])
    display.far_changed()
    settle(display, 100)
    assert display.panels() == 1
    panel.power_up()
    bus.panels[FAR] = panel
    settle(display, 1100)
    assert panel.lit() == render(EXAMPLES[3])


def test_a_far_panel_that_is_not_wanted_is_dark_and_not_looked_for():
    display, bus = pair()
    display.use_far(False)
    settle(display)
    assert not any(bus.panels[FAR].lit()) and display.far is None
    display.use_far(True)
    settle(display)
    assert display.far is not None and bus.panels[FAR].registers()["on"] == 1
    alone = Bus(near=Panel(), far=Panel())
    display = Display(alone, NoFiles())
    display.use_far(False)
    display.look()
    settle(display)
    assert FAR not in alone.asked


def test_brightness_and_orientation_are_those_of_both_also_after_a_return():
    display, bus = pair()
    display.contrast(40)
    display.flip(True)
    display.buffer[:] = render(EXAMPLES[0])
    display.changed()
    settle(display)
    for address in (NEAR, FAR):
        assert bus.panels[address].registers()["contrast"] == 40
    turned = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(render(EXAMPLES[0])))
    assert bus.panels[NEAR].lit() == turned


def test_panels_at_rest_dim_move_go_dark_and_come_back():
    display, bus = pair()
    picture = render(EXAMPLES[0])
    display.buffer[:] = picture
    display.changed()
    display.contrast(200)
    display.rest(DIM, 1)
    settle(display)
    near = bus.panels[NEAR]
    assert near.registers()["contrast"] == 1
    assert bits(near.lit())[:63] == bits(picture)[1:], "one row up"
    display.rest(DARK, 2)
    settle(display)
    assert not any(near.lit()) and not any(bus.panels[FAR].lit())
    display.buffer[:] = render(EXAMPLES[1])
    display.changed()
    settle(display)
    assert not any(near.lit()), "drawing goes on in the dark"
    display.rest(AWAKE, 0)
    settle(display)
    assert near.lit() == render(EXAMPLES[1])
    assert near.registers()["contrast"] == 200


def bits(picture):
    """64 rows of 128 pixels."""
    return [[picture[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)] for y in range(64)]
