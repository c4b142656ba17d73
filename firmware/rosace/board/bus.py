"""The wires both panels hang on, and how the bus comes back after anything that went wrong on it.

A board that starts anew in the middle of a transfer leaves a panel waiting for the rest of its
byte. If the bit it sends is a 0 it holds SDA low for ever, and no transfer can begin: nine clocks
carry it to the byte's end, a STOP sends it home (NXP UM10204, 3.1.16). A spark on the wires does
the same to the controller inside the chip: it takes it for the beginning of somebody else's
transfer and waits for its end, while both wires are high. Only a new start helps that one.
"""

import machine

from rosace.board.pins import SCL, SDA
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
