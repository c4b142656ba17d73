"""The stroke is opened."""

listed = gc.mem_alloc()
bench.press(OK)
