"""Every part one orders: what it is, what it costs, where it is sold. The bill is made from here.

How many go on the main board is counted from circuit.py. Prices are typical single prices in
euro with tax and without postage, not checked against any shop.
"""

import csv
import io
import textwrap
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from circuit import circuit

HERE = Path(__file__).resolve().parent
PRICED = "November 2026"
RESISTOR = "rosace:Resistor_0207"


@dataclass(frozen=True)
class Kind:
    """One kind of part. An empty `name` is copper only, nothing to order."""

    name: str
    euro: float  # for one
    dealer: str  # what to ask an electronics dealer for
    market: str  # words for an online marketplace
    footprint: str = ""
    note: str = ""


def _resistor(ohms: str, note: str = "") -> Kind:
    return Kind(
        f"resistor {ohms} ohm, 1/4 W, 1 %",
        0.04,
        f"metal film 0207 {ohms}",
        "metal film resistor set",
        RESISTOR,
        note,
    )


def _for_emitters(ohms: str, note: str) -> Kind:
    """A wire of the ring that touches ground puts all of 5 V on it."""
    return replace(
        _resistor(ohms, note),
        name=f"resistor {ohms} ohm, 1/2 W, 1 %",
        euro=0.06,
        dealer=f"metal film 0207 {ohms}, 0.6 W",
        market="metal film resistor set 1/2 W",
    )


# By the kind that circuit.py names.
KINDS = {
    "pico": Kind(
        "Raspberry Pi Pico 2 with headers",
        5.60,
        "Pico 2 with soldered headers, or Pico 2 and two pin strips of 20",
        "Pico 2 with headers",
        "rosace:Pico_2_on_sockets",
        "RP2350 of stepping A3 or A4; one of stepping A2 needs 68 ohm as R10, R20, R30, R40: "
        "the chip's print ends in it. "
        "Pico 2 W works, without the supply reading. A first Pico has too little memory",
    ),
    "resistor 100": _for_emitters("100", "for a Pico whose RP2350 is of stepping A3 or A4"),
    "resistor 680": _resistor("680"),
    "resistor 1k": _resistor("1k"),
    "resistor 4.7k": _resistor("4.7k"),
    "resistor 10k": _resistor("10k"),
    "key": Kind(
        "push button 12 x 12 mm, 7.3 mm high, square plunger",
        0.28,
        "Omron B3F-4055",
        "tactile switch 12x12x7.3 square head",
        "rosace:Key_12mm",
    ),
    "socket 6P6C": Kind(
        "socket 6P6C for circuit boards, side entry",
        0.55,
        "Amphenol 54601-906WPLF",
        "RJ12 6P6C PCB jack 90 degrees",
        "rosace:Socket_6P6C",
    ),
    "BC337": Kind(
        "NPN transistor",
        0.08,
        "BC337-40",
        "BC337-40 TO-92",
        "rosace:TO-92_wide",
    ),
    "470 uF": Kind(
        "electrolytic capacitor 470 uF, 10 V, 8 mm",
        0.15,
        "radial 470 uF 10 V, pitch 3.5 mm",
        "470uF 10V 8x12",
        "rosace:Electrolytic_8mm",
    ),
    "100 nF": Kind(
        "ceramic capacitor 100 nF",
        0.05,
        "X7R 100 nF, pitch 5 mm",
        "100nF 104 ceramic 5mm",
        "rosace:Ceramic_5mm",
    ),
    "piezo": Kind(
        "passive piezo 12 mm, no driver inside",
        0.65,
        "TDK PS1240P02BT",
        "passive piezo buzzer 12mm 5mm pitch",
        "rosace:Piezo_12mm",
        "a magnetic one (16 or 42 ohm on the meter) would take 0.1 A and more",
    ),
    "header 4": Kind(
        "pin header, 4 contacts, 2.54 mm",
        0.05,
        "pin strip 1 x 40, broken off",
        "2.54 pin header 1x40",
        "rosace:Header_1x4",
    ),
    "pads 5": Kind("", 0, "", "", "rosace:Pads_1x5"),
    "test point": Kind("", 0, "", "", "rosace:Test_point"),
}

FILAMENT = "the price of the filament; a printing service asks many times that"

# What the circuit does not count: (how many, where it goes, kind).
LOOSE = (
    (
        4,
        "instead of R10 R20 R30 R40",
        _for_emitters("68", "only for a Pico whose RP2350 is of stepping A2"),
    ),
    (
        1,
        "main board",
        Kind(
            "circuit board, 100 x 98 mm, two layers",
            2.40,
            "board house, five pieces: rosace-gerbers.zip",
            "PCB prototype 100x100 2 layers",
            note="a fifth of the price of five",
        ),
    ),
    (
        2,
        "under the Pico",
        Kind(
            "socket strip, 20 contacts, 2.54 mm",
            0.40,
            "1 x 20, 8.5 mm high",
            "female header 1x20 2.54",
        ),
    ),
    (
        1,
        "lid",
        Kind(
            "display 128 x 64, 2.42 inch, SSD1309, I2C version",
            12.00,
            "I2C, 4 pins: GND VCC SCL SDA",
            "2.42 OLED SSD1309 I2C 4 pin",
            note="the case fits modules of up to 62 x 40 mm: look at the shop's drawing; "
            "many are sold set to SPI: see The display",
        ),
    ),
    (
        4,
        "display to J5",
        Kind(
            "jumper wire, female to female, 20 cm",
            0.08,
            "jumper wires",
            "dupont wire female female",
        ),
    ),
    (
        8,
        "rings",
        Kind("infrared emitter 5 mm, 940 nm, 17 degrees", 0.30, "Vishay TSAL6200", "TSAL6200"),
    ),
    (
        8,
        "rings",
        Kind(
            "phototransistor 5 mm, 940 nm, daylight filter, 15 degrees",
            0.50,
            "Vishay BPV11F",
            "BPV11F",
        ),
    ),
    (
        2,
        "rings",
        Kind(
            "telephone cable, flat, 6 wires, 6P6C plugs at both ends, 3 m",
            1.90,
            "RJ12 6P6C cable 3 m",
            "RJ12 6P6C cable 3m",
            note="cut in the middle: two nets each; copper strands, not foil round a thread",
        ),
    ),
    (
        4,
        "rings",
        Kind(
            "printed ring, 50 g",
            1.14,
            "ring.stl",
            "3D printing service, PETG black",
            note=FILAMENT,
        ),
    ),
    (
        12,
        "rings",
        Kind("wood screw 3.5 x 12 mm, pan head", 0.04, "3.5 x 12", "wood screw 3.5x12 pan head"),
    ),
    (4, "rings", Kind("cable tie 2.5 x 100 mm", 0.03, "cable tie 2.5 mm", "cable tie 2.5x100")),
    (
        1,
        "case",
        Kind(
            "printed case: base, lid, two bars, eight caps, 150 g",
            3.40,
            "base.stl, lid.stl, bar.stl, cap-*.stl",
            "3D printing service, PLA or PETG",
            note=FILAMENT,
        ),
    ),
    (
        4,
        "case",
        Kind(
            "self-tapping screw 2.9 x 9.5 mm, pan head",
            0.05,
            "DIN 7981 2.9 x 9.5",
            "self tapping screw 2.9x9.5",
        ),
    ),
    (
        4,
        "case, from below",
        Kind(
            "self-tapping screw 3 x 20 mm, pan head",
            0.06,
            "plastic screw 3 x 20",
            "plastic self tapping screw 3x20",
        ),
    ),
    (
        4,
        "case",
        Kind(
            "rubber foot 10 mm, self-adhesive",
            0.08,
            "self-adhesive foot 10 mm",
            "rubber feet 10mm",
        ),
    ),
    (
        1,
        "Pico to the supply",
        Kind(
            "USB cable, A to micro-B, with data wires, 1.8 m",
            2.20,
            "USB 2.0 micro-B, data",
            "micro USB data cable",
        ),
    ),
)

LEFT_OUT = (
    "postage",
    "a USB supply of 5 V and 1 A",
    "tools, solder, thin wire and heat-shrink tube",
    "the net bags and the carrom board",
    "long cable ties where a net has no cord",
    "the longer screws of spacers",
    "and what is optional: far display, seat buttons, strike jack, table clamp with its screws",
)


@dataclass(frozen=True)
class Line:
    """One line of the bill of materials."""

    count: int
    where: str
    value: str
    kind: Kind

    @property
    def euro(self) -> float:
        return round(self.count * self.kind.euro, 2)


def bill() -> list[Line]:
    """What one standard scoreboard needs."""
    parts = circuit()
    counts = Counter(part.kind for part in parts)
    on_board = [
        Line(count, " ".join(part.ref for part in parts if part.kind == kind), kind, KINDS[kind])
        for kind, count in counts.items()
        if KINDS[kind].name
    ]
    return on_board + [Line(count, where, "", kind) for count, where, kind in LOOSE]


def total() -> float:
    return round(sum(line.euro for line in bill()), 2)


def as_csv() -> str:
    """bom.csv: for the dealer, and for whoever fills a shopping basket from it."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(
        [
            "quantity",
            "where",
            "part",
            "dealer",
            "marketplace",
            "euro each",
            "euro",
            "footprint",
            "note",
        ]
    )
    for line in bill():
        k = line.kind
        rows.writerow(
            [
                line.count,
                line.where,
                k.name,
                k.dealer,
                k.market,
                f"{k.euro:.2f}",
                f"{line.euro:.2f}",
                k.footprint,
                k.note,
            ]
        )
    rows.writerow(
        [
            "",
            "",
            f"sum, prices of {PRICED}, not checked against a shop",
            "",
            "",
            "",
            f"{total():.2f}",
            "",
            "",
        ]
    )
    return out.getvalue()


def as_table() -> str:
    """The same for the guide."""
    rows = [
        "| n | part | goes to | dealer | marketplace, search for | euro |",
        "|---:|---|---|---|---|---:|",
    ]
    for line in bill():
        k = line.kind
        note = f" ({k.note})" if k.note else ""
        cells = (line.count, k.name + note, line.where, k.dealer, k.market, f"{line.euro:.2f}")
        rows.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    rows.append(f"| | **sum** | | | | **{total():.2f}** |")
    return "\n".join(rows)


def refreshed(text: str) -> str:
    """hardware/README.md with the sum, the date and the table as they are now."""
    words = (
        f"About {total():.0f} euro for everything in the table: one standard scoreboard with four "
        "nets. "
        f"Typical single prices with tax, of {PRICED}, not checked against any shop. "
        f"The sum leaves out {', '.join(LEFT_OUT)}."
    )
    start, end = "<!-- parts -->\n", "<!-- /parts -->"
    before, rest = text.split(start)
    made = textwrap.fill(words, 118) + "\n\n" + as_table() + "\n"
    return before + start + made + end + rest.split(end)[1]


def main() -> None:
    readme = HERE / "README.md"
    readme.write_text(refreshed(readme.read_text(encoding="utf-8")), encoding="utf-8")
    (HERE / "order").mkdir(exist_ok=True)
    (HERE / "order" / "bom.csv").write_text(as_csv(), encoding="utf-8")
    print(f"parts: {len(bill())} lines, {total():.2f} euro")


if __name__ == "__main__":
    main()
