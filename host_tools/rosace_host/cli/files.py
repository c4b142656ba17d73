"""A file that a command writes: all of it at the end, or none of it."""

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Annotated, Final

import typer

from rosace_host.cli.stdout import write_to_nobody
from rosace_host.errors import (
    InputError,
    OutputError,
    UsageError,
    next_step_or_make_room,
    resolved,
    system_reason,
    unreadable,
)

_IN_YOURS: Final = "Name a file in a folder of yours."
MATCH_MOST: Final = 1 << 24  # bytes of a file with one match; the longest one has a tenth
# What a file's name promises; "" is a form that nobody writes here.
_BY_ENDING: Final = {
    ".csv": "csv", ".json": "json", ".xlsx": "xlsx", ".rosace": "text", ".html": "html",
    ".htm": "html", **dict.fromkeys((".xls", ".xlsm", ".xlsb", ".ods", ".pdf"), ""),
}  # fmt: skip
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there.")]


def bytes_of_match(path: Path, hint: str) -> bytes:
    """What a file with a match holds; InputError if it cannot be read or is too large for one."""
    try:
        with path.open("rb") as file:
            data = file.read(MATCH_MOST + 1)
    except OSError as error:
        if os.path.isdir(path):  # Path.is_dir() may fail as open() did
            what = f"{path} is a folder."
            raise InputError(what, "A match is one file.", "Name the files in it.") from error
        raise unreadable(path, error, hint) from error
    if len(data) > MATCH_MOST:
        raise InputError(f"{path} is too large for a match.", "", hint)
    return data


def form_of_file(file: Path | None, named: str = "") -> str | None:
    """In which form a file is written: the one that was named, else the one as its name ends,
    None if that says nothing. UsageError where its name promises another one."""
    ending = file.suffix.lower() if file else ""
    promised = _BY_ENDING.get(ending)
    if named and promised not in (None, named):
        own = next(one for one, form in _BY_ENDING.items() if form == named)
        raise UsageError(f"--{named} does not fit a file that ends in {ending}.", "",
                         f"Let its name end in {own}, or leave --{named} out.")  # fmt: skip
    return named or promised


def check_all_free(paths: Iterable[Path], force: bool) -> None:
    """Where one of many files is in the way, none of them is begun: OutputError. Only their folder
    was named."""
    for path in paths:
        try:
            _check_free(path, force, "folder")
        except OSError as error:
            raise OutputError(
                f"{path} cannot be written.", system_reason(error), _IN_YOURS
            ) from error


def _check_free(path: Path, force: bool, named: str = "file") -> None:
    if path.exists() and not path.is_file():
        raise OutputError(f"{path} is no file.", "", _IN_YOURS)
    if path.exists() and not force:
        raise OutputError(
            f"{path} is there already.", "", f"Name another {named}, or add --force."
        )


def write_each(files: Iterable[tuple[Path | None, str]], force: bool) -> int:
    """Write one text after the other, as target() does; how many. Where one cannot be written,
    those before it stay."""
    count = 0
    for path, text in files:
        try:
            with target(path, force) as opened:
                opened.write(text.encode("utf-8", "replace"))
        except OutputError as error:
            if count and not force:
                error.next_step += " Add --force: it replaces what is written already."
            raise
        count += 1
    return count


def _file_or_stdout(text: str) -> Path | None:
    """The file of an option; - is stdout, as for other programs."""
    return None if text == "-" else Path(text)


OutFile = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        parser=_file_or_stdout,
        metavar="PATH",
        help="Write this file instead of stdout.",
    ),
]


def folder_named(text: str) -> Path:
    """The folder of an option; no name at all, as of an unset variable, is a usage error."""
    if not text:
        raise typer.BadParameter("No folder is named; . is this one.")
    return Path(text)


def make_folder(path: Path) -> None:
    """Make the folder for files, with those above it, unless it is there: OutputError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"{path} cannot be made.", system_reason(error), "Name another folder."
        ) from error


@contextmanager
def target(path: Path | None, force: bool) -> Iterator[IO[bytes]]:
    """Where the bytes go; None is stdout. A file that is there is replaced only by `force`."""
    if path is None:
        with tempfile.SpooledTemporaryFile(max_size=1 << 23) as file:
            yield file  # type: ignore[misc]
            file.seek(0)
            out = typer.get_binary_stream("stdout")
            try:
                shutil.copyfileobj(file, out)
                out.flush()
            except BrokenPipeError:
                write_to_nobody(out)
        return
    scratch, there = None, False
    try:
        path = resolved(path)  # what a link stands for is replaced, not the link
        _check_free(path, force)
        there = path.exists()
        scratch = path.with_name(f".{path.name}.{os.getpid()}.new")
        with scratch.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        hint = _IN_YOURS
        if there and isinstance(error, PermissionError):
            # Windows lets nobody replace what a spreadsheet has open.
            hint = "Close it where it is open, or name another file."
        raise OutputError(
            f"{path} cannot be written.", system_reason(error), next_step_or_make_room(error, hint)
        ) from error
    finally:
        if scratch:
            with suppress(OSError):
                scratch.unlink()
