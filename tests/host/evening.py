"""An evening of twelve matches at three tables, two of them recorded ones that the real firmware
played; and a week later three more. Names are long, and in scripts of all kinds."""

from host.played import NOON, Played, board_of
from page.test_matches import LINK_SPEED, MATCHES
from rosace_host.device.client import Client
from rosace_host.device.wire import SerialWire
from rosace_host.match.display_names import encode, short_names
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_sim import player, script
from rosace_sim.table import Table

NAMES = (
    "தமிழ்ச்செல்வி இராமசாமி",
    "عبد الرحمن القحطاني",
    "Wolfeschlegelsteinhausenbergerdorff Maximiliane-Theodora von der Heide",
    "Marie Duponceau",
    "Ali Y.",
    "Zoë O'Neill <b>&amp;",
)
SEEDS = (3, 4, 5, 9, 11, 12, 13, 14, 16, 17)  # in which nobody gets another name
LATER = (18, 19, 20)
WEEK_MS = 7 * 24 * 3_600_000


def pairing(number):
    """Two of the names, everybody against everybody else in turn."""
    a = number % len(NAMES)
    return a, (a + 1 + number // len(NAMES)) % len(NAMES)


def play_generated(hall, numbers, when_ms, tables):
    """Matches by dice at memory boards, with the numbers that `rosace assign` gives to players."""
    store = Store(hall.db)
    ids = [store.player_id(name) for name in NAMES]
    store.close()
    for at in range(3):
        board = bytes([at + 1]) * 8
        if at in tables:
            tables[at].power()  # a date holds from one power-up to the next
        table = tables.setdefault(at, Played(seed=board[:4], board_id=board))
        table.clock(when_ms)
    for at, number in enumerate(numbers):
        table = tables[at % 3]
        a, b = pairing(number)
        shorts = [encode(name) for name in short_names([NAMES[a], NAMES[b]])]
        table.match(number, names=shorts, ids=(ids[a], ids[b]))
    for at, table in tables.items():
        hall.plug(f"USB{at}", board_of(table, table=at + 1))
    result = hall.run("sync", "--all")
    assert result.exit_code == 0, result.output


def play_recorded(hall, name):
    """A recorded match on the virtual table, pulled into the club's database."""
    match = script.load(MATCHES / f"{name}.match")
    store = Store(hall.db)
    with Table("cpython", seed=match.setup.get("seed", 0)) as table:
        player.play(table, match)
        table.play(LINK_SPEED)
        client = Client(SerialWire(table.serial_path))
        try:
            client.set_clock(NOON)
            sync(client, store, set_clock=False)
        finally:
            client.close()
            table.stop()
    number = store.matches()[-1].id
    store.close()
    return number


def play_evenings(hall):
    """Twelve matches on one evening, three more a week later; ids of the recorded ones."""
    tables = {}
    play_generated(hall, SEEDS, NOON, tables)
    recorded = [play_recorded(hall, name) for name in ("short", "doubles")]
    for match, words in zip(recorded, ((NAMES[:2]), (NAMES[2:]))):
        slots = ("--a", "--b", "--a2", "--b2")
        named = [word for pair in zip(slots, words) for word in pair]
        assert hall.run("name", match, *named).exit_code == 0
    play_generated(hall, LATER, NOON + WEEK_MS, tables)
    return recorded
