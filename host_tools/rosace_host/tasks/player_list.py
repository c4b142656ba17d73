"""A list of players as a CSV file, from a federation or a spreadsheet."""

import csv
import io
from pathlib import Path
from typing import Final

from rosace_host.errors import InputError, blames_file, unreadable
from rosace_host.match.display_names import full_name
from rosace_host.printable import clean
from rosace_host.store.players import Entry, check_free

COLUMNS: Final = ("name", "federation", "hidden")
_YES, _NO = ("yes", "y", "1", "true", "x"), ("no", "n", "0", "false", "")
_FILE_MAX: Final = 10_000_000  # bytes; a federation of 100,000 has five million
_NUMBER_MAX: Final = 40
_FORMULA: Final = "=+-@"  # `rosace export` puts ' before a text that begins so


def read_csv(path: Path) -> list[Entry]:
    """The players of a file; InputError names the first line that is wrong.

    The first row names the columns: name, and if they are there federation and hidden; others are
    passed over. Commas, semicolons or tabs; UTF-8.
    """
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
    first = text.partition("\n")[0]
    comma = max(",;\t", key=first.count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=comma)
    reader.fieldnames = [name.strip().lower() for name in reader.fieldnames or ()]
    if "name" not in reader.fieldnames:
        raise InputError(
            f"{path} has no column “name”.",
            f"Its first row is “{clean(first)}”.",
            "The first row names the columns: name, federation, hidden.",
        )
    try:
        return [_entry(row, path, reader.line_num) for row in reader]
    except csv.Error as error:
        raise InputError(
            f"{path}, line {reader.line_num} cannot be read.",
            f"{error}.",
            "Save it again as “CSV UTF-8” in the spreadsheet.",
        ) from error


def _entry(row: dict[str, str | None], path: Path, line: int) -> Entry:
    where = f"{path}, line {line}"
    with blames_file():
        name = full_name(_text(row["name"]), f"{where}: the name")
        check_free(name)
    federation = row.get("federation")
    if federation is not None:
        federation = clean(_text(federation), _NUMBER_MAX)
    hidden = row.get("hidden")
    if hidden is not None and hidden.strip().lower() not in (*_YES, *_NO):
        raise InputError(
            f"{where}: hidden is “{clean(hidden)}”.", "", "Write yes, no, or nothing."
        )
    hide = None if hidden is None else hidden.strip().lower() in _YES
    return Entry(name, federation, hide, line)


def _text(cell: str | None) -> str:
    cell = cell or ""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in tuple(_FORMULA) else cell
