"""Pictures as bytes: of an example, drawn once for all tests that only send it; of a view."""

import functools

from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace_sim.pictures import screens

render = functools.cache(screens.render)


def near(view):
    """The umpire's panel with this view."""
    canvas = Canvas(bytearray(1024))
    draw(canvas, view)
    return bytes(canvas.buffer)
