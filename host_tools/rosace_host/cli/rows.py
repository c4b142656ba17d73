"""The rows of `rosace export`: a board's result, or one entry of a board, with what is known of
its match. Text in them is clean and bounded."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from rosace_host.match.judge import SLOTS, Board, Game, Line, Sheet
from rosace_host.match.piles import SEATS
from rosace_host.printable import clean
from rosace_host.sheet.sheet import (
    StoredMatch,
    local_time,
    name_of,
    names_of,
    slots,
    state_of,
    time_text,
)
from rosace_host.tasks import verify

Row = dict[str, Any]

TEXT_MOST: Final = 200
# A spreadsheet reckons a cell that begins so. Many split a CSV file at semicolons or tabs, also in
# a text that stands in quotes: there a cell begins in the middle of it.
_FORMULA: Final = re.compile(r'(^|[;\t]"*)(?=[=+\-@\t\r＝＋－＠])')
_PEOPLE: Final = ("a", "b", "a2", "b2", "c", "d")


def match_cells(titled: StoredMatch, report: verify.Report) -> Row:
    """What every row of a match begins with."""
    sheet = titled.sheet
    names = {slot.lower(): name_of(titled, slot) for slot in slots(sheet)}
    return {
        "match": titled.id,
        "title": titled.title,
        "ref": titled.ref,
        "table": titled.table,
        "played": _day_and_time(local_time(sheet.started_ms)),
        "rules": sheet.system,
        "own_rules": "; ".join(f"{name}: {value}" for name, value in sheet.house_rules.items()),
        "mode": "piles" if sheet.piles else "doubles" if sheet.doubles else "singles",
        "umpiring": sheet.umpiring,
        **{f"player_{slot}": names.get(slot, "") for slot in _PEOPLE},
        "match_state": state_of(sheet, titled.followed, titled.went_on),
        "match_winner": sheet.winner,
        "seal": "corrected since" if titled.unsealed else "sealed" if titled.code else "none",
        "version": titled.seals[-1]["version"] if titled.seals else None,
        "code": titled.code,
        "holds": report.holds,
        "first_bad_record": None if report.holds else report.findings[0].seq,
        "source": report.source,
        **{f"recorded_{slot}": titled.in_records.get(slot.upper(), "") for slot in _PEOPLE},
    }


def _day_and_time(time: datetime | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S") if time else ""


def end_cells(titled: StoredMatch) -> Row:
    """What every row of a match ends with: columns that came later. UTC also tells the hour that
    comes twice in autumn, and what a PC of another country wrote."""
    return {"played_utc": _day_and_time(local_time(titled.sheet.started_ms, UTC))}


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
        "player_name": names_of(titled, line.who),
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
    head, end = match_cells(titled, report), end_cells(titled)
    for game in titled.sheet.games:
        for board in game.boards:
            found = [_board_cells(titled, game, board)]
            if strokes:
                found = [_line_cells(titled, game, board, line) for line in board.lines]
            for row in found:
                yield clean_row({**head, **row, **end})


def clean_row(row: Row) -> Row:
    """A row whose text is clean and bounded."""
    return {
        name: clean(cell, TEXT_MOST) if isinstance(cell, str) else cell
        for name, cell in row.items()
    }


def columns(strokes: bool) -> list[str]:
    """The names of the columns, in their order."""
    nobody = StoredMatch(0, "", 0, 0, None, Sheet())
    game, board = Game(0), Board(0, "", "")
    head, end = match_cells(nobody, verify.Report(0)), end_cells(nobody)
    if strokes:
        line = Line(0, "", "", None, "", "", "", [])
        return [*head, *_line_cells(nobody, game, board, line), *end]
    return [*head, *_board_cells(nobody, game, board), *end]


def cell(value: Any) -> Any:
    """A cell of a spreadsheet: yes and no in words, and no text that would be reckoned. A lone
    "-" is a stroke that pocketed nothing, and no formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value != "-":
        return _FORMULA.sub(r"\1'", value)
    return value
