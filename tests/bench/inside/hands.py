"""The presses of the heap's measures, each a step of a generator.

The collector of this build frees nothing while Python runs: run.mjs lets it run after each step.
"""

import gc
import sys

from names import BUTTON, P_NONE
from table import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE, Table

HOUSE_RULES = 15  # what that row of MENU does
MORE = 254  # and the last one of its list

bench = None


def start():
    """Power-on: board, then desk, the first turn of the loop, what is imported after it, and what
    only the start needs goes; then a second and a half of the loop."""
    global bench
    gc.threshold(8192)
    __import__("rosace.board.start")
    yield
    __import__("rosace.port")
    yield
    __import__("rosace.board.board")
    yield
    bench = Table(on=False)
    bench.make_board()
    yield
    bench.make_log()
    yield
    __import__("rosace.desk.desk")
    yield
    bench.make_desk()
    yield
    bench.turn()
    yield
    begun = sys.modules["rosace.board.start"]
    for name in begun.LATER:
        __import__(name)
        yield
    begun.let_go()
    yield
    gc.threshold(-1)
    for _ in range(10):
        bench.run(150)
        yield


def mode():
    """Name of the mode that has the keys."""
    desk = bench.desk
    for made in (desk.modes.made, desk.modes.piles.made):
        for name in made:
            if made[name] is desk.mode:
                return name
    return ""


def press(*keys):
    """Press keys one after the other."""
    for key in keys:
        bench.press(key)
        yield


def hold(key):
    """Hold a key for 800 ms."""
    bench.pin(BUTTON + key, 0)
    bench.run(800)
    bench.pin(BUTTON + key, 1)
    bench.run(800)
    yield


def on():
    """OK until strokes can be entered."""
    for _ in range(30):
        if mode() == "entry":
            return
        bench.press(OK)
        yield
    raise ValueError("no stroke can be entered in " + mode())


def strokes(n):
    """n strokes: misses, and every fourth pockets an own carromman, which the beams see."""
    for i in range(n):
        if i % 4 == 1:
            bench.run(3100)  # sooner it could belong to the stroke before
            bench.drop(1 + i % 3)
            yield
        yield from press(OK)
        yield from on()


def icf_match():
    """A board in which who breaks pockets own carrommen until it ends; then 20 strokes of the
    second board."""
    from names import BOARD, STROKES, WHITE_SIDE

    yield from on()
    s = bench.desk.log.state.b
    own = BLACK if s[WHITE_SIDE] else WHITE
    while s[STROKES] < 9:
        yield from press(own, OK)
        yield from on()
        if not s[STROKES]:
            break
    yield from strokes(20)
    assert s[BOARD] == 2 and s[STROKES] == 20, (s[BOARD], s[STROKES])


def row(what):
    """Down to the row of a list that does `what`, and OK."""
    rows = bench.desk.mode
    for _ in range(rows.count):
        if rows.does[rows.cursor] == what:
            yield from press(OK)
            return
        yield from press(BLACK)
    raise ValueError("no row %d" % what)


def house_match(system):
    """The list of house rules, the system; then 20 strokes."""
    from names import PHASE

    if bench.desk.log.state.b[PHASE] == P_NONE:
        yield from press(MENU)
        yield from row(HOUSE_RULES)
    else:  # MENU has no such row while a match runs
        bench.desk.go(bench.desk.modes.house)
    rows = bench.desk.mode
    if all(rows.does[i] != system for i in range(rows.count)):
        yield from row(MORE)
    yield from row(system)
    yield from on()
    assert bench.desk.log.state.b[0] == system
    for i in range(20):
        if i % 4 == 1:
            yield from press(WHITE)
        yield from press(OK)
        yield from on()


def correction():
    """As in correction.py."""
    yield from hold(UNDO)
    yield from press(STRIKER, STRIKER, STRIKER, STRIKER, BLACK, OK, BLACK, OK, OK)
    assert mode() == "correct_plan", mode()


def correct_it():
    """As in correct_it.py."""
    count = bench.desk.log.count
    yield from press(OK)
    assert bench.desk.log.count == count + 1
