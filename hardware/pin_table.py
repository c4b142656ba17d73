"""What hangs on which pin, in words: the wiring diagram and hardware/pins.md are made from it.

The numbers are the board's own (firmware/rosace/board/pins.py), which must be on Python's path.
"""

from rosace.board import pins

KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK")
BUTTON = "button to ground, pull-up inside"
BEAM = "beam receiver, light pulls it low, pull-up inside"

# (GPIO number, name, what hangs on it)
PINS = (
    (pins.SDA, "SDA", "OLED data (I2C0): displays at 0x3C and, far side, 0x3D"),
    (pins.SCL, "SCL", "OLED clock (I2C0)"),
    *((pins.BUTTON + i, KEYS[i], BUTTON) for i in range(pins.BUTTONS)),
    *((pins.BEAM + i, f"NET{1 + i // 2}{'AB'[i % 2]}", BEAM) for i in range(pins.BEAMS)),
    (
        pins.EMITTER,
        "EMITTER",
        "drives the eight infrared emitters through a transistor, high = lit",
    ),
    (
        pins.SEAT_BUTTON,
        "SEAT0",
        "self-umpire's button of seat 0 to ground (optional), pull-up inside",
    ),
    (
        pins.SEAT_BUTTON + 1,
        "SEAT1",
        "self-umpire's button of seat 1 to ground (optional), pull-up inside",
    ),
    (
        pins.STRIKE,
        "STRIKE",
        "strike sensor, foot switch or STRUCK button to ground (optional), pull-up",
    ),
    (pins.BUZZER, "BUZZER", "passive buzzer through a transistor, PWM"),
    (
        pins.SUPPLY,
        "SUPPLY",
        "a third of the supply voltage (ADC3), inside the board; not on W boards",
    ),
)
