"""The case's measures in millimetres; what touches the main board comes from its STEP file.

What stands on the board is in the board file that the STEP file is made from.

X runs to the right, Y away from the umpire, Z up, the origin at the lower left corner of the
main board's upper face; lid and board are parallel, the floor is tilted below them.
"""

from math import radians, tan

import board_file
import board_step
from main_board import layout

WIDTH, DEPTH = board_step.outline()
THICK = board_file.thickness()
GAP, FAR_GAP, WALL = 1.0, 1.8, 2.4  # the sockets stand out 1 mm over the far edge
TILT = 12.0  # degrees, towards the umpire
LID_AT = 24.0  # the lid's lower face: the display hangs over the Pico on its sockets
LID = 2.4
MOUNTING = 3.2  # diameter of the board's mounting holes
POST = 7.0  # diameter of the posts below and of the tubes above the board's four holes
HEAD = 6.6  # diameter of the hole for a screw's head, from below up to the grip
POST_BASE = 10.4  # diameter of a post around that hole
SCREW, PILOT = 3.4, 2.5  # for a self-tapping screw of 3 x 20 mm from below
SCREW_LONG = 20.0
GRIP = 8.0  # of the post that the screw passes
UNDER = 9.0  # room below the board at the near edge, for soldered legs
FLOOR = 2.4

LEFT, RIGHT = -GAP - WALL, WIDTH + GAP + WALL
NEAR, FAR = -GAP - WALL, DEPTH + FAR_GAP + WALL
LOW_NEAR = -THICK - UNDER  # the floor's upper face at the near edge

# Display: a 2.42 inch module of 128 x 64, its picture 55.0 x 27.5 mm, which lies up to 2 mm nearer
# to one long edge. On sale are modules of 61.5 x 39.5 and more; PANEL is the glass on them.
PANEL = (60.5, 37.0)
MODULE = (62.0, 40.0, 5.0)
WINDOW = (57.0, 32.5)
MODULE_MIDDLE = (50.0, 60.0)
BAR = (78.0, 8.0, 3.0)  # two bars press the module against the lid
BAR_SCREWS = 35.0  # left and right of the middle
# The far edge stays free for the module's pins, BOOTSEL for itself: a head would press it.
BAR_ROWS = (-3.5, 9.0)
BAR_PILOT = 2.3
BAR_SCREW_LONG = 9.5
SPARE = 0.1  # how much deeper a pilot hole is than its screw

CAP = 14.0  # the face of a key's cap
CAP_HOLE = CAP + 0.8
CAP_FLANGE = 16.6  # keeps the cap below the lid
PLUNGER_TOP = 7.3  # of a B3F-4055 above the board
PLUNGER = 3.95  # around its square end of 3.8 mm
# So deep the plunger, 3 mm long, goes into the cap. A key travels 0.3 mm, 0.5 at most: deeper, and
# a cap that came out long would stand on the key's body before the key closes.
PLUNGER_IN = 2.2
CAP_PROUD = 2.6  # how far a cap stands above the lid

SOCKET_HOLE = (14.4, 14.4)
NUMBER = 0.6  # how deep a net's number is cut into the wall
USB_HOLE = (13.0, 9.5)
USB_HEIGHT = 13.4  # of the plug's middle above the board: the Pico stands on socket strips
JACK, JACK_HEIGHT = 6.2, 15.0
JACKS = (42.0, 54.0, 66.0)  # Y of the holes for cables of J7; closed by a skin to push out
SKIN = 0.6
FOOT = 10.6
FEET = tuple((x, y) for x in (LEFT + 16, RIGHT - 16) for y in (NEAR + 14, FAR - 14))
CLAMP_SCREWS = ((38.0, 84.0), (62.0, 84.0))  # where they leave the floor's upper face
CLAMP_ARM, CLAMP_SCREW_LONG = 7.0, 9.5
CLAMP_RECESS = 2.5  # of the screws' heads


def floor_at(y: float) -> float:
    """Height of the floor's upper face: it falls away from the umpire, so that the lid rises."""
    return LOW_NEAR - (y - NEAR) * tan(radians(TILT))


def up(place: tuple[float, float]) -> tuple[float, float]:
    """KiCad counts downwards from the far edge; here Y grows away from the umpire."""
    return place[0], DEPTH - place[1]


def holes() -> list[tuple[float, float]]:
    """The board's four mounting holes."""
    return sorted((x, y) for x, y, across in board_step.holes() if across == MOUNTING)


def keys() -> dict[str, tuple[float, float]]:
    """The middle of each key, by its name."""
    parts = board_file.footprints()
    return {parts[f"SW{n}"].value: up(board_file.middle(f"SW{n}")) for n in range(1, 9)}


def sockets() -> list[float]:
    """X of the middle of each net's socket."""
    return [board_file.footprints()[f"J{n}"].x - 3.17 for n in (1, 2, 3, 4)]


def usb() -> float:
    """Y of the Pico's USB socket: the middle between its two rows of legs."""
    return up(board_file.middle("U1"))[1]


PITCH_GAP = layout.PITCH - CAP_FLANGE  # between the flanges of two caps
