"""I and T: fingers, pieces, sick sensors and the clock."""

import gc
import random

from desk.bench import Bench
from desk.test_start import broken
from reliability.figures import figure
from rosace.desk.desk import Desk
from rosace.face import view
from rosace.port import ticks_ms, wait
from rosace.rules.state import PHASE
from rosace.senses import buttons
from rosace.senses.beams import Beams
from rosace.senses.buttons import KEY_NAMES, KEY_PINS, PRESS, Buttons
from rosace.senses.drops import DROP
from rosace.senses.edges import Edges
from rosace.words import P_PLAY
from rosace_sim.table import Table
from senses.pins import presses
from senses.test_buttons import acts, bounce
from sim.bench import Bare
from sim.test_capture import looked, started

OK = 7


@figure("I1", "contacts bouncing up to 20 ms: exactly one press", 300, 10_000, 50_000)
def bounces(tally, count, seed):
    """Half of them as seen by a capture that looks once a millisecond at contacts that meet and
    part up to 4,000 times a second; half with the edges at times of their own."""
    chance = random.Random(seed)
    for number in range(count):
        storm = bounce if number % 2 else sampled
        hold = chance.randrange(40, 500)
        key = number // 2 % len(KEY_PINS)
        edges = storm(chance, 10, 0, KEY_PINS[key]) + storm(chance, 10 + hold, 1, KEY_PINS[key])
        with tally.case(f"storm {number}"):
            assert acts(presses(edges, 130 + hold)) == [("press", KEY_NAMES[key])], edges


def sampled(chance, at, level, pin):
    """A storm of up to 2 kHz and 20 ms that ends in `level`, as the edges between its samples."""
    turns, t = [], 0
    while t < 19_000:
        turns.append(t)
        t += chance.randrange(250, 1_000)
    turns = turns[: 2 * chance.randrange((len(turns) + 1) // 2) + 1]  # odd: it ends otherwise
    edges, seen, now = [], 1 - level, 1 - level
    for ms in range(21):
        while turns and turns[0] <= 1000 * ms:
            turns.pop(0)
            now ^= 1
        if now != seen:
            edges.append((at + ms, pin, now))
            seen = now
    return edges


@figure("I1t", "two presses 80 ms apart, both bouncing: exactly two", 100, 5_000, 25_000)
def two_presses(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        second = chance.randrange(90, 130)
        key = number % len(KEY_PINS)
        edges = []
        for at in (10, second):
            for level in (0, 1):
                edges += bounce(chance, at + 45 * level, level, KEY_PINS[key])
        with tally.case(f"pair {number}"):
            assert acts(presses(edges, 400)) == [("press", KEY_NAMES[key])] * 2, edges


def blocked(bench, chance, beams):
    """Beams stay dark: something hangs in the net, or a receiver is unplugged."""
    for beam in beams:
        bench.edge(chance.randrange(1, 40), 10 + beam, 1)
    return True


def half_a_flicker(chance, beams):
    """Milliseconds: a lamp at 100 Hz, the sun through leaves, a loose wire. Both beams of a net
    five times a second or more, as pieces never fall; one alone also 1.4 times a second."""
    alone = len({beam >> 1 for beam in beams}) == len(beams)
    slowest = 350 if alone else 100
    return chance.choice((chance.randrange(4, 25), chance.randrange(25, slowest + 1)))


def flickering(bench, chance, beams):
    every = half_a_flicker(chance, beams)
    for beam in beams:
        for n in range(2900 // every):
            bench.edge(1 + n * every, 10 + beam, 1 - n & 1)
        bench.edge(2920, 10 + beam, 0)
    return True


def crosstalk(bench, chance, beams):
    """Edges without sense, now and then."""
    for beam in beams:
        for _ in range(chance.randrange(1, 12)):
            bench.edge(chance.randrange(1, 2800), 10 + beam, chance.randrange(2))
        bench.edge(2900, 10 + beam, 0)
    return False


def stuck(bench, chance, beams):
    """A button that stays down for longer than anybody presses."""
    key = chance.randrange(8)
    bench.edge(1, KEY_PINS[key], 0)
    bench.run(3000)
    assert bench.view.badges & view.B_BUTTON, "not shown within 3 s"
    bench.run(8000)
    assert bench.view.badges & view.B_BUTTON and bench.desk.buttons.stuck == 1 << key, "forgotten"
    bench.edge(1, KEY_PINS[key], 1)
    bench.run(100)
    if bench.mode == "appeal":  # MENU held: the clocks stand until "Play", nothing is scored
        bench.press("OK")
    return False


@figure(
    "I3",
    "beams blocked, flickering, confused, any key stuck: score kept, said in 3 s, healed",
    24,
    1_000,
    10_000,
)
def sick_sensors(tally, count, seed):
    chance = random.Random(seed)
    bench = broken()
    for number in range(count):
        if number % 40 == 0:
            bench = broken()
        fault = stuck if number % 25 == 3 else chance.choice((blocked, flickering, crosstalk))
        beams = chance.sample(range(8), chance.choice((1, 1, 2, 3)))
        before = bytes(bench.s)
        with tally.case(f"fault {number}: {fault.__name__}, beams {beams}"):
            named = fault(bench, chance, beams)
            bench.run(3000)
            assert bytes(bench.s) == before, "the score changed"
            assert not named or bench.view.badges & view.B_BEAM, "not shown within 3 s"
            for beam in range(8):
                bench.edge(1, 10 + beam, 0)
            bench.run(2600)
            assert not bench.view.badges & (view.B_BEAM | view.B_BUTTON), "for good"
            bench.desk.drop_entry()
            bench.desk.home()


class Played:
    """A virtual table in a match, and the desk in it."""

    def __init__(self, seed):
        gc.collect()
        former = [d for d in gc.get_objects() if isinstance(d, Desk)]
        self.table = Table(seed=seed)
        self.table.power(True)
        self.table.run(2500)
        for _ in range(3):
            self.press(OK)
        (self.desk,) = [
            d for d in gc.get_objects()
            if isinstance(d, Desk) and not any(d is one for one in former)
        ]  # fmt: skip
        assert self.desk.log.state.b[PHASE] == P_PLAY

    def press(self, key):
        self.table.button(key, True)
        self.table.run(80)
        self.table.button(key, False)
        self.table.run(500)

    def named(self, wanted, limit_ms):
        """Whether the badge of a sick beam comes (or goes) within so long."""
        seen = self.desk.view
        return self.table.wait_until(lambda: bool(seen.badges & view.B_BEAM) == wanted, limit_ms)

    def receivers(self, **wrong):
        """unplugged=, flooded=, blocked=: bits of beams; what is not named is well."""
        world = self.table.world
        with world.clock.lock:
            for name in ("unplugged", "flooded", "blocked"):
                setattr(world, name, wrong.get(name, 0))
        self.table.levels()


def flicker(table, chance, bits):
    """For three seconds."""
    world = table.world
    every = 1000 * half_a_flicker(chance, [beam for beam in range(8) if bits >> beam & 1])
    names = chance.choice(("blocked", "unplugged"))

    def turn(on):
        setattr(world, names, bits if on else 0)
        table.levels()

    for n in range(3_000_000 // every):
        table.clock.at(table.clock.now + n * every, lambda on=n % 2 == 0: turn(on))


@figure(
    "I3r",
    "receivers unplugged, in the sun, flickering, covered: score kept, said in 3 s, healed",
    5,
    300,
    10_000,
)
def sick_receivers(tally, count, seed):
    """On the virtual table, whose emitters and receivers the board's own self-test looks at."""
    chance = random.Random(seed)
    played = None
    for number in range(count):
        if number % 100 == 0:
            if played:
                played.table.close()
            played = Played(seed)
        table, desk = played.table, played.desk
        bits = 0
        for beam in chance.sample(range(8), chance.choice((1, 1, 2, 8))):
            bits |= 1 << beam
        kind = chance.choice(("unplugged", "flooded", "blocked", "flicker"))
        before = bytes(desk.log.state.b)
        with tally.case(f"fault {number}: {kind}, beams {bits:08b}"):
            if kind == "flicker":
                flicker(table, chance, bits)
            else:
                played.receivers(**{kind: bits})
            assert played.named(True, 3000), "not shown within 3 s"
            assert desk.beams.badge() & bits, "another beam was named"
            table.run(chance.randrange(3000))
            table.run(3000 if kind == "flicker" else 0)
            assert bytes(desk.log.state.b) == before, "the score changed"
            played.receivers()
            assert played.named(False, 4000), "for good"
            desk.drop_entry()
            assert bytes(desk.log.state.b) == before, "the score changed"
    played.table.close()


@figure(
    "I4",
    "pieces and presses while flash stalls the board 45-400 ms: each once, in its net",
    10,
    400,
    3_000,
)
def stalls(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        bare = Bare(chance.choice((0, 2**30 - chance.randrange(1500))))
        try:
            with tally.case(f"stall {number}"):
                stalled(bare, chance)
        finally:
            bare.close()


def stalled(bare, chance):
    """Two pieces 60 ms apart into one net and a press, around an erase of flash."""
    capture, _ = started()
    bare.flash.erase_us = 1000 * chance.randrange(45, 400)
    wait(10)
    edges = looked(capture)
    net = chance.randrange(4)
    at = chance.randrange(1, 300)
    for piece in range(2):
        width = chance.randrange(5, 40)
        for beam in (0, 1):
            fell = at + 60 * piece + 20 * beam  # one beam lies lower: both at once is the net
            bare.beam(2 * net + beam, True, fell)
            bare.beam(2 * net + beam, False, fell + width)
    pressed = chance.randrange(1, 300)
    bare.level(KEY_PINS[buttons.OK], 0, pressed)
    bare.level(KEY_PINS[buttons.OK], 1, pressed + 60)
    sense, fingers = Beams(), Buttons()
    sense.step(ticks_ms(), Edges())
    fingers.step(ticks_ms(), Edges())
    bare.board.request(18, 7)  # erases a block: time passes, nobody looks
    nets, keys = [], 0
    for _ in range(120):
        looked(capture, edges)
        now = ticks_ms()
        sense.step(now, edges)
        fingers.step(now, edges)
        nets += [sense.drops.nets[i] for i in range(sense.drops.count)
                 if sense.drops.kinds[i] == DROP]  # fmt: skip
        keys += sum(fingers.presses.kinds[i] == PRESS for i in range(fingers.presses.count))
        wait(5)
    assert nets == [net + 1] * 2, f"drops in nets {nets}, two in {net + 1} wanted"
    assert keys == 1, f"{keys} presses"


@figure(
    "T1",
    "the shot clock on the display, over the wrap of the ticks: right to 50 ms",
    3,
    150,
    2_000,
)
def clocks(tally, count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        start = (1 << 30) - chance.randrange(100, 20_000)
        with tally.case(f"power-on at tick {start}"):
            bench = Bench(start=start)
            bench.press("OK", "OK")
            bench.edge(1, bench.pin("OK"), 0)
            bench.edge(61, bench.pin("OK"), 1)
            for _ in range(60):
                bench.step()
                if bench.s[PHASE] == P_PLAY:
                    bench.step()  # drawn in the turn after the event
                    break
            changes, shown = [], bench.view.clock_s
            assert shown == 15, "not from its full time"
            for ms in range(bench.STEP, 16_000, bench.STEP):
                bench.step()
                if bench.view.clock_s != shown:
                    shown = bench.view.clock_s
                    changes.append((shown, ms))
            assert [s for s, _ in changes] == list(range(14, -1, -1)), changes
            for number, (_, ms) in enumerate(changes):
                assert abs(ms - 1000 * (number + 1)) <= 50, changes
