"""Events as bytes: the log format. One table says which fields each kind of event carries.

    u8 length of the whole record | u8 kind | varint ms since the record before (in a power-up:
    ms since power-on) | payload | u16 check of the state after it | u32 CRC-32 of all that

Numbers are little-endian. The length byte alone leads from one record to the next, so a reader
can name and pass over a kind that it does not know. A miss takes 11 bytes, a pot 12; no record is
longer than 120 bytes. This file knows bytes and events, neither files nor the laws. A change of
any byte that it writes is a new log format (LOG_FORMAT in rosace/__init__.py).
"""

from binascii import crc32
from struct import pack_into, unpack_from

from rosace.port import const
from rosace.rules.state import DATA_MAX, Event

# From words.py, by `make texts`
_K_SETUP = const(1)
_K_TRIAL = const(5)
_K_PLACED = const(13)
_K_FORFEIT = const(17)
_K_DISQUALIFY = const(20)
_K_TIME_OUT = const(27)
_K_SIDES = const(29)
_K_CHOICE = const(30)
_K_DISPUTE = const(32)
_K_BOARD_RESULT = const(34)
_K_AMEND = const(35)
_K_NEXT_BOARD = const(45)
_K_TOSS_NINTH = const(46)
_K_CORRECT = const(47)
# What can fall into a net
_STRIKER = const(3)

RECORD_MAX = const(120)  # bytes of a record
RECORD_MIN = const(9)
_TAIL = const(6)  # bytes of check and CRC
_STROKE_MAX = const(105)  # bytes of pieces and evidence that fit whatever the numbers before them
_UNDECIDED = const(4)  # a piece byte whose colour nobody decided
_SHIFT_MAX = const(28)  # a varint has five bytes at most


# --- numbers ---


def put_number(buf: bytearray | memoryview, at: int, n: int, size: int) -> None:
    """Write `n` as `size` bytes, 2 or 4, the low one first. In one call: MicroPython allocates two
    objects for each byte that is shifted out of a number above 30 bits."""
    if size == 4:
        pack_into("<I", buf, at, n)
    else:
        pack_into("<H", buf, at, n & 0xFFFF)


def get_number(buf: bytes | bytearray | memoryview, at: int, size: int) -> int:
    """The number that put_number() wrote."""
    n = 0
    for i in range(size):
        n |= buf[at + i] << (8 * i)
    return n


def put_varint(buf: bytearray | memoryview, at: int, n: int) -> int:
    """Write `n` in groups of seven bits, the low ones first; returns where it ends."""
    while n > 127:
        buf[at] = n & 127 | 128
        at += 1
        n >>= 7
    buf[at] = n
    return at + 1


def get_varint(buf: bytes | bytearray | memoryview, at: int) -> int:
    """The number that put_varint() wrote at `at`."""
    n = 0
    shift = 0
    while buf[at] > 127 and shift < _SHIFT_MAX:
        n |= (buf[at] & 127) << shift
        shift += 7
        at += 1
    return n | (buf[at] & 127) << shift


def varint_end(buf: bytes | bytearray | memoryview, at: int) -> int:
    """Where the varint at `at` ends."""
    shift = 0
    while buf[at] > 127 and shift < _SHIFT_MAX:
        shift += 7
        at += 1
    return at + 1


def _put_data(event: Event, buf: bytearray | memoryview, at: int, start: int, end: int) -> int:
    """Write event.data[start:end] at `at`; returns where it ends."""
    data = event.data
    for i in range(start, end):
        buf[at] = data[i]
        at += 1
    return at


def _get_data(buf: bytes | bytearray | memoryview, at: int, end: int, event: Event) -> None:
    """Copy buf[at:end] into the data of the event, as much as there is room for."""
    n = min(end - at, DATA_MAX)
    data = event.data
    for i in range(n):
        data[i] = buf[at + i]
    event.size = max(n, 0)


# --- stored records ---

# The letters of the fields in _LAYOUT; k, the striker, is what none of these is
_SEAT = const(115)  # s
_WHITE = const(119)  # w
_BLACK = const(98)  # b
_QUEEN = const(113)  # q
_VALUE = const(118)  # v
_REASON = const(114)  # r
_TARGET = const(116)  # t: a varint
_DATA = const(42)  # *: the data to the payload's end
_STROKE = const(88)  # X: see put_stroke

# The fields in the payload of each kind
_LAYOUT = (
    b"*",  # 0 and every kind without a row: the bytes as they are
    b"vwbq*",  # 1 set-up; its data: see "the data of a SETUP" below
    b"vt*",  # player: slot, the PC's id, name
    b"vr",  # toss: slot that won, choice
    b"*",  # seats: slot on each seat
    b"v",  # 5 trial
    b"",  # play
    b"X",  # stroke
    b"X",  # early break
    b"svr",  # penalty: seat if known, side, reason
    b"svr",  # 10 foul
    b"",  # room
    b"v",  # no room: 1 = the answer to the prompt "place n"
    b"",  # placed
    b"v",  # wrong piece: colour
    b"v",  # 15 deemed covered: side
    b"sv",  # turn; 1 = it made the break of the board that comes
    b"vrs",  # forfeit: side, reason, seat if known
    b"",  # void
    b"v",  # resign
    b"vrs",  # 20 disqualify: the same
    b"sv",  # appeal
    b"sr",  # warning
    b"s",  # disturbance
    b"vrs",  # protest: side, law by number, seat if known
    b"v",  # 25 protest result
    b"s",  # striker change
    b"v",  # time-out
    b"wbq",  # jump
    b"v",  # sides changed
    b"vr",  # 30 choice
    b"sv",  # agreed: how, AG_* of words.py
    b"s",  # dispute
    b"wbqk*",  # position
    b"vrq",  # board result
    b"t*",  # 35 amendment: seq, then nothing, or kind and payload of the replacement
    b"v*",  # identity: log format; board id 8, epoch 4
    b"t*",  # hand-over: seq; board id 8, epoch 4, chain head 32 of the board before
    b"v*",  # note: kind of note; text
    b"tr*",  # power-up: boot number, cause; version 3, layout of the state 1
    b"*",  # 40 clock: unix ms, 8 bytes
    b"vr*",  # maintenance opened: which, how; PROOF of keys.py where it takes the keys off
    b"v*",  # sensor evidence outside a stroke
    b"vrt*",  # seal: version, 0, seq after the last one covered; head 32, PROOF of keys.py
    b"vt",  # skipped: reason, count
    b"",  # 45 next board
    b"s",  # toss for the ninth board
    b"tr*",  # correction: seq of the first record it edits, reason; edits (log_buffer.py)
)


def size_of(buf: bytes | bytearray | memoryview, at: int) -> int:
    """Bytes of the stored record at `at`, length byte and CRC included; 0 if there is none."""
    if at >= len(buf):
        return 0
    n = buf[at]
    return n if RECORD_MIN <= n <= RECORD_MAX and at + n <= len(buf) else 0


def is_intact(buf: bytes | bytearray | memoryview, at: int) -> bool:
    """Whether the record at `at` is whole and its CRC is right."""
    n = size_of(buf, at)
    if not n:
        return False
    end = at + n - 4
    return unpack_from("<I", buf, end)[0] == crc32(memoryview(buf)[at:end])


def kind_of(buf: bytes | bytearray | memoryview, at: int) -> int:
    """K_* of the record at `at`."""
    return buf[at + 1]


def check_of(buf: bytes | bytearray | memoryview, at: int) -> int:
    """The check of the state after the record at `at` (rules/match.check16)."""
    end = at + buf[at] - _TAIL
    return buf[end] | buf[end + 1] << 8


def target_of(buf: bytes | bytearray | memoryview, at: int) -> int:
    """The seq of the record that the AMEND at `at` amends."""
    return get_varint(buf, varint_end(buf, at + 2))


def replaces(buf: bytes | bytearray | memoryview, at: int) -> bool:
    """Whether the AMEND at `at` replaces its target; otherwise it removes it."""
    end = at + buf[at] - _TAIL
    return varint_end(buf, varint_end(buf, at + 2)) < end


def pack(event: Event, buf: bytearray | memoryview, at: int, ms: int, check: int) -> int:
    """Write the record of `event`, `ms` after the one before; returns its length.

    Of a stroke with more evidence than a record can hold, the last evidence bytes are cut off.
    """
    buf[at + 1] = event.kind
    end = put_varint(buf, at + 2, ms)
    end = put_payload(event, buf, end)
    return close_record(buf, at, end, check)


def close_record(buf: bytearray | memoryview, at: int, end: int, check: int) -> int:
    """Finish a record whose payload ends at `end`: check, length, CRC. Returns its length."""
    buf[end] = check & 255
    buf[end + 1] = check >> 8 & 255
    n = end + _TAIL - at
    buf[at] = n
    end += 2
    put_number(buf, end, crc32(memoryview(buf)[at:end]), 4)
    return n


def set_check(buf: bytearray | memoryview, at: int, check: int) -> None:
    """Write the state check of the record at `at`, and its CRC anew."""
    close_record(buf, at, at + buf[at] - _TAIL, check)


def layout(kind: int) -> bytes:
    """The fields in the payload of a kind, a letter a field."""
    return _LAYOUT[kind] if kind < len(_LAYOUT) else _LAYOUT[0]


def put_payload(event: Event, buf: bytearray | memoryview, at: int) -> int:
    """Write the fields of `event` from `at` on; returns where they end."""
    fields = layout(event.kind)
    for i in range(len(fields)):
        field = fields[i]
        if field == _DATA:
            at = _put_data(event, buf, at, 0, event.size)
        elif field == _STROKE:
            at = put_stroke(event, buf, at)
        elif field == _TARGET:
            at = put_varint(buf, at, event.target)
        else:
            buf[at] = _field(event, field) & 255
            at += 1
    return at


def _field(event: Event, field: int) -> int:
    if field == _VALUE:
        return event.value
    if field == _REASON:
        return event.reason
    if field == _SEAT:
        return event.seat
    if field == _WHITE:
        return event.white
    if field == _BLACK:
        return event.black
    if field == _QUEEN:
        return event.queen
    return event.striker


def unpack_intact(buf: bytes | bytearray | memoryview, at: int, event: Event) -> int:
    """Fill `event` from the record at `at`, which is known to be intact; returns its length.
    Allocates nothing.

    event.when = ms since the record before it (in a power-up: since power-on). A kind that this
    version does not know leaves its payload in event.data.
    """
    n = buf[at]
    end = at + n - _TAIL
    event.clear()
    event.kind = buf[at + 1]
    event.when = get_varint(buf, at + 2)
    get_payload(buf, min(varint_end(buf, at + 2), end), end, event)
    return n


def unpack_replacement(buf: bytes | bytearray | memoryview, at: int, event: Event) -> bool:
    """Fill `event` with the replacement in the AMEND at `at`; False if it removes its target."""
    end = at + buf[at] - _TAIL
    start = varint_end(buf, varint_end(buf, at + 2))
    if start >= end:
        return False
    event.clear()
    event.kind = buf[start]
    get_payload(buf, start + 1, end, event)
    return True


def get_payload(buf: bytes | bytearray | memoryview, at: int, end: int, event: Event) -> None:
    """Fill the fields of `event` from the payload buf[at:end]; a short payload leaves the rest."""
    fields = layout(event.kind)
    for i in range(len(fields)):
        field = fields[i]
        if field == _DATA:
            _get_data(buf, at, end, event)
        elif at >= end:
            return
        elif field == _STROKE:
            get_stroke(buf, at, end, event)
        elif field == _TARGET:
            event.target = get_varint(buf, at)
            at = varint_end(buf, at)
        else:
            _set_field(event, field, buf[at])
            at += 1


def _set_field(event: Event, field: int, value: int) -> None:
    if field == _VALUE:
        event.value = value
    elif field == _REASON:
        event.reason = value
    elif field == _SEAT:
        event.seat = value
    elif field == _WHITE:
        event.white = value
    elif field == _BLACK:
        event.black = value
    elif field == _QUEEN:
        event.queen = value
    else:
        event.striker = value


def make_amendment(event: Event, seq: int, instead: "Event | None") -> None:
    """Make `event` the AMEND of record `seq`: by the Event `instead`; None removes the record."""
    event.clear()
    event.kind = _K_AMEND
    event.target = seq
    if instead is not None:
        event.data[0] = instead.kind
        event.size = put_payload(instead, event.data, 1)


# --- the data of a SETUP: n | n pairs (field, value) | the block below | tournament reference ---

MATCH = const(0)  # number of the match on this board, 2 bytes
TABLE = const(2)  # 2
BOOT = const(4)  # 2
RULES = const(6)  # CRC-32 of the rule record, 4
EPOCH = const(10)  # 4
BOARD = const(14)  # board id, 8
ANCHOR = const(22)  # chain head before this record, 32
BLOCK = const(54)
_REFERENCE_MAX = const(16)


def block_of(event: Event) -> int:
    """Where the block of a SETUP begins in its data, -1 if it has none."""
    at = 1 + 2 * event.data[0] if event.size else 1
    return at if event.size >= at + BLOCK else -1


def put_setup_block(event: Event, table: int, reference: bytes) -> None:
    """Add to a SETUP intent the table number and the tournament's reference (16 bytes at most).

    Overrides in event.data stay; the log fills in the rest of the block when it commits the event.
    """
    data = event.data
    if not event.size:
        data[0] = 0
    at = 1 + 2 * data[0]
    for i in range(BLOCK):
        data[at + i] = 0
    put_number(data, at + TABLE, table, 2)
    at += BLOCK
    for i in range(min(len(reference), _REFERENCE_MAX)):
        data[at] = reference[i]
        at += 1
    event.size = at


def match_of(buf: bytes | bytearray | memoryview, at: int, event: Event) -> int:
    """Number of the match that the SETUP at `at` begins, 0 if it has none. Fills `event`."""
    unpack_intact(buf, at, event)
    block = block_of(event)
    return get_number(event.data, block + MATCH, 2) if block >= 0 else 0


# --- kinds of records ---


def is_match_event(kind: int) -> bool:
    """Whether the laws judge this kind: it changes the state and can be corrected."""
    return _K_SETUP <= kind <= _K_BOARD_RESULT or kind == _K_NEXT_BOARD or kind == _K_TOSS_NINTH


def is_amendment(kind: int) -> bool:
    """Whether a record of this kind changes what earlier records come to."""
    return kind == _K_AMEND or kind == _K_CORRECT


def outdates_seal(kind: int) -> bool:
    """Whether a record of this kind makes a seal before it outdated."""
    return is_match_event(kind) or is_amendment(kind)


def is_answer(kind: int) -> bool:
    """Whether this kind answers a prompt: it goes when its stroke or board goes.

    A NO_ROOM does so only if its value says so.
    """
    return (
        kind == _K_PLACED
        or kind == _K_SIDES
        or kind == _K_TOSS_NINTH
        or kind == _K_NEXT_BOARD
        or _K_CHOICE <= kind <= _K_DISPUTE
    )


def ends_board(kind: int) -> bool:
    """Whether this kind, which is no stroke, ends a board, or shows that one has ended."""
    told = kind == _K_BOARD_RESULT or kind == _K_NEXT_BOARD
    return told or _K_FORFEIT <= kind <= _K_DISQUALIFY


def is_undo_target(kind: int) -> bool:
    """Whether UNDO may reopen this kind: what the umpire entered, from the trial boards on."""
    if kind == _K_SIDES or kind == _K_TOSS_NINTH:
        return True
    return _K_TRIAL <= kind <= _K_BOARD_RESULT and not is_answer(kind) and kind != _K_TIME_OUT


# --- strokes: who struck, what fell into which net, and the sensors' evidence of it ---


def put_stroke(event: Event, buf: bytearray | memoryview, at: int) -> int:
    """seat (2 bits) foul touched count (4), the pieces `kind | net << 3`, then the evidence.

    A count of 15 or more has a byte of its own. The pieces are written as the data names them; a
    piece that the data does not name fell into an unknown net. All other data is evidence; its
    end is cut off where the record (or the payload that carries the stroke) has no room for it.
    """
    head = at
    named = 0  # leading bytes of data that are pieces
    w = event.white
    b = event.black
    q = event.queen
    k = event.striker
    while named < event.size:
        kind = event.data[named] & 7
        if kind == 0 and w:
            w -= 1
        elif kind == 1 and b:
            b -= 1
        elif kind == 2 and q:
            q -= 1
        elif kind == 3 and k:
            k -= 1
        elif kind != _UNDECIDED or not w + b + q + k:
            break
        named += 1
    count = named + w + b + q + k
    at += 1
    if count > 14:
        buf[at] = count
        at += 1
    buf[head] = (
        event.seat & 3 | (event.foul & 1) << 2 | (event.touched & 1) << 3 | min(count, 15) << 4
    )
    for i in range(named):
        buf[at] = event.data[i]
        at += 1
    for kind in range(4):
        for _ in range(w if kind == 0 else b if kind == 1 else q if kind == 2 else k):
            buf[at] = kind
            at += 1
    room = max(min(_STROKE_MAX - count, len(buf) - at), 0)
    return _put_data(event, buf, at, named, min(event.size, named + room))


def get_stroke(buf: bytes | bytearray | memoryview, at: int, end: int, event: Event) -> None:
    """Fill `event` from the payload buf[at:end] of a stroke."""
    head = buf[at]
    event.seat = head & 3
    event.foul = head >> 2 & 1
    event.touched = head >> 3 & 1
    count = head >> 4
    at += 1
    if count == 15 and at < end:
        count = buf[at]
        at += 1
    _get_data(buf, at, end, event)
    for i in range(min(count, event.size)):
        kind = event.data[i] & 7
        if kind == 0:
            event.white += 1
        elif kind == 1:
            event.black += 1
        elif kind == 2:
            event.queen += 1
        elif kind == _STRIKER:
            event.striker += 1


def pieces_in(event: Event) -> int:
    """How many leading bytes of the data of a stroke are pieces; the rest is evidence."""
    left = event.white + event.black + event.queen + event.striker
    n = 0
    while left and n < event.size:
        if event.data[n] & 7 != _UNDECIDED:
            left -= 1
        n += 1
    return n


if __debug__:  # what only the PC and the tests ask

    def unpack(buf: bytes | bytearray | memoryview, at: int, event: Event) -> int:
        """As unpack_intact(), for any record; 0 if it is damaged."""
        return unpack_intact(buf, at, event) if is_intact(buf, at) else 0
