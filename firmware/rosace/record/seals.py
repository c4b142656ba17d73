"""A finished match is sealed; what is corrected afterwards is sealed again as the next version."""

import sys

from rosace.port import MICROPYTHON
from rosace.record import chain
from rosace.record.fold import tells
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_SEAL, P_MATCH


class Seals:
    """How many seals the match has (count) and where the valid one stands (at, -1 = none)."""

    def __init__(self, journal) -> None:
        self._journal = journal
        self._spent = 0  # number of the key that a seal has used and that must go
        self.reset()

    def reset(self) -> None:
        """A new match."""
        self.count = 0
        self.at = -1

    def find(self, base: int) -> None:
        """Read the tape from `base` on; a seal is valid until something that tells follows it."""
        tape = self._journal.tape
        self.reset()
        for i in range(base, tape.count):
            kind = tape.kind(i)
            if kind == K_SEAL:
                self.count += 1
                self.at = i
            elif tells(kind):
                self.at = -1

    def due(self, state, folding: bool) -> bool:
        """The match has ended and no valid seal stands behind it."""
        return self.at < 0 and not folding and state[PHASE] == P_MATCH

    def make(self, event: Event) -> Event:
        """Fill `event` with the next seal; see sealing.py."""
        from rosace.record import sealing

        journal = self._journal
        self._spent = sealing.make(event, journal, self.count + 1)
        self.count = event.value
        self.at = journal.tape.count
        return event

    def spend(self) -> None:
        """The seal is saved: its key goes; if flash refuses, next time."""
        if self._spent:
            from rosace.record import sealing

            if sealing.spend(self._journal, self._spent):
                self._spent = 0
        _forget()

    def code(self, event: Event) -> bytes:
        """Ten letters for the paper sheet, b"" while no valid seal is saved."""
        if self.at < 0 or self.at >= self._journal.saved:
            return b""
        self._journal.tape.load(self.at, event)
        return chain.code(bytes(event.data[: chain.HASH]))


def _forget() -> None:
    """What makes seals is needed once a match: back to the heap with it."""
    if MICROPYTHON and sys.modules.pop("rosace.record.sealing", None):
        package = sys.modules["rosace.record"]
        for name in ("sealing", "keys"):
            sys.modules.pop("rosace.record." + name, None)
            if hasattr(package, name):
                delattr(package, name)
