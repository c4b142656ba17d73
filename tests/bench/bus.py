"""Bytes on the display's bus, beside Adafruit's driver over the same pictures.

The 400 kHz bus carries nine bits a byte. A floor for any driver is the picture bytes that differ.
"""

import functools

from bench.measures import measure
from bench.played import played
from face.adafruit import Adafruit
from rosace.board.oled import SSD1306, Oled
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace_sim.chip import Panel
from rosace_sim.pictures.posed import clocked, running
from rosace_sim.table import NEAR, Table

BUS_HZ = 400_000
JUDGE_MS = 4  # decide, apply and draw of a stroke on a Pico, as measured on an emulated one
OK = 7


class Bus:
    """An I2C bus with one panel, as machine.I2C offers it to our driver."""

    def __init__(self, panel):
        self.panel = panel

    def writeto(self, address, data, stop=True):
        self.panel.write(bytes(data))

    def readfrom_into(self, address, data):
        data[:] = self.panel.read(len(data))


@functools.cache
def adafruit():
    """One panel for all pictures: the driver sends each whole."""
    return Adafruit()


def settle(oled):
    while oled.push(350, 0):
        pass


class Ours:
    """Our driver with a canvas on it and a panel behind."""

    def __init__(self):
        self.panel = Panel()
        self.oled = Oled(Bus(self.panel), NEAR, SSD1306)
        self.canvas = Canvas(self.oled.buffer)

    def show(self, view):
        """Bytes to show the view after what is shown now."""
        draw(self.canvas, view)
        self.oled.changed()
        self.panel.reset_counters()
        settle(self.oled)
        assert self.panel.lit() == bytes(self.oled.buffer)
        return self.panel.bytes


@functools.cache
def ticks():
    """(ours, differing bytes) of each second of the shot clock, and the last picture."""
    ours = Ours()
    view = clocked(running().view(), 15)
    ours.show(view)
    found = []
    for seconds in range(14, -1, -1):
        before = bytes(ours.oled.buffer)
        sent = ours.show(clocked(view, seconds))
        after = bytes(ours.oled.buffer)
        found.append((sent, sum(a != b for a, b in zip(before, after, strict=True))))
    return found, bytes(ours.oled.buffer)


@measure("clock tick on the bus, worst", "bytes", 100)
def clock_tick():
    found, picture = ticks()
    sent, floor = max(found)
    return sent, adafruit().show(picture), floor


@measure("press echo on the bus, worst key", "bytes", 40)
def echo():
    ours = Ours()
    view = clocked(running().view(), 15)
    ours.show(view)
    most = 0
    for key in range(8):
        view.key_down = key
        most = max(most, ours.show(view))
        view.key_down = 255
        ours.show(view)
    return most, adafruit().show(bytes(ours.oled.buffer)), None


@measure("a stroke's pictures on the bus, mean", "bytes", 2 * 1044)
def stroke_pictures():
    """Over a whole recorded match: all that was sent, clock and echoes too, by strokes. The goal
    is two full frames for the nine pictures of a stroke."""
    match = played("singles")
    pictures = match.pictures
    changed = sum(
        sum(a != b for a, b in zip(one, two, strict=True))
        for one, two in zip(pictures, pictures[1:], strict=False)
    )
    n = match.report.strokes
    return match.sent // n, adafruit().show(pictures[-1]) * len(pictures) // n, changed // n


@functools.cache
def from_press():
    """Of a miss in mid-board, from OK's release on: what watched() sees."""
    with Table("cpython") as table:
        table.power(True)
        table.run(2000)
        for _ in range(3):
            press(table)
        table.run(3000)
        table.drop(2)  # the break opens with a piece, so that what follows is an ordinary stroke
        table.run(1000)
        press(table)
        press(table)
        table.run(3000)
        table.button(OK, True)
        table.run(100)
        return watched(table)


def watched(table):
    """[(ms since the release, bytes on the bus since then, picture)] until nothing changes."""
    panel = table.world.panels[NEAR]
    panel.reset_counters()
    table.button(OK, False)
    start = table.now_ms
    found = [(0, 0, table.screen())]
    for _ in range(300):
        table.run(1)
        ms = table.now_ms - start
        if table.screen() != found[-1][2]:
            found.append((ms, panel.bytes, table.screen()))
        elif len(found) > 1 and ms - found[-1][0] > 25:
            break
    return found


def press(table):
    table.button(OK, True)
    table.run(80)
    table.button(OK, False)
    table.run(1200)


def arrival(pages):
    """Ms until the last `pages` of the picture are final, and the bytes until then."""
    found = from_press()
    final = found[-1][2][-128 * pages :]
    for ms, sent, picture in found:
        if picture[-128 * pages :] == final:
            return ms + JUDGE_MS, sent
    raise AssertionError("the last picture is final")


@measure("press to ruling on the screen", "ms", 30)
def ruling():
    """The ruling stands in the lowest two pages. The virtual table charges turns and bus; the
    judging is added here."""
    ours, sent = arrival(2)
    _found, picture = ticks()
    first = from_press()[1][0]  # the press is known and judged, nothing is sent yet
    full = adafruit().show(picture) * 9 * 1000 / BUS_HZ
    return ours, first + full + JUDGE_MS, sent * 9 * 1000 / BUS_HZ + JUDGE_MS


@measure("press to the whole picture", "ms", 60)
def whole_picture():
    ours, sent = arrival(8)
    return ours, None, sent * 9 * 1000 / BUS_HZ + JUDGE_MS
