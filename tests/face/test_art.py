"""The main screens, pixel by pixel, as text a reader can look at."""

import pytest

from face.art import HERE, SCREENS, art
from rosace_sim.examples import EXAMPLES
from rosace_sim.pictures import render


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_drawn_here(name):
    example = next(example for example in EXAMPLES if example.name == name)
    kept = (HERE / "art" / f"{name}.txt").read_text("utf-8")
    drawn = art(render(example))
    assert drawn == kept, f"{name} changed (`python -m face.art` in tests/):\n{drawn}"
