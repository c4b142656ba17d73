"""What each message carries, up to its edges; and an office that knows nothing."""

from typing import Any

import pytest

from link.pair import Board, Desk, ShelfOffice
from link.scenarios import Line
from rosace.link import messages as m
from rosace.link.frames import LINE_MAX, PAYLOAD_MAX, Frames, Pad
from rosace.link.session import Office, Session, read_stored
from rosace_host.device import messages as pc


def test_an_offer_says_nothing_before_it_was_read():
    offer = m.Offer()
    assert (offer.id, offer.table, offer.system, offer.mode, offer.games) == (0, 0, 0, 0, 2)
    assert offer.players == [0] * 4 and offer.names == [b""] * 4
    assert (offer.ref, offer.former, offer.origin, offer.rules) == (b"", b"", 0, b"")
    assert not offer.anew


def test_nothing_is_on_the_screen_before_it_was_told():
    live = m.Live()
    assert (live.count, live.saved, live.clock_ms, live.row, live.mover) == (0, 1, 0xFFFF, 0, 255)
    assert live.state == b"" and live.names == [b""] * 4


@pytest.mark.parametrize(
    ("size", "fits"), [(0, True), (PAYLOAD_MAX, True), (PAYLOAD_MAX + 1, False)]
)
def test_what_does_not_fit_a_pad_is_not_half_taken(size, fits):
    pad = Pad().load(b"x" * size, size)
    assert pad.ok == fits and pad.room() == (size if fits else 0)
    assert pad.get_bytes(pad.room()) == b"x" * (size if fits else 0)


@pytest.mark.parametrize(("size", "fits"), [(PAYLOAD_MAX, True), (PAYLOAD_MAX + 1, False)])
def test_what_does_not_fit_a_pad_is_not_half_written(size, fits):
    pad = Pad()
    pad.put_bytes(b"x" * size, size)
    assert (pad.ok, pad.at) == (fits, size if fits else 0)


def test_every_line_is_written_into_the_same_bytes():
    frames = Frames()
    for payload in (b"x" * PAYLOAD_MAX, b"x", b"xyz" * 20):
        assert frames.put(bytearray(payload) + bytearray(4), len(payload))
        assert len(frames._out) == LINE_MAX and frames.line().endswith(b"\n")


def read_back(offer):
    pad, read = Pad(), m.Offer()
    pc.write_offer(offer, pad)
    assert pad.ok
    return read if read.read(Pad().load(pad.data, pad.at)) else None


def a_match(**fields):
    offer = m.Offer()
    offer.id, offer.table, offer.system, offer.mode, offer.games = 0xA1B2C3D4, 0x0102, 33, 1, 1
    offer.players = [1, 0x01020304, 3, 0xFFFFFFFF]
    for name, value in fields.items():
        setattr(offer, name, value)
    return offer


def test_an_offer_comes_over_whole_and_as_long_as_it_may_be():
    longest = a_match(
        ref=b"R" * 16, names=[b"A" * 12, b"B" * 12, b"C" * 12, b"D" * 12],
        former=bytes(range(m.FORMER_SIZE)), origin=0xFFFE, rules=bytes(range(16)),
    )  # fmt: skip
    for offer in (a_match(), a_match(names=[b"A", b"", b"", b"D"]), longest):
        got = read_back(offer)
        assert got is not None
        assert vars(got) == vars(offer)


@pytest.mark.parametrize(
    "fields",
    [{"ref": b"R" * 17}, *({"names": [b""] * i + [b"N" * 13] + [b""] * (3 - i)} for i in range(4)),
     {"former": bytes(m.FORMER_SIZE - 1)}, {"former": bytes(m.FORMER_SIZE + 1)},
     {"former": bytes(m.FORMER_SIZE), "rules": bytes(18)},
     {"former": bytes(m.FORMER_SIZE), "rules": bytes(3)}],
)  # fmt: skip
def test_one_byte_too_many_is_no_offer(fields):
    assert read_back(a_match(**fields)) is None


def test_a_welcome_comes_over_field_by_field():
    welcome = m.Welcome()
    assert (welcome.protocol, welcome.version, welcome.hardware) == (2, (0, 0, 0), 0)
    number = 0
    for name in vars(welcome):
        number += 1
        old = getattr(welcome, name)
        new = (number, number + 1, number + 2) if name == "version" else number
        if isinstance(old, bytes):
            new = bytes((number,)) * len(old)
        assert (
            not any(old)
            if isinstance(old, bytes)
            else old in (2 * (name == "protocol"), (0, 0, 0))
        )
        setattr(welcome, name, new)
    pad, got = Pad(), m.Welcome()
    welcome.write(pad)
    assert pad.ok and pc.read_welcome(got, Pad().load(pad.data, pad.at))
    assert vars(got) == vars(welcome)


class Showing(ShelfOffice):
    """An office with a match on its screen."""

    running = True

    def live(self, live):
        live.state, live.names, live.count = bytes(range(96)), [b"A", b"B", b"", b"D"], 0x0304
        live.saved, live.clock_ms, live.row, live.mover = 0, 15000, 21, 3
        return m.OK if self.running else m.NOTHING


def test_what_is_on_the_screen_is_told_while_there_is_a_match():
    desk = Desk(Showing())
    answer = desk.ask(m.LIVE)
    live = m.Live()
    assert answer is not None and answer.get(1) == m.OK
    assert pc.read_live(live, answer) and answer.room() == 0
    assert (live.state, live.names) == (bytes(range(96)), [b"A", b"B", b"", b"D"])
    assert (live.count, live.saved, live.clock_ms) == (0x0304, 0, 15000)
    assert (live.row, live.mover) == (21, 3)
    answer, live = desk.ask(m.LIVE, lambda pad: pad.put(1, 1)), m.Live()
    assert answer is not None and answer.get(1) == m.OK
    assert pc.read_live(live, answer, brief=True) and answer.room() == 0
    assert (live.count, live.clock_ms, live.mover, live.state) == (0x0304, 15000, 3, b"")
    desk.office.running = False
    answer = desk.ask(m.LIVE)
    assert answer.get(1) == m.NOTHING and answer.room() == 0


def test_an_office_that_knows_nothing_refuses_every_change():
    office = Office()
    welcome, pad = m.Welcome(), Pad()
    welcome.log_format = 5
    office.describe(welcome)
    assert welcome.log_format == 0
    assert office.records(0, 0, memoryview(bytearray(256)), 256) == -m.NOTHING
    assert office.live(m.Live()) == m.NOTHING and office.request_state(0) == m.UNKNOWN
    assert office.waiting() == office.errors() == 0 and office.error(0) == b""
    assert office.settings(pad) == m.OK and pad.at == 0
    assert office.pair(pad, pad) == office.challenge(pad) == m.UNKNOWN
    for said in (office.permits(m.CLOCK, memoryview(b"")), office.clock(1),
                 office.offer(m.Offer()), office.change(1, pad), office.maintenance(1, m.REPL),
                 office.receipt(0, 0, bytes(32), bytes(32))):  # fmt: skip
        assert said == m.REFUSED


def test_errors_are_counted_and_told_one_by_one():
    office = ShelfOffice()
    office.error = lambda number: (b"newest", b"oldest", b"")[number]
    office.errors = lambda: 2
    desk = Desk(office)
    for number, result, text in ((0, m.OK, b"newest"), (1, m.OK, b"oldest"), (2, m.NOTHING, b"")):
        answer = desk.ask(m.ERRORS, lambda pad, n=number: pad.put(n, 2))
        assert (answer.get(1), answer.get(2), answer.get_text()) == (result, 2, text)


def test_later_says_what_waits_at_the_table():
    office = ShelfOffice()
    office.clock = lambda now: m.LATER
    office.waiting = lambda: 2
    answer = Desk(office).ask(m.CLOCK, lambda pad: pad.put(5, 8))
    assert answer.get(1) == m.LATER
    answer.skip(m.NONCE)
    assert (answer.get(1), answer.room()) == (2, 0)


def test_a_request_that_changes_the_device_brings_what_it_says():
    said = []
    office = ShelfOffice()
    office.receipt = lambda *words: said.append(words) or m.OK
    office.maintenance = lambda *words: said.append(words) or m.WAITING
    office.change = lambda number, pad: said.append((number, pad.get(1), pad.get(1))) or m.OK
    desk = Desk(office)

    def receipt(pad):
        pad.put(7, 4)
        pad.put(60, 4)
        pad.put_bytes(bytes(range(64)), 64)

    def wish(pad):
        pad.put(99, 4)
        pad.put(m.RESET, 1)

    def change(pad):
        pad.put(98, 4)
        pad.put(3, 1)
        pad.put(1, 1)

    results = [desk.ask(kind, write).get(1) for kind, write in (
        (m.RECEIPT, receipt), (m.MAINTENANCE, wish), (m.CHANGE, change))]  # fmt: skip
    assert results == [m.OK, m.WAITING, m.OK]
    assert said == [(7, 60, bytes(range(32)), bytes(range(32, 64))), (99, m.RESET), (98, 3, 1)]


def test_the_time_of_the_last_request_begins_at_nothing():
    board = Board(ShelfOffice())
    session = board.session
    assert session.active_ms == 0
    pad = Pad()
    pc.request(pad, m.LIVE, 0)
    frames = Frames()
    frames.put(pad.data, pad.at)
    board.now = 395
    assert board.answer_to(frames.line()).endswith(b"\n")
    assert session.active_ms == 400


def test_two_seconds_are_counted_from_the_request_on():
    board = Board(ShelfOffice(), step=0)
    session = board.session
    pad = Pad()
    pc.request(pad, m.HELLO, 1)
    pad.put(1, 1)
    frames = Frames()
    frames.put(pad.data, pad.at)
    session.feed(frames.line(), 10_000)
    for now, waits in ((11_000, True), (11_999, True), (12_000, False)):
        session.pump(Line(0), now)
        assert bool(session.frames.pending()) == waits


@pytest.mark.parametrize(("read", "said"), [(5, 5), (0, -m.BAD), (-1, -m.BAD), (None, -m.BAD)])
def test_what_a_journal_cannot_give_is_a_damaged_record(read, said):
    class Journal:
        epoch, next_seq = 7, 10

        def read(self, seq, buf, room):
            if read is None:
                raise OSError("flash does not give it")
            return read

    buf = memoryview(bytearray(256))
    journal: Any = Journal()
    assert read_stored(journal, 7, 9, buf, 256) == said
    assert read_stored(journal, 7, 10, buf, 256) == -m.NOTHING
    assert read_stored(journal, 8, 9, buf, 256) == -m.OTHER_EPOCH


def test_an_office_that_has_no_bytes_has_nothing_new():
    office = ShelfOffice()
    office.records = lambda *where: 0
    answer = Desk(office).ask(m.PULL, lambda pad: pad.put_bytes(bytes(10), 10))
    assert (answer.get(1), answer.room()) == (m.NOTHING, 8)


def test_a_pad_is_read_up_to_its_end_and_no_further():
    def pad():
        return Pad().load(b"\x02ab\x03", 4)

    for read, ok in (
        (lambda p: p.skip(4), True), (lambda p: p.skip(5), False), (lambda p: p.get(4), True),
        (lambda p: p.get(5), False), (lambda p: p.get_bytes(4), True),
        (lambda p: p.get_bytes(5), False), (lambda p: p.get_text(), True),
    ):  # fmt: skip
        one = pad()
        read(one)
        assert one.ok == ok
    one = pad()
    assert (one.get_text(), one.get_text(), one.ok) == (b"ab", b"", False)
    one = Pad()
    one.skip(PAYLOAD_MAX - 2)
    one.put(0x0102, 2)
    assert one.ok and one.room() == 0
    one.put(1, 1)
    assert not one.ok and bytes(one.data[PAYLOAD_MAX - 2 : PAYLOAD_MAX]) == b"\x02\x01"
    one = Pad()
    one.put_text(b"x" * 300)
    assert one.at == 256 and one.data[0] == 255
    one.put_bytes(b"y", 3)
    assert bytes(one.data[255:259]) == b"xy\0\0" and one.at == 259


def test_a_line_too_long_is_one_bad_line():
    frames = Frames()
    frames.feed(b":" + b"A" * (LINE_MAX + 10))
    assert frames.bad == 1
    frames.feed(b"\n:AA")
    assert frames.bad == 1


def test_a_line_begins_with_nothing_heard_and_nothing_to_say():
    frames = Frames()
    assert not frames.ready and frames.pending() == 0 and frames.line() == b""
    assert (frames.good, frames.bad, frames.size) == (0, 0, 0)
    session = Session(ShelfOffice())
    for now in (5, 2005, 4010):
        session.pump(Line(0), now)
    assert session.active_ms == 0
