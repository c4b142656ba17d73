"""`rosace evening`: the matches of a day as web pages for a club's site."""

import datetime
import math
from pathlib import Path
from typing import Annotated, Final

import typer

from rosace_host.cli.files import Force, check_all_free, folder_named, make_folder, write_each
from rosace_host.cli.options import Db, Hide
from rosace_host.cli.output import Output, guarded
from rosace_host.cli.sheet import Lang, read_words, verdict_of
from rosace_host.device import keys
from rosace_host.errors import NOT_VERIFIED, OK, NoSuchMatch, UsageError
from rosace_host.printable import number_of
from rosace_host.sheet import page
from rosace_host.sheet.paper import paper
from rosace_host.stats.collect import started_ms
from rosace_host.stats.totals import UNKNOWN, evening_of
from rosace_host.store import catalogue
from rosace_host.store.loading import load_all
from rosace_host.store.players import hide_here
from rosace_host.store.store import Match, Store
from rosace_host.tasks import verify

_FEW: Final = 5  # evenings that fit a line


def _of_day(store: Store, wanted: str) -> tuple[str, list[Match], list[Match]]:
    """The day, the last one that was played without one, its matches, and those without a date."""
    days: dict[str, list[Match]] = {}
    catalogue.find_match(store, "last")  # says so where there is none
    for loaded in load_all(store, store.listed()):
        days.setdefault(evening_of(started_ms(loaded)), []).append(loaded.match)
    undated = days.pop(UNKNOWN, [])
    if not days:
        raise NoSuchMatch(
            "No match has a date.",
            "A board has no calendar: a match gets its date from a PC that syncs it.",
            "`rosace matches` lists them; name those that you mean.",
        )
    day = wanted or max(days)
    if day not in days:
        raise NoSuchMatch(
            f"No evening began on {day}; "
            "what is played before six in the morning belongs to the evening before.",
            _evenings_near(day, list(days)),
            "Give one of those days, or the numbers of the matches from `rosace matches`.",
        )
    return day, days[day], undated


def _evenings_near(day: str, days: list[str]) -> str:
    """A sentence about the evenings that there are: all of them, or the nearest of many."""
    wanted = datetime.date.fromisoformat(day)
    days.sort(key=lambda one: abs(datetime.date.fromisoformat(one) - wanted))
    which = "The nearest evenings" if len(days) > _FEW else "Evenings"
    return f"{which} with matches: {', '.join(sorted(days[:_FEW]))}."


@guarded
def evening(
    folder: Annotated[
        Path,
        typer.Option(
            "--output", "-o", parser=folder_named, metavar="PATH", help="The folder for the pages."
        ),
    ],
    match: Annotated[
        list[str] | None,
        typer.Argument(help="Numbers, `last` or `virtual`; those of the day without."),
    ] = None,
    date: Annotated[
        str, typer.Option(help="Day, as 2026-11-20; the last one that was played without.")
    ] = "",
    lang: Lang = "en",
    force: Force = False,
    hide: Hide = None,
    db: Db = None,
) -> int:
    """Write the matches of a day as web pages for a club's site.

    index.html lists them, with the score sheet of each as a page. The pages
    have no script and fetch nothing. Practice is left out unless it is named.
    Leaves with 5 if a match does not hold; its page says so.
    """
    out = Output()
    words = read_words(lang)
    if date and (match or not is_day(date)):
        raise UsageError(
            "MATCH and --date do not fit together." if match else f"{date} is no day.",
            "",
            "Give the matches, or a day such as 2026-11-20.",
        )
    store = Store(db, reading=True)
    hide_here(store, hide or ())
    title, chosen = ", ".join(match or []), catalogue.find_matches(store, match or [])
    undated: list[Match] = []
    if not chosen:
        title, chosen, undated = _of_day(store, date)
    names, club, bad, papers = catalogue.Names(store), keys.load(), [], {}
    began: dict[int, float] = {}
    for loaded in load_all(store, chosen):
        titled = catalogue.titled(loaded, names)
        if titled.sheet.practice and not match:
            continue
        report = verify.check(store, loaded, club)
        began[titled.id] = titled.sheet.started_ms or math.inf
        papers[titled.id] = paper(titled, verdict_of(loaded, report), words)
        bad += [] if report.holds else [titled.id]
    papers = {number: papers[number] for number in sorted(papers, key=lambda n: (began[n], n))}
    make_folder(folder)
    first, *pages = page.site(papers, words("matches_of", title), words)
    check_all_free((folder / name for name, _ in (first, *pages)), force)
    # the list last: it names no page that is not there
    write_each(((folder / name, text) for name, text in (*pages, first)), force)
    for number in bad:
        out.say(f"Match {number} does not hold: `rosace verify {number}` says where.")
    out.say(f"{number_of(len(papers), 'match', 'matches')} in {folder}.")
    if undated:
        numbers = ", ".join(str(one.id) for one in undated)
        word = "match" if len(undated) == 1 else "matches"
        out.say(f"Without a date, so in no evening: {word} {numbers}. Name the numbers that "
                "belong to it.")  # fmt: skip
    return NOT_VERIFIED if bad else OK


def is_day(text: str) -> bool:
    """Whether it is a day, as 2026-11-20."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace evening -o site   ·   "
        "rosace evening --date 2026-11-20 -o site --lang fr",
    )(evening)
