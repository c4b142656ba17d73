"""Measurements that only a test or a fault asks for: receivers at half light, the bus slowly."""

import machine

from rosace.board import display as panels
from rosace.port import const, wait

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.board.board import Board
    from rosace.board.safe import Safe
    from rosace.desk.desk import Desk


# From board/pins.py, by `make texts`
_BEAM = const(10)
_BEAMS = const(8)
_EMITTER = const(18)

# Bits of XF_PANELS (face/view.py)
_HALF_LIGHT = const(8)
_HALF_DONE = const(16)

_HERTZ = const(100000)  # far above what a receiver follows: it sees the mean
_HALF = const(32768)
_SETTLE_MS = const(3)


def probe(board: "Board", desk: "Desk | Safe", what: int) -> None:
    """What desk.measured() has asked for: 8 = half of the light, 1 = the clock of the bus."""
    if what == _HALF_LIGHT:
        found = board.display.panels() | _HALF_DONE | half_light() << 8
        desk.measured(found, board.supply.hundredths(), board.slowest)
    else:
        choose_clock()


def half_light() -> int:
    """Bit per beam that is dark while the emitters give half of their light."""
    pin = machine.Pin(_EMITTER)
    pwm = machine.PWM(pin, freq=_HERTZ, duty_u16=_HALF)
    wait(_SETTLE_MS)
    dark = 0
    for beam in range(_BEAMS):
        dark |= machine.Pin(_BEAM + beam).value() << beam
    pwm.deinit()
    machine.Pin(_EMITTER, machine.Pin.OUT, value=1)
    wait(_SETTLE_MS)
    return dark


def choose_clock() -> None:
    """The fast clock of the bus if a panel answers at it, else the slow one: with the chip's own
    pull-ups alone the edges rise too slowly for the fast one. The display does the rest."""
    for address in (panels.NEAR, panels.FAR):
        if answers(address):
            return
    panels.SLOW[0] = 3
    panels.free()


def answers(address: int) -> bool:
    """Whether a panel answers at the fast clock, which stays chosen."""
    panels.SLOW[0] = 0
    try:
        panels.free().writeto(address, panels.NOTHING)
        return True
    except OSError:
        return False
