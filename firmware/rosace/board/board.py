"""The board of one table: every part is built once, runs once a turn, is released on exit.

The smallest parts stand here: LED and supply voltage. Knows no rules and no screens: the desk gets
the parts as ports. What runs once a turn stands in Board.turn().
"""

import machine

from rosace.board import display
from rosace.board.buzzer import Buzzer
from rosace.board.capture import Capture, Emitter
from rosace.board.display import Display
from rosace.board.files import Files, mounted
from rosace.board.usb import Line
from rosace.port import MACHINE, const, ticks_add, ticks_diff, ticks_ms, wait
from rosace.senses.edges import Edges

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.board.safe import Safe
    from rosace.desk.desk import Desk


# From board/pins.py, by `make texts`
_SUPPLY = const(29)

_TURN_MS = const(4)
_SLOW_MS = const(8)  # a turn that has taken so long sends nothing: the next one follows at once
_MEASURE_MS = const(1000)
_BLINK_MS = const(2047)  # of the LED: from one short blink to the next
_SHORT_MS = const(64)
_QUICK_MS = const(128)
_FULL = const(990)  # hundredths of a volt at full scale: three times 3.3 V
_TIMEOUT_MS = const(8000)  # the chip's limit is 16.7 s; the longest flash erase takes 0.4 s


class Led:
    """The LED on the Pico: a short blink every 2 s = all is saved, quick blinking = not yet.

    The pin has a name instead of a number, because on a Pico 2 W it is on the radio chip.
    """

    def __init__(self) -> None:
        self._pin = machine.Pin("LED", machine.Pin.OUT)
        self._lit = -1

    def step(self, now: int, saved: bool) -> None:
        """Set the LED for the time `now` (ticks_ms); writes the pin only when it changes."""
        lit = (now & _BLINK_MS) < _SHORT_MS if saved else bool(now & _QUICK_MS)
        if lit != self._lit:
            self._lit = lit
            self._pin.value(lit)

    def close(self) -> None:
        """Off."""
        self._pin.value(0)


class Supply:
    """The supply voltage: a third of it is on ADC3. A Pico 2 W uses that pin for its radio."""

    def __init__(self) -> None:
        self._adc = None if "Pico 2 W" in MACHINE else machine.ADC(_SUPPLY)

    def hundredths(self) -> int:
        """Supply voltage in hundredths of a volt; 0 on a Pico 2 W, where it cannot be read."""
        if self._adc is None:
            return 0
        return self._adc.read_u16() * _FULL >> 16


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
        self._watchdog = None
        self._measured = 0
        self._due = 0

    def start(self) -> None:
        """Begin to sample the inputs and to watch the loop: a turn that takes 8 s ends in a reset.
        Nothing stops the watchdog, so a reset always comes before MicroPython's prompt."""
        self._measured = ticks_ms()
        self.capture.start(self._measured)
        self._watchdog = machine.WDT(timeout=_TIMEOUT_MS)

    def turn(self, desk: "Desk | Safe") -> None:
        """One turn: inputs, desk, screen, sound, emitter test; then wait for the rest of 4 ms."""
        now = ticks_ms()
        self.edges.clear()
        self.capture.read(self.edges, now)
        self.line.step(now)
        # What a PC asks waits until the desk knows whether a match is under way.
        desk.step(now, self.edges, b"" if desk.replaying else self.line.read())
        sent = 1
        if ticks_diff(ticks_ms(), now) < _SLOW_MS:
            sent = self.display.push(now)
        self.buzzer.step(now)
        self.led.step(now, desk.saved)
        if self.emitter.step(now, self.capture):
            desk.emitter(self.emitter.state, self.emitter.flooded)
        if ticks_diff(now, self._measured) >= _MEASURE_MS:
            self._measure(desk, now)
        if self._watchdog is not None:  # `rosace bench` lets it run unwatched
            self._watchdog.feed()
        self._rest(now, sent or desk.dirty, desk.calm)

    def _measure(self, desk: "Desk | Safe", now: int) -> None:
        """Once a second, what the self-test shows."""
        self._measured = now
        more = desk.measured(self.display.panels(), self.supply.hundredths(), self.slowest)
        if more:
            from rosace.board.probe import probe

            probe(self, desk, more)
        self.slowest = 0

    def _rest(self, now: int, busy: int, calm: bool) -> None:
        """Wait for the next turn. While a picture is to be drawn or sent, or when a pin has
        changed, it follows at once; while the desk is not calm, after a millisecond."""
        end = ticks_ms()
        spent = ticks_diff(end, now)
        if spent > self.slowest:
            self.slowest = spent
        if busy:
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
