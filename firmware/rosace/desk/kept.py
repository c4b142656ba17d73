"""Brings the desk in line with the kept settings."""

from rosace.desk.clocks import SOFT
from rosace.face.line import use
from rosace.face.view import C_PLACE, C_SHOT, C_SIDES, S_BLANK
from rosace.record.cells import (
    SET_CLOCK,
    SET_COLUMNS,
    SET_LANGUAGE,
    SET_PLACE_S,
    SET_SHOT_S,
    SET_SIDES_S,
    SET_TABLE,
    SET_VOLUME,
)  # fmt: skip


def load(desk) -> None:
    """Clock, times, sound, columns, table number and language as they were set last."""
    kept = desk.log.journal.settings
    clocks = desk.clocks
    clocks.mode = kept.get(SET_CLOCK, SOFT)
    clocks.limits[C_SHOT] = kept.get(SET_SHOT_S, 15)
    clocks.limits[C_PLACE] = kept.get(SET_PLACE_S, 15)
    clocks.limits[C_SIDES] = kept.get(SET_SIDES_S, 120)
    desk.silent = kept.get(SET_VOLUME, 1) == 0
    desk.fixed_columns = kept.get(SET_COLUMNS, 0) == 1
    desk.view.table = kept.get(SET_TABLE, 0)
    if use(kept.get(SET_LANGUAGE, 0)):
        desk.canvas.screen = S_BLANK  # the main screen too is drawn whole, in the other words
    desk.redraw()
