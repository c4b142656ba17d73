"""Mistakes in the record that `make mutants` made and no other test found."""

from binascii import crc32

import pytest

from record.corrections import copied, correct, planned, strokes
from record.files import MemoryFiles
from record.journals import matches, pull
from record.table import event, play, power_on, settle, stroke
from rosace import VERSION
from rosace.record import codec, error_log, matchlog, recovery, segments
from rosace.record import settings as ranges
from rosace.record.codec import RECORD_MAX, get_stroke, put_stroke
from rosace.record.correction import STUCK, UNSEEN
from rosace.record.journal import Journal
from rosace.record.log_buffer import AMENDED, FULL, SIZE, STALE, LogBuffer
from rosace.record.replay import Checkpoints
from rosace.record.settings import SET_HOUSE, SET_HOUSE_END, Settings, read_cell, write_cell
from rosace.rules.match import rule_record
from rosace.rules.rows import N1, S1
from rosace.rules.state import (
    DATA_MAX,
    LAYOUT,
    LEFT,
    M_DOUBLES,
    MISSED,
    PHASE,
    PLACE,
    QUEEN_AT,
    ROTATION,
    SCORE,
    Event,
)
from rosace.words import (
    K_AMEND,
    K_BOARD_RESULT,
    K_EVIDENCE,
    K_HAND_OVER,
    K_NO_ROOM,
    K_NOTE,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_POSITION,
    K_POWER_UP,
    K_ROOM,
    K_SEAL,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TURN,
    NONE,
    P_GAME,
    P_MATCH,
    Q_COVERED,
    R_OK,
    R_UNKNOWN,
)
from rosace_host.match import notation


@pytest.mark.parametrize("byte", [9, 13])  # in the number of its first record, of its match's
@pytest.mark.parametrize("victim", range(4))
def test_a_segment_whose_header_is_damaged_loses_nothing_in_the_merge(victim, byte):
    """Its name says where it belongs, and each of its records has a check sum of its own."""
    files = MemoryFiles()
    log, records = matches(files, count=2, strokes=40, tidy=False)
    begins = log.journal.unmerged
    path = segments.run_path(begins[victim])
    bad = bytearray(files.data[path])
    bad[byte] ^= 4
    files.data[path] = bytes(bad)
    again = power_on(files).journal
    while again.tidy():
        pass
    assert not again.error and again.merged == [0, 1] and not again.unmerged
    got = pull(again, 0)
    assert {seq for seq in records if got[seq] != records[seq]} == set()


def test_a_new_match_knows_nothing_of_the_corrections_of_the_one_before():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=1), event(K_PLAY), *(stroke() for _ in range(10))])
    buffer = log.journal.buffer
    for index in range(4, 12):
        assert log.amend(index, stroke(white=1), 90_000) == 0
        settle(log)
    assert {buffer.flags(i) for i in range(4, 12)} == {AMENDED | STALE}
    for _ in range(3):
        if log.state.b[PHASE] != P_MATCH:
            play(log, [event(K_BOARD_RESULT, value=0, reason=9, queen=NONE)], now=200_000)
    play(log, [event(K_SETUP, black=1), event(K_PLAY), *(stroke() for _ in range(10))], 300_000)
    assert buffer is log.journal.buffer and K_AMEND not in [
        buffer.kind(i) for i in range(log.count)
    ]
    assert [buffer.flags(i) for i in range(log.count)] == [0] * log.count
    assert buffer.at(0) == 0 and bytes(buffer.record(0)) == bytes(buffer.buf[: buffer.buf[0]])


def test_sides_are_not_changed_after_a_game_that_has_not_ended():
    """The result that ended it is taken back; what answered it went with it."""
    log = power_on(MemoryFiles())
    results = [event(K_BOARD_RESULT, value=0, reason=r, queen=NONE) for r in (9, 9, 9)]
    play(log, [event(K_SETUP, black=2), *results])
    assert log.state.b[PHASE] == P_GAME
    last = log.count - 1
    play(log, [event(K_SIDES)], now=50_000)
    assert log.state.b[ROTATION] == 1
    assert log.amend(last, None, 60_000) == 0
    settle(log)
    assert log.state.b[PHASE] != P_GAME and log.state.b[ROTATION] == 0


def test_what_was_placed_for_a_stroke_taken_back_says_nothing_of_the_next_one():
    """stroke, placed, stroke, (its pieces not yet placed): the first stroke is taken away."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP), event(K_PLAY), stroke(white=2), stroke(striker=1)])
    assert log.state.b[PLACE] == 1
    index = log.count - 1
    play(log, [event(K_PLACED)], now=50_000)
    assert log.state.b[PLACE] == 0
    assert log.amend(index - 1, stroke(white=1), 60_000) == 0
    settle(log)
    assert log.state.b[PLACE] == 0


def test_a_plan_says_which_results_it_changes():
    log = power_on(MemoryFiles())
    told = [event(K_BOARD_RESULT, value=v, reason=r, queen=NONE) for v, r in ((0, 5), (1, 4))]
    play(log, [event(K_SETUP, black=9), *told])
    plan = planned(log, {log.count - 2: event(K_BOARD_RESULT, value=0, reason=7, queen=0)})
    assert plan.old_results == {0x101: (0, 5, NONE), 0x102: (1, 4, NONE)}
    assert plan.new_results == {0x101: (0, 7, 0), 0x102: (1, 4, NONE)}


def test_a_miss_that_the_log_has_itself_is_no_news():
    """The umpire gave the turn back after it: nobody asks whether the miss was seen."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(white=1), stroke(queen=1), stroke()])
    assert log.state.b[MISSED] == 0
    play(log, [event(K_TURN, seat=0), stroke(white=1)], now=60_000)
    first = strokes(log)[0]
    plan = planned(log, {first: stroke(white=2)})
    assert plan is not None and plan.unseen == -1 and plan.new[LEFT] == log.state.b[LEFT] - 1


def test_no_state_was_kept_before_the_first_one():
    points = Checkpoints()
    assert points.best(100) == -1 and points.index(-1) == -1
    for number, index in enumerate((5, 9)):
        points.add(index, bytearray(SIZE))
        assert points.best(index) == number and points.index(number) == index
    assert points.best(8) == 0 and points.best(4) == -1


def test_the_head_says_after_writing_what_it_says_after_reading():
    files, written, read = MemoryFiles(), segments.Head(), segments.Head()
    written.write(files, 0x01020304, 0x05060708, bytes(range(32)), 9, 10)
    read.read(files)
    assert read.known and written.known and (read.boot, read.match) == (9, 10)
    for head in (read, written):
        assert (head.epoch, head.seq, head.chain) == (0x01020304, 0x05060708, bytes(range(32)))


def test_what_a_merge_has_freed_is_known_at_once():
    files = MemoryFiles(total=100 * 4096)
    log, _ = matches(files, count=2, strokes=60, tidy=False)
    before = log.journal.free_kb()
    while log.journal.tidy():
        pass
    assert log.journal.free_kb() == files.free()[0] // 1024 != before


def test_what_the_laws_have_no_part_in_is_kept_as_it_comes():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=1)])
    for kind, refusal in (
        (K_HAND_OVER, R_OK), (K_NOTE, R_OK), (K_EVIDENCE, R_OK), (K_POWER_UP, R_UNKNOWN),
        (K_HAND_OVER - 1, R_UNKNOWN), (K_EVIDENCE + 1, R_UNKNOWN), (63, R_UNKNOWN),
    ):  # fmt: skip
        count = log.count
        assert log.commit(event(kind, size=2), 50_000) == refusal, kind
        assert log.count == log.replay.at == count + (refusal == R_OK)


def test_a_prompt_answered_without_room_says_so_in_the_log():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP), event(K_PLAY), stroke(white=2), stroke(striker=1)])
    play(log, [event(K_NO_ROOM)], now=50_000)
    assert copied(log, log.count - 1).value == 1
    play(log, [event(K_ROOM), event(K_PLACED), event(K_NO_ROOM)], now=60_000)
    assert copied(log, log.count - 1).value == 0


@pytest.mark.parametrize(
    ("fell", "named"),
    [
        ({"white": 1, "striker": 1}, (4 | 2 << 3, 1 << 3, 3 | 3 << 3)),
        ({"black": 2}, (1 | 1 << 3, 4 | 4 << 3, 1)),
        ({"white": 1, "queen": 1}, (4, 0, 2)),
        ({"queen": 1, "striker": 1}, (3, 4, 2 | 1 << 3)),
        ({"white": 9, "black": 7, "queen": 1, "striker": 1}, (0,) * 9 + (1,) * 7 + (2, 3)),
    ],
)
@pytest.mark.parametrize("evidence", [b"", b"\x04\xaa\x03"])
def test_a_piece_of_a_colour_nobody_decided_stands_among_those_that_fell(fell, named, evidence):
    one, two, buf = stroke(seat=1, **fell), Event(), bytearray(64)
    one.size = len(named) + len(evidence)
    one.data[: one.size] = bytes(named) + evidence
    end = put_stroke(one, buf, 3)
    get_stroke(buf, 3, end, two)
    assert bytes(two.data[: two.size]) == bytes(named) + evidence and two.seat == 1
    assert [getattr(two, name) for name in ("white", "black", "queen", "striker")] == [
        getattr(one, name) for name in ("white", "black", "queen", "striker")
    ]


def test_a_full_tape_takes_nothing_more_and_writes_nothing_behind_its_end():
    buffer = LogBuffer()
    long, short = event(K_EVIDENCE, size=DATA_MAX), event(K_PLACED)
    while buffer.add(long, 0, 0) != FULL:
        pass
    assert SIZE - RECORD_MAX < buffer.end <= SIZE and buffer.room() == SIZE - buffer.end
    buffer.reset(7)
    most = 0
    while buffer.add(short, 0, 0) == most:
        most += 1
    assert buffer.count == most == 1400 and buffer.room() == 0
    assert buffer.at(most) == buffer.end and buffer.first_seq == 7


def test_whatever_has_become_impossible_goes_where_the_referee_says_so_once():
    """The board is over with the second stroke: everything behind it did not happen."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *(stroke(white=1) for _ in range(4))])
    first, second, third, fourth = strokes(log)
    asked = []

    def all_of_it(plan, why):
        asked.append((why, plan.at))
        plan.drop_all()
        plan.begin()
        return True

    plan = planned(log, {first: stroke(white=8)}, all_of_it)
    assert asked == [(STUCK, third)] and sorted(set(plan.dropped)) == [third, fourth]
    assert correct(log, plan, 90_000) == R_OK and bytes(log.state.b) == bytes(plan.new)
    assert [copied(log, i).kind for i in (second, third, fourth)] == [K_STROKE, 0, 0]


def test_seals_are_counted_over_a_power_cut():
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    results = [event(K_BOARD_RESULT, value=0, reason=9, queen=NONE) for _ in range(3)]
    play(log, results, now=50_000)
    for number in (1, 2, 3):
        settle(log)
        sealed = copied(log, log.count - 1)
        assert (sealed.kind, sealed.value) == (K_SEAL, number)
        log = power_on(files)
        last = max(i for i in range(log.count) if log.journal.buffer.kind(i) == K_BOARD_RESULT)
        assert log.amend(last, results[0], 100_000 * number) == R_OK


def test_without_its_second_witness_the_chain_hangs_on_the_match_itself():
    files = MemoryFiles()
    log, _ = matches(files, count=2, strokes=20)
    head, first = log.journal.chain_head, log.journal.buffer.first_seq
    del files.data[segments.HEAD_PATH]
    again = power_on(files).journal
    assert again.buffer.first_seq == first > 0 and again.chain_head == head != bytes(32)


def test_settings_come_back_and_damaged_ones_do_not():
    files = MemoryFiles()
    settings = Settings(files)
    for number in range(1, 6):
        settings.put(number, number << 8 | 1)
    settings.put(3, 0xFFFF)
    settings.save()
    again = Settings(files)
    again.load()
    assert [again.get(n, 9) for n in range(7)] == [9, 0x101, 0x201, 0xFFFF, 0x401, 0x501, 9]
    path = next(iter(files.data))
    files.data[path] = files.data[path][:-1]
    again.load()
    assert [again.get(n, 9) for n in range(7)] == [9] * 7


def test_a_power_up_says_which_version_in_which_layout():
    one = Event()
    matchlog.fill_power_up(one, 9)
    version = bytes(int(part) for part in VERSION.split("."))
    assert bytes(one.data[: one.size]) == version + bytes((LAYOUT,))
    assert (one.kind, one.target) == (K_POWER_UP, 9)


def test_kinds_of_a_later_firmware_are_read_as_bytes():
    assert {codec.layout(kind) for kind in range(60, 256)} == {codec.layout(0)}
    for kind in range(256):
        one, two, buf = event(kind, size=3), Event(), bytearray(300)
        one.data[:3] = b"abc"
        codec.pack(one, buf, 0, 5, 6)
        assert (
            codec.unpack_intact(buf, 0, two) == codec.pack(one, buf, 0, 5, 6) and two.kind == kind
        )


def test_a_wiped_board_keeps_its_settings_alone():
    files = MemoryFiles()
    log, _ = matches(files, count=2, strokes=20)
    log.journal.settings.put(3, 7)
    log.journal.settings.save()
    write_cell(files, "key", bytearray(20), 8)
    kept = files.data["cell/settings"]
    write_cell(files, ranges.WIPE, bytearray(8), 1)
    assert recovery.wipe_granted(files) and any(name.startswith("log/") for name in files.data)
    recovery.wipe(files)
    assert files.data == {"cell/settings": kept} and not recovery.wipe_granted(files)


def test_a_wipe_that_flash_refused_erases_no_match_at_a_later_start():
    """Its mark is there, and empty: the granting failed, and matches were played since."""
    files = MemoryFiles()
    log, _ = matches(files, count=1, strokes=5)
    files.fail_at = files.calls + 2  # after the folder
    with pytest.raises(OSError):
        write_cell(files, ranges.WIPE, bytearray(5), 1)
    assert files.data["cell/" + ranges.WIPE] == b""
    assert power_on(files).journal.next_seq == log.journal.next_seq > 5


def test_a_board_ends_as_it_did_though_its_last_stroke_did_not():
    """The stroke that ended it missed; the referee lets the result stand."""
    log = power_on(MemoryFiles())
    laid = event(K_POSITION, white=1, black=4, queen=Q_COVERED, striker=0, size=8)
    laid.data[:8] = b"\0\0\1\1\1\1\1\0"
    play(log, [event(K_SETUP, black=9), event(K_PLAY), laid, stroke(white=1)])
    ended = log.count - 1
    score = log.state.b[SCORE]
    play(log, [event(K_PLAY), stroke()], now=60_000)
    said = []

    def as_it_did(plan, why):
        said.append((why, plan.board_open()))
        return plan.end_board()

    plan = planned(log, {ended: stroke()}, as_it_did)
    assert said == [(STUCK, True)] and plan is not None
    assert correct(log, plan, 90_000) == R_OK and log.state.b[SCORE] == score > 0
    assert copied(log, ended).white == 0


@pytest.mark.parametrize("flushes", range(4))
def test_housekeeping_between_two_matches_that_flash_took_late(flushes):
    """The old match's tail is saved, the new one's first record is not yet."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY), *(stroke() for _ in range(20))])
    files.refusing = True
    play(log, [stroke(), event(K_SETUP, black=1), event(K_PLAY)], now=90_000)
    files.refusing = False
    for _ in range(flushes):
        log.flush()
    while log.journal.tidy():
        pass
    settle(log)
    assert not log.journal.error
    while log.journal.tidy():
        pass
    got = pull(log.journal, 0)
    assert sorted(got) == list(range(log.journal.next_seq)) and None not in got.values()
    kinds = [record[1] for record in got.values()]
    assert kinds.count(K_SETUP) == 2 and kinds.count(K_STROKE) == 21
    assert bytes(power_on(files).state.b) == bytes(log.state.b)


def test_a_flash_that_does_not_say_how_full_it_is_is_told():
    files = MemoryFiles()
    log = power_on(files)
    files.refusing = True
    log.journal.measure()
    assert log.journal.error


def test_the_turn_is_given_over_before_the_stroke_that_was_not_in_turn():
    """The queen now waits for her cover when the opponent strikes: she is back before he does."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(white=1), stroke(), stroke()])
    second = strokes(log)[1]
    plan = planned(log, {second: stroke(queen=1)})
    assert plan.overrides == [(second + 1, 3, 1)]
    assert correct(log, plan, 90_000) == R_OK and bytes(log.state.b) == bytes(plan.new)


def test_after_each_undo_the_stroke_before_it_is_the_last_one_again():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP), event(K_PLAY), *(stroke(striker=n % 3 == 0) for n in range(40))])
    for n in range(39, 0, -1):
        assert log.amend(log.undo_target(), None, 500_000 - n * 1000) == R_OK
        settle(log)
        row, mover = log.ruling.row, log.ruling.mover
        assert mover == (n - 1) % 2 and row == (S1 if (n - 1) % 3 == 0 else N1), n


@pytest.mark.parametrize("setting", [row[0] for row in ranges.ROWS])
def test_a_pc_may_set_what_the_menu_can(setting):
    _, least, most, step, default = ranges.row_of(setting)
    assert (default - least) % step == 0 or default == most
    for value, may in ((least - 1, 0), (least, 1), (default, 1), (most, 1), (most + 1, 0)):
        assert ranges.allowed(setting, value) == bool(may), value
    kept = Settings(MemoryFiles())
    assert ranges.value_of(kept, setting) == default
    kept.put(setting, most)
    assert ranges.value_of(kept, setting) == most
    if most < 65535:
        kept.put(setting, most + 1)
        assert ranges.value_of(kept, setting) == default


def test_a_setting_that_does_not_exist_is_refused():
    assert not ranges.allowed(255, 0) and ranges.row_of(255) == ()
    assert ranges.allowed(SET_HOUSE, 65535) and ranges.allowed(SET_HOUSE_END - 1, 0)
    assert not ranges.allowed(SET_HOUSE, 65536), "a number of the house has two bytes"
    assert not ranges.allowed(SET_HOUSE_END, 0)


def test_four_names_stand_in_their_places_before_and_after_a_power_cut():
    files = MemoryFiles()
    log = power_on(files)
    names = [b"ANNA", b"BEN", b"CHLO\xc9", b"D"]
    told = []
    for slot in (3, 1, 0, 2):
        one = event(K_PLAYER, value=slot, size=len(names[slot]))
        one.data[: one.size] = names[slot]
        told.append(one)
    play(log, [event(K_SETUP, white=M_DOUBLES), *told])
    assert log.names == names and power_on(files).names == names


def test_a_missed_cover_that_nobody_saw_is_deemed_directly_behind_its_stroke():
    log = power_on(MemoryFiles())
    fell = (stroke(white=1), stroke(queen=1), stroke(white=1), stroke(), stroke(), stroke())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *fell])
    third = strokes(log)[2]
    assert log.state.b[QUEEN_AT] == Q_COVERED
    asked = []

    def nobody_saw_it(plan, why):
        asked.append((why, plan.unseen, plan.number))
        plan.deemed()
        return True

    plan = planned(log, {third: stroke()}, nobody_saw_it)
    assert asked == [(UNSEEN, third, 3)] and plan.missed_call
    assert plan.draft.edited() == [third, third + 1] and plan.overrides == [(third + 1, 4, 0)]
    assert plan.new[QUEEN_AT] == Q_COVERED and plan.new[LEFT] == log.state.b[LEFT] + 1
    assert correct(log, plan, 90_000) == R_OK and bytes(log.state.b) == bytes(plan.new)


def test_a_stroke_that_was_taken_away_can_be_put_there_again():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), stroke(), stroke()])
    index = strokes(log)[1]
    assert log.amend(index, None, 50_000) == R_OK
    settle(log)
    plan = planned(log, {index: stroke(black=1)})
    assert plan.draft.edited() == [index]
    assert correct(log, plan, 90_000) == R_OK
    assert copied(log, index).black == 1 and log.state.b[LEFT + 1] == 8
    draft = planned(log, {index: stroke(black=1)}).draft
    assert draft.edited() == []  # that stands there already


def test_a_journal_that_was_not_read_yet_says_nothing():
    journal = Journal(MemoryFiles(), b"board-01")
    assert (journal.damage, journal.lost, journal.error, journal.saved) == (0, 0, "", 0)
    assert not journal.mounted and journal.free_kb() == journal.total_kb() == journal.used() == 0


def test_a_segment_stays_small_however_often_the_power_fails():
    """littlefs keeps it in its folder up to 512 bytes; long records fill it before fourteen do."""
    files = MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=9), event(K_PLAY)])
    for _ in range(12):
        log = power_on(files)
        one = event(K_EVIDENCE, size=60)
        assert log.commit(one, 5000) == R_OK and settle(log).saved
    sizes = [len(data) for path, data in files.data.items() if path.startswith("run/")]
    assert max(sizes) <= segments.BYTES and len(sizes) > 3
    assert not power_on(files).journal.damage


@pytest.mark.parametrize("spoil", [lambda s: s[1:], lambda s: "-" + s[1:], lambda s: s.split()[0]])
def test_a_line_of_a_log_without_its_sign_or_its_words_is_no_record(spoil):
    buf = bytearray(100)
    n = codec.pack(event(K_PLAY), buf, 0, 1250, 0x1234)
    line = notation.write_line(bytes(buf[:n]))
    assert line == "+1250 play #1234" and notation.read_line(line) == bytes(buf[:n])
    with pytest.raises(ValueError):
        notation.read_line(spoil(line))


def test_a_receipt_that_says_nothing_new_writes_nothing():
    files = MemoryFiles()
    log, _ = matches(files, count=1, strokes=20)
    journal = log.journal
    journal.acknowledge(10, b"h" * 32)
    assert journal.acked == 10
    before = dict(files.data)
    files.refusing = True
    for seq in (10, 9, 0):
        journal.acknowledge(seq, b"x" * 32)
        assert journal.acked == 10 and not journal.error
    files.refusing = False
    assert files.data == before and power_on(files).journal.acked == 10
    journal.acknowledge(11, b"h" * 32)
    assert power_on(files).journal.acked == 11


def test_a_set_up_says_which_match_of_which_journal_it_begins():
    files = MemoryFiles()
    log, _ = matches(files, count=2, strokes=10)
    log = power_on(files)
    results = [event(K_BOARD_RESULT, value=0, reason=9, queen=NONE)] * 3
    while log.state.b[PHASE] != P_MATCH:
        play(log, results[:1], now=700_000)
    head = log.journal.chain_head_in_memory()
    play(log, [event(K_SETUP, black=1)], now=900_000)
    one, journal = copied(log, 0), log.journal
    data, at = one.data, codec.block_of(one)

    def number(field, size):
        return int.from_bytes(data[at + field : at + field + size], "little")

    assert one.kind == K_SETUP and number(codec.MATCH, 2) == journal.match_no == 3
    assert number(codec.BOOT, 2) == journal.boot == 2
    assert number(codec.EPOCH, 4) == journal.epoch
    assert number(codec.RULES, 4) == crc32(rule_record(0))
    assert bytes(data[at + codec.BOARD :][:8]) == journal.board_id
    assert bytes(data[at + codec.ANCHOR :][:32]) == head


def test_mistakes_that_flash_does_not_tell_are_none():
    files = MemoryFiles()
    error_log.add(files, "one")
    assert error_log.count(files) == 1
    files.refusing = True
    error_log.add(files, "two")
    assert error_log.count(files) == 0 and error_log.text(files, 0) == b""


def test_a_correction_touches_what_it_takes_away_and_nothing_behind_it():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *(stroke() for _ in range(12))])
    away = strokes(log)[2:5]
    plan = planned(log, dict.fromkeys(away))
    assert correct(log, plan, 90_000) == R_OK
    buffer = log.journal.buffer
    overridden = [each[0] for each in plan.overrides]
    amended = [i for i in range(log.count) if buffer.flags(i) & AMENDED]
    assert amended == sorted({*away, *overridden}) and len(amended) < 8


def test_a_cell_may_be_empty():
    files, buf = MemoryFiles(), bytearray(20)
    assert read_cell(files, "x", buf) == -1
    write_cell(files, "x", buf, 0)
    assert read_cell(files, "x", buf) == 0
    files.data["cell/x"] = b"\0\0\0"
    assert read_cell(files, "x", buf) == -1
