"""The Pico from above, USB socket on top, and what is soldered to each leg, as an SVG."""

from html import escape

ROW, TOP, HALF = 27, 96, 20  # height of a row, of what is above; legs a side
BODY, MIDDLE, WIDTH = 150, 600, 1200  # the board's width, its middle, the picture's width
LEG_WIDTH = 118
# By what a leg does: its colour, and the words below the picture.
COLOURS = {
    "power": ("#b3242f", "5 V and 3.3 V"),
    "ground": ("#3a3a3a", "ground"),
    "display": ("#1f5fa8", "display"),
    "button": ("#4a7a3a", "buttons"),
    "beam": ("#8a5a00", "beams"),
    "driver": ("#6d3a8c", "transistors"),
    "extra": ("#5f6b73", "optional"),
}
FREE = "#c9c2b6"


def draw(uses: dict[int, tuple[str, str, str]]) -> str:
    """`uses`: by leg its name, what is soldered to it, and a key of COLOURS."""
    height = TOP + HALF * ROW + 84
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="14">',
        "<title>Rosace: what is soldered to the legs of the Pico, seen from above</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        '<text x="24" y="34" font-size="20" font-weight="bold">The Pico from above</text>',
        '<text x="24" y="56">From below, where one solders, left and right are exchanged: '
        "count from the USB socket.</text>",
        f'<rect x="{MIDDLE - BODY // 2}" y="{TOP - 16}" width="{BODY}" '
        f'height="{HALF * ROW + 26}" rx="8" fill="#2f7d4f"/>',
        f'<rect x="{MIDDLE - 28}" y="{TOP - 26}" width="56" height="34" rx="3" fill="#c8ccd0"/>',
        f'<text x="{MIDDLE}" y="{TOP - 4}" text-anchor="middle" font-size="12">USB</text>',
        f'<text x="{MIDDLE}" y="{TOP + HALF * ROW // 2}" text-anchor="middle" fill="#ffffff" '
        'font-size="16">Pico</text>',
    ]
    for leg in range(1, 2 * HALF + 1):
        parts += _leg(leg, uses.get(leg))
    x = 24
    for colour, words in COLOURS.values():
        y = height - 26
        parts.append(f'<rect x="{x}" y="{y - 12}" width="16" height="16" rx="3" fill="{colour}"/>')
        parts.append(f'<text x="{x + 22}" y="{y + 1}">{words}</text>')
        x += 44 + 8 * len(words)
    return "\n".join([*parts, "</svg>", ""])


def _leg(leg: int, use: tuple[str, str, str] | None) -> list[str]:
    left = leg <= HALF
    row = leg - 1 if left else 2 * HALF - leg
    y = TOP + row * ROW
    side = -1 if left else 1
    anchor = "end" if left else "start"
    edge = MIDDLE + side * BODY // 2
    box = edge + side * 8 - (LEG_WIDTH if left else 0)
    name, words, group = use or ("", "", "")
    colour = COLOURS[group][0] if use else FREE
    parts = [
        f'<text x="{edge - side * 8}" y="{y + 10}" text-anchor="{"start" if left else "end"}" '
        f'fill="#ffffff" font-size="12">{leg}</text>',
        f'<rect x="{box}" y="{y - 6}" width="{LEG_WIDTH}" height="22" rx="4" fill="{colour}"/>',
    ]
    if use:
        parts += [
            f'<text x="{box + LEG_WIDTH // 2}" y="{y + 10}" text-anchor="middle" fill="#ffffff" '
            f'font-weight="bold" font-size="13">{escape(name)}</text>',
            f'<text x="{edge + side * (LEG_WIDTH + 18)}" y="{y + 10}" '
            f'text-anchor="{anchor}">{escape(words)}</text>',
        ]
    return parts
