"""A finished match is sealed; what is corrected afterwards is sealed again as the next version."""

import sys

from rosace.port import MICROPYTHON
from rosace.record import chain
from rosace.record.fold import tells
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_SEAL, NONE, P_MATCH


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
        """Fill `event` with the next seal, chain head and, if the board has a key, its proof.

        Nothing is written here: the key's number follows from match and version, so a power cut
        before or behind the seal leaves no number used twice.
        """
        journal = self._journal
        head = journal.head()
        seq = journal.next_seq
        number = min(self.count + 1, NONE)
        event.clear()
        event.kind = K_SEAL
        event.value = number
        event.target = seq
        event.size = chain.HASH
        for i in range(chain.HASH):
            event.data[i] = head[i]
        keys = self._keys()
        if keys:
            from rosace.record.keys import sign

            self._spent = sign(keys, journal, event)
            _forget()
        self.count = event.value
        self.at = journal.tape.count
        return event

    def spend(self) -> None:
        """The seal is saved: its key goes, the next takes its place; if that fails, next time."""
        if not self._spent:
            return
        keys = self._keys()
        try:
            if keys:
                keys.go_to(self._spent + 1)
                keys.save(self._journal.files)
            self._spent = 0
        except OSError as error:
            self._journal.failed(error)
        _forget()

    def _keys(self):
        """The board's keys, None while it is not paired: then nothing of them is loaded."""
        files = self._journal.files
        try:
            if files.read("cell/key", bytearray(1)) < 0:
                return None
        except OSError:
            return None
        from rosace.record import keys

        return keys.load(files)

    def code(self, event: Event) -> bytes:
        """Ten letters for the paper sheet, b"" while no valid seal is saved."""
        if self.at < 0 or self.at >= self._journal.saved:
            return b""
        self._journal.tape.load(self.at, event)
        return chain.code(bytes(event.data[: chain.HASH]))


def _forget() -> None:
    """The keys' file is needed once a match: back to the heap with it."""
    package = sys.modules["rosace.record"]
    if MICROPYTHON and sys.modules.pop("rosace.record.keys", None) and hasattr(package, "keys"):
        delattr(package, "keys")
