"""The eight beams over time: as lines of text, and as a picture (SVG)."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

from rosace_host.match import notation
from rosace_host.match.evidence import AWAY, BEAMS, NETS, Group, Seen, Stroke

_BAR: Final = 48  # letters of the longest group
_DARK, _LIGHT = "█", "·"
_NAMES: Final = tuple(f"{beam // 2 + 1}{'ab'[beam % 2]}" for beam in range(BEAMS))

# A panel of the picture, in its own units
_PX_A_MS: Final = 4
_ROW: Final = 16
_LEFT: Final = 40
_TOP: Final = 46
_MARGIN_MS: Final = 5
_TEXT: Final = 80
_LETTER: Final = 7  # at most, of a text of figures
_WIDEST_MS: Final = 400  # what goes on for longer is drawn up to here


def as_text(stroke: Stroke) -> list[str]:
    """One stroke: what was entered, and each group with the two beams of its net."""
    lines = [f"entered  {entered(stroke)}"]
    if declined := _declined(stroke):
        lines.append(declined)
    if stroke.of_later_layout():
        return [*lines, "what the beams saw is kept in a form that only a later version reads"]
    if not (seen := stroke.seen):
        return [*lines, "the beams saw nothing, or nothing was kept"]
    lines.append(f"reader   version {seen.reader}, scale {stroke.scale / 4:g} ms")
    for group in seen.groups:
        lines.append(f"net {group.net + 1}    {group.ago:,} ms before OK: {group.said}")
        lines += [f"  {_NAMES[2 * group.net + side]}  {_bar(group, side)}" for side in (0, 1)]
        if not group.whole:
            lines.append(f"  {_first_edges(group)}")
    return [*lines, *_not_drawn(seen)]


def _not_drawn(seen: Seen) -> list[str]:
    """What the record only counts."""
    lines = []
    if seen.left_out:
        why = "the record had no room" if seen.groups else "more than half of the log was full"
        lines.append(f"{_at_least(seen.left_out, 255)} left out: {why}")
    counts = zip(_NAMES, seen.spikes)
    spikes = ", ".join(f"{name} {_at_least(count, 15)}" for name, count in counts if count)
    return lines + [f"pulses of 1 ms or less: {spikes}"] * bool(spikes)


def _at_least(count: int, most: int) -> str:
    return f"{count} or more" if count == most else str(count)


def entered(stroke: Stroke) -> str:
    """What was entered, and what a correction made of it."""
    word = word_of(stroke)
    if stroke.corrected == AWAY:
        return f"{word}, taken away"
    now = stroke.corrected.partition("/")[0]
    return f"{word}, corrected to {now}" if now not in ("", word) else word


def word_of(stroke: Stroke) -> str:
    """What was entered, in the notation of a log."""
    return notation.stroke_text(stroke.event).partition("/")[0]


def _declined(stroke: Stroke) -> str:
    nets = [net for net in range(1, NETS + 1) for _ in range(stroke.declined(net))]
    return "declined " + ", ".join(f"a drop in net {net}" for net in nets) if nets else ""


def _first_edges(group: Group) -> str:
    return f"the first {len(group.edges)} of {group.count} edges"


def _lengths(group: Group, side: int) -> str:
    """How long each run of one beam was."""
    runs = group.runs(side)
    return " + ".join(f"{b - a}" for a, b in runs) + " ms" if runs else "nothing"


def _bar(group: Group, side: int) -> str:
    """Light and dark of one beam, and how long each run was."""
    a_letter = max(1, -(-(group.edges[-1][0] + 1) // _BAR))
    bar = ""
    runs = group.runs(side)
    for at in range(0, group.edges[-1][0] + 1, a_letter):
        bar += _DARK if any(a < at + a_letter and at < b for a, b in runs) else _LIGHT
    return f"{bar}  {_lengths(group, side)}"


def as_svg(strokes: Iterable[tuple[str, Stroke]]) -> str:
    """A picture of these strokes, one below the other; each group has a panel with eight rows.
    The texts name the strokes."""
    parts = []
    width, y = 0.0, 0.0
    for name, stroke in strokes:
        x = 0.0
        seen = stroke.seen
        told = f"{name}: {entered(stroke)}", _declined(stroke), *(_not_drawn(seen) if seen else ())
        said = escape("; ".join(filter(None, told)))
        parts.append(f'<text x="4" y="{y + 14:g}" class="name">{said}</text>')
        for group in seen.groups if seen else ():
            panel, wide = _panel(group, x, y + _TOP)
            parts += panel
            x += wide
        y += _TOP + BEAMS * _ROW + 12
        width = max(width, x, 400, _LETTER * len(said))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {y:g}" '
        f'width="{width:g}" height="{y:g}">\n'
        "<style>text{font:11px sans-serif;fill:#222}.name{font-weight:bold}"
        ".light{stroke:#ccc}.dark{fill:#222}</style>\n"
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _panel(group: Group, x: float, y: float) -> tuple[list[str], float]:
    """The eight rows during one group, and how wide that is."""
    span = min(group.edges[-1][0] + 1, _WIDEST_MS) + 2 * _MARGIN_MS
    wide = span * _PX_A_MS
    said = escape(f"{group.ago:,} ms before OK, net {group.net + 1}: {group.said}")
    if not group.whole:
        said += f"; {_first_edges(group)}"
    text = max(_TEXT, *(12 + _LETTER * len(_lengths(group, side)) for side in (0, 1)))
    parts = [f'<text x="{x + _LEFT:g}" y="{y - 12:g}">{said}</text>']
    for beam, name in enumerate(_NAMES):
        row = y + beam * _ROW
        parts.append(f'<text x="{x + 12:g}" y="{row + 4:g}">{name}</text>')
        parts.append(
            f'<line x1="{x + _LEFT:g}" y1="{row:g}" x2="{x + _LEFT + wide:g}" y2="{row:g}" '
            'class="light"/>'
        )
        if beam // 2 != group.net:
            continue
        length = _lengths(group, beam % 2)
        parts.append(f'<text x="{x + _LEFT + wide + 6:g}" y="{row + 4:g}">{length}</text>')
        for begin, end in group.runs(beam % 2):
            begin, end = min(begin, _WIDEST_MS), min(end, _WIDEST_MS)
            parts.append(
                f'<rect x="{x + _LEFT + (begin + _MARGIN_MS) * _PX_A_MS:g}" y="{row - 5:g}" '
                f'width="{(end - begin) * _PX_A_MS:g}" height="10" class="dark"/>'
            )
    return parts, _LEFT + max(wide + text, 240, _LETTER * len(said))
