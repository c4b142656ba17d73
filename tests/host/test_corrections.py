"""Corrections through the whole chain: board, line, database, sheet."""

import random

import pytest
from rich.console import Console

from host.far import MemoryWire
from host.played import Played, board_of
from record.corrections import by_chance
from rosace_host import catalogue
from rosace_host.client import Client
from rosace_host.sheet import render
from rosace_host.store import Store
from rosace_host.sync import sync
from rosace_host.verify import verify


def pulled(played):
    kept = Store("sqlite://")
    sync(Client(MemoryWire(board_of(played))), kept)
    return kept


def agrees(played):
    """The PC's own reading of the log, judged from the start, comes to the board's state."""
    kept = pulled(played)
    match = kept.matches()[-1]
    report = verify(kept, match)
    assert report.holds, report.findings[:3]
    titled = catalogue.load(kept, match)
    assert titled.sheet.digest == bytes(played.state)
    console = Console(width=100, record=True)
    with console.capture() as capture:
        console.print(render(titled, console, strokes=True))
    return capture.get()


def corrected_by_chance(seed, wanted):
    chance = random.Random(seed)
    played = Played().match(seed, names=(), strokes=chance.randrange(40, 220))
    made = 0
    for _ in range(60):
        played.now += 9000
        if by_chance(played.log, chance, played.now):
            made += 1
            if chance.random() < 0.3:  # a correction can be taken back whole, and made again
                played.log.amend(played.journal.tape.amends[-1], None, played.now)
                played.settle()
                if chance.random() < 0.5:
                    played.log.amend(played.log.count - 1, None, played.now)
                    played.settle()
        if made == wanted:
            break
    before = bytes(played.state)
    assert "Corrections" in agrees(played) or not made
    played.power()
    assert bytes(played.state) == before and played.log.differs == -1
    return made


@pytest.mark.parametrize("seed", range(1, 7))
def test_random_corrections_of_random_matches_are_the_same_on_board_and_pc(seed):
    assert corrected_by_chance(seed, 5)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 220))
def test_many_more(seed):
    corrected_by_chance(seed, 8)
