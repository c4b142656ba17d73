"""A match by house rules under way: `wanted` is the system, chosen as people choose it."""

bench = table.Table()


def choose(row):
    """Down to the row of a list that does `row`; nothing of the list is kept here."""
    rows = bench.desk.mode
    for _ in range(rows.count):
        if rows.does[rows.cursor] != row:
            bench.press(table.BLACK)
    bench.press(table.OK)


def on():
    """OK until strokes can be entered."""
    while bench.desk.modes.name(bench.desk.mode) != "entry":
        bench.press(table.OK)


bench.press(table.MENU)
choose(15)  # "House rules"
choose(wanted)
on()
assert bench.desk.log.state.b[0] == wanted
for i in range(20):
    if i % 4 == 1:
        bench.press(table.WHITE)
    bench.press(table.OK)
    on()
