"""Where every part of the main board stands, and what is printed on it.

Millimetres from the upper left corner, y downwards, as KiCad counts; turned anticlockwise, in
degrees.
The order follows the hand: cables leave at the far edge, keys lie at the near one.
"""

WIDTH, HEIGHT = 100.0, 98.0
REVISION, DATE = "1", "2026-11-22"
HOLES = ((4.0, 4.0), (96.0, 4.0), (4.0, 94.0), (96.0, 94.0))  # for M3 or 2.9 mm screws
PITCH = 19.0  # between the middles of two keys
KEY_COLUMNS = tuple(50.0 + PITCH * (at - 1.5) for at in range(4))
KEY_ROWS = (69.5, 69.5 + PITCH)
SOCKET_COLUMNS = (20.0, 40.0, 60.0, 80.0)
KEY_NAME = 7.8  # a key's name stands below its middle, where one reads it when it is soldered
POWER_NETS = ("+5V", "+3V3", "VSYS", "RETURN", "LED1", "LED2", "LED3", "LED4")
ROUTING = {
    "width": WIDTH, "height": HEIGHT, "signal": 0.25, "power": 0.5, "via": 0.6, "drill": 0.3,
    "clearance": 0.2, "power_nets": POWER_NETS,
}  # fmt: skip

# The rules as KiCad keeps them beside the board, in rosace.kicad_pro. A pad is held on both sides
# and soldered by hand: one spoke of 0.5 mm a side carries more than any of these parts takes.
PROJECT = {
    "board": {"design_settings": {"rules": {
        "min_clearance": ROUTING["clearance"], "min_track_width": 0.2,
        "min_via_diameter": ROUTING["via"], "min_through_hole_diameter": ROUTING["drill"],
        "min_copper_edge_clearance": 0.4, "min_text_height": 0.8, "min_resolved_spokes": 1,
    }, "meta": {"version": 2}}},
    "meta": {"filename": "rosace.kicad_pro", "version": 1},
}  # fmt: skip

# (x, y, turned) of pad 1
PLACES: dict[str, tuple[float, float, float]] = {
    "U1": (2.4, 53.2, 90),
    "C1": (6.2, 24.0, 270),
    "C2": (55.6, 51.5, 90),
    "Q1": (61.0, 35.6, 0),
    "Q2": (71.5, 35.6, 0),
    "BZ1": (87.5, 42.0, 0),
    "J5": (54.0, 58.6, 90),
    "J6": (65.3, 58.6, 90),
    "J7": (76.6, 58.6, 90),
    "J8": (87.9, 58.6, 90),
}
for _at, _column in enumerate(SOCKET_COLUMNS, 1):
    PLACES[f"J{_at}"] = (_column + 3.17, 15.8, 180)
    for _which, _offset in enumerate((-6.4, -3.2, 0.0, 3.2, 6.4)):
        PLACES[f"R{_at}{_which}"] = (_column + _offset, 30.8, 90)
for _at, _ref in enumerate(("R1", "R2", "R3", "R51", "R52", "R53", "R4", "R5")):
    PLACES[_ref] = (59.2 + 3.2 * _at, 51.4, 90)
for _at in range(8):
    PLACES[f"SW{_at + 1}"] = (KEY_COLUMNS[_at % 4] - 6.25, KEY_ROWS[_at // 4] - 2.5, 0)
for _at in range(12):
    PLACES[f"TP{_at + 1}"] = (4.5 + 4.2 * _at, 58.2, 0)

# What is printed beside the parts: (words, x, y, size, turned).
WORDS = [
    ("Rosace main board", 50.0, 80.0, 1.2, 0),
    (f"revision {REVISION}", 93.5, 21.0, 1.0, 0),
    ("CERN-OHL-P", 93.8, 23.0, 0.8, 0),
]
for _at, _column in enumerate(SOCKET_COLUMNS, 1):
    WORDS.append((f"NET {_at}", _column + 10.0, 16.0, 1.1, 90))
for _ref, _names in (("J5", "DISPLAY"), ("J6", "FAR DISPLAY"), ("J7", "EXTRAS"), ("J8", "SPARE")):
    WORDS.append((_names, PLACES[_ref][0] + (5.1 if _ref == "J8" else 3.8), 60.9, 0.8, 0))
