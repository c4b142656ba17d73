"""A board program that writes numbered lines for ever; the lamp changes when one is on flash."""

import machine  # pyright: ignore[reportMissingImports]

from rosace.board.files import Files, mounted
from rosace.port import wait

files = Files(mounted())
lamp = machine.Pin("LED", machine.Pin.OUT)
lit = False
kept = bytearray(4000)
n = files.read("diary", kept)
written = n // 8 if n > 0 else 0
while written < 400:
    line = b"%07d\n" % written
    files.append("diary", line, len(line))
    head = b"%07d" % written
    files.replace("head", head, len(head))
    written += 1
    lit = not lit
    lamp.value(lit)
    wait(10)
