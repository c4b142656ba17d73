"""Somebody has opened the port and said something."""

virtual_board.inbox.extend(b"hello\n")
bench.run(500)
bench.strokes(2)
