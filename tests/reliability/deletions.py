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
from rosace_host.store import catalogue, database
from rosace_host.store.store import Store
from rosace_host.tasks.completeness import check_journals
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify

BESIDE = (database.matches, database.journals, database.boards, database.gaps, database.let_go)


class Office(PlayedOffice):
    """A board that has let its records before `first` go."""

    first = 0

    def describe(self, welcome):
        super().describe(welcome)
        welcome.first_seq = self.first


class Kept:
    """A board with three matches, and a fresh database that holds all of them."""

    def __init__(self, played):
        self.played = played
        self.office = Office(played)
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


def taken_out(kept, chance):
    """One match or two, or any stretch, and with them what else says that they were here. Returns
    the first number and the last that are gone."""
    first = chance.choice(kept.matches)
    last = chance.choice([one for one in kept.matches if one.id >= first.id])
    a, b = first.first_seq, last.last_seq
    if chance.random() < 0.3:
        a, b = sorted(chance.sample(sorted(kept.held), 2))
    write(kept.db, database.records.delete().where(database.records.c.seq.between(a, b)))
    if chance.random() < 0.8:
        write(kept.db, database.matches.delete().where(database.matches.c.first_seq.between(a, b)))
    for table in (database.journals, database.boards):
        if chance.random() < 0.2 and b < max(kept.held):
            write(kept.db, table.delete())
    if chance.random() < 0.2 and b < max(kept.held):
        write(kept.db, database.journals.update().values(next_seq=a))
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
        first, last = taken_out(kept, chance)
        what = f"deletion {number} of seed {seed}, records {first} to {last}"
        with tally.case(f"{what}: named"):
            assert kept.said()
        gone = chance.random() < 0.3 and last < max(kept.held)
        kept.office.first = last + 1 if gone else 0
        with tally.case(f"{what}: {'the board has it no more' if gone else 'brought back'}"):
            kept.sync()
            if gone:
                assert any(first <= seq <= last + 1 for seq in kept.said())
            else:
                assert kept.raws() == kept.held and kept.said() == []
                assert len(kept.db.matches()) == len(kept.matches)


def anything(chance, column):
    """What a meddler may write into a cell."""
    if isinstance(column.type, sa.String):
        return chance.choice(("", "A", '{"winner": "B"}', "f" * 64, "00" * 8))
    return chance.choice((0, 1, 2, 77, 10_000))


@figure(
    "X9",
    "any cell beside the records rewritten: no result but the records' own is listed",
    20,
    500,
    5_000,
)
def forged_lists(tally, count, seed):
    chance = random.Random(seed)
    played = Played().match(seed).match(seed + 1)
    for number in range(count):
        kept = Kept(played)
        wanted = {(one["board"], one["names"]["A"], tuple(one["won"]), one["winner"], one["state"])
                  for one in catalogue.listing(kept.db)}  # fmt: skip
        table = chance.choice(BESIDE)
        column = chance.choice(list(table.columns))
        value = anything(chance, column)
        with tally.case(f"forgery {number}: {table.name}.{column.name} = {value!r}"):
            try:
                write(kept.db, table.update().values({column.name: value}))
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
