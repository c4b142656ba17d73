"""The circuit obeys the firmware's pins and our own rules; each rule has caught its mistake."""

import pytest

from circuit import Part, circuit, leg_of, nets_of
from circuit_rules import complaints
from pin_table import GPIO, INSIDE


def test_the_circuit_is_sound():
    assert complaints(circuit()) == []


def test_every_signal_of_the_firmware_is_on_its_leg():
    pico = next(part for part in circuit() if part.ref == "U1")
    for name in GPIO:
        if name not in INSIDE:
            assert pico.pads[leg_of(name)] == name


def swap(ref, pad, net):
    """That pad on another net."""

    def change(parts):
        next(part for part in parts if part.ref == ref).pads[pad] = net

    return change


def without(ref):
    def change(parts):
        parts.remove(next(part for part in parts if part.ref == ref))

    return change


def value(ref, words):
    def change(parts):
        part = next(part for part in parts if part.ref == ref)
        part.kind, part.value = f"resistor {words}", words

    return change


def beside(ref, one, other):
    """One more resistor between two nets."""
    return lambda parts: parts.append(Part(ref, "resistor 100", "100", {"1": one, "2": other}))


MISTAKES = {
    "a key on the wrong leg": (swap("U1", leg_of("WHITE"), "BLACK"), "leg 4 of the Pico"),
    "two legs on one signal": (swap("U1", "25", "EMITTER"), "EMITTER reaches 2 legs"),
    "a net that ends": (swap("R53", "2", "NOWHERE"), "NOWHERE ends at"),
    "an emitter straight at 5 V": (swap("J2", "3", "+5V"), "net 2: no 100 ohm"),
    "an emitter's resistor bypassed": (beside("R99", "+5V", "LED2"), "net 2: no 100 ohm"),
    "an emitter's resistor too small": (value("R30", "1k"), "net 3: no 100 ohm"),
    "two nets on one resistor": (swap("J3", "3", "LED2"), "net 2: the feed of its emitters also"),
    "emitters that never light": (swap("J4", "4", "GND"), "net 4: its emitters do not return"),
    "no pull-up": (without("R11"), "NET1A: no 10k to 3V3"),
    "no pull-up of the bus": (without("R4"), "SDA: no 4.7k to 3V3"),
    "a beam without its 1 k": (swap("J1", "1", "NET1A"), "NET1A leaves the case without its 1 k"),
    "a jack without its 1 k": (
        swap("J7", "3", "STRIKE"),
        "STRIKE leaves the case without its 1 k",
    ),
    "a transistor turned round": (swap("Q1", "1", "GND"), "Q1: not collector, base, emitter"),
    "a base without its resistor": (value("R1", "1k"), "Q1: no 680 before its base"),
    "a piezo that stays charged": (without("R3"), "no 1 k across it"),
    "a key between the wrong nets": (swap("SW3", "2", "+3V3"), "SW3: not between QUEEN and GND"),
    "5 V at the display": (swap("J5", "2", "+5V"), "J5: 5 V"),
    "pull-ups to 5 V": (swap("R5", "1", "+5V"), "R5: 5 V"),
    "5 V at a leg": (swap("U1", "36", "+5V"), "leg 36 of the Pico: 5 V"),
    "a socket wired otherwise": (swap("J4", "2", "RETURN"), "net 4: contacts 2 and 5"),
    "beams exchanged": (swap("J4", "1", "LINE4B"), "net 4: beams not at contacts"),
    "a reference used twice": (lambda parts: parts.append(parts[-1]), "twice"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_seen(name):
    change, words = MISTAKES[name]
    parts = circuit()
    change(parts)
    assert any(words in complaint for complaint in complaints(parts)), complaints(parts)


def test_no_net_is_left_to_one_pad():
    assert all(len(on) > 1 for on in nets_of(circuit()).values())
