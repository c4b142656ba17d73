"""The database behind a path or a URL: its tables, how it is opened, its errors in words.

The tables are the same in SQLite and PostgreSQL; a change of them is a new SCHEMA_VERSION. What is
stored in them and asked of them is store.py's.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from platformdirs import user_data_path
from sqlalchemy import event, exc
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.pool import StaticPool

from rosace_host.errors import DatabaseError, system_reason

SCHEMA_VERSION: Final = 1


class UnexpectedCell(Exception):
    """A cell holds what this program never put there; SQLite lets a meddler put anything."""


class _Integer(sa.TypeDecorator):
    """A whole number, or nothing."""

    impl = sa.BigInteger
    cache_ok = True

    def process_result_value(self, value, dialect):
        if value is not None and type(value) is not int:
            raise UnexpectedCell("Where a number must stand there is something else")
        return value


class _SmallInteger(_Integer):
    impl = sa.Integer
    cache_ok = True


class _Text(sa.TypeDecorator):
    """Text, or nothing."""

    impl = sa.String
    cache_ok = True

    def process_result_value(self, value, dialect):
        if value is not None and type(value) is not str:
            raise UnexpectedCell("Where text must stand there is something else")
        return value


meta = sa.MetaData()

info = sa.Table(
    "info", meta, sa.Column("name", _Text, primary_key=True), sa.Column("value", _Text)
)
boards = sa.Table(
    "boards",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("table_no", _SmallInteger),
    sa.Column("hardware", _Text),
    sa.Column("firmware", _Text),
    sa.Column("log_format", _SmallInteger),
    sa.Column("epoch", _Integer),
    sa.Column("seen_ms", _Integer),
    sa.Column("port", _Text),
)
journals = sa.Table(
    "journals",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("next_seq", _Integer, nullable=False),
    sa.Column("head", _Text(64), nullable=False, default=""),
    sa.Column("seen_ms", _Integer),
)
records = sa.Table(
    "records",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", _Integer, primary_key=True, autoincrement=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("head", sa.LargeBinary),  # the chain after it; NULL while one before it is missing
    sa.Column("stored_ms", _Integer),
)
gaps = sa.Table(
    "gaps",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", _Integer, primary_key=True, autoincrement=False),
    sa.Column("tries", _SmallInteger, nullable=False),
    sa.Column("seen_ms", _Integer),
)
matches = sa.Table(
    "matches",
    meta,
    sa.Column("id", _SmallInteger, primary_key=True),
    sa.Column("board", _Text(16), nullable=False),
    sa.Column("epoch", _Integer, nullable=False),
    sa.Column("number", _Integer, nullable=False),
    sa.Column("first_seq", _Integer, nullable=False),
    sa.Column("last_seq", _Integer, nullable=False),
    sa.Column("summary", _Text),  # JSON, made again whenever records of it arrive
    # Not by `number`: a damaged board may give one twice.
    sa.UniqueConstraint("board", "epoch", "first_seq"),
)
labels = sa.Table(
    "labels",
    meta,
    sa.Column("match", _SmallInteger, primary_key=True),
    sa.Column("name", _Text(8), primary_key=True),  # a, b, a2, b2, title
    sa.Column("value", _Text, nullable=False),
)
players = sa.Table(
    "players",
    meta,
    sa.Column("id", _SmallInteger, primary_key=True),
    sa.Column("name", _Text, nullable=False, unique=True),
)
offers = sa.Table(
    "offers",
    meta,
    sa.Column("id", _Integer, primary_key=True, autoincrement=False),
    sa.Column("board", _Text(16)),
    sa.Column("table_no", _SmallInteger),
    sa.Column("names", _Text),  # JSON list of the four full names
    sa.Column("ref", _Text),
    sa.Column("state", _Text),
    sa.Column("made_ms", _Integer),
)


ENVIRONMENT: Final = "ROSACE_DB"
_LOCKED_S: Final = 30  # how long another program may hold the file, or a server be silent
_CREATION_PAUSE_S: Final = 0.1
_CREATION_TRIES: Final = 10
SET_ASIDE_HINT: Final = (
    "Keep the file aside and sync into a new one (--db): the boards still hold what they recorded."
)
_NAME_ANOTHER_HINT: Final = "Name another with --db or ROSACE_DB."
_SERVER_HINT: Final = (
    "Is the server running, and reached from here? Nothing is lost: run the same command again."
)
# What drivers say: a sign of it, why in our words, what to do.
_DRIVER_ERRORS: Final = (
    ("malformed", "It is damaged.", SET_ASIDE_HINT),
    ("Could not decode", "A text in it is damaged.", SET_ASIDE_HINT),
    ("unsupported file format", "It is damaged.", SET_ASIDE_HINT),
    ("not a database", "That file is no database.", "Is the name right?"),
    ("is locked", "Another program has it open and does not let go.",
     "Close that program and run the same command again."),
    ("unable to open", "SQLite cannot open a file there, or make one.", _NAME_ANOTHER_HINT),
    ("readonly", "It may only be read.", _NAME_ANOTHER_HINT),
    ("disk is full", "The disk is full.", "Make room and run the same command again."),
    # From here on PostgreSQL; its words where it was told to speak English, which is the rule.
    ("does not exist", "The server has no such database or user.",
     "Make them there: `createuser NAME`, then `createdb --owner NAME NAME`."),
    ("authentication failed", "The server does not take this user or password.",
     "postgresql://USER:PASSWORD@HOST/NAME; a password may also stand in PGPASSWORD."),
    ("no password supplied", "The server wants a password.",
     "postgresql://USER:PASSWORD@HOST/NAME; a password may also stand in PGPASSWORD."),
    ("permission denied", "This user may not make or use tables there.",
     "Let the user own the database: `ALTER DATABASE NAME OWNER TO USER`."),
    ("read-only transaction", "It may only be read.", _NAME_ANOTHER_HINT),
    ("onnection refused", "No server answers there.", _SERVER_HINT),
    ("failed to resolve host", "There is no computer of that name.", _SERVER_HINT),
    ("timeout expired", "No server answers there.", _SERVER_HINT),
    ("No such file or directory", "No server answers there.", _SERVER_HINT),
    ("server closed the connection", "The server went away.", _SERVER_HINT),
    ("terminating connection", "The server went away.", _SERVER_HINT),
    ("load plugin", "There is no such kind of database.",
     "A path names a SQLite file, postgresql://HOST/NAME a database of PostgreSQL."),
    ("parse SQLAlchemy URL", "That is no path and no database URL.", _NAME_ANOTHER_HINT),
)  # fmt: skip


def default_url() -> str:
    """ROSACE_DB, else a file in the user's data folder."""
    if url := os.environ.get(ENVIRONMENT):
        return as_url(url)
    return as_url(str(user_data_path("rosace", appauthor=False) / "rosace.db"))


def as_url(text: str) -> str:
    """A database URL, also from a plain path; psycopg 3 is the driver for PostgreSQL."""
    if "://" not in text:
        return sa.URL.create("sqlite", database=str(Path(text).expanduser())).render_as_string()
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            return "postgresql+psycopg://" + text.removeprefix(short)
    return text


def _set_pragmas(connection, _record) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # a commit has reached the disk


class Database:
    """The database behind a URL; makes its tables when they are missing.

    reading: nothing will be written. Then no file is made where none is (a name mistyped is an
    error, not an empty list), and one on a read-only disk can be read.
    """

    def __init__(self, url: str | None = None, reading: bool = False) -> None:
        self.url = as_url(url) if url else default_url()
        named = bool(url)
        try:
            made = sa.make_url(self.url)
            path = made.database
            is_file = made.get_backend_name() == "sqlite" and not self._in_memory(made)
            if is_file and reading:
                made = self._url_to_read(Path(str(path)), named) or made
            elif is_file:
                self._prepare_file(Path(str(path)))
            self.engine = self._open(made)
            try:
                with self._errors():
                    self._check_tables(reading and not self._in_memory(made))
            except BaseException:
                self.close()
                raise
            if is_file and not reading:
                self.engine.dispose()
                event.listen(self.engine, "connect", _set_pragmas)
        except OSError as error:
            raise self._error(error, system_reason(error)) from error
        except (exc.ArgumentError, ValueError, TypeError) as error:
            raise self._error(error, "That is no path and no database URL.") from error
        except ModuleNotFoundError as error:
            raise DatabaseError(
                f"The driver {error.name} for this database is not installed.",
                "SQLite needs none; PostgreSQL needs psycopg.",
                'Install it with `pip install "rosace[postgresql]"`.',
            ) from error

    @staticmethod
    def _in_memory(url: sa.URL) -> bool:
        return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")

    def _prepare_file(self, path: Path) -> None:
        """Make the folder; a file that may not be written is named before SQLite stumbles."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and not os.access(path, os.W_OK):
            raise self._error(PermissionError(), "It may only be read.")

    def _url_to_read(self, path: Path, named: bool) -> sa.URL | None:
        """Another URL for a file that is not there, or that may not be written; else None."""
        if not path.exists():
            if named:
                raise DatabaseError(
                    f"There is no database {path}.",
                    "",
                    "Is the name right? `rosace sync` makes one where there is none.",
                )
            return sa.URL.create("sqlite")  # nothing was ever synced: an empty one in memory
        if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            return None
        # Beside a database nobody has open SQLite wants to make files; immutable: it need not.
        pending = path.with_name(path.name + "-wal")
        busy = pending.exists() and pending.stat().st_size > 0
        query = {"mode": "ro", "uri": "true"} | ({} if busy else {"immutable": "1"})
        return sa.URL.create("sqlite", database=path.absolute().as_uri(), query=query)

    def _open(self, url: sa.URL) -> sa.Engine:
        if url.get_backend_name() != "sqlite":
            return sa.create_engine(url, connect_args={"connect_timeout": _LOCKED_S})
        options: dict[str, Any] = {"connect_args": {"timeout": _LOCKED_S}}
        if self._in_memory(url):
            options["poolclass"] = StaticPool
            options["connect_args"]["check_same_thread"] = False
        return sa.create_engine(url, **options)

    @property
    def shown(self) -> str:
        """What people call it: a file's path, or a URL without its password."""
        made = sa.make_url(self.url)
        if made.get_backend_name() == "sqlite" and made.database:
            return made.database
        return made.set(drivername=made.get_backend_name()).render_as_string(hide_password=True)

    def _error(self, error: Exception, why: str = "") -> DatabaseError:
        """What a driver raised, in words. `why` is said where it is known already."""
        try:
            shown = self.shown
        except (exc.ArgumentError, ValueError):
            shown = self.url.partition("://")[0] + "://..."
        said = (str(getattr(error, "orig", None) or error).splitlines() or [""])[0]
        next_step = _NAME_ANOTHER_HINT if not isinstance(error, UnexpectedCell) else SET_ASIDE_HINT
        if not why:
            known = [words for sign, *words in _DRIVER_ERRORS if sign in said]
            why, next_step = known[0] if known else (f"Its driver says: {said}.", next_step)
        return DatabaseError(f"The database {shown} cannot be used.", why, next_step)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except UnexpectedCell as error:
            raise self._error(error, f"{error}.") from error
        except exc.SQLAlchemyError as error:
            raise self._error(error) from error

    @contextmanager
    def _write(self) -> Iterator[sa.Connection]:
        with self._errors(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        with self._errors(), self.engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()

    def _check_tables(self, reading: bool) -> None:
        """Make the tables that are missing. Nothing is put into what another program made, or a
        newer version of this one; `reading`: nothing is put anywhere."""
        inspector = sa.inspect(self.engine)
        present = {
            name: {column["name"] for column in inspector.get_columns(name)}
            for name in inspector.get_table_names()
        }
        unfinished = info.name in present and not self._has_version()
        if unfinished:
            self._check_unfinished(present, reading)
        self._check_foreign(present)
        lacking = [table.name for table in meta.sorted_tables if table.name not in present]
        if lacking and reading:
            raise self._not_ours(f"It has no table “{lacking[0]}”.")
        if lacking or unfinished:
            self._make_tables()
            row = {"name": "schema", "value": str(SCHEMA_VERSION)}
            with self._write() as connection:
                self._insert_or_ignore(connection, info, row)

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

    def _check_foreign(self, present: dict[str, set[str]]) -> None:
        """DatabaseError for another program's table. In a database of this program further tables
        are the club's own affair."""
        ours = {table.name: set(table.columns.keys()) for table in meta.sorted_tables}
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
        for again in (True, True, False):
            try:
                meta.create_all(self.engine)
                return
            except exc.DBAPIError:  # another program makes them at the same moment
                if not again:
                    raise

    def _has_row(self, table: str) -> bool:
        """Whether there is a row in one of our tables."""
        with self._read() as connection:
            return connection.execute(sa.select(meta.tables[table]).limit(1)).first() is not None

    def _has_version(self) -> bool:
        """Whether the database says its layout; DatabaseError if it is one of a newer program."""
        query = sa.select(info.c.value).where(info.c.name == "schema")
        found = None
        for _ in range(_CREATION_TRIES):
            with self._read() as connection:
                found = connection.execute(query).scalar()
            if found is not None:
                break
            time.sleep(_CREATION_PAUSE_S)  # another program may just be making the tables
        if found is None:
            return False
        if not found.isdecimal() or len(found) > 4:
            raise UnexpectedCell("It does not say which layout it has")
        if int(found) > SCHEMA_VERSION:
            raise DatabaseError(
                "This database was made by a newer `rosace`.",
                f"Its layout is {found}, this program knows {SCHEMA_VERSION}.",
                "Update `rosace` on this PC.",
            )
        return True

    def _insert(self, table: sa.Table):
        if self.engine.dialect.name == "postgresql":
            return postgresql.insert(table)
        return sqlite.insert(table)

    def _insert_or_ignore(self, connection, table: sa.Table, *rows: dict) -> None:
        connection.execute(self._insert(table).on_conflict_do_nothing(), list(rows))

    def _upsert(self, connection, table: sa.Table, row: dict) -> None:
        insert = self._insert(table)
        keys = [column.name for column in table.primary_key]
        others = {name: insert.excluded[name] for name in row if name not in keys}
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=others), [row])
