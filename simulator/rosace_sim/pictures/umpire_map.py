"""The umpire's map: every screen and every act on one page to print, in every language.

    python -m rosace_sim.pictures.umpire_map build/pictures      # map-en.html, map-fr.html ...

Several folders get the same; the one of the page's files is what the page serves.
Nothing of it is written by hand but the words: the scenes of tests/matches/acts are played on the
virtual table, and each screen the keys lead to is kept as the panel showed it, with the keys that
led there. So the page shows what the firmware does, or it does not come about.
"""

from __future__ import annotations

import base64
import html
import io
import math
import re
import sys
from pathlib import Path

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
from rosace.face import translate
from rosace_sim.pictures import map_words
from rosace_sim.pictures.map_walk import Act, Screen, Step, told, walk
from rosace_sim.pictures.screens import image
from rosace_sim.reading import as_heard, spoken
from rosace_sim.script import KEYS

SHORT = {"STRIKER": "STRIK"}
ZOOM = 2
_ROWS = 6  # of screens at most: the acts need the rest of the page
TOLD = 13  # steps of an act at most; what follows is more of the same


def png(picture: bytes) -> str:
    """A picture as the source of an <img>."""
    out = io.BytesIO()
    image(picture, ZOOM).save(out, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()


def cap(step: Step, language: int) -> str:
    """A step as HTML: a key's cap, a row of a list, or what happened at the table."""
    if step.key:
        held = ' class="held"' if step.held else ""
        return f"<kbd{held}>{SHORT.get(step.key, step.key)}</kbd>"
    words = step.words[min(language, len(step.words) - 1)]
    return f"<i>{html.escape(words)}</i>"


def walked(steps: list, language: int) -> str:
    """Steps in a row, cut where they only go on."""
    more = " ..." if len(steps) > TOLD else ""
    return " ".join(cap(step, language) for step in steps[:TOLD]) + more


def page(language: int, screens: dict, acts: list) -> str:
    """The whole page in one language."""
    code = translate.LANGUAGES[language]
    say = map_words.page(code)
    numbers = {name: i for i, name in enumerate(screens, 1)}
    parts = [
        f"<!doctype html><html lang={code}><meta charset=utf-8>",
        f"<title>{say['title']}</title><style>{style(len(screens), len(acts))}</style>",
        f"<header><h1>{say['title']}</h1><p>{say['how']}</p></header>",
        "<table><tr>",
        *(_key(say, i) for i in range(4)),
        "</tr><tr>",
        *(_key(say, i) for i in range(4, 8)),
        "</tr></table><section class=screens>",
        *(_figure(screen, numbers, language) for screen in screens.values()),
        "</section><section class=acts>",
        *(_act(act, language) for act in sorted(acts, key=by_law)),
        f"</section><footer>{say['foot']}</footer></html>",
    ]
    return "\n".join(parts)


def by_law(act: Act) -> tuple:
    """Acts in the order of the laws; those without a letter come last."""
    return [int(n) for n in re.findall(r"\d+", act.law)[:2]] or [9], act.law, act.scene


def _key(say: dict, i: int) -> str:
    name = SHORT.get(KEYS[i], KEYS[i])
    return (
        f"<td><kbd>{name}</kbd> {say['keys'][i]}"
        f"<p><kbd class=held>{name}</kbd> {say['held'][i]}</p>"
    )


def _figure(screen: Screen, numbers: dict, language: int) -> str:
    base = numbers.get(screen.base)
    way = f"<b>{base}</b> " if base and screen.steps else ""
    way += walked(screen.steps, language) or map_words.page(translate.LANGUAGES[language])["power"]
    picture = screen.pictures[language]
    heard = html.escape(spoken(as_heard(picture)))
    return (
        f'<figure id="{screen.name}"><img alt="{heard}" src="{png(picture)}">'
        f"<figcaption><b class=n>{numbers[screen.name]}</b> {way}</figcaption></figure>"
    )


def _act(act: Act, language: int) -> str:
    title = map_words.title(act.scene, translate.LANGUAGES[language]) or act.title
    return (
        f'<p id="{act.scene}"><b>{html.escape(act.law)}</b> {html.escape(title)} '
        f"<span>{walked(told(act), language)}</span> <small>{act.scene}</small></p>"
    )


def write(folders: list[Path]) -> list:
    """map-en.html and its sisters into each folder; returns their paths."""
    screens, acts = walk()
    paths = []
    for language, code in enumerate(translate.LANGUAGES):
        text = page(language, screens, acts)
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
            paths.append(folder / f"map-{code}.html")
            paths[-1].write_text(text, "utf-8")
    return paths


def style(screens: int, acts: int) -> str:
    """As large as one page allows."""
    columns = max(5, math.ceil(screens / _ROWS))
    size = 7.2 if acts + 2 * screens <= 65 else 6.3 if acts + screens <= 88 else 5.6
    return STYLE.replace("COLUMNS", str(columns)).replace("SIZE", str(size))


STYLE = """
@page { size: A4; margin: 4mm 7mm }
* { box-sizing: border-box; margin: 0 }
body { font: SIZEpt/1.2 "DejaVu Sans Condensed", "Arial Narrow", sans-serif; color: #111;
  width: 196mm; margin: 0 auto; background: #fff }
header { display: flex; align-items: baseline; gap: 4mm }
h1 { font-size: 13pt; white-space: nowrap }
table { width: 100%; border-collapse: collapse; margin: .8mm 0 1mm; table-layout: fixed }
td { border: .2mm solid #999; padding: .6mm 1mm; vertical-align: top; font-size: 1.05em }
kbd { font: inherit; font-weight: 700; border: .2mm solid #555; border-radius: .6mm;
  padding: 0 .4mm; font-size: .88em; background: #eee; white-space: nowrap }
kbd.held { border-width: .2mm .2mm .7mm; background: #ccc }
i { font-style: normal; background: #e3eef8; padding: 0 .4mm }
.screens { display: grid; grid-template-columns: repeat(COLUMNS, 1fr); gap: 1mm 1.4mm }
figure { break-inside: avoid }
img { width: 100%; display: block; image-rendering: pixelated; border-radius: .5mm;
  print-color-adjust: exact; -webkit-print-color-adjust: exact }
figcaption { font-size: .95em; line-height: 1.25 }
.n { background: #111; color: #fff; padding: 0 .5mm; border-radius: .5mm }
.acts { columns: 3; column-gap: 2.5mm; margin-top: 1.5mm; border-top: .3mm solid #111;
  padding-top: 1mm }
.acts p { break-inside: avoid; padding-left: 2mm; text-indent: -2mm; margin-bottom: .4mm }
small { color: #666; font-size: .85em }
footer { font-size: .9em; color: #555; margin-top: 1mm }
"""


def main(arguments: list[str]) -> int:
    """Command line: folders."""
    if not arguments:
        print("usage: python -m rosace_sim.pictures.umpire_map FOLDER ...", file=sys.stderr)
        return 2
    paths = write([Path(folder) for folder in arguments])
    print(f"the umpire's map: {', '.join(str(path) for path in paths)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
