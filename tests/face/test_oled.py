"""The panel driver against the virtual chips: same picture, few bytes, short slices, no panel."""

import pytest

from desk.files import MemoryFiles
from face.adafruit import Adafruit
from face.rendered import render
from rosace.board import display
from rosace.board.oled import SH1106, SSD1306, Oled
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace_sim.chip import Nonsense, Panel
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.posed import clocked, running

KINDS = (("ssd1306", SSD1306), ("sh1106", SH1106))


class Bus:
    """An I2C bus with one panel, which can be pulled off."""

    def __init__(self, panel):
        self.panel = panel
        self.there = True
        self.status = -1  # the panel's own; None: it answers no reading

    def writeto(self, address, data):
        assert address == 0x3C
        if not self.there:
            raise OSError(5)
        self.panel.write(bytes(data))
        return len(data)

    def readfrom_into(self, address, data):
        if not self.there or self.status is None:
            raise OSError(5)
        data[0] = self.panel.read(1)[0] if self.status < 0 else self.status


def lit_up(kind, chip):
    """A driver that has sent its first, empty picture."""
    panel = Panel(kind)
    bus = Bus(panel)
    oled = Oled(bus, 0x3C, chip)
    settle(oled)
    panel.reset_counters()
    return oled, panel, bus


def settle(oled, now=0):
    """Push until nothing is left; the sizes of the slices."""
    slices = []
    for _ in range(64):
        sent = oled.push(350, now)
        if not sent:
            return slices
        slices.append(sent)
    raise AssertionError("the driver never comes to rest")


@pytest.mark.parametrize("kind, chip", KINDS)
def test_the_viewer_sees_what_was_drawn(kind, chip):
    oled, panel, _ = lit_up(kind, chip)
    for example in EXAMPLES:
        oled.buffer[:] = render(example)
        oled.changed()
        settle(oled)
        assert panel.lit() == bytes(oled.buffer), example.name


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_slice_is_at_most_350_bytes_with_everything_on_the_bus_counted(kind, chip):
    panel = Panel(kind)
    oled = Oled(Bus(panel), 0x3C, chip)
    total = 0
    for example in EXAMPLES:
        oled.buffer[:] = render(example)
        oled.changed()
        for sent in settle(oled):
            assert sent <= 350
            total += sent
    assert total == panel.bytes


def test_nothing_is_lit_before_the_noise_in_the_memory_is_overwritten():
    panel = Panel()
    oled = Oled(Bus(panel), 0x3C, SSD1306)
    seen = []
    while oled.push(350, 0):
        seen.append(panel.lit())
    assert not any(any(picture) for picture in seen), "noise flashed up"
    assert panel.registers()["on"] == 1


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_panel_that_answers_late_is_asked_then_which_chip_it_is(kind, chip, monkeypatch):
    """It is plugged in later, or the bus is too slow for the first question."""
    panel = Panel(kind)
    bus = Bus(panel)
    bus.there = False
    monkeypatch.setattr(display, "free", lambda: bus)
    shown = display.Display(bus, MemoryFiles())
    assert shown.push(0) == 0
    bus.there = True
    shown.buffer[:] = render(EXAMPLES[0])
    shown.changed()
    for turn in range(64):
        shown.push(1000 + turn)
    assert panel.lit() == bytes(shown.buffer)


def test_no_change_is_no_byte():
    oled, panel, _ = lit_up(*KINDS[0])
    oled.changed()
    assert settle(oled) == []
    assert panel.bytes == 0


def test_bytes_on_the_bus_stay_in_the_budget():
    """A clock digit change costs at most 100 bytes, an echo at most 40."""
    oled, panel, _ = lit_up(*KINDS[0])
    canvas = Canvas(oled.buffer)
    view = clocked(running().view(), 15)
    draw(canvas, view)
    oled.changed()
    settle(oled)
    for seconds in range(14, -1, -1):
        panel.reset_counters()
        clocked(view, seconds)
        draw(canvas, view)
        oled.changed()
        settle(oled)
        assert 0 < panel.bytes <= 100, f"{seconds + 1} to {seconds}: {panel.bytes} bytes"
    for key in range(8):
        view.key_down = key
        panel.reset_counters()
        draw(canvas, view)
        oled.changed()
        settle(oled)
        view.key_down = 255
        draw(canvas, view)
        oled.changed()
        settle(oled)
        assert panel.bytes <= 2 * 40


def test_the_echo_is_in_the_first_slice():
    """Page 7 goes first, whatever else changed in the same step."""
    oled, panel, _ = lit_up(*KINDS[0])
    canvas = Canvas(oled.buffer)
    view = clocked(running().view(), 15)
    draw(canvas, view)
    oled.changed()
    settle(oled)
    view.key_down = 7
    view.clock_s = 9
    draw(canvas, view)
    oled.changed()
    oled.push(40, 0)
    assert panel.lit()[-128:] == bytes(oled.buffer[-128:])


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_panel_that_comes_back_is_set_up_again_and_shows_the_newest_picture(kind, chip):
    oled, panel, bus = lit_up(kind, chip)
    bus.there = False
    oled.buffer[:] = render(EXAMPLES[0])
    oled.changed()
    assert oled.push(350, 1000) == 0
    assert not oled.present
    bus.there = True
    panel.power_up()
    assert oled.push(350, 1999) == 0, "it is tried once a second, not in every step"
    assert settle(oled, 2000)
    assert panel.lit() == render(EXAMPLES[0])


def test_an_absent_panel_is_asked_once_a_second():
    panel = Panel()
    bus = Bus(panel)
    bus.there = False
    asked = []
    real = bus.writeto
    bus.writeto = lambda address, data: (asked.append(now), real(address, data))
    oled = Oled(bus, 0x3C, SSD1306)
    for now in range(0, 3000, 10):  # noqa: B007  (the lambda sees it)
        oled.push(350, now)
    assert asked == [0, 1000, 2000]


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_turned_picture_and_a_contrast_reach_the_chip(kind, chip):
    oled, panel, _ = lit_up(kind, chip)
    picture = render(EXAMPLES[0])
    oled.buffer[:] = picture
    oled.flip(True)
    oled.contrast(40)
    oled.changed()
    settle(oled)
    assert panel.registers()["contrast"] == 40
    turned = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))
    assert panel.lit() == turned
    oled.flip(False)
    settle(oled)
    assert panel.lit() == picture


def test_adafruits_driver_gives_the_same_picture_and_the_same_registers():
    """An outside client of the virtual chip: 28 registers set by people who own real panels."""
    theirs = Adafruit()
    ours, panel, _ = lit_up(*KINDS[0])
    for example in EXAMPLES[:6]:
        picture = render(example)
        theirs.show(picture)
        ours.buffer[:] = picture
        ours.changed()
        settle(ours)
        assert panel.lit() == picture
    different = {
        name: (value, panel.registers()[name])
        for name, value in theirs.panel.registers().items()
        if panel.registers()[name] != value
    }
    assert different == {"addressing": (0, 2)}, "we use page addressing, as SH1106 needs"


@pytest.mark.parametrize(
    "kind, traffic, why",
    [
        ("ssd1306", (b"\x00\x9f",), "no command"),
        ("sh1106", (b"\x00\x20\x02",), "no command"),
        ("ssd1306", (b"\x00\xa8\x0e",), "does not take"),
        ("ssd1306", (b"\x00\x81", b"\x40\xff"), "waits for its argument"),
        ("ssd1306", (b"\x01\xae",), "control byte"),
        ("ssd1306", (b"\x80",), "nothing behind it"),
        ("ssd1306", (b"\x00\x20\x02\xb0\x00\x10", b"\x40" + bytes(129)), "past column"),
        ("sh1106", (b"\x00\xb0\x02\x10", b"\x40" + bytes(131)), "past column"),
        ("ssd1306", (b"\x00\x20\x00\xb1",), "page addressing"),
        ("ssd1306", (b"\x00\x21\x40\x20",), "ends before it starts"),
    ],
)
def test_the_virtual_chip_refuses_nonsense(kind, traffic, why):
    panel = Panel(kind)
    with pytest.raises(Nonsense, match=why):
        for data in traffic:
            panel.write(data)


def test_a_dark_chip_shows_nothing():
    panel = Panel()
    panel.write(b"\x00\xaf")
    assert not any(panel.lit()), "without its charge pump an SSD1306 stays dark"
    panel.write(b"\x00\x8d\x14")
    assert any(panel.lit())
    panel.write(b"\x00\xa5")
    assert panel.lit() == b"\xff" * 1024
    panel.write(b"\x00\xa4\xae")
    assert not any(panel.lit())
    assert panel.read(2) == b"\x46\x46"


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_panel_whose_plug_was_out_between_two_pictures_is_set_up_anew(kind, chip):
    """Nothing was sent meanwhile, so nothing failed; it answers, but it is dark."""
    for out in (False, True):  # for less than a second, for longer
        oled, panel, bus = lit_up(kind, chip)
        oled.buffer[:] = render(EXAMPLES[0])
        oled.changed()
        settle(oled)
        assert oled.answers() and panel.lit() == bytes(oled.buffer)
        bus.there = not out
        assert oled.answers() != out
        panel.power_up()
        bus.there = True
        assert not oled.answers()
        settle(oled)
        assert oled.answers() and panel.lit() == bytes(oled.buffer)


@pytest.mark.parametrize("kind, chip", KINDS)
def test_a_panel_whose_plug_was_out_while_it_was_dark_wakes(kind, chip):
    oled, panel, _ = lit_up(kind, chip)
    oled.buffer[:] = render(EXAMPLES[0])
    oled.changed()
    oled.light(False)
    settle(oled)
    assert oled.answers() and not any(panel.lit())
    panel.power_up()
    oled.light(True)
    settle(oled)
    assert panel.lit() == bytes(oled.buffer)


@pytest.mark.parametrize("status", (0x46, 0x06, None))
def test_a_panel_that_does_not_tell_whether_it_is_on_is_left_alone(status):
    """Copies of these chips answer with one number for ever, or not at all."""
    oled, panel, bus = lit_up(*KINDS[0])
    bus.status = status
    for _ in range(3):
        assert oled.answers() and settle(oled) == []
    assert panel.bytes == 0
