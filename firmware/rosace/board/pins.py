"""Which pin does what: the one table. The wiring diagram and the virtual board are made from it.

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

PINS = (
    (0, "SDA", "OLED data (I2C0): displays at 0x3C and, far side, 0x3D"),
    (1, "SCL", "OLED clock (I2C0)"),
    (2, "WHITE", "button to ground, pull-up inside"),
    (3, "BLACK", "button to ground, pull-up inside"),
    (4, "QUEEN", "button to ground, pull-up inside"),
    (5, "STRIKER", "button to ground, pull-up inside"),
    (6, "FOUL", "button to ground, pull-up inside"),
    (7, "UNDO", "button to ground, pull-up inside"),
    (8, "MENU", "button to ground, pull-up inside"),
    (9, "OK", "button to ground, pull-up inside"),
    (10, "NET1A", "beam receiver, light pulls it low, pull-up inside"),
    (11, "NET1B", "beam receiver, light pulls it low, pull-up inside"),
    (12, "NET2A", "beam receiver, light pulls it low, pull-up inside"),
    (13, "NET2B", "beam receiver, light pulls it low, pull-up inside"),
    (14, "NET3A", "beam receiver, light pulls it low, pull-up inside"),
    (15, "NET3B", "beam receiver, light pulls it low, pull-up inside"),
    (16, "NET4A", "beam receiver, light pulls it low, pull-up inside"),
    (17, "NET4B", "beam receiver, light pulls it low, pull-up inside"),
    (18, "EMITTER", "drives the eight infrared emitters through a transistor, high = lit"),
    (20, "SEAT0", "self-umpire's button of seat 0 to ground (optional), pull-up inside"),
    (21, "SEAT1", "self-umpire's button of seat 1 to ground (optional), pull-up inside"),
    (22, "STRIKE", "strike sensor, foot switch or STRUCK button to ground (optional), pull-up"),
    (26, "BUZZER", "passive buzzer through a transistor, PWM"),
    (29, "SUPPLY", "a third of the supply voltage (ADC3), inside the board; not on W boards"),
)
