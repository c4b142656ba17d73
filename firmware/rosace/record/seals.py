"""A finished match is sealed; what is corrected afterwards is sealed again as the next version."""

from rosace.record import chain
from rosace.record.fold import tells
from rosace.rules.event import Event
from rosace.words import K_SEAL, NONE


class Seals:
    """How many seals the match has (count) and where the valid one stands (at, -1 = none)."""

    def __init__(self, journal) -> None:
        self._journal = journal
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

    def make(self, event: Event) -> None:
        """Fill `event` with the next seal: the chain head, and a MAC if the board has a key."""
        journal = self._journal
        head = journal.head()
        seq = journal.next_seq
        number = min(self.count + 1, NONE)
        key = journal.key()
        proof = chain.mac(key, journal.board_id, journal.epoch, seq, number, head) if key else b""
        chain.fill_seal(event, number, seq, head, proof)
        self.count = number
        self.at = journal.tape.count

    def code(self, event: Event) -> bytes:
        """Ten letters for the paper sheet, b"" while no valid seal is saved."""
        if self.at < 0 or self.at >= self._journal.saved:
            return b""
        self._journal.tape.load(self.at, event)
        return chain.code(bytes(event.data[: chain.HASH]))
