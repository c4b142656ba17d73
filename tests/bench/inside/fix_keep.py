"""Kept; and at the next "Play" all that is let go."""

planned = gc.mem_alloc()
asked = bench.desk.modes.name(bench.desk.mode)
count = bench.desk.log.count
bench.press(OK)
kept = bench.desk.log.count - count
bench.desk.modes.play_began()
