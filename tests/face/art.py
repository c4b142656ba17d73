"""Screens as text, two rows of pixels a line, so that a change of design shows in a diff.

`python -m face.art` in tests/ writes art/*.txt anew: look at them, then commit them.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
SCREENS = ("idle", "entry", "miss", "foul", "doubles", "placing", "person", "board_end",
           "match_end", "menu_keys", "setup", "trials", "ready_steps", "agree", "sum", "quick_end",
           "alone", "take", "act_out", "match_out", "match_code", "far", "far_doubles",
           "correct_list", "correct_changes", "correct_stuck", "piles_three", "piles_points",
           "piles_holes", "piles_points_end", "piles_others_end", "piles_count", "seats",
           "special", "placing_doubles", "undo")  # fmt: skip
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def art(picture: bytes) -> str:
    """A picture of 1024 bytes as 32 lines."""
    rows = []
    for y in range(0, 64, 2):
        page = (y >> 3) * 128
        rows.append(
            "".join(
                _HALVES[picture[page + x] >> (y & 7) & 1, picture[page + x] >> (y + 1 & 7) & 1]
                for x in range(128)
            ).rstrip()
        )
    return "\n".join(rows) + "\n"


def picture_of(name: str) -> bytes:
    """An example's picture, of the near panel or the far one."""
    from rosace_sim.pictures.screens import EXAMPLES, FAR, render, render_far

    for examples, draws in ((EXAMPLES, render), (FAR, render_far)):
        for example in examples:
            if example.name == name:
                return draws(example)
    raise KeyError(name)


def main() -> None:
    """Write every file."""
    sys.path[:0] = [str(HERE.parents[1] / part) for part in ("firmware", "simulator")]
    for name in SCREENS:
        (HERE / "art" / f"{name}.txt").write_text(art(picture_of(name)), "utf-8")


if __name__ == "__main__":
    main()
