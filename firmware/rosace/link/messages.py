"""Protocol 2: the messages between PC and board. The PC sends a request, the board answers it.

    request: kind, tag, body                    answer: kind | ANSWER, tag, result, body

The tag is the PC's count of requests (mod 256): a late or doubled answer has another one.
Readers ignore bytes behind the fields they know, so a later protocol appends; no field moves.
Numbers are unsigned and little-endian; texts are ISO-8859-15 behind a length byte.

| kind | body of the request | body of the answer when the result is OK |
|---|---|---|
| HELLO | protocol (1) | Welcome |
| PULL | epoch (4), seq (4), room (2) | epoch (4), first seq (4), whole stored records |
| LIVE | nothing, or any byte: no more than the first five fields | Live |
| ASKED | request id (4) | - (the result says how the request stands) |
| SETTINGS | | per setting: id (1), length (1), value |
| ERRORS | number (2) of the error wanted, 0 = newest | how many (2), text |
| PAIR | step (1) and what it carries, see pairing.py | the same |
| CHALLENGE | | challenge (16), the numbers (4 each) of three records |
| CLOCK * | unix ms (8) | next nonce (16) |
| OFFER * | Offer | next nonce (16) |
| CHANGE * | request id (4), per setting: id (1), length (1), value | next nonce (16) |
| MAINTENANCE * | request id (4), REPL to WITHDRAW (1) | next nonce (16) |
| RECEIPT * | epoch (4), seq (4), head (32), proof (32) | next nonce (16) |
| RESTORE * | number (4), seal key (32) locked with the nonce | next nonce (16) |

* changes the device: its body begins with the nonce (16) the board gave last and a MAC (32), the
HMAC-SHA256 under the board's command key of nonce, kind and the body behind the MAC (auth.py);
both are zero while the board is not paired, and it then asks for OK at the table. Behind the nonce
of an answer LATER stands what waits for OK there already (1), WAITS_NAMES and so on.
This file has what the board writes and reads; the PC's half is rosace_host/device/messages.py.
A PULL answers OK, NOTHING (no saved record from seq on), BAD (record seq is damaged: ask for
seq + 1) or OTHER_EPOCH; it always carries at least one whole record, whatever the room.
"""

from rosace.link.frames import Pad
from rosace.port import const

# From link/messages.py, by `make texts`
_PROTOCOL = const(2)
_ANSWER = const(128)
# Kinds of requests
_CLOCK = const(16)
# Lengths
_NONCE = const(16)
_HASH = const(32)
_NAMES = const(4)
_NAME_MAX = const(12)
_REF_MAX = const(16)
# Bytes of Offer.former
_FORMER_SIZE = const(70)

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    PROTOCOL = const(2)
    PROTOCOL_OLDEST = const(1)  # of a PC that this board still answers; it can give no receipt
    ANSWER = const(0x80)

    # Kinds of requests. Order is part of the protocol: append, never insert.
    HELLO = const(1)
    PULL = const(2)
    LIVE = const(3)
    ASKED = const(4)
    SETTINGS = const(5)
    ERRORS = const(6)
    PAIR = const(7)
    CHALLENGE = const(8)
    CLOCK = const(16)  # from here on: requests that change the device
    OFFER = const(17)
    CHANGE = const(18)
    MAINTENANCE = const(19)
    RECEIPT = const(20)
    RESTORE = const(21)

    # Results.
    OK = const(0)
    NOTHING = const(1)
    BAD = const(2)
    OTHER_EPOCH = const(3)
    WAITING = const(4)  # shown at the table, nobody pressed OK yet
    ACCEPTED = const(5)
    DECLINED = const(6)
    UNKNOWN = const(7)  # a kind or request id the board does not know
    REFUSED = const(8)  # wrong nonce or MAC, or not allowed
    LATER = const(9)  # not now: the board is still reading its log, or a match is running
    MALFORMED = const(10)  # a body too short for its kind
    PROTOCOL_TOO_NEW = const(11)
    LOCKED = const(12)  # too many wrong requests: nothing is looked at for a while
    ANEW = const(13)  # WAITING, in the place of another offer that nobody had answered
    REPLACED = const(14)  # nobody answered this offer before another took its place

    # Welcome.hardware; 0 is unknown
    PICO = const(1)
    PICO_W = const(2)
    PICO_2 = const(3)
    PICO_2_W = const(4)
    VIRTUAL = const(5)

    # Welcome.flags
    RUNNING = const(1)  # a match is being played
    PAIRED = const(2)
    SAFE_MODE = const(4)  # the board started without its desk; it only syncs
    UNSAVED = const(8)  # something is not in flash yet
    CLOCK_SET = const(16)  # wall time is known since this power-up
    DAMAGED = const(32)  # the log has a damaged record or a missing tail
    KEY_LOST = const(64)  # the board is paired, and its seal key is damaged

    # What waits for OK at the table: Office.waiting() (0: nothing)
    WAITS_NAMES = const(1)  # an offered match
    WAITS_SETTINGS = const(2)
    WAITS_SERVICE = const(3)  # a MAINTENANCE request
    WAITS_ROOM = const(4)  # to erase old matches that a PC holds

    # What a MAINTENANCE request is for
    REPL = const(1)  # stop the desk and open MicroPython's prompt
    RESET = const(2)
    SELF_TEST = const(3)
    UNPAIR = const(4)  # only signed
    WIPE = const(5)  # only with a receipt for the present head, and a chord at the table
    WITHDRAW = const(6)  # take back the request of this id, whatever it asks for; needs nobody

    # Lengths
    NONCE = const(16)
    MAC = const(32)
    HASH = const(32)
    PICKED = const(3)  # records of a CHALLENGE
    NAMES = const(4)  # slots: A, B, A2, B2
    NAME_MAX = const(12)
    REF_MAX = const(16)

    # Bytes of Offer.former: the data of the HAND_OVER record, then how the match stands.
    FORMER_SEQ = const(44)  # 4; before it board 8, epoch 4, chain head 32
    FORMER_SEATS = const(48)  # [4] slot on each seat
    FORMER_PIECES = const(52)  # white, black, queen, her side: the fields of a POSITION
    FORMER_DATA = const(56)  # its data (rules/manual_entry.py), D_MATCH_SIZE bytes
    FORMER_SIZE = const(70)
_RULES_MAX = const(16)  # bytes of Offer.rules: eight pairs


class Welcome:
    """Identity of the board and what it holds, for every HELLO; see Office.describe().

    version: three ints.  board: 8 bytes.  head: hash of the last saved record, 32 bytes.
    epoch: made once per journal; another one means the flash was formatted.
    first_seq, next_seq: oldest record still held, number the next one will get.
    uptime_ms: since power-up.  boot: how many power-ups this journal has seen.
    free_kb, total_kb: flash.  errors: entries of the error log.  match: number of the last
    match begun.
    club: which club key a paired board belongs to, 4 bytes that tell nothing of it.
    """

    def __init__(self) -> None:
        self.protocol = _PROTOCOL
        self.log_format = 0
        self.version: tuple = (0, 0, 0)
        self.hardware = 0
        self.flags = 0
        self.table = 0
        self.board = bytes(8)
        self.epoch = 0
        self.first_seq = 0
        self.next_seq = 0
        self.head = bytes(_HASH)
        self.uptime_ms = 0
        self.boot = 0
        self.nonce = bytes(_NONCE)
        self.free_kb = 0
        self.total_kb = 0
        self.errors = 0
        self.match = 0
        self.club = bytes(4)

    def write(self, pad: Pad) -> None:
        """Append every field to `pad`."""
        pad.put(self.protocol, 1)
        pad.put(self.log_format, 1)
        for i in range(3):
            pad.put(self.version[i], 1)
        pad.put(self.hardware, 1)
        pad.put(self.flags, 1)
        pad.put(self.table, 2)
        pad.put_bytes(self.board, 8)
        pad.put(self.epoch, 4)
        pad.put(self.first_seq, 4)
        pad.put(self.next_seq, 4)
        pad.put_bytes(self.head, _HASH)
        pad.put(self.uptime_ms, 4)
        pad.put(self.boot, 2)
        pad.put_bytes(self.nonce, _NONCE)
        pad.put(self.free_kb, 2)
        pad.put(self.total_kb, 2)
        pad.put(self.errors, 2)
        pad.put(self.match, 2)
        pad.put_bytes(self.club, 4)


class Live:
    """What is on the screen now: the state's bytes (rules/state.py says how to read them), names.

    count: records of the running match.  saved: 1 if all of them are in flash.
    clock_ms: what the shot or placing clock has left, 0xFFFF = not running.
    row, mover: law row and seat of the last ruling.
    """

    def __init__(self) -> None:
        self.state = b""
        self.names = [b"", b"", b"", b""]
        self.count = 0
        self.saved = 1
        self.clock_ms = 0xFFFF
        self.row = 0
        self.mover = 255

    def write(self, pad: Pad, brief: int) -> None:
        """Append every field to `pad`; brief: without names and state."""
        pad.put(self.count, 2)
        pad.put(self.saved, 1)
        pad.put(self.clock_ms, 2)
        pad.put(self.row, 1)
        pad.put(self.mover, 1)
        if brief:
            return
        for i in range(_NAMES):
            pad.put_text(self.names[i])
        pad.put_text(self.state)


class Offer:
    """A match for this table. The umpire sees a badge and takes it with OK.

    id: made by the PC; sending the same offer again is the same offer.  system: rule system id.
    mode: M_* bits of rules/state.py.  games: games to win.  ref: the tournament's own reference.
    names: display names of the slots A, B, A2, B2.  players: the PC's ids of them (0 = none).
    former: b"", or where and how a match stood that began on another board (FORMER_*); then
    origin: the number of its table (0: it has none), rules: pairs of field and value in which
    its rules differ from the system's.  anew: it took the place of another (only on the board).
    """

    def __init__(self) -> None:
        self.id = 0
        self.table = 0
        self.system = 0
        self.mode = 0
        self.games = 2
        self.ref = b""
        self.names = [b"", b"", b"", b""]
        self.players = [0, 0, 0, 0]
        self.former = b""
        self.origin = 0
        self.rules = b""
        self.anew = False

    def read(self, pad: Pad) -> bool:
        """Take every field from `pad`; False if it is too short or a text too long."""
        self.id = pad.get(4)
        self.table = pad.get(2)
        self.system = pad.get(1)
        self.mode = pad.get(1)
        self.games = pad.get(1)
        self.ref = pad.get_text()
        fits = len(self.ref) <= _REF_MAX
        for i in range(_NAMES):
            self.players[i] = pad.get(4)
            self.names[i] = pad.get_text()
            fits = fits and len(self.names[i]) <= _NAME_MAX
        self.former = pad.get_text() if pad.room() else b""
        if pad.room():
            self.origin = pad.get(2)
            self.rules = pad.get_text()
        fits = fits and len(self.rules) <= _RULES_MAX and not len(self.rules) & 1
        return pad.ok and fits and len(self.former) in (0, _FORMER_SIZE)


def changes_device(kind: int) -> bool:
    """Whether a request of this kind carries nonce and MAC."""
    return kind >= _CLOCK


def answer(pad: Pad, kind: int, tag: int, result: int) -> None:
    """Begin an answer to a request of this kind and tag."""
    pad.clear()
    pad.put(kind | _ANSWER, 1)
    pad.put(tag, 1)
    pad.put(result, 1)
