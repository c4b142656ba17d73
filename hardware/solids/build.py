"""Writes every printed part into hardware/prints: `python hardware/solids/build.py`."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[i]) for i in (1,)]
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "firmware"))

from solids import dimensions, ring, shapes  # noqa: E402


def main():
    shapes.write(ring.ring(), "ring", ring.ring(lettered=False))
    for thick in dimensions.SPACERS:
        shapes.write(ring.spacer(thick), f"spacer-{thick}", ring.spacer(thick, lettered=False))


if __name__ == "__main__":
    main()
