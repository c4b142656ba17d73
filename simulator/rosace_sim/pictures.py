"""Renders every screen from realistic states: `python -m rosace_sim.pictures build/pictures`.

PNGs at four times the panel's size with an index page; the few that README shows go to
simulator/pictures with `--readme`. The same examples feed the tests of tests/face/.
"""

from __future__ import annotations

import html
import sys
from pathlib import Path

from PIL import Image

SHIMS = Path(__file__).resolve().parent / "shims"
if str(SHIMS) not in sys.path:
    sys.path.append(str(SHIMS))

from rosace.face.canvas import Canvas  # noqa: E402  (needs framebuf, which is a shim here)
from rosace.face.draw import draw  # noqa: E402
from rosace_sim.examples import EXAMPLES, Example  # noqa: E402

ZOOM = 4
LIT = (214, 238, 255)
DARK = (7, 11, 18)
MARGIN = 6
README = ("idle", "entry", "board_end", "match_end")


def render(example: Example) -> bytes:
    """The 1024 bytes of an example's screen."""
    buffer = bytearray(1024)
    draw(Canvas(buffer), example.view())
    return bytes(buffer)


def pixel(picture: bytes, x: int, y: int) -> int:
    """1 if the pixel is lit."""
    return picture[(y >> 3) * 128 + x] >> (y & 7) & 1


def image(picture: bytes, zoom: int = ZOOM) -> Image.Image:
    """A panel picture enlarged, with a thin dark edge as the glass has it."""
    small = Image.new("RGB", (128 + 2 * MARGIN, 64 + 2 * MARGIN), DARK)
    for y in range(64):
        for x in range(128):
            if pixel(picture, x, y):
                small.putpixel((x + MARGIN, y + MARGIN), LIT)
    return small.resize((small.width * zoom, small.height * zoom), Image.Resampling.NEAREST)


def write_all(folder: Path) -> int:
    """Every example as a PNG and index.html around them; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = [
        "<!doctype html><meta charset=utf-8><title>Rosace: every screen</title>",
        "<style>body{font:16px system-ui;background:#e8e6df;color:#222;margin:2rem}",
        "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:1.5rem}",
        "figure{margin:0}img{width:100%;image-rendering:pixelated;border-radius:6px}",
        "figcaption{margin-top:.4rem}</style><h1>Every screen</h1><main>",
    ]
    for example in EXAMPLES:
        image(render(example)).save(folder / f"{example.name}.png", optimize=True)
        parts.append(
            f'<figure><img src="{example.name}.png" alt="{html.escape(example.what)}">'
            f"<figcaption>{html.escape(example.what)}</figcaption></figure>"
        )
    (folder / "index.html").write_text("\n".join([*parts, "</main>"]), "utf-8")
    return len(EXAMPLES)


def write_readme(folder: Path) -> None:
    """The few pictures that README shows."""
    folder.mkdir(parents=True, exist_ok=True)
    for example in EXAMPLES:
        if example.name in README:
            image(render(example)).save(folder / f"{example.name}.png", optimize=True)


def main(arguments: list[str]) -> int:
    """Command line: a folder, or --readme."""
    if arguments == ["--readme"]:
        write_readme(Path(__file__).resolve().parents[1] / "pictures")
        return 0
    if len(arguments) != 1:
        print("usage: python -m rosace_sim.pictures FOLDER | --readme", file=sys.stderr)
        return 2
    count = write_all(Path(arguments[0]))
    print(f"{count} screens in {arguments[0]}/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
