"""`rosace export` as a workbook (XLSX): results, boards, strokes and players, a sheet each.

Figures are numbers, everything else is text: a cell is never a formula, whatever it begins with.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any, Final

from rosace_host.cli.rows import Row, clean_row, columns, end_cells, match_cells, rows
from rosace_host.errors import UsageError
from rosace_host.match.judge import Sheet
from rosace_host.sheet.sheet import StoredMatch, local_time, name_of, slots
from rosace_host.sheet.typeset import needed
from rosace_host.tasks import verify

_ROWS_MAX: Final = 1_048_576  # of a sheet, the titles included
_TEXT: Final = "@"  # the number format of text


def result_cells(titled: StoredMatch, report: verify.Report) -> Row:
    """The row of a match."""
    sheet = titled.sheet
    time = local_time(sheet.ended_ms) if sheet.finished else None
    return {
        **match_cells(titled, report),
        "ended": time.strftime("%Y-%m-%d %H:%M:%S") if time else "",
        "scores": ", ".join("–".join(map(str, game.score)) for game in sheet.games),
        **{f"won_{side}": n for side, n in zip("abcd", [*sheet.won, None, None, None, None])},
        "corrections": len(sheet.corrections),
        **end_cells(titled),
    }


def player_rows(titled: StoredMatch) -> Iterator[Row]:
    """A row for each player of a match."""
    sheet = titled.sheet
    for slot in slots(sheet)[:1] if sheet.practice else slots(sheet):
        won = sheet.winner in (slot, slot[0]) if sheet.finished and sheet.winner else None
        yield {
            "match": titled.id,
            "slot": slot,
            "name": name_of(titled, slot),
            "short_name": sheet.names.get(slot, ""),
            "player": sheet.player_ids.get(slot),
            "won": won,
        }


class Workbook:
    """Four sheets, written match by match."""

    def __init__(self, file: IO[bytes]) -> None:
        """MissingExtra if the package for it is not installed."""
        self._library = needed("openpyxl", "xlsx")
        self._file = file
        self._book = self._library.Workbook(write_only=True)
        self._pages: dict[str, Any] = {}
        self._counts: dict[str, int] = {}
        nobody = StoredMatch(0, "", 0, 0, None, Sheet())
        self._begin("Results", list(result_cells(nobody, verify.Report(0))))
        self._begin("Boards", columns(False))
        self._begin("Strokes", columns(True))
        self._begin("Players", ["match", "slot", "name", "short_name", "player", "won"])

    def _begin(self, title: str, names: list[str]) -> None:
        page = self._pages[title] = self._book.create_sheet(title)
        page.freeze_panes = "A2"
        self._counts[title] = 0
        self._add(title, dict(zip(names, names)))

    def add(self, titled: StoredMatch, report: verify.Report) -> int:
        """A match more; the rows that it took."""
        before = sum(self._counts.values())
        self._add("Results", clean_row(result_cells(titled, report)))
        for row in rows(titled, report):
            self._add("Boards", row)
        for row in rows(titled, report, strokes=True):
            self._add("Strokes", row)
        for row in player_rows(titled):
            self._add("Players", clean_row(row))
        return sum(self._counts.values()) - before

    def _add(self, title: str, row: Row) -> None:
        self._counts[title] += 1
        if self._counts[title] > _ROWS_MAX:
            raise UsageError(
                f"The sheet {title} has no room for so many matches.",
                f"A workbook takes {_ROWS_MAX} rows a sheet.",
                "Name fewer matches, or write CSV.",
            )
        page = self._pages[title]
        page.append([self._cell(page, value) for value in row.values()])

    def _cell(self, page: Any, value: Any) -> Any:
        """A number as it is; text as text, marked so that editing makes no formula of it. No text
        is no cell: a third of a sheet, and of the time to write it."""
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if value == "":
            return None
        if not isinstance(value, str):
            return value
        cell = self._library.cell.WriteOnlyCell(page, value)
        cell.data_type = "s"
        cell.number_format = _TEXT
        return cell

    def end(self) -> None:
        """No more matches."""
        whole = BytesIO()  # an archive on a full disk would try again when it is thrown away
        self._book.save(whole)
        self._pages = {}
        self._file.write(whole.getbuffer())

    def close(self) -> None:
        """Let go of what was not written to its end."""
        for page in self._pages.values():
            page.close()
