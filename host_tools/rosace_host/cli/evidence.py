"""`rosace evidence`: what the beams saw, what was proposed, and what today's reader says of it."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from rosace_host.cli.files import Force, bytes_of_match, target
from rosace_host.cli.options import Db, Json
from rosace_host.cli.output import Output, guarded
from rosace_host.cli.rows import TEXT_MOST
from rosace_host.device.ports import natural_order
from rosace_host.errors import OK, UsageError
from rosace_host.match import evidence as kept
from rosace_host.match.evidence_drawing import as_svg, as_text, entered, word_of
from rosace_host.printable import clean, number_of
from rosace_host.store import catalogue
from rosace_host.store.loading import load, load_each
from rosace_host.store.store import Store
from rosace_host.tasks.evidence import (
    Agreement,
    Drift,
    Judged,
    Weeks,
    judge_again,
    reader_today,
)

_DIFFER_SHOWN = 20


def _from_file(path: Path) -> tuple[str, list[kept.Stroke]]:
    data = bytes_of_match(path, "Name a file of `rosace evidence --save`.")
    return kept.load(data.decode("utf-8", "replace"))


def _is_file(name: str | None) -> bool:
    """Whether it is meant as a file: there is one, or no match is called so."""
    if name is None:
        return False
    return os.path.isfile(name) or "." in name or os.path.basename(name) != name


@guarded
def evidence(
    match: Annotated[
        str | None,
        typer.Argument(
            help="Number from `rosace matches`, `last`, `virtual`, or a file of evidence."
        ),
    ] = None,
    stroke: Annotated[
        int | None,
        typer.Argument(min=1, help="One stroke, by its number in `rosace show --strokes`."),
    ] = None,
    rejudge: Annotated[
        bool, typer.Option("--rejudge", help="Let today's reader judge: every stored match.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(readable=False, help="Draw the beams into this file.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(readable=False, help="Write a file to send: no names, only the strokes."),
    ] = None,
    force: Force = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Show what the beams of the nets saw, and what was made of it.

    For each stroke: what the reader proposed, what the umpire entered. With
    --rejudge every stored match, or the one that is named, is judged by the
    reader of today: which proposals differ, how often the umpire agreed with
    each net, and which beam sees less than it did.
    """
    out = Output(as_json)
    if rejudge and (stroke or svg or save):
        raise UsageError(
            "--rejudge does not go with a stroke, --svg or --save.", "", "Give one of them."
        )
    if rejudge:
        return _rejudge(out, match, db)
    board, found = _strokes_of(match, db)
    if stroke:
        found = [_stroke_numbered(found, stroke)]
    if svg:
        drawn = _drawable(found)
        with target(svg, force) as file:
            file.write(as_svg(drawn).encode())
        _say_written(out, len(drawn), svg)
    if save:
        with target(save, force) as file:
            file.write(kept.write(board, found).encode())
        _say_written(out, len(found), save)
    _show(out, found, alone=stroke is not None)
    out.data({"board": board, "strokes": [_as_dict(one) for one in found]})
    return OK


def _strokes_of(match: str | None, db: str | None) -> tuple[str, list[kept.Stroke]]:
    """Board and strokes of a file or of a stored match, the last one where none is named."""
    if match is not None and _is_file(match):
        return _from_file(Path(match))
    store = Store(db, reading=True)
    one = catalogue.find_match(store, match or "last")
    return one.board, kept.strokes(load(store, one).records().records)


def _stroke_numbered(found: list[kept.Stroke], number: int) -> kept.Stroke:
    for one in found:
        if one.number == number:
            return one
    raise UsageError(
        f"Number {number} is no stroke.",
        "The numbers are those of `rosace show --strokes`.",
        "`rosace evidence MATCH` lists those with evidence.",
    )


def _drawable(found: list[kept.Stroke]) -> list[tuple[str, kept.Stroke]]:
    """The strokes with evidence, each with its title; UsageError if there are none."""
    drawn = [(f"stroke {one.number}", one) for one in found if one.has_evidence()]
    if not drawn:
        raise UsageError(
            "There is nothing to draw.",
            "The beams saw nothing, or nothing was kept.",
            "`rosace evidence MATCH` lists the strokes with evidence.",
        )
    return drawn


def _say_written(out: Output, count: int, file: Path) -> None:
    out.say(f"{number_of(count, 'stroke')} in {clean(str(file), TEXT_MOST)}.")


def _show(out: Output, found: list[kept.Stroke], alone: bool) -> None:
    if alone:
        one = found[0]
        out.show(Text(f"stroke {one.number}", style="bold"))
        for line in as_text(one):
            out.show(Text(line))
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("stroke", "entered", "the beams"):
        table.add_column(name, justify="right" if name == "stroke" else "left")
    shown = 0
    for one in found:
        if not one.seen or not one.has_evidence():
            continue
        shown += 1
        said = [f"net {group.net + 1}: {group.said}" for group in one.seen.groups]
        said += [f"{one.seen.left_out} left out"] * bool(one.seen.left_out)
        said += [number_of(sum(one.seen.spikes), "spike")] * any(one.seen.spikes)
        table.add_row(str(one.number), entered(one), Text(", ".join(said)))
    if shown:
        out.show(table)
    out.show(f"{number_of(len(found), 'stroke')}, {shown} of them with evidence of the beams.")
    if later := sum(one.of_later_layout() for one in found):
        out.show(f"{number_of(later, 'stroke')} more, in a form that only a later version reads.")


def _as_dict(one: kept.Stroke) -> dict[str, Any]:
    seen = one.seen
    data: dict[str, Any] = {
        "stroke": one.number, "entered": word_of(one),
        "corrected": one.corrected.partition("/")[0],
        "declined": [one.declined(net + 1) for net in range(kept.NETS)],
    }  # fmt: skip
    if seen:
        data |= {
            "reader": seen.reader, "scale_ms": one.scale / 4, "left_out": seen.left_out,
            "spikes": list(seen.spikes),
            "groups": [
                {
                    "net": group.net + 1, "ago_ms": group.ago, "whole": group.whole,
                    **vars(group.said),
                    "dark_ms": [group.runs(side) for side in (0, 1)],
                }
                for group in seen.groups
            ],
        }  # fmt: skip
    return data


# --- judged again ---


class _Board:
    """What the beams of one board come to: no two have the same."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.agreement = Agreement()
        self.weeks = Weeks()


def _matches(
    match: str | None, db: str | None, boards: dict[str, _Board]
) -> Iterator[tuple[str, _Board, list[kept.Stroke], Any]]:
    """Name, board, strokes and, where the database has them, the records of each match that is
    meant. Fills in the boards by their ids."""
    if match is not None and _is_file(match):
        board, found = _from_file(Path(match))
        yield match, boards.setdefault(board, _Board(board)), found, None
        return
    store = Store(db, reading=True)
    tables = {row["board"]: row["table_no"] for row in store.boards() if row["table_no"]}
    chosen = [] if match else store.listed()  # where there is none, the error says so
    for loaded in load_each(store, chosen or [catalogue.find_match(store, match or "last")]):
        if loaded.match_log:
            records, board = loaded.match_log.records, loaded.match.board
            table = tables.get(board)
            alone = [*tables.values()].count(table) == 1
            own = boards.setdefault(board, _Board(f"table {table}" if alone else board))
            yield f"match {loaded.match.id}", own, kept.strokes(records), records


class _Rejudged:
    """What today's reader makes of the strokes of several matches."""

    def __init__(self) -> None:
        self.boards: dict[str, _Board] = {}
        self.judged: list[tuple[str, Judged]] = []  # each with its match's name
        self.strokes = 0

    @property
    def differ(self) -> list[tuple[str, Judged]]:
        """What the reader of then judged otherwise."""
        return [(name, one) for name, one in self.judged if one.then != one.now]

    @property
    def unseen(self) -> int:
        """Pieces that no beam proposed."""
        return sum(board.agreement.unseen for board in self.boards.values())

    @property
    def left_out(self) -> int:
        """Groups of edges for which the records had no room."""
        return sum(board.agreement.left_out for board in self.boards.values())

    @property
    def drifts(self) -> list[tuple[str, Drift]]:
        """The beams that see less than they did, each with its board's id."""
        found = self.boards.items()
        return [(number, drift) for number, board in found for drift in board.weeks.drifts()]


def _rejudge(out: Output, match: str | None, db: str | None) -> int:
    """Judge a match, or every stored one, by today's reader, and show where both readers part."""
    result = _judge_matches(match, db)
    _show_differences(out, result)
    _show_boards(out, result)
    out.data(_rejudged_as_dict(result))
    return OK


def _judge_matches(match: str | None, db: str | None) -> _Rejudged:
    result = _Rejudged()
    for name, board, found, records in _matches(match, db, result.boards):
        result.strokes += len(found)
        for one in found:
            board.agreement.add(one)
        result.judged += [(name, one) for one in judge_again(found)]
        _add_weeks(board.weeks, found, records)
    by_name = sorted(result.boards.items(), key=lambda board: natural_order(board[1].name))
    result.boards = dict(by_name)
    return result


def _show_differences(out: Output, result: _Rejudged) -> None:
    """A line for each group that is judged otherwise, how many there are, and by which readers."""
    differ = result.differ
    for name, one in differ[:_DIFFER_SHOWN]:
        cut = "" if one.sure else " (not all of it was kept)"
        place = f"{name}, stroke {one.stroke.number}, net {one.group.net + 1}"
        out.show(f"{place}: {one.then}, today {one.now}{cut}; entered {entered(one.stroke)}")
    if len(differ) > _DIFFER_SHOWN:
        out.show(f"... and {len(differ) - _DIFFER_SHOWN} more; --json has all of them.")
    out.show(
        f"{number_of(result.strokes, 'stroke')}, {number_of(len(result.judged), 'group')} of "
        f"edges, {len(differ)} judged otherwise."
    )
    today = reader_today()
    for reader, number in sorted(Counter(one.reader for _, one in result.judged).items()):
        if reader != today:
            groups = number_of(number, "group")
            out.show(f"{groups} judged by reader {reader}; today's is {today}.")


def _show_boards(out: Output, result: _Rejudged) -> None:
    """How often the umpire agreed with each net, and which beams see less than they did."""
    boards = result.boards
    out.show(_nets_table([*boards.values()]))
    out.show(
        f"Pieces that no beam proposed: {result.unseen}. "
        f"Left out of the records: {result.left_out}."
    )
    for number, drift in result.drifts:
        said = f"{boards[number].name}, {drift}" if len(boards) > 1 else str(drift)
        out.show(Text(said.capitalize() + ".", style="bold"))


def _rejudged_as_dict(result: _Rejudged) -> dict[str, Any]:
    return {
        "strokes": result.strokes,
        "groups": len(result.judged),
        "reader": reader_today(),
        "differ": [
            {"match": name, "stroke": one.stroke.number, "net": one.group.net + 1,
             "then": vars(one.then), "now": vars(one.now), "sure": one.sure, "reader": one.reader}
            for name, one in result.differ
        ],
        "nets": [{"board": number, "net": n, **vars(net), "agreement": net.agreement}
                 for number, board in result.boards.items()
                 for n, net in enumerate(board.agreement.nets, start=1)],
        "unseen": result.unseen,
        "left_out": result.left_out,
        "drifts": [{"board": number, **vars(drift)} for number, drift in result.drifts],
    }  # fmt: skip


def _add_weeks(weeks: Weeks, found: list[kept.Stroke], records: Any) -> None:
    """Count the strokes whose wall time is known."""
    if records is None:
        return
    offsets = {one.boot.number: one.boot.offset for one in records}
    for one in found:
        offset = offsets.get(one.boot)
        if one.seen and offset is not None:
            weeks.add(offset + one.at, one.seen)


def _nets_table(boards: list[_Board]) -> Table:
    """Four lines a board; which one they are of, where there are several."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    if len(boards) > 1:
        table.add_column("", no_wrap=True)
    names = ("net", "proposed", "taken", "declined", "agreed", "asked", "hands", "spikes")
    for name in names:
        table.add_column(name, justify="right")
    for board in boards:
        name = [board.name] if len(boards) > 1 else []
        for number, net in enumerate(board.agreement.nets, start=1):
            agreed = "–" if net.agreement is None else f"{net.agreement:.1%}"
            row = (number, net.proposed, net.taken, net.declined, agreed, net.questions,
                   net.hands, net.spikes)  # fmt: skip
            table.add_row(*name, *map(str, row))
            name = name and [""]
    return table


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace evidence last 12 --svg stroke.svg   ·   "
        "rosace evidence --rejudge   ·   rosace evidence last --save drops.evidence",
    )(evidence)
