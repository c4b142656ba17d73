"""Which carrommen lie in which net of the drawn table: one truth for every page that is open.

The table's hands move them, and nothing that the firmware does. Kept in a file beside the board's
flash, so that a match which goes on finds its carrommen where they lay.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

SET = {"white": 9, "black": 9, "queen": 1}
NETS = 4


class Pieces:
    """nets: four lists of "white", "black", "queen", as they fell; file: where that is kept."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.nets: list[list[str]] = [[] for _ in range(NETS)]
        if file:
            with suppress(OSError, ValueError, TypeError, KeyError):  # else all are on the board
                for net, kinds in enumerate(json.loads(file.read_text("ascii"))[:NETS], 1):
                    for kind in kinds:
                        self.drop(net, kind)

    def drop(self, net: int, kind: str) -> None:
        """One falls; the striker comes back by itself, and a spare one lies nowhere."""
        if kind in SET and sum(held.count(kind) for held in self.nets) < SET[kind]:
            self.nets[net - 1].append(kind)
            self._keep()

    def back(self, kind: str, count: int = 1) -> None:
        """So many go back on the board: the latest of the highest net, as the page does it."""
        for _ in range(count):
            for held in reversed(self.nets):
                if kind in held:
                    del held[len(held) - 1 - held[::-1].index(kind)]
                    break
        self._keep()

    def rack(self) -> None:
        """All are on the board."""
        self.nets = [[] for _ in range(NETS)]
        self._keep()

    def told(self, drop: Sequence | None, place: Sequence | None, rack: bool) -> None:
        """What a played match's line does with them."""
        if rack:
            self.rack()
        if place:
            self.back(place[1], place[0])
        if drop:
            self.drop(*drop)

    def _keep(self) -> None:
        if self._file:
            with suppress(OSError):
                self._file.write_text(json.dumps(self.nets), "ascii")
