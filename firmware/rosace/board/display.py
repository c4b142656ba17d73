"""The wires both panels hang on, and how the bus comes back after anything that went wrong on it.

A board that starts anew in the middle of a transfer leaves a panel waiting for the rest of its
byte. If the bit it sends is a 0 it holds SDA low for ever, and no transfer can begin: nine clocks
carry it to the byte's end, a STOP sends it home (NXP UM10204, 3.1.16). A spark on the wires does
the same to the controller inside the chip: it takes it for the beginning of somebody else's
transfer and waits for its end, while both wires are high. Only a new start helps that one.

The two panels: the umpire's and, where one answers, another for the far side of the table.

The far one has a picture of its own (face/far.py) and costs memory only from the moment it
answers; it is looked for between boards and after each save. Both together send at most 96 bytes a
step; the near one goes first.
"""

import machine

from rosace.board.oled import SH1106, SSD1306, Oled
from rosace.board.pins import SCL, SDA
from rosace.face.view import AWAKE, DARK
from rosace.port import const, wait

_CLOCKS = const(9)


def opened():
    """The bus, freed if need be; a transfer that hangs ends in OSError after 5 ms."""
    machine.Pin(SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    wait(1)
    return free()


def free():
    """After an OSError: the bus made anew, which takes its pins back; there is only one of it.
    Takes 22 ms where a panel holds SDA and has to be let go."""
    if not machine.Pin(SDA).value():
        _release()
    return machine.I2C(0, scl=machine.Pin(SCL), sda=machine.Pin(SDA), freq=400000, timeout=5000)


def _release() -> None:
    """Clocks until the panel lets go, then a STOP."""
    data = machine.Pin(SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    clock = machine.Pin(SCL, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
    for _ in range(_CLOCKS):
        if data.value():
            break
        _level(clock, 0)
        _level(clock, 1)
    _level(clock, 0)
    data = machine.Pin(SDA, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=0)
    wait(1)
    _level(clock, 1)
    _level(data, 1)  # rises while the clock is high: STOP


def _level(pin, level: int) -> None:
    pin.value(level)
    wait(1)


NEAR = const(0x3C)
FAR = const(0x3D)
_STEP = const(96)
_DIMMED = const(1)  # contrast
_NOTHING = b"\x00\xe3"  # the panels' command that does nothing


def kind_of(i2c, address: int, files) -> int:
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
    """`buffer` and `far`: what is drawn; far is None while nobody answers there."""

    def __init__(self, i2c, files, buffer=None) -> None:
        """`buffer`: 1024 bytes for the near picture, its own where there are none."""
        self._i2c = i2c
        self._files = files
        self._near = Oled(i2c, NEAR, kind_of(i2c, NEAR, files), free, buffer)
        self._far = None
        self._far_wanted = False
        self._bright = 0xFF
        self._flip = False
        self._rest = AWAKE
        self.buffer = self._near.buffer
        self.far = None

    def changed(self) -> None:
        """`buffer` holds a new picture."""
        self._near.changed()

    def far_changed(self) -> None:
        """`far` does."""
        if self._far is not None:
            self._far.changed()

    def contrast(self, value: int) -> None:
        """Brightness, 0-255, of both."""
        self._bright = value
        self._near.contrast(value)
        if self._far is not None:
            self._far.contrast(value)

    def flip(self, on: bool) -> None:
        """Turn both by 180 degrees."""
        self._flip = on
        self._near.flip(on)
        if self._far is not None:
            self._far.flip(on)

    def use_far(self, on: bool) -> None:
        """Whether the far panel shows anything."""
        self._far_wanted = on
        if self._far is not None:
            self._far.light(on and self._rest != DARK)
            self.far = self._far.buffer if on else None
        self.look()

    def rest(self, level: int, rows: int) -> None:
        """AWAKE, DIM or DARK, the picture moved up by `rows`: nobody pressed for a while."""
        self._rest = level
        self._calm(self._near, rows)
        if self._far is not None and self._far_wanted:
            self._calm(self._far, rows)

    def _calm(self, panel: Oled, rows: int) -> None:
        panel.contrast(self._bright if self._rest == AWAKE else _DIMMED)
        panel.light(self._rest != DARK)
        panel.shift(rows)

    def push(self, now: int) -> int:
        """A slice of what changed, at most 96 bytes for both; returns the bytes sent."""
        sent = self._near.push(_STEP, now)
        if self._far is not None:
            sent += self._far.push(_STEP - sent, now)
        return sent

    def look(self) -> None:
        """Has a far panel been plugged in? Who asks chooses the moment: no answer is an exception,
        which allocates."""
        if self._far is not None or not self._far_wanted:
            return
        try:
            self._i2c.writeto(FAR, _NOTHING)
            self._far = Oled(self._i2c, FAR, kind_of(self._i2c, FAR, self._files), free)
        except OSError:
            return
        self.far = self._far.buffer
        self._far.contrast(self._bright)
        self._far.flip(self._flip)

    def panels(self) -> int:
        """Bit 0 the near one is there, bit 1 the far one."""
        far = 2 if self._far is not None and self._far.present else 0
        return far | 1 if self._near.present else far
