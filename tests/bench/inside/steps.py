"""Bytes that a turn of the loop allocates: idle, a tick of the clock, a redraw, a commit."""

import gc
import json

import machine
from names import BUTTON
from table import OK, WHITE, Table


def worst(turns, before=None):
    """The largest number of bytes one of so many turns of the loop allocates, and their sum."""
    most = total = 0
    for _ in range(turns):
        if before is not None:
            before()
        gc.disable()
        a = gc.mem_alloc()
        bench.turn()
        b = gc.mem_alloc()
        gc.enable()
        if b - a > most:
            most = b - a
        total += b - a
    return most, total


def left_by(turns):
    """Bytes that so many turns leave behind together."""
    gc.collect()
    a = gc.mem_alloc()
    for _ in range(turns):
        bench.turn()
    return gc.mem_alloc() - a


found = {}
bench = Table()
bench.begin()
bench.strokes(5)
bench.drop(2)
bench.press(OK)
bench.desk.redraw()
bench.run(2000)
asks = bench.desk.modes.late
assert bench.desk.mode is asks, "no question whose piece it is"
found["redraw"] = worst(20, bench.desk.redraw)[0]  # of the question
bench.press(OK)
bench.run(2000)
assert bench.desk.mode is bench.desk.modes.entry, "no stroke can be entered"

found["scan"] = worst(40)[0]  # nothing happens for 0.4 s, no second ends


def wobble():
    """A key bounces too shortly to be pressed: edges come, nothing follows."""
    bench.pin(BUTTON + WHITE, machine.levels[0] >> (BUTTON + WHITE) & 1 ^ 1)


found["edges"] = worst(4, wobble)[0]
bench.pin(BUTTON + WHITE, 1)
bench.run(500)
found["tick"] = worst(320)[0]  # three seconds of the shot clock, each drawn and sent
found["redraw"] = max(found["redraw"], worst(20, bench.desk.redraw)[0])
bench.run(70000)  # the shot clock runs out, and a minute passes
found["idle"] = left_by(globals().get("IDLE", 10000))
bench.press(OK)
bench.run(1000)
bench.pin(BUTTON + OK, 0)
bench.run(80)
bench.pin(BUTTON + OK, 1)
desk = bench.desk
found["commit"] = 0
while desk.log.saved:  # the release of OK is seen after some turns
    found["commit"] += worst(1)[1]
# To the saved mark. The turns after it collect that and fill the gaps of the heap.
while not desk.log.saved or desk.dirty or desk.presenter.later or desk.display.busy:
    found["commit"] += worst(1)[1]
print(json.dumps(found))
