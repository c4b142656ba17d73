"""UNDO held: the list of strokes, and down to the seventh."""

start = gc.mem_alloc()
bench.pin(BUTTON + UNDO, 0)
bench.run(800)
bench.pin(BUTTON + UNDO, 1)
bench.run(800)
for key in (STRIKER, STRIKER, BLACK, BLACK, BLACK):
    bench.press(key)
