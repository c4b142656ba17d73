"""What can be set: ranges, steps, defaults. Menu, PC and start-up read this one table.

Loaded when a setting is read or changed, and let go at the next "Play".
"""

from rosace.face.line import LANGUAGES
from rosace.face.texts import (
    T_CLOCK_OFF,
    T_LANGUAGES,
    T_M_CLOCK,
    T_NO,
    T_SET_COLUMNS,
    T_SET_LANGUAGE,
    T_SET_PLACE,
    T_SET_SHOT,
    T_SET_SIDES,
    T_SET_TABLE,
)
from rosace.face.texts_setup import T_SET_CEREMONY
from rosace.face.texts_table import (
    T_LEVEL_OFF,
    T_SET_BRIGHT,
    T_SET_DIM,
    T_SET_FAR,
    T_SET_FLIP,
    T_SET_MIRROR,
    T_SET_NIGHT,
    T_SET_PROTEST,
    T_SET_REST,
    T_SET_SLEEP,
    T_SET_VOLUME,
    T_SET_WARM,
)
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

# (text, setting, lowest, highest, step, default, text of the lowest value or 0 for a number)
ROWS = (
    (T_M_CLOCK, SET_CLOCK, 0, 2, 1, 1, T_CLOCK_OFF),
    (T_SET_SHOT, SET_SHOT_S, 5, 60, 5, 15, 0),
    (T_SET_PLACE, SET_PLACE_S, 5, 60, 5, 15, 0),
    (T_SET_SIDES, SET_SIDES_S, 30, 300, 30, 120, 0),
    (T_SET_WARM, SET_WARM_S, 0, 900, 60, 0, 0),
    (T_SET_REST, SET_REST_S, 0, 1200, 60, 600, 0),
    (T_SET_PROTEST, SET_PROTEST_S, 300, 1800, 300, 900, 0),
    (T_SET_VOLUME, SET_VOLUME, 0, 3, 1, 3, T_LEVEL_OFF),
    (T_SET_BRIGHT, SET_CONTRAST, 1, 5, 1, 5, 0),
    (T_SET_NIGHT, SET_NIGHT, 0, 1, 1, 0, T_NO),
    (T_SET_DIM, SET_DIM_MIN, 0, 60, 5, 10, 0),
    (T_SET_SLEEP, SET_SLEEP_MIN, 0, 120, 10, 30, 0),
    (T_SET_FLIP, SET_FLIP, 0, 1, 1, 0, T_NO),
    (T_SET_MIRROR, SET_MIRROR, 0, 1, 1, 0, T_NO),
    (T_SET_FAR, SET_FAR, 0, 1, 1, 1, T_NO),
    (T_SET_COLUMNS, SET_COLUMNS, 0, 1, 1, 0, T_NO),
    (T_SET_CEREMONY, SET_CEREMONY, 0, 1, 1, 0, T_NO),
    (T_SET_TABLE, SET_TABLE, 0, 99, 1, 0, 0),
    (T_SET_LANGUAGE, SET_LANGUAGE, 0, len(LANGUAGES) - 1, 1, 0, T_LANGUAGES),
)


def row_of(setting: int) -> tuple:
    """Its row; an empty one where there is no such setting."""
    for row in ROWS:
        if row[1] == setting:
            return row
    return ()


def value_of(kept, setting: int) -> int:
    """What `kept` (record/cells.py) holds, or the default."""
    row = row_of(setting)
    value = kept.get(setting, row[5])
    return value if row[2] <= value <= row[3] else row[5]


def allowed(setting: int, value: int) -> bool:
    """Whether a PC may set this; an unknown setting is refused, not kept."""
    row = row_of(setting)
    if SET_HOUSE <= setting < SET_HOUSE_END:
        return True  # the set-up of a match refuses rules that nobody can play by
    return bool(row) and row[2] <= value <= row[3]
