"""The page's colours can be read by whoever sees less: WCAG 2.2, 4.5 to 1 for text."""

import re
from pathlib import Path

import pytest

import rosace_sim.page

CSS = (Path(rosace_sim.page.__file__).parent / "files" / "page.css").read_text()
LEAST = 4.5
CAPS = ("", "white", "black", "queen", "striker", "foul", "ok")


def colours(block):
    """The custom properties of a block that are plain colours."""
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other):
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


LIGHT, DARK = (colours(block) for block in CSS.split("* { box-sizing")[0].split("@media")[:2])


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "muted", "accent"])
def test_words_can_be_read_on_every_paper(scheme, ink):
    assert min(contrast(scheme[ink], scheme[on]) for on in ("paper", "paper-2", "card")) >= LEAST


@pytest.mark.parametrize("cap", CAPS)
def test_a_button_can_be_read_at_its_brightest_and_darkest(cap):
    rule = CSS.split(f".key.{cap} {{" if cap else ".key {")[1].split("}")[0]
    found = colours(rule)
    for shade in ("cap-1", "cap-2"):
        assert contrast(found["cap-ink"], found[shade]) >= LEAST, (cap, shade)
