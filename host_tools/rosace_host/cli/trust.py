"""The commands about trust: pair, unpair, key, prompt, wipe."""

import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from rosace.link import messages as m
from rosace.record.keys import SEALS
from rosace_host.cli.options import Db, Json, OneTable, Ports, Wait, Yes
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys, offers, ports
from rosace_host.device.client import Client
from rosace_host.errors import OK, KeyTrouble, Refused, Unanswered, UsageError
from rosace_host.match import log
from rosace_host.printable import capitalised, number_of
from rosace_host.store.store import Journal, Store
from rosace_host.tasks import pairing
from rosace_host.tasks.sync import Report, sync

PASSPHRASE: Final = "ROSACE_PASSPHRASE"

File = Annotated[Path, typer.Argument(readable=False, help="The exported key.")]

key_app = typer.Typer(
    name="key",
    no_args_is_help=True,
    help="Show, export or import the club key of this PC.",
)


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(epilog="Example:  rosace pair --port /dev/ttyACM0")(pair)
    app.command(epilog="Example:  rosace unpair")(unpair)
    app.add_typer(key_app)
    app.command(epilog="Example:  rosace prompt && mpremote connect /dev/ttyACM0")(prompt)
    app.command(epilog="Example:  rosace wipe --port /dev/ttyACM0")(wipe)


def _check_granted(client: Client, where: str, result: int, what: str) -> None:
    if result == m.ACCEPTED:
        return
    if result == m.LATER:
        raise Refused(f"{capitalised(where)} {what}.", *offers.why_later(client))
    if result == m.WAITING:
        hint = f"What still waits there: {offers.KEYS_HINT}."
        raise Unanswered(f"{capitalised(where)} {what}.", "Nobody answered there in time.", hint)
    why = {
        m.DECLINED: "The table declined.",
        m.UNKNOWN: "Its firmware does not know that request.",
    }.get(result, "It refused.")
    raise Refused(f"{capitalised(where)} {what}.", why, "Ask there, then run the command again.")


@guarded
def pair(
    table: OneTable = None, port: Ports = None, wait: Wait = pairing.WAIT_S, as_json: Json = False
) -> int:
    """Pair a board with this PC's club by six digits on its screen.

    At the table: MENU, Service, Pair with a PC. From then on the board takes
    names, settings and service from this club's PCs without a press while no
    match runs, refuses everybody else's, and signs its seals. The first pairing
    makes the club key: export it, and keep the file.
    """
    out = Output(as_json)
    here = keys.load()
    club = here or keys.new_club()
    made = b"" if here else club.secret
    with ports.one_board(table, port or ()) as (client, welcome):
        where = ports.board_name(welcome.table, client.port)
        out.say(f"At {where}: MENU, Service, Pair with a PC. Its screen shows six digits.")
        board, is_new = welcome.board.hex(), here is None
        pairing.pair(
            client, welcome, club, _digits, out.say, lambda: keys.keep(club, board, is_new), wait
        )
    fresh = club.secret == made
    out.show(f"{capitalised(where)} is paired with club {club.name.hex()}.")
    if fresh:
        out.show(f"A new club key was made; it lies in {keys.location()}.")
    if len(club.boards) == 1:
        out.show("Export it now, so that a lost PC orphans no board: rosace key export FILE")
    out.data({"board": welcome.board.hex(), "club": club.name.hex(), "new_key": fresh})
    return OK


def _digits() -> str:
    typer.echo("The six digits: ", nl=False, err=True)
    line = sys.stdin.readline()
    if not line:
        raise UsageError("Nobody typed the digits.", "There is no terminal to type them in.",
                         "Run `rosace pair` in a terminal.")  # fmt: skip
    return line


@guarded
def unpair(table: OneTable = None, port: Ports = None, as_json: Json = False) -> int:
    """Take this club's keys off a board.

    A board that is not paired is left as it is, and that is no error. Without
    the club key: at the table MENU, Service, Pair, WHITE and STRIKER held, FOUL.
    """
    out = Output(as_json)
    with ports.one_board(table, port or ()) as (client, welcome):
        where = ports.board_name(welcome.table, client.port)
        offers.refuse_in_safe_mode(client, f"{capitalised(where)} keeps its keys.")
        if not welcome.flags & m.PAIRED:
            out.show(f"{capitalised(where)} is not paired: nothing to do.")
            out.data({"board": welcome.board.hex(), "paired": False, "changed": False})
            return OK
        result = offers.request_service(
            client, m.UNPAIR, 60, lambda: out.say(f"At {where}: MENU, OK, OK.")
        )
        _check_granted(client, where, result, "keeps its keys")
    out.show(f"{capitalised(where)} belongs to nobody now.")
    out.data({"board": welcome.board.hex(), "paired": False, "changed": True})
    return OK


@guarded
def prompt(
    table: OneTable = None, port: Ports = None, wait: Wait = 60, as_json: Json = False
) -> int:
    """Open MicroPython's prompt on a board, for mpremote.

    It is shown at the table and written into its log. A paired board opens it
    for its club without a press while no match runs. To score again, restart it.
    """
    out = Output(as_json)
    with ports.one_board(table, port or ()) as (client, welcome):
        where = ports.board_name(welcome.table, client.port)
        keys_there = "OK" if client.in_safe_mode else "MENU, OK, OK"
        result = offers.request_service(
            client, m.REPL, wait, lambda: out.say(f"At {where}: press {keys_there} to allow it.")
        )
        _check_granted(client, where, result, "did not open its prompt")
    out.show(f"The prompt of {client.port} opens: mpremote connect {client.port}")
    out.show("Unplug it, or press Ctrl-D at the prompt, to score again.")
    out.data({"port": client.port, "prompt": True})
    return OK


@guarded
def wipe(
    table: OneTable = None,
    port: Ports = None,
    db: Db = None,
    wait: Wait = 60,
    yes: Yes = False,
    as_json: Json = False,
) -> int:
    """Erase every match on a board, after pulling them here.

    Its keys go too; settings stay. It takes this PC's proof that it holds every
    record, and WHITE and STRIKER held at the table.
    """
    out = Output(as_json)
    with ports.one_board(table, port or ()) as (client, welcome):
        where = ports.board_name(welcome.table, client.port)
        offers.refuse_in_safe_mode(client, f"{capitalised(where)} was not wiped.")
        if welcome.flags & m.RUNNING:  # then a board gets no receipt, either
            raise Refused(f"{capitalised(where)} was not wiped.", *offers.why_later(client))
        store = Store(db)
        report = sync(client, store, welcome, set_clock=False)
        journal = store.journal(welcome.board.hex(), welcome.epoch)
        _check_complete(where, report, journal)
        damaged = log.number_ranges(report.bad)
        but = f", but for the damaged {damaged}" if damaged else ""
        if not yes and not as_json:
            typer.confirm(
                f"Erase everything on {where}? "
                f"Kept in {store.shown}: {number_of(report.next_seq, 'record')}{but}",
                abort=True,
                err=True,
            )
        head = bytes.fromhex(journal.head)
        held = store.record_of(journal)
        if client.receipt(journal.epoch, journal.next_seq, head, held) != m.OK:
            raise Refused(
                f"{capitalised(where)} was not wiped.",
                "It has written more meanwhile, or a record here is not the one there.",
                "Run the command again.",
            )
        result = offers.request_service(
            client,
            m.WIPE,
            wait,
            lambda: out.say(f"At {where}: MENU, OK, then hold WHITE and STRIKER for 3 seconds."),
        )
        _check_granted(client, where, result, "was not wiped")
    where, kept = capitalised(where), number_of(report.next_seq, "record")
    out.show(f"{where} restarts empty. Kept here: {kept}{but}.")
    out.data({"board": welcome.board.hex(), "records": report.next_seq, "damaged": report.bad})
    return OK


def _check_complete(where: str, report: Report, journal: Journal) -> None:
    """Refused unless this PC can prove that it holds every record that can still be read."""
    what = f"{capitalised(where)} was not wiped."
    if report.bad_anew:
        raise Refused(
            what,
            f"Some of its records were read damaged: {log.number_ranges(report.bad)}.",
            "Run the command again: what is damaged then too counts as gone.",
        )
    if not journal.head:
        raise Refused(
            what,
            "Its last match is damaged: nothing proves that this PC holds all of it.",
            "Play another match there, then run the command again; "
            "or give the log up: `rosace prompt`, then format the board.",
        )


# --- the key itself ---


def _club() -> keys.Club:
    club = keys.load()
    if club is None:
        raise KeyTrouble(
            "This PC has no club key.",
            "",
            "`rosace pair` makes one, `rosace key import` brings one.",
        )
    return club


def passphrase(twice: bool) -> str:
    """The passphrase of a file: from ROSACE_PASSPHRASE, or typed; twice where a file is made."""
    given = os.environ.get(PASSPHRASE)
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise UsageError(
            "Nobody can type the passphrase.",
            "There is no terminal to ask in.",
            f"Put it into {PASSPHRASE} for this command.",
        )
    return typer.prompt(
        "Passphrase of the file", hide_input=True, confirmation_prompt=twice, err=True
    )


@key_app.command("show", epilog="Example:  rosace key show")
@guarded
def show(as_json: Json = False) -> int:
    """Say which club key this PC has, where it lies and for which boards."""
    out = Output(as_json)
    club = _club()
    out.show(f"Club key {club.name.hex()}, in {keys.location()}.")
    for board, (_, number) in sorted(club.boards.items()):
        out.show(f"  {board}  signs from match {number // SEALS} on")
    out.data({"club": club.name.hex(), "place": keys.location(), "boards": sorted(club.boards)})
    return OK


@key_app.command("export", epilog="Example:  rosace key export club-key.json")
@guarded
def export(file: File, as_json: Json = False) -> int:
    """Write the club key into a file that only the passphrase opens.

    For a second PC, and for the day this one dies. The passphrase is asked for,
    or comes from ROSACE_PASSPHRASE.
    """
    out = Output(as_json)
    club = _club()
    keys.must_be_free(file)
    keys.export(club, file, passphrase(twice=True))
    out.show(f"Club key {club.name.hex()} stands in {file}; keep file and passphrase apart.")
    out.data({"club": club.name.hex(), "file": str(file)})
    return OK


@key_app.command("import", epilog="Example:  rosace key import club-key.json")
@guarded
def import_(
    file: File,
    replace: Annotated[
        bool, typer.Option("--replace", help="Give up another club key that is here.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Take the club key out of an exported file.

    Boards paired with it work here at once.
    """
    out = Output(as_json)
    closed = keys.read_export(file)
    found = closed.decrypt(passphrase(twice=False))
    place = take_over(found, replace)
    boards = number_of(len(found.boards), "board")
    out.show(f"Club key {found.name.hex()} with {boards} now lies in {place}.")
    out.data({"club": found.name.hex(), "boards": sorted(found.boards)})
    return OK


def take_over(found: keys.Club, replace: bool) -> str:
    """Make a key out of a file that of this PC; returns where it lies. Another key that is here
    goes only if `replace`."""
    with keys.alone():
        here = keys.load()
        if here and here.secret != found.secret and not replace:
            raise KeyTrouble(
                f"This PC has another club key, {here.name.hex()}.",
                "Boards paired with it would hear this PC no more.",
                "Export it first, then add --replace.",
            )
        if here and here.secret == found.secret:
            found.merge(here)
        return keys.save(found)
