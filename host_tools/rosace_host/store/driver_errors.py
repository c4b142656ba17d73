"""What a database's driver raises, in words: told by its codes, which no language changes."""

import socket
from typing import Final

import sqlalchemy as sa
from sqlalchemy import exc

SET_ASIDE_HINT: Final = (
    "Keep the file aside and sync into a new one (--db): the boards still hold what they recorded."
)
NAME_ANOTHER_HINT: Final = "Name another with --db or ROSACE_DB."
ROOM_HINT: Final = "Make room and run the same command again."
HELD_HINT: Final = "Close that program and run the same command again."
_SERVER_HINT: Final = (
    "Is the server running, and reached from here? Nothing is lost: run the same command again."
)
_ADDRESS_HINT: Final = (
    "postgresql://USER:PASSWORD@HOST/NAME; a password may also stand in PGPASSWORD."
)
MAY_ONLY_READ: Final = (
    "This user may only read there.",
    "`matches`, `show`, `verify`, `export` and `backup` need no more; for the others take a user "
    "who may write.",
)
_ASIDE: Final = ("It is damaged.", SET_ASIDE_HINT)
_READ_ONLY: Final = ("It may only be read.", NAME_ANOTHER_HINT)
_HELD: Final = ("Another program has it open and does not let go.", HELD_HINT)
_WENT_AWAY: Final = ("The server went away.", _SERVER_HINT)
FULL: Final = ("The disk is full.", ROOM_HINT)

# SQLite's result codes: extended ones where they say more than their primary one. A file of WAL
# needs another beside it also for reading.
_SQLITE_SHMOPEN: Final = 4618
_SQLITE_SHMSIZE: Final = 4874
_SQLITE_SHMMAP: Final = 5386
_SQLITE_CANTOPEN: Final = 14
_SQLITE_BUSY: Final = 5
_SQLITE_READONLY: Final = 8
_SQLITE: Final = {
    1: ("It is damaged, or another program has changed its tables.", SET_ASIDE_HINT),
    3: _READ_ONLY,
    _SQLITE_BUSY: _HELD,
    6: _HELD,
    _SQLITE_READONLY: _READ_ONLY,
    10: ("The disk does not read or write it.", SET_ASIDE_HINT),
    11: _ASIDE,
    13: FULL,
    _SQLITE_SHMOPEN: FULL,
    _SQLITE_SHMSIZE: FULL,
    _SQLITE_CANTOPEN: ("SQLite cannot open a file there, or make one.", NAME_ANOTHER_HINT),
    26: ("That file is no database.", "Is the name right?"),
}
# SQLSTATE of PostgreSQL, the whole or its class; the first that fits.
_POSTGRESQL: Final = {
    "25006": _READ_ONLY,
    "28": ("The server does not take this user or password.", _ADDRESS_HINT),
    "3D": ("The server has no such database.", "Make it there: `createdb --owner USER NAME`."),
    "3F": ("The database has no such schema.", "`CREATE SCHEMA NAME` makes it."),
    "40": ("Another program wrote there too.", "Run the same command again."),
    "42501": MAY_ONLY_READ,
    "42": ("Another program has changed its tables.", NAME_ANOTHER_HINT),
    "53100": ("The server's disk is full.", ROOM_HINT),
    "53": ("The server has no room for another connection.", _SERVER_HINT),
    "55P03": _HELD,
    "57": _WENT_AWAY,
    "08": _WENT_AWAY,
    "XX": _ASIDE,
}
_NO_WRITING: Final = ("25006", "42501")


def _extended_code(error: Exception) -> int:
    """SQLite's whole result code, 0 for none."""
    return getattr(getattr(error, "orig", error), "sqlite_errorcode", None) or 0


def _sqlite_code(error: Exception) -> int:
    """SQLite's primary result code, 0 for none."""
    return _extended_code(error) & 0xFF


def _sqlstate(error: Exception) -> str:
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""


def is_held(error: Exception) -> bool:
    """Whether another program keeps a file of SQLite for itself at this moment."""
    return _sqlite_code(error) == _SQLITE_BUSY


def lacks_file_beside(error: Exception) -> bool:
    """Whether SQLite cannot make the file that it wants beside a database, or not open it."""
    codes = (_SQLITE_SHMOPEN, _SQLITE_SHMSIZE, _SQLITE_SHMMAP, _SQLITE_CANTOPEN)
    return _extended_code(error) in codes


def forbids_writing(error: Exception) -> bool:
    """Whether this user may read the database, but not write it."""
    return _sqlite_code(error) == _SQLITE_READONLY or _sqlstate(error) in _NO_WRITING


def reason(error: Exception, url: sa.URL | None) -> tuple[str, str]:
    """Why the driver failed and what to do; ("", "") if its code says nothing."""
    if code := _sqlite_code(error):
        return _SQLITE.get(_extended_code(error)) or _SQLITE.get(code, ("", ""))
    if state := _sqlstate(error):
        found = (words for sign, words in _POSTGRESQL.items() if state.startswith(sign))
        return next(found, ("", ""))
    if isinstance(error, exc.DBAPIError) and error.connection_invalidated:
        return _WENT_AWAY
    if isinstance(error, exc.OperationalError) and url and url.get_backend_name() == "postgresql":
        return _no_connection(error, url)
    return "", ""


def _no_connection(error: exc.OperationalError, url: sa.URL) -> tuple[str, str]:
    """Why a server took no connection: its library gives no code for that, only words in the
    server's language."""
    connection = getattr(error.orig, "pgconn", None)
    if getattr(connection, "needs_password", False):
        return "The server wants a password.", _ADDRESS_HINT
    if getattr(connection, "used_password", False):
        return _POSTGRESQL["28"]
    if url.host and not url.host.startswith("/"):
        try:
            socket.create_connection((url.host, url.port or 5432), timeout=5).close()
        except socket.gaierror:
            return "There is no computer of that name.", _SERVER_HINT
        except OSError:
            return "No server answers there.", _SERVER_HINT
    return (
        "No server answers there, it just starts or stops, or it has no such database or user.",
        _SERVER_HINT + " A new one needs `createuser NAME`, then `createdb --owner NAME NAME`.",
    )
