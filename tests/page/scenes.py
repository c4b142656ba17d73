"""Every scene of an umpire's act, played once for all tests: each as a test, and for the map."""

import functools

from rosace_sim.pictures import map_walk


@functools.cache
def played():
    """(screens by name, acts by scene, errors by scene)."""
    errors: dict = {}
    screens, acts = map_walk.walk(errors=errors)
    return screens, {act.scene: act for act in acts}, errors
