"""A list of players as a CSV file, from a federation or a spreadsheet."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import count, zip_longest
from pathlib import Path
from typing import Final

from rosace_host.errors import InputError, UsageError, blames_file, unreadable
from rosace_host.match.display_names import full_name
from rosace_host.printable import clean
from rosace_host.store.players import Entry, check_free

COLUMNS: Final = ("name", "federation", "hidden")
_COLUMNS_HINT: Final = (
    "The columns are name, federation, hidden: mend the heading, or delete the column."
)
_HIDE: Final = {
    **dict.fromkeys(("yes", "y", "1", "true", "x"), True),
    **dict.fromkeys(("no", "n", "0", "false"), False),
    "": None,  # as it was: a name is printed again only where somebody wrote so
}
_FILE_MAX: Final = 10_000_000  # bytes; a federation of 100,000 has five million
_NUMBER_MAX: Final = 40
_MARKED: Final = re.compile(r"""(^|[;\t]"*)'(?=[=+\-@])""")  # `rosace export` puts the ' there


def read_csv(path: Path) -> list[Entry]:
    """The players of a file; InputError names the first line that is wrong.

    The first row names the columns: name, and if they are there federation and hidden. Commas,
    semicolons or tabs; UTF-8.
    """
    text = _text_of(path)
    first = text.partition("\n")[0]
    comma = max(",;\t", key=first.count)
    rows = _rows(csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True), path)
    _, headings = next(rows, (1, []))
    columns = [heading.strip().lower() for heading in headings]
    if "name" not in columns:
        raise InputError(
            f"{path} has no column “name”.",
            f"Its first row is “{clean(first)}”.",
            "The first row names the columns: name, federation, hidden.",
        )
    _check_known(headings, path)
    return [_entry(_by_column(columns, cells, path, line), path, line) for line, cells in rows]


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(_FILE_MAX + 1)
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path} is not in UTF-8.", "", "Save it again as “CSV UTF-8” in the spreadsheet."
        ) from error
    if len(raw) > _FILE_MAX:
        raise InputError(
            f"{path} is no list of players.", "It is longer than 10 MB.", "Is the name right?"
        )
    return text


def _rows(lines: Iterator[list[str]], path: Path) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with the number of its line."""
    for line in count(1):
        try:
            cells = next(lines, None)
        except csv.Error as error:
            raise _quote_error(path, line) from error
        if cells is None:
            return
        # No name has two lines: a quote that is not closed has swallowed the rows up to the next.
        if any("\n" in cell or "\r" in cell for cell in cells):
            raise _quote_error(path, line)
        if any(cell.strip() for cell in cells):  # a spreadsheet ends its file with rows of ;;
            yield line, cells


def _quote_error(path: Path, line: int) -> InputError:
    return InputError(
        f"{path}, line {line} cannot be read.",
        'A quote (") opens a cell there, and the cell does not end with one on the same line.',
        "Give each player one line, and write no quotes by hand: the spreadsheet adds them.",
    )


def _check_known(headings: list[str], path: Path) -> None:
    """InputError for a heading that means nothing here. Passed over, a “hide” for “hidden” would
    print a name that is to be hidden."""
    seen = [""]  # a spreadsheet may write empty columns at the right
    for heading in headings:
        column = heading.strip().lower()
        if column and column in seen:
            raise InputError(f"{path} has two columns “{column}”.", "", _COLUMNS_HINT)
        if column not in (*COLUMNS, ""):
            raise InputError(
                f"{path} has a column “{clean(heading)}”.",
                "A list of players has no such column, and none is passed over.",
                _COLUMNS_HINT,
            )
        seen.append(column)


def _by_column(columns: list[str], cells: list[str], path: Path, line: int) -> dict[str, str]:
    """The cells of a row by the heading above; InputError for a cell that has none."""
    for column, cell in zip_longest(columns, cells, fillvalue=""):
        if cell.strip() and not column:
            raise InputError(
                f"{path}, line {line} has a cell “{clean(cell)}” below no heading.",
                "A name with a comma stands in quotes.",
                _COLUMNS_HINT,
            )
    return dict(zip(columns, cells))


def _entry(row: dict[str, str], path: Path, line: int) -> Entry:
    where = f"{path}, line {line}"
    with blames_file():
        name = full_name(_text(row.get("name")), f"{where}: the name")
        try:
            check_free(name)
        except UsageError as error:
            raise InputError(f"{where}: {error.what}", error.why, error.next_step) from error
    federation = row.get("federation")
    if federation is not None:
        federation = clean(_text(federation), _NUMBER_MAX) or None  # an older list lacks some
    hidden = row.get("hidden", "")
    if (word := hidden.strip().lower()) not in _HIDE:
        raise InputError(
            f"{where}: hidden is “{clean(hidden)}”.", "", "Write yes, no, or nothing."
        )
    return Entry(name, federation, _HIDE[word], line)


def _text(cell: str | None) -> str:
    return _MARKED.sub(r"\1", cell or "")
