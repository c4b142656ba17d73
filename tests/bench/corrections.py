"""What a deep correction costs: presses, heap while it is made, heap that it leaves behind."""

import functools

from bench.measures import measure
from bench.vm import run
from desk.bench import Bench
from rosace.rules.state import LEFT

KB = 1024
STEPS = ("play", "list", "edit", "plan", "keep", "after")


@functools.cache
def corrected():
    answer = run("heap_before.py", *(f"fix_{step}.py" for step in STEPS))
    if answer["asked"] != "fixplan" or answer["kept"] != 1:
        raise RuntimeError(f"no correction was made: {answer}")
    return answer


@measure("presses_correction_7_of_20", "presses", 14)
def presses():
    """From the main screen and back, a white made a black; peer: taking back 13 strokes, entering
    them again."""
    bench = Bench()
    bench.press("OK", "OK", "OK", "OK", "OK").run(3000)
    for _ in range(5):
        bench.press("OK")
    bench.press("WHITE", "OK")
    for _ in range(13):
        bench.press("OK")
    bench.presses = 0
    bench.hold("UNDO").run(300)
    bench.press("STRIKER", "STRIKER", "BLACK", "BLACK", "BLACK", "OK").run(200)
    bench.press("BLACK", "OK").run(300)
    bench.press("OK", "OK").settle()
    if bench.mode != "entry" or bench.s[LEFT] != 9:
        raise RuntimeError(f"not corrected: {bench.mode}")
    return bench.presses, 13 + 2 + 13, 3


@measure("heap that a correction takes while it is made", "bytes", 40 * KB)
def heap():
    answer = corrected()
    return max(answer["list"], answer["edit"], answer["plan"]), None, None


@measure("heap that a correction leaves behind after Play", "bytes", 8 * KB)
def left():
    return corrected()["after"], None, 0
