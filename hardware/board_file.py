"""The committed, routed board as data: read from rosace.kicad_pcb with no KiCad at hand.

The case takes the places of keys, sockets and holes from here; tests/hardware compares nets and
widths.
"""

import re
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, radians, sin
from pathlib import Path

BOARD = Path(__file__).resolve().parent / "main_board" / "rosace.kicad_pcb"
TOKEN = re.compile(r'\(|\)|"(?:[^"\\]|\\.)*"|[^\s()]+')


@dataclass
class Placed:
    """One footprint: millimetres from the upper left corner, degrees anticlockwise."""

    ref: str
    value: str
    name: str
    x: float
    y: float
    turned: float
    pads: dict[str, str]  # net by pad, '' where none is
    places: list[tuple[str, float, float]]  # (pad, x, y) on the board


@dataclass
class Track:
    net: str
    width: float
    length: float


def tree(text: str) -> list:
    """KiCad's brackets as nested lists of words."""
    stack: list[list] = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token.strip('"'))
    return stack[0][0]


def all_of(node: list, name: str) -> list[list]:
    return [part for part in node if isinstance(part, list) and part and part[0] == name]


def first(node: list, name: str) -> list:
    return all_of(node, name)[0]


@cache
def board() -> list:
    return tree(BOARD.read_text(encoding="utf-8"))


def said(footprint: list, kind: str) -> str:
    """A footprint's reference or value; KiCad 8 and 9 write them as properties."""
    for text in all_of(footprint, "fp_text"):
        if text[1] == kind:
            return text[2]
    wanted = kind.capitalize()
    return next((p[2] for p in all_of(footprint, "property") if p[1] == wanted), "")


@cache
def footprints() -> dict[str, Placed]:
    """Every footprint by its reference."""
    found = {}
    for node in all_of(board(), "footprint"):
        x, y, turned = ([float(v) for v in first(node, "at")[1:4]] + [0.0])[:3]
        a = radians(turned)
        pads, places = {}, []
        for pad in all_of(node, "pad"):
            px, py = (float(v) for v in first(pad, "at")[1:3])
            net = all_of(pad, "net")
            pads[pad[1]] = net[0][-1] if net else ""
            places.append((pad[1], x + px * cos(a) + py * sin(a), y - px * sin(a) + py * cos(a)))
        ref = said(node, "reference")
        found[ref] = Placed(ref, said(node, "value"), node[1], x, y, turned, pads, places)
    return found


@cache
def tracks() -> list[Track]:
    nets = {node[1]: node[2] for node in all_of(board(), "net")}
    made = []
    for node in all_of(board(), "segment"):
        (x0, y0), (x1, y1) = (
            [float(v) for v in first(node, end)[1:3]] for end in ("start", "end")
        )
        net = nets[first(node, "net")[1]]
        made.append(Track(net, float(first(node, "width")[1]), hypot(x1 - x0, y1 - y0)))
    return made


def thickness() -> float:
    return float(first(first(board(), "general"), "thickness")[1])


def middle(ref: str) -> tuple[float, float]:
    """The middle of a part's pads."""
    places = footprints()[ref].places
    return sum(p[1] for p in places) / len(places), sum(p[2] for p in places) / len(places)
