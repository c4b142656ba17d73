"""Draws every screen from realistic states: `make pictures`.

PNGs at four times the panel's size, a folder for each language, with one index page; the few that
README shows go to simulator/pictures with `--readme`. The same examples feed tests/face/.
"""

from __future__ import annotations

import html
import sys
from pathlib import Path

from PIL import Image

from rosace.face import translate
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.face.far import Far
from rosace_host.match import text_ids as T
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.examples_table import FAR
from rosace_sim.pictures.posed import Example

ZOOM = 4
LIT = (214, 238, 255)
DARK = (7, 11, 18)
MARGIN = 6
CELL = (130, 66)  # of a screen on the sheet
SHEET = "all_screens.png"
SHEET_COLUMNS = 3
# The last one is for the guide of hardware/.
README = ("idle", "entry", "board_end", "match_end", "test")


def render(example: Example) -> bytes:
    """The 1024 bytes of an example's screen."""
    buffer = bytearray(1024)
    draw(Canvas(buffer), example.view())
    return bytes(buffer)


def render_far(example: Example) -> bytes:
    """The 1024 bytes of the far panel."""
    buffer = bytearray(1024)
    Far(buffer).draw(example.view())
    return bytes(buffer)


def pixel(picture: bytes, x: int, y: int) -> int:
    """1 if the pixel is lit."""
    return picture[(y >> 3) * 128 + x] >> (y & 7) & 1


def lit(picture: bytes) -> Image.Image:
    """A panel picture pixel by pixel."""
    columns = bytes(picture[page * 128 + x] for x in range(128) for page in range(8))
    turned = Image.frombytes("1", (64, 128), columns, "raw", "1;R")  # lowest bit first
    return turned.transpose(Image.Transpose.TRANSPOSE)


def image(picture: bytes, zoom: int = ZOOM) -> Image.Image:
    """A panel picture enlarged, with a thin dark edge as the glass has it."""
    small = Image.new("RGB", (128 + 2 * MARGIN, 64 + 2 * MARGIN), DARK)
    small.paste(LIT, (MARGIN, MARGIN), lit(picture))
    return small.resize((small.width * zoom, small.height * zoom), Image.Resampling.NEAREST)


def write_all(folder: Path) -> int:
    """Every example in every language as FOLDER/en/idle.png, with index.html; returns how many."""
    names = [
        translate.text(T.LANGUAGES + i).decode("iso8859-15")
        for i in range(len(translate.LANGUAGES))
    ]
    for language, code in enumerate(translate.LANGUAGES):
        (folder / code).mkdir(parents=True, exist_ok=True)
        translate.use(language)
        for example, draws in (*((e, render) for e in EXAMPLES), *((e, render_far) for e in FAR)):
            picture = image(draws(example))
            picture.save(folder / code / f"{example.name}.png")
    translate.use(0)
    (folder / "index.html").write_text(index(names), "utf-8")
    return (len(EXAMPLES) + len(FAR)) * len(names)


def index(names: list[str]) -> str:
    """The page: a row for each screen, a column for each language."""
    parts = [
        "<!doctype html><meta charset=utf-8><title>Rosace: every screen</title>",
        "<style>body{font:16px system-ui;background:#e8e6df;color:#222;margin:2rem}",
        f"main{{display:grid;grid-template-columns:repeat({len(names)},minmax(140px,1fr));",
        "gap:.5rem 1rem}h2{font-size:1rem;margin:1rem 0 0;grid-column:1/-1}",
        "img{width:100%;image-rendering:pixelated;border-radius:6px}</style>",
        f"<h1>Every screen: {', '.join(names)}</h1><p>The umpire's map, one page to print:",
        *(
            f'<a href="map-{code}.html">{name}</a>'
            for code, name in zip(translate.LANGUAGES, names)
        ),
        "</p><main>",
    ]
    for example in (*EXAMPLES, *FAR):
        what = html.escape(example.what)
        parts.append(f"<h2 id={example.name}>{what}</h2>")
        for code, name in zip(translate.LANGUAGES, names):
            parts.append(
                f'<img src="{code}/{example.name}.png" alt="{what}, {name}" loading="lazy">'
            )
    return "\n".join([*parts, "</main>"])


def write_readme(folder: Path) -> None:
    """The few pictures that README shows, and the sheet with every screen."""
    folder.mkdir(parents=True, exist_ok=True)
    for example in EXAMPLES:
        if example.name in README:
            image(render(example)).save(folder / f"{example.name}.png", optimize=True)
    sheet().save(folder / SHEET, optimize=True)


def sheet() -> Image.Image:
    """Every screen at its true size: a row for each, its languages side by side, in columns."""
    rows = -(-(len(EXAMPLES) + len(FAR)) // SHEET_COLUMNS)
    wide = len(translate.LANGUAGES) * CELL[0] + MARGIN
    whole = Image.new("1", (SHEET_COLUMNS * wide, rows * CELL[1]), 1)
    for language in range(len(translate.LANGUAGES)):
        translate.use(language)
        for at, example in enumerate((*EXAMPLES, *FAR)):
            picture = (render if at < len(EXAMPLES) else render_far)(example)
            column, row = divmod(at, rows)
            whole.paste(lit(picture), (column * wide + language * CELL[0], row * CELL[1]))
    translate.use(0)
    return whole


def main(arguments: list[str]) -> int:
    """Command line: a folder, or --readme."""
    if arguments == ["--readme"]:
        write_readme(Path(__file__).resolve().parents[2] / "pictures")
        return 0
    if len(arguments) != 1:
        print("usage: python -m rosace_sim.pictures.screens FOLDER | --readme", file=sys.stderr)
        return 2
    count = write_all(Path(arguments[0]))
    print(f"{count} screens in {arguments[0]}/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
