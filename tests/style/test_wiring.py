"""The wiring on paper is the wiring in the firmware."""

import re

import pytest

from pin_table import PINS  # noqa: E402
from rosace.board import pins, safe
from rosace.senses import beams
from rosace.senses.buttons import FOUL, KEY_NAMES, KEY_PINS, MENU, OK, UNDO
from style.tree import FIRMWARE, read
from wiring import GENERATED, HERE, LEG


@pytest.mark.parametrize("name", GENERATED)
def test_the_drawing_follows_the_pin_table(name):
    committed = (HERE / name).read_text(encoding="utf-8")
    assert committed == GENERATED[name](), "the pins have changed: run `make hardware`"


def test_the_picture_shows_what_its_text_says():
    """Each part and each leg of the text stands in the picture that is committed beside it."""
    import yaml

    picture = (HERE / "net.svg").read_text(encoding="utf-8")
    for part, entry in yaml.safe_load((HERE / "net.yml").read_text())["connectors"].items():
        assert f">{part}<" in picture, "run `make hardware` where graphviz is installed"
        for pin in entry["pinlabels"]:
            assert f">{pin}<" in picture, f"{part}: {pin}; run `make hardware` with graphviz"


def test_no_leg_does_two_things():
    numbers = [gpio for gpio, _name, _what in PINS]
    names = [name for _gpio, name, _what in PINS]
    assert len(set(numbers)) == len(numbers)
    assert len(set(names)) == len(names)
    legs = [LEG[gpio] for gpio in numbers if gpio in LEG]
    assert len(set(legs)) == len(legs)


def test_the_table_is_what_the_board_does():
    """wiring.py is for people: the board itself reads pins.py."""
    names = {gpio: name for gpio, name, _what in PINS}
    runs = {
        pins.BUTTON: KEY_NAMES,
        pins.BEAM: [f"NET{net}{beam}" for net in (1, 2, 3, 4) for beam in "AB"],
        pins.SEAT_BUTTON: ["SEAT0", "SEAT1"],
    }
    does = {first + i: name for first, run in runs.items() for i, name in enumerate(run)}
    for name in ("SDA", "SCL", "EMITTER", "STRIKE", "BUZZER", "SUPPLY"):
        does[getattr(pins, name)] = name
    assert does == names


def test_every_file_of_the_board_reads_the_same_pins():
    """`make texts` writes the numbers; these are what it does not write."""
    assert pins.BUTTON < min(pins.BEAM, pins.SEAT_BUTTON, pins.STRIKE), "capture.py begins there"
    assert beams.FIRST_PIN == pins.BEAM
    assert KEY_PINS[0] == safe._BUTTON and (FOUL, OK) == (safe._FOUL_KEY, safe._OK_KEY)
    # it imports nothing of the program before it has looked whether that is whole
    lines = r"^KEYS = range\((\d+), (\d+)\).*\n_UNDO = const\((\d+)\)\n_MENU = const\((\d+)\)$"
    numbers = re.findall(lines, read(FIRMWARE / "rosace" / "board" / "start.py"), re.M)[0]
    keys = (KEY_PINS[0], KEY_PINS[0] + pins.BUTTONS, KEY_PINS[UNDO], KEY_PINS[MENU])
    assert tuple(map(int, numbers)) == keys
