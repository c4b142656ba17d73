"""The main board's circuit as data: every part, every pad, the net on it.

It begins with the firmware's pins (pin_table.py), so that the board cannot disagree with the
program. erc.py hands it to SKiDL for the electrical rules and the netlist, circuit_rules.py holds
our own rules, main_board/place.py puts it on copper, schematic.py draws it and parts.py counts
it.
"""

from dataclasses import dataclass, field

from pin_table import EXTRAS, GPIO, GROUNDS, INSIDE, KEYS, LEG, POWER, SOCKET, VSYS

DISPLAY = ("GND", "VCC", "SCL", "SDA")  # as printed on the usual module
SPARES = (19, 27, 28)


@dataclass
class Part:
    """One part; `kind` is a key of parts.KINDS, a pad whose net is None stays open."""

    ref: str
    kind: str
    value: str
    pads: dict[str, str | None]
    names: dict[str, str] = field(default_factory=dict)  # what a pad is called

    def across(self) -> set[str | None]:
        return set(self.pads.values())


def leg_of(name: str) -> str:
    """The Pico's leg of one of the firmware's signals."""
    return str(LEG[GPIO[name]])


def pico() -> Part:
    pads: dict[str, str | None] = {str(leg): None for leg in range(1, 41)}
    names = {"30": "RUN", "33": "AGND", "35": "ADC_VREF", "37": "3V3_EN"}
    for gpio, leg in LEG.items():
        names[str(leg)] = f"GP{gpio}"
    for name in GPIO:
        if name not in INSIDE:
            pads[leg_of(name)] = name
    for gpio in SPARES:
        pads[str(LEG[gpio])] = f"GP{gpio}"
    for leg in (*GROUNDS, POWER["GND"]):
        pads[str(leg)] = "GND"
        names.setdefault(str(leg), "GND")
    pads[str(POWER["5V"])], names[str(POWER["5V"])] = "+5V", "VBUS"
    pads[str(POWER["3V3"])], names[str(POWER["3V3"])] = "+3V3", "3V3"
    pads[str(VSYS)], names[str(VSYS)] = "VSYS", "VSYS"
    return Part("U1", "pico", "Raspberry Pi Pico 2", pads, names)


def resistor(ref: str, value: str, one: str, other: str) -> Part:
    return Part(ref, f"resistor {value}", value, {"1": one, "2": other})


def header(ref: str, kind: str, value: str, names: tuple[str, ...], nets: tuple[str, ...]) -> Part:
    pads: dict[str, str | None] = {str(at): net for at, net in enumerate(nets, 1)}
    return Part(ref, kind, value, pads, {str(at): name for at, name in enumerate(names, 1)})


def display() -> list[Part]:
    """Both panels hang on the same bus; its pull-ups reach 3V3, never 5 V."""
    nets = ("GND", "+3V3", "SCL", "SDA")
    return [
        header("J5", "header 4", "DISPLAY", DISPLAY, nets),
        header("J6", "header 4", "FAR DISPLAY", DISPLAY, nets),
        resistor("R4", "4.7k", "+3V3", "SDA"),
        resistor("R5", "4.7k", "+3V3", "SCL"),
    ]


def keys() -> list[Part]:
    return [
        Part(f"SW{at}", "key", name, {"1": name, "2": "GND"}) for at, name in enumerate(KEYS, 1)
    ]


def net(number: int) -> list[Part]:
    """One net: its socket, the emitters' resistor, pull-up and series resistor a beam."""
    n = str(number)
    led = f"LED{n}"
    on_pad = {
        "BEAM A": f"LINE{n}A",
        "BEAM B": f"LINE{n}B",
        "GND": "GND",
        "5V": led,
        "EMITTER RETURN": "RETURN",
    }
    pads: dict[str, str | None] = {str(at): on_pad[name] for at, name in enumerate(SOCKET, 1)}
    socket = Part(
        f"J{n}", "socket 6P6C", f"NET {n}", pads, {str(at): s for at, s in enumerate(SOCKET, 1)}
    )
    parts = [socket, resistor(f"R{n}0", "100", "+5V", led)]
    for beam, first in (("A", 1), ("B", 3)):
        gpio = f"NET{n}{beam}"
        parts.append(resistor(f"R{n}{first}", "10k", "+3V3", gpio))
        parts.append(resistor(f"R{n}{first + 1}", "1k", gpio, f"LINE{n}{beam}"))
    return parts


def transistor(ref: str, collector: str, base: str) -> Part:
    """BC337: with its flat side towards you, collector, base, emitter from left to right."""
    pads: dict[str, str | None] = {"1": collector, "2": base, "3": "GND"}
    return Part(ref, "BC337", "BC337-40", pads, {"1": "C", "2": "B", "3": "E"})


def drivers() -> list[Part]:
    """Q1 lights the emitters of all nets, Q2 sounds the piezo."""
    return [
        transistor("Q1", "RETURN", "BASE1"),
        resistor("R1", "680", "EMITTER", "BASE1"),
        transistor("Q2", "PIEZO", "BASE2"),
        resistor("R2", "1k", "BUZZER", "BASE2"),
        resistor("R3", "1k", "+5V", "PIEZO"),
        Part("BZ1", "piezo", "passive piezo", {"1": "+5V", "2": "PIEZO"}, {"1": "+", "2": "-"}),
    ]


def bulk() -> list[Part]:
    return [
        Part("C1", "470 uF", "470u 10V", {"1": "VSYS", "2": "GND"}, {"1": "+", "2": "-"}),
        Part("C2", "100 nF", "100n", {"1": "+3V3", "2": "GND"}),
    ]


def extras() -> list[Part]:
    """Jacks of the seats and of the strike, each behind 1 k, and the pins that are free."""
    parts = [resistor(f"R5{at}", "1k", name, f"{name}_JACK") for at, name in enumerate(EXTRAS, 1)]
    nets = (*(f"{name}_JACK" for name in EXTRAS), "GND")
    spares = tuple(f"GP{gpio}" for gpio in SPARES)
    return [
        *parts,
        header("J7", "header 4", "EXTRAS", (*EXTRAS, "GND"), nets),
        header("J8", "pads 5", "SPARE", (*spares, "3V3", "GND"), (*spares, "+3V3", "GND")),
    ]


def test_points() -> list[Part]:
    """Named as on the self-test's screen; one lead of the meter fits into each."""
    nets = {f"{n}{beam.lower()}": f"NET{n}{beam}" for n in (1, 2, 3, 4) for beam in "AB"}
    nets |= {"Emitter": "EMITTER", "5V": "+5V", "3V3": "+3V3", "GND": "GND"}
    return [
        Part(f"TP{at}", "test point", name, {"1": net})
        for at, (name, net) in enumerate(nets.items(), 1)
    ]


def circuit() -> list[Part]:
    """All parts of the main board."""
    return [
        pico(),
        *display(),
        *keys(),
        *(part for number in (1, 2, 3, 4) for part in net(number)),
        *drivers(),
        *bulk(),
        *extras(),
        *test_points(),
    ]


def nets_of(parts: list[Part]) -> dict[str, list[tuple[str, str]]]:
    """By net: the (part, pad) on it."""
    nets: dict[str, list[tuple[str, str]]] = {}
    for part in parts:
        for pad, name in part.pads.items():
            if name is not None:
                nets.setdefault(name, []).append((part.ref, pad))
    return nets
