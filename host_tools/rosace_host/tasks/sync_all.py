"""Sync one board or a whole hall at the same time; one that fails does not stop the others."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from rich.progress import Progress

from rosace_host.device.client import Client
from rosace_host.device.ports import (
    VIRTUAL,
    ProbedPort,
    board_name,
    borrowed_wire,
    natural_order,
)
from rosace_host.errors import RosaceError
from rosace_host.match import log
from rosace_host.printable import number_of
from rosace_host.sheet.sheet import date_text
from rosace_host.store.store import Store, now_ms
from rosace_host.tasks.sync import Report, sync

_AT_ONCE: Final = 16
_DAY_MS: Final = 86_400_000
_ITS_MATCHES: Final = "`rosace show virtual` and `rosace matches --virtual` have its matches."


@dataclass
class BoardSync:
    """How it went with one board: a report or an error, and how long it took."""

    found: ProbedPort
    report: Report | None = None
    error: RosaceError | None = None
    seconds: float = 0.0
    tables: Sequence[int] = ()  # the numbers of all that were asked

    @property
    def table(self) -> int:
        """Number of the board's table, 0: it has none."""
        return self.found.welcome.table if self.found.welcome else 0

    @property
    def where(self) -> str:
        """What to call it."""
        port = self.found.port
        return board_name(self.table, port, self.tables) if self.table else port

    def notes(self) -> list[str]:
        """What else there is to say about what came."""
        if not self.report:
            return []
        notes = list(self.report.notes)
        if self.found.described == VIRTUAL:  # found although nobody named it
            notes.append("No board is at a USB port; this is the virtual table. " + _ITS_MATCHES)
        if self.report.bad:
            numbers = log.number_ranges(self.report.bad)
            notes.append(
                f"Damaged on the board, left out, asked again next time: record {numbers}."
            )
        return [f"{self.where}: {note}" for note in notes]


def _sync_one(
    found: ProbedPort, store: Store, bar: Progress, set_clock: bool
) -> Report:  # fmt: skip
    """One board, with its own bar."""
    client = Client(borrowed_wire(found.port))
    task = bar.add_task(found.port, total=None)

    def progress(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    try:
        return sync(client, store, None, progress, set_clock)
    finally:
        bar.remove_task(task)
        client.close()


def sync_boards(
    found: list[ProbedPort],
    store: Store,
    bar: Progress,
    set_clock: bool,
) -> list[BoardSync]:
    """All of them, in the order of their tables."""

    tables = [board.welcome.table for board in found if board.welcome]

    def one(board: ProbedPort) -> BoardSync:
        done = BoardSync(board, tables=tables)
        began = time.monotonic()
        try:
            done.report = _sync_one(board, store, bar, set_clock)
        except RosaceError as error:
            done.error = error
        done.seconds = time.monotonic() - began
        return done

    with ThreadPoolExecutor(min(len(found), _AT_ONCE)) as pool:
        done = pool.map(one, found)
        return sorted(done, key=lambda it: (it.table, natural_order(it.found.port)))


def clock_warning(store: Store) -> str:
    """What to say where this PC's clock is behind what it said before; "" where it is not."""
    last = max((row["seen_ms"] or 0 for row in store.boards()), default=0)
    now = now_ms()
    if now > last - _DAY_MS:
        return ""
    return (
        f"This PC's clock says {date_text(now)}; at an earlier sync it was {date_text(last)}. "
        "Matches are dated by it: set it right, then sync again."
    )


def result_line(done: BoardSync) -> str:
    """One board in one line."""
    if done.error:
        return failure_line(done.error, done.where)
    report = done.report or Report("", done.found.port)
    word = number_of(report.new, "new record")
    matches = ", ".join(str(number) for number in report.matches)
    told = f"{word if report.new else 'nothing new'}" + (f", match {matches}" if matches else "")
    return f"{done.where}: {told} ({done.seconds:.1f} s)"


def failure_line(error: RosaceError, where: str = "not synced") -> str:
    """A board that could not be synced, in one line."""
    said = " ".join(word for word in (error.what, error.why, error.next_step) if word)
    return f"{where}: {said}"


def summary_line(done: list[BoardSync], unreachable: int) -> str:
    """The hall in one line."""
    good = sum(1 for one in done if one.report)
    bad = len(done) - good + unreachable
    longest = max((one.seconds for one in done), default=0.0)
    return f"{number_of(good, 'board')} synced, {bad} not; the longest took {longest:.1f} s."
