"""A finished match is sealed; what is corrected afterwards is sealed again as the next version."""

from rosace.port import let_go
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import P_MATCH


class Seals:
    """How many seals the match has (count) and where the valid one stands (at, -1 = none).

    spent: number of the key that a saved seal has used and that must go, 0 = none.
    """

    def __init__(self, journal) -> None:
        self._journal = journal
        self.spent = 0
        self.reset()

    def reset(self) -> None:
        """A new match."""
        self.count = 0
        self.at = -1
        self._coded = -1  # the seal that `_code` is the code of
        self._code = b""

    def due(self, state, folding: bool) -> bool:
        """The match has ended and no valid seal stands behind it."""
        return self.at < 0 and not folding and state[PHASE] == P_MATCH

    def _do(self, name: str, *args):
        """What sealing.py does; it is needed once a match, so it does not stay."""
        from rosace.record import sealing

        done = getattr(sealing, name)(self, self._journal, *args)
        let_go("rosace.record", "sealing keys chain")
        return done

    def find(self, base: int) -> None:
        """Read the tape from `base` on."""
        self._do("find", base)

    def make(self, event: Event) -> bool:
        """Fill `event` with the next seal; False if flash does not give the key now."""
        return self._do("make", event)

    def spend(self) -> None:
        """The seal is saved: its key goes; if flash refuses, next time."""
        if self.spent:
            self._do("spend")

    def code(self, event: Event) -> bytes:
        """Ten letters for the paper sheet, b"" while no valid seal is saved."""
        if self.at < 0 or self.at >= self._journal.saved:
            return b""
        if self._coded != self.at or not self._code:
            self._coded = self.at
            self._code = self._do("code", event)
        return self._code
