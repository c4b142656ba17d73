"""The `rosace` command: options and words; what the commands do stands in the other files."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from rosace import VERSION
from rosace_host import assign as assigning
from rosace_host import (
    catalogue,
    doctor,
    flash,
    handover,
    houserules,
    keys,
    live,
    ports,
    settings,
    trust,
    verify,
)
from rosace_host import sheet as sheets
from rosace_host.client import Client
from rosace_host.errors import NO_BOARD, NOT_VERIFIED, OK, PARTIAL, UsageError
from rosace_host.options import All, AllPorts, Db, Json, Name, Ports, TableNo, Wait
from rosace_host.output import Output, guarded
from rosace_host.store import Store
from rosace_host.syncall import sync_boards
from rosace_host.texts import full_name

app = typer.Typer(
    name="rosace",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 ok, 1 failure, 2 usage, 3 no board, 4 partial, 5 verification failed, "
    "6 not allowed (paired with a club whose key this PC lacks).",
    help="The carrom scoreboard's PC side: pull the matches that boards recorded, judge them "
    "again, print score sheets.",
)


def main() -> None:
    """Entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):  # a Windows console may know fewer letters
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"rosace {VERSION}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    pass


@app.command(epilog="Example:  rosace boards --port /dev/ttyACM0")
@guarded
def boards(port: Ports = None, everything: AllPorts = False, as_json: Json = False) -> int:
    """Find boards: every serial port is asked, those that answer are listed.

    With --all, ports where nothing answered are listed too, and why.
    """
    out = Output(as_json)
    tried = ports.search(port or ())
    found = [one for one in tried if one.welcome]
    rows: list[dict[str, Any]] = []
    for one in tried:
        if one.welcome:
            rows.append(ports.as_dict(one))
        elif one.error and (everything or port):
            rows.append({"port": one.port, "error": one.error.as_dict()})
    if not found and not (everything or port):
        raise ports.nothing_found(tried)
    if found:
        out.show(ports.as_table(found, out.console.width))
        if len(rows) > len(found):
            out.show("")
    errors = [one.error for one in tried if one.error]
    alone = errors[0] if len(tried) == len(errors) == 1 else None
    if not alone and (everything or port):
        for error in errors:
            out.show(Text(f"{error.what} {error.why}".strip(), style="yellow"))
    code = OK if found else alone.code if alone else NO_BOARD
    if alone and not as_json:
        out.fail(alone)
    failed = {"error": ports.nothing_found(tried).as_dict(), "code": code} if code else {}
    out.data({"boards": rows, **failed}, ok=bool(found))
    return code


@app.command(
    epilog="Examples:  rosace sync   ·   rosace sync --all   ·   "
    "rosace sync --port socket://hall-pc:4000 --db club.db"
)
@guarded
def sync(
    port: Ports = None,
    everything: All = False,
    db: Db = None,
    as_json: Json = False,
    clock: Annotated[
        bool, typer.Option("--clock/--no-clock", help="Set the board's clock too.")
    ] = True,
) -> int:
    """Pull what is new into the database, also while a match is being played.

    It may be interrupted anywhere and repeated any number of times: nothing is lost or doubled.
    """
    out = Output(as_json)
    found, away = ports.choose(port or (), everything)
    store = Store(db)
    with out.progress() as bar:
        reports, errors = sync_boards(found, store, bar, clock)
    errors += away
    for report in reports:
        table = f"table {report.table}" if report.table else report.port
        word = "1 new record" if report.new == 1 else f"{report.new} new records"
        ids = ", ".join(str(number) for number in report.matches)
        out.show(
            f"{table}: {word if report.new else 'nothing new'}" + (f", match {ids}" if ids else "")
        )
        for note in report.notes:
            out.say(note)
        if report.bad:
            numbers = ", ".join(str(seq) for seq in report.bad)
            out.say(f"Damaged on the board, left out, asked again next time: record {numbers}.")
    for error in errors:
        if not as_json:
            out.fail(error)
    partial = any(report.bad for report in reports)
    code = PARTIAL if partial or (errors and reports) else errors[0].code if errors else OK
    if any(error.code == NOT_VERIFIED for error in errors):
        code = NOT_VERIFIED
    out.data(
        {
            "boards": [vars(report) for report in reports],
            "errors": [error.as_dict() for error in errors],
            "code": code,
        },
        ok=code == OK,
    )
    return code


@app.command(epilog="Example:  rosace table 3")
@guarded
def table(
    number: Annotated[int, typer.Argument(help="Table number.", min=0, max=65535)],
    port: Ports = None,
    as_json: Json = False,
) -> int:
    """Show what stands on a table's screen now."""
    out = Output(as_json)
    with ports.client_at(number, port or ()) as (client, welcome):
        now = client.live()
    if now is None:
        out.show(f"Table {number}: no match.")
        out.data({"table": number, "live": None})
        return OK
    data = live.as_dict(now)
    out.show(live.render(welcome.table, data))
    out.data({"table": number, "live": data})
    return OK


@app.command(
    epilog='Example:  rosace assign --table 3 --a "Marie Dupont" --b "Jürgen Müller" --ref QF2'
)
@guarded
def assign(
    table: TableNo,
    a: Annotated[str, typer.Option("--a", help="Player A, full name.")],
    b: Annotated[str, typer.Option("--b", help="Player B.")],
    a2: Annotated[str | None, typer.Option("--a2", help="A's partner (doubles).")] = None,
    b2: Annotated[str | None, typer.Option("--b2", help="B's partner (doubles).")] = None,
    ref: Annotated[str, typer.Option(help="The tournament's own reference, such as QF2.")] = "",
    mode: Annotated[str, typer.Option(help="umpire, self-umpire or quick.")] = "umpire",
    wait: Wait = 0,
    port: Ports = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Send names to a table. The referee takes them with OK; nothing changes before that."""
    out = Output(as_json)
    offer = assigning.prepare(Store(db), table, [a, b, a2 or "", b2 or ""], ref, mode)
    with ports.client_at(table, port or ()) as (client, welcome):
        state = assigning.send(client, Store(db), welcome, offer, wait)
    if offer.anew:
        out.say(assigning.ANEW)
    shown = " / ".join(name for name in offer.short if name)
    words = {
        "waiting": f"Table {table} shows “{shown}”. The referee takes it: MENU, OK, OK.",
        "accepted": f"Table {table} took “{shown}”.",
    }
    out.show(words.get(state) or assigning.not_taken(table, state))
    out.data({"table": table, "state": state, "id": offer.message.id, "short": offer.short,
              "replaced": offer.anew}, ok=state in ("waiting", "accepted"))  # fmt: skip
    return OK if state in ("waiting", "accepted") else 1


@app.command(
    epilog='Examples:  rosace name 12 --a "Marie Dupont"   ·   rosace name last --title Final'
)
@guarded
def name(
    match: Annotated[str, typer.Argument(help="Number from `rosace matches`, or `last`.")],
    a: Name = None,
    b: Name = None,
    a2: Name = None,
    b2: Name = None,
    title: Annotated[str | None, typer.Option(help="What the match is called.")] = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Label a match on this PC. The board's log is never altered; an empty text takes it away."""
    out = Output(as_json)
    words = {"a": a, "b": b, "a2": a2, "b2": b2, "title": title}
    given = {
        key: full_name(text, f"--{key}") if text else ""
        for key, text in words.items()
        if text is not None
    }
    if not given:
        raise UsageError("Nothing to write.", "", "Give --a, --b, --a2, --b2 or --title.")
    store = Store(db)
    found = catalogue.find(store, match)
    store.label(found.id, given)
    labels = store.labels().get(found.id, {})
    out.show(
        f"Match {found.id}: " + (", ".join(f"{k} = {v}" for k, v in labels.items()) or "no label")
    )
    out.data({"match": found.id, "labels": labels})
    return OK


@app.command(epilog="Example:  rosace matches --db club.db")
@guarded
def matches(db: Db = None, as_json: Json = False) -> int:
    """List the matches in the database."""
    out = Output(as_json)
    listed = catalogue.listing(Store(db, reading=True))
    out.data({"matches": listed})
    if not listed:
        out.show("No matches yet. `rosace sync` pulls them from a board.")
    else:
        out.show(catalogue.listing_table(listed, out.console.width))
    return OK


@app.command(epilog="Examples:  rosace show last   ·   rosace show 12 --strokes")
@guarded
def show(
    match: Annotated[
        str, typer.Argument(help="Number from `rosace matches`, or `last`.")
    ] = "last",
    strokes: Annotated[bool, typer.Option("--strokes", "-s", help="Every stroke.")] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Print the score sheet, judged again from the records."""
    out = Output(as_json)
    store = Store(db, reading=True)
    titled = catalogue.load(store, catalogue.find(store, match))
    out.show(sheets.render(titled, out.console, strokes))
    out.data(sheets.as_dict(titled, strokes))
    return OK


@app.command("verify", epilog="Examples:  rosace verify last   ·   rosace verify --all")
@guarded
def verify_command(
    match: Annotated[str, typer.Argument(help="Number, or `last`.")] = "last",
    everything: Annotated[
        bool, typer.Option("--all", help="Every match in the database.")
    ] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Check a match: records, chain, seals, and every ruling judged again.

    Names the first record that does not hold. Leaves with 5 if one does not.
    """
    out = Output(as_json)
    store = Store(db, reading=True)
    chosen = store.matches() if everything else [catalogue.find(store, match)]
    club = keys.load()
    reports = [verify.verify(store, one, club, results=True) for one in chosen]
    for report in reports:
        out.show(verify.render(report))
    if not reports:
        out.show("No matches yet. `rosace sync` pulls them from a board.")
    holds = all(report.holds for report in reports)
    out.data({"matches": [verify.as_dict(report) for report in reports]}, ok=holds)
    return OK if holds else NOT_VERIFIED


@app.command("flash", epilog="Examples:  rosace flash --table 3   ·   rosace flash --all")
@guarded
def flash_command(
    port: Ports = None,
    everything: All = False,
    table: Annotated[
        int | None, typer.Option("--table", "-t", min=1, max=65535, help="Number to give it.")
    ] = None,
    db: Db = None,
    unsynced: Annotated[
        bool, typer.Option("--without-sync", help="Flash even if matches cannot be pulled first.")
    ] = False,
    wait: Wait = 60,
    as_json: Json = False,
) -> int:
    """Put the firmware on a board: pulls its matches first, writes, compares, tests itself.

    The board needs MicroPython already (drag its UF2 on once). Matches on it are kept.
    """
    out = Output(as_json)
    if table is not None and everything:
        raise UsageError("--table and --all do not fit together.", "Two tables, one number?")
    with out.progress() as bar:
        results, errors = flash.flash_boards(
            flash.Wishes(list(port or []), everything, table, db, unsynced, wait), bar, out.say
        )
    for result in results:
        out.show(result.text())
    for error in errors:
        if not as_json:
            out.fail(error)
    code = OK if not errors else PARTIAL if results else errors[0].code
    out.data(
        {"boards": [vars(one) for one in results], "errors": [e.as_dict() for e in errors],
         "code": code}, ok=not errors)  # fmt: skip
    return code


settings_app = typer.Typer(
    no_args_is_help=True,
    help="Read or change a board's settings: times, sound, displays, keys, language.",
)
app.add_typer(settings_app, name="settings")
OneTable = Annotated[
    int | None,
    typer.Option("--table", "-t", min=0, max=65535, help="Table number; the only board without."),
]


@contextmanager
def _one_board(table: int | None, port: Ports) -> Iterator[tuple[Client, str]]:
    """A conversation with the board of a table, or the only one there is, and what to call it."""
    if table is not None:
        with ports.client_at(table, port or ()) as (client, _welcome):
            yield client, f"Table {table}"
        return
    found, away = ports.choose(port or ())
    if len(found) > 1 or away:
        raise away[0] if away else UsageError("One board at a time.", "", "Add --table or --port.")
    client = Client(ports.open_wire(found[0].port))
    try:
        welcome = client.hello()
        yield client, f"Table {welcome.table}" if welcome.table else found[0].port
    finally:
        client.close()


@settings_app.command(
    "get", epilog="Examples:  rosace settings get   ·   rosace settings get shot --table 3"
)
@guarded
def settings_get(
    names: Annotated[list[str] | None, typer.Argument(help="Only these.")] = None,
    table: OneTable = None,
    port: Ports = None,
    as_json: Json = False,
) -> int:
    """Show settings with their units and what they may be; * marks what is not the default."""
    out = Output(as_json)
    chosen = [settings.named(name) for name in names or ()]
    with _one_board(table, port) as (client, _who):
        held = settings.read(client)
    if chosen:
        held = {one: value for one, value in held.items() if one in chosen}
    out.show(settings.as_table(held))
    out.data({"settings": settings.as_dict(held)})
    return OK


@settings_app.command(
    "set", epilog="Examples:  rosace settings set shot=20 rest=10min   ·   "
    "rosace settings set --table 3 volume=soft language=de --wait 60"
)  # fmt: skip
@guarded
def settings_set(
    pairs: Annotated[list[str], typer.Argument(help="NAME=VALUE, as `settings get` lists them.")],
    table: OneTable = None,
    wait: Wait = 0,
    port: Ports = None,
    as_json: Json = False,
) -> int:
    """Change settings. A board of this PC's club does it at once; another asks at the table."""
    out = Output(as_json)
    wanted = settings.wishes(pairs)
    with _one_board(table, port) as (client, who):
        state = settings.change(client, wanted, wait)
    words = {
        "unchanged": f"{who}: already so.",
        "waiting": f"{who} shows the request. Somebody there allows it: MENU, OK, OK.",
        "accepted": f"{who}: done.",
        "declined": f"{who} declined.",
    }
    out.show(words[state])
    ok = state != "declined"
    asked = {one.name: one.text(value) for one, value in wanted.items()}
    out.data({"state": state, "wanted": asked}, ok=ok)
    return OK if ok else 1


@app.command("doctor", epilog="Examples:  rosace doctor   ·   rosace doctor --report report.txt")
@guarded
def doctor_command(
    port: Ports = None,
    db: Db = None,
    file: Annotated[
        Path | None, typer.Option("--report", help="Write it here, for a bug report.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Look at this PC, the database and the boards, and say what is wrong."""
    out = Output(as_json)
    report = doctor.examine(port or (), db)
    out.show(doctor.render(report))
    if file:
        doctor.write(report, file)
        out.show(f"All of it stands in {file}: no key, no passphrase and no player's name.")
    out.data(report, ok=not report["problems"])
    return OK if not report["problems"] else 1


handover.add_to(app)
trust.add_to(app)
houserules.add_to(app)


if __name__ == "__main__":
    main()
