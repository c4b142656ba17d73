"""`rosace export`: results as rows, for a spreadsheet (CSV, XLSX) or an archive (JSON), and whole
matches as text, which `rosace import` takes back.

A row is a board's result, or with --strokes one entry of a board. Every figure is judged again,
as on the sheet; whether the match holds stands in each row. Names come from people: they are
cleaned, and no cell can be a formula.
"""

import csv
import io
import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, Annotated, Final

import typer

from rosace_host.cli.files import (
    Force,
    OutFile,
    bytes_of_match,
    check_all_free,
    form_of_file,
    make_folder,
    target,
    write_each,
)
from rosace_host.cli.options import Db, Hide, Json
from rosace_host.cli.output import Output, guarded
from rosace_host.cli.rows import TEXT_MOST, Row, cell, columns, rows
from rosace_host.device import keys
from rosace_host.errors import (
    NOT_VERIFIED,
    OK,
    PARTIAL,
    InputError,
    RosaceError,
    UsageError,
    combined_code,
)
from rosace_host.match import match_file
from rosace_host.printable import clean, number_of
from rosace_host.sheet import sheet as sheets
from rosace_host.sheet.sheet import StoredMatch
from rosace_host.store import catalogue
from rosace_host.store.loading import LoadedMatch, load_all
from rosace_host.store.players import hide_here
from rosace_host.store.store import Store
from rosace_host.tasks import exchange, verify

_FORMAT: Final = 1  # of the rows; a column may be added, none is renamed
_LINE_END: Final = "\r\n"
_ENDING: Final = ".rosace"  # of a match as text
_NAME_ANOTHER: Final = "Name a file that `rosace export --text` wrote."


class _Book:
    """Four sheets of a workbook."""

    def __init__(self, file: IO[bytes]) -> None:
        from rosace_host.cli.workbook import Workbook  # only here: its package is an extra

        self._book = Workbook(file)
        self.add, self.close = self._book.add, self._book.close

    def end(self, _words: Row) -> None:
        """No more matches."""
        self._book.end()


class _Csv:
    """Rows as CSV: commas, quotes where needed, CR LF; the first row names the columns."""

    def __init__(self, file: IO[bytes], strokes: bool, marked: bool) -> None:
        self._text = io.TextIOWrapper(
            file, encoding="utf-8-sig" if marked else "utf-8", errors="replace", newline=""
        )
        self._strokes = strokes
        self._writer = csv.DictWriter(self._text, columns(strokes), lineterminator=_LINE_END)
        self._writer.writeheader()

    def add(self, titled: StoredMatch, report: verify.Report) -> int:
        """A match more; the rows that it took."""
        count = 0
        for row in rows(titled, report, self._strokes):
            self._writer.writerow({name: cell(value) for name, value in row.items()})
            count += 1
        return count

    def end(self, _words: Row) -> None:
        """No more rows."""

    def close(self) -> None:
        """Leave the file to whoever opened it."""
        self._text.flush()
        self._text.detach()


class _Json:
    """Rows as one JSON object, a row on each line."""

    def __init__(self, file: IO[bytes], strokes: bool) -> None:
        self._file = file
        self._strokes = strokes
        self._between = b""
        file.write(b'{"rows": [')

    def add(self, titled: StoredMatch, report: verify.Report) -> int:
        """A match more; the rows that it took."""
        count = 0
        for row in rows(titled, report, self._strokes):
            text = json.dumps(row, ensure_ascii=False)
            self._file.write(self._between + b"\n " + text.encode("utf-8", "replace"))
            self._between = b","
            count += 1
        return count

    def end(self, words: Row) -> None:
        """No more rows; `words` about them."""
        text = json.dumps(words, ensure_ascii=False)[1:]
        self._file.write(b"\n],\n" + text.encode("utf-8", "replace") + b"\n")

    def close(self) -> None:
        """Nothing is held."""


def _writer(form: str, file: IO[bytes], strokes: bool, marked: bool) -> "_Book | _Csv | _Json":
    """What writes this form; to be closed, also when something fails."""
    if form == "xlsx":
        return _Book(file)
    return _Json(file, strokes) if form == "json" else _Csv(file, strokes, marked)


def _form(asked: dict[str, bool], file: Path | None) -> str:
    """Which of the forms is wanted: the one that was named, else as the file's name ends."""
    named = [form for form, wanted in asked.items() if wanted]
    if len(named) > 1:
        raise UsageError(f"--{named[0]} and --{named[1]} do not fit together.", "",
                         "Choose one of them.")  # fmt: skip
    form = form_of_file(file, *named)
    form = "csv" if form is None else form
    if file and form not in asked:
        raise UsageError(
            f"No file that ends in {file.suffix.lower()} can be written.",
            "",
            "Give -o a name that ends in .csv, .json or .xlsx.",
        )
    if form == "xlsx" and file is None:
        raise UsageError("A workbook cannot be printed on the screen.", "", "Add -o FILE.xlsx.")
    return form


@guarded
def export(
    match: Annotated[
        list[str] | None, typer.Argument(help="Numbers, `last` or `virtual`; every match without.")
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet (default).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For an archive or a program.")] = False,
    as_xlsx: Annotated[
        bool, typer.Option("--xlsx", help="A workbook: results, boards, strokes, players.")
    ] = False,
    as_text: Annotated[
        bool,
        typer.Option("--text", help="The whole match, for `rosace import`; many into a folder."),
    ] = False,
    file: OutFile = None,
    force: Force = False,
    strokes: Annotated[
        bool, typer.Option("--strokes", "-s", help="A row for each stroke, not for each board.")
    ] = False,
    hide: Hide = None,
    db: Db = None,
) -> int:
    """Write results as rows, for a spreadsheet or an archive.

    A row is a board's result. Every figure is judged again; the column `holds`
    says what `verify` says. Leaves with 5 if a match does not hold, with 4 if
    one cannot be read; the others are written. Without MATCH practice and a
    virtual table's matches are left out. With --text each match is one file
    that `rosace import` takes.
    """
    asked = {"csv": as_csv, "json": as_json, "xlsx": as_xlsx, "text": as_text}
    form = _form(asked, file)
    store = Store(db, reading=True)
    hide_here(store, hide or ())
    chosen = _Chosen(store, match or [], lines=strokes or form in ("xlsx", "text"))
    if form == "text":
        count, what = _write_texts(chosen, file, force), "match"
    else:
        with target(file, force) as opened:
            writer = _writer(form, opened, strokes, file is not None)
            with closing(writer):
                count = sum(writer.add(titled, report) for _, titled, report in chosen)
                writer.end(
                    {
                        "format": _FORMAT,
                        "matches_that_do_not_hold": chosen.bad,
                        "not_read": chosen.unread,
                        "ok": chosen.code == OK,
                        "code": chosen.code,
                    }
                )
        what = "row"
    for number in chosen.bad:
        chosen.out.say(f"Match {number} does not hold: `rosace verify {number}` says where.")
    if file is not None:
        said = number_of(count, what, "matches" if what == "match" else "")
        where = clean(str(file), TEXT_MOST)
        written = count or form != "text"
        chosen.out.say(f"{said} in {where}." if written else f"Nothing was written to {where}.")
    return chosen.code


class _Chosen:
    """The matches to write, each judged and checked; what was wrong with some of them."""

    def __init__(self, store: Store, named: list[str], lines: bool) -> None:
        self.out = Output()
        self.bad: list[int] = []
        self.unread: list[int] = []
        self.matches = catalogue.find_matches(store, named) if named else store.listed()
        self._store, self._named, self._lines = store, named, lines

    @property
    def code(self) -> int:
        """The exit code, once all were gone through."""
        return PARTIAL if self.unread else NOT_VERIFIED if self.bad else OK

    def __iter__(self) -> Iterator[tuple[LoadedMatch, StoredMatch, verify.Report]]:
        names, club = catalogue.Names(self._store), keys.load()
        taken = catalogue.went_on(self._store)
        for loaded in load_all(self._store, self.matches):
            try:
                titled = catalogue.titled(loaded, names, self._lines, taken)
                if titled.sheet.practice and not self._named:
                    continue
                report = verify.check(self._store, loaded, club)
            except RosaceError as error:
                self.unread.append(loaded.match.id)
                self.out.fail(error)
                continue
            if not report.holds:
                self.bad.append(loaded.match.id)
            yield loaded, titled, report


def _text_file(folder: Path, match: int) -> Path:
    return folder / f"match-{match}{_ENDING}"


def _write_texts(chosen: _Chosen, file: Path | None, force: bool) -> int:
    """Each match as one text: a file if one was named, else files of a folder."""
    alone = len(chosen.matches) == 1 and not (file and os.path.isdir(file))
    if not alone:
        if file is None:
            raise UsageError("Each match is a text of its own.", "", "Add -o FOLDER.")
        make_folder(file)
        check_all_free((_text_file(file, match.id) for match in chosen.matches), force)
    places = (
        (file if alone or file is None else _text_file(file, match), text)
        for match, text in _texts(chosen)
    )
    count = write_each(places, force)
    for number in chosen.unread:
        if file is not None:
            _say_earlier(chosen, file if alone else _text_file(file, number))
    return count


def _say_earlier(chosen: _Chosen, place: Path) -> None:
    """A match that is refused takes no file away: whoever hid a name must know of an old one."""
    if os.path.exists(place):
        chosen.out.say(
            f"{clean(str(place), TEXT_MOST)} is there already and stays as it is. An earlier "
            "export has the names in it: delete it if nobody may read them."
        )


def _texts(chosen: _Chosen) -> Iterator[tuple[int, str]]:
    """Number and text of each match that may be written."""
    for loaded, titled, _ in chosen:
        try:
            yield titled.id, match_file.write(exchange.file_of(loaded, titled))
        except exchange.NamesHidden as error:
            chosen.unread.append(titled.id)
            chosen.out.fail(error)


@guarded
def import_(
    files: Annotated[
        list[Path], typer.Argument(readable=False, help="Files that `export --text` wrote.")
    ],
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Take in whole matches from files of `rosace export --text`.

    Each is judged and checked first; one that does not hold is refused, and
    nothing of it is stored. A match that is here already stays as it is.
    """
    out = Output(as_json)
    club = keys.load()
    store: Store | None = None  # files that are wrong make no database
    done: list[dict[str, object]] = []
    errors = []
    for path in files:
        try:
            checked = exchange.check(match_file.read(_text_of(path)), club)
            store = store or Store(db)
            found = exchange.bring_in(store, checked, club)
        except RosaceError as error:
            errors.append(error)
            if not as_json:
                out.say(f"{clean(str(path), TEXT_MOST)}:")
                out.fail(error)
            continue
        match, holds = found.loaded.match, found.report.holds
        number = match.id
        out.show(f"Match {number}: {'new' if found.new else 'was here already'}, "
                 f"{number_of(found.report.records, 'record')}.")  # fmt: skip
        titled = catalogue.titled(found.loaded, catalogue.Names(store, match))
        for note in _notes(checked, found, titled):
            out.say(f"Match {number}: {note}")
        done.append({"file": str(path), "match": number, "new": found.new, "holds": holds,
                     "source": found.report.source, "sealed": found.report.sealed,
                     "recorded": titled.recorded})  # fmt: skip
    code = combined_code([OK] * len(done) + [error.code for error in errors])
    out.data({"matches": done, "errors": [one.as_dict() for one in errors], "code": code},
             ok=code == OK)  # fmt: skip
    return code


def _notes(
    checked: exchange.Checked, found: exchange.Imported, titled: StoredMatch
) -> Iterator[str]:
    """What whoever imports a file must know of its match."""
    if found.report.from_file:
        yield verify.FROM_FILE
    if found.report.unsealed_end:
        yield verify.UNSEALED_END
    if other := sheets.other_names(titled):
        yield other
    if checked.false_result:
        yield f"{checked.false_result} The records count here."
    if found.new and checked.false_times:
        yield checked.false_times
    if checked.file.last < found.loaded.match.last_seq:
        yield (f"The file ends at record {checked.file.last}; what is here goes on to record "
               f"{found.loaded.match.last_seq}.")  # fmt: skip


def _text_of(path: Path) -> str:
    try:
        return bytes_of_match(path, _NAME_ANOTHER).decode()
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is no text.", "It is not UTF-8.", _NAME_ANOTHER) from error


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace export -o season.xlsx   ·   "
        "rosace export last --json --strokes -o final.json   ·   "
        "rosace export last --text -o final.rosace",
    )(export)
    app.command("import", epilog="Example:  rosace import final.rosace")(import_)
