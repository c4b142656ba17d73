"""Every scene of an umpire's act, played once for all tests: each as a test, and for the map."""

import functools

from rosace_sim.pictures import map_walk

_screens: dict = {}
_acts: dict = {}
_errors: dict = {}
_playing = map_walk.scenes(_screens, errors=_errors)


def scene(name):
    """A scene's act; those before it are played first, since the map keeps the shortest ways.
    MatchError if it did not come true."""
    while name not in _acts:
        act = next(_playing)
        _acts[act.scene] = act
    if name in _errors:
        raise _errors[name]
    return _acts[name]


@functools.cache
def played():
    """(screens by name, acts by scene) of all."""
    _acts.update((act.scene, act) for act in _playing)
    map_walk.from_a_pc(_screens)
    return map_walk.in_order(_screens), _acts
