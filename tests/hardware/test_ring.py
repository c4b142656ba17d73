"""The ring can be printed, fits below a corner pocket, and keeps its beams free."""

import numpy as np
import pytest
from shapely.geometry import LineString, Point

from hardware.solid import bodies, mesh, slice_at, thin_places
from solids import dimensions as d

STRIKER, PIECE = 41.3, 31.8  # the largest diameters of the laws, mm
PARTS = ["ring", *(f"spacer-{thick}" for thick in d.SPACERS)]


def level(part, z):
    return slice_at(mesh(part), (0, 0, z), (0, 0, 1))


@pytest.mark.parametrize("name", PARTS)
def test_it_is_one_watertight_body(name):
    part = mesh(name)
    assert part.is_watertight and part.is_winding_consistent
    assert bodies(part) == 1
    assert part.volume > 1000


@pytest.mark.parametrize("z", [1, 3, 6, 10, d.BEAM, 15, 17, 20, 21.5, 24, 27])
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


def test_the_beams_run_free_from_lens_to_lens():
    solid = level("ring", d.BEAM)
    tip = d.SEAT - 7.7  # of a 5 mm part whose flange rests on its seat
    for y in (d.APART, -d.APART):
        light = LineString([(-tip, y), (tip, y)]).buffer(2.5)
        assert light.distance(solid) > 0.1, "a lens of 5 mm sees through its whole width"
    assert 2 * tip == pytest.approx(d.BEAM_PATH, abs=0.1)


def test_no_piece_passes_beside_both_beams():
    """A carromman of 30.2 mm, anywhere in the pocket and lying flat, darkens at least one beam."""
    loose = (45.3 - 30.2) / 2
    assert d.APART + loose < 30.2 / 2 + 2.5 * 2


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


def test_left_and_right_are_the_same_part():
    """Mirrored at the diagonal of the carrom board it is the same: it fits all four corners."""
    from shapely.affinity import scale

    solid = level("ring", 3)
    assert solid.symmetric_difference(scale(solid, -1, 1, origin=(0, 0))).area < 0.003 * solid.area
