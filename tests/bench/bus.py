"""Bytes on the display's bus, beside Adafruit's driver over the same pictures.

A floor for any driver is the picture bytes that differ.
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
from rosace_sim.table import NEAR


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
