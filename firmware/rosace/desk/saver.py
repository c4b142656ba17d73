"""Nobody presses: the panels dim, then go dark, and meanwhile their picture moves a little.

Never while a clock runs: it may be all that people look at. Loaded in the first idle minute and
let go at the next "Play".
"""

from rosace.face.view import AWAKE, C_PAUSE, DARK, DIM

_ROWS = b"\x00\x01\x02\x01"  # how far up the picture stands, minute by minute


def rest(desk) -> int:
    """Another minute has passed without an input: how much the panels rest from now on."""
    screens = desk.screens
    idle = screens.idle
    clocks = desk.clocks
    level = AWAKE
    if clocks.kind == C_PAUSE or not clocks.seconds(desk.now):
        if screens.sleep_after and idle >= screens.sleep_after:
            level = DARK
        elif screens.dim_after and idle >= screens.dim_after:
            level = DIM
    desk.display.rest(level, _ROWS[idle & 3])
    return level
