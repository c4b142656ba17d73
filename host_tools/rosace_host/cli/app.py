"""The `rosace` command: its help page, and where each command is. A command is loaded when it is
run, so that the help page needs none of them."""

import importlib
import io
import json
import re
import sys
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

from rosace import VERSION
from rosace_host.cli.letters import FEWER_LETTERS
from rosace_host.cli.stdout import print_line
from rosace_host.errors import UsageError
from rosace_host.printable import clean

# What the commands are for, as the help page groups them.
MATCHES, CLUB, TABLES, RULES = "Matches", "The club", "Tables", "Rules"
HALL = "The hall"
TRUST, CARE = "Trust", "Care of boards and this PC"

# Name, file in this room, group on the help page, and what the command's own help begins with; in
# the order of the help page.
COMMANDS: Final = (
    ("sync", "matches", MATCHES, "Pull what is new from a board, also while a match is played."),
    ("matches", "matches", MATCHES, "List the matches in the database."),
    ("show", "matches", MATCHES, "Print the score sheet, judged again from the records."),
    ("verify", "matches", MATCHES,
     "Check whether a match holds: records, chain, seals and rulings."),
    ("export", "export", MATCHES, "Write results as rows, for a spreadsheet or an archive."),
    ("import", "export", MATCHES, "Take in whole matches from files of `rosace export --text`."),
    ("sheet", "sheet", MATCHES,
     "Write the score sheet for printing and signing, judged again from the records."),
    ("evening", "evening", MATCHES,
     "Write the matches of a day as web pages for a club's site."),
    ("evidence", "evidence", MATCHES,
     "Show what the beams of the nets saw, and what was made of it."),
    ("name", "matches", MATCHES, "Label a match on this PC with names or a title."),
    ("players", "players", CLUB, "Keep the club's list of players."),
    ("stats", "stats", CLUB, "Say what the matches tell of the club, its pairs and players."),
    ("backup", "backup", CLUB, "Write the whole club into one file."),
    ("restore", "backup", CLUB, "Read a backup into an empty database."),
    ("boards", "tables", TABLES, "List the boards that answer at a serial port."),
    ("table", "tables", TABLES, "Show what stands on a table's screen now."),
    ("assign", "tables", TABLES, "Send names to a table, where the umpire takes them with OK."),
    ("withdraw", "tables", TABLES, "Take back names that a table has not answered yet."),
    ("hand-over", "handover", TABLES,
     "Let a running match go on at another table, as at the last sync."),
    ("settings", "tables", TABLES,
     "Read or change a board's times, sound, displays, keys and language."),
    ("watch", "hall", HALL, "Read every table that is plugged in, as it plays, until Ctrl-C."),
    ("serve", "hall", HALL, "Read every table as `watch` does, and show the hall on web pages."),
    ("rules", "house_rules", RULES,
     "List, show or compare rule systems, and give a table the club's own."),
    ("what-if", "house_rules", RULES,
     "Judge a stored match by other rules and show where the results part."),
    ("pair", "trust", TRUST, "Pair a board with this PC's club by six digits on its screen."),
    ("unpair", "trust", TRUST, "Take this club's keys off a board."),
    ("key", "trust", TRUST, "Show, export or import the club key of this PC."),
    ("flash", "care", CARE, "Put the firmware on a board, after pulling its matches."),
    ("bench", "care", CARE,
     "Measure how quick a board is: the table for a report on a new board."),
    ("doctor", "care", CARE, "Say what is wrong with this PC, the database or a board."),
    ("prompt", "trust", CARE, "Open MicroPython's prompt on a board, for mpremote."),
    ("wipe", "trust", CARE, "Erase every match on a board, after pulling them here."),
)  # fmt: skip


_EXAMPLE: Final = re.compile(r"Examples?:  (.+?)(?:   ·   |$)")
_NO_NUMBER: Final = {"int_parsing": "whole number", "float_parsing": "number"}
_TOO_LARGE: Final = ("less_than_equal", "int_parsing_size")  # or far below zero
_TOO_SMALL: Final = "greater_than_equal"
_WrongUsage: Final[Any] = typer.BadParameter.__base__  # of what typer itself finds wrong


def _number_refused(fault: str, typed: str, option: Any) -> str:
    """What is wrong with a number and what would be right; "" where pydantic found another fault
    than that. Every option for a number has a lowest one (tests/host/test_help.py)."""
    if fault == _TOO_SMALL and typed.lower().endswith("nan"):
        fault = "float_parsing"  # a number for Python, for people none
    if fault in _NO_NUMBER:
        wrong = f"is no {_NO_NUMBER[fault]}. Give one"
    elif fault in _TOO_LARGE or fault == _TOO_SMALL:
        small = fault == _TOO_SMALL or typed.startswith("-")
        wrong = f"is too {'small' if small else 'large'}. Give a number"
    else:
        return ""
    to = "on" if option.max is None else f"to {option.max}"
    return f"“{clean(typed)}” {wrong} from {option.min} {to}."


class Commands(TyperGroup):
    """Has a line of the help page for each command until the command is run."""

    _as_json = False
    _typed: tuple[str, ...] = ()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._files = {name: file for name, file, _, _ in COMMANDS}
        for name, _, panel, sentence in COMMANDS:
            self.commands[name] = TyperCommand(name, help=sentence, rich_help_panel=panel)

    def list_commands(self, ctx) -> list[str]:
        """Every command, in the order of the help page."""
        return list(self.commands)

    def resolve_command(self, ctx, args):
        """The command itself, for running it or for its own help."""
        self.load(args[0] if args else "")
        return super().resolve_command(ctx, args)

    def make_context(self, info_name, args, parent=None, **extra):
        """The command line, read as far as the command's name."""
        self._as_json, self._typed = "--json" in args, tuple(args)
        return self._in_words(super().make_context, info_name, args, parent, **extra)

    def invoke(self, ctx):
        """Run what it names."""
        return self._in_words(super().invoke, ctx)

    def main(self, *given, **more):
        """The whole command; below what typer has said is wrong stands how it is typed."""
        try:
            return super().main(*given, **more)
        except SystemExit as left:
            if isinstance(left.__context__, _WrongUsage) and (example := self._example()):
                typer.echo(f"→ For example `{example}`.", err=True)
            raise

    def _example(self) -> str:
        """The first example in the help of the command that was typed; "" where it has none."""
        command: Any = self
        for word in self._typed:
            if word not in getattr(command, "commands", {}):
                break
            command = command.commands[word]
        found = _EXAMPLE.match(command.epilog or "")
        return found[1] if found else ""

    def _in_words(self, do: Callable[..., Any], *given: Any, **more: Any) -> Any:
        """What typer finds wrong, as an object for programs where one was asked for."""
        try:
            return do(*given, **more)
        except _WrongUsage as error:
            for one in getattr(error.__cause__, "errors", list)():  # pydantic's, in its own words
                typed = str(one["input"]).strip()
                error.message = _number_refused(one["type"], typed, error.param) or error.message
            if not self._as_json:
                raise
            path = error.ctx.command_path if error.ctx else "rosace"
            found = UsageError(error.format_message(), "", f"`{path} --help` says how it is used.")
            said = {"ok": False, "error": found.as_dict(), "code": found.code}
            print_line(json.dumps(said, indent=1))
            raise typer.Exit(found.code) from error

    def load(self, name: str) -> None:
        """Put the command itself into the place of its line."""
        if file := self._files.pop(name, None):
            part = typer.Typer(rich_markup_mode="rich")
            importlib.import_module(f"rosace_host.cli.{file}").add_to(part)
            self.commands[name] = typer.main.get_group(part).commands[name]


app = typer.Typer(
    name="rosace",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="First:  rosace boards   ·   rosace sync   ·   rosace show last\n\n"
    "Exit codes: 0 ok, 1 failure, 2 usage, 3 no board, 4 partial, 5 verification failed, "
    "6 not allowed (paired with a club whose key this PC lacks), 130 stopped.",
    help="Pull what carrom scoreboards recorded, judge it again, print score sheets.",
)


def run() -> None:
    """Run the command that the command line names; ends with SystemExit."""
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
