"""What a command says: results on stdout, progress and complaints on stderr, JSON if asked for.

A JSON answer is always one object with `ok`; a failed command prints {"ok": false, "error": ...}
and leaves with the same exit code as without --json.
"""

import functools
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from rosace_host.cli.start import INTERRUPTED
from rosace_host.cli.stdout import print_line, write_to_nobody
from rosace_host.device import lending
from rosace_host.errors import FAILURE, OK, RosaceError

if TYPE_CHECKING:
    from rich.progress import Progress

_NARROWEST = 40
_FEW = 200  # matches: read in a second


def _number_in(name: str) -> int:
    """A size that the environment gives, 0 for none. What is no size is taken out of it: rich
    reads it too, and believes it."""
    text = os.environ.get(name, "")
    if text.isdecimal() and len(text) < 5 and int(text):
        return int(text)
    os.environ.pop(name, None)
    return 0


def _json_of(data: dict[str, Any], indent: int | None = None) -> str:
    """JSON is UTF-8; into any other encoding, a Windows pipe's, it goes as \\u escapes."""
    unicode = "utf" in (getattr(sys.stdout, "encoding", None) or "utf").lower()
    return json.dumps(data, ensure_ascii=not unicode, indent=indent)


class _Console(Console):
    """Whoever read what he wanted, `rosace stats | head -1`, has not made the command fail: it
    goes on, writes to nobody, and leaves with the exit code of what it did."""

    def on_broken_pipe(self) -> None:
        """In the place of rich's way, which ends the program with 1."""
        self.quiet = True
        write_to_nobody(self.file)


class Output:
    """Where one command writes."""

    def __init__(self, as_json: bool = False) -> None:
        self.as_json = as_json
        width = _number_in("COLUMNS")
        width = max(width, _NARROWEST) if width else None
        _number_in("LINES")
        # No markup and no emoji: names of players are printed with this console.
        self.console = _Console(width=width, markup=False, emoji=False, highlight=False)
        self.errors = _Console(
            width=width, stderr=True, markup=False, emoji=False, highlight=False
        )

    def show(self, what: RenderableType) -> None:
        """Something for people."""
        if not self.as_json:
            self.console.print(what)

    def say(self, text: str) -> None:
        """A remark beside the result."""
        if not self.as_json:
            self.errors.print(Text(text))

    def data(self, data: dict[str, Any], ok: bool = True) -> None:
        """The result for programs."""
        if self.as_json:
            print_line(_json_of({"ok": ok, **data}, indent=1))

    def line(self, data: dict[str, Any]) -> None:
        """One of many results for programs, on a line of its own and at once. A command that
        prints them without end is over when nobody reads them."""
        if not print_line(_json_of(data)):
            raise typer.Exit(OK)

    def fail(self, error: RosaceError) -> None:
        """What happened, why, and what to do next."""
        if self.as_json:
            self.data({"error": error.as_dict(), "code": error.code}, ok=False)
            return
        self.errors.print(Text(error.what, style="bold red"))
        if error.why:
            self.errors.print(Text(error.why))
        if error.next_step:
            self.errors.print(Text("→ " + error.next_step, style="cyan"))

    @contextmanager
    def progress(self) -> "Iterator[Progress]":
        """A bar on stderr, only where somebody can see it."""
        from rich import progress  # few commands show one

        bar = progress.Progress(
            progress.TextColumn("{task.description}", markup=False),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TimeRemainingColumn(),
            console=self.errors,
            disable=self.as_json or not self.errors.file.isatty(),  # whatever FORCE_COLOR says
            transient=True,
        )
        with bar:
            yield bar

    @contextmanager
    def counting(self, what: str, total: int) -> Iterator[Callable[[], None]]:
        """A bar for many matches; call what it gives after each. Few need none, and it takes
        longer to load than they take."""
        if total < _FEW:
            yield lambda: None
            return
        with self.progress() as bar:
            task = bar.add_task(what, total=total)
            yield lambda: bar.advance(task)


def guarded(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command whose errors become text or JSON and an exit code; it returns its own, or None."""

    @functools.wraps(command)
    def run(*args: Any, **options: Any) -> None:
        output = Output(bool(options.get("as_json")))
        try:
            if "db" in options:
                from rosace_host.store import database  # loaded only where a command needs it

                database.refuse_memory(options["db"])
            code = command(*args, **options)
        except RosaceError as error:
            output.fail(error)
            raise typer.Exit(error.code) from error
        except (KeyboardInterrupt, typer.Abort) as stop:
            asked = isinstance(stop, typer.Abort)
            if asked and not isinstance(stop.__context__, KeyboardInterrupt):
                nobody = isinstance(stop.__context__, EOFError)  # also at a passphrase
                no = "The answer was no: nothing was erased."
                output.say("\nNobody answered: nothing was done." if nobody else no)
                raise typer.Exit(FAILURE) from stop
            raise typer.Exit(INTERRUPTED) from stop  # start.py says so
        finally:
            lending.give_back()
        raise typer.Exit(code or OK)

    return run
