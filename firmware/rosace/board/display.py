"""The display port: the umpire's panel, a second one for the far side of the table, and their bus.

The far panel shows a picture of its own (face/far.py). It is looked for between boards and after
each save, and has a buffer only from its first answer on. Both panels together send at most 280
bytes a turn; the near one goes first.

Recovery of the bus: a reset in the middle of a transfer leaves a panel in the middle of a byte. If
its next bit is a 0 it holds SDA low, and no transfer can begin: nine clock pulses finish the byte,
a STOP resets the panel (NXP UM10204, 3.1.16). A disturbance on the wires can also look like the
START of another controller to the chip's I2C, which then waits for its STOP while both wires are
high; only a new machine.I2C ends that.
"""

import machine

from rosace.board.oled import NOTHING, SH1106, SSD1306, Oled
from rosace.port import const, wait

# From board/pins.py, by `make texts`
_SDA = const(0)
_SCL = const(1)

# How much the panels rest (face/view.py, whose many names would slow each import after this one)
_AWAKE = const(0)
_DARK = const(2)

_CLOCKS = const(9)
SLOW = bytearray(1)  # 3: no panel answers at the fast clock, one eighth of it (board/probe.py)


def opened():
    """Open the I2C bus, recovered if need be. A transfer that hangs raises OSError after 5 ms."""
    machine.Pin(_SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    wait(1)
    return free()


def free():
    """Recover the bus after an OSError and return it; machine.I2C(0) is always the same object.

    Takes 22 ms when a panel holds SDA low.
    """
    if not machine.Pin(_SDA).value():
        _release()
    return machine.I2C(
        0, scl=machine.Pin(_SCL), sda=machine.Pin(_SDA),
        freq=400000 >> SLOW[0], timeout=5000 << SLOW[0],
    )  # fmt: skip


def _release() -> None:
    """Pulse SCL until the panel releases SDA, then send a STOP."""
    data = machine.Pin(_SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    clock = machine.Pin(_SCL, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
    for _ in range(_CLOCKS):
        if data.value():
            break
        _level(clock, 0)
        _level(clock, 1)
    _level(clock, 0)
    data = machine.Pin(_SDA, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=0)
    wait(1)
    _level(clock, 1)
    _level(data, 1)  # rises while the clock is high: STOP


def _level(pin: machine.Pin, level: int) -> None:
    pin.value(level)
    wait(1)


NEAR = const(0x3C)
FAR = const(0x3D)
_STEP = const(280)  # bytes a turn: 6 ms on the bus
_DIMMED = const(1)  # contrast


def kind_of(i2c: machine.I2C, address: int, files) -> int:
    """SSD1306 (or SSD1309) or SH1106: by the file `panel`, else by the chip's status byte.

    An SH1106 has 8 in the low half of that byte. A panel that answers otherwise needs the file;
    its content is "sh1106" or "ssd1306". Ask once the panel answers at all.
    """
    named = bytearray(7)
    status = bytearray(1)
    try:
        if files.read("panel", named) > 0:
            return SH1106 if named[:2] == b"sh" else SSD1306
        i2c.readfrom_into(address, status)
    except OSError:
        return SSD1306
    return SH1106 if status[0] & 15 == 8 else SSD1306


class Display:
    """buffer, far: the two pictures, 1024 bytes each; far is None while no panel answers.  busy: a
    picture is being sent."""

    def __init__(self, i2c: machine.I2C, files) -> None:
        self._i2c = i2c
        self._files = files
        self._near = Oled(i2c, NEAR, SSD1306, free, self._kind_of)
        self._far = None
        self._far_wanted = False
        self._bright = 0xFF
        self._flip = False
        self._rest = _AWAKE
        self.busy = False
        self.buffer = self._near.buffer
        self.far = None

    def _kind_of(self, address: int) -> int:
        return kind_of(self._i2c, address, self._files)

    def changed(self) -> None:
        """Send `buffer`, which holds a new picture."""
        self.busy = True
        self._near.changed()

    def far_changed(self) -> None:
        """Send `far`, which holds a new picture."""
        if self._far is not None:
            self.busy = True
            self._far.changed()

    def contrast(self, value: int) -> None:
        """Set the brightness of both, 0-255."""
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
            self._far.light(on and self._rest != _DARK)
            self.far = self._far.buffer if on else None
        self.look()

    def rest(self, level: int, rows: int) -> None:
        """Dim after a time without a press: AWAKE, DIM or DARK; move the pictures up by `rows`."""
        self._rest = level
        self._apply_rest(self._near, rows)
        if self._far is not None and self._far_wanted:
            self._apply_rest(self._far, rows)

    def _apply_rest(self, panel: Oled, rows: int) -> None:
        panel.contrast(self._bright if self._rest == _AWAKE else _DIMMED)
        panel.light(self._rest != _DARK)
        panel.shift(rows)

    def push(self, now: int) -> int:
        """Send of what changed at most 280 bytes for both; returns how many."""
        sent = self._near.push(_STEP, now)
        if self._far is not None:
            sent += self._far.push(_STEP - sent, now)
        self.busy = sent > 0 and (
            self._near.waits() or self._far is not None and self._far.waits()
        )
        return sent

    def look(self) -> None:
        """Look for a far panel, if one is wanted. Without an answer this takes an exception, which
        allocates: the caller chooses the moment."""
        if self._far is not None or not self._far_wanted:
            return
        try:
            self._i2c.writeto(FAR, NOTHING)
            self._far = Oled(self._i2c, FAR, SSD1306, free, self._kind_of)
        except OSError:
            return
        self.far = self._far.buffer
        self._far.contrast(self._bright)
        self._far.flip(self._flip)

    def panels(self) -> int:
        """Ask which panels answer: bit 0 the near one, 1 the far one; bit 2: at the slow clock."""
        far = 2 if self._far is not None and self._far.answers() else 0
        return far | self._near.answers() | SLOW[0] << 1 & 4
