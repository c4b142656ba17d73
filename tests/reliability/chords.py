"""I2: keys pressed or held together do nothing, but for the two that are said to."""

import random
from itertools import combinations, permutations

from desk.bench import Bench
from desk.test_start import broken
from host.wired_desk import client_of, held_on
from reliability.figures import figure
from reliability.forgeries import paired
from rosace.link import messages as m
from rosace.senses.buttons import KEY_NAMES, MENU, STRIKER, UNDO, WHITE
from rosace_host.device.keys import Club
from rosace_sim.table import Table
from senses.pins import presses, tap
from senses.test_buttons import acts

KEYS = range(8)  # the umpire's
PALM_MS = 56  # two keys closer than this are pressed together
HELD_MS = 3300  # longer than any two must be held
ANEW = 12  # cases with the same board
ORDERS = 109_592  # of two to eight out of eight


def orders():
    """Two to eight keys, in every order: a hand flat on the keys may close them in any."""
    for size in range(2, 9):
        yield from permutations(KEYS, size)


@figure(
    "I2",
    "two to eight keys pressed together, in every order: nothing happens",
    600,
    ORDERS,
    5 * ORDERS,
)
def pressed_together(tally, count, seed):
    """Each closes while the one before it still is; they are let go at any time."""
    chance = random.Random(seed)
    if count < ORDERS:
        every = [chance.sample(KEYS, chance.randrange(2, 9)) for _ in range(count)]
    else:
        every = [order for _ in range(count // ORDERS) for order in orders()]
    for number, order in enumerate(every):
        at, edges = 10, []
        for key in order:
            edges += tap(KEY_NAMES[key], at, chance.randrange(PALM_MS + 5, 500))
            at += chance.randrange(PALM_MS)
        with tally.case(" ".join(KEY_NAMES[key] for key in order)):
            assert acts(presses(edges, at + 600)) == [], edges
            if number % 100 == 0:
                assert acts(presses(one_by_one(order), 1500)) == [
                    ("press", KEY_NAMES[key]) for key in order
                ], "a quick hand was taken for a palm"


def one_by_one(order):
    """Edges of a hand that rolls over the keys, each in its turn."""
    edges = []
    for place, key in enumerate(order):
        edges += tap(KEY_NAMES[key], 10 + 100 * place, 150)
    return edges


class Play:
    """A match in play, where no keys together mean anything."""

    name = "in play"
    listed: tuple[int, ...] = ()

    def __init__(self):
        self.bench = self.made()
        self.before = self.look()

    def made(self):
        return broken()

    def look(self):
        desk = self.bench.desk
        asked = desk.session and (desk.session.pending, desk.session.leave)  # loaded when wanted
        return (
            bytes(self.bench.s), desk.log.count, self.bench.mode, self.bench.entry(), desk.leave,
            asked, dict(self.bench.files.files), self.open(),
        )  # fmt: skip

    def open(self):
        """Whether a PC may pair."""
        pair = self.bench.desk.modes.made.get("pair")
        return pair is not None and pair.attempt is not None

    def acts(self, keys, chance):
        """Whether these keys, held together, do anything."""
        bench = self.bench
        for key in keys:
            bench.edge(1 + chance.randrange(PALM_MS), bench.pin(KEY_NAMES[key]), 0)
        bench.run(HELD_MS)
        for key in keys:
            bench.edge(1 + chance.randrange(PALM_MS), bench.pin(KEY_NAMES[key]), 1)
        bench.run(300)
        return self.look() != self.before


class Pair(Play):
    """A paired board at MENU, Pair: held together the two let another PC in."""

    name = "in Pair"
    listed = (WHITE, STRIKER)

    def made(self):
        self.bench = Bench()
        journal = self.bench.desk.log.journal
        self.club = Club(bytes(range(32)))
        paired(self.bench.files, self.club, journal.board_id, journal.epoch)
        self.bench.power_on()
        self.shown()
        return self.bench

    def shown(self):
        self.bench.desk.go(self.bench.desk.modes.pair)
        self.bench.run(400)


class Wipe(Pair):
    """The same board asked to erase every match: held together the two let it."""

    name = "at the question whether to erase"

    def shown(self):
        client = client_of(self.bench, self.club)
        welcome = client.hello()
        assert (
            client.receipt(welcome.epoch, welcome.next_seq, welcome.head, held_on(self.bench))
            == m.OK
        )
        assert client.maintenance(77, m.WIPE) == m.WAITING
        self.bench.desk.go(self.bench.desk.modes.asked)
        self.bench.run(400)


class PowerOn:
    """Held at power-on the two open the prompt instead of the table."""

    name = "at power-on"
    listed = (UNDO, MENU)

    def acts(self, keys, chance):
        with Table() as table:
            for key in keys:
                table.button(key, True)
            table.power(True)
            awake = table.wait_until(lambda: table.board.prompt or any(table.screen()), 3000)
            assert awake, "it does not start"
            return table.board.prompt


def with_another(keys, chance):
    """These keys, or any two, and one that is none of them."""
    keys = keys or tuple(chance.sample(KEYS, 2))
    return (*keys, chance.choice([key for key in KEYS if key not in keys]))


@figure(
    "I2h",
    "keys held together in play, in Pair, at Erase, at power-on: only the two that are said",
    12,
    4 * 84,
    4 * 247,
)
def held_together(tally, count, seed):
    """In the full tier every two and three of the eight, in the far one up to eight."""
    chance = random.Random(seed)
    palms = [keys for size in range(2, 9) for keys in combinations(KEYS, size)]
    for kind in (Play, Pair, Wipe, PowerOn):
        some = palms[: count // 4]
        if count < 4 * 84:
            some = [kind.listed or palms[0], with_another(kind.listed, chance)]
            some += chance.sample(palms[:84], count // 4 - 2)
        place, acted = kind(), False
        for number, keys in enumerate(some):
            if number % ANEW == ANEW - 1 or acted:
                place = kind()
            acted = True
            with tally.case(f"{' '.join(KEY_NAMES[key] for key in keys)} {kind.name}"):
                acted = place.acts(keys, chance)
                assert acted == (sorted(keys) == sorted(kind.listed)), f"acted: {acted}"
