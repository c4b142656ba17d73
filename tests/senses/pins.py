"""Pins by hand: edges into the senses in virtual time, a step every 5 ms."""

from rosace.port import ticks_add, ticks_diff
from rosace.senses import buttons
from rosace.senses.edges import Edges

KINDS = ("", "down", "press", "held", "repeat", "lift", "cancel", "stuck")


def run(sense, edges, until, start=0, step=5):
    """Feed `edges` = [(ms after start, pin, level)] to `sense`; yields (now) after every step."""
    waiting = sorted(edges)
    batch = Edges()
    now = start
    for at in range(step, until + step, step):
        now = ticks_add(start, at)
        batch.clear()
        while waiting and waiting[0][0] <= at:
            t, pin, level = waiting.pop(0)
            batch.add(ticks_add(start, t), pin << 1 | level)
        sense.step(now, batch)
        yield now


def presses(edges, until, start=0, step=5):
    """What the buttons make of it: [(kind, key name, ms after start)]."""
    sense = buttons.Buttons()
    found = []
    for _ in run(sense, edges, until, start, step):
        p = sense.presses
        for i in range(p.count):
            t = ticks_diff(p.times[i], start)
            found.append((KINDS[p.kinds[i]], buttons.KEY_NAMES[p.keys[i]], t))
    return found


def tap(key, at, ms=60):
    """Edges of a clean press."""
    pin = buttons.KEY_PINS[buttons.KEY_NAMES.index(key)]
    return [(at, pin, 0), (at + ms, pin, 1)]
