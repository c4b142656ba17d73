"""Seals: the chain head of a finished match as a record, signed if the board is paired.

A match is sealed when its last record is saved; what is corrected afterwards is sealed again as
the next version. Making a seal needs the keys (keys.py), which are imported only then.
"""

from rosace.record import chain
from rosace.record.replay import outdates_seal
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_SEAL, NONE, P_MATCH


class Seals:
    """The seals of the running match.

    count: how many it has.  at: index of the valid one, -1 if there is none: a seal is valid until
    a record follows that outdates it.  spent: number of the key that a saved seal has used and
    that must be erased, 0 if none.
    """

    def __init__(self, journal) -> None:
        self._journal = journal
        self.spent = 0
        self.reset()

    def reset(self) -> None:
        """A new match: no seal yet."""
        self.count = 0
        self.at = -1
        self._code_at = -1  # index of the seal that `_code` belongs to
        self._code = b""

    def find(self, base: int) -> None:
        """Look for the seals of the match that begins at record `base`."""
        buffer = self._journal.buffer
        self.reset()
        for i in range(base, buffer.count):
            kind = buffer.kind(i)
            if kind == K_SEAL:
                self.count += 1
                self.at = i
            elif outdates_seal(kind):
                self.at = -1

    def due(self, state, replaying: bool) -> bool:
        """Whether the match has ended and has no valid seal."""
        return self.at < 0 and not replaying and state[PHASE] == P_MATCH

    def make(self, event: Event) -> bool:
        """Fill `event` with the next seal; False if flash does not give the key now.

        Nothing is written: the number of the key follows from match and version, so no key is
        used twice wherever the power fails. The caller adds the record at once.
        """
        journal = self._journal
        head = journal.chain_head()
        event.clear()
        event.kind = K_SEAL
        event.value = min(self.count + 1, NONE)
        event.target = journal.next_seq
        event.size = chain.HASH
        for i in range(chain.HASH):
            event.data[i] = head[i]
        try:
            self.spent = self._sign(event, head)
        except OSError as error:
            journal.note_error(error)
            return False
        self.count = event.value
        self.at = journal.buffer.count
        return True

    def _sign(self, event: Event, head: bytes) -> int:
        """Append the proof to a seal; returns the number of the key used, 0 if not paired.

        A seal that was lost from a damaged log has used its number: then the next one is taken.
        """
        from rosace.record import keys

        journal = self._journal
        cell = keys.read(journal.files)
        if not cell:
            return 0
        number = keys.number_of(journal.match_no, event.value)
        if cell.number > number:
            number = cell.number
            if number // keys.SEALS != journal.match_no:
                return 0
            event.value = number % keys.SEALS
        cell.go_to(number)
        cell.sign(event, journal, event.target, head)
        return number

    def spend(self) -> None:
        """The seal is saved: replace its key by the next one; if flash refuses, next time."""
        if not self.spent:
            return
        from rosace.record import keys

        files = self._journal.files
        try:
            cell = keys.read(files)
            if cell:
                cell.go_to(self.spent + 1)
                cell.save(files)
            self.spent = 0
        except OSError as error:
            self._journal.note_error(error)

    def code(self, event: Event) -> bytes:
        """The letters for a phone, whose first chain.CODE stand on the paper sheet; b"" while no
        valid seal is saved. Uses `event`."""
        journal = self._journal
        if self.at < 0 or self.at >= journal.saved:
            return b""
        if self._code_at != self.at or not self._code:
            journal.buffer.load(self.at, event)
            self._code_at = self.at
            self._code = chain.paper_code(bytes(event.data[: chain.HASH]), chain.PHONE_CODE)
        return self._code
