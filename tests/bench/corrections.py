"""What a deep correction costs the umpire's fingers."""

from bench.measures import measure
from desk.bench import Bench
from rosace.rules.state import LEFT


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
    bench.press(*["STRIKER"] * 4, "BLACK", "OK").run(200)
    bench.press("BLACK", "OK").run(300)
    bench.press("OK", "OK").settle()
    if bench.mode != "entry" or bench.s[LEFT] != 9:
        raise RuntimeError(f"not corrected: {bench.mode}")
    return bench.presses, 13 + 2 + 13, 3
