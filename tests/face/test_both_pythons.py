"""The same pixels on CPython and on MicroPython, and no allocation while drawing or sending."""

import random

import framebuf  # pyright: ignore[reportMissingImports]
import pytest

import both
from face import scenarios
from face.rendered import near
from rosace_sim.pictures.examples import EXAMPLES


@both.needs_micropython
def test_every_screen_is_the_same_and_draws_without_the_heap():
    views = [example.view() for example in EXAMPLES]
    pictures = both.there(scenarios.screens, scenarios.fields_of(views))
    assert len(pictures) == len(EXAMPLES)
    for example, view, picture in zip(EXAMPLES, views, pictures):
        assert bytes.fromhex(picture) == near(view), example.name


def some_calls(count):
    """Drawing at random, often over the edges."""
    chance = random.Random(5)

    def spot():
        return chance.randint(-20, 140), chance.randint(-20, 80)

    calls = []
    for _ in range(count):
        name = chance.choice(
            ("fill_rect", "rect", "hline", "vline", "pixel", "blit", "turned", "bytes")
        )
        x, y = spot()
        width, height = chance.randint(0, 60), chance.randint(0, 40)
        colour = chance.randint(0, 1)
        calls.append(
            {
                "fill_rect": (name, (x, y, width, height, colour)),
                "rect": (name, (x, y, max(width, 1), max(height, 1), colour)),
                "hline": (name, (x, y, width, colour)),
                "vline": (name, (x, y, height, colour)),
                "pixel": (name, (x, y, colour)),
                "blit": (name, (x, y, chance.choice((-1, 0, 1)))),
                "turned": (name, (x, y, chance.choice((-1, 0, 1)))),
                "bytes": (name, (x // 10, y // 10)),
            }[name]
        )
    return calls


@both.needs_micropython
def test_our_framebuf_draws_what_the_real_one_draws():
    assert "rosace_sim" in str(framebuf.__file__), "this is to test the shim"
    both.alike(scenarios.calls, some_calls(600))


def test_our_framebuf_refuses_what_the_firmware_does_not_need():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 128, 64, 1)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 128, 64, 0).blit((b"1", 1, 1, framebuf.GS8), 0, 0)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1000), 128, 64, framebuf.MONO_VLSB)
