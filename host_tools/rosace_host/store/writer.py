"""What several boards bring at the same moment, written as one transaction.

A commit waits for the disk, some milliseconds each time, and one writes at a time: thirty tables
that came together waited more than a second for each other. Here one thread writes for all; what
comes while it waits for the disk is its next transaction.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from types import NoneType
from typing import Any, Final

import sqlalchemy as sa

from rosace_host.errors import RosaceError

Work = Callable[[sa.Connection], int]  # writes, and says how much was new
_TOGETHER: Final = 256  # records in one statement: SQLite lets other threads in after each
_Wanted = tuple[Work, "Future[int]"]


class Writer:
    """begin: opens a transaction that is committed at its end."""

    def __init__(self, begin: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._begin = begin
        self._lock = threading.Lock()
        self._wanted: list[_Wanted] = []
        self._pool: ThreadPoolExecutor | None = None

    def put(self, work: Work) -> "Future[int]":
        """Have it written, after everything that was put before; done once it is on the disk."""
        future: Future[int] = Future()
        with self._lock:
            self._wanted.append((work, future))
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, "write")
            self._pool.submit(self._write_all)
        return future

    def close(self) -> None:
        """Write what was put, then end the thread; the next put() starts another."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool:
            pool.shutdown()

    def _write_all(self) -> None:
        with self._lock:
            wanted, self._wanted = self._wanted, []
        if wanted:
            self._write(wanted)

    def _write(self, wanted: Sequence[_Wanted]) -> None:
        """One transaction; if it fails as a whole, one for each: no board pays for another."""
        try:
            with self._begin() as connection:
                said = [_apart(connection, work) for work, _ in wanted]
        except Exception as error:  # the driver's, the disk's: whoever waits is told
            if len(wanted) > 1:
                for one in wanted:
                    self._write([one])
            else:
                wanted[0][1].set_exception(error)
            return
        for (_, future), one in zip(wanted, said, strict=True):
            if isinstance(one, RosaceError):
                future.set_exception(one)
            else:
                future.set_result(one)


def _apart(connection: sa.Connection, work: Work) -> Any:
    """What it says, or what it raised; then nothing of it stands."""
    try:
        with connection.begin_nested():
            return work(connection)
    except RosaceError as error:
        return error


def is_clean(page: Sequence[Any]) -> bool:
    """Whether all rows of a page are (number, bytes, bytes or nothing), as this program writes
    them; asked a column at a time, because whole evenings are read."""
    kinds = [{*map(type, column)} for column in zip(*page)]
    return not page or (kinds[:2] == [{int}, {bytes}] and not kinds[2] - {bytes, NoneType})


def insert_records(connection: sa.Connection, rows: Sequence[tuple]) -> int:
    """Insert rows of the table of records, past SQLAlchemy's care for each of them, which takes
    twice the time; returns how many were new."""
    mark = "%s" if connection.dialect.name == "postgresql" else "?"
    cells = f"({', '.join([mark] * 6)})"
    new = 0
    for at in range(0, len(rows), _TOGETHER):
        some = rows[at : at + _TOGETHER]
        new += connection.exec_driver_sql(
            "INSERT INTO records (board, epoch, seq, raw, head, stored_ms) "
            f"VALUES {', '.join([cells] * len(some))} ON CONFLICT DO NOTHING",
            tuple(cell for row in some for cell in row),
        ).rowcount
    return new
