"""The board of one table: every part is built once, runs once a turn, is released on exit.

Knows no rules and no screens: the desk gets the parts as ports. What runs once a turn stands in
Board.turn().
"""

import machine

from rosace.board import display
from rosace.board.buzzer import Buzzer
from rosace.board.capture import Capture
from rosace.board.display import Display
from rosace.board.emitter import Emitter
from rosace.board.files import Files, mounted
from rosace.board.led import Led
from rosace.board.supply import Supply
from rosace.board.usb import Line
from rosace.board.watchdog import INPUTS_READ, OUTPUTS_DONE, STEPPED, Watchdog
from rosace.port import const, ticks_add, ticks_diff, ticks_ms, wait
from rosace.senses.edges import Edges

_TURN_MS = const(4)
_SLOW_MS = const(8)  # a turn that has taken so long sends nothing: the next one follows at once
_MEASURE_MS = const(1000)


class Board:
    """Parts by name. turn(desk) is one turn of the loop, close() stops all hardware.

    id: the chip's serial number, 8 bytes.  slowest: ms of the longest turn since the last
    measurement.
    """

    def __init__(self) -> None:
        self.files = Files(mounted())
        self.capture = Capture()
        self.display = Display(display.opened(), self.files)
        self.line = Line()
        self.buzzer = Buzzer()
        self.led = Led()
        self.supply = Supply()
        self.emitter = Emitter()
        self.edges = Edges()
        self.id = machine.unique_id()
        self.slowest = 0
        self._watchdog = Watchdog()
        self._measured = 0
        self._due = 0

    def start(self) -> None:
        """Begin to sample the inputs and to watch the loop."""
        self.capture.start(ticks_ms())
        self._watchdog.start()

    def turn(self, desk) -> None:
        """One turn: inputs, desk, screen, sound, emitter test; then wait for the rest of 4 ms."""
        now = ticks_ms()
        watchdog = self._watchdog
        self.edges.clear()
        self.capture.read(self.edges, now)
        watchdog.did(INPUTS_READ)
        self.line.step(now)
        desk.step(now, self.edges, self.line.read())
        watchdog.did(STEPPED)
        self.buzzer.step(now)
        sent = 1
        if ticks_diff(ticks_ms(), now) < _SLOW_MS:
            sent = self.display.push(now)
        self.led.step(now, desk.saved)
        watchdog.did(OUTPUTS_DONE)
        if self.emitter.step(now, self.capture):
            desk.emitter(self.emitter.state, self.emitter.flooded)
        if ticks_diff(now, self._measured) >= _MEASURE_MS:
            self._measure(desk, now)
        watchdog.turn()
        self._rest(now, sent, desk.calm)

    def _measure(self, desk, now: int) -> None:
        """Once a second, what the self-test shows."""
        self._measured = now
        desk.measured(self.display.panels(), self.supply.hundredths(), self.slowest)
        self.slowest = 0

    def _rest(self, now: int, sent: int, calm: bool) -> None:
        """Wait for the next turn. While a picture is being sent, or when a pin has changed, it
        follows at once; while the desk is not calm, after a millisecond."""
        end = ticks_ms()
        spent = ticks_diff(end, now)
        if spent > self.slowest:
            self.slowest = spent
        if sent:
            return
        # From when the turn was due, not from its start: else what a millisecond hides adds up.
        self._due = ticks_add(self._due, _TURN_MS)
        left = ticks_diff(self._due, end)
        if not calm or not 0 < left <= _TURN_MS:
            self._due = ticks_add(end, 1)
            left = 1
        while left:
            if self.capture.stirred():
                self._due = ticks_ms()
                return
            left -= 1
            wait(1)

    def close(self) -> None:
        """Stop every transfer, the emitters, the sound; close the open file."""
        self.capture.close()
        self.emitter.close()
        self.buzzer.close()
        self.led.close()
        self.files.close()
        self.line.close()
