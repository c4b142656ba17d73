"""With the heap locked the desk still ticks, redraws, takes a drop and a press (MicroPython)."""

import micropython

from desk.bench import Bench

bench = Bench(far=True)
for key in ("OK", "OK", "OK", "BLACK", "OK", "STRIKER", "OK", "OK"):
    bench.press(key)
bench.run(4000)
desk = bench.desk
edges = bench.edges
edges.clear()
now = bench.now
bench.sounder.play = None


class Silent:
    def play(self, pattern):
        pass


desk.sounder = Silent()


def idle(steps):
    """Steps of 5 ms with nothing happening but the clock."""
    global now
    for _ in range(steps):
        now = now + 5
        desk.step(now, edges, b"")


def edge(pin, level):
    """One step with one edge."""
    global now
    now = now + 5
    edges.add(now, pin << 1 | level)
    desk.step(now, edges, b"")
    edges.clear()


def drop(_):
    """A piece falls past a beam, is pressed to black, queen added and taken off again."""
    edge(10, 1)
    idle(4)
    edge(10, 0)
    idle(30)


def press(pin):
    """A key, for 70 ms."""
    edge(pin, 0)
    idle(14)
    edge(pin, 1)
    idle(20)


def hold(pin):
    """A key, for 700 ms."""
    edge(pin, 0)
    idle(140)
    edge(pin, 1)
    idle(20)


def locked(name, act, value):
    """Run `act` under a locked heap and say whether it lived."""
    micropython.heap_lock()
    try:
        act(value)
        good = True
    except MemoryError:
        good = False
    micropython.heap_unlock()
    print(name, "ok" if good else "allocates")


idle(200)
locked("idle", idle, 3000)
for _ in range(2):
    drop(0)
    press(3)
locked("drop", drop, 0)
locked("piece", press, 3)
locked("foul", press, 6)
locked("less", hold, 3)
