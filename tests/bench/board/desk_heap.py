"""Desk, files port and a match under way, as main.py has them; `before` is what the VM itself took."""

from rosace.board.files import Files
from table import OK, System, Table

bench = Table(Files(System()))
for _ in range(3):  # from power-on to "Play"
    bench.press(OK)
for i in range(40):
    if i % 4 == 0:
        bench.drop(1 + i % 3)
    bench.press(OK)
