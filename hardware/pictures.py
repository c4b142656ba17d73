"""The pictures of the guide, drawn from the parts, the board file and the printed solids.

    python hardware/pictures.py KICAD_FOLDER      (see the Makefile)

KICAD_FOLDER holds the layers that main_board/outputs.py has plotted. PNG, into hardware/pictures.
"""

import io
import re
import sys
from math import copysign, cos, radians, sin
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "firmware")]

import cairosvg  # noqa: E402
import numpy as np  # noqa: E402
import pyvista as pv  # noqa: E402
from PIL import Image  # noqa: E402

import board_file  # noqa: E402
from circuit import circuit  # noqa: E402
from main_board import layout  # noqa: E402
from solids import bodies, dimensions  # noqa: E402
from solids import case_dimensions as c  # noqa: E402

OUT = HERE / "pictures"
PRINTS = HERE / "prints"
SIZE = (1200, 840)
CASE, LID, WHITE = "#7d8b99", "#a3afba", "#ffffff"
CAPS = {
    "WHITE": "#f2f0e8", "BLACK": "#1e1e1e", "QUEEN": "#c0392b", "STRIKER": "#9aa0a6",
    "FOUL": "#e67e22", "UNDO": "#f1c40f", "MENU": "#2980b9", "OK": "#27ae60",
}  # fmt: skip

BLACK, EMITTER, LIGHT = bodies.BLACK, "#6a3fb5", "#d0314b"
WIRES = ("#3a3a3a", "#c0392b", "#e0b000", "#2471a3")  # any colours: GND VCC SCL SDA

PAGE = re.compile(r'width="([\d.]+)(cm|mm)"')

pv.OFF_SCREEN = True


def drum(center, direction, radius, height):
    return pv.Cylinder(
        center=center, direction=direction, radius=radius, height=height, resolution=36
    )


def block(x0, x1, y0, y1, z0, z1):
    return pv.Box(bounds=(x0, x1, y0, y1, z0, z1))


class Scene:
    """Collects what is to be seen, then takes the picture."""

    def __init__(self):
        self.plotter = pv.Plotter(off_screen=True, window_size=SIZE)
        self.plotter.set_background(WHITE)

    def add(self, mesh, colour, edges=True, ink="#15181b"):
        self.plotter.add_mesh(mesh, color=colour, ambient=0.25, diffuse=0.8)
        if edges:
            lines = mesh.extract_feature_edges(30, boundary_edges=True)
            if lines.n_points:
                self.plotter.add_mesh(lines, color=ink, line_width=1.2)

    def shoot(self, name, eye, focus, up=(0, 0, 1), zoom=1.0):
        self.plotter.camera_position = [eye, focus, up]
        self.plotter.reset_camera()
        self.plotter.camera.zoom(zoom)
        self.plotter.enable_anti_aliasing("ssaa")
        shot = Image.fromarray(self.plotter.screenshot(None, return_img=True)).convert("RGB")
        self.plotter.close()
        save(shot, name)


def save(picture, name):
    """Cut to what is to be seen, few colours: a page of pictures stays light."""
    box = (
        Image.eval(picture.convert("L"), lambda v: 255 - v)
        .point(lambda v: 255 * (v > 6))
        .getbbox()
    )
    x0, y0, x1, y1 = box
    wide, high = picture.size
    picture = picture.crop(
        (max(x0 - 16, 0), max(y0 - 16, 0), min(x1 + 16, wide), min(y1 + 16, high))
    )
    OUT.mkdir(exist_ok=True)
    few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(OUT / f"{name}.png", optimize=True)
    print(f"pictures/{name}.png {picture.size[0]} x {picture.size[1]}")


def face(folder, side):
    """The board's upper (F) or lower (B) face as it comes from the board house."""
    scale = 20  # dots a millimetre
    wide, high = int(layout.WIDTH * scale), int(layout.HEIGHT * scale)
    picture = Image.new("RGB", (wide, high), "#1f6b3f")
    for name, colour in (("Cu", "#2b8450"), ("Mask", "#d9c27a"), ("Silkscreen", "#f4f4ee")):
        svg = (folder / "layers" / f"rosace-{side}_{name}.svg").read_text()
        number, unit = PAGE.search(svg).groups()
        page = float(number) * (10 if unit == "cm" else 1)
        shot = Image.open(
            io.BytesIO(cairosvg.svg2png(bytestring=svg.encode(), output_width=int(page * scale)))
        ).convert("RGBA")
        shot = shot.crop((0, 0, wide, high))
        # KiCad plots black, and white where something is kept free
        dark = np.asarray(shot.convert("L"), dtype=float)
        alpha = np.asarray(shot.split()[3], dtype=float) / 255 * (1 - dark / 255)
        picture.paste(
            Image.new("RGB", picture.size, colour),
            (0, 0),
            Image.fromarray((alpha * 255).astype("uint8")),
        )
    for placed in board_file.footprints().values():
        if placed.ref.startswith("H"):
            drill(picture, placed.x, placed.y, 3.2, scale)
    for x, y, across in drills():
        drill(picture, x, y, across, scale)
    return picture if side == "F" else picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def drills():
    """Every plated hole: (x, y, across)."""
    for node in board_file.all_of(board_file.board(), "footprint"):
        x, y, turned = ([float(v) for v in board_file.first(node, "at")[1:4]] + [0.0])[:3]
        a = radians(turned)
        for pad in board_file.all_of(node, "pad"):
            hole = board_file.all_of(pad, "drill")
            if hole:
                px, py = (float(v) for v in board_file.first(pad, "at")[1:3])
                yield (
                    x + px * cos(a) + py * sin(a),
                    y - px * sin(a) + py * cos(a),
                    float(hole[0][1]),
                )


def drill(picture, x, y, across, scale):
    from PIL import ImageDraw

    r = across / 2 * scale
    box = (x * scale - r, y * scale - r, x * scale + r, y * scale + r)
    ImageDraw.Draw(picture).ellipse(box, fill="#30302c")


def bare_board(scene, picture, lift=0.0):
    w, h = layout.WIDTH, layout.HEIGHT
    scene.add(block(0, w, 0, h, -c.THICK + lift, -0.02 + lift), "#2a6f45")
    plane = pv.Plane(center=(w / 2, h / 2, lift), direction=(0, 0, 1), i_size=w, j_size=h)
    scene.plotter.add_mesh(
        plane, texture=pv.Texture(np.asarray(picture)), ambient=0.5, diffuse=0.6
    )


def solid(body):
    """One body in its footprint's own axes, y turned upwards."""
    if isinstance(body, bodies.Box):
        return block(body.x0, body.x1, -body.y1, -body.y0, body.z0, body.z1)
    if body.along:
        start, end = body.along
        return drum(((start + end) / 2, -body.y, body.z0), (1, 0, 0), body.across / 2, end - start)
    return drum(
        (body.x, -body.y, (body.z0 + body.z1) / 2), (0, 0, 1), body.across / 2, body.z1 - body.z0
    )


def populate(scene, kinds, lift=0.0, refs=None):
    """Stands the parts of these kinds on the board."""
    for part in circuit():
        if part.kind not in kinds or (refs and part.ref not in refs):
            continue
        placed = board_file.footprints()[part.ref]
        for body in kinds[part.kind]:
            mesh = (
                solid(body).rotate_z(placed.turned).translate((*c.up((placed.x, placed.y)), lift))
            )
            scene.add(mesh, body.colour, edges=not isinstance(body, bodies.Drum))


def printed(name, shift=(0, 0, 0), turn=None):
    mesh = pv.read(PRINTS / f"{name}.stl")
    if turn:
        mesh = mesh.rotate_x(turn)
    return mesh.translate(shift)


EYE, FOCUS = (20, -130, 150), (50, 49, 0)
RESISTORS = {kind: body for kind, body in bodies.BODIES.items() if kind.startswith("resistor")}
SMALL = {kind: bodies.BODIES[kind] for kind in ("100 nF", "BC337")}
STRIPS = {"pico": bodies.STRIPS, "header 4": bodies.BODIES["header 4"]}
LARGE = {kind: bodies.BODIES[kind] for kind in ("key", "socket 6P6C", "470 uF", "piezo")}
STAGES = (
    ("board-2-resistors", RESISTORS),
    ("board-3-small", RESISTORS | SMALL),
    ("board-4-strips", RESISTORS | SMALL | STRIPS),
    ("board-5-large", RESISTORS | SMALL | STRIPS | LARGE),
    ("board-6-pico", RESISTORS | SMALL | STRIPS | LARGE | {"pico": bodies.BODIES["pico"]}),
)


def stages(top):
    for name, kinds in STAGES:
        scene = Scene()
        bare_board(scene, top)
        populate(scene, kinds)
        scene.shoot(name, EYE, FOCUS, zoom=1.25)


def glass(scene, x, y, low, high):
    w, h = c.PANEL
    scene.add(block(x - w / 2, x + w / 2, y - h / 2, y + h / 2, low, high), "#101214")


def wired(top):
    """The display on the bench, its four wires on J5: name to name."""
    scene = Scene()
    bare_board(scene, top)
    populate(scene, bodies.BODIES)
    x, y, high = 50.0, 150.0, 16.0
    w, h, _thick = c.MODULE
    scene.add(block(x - w / 2, x + w / 2, y - h / 2, y + h / 2, 0, 1.6), "#1d4f8f")
    glass(scene, x, y, 1.6, 5)
    for at, (_pad, px, py) in enumerate(board_file.footprints()["J5"].places):
        start = (*c.up((px, py)), 4)
        end = (x + (at - 1.5) * 2.54, y + h / 2 - 2, -2)
        points = [
            start,
            (start[0], start[1], high),
            (112 + 3 * at, 70, high + 24),
            (112 + 3 * at, 175 + 2 * at, high),
            (end[0], end[1] + 14 + 3 * at, 2),
            end,
        ]
        tube = pv.Spline(np.array(points), 200).tube(radius=0.7)
        scene.add(tube, WIRES[at], edges=False)
    scene.shoot("board-7-display", (120, -150, 260), (55, 90, 0), zoom=1.2)


def display(scene, lift=0.0):
    """The module, its four pins bent flat towards the far edge."""
    x, y = c.MODULE_MIDDLE
    w, h, thick = c.MODULE
    top = c.LID_AT + lift
    scene.add(
        block(x - w / 2, x + w / 2, y - h / 2, y + h / 2, top - thick, top - thick + 1.6),
        "#1d4f8f",
    )
    glass(scene, x, y, top - thick + 1.6, top - 0.1)
    edge = y + h / 2
    for at in range(4):
        pin = x + (at - 1.5) * 2.54
        low = top - thick - 1.6
        scene.add(block(pin - 1.2, pin + 1.2, edge - 3.3, edge - 0.8, low, low + 1.6), BLACK)
        scene.add(block(pin - 0.32, pin + 0.32, edge - 2, edge + 6, low - 0.7, low), bodies.GOLD)


def caps(scene, lift=0.0):
    proud = c.LID_AT + c.LID + c.CAP_PROUD
    for name, (x, y) in c.keys().items():
        mesh = printed(f"cap-{name.lower()}", turn=180).translate((x, y, proud + lift))
        scene.add(mesh, CAPS[name], ink="#b8bcc0" if name == "BLACK" else "#15181b")


def bars(scene, lift=0.0):
    x, y = c.MODULE_MIDDLE
    for row in c.BAR_ROWS:
        scene.add(
            printed("bar", (x, y + row, c.LID_AT - c.MODULE[2] - c.BAR[2] + lift)), "#8a939b"
        )


def screw(scene, at, long, across, up=(0, 0, 1)):
    """A pan head at `at`, its thread in the direction `up`."""
    at, up = np.array(at), np.array(up)
    scene.add(drum(tuple(at - 1.1 * up), up, across, 2.2), bodies.SILVER)
    scene.add(drum(tuple(at + long / 2 * up), up, across / 2 - 0.2, long), bodies.SILVER)


def closed(scene):
    """The case with all that one sees of it from outside."""
    scene.add(printed("base"), CASE)
    scene.add(printed("lid"), LID)
    display(scene)
    caps(scene)


def feet(scene, lift=0.0):
    tilt = radians(c.TILT)
    for x, y in c.FEET:
        z = c.floor_at(y) + lift
        place = (x, y - (c.FLOOR + 1) * sin(tilt), z - (c.FLOOR + 1) * cos(tilt))
        scene.add(drum(place, (0, sin(tilt), cos(tilt)), 5, 3), BLACK)


def finished():
    scene = Scene()
    closed(scene)
    scene.shoot("case", (-40, -190, 190), (50, 45, 0), zoom=1.2)
    scene = Scene()
    closed(scene)
    populate(scene, bodies.BODIES)
    scene.shoot("case-back", (-110, 270, 90), (50, 45, 0), zoom=1.2)
    scene = Scene()
    scene.add(printed("base"), CASE)
    feet(scene)
    for x, y in c.holes():
        screw(scene, (x, y, c.floor_at(y) - 26), c.SCREW_LONG, 2.8)
    scene.shoot("case-below", (-60, -150, -210), (50, 49, -20), zoom=0.95)


def clamped():
    """The case at the edge of a table, from the left: the arm below its floor, the screw below."""
    scene = Scene()
    turn = c.TILT
    for name, colour in (("base", CASE), ("lid", LID)):
        scene.add(printed(name, turn=turn), colour)
    for name, (x, y) in c.keys().items():
        mesh = printed(f"cap-{name.lower()}", turn=180)
        mesh = mesh.translate((x, y, c.LID_AT + c.LID + c.CAP_PROUD)).rotate_x(turn)
        scene.add(mesh, CAPS[name])
    x, y = c.CLAMP_SCREWS[0][0] / 2 + c.CLAMP_SCREWS[1][0] / 2, c.CLAMP_SCREWS[0][1]
    tilt = radians(turn)
    z = y * sin(tilt) + c.floor_at(y) * cos(tilt) - c.FLOOR
    middle = y * cos(tilt) - c.floor_at(y) * sin(tilt)
    # as printed its arm with the small holes is the lower one: the C turned over
    clamp = printed("clamp").translate((-30, 18, 0)).rotate_x(180).rotate_z(90)
    scene.add(clamp.translate((x, middle, z)), "#c47f3a")
    under = z - c.CLAMP_ARM
    scene.add(block(-30, 130, middle - 14, middle + 90, under - 30, under), "#e3c38f")
    screw(scene, (x, middle + 4, under - 64), 34 + 0.5, 4.8)
    scene.shoot("case-clamp", (-330, -120, 30), (50, 60, -20), zoom=1.1)


def exploded(top):
    scene = Scene()
    scene.add(printed("base", (0, 0, -40)), CASE)
    bare_board(scene, top)
    populate(scene, bodies.BODIES)
    bars(scene, 30)
    display(scene, 48)
    scene.add(printed("lid", (0, 0, 95)), LID)
    caps(scene, 70)
    feet(scene, -55)
    for x, y in c.holes():
        screw(scene, (x, y, c.floor_at(y) - 75), c.SCREW_LONG, 2.8)
    scene.shoot("case-exploded", (-170, -260, 190), (50, 49, 20), zoom=0.95)


def lid_inside(bottom):
    """The lid on its face: display, bars and caps in it; then the board on its tubes."""
    for name, with_board in (("lid-1-display", False), ("lid-2-board", True)):
        scene = Scene()
        scene.add(printed("lid"), LID)
        display(scene)
        bars(scene)
        caps(scene)
        if with_board:
            w, h = layout.WIDTH, layout.HEIGHT
            scene.add(block(0, w, 0, h, -c.THICK, 0), "#2a6f45")
            populate(scene, bodies.BODIES)
            under = pv.Plane(center=(w / 2, h / 2, -c.THICK - 0.02), i_size=w, j_size=h)
            seen = np.asarray(bottom.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
            scene.plotter.add_mesh(under, texture=pv.Texture(seen), ambient=0.5, diffuse=0.6)
        scene.shoot(name, (150, -130, -190), (50, 49, 10), up=(0, 0, -1), zoom=1.0)


def at_block(part, outwards, tailwards, deep):
    """A place at the block of this part, measured from the axis along its beam and across it."""
    angle = radians(dimensions.PARTS[part][0])
    left = -tailwards if cos(angle) > 0 else tailwards
    return np.array(
        (
            outwards * cos(angle) - left * sin(angle),
            outwards * sin(angle) + left * cos(angle),
            deep,
        )
    )


# Where a leg is bent, how far it stands beside the middle, what stays of it beyond the bend.
BEND, LEG, SHORT = dimensions.SEAT + 2.6, 1.27, 3.5


def beam_parts(scene):
    """Emitters and receivers in their bores, their legs bent to where the joints find room."""
    for part, (_angle, deep) in dimensions.PARTS.items():
        colour = EMITTER if part[0] == "E" else BLACK
        along = tuple(at_block(part, 1, 0, 0))
        for outwards, radius, long in ((-3, 2.5, 6), (0.5, 2.9, 1)):
            middle = at_block(part, dimensions.SEAT + outwards, 0, deep)
            scene.add(drum(middle, along, radius, long), colour, edges=False)
        tip = at_block(part, dimensions.SEAT - 6, 0, deep)
        scene.add(pv.Sphere(radius=2.5, center=tip), colour, edges=False)
        for leg in (-LEG, LEG):
            ends = ((dimensions.SEAT, deep), (BEND, deep), (BEND, deep - SHORT))
            points = [at_block(part, outwards, leg, z) for outwards, z in ends]
            for start, stop in zip(points, points[1:], strict=False):
                steel = pv.Tube(pointa=start, pointb=stop, radius=0.3)
                scene.add(steel, bodies.SILVER, edges=False)


def names(scene):
    """EA, RA, EB, RB outside their blocks."""
    places = [at_block(part, dimensions.END + 7, 0, 20) for part in dimensions.PARTS]
    scene.plotter.add_point_labels(
        np.array(places),
        list(dimensions.PARTS),
        font_size=30,
        text_color=BLACK,
        shape=None,
        show_points=False,
        always_visible=True,
        justification_horizontal="center",
        justification_vertical="center",
    )


# By wire: its colour in net.svg, the part, the leg (1: nearer to the tail), where in the gutter.
NET_WIRES = (
    ("#f4f4f0", "RA", -1, 0.8, 3.0),
    ("#1d1f21", "RA", 1, 2.0, 3.0),
    ("#d0312d", "EA", 1, 3.2, 3.0),
    ("#2e8b45", "EB", 1, 3.2, 3.0),
    ("#e3c21b", "RB", 1, 2.0, 3.0),
    ("#2c5fc4", "RB", -1, 0.8, 3.0),
)
OWN_WIRE = "#e07b28"


def to_leg(part, leg, lane, deep):
    """From the gutter along a block to a leg: where a wire goes."""
    beside = dimensions.HALF_BLOCK + lane
    room = dimensions.END - 1.5
    end = dimensions.PARTS[part][1] - SHORT
    places = ((dimensions.OUTSIDE + 3, beside, deep), (room - 2.5, beside, deep))
    up = (
        (room - 0.3, leg * LEG + 1.2, deep + 1.2),
        (room, leg * LEG, deep + 4),
        (BEND, leg * LEG, end),
    )
    return [at_block(part, *place) for place in places + up]


def round_gutter(start, stop, lane, deep):
    way = np.radians(np.linspace(start, stop, 30))
    radius = dimensions.OUTSIDE + lane
    return [np.array((radius * cos(a), radius * sin(a), deep)) for a in way]


def beside(part):
    """The direction in which a wire leaves the gutter for this part; that of the tail is -90 for
    the parts on the right, 270 for those on the left."""
    angle = dimensions.PARTS[part][0]
    return {45: 29, 315: -61, 135: 151, 225: 241}[angle]


def wires(scene):
    """The six wires of the cable from the tail, and the seventh from emitter to emitter."""
    tail = -dimensions.TAIL
    for at, (colour, part, leg, lane, deep) in enumerate(NET_WIRES):
        x = (2.5 - at) * 1.1  # contact 1 goes to the right
        right = dimensions.PARTS[part][0] in (45, 315)
        start = -90 + 12 if right else 270 - 12
        points = [
            np.array((x, tail - 12, 6.0)),
            np.array((x, tail + 2, 6.0)),
            np.array((x, tail + 9, 6.4)),
            np.array((x * 1.3, -dimensions.GUTTER - 1, 5.6)),
            *round_gutter(start, beside(part), lane, deep),
            *to_leg(part, leg, lane, deep),
        ]
        scene.add(pv.Spline(np.array(points), 400).tube(radius=0.5), colour, edges=False)
    link = [
        *reversed(to_leg("EA", -1, 1.2, 3.0)),
        *round_gutter(beside("EA"), 360 + beside("EB"), 1.2, 3.0),
        *to_leg("EB", -1, 1.2, 3.0),
    ]
    scene.add(pv.Spline(np.array(link), 400).tube(radius=0.5), OWN_WIRE, edges=False)


def ring():
    scene = Scene()
    scene.add(printed("ring"), CASE)
    scene.plotter.enable_parallel_projection()  # the rim would hide letters
    scene.shoot("ring", (0, -18, 240), (0, 0, 10), up=(0, 1, 0), zoom=1.2)
    scene = Scene()
    scene.add(printed("ring"), CASE)
    beam_parts(scene)
    scene.shoot("ring-legs", (30, -230, 70), (0, 0, 22), zoom=1.2)
    for name, wired in (("ring-beams", False), ("ring-wires", True)):
        scene = Scene()
        beams_cut(scene)
        if wired:
            wires(scene)
        scene.shoot(name, (0, -40, 210), (0, 0, 10), up=(0, 1, 0), zoom=1.2)


def beams_cut(scene):
    """Cut open at each beam's own depth: what lies nearer to the floor is taken away."""
    for part, (angle, deep) in dimensions.PARTS.items():
        low = printed("ring").clip_closed_surface(normal=(0, 0, -1), origin=(0, 0, deep))
        for turn in (-45, 45):  # a quarter of the ring, with its block in the middle
            side = radians(angle - turn)
            inner = (copysign(1, turn) * sin(side), -copysign(1, turn) * cos(side), 0)
            low = low.clip_closed_surface(normal=inner, origin=(0, 0, 0))
        scene.add(low, CASE)
        light = at_block(part, 1, 0, 0)
        if part[0] == "E":
            beam = drum((0, 0, deep), tuple(light), 0.8, 2 * (dimensions.SEAT - 8.5))
            scene.add(beam, LIGHT, edges=False)
    beam_parts(scene)
    names(scene)


def main():
    folder = Path(sys.argv[1])
    top, bottom = face(folder, "F"), face(folder, "B")
    save(
        top.resize((1200, int(1200 * layout.HEIGHT / layout.WIDTH)), Image.Resampling.LANCZOS),
        "board-1-top",
    )
    save(
        bottom.resize((1200, int(1200 * layout.HEIGHT / layout.WIDTH)), Image.Resampling.LANCZOS),
        "board-1-bottom",
    )
    stages(top)
    wired(top)
    finished()
    clamped()
    exploded(top)
    lid_inside(bottom)
    ring()


if __name__ == "__main__":
    main()
