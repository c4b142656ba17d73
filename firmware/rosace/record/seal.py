"""Finds, makes and names seals, and lets a key go once its seal is saved. Loaded when wanted.

A finished match is sealed; what is corrected afterwards is sealed again as the next version.
"""

from rosace.port import const
from rosace.record import chain, codec
from rosace.record.chain import HASH
from rosace.record.keys import CLUB, KEY, PROOF, SEALS, number_of, read, seal_mac
from rosace.record.replay import tells
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_SEAL, NONE, P_MATCH

_NUMBER = const(4)  # bytes


def find(seals, journal, base: int) -> None:
    """Read the tape from `base` on; a seal is valid until something that tells follows it."""
    tape = journal.tape
    seals.reset()
    for i in range(base, tape.count):
        kind = tape.kind(i)
        if kind == K_SEAL:
            seals.count += 1
            seals.at = i
        elif tells(kind):
            seals.at = -1


def make(seals, journal, event: Event) -> bool:
    """Fill `event` with the next seal: the chain head, and a proof if the board is paired.

    Nothing is written: the key's number follows from match and version, so a power cut before or
    behind the seal leaves none used twice. False if flash does not give the key now.
    """
    head = journal.head()
    event.clear()
    event.kind = K_SEAL
    event.value = min(seals.count + 1, NONE)
    event.target = journal.next_seq
    event.size = HASH
    for i in range(HASH):
        event.data[i] = head[i]
    try:
        seals.spent = _sign(event, journal, head)
    except OSError as error:
        journal.failed(error)
        return False
    seals.count = event.value
    seals.at = journal.tape.count
    return True


def _sign(event: Event, journal, head: bytes) -> int:
    """Append the proof; returns the number of the key used, 0 for none.

    A seal lost from a damaged log leaves its number used: then the next one is taken.
    """
    keys = read(journal.files)
    if not keys:
        return 0
    number = number_of(journal.match_no, event.value)
    if keys.number > number:
        number = keys.number
        if number // SEALS != journal.match_no:
            return 0
        event.value = number % SEALS
    keys.go_to(number)
    proof = seal_mac(keys.seal, journal.board_id, journal.epoch, event.target, number, head)
    at = event.size
    for i in range(KEY):
        event.data[at + i] = proof[i]
    codec.put_number(event.data, at + KEY, number, _NUMBER)
    for i in range(CLUB):
        event.data[at + KEY + _NUMBER + i] = keys.club[i]
    event.size = at + PROOF
    return number


def spend(seals, journal) -> None:
    """The key of the saved seal goes, the next one takes its place."""
    try:
        keys = read(journal.files)
        if keys:
            keys.go_to(seals.spent + 1)
            keys.save(journal.files)
        seals.spent = 0
    except OSError as error:
        journal.failed(error)


def code_of_seal(seals, journal, event: Event) -> bytes:
    """The ten letters of the valid seal."""
    journal.tape.load(seals.at, event)
    return chain.paper_code(bytes(event.data[:HASH]))


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

    def find(self, base: int) -> None:
        """Read the tape from `base` on."""
        find(self, self._journal, base)

    def make(self, event: Event) -> bool:
        """Fill `event` with the next seal; False if flash does not give the key now."""
        return make(self, self._journal, event)

    def spend(self) -> None:
        """The seal is saved: its key goes; if flash refuses, next time."""
        if self.spent:
            spend(self, self._journal)

    def code(self, event: Event) -> bytes:
        """Ten letters for the paper sheet, b"" while no valid seal is saved."""
        if self.at < 0 or self.at >= self._journal.saved:
            return b""
        if self._coded != self.at or not self._code:
            self._coded = self.at
            self._code = code_of_seal(self, self._journal, event)
        return self._code
