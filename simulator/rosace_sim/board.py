"""The virtual board: pins, sampler, buses, flash and port from one reset to the next.

Below the firmware and above nothing: it answers the requests of the shims (wire_ops) and knows no
rule, no screen and no protocol. The world around it (pressed buttons, pieces in beams, the panel,
the flash chip) outlives it, as it does a real board's reset.
"""

import errno
import os
import struct
from array import array
from collections.abc import Callable
from typing import Any

import wire_ops as ops  # pyright: ignore[reportMissingImports]

from rosace.board.pins import BEAM, BEAMS, BUZZER, EMITTER
from rosace_sim.clock import Clock, PowerCut
from rosace_sim.flash import BLOCK, Flash
from rosace_sim.usb import UsbPort

WRAP = 0x3FFFFFFF
BEAM_BITS = ((1 << BEAMS) - 1) << BEAM
BLOCKED_WRITE_US = 500_000
SLOW_HERTZ = 100_000  # of a bus that has the chip's own pull-ups alone
PWRON, WATCHDOG = 1, 3


class World:
    """What is around the board and stays when its power goes."""

    def __init__(self, clock: Clock, flash: Flash, board_id: bytes) -> None:
        self.clock = clock
        self.flash = flash
        self.board_id = board_id
        self.usb = UsbPort()
        self.panels: dict[int, Any] = {}  # by I2C address
        self.grounded = 0  # pins that a pressed key or a tool pulls low
        self.blocked = 0  # beams, bits 0-7: something is between emitter and receiver
        self.unplugged = 0  # beams without a receiver
        self.flooded = 0  # beams whose receiver sees the sun
        self.weak = 0  # beams that see the whole light of an emitter, but not the half
        self.pull_ups = True  # of the bus: without them no edge rises in time for a fast clock
        self.millivolts = 5000
        self.scratch = [0] * 8  # the watchdog's: a reset leaves them as they are
        self.complaints: list[str] = []  # what a chip was told and no real one would understand
        self.start_ticks = 0  # what ticks_ms begins with: near 2**30 for a test of its wrap
        self.changed: Callable[[], None] = lambda: None
        self.chance: Callable[[int], bytes] = os.urandom
        self.note: Callable[[int, int, int, Any], None] | None = None  # hears of every request
        self.stamps = True  # MicroPython's file system writes the time of writing into an entry


class VirtualBoard:
    """From power-on or reset to the next one. `request` is the only door for the firmware."""

    def __init__(self, world: World, reset_cause: int = PWRON) -> None:
        self.world = world
        self.clock = world.clock
        self.flash = world.flash
        self.usb = world.usb
        self.payload: bytes = b""
        self.shims: dict = {}
        self.alive = True
        self.why = ""  # why it is no longer alive: "power" or "reset" or "watchdog"
        self.lamp = 0
        self.hertz = 0
        self.duty = 0
        self.interrupt = 3  # the character that interrupts, -1 = none
        self.main = False  # the start-up is over: main.py runs, or has run
        self.prompt = False  # main.py has ended
        self.overruns = 0  # bytes dropped after a blocked write
        self._born = self.clock.now
        self._cause = reset_cause
        self._pull = 0
        self.fast = True  # so was the clock of the bus in the last transfer, ...
        self._rises = True  # ... and it reached its levels
        self._out = 0
        self._level = 0
        self._glow = -1  # duty of the emitters' PWM; -1: the pin is a plain output
        self._word = 0
        self._sampling = False
        self._sampled = 0
        self._runs = array("I")
        self._dog_us = 0
        self._fed = 0
        self._shown = False
        self._do = self._table()
        self.levels()

    def _table(self) -> dict[int, Callable[[int, int, Any], int]]:
        return {
            ops.WAIT: self._wait, ops.SAMPLES: self._samples, ops.PIN_MODE: self._pin_mode,
            ops.PIN_OUT: self._pin_out, ops.PIN_IN: self._pin_in, ops.LED: self._led,
            ops.PWM_FREQ: self._pwm_freq, ops.PWM_DUTY: self._pwm_duty, ops.ADC: self._adc,
            ops.I2C_WRITE: self._i2c_write, ops.I2C_READ: self._i2c_read,
            ops.WDT_START: self._dog_start, ops.WDT_FEED: self._dog_feed, ops.RESET: self._reset,
            ops.UNIQUE_ID: self._unique_id, ops.FLASH_READ: self._flash_read,
            ops.FLASH_PROG: self._flash_prog, ops.FLASH_ERASE: self._flash_erase,
            ops.FLASH_BLOCKS: self._flash_blocks, ops.USB_RX: self._usb_rx,
            ops.USB_TX: self._usb_tx, ops.KBD_INTR: self._kbd_intr, ops.CAPTURE: self._capture,
            ops.RESET_CAUSE: self._reset_cause, ops.REPL: self._repl, ops.MAIN: self._begins,
            ops.RANDOM: self._random, ops.SCRATCH_READ: self._scratch_read,
            ops.SCRATCH_WRITE: self._scratch_write,
        }  # fmt: skip

    # the door

    def request(self, op: int, a: int = 0, b: int = 0, data: Any = None) -> int:
        """One request; a result below 0 is an errno. Raises PowerCut when the board is off."""
        with self.clock.lock:
            if not self.alive:
                raise PowerCut
            self.payload = b""
            if self.world.note is not None:
                self.world.note(op, a, b, data)
            result = self._do[op](a, b, data)
            if not self.alive:
                raise PowerCut
            shown, self._shown = self._shown, False
        if shown:
            self.world.changed()
        return result

    def ticks(self) -> int:
        """Milliseconds since power-on as ticks_ms counts them."""
        return ((self.clock.now - self._born) // 1000 + self.world.start_ticks) & WRAP

    def stop(self, why: str) -> None:
        """Power or reset: from here on every request is refused. The lock is held."""
        if self.alive:
            self.alive = False
            self.why = why
            if why == "power":
                self.world.scratch[:] = [0] * 8
            self.lamp = self.hertz = self.duty = 0
            self.clock.turn.notify_all()

    # time

    def busy(self, us: int) -> None:
        """The processor is held up; the sampler and the world go on."""
        self.clock.pass_to(self.clock.now + us)

    def _wait(self, ms: int, _b: int, _data: Any) -> int:
        self.clock.wait(max(ms, 0) * 1000, lambda: self.alive)
        if self._dog_us and self.clock.now - self._fed > self._dog_us:
            self.stop("watchdog")
            return 0
        return self._samples(0, 0, None)

    # pins

    def levels(self) -> None:
        """Work the levels of all pins out of the world; the lock is held."""
        world = self.world
        high = self._pull & ~world.grounded
        lit = BEAM_BITS if self._out >> EMITTER & 1 else 0
        unseen = world.blocked | world.unplugged
        if self._glow >= 0:
            unseen |= world.weak if self._glow else 255
        light = lit & ~(unseen << BEAM) | world.flooded << BEAM
        word = (high & ~(light & BEAM_BITS)) | self._out
        if word != self._word:
            self._sample()
            self._word = word

    def _pin_mode(self, gpio: int, mode: int, _data: Any) -> int:
        bit = 1 << gpio
        self._pull &= ~bit
        if mode == ops.IN_UP:
            self._pull |= bit
        if mode == ops.OUT:
            self._out = (self._out & ~bit) | (self._level & bit)
            if gpio == EMITTER:
                self._glow = -1
        else:
            self._out &= ~bit
        self.levels()
        return 0

    def _pin_out(self, gpio: int, level: int, _data: Any) -> int:
        bit = 1 << gpio
        self._level = self._level | bit if level else self._level & ~bit
        self._out = self._out | bit if level else self._out & ~bit
        self.levels()
        return 0

    def _pin_in(self, gpio: int, _b: int, _data: Any) -> int:
        return self._word >> gpio & 1

    def _led(self, level: int, _b: int, _data: Any) -> int:
        self._shown = self._shown or level != self.lamp
        self.lamp = level
        return 0

    # the sampler: one word each full millisecond

    def _sample(self) -> None:
        n = self.clock.now // 1000 - self._sampled
        if n > 0:
            self._sampled += n
            if self._sampling:
                self._runs.append(n)
                self._runs.append(self._word)

    def _samples(self, _a: int, _b: int, _data: Any) -> int:
        self._sample()
        self.payload = self._runs.tobytes()
        del self._runs[:]
        return 0

    def _capture(self, on: int, _b: int, _data: Any) -> int:
        self._sample()
        self._sampling = bool(on)
        if not on:
            del self._runs[:]
        return 0

    # sound, supply, watchdog, identity

    def _pwm_freq(self, gpio: int, hertz: int, _data: Any) -> int:
        if gpio == BUZZER and hertz != self.hertz:
            self.hertz = hertz
            self._shown = self._shown or self.duty > 0
        return 0

    def _pwm_duty(self, gpio: int, duty: int, _data: Any) -> int:
        if gpio == BUZZER and duty != self.duty:
            self.duty = duty
            self._shown = True
        elif gpio == EMITTER:
            self._glow = duty
            self.levels()
        return 0

    def _adc(self, gpio: int, _b: int, _data: Any) -> int:
        return min(65535, self.world.millivolts * 65536 // 9900) if gpio == 29 else 0

    def _dog_start(self, ms: int, _b: int, _data: Any) -> int:
        self._dog_us = ms * 1000
        self._fed = self.clock.now
        return 0

    def _dog_feed(self, _a: int, _b: int, _data: Any) -> int:
        self._fed = self.clock.now
        return 0

    def _reset(self, _a: int, _b: int, _data: Any) -> int:
        self.stop("reset")
        return 0

    def _reset_cause(self, _a: int, _b: int, _data: Any) -> int:
        return self._cause

    def _random(self, count: int, _b: int, _data: Any) -> int:
        self.payload = self.world.chance(count)
        return 0

    def _scratch_read(self, number: int, _b: int, _data: Any) -> int:
        self.payload = struct.pack("<I", self.world.scratch[number])
        return 0

    def _scratch_write(self, number: int, value: int, _data: Any) -> int:
        self.world.scratch[number] = value & 0xFFFFFFFF
        return 0

    def _unique_id(self, _a: int, _b: int, _data: Any) -> int:
        self.payload = self.world.board_id
        return 0

    def _begins(self, _a: int, _b: int, _data: Any) -> int:
        self.main = True
        return 0

    def _repl(self, _a: int, _b: int, _data: Any) -> int:
        self.prompt = True
        self.clock.turn.notify_all()
        return 0

    # buses and flash

    def _i2c_write(self, address: int, hertz: int, data: Any) -> int:
        panel = self.world.panels.get(address)
        self.fast = hertz > SLOW_HERTZ
        self._rises = self.world.pull_ups or not self.fast
        if panel is None or not self._rises:
            return -errno.EIO  # as the port reports a missing acknowledge
        sent = bytes(data)
        try:
            panel.write(sent)
        except ValueError as nonsense:
            self.world.complaints.append(f"panel {address:#x}: {nonsense}")
            return -errno.EIO
        self.busy((len(sent) + 1) * 9 * 1_000_000 // max(hertz, 1))
        self._shown = True
        return 1

    def _i2c_read(self, address: int, length: int, _data: Any) -> int:
        panel = self.world.panels.get(address)
        if panel is None or not self._rises:
            return -errno.EIO
        self.payload = bytes(panel.read(length))
        return 0

    def _flash_read(self, address: int, length: int, _data: Any) -> int:
        self.payload = self.flash.read(address, length)
        return 0

    def _cut(self) -> None:
        self.stop("power")

    def _flash_prog(self, address: int, _b: int, data: Any) -> int:
        if self.flash.refusing:
            return -errno.EIO
        sent = bytes(data)
        self.flash.program(address, sent, self._cut)
        self.busy(self.flash.prog_us * ((len(sent) + 255) // 256))
        return 0

    def _flash_erase(self, block: int, _b: int, _data: Any) -> int:
        if self.flash.refusing:
            return -errno.EIO
        self.flash.erase(block, self._cut)
        self.busy(self.flash.erase_us)
        return 0

    def _flash_blocks(self, _a: int, _b: int, _data: Any) -> int:
        return len(self.flash.bytes) // BLOCK

    # the serial line

    def _usb_rx(self, most: int, _b: int, _data: Any) -> int:
        self.payload = self.usb.read(most)
        return 0

    def _usb_tx(self, _a: int, _b: int, data: Any) -> int:
        rest = bytes(data)
        rest = rest[self.usb.write(rest) :]
        if rest:
            self.busy(BLOCKED_WRITE_US)
            self.overruns += len(rest) - self.usb.write(rest)
        return 0

    def _kbd_intr(self, character: int, _b: int, _data: Any) -> int:
        self.interrupt = character
        return 0


HEAD = struct.Struct("<BiiI")
ANSWER = struct.Struct("<iIHHI")
