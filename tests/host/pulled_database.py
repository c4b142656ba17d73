"""A database that a board in memory was pulled into; its records can be damaged and read again."""

from host.memory_boards import MemoryWire
from host.played import board_of
from rosace_host.device.client import Client
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify


def pulled(played):
    kept = Store("sqlite://")
    sync(Client(MemoryWire(board_of(played))), kept)
    return kept


def first_bad(kept, number=0):
    report = verify(kept, kept.matches()[number])
    return report.findings[0].seq if report.findings else None


def write(kept, statement):
    with kept.engine.begin() as connection:
        connection.execute(statement)
