"""The ring that carries the two beams of one net, and the spacers that bring it lower.

Z is 0 where the ring touches the table and grows towards the floor. Y runs towards the corner of
the carrom board, which is the way of the pieces; the frame's inner edges pass the pocket at 45
degrees to X and Y. The beams cross in the axis, one along each edge of the frame, and beam B lies
lower than beam A: so neither receiver sees the other beam's emitter. Each roof slopes by 45
degrees: it prints without support.
"""

from math import copysign, cos, radians, sin

from build123d import (
    Align,
    Axis,
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
    revolve,
)

from solids.dimensions import (
    BED,
    BORE,
    CHANNEL,
    CORD,
    EAR,
    EARS,
    END,
    FLANGE,
    FLOOR,
    FRAME,
    GUTTER,
    HALF_BLOCK,
    HEIGHT,
    INSIDE,
    JOINTS_HIGH,
    JOINTS_WALL,
    LIP,
    LIP_HIGH,
    MOUTH,
    OUTSIDE,
    PARTS,
    ROOF,
    SCREW,
    SEAT,
    STRAP,
    TAIL,
    TIES,
    TUNNEL,
)
from solids.shapes import FONT

LOW = (Align.CENTER, Align.CENTER, Align.MIN)
WIDE = 100.0  # more than any part


def _words(text: str, high: float, below: bool = False) -> Part:
    """Letters 0.6 mm deep into a face at z = 0; `below` is a face that lies on the table."""
    face = Text(text, high, font_path=FONT)
    if below:
        return Pos(0, 0, 0.6) * Rot(180, 0, 0) * extrude(face, 0.7)
    return Pos(0, 0, -0.6) * extrude(face, 0.7)


def _at(radius: float, angle: float) -> tuple[float, float]:
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def _bar(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Part:
    return Pos(x0, y0, z0) * Box(x1 - x0, y1 - y0, z1 - z0, align=Align.MIN)


def tailwards(angle: float) -> float:
    """1 if the tail lies on the left of a block in this direction, seen from the axis, else -1."""
    return copysign(1, -cos(radians(angle)))


def plate(thick: float) -> list[Part]:
    """Ears and tail: ring and spacers share them."""
    solids = [Cylinder(GUTTER + LIP, thick, align=LOW)]
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


def _wired(solid: Part, height: float) -> Part:
    """What of it lies between the receivers' blocks, on the tail's side of them."""
    corners = ((0, 0), (-WIDE, WIDE), (-WIDE, -WIDE), (WIDE, -WIDE), (WIDE, WIDE))
    return solid & extrude(Polygon(*corners, align=None), height)


def _branch(angle: float, u0: float, wide: float, z0: float, z1: float) -> Part:
    """A bar beside a block, on the tail's side of it, from radius `u0` to the block's end."""
    y0, y1 = sorted(tailwards(angle) * y for y in (HALF_BLOCK, HALF_BLOCK + wide))
    return Rot(0, 0, angle) * _bar(u0, END, y0, y1, z0, z1)


def lip() -> list[Part]:
    """Round the ring, and a branch along each block, with the bed of the wires below it."""
    whole = Cylinder(GUTTER + LIP, LIP_HIGH, align=LOW) - Cylinder(GUTTER, LIP_HIGH, align=LOW)
    walls = [
        _branch(angle, OUTSIDE, CHANNEL + LIP, 0, LIP_HIGH) for angle, _depth in PARTS.values()
    ]
    return [_wired(whole, LIP_HIGH), *walls]


def gutter() -> list[Part]:
    """What is cut out for the wires: round the ring, beside each block, and where they come in."""
    high = LIP_HIGH + 1
    whole = Cylinder(GUTTER, high, align=LOW) - Cylinder(OUTSIDE, high, align=LOW)
    branches = [
        _branch(angle, OUTSIDE + 1, CHANNEL, BED, high) for angle, _depth in PARTS.values()
    ]
    mouth = _bar(-MOUTH / 2, MOUTH / 2, -GUTTER - LIP - 1, 1 - GUTTER, EAR, high)
    return [Pos(0, 0, BED) * _wired(whole, high), *branches, mouth]


def blocks() -> list[Part]:
    return [
        Rot(0, 0, angle) * _bar(OUTSIDE - 1, END, -HALF_BLOCK, HALF_BLOCK, 0, depth + ROOF)
        for angle, depth in PARTS.values()
    ]


def tunnels() -> list[Part]:
    """The wires of the receivers pass the emitters' blocks: a ridge of 45 degrees over them."""
    side, ridge = TUNNEL
    middle = (OUTSIDE + GUTTER) / 2
    corners = (
        (OUTSIDE, BED),
        (GUTTER, BED),
        (GUTTER, BED + side),
        (middle, BED + ridge),
        (OUTSIDE, BED + side),
    )
    whole = revolve(Plane.XZ * Polygon(*corners, align=None), Axis.Z)
    return [
        whole & Rot(0, 0, angle) * _bar(INSIDE, END, -HALF_BLOCK - 1, HALF_BLOCK + 1, 0, 20)
        for part, (angle, _depth) in PARTS.items()
        if part[0] == "E"
    ]


def _joints(angle: float, depth: float) -> Part:
    """The room at a block's end in which the legs are soldered, open outwards and to the tail."""
    deep = END + 1 - FLOOR
    corners = (
        (0, BED),
        (deep, BED),
        (deep, depth + JOINTS_HIGH + deep),
        (0, depth + JOINTS_HIGH),
    )
    face = Plane.XZ * Pos(FLOOR, 0) * Polygon(*corners, align=None)
    y0, y1 = sorted(tailwards(angle) * y for y in (JOINTS_WALL - HALF_BLOCK, HALF_BLOCK + 1))
    return Rot(0, 0, angle) * Pos(0, y0, 0) * extrude(face, y1 - y0, dir=(0, 1, 0))


def beams() -> list[Part]:
    """The bores, and the room behind them. The wires come in at the bottom of that room."""
    cuts = []
    for angle, depth in PARTS.values():
        along = Pos(0, 0, depth) * Rot(0, 0, angle) * Rot(0, 90, 0)
        cuts += [
            _joints(angle, depth),
            along * Cylinder(BORE / 2, END, align=LOW),
            along * Pos(0, 0, SEAT) * Cylinder(FLANGE / 2, 5, align=LOW),
        ]
    return cuts


def letters() -> list[Part]:
    """Seen from below the table: which part in which hole, its beam's depth, the upper side."""
    middle = (OUTSIDE + CORD + END) / 2
    cuts = [
        Pos(0, y, 0) * _words("TABLE", 3.5, below=True)  # the side that lies on the table
        for y in (31.6, -33.8)
    ]
    for part, (angle, depth) in PARTS.items():
        # they stand with their feet to the tail
        outwards = 1 if sin(radians(angle)) > 0 else -1
        turn = angle - 90 * outwards
        for text, line in ((part, 2.9), (f"{depth:.0f}", -2.9)):
            x, y = _at(middle + outwards * line, angle)
            cuts.append(Pos(x, y, depth + ROOF) * Rot(0, 0, turn) * _words(text, 5))
    return cuts


def ring(lettered: bool = True) -> Part:
    body = Cylinder(OUTSIDE, HEIGHT, align=LOW) + [
        *plate(EAR),
        # the groove of the net's cord: its upper side slopes, so that it prints without support
        Pos(0, 0, HEIGHT - 5.5) * Cone(OUTSIDE, OUTSIDE + CORD, CORD, align=LOW),
        Pos(0, 0, HEIGHT - 2.5) * Cylinder(OUTSIDE + CORD, 2.5, align=LOW),
        *lip(),
    ]
    body = body - gutter() + blocks()
    body -= [Pos(0, 0, -1) * Cylinder(INSIDE, HEIGHT + 2, align=LOW), *tunnels(), *beams()]
    cuts = [*screw_holes(EAR), *ties(EAR), *(letters() if lettered else ())]
    # a tie's strap lies in the side that is screwed against the table
    cuts += [Pos(0, -TAIL + y, 0) * Box(13, 3.2, 2 * STRAP) for y in TIES]
    return body - cuts


def spacer(thick: float, lettered: bool = True) -> Part:
    """Between table and ring, where the frame hangs lower; it keeps clear of the frame."""
    edge = FRAME - 1
    corner = Polygon(
        (0, edge),
        (WIDE, edge - WIDE),
        (WIDE, WIDE),
        (-WIDE, WIDE),
        (-WIDE, edge - WIDE),
        align=None,
    )
    body = Cylinder(GUTTER + LIP, thick, align=LOW) + plate(thick)
    body -= [
        Pos(0, 0, -1) * Cylinder(INSIDE, thick + 2, align=LOW),
        Pos(0, 0, -1) * extrude(corner, thick + 2),
        Pos(0, 50, -1) * Box(100, 98, thick + 2, align=LOW),  # thin tips beside the corner
        *screw_holes(thick),
        *ties(thick),
    ]
    words = Pos(0, -TAIL + 14, thick) * _words(f"{thick:.0f}", 5)
    return body - words if lettered else body
