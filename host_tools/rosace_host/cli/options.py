"""Options that several commands share, each said once."""

from typing import Annotated

import typer

Ports = Annotated[
    list[str] | None,
    typer.Option("--port", "-p", help="COM5, /dev/ttyACM0, a PTY, socket://... Repeatable."),
]
All = Annotated[bool, typer.Option("--all", help="Every board that is plugged in.")]
AllPorts = Annotated[
    bool, typer.Option("--all", help="Also the ports where no board answered, and why.")
]
Db = Annotated[
    str | None,
    typer.Option("--db", help="Database file or URL (default: ROSACE_DB or the user's data)."),
]
Json = Annotated[bool, typer.Option("--json", help="For programs: one JSON object on stdout.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask; with --json nothing asks.")]
TableNo = Annotated[int, typer.Option("--table", "-t", min=1, max=65535, help="Table number.")]
OneTable = Annotated[
    int | None,
    typer.Option("--table", "-t", min=0, max=65535, help="Table number; the only board without."),
]
Name = Annotated[str | None, typer.Option(help="Full name; the table shows a short one.")]
Hide = Annotated[
    list[str] | None,
    typer.Option(help="A player whose name is left out: number or full name. Repeatable."),
]
Wait = Annotated[
    int, typer.Option(min=0, help="Seconds to wait for OK at the table; 4 if nobody answers.")
]
