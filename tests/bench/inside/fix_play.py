"""Twenty strokes of a board. Between two of these files the garbage is collected."""

from names import BUTTON
from table import BLACK, OK, STRIKER, UNDO

bench = table.Table()
bench.begin()
bench.strokes(20)
