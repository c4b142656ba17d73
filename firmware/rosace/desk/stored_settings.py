"""Applies the stored settings to the desk and its parts."""

from rosace.face.translate import use
from rosace.port import const
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
    SET_SCALE,
    SET_SHOT_S,
    SET_SIDES_S,
    SET_SLEEP_MIN,
    SET_VOLUME,
    SET_WARM_S,
    value_of,
)

# From face/view.py, by `make texts`
# View.clock_kind
_C_SHOT = const(1)
_C_PLACE = const(2)
_C_WARM = const(4)
_C_SIDES = const(5)
_C_REST = const(6)
_C_PROTEST = const(7)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk

# The five steps of brightness as the panels take them: each looks as much brighter as the last.
_CONTRAST = b"\x01\x10\x38\x80\xff"
_MIRRORED = const(3)  # key ^ 3 is the key at the other end of its row


def apply_settings(desk: "Desk") -> None:
    """Clock, times, sound, displays, keys and language as they were set last."""
    stored = desk.settings
    clocks = desk.clocks
    clocks.use_mode(value_of(stored, SET_CLOCK))
    clocks.limit(_C_SHOT, value_of(stored, SET_SHOT_S))
    clocks.limit(_C_PLACE, value_of(stored, SET_PLACE_S))
    clocks.limit(_C_SIDES, value_of(stored, SET_SIDES_S))
    clocks.limit(_C_WARM, value_of(stored, SET_WARM_S))
    clocks.limit(_C_REST, value_of(stored, SET_REST_S))
    clocks.limit(_C_PROTEST, value_of(stored, SET_PROTEST_S))
    desk.beams.use_scale(stored.get(SET_SCALE, 0))
    volume = value_of(stored, SET_VOLUME)
    desk.sounder.volume(volume)
    mirror = _MIRRORED if value_of(stored, SET_MIRROR) else 0
    desk.use_settings(volume == 0, value_of(stored, SET_COLUMNS) == 1, mirror)
    presenter = desk.presenter
    presenter.use_settings(value_of(stored, SET_DIM_MIN), value_of(stored, SET_SLEEP_MIN))
    bright = 1 if value_of(stored, SET_NIGHT) else value_of(stored, SET_CONTRAST)
    display = desk.display
    display.contrast(_CONTRAST[bright - 1])
    display.flip(value_of(stored, SET_FLIP) == 1)
    display.use_far(value_of(stored, SET_FAR) == 1)
    use(value_of(stored, SET_LANGUAGE))
    presenter.redraw_all()
