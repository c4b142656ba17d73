"""The `rosace` command: its help page. The commands are in the other files."""

import io
import sys
from typing import Annotated

import typer
from typer.core import TyperGroup

from rosace import VERSION
from rosace_host.cli import care, export, handover, house_rules, matches, tables, trust
from rosace_host.cli.output import FEWER_LETTERS

# As the help page lists them, by what they are for (the panels of options.py).
ORDER = (
    "sync", "matches", "show", "verify", "export", "name",
    "boards", "table", "assign", "hand-over", "settings",
    "rules", "what-if",
    "pair", "unpair", "key",
    "flash", "doctor", "prompt", "wipe",
)  # fmt: skip


class Ordered(TyperGroup):
    """Lists the commands in that order."""

    def list_commands(self, ctx) -> list[str]:
        """Every command; one that ORDER lacks comes last."""
        return sorted(self.commands, key=lambda name: (*ORDER, name).index(name))


app = typer.Typer(
    name="rosace",
    cls=Ordered,
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="First:  rosace boards   ·   rosace sync   ·   rosace show last\n\n"
    "Exit codes: 0 ok, 1 failure, 2 usage, 3 no board, 4 partial, 5 verification failed, "
    "6 not allowed (paired with a club whose key this PC lacks), 130 stopped with Ctrl-C.",
    help="Pull what carrom scoreboards recorded, judge it again, print score sheets.",
)


def main() -> None:
    """Entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):  # a Windows pipe or old console knows fewer letters
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=FEWER_LETTERS)
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


for part in (matches, export, tables, handover, house_rules, trust, care):
    part.add_to(app)


if __name__ == "__main__":
    main()
