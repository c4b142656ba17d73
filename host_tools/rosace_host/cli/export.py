"""`rosace export`: results as rows, for a spreadsheet (CSV) or an archive (JSON).

A row is a board's result, or with --strokes one entry of a board. Every figure is judged again,
as on the sheet; whether the match holds stands in each row. Names come from people: they are
cleaned, and in CSV no cell can be a formula.
"""

import csv
import io
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Annotated, Any, Final

import typer

from rosace_host.cli.options import MATCHES, Db
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys
from rosace_host.errors import (
    NOT_VERIFIED,
    OK,
    PARTIAL,
    OutputError,
    RosaceError,
    UsageError,
    next_step_or_make_room,
    system_reason,
)
from rosace_host.match.judge import SLOTS, Board, Game, Line, Sheet
from rosace_host.match.piles import SEATS
from rosace_host.printable import clean
from rosace_host.sheet.sheet import StoredMatch, local_time, name_of, slots, state_of, time_text
from rosace_host.store import catalogue
from rosace_host.store.loading import load_all
from rosace_host.store.store import Match, Store
from rosace_host.tasks import verify

Row = dict[str, Any]

_FORMAT: Final = 1  # of the rows; a column may be added, none is renamed
_LINE_END: Final = "\r\n"
_TEXT_MOST: Final = 200
_FORMULA: Final = tuple("=+-@\t\r＝＋－＠")  # a spreadsheet reckons what begins so
_PEOPLE: Final = ("a", "b", "a2", "b2", "c", "d")


def _match_cells(titled: StoredMatch, report: verify.Report) -> Row:
    """What every row of a match begins with."""
    sheet = titled.sheet
    time = local_time(sheet.started_ms)
    names = {slot.lower(): name_of(titled, slot) for slot in slots(sheet)}
    return {
        "match": titled.id,
        "title": titled.title,
        "ref": titled.ref,
        "table": titled.table,
        "played": time.strftime("%Y-%m-%d %H:%M:%S") if time else "",
        "rules": sheet.system,
        "own_rules": "; ".join(f"{name}: {value}" for name, value in sheet.house_rules.items()),
        "mode": "piles" if sheet.piles else "doubles" if sheet.doubles else "singles",
        "umpiring": sheet.umpiring,
        **{f"player_{slot}": names.get(slot, "") for slot in _PEOPLE},
        "match_state": state_of(sheet),
        "match_winner": sheet.winner,
        "seal": "corrected since" if titled.unsealed else "sealed" if titled.code else "none",
        "version": titled.seals[-1]["version"] if titled.seals else None,
        "code": titled.code,
        "holds": report.holds,
        "first_bad_record": None if report.holds else report.findings[0].seq,
    }


def _board_cells(titled: StoredMatch, game: Game, board: Board) -> Row:
    won = board.winner in (*SLOTS, *SEATS)
    totals = dict(zip("abcd", board.total)) if board.ended else {}
    return {
        "game": game.number,
        "board": board.number,
        "break": board.breaker,
        "white": board.white,
        "result": board.result,
        "winner": board.winner,
        "winner_name": name_of(titled, str(board.winner)) if won else "",
        "coins": board.coins if board.ended else None,
        "queen": board.queen,
        "queen_points": board.queen_points if board.ended else None,
        "extra": board.extra if board.ended else None,
        "points": board.points if board.ended else None,
        **{f"score_{side}": totals.get(side) for side in "abcd"},
        "game_winner": game.winner,
        "law": board.law,
        "strokes": board.strokes,
        "entered": board.entered,
    }


def _line_cells(titled: StoredMatch, game: Game, board: Board, line: Line) -> Row:
    return {
        "game": game.number,
        "board": board.number,
        "record": line.seq,
        "time": time_text(line.when_ms),
        "player": line.who,
        "player_name": name_of(titled, line.who) if line.who else "",
        "kind": line.kind,
        "stroke": line.text if line.kind in ("stroke", "early break") else "",
        "ruling": line.ruling,
        "law": line.law,
        "entered": line.entered,
        "out_of_turn": line.out_of_turn,
        "ignored": line.ignored,
        "changed": line.changed,
        "before": line.before,
        "reason": line.reason,
    }


def rows(titled: StoredMatch, report: verify.Report, strokes: bool = False) -> Iterator[Row]:
    """The rows of one match; text in them is clean and bounded, formulas are not looked at."""
    head = _match_cells(titled, report)
    for game in titled.sheet.games:
        for board in game.boards:
            found = [_board_cells(titled, game, board)]
            if strokes:
                found = [_line_cells(titled, game, board, line) for line in board.lines]
            for row in found:
                yield {
                    name: clean(cell, _TEXT_MOST) if isinstance(cell, str) else cell
                    for name, cell in {**head, **row}.items()
                }


def columns(strokes: bool) -> list[str]:
    """The names of the columns, in their order."""
    nobody = StoredMatch(0, "", 0, 0, None, Sheet())
    game, board = Game(0), Board(0, "", "")
    head = _match_cells(nobody, verify.Report(0))
    if strokes:
        line = Line(0, "", "", None, "", "", "", [])
        return [*head, *_line_cells(nobody, game, board, line)]
    return [*head, *_board_cells(nobody, game, board)]


def cell(value: Any) -> Any:
    """A cell of a spreadsheet: yes and no in words, and no text that would be reckoned. A lone
    "-" is a stroke that pocketed nothing, and no formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(_FORMULA) and value != "-":
        return "'" + value
    return value


class _Csv:
    """Rows as CSV: commas, quotes where needed, CR LF; the first row names the columns."""

    def __init__(self, file: IO[bytes], names: list[str], marked: bool) -> None:
        self._text = io.TextIOWrapper(
            file, encoding="utf-8-sig" if marked else "utf-8", errors="replace", newline=""
        )
        self._writer = csv.DictWriter(self._text, names, lineterminator=_LINE_END)
        self._writer.writeheader()

    def add(self, row: Row) -> None:
        """One row more."""
        self._writer.writerow({name: cell(value) for name, value in row.items()})

    def end(self, _words: Row) -> None:
        """No more rows."""
        self._text.flush()
        self._text.detach()


class _Json:
    """Rows as one JSON object, a row on each line."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._between = b""
        file.write(b'{"rows": [')

    def add(self, row: Row) -> None:
        """One row more."""
        text = json.dumps(row, ensure_ascii=False)
        self._file.write(self._between + b"\n " + text.encode("utf-8", "replace"))
        self._between = b","

    def end(self, words: Row) -> None:
        """No more rows; `words` about them."""
        text = json.dumps(words, ensure_ascii=False)[1:]
        self._file.write(b"\n],\n" + text.encode("utf-8", "replace") + b"\n")


@contextmanager
def _target(path: Path | None, force: bool) -> Iterator[IO[bytes]]:
    """Where the bytes go: all of them at the end, or none."""
    if path is None:
        with tempfile.SpooledTemporaryFile(max_size=1 << 23) as file:
            yield file  # type: ignore[misc]
            file.seek(0)
            out = typer.get_binary_stream("stdout")
            shutil.copyfileobj(file, out)
            out.flush()
        return
    hint = "Name a file in a folder of yours."
    scratch = None
    try:
        path = path.resolve()  # what a link stands for is replaced, not the link
        if path.exists() and not path.is_file():
            raise OutputError(f"{path} is no file.", "", "Without -o the rows go to stdout.")
        if path.exists() and not force:
            raise OutputError(
                f"{path} is there already.", "", "Name another file, or add --force."
            )
        if path.exists():  # Windows lets nobody replace what a spreadsheet has open
            hint = "Close it where it is open, or name another file."
        scratch = path.with_name(f".{path.name}.{os.getpid()}.new")
        with scratch.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        raise OutputError(
            f"{path} cannot be written.", system_reason(error), next_step_or_make_room(error, hint)
        ) from error
    finally:
        if scratch:
            with suppress(OSError):
                scratch.unlink()


def _chosen(store: Store, named: list[str]) -> list[Match]:
    """The matches that were named, each once; every one there is without names."""
    found = [catalogue.find_match(store, name) for name in named] if named else store.listed()
    return list({match.id: match for match in found}.values())


@guarded
def export(
    match: Annotated[
        list[str] | None, typer.Argument(help="Numbers, or `last`; every match without.")
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet (default).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For an archive or a program.")] = False,
    file: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write this file instead of stdout.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    strokes: Annotated[
        bool, typer.Option("--strokes", "-s", help="A row for each stroke, not for each board.")
    ] = False,
    db: Db = None,
) -> int:
    """Write results as rows, for a spreadsheet or an archive.

    A row is a board's result. Every figure is judged again; the column `holds`
    says what `verify` says. Leaves with 5 if a match does not hold, with 4 if
    one cannot be read; the others are written. Without MATCH practice and a
    virtual table's matches are left out.
    """
    if as_csv and as_json:
        raise UsageError("--csv and --json do not fit together.", "", "Choose one of them.")
    out = Output()
    store = Store(db, reading=True)
    club = keys.load()
    count, bad, unread = 0, [], []
    with _target(file, force) as target:
        writer = _Json(target) if as_json else _Csv(target, columns(strokes), file is not None)
        names = catalogue.Names(store)
        for loaded in load_all(store, _chosen(store, match or [])):
            number = loaded.match.id
            try:
                titled = catalogue.titled(loaded, names, lines=strokes)
                if titled.sheet.practice and not match:
                    continue
                report = verify.check(store, loaded, club)
            except RosaceError as error:
                unread.append(number)
                out.fail(error)
                continue
            if not report.holds:
                bad.append(number)
            for row in rows(titled, report, strokes):
                writer.add(row)
                count += 1
        code = PARTIAL if unread else NOT_VERIFIED if bad else OK
        writer.end({"format": _FORMAT, "matches_that_do_not_hold": bad, "not_read": unread,
                    "ok": code == OK, "code": code})  # fmt: skip
    for number in bad:
        out.say(f"Match {number} does not hold: `rosace verify {number}` says where.")
    if file is not None:
        out.say(f"{count} {'row' if count == 1 else 'rows'} in {clean(str(file), _TEXT_MOST)}.")
    return code


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace export -o results.csv   ·   "
        "rosace export last --json --strokes -o final.json",
        rich_help_panel=MATCHES,
    )(export)
