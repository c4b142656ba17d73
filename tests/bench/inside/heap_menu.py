"""A match under way whose referee has looked into MENU: what that leaves behind."""

bench = table.Table()
bench.press(table.MENU)
bench.press(table.UNDO)
bench.begin()
bench.strokes(20)
