"""The whole board of one table: every part built once, given its turn, and given back on exit."""

import machine

from rosace.board.buzzer import Buzzer
from rosace.board.capture import Capture
from rosace.board.dog import LOOKED, SHOWN, STEPPED, Dog
from rosace.board.emitter import Emitter
from rosace.board.files import Files, mounted
from rosace.board.lamp import Lamp
from rosace.board.oled import SH1106, SSD1306, Oled
from rosace.board.pins import SCL, SDA
from rosace.board.supply import Supply
from rosace.board.usb import Line
from rosace.port import const, ticks_diff, ticks_ms, wait
from rosace.senses.edges import Edges

NEAR = const(0x3C)
FAR = const(0x3D)
_TURN_MS = const(10)
_MEASURE_MS = const(1000)
_NOTHING = b"\x00\xe3"  # the panels' command that does nothing


def kind_of(i2c, address: int, files: Files) -> int:
    """SSD1306 (and SSD1309) or SH1106: what the file `panel` says, else what the chip says.

    An SH1106 has 8 in the low half of its status byte. One that answers otherwise, or not at all,
    needs the file: "sh1106" or "ssd1306" and nothing else.
    """
    kept = bytearray(7)
    status = bytearray(1)
    try:
        if files.read("panel", kept) > 0:
            return SH1106 if kept[:2] == b"sh" else SSD1306
        i2c.readfrom_into(address, status)
    except OSError:
        return SSD1306
    return SH1106 if status[0] & 15 == 8 else SSD1306


class Display:
    """Both panels, one picture. A far one is there at power-on or costs no memory at all."""

    def __init__(self, i2c, files: Files) -> None:
        self.near = Oled(i2c, NEAR, kind_of(i2c, NEAR, files))
        self.far = None
        self.buffer = self.near.buffer
        try:
            i2c.writeto(FAR, _NOTHING)
        except OSError:
            return
        self.far = Oled(i2c, FAR, kind_of(i2c, FAR, files), self.buffer)

    def changed(self) -> None:
        """The buffer holds a new picture."""
        self.near.changed()
        if self.far is not None:
            self.far.changed()

    def push(self, now: int) -> int:
        """A slice of what changed, to each panel that is there; returns the bytes sent."""
        sent = self.near.push(96, now)
        if self.far is not None:
            sent += self.far.push(96, now)
        return sent

    def panels(self) -> int:
        """Bit 0 the near one is there, bit 1 the far one."""
        far = 2 if self.far is not None and self.far.present else 0
        return far | 1 if self.near.present else far


class Board:
    """Parts by name. turn(desk) is one turn of the loop, close() leaves the hardware quiet."""

    def __init__(self) -> None:
        i2c = machine.I2C(
            0, scl=machine.Pin(SCL), sda=machine.Pin(SDA), freq=400000, timeout=5000
        )  # fmt: skip
        self.files = Files(mounted())
        self.display = Display(i2c, self.files)
        self.line = Line()
        self.buzzer = Buzzer()
        self.lamp = Lamp()
        self.supply = Supply()
        self.emitter = Emitter()
        self.capture = Capture()
        self.edges = Edges()
        self.id = machine.unique_id()
        self.slowest = 0  # ms of the longest turn since the last measurement
        self._dog = Dog()
        self._measured = 0

    def start(self) -> None:
        """Inputs are sampled and the watchdog watches from here on."""
        self.capture.start(ticks_ms())
        self._dog.start()

    def turn(self, desk) -> None:
        """Inputs, desk, screen, sound, tests; then wait for what is left of 10 ms."""
        now = ticks_ms()
        dog = self._dog
        self.edges.clear()
        self.capture.read(self.edges, now)
        dog.did(LOOKED)
        self.line.step(now)
        desk.step(now, self.edges, self.line.read())
        dog.did(STEPPED)
        sent = self.display.push(now)
        self.buzzer.step(now)
        self.lamp.step(now, desk.saved)
        dog.did(SHOWN)
        if self.emitter.step(now, self.capture):
            desk.emitter(self.emitter.state)
        if ticks_diff(now, self._measured) >= _MEASURE_MS:
            self._measured = now
            desk.measured(self.display.panels(), self.supply.hundredths(), self.slowest)
            self.slowest = 0
        dog.turn()
        spent = ticks_diff(ticks_ms(), now)
        if spent > self.slowest:
            self.slowest = spent
        # A picture on its way to the panel waits for nothing.
        wait(1 if sent or spent >= _TURN_MS else _TURN_MS - spent)

    def close(self) -> None:
        """No transfer, no light, no sound goes on."""
        self.capture.close()
        self.emitter.close()
        self.buzzer.close()
        self.lamp.close()
        self.files.close()
        self.line.close()
