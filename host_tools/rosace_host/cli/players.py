"""`rosace players`: the club's list of players."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from rosace_host.cli.options import Db, Json, Yes
from rosace_host.cli.output import Output, guarded
from rosace_host.errors import OK, blames_file
from rosace_host.match.display_names import full_name
from rosace_host.printable import clean
from rosace_host.store import players
from rosace_host.store.catalogue import check_never_met
from rosace_host.store.players import Entry, Player, Players
from rosace_host.store.store import Store
from rosace_host.tasks.player_list import read_csv

Who = Annotated[str, typer.Argument(help="Number from `rosace players list`, or full name.")]
FullName = Annotated[str, typer.Argument(help="Full name.")]

app = typer.Typer(name="players", no_args_is_help=True, help="Keep the club's list of players.")


def add_to(app_above: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app_above.add_typer(app)


def _as_dict(one: Player) -> dict:
    return {"player": one.id, "name": one.name, "federation": one.federation,
            "hidden": one.hidden, "deleted": one.deleted, "former_names": list(one.former),
            "printed": one.printed}  # fmt: skip


@app.command("list", epilog="Example:  rosace players list")
@guarded
def list_(db: Db = None, as_json: Json = False) -> int:
    """List the players: number, name, federation number, and who is hidden."""
    out = Output(as_json)
    listed = Players(Store(db, reading=True).player_rows()).listed()
    out.data({"players": [_as_dict(one) for one in listed]})
    if not listed:
        out.show("No players yet. `rosace assign` and `rosace players add` make the list.")
        return OK
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Player", justify="right", style="bold")
    for title in ("Name", "Federation", ""):
        table.add_column(title, style="" if title else "dim")
    for one in listed:
        notes = ["hidden"] * one.hidden + ["deleted"] * one.deleted
        notes += [f"formerly {', '.join(one.former)}"] if one.former else []
        name = Text(one.name or one.printed, style="dim" if one.masked else "")
        table.add_row(Text(str(one.id)), name, Text(one.federation), Text(", ".join(notes)))
    out.show(table)
    return OK


def _show_saved(
    out: Output, store: Store, entries: list[Entry], done: dict[str, list[int]]
) -> int:
    out.show(", ".join(f"{len(numbers)} {word}" for word, numbers in done.items()) + ".")
    known = Players(store.player_rows())
    for entry in entries:
        one = known.named(entry.name)
        if one and one.was_called(entry.name):
            out.say(
                f"“{entry.name}” is a former name of {one.numbered}, who keeps the name of now. "
                "`rosace players rename` gives another one."
            )
    out.data(done)
    return OK


@app.command(epilog='Example:  rosace players add "Marie Dupont" --federation F-1207')
@guarded
def add(
    name: FullName,
    federation: Annotated[
        str | None, typer.Option(help="Federation number; an empty one takes it away.")
    ] = None,
    hidden: Annotated[
        bool | None, typer.Option("--hidden/--shown", help="Is the name kept out of print?")
    ] = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Add a player, or change what the list says of one.

    A federation number that is known gives its player the new name.
    """
    out = Output(as_json)
    number = None if federation is None else clean(federation)
    entry = Entry(full_name(name, "The name"), number, hidden)
    store = Store(db)
    return _show_saved(out, store, [entry], players.save(store, [entry]))


@app.command("import", epilog="Example:  rosace players import members.csv")
@guarded
def import_(
    file: Annotated[
        Path, typer.Argument(readable=False, help="CSV with the columns name, federation, hidden.")
    ],
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Add and change players from a CSV file: all of its rows or none.

    Its first row names the columns: name, and federation and hidden if you like;
    another one is refused. A federation number that is known gives its player the
    new name.
    """
    out = Output(as_json)
    entries = read_csv(file)  # first: one that is wrong makes no database
    store = Store(db)
    with blames_file():
        saved = players.save(store, entries)
    return _show_saved(out, store, entries, saved)


@app.command(epilog='Example:  rosace players rename 17 "Marie Martin"')
@guarded
def rename(player: Who, name: FullName, db: Db = None, as_json: Json = False) -> int:
    """Give a player another name, in old matches too."""
    out = Output(as_json)
    store = Store(db, existing=True)
    one = Players(store.player_rows()).find(player)
    new = full_name(name, "The name")
    players.rename(store, one.id, new)
    out.show(f"Player {one.id} is {new} from now on.")
    out.data({"player": one.id, "name": new})
    return OK


@app.command(epilog="Example:  rosace players merge 18 17")
@guarded
def merge(
    gone: Annotated[str, typer.Argument(help="Who is the same as the other: number or name.")],
    kept: Annotated[str, typer.Argument(help="Whose name and number stay.")],
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Make one player of two that are the same person.

    Two who sat in one match are two people, and are refused.
    """
    out = Output(as_json)
    store = Store(db, existing=True)
    known = Players(store.player_rows())
    a, b = known.find(gone), known.find(kept)
    players.check_mergeable(a, b)
    check_never_met(store, a, b)
    players.merge(store, a.id, b.id)
    out.show(f"{a.name} is {b.name}, player {b.id}.")
    out.data({"player": b.id, "name": b.name, "gone": a.id})
    return OK


@app.command(epilog="Examples:  rosace players hide 17   ·   rosace players hide 17 --no")
@guarded
def hide(
    player: Who,
    no: Annotated[bool, typer.Option("--no", help="Print the name again.")] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Print “Player 17” in place of a player's name, everywhere but in this list."""
    out = Output(as_json)
    store = Store(db, existing=True)
    one = Players(store.player_rows()).find(player)
    players.save(store, [Entry(one.name, one.federation, not no)] if not one.deleted else [])
    now = Players(store.player_rows()).find(str(one.id))
    out.show(f"{now.name or 'A deleted player'} is printed as {now.printed}.")
    out.data(_as_dict(now))
    return OK


@app.command(epilog="Example:  rosace players delete 17")
@guarded
def delete(
    player: Who,
    yes: Yes = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Take a player's name out of this database for good.

    Matches stay; they show “Player 17”. Only the sealed records keep the short
    name that a table showed, and nothing prints it. Names the backups that were
    written before.
    """
    out = Output(as_json)
    store = Store(db, existing=True)
    one = Players(store.player_rows()).find(player)
    if not yes and not as_json:
        who = f"{one.name}, player {one.id}" if one.name else one.stand_in
        typer.confirm(f"Delete {who}?", abort=True, err=True)
    players.delete(store, one.id)
    old = store.backups()
    out.show(f"{one.stand_in} has no name any more.")
    for made, path in old:
        day = datetime.fromtimestamp(made / 1000).strftime("%d %b %Y")
        out.show(Text(f"The backup of {day} may still hold the name: {clean(path, 400)}"))
    out.data({"player": one.id, "printed": one.stand_in, "backups": [path for _, path in old]})
    return OK
