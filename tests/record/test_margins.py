"""What the log says and keeps where two things meet: the last byte of a file, the first record of
the next one, a cell that is just full."""

import hashlib
import hmac

import pytest

from record.corrections import correct, planned, strokes
from record.files import MemoryFiles
from record.journals import keep, matches, pull, running
from record.table import event, play, power_on, settle, stroke
from record.test_two_faults import begun, flip, place_of
from rosace.record import chain, keys, segments
from rosace.record import (
    settings as cells,
)
from rosace.record import (
    settings as housecell,
)
from rosace.rules import match
from rosace.rules.state import BOARD, PHASE, SCORE, TURN
from rosace.words import (
    K_CLOCK,
    K_EVIDENCE,
    K_PLAY,
    K_RESIGN,
    K_SETUP,
    K_STROKE,
    K_VOID,
    P_PLAY,
    R_OK,
)
from rosace_host.match import notation

# --- files ---


def test_every_record_of_old_matches_can_be_asked_for_alone():
    """Also the one that a piece of its file read at once cuts in two."""
    log, records = matches(MemoryFiles(), count=2, strokes=90)
    buf = bytearray(256)
    for seq in range(log.journal.next_seq):
        log.journal.files_changed()
        n = log.journal.read(seq, buf, 0)
        assert bytes(buf[:n]) == records[seq], seq


def test_a_file_holds_fourteen_records_at_most():
    log, files = running(60)
    firsts = [*log.journal.running, log.journal.next_seq]
    assert max(b - a for a, b in zip(firsts, firsts[1:])) == segments.RECORDS


def test_one_flush_saves_a_record_also_where_its_file_is_full():
    """Long records fill it by their bytes."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY)])
    for _ in range(20):
        assert log.commit(event(K_EVIDENCE, size=60), 5000) == R_OK
        assert log.flush(), "the first flush had room for it"


def test_after_a_power_cut_the_first_file_is_appended_to():
    """Not written anew: an append is what costs a fifth of an erase."""
    log, files = running(3)
    (first,) = log.journal.running
    again = power_on(files)
    assert again.commit(event(K_EVIDENCE, size=4), 900_000) == R_OK
    replaced = []
    replace = files.replace
    files.replace = lambda path, data, n: replaced.append(path) or replace(path, data, n)
    again.flush()
    assert again.saved and segments.run_path(first) not in replaced


def test_play_goes_on_behind_records_that_are_gone():
    """The newest file lost its end: what is entered next keeps its place behind the gap."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *[stroke()] * 20])
    path = segments.run_path(log.journal.running[-1])
    files.data[path] = files.data[path][: place_of(files.data[path], 1)]
    again = power_on(files)
    play(again, [stroke(), stroke()], 900_000)
    settle(again)
    records = {}
    keep(again, records)
    later = power_on(files)
    assert later.journal.next_seq == again.journal.next_seq
    assert bytes(later.state.b) == bytes(again.state.b)
    got = pull(later.journal)
    assert all(got[seq] in (None, records[seq]) for seq in records)
    assert got[log.journal.next_seq] == records[log.journal.next_seq]


@pytest.mark.parametrize("byte", [2, 5])
def test_a_header_and_the_record_before_the_set_up(byte):
    """The match still begins where its set-up stands; only that record is lost."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)], 500_000)
    again = power_on(files)
    play(again, [event(K_SETUP, black=1), event(K_PLAY), stroke(white=1)], 900_000)
    settle(again)
    first = again.journal.running[0]
    path = segments.run_path(first)
    assert again.journal.buffer.kind(0) != K_SETUP and first > 1
    flip(files, path, 9)
    flip(files, path, segments.HEADER + byte)
    later = power_on(files).journal
    assert later.buffer.first_seq == first and later.next_seq == again.journal.next_seq
    assert (later.bad_seq, later.lost) == (first, 1) and later.damage & segments.D_RECORD


def test_a_head_file_of_other_records_is_said():
    """Numbers fit, the chain does not: somebody put another match's segments here."""
    log, files = running(20)
    j = log.journal
    j.head_file.write(files, j.epoch, j.next_seq - 1, bytes(range(32)), j.boot, j.match_no)
    assert power_on(files).journal.damage & segments.D_CHAIN


@pytest.mark.parametrize("back", [1, 4])
def test_a_head_file_from_before_the_match_is_said(back):
    """A power cut leaves it one flush behind, at the match's first record at most."""
    log, files, _ = begun(strokes=2)
    j = log.journal
    j.head_file.write(files, j.epoch, j.buffer.first_seq - back, bytes(32), j.boot, j.match_no)
    assert power_on(files).journal.damage & segments.D_HEAD


def test_a_pc_reads_on_in_a_merged_file_that_is_made_again():
    """One record of it is gone for good: the mark in its place is shorter."""
    log, files, records = begun(steps=0, length=90)
    j = log.journal
    second = j.unmerged[0]
    while j.tidy() and not (second in j.merged and len(j.unmerged) < 5):
        pass
    merged = j.merged[-1]
    assert merged == second and len(j.unmerged) == 4
    path = segments.log_path(merged)
    flip(files, path, place_of(files.data[path], 3) + 2)
    again = power_on(files).journal
    buf = bytearray(120)
    got = {}
    for seq in range(merged, again.buffer.first_seq):
        if seq == again.buffer.first_seq - 3:
            while again.tidy():
                pass
        n = again.read(seq, buf, 0)
        got[seq] = bytes(buf[:n]) if n > 0 else None
    assert not again.unmerged
    want = {seq: records[seq] for seq in got}
    assert got == {**want, merged + 3: None}


def test_a_match_of_one_file_that_flash_took_late_waits_to_be_merged():
    """And not with the next one, whose first file is saved after it."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    files.refusing = True
    for one in (stroke(), event(K_SETUP, black=1), event(K_PLAY)):
        log.commit(one, 30_000)
        log.flush()
    files.refusing = False
    settle(log)
    first = min(int(path[4:], 16) for path in files.data if path.startswith("run/0"))
    assert first in log.journal.unmerged and len(log.journal.running) == 1
    assert log.journal.running[0] > max(log.journal.unmerged)


def test_the_oldest_match_may_go_as_soon_as_a_pc_holds_its_last_record():
    files = MemoryFiles(total=10 * 4096)
    log, _ = matches(files, count=4, strokes=25)
    j = log.journal
    assert j.nearly_full() and len(j.merged) > 2
    behind = j.merged[1]
    j.acknowledge(behind - 1, bytes(32))
    while j.tidy():
        pass
    assert j.merged[0] == 0
    j.acknowledge(behind, bytes(32))
    while j.tidy():
        pass
    assert j.merged[0] == j.first_seq == behind


@pytest.mark.parametrize("agreed", [False, True])
def test_a_table_knows_after_a_power_cut_what_may_go(agreed):
    """A PC holds the oldest match either way."""
    files = MemoryFiles(total=10 * 4096)
    log, _ = matches(files, count=4, strokes=25)
    behind = log.journal.merged[1]
    log.journal.acknowledge(behind, bytes(32), agreed)
    again = power_on(files).journal
    assert again.nearly_full() and again.acked == behind
    while again.tidy():
        pass
    assert again.first_seq == (behind if agreed else 0)


def test_a_stroke_read_from_text_has_nothing_of_the_one_before():
    used = event(K_STROKE, white=2, queen=1, size=4, foul=1, reason=3)
    fresh = event(0)
    notation.read_stroke("b1", used)
    notation.read_stroke("b1", fresh)
    for name in ("white", "black", "queen", "striker", "foul", "reason", "size", "touched"):
        assert getattr(used, name) == getattr(fresh, name), name


# --- what a stranger can reckon after us ---


def test_chain_code_and_seal_are_what_they_are_said_to_be():
    board, epoch, head = b"board-01", 0x01020304, hashlib.sha256(b"any").digest()
    begin = hashlib.sha256(b"rosace" + board + epoch.to_bytes(4, "little")).digest()
    assert chain.start(board, epoch) == begin
    record = b"a record"
    assert chain.link(begin, record) == hashlib.sha256(begin + record).digest()
    letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    for count in (chain.CODE, chain.PHONE_CODE, 10):
        bits = int.from_bytes(head, "big") >> 256 - 5 * count
        code = "".join(letters[bits >> 5 * (count - 1 - i) & 31] for i in range(count))
        assert chain.paper_code(head, count) == code.encode()
    assert len(chain.paper_code(head)) == 16
    said = board + b"".join(n.to_bytes(4, "little") for n in (epoch, 77)) + head
    said += (0x0203).to_bytes(4, "little")
    key = bytes(range(32))
    assert keys.seal_mac(key, board, epoch, 77, 0x0203, head) == hmac.digest(key, said, "sha256")


def test_a_hurt_header_and_a_hurt_length_in_one_old_file_cost_one_record():
    """How many records it held is told by the file behind it."""
    log, files, records = begun()
    merged = log.journal.merged[1]
    path = segments.log_path(merged)
    assert log.journal.merged[2] > merged
    flip(files, path, 21)
    flip(files, path, place_of(files.data[path], 4), 128)
    got = pull(power_on(files).journal, 0)
    assert [seq for seq in records if got[seq] != records[seq]] == [merged + 4]


def test_a_head_file_of_another_journal_is_said():
    log, files, records = begun()
    j = log.journal
    j.head_file.write(files, j.epoch ^ 1, j.next_seq, j.chain_head, j.boot, j.match_no)
    again = power_on(files).journal
    assert again.damage & segments.D_FOREIGN and pull(again, 0) == records


@pytest.mark.parametrize("blocks", [0, 10, 20])
def test_how_full_a_flash_is(blocks):
    files = MemoryFiles(total=20 * 4096)
    log = power_on(files)
    files.data = {f"log/other{n:03}": bytes(100) for n in range(blocks)}
    log.journal.measure()
    assert log.journal.used() == blocks * 5 and log.journal.nearly_full() is (blocks == 20)


# --- cells ---


def test_as_many_settings_as_a_cell_holds():
    files = MemoryFiles()
    settings = cells.Settings(files)
    for number in range(100, 140):
        settings.put(number, number * 3)
    settings.save()
    again = cells.Settings(files)
    again.load()
    assert [again.get(n, 0) for n in range(100, 140)] == [n * 3 for n in range(100, 132)] + [0] * 8


def test_half_a_setting_is_none():
    files = MemoryFiles()
    cells.write_cell(files, "settings", bytearray([3, 1, 0, 4, 2, 0, 5, *bytes(4)]), 7)
    settings = cells.Settings(files)
    settings.load()
    assert (settings.get(3, 9), settings.get(4, 9), settings.get(5, 9)) == (1, 2, 9)
    settings.put(6, 7)
    assert (settings.get(4, 9), settings.get(5, 9), settings.get(6, 9)) == (2, 9, 7)


def test_the_clubs_own_rules_come_back_as_they_were_put():
    files = MemoryFiles()
    assert housecell.read_house(files) == ()
    said = [3 | 2 << 8, 7 << 8 | 29, 11 << 8 | 1, *[0] * 6, *(b"a"[0] | b"b"[0] << 8,) * 6]
    put_rules(files, said)
    assert housecell.read_house(files) == (2, bytes([7, 29, 11, 1]))
    assert housecell.house_name(files) == b"ab" * 6


def put_rules(files, said):
    """The numbers as a PC sends them: the one that makes them count comes last."""
    for number, value in reversed(list(enumerate(said))):
        assert housecell.put_house(files, number, value)


def test_rules_that_were_put_only_in_part_are_none_and_no_mixture_of_two():
    files = MemoryFiles()
    put_rules(files, [3 | 2 << 8, 7 << 8 | 29, 11 << 8 | 1])
    assert housecell.put_house(files, 2, 2 << 8 | 15)  # then the power fails
    assert housecell.read_house(files) == ()
    put_rules(files, [1 | 1 << 8, 2 << 8 | 15])
    assert housecell.read_house(files) == (0, bytes([2, 15]))


def test_a_board_forgets_its_keys_once():
    files = MemoryFiles()
    keys.erase(files)  # it has none
    keys.Keys(5, bytes(32), bytes(32), b"club").save(files)
    keys.erase(files)
    assert keys.read(files) is None and "cell/key" not in files.data


def test_a_key_that_is_not_given_is_said():
    files = MemoryFiles()
    keys.Keys(keys.number_of(1, 1), bytes(32), bytes(32), b"club").save(files)
    log, _ = running(2, files)
    read = files.read
    files.read = lambda path, buf, at=0: 1 / 0 if path == "cell/key" else read(path, buf, at)
    assert not log.error
    with pytest.raises(ZeroDivisionError):
        log.seals.make(event(K_PLAY))

    def refuse(path, buf, at=0):
        if path == "cell/key":
            raise OSError("no key today")
        return read(path, buf, at)

    files.read = refuse
    assert not log.seals.make(event(K_PLAY)) and log.error == "no key today"


# --- the fold ---


def test_a_fault_on_the_way_into_the_log_adds_no_record(monkeypatch):
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY)])
    before, count = bytes(log.state.b), log.count
    with monkeypatch.context() as patch:
        patch.setattr(match, "check16", lambda s: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            log.commit(stroke(white=1), 20_000)
    assert bytes(log.state.b) != before, "the state has gone on without the record"
    log.restart_replay()
    while log.step(4):
        pass
    assert (bytes(log.state.b), log.count) == (before, count)


def test_a_start_says_how_many_records_the_match_has():
    files = MemoryFiles()
    play(power_on(files), [event(K_SETUP, black=9), event(K_PLAY), stroke()])
    again = power_on(files)
    assert again.replay.base > 0, "a power-up stands before the set-up"
    assert again.resume() == again.count - again.replay.base == 3


def test_what_another_firmware_judged_stays_reported_after_a_later_undo(monkeypatch):
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(), *[stroke(white=1)] * 5])
    apply = match.apply

    def other(s, e, ruling):
        apply(s, e, ruling)
        if e.kind == K_STROKE and not e.white and s[TURN] == 1:
            s[SCORE] = 1

    monkeypatch.setattr(match, "apply", other)
    again = power_on(files)
    differs = again.differs
    assert differs >= 0
    assert again.amend(again.undo_target(), None, 90_000) == R_OK
    settle(again)
    assert again.differs == differs


def test_an_amendment_keeps_the_check_of_the_state_it_leads_to():
    log, files = running(20)
    assert log.amend(log.undo_target(), None, 900_000) == R_OK
    settle(log)
    buffer = power_on(files).journal.buffer
    assert buffer.check(buffer.count - 1) == match.check16(log.state.b)


# --- plans ---


def test_a_board_without_a_result_ends_without_one():
    """It was void; with the stroke before it changed it stays void."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(white=1), stroke(), event(K_VOID)])
    void = log.count - 1
    play(log, [event(K_PLAY), stroke()], now=60_000)
    board = log.state.b[BOARD]

    def as_it_did(plan, why):
        return plan.end_board()

    plan = planned(log, {void: None}, as_it_did)
    assert plan is not None and correct(log, plan, 90_000) == R_OK
    assert log.state.b[BOARD] == board and log.state.b[PHASE] == P_PLAY


def test_what_is_put_behind_a_stroke_stands_before_the_next_one():
    """A clock between the two changes nothing of that."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke()])
    assert log.commit(event(K_CLOCK, size=8), 50_000) == R_OK
    play(log, [stroke(black=1)], 60_000)
    first, second = strokes(log)
    plan = planned(log, {})
    assert plan is not None and plan.insert_after(first, stroke(white=1)) and second == first + 2
    assert plan.draft.edited() == [second]
    assert not plan.insert_after(second, stroke())


def test_what_is_put_behind_a_stroke_stays_in_its_order():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(), stroke()])
    first, second = strokes(log)
    plan = planned(log, {})
    assert plan is not None
    for white in (3, 1, 2):
        assert plan.insert_after(first, stroke(white=white))
    found, told = event(0), []
    while plan.draft.load_before(second, len(told), found):
        told.append(found.white)
    assert told == [3, 1, 2]


def test_a_resignation_that_has_become_impossible_stops_the_plan():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(), event(K_RESIGN, value=1)])
    resigned = log.count - 1
    seen = []
    answer = lambda plan, why: seen.append(plan.at)  # noqa: E731 - gives up
    first = strokes(log)[0]
    assert planned(log, {first: event(K_RESIGN, value=0)}, answer) is None and seen == [resigned]


def test_nothing_of_what_followed_happened_but_the_clock_was_set():
    """Only what the laws know is taken back, and nothing twice."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *(stroke(white=1) for _ in range(4))])
    first, _, third, fourth = strokes(log)
    assert log.amend(fourth, None, 50_000) == R_OK
    settle(log)
    assert log.commit(event(K_CLOCK, size=8), 60_000) == R_OK
    play(log, [stroke(white=1)], 70_000)
    last = log.count - 1

    def none_of_it(plan, why):
        plan.drop_rest()
        plan.begin()
        return True

    plan = planned(log, {first: stroke(white=8)}, none_of_it)
    assert plan is not None and plan.dropped == [third, last]
