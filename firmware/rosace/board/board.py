"""The whole board of one table: every part built once, given its turn, and given back on exit."""

import machine

from rosace.board import display
from rosace.board.buzzer import Buzzer
from rosace.board.capture import Capture
from rosace.board.display import Display
from rosace.board.emitter import Emitter
from rosace.board.files import Files, mounted
from rosace.board.led import Lamp
from rosace.board.supply import Supply
from rosace.board.usb import Line
from rosace.board.watchdog import LOOKED, SHOWN, STEPPED, Dog
from rosace.port import const, ticks_diff, ticks_ms, wait
from rosace.senses.edges import Edges

_TURN_MS = const(10)
_MEASURE_MS = const(1000)


class Board:
    """Parts by name. turn(desk) is one turn of the loop, close() leaves the hardware quiet."""

    def __init__(self) -> None:
        self.files = Files(mounted())
        self.capture = Capture()
        self.display = Display(display.opened(), self.files, self.capture.spare)
        self.line = Line()
        self.buzzer = Buzzer()
        self.lamp = Lamp()
        self.supply = Supply()
        self.emitter = Emitter()
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
            desk.emitter(self.emitter.state, self.emitter.flooded)
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
