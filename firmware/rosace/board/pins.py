"""Which pin does what, for the board; hardware/pin_table.py says it for whoever builds one.

Plain numbers and no machine, so that a PC can read it too.
"""

from rosace.port import const

SDA = const(0)
SCL = const(1)
BUTTON = const(2)  # the first of eight in a row
BUTTONS = const(8)
BEAM = const(10)  # the first of eight in a row: two beams a net
BEAMS = const(8)
EMITTER = const(18)
SEAT_BUTTON = const(20)  # and the next one
STRIKE = const(22)
BUZZER = const(26)
SUPPLY = const(29)
