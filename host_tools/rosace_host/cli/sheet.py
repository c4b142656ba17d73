"""`rosace sheet`: the score sheet on paper or as a web page, to be signed."""

from pathlib import Path
from typing import Annotated

import typer

from rosace_host.cli.files import Force, target
from rosace_host.cli.options import Db, Hide
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys
from rosace_host.errors import NOT_VERIFIED, OK, UsageError
from rosace_host.printable import number_of
from rosace_host.sheet.paper import Paper, Verdict, paper
from rosace_host.sheet.words import LANGUAGES, Words
from rosace_host.store import catalogue
from rosace_host.store.loading import LoadedMatch, load_all
from rosace_host.store.players import hide_here
from rosace_host.store.store import Store
from rosace_host.tasks import scan, verify

Lang = Annotated[str, typer.Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}.")]


def read_words(language: str) -> Words:
    """The words of a language that was asked for; UsageError if there is none such."""
    if language not in LANGUAGES:
        raise UsageError(
            f"There is no language {language}.", "", f"Use one of {', '.join(LANGUAGES)}."
        )
    return Words(language)


def verdict_of(loaded: LoadedMatch, report: verify.Report) -> Verdict:
    """What the sheet says of the log, and its QR code."""
    return Verdict(
        report.holds,
        report.findings[0].seq if report.findings else 0,
        report.records,
        report.judged,
        report.proof,
        scan.text_of(loaded.match.board, loaded.records()) if report.holds else "",
        report.from_file,
    )


@guarded
def sheet(
    match: Annotated[list[str], typer.Argument(help="Numbers, `last` or `virtual`.")],
    file: Annotated[
        Path, typer.Option("--output", "-o", readable=False, help="FILE.pdf or FILE.html.")
    ],
    lang: Lang = LANGUAGES[0],
    umpire: Annotated[
        str, typer.Option(help="The umpire's name; a line to write on without.")
    ] = "",
    force: Force = False,
    hide: Hide = None,
    db: Db = None,
) -> int:
    """Write the score sheet for printing and signing, judged again from the records.

    A4, one page or more a match; .html is the same as one file without script.
    The page says whether the log holds; leaves with 5 if one does not. The QR
    code has the whole chain head: `rosace verify --scan TEXT` checks it.
    """
    out = Output()
    kind = file.suffix.lower()
    words = read_words(lang)
    if kind not in (".pdf", ".html"):
        raise UsageError(f"{file} is neither .pdf nor .html.", "", "Give -o a name that ends so.")
    store = Store(db, reading=True)
    hide_here(store, hide or ())
    club, names = keys.load(), catalogue.Names(store)
    umpire = names.players.mask(umpire)
    wanted = catalogue.find_matches(store, match)
    pages: dict[int, Paper] = {}
    bad = []
    for loaded in load_all(store, wanted):
        report = verify.check(store, loaded, club)
        titled = catalogue.titled(loaded, names)
        pages[loaded.match.id] = paper(titled, verdict_of(loaded, report), words, umpire)
        if not report.holds:
            bad.append(loaded.match.id)
    papers = [pages[one.id] for one in wanted]  # in the order in which they were asked for
    title = f"Rosace {', '.join(str(one.id) for one in wanted)}"
    with target(file, force) as opened:
        opened.write(_pdf(papers, title) if kind == ".pdf" else _html(papers, title))
    for number in bad:
        out.say(f"Match {number} does not hold: `rosace verify {number}` says where.")
    if kind == ".pdf":
        _say_boxes(out, papers)
    out.say(f"{number_of(len(papers), 'sheet')} in {file}.")
    return NOT_VERIFIED if bad else OK


def _say_boxes(out: Output, papers: list[Paper]) -> None:
    """Letters that no font here has are boxes on the page: which, and what to do."""
    from rosace_host.sheet import typeset

    found = typeset.without_font(papers)
    if not found:
        return
    for script, letters in found.items():
        texts = {name for one in papers for player in one.players for name in player.names}
        of = ", ".join(sorted(name for name in texts if set(name) & set(letters))) or letters
        out.say(f"No font here has the {script} letters of {of}: they are boxes in the PDF.")
    out.say(
        "Install a font that has them (Debian, Ubuntu: `apt install fonts-noto-core`; others: "
        "fonts.google.com/noto) and write the sheet again, or take `-o FILE.html`: a browser "
        "has fonts of its own."
    )


def _pdf(papers: list[Paper], title: str) -> bytes:
    from rosace_host.sheet import typeset

    return typeset.pdf(papers, title)


def _html(papers: list[Paper], title: str) -> bytes:
    from rosace_host.sheet import page

    return page.html(papers, title).encode("utf-8", "replace")


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace sheet last -o final.pdf   ·   "
        "rosace sheet 12 13 14 -o evening.pdf --lang fr",
    )(sheet)
