"""The wires both panels hang on, and how a panel that holds one of them lets go.

A board that starts anew in the middle of a transfer leaves a panel waiting for the rest of its
byte. If the bit it sends is a 0 it holds SDA low for ever, and no transfer can begin: nine clocks
carry it to the byte's end, a STOP sends it home (NXP UM10204, 3.1.16).
"""

import machine

from rosace.board.pins import SCL, SDA
from rosace.port import const, wait

_CLOCKS = const(9)


def opened():
    """The bus, freed if need be; a transfer that hangs ends in OSError after 5 ms."""
    machine.Pin(SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    wait(1)
    free()
    return _bus()


def free() -> bool:
    """After an OSError: let a panel that holds SDA go on; True where one did (takes 22 ms)."""
    if machine.Pin(SDA).value():
        return False
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
    _bus()
    return True


def _level(pin, level: int) -> None:
    pin.value(level)
    wait(1)


def _bus():
    """The one I2C there is; made again, it takes its pins back."""
    return machine.I2C(0, scl=machine.Pin(SCL), sda=machine.Pin(SDA), freq=400000, timeout=5000)
