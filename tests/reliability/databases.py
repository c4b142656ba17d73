"""F9: databases that somebody or something damaged are read, or refused in words."""

import json
import os
import random
import sqlite3
import tempfile
import zlib
from contextlib import closing, suppress
from pathlib import Path

from rich.console import Console

from host.memory_boards import MemoryWire
from host.played import Played, board_of
from reliability.damaged_input import anything
from reliability.figures import figure
from reliability.refusal_check import TRICKS, bounded, read_or_refused
from rosace_host.cli import export
from rosace_host.cli.matches import listing_lines
from rosace_host.device import keys
from rosace_host.device.client import Client
from rosace_host.sheet import sheet
from rosace_host.sheet.data import as_dict
from rosace_host.store import catalogue
from rosace_host.store.store import Store
from rosace_host.tasks import verify
from rosace_host.tasks.sync import sync

CELLS = (None, "", "abc", "\x1b[31m", -1, 0, 2**62, 1.5, b"", b"\xff\xfe", "9" * 5_000, "[]", "{}")


class Seed:
    """A database with two matches, labels, players and an offer; what the figure damages."""

    def __init__(self, folder, seed):
        self.path = Path(folder, "good.db")
        played = Played().match(seed, strokes=60)
        played.match(seed + 1, strokes=20)
        self.played = played
        store = self.pulled_into(self.path)
        first = store.matches()[0].id
        store.set_labels(first, {"a": "Marie", "title": "Final"})
        store.player_id("Marie Dupont")
        store.close()
        with closing(sqlite3.connect(self.path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode=DELETE")
        self.data = self.path.read_bytes()

    def pulled_into(self, path):
        store = Store(str(path))
        try:
            sync(Client(MemoryWire(board_of(self.played))), store)
        except BaseException:
            store.close()
            raise
        return store


def damaged(chance, seed, path):
    """The file with one of the damages below; returns its name."""
    how = chance.choice((bits, bits, cells, cells, cells, facts, facts, cut, any_file, no_table))
    path.write_bytes(seed.data)
    how(chance, path)
    return how.__name__


def bits(chance, path):
    """A few bytes changed; half of them where the tables begin."""
    data = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 12)):
        end = len(data) if chance.random() < 0.5 else 4096 * 12
        data[chance.randrange(min(end, len(data)))] = chance.randrange(256)
    path.write_bytes(data)


def cut(chance, path):
    """A copy that was broken off; the rest missing or empty."""
    data = path.read_bytes()
    at = chance.randrange(len(data))
    path.write_bytes(data[:at] + bytes(len(data) - at) * chance.randrange(2))


def any_file(chance, path):
    """Something else under that name."""
    path.write_bytes(chance.choice((
        b"", b"\0" * 5_000, b"SQLite format 3\0", b"PK\x03\x04" + chance.randbytes(400),
        chance.randbytes(chance.randrange(9_000)), b"SQLite format 3\0" + chance.randbytes(4_080),
    )))  # fmt: skip


def cells(chance, path):
    """A meddler's hand: any value in any cell."""
    with closing(sqlite3.connect(path)) as db, db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        for _ in range(chance.randrange(1, 4)):
            table = chance.choice(sorted(names))
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            column = chance.choice(columns)
            value = chance.choice(CELLS)
            if column == "names" and chance.random() < 0.7:
                value = json.dumps(anything(chance), ensure_ascii=chance.random() < 0.9)
                value = value.encode("utf-8", "replace").decode()
            if column == "raw" and chance.random() < 0.7:
                value = chance.randbytes(chance.randrange(80))
            count = chance.choice((1, 1, 1000))
            with suppress(sqlite3.IntegrityError):  # a row's own number cannot be text
                db.execute(
                    f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid IN "
                    f"(SELECT rowid FROM {table} ORDER BY random() LIMIT {count})",
                    (value,),
                )


def facts(chance, path):
    """Records that say something else, their CRC made right, or records of other kinds."""
    with closing(sqlite3.connect(path)) as db, db:
        held = db.execute("SELECT rowid, raw FROM records").fetchall()
        for rowid, raw in chance.sample(held, chance.choice((1, 1, 2, 8))):
            data = bytearray(raw[:-4])
            for _ in range(chance.randrange(1, 5)):
                data[chance.randrange(1, len(data))] = chance.randrange(256)
            data += zlib.crc32(data).to_bytes(4, "little")
            db.execute("UPDATE records SET raw = ? WHERE rowid = ?", (bytes(data), rowid))


def no_table(chance, path):
    """A foreign database, or one that lost a table or a column."""
    with closing(sqlite3.connect(path)) as db, db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        gone = names if chance.random() < 0.3 else [chance.choice(sorted(names))]
        for table in gone:
            db.execute(f"DROP TABLE {table}")
        if chance.random() < 0.5:
            db.execute(f"CREATE TABLE {chance.choice(sorted(gone))} (id INTEGER, url TEXT)")


@figure(
    "F9",
    "databases cut, damaged, foreign, meddled with: read, or refused in words",
    6,
    400,
    2_000,
)
def any_database(tally, count, seed):
    """Only to be read, as by `matches`, `show`, `verify`, `export`: the file stays as it was."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, bounded(tally) as seen:
        good, path = Seed(folder, seed), Path(folder, "club.db")
        for number in range(count):
            for rest in folder_rests(path):
                rest.unlink()
            how = damaged(chance, good, path)
            before = path.read_bytes()
            with tally.case(f"database {number} of seed {seed}: {how}"):
                all_commands(path, seen)
                assert path.read_bytes() == before, "the file was changed"
                if number % 5 == 0:
                    with read_or_refused(seen):
                        good.pulled_into(path).close()


def folder_rests(path):
    return [one for one in path.parent.glob(path.name + "*") if one != path]


def all_commands(path, seen):
    """What people do with a database; one refusal is no reason not to try the next."""
    console = Console(file=open(os.devnull, "w"), width=100)
    ids = [1, 2]
    for do in (listed, shown, checked, exported):
        for number in ids if do is not listed else ids[:1]:
            with read_or_refused(seen):
                store = Store(str(path), reading=True)
                try:
                    console.print(do(store, number, console))
                finally:
                    store.close()
    console.file.close()


def listed(store, _number, console):
    return listing_lines(catalogue.listing(store), console)


def shown(store, number, console):
    titled = catalogue.load_match(store, catalogue.find_match(store, str(number)))
    json.dumps(as_dict(titled, True))
    return sheet.render(titled, console, True)


def exported(store, number, _console):
    match = catalogue.find_match(store, str(number))
    titled, report = catalogue.load_match(store, match), verify.Report(number)
    found = [row for strokes in (False, True) for row in export.rows(titled, report, strokes)]
    for row in found:
        for value in row.values():
            assert not TRICKS.search(str(value)) and len(str(value)) <= 200
            assert not str(export.cell(value)).startswith(tuple("=+@\t\r"))
    return str(len(found))


def checked(store, number, _console):
    report = verify.verify(
        store, catalogue.find_match(store, str(number)), keys.Club(bytes(32)), True
    )
    json.dumps(verify.as_dict(report))
    return verify.render(report)
