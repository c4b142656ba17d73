"""It was a black: what that changes is on the screen."""

opened = gc.mem_alloc()
bench.press(BLACK)
bench.press(OK)
bench.press(OK)
