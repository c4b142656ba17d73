"""The statistics as one web page: a file without scripts that needs no other file.

Every drawing has its table. Names come from people: they are escaped, and each may run in its own
direction.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from rosace_host.stats import plots
from rosace_host.stats.figures import NETS, Figures
from rosace_host.stats.totals import COUNTS, RATES, Side, Totals, Who, as_row, name_of

_STYLE: Final = """
:root{color-scheme:light}
body{font:16px/1.45 sans-serif;color:#111;background:#fff;max-width:62rem;margin:2rem auto;
padding:0 1rem}
h1{font-size:1.7rem;margin:0 0 .2rem;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2.2rem 0 .5rem}
p{margin:.2rem 0}
/* A shadow at the right edge as long as more lies there: white that scrolls along covers it. */
.wide{overflow-x:auto;
background:linear-gradient(to left,#fff 1rem,#fff0) right/3rem 100% no-repeat local,
linear-gradient(to left,#0003,#0000) right/.8rem 100% no-repeat scroll}
table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums;font-size:.94rem}
th,td{padding:.22rem .42rem;text-align:right;border-bottom:1px solid #ddd;vertical-align:top}
th{font-weight:600;font-size:.82rem;color:#444}
table+table,.wide+.wide{margin-top:.8rem}
td{white-space:nowrap}td:first-child{white-space:normal}
th:first-child,td:first-child{text-align:start;min-width:14rem;max-width:22rem;
overflow-wrap:anywhere;position:sticky;left:0;background:#fff}
svg{max-width:min(100%,44rem);height:auto}
@media screen and (max-width:40rem){
th:first-child,td:first-child{min-width:5.5rem;max-width:8rem;border-right:1px solid #ddd}
}
@media print{.wide{background:none}body{margin:0;max-width:none}
h2{break-after:avoid}svg,tr{break-inside:avoid}}
"""
_RESULTS: Final = (
    "matches", "won", "boards", "boards_won", "points", "against", "points_a_board", "white_slams",
    "black_slams",
)  # fmt: skip
_PLACES: Final = ("far left", "far right", "near right", "near left")


class _Html(str):
    """Text that is HTML already."""


def _name(text: str) -> str:
    """A name in its own direction, whatever stands beside it."""
    return text if isinstance(text, _Html) else f"<bdi>{escape(text)}</bdi>"


def _side(side: Side) -> _Html:
    """One or two names, each in its own direction."""
    return _Html(" / ".join(_name(who.name) for who in side))


def _cell(value: Any) -> str:
    if value is None:
        return "–"
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _table(titles: Sequence[str], rows: Iterable[tuple[str, Sequence[Any]]]) -> str:
    head = "".join(f"<th>{escape(title).replace('/', '/<wbr>')}</th>" for title in titles)
    body = "".join(
        f"<tr><td>{_name(name)}</td>"
        + "".join(f"<td>{_cell(one)}</td>" for one in cells)
        + "</tr>"
        for name, cells in rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _figures(first: str, rows: Iterable[tuple[str, Figures]]) -> str:
    """Two tables: what they came to, and how they played."""
    titles = dict([*COUNTS, *((name, title) for name, title, _ in RATES)])
    data = [(name, as_row(one)) for name, one in rows]
    return "".join(
        _table(
            [first, *(titles[column] for column in columns)],
            ((name, [row[column] for column in columns]) for name, row in data),
        )
        for columns in (_RESULTS, [name for name in titles if name not in _RESULTS])
    )


def _times(found: Totals) -> list[str]:
    parts = []
    for title, times in (("Evenings", found.evenings), ("Seasons", found.seasons)):
        ordered = sorted(times.items())
        if not ordered:
            continue
        parts.append(f"<h2>{title}</h2>")
        if len(ordered) > 1:
            places = [name for name, _ in ordered]
            for what in ("points_a_board", "queen_rate", "seconds_a_stroke"):
                name = next(title for key, title, _ in RATES if key == what)
                values = [as_row(one)[what] for _, one in ordered]
                if any(value is not None for value in values):
                    parts.append(plots.line(f"{name} by {title[:-1].lower()}", places, values))
        parts.append(_figures(title[:-1], ordered))
    return parts


def _fouls(one: Figures) -> list[str]:
    laws = one.fouls.most_common()
    if not laws:
        return ["<h2>Fouls by law</h2><p>None.</p>"]
    return [
        "<h2>Fouls by law</h2>",
        plots.bars("fouls by law", laws),
        _table(["Law", "fouls"], ((law, [count]) for law, count in laws)),
    ]


def _nets(one: Figures) -> list[str]:
    rows = [(f"net {n + 1}, {_PLACES[n]}", [one.nets[n + 1], one.strikers[n + 1]])
            for n in range(NETS)]  # fmt: skip
    rows.append(("no beam saw it", [one.nets[0], one.strikers[0]]))
    return [
        "<h2>Drops by net</h2>",
        plots.board("drops by net, as the umpire sees the board", one),
        _table(["Net", "carrommen and queen", "striker"], rows),
    ]


def _meetings(found: Totals, subject: Who | None) -> list[str]:
    if not found.meetings:
        return []
    drawing = []
    if subject:
        met = list(found.of(subject))
        rows = [(_side(side), one) for side, one in met]
        won = [(name_of(side), one.boards[0]) for side, one in met]
        drawing = [plots.bars("boards won against", won)]
    else:
        rows = [
            (_Html(f"{_side(a)} – {_side(b)}"), one)
            for (a, b), one in sorted(found.meetings.items())
        ]
    cells = (
        (name, [one.matches, *(f"{a} – {b}" for a, b in (one.won, one.boards, one.points))])
        for name, one in rows
    )
    titles = ["Against" if subject else "", "matches", "won", "boards won", "points"]
    return ["<h2>Head to head</h2>", *drawing, _table(titles, cells)]


def render(found: Totals, title: str, subject: Who | None = None) -> str:
    """The page of a club, or of one player."""
    plots.check()
    one = found.players.get(subject, Figures()) if subject else found.club
    parts = [f"<h1>{_name(title)}</h1>", *(f"<p>{escape(line)}</p>" for line in notes(found))]
    parts += ["<h2>In figures</h2>", _figures("", [(subject.name if subject else "Club", one)])]
    if not subject:
        players = by_points(found)
        parts += [
            "<h2>Players</h2>",
            plots.bars("points a board", [(who.name, as_row(f)["points_a_board"])
                                          for who, f in players]),
            _figures("Player", [(who.name, f) for who, f in players]),
        ]  # fmt: skip
    pairs = [(_side(side), f) for side, f in sorted(found.pairs.items())
             if subject is None or subject in side]  # fmt: skip
    if pairs:
        parts += ["<h2>Pairs</h2>", _figures("Pair", pairs)]
    parts += _meetings(found, subject) + _times(found) + _fouls(one) + _nets(one)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>\n"
        + "\n".join(parts) + "\n</body></html>\n"
    )  # fmt: skip


def by_points(found: Totals) -> list[tuple[Who, Figures]]:
    """The players, who has most points a board first."""
    return sorted(
        found.players.items(), key=lambda one: (-(as_row(one[1])["points_a_board"] or 0), one[0])
    )


def notes(found: Totals) -> list[str]:
    """What is in the figures, and what is not."""
    lines = []
    if found.left_out:
        words = ", ".join(f"{count} {why}" for why, count in sorted(found.left_out.items()))
        lines.append(f"Not counted: {words}.")
    if found.not_holding:
        numbers = ", ".join(map(str, found.not_holding[:10]))
        more = " ..." if len(found.not_holding) > 10 else ""
        lines.append(f"Do not hold: matches {numbers}{more}; `rosace verify` says where.")
    if found.only_files:
        files = "only from a file" if found.only_files == 1 else "only from files"
        lines.append(f"{found.only_files} of these matches came {files}: no board was asked.")
    return lines
