"""A match without an umpire under way: every stroke is proposed and agreed on."""

bench = table.Table()
bench.press(table.QUEEN)
bench.begin()
for i in range(20):
    if i % 4 == 1:
        bench.drop(1 + i % 3)
    bench.press(table.OK)
    bench.press(table.OK)
assert bench.desk.log.state.b[36] > 10
