"""What hangs on which pin: the wiring diagram and hardware/pins.md are made from it.

No board imports it: there these words would lie in memory for nothing. tests/style holds it
against pins.py.
"""

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
