"""`machine` of the virtual board: what a scoreboard uses of it, the same for both backends.

On MicroPython `from umachine import *` would bring what the unix port has; nothing of it is used.
"""

import wire
import wire_ops

PWRON_RESET = 1
WDT_RESET = 3


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, id, mode=-1, pull=None, *, value=None, alt=-1):
        self._led = id == "LED"
        if not self._led and not (isinstance(id, int) and 0 <= id <= 29):
            raise ValueError("unknown named pin")
        if mode not in (-1, self.IN, self.OUT, self.OPEN_DRAIN) or pull not in (None, 1, 2):
            raise ValueError("invalid pin af")
        if self._led and pull is not None:
            raise ValueError("pulls are not supported for external pins")  # the radio's, on a W
        self._gpio = 25 if self._led else id
        if value is not None:
            self.value(value)
        if mode != -1 and not self._led:
            kind = wire_ops.OUT if mode == self.OUT else wire_ops.IN
            if kind == wire_ops.IN and pull == self.PULL_UP:
                kind = wire_ops.IN_UP
            wire.ask(wire_ops.PIN_MODE, self._gpio, kind)

    def value(self, x=None):
        if x is None:
            return wire.ask(wire_ops.PIN_IN, self._gpio)
        if self._led:
            wire.tell(wire_ops.LED, 1 if x else 0)
        else:
            wire.tell(wire_ops.PIN_OUT, self._gpio, 1 if x else 0)

    def __repr__(self):
        return "Pin(%s)" % self._gpio


class PWM:
    def __init__(self, pin, freq, *, duty_u16):
        self._gpio = pin._gpio
        self._freq = freq
        self._duty = duty_u16
        self.freq(freq)
        self.duty_u16(duty_u16)

    def freq(self, hz=None):
        if hz is None:
            return self._freq
        if not 8 <= hz <= 62500000:
            raise ValueError("freq too small" if hz < 8 else "freq too large")
        self._freq = hz
        wire.tell(wire_ops.PWM_FREQ, self._gpio, hz)

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        if not 0 <= duty <= 65535:
            raise ValueError("duty out of range")
        self._duty = duty
        wire.tell(wire_ops.PWM_DUTY, self._gpio, duty)

    def deinit(self):
        wire.tell(wire_ops.PWM_DUTY, self._gpio, 0)


class ADC:
    def __init__(self, pin):
        self._gpio = pin if isinstance(pin, int) else pin._gpio
        if not 26 <= self._gpio <= 29:
            raise ValueError("Pin doesn't have ADC capabilities")

    def read_u16(self):
        return wire.ask(wire_ops.ADC, self._gpio)


class I2C:
    _freq = _most = 0

    def __init__(self, id, *, scl=None, sda=None, freq=400000, timeout=50000):
        if id != 0 or scl is None or sda is None or scl._gpio % 4 != 1 or sda._gpio % 4 != 0:
            raise ValueError("bad SCL/SDA pin")
        I2C._freq = freq  # every I2C(0) is the same object
        I2C._most = timeout * freq // 9000000 - 1  # bytes; the time is one transfer's, as a whole

    def writeto(self, addr, buf, stop=True):
        if len(buf) > self._most:
            raise OSError(110)
        return wire.ask(wire_ops.I2C_WRITE, addr, self._freq, buf)

    def readfrom_into(self, addr, buf, stop=True):
        wire.ask(wire_ops.I2C_READ, addr, len(buf))
        buf[:] = wire.reply()


class WDT:
    def __init__(self, id=0, timeout=5000):
        if id != 0 or not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")  # what every chip of rp2 can do
        wire.tell(wire_ops.WDT_START, timeout)

    def feed(self):
        wire.tell(wire_ops.WDT_FEED)


class _Registers:
    """machine.mem32 as far as it is modelled: the scratch registers of an RP2350's watchdog."""

    _FIRST = 0x400D800C

    def _number(self, address):
        number = (address - self._FIRST) >> 2
        if address & 3 or not 0 <= number < 8:
            raise ValueError("the virtual board has no register at %#x" % address)
        return number

    def __getitem__(self, address):
        wire.ask(wire_ops.SCRATCH_READ, self._number(address))
        found = wire.reply()
        return found[0] | found[1] << 8 | found[2] << 16 | found[3] << 24

    def __setitem__(self, address, value):
        wire.tell(wire_ops.SCRATCH_WRITE, self._number(address), value)


mem32 = _Registers()


def unique_id():
    wire.ask(wire_ops.UNIQUE_ID)
    return bytes(wire.reply())


def reset():
    wire.ask(wire_ops.RESET)


def reset_cause():
    return wire.ask(wire_ops.RESET_CAUSE)


def freq(hz=None):
    return 150000000
