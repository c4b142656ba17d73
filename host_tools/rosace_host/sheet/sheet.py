"""The score sheet: a judged match as text for the terminal (as plain data: data.py).

Names come from players and from the club; they are cleaned (clean()) and never read as markup.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Any, Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rosace_host.match import log
from rosace_host.match.display_names import FULL_MAX
from rosace_host.match.judge import SLOTS, Board, Game, Line, Sheet, each_of
from rosace_host.match.modes import PRACTICE, UMPIRE
from rosace_host.printable import NAME_SHOWN, clean, number_of
from rosace_host.sheet import pile_sheet

RUNNING: Final = "running"
NOT_FINISHED: Final = "not finished"  # and nobody can go on with it
_NARROW: Final = 76
_PIECES: Final = (("w", "white"), ("b", "black"), ("q", "queen"), ("s", "striker"),
                  ("?", "colour unknown"))  # fmt: skip
_STROKES: Final = (("-", "nothing fell"), ("~", "nothing was touched"), ("!", "a foul"))


@dataclass
class StoredMatch:
    """A judged match with what the database knows around it."""

    id: int
    board: str
    epoch: int
    number: int
    table: int | None
    sheet: Sheet
    full_names: dict[str, str] = field(default_factory=dict)  # by slot, where the PC knows better
    recorded: dict[str, str] = field(default_factory=dict)  # by slot, where that is another name
    in_records: dict[str, str] = field(default_factory=dict)  # by slot, the short names
    title: str = ""
    ref: str = ""
    code: str = ""
    seals: list[dict[str, Any]] = field(default_factory=list)  # version and code, oldest first
    unsealed: bool = False  # corrected since the last of them
    missing: list[int] = field(default_factory=list)
    followed: bool = False  # its board has begun another match
    went_on: int | None = None  # the match as which another board took it over
    checks: dict[str, Any] = field(default_factory=dict)


def recorded_names(match: StoredMatch) -> str:
    """The names under the seal, where those that are printed are others. They end a sentence: the
    dot of a name that was cut is left to it."""
    names = (f"{slot} {clean(name)}" for slot, name in match.recorded.items())
    return ", ".join(names).removesuffix(".")


def other_names(match: StoredMatch) -> str:
    """A sentence about them; "" where there are none."""
    names = recorded_names(match)
    return f"By the table's records the players are called otherwise: {names}." if names else ""


def name_of(match: StoredMatch, slot: str, limit: int = NAME_SHOWN) -> str:
    """The name of a slot: the PC's full name, else what the board was told, else the slot."""
    return clean(match.full_names.get(slot) or match.sheet.names.get(slot, ""), limit) or slot


def names_of(match: StoredMatch, who: str) -> str:
    """The names behind a line's `who`, which may be a pair."""
    return each_of(who, lambda slot: name_of(match, slot)) if who else ""


def side_slots(sheet: Sheet, side: str) -> tuple[str, ...]:
    """The names' places of a side: one, or two in doubles."""
    return (side, side + "2") if sheet.doubles else (side,)


def side_name(match: StoredMatch, side: str) -> str:
    """One or two names of a side."""
    return " / ".join(name_of(match, slot) for slot in side_slots(match.sheet, side))


def local_time(ms: int | None, zone: tzinfo | None = None) -> datetime | None:
    """Local time, or that of another zone; None where it is unknown, or no time that this PC has:
    boards believe a PC."""
    try:
        return None if ms is None else datetime.fromtimestamp(ms / 1000, zone)
    except (ValueError, OverflowError, OSError):
        return None


def date_text(ms: int | None) -> str:
    """Local date and time, or what we know instead."""
    time = local_time(ms)
    return time.strftime("%d %b %Y %H:%M") if time else "time unknown"


def time_text(ms: int | None) -> str:
    """Local time of day, to the second."""
    time = local_time(ms)
    return time.strftime("%H:%M:%S") if time else ""


def kind_of(sheet: Sheet) -> str:
    """What was played, in a few words."""
    if sheet.piles:
        return pile_sheet.kind_of(sheet)
    words = [sheet.system]
    if not sheet.practice:
        words.append("doubles" if sheet.doubles else "singles")
        words.append(
            "one game" if sheet.games_to_win == 1 else f"best of {2 * sheet.games_to_win - 1}"
        )
    if sheet.umpiring != UMPIRE:
        words.append(sheet.umpiring)
    return " · ".join(words)


def state_word(sheet: Sheet, followed: bool) -> str:
    """The state of a match for lists and programs. A board has one match at a time: of those that
    it has left for another none runs."""
    if sheet.practice:
        return PRACTICE
    if sheet.finished:
        return "finished"
    return NOT_FINISHED if followed else RUNNING


def state_of(sheet: Sheet, followed: bool = False, went_on: int | None = None) -> str:
    """How far the match is."""
    if sheet.unjudged_from is not None:
        return (
            f"not judged from record {sheet.unjudged_from} on: no board writes what stands there"
        )
    if not sheet.known:
        return f"not judged: this version of `rosace` has no {sheet.system}"
    if sheet.practice:
        return "practice: no match, no result"
    if sheet.replay:
        return "to be replayed (protest upheld)"
    if sheet.finished:
        words = ["finished", sheet.ended, "under protest" if sheet.protest else ""]
        return ", ".join(word for word in words if word)
    if went_on:
        return f"went on as match {went_on}"
    return f"{state_word(sheet, followed)} ({sheet.phase})"


def slots(sheet: Sheet) -> tuple[str, ...]:
    """The names' places that this match uses."""
    if sheet.piles:
        return tuple(sheet.piles)
    return SLOTS if sheet.doubles else SLOTS[:2]


def headline(match: StoredMatch) -> Text:
    """One line: which match this is."""
    text = Text.assemble((f"Match {match.id}", "bold"))
    if match.title:
        text.append(f"  {clean(match.title, FULL_MAX)}", style="bold")
    table = f"table {match.table}" if match.table else "no table number"
    if match.ref:
        text.append(f"  {clean(match.ref)}", style="bold")
    text.append(
        f"   {table} · {date_text(match.sheet.started_ms)} · {kind_of(match.sheet)}", "dim"
    )
    return text


def _result(match: StoredMatch) -> Table:
    """The two sides with their game scores, the winner marked."""
    sheet = match.sheet
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")
    for _ in sheet.games:
        grid.add_column(justify="right")
    grid.add_column(justify="right", style="bold")
    if sheet.games:
        titles = ["", "", *(f"game {game.number}" for game in sheet.games), "games"]
        grid.add_row(*(Text(title, style="not bold dim") for title in titles))
    for i, side in enumerate("AB"):
        won = sheet.winner == side
        points = [
            Text(str(game.score[i]), style="bold" if game.winner == side else "")
            for game in sheet.games
        ]
        name = Text(side_name(match, side), style="bold green" if won else "")
        if name.plain == side:
            name = Text("no name", style="dim")
        mark = Text("◆ " if won else "  ", style="green") + Text(side, style="bold")
        grid.add_row(mark, name, *points, str(sheet.won[i]))
    return grid


def _queen(board: Board) -> str:
    if board.queen is None:
        return f"+{board.queen_points}" if board.queen_points else "–"
    return f"{board.queen} +{board.queen_points}" if board.queen_points else board.queen


def _points_sum(board: Board) -> str:
    """The points spelled out, and whether a rule cut them."""
    if board.result != "won":
        return board.result
    parts = [n for n in (board.coins, board.queen_points, board.extra) if n]
    if not parts or parts == [board.points]:
        return str(board.points)
    cut = " (max)" if sum(parts) > board.points else ""
    return f"{' + '.join(map(str, parts))} = {board.points}{cut}"


def _marks(board: Board) -> str:
    return "entered" if board.entered else ""


def _game_table(game: Game, narrow: bool) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False, collapse_padding=True
    )
    table.add_column("Board", justify="right")
    table.add_column("Break")
    if not narrow:
        table.add_column("White")
        table.add_column("Carrommen", justify="right")
    table.add_column("Queen")
    table.add_column("Points", no_wrap=True)
    table.add_column("A", justify="right")
    table.add_column("B", justify="right")
    table.add_column("Law", style="dim")
    if not narrow:
        table.add_column("", style="dim")
    for board in game.boards:
        style = "dim" if board.void or not board.ended else ""
        points = Text(_points_sum(board))
        if board.winner:
            points = Text(f"{board.winner}  ", style="bold") + points
        wide = [board.white, str(board.coins) if board.winner else ""]
        note = [_marks(board)] if not narrow else []
        law = board.law + ("*" if narrow and board.entered else "")
        totals = [Text(str(n), style="bold") for n in board.total] if board.ended else ["", ""]
        cells: list[RenderableType] = [str(board.number), board.breaker]
        cells += ([] if narrow else wide) + [_queen(board), points, *totals, law]
        table.add_row(*cells, *note, style=style)
    return table


def _practice_table(boards: list[Board]) -> Table:
    """The boards of one player alone."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    for title in ("Board", "Strokes", "Pots", "Misses", "Fouls"):
        table.add_column(title, justify="right")
    table.add_column("", style="dim")
    for board in boards:
        figures = (board.number, board.strokes, board.pots, board.misses, board.fouls)
        words = "" if board.ended else "open"
        if board.ended and not board.void and board.winner != "A":
            words = f"lost, {board.law}" if board.law else "lost"
        table.add_row(*(Text(str(n)) for n in figures), words or ("void" if board.void else ""))
    return table


def _lines_table(lines: Iterable[Line], narrow: bool) -> Table:
    table = Table.grid(padding=(0, 2 if not narrow else 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    if not narrow:
        table.add_column(style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    table.add_column(style="dim", no_wrap=True)
    for line in lines:
        words = Text(line.ruling or line.kind)
        if line.entered:
            words.append("  (entered)", style="yellow")
        if line.changed:
            was = f", was {line.before}" if line.before else ""
            words.append(f"  ({line.changed}{was})", style="yellow")
        what = line.text if line.kind in ("stroke", "early break") else ""
        cells: list[RenderableType] = [str(line.seq)]
        if not narrow:
            cells.append(time_text(line.when_ms))
        table.add_row(*cells, line.who, Text(what), words, line.law)
    return table


def _board_lines(game: Game, strokes: bool, narrow: bool) -> list[RenderableType]:
    found: list[RenderableType] = []
    for board in game.boards:
        lines = [line for line in board.lines if strokes or line.notable]
        if lines:
            title = Text(f"Board {board.number}", style="italic")
            if strokes:
                title.append(f"  {number_of(board.strokes, 'stroke')}", style="dim")
            found.append(Padding(title, (1, 0, 0, 2)))
            found.append(Padding(_lines_table(lines, narrow), (0, 0, 0, 2)))
    return found


def _legend(sheet: Sheet, strokes: bool) -> list[RenderableType]:
    """What the signs on this sheet mean: those that stand on it."""
    boards = [board for game in sheet.games for board in game.boards]
    lines = [line for board in boards for line in board.lines if strokes or line.notable]
    text = "".join(line.text for line in lines if line.kind in ("stroke", "early break"))
    words = [f"{sign} {word}" for sign, word in _PIECES if sign in text]
    if any(sign in text for sign in "1234"):
        words.append("the figure behind it: the net")
    words += [f"{sign} {word}" for sign, word in _STROKES if sign in text]
    if sheet.winner and not sheet.piles:
        words.insert(0, "◆ the winner")
    return [Text(f"Signs: {', '.join(words)}.", style="dim")] if words else []


def _rules(sheet: Sheet) -> list[RenderableType]:
    """By which rules this sheet was judged, where they are not plainly the ICF's."""
    found: list[RenderableType] = []
    if sheet.known and sheet.system != "ICF":
        silent = "where it is silent the ICF's laws are cited, such as 3.12i"
        found.append(Text(f"Rules: {sheet.system_title}; {silent}."))
    if sheet.house_rules:
        own = "; ".join(f"{name}: {value}" for name, value in sheet.house_rules.items())
        found.append(Text(f"Own rules of this match: {own}."))
    if sheet.other_figures:
        words = f"The board's figures of {sheet.system} are not this version's."
        found.append(Text(words, "yellow"))
    return found


def _notes(match: StoredMatch) -> list[RenderableType]:
    sheet = match.sheet
    found = _rules(sheet)
    noted = sheet.notes
    if noted.taken_over:
        board = noted.taken_over["board"]
        where = f"board {board}" if board else "another board"
        words = f"This match began on {where}; how it stood was entered, not judged."
        found.append(Text(words, "yellow"))
    if other := other_names(match):
        found.append(Text(other, "yellow"))
    if noted.steps:
        found.append(Text(f"Set-up: {'; '.join(noted.steps)}."))
    if noted.agreed:
        found.append(Text(f"Between the players: {noted.agreements()}."))
    entered = [
        f"game {game.number} board {board.number}"
        for game in sheet.games
        for board in game.boards
        if board.entered
    ]
    if entered:
        found.append(Text(f"Entered by the umpire, not judged: {', '.join(entered)}.", "yellow"))
    if sheet.corrections:
        found.append(Text("Corrections", style="bold"))
        found += [Text(f"  {_correction(line)}") for line in sheet.corrections]
    if match.missing:
        numbers = log.number_ranges(match.missing)
        found.append(
            Text(f"Damaged records, not in this sheet: {numbers}. Sync again.", style="bold red")
        )
    return found + _codes(match)


def _correction(line: Line) -> str:
    """One edit of the log in a line."""
    if line.changed == "put in":
        said = line.text if line.kind == "stroke" else ""
        what = " ".join(f"before record {line.seq}: {line.kind} {line.who} {said}".split())
    else:
        now = f" → {line.text}" if line.changed == "corrected" and line.text else ""
        what = f"record {line.seq}: {line.before}{now}"
    why = f" ({line.reason})" if line.reason else ""
    return f"{what}  {line.changed}{why}"


def _codes(match: StoredMatch) -> list[RenderableType]:
    """The code of the version that holds, then those of the versions before it."""
    found: list[RenderableType] = []
    if match.unsealed:
        found.append(Text("Corrected since the last code: not sealed yet.", style="yellow"))
    elif match.code:
        version = match.seals[-1]["version"] if match.seals else 1
        said = f" (version {version})" if version > 1 else ""
        found.append(Text(f"Code on the paper sheet{said}: {log.grouped(match.code)}"))
    earlier = match.seals if match.unsealed else match.seals[:-1]
    for seal in earlier:
        found.append(
            Text(
                f"  version {seal['version']}, before corrections: {log.grouped(seal['code'])}",
                style="dim",
            )
        )
    return found


def render(match: StoredMatch, console: Console, strokes: bool = False) -> RenderableType:
    """The score sheet, as wide as the console allows."""
    narrow = console.width < _NARROW
    sheet = match.sheet
    parts: list[RenderableType] = [
        headline(match),
        Text(
            state_of(sheet, match.followed, match.went_on),
            style="green" if sheet.finished else "yellow",
        ),
    ]
    if sheet.practice:
        boards = [board for game in sheet.games for board in game.boards]
        parts.append(Padding(_practice_table(boards), (1, 0, 0, 0)))
        for game in sheet.games if strokes else ():
            parts += _board_lines(game, strokes, narrow)
        return Group(*parts, *_notes(match), *_legend(sheet, strokes))
    if sheet.piles:
        players = {slot: name_of(match, slot) for slot in sheet.piles}
        parts.append(Padding(pile_sheet.result(sheet, players), (1, 0, 0, 0)))
        for game in sheet.games:
            parts.append(Padding(pile_sheet.boards(game, len(players)), (1, 0, 0, 0)))
            parts += _board_lines(game, strokes, narrow)
        return Group(*parts, Text(""), *_notes(match), *_legend(sheet, strokes))
    parts.append(Padding(_result(match), (1, 0, 0, 0)))
    for game in sheet.games:
        title = f"Game {game.number}"
        if game.winner:
            title += f"  won by {game.winner}, {game.score[0]}–{game.score[1]}"
        parts.append(Padding(Rule(Text(title), align="left", style="dim"), (1, 0, 0, 0)))
        parts.append(_game_table(game, narrow))
        parts += _board_lines(game, strokes, narrow)
    if strokes and sheet.outside:
        parts.append(Padding(Text("Outside the boards", style="italic"), (1, 0, 0, 2)))
        parts.append(Padding(_lines_table(sheet.outside, narrow), (0, 0, 0, 2)))
    notes = _notes(match) + _legend(sheet, strokes)
    if notes:
        parts.append(Text(""))
        parts += notes
    return Group(*parts)
