"""Draws the ring under a corner pocket, cut, from the printed part: pictures/ring-section.svg.

The cut is bent in the axis of the pocket: on the right it stands at right angles to one side of
the carrom board's frame and runs along beam A, through receiver RA; on the left, through a screw.
"""

import sys
from math import radians
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]

import trimesh  # noqa: E402
from shapely import box as area  # noqa: E402
from shapely import get_parts  # noqa: E402

from hardware.solid import mesh, slice_at  # noqa: E402
from solids import dimensions as d  # noqa: E402

SCALE, LEFT, TOP = 7.0, 420, 270  # dots a millimetre; where the pocket's middle meets the table
PLYWOOD, THICKEST = 8, 18
POCKET = d.POCKET / 2
LEG = 'stroke="#c4c8cc" stroke-width="3"'
FRAME_WIDE, FRAME_HIGH = 45, 22  # drawn: the laws have 63.5 to 76 wide, 19 to 25.4 high


def place(x, z):
    """Z grows towards the floor, as on paper."""
    return f"{LEFT + SCALE * x:.1f},{TOP + SCALE * z:.1f}"


def shape(points, style):
    return f'<polygon points="{" ".join(place(*p) for p in points)}" {style}/>'


def box(x0, x1, z0, z1, style):
    return shape([(x0, z0), (x1, z0), (x1, z1), (x0, z1)], style)


def line(x0, z0, x1, z1, style='stroke="#222" stroke-width="1.2"'):
    (a, b), (c, e) = place(x0, z0).split(","), place(x1, z1).split(",")
    return f'<line x1="{a}" y1="{b}" x2="{c}" y2="{e}" {style}/>'


def words(x, z, text, anchor="start"):
    a, b = place(x, z).split(",")
    return f'<text x="{a}" y="{b}" text-anchor="{anchor}">{text}</text>'


def measure(x, z0, z1, text):
    """A height between two short lines."""
    marks = [line(x - 1, z, x + 1, z) for z in (z0, z1)]
    return [*marks, line(x, z0, x, z1), words(x + 1.5, z1 - 5, text)]


def page():
    """The head of the picture, and its white ground."""
    return [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 670" font-family="sans-serif" '
        'font-size="15">',
        "<title>The ring under a corner pocket, cut: left a screw, right receiver RA</title>",
        '<rect width="960" height="670" fill="#ffffff"/>',
    ]


def table():
    """Plywood left of the pocket, the frame right of it; dashed how thick and low they can be."""
    wood = 'fill="#e3c38f" stroke="#6b4f23"'
    frame = 'fill="#b98a4e" stroke="#6b4f23"'
    maybe = 'fill="none" stroke="#6b4f23" stroke-dasharray="6 4"'
    outer = POCKET + FRAME_WIDE
    return [
        box(-58, -POCKET, -PLYWOOD, 0, wood),
        box(-58, -POCKET, -THICKEST, -PLYWOOD, maybe),
        box(POCKET, outer, -PLYWOOD - FRAME_HIGH, 0, frame),
        box(POCKET, outer, 0, max(d.SPACERS), maybe),
    ]


def ring():
    """The printed part itself, cut: right along beam A, left through the screw beside EA."""
    grey = 'fill="#7d8b99" stroke="#222"'
    drawn = []
    halves = ((1, d.PARTS["RA"][0]), (-1, 180 + d.EARS[1][1]))  # the side, and what lies along X
    for side, angle in halves:
        turned = mesh("ring").copy()
        turn = trimesh.transformations.rotation_matrix(-radians(angle), (0, 0, 1))
        turned.apply_transform(turn)
        half = area(0, -1, side * 60, d.HEIGHT + 1)
        cut = slice_at(turned, (0, 0.01, 0), (0, 1, 0)).intersection(half)
        drawn += [shape(list(solid.exterior.coords), grey) for solid in get_parts(cut)]
    return drawn


def receiver():
    """RA in its bore, one leg bent towards the table."""
    depth, black = d.PARTS["RA"][1], 'fill="#26282b"'
    tip = d.SEAT - 8.6
    return [
        box(tip + 2.5, d.SEAT, depth - 2.5, depth + 2.5, black),
        '<circle cx="{}" cy="{}" r="{}" {}/>'.format(
            *place(tip + 2.5, depth).split(","), 2.5 * SCALE, black
        ),
        box(d.SEAT, d.SEAT + 1, depth - 2.9, depth + 2.9, black),
        line(d.SEAT + 1, depth, d.SEAT + 2.6, depth, LEG),
        line(d.SEAT + 2.6, depth, d.SEAT + 2.6, depth - 3.5, LEG),
    ]


def screw():
    """A wood screw of 12 mm in the ear, its point upwards."""
    radius = d.EARS[1][0]
    steel = 'fill="#c4c8cc" stroke="#222"'
    return [
        box(-radius - 1.6, -radius + 1.6, d.EAR - 12, d.EAR, steel),
        box(-radius - 3.5, -radius + 3.5, d.EAR, d.EAR + 2.4, steel),
    ]


def net():
    """Its cord in the groove, the net below."""
    cord = d.HEIGHT - 7.2
    cords = [place(x, cord).split(",") for x in (d.OUTSIDE + 1.6, -d.OUTSIDE - 1.6)]
    ends = d.HEIGHT - 7, d.HEIGHT + 11
    thread = 'stroke="#555" stroke-width="3"'
    return [
        *(f'<circle cx="{x}" cy="{z}" r="10" fill="#555"/>' for x, z in cords),
        *(
            line(side * (d.OUTSIDE + 3.4), ends[0], side * (d.OUTSIDE - 4), ends[1], thread)
            for side in (-1, 1)
        ),
    ]


def pieces():
    """A carromman on its way down through the beams, a striker's width at the pocket."""
    light = 'stroke="#d0314b" stroke-width="2" stroke-dasharray="9 5"'
    above = -PLYWOOD - 3
    return [
        f'<g transform="rotate(28 {LEFT} {TOP})">',
        box(-15.9, 15.9, 4, 12.5, 'fill="#f5f0e1" stroke="#222"'),
        words(0, 9, "carromman", "middle"),
        "</g>",
        line(-d.INSIDE, d.BEAM, d.SEAT - 9, d.BEAM, light),
        line(-d.INSIDE, d.BEAM + d.LOWER, d.INSIDE, d.BEAM + d.LOWER, light),
        line(-20.65, above, 20.65, above, 'stroke="#222" stroke-width="2"'),
    ]


def captions():
    """What is said beside it."""
    right, beside = POCKET + 13, d.END + 1.5
    return [
        words(0, -PLYWOOD - 4.2, "striker 41.3 mm", "middle"),
        words(0, -PLYWOOD - 8, f"pocket {d.POCKET} mm, ring {2 * d.INSIDE} mm", "middle"),
        words(-57, -PLYWOOD - 3, f"plywood {PLYWOOD} to {THICKEST} mm"),
        words(POCKET + 4, -PLYWOOD - 12, "frame"),
        words(beside, max(d.SPACERS) + 2.8, "hangs lower? Then a spacer"),
        words(beside, max(d.SPACERS) + 5.4, "between plywood and ring"),
        words(beside, d.BEAM + d.ROOF - 2, "receiver RA in its block"),
        words(-53, d.EAR + 6.6, "screw 3.5 x 12"),
        words(-53, d.EAR + 9.2, "7 mm deep"),
        words(right, d.HEIGHT - 6, "the net's cord, tied"),
        words(right, d.HEIGHT - 3.4, "into the groove"),
        *measure(-56, 0, d.HEIGHT, f"{d.HEIGHT:.0f} mm"),
        *(
            words(-24, depth + under, said)
            for beam, (_angle, depth) in d.BEAMS.items()
            for under, said in ((3, f"beam {beam}, {depth:.0f} mm"), (5.6, "below the table"))
        ),
    ]


def draw():
    built = ring(), receiver(), screw(), net()
    parts = (page(), table(), *built, pieces(), captions(), ["</svg>", ""])
    return "\n".join(stroke for part in parts for stroke in part)


def main():
    (HERE / "pictures" / "ring-section.svg").write_text(draw(), encoding="utf-8")
    print("pictures/ring-section.svg")


if __name__ == "__main__":
    main()
