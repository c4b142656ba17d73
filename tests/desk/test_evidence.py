"""What the beams saw rides in the record of the stroke, whatever was made of it."""

import pytest

from desk.bench import Bench
from desk.test_start import broken
from rosace.record import codec
from rosace.record.correction import pack_event, unpack_event
from rosace.rules.state import LEFT, M_PRACTICE, Event
from rosace.words import K_AMEND, K_EVIDENCE, K_NOTE, K_SETUP, K_STROKE
from rosace_host.match import evidence
from rosace_host.match.evidence import Said


def records(bench, kind):
    """The events of this kind as they were written."""
    buffer = bench.desk.records
    found = []
    for i in range(buffer.count):
        event = Event()
        codec.unpack_intact(buffer.buf, buffer.at(i), event)
        if event.kind == kind:
            found.append(event)
    return found


def last(bench):
    return records(bench, K_STROKE)[-1]


def record(bench):
    """OK until the stroke is recorded: a question may stand before it."""
    before = len(records(bench, K_STROKE))
    for _ in range(6):
        if len(records(bench, K_STROKE)) == before:
            bench.press("OK")
    return last(bench)


def behind_the_pieces(event):
    return bytes(event.data[codec.pieces_in(event) : event.size])


def test_a_drop_comes_back_from_the_record_edge_by_edge():
    bench = broken()
    fell = bench.now
    bench.drop(3, width=20)
    bench.run(1000)
    bench.press("OK")
    event = last(bench)
    seen = evidence.read(event)
    (group,) = seen.groups
    assert group.said == Said(1) and group.net == 2 and group.whole
    assert group.runs(0) == [(0, 20)] and group.runs(1) == [(20, 40)]
    assert seen.left_out == 0 and not any(seen.spikes)
    assert 1000 < group.ago < bench.now - fell
    assert len(behind_the_pieces(event)) == 8


def test_the_first_stroke_of_a_board_tells_the_scale():
    bench = Bench()
    bench.press("OK", "OK", "OK", "BLACK", "OK")
    seen = evidence.read(last(bench))
    assert seen.scale == bench.desk.beams.scale and not seen.groups


def test_a_stroke_without_drops_keeps_nothing():
    bench = broken()
    bench.press("WHITE", "OK")
    assert behind_the_pieces(last(bench)) == b""


def test_what_proposed_nothing_is_kept_too():
    """A hand fetches a piece before the stroke."""
    bench = broken()
    bench.hand(2)
    bench.run(1500)
    assert bench.entry() == "-"
    bench.press("OK")
    (group,) = evidence.read(last(bench)).groups
    assert group.said == Said(hand=True) and group.net == 1


def test_what_was_declined_is_kept_behind_the_declaration():
    bench = broken()
    bench.drop(2).run(200)
    bench.hold("BLACK").press("OK")
    event = last(bench)
    assert event.black == 0 and event.data[0] == 4 | 2 << 3
    assert [group.said for group in evidence.read(event).groups] == [Said(1)]


def test_what_fell_in_an_entry_that_was_taken_back_rides_in_the_next_stroke():
    bench = broken()
    bench.drop(2)
    bench.press("BLACK", "UNDO", "OK")
    assert len(evidence.read(last(bench)).groups) == 1
    bench.run(4000)
    bench.press("BLACK", "OK")
    assert evidence.read(last(bench)) is None


def test_a_refused_stroke_keeps_its_evidence_for_the_one_that_is_recorded():
    bench = broken()
    bench.drop(2)
    before = len(records(bench, K_STROKE))
    bench.press(*["QUEEN"] * 2, "OK")
    assert len(records(bench, K_STROKE)) == before
    bench.press("UNDO", "UNDO", "OK")
    assert len(records(bench, K_STROKE)) == before + 1
    assert len(evidence.read(last(bench)).groups) == 1


def test_an_amendment_carries_none():
    bench = broken()
    bench.drop(2).run(200)
    bench.press("OK", "UNDO", "WHITE", "OK")
    (amend,) = records(bench, K_AMEND)
    event = Event()
    event.kind = amend.data[0]
    codec.get_payload(amend.data, 1, amend.size, event)
    assert event.white + event.black and evidence.read(event) is None
    assert evidence.read(last(bench)).groups


def test_a_correction_carries_none():
    bench = broken()
    bench.drop(2)
    bench.press("OK")
    event = unpack_event(pack_event(last(bench)), Event())
    assert evidence.read(event) is None and event.size == codec.pieces_in(event) == 1


def test_no_evidence_is_longer_than_48_bytes_and_what_is_left_out_is_counted():
    bench = broken()
    for _ in range(9):
        for net in (1, 2, 3, 4):
            bench.hand(net)
        bench.run(700)
    for pin in range(10, 18):
        for at in range(30):
            bench.edge(1 + 40 * at, pin, 1)
            bench.edge(2 + 40 * at, pin, 0)
    bench.run(1200)
    event = record(bench)
    seen = evidence.read(event)
    kept = behind_the_pieces(event)
    assert len(kept) <= 48
    assert len(seen.groups) + seen.left_out == 36 and seen.groups[-1].net == 3
    assert seen.spikes == (15,) * 8


def test_pulses_of_one_sample_are_counted_by_beam_and_keep_no_edges():
    bench = broken()
    for pin, count in ((10, 3), (15, 20), (17, 1)):
        for i in range(count):
            bench.edge(1 + 300 * i, pin, 1)
            bench.edge(2 + 300 * i, pin, 0)
    bench.run(7000)
    bench.press("OK")
    seen = evidence.read(last(bench))
    assert seen.spikes == (3, 0, 0, 0, 0, 15, 0, 1) and seen.groups == () and not seen.left_out


def test_above_half_of_the_log_none_is_kept_and_the_record_says_so():
    bench = broken()
    note = Event()
    note.kind, note.value, note.size = K_NOTE, 0, 90
    while bench.desk.records.end < 8192:
        assert bench.desk.record(note) == 0
    bench.run(1000)
    bench.drop(2)
    bench.press("OK")
    event = last(bench)
    seen = evidence.read(event)
    assert seen.groups == () and seen.left_out == 1 and len(behind_the_pieces(event)) == 3


def test_a_learned_scale_is_logged():
    bench = Bench()
    bench.desk.go(bench.desk.modes.pockets)
    for _ in range(20):
        bench.drop(2, width=24).run(1200)
    (event,) = records(bench, K_EVIDENCE)
    assert event.value == 0 and bytes(event.data[: event.size]) == bytes([bench.desk.beams.scale])


@pytest.mark.parametrize("net", [1, 2, 3, 4])
def test_many_edges_are_cut_and_their_number_is_kept(net):
    bench = broken()
    first = 10 + 2 * (net - 1)
    for i in range(9):
        bench.edge(1 + 40 * i, first, 1)
        bench.edge(13 + 40 * i, first, 0)
    bench.run(3000)
    (group,) = evidence.read(record(bench)).groups
    assert group.count == 18 and len(group.edges) == 14 and not group.whole
    assert group.runs(0)[:2] == [(0, 12), (40, 52)]


def test_the_first_board_s_drops_are_a_stroke_each_and_change_no_match():
    """hardware/first-board.md: the pockets are measured, and the plug is pulled; then a piece, the
    held key, OK; again and again. What was measured is kept too, but not in the break."""
    bench = Bench()
    bench.desk.go(bench.desk.modes.pockets)
    for _ in range(20):
        bench.drop(2, width=24).run(1200)
    bench.power_on()
    intent = bench.desk.intent_for(K_SETUP)
    intent.white = M_PRACTICE
    assert bench.desk.commit(intent) == 0
    for _ in range(4):
        if bench.mode != "entry":
            bench.press("OK")
    bench.press("OK", "OK")  # the break
    assert evidence.read(last(bench)).groups == ()
    left = bytes(bench.s[LEFT : LEFT + 2])
    before = len(records(bench, K_STROKE))
    for n in range(20):
        bench.drop(1 + n % 4, width=24).run(1000)
        bench.hold("WHITE")
        record(bench)
        bench.run(2500)
    drops = records(bench, K_STROKE)[before:]
    assert len(drops) == 20 and bytes(bench.s[LEFT : LEFT + 2]) == left
    assert [group.net for one in drops for group in evidence.read(one).groups] == [0, 1, 2, 3] * 5
