"""Brings the desk in line with the kept settings."""

from rosace.face.translate import use
from rosace.face.view import C_PLACE, C_PROTEST, C_REST, C_SHOT, C_SIDES, C_WARM, S_BLANK
from rosace.record.settings import (
    SET_CLOCK,
    SET_COLUMNS,
    SET_CONTRAST,
    SET_DIM_MIN,
    SET_FAR,
    SET_FLIP,
    SET_LANGUAGE,
    SET_MIRROR,
    SET_NIGHT,
    SET_PLACE_S,
    SET_PROTEST_S,
    SET_REST_S,
    SET_SHOT_S,
    SET_SIDES_S,
    SET_SLEEP_MIN,
    SET_VOLUME,
    SET_WARM_S,
)

# The five steps of brightness as the panels take them: each looks as much brighter as the last.
_CONTRAST = b"\x01\x10\x38\x80\xff"
_MIRRORED = 3  # key ^ 3 is the key at the other end of its row


def load(desk) -> None:
    """Clock, times, sound, displays, keys and language as they were set last."""
    from rosace.record.settings import value_of

    kept = desk.log.journal.settings
    clocks = desk.clocks
    clocks.mode = value_of(kept, SET_CLOCK)
    limits = clocks.limits
    limits[C_SHOT] = value_of(kept, SET_SHOT_S)
    limits[C_PLACE] = value_of(kept, SET_PLACE_S)
    limits[C_SIDES] = value_of(kept, SET_SIDES_S)
    limits[C_WARM] = value_of(kept, SET_WARM_S)
    limits[C_REST] = value_of(kept, SET_REST_S)
    limits[C_PROTEST] = value_of(kept, SET_PROTEST_S)
    volume = value_of(kept, SET_VOLUME)
    desk.silent = volume == 0
    desk.sounder.volume(volume)
    desk.fixed_columns = value_of(kept, SET_COLUMNS) == 1
    desk.buttons.mirror = _MIRRORED if value_of(kept, SET_MIRROR) else 0
    desk.view.mirror = desk.buttons.mirror
    desk.screens.dim_after = value_of(kept, SET_DIM_MIN)
    desk.screens.sleep_after = value_of(kept, SET_SLEEP_MIN)
    bright = 1 if value_of(kept, SET_NIGHT) else value_of(kept, SET_CONTRAST)
    display = desk.display
    display.contrast(_CONTRAST[bright - 1])
    display.flip(value_of(kept, SET_FLIP) == 1)
    display.use_far(value_of(kept, SET_FAR) == 1)
    use(value_of(kept, SET_LANGUAGE))
    desk.screens.canvas.screen = S_BLANK  # drawn whole: other words, or keys in other places
    desk.redraw()
