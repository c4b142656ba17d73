"""A database that a board in memory was pulled into; its records can be damaged and read again."""

from host.memory_boards import MemoryWire
from host.played import board_of
from rosace.record import codec
from rosace.rules.state import Event
from rosace.words import K_STROKE
from rosace_host.device.client import Client
from rosace_host.store import tables
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


def forged(good):
    """The record with another content and everything a forger can make right made right."""
    event = Event()
    codec.unpack(good, 0, event)
    event.white, event.size, event.foul = 0, 0, 1 - event.foul
    buf = bytearray(codec.RECORD_MAX)
    n = codec.pack(event, buf, 0, event.when, codec.check_of(good, 0))
    return bytes(buf[:n])


def stroke_of(kept):
    match = kept.matches()[0]
    for row in kept.records(match.board, match.epoch, match.first_seq, match.last_seq):
        if codec.kind_of(row.raw, 0) == K_STROKE:
            return row.seq
    raise AssertionError("no stroke")


def forge(path):
    """Forge the first stroke of the first match in a database; its number."""
    kept = Store(path)
    seq = stroke_of(kept)
    match = kept.matches()[0]
    good = kept.records(match.board, match.epoch, seq, seq)[0].raw
    here = (tables.records.c.board == match.board, tables.records.c.seq == seq)
    write(kept, tables.records.update().where(*here).values(raw=forged(good)))
    kept.close()
    return seq
