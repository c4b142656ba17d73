"""What presses make of a desk. Runs on both Pythons (tests/both.py)."""

from binascii import crc32

from desk.bench import Bench


def act(bench, word):
    """One word: a key, hold:KEY, dropN, handN, darkN, lightN, wait:MS, cut."""
    if word.startswith("drop"):
        bench.drop(int(word[4:]))
    elif word.startswith("hand"):
        bench.hand(int(word[4:]))
    elif word.startswith(("dark", "light")):
        for beam in (8, 9):
            bench.edge(1, beam + 2 * int(word[-1]), int(word[0] == "d"))
        bench.run(15)
    elif word.startswith("wait:"):
        bench.run(int(word[5:]))
    elif word.startswith("hold:"):
        bench.hold(word[5:])
    elif word == "cut":
        bench.power_on()
    else:
        bench.press(word)


def replay(words):
    """Play a list of words; a line each: the word, checksums of screen and state, records."""
    bench = Bench()
    for word in words:
        act(bench, word)
        screen = crc32(bytes(bench.display.buffer))
        state = crc32(bytes(bench.s))
        print(f"{word} {screen:08x} {state:08x} {bench.desk.log.count}")


class Silent:
    """A sounder that plays nothing."""

    def play(self, pattern):
        """Nothing."""


class Locked:
    """A desk in an entry, stepped with the heap locked."""

    def __init__(self):
        bench = Bench(far=True)
        for key in ("OK", "OK", "OK", "BLACK", "OK", "STRIKER", "OK", "OK"):
            bench.press(key)
        bench.run(4000)
        bench.sounder.play = None
        self.desk = bench.desk
        self.desk.sounder = Silent()
        self.edges = bench.edges
        self.edges.clear()
        self.now = bench.now

    def idle(self, steps):
        """Steps of 5 ms with nothing happening but the clock."""
        for _ in range(steps):
            self.now += 5
            self.desk.step(self.now, self.edges, b"")

    def edge(self, pin, level):
        """One step with one edge."""
        self.now += 5
        self.edges.add(self.now, pin << 1 | level)
        self.desk.step(self.now, self.edges, b"")
        self.edges.clear()

    def drop(self, _):
        """A piece falls past a beam, is pressed to black, queen added and taken off again."""
        self.edge(10, 1)
        self.idle(4)
        self.edge(10, 0)
        self.idle(30)

    def press(self, pin):
        """A key, for 70 ms."""
        self.edge(pin, 0)
        self.idle(14)
        self.edge(pin, 1)
        self.idle(20)

    def hold(self, pin):
        """A key, for 700 ms."""
        self.edge(pin, 0)
        self.idle(140)
        self.edge(pin, 1)
        self.idle(20)


def allocate_nothing():
    """With the heap locked the desk still ticks, redraws, takes a drop and a press."""
    import micropython

    table = Locked()

    def locked(name, act, value):
        micropython.heap_lock()  # type: ignore
        try:
            act(value)
            good = True
        except MemoryError:
            good = False
        micropython.heap_unlock()  # type: ignore
        print(name, "ok" if good else "allocates")

    table.idle(200)
    locked("idle", table.idle, 3000)
    for _ in range(2):
        table.drop(0)
        table.press(3)
    locked("drop", table.drop, 0)
    locked("piece", table.press, 3)
    locked("foul", table.press, 6)
    locked("less", table.hold, 3)


def load():
    """Whether garbage is collected before what MENU and a PC need is loaded."""
    import gc

    bench = Bench()
    bench.run(4000)
    for name, act in (("MENU", lambda: bench.press("MENU")), ("PC", bench.desk.pc_session)):
        bytearray(1 << 20)
        free = gc.mem_free()  # type: ignore
        act()
        print(name, "collects" if gc.mem_free() > free + (1 << 19) else "scatters")  # type: ignore


def place():
    """How far from the lowest free block a large call frame finds its place, in a heap that has
    16,000 gaps of one block below it, which are filled in turns."""
    import gc

    from uctypes import addressof  # type: ignore

    from rosace.port import fill_gaps

    gc.collect()
    kept: list = [None] * 16000
    for i in range(len(kept)):
        kept[i] = object()
    for i in range(0, len(kept), 2):
        kept[i] = None
    gc.collect()
    for name in ("before", "after"):
        lowest = id(object())
        away = addressof(bytearray(600)) - lowest
        print(name, "near" if 0 < away < 2048 else "far")
        turns = 1
        while not fill_gaps(20):
            turns += 1
        print(name, "in turns" if turns > 1 else "at once")
