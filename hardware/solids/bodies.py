"""How much room each kind of part takes on the main board: boxes and drums, in millimetres.

Along the footprint's own axes as KiCad draws it (pad 1 at 0, 0; y downwards), z up from the board.
The pictures show them, and tests/hardware finds no lid, post or wall inside one.
"""

from dataclasses import dataclass

BLACK, SILVER, GOLD, TAN, GREEN = "#26282b", "#c4c8cc", "#c9a227", "#d8b98a", "#2f7d4f"


@dataclass(frozen=True)
class Box:
    x0: float
    x1: float
    y0: float
    y1: float
    z0: float
    z1: float
    colour: str


@dataclass(frozen=True)
class Drum:
    """A cylinder: upright at (x, y), or lying `along` x at height z0."""

    x: float
    y: float
    across: float
    z0: float
    z1: float
    colour: str
    along: tuple[float, float] | None = None


RESISTOR = (
    Drum(0, 0, 2.4, 1.3, 0, TAN, (1.93, 8.23)),
    Drum(0, 0, 0.6, 1.3, 0, SILVER, (0.0, 1.93)),
    Drum(0, 0, 0.6, 1.3, 0, SILVER, (8.23, 10.16)),
    Drum(0, 0, 2.5, 1.3, 0, "#7a4a20", (3.0, 3.6)),
    Drum(0, 0, 2.5, 1.3, 0, "#26282b", (4.4, 5.0)),
    Drum(0, 0, 2.5, 1.3, 0, "#c0392b", (5.8, 6.4)),
)
STRIPS = tuple(Box(x - 1.27, x + 1.27, -1.27, 49.53, 0, 8.5, BLACK) for x in (0, 17.78))
PICO = (
    Box(-1.61, 19.39, -1.37, 49.63, 11.0, 12.0, GREEN),
    *(Box(x - 1.27, x + 1.27, -1.27, 49.53, 8.5, 11.0, BLACK) for x in (0, 17.78)),
    Box(4.89, 12.89, -2.67, 2.9, 12.0, 14.7, SILVER),
    Box(5.4, 12.4, 22.0, 29.0, 12.0, 13.0, BLACK),
    Box(3.6, 7.9, 8.8, 13.8, 12.0, 14.8, "#f2f2f2"),  # BOOTSEL, on the side of leg 1
)
BODIES: dict[str, tuple[Box | Drum, ...]] = {
    "key": (
        Box(0.25, 12.25, -3.5, 8.5, 0.3, 4.3, BLACK),
        Box(4.35, 8.15, 0.6, 4.4, 4.3, 7.3, "#8a6d3b"),
    ),
    "socket 6P6C": (
        Box(-3.43, 9.77, -1.23, 16.77, 0.3, 13.4, "#3a3d42"),
        Box(-0.6, 6.9, 16.6, 16.85, 2.0, 10.5, "#0d0e10"),
        Box(1.2, 5.1, 16.6, 16.85, 10.4, 12.2, "#0d0e10"),
    ),
    "BC337": (Drum(2.54, 0, 4.6, 3.0, 7.8, BLACK), Box(0.0, 5.08, -0.25, 0.25, 0, 3.0, SILVER)),
    "470 uF": (Drum(1.75, 0, 8.0, 0.3, 12.0, "#22365c"), Drum(1.75, 0, 6.8, 12.0, 12.2, SILVER)),
    "100 nF": (Box(0.0, 5.0, -1.25, 1.25, 1.0, 6.0, "#d9822b"),),
    "piezo": (Drum(2.5, 0, 12.2, 0.3, 6.5, BLACK), Drum(2.5, 0, 2.0, 6.5, 6.6, "#666666")),
    "header 4": (
        Box(-1.27, 1.27, -1.27, 8.89, 0, 2.5, BLACK),
        *(Box(-0.32, 0.32, y - 0.32, y + 0.32, 2.5, 8.5, GOLD) for y in (0, 2.54, 5.08, 7.62)),
    ),
    "pico": (*STRIPS, *PICO),
    "pads 5": (),
    "test point": (),
}
BODIES |= {f"resistor {ohms}": RESISTOR for ohms in ("100", "680", "1k", "4.7k", "10k")}
