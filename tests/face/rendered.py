"""The pictures of the examples, each drawn once for all tests that only send them."""

import functools

from rosace_sim.pictures import screens

render = functools.cache(screens.render)
