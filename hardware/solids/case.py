"""The case of the main board: base, lid, bars, caps of the keys, table clamp.

One builds it upside down: the lid on its face, display and caps into it, the board onto the lid's
tubes, the base on top, four screws from below. Outline and holes are those of the board's STEP
file, keys and sockets stand where the board has them.
"""

from math import cos, radians

from build123d import (
    Align,
    Box,
    Cylinder,
    Location,
    Part,
    Plane,
    Polygon,
    Pos,
    RegularPolygon,
    Rot,
    Text,
    extrude,
)

from solids import case_dimensions as c
from solids.shapes import FONT

LOW = (Align.CENTER, Align.CENTER, Align.MIN)
HIGH = (Align.CENTER, Align.CENTER, Align.MAX)


def _profile(near: float, far: float, top: float, lower: float, left: float, right: float) -> Part:
    """A box whose floor is tilted: `lower` below the inner floor."""
    floor = [(y, c.floor_at(y) - lower) for y in (near, far)]
    points = [*floor, (far, top), (near, top)]  # anticlockwise, so that it grows along X
    face = Plane.YZ * Polygon(*points, align=None)
    return Pos(left, 0, 0) * extrude(face, right - left)


def _round(x: float, y: float, z: float, across: float, high: float, align=LOW) -> Part:
    return Pos(x, y, z) * Cylinder(across / 2, high, align=align)


def _on_floor(x: float, y: float) -> Location:
    """A place on the floor's upper face, Z at right angles to it."""
    return Pos(x, y, c.floor_at(y)) * Rot(-c.TILT, 0, 0)


def _posts() -> list[Part]:
    """From the floor to the board: four that are screwed, three that carry the keys' pressure.

    The four are wider from 2 mm above the screw's head down: its hole leaves them a thick wall.
    """
    solids = []
    for x, y in c.holes():
        low = c.floor_at(y + c.POST)
        solids.append(_round(x, y, low, c.POST, -c.THICK - low))
        low = c.floor_at(y + c.POST_BASE / 2)
        solids.append(_round(x, y, low, c.POST_BASE, -c.THICK - c.GRIP + 2 - low))
    for x in (31.0, 50.0, 69.0):
        low = c.floor_at(19.0 + 5)
        solids.append(_round(x, 19.0, low, 5.0, -c.THICK - low))
    return solids


def _openings() -> list[Part]:
    wide, high = c.SOCKET_HOLE
    cuts = [Pos(x, c.FAR, -0.5) * Box(wide, 12, high, align=LOW) for x in c.sockets()]
    across, tall = c.USB_HOLE
    cuts.append(Pos(c.LEFT, c.usb(), c.USB_HEIGHT) * Box(12, across, tall))
    for y in c.JACKS:  # from inside, up to a skin
        cuts.append(
            Pos(c.RIGHT - c.SKIN - 5, y, c.JACK_HEIGHT) * Rot(0, 90, 0) * Cylinder(c.JACK / 2, 10)
        )
    # the far display's cable
    return [*cuts, Pos(93, c.FAR - c.SKIN - 5, 19) * Rot(90, 0, 0) * Cylinder(3.0, 10)]


def _numbers() -> list[Part]:
    """The net's number below each socket's opening, cut into the wall, read from behind."""
    behind = (Plane((x, c.FAR, -6.5), x_dir=(-1, 0, 0), z_dir=(0, 1, 0)) for x in c.sockets())
    return [
        extrude(face * Text(str(net), 8, font_path=FONT), -c.NUMBER)
        for net, face in enumerate(behind, 1)
    ]


def base(lettered: bool = True) -> Part:
    body = _profile(c.NEAR, c.FAR, c.LID_AT, c.FLOOR / cos(radians(c.TILT)), c.LEFT, c.RIGHT)
    inner = (c.NEAR + c.WALL, c.FAR - c.WALL, c.LID_AT + 1, 0.0, c.LEFT + c.WALL, c.RIGHT - c.WALL)
    body -= _profile(*inner)
    body += _posts()
    body += [_on_floor(x, y) * _round(0, 0, -1, 8.0, 10.0) for x, y in c.CLAMP_SCREWS]
    cuts = [*_openings(), *(_numbers() if lettered else ())]
    for x, y in c.holes():
        cuts.append(_round(x, y, -70, c.SCREW, 80))
        cuts.append(_round(x, y, -c.THICK - c.GRIP, c.HEAD, 70, HIGH))
    cuts += [_on_floor(x, y) * _round(0, 0, -10, c.PILOT, 16.0) for x, y in c.CLAMP_SCREWS]
    cuts += [_on_floor(x, y) * _round(0, 0, -c.FLOOR - 1, c.FOOT, 1.8) for x, y in c.FEET]
    return body - cuts


def lid() -> Part:
    """Z as in the case; it is printed on its face."""
    x0, y0 = c.MODULE_MIDDLE
    width, depth = c.RIGHT - c.LEFT, c.FAR - c.NEAR
    middle = ((c.LEFT + c.RIGHT) / 2, (c.NEAR + c.FAR) / 2)
    body = Pos(*middle, c.LID_AT) * Box(width, depth, c.LID, align=LOW)
    rim = Box(width - 2 * c.WALL - 0.6, depth - 2 * c.WALL - 0.6, 2, align=HIGH)
    rim -= Box(width - 2 * c.WALL - 2.8, depth - 2 * c.WALL - 2.8, 5)
    body += Pos(*middle, c.LID_AT) * rim
    solids = [_round(x, y, c.LID_AT, c.POST, c.LID_AT - 0.1, HIGH) for x, y in c.holes()]
    bars = [(x0 + side * c.BAR_SCREWS, y0 + row) for side in (1, -1) for row in c.BAR_ROWS]
    solids += [_round(x, y, c.LID_AT, 6.6, c.MODULE[2], HIGH) for x, y in bars]
    # the module lies between two ledges
    for side in (1, -1):
        beside = Pos(x0, y0 + side * (c.MODULE[1] / 2 + 1.0), c.LID_AT)
        solids.append(beside * Box(40, 1.6, 2.5, align=HIGH))
    body += solids
    cuts = [Pos(x0, y0, c.LID_AT) * Box(*c.WINDOW, 20)]
    tip = c.SCREW_LONG - c.GRIP - c.THICK + c.SPARE
    cuts += [_round(x, y, -1, c.PILOT, tip + 1) for x, y in c.holes()]
    tip = c.BAR_SCREW_LONG - c.BAR[2] - c.MODULE[2] + c.SPARE  # above the lid's lower face
    cuts += [_round(x, y, c.LID_AT - 7, c.BAR_PILOT, 7 + tip) for x, y in bars]
    cuts += [Pos(x, y, c.LID_AT) * Box(c.CAP_HOLE, c.CAP_HOLE, 20) for x, y in c.keys().values()]
    for dx, dy in ((0, 0), (4, 0), (-4, 0), (0, 4), (0, -4)):  # the piezo is heard here
        cuts.append(_round(90 + dx, 51 + dy, c.LID_AT - 5, 2.0, 20))
    return body - cuts


def bar() -> Part:
    """Presses the display against the lid; two of them."""
    body = Box(*c.BAR, align=LOW)
    return body - [_round(side * c.BAR_SCREWS, 0, -1, 3.2, 9) for side in (1, -1)]


def cap(name: str) -> Part:
    """The cap of one key, standing on its face as it is printed, letters cut into it."""
    proud = c.LID + c.CAP_PROUD
    length = c.LID_AT + proud - c.PLUNGER_TOP + c.PLUNGER_IN
    body = Box(c.CAP, c.CAP, proud + 1, align=LOW)
    body += Pos(0, 0, proud + 0.5) * Box(c.CAP_FLANGE, c.CAP_FLANGE, 1.2, align=LOW)
    body += Box(8, 8, length, align=LOW)
    body -= Pos(0, 0, length - c.PLUNGER_IN) * Box(c.PLUNGER, c.PLUNGER, 5, align=LOW)
    if not name:
        return body
    high = min(4.0, 12.6 / (0.62 * len(name)))
    letters = extrude(Rot(180, 0, 0) * Text(name, high, font_path=FONT), -0.6)
    return body - letters


def clamp() -> Part:
    """Holds the case at a table up to 40 mm thick; an M6 screw with its nut presses."""
    arm = c.CLAMP_ARM
    corners = ((0, 0), (50, 0), (50, arm), (9, arm), (9, 53), (50, 53), (50, 62), (0, 62))
    face = Polygon(*corners, align=None)
    body = extrude(Plane.XZ * face, 36)
    far = -18
    cuts = []
    for side in (1, -1):
        y = far + side * 12
        cuts.append(_round(30, y, -1, c.SCREW, 20))
        cuts.append(_round(30, y, arm - c.CLAMP_RECESS, 6.5, 20))  # the head, below the table
        cuts.append(_round(30, y, 50, 7.0, 20))  # the screwdriver
    cuts.append(_round(34, far, 50, 6.4, 20))
    # Open to the table: the screw pushes up there, so its thread pulls the nut down.
    nut = extrude(RegularPolygon(11.7 / 2, 6), 5.9)
    cuts.append(Pos(34, far, 52.5) * nut)
    return body - cuts
