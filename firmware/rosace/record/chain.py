"""The hash chain over all records, the code for the paper sheet, and the seals.

Each hash covers the one before: h = SHA-256(h before, record). Whoever changes, drops, inserts or
swaps a record changes every later hash. A seal writes the hash into the log, signed if the board
is paired; its first 80 bits are the paper code, which players sign on the score sheet. A match is
sealed when its last record is saved; what is corrected afterwards is sealed again as the next
version. Making a seal needs the keys (keys.py), which are imported only then.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import codec
from rosace.rules.state import Event

# From words.py, by `make texts`
_NONE = const(255)
_P_MATCH = const(6)
_K_SEAL = const(43)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal


HASH = const(32)  # bytes
CODE = const(16)  # letters on the panel and the sheet: 80 bits
PHONE_CODE = const(26)  # letters in the QR code: 130 bits
_LETTERS = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that can be read as 0, 1, I or O


def link(before: bytes, record: bytes | bytearray | memoryview) -> bytes:
    """The chain head after `record` (all its bytes, CRC included)."""
    h = sha256(before)
    h.update(record)
    return h.digest()


def start(board_id: bytes, epoch: int) -> bytes:
    """The chain head of a journal before its first record."""
    head = bytearray(18)
    for i in range(6):
        head[i] = b"rosace"[i]
    for i in range(8):
        head[6 + i] = board_id[i]
    codec.put_number(head, 14, epoch, 4)
    return sha256(head).digest()


def paper_code(head: bytes, letters: int = CODE) -> bytes:
    """The first five bits of a chain head for each letter: the paper code."""
    out = bytearray(letters)
    bits = 0
    held = 0
    at = 0
    for i in range(letters):
        while held < 5:
            bits = (bits << 8 | head[at]) & 0xFFFF
            at += 1
            held += 8
        held -= 5
        out[i] = _LETTERS[bits >> held & 31]
    return bytes(out)


class Seals:
    """The seals of the running match.

    count: how many it has.  at: index of the valid one, -1 if there is none: a seal is valid until
    a record follows that outdates it.  spent: number of the key that a saved seal has used and
    that must be erased, 0 if none.
    """

    def __init__(self, journal: "Journal") -> None:
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
            if kind == _K_SEAL:
                self.count += 1
                self.at = i
            elif codec.outdates_seal(kind):
                self.at = -1

    def due(self, state: bytearray, replaying: bool) -> bool:
        """Whether the match has ended and has no valid seal."""
        return self.at < 0 and not replaying and state[_PHASE] == _P_MATCH

    def make(self, event: Event) -> bool:
        """Fill `event` with the next seal; False if flash does not give the key now.

        Nothing is written: the number of the key follows from match and version, so no key is
        used twice wherever the power fails. The caller adds the record at once.
        """
        journal = self._journal
        head = journal.chain_head
        event.clear()
        event.kind = _K_SEAL
        event.value = min(self.count + 1, _NONE)
        event.target = journal.next_seq
        event.size = HASH
        for i in range(HASH):
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
        if not cell or cell.number == keys.LOST:
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
            if cell and cell.number != keys.LOST:
                cell.go_to(self.spent + 1)
                cell.save(files)
            self.spent = 0
        except OSError as error:
            self._journal.note_error(error)

    def code(self, event: Event) -> bytes:
        """The letters for a phone, whose first CODE stand on the paper sheet; b"" while no
        valid seal is saved. Uses `event`."""
        journal = self._journal
        if self.at < 0 or self.at >= journal.saved:
            return b""
        if self._code_at != self.at or not self._code:
            journal.buffer.load(self.at, event)
            self._code_at = self.at
            self._code = paper_code(bytes(event.data[:HASH]), PHONE_CODE)
        return self._code
