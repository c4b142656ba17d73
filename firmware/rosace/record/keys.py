"""The secrets of a paired board: the key of its next seal, and the key of a PC's commands.

Every seal has a key of its own: number = match number * 256 + seal of that match. Key n + 1 is a
hash of key n and replaces it on flash, so whoever reads the flash of a board cannot make its
earlier seals again. The number follows from the seal itself: a power cut between seal and key
costs nothing, no number is used twice and none has to be guessed.

Imported when a seal is made, when a PC talks to a paired board, and by the host tools.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import codec, settings

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal
    from rosace.rules.state import Event


KEY = const(32)
CLUB = const(4)  # bytes that name a club key without revealing it
PROOF = const(40)  # bytes of a proof: MAC 32, key number 4, club 4
OFF = b"rosace unpair"  # stands first in what is signed when the keys are taken off
SEALS = const(256)  # key numbers of one match

LOST = const(-1)  # Keys.number where the cell is damaged
_NAME = "key"
_COPY = "head/club"  # of command key and club, in another folder: one flipped bit hits only one
_LAYOUT = const(1)
_SEAL_AT = const(5)
_COMMAND_AT = const(37)
_CLUB_AT = const(69)
_SIZE = const(73)  # layout 1, number 4, seal key 32, command key 32, club 4
_COPY_SIZE = const(37)  # layout 1, command key 32, club 4
_BLOCK = const(64)  # of SHA-256


def hmac(key: bytes, message: bytes | bytearray | memoryview) -> bytes:
    """HMAC-SHA-256."""
    if len(key) > _BLOCK:
        key = sha256(key).digest()
    inner = bytearray(_BLOCK)
    outer = bytearray(_BLOCK)
    for i in range(_BLOCK):
        byte = key[i] if i < len(key) else 0
        inner[i] = byte ^ 0x36
        outer[i] = byte ^ 0x5C
    h = sha256(inner)
    h.update(message)
    inside = h.digest()
    h = sha256(outer)
    h.update(inside)
    return h.digest()


def same(a: bytes | bytearray | memoryview, b: bytes | bytearray | memoryview) -> bool:
    """Whether two byte strings are equal; the time does not depend on where they differ."""
    if len(a) != len(b):
        return False
    differ = 0
    for i in range(len(a)):
        differ |= a[i] ^ b[i]
    return not differ


def number_of(match_no: int, version: int) -> int:
    """Number of the key that signs the seal `version` of a match."""
    return match_no * SEALS + version


def later_key(key: bytes, steps: int) -> bytes:
    """The seal key `steps` numbers later."""
    for _ in range(steps):
        h = sha256(b"rosace next key")
        h.update(key)
        key = h.digest()
    return key


def seal_mac(
    key: bytes, board_id: bytes, epoch: int, seq: int, number: int,
    head: bytes | bytearray | memoryview, what: bytes = b"",
) -> bytes:  # fmt: skip
    """The MAC of a seal: board, journal, every record before `seq`, key number, chain head.

    `what`: b"" for a seal, OFF for the record that the keys go.
    """
    message = bytearray(48)
    for i in range(8):
        message[i] = board_id[i]
    codec.put_number(message, 8, epoch, 4)
    codec.put_number(message, 12, seq, 4)
    for i in range(32):
        message[16 + i] = head[i]
    tail = bytearray(4)
    codec.put_number(tail, 0, number, 4)
    return hmac(key, what + bytes(message) + bytes(tail))


def command_mac(
    key: bytes,
    nonce: bytes | bytearray | memoryview,
    kind: int,
    body: bytes | bytearray | memoryview,
) -> bytes:
    """The MAC of a request that changes the device."""
    return hmac(key, bytes(nonce) + bytes((kind,)) + bytes(body))


class Keys:
    """The cell of a paired board. number: that of the stored seal key; earlier keys are erased.

    Where the cell is damaged `number` is LOST and there is no seal key; where its copy is damaged
    too, `command` is b"" and nobody is heard.
    """

    def __init__(self, number: int, seal: bytes, command: bytes, club: bytes) -> None:
        self.number = number
        self.seal = seal
        self.command = command
        self.club = club

    def go_to(self, number: int) -> None:
        """Replace the seal key by a later one; save() writes it to flash."""
        if number > self.number:
            self.seal = later_key(self.seal, number - self.number)
            self.number = number

    def sign(
        self,
        event: "Event",
        journal: "Journal",
        seq: int,
        head: bytes | bytearray | memoryview,
        what: bytes = b"",
    ) -> None:
        """Append to `event` the proof that this board says so: PROOF bytes of its data.

        `seq`, `head`: number of the record and the chain head before it.  what: see seal_mac().
        """
        proof = seal_mac(
            self.seal, journal.board_id, journal.epoch, seq, self.number, head, what
        )  # fmt: skip
        for byte in proof + self.name():
            event.data[event.size] = byte
            event.size += 1

    def name(self) -> bytes:
        """Which key a proof is made with: number 4, club 4."""
        number = bytearray(4)
        codec.put_number(number, 0, self.number, 4)
        return bytes(number) + self.club

    def save(self, files) -> None:
        """Replace the cell; OSError if flash refuses, then the keys before hold."""
        buf = bytearray(_SIZE + 4)
        buf[0] = _LAYOUT
        codec.put_number(buf, 1, self.number, 4)
        for i in range(KEY):
            buf[_SEAL_AT + i] = self.seal[i]
            buf[_COMMAND_AT + i] = self.command[i]
        for i in range(CLUB):
            buf[_CLUB_AT + i] = self.club[i]
        settings.write_cell(files, _NAME, buf, _SIZE)
        self.copy(files)

    def copy(self, files) -> None:
        """Write command key and club a second time, unless they stand there."""
        buf = bytearray(settings.CELL_MAX)
        content = bytes((_LAYOUT,)) + self.command + self.club
        if settings.read_cell(files, _COPY, buf) != _COPY_SIZE or buf[:_COPY_SIZE] != content:
            files.mkdir("head")
            settings.write_cell(files, _COPY, bytearray(content + bytes(4)), _COPY_SIZE)


def load(files):
    """As read(), but None also if flash refuses."""
    try:
        return read(files)
    except OSError:
        return None


def read(files):
    """The Keys of a paired board, None if it is not paired. OSError if flash refuses."""
    buf = bytearray(settings.CELL_MAX)
    if settings.read_cell(files, _NAME, buf) == _SIZE and buf[0] == _LAYOUT:
        return Keys(
            codec.get_number(buf, 1, 4),
            bytes(buf[_SEAL_AT:_COMMAND_AT]),
            bytes(buf[_COMMAND_AT:_CLUB_AT]),
            bytes(buf[_CLUB_AT:_SIZE]),
        )
    if settings.read_cell(files, _COPY, buf) == _COPY_SIZE and buf[0] == _LAYOUT:
        return Keys(LOST, b"", bytes(buf[1 : 1 + KEY]), bytes(buf[1 + KEY : _COPY_SIZE]))
    return Keys(LOST, b"", b"", bytes(CLUB)) if is_paired(files) else None


def is_paired(files) -> bool:
    """Whether the board is paired, be its keys damaged. OSError if flash refuses.

    A power cut in the first pairing leaves an empty file: no key was ever saved in it.
    """
    one = bytearray(1)
    return files.read(settings.path_of(_NAME), one) > 0 or files.read(_COPY, one) > 0


def erase(files) -> None:
    """Erase the keys, the copy first: the board is not paired any more. OSError if flash
    refuses."""
    for path in (_COPY, settings.path_of(_NAME)):
        if files.read(path, bytearray(1)) >= 0:
            files.remove(path)
