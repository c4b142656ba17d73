"""Draws the wiring from the firmware's own pin table, so that diagram and program cannot disagree.

`make hardware` writes pins.md and pico.svg, and case.yml and net.yml for WireViz, with graphviz
their .svg too.
tests/style/test_wiring.py says when the texts are older than hardware/pin_table.py.
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
    GPIO,
    GROUNDS,
    INSIDE,
    KEYS,
    LEG,
    PINS,
    POWER,
    SOCKET,
    VSYS,
)


def label(name):
    """How the diagram and the table call one leg of the Pico."""
    if name in POWER:
        return f"{name} (leg {POWER[name]})"
    return f"{name} = GP{GPIO[name]} (leg {LEG[GPIO[name]]})"


class Diagram:
    """Collects WireViz's three lists, one wire at a time."""

    def __init__(self, title):
        self.title = title
        self.pico = ["5V", "3V3", "GND"]
        self.pico += [name for _gpio, name, _what in PINS if name not in INSIDE]
        self.connectors = {}
        self.cables = {}
        self.connections = []

    def part(self, name, kind, pins, notes=""):
        entry = {"type": kind, "pinlabels": list(pins)}
        if notes:
            entry["notes"] = notes
        self.connectors[name] = entry

    def cable(self, name, ends, colors, kind="", length=0.2):
        """Runs one cable; `ends` are ((from part, pin number), (to part, pin number)) per wire."""
        entry = {"gauge": "0.14 mm2", "length": length, "colors": colors, "wirecount": len(ends)}
        if kind:
            entry["type"] = kind
        self.cables[name] = entry
        for wire, (start, end) in enumerate(ends, 1):
            self.connections.append([{start[0]: [start[1]]}, {name: [wire]}, {end[0]: [end[1]]}])

    def leg(self, name):
        """The pin number of a signal on the diagram's Pico."""
        return ("Pico", self.pico.index(name) + 1)

    def ends(self, part, *signals):
        """The wires from these signals to the pins of a part, from its first on."""
        return [(self.leg(name), (part, pin)) for pin, name in enumerate(signals, 1)]

    def text(self):
        tree = {
            "metadata": {"title": self.title},
            "connectors": self.connectors,
            "cables": self.cables,
            "connections": self.connections,
        }
        source = "hardware/pin_table.py"
        head = f"# Generated from {source} by `make hardware`; do not edit.\n"
        return head + yaml.safe_dump(tree, sort_keys=False, width=100, allow_unicode=True)


def case_diagram():
    """What is inside the case, as WireViz text: the Pico, its parts, and the four net sockets."""
    d = Diagram("Rosace: inside the case")
    d.part(
        "Pico",
        "Raspberry Pi Pico or Pico 2",
        [label(name) for name in d.pico],
        "GND also on legs " + ", ".join(str(leg) for leg in GROUNDS),
    )
    add_display(d)
    add_buttons(d)
    add_buzzer(d)
    add_extras(d)
    add_sockets(d)
    add_emitter_switch(d)
    return d.text()


def add_display(d):
    """The panel on the two wires of I2C."""
    d.part(
        "OLED",
        "2.42 inch SSD1309, I2C, address 0x3C",
        ("GND", "VCC", "SCL", "SDA"),
        "run at 3.3 V; a second one for the far side in parallel, address 0x3D",
    )
    d.cable("to the OLED", d.ends("OLED", "GND", "3V3", "SCL", "SDA"), ["BK", "RD", "YE", "BU"])


def add_buttons(d):
    """The eight keys."""
    d.part("Buttons", "8 push buttons, one side together on GND", (*KEYS, "GND"))
    d.cable(
        "to the buttons",
        d.ends("Buttons", *KEYS, "GND"),
        ["WH", "BK", "RD", "GN", "OG", "YE", "BU", "VT", "GY"],
    )


def add_buzzer(d):
    """The piezo and the transistor that drives it."""
    d.part(
        "Buzzer",
        "passive piezo, 1 kOhm across it",
        ("BASE of Q2 BC337 by R2 1 kOhm", "GND", "+5V"),
        "piezo between +5 V and the collector of Q2",
    )
    d.cable("to the buzzer", d.ends("Buzzer", "BUZZER", "GND", "5V"), ["VT", "BK", "RD"])


def add_extras(d):
    """What a table may have beside its eight keys."""
    d.part(
        "Extras",
        "optional, 3.5 mm jacks, 1 kOhm in each line",
        (*EXTRAS, "GND"),
        "SEAT0, SEAT1: self-umpire's buttons; STRIKE: strike sensor, foot switch or STRUCK button",
    )
    d.cable("to the extras", d.ends("Extras", *EXTRAS, "GND"), ["WH", "BN", "GN", "BK"])


def add_sockets(d):
    """A socket for the cable to each net; its fourth pin goes to the emitter switch."""
    for net in range(1, 5):
        socket = f"Socket {net}"
        d.part(socket, "6P6C", SOCKET)
        d.cable(
            f"to socket {net}",
            [
                *d.ends(socket, f"NET{net}A", "GND", "5V"),
                (d.leg("GND"), (socket, 5)),
                (d.leg(f"NET{net}B"), (socket, 6)),
            ],
            ["WH", "BK", "RD", "YE", "BU"],
        )
    d.connectors["Socket 4"]["notes"] = (
        "each: 1 kOhm in both beam lines, 10 kOhm from their GPIO to 3V3, 100 Ohm in the 5 V line"
    )


def add_emitter_switch(d):
    """The transistor that lights the emitters of all four nets."""
    d.part("Q1", "BC337-40, switches the emitters", ("COLLECTOR", "BASE by R1 680 Ohm", "EMITTER"))
    d.cable(
        "emitter returns", [((f"Socket {net}", 4), ("Q1", 1)) for net in range(1, 5)], ["GN"] * 4
    )
    d.cable("to Q1", [(d.leg("EMITTER"), ("Q1", 2)), (d.leg("GND"), ("Q1", 3))], ["OG", "BK"])


def net_diagram():
    """What goes from one socket to the ring under its pocket; the four are alike."""
    d = Diagram("Rosace: one net")
    socket, ring = "Socket", "Ring"
    d.part(socket, "6P6C in the case", SOCKET)
    d.part(
        ring,
        "under the pocket",
        (
            "collector of receiver A",
            "emitter leg of receiver A",
            "anode of emitter A",
            "cathode of emitter B",
            "emitter leg of receiver B",
            "collector of receiver B",
        ),
        "cathode of emitter A to anode of emitter B: the two are in series",
    )
    d.cable(
        "to the net",
        [((socket, i), (ring, i)) for i in range(1, 7)],
        ["WH", "BK", "RD", "GN", "YE", "BU"],
        kind="flat 6-wire telephone cable",
        length=1.5,
    )
    return d.text()


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
        return f"display {name}", "display"
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
        f"4 x 100 Ohm to sockets 1-4 contact {emitters}; piezo",
        "power",
    )
    uses[POWER["3V3"]] = ("3V3", "display VCC; the eight 10 k", "power")
    grounds = " and ".join(str(at) for at, name in enumerate(SOCKET, 1) if name == "GND")
    returns = f"display; emitters of Q1, Q2; socket contacts {grounds}"
    uses[POWER["GND"]] = ("GND", returns, "ground")
    uses[VSYS] = ("VSYS", "plus of the 470 uF, its minus to GND", "power")
    return pinout.draw(uses)


# The texts that are committed, by file name, and what writes each.
GENERATED = {
    "pins.md": pin_table,
    "pico.svg": pico_picture,
    "case.yml": case_diagram,
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

    for name in ("case", "net"):
        source = HERE / f"{name}.yml"
        wireviz.parse(source, output_formats=("svg",), output_dir=HERE, output_name=name)
        print(f"written: hardware/{name}.svg")


if __name__ == "__main__":
    main()
