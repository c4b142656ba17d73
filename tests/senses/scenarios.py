"""What both Pythons must read alike; imports only what MicroPython has too."""

from rosace.senses.beams import Beams
from rosace.senses.edges import Edges


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
