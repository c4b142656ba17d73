"""Writes every printed part into hardware/prints: `python hardware/solids/build.py [NAME ...]`."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent / "firmware")]

from pin_table import KEYS  # noqa: E402
from solids import case, dimensions, ring, shapes  # noqa: E402

# By file name: the part, and what its STEP file shows: the part without letters, or nothing.
PARTS = {
    "ring": (ring.ring, lambda: ring.ring(lettered=False)),
    **{
        f"spacer-{t}": (lambda t=t: ring.spacer(t), lambda t=t: ring.spacer(t, lettered=False))
        for t in dimensions.SPACERS
    },
    "base": (case.base, lambda: case.base(lettered=False)),
    "lid": (case.lid, case.lid),
    "bar": (case.bar, case.bar),
    "clamp": (case.clamp, case.clamp),
    "cap": (lambda: case.cap(""), lambda: case.cap("")),
    **{f"cap-{name.lower()}": (lambda name=name: case.cap(name), None) for name in KEYS},
}


def main():
    for name, (made, for_step) in PARTS.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        shapes.write(made(), name, for_step and for_step())


if __name__ == "__main__":
    main()
