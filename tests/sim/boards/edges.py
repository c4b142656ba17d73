"""A board program that writes every edge to flash; for tests of what is below the desk."""

from rosace.board.capture import Capture, Emitter
from rosace.board.files import Files, mounted
from rosace.port import ticks_ms, wait
from rosace.senses.edges import Edges

files = Files(mounted())
edges = Edges()
capture = Capture()
emitter = Emitter()
capture.start(ticks_ms())
while True:
    now = ticks_ms()
    edges.clear()
    capture.read(edges, now)
    for i in range(edges.count):
        line = b"%d %d %d\n" % (edges.times[i], edges.codes[i] >> 1, edges.codes[i] & 1)
        files.append("edges", line, len(line))
    emitter.step(now, capture)
    wait(10)
