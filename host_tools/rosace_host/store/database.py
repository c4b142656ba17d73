"""The database behind a path or a URL: how it is opened, its errors in words."""

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from platformdirs import user_data_path
from sqlalchemy import event, exc
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import StaticPool

from rosace_host.errors import DatabaseError, RosaceError, install_step, system_reason
from rosace_host.store import driver_errors
from rosace_host.store.driver_errors import NAME_ANOTHER_HINT, SET_ASIDE_HINT
from rosace_host.store.tables import MANIFEST, SCHEMA_VERSION, UnexpectedCell, info, meta
from rosace_host.store.writer import Work, Writer

ENVIRONMENT: Final = "ROSACE_DB"
_NO_PLACE: Final = "That is no path and no database URL."
_LAYOUT: Final = sa.select(info.c.value).where(info.c.name == "schema")
_COLUMNS: Final = (
    "SELECT one.name, field.name FROM sqlite_master AS one, pragma_table_info(one.name) AS field "
    "WHERE one.type = 'table' AND one.name NOT LIKE 'sqlite~_%' ESCAPE '~'"
)
_LOCKED_S: Final = 30  # how long another program may hold the file, or a server be silent
# The line to a server whose power or cable failed: else the system asks it after two hours.
_LINE: Final = {
    "connect_timeout": _LOCKED_S, "keepalives_idle": 10, "keepalives_interval": 5,
    "keepalives_count": 4, "tcp_user_timeout": 1000 * _LOCKED_S,
}  # fmt: skip
ROOM: Final = 1_000_000  # bytes: an empty file takes 94,000, and while it is open 40,000 more
_CREATION_LOCK: Final = 0x526F7361  # any number that all programs of this kind share


def default_url() -> str:
    """ROSACE_DB, else a file in the user's data folder."""
    if url := os.environ.get(ENVIRONMENT):
        return as_url(url)
    return as_url(str(user_data_path("rosace", appauthor=False) / "rosace.db"))


def as_url(text: str) -> str:
    """A database URL, also from a plain path; psycopg 3 is the driver for PostgreSQL."""
    if "://" not in text:
        try:
            path = str(Path(text).expanduser())
            return sa.URL.create("sqlite", database=path).render_as_string()
        except (RuntimeError, UnicodeError) as error:  # ~nobody/x; bytes that are no UTF-8
            what = f"The database {text} cannot be used."
            raise DatabaseError(what, _NO_PLACE, NAME_ANOTHER_HINT) from error
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            return "postgresql+psycopg://" + text.removeprefix(short)
    return text


def _text(raw: bytes) -> str:
    """A text of SQLite, which takes any bytes."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise UnexpectedCell("A text in it is damaged") from error


def _set_text(connection, _record) -> None:
    connection.text_factory = _text


def _set_pragmas(connection, _record) -> None:
    # SQLite does not itself wait for other programs where the kind of the journal changes.
    end = time.monotonic() + _LOCKED_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:
            if not driver_errors.is_held(error) or time.monotonic() > end:
                raise
            time.sleep(0.02)
    connection.execute("PRAGMA synchronous=FULL")  # a commit has reached the disk


def refuse_memory(named: str | None) -> None:
    """DatabaseError where --db, or else ROSACE_DB, names a database in memory. A board that gets a
    receipt for what is kept there may erase it."""
    address = named or os.environ.get(ENVIRONMENT) or ""
    try:
        in_memory = bool(address) and Database._in_memory(sa.make_url(as_url(address)))
    except (exc.ArgumentError, ValueError):
        return  # no address: whoever opens it says so
    if in_memory:
        raise DatabaseError(
            f"{address} is a database in memory.",
            "That keeps nothing: it is gone when the command ends.",
            "Name a file with --db or ROSACE_DB, such as club.db.",
        )


class Database:
    """The database behind a URL; makes its tables when they are missing.

    reading: nothing will be written. Then no file is made where none is (a name mistyped is an
    error, not an empty list), and one on a read-only disk can be read.
    existing: what is held is changed or copied, so no file is made either, and one that is not
    there is an error whoever named it.
    room: bytes that a disk must have for a file to be begun there: no empty one stays behind.
    """

    def __init__(
        self,
        url: str | None = None,
        reading: bool = False,
        existing: bool = False,
        room: int = ROOM,
    ) -> None:
        self.url = as_url(url) if url else default_url()
        named = bool(url) or existing
        self._place: sa.URL | None = None
        # SQLite lets one write, and whoever finds it busy sleeps up to 0.1 s at a time while
        # others pass: one of thirty tables lost 0.8 s so. The threads of this program wait here.
        self._turn: AbstractContextManager[object] = nullcontext()
        self._writer = Writer(self._write_together)
        with self._opening_errors():
            self._begin(reading, existing, named, room)

    def _begin(self, reading: bool, existing: bool, named: bool, room: int) -> None:
        """Find the file or the server, open it and check its tables."""
        self._place = made = sa.make_url(self.url)
        path = self._file_of(made)
        if path and path.is_dir():
            raise DatabaseError(
                f"{path} is a folder.", "A database is one file.", NAME_ANOTHER_HINT
            )
        if path and reading:
            made = self._url_to_read(path, named) or made
        elif path:
            if existing:
                self._must_exist(path)
            self._prepare_file(path, room)
        self.engine = self._open(made)
        self._check(path, reading and not self._in_memory(made))
        if path and not reading:
            self.engine.dispose()
            event.listen(self.engine, "connect", _set_pragmas)

    def _check(self, path: Path | None, as_it_is: bool) -> None:
        """Check the tables; a database with wrong ones is closed. as_it_is: nothing is written,
        neither tables that are missing nor files beside `path`."""
        try:
            with self.errors():
                if path and as_it_is:
                    self._do_without_files_beside(path)
                self._check_tables(as_it_is)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def _opening_errors(self) -> Iterator[None]:
        """Why a database cannot be opened, in words."""
        try:
            yield
        except OSError as error:
            raise self._error(error, system_reason(error)) from error
        except (exc.ArgumentError, ValueError, TypeError) as error:
            raise self._error(error, _NO_PLACE) from error
        except ModuleNotFoundError as error:
            if error.name != "psycopg":
                why = "Rosace stores in SQLite, or in PostgreSQL by its driver psycopg."
                raise self._error(error, why) from error
            raise DatabaseError(
                f"The driver {error.name} for this database is not installed.",
                "SQLite needs none; PostgreSQL needs psycopg.",
                install_step("postgresql"),
            ) from error

    @classmethod
    def _file_of(cls, url: sa.URL) -> Path | None:
        """The file of an SQLite database; None for one in memory or on a server."""
        if url.get_backend_name() != "sqlite" or cls._in_memory(url):
            return None
        return Path(str(url.database))

    @staticmethod
    def _in_memory(url: sa.URL) -> bool:
        """SQLite's own addresses, which begin with file:, have words of their own for that."""
        asked = {*url.normalized_query.get("mode", ()), *url.normalized_query.get("vfs", ())}
        places = (None, "", ":memory:", "file:", "file::memory:")
        return url.get_backend_name() == "sqlite" and (
            url.database in places or not asked.isdisjoint(("memory", "memdb"))
        )

    def _prepare_file(self, path: Path, room: int) -> None:
        """Make the folder; a file that may not be written, or a disk that has no room for a new
        one, is named before SQLite stumbles."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() and self._is_full(path.parent, room):
            what = f"The database {self.shown} cannot be used."
            raise DatabaseError(what, *driver_errors.FULL)
        if path.is_file() and not os.access(path, os.W_OK):
            raise self._error(PermissionError(), "It may only be read.")

    @staticmethod
    def _is_full(folder: Path, room: int) -> bool:
        """Whether a disk has less room than that; some file systems tell of none at all."""
        disk = shutil.disk_usage(folder)
        return 0 < disk.total and disk.free < room

    @staticmethod
    def _must_exist(path: Path) -> None:
        if not path.exists():
            raise DatabaseError(
                f"There is no database {path}.",
                "",
                "Is the name right? `rosace sync` makes one where there is none.",
            )

    def _url_to_read(self, path: Path, named: bool) -> sa.URL | None:
        """Another URL for a file that is not there, or that may not be written; else None."""
        if named:
            self._must_exist(path)
        if not path.exists():
            return sa.URL.create("sqlite")  # nothing was ever synced: an empty one in memory
        if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            return None
        return self._read_only_url(path)

    @staticmethod
    def _is_pending(path: Path) -> bool:
        """Whether rows wait beside the file."""
        pending = path.with_name(path.name + "-wal")
        return pending.exists() and pending.stat().st_size > 0

    def _read_only_url(self, path: Path) -> sa.URL:
        # Beside a database nobody has open SQLite wants to make files; immutable: it need not.
        pending = self._is_pending(path)
        query = {"mode": "ro", "uri": "true"} | ({} if pending else {"immutable": "1"})
        return sa.URL.create("sqlite", database=path.absolute().as_uri(), query=query)

    def _do_without_files_beside(self, path: Path) -> None:
        """On a full disk SQLite cannot make its files beside the database: for reading it need
        not, if no row waits there."""
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
        except exc.DBAPIError as error:
            if not driver_errors.lacks_file_beside(error) or self._is_pending(path):
                raise
            self.engine.dispose()
            self.engine = self._open(self._read_only_url(path))

    def _open(self, url: sa.URL) -> sa.Engine:
        if url.get_backend_name() != "sqlite":
            return sa.create_engine(url, connect_args=_LINE)
        self._turn = threading.RLock()
        options: dict[str, Any] = {"connect_args": {"timeout": _LOCKED_S}}
        if self._in_memory(url):
            options["poolclass"] = StaticPool
            options["connect_args"]["check_same_thread"] = False
        engine = sa.create_engine(url, **options)
        event.listen(engine, "connect", _set_text)
        return engine

    @property
    def shown(self) -> str:
        """What people call it: a file's path, or a URL without its password."""
        made = sa.make_url(self.url)
        if made.get_backend_name() == "sqlite" and made.database:
            return made.database
        return made.set(drivername=made.get_backend_name()).render_as_string(hide_password=True)

    def _error(self, error: Exception, why: str = "") -> RosaceError:
        """What a driver raised, in words. `why` is said where it is known already."""
        try:
            shown = self.shown
        except (exc.ArgumentError, ValueError):
            shown = self.url.partition("://")[0] + "://..."
        next_step = NAME_ANOTHER_HINT if not isinstance(error, UnexpectedCell) else SET_ASIDE_HINT
        if not why:
            why, hint = driver_errors.reason(error, self._place)
            next_step = hint or next_step
        if not why:
            said = (str(getattr(error, "orig", None) or error).splitlines() or [""])[0]
            why = f"Its driver says: {said}."
        return DatabaseError(f"The database {shown} cannot be used.", why, next_step)

    @contextmanager
    def errors(self) -> Iterator[None]:
        """What the driver raises inside, in words."""
        try:
            yield
        except UnexpectedCell as error:
            raise self._error(error, f"{error}.") from error
        except (exc.SQLAlchemyError, sqlite3.Error) as error:  # the driver's own: record_pages()
            raise self._error(error) from error

    @contextmanager
    def change(self) -> Iterator[sa.Connection]:
        """A transaction: all that is written in it, or nothing."""
        with self.errors(), self._turn, self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _write_together(self) -> Iterator[sa.Connection]:
        """As change(), for work that keeps savepoints: Python's driver of SQLite begins no
        transaction in front of one."""
        with self.change() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    def _soon(self, work: Work) -> "Future[int]":
        """Have something written, together with what others want at the same moment. One
        connection is all that a database in memory has: there it is written at once."""
        if self.engine.dialect.name == "sqlite" and self._in_memory(self.engine.url):
            done: Future[int] = Future()
            with self.change() as connection:
                done.set_result(work(connection))
            return done
        return self._writer.put(work)

    def leave_one_file(self) -> None:
        """Let everything stand in the file itself, with nothing beside it."""
        with self.errors(), self.engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")

    def overwrite_deleted(self) -> None:
        """Let no deleted text stand in a file; on a server that is the server's own affair."""
        if self.engine.dialect.name != "sqlite":
            return
        with self.errors(), self.engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.exec_driver_sql("VACUUM")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """A connection for reading."""
        with self.errors(), self.engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """Give the connections back."""
        self._writer.close()
        self.engine.dispose()

    def _check_tables(self, reading: bool) -> None:
        """Make the tables that are missing, and an older layout new. Nothing is put into what
        another program made, or a newer version of this one; `reading`: no table is made."""
        named = sa.inspect(self.engine).has_table(info.name)
        version = self._version() if named else None
        if named and not reading:
            self._refuse_backup()
        present = self._present()  # after the version: another program may just upgrade them
        if version and version < SCHEMA_VERSION:
            self._check_foreign(present, version)
            self._upgrade()
            present = self._present()
        unfinished = named and not version
        if unfinished:
            self._check_unfinished(present, reading)
        self._check_foreign(present)
        lacking = [table.name for table in meta.sorted_tables if table.name not in present]
        if lacking and reading:
            raise self._not_ours(f"It has no table “{lacking[0]}”.")
        if lacking or unfinished:
            self._make_tables()

    def _refuse_backup(self) -> None:
        """A backup says what it holds: with one row more it could not be restored."""
        with self.read() as connection:
            found = connection.execute(sa.select(info.c.name).where(info.c.name == MANIFEST))
            if found.first() is None:
                return
        raise DatabaseError(
            f"Nothing may be written into {self.shown}.",
            "That is a backup, and a changed one cannot be restored any more.",
            "Restore it first, and use that database: rosace restore FILE --db new-club.db",
        )

    def _present(self) -> dict[str, set[str]]:
        """The columns of every table that is there."""
        if self.engine.dialect.name == "sqlite":  # which has no such question: it would be dozens
            present: dict[str, set[str]] = {}
            with self.read() as connection:
                for table, column in connection.exec_driver_sql(_COLUMNS):
                    present.setdefault(table, set()).add(column)
            return present
        found = sa.inspect(self.engine).get_multi_columns()  # of a server, by one question
        return {name: {one["name"] for one in columns} for (_, name), columns in found.items()}

    def _upgrade(self) -> None:
        """Bring an older layout up to date: all of it or nothing, and one program at a time.
        Whoever may not write is told what to do."""
        from alembic import command  # few commands ever need it
        from alembic.config import Config

        config = Config()
        steps = str(Path(__file__).parent / "migrations")
        config.set_main_option("script_location", steps.replace("%", "%%"))
        lock = "BEGIN IMMEDIATE"
        if self.engine.dialect.name == "postgresql":
            lock = f"LOCK TABLE {info.name} IN ACCESS EXCLUSIVE MODE"
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql(lock)
                version = connection.execute(_LAYOUT).scalar()
                if version != str(SCHEMA_VERSION):  # another program may have been faster
                    config.attributes["connection"] = connection
                    command.stamp(config, str(version), purge=True)
                    command.upgrade(config, str(SCHEMA_VERSION))
                connection.commit()
        except exc.DBAPIError as error:
            if not driver_errors.forbids_writing(error):
                raise
            raise DatabaseError(
                f"The database {self.shown} has the layout of an older `rosace`.",
                "It must be brought up to date once, and this user may only read it.",
                "Somebody who may write it runs `rosace matches` of this version there.",
            ) from error

    def _check_unfinished(self, present: dict[str, set[str]], reading: bool) -> None:
        """Tables without a version: only the program that was stopped while it made them is right
        to go on, and only if no table holds a row yet."""
        if any(self._has_row(name) for name in meta.tables if name in present):
            raise UnexpectedCell("It does not say which layout it has")
        if reading:
            raise DatabaseError(
                f"{self.shown} is a database that was begun and never finished.",
                "The program that made it was stopped, or the disk was full.",
                "Run `rosace sync`: it goes on with it.",
            )

    def _check_foreign(self, present: dict[str, set[str]], layout: int = SCHEMA_VERSION) -> None:
        """DatabaseError for another program's table. In a database of this program further tables
        are the club's own affair."""
        ours = {
            table.name: {one.name for one in table.columns if one.info.get("since", 1) <= layout}
            for table in meta.sorted_tables
        }
        foreign = [] if info.name in present else [name for name in present if name not in ours]
        foreign += [name for name in present if ours.get(name, set()) - present[name]]
        if foreign:
            raise self._not_ours(f"Its table “{foreign[0]}” is another program's.")

    def _not_ours(self, why: str) -> DatabaseError:
        return DatabaseError(
            f"{self.shown} is no database of `rosace`.",
            why,
            "Is the name right? `rosace sync` makes a database where there is no file, "
            "and its tables in an empty one of a server.",
        )

    def _make_tables(self) -> None:
        """Make the tables that are missing and say which layout they have, all of it or nothing.
        Other programs that begin at the same moment wait, and then find them."""
        lock = "BEGIN IMMEDIATE"
        if self.engine.dialect.name == "postgresql":
            lock = f"SELECT pg_advisory_xact_lock({_CREATION_LOCK})"
        with self.engine.connect() as connection:
            connection.exec_driver_sql(lock)
            meta.create_all(connection)
            row = {"name": "schema", "value": str(SCHEMA_VERSION)}
            self._insert_or_ignore(connection, info, row)
            connection.commit()

    def _has_row(self, table: str) -> bool:
        """Whether there is a row in one of our tables."""
        with self.read() as connection:
            return connection.execute(sa.select(meta.tables[table]).limit(1)).first() is not None

    def _version(self) -> int | None:
        """The layout that the database says it has, None if it says none; DatabaseError if it is
        one of a newer program."""
        with self.read() as connection:
            found = connection.execute(_LAYOUT).scalar()
        if found is None:
            return None
        if not found.isdecimal() or len(found) > 4 or not int(found):
            raise UnexpectedCell("It does not say which layout it has")
        if int(found) > SCHEMA_VERSION:
            raise DatabaseError(
                "This database was made by a newer `rosace`.",
                f"Its layout is {found}, this program knows {SCHEMA_VERSION}.",
                "Update `rosace` on this PC.",
            )
        return int(found)

    def _insert(self, table: sa.Table):
        if self.engine.dialect.name == "postgresql":
            from sqlalchemy.dialects import postgresql  # a tenth of a second that a file saves

            return postgresql.insert(table)
        return sqlite.insert(table)

    def _insert_or_ignore(self, connection: sa.Connection, table: sa.Table, *rows: dict) -> None:
        connection.execute(self._insert(table).on_conflict_do_nothing(), list(rows))

    def _upsert(self, connection: sa.Connection, table: sa.Table, row: dict) -> None:
        insert = self._insert(table)
        keys = [column.name for column in table.primary_key]
        others = {name: insert.excluded[name] for name in row if name not in keys}
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=others), [row])
