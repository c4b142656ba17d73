"""The shot clock's end, in virtual time: recorded by the deadline, heard and seen soon after it.

A turn may come late, because flash stopped the loop: what counts is the time of the deadline and
not that of the turn which notices it. Measured over boards with an exact clock at random phases of
the turns, half of them with a turn that is up to 400 ms late. Drawing and bus are chip.py's.
"""

import random

from bench.measures import measure
from desk.bench import Bench
from desk.test_clocks import nearly_over
from rosace.port import ticks_add, ticks_diff
from rosace.words import K_NOTE

BOARDS = 40
LATE_MS = 400  # an erase, at worst
DEADLINE_MS = 15_000


def boards():
    """(a board shortly before its deadline, when its clock began, ms by which a turn is late)"""
    chance = random.Random(12)
    for n in range(BOARDS):
        bench, begun = nearly_over(DEADLINE_MS - 200 - chance.randrange(Bench.STEP))
        bench.STEP = chance.choice((3, 4, 5))
        yield bench, begun, chance.randrange(1, LATE_MS) if n % 2 else 0


@measure("shot clock: recorded, from the deadline", "ms", 2)
def recorded():
    worst = 0
    for bench, begun, late in boards():
        records = bench.desk.log.count
        bench.now = ticks_add(bench.now, late)
        bench.run(300)
        if bench.desk.log.count != records + 1:
            raise RuntimeError("the end of the clock is not recorded once")
        worst = max(worst, abs(ticks_diff(bench.desk.log._last, begun) - DEADLINE_MS))
    return worst, None, None


@measure("shot clock: sound and picture, from the deadline or the first turn after it", "ms", 25)
def noticed():
    worst = 0
    for bench, begun, late in boards():
        bench.now = ticks_add(bench.now, late)
        due = max(DEADLINE_MS, ticks_diff(bench.now, begun))
        bench.sounder.played.clear()
        sent = 0
        while "TIME" not in bench.sounder.played or bench.display.sent == sent:
            if "TIME" not in bench.sounder.played:
                sent = bench.display.sent
            bench.step()
        worst = max(worst, ticks_diff(bench.now, begun) - due)
    return worst, None, None


@measure("shot clock: saves begun in the last 100 ms before a deadline", "", 0)
def saves():
    begun_late = 0
    for bench, begun, _late in boards():
        bench.run(DEADLINE_MS - 95 - ticks_diff(bench.now, begun))
        bench.desk.simple(K_NOTE)
        while bench.desk.clocks.left(bench.now) > 0:
            begun_late += bench.desk.saved
            bench.step()
        bench.settle()
        if not bench.desk.saved:
            raise RuntimeError("it is not saved afterwards either")
    return begun_late, None, None
