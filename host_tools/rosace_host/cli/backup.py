"""`rosace backup` and `rosace restore`: a whole club in one file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from rosace_host.cli.options import Db, Json
from rosace_host.cli.output import Output, guarded
from rosace_host.cli.trust import passphrase, take_over
from rosace_host.device import keys
from rosace_host.errors import OK, KeyTrouble, RosaceError
from rosace_host.printable import clean, number_of
from rosace_host.store.store import Store, now_ms
from rosace_host.tasks import backup as backups
from rosace_host.tasks.backup import Progress, Tally

_PATH_MAX = 400

File = Annotated[Path, typer.Argument(readable=False, help="The backup.")]


@contextmanager
def _progress(out: Output, what: str, rows: int) -> Iterator[Progress]:
    """A bar for rows that are read, each of them more than once."""
    with out.progress() as bar:
        task = bar.add_task(what, total=rows)
        yield lambda count: bar.advance(task, count)


def _held(store: Store, tally: Tally) -> str:
    rows, journals = tally.rows, len(tally.heads)
    return (
        f"{number_of(rows['matches'], 'match', 'matches')}, "
        f"{number_of(rows['records'], 'record')}, "
        f"{number_of(backups.count_people(store), 'player')}; {number_of(journals, 'chain')}"
    )


@guarded
def backup(
    file: File,
    with_keys: Annotated[
        bool, typer.Option("--keys", help="The club key too, encrypted with a passphrase.")
    ] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Write the whole club into one file.

    Records, labels, players and what was sent to tables; the club key only with
    --keys. The file is a database that every command reads with --db. It is read
    again before it counts.
    """
    out = Output(as_json)
    key = ""
    if with_keys:
        club = keys.load()
        if club is None:
            raise KeyTrouble("This PC has no club key.", "", "Leave --keys out.")
        key = keys.export_text(club, passphrase(twice=True))
    store, made_ms = Store(db, reading=True, existing=True), now_ms()
    with _progress(out, "Backup", 2 * backups.count_rows(store)) as advance:
        tally = backups.backup(store, file, made_ms, key, advance)
    out.show(f"{clean(str(file), _PATH_MAX)} holds {_held(store, tally)}; read again, all equal.")
    wrong = backups.wrong_ends(store, tally)
    for board in wrong:
        out.show(Text(
            f"The chain of board {board} does not end where the board said: "
            "`rosace verify --all` says where.", "yellow",
        ))  # fmt: skip
    noted = _note(out, db, file, made_ms)
    out.data({"file": str(file), "rows": tally.rows, "checksum": tally.checksum,
              "heads": tally.heads, "keys": with_keys, "wrong_ends": wrong,
              "noted": noted})  # fmt: skip
    return OK


def _note(out: Output, db: str | None, file: Path, made_ms: int) -> bool:
    """Let the database know of the backup; one that may only be read has it all the same."""
    try:
        store = Store(db, existing=True)
        try:
            store.add_backup(str(file.resolve()), made_ms)
        finally:
            store.close()
    except RosaceError as error:
        out.say("`rosace players delete` will not name this backup: the database that was copied "
                f"does not note it. {error.why or error.what}")  # fmt: skip
        return False
    return True


@guarded
def restore(
    file: File,
    with_keys: Annotated[
        bool, typer.Option("--keys", help="The club key too; asks for its passphrase.")
    ] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Give up another club key that is here.")
    ] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Read a backup into an empty database.

    The database may be a file or a server's. All of the backup is read into it or
    nothing, and read again before it counts.
    """
    out = Output(as_json)
    opened = backups.open_file(file)
    rows = backups.count_rows(opened)
    opened.close()
    with _progress(out, "Restore", 3 * rows) as advance:
        found = backups.open_backup(file, advance)
        club = None
        if with_keys:
            if not found.key:
                raise KeyTrouble(
                    f"{file} holds no club key.",
                    "It was made without --keys.",
                    "Leave --keys out; `rosace key import` takes an exported one.",
                )
            club = keys.parse_export(found.key, file).decrypt(passphrase(twice=False))
        store = Store(db, room=backups.room_for(file))
        tally = backups.restore(found, store, advance)
    out.show(f"{store.shown} holds {_held(store, tally)}; read again, all equal.")
    place = take_over(club, replace) if club else ""
    if place:
        out.show(f"The club key lies in {place}.")
    elif found.key:
        out.say("The club key in it stays closed: --keys takes it out.")
    out.data({"database": store.shown, "rows": tally.rows, "checksum": tally.checksum,
              "heads": tally.heads, "keys": bool(place)})  # fmt: skip
    return OK


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace backup club-2026.backup   ·   rosace backup FILE --keys",
    )(backup)
    app.command(
        epilog="Example:  rosace restore club-2026.backup --db postgresql://hall-server/carrom",
    )(restore)
