"""The ring that carries the two beams of one net, and the spacers that bring it lower.

Z is 0 where the ring touches the table and grows towards the floor. X runs along the beams, Y
towards the corner of the carrom board; the frame's inner edges pass the pocket at 45 degrees to
both. Each side holds one emitter and one receiver, so that no receiver looks into the other
beam's emitter. Beam B lies lower than beam A, so each block is a step, round A, and a tower,
round B. Each roof slopes by 45 degrees: it prints without support.
"""

from math import cos, radians, sin

from build123d import (
    Align,
    Box,
    Cone,
    Cylinder,
    Part,
    Plane,
    Polygon,
    Pos,
    Rot,
    Text,
    extrude,
)

from solids.dimensions import (
    APART,
    BEAM,
    BEAMS,
    BLOCK,
    BORE,
    CORD,
    EAR,
    EARS,
    END,
    FLANGE,
    FLOOR,
    FRAME,
    GUTTER,
    HALF_BLOCK,
    HALF_TOWER,
    HEIGHT,
    INSIDE,
    JOINTS,
    JOINTS_HIGH,
    JOINTS_LOW,
    LOWER,
    OUTSIDE,
    ROOF,
    SCREW,
    SEAT,
    STEP,
    STRAP,
    TAIL,
    TIES,
)
from solids.shapes import FONT

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def _words(text: str, x: float, y: float, z: float, high: float, below: bool = False) -> Part:
    """Letters 0.6 mm deep into a face; `below` is the face that lies on the table."""
    face = Text(text, high, font_path=FONT)
    if below:
        return Pos(x, y, z + 0.6) * Rot(180, 0, 0) * extrude(face, 0.7)
    return Pos(x, y, z - 0.6) * extrude(face, 0.7)


def _at(radius: float, angle: float) -> tuple[float, float]:
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def plate(thick: float) -> list[Part]:
    """Ears and tail: ring and spacers share them."""
    solids = [Cylinder(GUTTER + 1.6, thick, align=LOW)]
    for radius, angle in EARS:
        x, y = _at(radius, angle)
        solids.append(Pos(x, y, 0) * Cylinder(6, thick, align=LOW))
        solids.append(Pos(x / 2, y / 2, 0) * Rot(0, 0, angle) * Box(radius, 12, thick, align=LOW))
    return [*solids, Pos(0, -TAIL / 2, 0) * Box(18, TAIL, thick, align=LOW)]


def screw_holes(height: float) -> list[Part]:
    return [Pos(*_at(*ear), -1) * Cylinder(SCREW / 2, height + 2, align=LOW) for ear in EARS]


def ties(height: float) -> list[Part]:
    """Two slots a side: a cable tie goes round the cable here."""
    return [
        Pos(x, -TAIL + y, -1) * Box(2, 3.2, height + 2, align=LOW)
        for x in (-5.5, 5.5)
        for y in TIES
    ]


def gutter() -> list[Part]:
    """What is cut out for the wires: they run round the ring between wall and lip."""
    whole = Cylinder(GUTTER, EAR + 10, align=LOW) - Cylinder(OUTSIDE, EAR + 10, align=LOW)
    return [Pos(0, 0, 2) * whole & (Pos(0, -50, 0) * Box(120, 72, 80, align=LOW))]


def lip() -> Part:
    whole = Cylinder(GUTTER + 1.6, EAR + 4, align=LOW) - Cylinder(GUTTER, EAR + 4, align=LOW)
    return whole & (Pos(0, -50, 0) * Box(120, 64, 80, align=LOW))


def _joints(side: int, near: float, far: float, low: float, high: float) -> Part:
    """A room at a block's end between two y, open outwards; its roof rises from `high` at 45."""
    deep = END + 1 - FLOOR
    corners = ((0, low), (deep, low), (deep, high + deep), (0, high))
    face = Polygon(*((side * (FLOOR + x), z) for x, z in corners), align=None)
    return Pos(0, near, 0) * extrude(Plane.XZ * face, far - near, dir=(0, 1, 0))


def beams() -> list[Part]:
    """The bores of one side after the other, and the room in which their legs are soldered.

    That of B begins as low as that of A, so that the wires of A come in beside those of B.
    """
    cuts = []
    low, wide = BEAM - JOINTS_LOW, APART + JOINTS
    for side in (1, -1):
        cuts += [
            _joints(side, -wide, wide, low, BEAM + JOINTS_HIGH),
            _joints(side, -wide, -APART + JOINTS, low, BEAM + LOWER + JOINTS_HIGH),
        ]
        for y, depth in BEAMS.values():
            along = Pos(0, y, depth) * Rot(0, side * 90, 0)
            cuts.append(along * Cylinder(BORE / 2, END, align=LOW))
            cuts.append(along * Pos(0, 0, SEAT) * Cylinder(FLANGE / 2, 5, align=LOW))
    return cuts


def letters() -> list[Part]:
    """Seen from below the table: which part in which hole, its beam's depth, the upper side."""
    middle = (OUTSIDE + CORD + END) / 2
    cuts = [
        _words("TABLE", side * 36.5, 0, 0, 3.5, below=True)  # the side that lies on the table
        for side in (1, -1)
    ]
    for x, parts in ((middle, "ER"), (-middle, "RE")):
        for part, (beam, (y, depth)) in zip(parts, BEAMS.items(), strict=True):
            cuts += [
                _words(part + beam, x, y + 2.9, depth + ROOF, 5),
                _words(f"{depth:.0f}", x, y - 2.9, depth + ROOF, 5),
            ]
    return cuts


def ring(lettered: bool = True) -> Part:
    body = Cylinder(OUTSIDE, HEIGHT, align=LOW) + [
        *plate(EAR),
        # the groove of the net's cord: its upper side slopes, so that it prints without support
        Pos(0, 0, HEIGHT - 5.5) * Cone(OUTSIDE, OUTSIDE + CORD, CORD, align=LOW),
        Pos(0, 0, HEIGHT - 2.5) * Cylinder(OUTSIDE + CORD, 2.5, align=LOW),
        Box(2 * END, 2 * HALF_BLOCK, STEP, align=LOW),
        Pos(0, -APART, 0) * Box(2 * END, 2 * HALF_TOWER, BLOCK, align=LOW),
    ]
    body = body - gutter() + lip()
    body -= [Pos(0, 0, -1) * Cylinder(INSIDE, HEIGHT + 2, align=LOW), *beams()]
    cuts = [*screw_holes(EAR), *ties(EAR), *(letters() if lettered else ())]
    # a tie's strap lies in the side that is screwed against the table
    cuts += [Pos(0, -TAIL + y, 0) * Box(13, 3.2, 2 * STRAP) for y in TIES]
    return body - cuts


def spacer(thick: float, lettered: bool = True) -> Part:
    """Between table and ring, where the frame hangs lower; it keeps clear of the frame."""
    edge, wide = FRAME - 1, 100.0
    corner = Polygon(
        (0, edge),
        (wide, edge - wide),
        (wide, wide),
        (-wide, wide),
        (-wide, edge - wide),
        align=None,
    )
    body = Box(2 * (OUTSIDE + 3), 2 * HALF_BLOCK, thick, align=LOW) + plate(thick)
    body -= [
        Pos(0, 0, -1) * Cylinder(INSIDE, thick + 2, align=LOW),
        Pos(0, 0, -1) * extrude(corner, thick + 2),
        Pos(0, 50, -1) * Box(100, 98, thick + 2, align=LOW),  # thin tips beside the corner
        *screw_holes(thick),
        *ties(thick),
    ]
    return body - _words(f"{thick:.0f}", 0, -TAIL + 14, thick, 5) if lettered else body
