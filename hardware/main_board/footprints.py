"""The copper and the print of every part, stated here: rosace.pretty, which place.py reads.

The main board takes no footprint from KiCad's library: its pads differ from release to release,
and tracks that were routed between the ones come too near to the others. Millimetres, pad 1 at
0, 0, y downwards, as KiCad counts.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "rosace.pretty"
INK = 0.12  # width of a printed line


@dataclass(frozen=True)
class Pad:
    """One pad; an empty name is a bare hole as wide as itself."""

    name: str
    x: float
    y: float
    wide: float
    drill: float
    shape: str = "circle"
    high: float = 0.0  # as wide, if 0

    @property
    def size(self) -> tuple[float, float]:
        return self.wide, self.high or self.wide

    def text(self) -> str:
        kind = "thru_hole" if self.name else "np_thru_hole"
        place = f"(at {self.x:g} {self.y:g}) (size {self.size[0]:g} {self.size[1]:g})"
        layers = f"(drill {self.drill:g}) (layers *.Cu *.Mask)"
        return f'(pad "{self.name}" {kind} {self.shape} {place} {layers})'


@dataclass(frozen=True)
class Footprint:
    about: str
    pads: tuple[Pad, ...]
    room: tuple[float, float, float, float]  # no other part in here: x0, y0, x1, y1
    print: tuple[str, ...]
    name_at: tuple[float, float] = (0.0, 0.0)
    ordered: bool = True  # a part that one buys


def row(count: int, wide: float, drill: float) -> tuple[Pad, ...]:
    """Pads 2.54 mm apart, downwards; the first one is square."""
    return tuple(
        Pad(str(at + 1), 0, round(2.54 * at, 2), wide, drill, "circle" if at else "rect")
        for at in range(count)
    )


def line(*points: tuple[float, float]) -> tuple[str, ...]:
    return tuple(
        f'(fp_line (start {a:g} {b:g}) (end {c:g} {d:g}) (layer "F.SilkS") (width {INK}))'
        for (a, b), (c, d) in zip(points, points[1:])
    )


def circle(x: float, y: float, radius: float) -> tuple[str, ...]:
    end = f'(end {x + radius:g} {y:g}) (layer "F.SilkS") (width {INK}) (fill none)'
    return (f"(fp_circle (center {x:g} {y:g}) {end})",)


def on_circle(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    return (
        round(x + radius * cos(radians(angle)), 4),
        round(y + radius * sin(radians(angle)), 4),
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[str, ...]:
    places = [on_circle(x, y, radius, angle) for angle in (start, (start + end) / 2, end)]
    named = " ".join(f"({n} {a:g} {b:g})" for n, (a, b) in zip(("start", "mid", "end"), places))
    return (f'(fp_arc {named} (layer "F.SilkS") (width {INK}))',)


def half_disc(x: float, radius: float, pad: float, free: float) -> tuple[str, ...]:
    """The right half around (x, 0), filled but for a circle around the pad at (pad, 0)."""
    quarters = []
    for side in (-1, 1):
        edge = [on_circle(x, 0, radius, side * angle) for angle in range(90, -1, -6)]
        edge += [on_circle(pad, 0, free, side * angle) for angle in range(0, 181, 15)]
        points = " ".join(f"(xy {a:g} {b:g})" for a, b in (*edge, (x, 0)))
        quarters.append(f'(fp_poly (pts {points}) (layer "F.SilkS") (width 0) (fill solid))')
    return tuple(quarters)


def words(text: str, x: float, y: float, high: float) -> tuple[str, ...]:
    font = f"(effects (font (size {high:g} {high:g}) (thickness 0.15)))"
    return (f'(fp_text user "{text}" (at {x:g} {y:g}) (layer "F.SilkS") {font})',)


def pico() -> Footprint:
    right = tuple(
        Pad(str(40 - at), 17.78, round(2.54 * at, 2), 1.7, 1.0) for at in range(19, -1, -1)
    )
    return Footprint(
        "Raspberry Pi Pico 2 on two 1x20 socket strips, 17.78 mm apart; USB towards -y",
        (*row(20, 1.7, 1.0), *right),
        (-1.86, -1.62, 19.64, 49.88),
        (
            *line((-1.61, 0.2), (-1.61, 49.63), (19.39, 49.63), (19.39, 0.2)),
            *words("USB", 8.89, 2.2, 1.2),
            *words("1", 2.2, 0, 1),
            *words("40", 15.2, 0, 1),
        ),
        (8.89, 20),
    )


def header(count: int, ordered: bool) -> Footprint:
    end = 2.54 * count - 1.21
    return Footprint(
        f"{count} pins of 2.54 mm in a row",
        row(count, 1.7, 1.0),
        (-1.8, -1.8, 1.8, round(end + 0.44, 2)),
        (
            *line((-1.33, 1.27), (1.33, 1.27), (1.33, end), (-1.33, end), (-1.33, 1.27)),
            *line((0, -1.33), (-1.33, -1.33), (-1.33, 0)),
        ),
        (0, -2.33),
        ordered,
    )


def key() -> Footprint:
    """12 x 12 mm; pads 1 and 2 are two each, joined inside the key."""
    places = (("1", 0, 0), ("1", 12.5, 0), ("2", 12.5, 5), ("2", 0, 5))
    x0, x1, y0, y1, gap = 0.1, 12.4, -3.65, 8.65, 1.15
    free = ((y0, -gap), (gap, 5 - gap), (5 + gap, y1))  # of the legs at both sides
    sides = [line((x, start), (x, end)) for x in (x0, x1) for start, end in free]
    return Footprint(
        "push button 12 x 12 mm, legs 12.5 x 5 mm apart (Omron B3F-4055)",
        tuple(Pad(name, x, y, 3.048, 1.3, "oval", 1.85) for name, x, y in places),
        (-1.77, -3.9, 14.27, 8.9),
        (
            *line((x0, y0), (x1, y0)),
            *line((x0, y1), (x1, y1)),
            *(stroke for side in sides for stroke in side),
            *circle(6.25, 2.5, 4.6),
        ),
        (6.25, -4.7),
    )


def socket() -> Footprint:
    """Legs in two rows, 1.27 mm apart; two pegs; its mouth stands out over the board's edge."""
    first = Pad("1", 0, 0, 1.52, 0.76, "rect")
    legs = (
        Pad(str(at + 1), round(1.27 * at, 2), 2.54 * (at % 2), 1.52, 0.76) for at in range(1, 6)
    )
    x0, x1, edge, peg = -3.43, 9.77, 15.3, 8.89
    return Footprint(
        "socket 6P6C, side entry (Amphenol 54601)",
        (*(Pad("", x, peg, 3.25, 3.25) for x in (-1.91, 8.25)), first, *legs),
        (-3.93, -1.73, 10.27, 17.27),
        (
            *line((x0, edge), (x0, peg + 1.2)),
            *line((x0, peg - 1.2), (x0, -1.23), (x1, -1.23), (x1, peg - 1.2)),
            *line((x1, peg + 1.2), (x1, edge)),
            *line((-3.9, 0.76), (-3.9, -0.76)),
        ),
        (-1.67, -2.16),
    )


def two_pads(apart: float, wide: float, drill: float, first: str = "circle") -> tuple[Pad, ...]:
    return Pad("1", 0, 0, wide, drill, first), Pad("2", apart, 0, wide, drill)


def resistor() -> Footprint:
    box = ((1.81, -1.37), (8.35, -1.37), (8.35, 1.37), (1.81, 1.37), (1.81, -1.37))
    return Footprint(
        "resistor 0207, lying, legs 10.16 mm apart",
        two_pads(10.16, 1.6, 0.8),
        (-1.05, -1.5, 11.21, 1.5),
        (*line((1.04, 0), (1.81, 0)), *line(*box), *line((8.35, 0), (9.12, 0))),
        (5.08, -2.37),
    )


def transistor() -> Footprint:
    """Its flat side lies at +y."""
    pads = (("1", 0, "rect"), ("2", 2.54, "circle"), ("3", 5.08, "circle"))
    angles = ((205, 335), (25.6, 45.4), (134.6, 154.4))  # the legs at both sides stay free
    arcs = (arc(2.54, 0, 2.6, start, end) for start, end in angles)
    return Footprint(
        "TO-92, legs spread to 2.54 mm in a row",
        tuple(Pad(name, x, 0, 1.5, 0.8, shape) for name, x, shape in pads),
        (-1.01, -2.73, 6.09, 2.01),
        (*line((0.713, 1.85), (4.367, 1.85)), *(stroke for each in arcs for stroke in each)),
        (2.54, -3.56),
    )


def electrolytic() -> Footprint:
    """Pad 1 is plus; the half of minus is white, as the stripe on the part."""
    return Footprint(
        "electrolytic capacitor, 8 mm, legs 3.5 mm apart",
        two_pads(3.5, 1.6, 0.8, "rect"),
        (-2.5, -4.25, 6.0, 4.25),
        (
            *circle(1.75, 0, 4.12),
            *half_disc(1.75, 4.12, 3.5, 1.1),
            *line((-2.66, -2.315), (-1.86, -2.315)),
            *line((-2.26, -2.715), (-2.26, -1.915)),
        ),
        (1.75, -5.25),
    )


def ceramic() -> Footprint:
    sides = (
        line((-0.12, side * 1.05), (-0.12, side * 1.37), (5.12, side * 1.37), (5.12, side * 1.05))
        for side in (-1, 1)
    )
    return Footprint(
        "ceramic capacitor, legs 5 mm apart",
        two_pads(5, 1.6, 0.8),
        (-1.05, -1.5, 6.05, 1.5),
        tuple(stroke for side in sides for stroke in side),
        (2.5, -2.5),
    )


FOOTPRINTS = {
    "Pico_2_on_sockets": pico(),
    "Header_1x4": header(4, True),
    "Pads_1x5": header(5, False),
    "Key_12mm": key(),
    "Socket_6P6C": socket(),
    "Resistor_0207": resistor(),
    "TO-92_wide": transistor(),
    "Electrolytic_8mm": electrolytic(),
    "Ceramic_5mm": ceramic(),
    "Piezo_12mm": Footprint(
        "piezo, 12.2 mm, legs 5 mm apart (TDK PS1240)",
        two_pads(5, 2.0, 1.0, "rect"),
        (-4.0, -6.5, 9.0, 6.5),
        circle(2.5, 0, 6.23),
        (2.5, -7.17),
    ),
    "Test_point": Footprint(
        "a hole for one lead of the meter",
        (Pad("1", 0, 0, 2.0, 1.0),),
        (-1.5, -1.5, 1.5, 1.5),
        circle(0, 0, 1.2),
        (0, -2),
        ordered=False,
    ),
    "Mounting_hole": Footprint(
        "for a screw of 3 mm",
        (Pad("", 0, 0, 3.2, 3.2),),
        (-3.45, -3.45, 3.45, 3.45),
        (),
        (0, -4.2),
        ordered=False,
    ),
}


def text(name: str) -> str:
    """The footprint as a file that KiCad 6 and later read."""
    it = FOOTPRINTS[name]
    x0, y0, x1, y1 = it.room
    font = "(effects (font (size 1 1) (thickness 0.15)))"
    room = f"(start {x0:g} {y0:g}) (end {x1:g} {y1:g})"
    below = f"(at {(x0 + x1) / 2:g} {y1 + 1:g})"
    beside = "(at {:g} {:g})".format(*it.name_at)
    kind = "through_hole" if it.ordered else "exclude_from_pos_files exclude_from_bom"
    rows = [
        f'(footprint "{name}" (version 20211014) (generator rosace)',
        '(layer "F.Cu")',
        f'(descr "{it.about}")',
        f"(attr {kind})",
        f'(fp_text reference "REF**" {beside} (layer "F.SilkS") {font})',
        f'(fp_text value "{name}" {below} (layer "F.Fab") {font})',
        *it.print,
        f'(fp_rect {room} (layer "F.CrtYd") (width 0.05) (fill none))',
        *(pad.text() for pad in it.pads),
    ]
    return "\n  ".join(rows) + "\n)\n"


def main() -> None:
    for name in FOOTPRINTS:
        (FOLDER / f"{name}.kicad_mod").write_text(text(name), encoding="utf-8")
    print(f"main_board/rosace.pretty: {len(FOOTPRINTS)} footprints")


if __name__ == "__main__":
    main()
