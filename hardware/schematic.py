"""The schematic, one block a page, drawn from the circuit: `python hardware/schematic.py`.

Every pad ends at a label with the name of its net; equal names are connected.
tests/hardware counts the labels of the committed pages against the netlist.
"""

import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "firmware")]

import schemdraw  # noqa: E402
from schemdraw import elements as elm  # noqa: E402

from circuit import Part, circuit  # noqa: E402

OUT = HERE / "schematic"
# By page: its title, and the parts on it.
PAGES = {
    "1-pico": ("The Pico 2 and its supply", ("U1", "C1", "C2")),
    "2-display": ("Displays and the pull-ups of their bus", ("J5", "J6", "R4", "R5")),
    "3-keys": ("Keys; the pull-ups are inside the Pico", tuple(f"SW{n}" for n in range(1, 9))),
    **{
        f"4-net-{n}": (
            f"Net {n}: emitters' resistor, and for each beam a pull-up and 1 k in the line",
            (f"J{n}", *(f"R{n}{which}" for which in range(5))),
        )
        for n in (1, 2, 3, 4)
    },
    "5-drivers": ("Q1 lights the emitters of all nets, Q2 sounds the piezo",
                  ("Q1", "R1", "Q2", "R2", "R3", "BZ1")),
    "6-extras": ("Jacks of seats and strike, free pins, test points",
                 ("R51", "R52", "R53", "J7", "J8", *(f"TP{n}" for n in range(1, 13)))),
}  # fmt: skip
ROW, COLUMN = 1.5, 8.0
schemdraw.use("svg")
schemdraw.config(fontsize=12, unit=2, margin=0.8)


def box(d, part: Part, x: float, y: float) -> float:
    """A part with many pads; the height it takes."""
    pads = list(part.pads)
    half = 20 if len(pads) > 12 else len(pads)
    left, right = pads[:half], pads[: half - 1 : -1]
    pins = []
    for side, column in (("left", left), ("right", right)):
        for at, pad in enumerate(column):
            name, slot = part.names.get(pad, pad), f"{half - at}/{half}"
            pins.append(elm.IcPin(name=name, pin=pad, side=side, slot=slot, anchorname=f"p{pad}"))
    shape = elm.Ic(
        pins=pins, pinspacing=0.8, edgepadW=1.2, edgepadH=0.4, size=(6.0, 0.8 * half + 0.4)
    )
    placed = d.add(
        shape.theta(0)
        .at((x, y - 0.8 * half))
        .anchor("p" + left[-1])
        .label(f"{part.ref}  {part.value}", "top")
    )
    for pad in pads:
        label(d, getattr(placed, f"p{pad}"), part.pads[pad], pad in left)
    return 0.8 * half + 2.2


def label(d, place, net: str | None, to_left: bool) -> None:
    """A short wire and the name of the net, or a cross where nothing is connected."""
    wire = d.add(elm.Line().at(place).length(0.5).theta(180 if to_left else 0))
    if net is None:
        d.add(elm.NoConnect().at(wire.end))
        return
    halign = "right" if to_left else "left"
    gap = -0.25 if to_left else 0.1
    words = elm.Label().theta(0).at((wire.end[0] + gap, wire.end[1] - 0.09))
    d.add(words.label(net, ofst=0, halign=halign, valign="center"))


SYMBOLS = {
    "key": elm.Button,
    "470 uF": elm.Capacitor2,
    "100 nF": elm.Capacitor,
    "piezo": elm.Crystal,
}


def between(d, part: Part, x: float, y: float) -> float:
    """A part with two pads, lying between two labels."""
    symbol = elm.Resistor if part.kind.startswith("resistor") else SYMBOLS[part.kind]
    one, other = part.pads
    name = f"{part.ref} {part.value}"
    placed = d.add(symbol().at((x, y)).right().length(2.4).label(name, "top"))
    label(d, placed.start, part.pads[one], True)
    label(d, placed.end, part.pads[other], False)
    return ROW


def transistor(d, part: Part, x: float, y: float) -> float:
    placed = d.add(
        elm.BjtNpn(circle=True)
        .theta(0)
        .at((x, y - 1))
        .anchor("base")
        .label(f"{part.ref} {part.value}", "right")
    )
    for pad, anchor in (("1", "collector"), ("2", "base"), ("3", "emitter")):
        label(d, getattr(placed, anchor), part.pads[pad], True)
    return 3.0


def point(d, part: Part, x: float, y: float) -> float:
    d.add(elm.Dot(open=True).at((x + 1, y)).label(f"{part.ref} {part.value}", "right"))
    label(d, (x + 0.85, y), part.pads["1"], True)
    return 0.9


def page(name: str) -> str:
    """One page as SVG."""
    title, refs = PAGES[name]
    parts = {part.ref: part for part in circuit()}
    with schemdraw.Drawing(show=False) as d:
        lines = textwrap.fill(title, 34)  # a label's width is not counted into the page's
        d.add(elm.Label().at((0, 1.8)).label(lines, fontsize=14, halign="left", valign="bottom"))
        x, y = 2.4, 0.0
        for ref in refs:
            part = parts[ref]
            wide = len(part.pads) > 3
            if wide and y < 0:
                x, y = x + COLUMN + 3.0, 0.0
            if wide:
                y -= box(d, part, x, y)
                if len(part.pads) > 12 or len(refs) < 8:
                    x, y = x + COLUMN + (7.0 if len(part.pads) > 12 else 4.0), 0.0
            elif part.kind == "BC337":
                y -= transistor(d, part, x, y)
            elif part.kind == "test point":
                if ref == "TP1":
                    x, y = x + COLUMN + 4.0, 0.0
                y -= point(d, part, x, y)
            else:
                y -= between(d, part, x, y)
    return d.get_imagedata("svg").decode() + "\n"


def main():
    OUT.mkdir(exist_ok=True)
    for name in PAGES:
        (OUT / f"{name}.svg").write_text(page(name), encoding="utf-8")
    print(f"schematic: {len(PAGES)} pages")


if __name__ == "__main__":
    main()
