"""What both Pythons must read alike; imports only what MicroPython has too."""

from rosace.rules.state import Event
from rosace.senses.beams import Beams
from rosace.senses.edges import Edges


def evidence(edges):
    """Print the evidence of edges (ms, pin, level) as bytes, a line for each two seconds."""
    sense, turn, stroke = Beams(), Edges(), Event()
    sense.step(0, turn)
    at = 0
    for now in range(20, edges[-1][0] + 2000, 20):
        while at < len(edges) and edges[at][0] <= now:
            t, pin, level = edges[at]
            turn.add(t, pin << 1 | level)
            at += 1
        sense.step(now, turn)
        turn.clear()
        if now % 2000 == 0:
            sense.drops.put(stroke.clear(), now, now % 3000 and 160, 40)
            sense.drops.clear()
            print(" ".join(str(byte) for byte in stroke.data[: stroke.size]))


def read(edges, scale):
    """Print the drops of edges (ms, pin, level), read in turns of 20 ms."""
    sense, turn = Beams(), Edges()
    sense.step(0, turn)
    sense.scale = scale
    at = now = 0
    while at < len(edges) or sense.busy():
        now += 20
        while at < len(edges) and edges[at][0] <= now:
            t, pin, level = edges[at]
            turn.add(t, pin << 1 | level)
            at += 1
        sense.step(now, turn)
        turn.clear()
        d = sense.drops
        for i in range(d.count):
            print(d.kinds[i], d.nets[i], d.widths[i], d.wide[i], d.times[i])


def learned(widths):
    """Print the scale after each twenty pieces (ms) that fell alone."""
    sense, turn = Beams(), Edges()
    sense.step(0, turn)
    now = 0
    for width in widths:
        for t, code in ((5, 21), (5, 23), (5 + width, 20), (5 + width, 22)):
            turn.add(now + t, code)
        sense.step(now + 100, turn)
        turn.clear()
        now += 1000
        sense.step(now, turn)
        sense.recorded(1)
        print(sense.learn(), sense.scale)
