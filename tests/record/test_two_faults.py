"""What a table still knows where a header is hit, alone or together with something else."""

import pytest

from record.files import MemoryFiles
from record.journals import keep, matches, pull
from record.table import PLAIN, Referee, event, play, power_on, settle
from rosace.record import codec, reader, segments
from rosace.rules.state import PHASE
from rosace.words import K_NOTE, K_PLAY, K_SETUP, P_NONE


def begun(strokes=0, merged=True, steps=None, length=30):
    """(log, files, records by number): two matches are over, a third one has just begun; `steps`
    pieces of the second one's merge were carried out, None = all, when the power failed."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=length, tidy=merged)
    play(log, [event(K_SETUP, black=1)], 900_000)
    referee = Referee(log, 5, kinds=PLAIN)
    referee.now = 950_000
    for _ in range(strokes):
        referee.step()
    settle(log)
    keep(log, records)
    while merged and steps != 0 and log.journal.tidy():
        steps = None if steps is None else steps - 1
    return log, files, records


def flip(files, path, byte, bit=4):
    data = bytearray(files.data[path])
    data[byte] ^= bit
    files.data[path] = bytes(data)


def as_it_was(log, files, records):
    """Score and every record, now and after two more matches; what damage was said at first."""
    again = power_on(files)
    said = again.journal.damage
    assert bytes(again.state.b) == bytes(log.state.b)
    assert again.journal.next_seq == log.journal.next_seq
    assert pull(again.journal, 0) == records
    records = dict(records)
    for now in (2_000_000, 3_000_000):
        settle(again)
        play(again, [event(K_SETUP)], now)
        settle(again)
        keep(again, records)
        while again.journal.tidy():
            pass
        again = power_on(files)
    assert not again.journal.error and not again.journal.unmerged
    assert pull(again.journal, 0) == records
    return said


@pytest.mark.parametrize("byte", [0, 6, 9, 13, 21])
@pytest.mark.parametrize("merged", [False, True])
def test_a_match_of_one_file_outlives_its_header(byte, merged):
    """It is the newest file, its only one, and often the only one there is."""
    log, files, records = begun(merged=merged)
    assert len(log.journal.running) == 1
    flip(files, segments.run_path(log.journal.running[0]), byte)
    assert as_it_was(log, files, records) & segments.D_RECORD


def test_the_first_match_of_a_board_outlives_its_header():
    files = MemoryFiles()
    log, records = matches(files, count=1, strokes=3)
    flip(files, segments.run_path(log.journal.running[-1]), 9)
    assert as_it_was(log, files, records) & segments.D_RECORD


def test_a_match_of_several_files_outlives_all_their_headers():
    log, files, records = begun(strokes=40)
    assert len(log.journal.running) > 2
    for seq in log.journal.running:
        flip(files, segments.run_path(seq), 13)
    assert as_it_was(log, files, records) & segments.D_RECORD


@pytest.mark.parametrize("steps", range(1, 12))
def test_a_new_match_is_not_taken_for_one_that_is_merged_already(steps):
    """The power fails while the merge removes the former match's files, and a header is hit."""
    log, files, records = begun(steps=steps)
    flip(files, segments.run_path(log.journal.running[0]), 13)
    as_it_was(log, files, records)


@pytest.mark.parametrize("hit", ["damaged", "gone"])
def test_a_header_and_the_head_file(hit):
    """Nothing says how far the log reached: what stands in whole records counts."""
    log, files, records = begun(strokes=2)
    flip(files, segments.run_path(log.journal.running[-1]), 9)
    if hit == "gone":
        del files.data[segments.HEAD_PATH]
    else:
        flip(files, segments.HEAD_PATH, 30)
    assert as_it_was(log, files, records) & segments.D_HEAD


@pytest.mark.parametrize("hit", ["damaged", "gone"])
def test_the_newest_record_and_the_head_file(hit):
    """No power cut damages both, so its number is not given again."""
    log, files, _ = begun(strokes=2)
    path = segments.run_path(log.journal.running[-1])
    flip(files, path, len(files.data[path]) - 1)
    if hit == "gone":
        del files.data[segments.HEAD_PATH]
    else:
        flip(files, segments.HEAD_PATH, 30)
    again = power_on(files).journal
    assert again.damage & segments.D_HEAD and again.damage & segments.D_RECORD and again.lost == 1
    assert again.next_seq == log.journal.next_seq and again.bad_seq == again.next_seq - 1


def test_head_file_and_running_match_gone():
    """What is left are merged matches; no number is given twice, and none of them is lost."""
    log, files, records = begun()
    first = log.journal.running[0]
    del files.data[segments.HEAD_PATH]
    del files.data[segments.run_path(first)]
    again = power_on(files)
    assert again.journal.damage & segments.D_HEAD and again.journal.next_seq >= first
    play(again, [event(K_SETUP)], 2_000_000)
    settle(again)
    play(again, [event(K_SETUP)], 3_000_000)
    settle(again)
    while again.journal.tidy():
        pass
    got = pull(power_on(files).journal, 0)
    assert {seq: got[seq] for seq in range(first)} == {seq: records[seq] for seq in range(first)}


@pytest.mark.parametrize("call", range(1, 5))
def test_a_lost_stroke_is_said_at_every_start_whatever_flash_refused_since(call):
    """Its file is written anew, with a mark where the stroke was: that is no whole record."""
    log, files, _ = begun(strokes=2)
    path = segments.run_path(log.journal.running[-1])
    flip(files, path, len(files.data[path]) - 1)
    again = power_on(files)
    assert (again.journal.lost, again.journal.bad_seq) == (1, log.journal.next_seq - 1)
    files.fail_at, files.tear = files.calls + call, 7
    again.commit(event(K_NOTE, size=3), 1_000_000)
    settle(again)
    later = power_on(files).journal
    assert later.damage & segments.D_RECORD and later.next_seq > log.journal.next_seq
    assert (later.lost, later.bad_seq) == (1, log.journal.next_seq - 1)


def test_a_start_needs_no_write_to_go_on_with_the_match():
    """The power failed in an append, and flash takes nothing for a while."""
    log, files, _ = begun(strokes=4)
    path = segments.run_path(log.journal.running[-1])
    files.data[path] += bytes(7)
    writes = files.append, files.replace

    def refuse(*_):
        raise OSError("nothing is written")

    files.append = files.replace = refuse
    again = power_on(files)
    assert again.journal.mounted and not again.journal.damage
    assert bytes(again.state.b) == bytes(log.state.b)
    assert again.commit(event(K_NOTE, size=3), 1_000_000) == 0 and not again.flush()
    files.append, files.replace = writes
    settle(again)
    later = power_on(files).journal
    assert not later.damage and later.next_seq == again.journal.next_seq > log.journal.next_seq


def test_an_end_torn_off_stays_no_record_when_the_next_one_needs_another_file():
    """The file is nearly full; what comes after the power cut is longer than what was torn."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=9), event(K_PLAY)])
    records, found = {}, {}
    while len(log.journal.running) == 1:
        records, found = pull(log.journal, 0), dict(files.data)
        assert log.commit(event(K_NOTE, size=40), 9_000) == 0 and log.flush()
    files.data = found
    path = segments.run_path(min(log.journal.running))
    files.data[path] += bytes(7)
    again = power_on(files)
    assert again.journal.next_seq == len(records)
    assert again.commit(event(K_NOTE, size=60), 1_000_000) == 0
    settle(again)
    assert len(again.journal.running) == 2
    later = power_on(files).journal
    got = pull(later, 0)
    assert not later.damage and {seq: got[seq] for seq in records} == records
    assert len(got) == again.journal.next_seq


@pytest.mark.parametrize("merged", [False, True])
def test_an_end_torn_off_is_no_record_of_a_match_that_is_over(merged):
    """The next match was begun before anything else was written."""
    log, files, records = begun(strokes=20)
    files.data[segments.run_path(log.journal.running[-1])] += bytes(7)
    again = power_on(files)
    play(again, [event(K_SETUP, black=1)], 1_000_000)
    settle(again)
    while merged and again.journal.tidy():
        pass
    for _ in range(2):
        later = power_on(files).journal
        got = pull(later, 0)
        assert not later.damage and {seq: got[seq] for seq in records} == records
        assert None not in got.values() and len(got) == again.journal.next_seq


@pytest.mark.parametrize("merged", [False, True])
def test_bytes_behind_the_last_record_of_a_file_give_no_record_another_number(merged):
    log, files, records = begun(strokes=40, merged=merged)
    j = log.journal
    for seq in [*j.unmerged, *j.running[:-1]]:
        files.data[segments.run_path(seq)] += bytes(9)
    again = power_on(files)
    assert pull(again.journal, 0) == records and bytes(again.state.b) == bytes(log.state.b)
    play(again, [event(K_SETUP)], 2_000_000)
    settle(again)
    while again.journal.tidy():
        pass
    got = pull(power_on(files).journal, 0)
    assert {seq: got[seq] for seq in records} == records


def cut_short(steps):
    """As begun(), when the second match's merged file stands and its pieces are being removed:
    (log, files, records, path of the merged file, first record and path of the oldest piece)."""
    log, files, records = begun(steps=steps)
    merged, left = log.journal.merged[-1], log.journal.unmerged[0]
    assert merged <= left < reader.merged_end(log.journal, merged)
    return log, files, records, segments.log_path(merged), left, segments.run_path(left)


def place_of(data, number):
    """Where record `number` of a file begins, counted from its first."""
    at = segments.HEADER
    for _ in range(number):
        at += data[at]
    return at


MERGED = range(9, 12)  # the steps of a merge behind which its file stands and pieces are left


@pytest.mark.parametrize("steps", MERGED)
def test_a_merged_file_is_not_made_again_from_worse_pieces(steps):
    """Its header and a record of a piece that is left are hit."""
    log, files, records, whole, _, piece = cut_short(steps)
    flip(files, whole, 21)
    flip(files, piece, segments.HEADER + 3)
    as_it_was(log, files, records)


@pytest.mark.parametrize("steps", MERGED)
def test_pieces_that_a_merge_has_left_go_without_a_write(steps):
    """Their copy is whole, and a full flash has no room for another one."""
    _, files, records, _, _, _ = cut_short(steps)
    again = power_on(files).journal

    def refuse(*_):
        raise OSError("no room")

    files.append = files.replace = refuse
    while again.tidy():
        pass
    assert not again.unmerged and not again.error
    assert pull(again, 0) == records


@pytest.mark.parametrize("also", ["", "header", "end"])
@pytest.mark.parametrize("steps", MERGED)
def test_a_piece_is_not_removed_before_its_copy_is_whole(steps, also):
    """A record of the merged file is hit, and its header too, or littlefs took its end away."""
    log, files, records, whole, left, _ = cut_short(steps)
    at = place_of(files.data[whole], left - int(whole[4:], 16))
    flip(files, whole, at + 3)
    if also == "header":
        flip(files, whole, 9)
    elif also == "end":
        files.data[whole] = files.data[whole][:at]
    as_it_was(log, files, records)


@pytest.mark.parametrize("steps", MERGED)
def test_of_two_copies_each_gives_what_is_whole_in_it(steps):
    """One record is hit in the merged file, another one in the piece that is left."""
    log, files, records, whole, left, piece = cut_short(steps)
    flip(files, whole, place_of(files.data[whole], left - int(whole[4:], 16)) + 3)
    flip(files, piece, place_of(files.data[piece], 2) + 3)
    as_it_was(log, files, records)


@pytest.mark.parametrize("steps", MERGED)
@pytest.mark.parametrize("which", ["merged", "piece"])
def test_of_two_copies_the_one_that_flash_gives_is_read(steps, which):
    """littlefs finds the other file corrupt. What no file gives is not called lost for good."""
    log, files, records, whole, left, piece = cut_short(steps)
    refused = whole if which == "merged" else piece
    reading = files.read

    def read(path, buf, at=0):
        if path == refused:
            raise OSError("corrupt")
        return reading(path, buf, at)

    again = power_on(files).journal
    files.read = read
    buf = bytearray(256)
    assert again.read(left, buf, 0) > 0 and bytes(buf[: buf[0]]) == records[left]
    if which == "merged" and left > log.journal.merged[-1]:
        with pytest.raises(OSError, match="corrupt"):
            again.read(left - 1, buf, 0)
    while again.tidy():
        pass
    files.read = reading
    assert pull(power_on(files).journal, 0) == records


@pytest.mark.parametrize("steps", MERGED)
def test_of_two_copies_without_headers_each_gives_what_is_whole_in_it(steps):
    """No header says how many records the merged file holds, or whose the pieces are; one record
    of it is hit as well. Only what no piece holds any more is lost, now and after the merge."""
    log, files, records, whole, left, _ = cut_short(steps)
    flip(files, whole, 21)
    for seq in log.journal.unmerged:
        flip(files, segments.run_path(seq), 9)
    good = files.data
    first = int(whole[4:], 16)
    for seq in range(first, reader.merged_end(log.journal, first)):
        files.data = dict(good)
        flip(files, whole, place_of(good[whole], seq - first) + 3)
        again = power_on(files).journal
        for _ in range(2):
            got = pull(again, 0)
            lost = [one for one in records if got[one] != records[one]]
            assert lost == [seq] * (seq < left), f"record {seq}"
            while again.tidy():
                pass
        assert not again.unmerged and not again.error


@pytest.mark.parametrize("gone", [2, 4])
def test_two_records_and_the_file_behind_give_no_other_record_their_number(gone):
    """The first one's length byte is hit: it could have been one, or two. The last file is gone,
    or one in the middle."""
    log, files, records = begun(strokes=60)
    running = log.journal.running
    assert running[gone] == (running[-1] if gone == 4 else running[2])
    del files.data[segments.run_path(running[gone])]
    path = segments.run_path(running[gone - 1])
    held = files.data[path]
    for first in range(12):
        files.data = {**files.data, path: held}
        flip(files, path, place_of(held, first))
        flip(files, path, place_of(held, first + 1) + 3)
        again = power_on(files).journal
        got = pull(again, 0)
        assert again.damage & segments.D_RECORD and again.next_seq == log.journal.next_seq
        assert all(got[seq] in (None, records[seq]) for seq in records), first


@pytest.mark.parametrize("call", range(1, 20))
def test_an_identity_that_is_gone_is_said_though_flash_refuses_once(call):
    """The first try of the start writes it anew, the second one finds it."""
    _, files, _ = begun(merged=False)
    del files.data["cell/identity"]
    files.fail_at = files.calls + call
    assert power_on(files).journal.damage & segments.D_HEAD


# --- what others put there ---

STRANGE = ["0x00001f", "-0000010", "+0000010", " 0000010", "1_000000", "0000000A", "x" * 255]


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("folder", [segments.RUN, segments.LOG])
def test_a_file_of_another_name_is_nobodys(folder, name):
    """It is not read, not merged, not removed, and keeps nothing from being merged."""
    log, files, records = begun(strokes=20)
    path = folder + "/" + name
    files.data[path] = files.data[segments.log_path(log.journal.merged[1])]
    assert not as_it_was(log, files, records)
    assert path in files.data


# --- what a PC's receipt still knows ---


def folder(files, name):
    return {path: data for path, data in files.data.items() if path.startswith(name + "/")}


def test_the_oldest_file_gone_is_said():
    """Nothing that no PC holds is let go: a log that begins later has lost what was before."""
    log, files, records = begun()
    oldest, second, third = log.journal.merged
    del files.data[segments.log_path(oldest)]
    again = power_on(files).journal
    assert again.damage & segments.D_MISSING and (again.lost, again.bad_seq) == (second, oldest)
    del files.data[segments.log_path(second)]
    again = power_on(files).journal
    assert again.damage & segments.D_MISSING and again.lost == third
    assert pull(again) == {seq: records[seq] for seq in records if seq >= third}
    again.acknowledge(third, bytes(32))
    assert not power_on(files).journal.damage, "a PC holds it: it may have been let go"


def test_the_oldest_file_of_a_board_that_was_never_merged_gone_is_said():
    log, files, _ = begun(merged=False)
    oldest, second = log.journal.unmerged[:2]
    del files.data[segments.run_path(oldest)]
    again = power_on(files).journal
    assert again.damage & segments.D_MISSING and again.lost == second


@pytest.mark.parametrize("merged", [False, True])
def test_head_file_and_newest_files_gone_behind_a_receipt(merged):
    """What a PC holds has its numbers: the next record gets a new one, and the chain goes on."""
    log, files, records = begun(merged=merged)
    j = log.journal
    j.acknowledge(j.next_seq, j.chain_head)
    for path in [segments.HEAD_PATH, *map(segments.run_path, j.running)]:
        del files.data[path]
    again = power_on(files)
    assert again.journal.damage & segments.D_HEAD and again.journal.damage & segments.D_MISSING
    assert (again.journal.next_seq, again.journal.chain_head) == (j.next_seq, j.chain_head)
    assert again.state.b[PHASE] == P_NONE, "a PC gives no receipt while a match is running"
    play(again, [event(K_SETUP)], 2_000_000)
    settle(again)
    assert again.match_no > log.match_no
    while again.journal.tidy():
        pass
    assert not again.journal.unmerged and power_on(files).match_no == again.match_no
    got = pull(power_on(files).journal, 0)
    assert max(got) > max(records)
    assert all(got[seq] in (None, records[seq]) for seq in records)


def test_an_older_head_file_and_older_segments_do_not_give_a_number_twice():
    """Two folders of littlefs as they were a while ago: each fits the other."""
    log, files, records = begun(strokes=4)
    older = {**folder(files, "run"), **folder(files, "head")}
    referee = Referee(log, 6, kinds=PLAIN)
    referee.now = 1_000_000
    for _ in range(40):
        referee.step()
        settle(log)
    j = log.journal
    j.acknowledge(j.next_seq, j.chain_head)
    for path in folder(files, "run"):
        del files.data[path]
    files.data.update(older)
    again = power_on(files).journal
    assert again.damage & segments.D_MISSING
    assert (again.next_seq, again.chain_head) == (j.next_seq, j.chain_head)
    got = pull(again, 0)
    assert {seq: got[seq] for seq in records} == records
    assert {got[seq] for seq in got if seq not in records} == {None}


def test_an_older_head_file_alone_does_not_give_a_merged_number_twice():
    """Everything is merged, the new match's first file is gone, and the head file is of before."""
    log, files, records = begun()
    first = log.journal.running[0]
    del files.data[segments.run_path(first)]
    head = segments.Head()
    head.write(files, log.journal.epoch, first - 20, bytes(32), 1, 2)
    again = power_on(files).journal
    assert again.damage & segments.D_MISSING and again.next_seq == first
    assert pull(again, 0) == {seq: records[seq] for seq in range(first)}


def test_a_hole_that_is_longer_than_a_match_costs_no_file():
    """What a match's first file begins and the head file ends cannot be one match: files stay."""
    log, files, records = begun(merged=False, strokes=4)
    j = log.journal
    for path in sorted(folder(files, "run"))[1:]:
        del files.data[path]
    head = segments.Head()
    head.write(files, j.epoch, j.next_seq + 5_000, bytes(32), 1, log.match_no)
    before = folder(files, "run")
    again = power_on(files)
    assert again.journal.damage & segments.D_MISSING
    assert again.journal.next_seq == j.next_seq + 5_000 and folder(files, "run") == before
    play(again, [event(K_SETUP)], 2_000_000)
    settle(again)
    assert again.match_no == log.match_no + 1 and power_on(files).match_no == again.match_no
    got = pull(power_on(files).journal, 0)
    kept = [seq for seq in records if got[seq]]
    assert kept and all(got[seq] == records[seq] for seq in kept)


def test_a_journal_knows_itself_by_its_merged_files():
    """Identity, head file and the running match are gone: it is no new journal for that."""
    log, files, records = begun()
    for path in ["cell/identity", segments.HEAD_PATH, *folder(files, "run")]:
        del files.data[path]
    again = power_on(files, b"chance")
    assert again.journal.epoch == log.journal.epoch
    assert again.journal.damage & segments.D_HEAD
    assert pull(again.journal, 0) == {seq: records[seq] for seq in range(again.journal.next_seq)}
    play(again, [event(K_SETUP)], 2_000_000)
    assert again.match_no > log.match_no, "the number of the match that is gone is not given again"


def hide_setup(files, seq, how):
    """The set-up in the running match's first file is damaged, or that file is gone."""
    path = segments.run_path(seq)
    if how == "gone":
        del files.data[path]
        return
    data = files.data[path]
    at = segments.HEADER
    while codec.kind_of(data, at) != K_SETUP:
        at += data[at]
    flip(files, path, at + 4)


@pytest.mark.parametrize("how", ["damaged", "gone"])
@pytest.mark.parametrize("merged", [False, True])
@pytest.mark.parametrize("older", [False, True])
def test_head_file_and_the_set_up_of_the_running_match(older, merged, how):
    """Nothing names the running match any more: the matches before it do, and a PC that lists
    matches by number must not meet one again."""
    log, files, _ = begun(strokes=40, merged=merged)
    first = log.journal.running[0]
    del files.data[segments.HEAD_PATH]
    if older:
        segments.Head().write(files, log.journal.epoch, first - 20, bytes(32), 1, log.match_no - 1)
    hide_setup(files, first, how)
    again = power_on(files)
    assert again.journal.damage and again.journal.next_seq == log.journal.next_seq
    assert again.match_no == log.match_no
    play(again, [event(K_SETUP)], 2_000_000)
    assert again.match_no == log.match_no + 1


def test_head_file_running_match_and_the_set_up_of_the_one_before():
    """The one before that still has its number; what has none counts as a match."""
    log, files, _ = begun()
    number = log.match_no
    path = segments.log_path(log.journal.merged[-1])
    at = segments.HEADER
    while codec.kind_of(files.data[path], at) != K_SETUP:
        at += files.data[path][at]
    flip(files, path, at + 4)
    for gone in (segments.HEAD_PATH, segments.run_path(log.journal.running[0])):
        del files.data[gone]
    again = power_on(files)
    play(again, [event(K_SETUP)], 2_000_000)
    assert again.match_no == number + 1


@pytest.mark.parametrize("head", ["there", "gone"])
def test_a_new_match_whose_first_file_holds_no_record_yet(head):
    """Its file goes on with the next match, and the merge comes to an end."""
    log, files, _ = begun(steps=3)
    first = log.journal.running[0]
    path = segments.run_path(first)
    files.data[path] = files.data[path][: segments.HEADER]
    if head == "gone":
        del files.data[segments.HEAD_PATH]
    else:
        segments.Head().write(files, log.journal.epoch, first, bytes(32), 1, log.match_no - 1)
    again = power_on(files)
    play(again, [event(K_SETUP)], 2_000_000)
    settle(again)
    assert sum(again.journal.tidy() for _ in range(60)) < 60 and not again.journal.unmerged
    state = bytes(again.state.b)
    assert bytes(power_on(files).state.b) == state


@pytest.mark.parametrize("gone", [1, 2])
def test_a_file_gone_gives_no_other_record_its_number(gone):
    """A length byte in the file before it is hit as well: what is missing is not all in there."""
    log, files, records = begun(strokes=40)
    running = log.journal.running
    path = segments.run_path(running[gone - 1])
    del files.data[segments.run_path(running[gone])]
    held = files.data[path]
    for number in range(14):
        files.data = {**files.data, path: held}
        flip(files, path, place_of(held, number))
        got = pull(power_on(files).journal, 0)
        lost = [seq for seq in records if got[seq] != records[seq]]
        assert all(got[seq] is None for seq in lost)
        behind = running[gone + 1 :] or [log.journal.next_seq]
        assert lost == [running[gone - 1] + number, *range(running[gone], behind[0])]
