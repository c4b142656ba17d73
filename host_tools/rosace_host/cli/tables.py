"""The commands about tables: who is there, what is on, names and settings for them."""

from typing import Annotated, Final

import typer
from rich.text import Text

from rosace.link import messages as m
from rosace_host.cli.options import (
    All,
    AllPorts,
    Db,
    Json,
    OneTable,
    Ports,
    TableNo,
    Wait,
)
from rosace_host.cli.output import Output, guarded
from rosace_host.device import offers, ports
from rosace_host.errors import OK, UsageError, combined_code
from rosace_host.match import live
from rosace_host.printable import capitalised
from rosace_host.store.players import Players
from rosace_host.store.store import Store
from rosace_host.tasks import assign as assigning
from rosace_host.tasks import settings

_SET: Final = {
    "unchanged": "{}: already so.",
    "waiting": offers.ALLOW_HINT,
    "accepted": "{}: done.",
    "declined": "{} declined.",
}
settings_app = typer.Typer(
    no_args_is_help=True,
    help="Read or change a board's times, sound, displays, keys and language.",
)


@guarded
def boards(port: Ports = None, everything: AllPorts = False, as_json: Json = False) -> int:
    """List the boards that answer at a serial port.

    And those that are there but cannot be spoken to, with the reason; with --all
    also ports where nothing answered.
    """
    out = Output(as_json)
    everything = everything or bool(port)
    tried = ports.by_table(ports.search(port or ()))
    found = [one for one in tried if one.welcome]
    failed = [
        one for one in tried if one.error and (everything or ports.board_is_there(one.error))
    ]
    if not found and not everything:
        raise ports.no_board_error(tried)
    only_error = tried[0].error if len(tried) == 1 else None
    _show_boards(out, found, [] if only_error else failed)
    if only_error and not as_json:
        out.fail(only_error)
    missing = None if found else ports.no_board_error(tried)
    error = {"error": missing.as_dict(), "code": missing.code} if missing else {}
    rows = [ports.as_dict(one) for one in tried if one.welcome or one in failed]
    out.data({"boards": rows, **error}, ok=bool(found))
    return missing.code if missing else OK


def _show_boards(
    out: Output, found: list[ports.ProbedPort], failed: list[ports.ProbedPort]
) -> None:
    """The boards as a table; below it shared table numbers, and the ports that failed with why."""
    if found:
        out.show(ports.as_table(found, out.console.width))
        if failed:
            out.show("")
    for sentence in ports.duplicate_tables(found):
        out.show(Text(sentence, style="yellow"))
    for one in failed:
        if one.error:
            out.show(Text(f"{one.error.what} {one.error.why}".strip(), style="yellow"))


@guarded
def table(
    number: Annotated[int, typer.Argument(help="Table number.", min=0, max=65535)],
    port: Ports = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Show what stands on a table's screen now.

    The name of a player whom the club's list hides stays on the table's screen.
    """
    out = Output(as_json)
    players = Players(Store(db, reading=True).player_rows())
    with ports.one_board(number, port or ()) as (client, welcome):
        now = client.live()
    if now is None:
        out.show(f"Table {number}: no match.")
        out.data({"table": number, "live": None})
        return OK
    data = live.as_dict(now)
    data["names"] = {slot: players.mask_short(name) for slot, name in data["names"].items()}
    out.show(live.render(welcome.table, data))
    out.data({"table": number, "live": data})
    return OK


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
    """Send names to a table, where the umpire takes them with OK.

    Nothing changes there before that; a board of this PC's club takes them by
    itself while no match runs.
    """
    out = Output(as_json)
    store = Store(db)
    offer = assigning.prepare_offer(store, table, [a, b, a2 or "", b2 or ""], ref, mode)
    a, b, a2, b2 = offer.short
    shown = f"{a} + {a2} / {b} + {b2}" if a2 and b2 else f"{a} / {b}"
    words = {
        "waiting": f"Table {table} shows “{shown}”. The umpire takes it: MENU, OK, OK.",
        "accepted": f"Table {table} took “{shown}”.",
    }
    with ports.one_board(table, port or ()) as (client, welcome):
        assigning.number_players(store, offer)
        state = assigning.send_offer(
            client, store, welcome, offer, wait, lambda: out.say(words["waiting"])
        )
    if offer.replaced:
        out.say(assigning.REPLACED_NOTE)
    for note in offer.notes:
        out.say(note)
    if state in words and welcome.flags & m.RUNNING:
        out.say("A match is under way there: the names are for the next one.")
    out.show(
        offers.timeout_note(state, wait)
        + (words.get(state) or assigning.not_taken_text(table, state))
    )
    code = offers.exit_code(state, wait)
    out.data({"table": table, "state": state, "id": offer.message.id, "short": offer.short,
              "replaced": offer.replaced, "code": code}, ok=code == OK)  # fmt: skip
    return code


@guarded
def withdraw(table: TableNo, port: Ports = None, db: Db = None, as_json: Json = False) -> int:
    """Take back names that a table has not answered yet."""
    out = Output(as_json)
    with ports.one_board(table, port or ()) as (client, welcome):
        store = Store(db)
        names = assigning.withdraw(client, store, welcome)
    known = Players(store.player_rows())
    names = [known.shown(name) for name in names]
    shown = " / ".join(name for name in names if name)
    out.show(f"Table {table} does not show “{shown}” any more.")
    out.data({"table": table, "names": names})
    return OK


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
    """Show settings and what they may be; * marks what is not the default."""
    out = Output(as_json)
    chosen = [settings.setting_named(name) for name in names or ()]
    with ports.one_board(table, port or ()) as (client, _welcome):
        held = settings.read(client)
    if chosen:
        held = {one: value for one, value in held.items() if one in chosen}
    out.show(settings.as_table(held))
    out.data({"settings": settings.as_dict(held)})
    return OK


@settings_app.command(
    "set", epilog="Examples:  rosace settings set shot=20 rest=10min   ·   "
    "rosace settings set --table 3 volume=soft --wait 60   ·   "
    "rosace settings set --all language=de"
)  # fmt: skip
@guarded
def settings_set(
    pairs: Annotated[list[str], typer.Argument(help="NAME=VALUE, as `settings get` lists them.")],
    table: OneTable = None,
    everything: All = False,
    wait: Wait = 0,
    port: Ports = None,
    as_json: Json = False,
) -> int:
    """Change settings of a board.

    A board of this PC's club does it at once; another asks at the table. With
    --all every board is asked at the same time and gets one line; one that
    fails does not stop the others.
    """
    out = Output(as_json)
    wanted = settings.parse_pairs(pairs)
    asked = {one.name: one.text(value) for one, value in wanted.items()}
    if everything:
        if table is not None or "table" in asked:
            raise UsageError("A table's number and --all do not fit together.", "", "Give one.")
        done, unreachable = settings.change_all(
            port or (), wanted, wait, lambda who: out.say(offers.ALLOW_HINT.format(who))
        )
        for one in done:
            out.show(one.line(_SET))
        for error in unreachable if not as_json else ():
            out.fail(error)
        codes = [
            one.error.code if one.error else offers.exit_code(one.state, wait) for one in done
        ]
        codes += [error.code for error in unreachable]
        code = combined_code(codes)
        out.data(
            {
                "boards": [one.as_dict() for one in done],
                "errors": [error.as_dict() for error in unreachable],
                "wanted": asked,
                "code": code,
            },
            ok=code == OK,
        )
        return code
    with ports.one_board(table, port or ()) as (client, welcome):
        who = capitalised(ports.board_name(welcome.table, client.port))
        state = settings.change(
            client, wanted, wait, lambda: out.say(offers.ALLOW_HINT.format(who))
        )
    out.show(offers.timeout_note(state, wait) + _SET[state].format(who))
    code = offers.exit_code(state, wait)
    out.data({"state": state, "wanted": asked, "code": code}, ok=code == OK)
    return code


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(epilog="Example:  rosace boards --port /dev/ttyACM0")(boards)
    app.command(epilog="Example:  rosace table 3")(table)
    app.command(
        epilog='Example:  rosace assign --table 3 --a "Marie Dupont" --b "J. Müller" --ref QF2',
    )(assign)
    app.command(epilog="Example:  rosace withdraw --table 3")(withdraw)
    app.add_typer(settings_app, name="settings")
