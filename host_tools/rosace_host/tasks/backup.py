"""A whole club in one file, and back into an empty database, on a server too.

The file is a SQLite database like any other, which every command reads with --db, and it says how
many rows of each table it holds, their checksum, and where the chain of each journal ends. Nothing
is taken from a file that does not agree with what it says of itself, and what was written is read
again before it counts.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from glob import escape
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from rosace import VERSION
from rosace.record import chain
from rosace_host.errors import (
    DatabaseError,
    OutputError,
    RosaceError,
    next_step_or_make_room,
    resolved,
    system_reason,
)
from rosace_host.printable import number_of
from rosace_host.store.database import ROOM
from rosace_host.store.driver_errors import HELD_HINT, ROOM_HINT
from rosace_host.store.store import Store
from rosace_host.store.tables import MANIFEST, UnexpectedCell, info, meta, players

KEYS: Final = "keys"  # a row of info in a backup, as MANIFEST
_PAGE: Final = 2000
_ANOTHER_BACKUP: Final = "Name another backup file."
_AS_IT_IS: Final = (
    " What it holds now can be read with --db, and `rosace backup NEW-FILE --db` of it makes a "
    "backup of that."
)
_OTHER_FOLDER: Final = "Name a file in a folder of yours."
_MASK: Final = (1 << 256) - 1
_TABLES: Final = tuple(table for table in meta.sorted_tables if table is not info)

Progress = Callable[[int], None]  # is told how many rows more were read


def _nobody(_rows: int) -> None:
    """Tell nobody how many rows were read."""


@dataclass
class Tally:
    """What a database holds. rows: by table.  checksum: of all rows, whatever their order.
    heads: by journal, the chain after the last record, reckoned from the records; "" where one
    is missing or damaged."""

    rows: dict[str, int] = field(default_factory=dict)
    checksum: str = ""
    heads: dict[str, str] = field(default_factory=dict)


class _Reader:
    """Reads tables row by row and tallies them on the way."""

    def __init__(self, store: Store, connection: sa.Connection) -> None:
        self._store = store
        self._connection = connection.execution_options(yield_per=_PAGE)
        self._sum = 0
        self._journal, self._seq, self._head = "", -1, b""
        self.tally = Tally()

    def pages(self, table: sa.Table, copied: bool = False) -> Iterator[list[tuple]]:
        """All rows of a table, some thousand at a time, as they stand there; copied: a cell that
        no database takes is told of the one that is read."""
        with self._store.errors():  # here: those of where they go to are another's
            for page in self._pages(table):
                if copied and table.name == "records":
                    _must_be_bytes(page)
                yield page

    def _pages(self, table: sa.Table) -> Iterator[list[tuple]]:
        columns = [sa.type_coerce(column, sa.types.NullType) for column in table.columns]
        count = 0
        for page in self._connection.execute(
            sa.select(*columns).order_by(*table.primary_key)
        ).partitions():
            count += len(page)
            for row in page:
                whole = sha256(f"{table.name} {tuple(row)!r}".encode()).digest()
                self._sum += int.from_bytes(whole)
            if table.name == "records":
                self._chain(page)
            yield [tuple(row) for row in page]
        self.tally.rows[table.name] = count
        self.tally.checksum = f"{self._sum & _MASK:064x}"

    def _chain(self, page) -> None:
        for board, epoch, seq, raw, head, _ in page:
            journal = f"{board}:{epoch}"
            if journal != self._journal:
                self._journal, self._seq, self._head = journal, -1, b""
                with suppress(ValueError):
                    self._head = chain.start(bytes.fromhex(board), epoch)
            follows = self._head and seq == self._seq + 1 and isinstance(raw, bytes)
            stored = head if isinstance(head, bytes) else b""
            self._head = chain.link(self._head, raw) if follows else stored
            self._seq = seq
            self.tally.heads[journal] = self._head.hex()

    def all(self, advance: Progress = _nobody) -> Tally:
        """The tally of every table."""
        for table in _TABLES:
            for page in self.pages(table):
                advance(len(page))
        return self.tally


def _must_be_bytes(page: list[tuple]) -> None:
    for board, _, seq, raw, head, _ in page:
        if not isinstance(raw, bytes) or not isinstance(head, bytes | None):
            raise UnexpectedCell(
                f"Record {seq} of board {board} is damaged: where bytes must stand there is "
                "something else"
            )


@contextmanager
def _snapshot(store: Store) -> Iterator[sa.Connection]:
    """One moment of a database, whatever other programs write meanwhile."""
    level = "REPEATABLE READ" if store.engine.dialect.name == "postgresql" else "SERIALIZABLE"
    with store.read() as connection:
        if level == "REPEATABLE READ":
            connection = connection.execution_options(isolation_level=level)
        else:
            connection.exec_driver_sql("BEGIN")
        yield connection


def wrong_ends(store: Store, tally: Tally) -> list[str]:
    """The boards whose chain does not end where the board said."""
    found = []
    for journal in store.journals():
        end = tally.heads.get(f"{journal.board}:{journal.epoch}", journal.head)
        if journal.head and end != journal.head:
            found.append(journal.board)
    return found


def count_rows(store: Store) -> int:
    """How many rows there are to copy: nearly all of them are records."""
    with store.read() as connection:
        return sum(
            connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            for table in _TABLES
        )


_PEOPLE: Final = (  # a row more is a former name of somebody
    sa.select(sa.func.count()).select_from(players).where(players.c.same_as.is_(None))
)


def count_people(store: Store) -> int:
    """How many players there are."""
    with store.read() as connection:
        return connection.execute(_PEOPLE).scalar_one()


def _copy(reader: _Reader, target: sa.Connection, advance: Progress) -> Tally:
    for table in _TABLES:
        names = table.columns.keys()
        for page in reader.pages(table, copied=True):
            target.execute(table.insert(), [dict(zip(names, row)) for row in page])
            advance(len(page))
    return reader.tally


def _must_agree(wanted: Tally, found: Tally, where: str, or_else: str = "") -> None:
    if wanted != found:
        raise DatabaseError(
            f"{where} is not what it says of itself.",
            f"It should hold {wanted.rows.get('records', 0)} records and holds "
            f"{found.rows.get('records', 0)}; their checksums "
            f"{'agree' if wanted.checksum == found.checksum else 'differ'}.",
            f"It was damaged or changed: take another copy of it.{or_else}",
        )


class _File(Store):
    """A backup: what goes wrong with it is said of the file that the user named."""

    def __init__(self, file: Path, path: Path, reading: bool = False) -> None:
        self._path, self._reading = path, reading
        try:
            super().__init__(str(file), reading)
        except DatabaseError as error:
            raise self._in_words(error) from error

    def _error(self, error: Exception, why: str = "") -> RosaceError:
        return self._in_words(super()._error(error, why))

    def _in_words(self, error: RosaceError) -> RosaceError:
        next_step = _ANOTHER_BACKUP if self._reading else _OTHER_FOLDER
        if error.next_step in (HELD_HINT, ROOM_HINT):  # the others speak of databases
            next_step = error.next_step
        if not self._reading:
            return OutputError(f"{self._path} cannot be written.", error.why, next_step)
        what = f"{self._path} cannot be read as a backup."
        return DatabaseError(what, error.why or error.what, next_step)


def open_file(path: Path) -> Store:
    """A file that should be a backup, for reading."""
    try:
        there = path.exists()
    except OSError as error:  # its folder may not be searched
        what = f"{path} cannot be read as a backup."
        raise DatabaseError(what, system_reason(error), _ANOTHER_BACKUP) from error
    if not there:
        raise DatabaseError(f"There is no backup {path}.", "", _ANOTHER_BACKUP)
    return _File(path, path, reading=True)


def backup(
    store: Store, path: Path, made_ms: int, key: str = "", advance: Progress = _nobody
) -> Tally:
    """Write all of a club into a new file; `key`: the club key, encrypted already. What was
    written is read again. The file appears whole or not at all."""
    scratch = None
    try:
        path = resolved(path)
        scratch = path.parent / f".{path.name}.{os.getpid()}.new"  # with_name() fails of /
        if path.exists():
            raise OutputError(f"{path} is there already.", "", "Name another file.")
        scratch.touch(exist_ok=False)  # in a folder that is there: none is made
        copy = _File(scratch, path)
        try:
            with _snapshot(store) as source, copy.change() as target:
                tally = _copy(_Reader(store, source), target, advance)
                said = {"made_ms": made_ms, "program": VERSION, **asdict(tally)}
                rows = {MANIFEST: json.dumps(said), **({KEYS: key} if key else {})}
                target.execute(
                    info.insert(), [{"name": name, "value": rows[name]} for name in rows]
                )
            with copy.read() as connection:
                _must_agree(tally, _Reader(copy, connection).all(advance), str(path))
            copy.leave_one_file()
        finally:
            copy.close()
        with scratch.open("rb+") as file:
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        raise OutputError(
            f"{path} cannot be written.",
            system_reason(error),
            next_step_or_make_room(error, _OTHER_FOLDER),
        ) from error
    finally:
        with suppress(OSError):
            for left in scratch.parent.glob(escape(scratch.name) + "*") if scratch else ():
                left.unlink()
    return tally


@dataclass
class BackupFile:
    """A backup that was opened and agrees with what it says of itself."""

    path: Path
    store: Store
    tally: Tally
    made_ms: int
    key: str  # the club key, encrypted; "" if it was not asked for


def open_backup(path: Path, advance: Progress) -> BackupFile:
    """A backup, read from end to end; DatabaseError if it is none, or not whole."""
    store = open_file(path)
    with store.read() as connection:
        found = connection.execute(sa.select(info))
        rows = {row.name: row.value for row in found}
        try:
            said: dict[str, Any] = json.loads(rows[MANIFEST])
            wanted = Tally(said["rows"], said["checksum"], said["heads"])
            made_ms = int(said["made_ms"])
        except (KeyError, TypeError, ValueError) as error:
            raise DatabaseError(
                f"{path} is no backup.",
                "It does not say what it should hold.",
                "`rosace backup` makes one; a copy of a database is read with --db.",
            ) from error
        _must_agree(wanted, _Reader(store, connection).all(advance), str(path), _AS_IT_IS)
    return BackupFile(path, store, wanted, made_ms, rows.get(KEYS) or "")


def room_for(path: Path) -> int:
    """Bytes that a disk must have for this backup: its rows wait beside the new file first."""
    return ROOM + 2 * path.stat().st_size


def _must_be_empty(store: Store, target: sa.Connection) -> None:
    rows = {
        table.name: target.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
        for table in _TABLES
    }
    if any(rows.values()):
        raise DatabaseError(
            f"{store.shown} is in use already.",
            f"It holds {number_of(rows['matches'], 'match', 'matches')} and "
            f"{number_of(target.execute(_PEOPLE).scalar_one(), 'player')}. "
            "Nothing in it was changed.",
            "Restore into a new one: rosace restore FILE --db new-club.db",
        )


def restore(found: BackupFile, store: Store, advance: Progress = _nobody) -> Tally:
    """Write a backup into an empty database: all of it or nothing. What was written is read
    again before it counts."""
    # What goes wrong below is said of the database; pages() says what is wrong with the backup.
    with found.store.read() as source, store.change() as target:
        lock = "BEGIN IMMEDIATE"  # nobody else writes from the check on
        if store.engine.dialect.name == "postgresql":
            lock = f"LOCK TABLE {', '.join(table.name for table in _TABLES)} IN EXCLUSIVE MODE"
        target.exec_driver_sql(lock)
        _must_be_empty(store, target)
        _copy(_Reader(found.store, source), target, advance)
        if store.engine.dialect.name == "postgresql":  # the next number of its own
            for table in ("matches", "players"):
                target.exec_driver_sql(
                    f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
                )
        _must_agree(found.tally, _Reader(store, target).all(advance), store.shown)
    store.add_backup(str(found.path.resolve()), found.made_ms)
    return found.tally
