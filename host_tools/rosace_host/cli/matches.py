"""The commands about matches: pull them, list them, print, check and label them."""

from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.padding import Padding
from rich.segment import SegmentLines
from rich.table import Table
from rich.text import Text

from rosace_host.cli.options import All, Db, Json, Name, Ports
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys
from rosace_host.device.ports import choose_boards, duplicate_tables
from rosace_host.errors import (
    NOT_VERIFIED,
    OK,
    PARTIAL,
    NoSuchCode,
    RosaceError,
    UsageError,
    combined_code,
)
from rosace_host.match.display_names import FULL_MAX, full_name
from rosace_host.match.modes import PRACTICE, UMPIRE
from rosace_host.printable import clean
from rosace_host.sheet import sheet as sheets
from rosace_host.sheet.data import as_dict
from rosace_host.store import catalogue, players
from rosace_host.store.loading import load, load_each
from rosace_host.store.store import Match, Store
from rosace_host.tasks import completeness, scan, verify
from rosace_host.tasks.sync import Report
from rosace_host.tasks.sync_all import (
    BoardSync,
    clock_warning,
    failure_line,
    result_line,
    summary_line,
    sync_boards,
)

_NOT_SIGNED: Final = (
    "This match does not hold: do not compare this sheet with a signed one. "
    "`rosace verify {}` says where."
)
_NAME_HINT: Final = 'Give a name, such as Marie, or "" to take the label away.'
_TITLE_HINT: Final = 'Give a title, such as Final, or "" to take the label away.'


@guarded
def sync(
    port: Ports = None,
    everything: All = False,
    db: Db = None,
    as_json: Json = False,
    clock: Annotated[
        bool, typer.Option("--clock/--no-clock", help="Set the board's clock too.")
    ] = True,
) -> int:
    """Pull what is new from a board, also while a match is played.

    It may be interrupted anywhere and repeated any number of times: nothing is
    lost or doubled. With --all every board gets one line, by table; one that
    fails does not stop the others.
    """
    out = Output(as_json)
    found, unreachable = choose_boards(port or (), everything)
    store = Store(db)
    warning = clock_warning(store)
    with out.progress() as bar:
        done = sync_boards(found, store, bar, clock)
    for one in done:
        if one.report or everything:
            out.show(result_line(one))
        for note in one.notes():
            out.say(note)
    for sentence in filter(None, (*duplicate_tables(found), warning)):
        out.say(sentence)
    if everything:
        _show_unreachable(out, done, unreachable)
    errors = [one.error for one in done if one.error] + unreachable
    for error in errors if not everything and not as_json else ():
        out.fail(error)
    reports = [one.report for one in done if one.report]
    code = _sync_code(reports, errors)
    out.data(
        {
            "boards": [vars(report) for report in reports],
            "errors": [error.as_dict() for error in errors],
            "code": code,
        },
        ok=code == OK,
    )
    return code


def _show_unreachable(out: Output, done: list[BoardSync], unreachable: list[RosaceError]) -> None:
    """The boards that could not be asked, and the whole hall in one line."""
    for error in unreachable:
        out.show(failure_line(error))
    if len(done) + len(unreachable) > 1:
        out.show(summary_line(done, len(unreachable)))


def _sync_code(reports: list[Report], errors: list[RosaceError]) -> int:
    """The exit code: a log that does not continue what this PC has seen comes before all else."""
    if any(error.code == NOT_VERIFIED for error in errors):
        return NOT_VERIFIED
    codes = [PARTIAL if report.bad or report.holes else OK for report in reports]
    return combined_code(codes + [error.code for error in errors])


@guarded
def matches(
    virtual: Annotated[
        bool, typer.Option("--virtual", help="Those of a virtual table instead.")
    ] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """List the matches in the database.

    Those of a virtual table are left out as soon as there is one of a real board.
    """
    out = Output(as_json)
    store = Store(db, reading=True)
    with out.counting("Reading", len(store.listed(virtual))) as told:
        listed = catalogue.listing(store, virtual, told, verify.chain_holds)
    out.data({"matches": listed})
    if not listed:
        out.show("No matches yet. `rosace sync` pulls them from a board.")
    else:
        out.show(listing_lines(listed, out.console))
    return OK


def _named(name: str, won: bool) -> Text:
    """A name as the list has it; the winner's has a sign that needs no colour."""
    return Text(f"◆ {name}", "bold green") if won else Text(name)


def _players(one: dict[str, Any]) -> Text:
    """Everybody of a game with piles, the winner marked."""
    return Text(" · ").join(
        _named(one["names"][player], player == one["winner"]) for player in one["piles"]
    )


def _sides(one: dict[str, Any]) -> list[Text]:
    """The two sides, the winner marked."""
    people = sorted(one["names"].items())
    return [
        _named(" / ".join(name for slot, name in people if slot[0] == side), side == one["winner"])
        for side in "AB"
    ]


def _notes(one: dict[str, Any]) -> list[str]:
    """What the list says of a match beside names and points."""
    alone = one["umpiring"] == PRACTICE
    notes = [] if one["state"] == "finished" or alone else [one["state"]]
    notes = [f"went on as match {one['went_on']}"] if one["went_on"] else notes
    notes += ["to be replayed"] if one["replay"] else [one["ended"]] if one["ended"] else []
    notes += ["under protest"] if one["protest"] else []
    notes += [one["umpiring"]] if one["umpiring"] != UMPIRE else []
    notes += ["damaged"] if one["gap"] else []
    notes += [] if one["chain_holds"] else ["does not hold"]
    notes += ["from a file"] if one["source"] == "file" else []
    notes += ["partly entered"] if one["entered"] else []
    return notes + ([one["system"]] if one["system"] != "ICF" else [])


def listing_table(listed: list[dict[str, Any]], width: int) -> Table:
    """The list as a table, a row for each match."""
    narrow = width < 76
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Match", justify="right")
    if not narrow:
        table.add_column("Played", no_wrap=True)
        table.add_column("Table", justify="right")
    table.add_column("A")
    table.add_column("B")
    table.add_column("Games")
    table.add_column("", style="dim", overflow="fold")
    for one in listed:
        sides = [_players(one), Text("")] if one["piles"] else _sides(one)
        scores = " ".join("–".join(str(n) for n in score) for score in one["scores"])
        head = [Text(str(one["match"]), style="bold")]
        if not narrow:
            head += [Text(sheets.date_text(one["started_ms"])), Text(str(one["table"] or "–"))]
        won = Text(f"{one['won'][0]}:{one['won'][1]}", style="bold") + Text(f"  {scores}")
        if one["piles"]:
            won = Text(scores)
        if one["umpiring"] == PRACTICE:
            won = Text("–", style="dim")
        table.add_row(*head, *sides, won, Text(", ".join(_notes(one))))
    return table


def listing_lines(listed: list[dict[str, Any]], console: Console) -> SegmentLines:
    """The list, each title on lines of its own below its match: a cell would break it."""
    width = max(len("Match"), *(len(str(one["match"])) for one in listed))
    lines = console.render_lines(listing_table(listed, console.width), pad=False)
    texts = ["".join(segment.text for segment in line) for line in lines]
    # The first one is the heads, each of the others a match.
    begins = [at for at, text in enumerate(texts) if text[:width].strip()]
    ends = [*begins[2:], len(lines)]
    for one, end in zip(reversed(listed), reversed(ends)):
        if title := clean(one["title"], FULL_MAX):
            below = Padding(Text(title, style="dim"), (0, 0, 0, width + 2))
            lines[end:end] = console.render_lines(below, pad=False)
    return SegmentLines(lines, new_lines=True)


@guarded
def show(
    match: Annotated[
        str, typer.Argument(help="Number from `rosace matches`, `last` or `virtual`.")
    ] = "last",
    strokes: Annotated[bool, typer.Option("--strokes", "-s", help="Every stroke.")] = False,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Print the score sheet, judged again from the records.

    Says so if the records do not hold; then the exit code is 5.
    """
    out = Output(as_json)
    store = Store(db, reading=True)
    found = catalogue.find_match(store, match)
    loaded = load(store, found)
    titled = catalogue.titled(loaded, catalogue.Names(store), taken=catalogue.went_on(store))
    report = verify.check(store, loaded, keys.load())
    out.show(sheets.render(titled, out.console, strokes))
    if not report.holds:  # else a forged result would stand above the code that was signed
        out.show(Text(_NOT_SIGNED.format(found.id), style="bold red"))
    out.data({**as_dict(titled, strokes), "holds": report.holds})
    return OK if report.holds else NOT_VERIFIED


@guarded
def verify_command(
    match: Annotated[
        str | None, typer.Argument(help="Number, `last` (default) or `virtual`.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Every match in the database.")
    ] = False,
    code: Annotated[
        str | None,
        typer.Option(help="The code on a signed sheet: finds its match."),
    ] = None,
    scanned: Annotated[
        str | None,
        typer.Option("--scan", metavar="TEXT", help="What a phone read from a QR code."),
    ] = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Check whether a match holds: records, chain, seals and rulings.

    Names the first record that does not hold; with --all also what was taken out
    of the database. Leaves with 5 then, or if no match has the code. A sheet is
    right where its match holds, has the sheet's code, and result and players
    below that code are the sheet's. The code has 16 letters (26 from a phone, 10
    on the sheets of older boards).
    """
    out = Output(as_json)
    _check_choice(match, everything, code, scanned)
    store = Store(db, reading=True)
    if scanned is not None:
        return _verify_scanned(out, store, scanned)
    every = everything or (code is not None and match is None)
    wanted = "last" if match is None else match
    chosen = store.matches() if every else [catalogue.find_match(store, wanted)]
    reports = _check_each(out, store, chosen)
    if code is not None:
        fail = [one for one in reports if everything and not one.holds]
        reports = _with_code(out, store, reports, code, every)
        reports += [one for one in fail if one not in reports]
        if verify.is_short(code):
            out.show(verify.SHORT)
    for report in reports:
        out.show(verify.render(report))
    journals = completeness.check_journals(store) if everything else []
    for line in (line for journal in journals for line in journal.lines()):
        out.show(line)
    whole = not any(journal.findings for journal in journals)
    if not reports and whole:
        out.show("No matches yet. `rosace sync` pulls them from a board.")
    holds = whole and all(report.holds for report in reports)
    data: dict[str, Any] = {"matches": [verify.as_dict(report) for report in reports]}
    if everything:
        data["journals"] = [journal.as_dict() for journal in journals]
    out.data(data, ok=holds)
    return OK if holds else NOT_VERIFIED


def _check_choice(
    match: str | None, everything: bool, code: str | None, scanned: str | None
) -> None:
    """UsageError where the words name no match, or more than one way to find it."""
    if match is not None and everything:
        raise UsageError("MATCH and --all do not fit together.", "", "Give one of them.")
    # A script that lost the sheet's code must hear of it, and not of another match.
    if code is not None and not any(map(str.isalnum, code)):
        raise UsageError(
            "No code was given.", "", "Give the code of the sheet, or leave --code out."
        )
    if scanned is not None and (everything or match is not None or code is not None):
        raise UsageError("--scan names its match itself.", "", "Give --scan alone.")


def _check_each(out: Output, store: Store, chosen: list[Match]) -> list[verify.Report]:
    """What each match holds, by number; says how far it is."""
    club, known = keys.load(), catalogue.Names(store)
    reports = []
    with out.counting("Judging", len(chosen)) as told:
        for one in load_each(store, chosen):
            reports.append(verify.check(store, one, club, results=True, known=known))
            told()
    return sorted(reports, key=lambda report: report.match)


def _with_code(
    out: Output, store: Store, reports: list[verify.Report], code: str, every: bool
) -> list[verify.Report]:
    """Those that have the code. Where one match was named and has it not, the error says which one
    has it."""
    try:
        return verify.with_code(reports, code)
    except NoSuchCode:
        if every:
            raise
    named = reports[0].match
    others = _check_each(out, store, [one for one in store.matches() if one.id != named])
    owner = verify.with_code(others, code)[0].match
    raise NoSuchCode(
        f"Match {named} does not have the code {verify.as_written(code)}.",
        f"Match {owner} has it.",
        f"If the sheet is that match's, run `rosace verify {owner}` with the same code.",
    )


def _verify_scanned(out: Output, store: Store, text: str) -> int:
    """The match that a QR code names, and whether the code is its own."""
    found = scan.check(store, text, keys.load())
    out.show(verify.render(found.report))
    for line in found.lines():
        out.show(Text(line, style="green" if found.holds else "bold red"))
    data = {"matches": [verify.as_dict(found.report)], "scan": found.as_dict()}
    out.data(data, ok=found.holds)
    return OK if found.holds else NOT_VERIFIED


def _check_names(store: Store, match: Match, given: dict[str, str]) -> None:
    """UsageError for labels that would call two players of the match alike, or one of them like
    a hidden player's stand-in: as `rosace assign` refuses it."""
    named = {key: text for key, text in given.items() if key != "title"}
    if not any(named.values()):
        return
    for text in named.values():
        players.check_free(text)
    held = store.labels(match.id).get(match.id, {})
    labels = {key: text for key, text in held.items() if key != "title"} | named
    players.Players(store.player_rows()).check_different(labels.values())


@guarded
def name(
    match: Annotated[
        str, typer.Argument(help="Number from `rosace matches`, `last` or `virtual`.")
    ],
    a: Name = None,
    b: Name = None,
    a2: Name = None,
    b2: Name = None,
    c: Annotated[str | None, typer.Option(help="In a game with piles.")] = None,
    d: Annotated[str | None, typer.Option(help="In a game with piles.")] = None,
    title: Annotated[str | None, typer.Option(help="What the match is called.")] = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Label a match on this PC with names or a title.

    The board's log is never altered. An empty text takes a label away.
    """
    out = Output(as_json)
    words = {"a": a, "b": b, "a2": a2, "b2": b2, "c": c, "d": d, "title": title}
    given = {
        key: full_name(text, f"--{key}", _TITLE_HINT if key == "title" else _NAME_HINT)
        if text
        else ""
        for key, text in words.items()
        if text is not None
    }
    if not given:
        raise UsageError(
            "Nothing to write.", "", "Give --a, --b, --a2, --b2, --c, --d or --title."
        )
    store = Store(db, existing=True)
    found = catalogue.find_match(store, match)
    catalogue.check_slots(store, found, [key for key, text in given.items() if text])
    _check_names(store, found, given)
    store.set_labels(found.id, given)
    known = catalogue.Names(store)
    labels = {word: known.label(found, word) for word in store.labels().get(found.id, {})}
    out.show(
        f"Match {found.id}: " + (", ".join(f"{k} = {v}" for k, v in labels.items()) or "no label")
    )
    if other := sheets.other_names(catalogue.load_match(store, found)):
        out.say(other)
    out.data({"match": found.id, "labels": labels})
    return OK


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace sync   ·   rosace sync --all   ·   "
        "rosace sync --port socket://hall-pc:4000 --db club.db",
    )(sync)
    app.command(epilog="Example:  rosace matches --db club.db")(matches)
    app.command(
        epilog="Examples:  rosace show last   ·   rosace show 12 --strokes",
    )(show)
    app.command(
        "verify",
        epilog='Examples:  rosace verify --all   ·   rosace verify --code "U72N FJHD BQ5K 8WTM"',
    )(verify_command)
    app.command(
        epilog='Examples:  rosace name 12 --a "Marie Dupont"   ·   rosace name last --title Final',
    )(name)
