"""The ring can be printed, fits below a corner pocket, and keeps its beams free."""

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont
from shapely import get_parts
from shapely.affinity import scale
from shapely.geometry import LineString, Point, box

from hardware.solid import bodies, mesh, slice_at, thin_places
from solids import dimensions as d

STRIKER, PIECE = 41.3, 31.8  # the largest diameters of the laws, mm
HERE = Path(__file__).resolve().parents[2] / "hardware"
PARTS = ["ring", *(f"spacer-{thick}" for thick in d.SPACERS)]


def level(part, z):
    return slice_at(mesh(part), (0, 0, z), (0, 0, 1))


@pytest.mark.parametrize("name", PARTS)
def test_it_is_one_watertight_body(name):
    part = mesh(name)
    assert part.is_watertight and part.is_winding_consistent
    assert bodies(part) == 1
    assert part.volume > 1000


UPPER, LOWER = (1, 3, 6, 10, d.BEAM, 15, 17, 19), (20.5, 24, d.BEAM + d.LOWER, 29, 31, 33, 34)


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


@pytest.mark.parametrize("beam", d.BEAMS)
def test_each_beam_runs_free_from_lens_to_lens(beam):
    y, depth = d.BEAMS[beam]
    tip = d.SEAT - 7.7  # of a 5 mm part whose flange rests on its seat
    light = LineString([(-tip, y), (tip, y)]).buffer(2.5)
    assert light.distance(level("ring", depth)) > 0.1, "a lens of 5 mm sees through its width"
    upright = slice_at(mesh("ring"), (0, y, 0), (0, 1, 0))
    light = LineString([(-tip, depth), (tip, depth)]).buffer(2.5)
    assert light.distance(upright) > 0.1, "and through its height"
    assert 2 * tip == pytest.approx(d.BEAM_PATH, abs=0.1)


def test_beam_b_lies_15_mm_below_beam_a():
    """So what falls passes A first; that both run parallel is in their two numbers."""
    (beside_a, depth_a), (beside_b, depth_b) = d.BEAMS["A"], d.BEAMS["B"]
    assert depth_b - depth_a == 15 and depth_a == 12
    assert beside_a == -beside_b == 8
    flat = level("ring", depth_a), level("ring", depth_b)
    for (y, _depth), own, other in zip(d.BEAMS.values(), flat, flat[::-1], strict=True):
        light = LineString([(-d.SEAT, y), (d.SEAT, y)])
        assert light.intersection(own).length < 0.1, "its bore leads through to its seats"
        assert light.intersection(other).length > 5, "there is no bore at the other height"


def test_each_side_holds_one_part_of_each_beam():
    """A flange of 5.9 mm rests on its seat all round, with room for the joints behind it."""
    for y, depth in d.BEAMS.values():
        for side in (1, -1):
            in_front = slice_at(mesh("ring"), (side * (d.SEAT - 0.2), 0, 0), (1, 0, 0))
            behind = slice_at(mesh("ring"), (side * (d.SEAT + 0.5), 0, 0), (1, 0, 0))
            joints = slice_at(mesh("ring"), (side * (d.FLOOR + 0.2), 0, 0), (1, 0, 0))
            flange = Point(y, depth).buffer(5.9 / 2)
            assert flange.distance(behind) > 0.1
            assert flange.intersection(in_front).area > 4, "a seat"
            assert Point(y, depth).buffer(3.3).distance(joints) > 0.1


@pytest.mark.parametrize("side", [1, -1])
def test_the_wires_reach_both_heights_from_the_gutter(side):
    """The joints of one side lie in one pocket: a wire of 1 mm goes on from B's place to A's."""
    cut = slice_at(mesh("ring"), (side * (d.END - 1), 0, 0), (1, 0, 0))
    (beside_a, depth_a), (beside_b, depth_b) = d.BEAMS["A"], d.BEAMS["B"]
    corner = beside_b, depth_a
    way = LineString([(beside_a, depth_a), corner, (beside_b, depth_b)]).buffer(3)
    assert way.distance(cut) > 0.1
    # beside the block nothing stands between the gutter and its end
    beside = slice_at(mesh("ring"), (0, -d.HALF_BLOCK - 1.5, 0), (0, 1, 0))
    wires = LineString([(side * d.OUTSIDE, 7), (side * d.END, 7)]).buffer(1.5)
    assert wires.distance(beside) > 0.1


def test_no_piece_passes_beside_both_beams():
    """A carromman of 30.2 mm, lying flat anywhere in the ring, darkens the upper or the lower
    beam, even if it moves sideways by 0.9 mm for each millimetre that it falls."""
    radius = 30.2 / 2
    loose = d.INSIDE - radius
    (beside_a, depth_a), (beside_b, depth_b) = d.BEAMS["A"], d.BEAMS["B"]
    for y in np.linspace(-loose, loose, 45):
        for slope in np.linspace(-0.9, 0.9, 19):
            lower = np.clip(y + slope * (depth_b - depth_a), -loose, loose)
            assert min(abs(y - beside_a), abs(lower - beside_b)) < radius


def test_each_roof_rises_as_steeply_as_it_prints_without_support():
    """From layer to layer nothing grows outwards by more than its height, 45 degrees, but for the
    letters, the bores and the straps of the cable ties; those bridge 7 mm at most."""
    part = mesh("ring")
    down = part.face_normals[:, 2] < -np.sin(np.radians(46))
    lies = part.triangles_center[:, 2] < 0.7  # on the bed, or the letters that are cut into it
    strap = (np.abs(part.triangles_center[:, 2] - d.STRAP) < 0.1) & (
        part.triangles_center[:, 1] < -d.TAIL + 12
    )
    y, z = part.triangles_center[:, 1], part.triangles_center[:, 2]
    bore = np.zeros(len(y), bool)
    for beside, depth in d.BEAMS.values():
        bore |= np.hypot(y - beside, z - depth) < d.FLANGE / 2 + 0.1
    hangs = down & ~lies & ~strap & ~bore
    assert not hangs.any(), part.triangles_center[hangs][:5]


def test_the_cord_of_the_net_lies_below_both_beams():
    """Its groove, 3.5 mm wide at the least, begins below the towers; the net hangs lower."""
    groove = d.HEIGHT - 5.5
    assert groove - d.BLOCK >= 3.5
    assert d.BLOCK - max(depth for _y, depth in d.BEAMS.values()) >= d.FLANGE / 2 + 1.2
    for z in np.linspace(d.BLOCK + 0.1, groove - 0.1, 4):
        cut = level("ring", z)
        far = max(Point(p).distance(Point(0, 0)) for p in cut.exterior.coords)
        assert far == pytest.approx(d.OUTSIDE, abs=0.1), "nothing but the ring's wall"


def cut_into(top, side, y):
    """The letters of 0.6 mm in the face at this height, 4.8 mm high round y, as a picture."""
    near, far = sorted((side * (d.OUTSIDE + d.CORD), side * d.END))
    face = box(near, y - 2.4, far, y + 2.4)
    whole, left = (face.intersection(level("ring", top - deep)) for deep in (0.8, 0.3))
    picture = Image.new("L", (400, 400))
    draw = ImageDraw.Draw(picture)
    for ink in get_parts(whole.difference(left).buffer(-0.02)):
        for ring, shade in ((ink.exterior, 255), *((hole, 0) for hole in ink.interiors)):
            at = [(20 * (px - side * 38) + 200, 200 - 20 * (py - y)) for px, py in ring.coords]
            draw.polygon(at, fill=shade)
    return picture


def unlike(one, other):
    """How much two pictures of letters differ, each stretched to the same size."""
    small = (np.asarray(p.crop(p.getbbox()).resize((60, 40)), float) for p in (one, other))
    return np.abs(np.subtract(*small)).mean()


@pytest.mark.parametrize("beam", d.BEAMS)
def test_each_part_has_its_name_and_its_depth_beside_it(beam):
    font = ImageFont.truetype(HERE.parent / "simulator" / "fonts" / "B612Mono-Bold.otf", 100)
    y, depth = d.BEAMS[beam]
    for side in (1, -1):
        part = "E" if (side > 0) == (beam == "A") else "R"
        for at, words, own in ((2.9, "EA RA EB RB", part + beam), (-2.9, "12 27", f"{depth:.0f}")):
            seen, read = cut_into(depth + d.ROOF, side, y + at), {}
            for word in words.split():
                read[word] = Image.new("L", (200, 200))
                ImageDraw.Draw(read[word]).text((20, 20), word, fill=255, font=font)
            assert min(read, key=lambda word: unlike(seen, read[word])) == own


def test_a_screw_and_its_driver_pass_the_rim():
    """Heads are 7 mm wide, blades 6 mm; the rim stands further out than the wall."""
    for z in (d.EAR + 5, d.BLOCK + 1, d.HEIGHT - 1):
        for radius, angle in d.EARS:
            x, y = radius * np.cos(np.radians(angle)), radius * np.sin(np.radians(angle))
            assert Point(x, y).distance(level("ring", z)) > 3.5 + 0.2


def test_the_pages_say_how_large_it_is():
    wide, long, high = np.ceil(np.round(np.ptp(mesh("ring").vertices, axis=0), 2))
    for page in ("guide.md", "first-board.md"):
        text = (HERE / page).read_text(encoding="utf-8")
        assert set(re.findall(r"\b(9\d x \d\d) mm", text)) == {f"{wide:.0f} x {long:.0f}"}
    assert f"{high:.0f} mm high" in (HERE / "guide.md").read_text(encoding="utf-8")


def test_a_screw_of_12_mm_stays_inside_8_mm_of_plywood():
    part = mesh("ring")
    for radius, angle in d.EARS:
        x, y = radius * np.cos(np.radians(angle)), radius * np.sin(np.radians(angle))
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


@pytest.mark.parametrize("z", [3, 10, 17, 25, 33, 40])
def test_left_and_right_are_the_same_part(z):
    """Mirrored at the diagonal of the carrom board it is the same: it fits all four corners."""
    solid = level("ring", z)
    other = solid.symmetric_difference(scale(solid, -1, 1, origin=(0, 0)))
    assert other.buffer(-0.15).is_empty, "a round wall is made of facets, up to 0.3 mm wide"
