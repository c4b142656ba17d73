"""A stored match under another rule system: the same strokes, judged twice, and where that parts.

What fell into the nets and who struck are facts and stay. Everything else follows from the rules:
dues, the queen, the turn, the end of a board. Where the other rules end a board sooner, what was
recorded behind it has no effect there; nobody knows how people would have played on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace.rules import state as st
from rosace.rules.match import rule_record
from rosace.rules.piles import systems as pileset
from rosace.rules.state import DATA_MAX, Event
from rosace.words import K_SETUP
from rosace_host.errors import UsageError
from rosace_host.match import names
from rosace_host.match.judge import Board, Fact, Line, Sheet, judge

_SHOWN: Final = 20
_OTHER: Final = "Name rules for as many players: `rosace rules list`."


@dataclass
class Difference:
    """One stroke or act that the two judge differently."""

    seq: int
    board: str  # "game 1 board 2"
    who: str
    text: str
    was: str
    law: str
    would_be: str
    other_law: str


@dataclass
class Comparison:
    """Both sheets and where they part; boards side by side, "" where one has no such board."""

    recorded: Sheet
    other: Sheet
    boards: list[tuple[str, str, str]] = field(default_factory=list)  # which, recorded, other
    differences: list[Difference] = field(default_factory=list)


def compare(
    facts: Sequence[Fact], system: int, pairs: Iterable[tuple[int, int]] = ()
) -> Comparison:
    """Judge the facts as recorded and by `system` with a club's own fields."""
    recorded = judge(facts)
    other = judge(_with_rules(facts, system, tuple(pairs)))
    found = Comparison(recorded, other)
    ours, theirs = _boards(recorded), _boards(other)
    for i in range(max(len(ours), len(theirs))):
        which = (ours if i < len(ours) else theirs)[i][0]
        sides = [_board_end(one[i][1]) if i < len(one) else "" for one in (ours, theirs)]
        found.boards.append((which, sides[0], sides[1]))
    lines = {line.seq: line for _, line in _lines(other)}
    for which, line in _lines(recorded):
        twin = lines.get(line.seq)
        if twin is not None and twin.ruling != line.ruling:
            found.differences.append(
                Difference(line.seq, which, line.who, line.text, line.ruling, line.law,
                        twin.ruling, twin.law)
            )  # fmt: skip
    return found


def _with_rules(
    facts: Sequence[Fact], system: int, pairs: tuple[tuple[int, int], ...]
) -> list[Fact]:
    """The facts of a match, its set-up put under other rules."""
    found = []
    for fact in facts:
        if fact.event is not None and fact.event.kind == K_SETUP:
            found.append(replace(fact, event=_set_up(fact.event, system, pairs)))
        else:
            found.append(fact)
    return found


def _players(event: Event) -> int:
    """How many play by this set-up."""
    if event.value >= st.PILE:
        return event.black
    return 4 if event.white & st.M_DOUBLES else 2


def _set_up(event: Event, system: int, pairs: tuple[tuple[int, int], ...]) -> Event:
    """The set-up as it would stand under the other rules; UsageError if so many cannot play."""
    made = Event()
    made.copy_from(event)
    players = _players(event)
    made.value = system
    if system >= st.PILE:
        record = dict(enumerate(rule_record(system))) | dict(pairs)
        least, most = record[pileset.PLAYERS_FROM], record[pileset.PLAYERS_TO]
        if not least <= players <= most:
            many = str(least) if least == most else f"{least} to {most}"
            raise UsageError(f"{names.system_name(system)} is played by {many}.",
                             f"In this match there were {players}.", _OTHER)  # fmt: skip
        made.black, made.white, made.queen = players, 0, 0
    elif event.value >= st.PILE:
        if players == 3:
            raise UsageError(
                f"{names.system_name(system)} has two sides.", "Three played here.", _OTHER
            )
        made.black, made.white = 0, st.M_DOUBLES if players == 4 else 0
    old = 1 + 2 * event.data[0] if event.size else 1
    rest = bytes(event.data[old : event.size])
    data = bytes((len(pairs), *(byte for pair in pairs for byte in pair))) + rest
    made.size = min(len(data), DATA_MAX)
    made.data[: made.size] = data[: made.size]
    return made


def _boards(sheet: Sheet) -> list[tuple[str, Board]]:
    return [
        (f"game {game.number} board {board.number}", board)
        for game in sheet.games
        for board in game.boards
    ]


def _lines(sheet: Sheet) -> list[tuple[str, Line]]:
    found = [(which, line) for which, board in _boards(sheet) for line in board.lines]
    return sorted(found + [("", line) for line in sheet.outside], key=lambda one: one[1].seq)


def _board_end(board: Board) -> str:
    """How a board ended, in a word."""
    if board.winner is None:
        return board.result
    return f"{board.winner} {board.points}" if board.points else board.winner


def match_outcome(sheet: Sheet) -> str:
    """The whole result in a line."""
    if sheet.piles:
        points = ", ".join(f"{player} {n}" for player, n in zip(sheet.piles, sheet.won))
        return f"{sheet.winner or 'nobody yet'} ({points})"
    scores = " ".join("–".join(str(n) for n in game.score) for game in sheet.games)
    return f"{sheet.winner or 'nobody yet'} ({scores})"


def as_dict(compared: Comparison) -> dict[str, Any]:
    """The stable shape of `rosace what-if --json`."""
    return {
        "recorded": {
            "system": compared.recorded.system,
            "result": match_outcome(compared.recorded),
        },
        "other": {"system": compared.other.system, "result": match_outcome(compared.other)},
        "boards": [
            {"board": which, "recorded": was, "other": now} for which, was, now in compared.boards
        ],
        "partings": [asdict(parting) for parting in compared.differences],
    }


def render(match: int, title: str, compared: Comparison) -> RenderableType:
    """The comparison as text."""
    ours = compared.recorded.system
    head = Text(f"Match {match}: as played by {ours}, and by {title}", style="bold")
    boards = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for name in ("", ours, title):
        boards.add_column(name)
    for which, was, now in compared.boards:
        style = "bold yellow" if was != now else ""
        boards.add_row(which, was, Text(now or "–", style=style))
    boards.add_row(
        "match", match_outcome(compared.recorded), Text(match_outcome(compared.other), "bold")
    )
    parts: list[RenderableType] = [head, boards]
    if not compared.differences:
        return Group(*parts, Text("Every stroke is judged alike."))
    strokes = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for name in ("Record", "", "Stroke", ours, "", title, ""):
        strokes.add_column(name, overflow="fold")
    for one in compared.differences[:_SHOWN]:
        strokes.add_row(str(one.seq), one.who, one.text, one.was, Text(one.law, "dim"),
                        Text(one.would_be, "yellow"), Text(one.other_law, "dim"))  # fmt: skip
    first = compared.differences[0]
    where = f" ({first.board})" if first.board else ""
    parts += [Text(f"They part at record {first.seq}{where}.", style="bold"), strokes]
    left = len(compared.differences) - _SHOWN
    if left > 0:
        parts.append(Text(f"... and {left} more (--json has them all).", style="dim"))
    return Group(*parts)
