"""Score sheets as a web page: one file without script, which prints as the PDF does."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from rosace_host.sheet.paper import Grid, Paper, Player
from rosace_host.sheet.typeset import qr_svg
from rosace_host.sheet.words import Words

CSS: Final = """
@page { size: A4; margin: 13mm 15mm 16mm }
body { font: 10.5pt/1.35 "Noto Sans", system-ui, sans-serif; color: #000; background: #fff;
  max-width: 180mm; margin: 0 auto; padding: 4mm }
article { break-after: page; margin-bottom: 20mm }
article:last-child { break-after: auto; margin-bottom: 0 }
header { display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap }
h1 { font-size: 18pt; margin: 0 } h2 { font-size: 13pt; margin: 0 }
h3 { font-size: 10.5pt; margin: 4mm 0 1mm; break-after: avoid }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(30mm, 1fr)); gap: 1mm 4mm }
dt, th, small { font-size: 8pt; font-weight: 400; color: #444 }
dd { margin: 0; min-height: 1.3em; overflow-wrap: anywhere }
.blank { border-bottom: .5pt solid; display: inline-block; min-width: 30mm; height: 1em }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 9.5pt }
th, td { text-align: left; padding: .8mm 1.6mm; border-bottom: .5pt solid #999;
  vertical-align: top }
thead tr { border-top: 1pt solid } .r { text-align: right } .faint { color: #555 }
th:not(.w), td:not(.w) { white-space: nowrap } .w { width: 99% }
h2, .players .w { overflow-wrap: anywhere } .players .w { min-width: 30mm }
.players td { padding: 1.3mm 2mm } .won { font-weight: 700 }
nav, section h3 { margin: 4mm 0 1mm } a { color: inherit }
@media screen and (max-width: 480px) { .players .r { white-space: normal }
  .players th, .players td { padding-inline: 1mm } .players .w { min-width: 25mm }
  .players td:last-child, .players th:last-child { display: none }
  .won td:first-child::after { content: " ◆" }
  .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } }
@media print { nav { display: none } }
.verdict { border: .75pt solid; padding: 2mm; margin: 4mm 0 }
.broken { border-width: 2.5pt; font-weight: 700 }
.proof { display: flex; gap: 6mm; break-inside: avoid } .proof > div:first-child { flex: 1 }
.code { font-size: 18pt; font-weight: 700; letter-spacing: .06em }
svg { width: 34mm; height: 34mm }
.qr { width: 34mm; font-size: 7pt; text-align: center }
.sign { display: flex; gap: 4mm; margin-top: 14mm } .sign div { flex: 1; border-top: .75pt solid;
  font-size: 8pt; min-width: 0; overflow-wrap: anywhere }
"""
_NUMBERED: Final = re.compile(r"(.*\s)(\d+)")


def document(title: str, language: str, body: str) -> str:
    """A whole page; `body` is markup already."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{CSS}</style>\n</head>\n<body>\n"
        f"{body}\n</body>\n</html>\n"
    )


def html(papers: Sequence[Paper], title: str) -> str:
    """The sheets as one page."""
    language = papers[0].language if papers else "en"
    return document(title, language, "\n".join(article(one) for one in papers))


def site(papers: Mapping[int, Paper], title: str, words: Words) -> Iterator[tuple[str, str]]:
    """(name of a file, page) of an evening: a list of the matches, and a page for each."""
    cards = "\n".join(_card(number, one, words) for number, one in papers.items())
    body = f"<h1>{name(title)}</h1>\n{cards}"
    yield "index.html", document(title, words.language, body)
    for number, one in papers.items():
        back = f'<nav><a href="index.html">{escape(words("all_matches"))}</a></nav>\n'
        said = f"{words('match')} {number}"
        yield _file(number), document(said, words.language, back + article(one))


def _file(number: int) -> str:
    return f"match-{number}.html"


def _card(number: int, one: Paper, words: Words) -> str:
    """A match in the list: what, who, and how it stands."""
    facts = dict(one.facts)
    shown = [one.title, f"{words('table')} {facts[words('table')]}", facts[words("started")]]
    said = " · ".join(name(text) for text in shown if text.strip() not in ("", words("table")))
    wrong = [] if one.holds else [words("does_not_hold")]
    wrong += [words("from_file")] if one.from_file else []
    marks = "".join(f" · <strong>{escape(text)}</strong>" for text in wrong)
    link = f'<a href="{_file(number)}">{escape(words("match"))} {number}</a>'
    return (
        f"<section><h3>{link} {said}</h3>{''.join(_players(one))}"
        f"<small>{escape(one.state)}{marks}</small></section>"
    )


def article(one: Paper) -> str:
    """One sheet."""
    none_word = Words(one.language)("none")
    return "\n".join(["<article>", *_head(one), *_players(one),
                      *(grid(each, none_word) for each in one.grids),
                      *_notes(one), *_proof(one), "</article>"])  # fmt: skip


def name(text: str) -> str:
    """A name, which keeps its own direction, or a line to write on."""
    return f"<bdi>{escape(text)}</bdi>" if text else '<span class="blank"></span>'


def _head(one: Paper) -> Iterator[str]:
    yield f"<header><h1>{escape(one.heading)}</h1><strong>{escape(one.state)}</strong></header>"
    if one.title:
        yield f"<h2>{name(one.title)}</h2>"
    yield "<dl>"
    for label, value in one.facts:
        yield f"<div><dt>{escape(label)}</dt><dd>{name(value)}</dd></div>"
    yield "</dl>"


def _players(one: Paper) -> Iterator[str]:
    heads = "".join(f'<th class="r">{_figure_head(head)}</th>' for head in one.figures)
    yield '<div class="wide"><table class="players"><thead>'
    yield f"<tr><th></th><th></th>{heads}<th></th></tr></thead>"
    yield from (_player(player) for player in one.players)
    yield "</table></div>"


def _figure_head(head: str) -> str:
    """The head of a figure. A phone shows only the number of "Game 3": five games have room."""
    found = _NUMBERED.fullmatch(head)
    if not found:
        return escape(head)
    return f'<span class="word">{escape(found[1])}</span>{found[2]}'


def _player(player: Player) -> str:
    names = "<br>".join(name(text) for text in player.names)
    note = f" <small>{escape(player.note)}</small>" if player.note else ""
    figures = "".join(f'<td class="r">{escape(text)}</td>' for text in player.figures)
    won, mark = (' class="won"', "◆") if player.won else ("", "")
    return (
        f"<tr{won}><td>{escape(player.letter)}</td>"
        f'<td class="w">{names}{note}</td>{figures}<td>{mark}</td></tr>'
    )


def grid(each: Grid, none_word: str) -> str:
    """A table with its title."""
    title = f"<h3>{escape(each.title)}</h3>" if each.title else ""
    if not each.rows:
        return f"{title}<small>{escape(none_word)}</small>"
    heads = "".join(
        f'<th class="{kind}">{escape(text)}</th>' for kind, text in zip(each.columns, each.head)
    )
    rows = []
    for at, row in enumerate(each.rows):
        faint = ' class="faint"' if at in each.faint else ""
        cells = "".join(
            f'<td class="{kind}">{escape(text)}</td>' for kind, text in zip(each.columns, row)
        )
        rows.append(f"<tr{faint}>{cells}</tr>")
    body = "\n".join(rows)
    return (
        f'{title}<div class="wide"><table><thead><tr>{heads}</tr></thead>\n'
        f"<tbody>{body}</tbody></table></div>"
    )


def _notes(one: Paper) -> Iterator[str]:
    if one.notes:
        yield f"<p>{'<br>'.join(escape(note) for note in one.notes)}</p>"


def _proof(one: Paper) -> Iterator[str]:
    kind = "verdict" if one.holds else "verdict broken"
    yield f'<p class="{kind}">{escape(one.verdict)}</p><div class="proof"><div>'
    yield f"<div>{escape(one.seal)}</div>"
    if one.code:
        yield f'<div class="code">{escape(one.code)}</div>'
    yield from (f"<div><small>{escape(text)}</small></div>" for text in one.earlier)
    yield '<div class="sign">'
    for label, who in one.signatures:
        said = f" <bdi>{escape(who)}</bdi>" if who else ""
        yield f"<div>{escape(label)}{said}</div>"
    yield "</div></div>"
    if one.scan:
        yield f'<div class="qr">{qr_svg(one.scan)}{escape(one.scan_hint)}</div>'
    yield "</div>"
