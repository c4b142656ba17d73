"""What can be set: ranges, steps, defaults. The menu, a PC and the start-up read this one table.

Loaded when a setting is read or changed, and let go at the next "Play".
"""

from rosace.record.cells import (
    SET_CEREMONY,
    SET_CLOCK,
    SET_COLUMNS,
    SET_CONTRAST,
    SET_DIM_MIN,
    SET_FAR,
    SET_FLIP,
    SET_HOUSE,
    SET_HOUSE_END,
    SET_LANGUAGE,
    SET_MIRROR,
    SET_NIGHT,
    SET_PLACE_S,
    SET_PROTEST_S,
    SET_REST_S,
    SET_SHOT_S,
    SET_SIDES_S,
    SET_SLEEP_MIN,
    SET_TABLE,
    SET_VOLUME,
    SET_WARM_S,
)

# (setting, lowest, highest, step, default), in the order of the menu (desk/settings.py)
ROWS = (
    (SET_CLOCK, 0, 2, 1, 1),
    (SET_SHOT_S, 5, 60, 5, 15),
    (SET_PLACE_S, 5, 60, 5, 15),
    (SET_SIDES_S, 30, 300, 30, 120),
    (SET_WARM_S, 0, 900, 60, 0),
    (SET_REST_S, 0, 1200, 60, 600),
    (SET_PROTEST_S, 300, 1800, 300, 900),
    (SET_VOLUME, 0, 3, 1, 3),
    (SET_CONTRAST, 1, 5, 1, 5),
    (SET_NIGHT, 0, 1, 1, 0),
    (SET_DIM_MIN, 0, 60, 5, 10),
    (SET_SLEEP_MIN, 0, 120, 10, 30),
    (SET_FLIP, 0, 1, 1, 0),
    (SET_MIRROR, 0, 1, 1, 0),
    (SET_FAR, 0, 1, 1, 1),
    (SET_COLUMNS, 0, 1, 1, 0),
    (SET_CEREMONY, 0, 1, 1, 0),
    (SET_TABLE, 0, 65535, 1, 0),
    (SET_LANGUAGE, 0, 3, 1, 0),
)


def row_of(setting: int) -> tuple:
    """Its row; an empty one where there is no such setting."""
    for row in ROWS:
        if row[0] == setting:
            return row
    return ()


def value_of(kept, setting: int) -> int:
    """What `kept` (a Settings of cells.py) holds, or the default."""
    row = row_of(setting)
    value = kept.get(setting, row[4])
    return value if row[1] <= value <= row[2] else row[4]


def allowed(setting: int, value: int) -> bool:
    """Whether a PC may set this; an unknown setting is refused, not kept."""
    row = row_of(setting)
    if SET_HOUSE <= setting < SET_HOUSE_END:
        return value <= 0xFFFF  # the set-up of a match refuses rules that nobody can play by
    return bool(row) and row[1] <= value <= row[2]
