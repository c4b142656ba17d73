"""The GPIO number of everything that is wired to the board.

hardware/pin_table.py describes each pin; the wiring diagram is made from these numbers. Nothing is
imported from machine, so a PC can import this file.
"""

from rosace.port import const

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
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
