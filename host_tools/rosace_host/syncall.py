"""Sync one board or a whole hall at the same time; one that fails does not stop the others."""

from concurrent.futures import ThreadPoolExecutor
from typing import Final

from rich.progress import Progress

from rosace_host.client import Client
from rosace_host.errors import RosaceError
from rosace_host.ports import Found, Opener, open_wire
from rosace_host.store import Store
from rosace_host.sync import Report, sync

_AT_ONCE: Final = 8


def sync_one(
    found: Found, store: Store, bar: Progress, set_clock: bool = True, opener: Opener = open_wire
) -> Report:
    """One board, with its own bar."""
    client = Client(opener(found.port))
    task = bar.add_task(found.port, total=None)

    def progress(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    try:
        return sync(client, store, None, progress, set_clock)
    finally:
        bar.remove_task(task)
        client.close()


def sync_boards(
    found: list[Found],
    store: Store,
    bar: Progress,
    set_clock: bool = True,
    opener: Opener = open_wire,
) -> tuple[list[Report], list[RosaceError]]:
    """All of them; reports of those that went well and errors of the others."""

    def one(board: Found) -> Report | RosaceError:
        try:
            return sync_one(board, store, bar, set_clock, opener)
        except RosaceError as error:
            return error

    with ThreadPoolExecutor(min(len(found), _AT_ONCE)) as pool:
        done = list(pool.map(one, found))
    return (
        [result for result in done if isinstance(result, Report)],
        [result for result in done if isinstance(result, RosaceError)],
    )
