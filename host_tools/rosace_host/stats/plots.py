"""Figures as drawings: SVG without scripts, to be put into a page.

Every drawing has one series, dots or bars with their values beside them where these have room, so
that nothing is told by colour. A table of the same figures stands beside each drawing (page.py).
"""

import re
import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from typing import Any, Final

from rosace_host.errors import RosaceError, install_step
from rosace_host.printable import clean, number_of
from rosace_host.stats.figures import NETS, Figures

_LINE: Final = ("#0b5c7a",)
_BARS: Final = ("#9cc7d8",)  # light: a value stands on it
_BARS_MAX: Final = 20
_DATES: Final = 8  # below a line
_VALUES: Final = 12  # above its dots: more would stand on each other
_WIDTH_PX: Final = 540  # as wide as a phone can show with letters of nine pixels and more
_LABEL_PX: Final = 15  # height of the letters beside a bar ...
_LABEL_ROOM: Final = 14.0  # ... and the room for them, in heights: more would leave none for it
_RESERVED: Final = 0.6  # what pygal keeps free for a letter, in heights
_MARGIN: Final = 20
_WIDE: Final = frozenset("MWmw@%—…ŒœÆæ")
_SCRIPT: Final = re.compile(r"<script.*?</script>|<!--.*?-->|<\?xml.*?\?>", re.DOTALL)
# Where the pockets are, by net, as an umpire sees the board: far left, far right, near right,
# near left.
_CORNERS: Final = ((70, 70), (330, 70), (330, 330), (70, 330))


class NoPlots(RosaceError):
    """The library that draws is not there."""

    def __init__(self) -> None:
        super().__init__(
            "Plots need pygal, and it is not installed.",
            "The tables of `rosace stats` need nothing more.",
            install_step("stats"),
        )


def check() -> None:
    """NoPlots if nothing can be drawn."""
    _pygal()


def _pygal() -> Any:
    try:
        import pygal  # an extra, and slow to load
    except ImportError as error:
        raise NoPlots from error
    return pygal


def _style(pygal: Any, colours: tuple[str]) -> Any:
    return pygal.style.Style(
        background="transparent", plot_background="transparent", foreground="#333",
        foreground_strong="#111", foreground_subtle="#777", colors=colours,
        font_family="sans-serif", label_font_size=_LABEL_PX, major_label_font_size=15,
        value_font_size=15, value_label_font_size=15, legend_font_size=15, title_font_size=18,
        guide_stroke_color="#ccc", major_guide_stroke_color="#bbb", opacity=".9",
    )  # fmt: skip


def _svg(chart: Any, title: str) -> str:
    """The drawing without scripts and links, with its title for whoever cannot see it, and the
    same for the same figures: pygal gives it an id by chance."""
    text = _SCRIPT.sub("", chart.render(is_unicode=True))
    text = text.replace(chart.uuid, sha256(text.replace(chart.uuid, "").encode()).hexdigest()[:12])
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)


def line(title: str, places: Sequence[str], values: Sequence[float | None]) -> str:
    """A line with a dot for each evening or season."""
    pygal = _pygal()
    known = [value for value in values if value is not None]
    chart = pygal.Line(
        js=(), style=_style(pygal, _LINE), width=_WIDTH_PX, height=320, title=title,
        margin=_MARGIN, margin_right=70, x_label_rotation=30, show_legend=False,
        truncate_label=-1, dots_size=6, print_values=len(known) <= _VALUES,
        print_values_position="top", formatter=_number, range=(0, None), include_x_axis=True,
        pretty_print=False, show_minor_x_labels=False,
        y_labels=_ticks(max(known, default=0)),
    )  # fmt: skip
    chart.x_labels = list(places)
    chart.x_labels_major = list(places)[:: max(1, len(places) // _DATES)]
    chart.add("", list(values))
    return _svg(chart, title)


def bars(title: str, values: Sequence[tuple[str, float | None]]) -> str:
    """A bar for each name, the first on top; no more than twenty."""
    pygal = _pygal()
    shown = [(_label(name), value) for name, value in values if value is not None][:_BARS_MAX]
    names = [name for name, _ in shown]
    free = max(map(_width, names), default=0) - _RESERVED * max(map(len, names), default=0)
    chart = pygal.HorizontalBar(
        js=(), style=_style(pygal, _BARS), width=_WIDTH_PX, height=130 + 30 * max(1, len(shown)),
        title=title, margin=_MARGIN, margin_left=_MARGIN + max(0, _LABEL_PX * free),
        show_legend=False, truncate_label=-1, print_values=True, formatter=_number,
        range=(0, None), pretty_print=False,
        y_labels=_ticks(max((value or 0 for _, value in shown), default=0)),
    )  # fmt: skip
    chart.x_labels = names[::-1]
    chart.add("", [value for _, value in reversed(shown)])
    return _svg(chart, title)


def _label(name: str) -> str:
    """A name, or the two of a pair, cut to what fits; the table has them in full."""
    names = name.split(" / ")
    return " / ".join(_cut(clean(one), _LABEL_ROOM / len(names) - 1) for one in names)


def _cut(name: str, room: float) -> str:
    """As much of a name as has room, and three dots."""
    if _width(name) <= room:
        return name
    while name and _width(name + "…") > room:
        name = name[:-1]
    return name.rstrip() + "…"


def _width(text: str) -> float:
    """How wide a text is at most, in heights of its letters. The font is the browser's own, so
    this is by kinds of letters."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    kind = unicodedata.category(letter)
    if kind in ("Mn", "Me", "Cf"):
        return 0  # it stands over or under another
    if letter in _WIDE or unicodedata.east_asian_width(letter) in "WF":
        return 1
    if kind in ("Lo", "Mc"):
        return 1.1
    return 0.8 if kind == "Lu" else 0.65


def _ticks(most: float) -> list[float]:
    """Some round numbers from nothing to at least `most`."""
    step = next(
        step for size in range(-1, 9) for step in (10.0**size, 2 * 10.0**size, 5 * 10.0**size)
        if 5 * step >= most
    )  # fmt: skip
    return [step * at for at in range(6) if step * (at - 1) < most]


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"


def board(title: str, one: Figures) -> str:
    """The board as an umpire sees it, and how much fell into each net."""
    whole = sum(one.nets[1:])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 440" width="400" height="440" '
        f'role="img" aria-label="{escape(title)}" font-family="sans-serif" text-anchor="middle">',
        '<rect x="20" y="20" width="360" height="360" rx="14" fill="#f6ead2" stroke="#6b4a2b" '
        'stroke-width="14"/>',
        '<g fill="none" stroke="#8a6d4a" stroke-width="2">'
        '<rect x="105" y="105" width="190" height="190"/><circle cx="200" cy="200" r="42"/></g>',
        '<circle cx="200" cy="200" r="7" fill="#b3441e"/>',
    ]
    for net in range(1, NETS + 1):
        x, y = _CORNERS[net - 1]
        count = one.nets[net]
        share = count / whole if whole else 0
        size = 24 + 34 * share**0.5
        percent = f"{100 * share:.0f} %" if whole else "–"
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{size:.1f}" fill="#fff" stroke="#0b5c7a" '
            f'stroke-width="4"/><text x="{x}" y="{y + 1}" font-size="19" font-weight="bold">'
            f'{count}</text><text x="{x}" y="{y + 19}" font-size="14">{percent}</text>'
        )
        beside = y + size + 18 if y < 200 else y - size - 8
        parts.append(f'<text x="{x}" y="{beside:.1f}" font-size="13" fill="#555">net {net}</text>')
    pieces, falls = number_of(whole, "piece"), number_of(sum(one.strikers), "time")
    parts.append(
        f'<text x="200" y="412" font-size="14">{pieces} seen to fall, {one.nets[0]} unseen'
        f'</text><text x="200" y="431" font-size="14">the striker fell {falls}'
        "</text></svg>"
    )
    return "".join(parts)
