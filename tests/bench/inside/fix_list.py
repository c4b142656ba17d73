"""UNDO held: the list of strokes, and down to the seventh."""

from names import BUTTON
from table import BLACK, OK, STRIKER, UNDO  # noqa: F401 - the next scripts use them

start = gc.mem_alloc()
bench.pin(BUTTON + UNDO, 0)
bench.run(800)
bench.pin(BUTTON + UNDO, 1)
bench.run(800)
for key in (STRIKER, STRIKER, BLACK, BLACK, BLACK):
    bench.press(key)
