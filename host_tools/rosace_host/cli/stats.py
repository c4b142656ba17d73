"""`rosace stats`: what the matches of a club say of its players."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from rosace_host.cli.evening import is_day
from rosace_host.cli.files import OutFile, form_of_file, target
from rosace_host.cli.options import Db, Hide, Json
from rosace_host.cli.output import Output, guarded
from rosace_host.cli.rows import cell
from rosace_host.device import keys
from rosace_host.errors import OK, UsageError
from rosace_host.printable import clean
from rosace_host.stats import page, plots
from rosace_host.stats.collect import Wanted, collect, started_ms
from rosace_host.stats.figures import Figures
from rosace_host.stats.totals import (
    COUNTS,
    RATES,
    UNKNOWN,
    Totals,
    Who,
    as_row,
    evening_of,
    name_of,
    player_of,
    season_from,
    season_of,
)
from rosace_host.store.loading import load
from rosace_host.store.players import Players, hide_here
from rosace_host.store.store import Store

# What a terminal has room for, and a narrow one; all of it is in --json, --csv and --html.
_SHOWN = ("matches", "won", "boards", *(name for name, _, _ in RATES), "white_slams",
          "black_slams", "dues", "fouls")  # fmt: skip
_NARROW_SHOWN = ("matches", "won", "boards", "points_a_board", "queen_rate")
_NARROW = 96
_FORMS = ("csv", "html", "json")
_UTF8_MARK = b"\xef\xbb\xbf"
_YEAR = re.compile("[0-9]{4}")
_TITLES = {name: title for name, title, *_ in (*COUNTS, *RATES)} | {"fouls": "fouls"}


def _subject(store: Store, name: str) -> Who:
    """The player whose figures are asked for: of the list, or only by a name on a sheet."""
    player = Players(store.player_rows()).find_or_name(name)
    return player_of(player) if player else Who(clean(name))


def _form(as_csv: bool, html: bool, as_json: bool, file: Path | None) -> str:
    """The one form that the options name, else the one as the file's name ends; "" for a table
    that is printed here. UsageError where they do not agree; an error where a package lacks."""
    named = [form for form, asked in zip(_FORMS, (as_csv, html, as_json)) if asked]
    if len(named) > 1:
        raise UsageError("--csv, --html and --json do not fit together.", "", "Choose one.")
    form = form_of_file(file, *named) or ""
    if file and form not in _FORMS:
        raise UsageError("-o FILE does not say which kind of file.", "",
                         "Add --csv, --html or --json, or let its name end so.")  # fmt: skip
    if form == "html":
        plots.check()
    return form


def _check_times(wanted: Wanted) -> None:
    """UsageError for what is no evening or season. A season may be named by its first year."""
    last = f"`last` or “{UNKNOWN}”"
    if wanted.evening not in ("", "last", UNKNOWN) and not is_day(wanted.evening):
        raise UsageError(
            f"{wanted.evening} is no evening.", "", f"Give a day such as 2026-11-20, {last}."
        )
    if wanted.season in ("", "last", UNKNOWN):
        return
    year = _YEAR.match(wanted.season)
    season = season_from(int(year[0]), wanted.begins) if year else ""
    if not year or wanted.season not in (year[0], season):
        shown = season_from(2026, wanted.begins)
        raise UsageError(
            f"{wanted.season} is no season.", "", f"Give a season such as {shown}, {last}."
        )
    wanted.season = season


def _read_times(store: Store, wanted: Wanted) -> None:
    """As _check_times(); and the newest match's evening or season in the place of `last`."""
    _check_times(wanted)
    if "last" not in (wanted.evening, wanted.season):
        return
    matches = store.listed()
    when = started_ms(load(store, matches[-1])) if matches else None
    if wanted.evening == "last":
        wanted.evening = evening_of(when)
    if wanted.season == "last":
        wanted.season = season_of(when, wanted.begins)


def _when(wanted: Wanted) -> str:
    """The time that was asked for, as the end of a sentence; "" for all of it."""
    if UNKNOWN in (wanted.evening, wanted.season):
        return " at an unknown time"
    evening = f" on {wanted.evening}" if wanted.evening else ""
    return evening + (f" in season {wanted.season}" if wanted.season else "")


def _table(first: str, rows: list[tuple[str, Figures]], width: int) -> Table:
    shown = _SHOWN if width >= _NARROW else _NARROW_SHOWN
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first, overflow="fold")
    for name in shown:
        title = _TITLES[name].replace("/", "/\n").replace(" ", "\n")
        table.add_column(title, justify="right", no_wrap=True)
    for name, one in rows:
        row = as_row(one)
        cells = ("–" if row[column] is None else row[column] for column in shown)
        table.add_row(
            Text(name),
            *(f"{one:.1f}" if isinstance(one, float) else str(one) for one in cells),
        )
    return table


def _parts(found: Totals, subject: Who | None) -> list[tuple[str, list[tuple[str, Figures]]]]:
    """The tables: what a row is, and the rows."""
    if subject:
        players = [(subject, found.players[subject])]
    else:
        players = page.by_points(found)
    return [
        ("club", [] if subject else [("all", found.club)]),
        ("player", [(who.name, one) for who, one in players]),
        ("pair", [(name_of(side), one) for side, one in sorted(found.pairs.items())
                  if subject is None or subject in side]),
        ("evening", sorted(found.evenings.items())),
        ("season", sorted(found.seasons.items())),
    ]  # fmt: skip


def _meetings(found: Totals, subject: Who | None) -> list[dict[str, Any]]:
    return [
        {"a": name_of(a), "b": name_of(b), **vars(one)}
        for (a, b), one in sorted(found.meetings.items())
        if subject is None or subject in (*a, *b)
    ]


def _as_csv(found: Totals, subject: Who | None, marked: bool) -> bytes:
    """Rows for a spreadsheet. marked: with the mark by which Excel knows a file of UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, ["what", "name", *as_row(Figures())], lineterminator="\r\n")
    writer.writeheader()
    for what, rows in _parts(found, subject):
        for name, one in rows:
            row = {"what": what, "name": name, **as_row(one)}
            writer.writerow({column: cell(value) for column, value in row.items()})
    return (_UTF8_MARK if marked else b"") + text.getvalue().encode("utf-8", "replace")


def _as_page(found: Totals, wanted: Wanted) -> bytes:
    """A web page, titled with whose figures they are and of which time."""
    words = [wanted.subject.name if wanted.subject else "Club", wanted.evening, wanted.season]
    title = " · ".join(word for word in words if word)
    return page.render(found, title, wanted.subject).encode("utf-8", "replace")


def _as_dict(found: Totals, subject: Who | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        what: [{"name": name, **as_row(one), "fouls_by_law": dict(one.fouls),
                "strikers_by_net": one.strikers} for name, one in rows]
        for what, rows in _parts(found, subject)
    }  # fmt: skip
    return {**data, "head_to_head": _meetings(found, subject),
            "left_out": dict(found.left_out), "do_not_hold": found.not_holding,
            "only_from_files": found.only_files}  # fmt: skip


def _as_file(form: str, found: Totals, wanted: Wanted, marked: bool) -> bytes:
    """The figures in one of the forms."""
    if form == "html":
        return _as_page(found, wanted)
    if form == "csv":
        return _as_csv(found, wanted.subject, marked)
    data = {"ok": True, **_as_dict(found, wanted.subject)}
    return json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8", "replace") + b"\n"


def _show(out: Output, found: Totals, subject: Who | None) -> None:
    for what, rows in _parts(found, subject):
        if rows:
            out.show(_table(what.capitalize(), rows, out.console.width))
            out.show("")
    one = found.players[subject] if subject else found.club
    if one.fouls:
        laws = " · ".join(f"{law} {count}" for law, count in one.fouls.most_common())
        out.show(Text(f"Fouls by law: {laws}"))
    nets = " · ".join(f"net {net} {count}" for net, count in enumerate(one.nets) if net)
    out.show(Text(f"Drops: {nets} · unseen {one.nets[0]} · striker {sum(one.strikers)}"))
    for meeting in _meetings(found, subject) if subject else ():
        won, boards = meeting["won"], meeting["boards"]
        out.show(Text(f"{meeting['a']} – {meeting['b']}: matches {won[0]}–{won[1]}, "
                      f"boards {boards[0]}–{boards[1]}"))  # fmt: skip


@guarded
def stats(
    player: Annotated[
        str | None, typer.Argument(help="One player: number or name; the whole club without.")
    ] = None,
    evening: Annotated[
        str, typer.Option(help="One evening: 2026-11-20, the day it began, or `last`.")
    ] = "",
    season: Annotated[str, typer.Option(help="One season: 2026/27, 2026, or `last`.")] = "",
    season_begins: Annotated[
        int, typer.Option(min=1, max=12, help="The month in which a season begins.")
    ] = 9,
    as_csv: Annotated[bool, typer.Option("--csv", help="Rows for a spreadsheet.")] = False,
    html: Annotated[bool, typer.Option("--html", help="A web page with plots.")] = False,
    file: OutFile = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    hide: Hide = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Say what the matches tell of the club, its pairs and players.

    Every figure is judged again from the records. Only finished matches that hold
    count; practice and games with piles do not.
    """
    form = _form(as_csv, html, as_json, file)
    out = Output(as_json)
    store = Store(db, reading=True)
    hide_here(store, hide or ())
    wanted = Wanted(evening, season, _subject(store, player) if player else None, season_begins)
    _read_times(store, wanted)
    with out.counting("Judging", len(store.listed())) as advance:
        found = collect(store, wanted, keys.load(), advance)
    subject = wanted.subject
    if subject and subject not in found.players:
        raise UsageError(
            f"{subject.name} has played no match that counts{_when(wanted)}.",
            "A name counts as it stands in `rosace matches`.",
            "`rosace stats` lists the players.",
        )
    if form and (file or form != "json"):
        with target(file, force) as stream:
            stream.write(_as_file(form, found, wanted, marked=bool(file)))
    else:
        out.data(_as_dict(found, subject))
        if found.club.matches:
            _show(out, found, subject)
        else:
            out.show(f"No finished match counts{_when(wanted) or ' here yet'}.")
    for line in page.notes(found):
        out.say(line)
    return OK


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace stats   ·   rosace stats --evening last   ·   "
        'rosace stats "Marie Dupont" --html -o marie.html',
    )(stats)
