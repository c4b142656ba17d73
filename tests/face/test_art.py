"""The main screens, pixel by pixel, as text a reader can look at."""

import pytest

from face.art import HERE, SCREENS, art, picture_of


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_drawn_here(name):
    kept = (HERE / "art" / f"{name}.txt").read_text("utf-8")
    drawn = art(picture_of(name))
    assert drawn == kept, f"{name} changed (`python -m face.art` in tests/):\n{drawn}"
