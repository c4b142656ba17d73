"""Packs what one orders and builds with into dist/: `make hardware-release`."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "firmware")]

from main_board.layout import REVISION  # noqa: E402
from make import pack  # noqa: E402

FOLDERS = ("order", "prints", "pictures", "schematic")
PAGES = ("README.md", "guide.md", "perfboard.md", "first-board.md", "pins.md")
BOARD = ("main_board/rosace.kicad_pcb", "main_board/rosace.kicad_pro")
FILES = (*PAGES, "pico.svg", "net.svg", *BOARD, "../simulator/pictures/test.png")


def contents() -> list[Path]:
    """Every file that is packed: all that the pages among them name is there, too."""
    files = [file for folder in FOLDERS for file in sorted((HERE / folder).iterdir())]
    return [ROOT / "LICENSE", *files, *((HERE / name).resolve() for name in FILES)]


def main() -> None:
    files = contents()
    dist = ROOT / "dist"
    dist.mkdir(exist_ok=True)
    path = dist / f"rosace-hardware-revision-{REVISION}.zip"
    pack(path, files, ROOT)
    print(f"{path.relative_to(ROOT)}: {len(files)} files, {path.stat().st_size // 1024} KB")
    print("For the board house: hardware/order/rosace-gerbers.zip, inside it or as it lies here.")


if __name__ == "__main__":
    main()
