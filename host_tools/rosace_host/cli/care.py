"""The commands that care for boards and this PC: firmware, and a look at everything."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from rosace_host.cli.files import Force, target
from rosace_host.cli.options import All, Db, Json, Ports, Wait
from rosace_host.cli.output import Output, guarded
from rosace_host.errors import OK, UsageError, combined_code
from rosace_host.tasks import bench, doctor, flash


@guarded
def flash_board(
    port: Ports = None,
    everything: All = False,
    table: Annotated[
        int | None, typer.Option("--table", "-t", min=1, max=65535, help="Number to give it.")
    ] = None,
    db: Db = None,
    unsynced: Annotated[
        bool, typer.Option("--without-sync", help="Flash even if matches cannot be pulled first.")
    ] = False,
    files: Annotated[
        Path | None,
        typer.Option(
            "--files",
            readable=False,
            help="Write the files into this folder instead, for mpremote.",
        ),
    ] = None,
    wait: Wait = 60,
    as_json: Json = False,
) -> int:
    """Put the firmware on a board, after pulling its matches.

    Every file is compared and the board tests itself. It needs MicroPython
    already (drag its UF2 on once). Matches on it are kept. With --all the boards
    come one after the other; one that fails does not stop the others.
    """
    out = Output(as_json)
    if files is not None:
        count = flash.write_files(files)
        out.show(f"{count} files and package.json are in {files}.")
        out.data({"files": count, "folder": str(files)})
        return OK
    if table is not None and (everything or len(port or ()) > 1):
        raise UsageError(
            "--table numbers one board.",
            "Several are named, and two tables cannot have one number.",
            "Leave --table out, or name one board with --port.",
        )
    options = flash.FlashOptions(list(port or []), everything, table, db, unsynced, wait)
    results, errors, missed = [], [], []
    for one in flash.flash_boards(options, out.progress, out.say):
        if one.result:
            results.append(one.result)
            out.show(one.result.text())
        elif one.error:
            errors.append(one.error)
            missed.append(one.port)
            if not as_json:
                out.fail(one.error)
    count = len(results) + len(errors)
    if count > 1:
        left = f"; not: {', '.join(missed)}" if missed else ""
        out.show(f"{len(results)} of {count} boards flashed{left}.")
    code = combined_code([OK] * len(results) + [error.code for error in errors])
    out.data(
        {"boards": [one.as_dict() for one in results], "errors": [e.as_dict() for e in errors],
         "not_flashed": missed, "code": code}, ok=not errors)  # fmt: skip
    return code


@guarded
def doctor_command(
    port: Ports = None,
    db: Db = None,
    file: Annotated[
        Path | None,
        typer.Option("--report", readable=False, help="Write it here, for a bug report."),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Say what is wrong with this PC, the database or a board.

    With --report all of it goes into one file without keys, passphrases or
    names of players.
    """
    out = Output(as_json)
    report = doctor.examine(port or (), db)
    out.show(doctor.render(report))
    if file:
        with target(file, force) as opened:
            opened.write(doctor.page(report).encode("utf-8", "replace"))
        out.show(f"All of it stands in {file}: no key, no passphrase and no player's name.")
    out.data(report, ok=not report["problems"])
    return OK if not report["problems"] else 1


@guarded
def bench_command(port: Ports = None, as_json: Json = False) -> int:
    """Measure how quick a board is: the table for a report on a new board.

    The board's prompt has to be open: hold MENU and UNDO while it is plugged in.
    It takes a minute, nothing is pressed, and the log stays as it is.
    """
    out = Output(as_json)
    if len(port or ()) != 1:
        raise UsageError(
            "`rosace bench` measures one board.",
            "Several ports were named." if port else "No port was named.",
            "Name one with --port; `rosace boards --all` lists them.",
        )
    report = bench.measure((port or [""])[0])
    out.show(report.text())
    out.data(asdict(report))
    return OK


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(
        "flash",
        epilog="Examples:  rosace flash --table 3   ·   rosace flash --all",
    )(flash_board)
    app.command(
        "doctor",
        epilog="Examples:  rosace doctor   ·   rosace doctor --report report.txt",
    )(doctor_command)
    app.command(
        "bench",
        epilog="Example:  rosace bench --port /dev/ttyACM0",
    )(bench_command)
