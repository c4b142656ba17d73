"""A board whose memory has lost files: what the PC says to it, and that it keeps what it holds."""

import errno
from types import SimpleNamespace

import pytest

from desk.bench import Bench
from host.memory_boards import board, shelf
from host.played import Played, board_of
from host.test_pair import Clock
from host.wired_desk import DeskWire, client_of
from record.journals import pull
from record.table import event
from rosace.link import messages as m
from rosace.record import segments
from rosace.record.journal import Journal
from rosace.rules.state import PHASE
from rosace.words import K_BOARD_RESULT, K_PLAY, K_SETUP, K_STROKE, P_MATCH
from rosace_host.device import ports
from rosace_host.errors import OtherHistory
from rosace_host.match import log
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync


@pytest.fixture
def store():
    store = Store("sqlite://")
    yield store
    store.close()


def say(bench, *events):
    for one in events:
        assert bench.desk.log.commit(one, bench.now) == 0
        bench.run(1000)
    return bench.settle()


def begin(bench, strokes=0):
    return say(bench, event(K_SETUP, black=1), event(K_PLAY), *[event(K_STROKE)] * strokes)


def finish(bench):
    for points in (12, 12, 5):
        queen = 0 if points > 5 else 255
        say(bench, event(K_BOARD_RESULT, value=0, reason=points, queen=queen))
    assert bench.s[PHASE] == P_MATCH
    bench.run(15_000)
    while bench.desk.log.journal.tidy():
        pass
    return bench


def evening(matches):
    """So many matches are over, one more has just begun."""
    bench = Bench()
    for _ in range(matches):
        finish(begin(bench))
    begin(bench)
    while bench.desk.log.journal.tidy():
        pass
    return bench


def journal_of(bench):
    return bench.desk.log.journal


def gone(bench, *paths):
    """The power is off, files are lost, the power is on."""
    for path in paths:
        del bench.files.files[path]
    bench.power_on()
    return bench


def newest_of(bench):
    return [segments.HEAD_PATH, segments.run_path(journal_of(bench).running[-1])]


def held(store, bench):
    rows = store.records(journal_of(bench).board_id.hex(), journal_of(bench).epoch)
    return {row.seq: row.raw for row in rows}


def numbers(store):
    return [match.number for match in store.matches()]


def test_the_oldest_match_gone_from_a_board_that_no_pc_knew(store):
    bench = evening(3)
    identity, first, second = journal_of(bench).merged[:3]
    gone(bench, segments.log_path(identity), segments.log_path(first))
    report = sync(client_of(bench), store)
    assert f"{second} records before {second} can no longer be had" in report.notes[0]
    assert any("found damage in its own log" in note for note in report.notes)
    assert numbers(store) == [2, 3, 4] and min(held(store, bench)) == second


def test_what_was_let_go_behind_a_receipt_is_no_damage(store):
    bench = evening(2)
    finish(bench)
    assert sync(client_of(bench), store, set_clock=False).receipt
    before = held(store, bench)
    gone(bench, *(segments.log_path(first) for first in journal_of(bench).merged[:2]))
    report = sync(client_of(bench), store)
    assert not any("damage" in note or "no longer" in note for note in report.notes)
    assert numbers(store) == [1, 2, 3] and before.items() <= held(store, bench).items()


def test_head_file_and_newest_records_gone_after_a_sync(store):
    """The receipt lies in a third folder: no number is given twice, the next match is pulled."""
    bench = finish(evening(1))
    assert sync(client_of(bench), store, set_clock=False).receipt
    before = held(store, bench)
    gone(bench, segments.HEAD_PATH, *map(segments.run_path, journal_of(bench).running))
    finish(begin(bench))
    report = sync(client_of(bench), store)
    assert any("found damage in its own log" in note for note in report.notes)
    after = held(store, bench)
    assert before.items() < after.items()
    assert numbers(store) == [1, 2, 3], "the second was lost on the board, not here"


def test_head_file_and_newest_records_gone_after_a_sync_in_a_match(store):
    """Nobody but this PC knows what had those numbers: it refuses, and keeps what it has."""
    bench = evening(1)
    say(bench, *[event(K_STROKE)] * 20)
    report = sync(client_of(bench), store, set_clock=False)
    assert not report.receipt, "none while a match is running"
    before, listed = held(store, bench), numbers(store)
    gone(bench, *newest_of(bench))
    assert journal_of(bench).damage
    with pytest.raises(OtherHistory, match="shorter") as refused:
        sync(client_of(bench), store)
    assert "--db FILE" in refused.value.next_step
    say(bench, event(K_STROKE, white=1), *[event(K_STROKE)] * 14)
    with pytest.raises(OtherHistory, match="not the one seen before"):
        sync(client_of(bench), store)
    assert held(store, bench) == before and numbers(store) == listed
    other = Store("sqlite://")
    report = sync(client_of(bench), other)
    assert any("found damage in its own log" in note for note in report.notes)
    assert len(held(other, bench)) == journal_of(bench).next_seq, "a new database takes it"
    other.close()


@pytest.fixture
def table(hall, monkeypatch):
    """A hall whose one port leads to the whole desk that `at` is called with."""

    def at(bench):
        held = []

        def hold_both_keys(bench):
            office = bench.desk.session
            if office.pending and office.service == m.WIPE and not held:
                held.append(bench.desk.go(bench.desk.modes.asked))
                for key in ("WHITE", "STRIKER"):
                    bench.edge(1, bench.pin(key), 0)

        def desk(port):
            wire = DeskWire(bench)
            wire.meanwhile = hold_both_keys
            hall.wires.append(wire)
            return wire

        monkeypatch.setattr(ports, "SerialWire", desk)
        monkeypatch.setenv("ROSACE_PORT", "DESK")
        quick = SimpleNamespace(monotonic=Clock(), sleep=lambda s: None)
        monkeypatch.setattr("rosace_host.device.offers.time", quick)
        return hall

    return at


def test_the_refusal_names_the_way_back_into_the_clubs_database(table, monkeypatch, tmp_path):
    """As above, at the command line: the match is played to its end, its log pulled into a
    database of its own, the board emptied; then the club's database takes it again."""
    bench = evening(1)
    say(bench, *[event(K_STROKE)] * 20)
    hall = table(bench)
    assert hall.run("sync").exit_code == 0
    before = hall.json("matches")["matches"]
    gone(bench, *newest_of(bench))
    way = ["`rosace sync --db FILE`", "`rosace wipe --db FILE`"]
    for strokes in (0, 15):
        say(bench, *[event(K_STROKE)] * strokes)
        refused = hall.json("sync", code=5)["errors"][0]
        assert all(step in refused["next"] for step in way) and "match" in refused["next"]
    finish(bench)
    other = tmp_path / "other.db"
    assert hall.run("sync", "--db", other).exit_code == 0
    assert [one["state"] for one in hall.json("matches", "--db", other)["matches"]] == [
        "finished", "finished",
    ]  # fmt: skip
    result = hall.run("wipe", "--yes", "--wait", 600, "--db", other)
    assert result.exit_code == 0, result.output
    bench.run(1000)
    monkeypatch.setattr(Journal, "new_epoch", lambda _: 77)  # chance, on a board
    bench.power_on()
    finish(begin(bench))
    again = hall.run("sync")
    assert again.exit_code == 0 and "new memory" in again.output
    after = hall.json("matches")["matches"]
    left = {**before[1], "state": "not finished"}  # here, where its end was never pulled
    assert after[:2] == [before[0], left]
    assert [one["state"] for one in after[2:]] == ["finished"]


def test_an_old_match_that_the_memory_cannot_give_is_no_wall(store):
    """littlefs finds that file corrupt: it is left out by name, and what came later is pulled."""
    bench = evening(3)
    lost, behind = journal_of(bench).merged[2:4]
    read = bench.files.read

    def refuse(path, buf, at=0):
        if path == segments.log_path(lost):
            raise OSError(errno.EIO)
        return read(path, buf, at)

    bench.files.read = refuse
    for _ in range(2):
        report = sync(client_of(bench), store)
        assert report.bad == list(range(lost, behind)) and not report.receipt
        assert report.next_seq == journal_of(bench).next_seq and 4 in numbers(store)
    bench.files.read = read
    report = sync(client_of(bench), store)
    assert not report.bad and sorted(numbers(store)) == [1, 2, 3, 4]
    assert sorted(held(store, bench)) == list(range(report.next_seq))


def spoil(bench, match):
    """Flip a bit in the middle of a merged match; the numbers of the damaged records."""
    journal = journal_of(bench)
    first, behind = [*journal.merged, journal.next_seq][match : match + 2]
    path = segments.log_path(first)
    raw = bytearray(bench.files.files[path])
    raw[len(raw) // 2] ^= 4
    bench.files.files[path] = bytes(raw)
    got = pull(journal)
    return [seq for seq in range(first, behind) if got[seq] is None]


def test_a_record_that_stays_damaged_does_not_keep_a_board_full_for_ever(store):
    """Read twice, in two syncs, it counts as gone: the PC then holds all that the board has."""
    bench = evening(3)
    damaged = spoil(bench, 2)
    finish(bench)
    first = sync(client_of(bench), store, set_clock=False)
    assert first.bad == damaged and len(damaged) == 1 and not first.receipt
    second = sync(client_of(bench), store, set_clock=False)
    assert second.bad == damaged and not second.new and second.receipt
    assert journal_of(bench).acked == journal_of(bench).next_seq == second.next_seq


def test_a_record_met_damaged_for_the_first_time_is_read_again_before_a_receipt(store):
    bench = finish(evening(3))
    damaged = spoil(bench, 2)
    whole = sync(client_of(bench), store, set_clock=False)
    assert whole.bad == damaged and not whole.receipt
    finish(begin(finish(begin(bench))))
    spoil(bench, 4)  # pulled whole before: it is here
    damaged += spoil(bench, 5)
    more = sync(client_of(bench), store, set_clock=False)
    assert more.bad == damaged and more.bad_anew == damaged[1:] and not more.receipt


def test_a_board_with_a_damaged_record_is_emptied_when_it_was_read_twice(table):
    bench = evening(3)
    (damaged,) = spoil(bench, 2)
    hall = table(bench)
    while_it_runs = hall.json("wipe", "--wait", 600, code=1)["error"]
    assert "match" in while_it_runs["why"] and not journal_of(bench).acked
    finish(bench)
    refused = hall.json("wipe", "--wait", 600, code=1)["error"]
    assert f"damaged: {damaged}" in refused["why"] and "again" in refused["next"]
    asked = hall.run("wipe", "--wait", 600)  # and nobody says y
    told = f"but for the damaged {damaged}"
    assert asked.exit_code == 1 and f"{told} [y/N]" in " ".join(asked.output.split())
    granted = hall.run("wipe", "--yes", "--wait", 600)
    assert granted.exit_code == 0, granted.output
    assert f"records, {told}." in " ".join(granted.output.split())
    bench.run(1000)
    bench.power_on()
    assert journal_of(bench).next_seq < damaged, "it is empty"


def test_a_board_whose_last_match_is_damaged_is_emptied_behind_the_next_one(hall):
    """The chain begins anew with a set-up: until then nothing proves that the PC holds the end."""
    hall.plug("USB1", board(shelf(30, damaged={17})))
    assert hall.run("sync").exit_code == 4
    refused = hall.json("wipe", "--wait", 600, code=1)["error"]
    assert "last match is damaged" in refused["why"] and "Play another" in refused["next"]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([], ""), ([7], "7"), ([0, 1], "0–1"), ([3, 7, 8, 9, 12], "3, 7–9, 12")],
)
def test_many_missing_records_are_a_few_words(numbers, said):
    assert log.number_ranges(numbers) == said


@pytest.mark.parametrize("known", [False, True])
def test_an_old_match_that_is_gone_is_named_where_it_is_asked_for(store, known):
    """A start opens no file of an old match; the PC that holds it has lost nothing, and one that
    does not is told each number."""
    bench = evening(3)
    lost, behind = journal_of(bench).merged[2:4]
    if known:
        sync(client_of(bench), store, set_clock=False)
    gone(bench, segments.log_path(lost))
    say(bench, event(K_STROKE))
    report = sync(client_of(bench), store)
    assert report.bad == ([] if known else list(range(lost, behind))) and not report.receipt
    assert report.next_seq == journal_of(bench).next_seq
    assert sorted(held(store, bench)) == [
        seq for seq in range(report.next_seq) if known or not lost <= seq < behind
    ]


def test_both_matches_of_a_number_given_twice_are_listed_and_shown(hall):
    played = Played().match(3, names=(b"Marie", b"Hans"))
    played.journal.match_no -= 1
    played.match(4, names=(b"Ines", b"Paul"))
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    listed = hall.json("matches")["matches"]
    assert [one["number"] for one in listed] == [1, 1]
    assert [one["names"]["A"] for one in listed] == ["Marie", "Ines"]
    assert "Marie" in hall.run("show", 1).output and "Ines" in hall.run("show", 2).output
    assert hall.run("verify", "--all").exit_code == 0
    name = f"{listed[0]['board']}:{listed[0]['epoch']}:1"
    asked = hall.run("show", name)
    assert asked.exit_code == 2 and "1, 2" in asked.output
