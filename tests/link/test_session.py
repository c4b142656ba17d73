"""The board's end of the line: each request gets its answer, and nothing else moves the table."""

import pytest

from link.pair import Board, Desk, ShelfOffice
from rosace.link import messages as m
from rosace.link.frames import Frames, Pad
from rosace_host.device import messages as pc

RECORDS = [bytes([n]) * (5 + n % 20) for n in range(60)]


@pytest.fixture
def desk():
    return Desk(ShelfOffice(RECORDS))


def test_hello_says_who_the_board_is(desk):
    answer = desk.ask(m.HELLO, lambda pad: pad.put(m.PROTOCOL, 1))
    assert answer.get(1) == m.OK
    welcome = m.Welcome()
    assert pc.read_welcome(welcome, answer)
    assert welcome.protocol == m.PROTOCOL
    assert welcome.board == b"\x01\x02\x03\x04\x05\x06\x07\x08"
    assert (welcome.epoch, welcome.next_seq) == (7, 60)
    assert welcome.nonce == bytes(16)


def test_an_unpaired_board_gives_no_nonce_whatever_it_was_asked_before(desk):
    assert pull(desk, 3).get(1) == m.OK
    welcome = m.Welcome()
    answer = desk.ask(m.HELLO, lambda pad: pad.put(m.PROTOCOL, 1))
    answer.skip(1)
    assert pc.read_welcome(welcome, answer) and welcome.nonce == bytes(16)


def test_a_pc_of_the_future_learns_what_the_board_speaks(desk):
    answer = desk.ask(m.HELLO, lambda pad: pad.put(0, 1))
    assert answer.get(1) == m.PROTOCOL_TOO_NEW
    assert pc.read_welcome(m.Welcome(), answer)


def pull(desk, seq, room=256, epoch=7):
    def write(pad):
        pad.put(epoch, 4)
        pad.put(seq, 4)
        pad.put(room, 2)

    return desk.ask(m.PULL, write)


def test_a_pull_brings_whole_records_only(desk):
    answer = pull(desk, 3, 40)
    assert (answer.get(1), answer.get(4), answer.get(4)) == (m.OK, 7, 3)
    assert answer.get_bytes(answer.room()) == b"".join(RECORDS[3:7])[:40][: 8 + 9 + 10 + 11]


def test_a_pull_brings_one_record_however_small_the_room(desk):
    answer = pull(desk, 19, 1)
    answer.skip(9)
    assert answer.get_bytes(answer.room()) == RECORDS[19]


def test_nothing_new_is_one_round_trip(desk):
    assert pull(desk, 60).get(1) == m.NOTHING


def test_a_damaged_record_is_named_and_no_wall():
    desk = Desk(ShelfOffice(RECORDS, damaged={4}))
    answer = pull(desk, 3)
    answer.skip(9)
    assert answer.get_bytes(answer.room()) == RECORDS[3]
    assert pull(desk, 4).get(1) == m.BAD
    assert pull(desk, 5).get(1) == m.OK


def test_another_epoch_is_told(desk):
    assert pull(desk, 0, epoch=8).get(1) == m.OTHER_EPOCH


def test_an_unknown_kind_is_answered_and_harmless(desk):
    assert desk.ask(15).get(1) == m.UNKNOWN
    assert desk.ask(99, lambda pad: None).get(1) == m.UNKNOWN


def test_a_short_body_is_malformed_for_every_kind(desk):
    for kind in (m.HELLO, m.PULL, m.ASKED, m.ERRORS):
        assert desk.ask(kind).get(1) == m.MALFORMED
    for kind in (m.CLOCK, m.OFFER, m.CHANGE, m.MAINTENANCE, m.RECEIPT):
        assert desk.ask(kind).get(1) == m.MALFORMED
    assert desk.office.clock_set == 0 and not desk.office.offers


def test_the_clock_is_set(desk):
    assert desk.ask(m.CLOCK, lambda pad: pad.put(1_790_000_000_000, 8)).get(1) == m.OK
    assert desk.office.clock_set == 1_790_000_000_000


def test_an_offer_waits_for_ok_at_the_table(desk):
    offer = m.Offer()
    offer.id = 77
    offer.table = 3
    offer.names = [b"Marie", b"J\xfcrgen", b"", b""]
    offer.ref = b"QF2"
    assert desk.ask(m.OFFER, lambda pad: pc.write_offer(offer, pad)).get(1) == m.WAITING
    assert desk.office.offers == [(77, 3, [b"Marie", b"J\xfcrgen", b"", b""], b"QF2")]
    desk.office.standing[77] = m.ACCEPTED
    assert desk.ask(m.ASKED, lambda pad: pad.put(77, 4)).get(1) == m.ACCEPTED


def test_a_name_too_long_for_the_table_is_refused(desk):
    offer = m.Offer()
    offer.names = [b"x" * 13, b"", b"", b""]
    assert desk.ask(m.OFFER, lambda pad: pc.write_offer(offer, pad)).get(1) == m.MALFORMED
    assert not desk.office.offers


def test_an_office_that_refuses_is_never_asked_to_act():
    office = ShelfOffice(RECORDS)
    office.permits = lambda kind, signed: m.REFUSED
    desk = Desk(office)
    answer = desk.ask(m.CLOCK, lambda pad: pad.put(5, 8))
    assert answer.get(1) == m.REFUSED
    assert answer.get_bytes(m.NONCE) == bytes(16)
    assert office.clock_set == 0


def test_permits_sees_nonce_mac_and_body(desk):
    seen = []
    desk.office.permits = lambda kind, signed: seen.append((kind, bytes(signed))) or m.OK
    desk.ask(m.CLOCK, lambda pad: pad.put(0x0102, 8))
    assert seen == [(m.CLOCK, bytes(48) + b"\x02\x01\0\0\0\0\0\0")]


def request(kind, tag):
    pad, frames = Pad(), Frames()
    pc.request(pad, kind, tag)
    pad.put(1, 1)
    frames.put(pad.data, pad.at)
    return frames.line()


def test_at_most_64_bytes_leave_in_one_step(desk):
    out = desk.turn(request(m.HELLO, 1))
    assert len(out) == 64
    while desk.session.frames.pending():
        assert len(desk.turn()) <= 64


def test_a_doubled_request_gets_one_answer(desk):
    board = Board(ShelfOffice(RECORDS))
    answer = board.answer_to(request(m.HELLO, 1) * 2)
    assert answer.count(b":") == 1


def test_a_new_request_ends_the_old_answer(desk):
    board = Board(ShelfOffice(RECORDS))
    first = board.turn(request(m.HELLO, 1))
    rest = board.answer_to(request(m.LIVE, 2))
    end = Frames()
    assert end.feed(first + rest, 0) == len(first + rest)
    assert end.ready and end.payload[0] == m.LIVE | m.ANSWER and end.bad == 1


def test_a_pc_that_takes_nothing_for_two_seconds_has_gone():
    board = Board(ShelfOffice(RECORDS), step=0)
    board.turn(request(m.HELLO, 1))
    while board.now < 1900:
        board.turn()
    assert board.session.frames.pending()
    while board.now < 2100:
        board.turn()
    assert not board.session.frames.pending()
    board.line.step = 64
    assert board.answer_to(request(m.HELLO, 2)).endswith(b"\n")


def test_a_slow_pc_is_waited_for():
    board = Board(ShelfOffice(RECORDS), step=0)
    out = board.turn(request(m.HELLO, 1))
    for _ in range(400):
        board.now += 1500
        board.line.step = 1
        out += board.turn()
        board.line.step = 0
    assert out.endswith(b"\n")


def test_the_answer_of_another_board_is_no_request(desk):
    board = Board(ShelfOffice(RECORDS))
    assert board.answer_to(board.answer_to(request(m.HELLO, 1))) == b""
