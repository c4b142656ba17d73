"""What must be true of the circuit, and what SKiDL's electrical rules do not look at.

A list of complaints in plain words, empty when all is well. tests/hardware/test_circuit.py makes
each mistake once and sees the complaint.
"""

from circuit import Part, leg_of, nets_of
from pin_table import EXTRAS, GPIO, INSIDE, KEYS

POWER_NETS = ("+5V", "+3V3", "GND", "VSYS")
PULL_UPS = {"SDA": "4.7k", "SCL": "4.7k"} | {
    f"NET{n}{beam}": "10k" for n in (1, 2, 3, 4) for beam in "AB"
}


def complaints(parts: list[Part]) -> list[str]:
    by_ref = {part.ref: part for part in parts}
    nets = nets_of(parts)
    found = [f"{ref}: twice" for ref in by_ref if sum(p.ref == ref for p in parts) > 1]
    for rule in (pins_are_the_firmwares, nothing_is_alone, every_emitter_has_its_resistor,
                 every_pull_up, lines_are_protected, transistors, keys_short_to_ground,
                 five_volts_stay_away, sockets_are_alike):  # fmt: skip
        found += rule(by_ref, nets)
    return found


def between(by_ref, one, other):
    """The values of the resistors that lie between two nets."""
    return [
        part.value
        for part in by_ref.values()
        if part.kind.startswith("resistor") and part.across() == {one, other}
    ]


def pins_are_the_firmwares(by_ref, nets):
    found = []
    pico = by_ref["U1"]
    for name in GPIO:
        if name in INSIDE:
            continue
        if pico.pads[leg_of(name)] != name:
            found.append(
                f"leg {leg_of(name)} of the Pico carries {pico.pads[leg_of(name)]}, not {name}"
            )
        legs = [pad for ref, pad in nets.get(name, []) if ref == "U1"]
        if len(legs) != 1:
            found.append(f"{name} reaches {len(legs)} legs of the Pico")
    return found


def nothing_is_alone(_by_ref, nets):
    return [f"{name} ends at {on[0]}" for name, on in nets.items() if len(on) < 2]


def every_emitter_has_its_resistor(by_ref, nets):
    """Without its 100 ohm a net's emitters take whatever the supply gives."""
    found = []
    for n in "1234":
        feed = by_ref[f"J{n}"].pads["3"]
        if between(by_ref, "+5V", feed) != ["100"]:
            found.append(f"net {n}: no 100 ohm of its own between 5 V and its emitters")
        others = [
            f"{r}.{p}" for r, p in nets[feed] if (r, p) not in ((f"J{n}", "3"), (f"R{n}0", "2"))
        ]
        if others:
            found.append(f"net {n}: the feed of its emitters also reaches {', '.join(others)}")
        if by_ref[f"J{n}"].pads["4"] != "RETURN":
            found.append(f"net {n}: its emitters do not return to Q1")
    return found


def every_pull_up(by_ref, _nets):
    return [
        f"{name}: no {value} to 3V3"
        for name, value in PULL_UPS.items()
        if between(by_ref, name, "+3V3") != [value]
    ]


def lines_are_protected(by_ref, nets):
    """What leaves the case passes 1 k: a wrong voltage outside does not kill the Pico."""
    found = []
    pico_nets = {net for net in by_ref["U1"].pads.values() if net not in POWER_NETS}
    outside = [part for part in by_ref.values() if part.ref in ("J1", "J2", "J3", "J4", "J7")]
    for part in outside:
        for pad, net in part.pads.items():
            if net in pico_nets:
                found.append(f"{part.ref}.{pad}: {net} leaves the case without its 1 k")
    lines = {f"LINE{n}{b}": f"NET{n}{b}" for n in (1, 2, 3, 4) for b in "AB"}
    lines |= {f"{name}_JACK": name for name in EXTRAS}
    for line, signal in lines.items():
        if between(by_ref, line, signal) != ["1k"]:
            found.append(f"{line}: no 1 k to {signal}")
        if len(nets.get(line, [])) != 2:
            found.append(f"{line}: more than its 1 k and its socket")
    return found


def transistors(by_ref, _nets):
    found = []
    for ref, base, signal, value, load in (
        ("Q1", "BASE1", "EMITTER", "680", "RETURN"), ("Q2", "BASE2", "BUZZER", "1k", "PIEZO"),
    ):  # fmt: skip
        pads = by_ref[ref].pads
        if (pads["1"], pads["2"], pads["3"]) != (load, base, "GND"):
            found.append(f"{ref}: not collector, base, emitter")
        if between(by_ref, signal, base) != [value]:
            found.append(f"{ref}: no {value} before its base")
    if between(by_ref, "+5V", "PIEZO") != ["1k"]:
        found.append("the piezo has no 1 k across it: it would stay charged")
    return found


def keys_short_to_ground(by_ref, _nets):
    return [
        f"SW{at}: not between {name} and GND"
        for at, name in enumerate(KEYS, 1)
        if by_ref[f"SW{at}"].across() != {name, "GND"}
    ]


def five_volts_stay_away(by_ref, _nets):
    """The Pico's inputs and both displays take 3.3 V."""
    found = []
    for ref in ("J5", "J6", "J8", "R4", "R5"):
        if ref in by_ref and "+5V" in by_ref[ref].across():
            found.append(f"{ref}: 5 V")
    for pad, name in by_ref["U1"].pads.items():
        if name == "+5V" and pad != "40":
            found.append(f"leg {pad} of the Pico: 5 V")
    return found


def sockets_are_alike(by_ref, _nets):
    """A cable may go into any socket; the order of the contacts survives a crossed cable."""
    found = []
    for n in "1234":
        pads = by_ref[f"J{n}"].pads
        if (pads["2"], pads["5"]) != ("GND", "GND"):
            found.append(f"net {n}: contacts 2 and 5 are not GND")
        if (pads["1"], pads["6"]) != (f"LINE{n}A", f"LINE{n}B"):
            found.append(f"net {n}: beams not at contacts 1 and 6")
    return found
