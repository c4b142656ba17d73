"""The bare board as a solid, read from order/main_board.step with no library.

The case is built around its outline and holes: millimetres from the outline's lower left corner,
y away from the umpire. Its height is not asked: later releases of KiCad leave out copper and mask.
"""

import re
from functools import cache
from pathlib import Path

STEP = Path(__file__).resolve().parent / "order" / "main_board.step"
ENTITY = re.compile(r"#(\d+) ?= ?(\w+)\(([^;]*)\);")
LINK = re.compile(r"#(\d+)")


@cache
def entities() -> dict[str, tuple[str, str]]:
    """By number: an entity's name and what stands in its brackets."""
    return {number: (name, rest) for number, name, rest in ENTITY.findall(STEP.read_text())}


def point(number: str) -> tuple[float, ...]:
    """A CARTESIAN_POINT, or that of the placement or vertex which names it first."""
    name, rest = entities()[number]
    if name != "CARTESIAN_POINT":
        return point(LINK.findall(rest)[0])
    return tuple(float(value) for value in rest.split("(")[1].rstrip(")").split(","))


@cache
def corners() -> tuple[tuple[float, float], ...]:
    """The least and the largest x, y and z of the board's edges."""
    ends = [point(LINK.findall(rest)[0]) for name, rest in entities().values()
            if name == "VERTEX_POINT"]  # fmt: skip
    return tuple((min(axis), max(axis)) for axis in zip(*ends, strict=True))


def outline() -> tuple[float, float]:
    """Width and depth."""
    wide, deep, _thick = (round(high - low, 2) for low, high in corners())
    return wide, deep


@cache
def holes() -> frozenset[tuple[float, float, float]]:
    """Every round hole: (x, y, across)."""
    (left, _), (near, _), _ = corners()
    found = set()
    for name, rest in entities().values():
        if name == "CIRCLE":
            place = point(LINK.findall(rest)[0])
            if len(place) == 3:  # the flat ones tell where an edge lies on its surface
                across = 2 * float(rest.split(",")[-1])
                found.add((round(place[0] - left, 2), round(place[1] - near, 2), round(across, 2)))
    return frozenset(found)
