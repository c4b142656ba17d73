"""The case fits the board that is committed: nothing of it stands where a part of the board is."""

from pathlib import Path

import numpy as np
import pytest
import trimesh
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union

import board_file
import board_step
import parts
from circuit import circuit
from hardware.solid import bodies, mesh, slice_at, thin_places
from main_board import layout
from pin_table import KEYS
from solids import case_dimensions as c
from solids.bodies import BODIES, Box

HERE = Path(parts.__file__).parent
PARTS = ["base", "lid", "bar", "clamp", "cap", *(f"cap-{name.lower()}" for name in KEYS)]


@pytest.mark.parametrize("name", PARTS)
def test_it_is_one_watertight_body(name):
    part = mesh(name)
    assert part.is_watertight and part.is_winding_consistent
    assert bodies(part) == 1


@pytest.mark.parametrize("name", PARTS)
def test_it_fits_on_a_small_printer(name):
    assert sorted(np.ptp(mesh(name).vertices, axis=0))[-1] <= 180


def level(name, z):
    return slice_at(mesh(name), (0, 0, z), (0, 0, 1))


@pytest.mark.parametrize("name", ["base", "lid", "bar", "clamp", "cap"])
def test_its_walls_are_thick_enough_to_print(name):
    """Two lines of a nozzle of 0.4 mm; but for the skins one pushes out, and between digits."""
    openings = [(c.RIGHT, y) for y in c.JACKS] + [(x, c.FAR) for x in (93, *c.sockets())]
    meant = unary_union([Point(place).buffer(5) for place in openings])
    low, high = mesh(name).bounds[:, 2]
    for z in np.arange(low + 0.3, high, 1.5):
        thin = thin_places(level(name, z), 0.8)
        if name == "base":
            thin = [(area, at) for area, at in thin if not meant.contains(Point(at))]
        assert not thin, f"at {z:.1f} mm"


def rooms():
    """Every body on the board: (name, rectangle seen from above, lower and upper end)."""
    for part in circuit():
        placed = board_file.footprints()[part.ref]
        turn = np.radians(placed.turned)
        for body in BODIES[part.kind]:
            if isinstance(body, Box):
                x0, x1, y0, y1, z0, z1 = body.x0, body.x1, body.y0, body.y1, body.z0, body.z1
            elif body.along:
                (x0, x1), r = body.along, body.across / 2
                y0, y1, z0, z1 = -r, r, 0, body.z0 + r
            else:
                r = body.across / 2
                x0, x1, y0, y1 = body.x - r, body.x + r, body.y - r, body.y + r
                z0, z1 = body.z0, body.z1
            corners = [(x, y) for x in (x0, x1) for y in (y0, y1)]
            seen = [
                c.up((placed.x + x * np.cos(turn) + y * np.sin(turn),
                      placed.y - x * np.sin(turn) + y * np.cos(turn)))
                for x, y in corners
            ]  # fmt: skip
            xs, ys = zip(*seen)
            yield f"{part.ref} {part.value}", box(min(xs), min(ys), max(xs), max(ys)), z0, z1


@pytest.mark.parametrize("z", [0.5, 2, 5, 8, 11.5, 13, 14.5])
@pytest.mark.parametrize("name", ["base", "lid"])
def test_no_part_of_the_board_meets_the_case(name, z):
    solid = level(name, z)
    for what, room, low, high in rooms():
        if low <= z <= high:
            assert solid.distance(room) > 0.15, what


def test_the_board_lies_between_posts_and_tubes():
    board = box(0, 0, layout.WIDTH, layout.HEIGHT)
    assert level("base", -c.THICK / 2).distance(board) > 0.5, "it goes in"
    below, above = level("base", -c.THICK - 0.3), level("lid", 0.5)
    for x, y in c.holes():
        ring = (
            Point(x, y).buffer(c.POST / 2 - 0.3).difference(Point(x, y).buffer(c.SCREW / 2 + 0.3))
        )
        assert below.contains(ring) and above.contains(ring)
        assert not below.contains(Point(x, y)) and not above.contains(Point(x, y)), (
            "room for a screw"
        )


def test_no_post_or_tube_meets_a_soldered_leg():
    below, above = level("base", -c.THICK - 0.5), level("lid", 0.2)
    for placed in board_file.footprints().values():
        if placed.ref.startswith("H"):
            continue
        for _pad, x, y in placed.places:
            assert below.distance(Point(c.up((x, y)))) > 1.2, placed.ref
            assert above.distance(Point(c.up((x, y)))) > 1.2, placed.ref


def test_the_base_slides_over_the_board_with_its_parts():
    """It comes from below, so nothing on the board may stand out over the inner walls."""
    inside = box(c.LEFT + c.WALL, c.NEAR + c.WALL, c.RIGHT - c.WALL, c.FAR - c.WALL)
    wall = level("base", 20)
    assert wall.distance(inside.buffer(-0.05)) > 0, "these are the walls"
    for what, room, _low, _high in rooms():
        assert inside.buffer(-0.5).contains(room), what


def test_the_bars_leave_the_display_its_pins():
    """Its four pins stand in a row near the far edge of the module."""
    far = c.MODULE_MIDDLE[1] + c.MODULE[1] / 2
    assert c.MODULE_MIDDLE[1] + max(c.BAR_ROWS) + c.BAR[1] / 2 < far - 5


def test_each_key_has_its_hole_above_it():
    lid = level("lid", c.LID_AT + c.LID / 2)
    for name, (x, y) in c.keys().items():
        half = c.CAP / 2 + 0.3
        assert lid.distance(box(x - half, y - half, x + half, y + half)) > 0, name


def test_no_cap_rubs_at_anything_below_the_lid():
    """Pressed or not, and moved aside as far as its hole lets it."""
    half = c.CAP_FLANGE / 2 + (c.CAP_HOLE - c.CAP) / 2
    upper = c.LID_AT - 0.5  # of a flange
    for z in np.arange(upper - 1.2 - 0.5, upper, 0.2):
        for name, (x, y) in c.keys().items():
            flange = box(x - half, y - half, x + half, y + half)
            assert level("lid", z).distance(flange) > 0.3, f"{name} at {z:.1f} mm"


@pytest.mark.parametrize("name", KEYS)
def test_a_cap_reaches_its_plunger_and_stays_below_the_lid(name):
    part = mesh(f"cap-{name.lower()}")
    long = np.ptp(part.vertices[:, 2])
    face = c.LID_AT + c.LID + c.CAP_PROUD  # how high its face is
    assert face - long < c.PLUNGER_TOP - 2, "it sits over the plunger"
    assert face - long > 4.3 + 0.5 + 0.2, "pressed, it does not touch the key's body"
    flange = level(f"cap-{name.lower()}", c.LID + c.CAP_PROUD + 1)
    assert flange.bounds[2] - flange.bounds[0] > c.CAP_HOLE + 1, "it cannot fall out"
    assert c.PITCH_GAP > 0.5, "two flanges do not touch"


def test_cables_find_their_way_in():
    far = slice_at(mesh("base"), (0, c.FAR - c.WALL / 2, 0), (0, 1, 0))
    for x in c.sockets():
        assert far.distance(box(x - 6.6, 0.3, x + 6.6, 13.4)) > 0.2
    left = slice_at(mesh("base"), (c.LEFT + c.WALL / 2, 0, 0), (1, 0, 0))
    plug = box(c.usb() - 5.8, c.USB_HEIGHT - 4, c.usb() + 5.8, c.USB_HEIGHT + 4)
    assert left.distance(plug) > 0.2, "the body of a USB plug"


def test_each_opening_bears_the_number_of_its_net():
    """Cut into the wall but not through it, and read from behind: net 1 is at the right there."""
    wide = []
    for net, x in enumerate(c.sockets(), 1):
        below = box(x - 5, -12, x + 5, -1)
        inked, whole = (
            below.difference(slice_at(mesh("base"), (0, c.FAR - deep, 0), (0, 1, 0)))
            for deep in (c.NUMBER / 2, c.NUMBER + 0.2)
        )
        assert inked.area > 4 and whole.area < 0.1, net
        wide.append(inked.bounds[2] - inked.bounds[0])
    assert c.sockets() == sorted(c.sockets())
    two = slice_at(mesh("base"), (0, c.FAR - c.NUMBER / 2, 0), (0, 1, 0))
    x = c.sockets()[1]
    # a 2 stands on a line; its upper end hangs over at the reader's right, where x is smaller
    right, left = (box(a, -6.5, b, -1).difference(two).area for a, b in ((x - 5, x), (x, x + 5)))
    assert right > left


def test_the_display_shows_its_whole_picture():
    lid = level("lid", c.LID_AT + c.LID / 2)
    x, y = c.MODULE_MIDDLE
    aside = 2 - 0.05  # the picture is that much nearer to one long edge of a module
    assert lid.distance(box(x - 27.6, y - 13.8 - aside, x + 27.6, y + 13.8 + aside)) > 0.45
    inside = level("lid", c.LID_AT - 1)
    w, h, _thick = c.MODULE
    assert inside.distance(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)) > 0.05


def test_a_module_as_it_is_sold_finds_room():
    """One of 61.5 x 39.5 mm; the panel alone measures 60.5 x 37."""
    x, y = c.MODULE_MIDDLE
    for z in np.arange(c.LID_AT - c.MODULE[2] + 0.1, c.LID_AT, 0.8):
        module = box(x - 61.5 / 2, y - 39.5 / 2, x + 61.5 / 2, y + 39.5 / 2)
        assert level("lid", z).distance(module) > 0.2, f"at {z:.1f} mm"


def test_the_pages_say_which_module_fits():
    wide, deep, _high = c.MODULE
    bill = " ".join(line.kind.note for line in parts.bill())
    for text in (bill, (HERE / "README.md").read_text(encoding="utf-8")):
        assert f"modules of up to {wide:g} x {deep:g} mm" in " ".join(text.split())


def test_the_case_is_built_around_the_boards_own_solid():
    """Outline and holes of the STEP file are those of the board one orders."""
    assert board_step.outline() == pytest.approx((layout.WIDTH, layout.HEIGHT), abs=0.01)
    assert c.THICK == 1.6
    drilled = {(x, y) for x, y, _across in board_step.holes()}
    for placed in board_file.footprints().values():
        for pad, x, y in placed.places:
            place = c.up((x, y))
            near = min(Point(place).distance(Point(hole)) for hole in drilled)
            assert near < 0.02, f"{placed.ref} {pad}"
    assert len(c.holes()) == 4


def test_each_screw_ends_inside_its_pilot_hole_and_inside_the_lid():
    lid = mesh("lid")
    x0, y0 = c.MODULE_MIDDLE
    under_bars = c.LID_AT - c.MODULE[2] - c.BAR[2]
    bars = [(x0 + side * c.BAR_SCREWS, y0 + row) for side in (1, -1) for row in c.BAR_ROWS]
    case_tip = -c.THICK - c.GRIP + c.SCREW_LONG
    for places, tip, across in (
        (c.holes(), case_tip, c.PILOT), (bars, under_bars + c.BAR_SCREW_LONG, c.BAR_PILOT),
    ):  # fmt: skip
        for x, y in places:
            pilot = slice_at(lid, (0, 0, tip + 0.05), (0, 0, 1))
            assert pilot.distance(Point(x, y)) > across / 2 - 0.1, "it bites into full plastic"
            assert level("lid", c.LID_AT + c.LID - 0.5).contains(Point(x, y)), "its point shows"


def test_no_screw_of_the_bars_meets_a_part_of_the_board():
    x0, y0 = c.MODULE_MIDDLE
    head = c.LID_AT - c.MODULE[2] - c.BAR[2] - 2.2
    for side in (1, -1):
        for row in c.BAR_ROWS:
            place = Point(x0 + side * c.BAR_SCREWS, y0 + row).buffer(2.8)
            for what, room, _low, high in rooms():
                assert high < head or room.distance(place) > 0.3, what


def test_the_clamps_screws_stand_at_right_angles_to_the_floor():
    """The arm lies flat against the tilted floor: its screws go in at that tilt."""
    lying = mesh("base").copy()
    lying.apply_transform(trimesh.transformations.rotation_matrix(np.radians(c.TILT), (1, 0, 0)))
    tilt = np.radians(c.TILT)
    for x, y in c.CLAMP_SCREWS:
        z = c.floor_at(y)
        across, inner = y * np.cos(tilt) - z * np.sin(tilt), y * np.sin(tilt) + z * np.cos(tilt)
        bite = c.CLAMP_SCREW_LONG - (c.CLAMP_ARM - c.CLAMP_RECESS)
        for deep in np.linspace(0.2, bite - 0.1, 6):
            floor = slice_at(lying, (0, 0, inner - c.FLOOR + deep), (0, 0, 1))
            hole = floor.distance(Point(x, across))
            assert hole == pytest.approx(c.PILOT / 2, abs=0.08), deep
            ring = Point(x, across).buffer(3).difference(Point(x, across).buffer(1.4))
            assert floor.contains(ring)


def test_the_clamps_nut_is_pressed_against_plastic():
    """The screw pushes at the table above, so its thread pulls the nut away from the table: the
    hexagon is open to the table, and what lies behind it lets only the screw through."""
    across_flats, across = 10.0, 6.4
    x, y, inner, outer = 34, -18, 53.0, 62.0
    for z in (inner + 0.2, inner + 5.0):  # a nut is 5 mm high at most
        assert level("clamp", z).distance(Point(x, y)) > across_flats / 2, z
    for z in (inner + 6.0, outer - 0.2):
        assert level("clamp", z).distance(Point(x, y)) == pytest.approx(across / 2, abs=0.1), z


def test_nothing_of_the_clamps_screws_stands_out_to_the_table():
    """Their pan heads, 5.6 x 2.2 mm, lie in the arm, and a driver reaches them through the
    other one."""
    for y in (-6, -30):
        for z in (c.CLAMP_ARM - 2.3, c.CLAMP_ARM - 0.1):
            assert level("clamp", z).distance(Point(30, y)) > 5.6 / 2 + 0.2, (y, z)
        for z in (53.2, 61.8):
            assert level("clamp", z).distance(Point(30, y)) > 6.4 / 2, (y, z)


def test_a_screw_driver_reaches_the_screws_from_below():
    for x, y in c.holes():
        for z in np.linspace(-c.THICK - c.GRIP - 0.5, c.floor_at(y) + 0.5, 5):
            assert level("base", z).distance(LineString([(x - 3, y), (x + 3, y)])) > 0.1


def test_the_lid_is_tilted_towards_the_umpire():
    assert c.floor_at(c.NEAR) - c.floor_at(c.FAR) > 15
