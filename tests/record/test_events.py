"""Events as bytes: every kind comes back as it went in, and damage is seen."""

from hypothesis import given
from hypothesis import strategies as st

from laws.events import FIELDS
from rosace import words
from rosace.record import codec
from rosace.rules.state import Event

BUF = bytearray(256)
KINDS = range(1, words.K_CORRECT + 1)

# Which fields a kind carries, said again in words.
CARRIES = {
    words.K_SETUP: "value white black queen data",
    words.K_PLAYER: "value target data",
    words.K_TOSS: "value reason",
    words.K_SEATS: "data",
    words.K_TRIAL: "value",
    words.K_PLAY: "",
    words.K_PENALTY: "seat value reason",
    words.K_FOUL: "seat value reason",
    words.K_ROOM: "",
    words.K_NO_ROOM: "value",
    words.K_PLACED: "",
    words.K_WRONG_PIECE: "value",
    words.K_DEEM: "value",
    words.K_TURN: "seat",
    words.K_FORFEIT: "value reason",
    words.K_VOID: "",
    words.K_RESIGN: "value",
    words.K_DISQUALIFY: "value reason",
    words.K_APPEAL: "seat value",
    words.K_WARNING: "seat reason",
    words.K_DISTURBANCE: "seat",
    words.K_PROTEST: "value reason",
    words.K_PROTEST_RESULT: "value",
    words.K_STRIKER_CHANGE: "seat",
    words.K_TIME_OUT: "value",
    words.K_JUMP: "white black queen",
    words.K_SIDES: "value",
    words.K_CHOICE: "value reason",
    words.K_AGREE: "seat value",
    words.K_DISPUTE: "seat",
    words.K_POSITION: "white black queen striker data",
    words.K_BOARD_RESULT: "value reason queen",
    words.K_AMEND: "target data",
    words.K_IDENTITY: "value data",
    words.K_HAND_OVER: "target data",
    words.K_NOTE: "value data",
    words.K_POWER_UP: "target reason data",
    words.K_CLOCK: "data",
    words.K_MAINTENANCE: "value reason",
    words.K_EVIDENCE: "value data",
    words.K_SEAL: "value reason target data",
    words.K_SKIPPED: "value target",
    words.K_NEXT_BOARD: "",
    words.K_TOSS_NINTH: "seat",
    words.K_CORRECT: "target reason data",
}

byte = st.integers(0, 255)
data = st.binary(max_size=80)
number = st.integers(0, 2**31 - 1)


def make(kind, fields):
    event = Event()
    event.kind = kind
    for name, value in fields.items():
        if name == "data":
            event.data[: len(value)] = value
            event.size = len(value)
        else:
            setattr(event, name, value)
    return event


def same(a, b):
    for name in (*FIELDS, "target"):
        assert getattr(a, name) == getattr(b, name), name
    assert a.data[: a.size] == b.data[: b.size]


@st.composite
def any_event(draw):
    kind = draw(st.sampled_from(sorted(CARRIES)))
    fields = {}
    for name in CARRIES[kind].split():
        fields[name] = draw({"data": data, "target": number}.get(name, byte))
    return make(kind, fields)


@st.composite
def any_stroke(draw):
    pieces = draw(st.lists(st.integers(0, 3), max_size=20))
    nets = [draw(st.integers(0, 4)) for _ in pieces]
    evidence = draw(st.binary(max_size=40)) if draw(st.booleans()) else b""
    return make(
        draw(st.sampled_from([words.K_STROKE, words.K_EARLY])),
        {
            "seat": draw(st.integers(0, 3)),
            "white": pieces.count(0),
            "black": pieces.count(1),
            "queen": pieces.count(2),
            "striker": pieces.count(3),
            "foul": draw(st.integers(0, 1)),
            "touched": draw(st.integers(0, 1)),
            "data": bytes(p | n << 3 for p, n in zip(pieces, nets)) + evidence,
        },
    )


def round_trip(event, ms, check):
    n = codec.pack(event, BUF, 3, ms, check)
    assert n == codec.size_of(BUF, 3) == BUF[3] <= codec.RECORD_MAX
    back = Event()
    assert codec.unpack(BUF, 3, back) == n
    assert back.when == ms
    assert codec.check_of(BUF, 3) == check
    same(event, back)


def test_every_kind_has_its_fields():
    assert set(KINDS) == set(CARRIES) | {words.K_STROKE, words.K_EARLY}


@given(any_event(), st.integers(0, 2**30 - 1), st.integers(0, 65535))
def test_every_kind_comes_back_as_it_went_in(event, ms, check):
    round_trip(event, ms, check)


@given(any_stroke(), st.integers(0, 2**30 - 1), st.integers(0, 65535))
def test_a_stroke_comes_back_with_nets_and_evidence(event, ms, check):
    round_trip(event, ms, check)


def test_pieces_without_nets_fell_into_unknown_ones():
    stroke = make(words.K_STROKE, {"seat": 1, "white": 2, "striker": 1})
    n = codec.pack(stroke, BUF, 0, 5000, 0)
    back = Event()
    codec.unpack(BUF, 0, back)
    assert (back.white, back.black, back.queen, back.striker) == (2, 0, 0, 1)
    assert bytes(back.data[: back.size]) == bytes((0, 0, 3))
    again = bytes(BUF[:n])
    codec.pack(back, BUF, 0, 5000, 0)
    assert bytes(BUF[:n]) == again


def test_an_undecided_colour_is_a_value():
    stroke = make(words.K_STROKE, {"seat": 0, "white": 1, "data": bytes((4 | 2 << 3, 0 | 3 << 3))})
    round_trip(stroke, 100, 1)


def test_a_miss_takes_11_bytes_and_a_pot_12():
    """With 6 seconds between strokes, and the net."""
    miss = make(words.K_STROKE, {"seat": 2})
    pot = make(words.K_STROKE, {"seat": 0, "white": 1, "data": bytes((0 | 3 << 3,))})
    two = make(words.K_STROKE, {"seat": 0, "white": 2, "data": bytes((24, 32))})
    assert codec.pack(miss, BUF, 0, 6000, 0) == 11
    assert codec.pack(pot, BUF, 0, 6000, 0) == 12
    assert codec.pack(two, BUF, 0, 6000, 0) == 13
    assert codec.pack(make(words.K_PLACED, {}), BUF, 0, 6000, 0) == 10


def test_evidence_is_cut_where_pieces_without_nets_need_its_room():
    """96 bytes that name one piece of 14: 13 more are written, and the record stays a record."""
    stroke = make(words.K_STROKE, {"seat": 3, "white": 1, "black": 13, "data": bytes(96)})
    n = codec.pack(stroke, BUF, 0, 2**30 - 1, 65535)
    assert n <= codec.RECORD_MAX and codec.is_intact(BUF, 0)
    back = Event()
    assert codec.unpack(BUF, 0, back) == n
    assert (back.white, back.black, codec.pieces_in(back)) == (1, 13, 14)
    assert bytes(back.data[:14]) == bytes(1) + bytes([1] * 13)


def test_an_amendment_cuts_the_evidence_of_the_stroke_that_it_carries():
    stroke = make(words.K_STROKE, {"seat": 3, "black": 19, "data": bytes(80)})
    amend, back = Event(), Event()
    codec.make_amendment(amend, 7, stroke)
    codec.pack(amend, BUF, 0, 2**30 - 1, 65535)
    assert codec.unpack_replacement(BUF, 0, back) and back.black == 19


@given(any_stroke())
def test_no_record_is_longer_than_120_bytes(event):
    event.data[:] = bytes(96)
    event.size = 96
    assert codec.pack(event, BUF, 0, 2**30 - 1, 65535) <= codec.RECORD_MAX


@given(any_stroke(), st.data())
def test_every_flipped_bit_is_found(event, draw):
    n = codec.pack(event, BUF, 0, 7000, 1234)
    record = bytes(BUF[:n])
    for bit in range(8 * n):
        bad = bytearray(record)
        bad[bit // 8] ^= 1 << bit % 8
        assert not codec.is_intact(bad, 0), bit
    assert codec.is_intact(record, 0)


@given(st.binary(max_size=130))
def test_no_bytes_make_the_reader_fail(junk):
    """Neither garbage nor garbage with a right CRC."""
    event = Event()
    codec.unpack(junk, 0, event)
    n = min(len(junk), 100)
    if n < 3:
        return
    buf = bytearray(128)
    buf[:n] = junk[:n]
    codec.close_record(buf, 0, n, 7)
    assert codec.unpack(buf, 0, event)
    assert event.kind == junk[1]


def test_a_later_kind_keeps_its_payload_and_is_passed_over():
    event = make(101, {"data": b"something new"})
    n = codec.pack(event, BUF, 0, 10, 3)
    back = Event()
    assert codec.unpack(BUF, 0, back) == n
    assert back.kind == 101
    assert bytes(back.data[: back.size]) == b"something new"


def test_a_field_that_another_firmware_did_not_write_is_nobodys():
    """The check of the state stands where the seat of a protest would."""
    event = make(words.K_PROTEST, {"value": 1, "reason": 2, "seat": 3})
    n = codec.pack(event, BUF, 0, 10, 1)
    codec.close_record(BUF, 0, n - 7, 1)
    back = Event()
    codec.unpack(BUF, 0, back)
    assert (back.value, back.reason, back.seat) == (1, 2, words.NONE)


@given(any_stroke() | any_event(), st.integers(0, 2**31 - 1))
def test_an_amendment_carries_what_stands_instead(instead, seq):
    instead.size = min(instead.size, 80)
    if instead.kind == words.K_SETUP:
        return
    amend = Event()
    codec.make_amendment(amend, seq, instead)
    n = codec.pack(amend, BUF, 0, 3000, 0)
    assert n <= codec.RECORD_MAX
    assert codec.target_of(BUF, 0) == seq
    assert codec.replaces(BUF, 0)
    back = Event()
    assert codec.unpack_replacement(BUF, 0, back)
    plain = Event()
    codec.pack(instead, BUF, 130, 0, 0)
    codec.unpack(BUF, 130, plain)
    same(plain, back)


def test_an_amendment_may_take_away():
    amend = Event()
    codec.make_amendment(amend, 300, None)
    codec.pack(amend, BUF, 0, 3000, 0)
    assert codec.target_of(BUF, 0) == 300
    assert not codec.replaces(BUF, 0)
    assert not codec.unpack_replacement(BUF, 0, Event())


def test_a_setup_names_table_and_tournament():
    event = make(words.K_SETUP, {"value": 0, "data": bytes((1, 4, 9))})
    codec.put_setup_block(event, 300, b"CUP-2026/QF-1-and-more")
    at = codec.block_of(event)
    assert event.data[at + codec.TABLE] | event.data[at + codec.TABLE + 1] << 8 == 300
    assert bytes(event.data[at + codec.BLOCK : event.size]) == b"CUP-2026/QF-1-an"
    assert bytes(event.data[:3]) == bytes((1, 4, 9))
