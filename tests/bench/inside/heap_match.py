"""A match under way."""

bench = table.Table()
bench.begin()
bench.strokes(40)
