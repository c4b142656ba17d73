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

GPIO = {name: gpio for gpio, name, _what in PINS}
INSIDE = ("SUPPLY",)  # wired on the Pico itself

# The Pico's forty legs by GPIO number, as printed on its underside.
LEG = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17,
    14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip
POWER = {"5V": 40, "3V3": 36, "GND": 38}
GROUNDS = (3, 8, 13, 18, 23, 28, 33)  # all of them are one
VSYS = 39

EXTRAS = ("SEAT0", "SEAT1", "STRIKE")
# In this order a crossed telephone cable does no harm: it swaps beams A and B, and turns the 5 V
# of the emitters round, which keeps them dark (both beams then read "blocked").
SOCKET = ("BEAM A", "GND", "5V", "EMITTER RETURN", "GND", "BEAM B")
