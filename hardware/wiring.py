"""Draws the wiring from the firmware's own pin table, so that diagram and program cannot disagree.

`make hardware` writes pins.md and pico.svg, and net.yml for WireViz, with graphviz its .svg too.
The main board's own schematic is drawn by schematic.py. tests/style/test_wiring.py says when the
texts are older than hardware/pin_table.py.
"""

import shutil
import sys
from pathlib import Path

import yaml

import pinout

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "firmware"))

from pin_table import (  # noqa: E402
    EXTRAS,
    GROUNDS,
    INSIDE,
    KEYS,
    LEG,
    PINS,
    POWER,
    SOCKET,
    VSYS,
)


def net_diagram():
    """What goes from a socket to the ring under its pocket, as WireViz text."""
    ring = (
        "RA collector",
        "RA emitter leg",
        "EA long leg",
        "EB short leg",
        "RB emitter leg",
        "RB collector",
        "EA short leg",
        "EB long leg",
    )
    wires = range(1, len(SOCKET) + 1)
    tree = {
        "metadata": {"title": "Rosace: one net"},
        "connectors": {
            "Socket": {"type": "6P6C on the main board", "pinlabels": list(SOCKET)},
            "Ring": {
                "type": "under the pocket",
                "pinlabels": list(ring),
                "loops": [[7, 8]],
                "notes": "7-8: your own wire",
            },
        },
        "cables": {
            "to the net": {
                "gauge": "0.14 mm2",
                "length": 1.5,
                "colors": ["WH", "BK", "RD", "GN", "YE", "BU"],
                "wirecount": len(SOCKET),
                "type": "flat 6-wire telephone cable",
            }
        },
        "connections": [[{"Socket": [n]}, {"to the net": [n]}, {"Ring": [n]}] for n in wires],
    }
    head = "# Generated from hardware/pin_table.py by `make hardware`; do not edit.\n"
    return head + yaml.safe_dump(tree, sort_keys=False, width=100, allow_unicode=True)


def pin_table():
    """pins.md: every leg that is used, in the order of the GPIO numbers."""
    rows = [
        "<!-- Generated from hardware/pin_table.py by `make hardware`; do not edit. -->",
        "# Pins",
        "",
        "| GPIO | leg | name | what |",
        "|---:|---:|---|---|",
    ]
    for gpio, name, what in PINS:
        rows.append(f"| {gpio} | {LEG.get(gpio, '-')} | {name} | {what} |")
    power = ", ".join(f"{name} on leg {leg}" for name, leg in POWER.items())
    rows += ["", "Power: " + power + ".", ""]
    return "\n".join(rows)


def soldered(name):
    """What goes to the leg of a signal, and its kind in the picture."""
    if name in ("SDA", "SCL"):
        return f"display {name}; 4.7 k to 3V3", "display"
    if name in KEYS:
        return f"button {name}, its other side to GND", "button"
    if name in EXTRAS:
        return f"1 k, then the jack {name}, its other side to GND", "extra"
    if name == "EMITTER":
        return "680 Ohm, then the base of Q1", "driver"
    if name == "BUZZER":
        return "1 k, then the base of Q2", "driver"
    net, beam = name[3], name[4]
    contact = SOCKET.index(f"BEAM {beam}") + 1
    return f"10 k to 3V3; and 1 k, then socket {net} contact {contact}", "beam"


def pico_picture():
    """pico.svg: every leg with what is soldered to it."""
    uses = {}
    for gpio, name, _what in PINS:
        if name not in INSIDE:
            uses[LEG[gpio]] = (f"{name} GP{gpio}", *soldered(name))
    uses.update(dict.fromkeys(GROUNDS, ("GND", "", "ground")))
    emitters = SOCKET.index("5V") + 1
    uses[POWER["5V"]] = (
        "5V",
        f"4 x 100 Ohm to sockets 1-4 contact {emitters}; piezo; R3",
        "power",
    )
    uses[POWER["3V3"]] = ("3V3", "display VCC; eight 10 k, two 4.7 k; 100 nF to GND", "power")
    grounds = " and ".join(str(at) for at, name in enumerate(SOCKET, 1) if name == "GND")
    returns = f"display; emitters of Q1, Q2; socket contacts {grounds}"
    uses[POWER["GND"]] = ("GND", returns, "ground")
    uses[VSYS] = ("VSYS", "plus of the 470 uF, its minus to GND", "power")
    return pinout.draw(uses)


# The texts that are committed, by file name, and what writes each.
GENERATED = {
    "pins.md": pin_table,
    "pico.svg": pico_picture,
    "net.yml": net_diagram,
}


def main():
    for name, write in GENERATED.items():
        (HERE / name).write_text(write(), encoding="utf-8")
        print(f"written: hardware/{name}")
    if not shutil.which("dot"):
        print("kept as they were: the drawings (no graphviz: apt-get install graphviz)")
        return
    from wireviz import wireviz

    wireviz.parse(HERE / "net.yml", output_formats=("svg",), output_dir=HERE, output_name="net")
    print("written: hardware/net.svg")


if __name__ == "__main__":
    main()
