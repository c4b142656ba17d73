"""The ring can be printed, fits below a corner pocket, and keeps its beams free."""

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import trimesh
from PIL import Image, ImageDraw, ImageFont
from shapely import get_parts
from shapely.affinity import scale
from shapely.geometry import LineString, Point, Polygon, box

from bench.pockets import FREE
from hardware.solid import bodies, mesh, slice_at, thin_places
from rosace_sim import drops
from solids import dimensions as d

STRIKER = 41.3  # the largest diameter of the laws, mm
PIECE, THICK = 30.2, 7.0  # a small carromman
LIGHT = 2.5  # how thick a beam is: less than the lens, more than nothing
HERE = Path(__file__).resolve().parents[2] / "hardware"
PARTS = ["ring", *(f"spacer-{thick}" for thick in d.SPACERS)]


def level(part, z):
    return slice_at(mesh(part), (0, 0, z), (0, 0, 1))


@cache
def turned(angle):
    """The ring with this direction along X."""
    part = mesh("ring").copy()
    part.apply_transform(trimesh.transformations.rotation_matrix(-np.radians(angle), (0, 0, 1)))
    return part


def along(angle, z):
    return slice_at(turned(angle), (0, 0, z), (0, 0, 1))


def behind(angle, x):
    """Cut across a block at this distance from the axis: y grows to the left of its direction."""
    return slice_at(turned(angle), (x, 0, 0), (1, 0, 0))


def left(angle):
    """1 if the tail lies on the left of a block in this direction, seen from the axis, else -1."""
    return 1 if np.cos(np.radians(angle)) < 0 else -1


def screws():
    for radius, angle in d.EARS:
        yield radius * np.cos(np.radians(angle)), radius * np.sin(np.radians(angle))


@pytest.mark.parametrize("name", PARTS)
def test_it_is_one_watertight_body(name):
    part = mesh(name)
    assert part.is_watertight and part.is_winding_consistent
    assert bodies(part) == 1
    assert part.volume > 1000


UPPER, LOWER = (1, 3, 6, 8.5, 10, d.BEAM, 15, 17, 19), (20.5, 24, d.BEAM + d.LOWER, 29, 31, 33, 34)


@pytest.mark.parametrize("z", [*UPPER, *LOWER, 36, 38, 41, 43])
def test_its_walls_are_thick_enough_to_print(z):
    assert not thin_places(level("ring", z), 1.2)


@pytest.mark.parametrize("thick", d.SPACERS)
def test_the_spacers_are_as_thick_as_they_say_and_clear_of_the_frame(thick):
    part = mesh(f"spacer-{thick}")
    assert np.ptp(part.vertices[:, 2]) == pytest.approx(thick, abs=0.01)
    x, y, _z = part.vertices.T
    # the frame begins beside the pocket, at 45 degrees to both axes
    assert ((np.abs(x) + y) / np.sqrt(2)).max() < d.POCKET / 2
    assert not thin_places(level(f"spacer-{thick}", thick / 2), 1.2)


@pytest.mark.parametrize("name", PARTS)
def test_nothing_reaches_under_the_pocket(name):
    """It is nowhere nearer to the middle than a piece that leaves the pocket upright."""
    part = mesh(name)
    for z in np.linspace(part.bounds[0][2] + 0.05, part.bounds[1][2] - 0.05, 12):
        assert level(name, z).distance(Point(0, 0)) >= 44.5 / 2 + 3
    assert 2 * d.INSIDE > 45.3 + 4, "older tables have wider pockets"


def test_a_striker_falls_through_wherever_it_leaves_the_pocket():
    play = (45.3 - STRIKER) / 2  # how far from the middle it can be
    for z in np.linspace(0.2, d.HEIGHT - 0.2, 15):
        solid = level("ring", z)
        for angle in np.linspace(0, 2 * np.pi, 16):
            disc = Point(play * np.cos(angle), play * np.sin(angle)).buffer(STRIKER / 2)
            assert disc.distance(solid) > 3


def test_the_model_of_falling_pieces_has_the_beams_of_the_ring():
    """Pieces come along Y: there a beam's direction is counted from."""
    for (angle, depth), (turned, aside, lower) in zip(
        d.BEAMS.values(), drops.HARDWARE, strict=True
    ):
        assert abs(np.degrees(turned)) == pytest.approx(abs(angle - 90), abs=0.1) and aside == 0
        assert lower == depth - d.BEAMS["A"][1]
    assert drops.HARDWARE[0][0] == -drops.HARDWARE[1][0]


@pytest.mark.parametrize("beam", d.BEAMS)
def test_each_beam_runs_free_from_lens_to_lens(beam):
    angle, depth = d.BEAMS[beam]
    tip = d.SEAT - 7.7  # of a 5 mm part whose flange rests on its seat
    light = LineString([(-tip, 0), (tip, 0)]).buffer(LIGHT)
    assert light.distance(along(angle, depth)) > 0.1, "a lens of 5 mm sees through its width"
    upright = slice_at(turned(angle), (0, 0, 0), (0, 1, 0))
    light = LineString([(-tip, depth), (tip, depth)]).buffer(LIGHT)
    assert light.distance(upright) > 0.1, "and through its height"
    assert 2 * tip == pytest.approx(d.BEAM_PATH, abs=0.1)


def bore(angle, depth):
    """Where a bore's middle lies beside the axis, measured in its mouth: to the left, and deep."""
    mouth = behind(angle, d.OUTSIDE + 0.5)
    hole = box(-4, depth - 4, 4, depth + 4).difference(mouth)
    hole = max(get_parts(hole), key=lambda part: part.area)
    assert hole.area == pytest.approx(np.pi * d.BORE**2 / 4, rel=0.03), "a round bore"
    return hole.centroid.coords[0]


def test_both_beams_cross_in_the_axis_at_right_angles():
    """Each at 45 degrees to the way of the pieces, which is that from the axis to the corner."""
    assert {angle for angle, _depth in d.BEAMS.values()} == {45, 135}
    for angle, depth in d.BEAMS.values():
        for place in (angle, angle + 180):
            beside, deep = bore(place, depth)
            assert abs(beside) < 0.2 and abs(deep - depth) < 0.2


def test_beam_b_lies_15_mm_below_beam_a():
    """So what falls passes A first."""
    (along_a, depth_a), (along_b, depth_b) = d.BEAMS["A"], d.BEAMS["B"]
    assert depth_b - depth_a == d.LOWER == 15 and depth_a == 12
    for angle, own, other in ((along_a, depth_a, depth_b), (along_b, depth_b, depth_a)):
        light = LineString([(-d.SEAT, 0), (d.SEAT, 0)])
        assert light.intersection(along(angle, own)).length < 0.1, "its bore leads to its seats"
        assert light.intersection(along(angle, other)).length > 5, "no bore at the other height"


def lens(part):
    angle, depth = d.PARTS[part]
    tip = d.SEAT - 7.7
    return np.array((tip * np.cos(np.radians(angle)), tip * np.sin(np.radians(angle)), depth))


@pytest.mark.parametrize(("receiver", "emitter"), [("RA", "EB"), ("RB", "EA")])
def test_neither_receiver_sees_the_emitter_of_the_other_beam(receiver, emitter):
    """Its own bore hides that: from no point of the lens a line leaves the bore's mouth for it."""
    angle = np.radians(d.PARTS[receiver][0])
    way = lens(emitter) - lens(receiver)
    inwards = -way @ np.array((np.cos(angle), np.sin(angle), 0))
    sideways = np.sqrt(way @ way - inwards**2)
    in_bore = d.SEAT - 7.7 - d.INSIDE
    assert in_bore * sideways / inwards > d.BORE + 1


@pytest.mark.parametrize("part", d.PARTS)
def test_a_flange_rests_all_round_with_room_for_its_legs_behind_it(part):
    """The flange is 5.9 mm wide; its legs lie side by side and go 8 mm towards the table."""
    angle, depth = d.PARTS[part]
    assert Point(0, depth).buffer(5.9 / 2).distance(behind(angle, d.SEAT + 0.5)) > 0.1
    assert Point(0, depth).buffer(5.9 / 2).intersection(behind(angle, d.SEAT - 0.2)).area > 4
    for x in (d.FLOOR + 0.2, d.END - 0.2):
        for leg in (-1.27, 1.27):
            tube = LineString([(leg, depth), (leg, depth - 8)]).buffer(1.1)
            assert tube.distance(behind(angle, x)) > 0.1


def test_emitters_stand_at_the_tail_and_receivers_at_the_corner():
    """So the receivers look away from the daylight at the table's edge."""
    for part, (angle, depth) in d.PARTS.items():
        assert (np.sin(np.radians(angle)) > 0) == (part[0] == "R")
        assert depth == d.BEAMS[part[1]][1] and (angle - d.BEAMS[part[1]][0]) % 180 == 0


@pytest.mark.parametrize("part", d.PARTS)
def test_the_wires_reach_each_block_from_the_tail(part):
    """A bundle 3 mm wide: from the tail round the ring, along the block and into its room; past
    the emitter's block, which stands in the way of the receiver's, through a tunnel."""
    angle, _depth = d.PARTS[part]
    side, middle = left(angle), (d.OUTSIDE + d.GUTTER) / 2
    beside = angle + side * np.degrees(np.arcsin((d.HALF_BLOCK + 2) / middle))
    tail = -90 if part == "RA" else 270  # RA stands at 45 degrees
    way = np.radians(np.linspace(tail, beside, 60))
    bundle = LineString(np.column_stack((middle * np.cos(way), middle * np.sin(way)))).buffer(1.5)
    for z in (d.BED + 0.2, d.BED + 3):
        assert bundle.distance(level("ring", z)) > 0.1
        y = side * (d.HALF_BLOCK + 2)
        end = LineString([(middle, y), (d.END - 1.6, y), (d.END - 1.6, 0)]).buffer(1.2)
        assert end.distance(along(angle, z)) > 0.1
    bed = level("ring", d.BED - 0.5)
    assert bundle.intersection(bed).area > 0.95 * bundle.area, "the wires lie on a bed"


def test_the_cable_comes_in_over_the_tail_without_a_step():
    for z in (d.EAR + 0.2, d.LIP_HIGH - 0.2):
        assert box(-4.5, -d.TAIL, 4.5, -d.OUTSIDE - 0.5).distance(level("ring", z)) > 0.1


def upright():
    """Where a carromman can be that falls on its edge: the corners of its outline from above."""
    facing = np.radians(np.arange(0, 180, 3))[:, None, None]
    edge, flat = (np.array(s) / 2 for s in ((1, 1, -1, -1), (1, -1, -1, 1)))
    x = PIECE * edge * np.cos(facing) - THICK * flat * np.sin(facing)
    y = PIECE * edge * np.sin(facing) + THICK * flat * np.cos(facing)
    steps = np.arange(-20, 20.1, 0.5)
    places = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 1, 2)
    corners = np.stack((x + places[..., 0], y + places[..., 1]), -1).reshape(-1, 4, 2)
    return corners[np.hypot(*corners.T).T.max(1) <= d.INSIDE]


def test_no_piece_passes_beside_both_beams():
    """On its edge, anywhere in the ring and turned anyhow, a carromman darkens one of them: it
    finds no room in a quarter of the ring. Lying flat it reaches over the axis, and so over both,
    wherever it has moved to between them."""
    pieces = upright()
    assert len(pieces) > 20000
    darkens = np.zeros(len(pieces), bool)
    for angle, _depth in d.BEAMS.values():
        beside = pieces @ np.array((-np.sin(np.radians(angle)), np.cos(np.radians(angle))))
        darkens |= (beside.min(1) < LIGHT / 2) & (beside.max(1) > -LIGHT / 2)
    assert darkens.all(), pieces[~darkens][0]
    assert d.INSIDE - PIECE / 2 < PIECE / 2


def test_each_roof_rises_as_steeply_as_it_prints_without_support():
    """From layer to layer nothing grows outwards by more than its height, 45 degrees, but for the
    letters, the bores and the straps of the cable ties; those bridge 7 mm at most."""
    part = mesh("ring")
    x, y, z = part.triangles_center.T
    down = part.face_normals[:, 2] < -np.sin(np.radians(46))
    lies = z < 0.7  # on the bed, or the letters that are cut into it
    strap = (np.abs(z - d.STRAP) < 0.1) & (y < -d.TAIL + 12)
    bored = np.zeros(len(y), bool)
    for angle, depth in d.BEAMS.values():
        beside = y * np.cos(np.radians(angle)) - x * np.sin(np.radians(angle))
        bored |= np.hypot(beside, z - depth) < d.FLANGE / 2 + 0.1
    hangs = down & ~lies & ~strap & ~bored
    assert not hangs.any(), part.triangles_center[hangs][:5]


def test_the_cord_of_the_net_lies_below_both_beams():
    """Its groove, 3.5 mm wide at the least, begins below the blocks; the net hangs lower."""
    groove = d.HEIGHT - 5.5
    assert groove - d.BLOCK >= 3.5
    assert d.BLOCK - max(depth for _angle, depth in d.BEAMS.values()) >= d.FLANGE / 2 + 1.2
    for z in np.linspace(d.BLOCK + 0.1, groove - 0.1, 4):
        cut = level("ring", z)
        far = max(Point(p).distance(Point(0, 0)) for p in cut.exterior.coords)
        assert far == pytest.approx(d.OUTSIDE, abs=0.1), "nothing but the ring's wall"


def test_a_net_as_full_as_the_guide_allows_leaves_the_model_its_room():
    """`make bench ARGS=pockets_full_net` shows that so much room is enough."""
    (free,) = re.findall(r"the ring (\d+) mm must stay free", (HERE / "guide.md").read_text())
    assert d.HEIGHT + int(free) - (d.BEAM + d.LOWER) >= FREE


def cut_into(angle, top, x):
    """The letters of 0.6 mm in the roof at this height, 4.8 mm high round `x`, as a picture.

    Those of the emitters stand with their heads to the axis, those of the receivers outwards.
    """
    upwards = 1 if np.sin(np.radians(angle)) > 0 else -1
    face = box(x - 2.4, -d.HALF_BLOCK + 0.3, x + 2.4, d.HALF_BLOCK - 0.3)
    whole, left_over = (face.intersection(along(angle, top - deep)) for deep in (0.8, 0.3))
    picture = Image.new("L", (400, 400))
    draw = ImageDraw.Draw(picture)
    for ink in get_parts(whole.difference(left_over).buffer(-0.02)):
        for ring, shade in ((ink.exterior, 255), *((hole, 0) for hole in ink.interiors)):
            at = [
                (200 - upwards * 20 * py, 200 - upwards * 20 * (px - x)) for px, py in ring.coords
            ]
            draw.polygon(at, fill=shade)
    return picture


def unlike(one, other):
    """How much two pictures of letters differ, each stretched to the same size."""
    small = (np.asarray(p.crop(p.getbbox()).resize((60, 40)), float) for p in (one, other))
    return np.abs(np.subtract(*small)).mean()


@pytest.mark.parametrize("part", d.PARTS)
def test_each_part_has_its_name_and_its_depth_beside_it(part):
    font = ImageFont.truetype(HERE.parent / "simulator" / "fonts" / "B612Mono-Bold.otf", 100)
    angle, depth = d.PARTS[part]
    outwards = 1 if np.sin(np.radians(angle)) > 0 else -1
    middle = (d.OUTSIDE + d.CORD + d.END) / 2
    for line, words, own in ((2.9, "EA RA EB RB", part), (-2.9, "12 27", f"{depth:.0f}")):
        seen, read = cut_into(angle, depth + d.ROOF, middle + outwards * line), {}
        for word in words.split():
            read[word] = Image.new("L", (200, 200))
            ImageDraw.Draw(read[word]).text((20, 20), word, fill=255, font=font)
        assert min(read, key=lambda word: unlike(seen, read[word])) == own


def test_a_screw_and_its_driver_pass_blocks_and_rim():
    """Heads are 7 mm wide, blades 6 mm; the rim stands further out than the wall."""
    for z in (d.LIP_HIGH + 1, 15, d.BEAM + d.LOWER, d.BLOCK + 1, d.HEIGHT - 1):
        for at in screws():
            assert Point(at).distance(level("ring", z)) > 3.5 + 0.2


def test_the_two_screws_at_the_tail_stand_in_plywood():
    """They hold where the frame hangs lower; the third one goes into the frame, at the corner."""
    clear = sorted((d.FRAME - abs(x) - y) / np.sqrt(2) for x, y in screws())
    assert clear[0] < -3.5 and clear[1] > 6, "from a screw's middle to the frame"
    for thick in d.SPACERS:
        carries = level(f"spacer-{thick}", thick / 2)
        for x, y in screws():
            if y < 0:
                ear = Point(x, y).buffer(5.5).difference(Point(x, y).buffer(2.5))
                assert ear.difference(carries).is_empty, "its ear lies on the spacer all round"
        assert Polygon(carries.convex_hull.exterior).contains(Point(0, -d.OUTSIDE / 2))


def test_the_pages_say_how_large_it_is():
    wide, long, high = np.ceil(np.round(np.ptp(mesh("ring").vertices, axis=0), 2))
    for page in ("guide.md", "first-board.md"):
        text = (HERE / page).read_text(encoding="utf-8")
        assert set(re.findall(r"\b(8\d x \d\d) mm", text)) == {f"{wide:.0f} x {long:.0f}"}
    assert f"{high:.0f} mm high" in (HERE / "guide.md").read_text(encoding="utf-8")


def test_a_screw_of_12_mm_stays_inside_8_mm_of_plywood():
    part = mesh("ring")
    for x, y in screws():
        ear = level("ring", d.EAR / 2)
        assert Point(x, y).distance(ear) == pytest.approx(d.SCREW / 2, abs=0.1), "a hole is there"
        head = Point(x, y).buffer(3.6)
        above = slice_at(part, (0, 0, d.EAR + 0.5), (0, 0, 1))
        assert head.distance(above) > 0.2, "the head finds its place"
    assert 12 - d.EAR <= 8 - 1


def test_a_cable_tie_does_not_keep_the_ring_off_the_table():
    """A tie of 100 mm is 2.5 mm wide and 1.1 mm thick; its strap crosses the side TABLE."""
    for y in (-d.TAIL + at for at in d.TIES):
        strap = LineString([(-6, y), (6, y)]).buffer(2.5 / 2, cap_style="flat")
        assert level("ring", 0.1).distance(strap) > 0.1
        assert level("ring", 1.2).distance(strap) > 0.1
        assert level("ring", 2).distance(Point(0, y)) == 0


def test_the_cord_cannot_slide_off():
    """The rim stands further out than the groove behind it, all the way round."""
    groove = level("ring", d.HEIGHT - 6.5)
    rim = level("ring", d.HEIGHT - 1)
    for angle in np.linspace(0, 2 * np.pi, 24, endpoint=False):
        ray = LineString([(0, 0), (60 * np.cos(angle), 60 * np.sin(angle))])
        far = [
            max(Point(p).distance(Point(0, 0)) for p in ray.intersection(s).coords)
            for s in (groove, rim)
        ]
        assert far[1] - far[0] >= 2.5


@pytest.mark.parametrize("z", [0.5, 3, 4.5, 37, 40, 43])
def test_it_fits_all_four_corners(z):
    """What touches table, frame and net is the same mirrored at the diagonal of the carrom board;
    between them beams A and B alone exchange their sides."""
    solid = level("ring", z)
    other = solid.symmetric_difference(scale(solid, -1, 1, origin=(0, 0)))
    other = other.difference(box(-8, -36, 8, 34)) if z < 0.6 else other  # the words TABLE
    assert other.buffer(-0.15).is_empty, "a round wall is made of facets, up to 0.3 mm wide"
    high, low = level("ring", d.BEAM + d.ROOF - 1), level("ring", d.BLOCK - 1)
    ends = {angle for angle, _depth in d.PARTS.values()}
    assert {180 - angle if angle < 180 else 540 - angle for angle in ends} == ends
    for angle, depth in d.PARTS.values():
        block = Point(40 * np.cos(np.radians(angle)), 40 * np.sin(np.radians(angle)))
        assert high.contains(block) and low.contains(block) == (depth > d.BEAM)
