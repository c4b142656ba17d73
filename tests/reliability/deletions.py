"""X8, X9: who owns the PC's database takes results out of it, or writes others beside them."""

import random

import sqlalchemy as sa

from host.memory_boards import MemoryWire
from host.played import Played, PlayedOffice
from host.pulled_database import write
from link.pair import Board
from reliability.figures import figure
from rosace_host.device.client import Client
from rosace_host.errors import RosaceError
from rosace_host.store import catalogue, tables
from rosace_host.store.store import Store
from rosace_host.tasks.completeness import check_journals
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify

BESIDE = (tables.matches, tables.journals, tables.boards, tables.gaps, tables.dropped)


class Kept:
    """A board with three matches, and a fresh database that holds all of them."""

    def __init__(self, played):
        self.played = played
        self.office = PlayedOffice(played)
        self.db = Store("sqlite://")
        self.sync()
        self.matches = self.db.matches()
        self.held = self.raws()

    def sync(self):
        return sync(Client(MemoryWire(Board(self.office)), lambda: None), self.db)

    def raws(self):
        (key,) = {(match.board, match.epoch) for match in self.matches_now()} or {("", 0)}
        return {row.seq: row.raw for row in self.db.records(*key)}

    def matches_now(self):
        return self.db.matches() or self.matches

    def said(self):
        """Numbers at which the database is found wanting."""
        found = [one.seq for journal in check_journals(self.db) for one in journal.findings]
        for match in self.db.matches():
            found += [one.seq for one in verify(self.db, match).findings]
        return found


# What is taken out: records, their lines of the list, the cursor set back, cursor and board. Each
# of them alone too, so that each must be missed for itself.
WAYS = ("records", "list", "cursor", "records list", "records list cursor", "records list board")


def taken_out(kept, way, chance):
    """One match or two, or any stretch, and with them what else says that they were here. Returns
    the first number and the last that are gone."""
    first = chance.choice(kept.matches)
    last = chance.choice([one for one in kept.matches if one.id >= first.id])
    a, b = first.first_seq, last.last_seq
    if way == "records" and chance.random() < 0.5:
        a, b = sorted(chance.sample(sorted(kept.held), 2))
    elif "cursor" in way or "board" in way:
        b = min(b, kept.matches[-1].first_seq - 1)  # of the end, nobody else would know
        a = min(a, b)
    if "records" in way:
        write(kept.db, tables.records.delete().where(tables.records.c.seq.between(a, b)))
    if "list" in way:
        write(kept.db, tables.matches.delete().where(tables.matches.c.first_seq.between(a, b)))
    if "cursor" in way:
        write(kept.db, tables.journals.update().values(next_seq=a))
    if "board" in way:
        for table in (tables.journals, tables.boards):
            write(kept.db, table.delete())
    return a, b


@figure(
    "X8",
    "matches and records deleted in the database: named, and brought back by the next sync",
    6,
    120,
    1_000,
)
def deletions(tally, count, seed):
    chance = random.Random(seed)
    played = Played()
    for number in range(3):
        played.match(seed + number)
    for number in range(count):
        kept = Kept(played)
        with tally.case(f"deletion {number}: whole before"):
            assert kept.said() == []
        way = WAYS[number % len(WAYS)]
        first, last = taken_out(kept, way, chance)
        what = f"deletion {number} of seed {seed} ({way}), records {first} to {last}"
        with tally.case(f"{what}: named"):
            assert kept.said()
        gone = "records" in way and chance.random() < 0.3 and last < max(kept.held)
        kept.office.first = last + 1 if gone else 0
        with tally.case(f"{what}: {'the board has it no more' if gone else 'brought back'}"):
            kept.sync()
            if gone:
                assert any(first <= seq <= last + 1 for seq in kept.said())
            else:
                assert kept.raws() == kept.held and kept.said() == []
                assert len(kept.db.matches()) == len(kept.matches)


CELLS = [(table, column) for table in BESIDE for column in table.columns]


def anything(kept, chance, column):
    """What a meddler may write into a cell; of numbers also those that stand in the list."""
    if isinstance(column.type, sa.String):
        return chance.choice(("", "A", '{"winner": "B"}', "f" * 64, "00" * 8))
    near = [
        n + chance.randint(-9, 9) for one in kept.matches for n in (one.first_seq, one.last_seq)
    ]
    return max(0, chance.choice((0, 1, 2, 77, 10_000, *near)))


def rewritten(kept, chance, table, column):
    """One cell of every row of a table set to anything; a table without rows gets one. What was
    written."""
    value = anything(kept, chance, column)
    if table in (tables.gaps, tables.dropped):
        row = {each.name: anything(kept, chance, each) for each in table.columns}
        match = chance.choice(kept.matches)
        row.update({"board": match.board, "epoch": match.epoch, column.name: value})
        write(kept.db, table.insert().values(row))
        return row
    write(kept.db, table.update().values({column.name: value}))
    return value


@figure(
    "X9",
    "any cell beside the records rewritten: no result but the records' own is listed",
    len(CELLS),
    20 * len(CELLS),
    200 * len(CELLS),
)
def forged_lists(tally, count, seed):
    chance = random.Random(seed)
    played = Played().match(seed).match(seed + 1)
    for number in range(count):
        kept = Kept(played)
        wanted = {(one["board"], one["names"]["A"], tuple(one["won"]), one["winner"], one["state"])
                  for one in catalogue.listing(kept.db)}  # fmt: skip
        table, column = CELLS[number % len(CELLS)]
        with tally.case(f"forgery {number} of seed {seed}: {table.name}.{column.name}"):
            try:
                rewritten(kept, chance, table, column)
                listed = catalogue.listing(kept.db)
            except (RosaceError, sa.exc.IntegrityError):
                continue  # refused
            for one in listed:
                told = (
                    one["board"],
                    one["names"]["A"],
                    tuple(one["won"]),
                    one["winner"],
                    one["state"],
                )
                assert one["gap"] or told[1:] in {line[1:] for line in wanted}, told
