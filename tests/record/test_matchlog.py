"""Undo, correction and resume: nothing is rewritten, and the state is always the fold."""

import pytest

from laws.events import copy
from record.files import MemoryFiles
from record.table import (
    PLAIN,
    Referee,
    event,
    fold,
    play,
    power_on,
    random_events,
    settle,
    standing,
    stroke,
)
from rosace.record import codec
from rosace.record.codec import is_match_event
from rosace.record.log_buffer import LogBuffer
from rosace.rules import match
from rosace.rules.state import LEFT, MUST_PLACE, PENDING, PHASE, ROOM, SCORE, TURN, Event, Ruling
from rosace.words import (
    BLACK,
    K_AMEND,
    K_BOARD_RESULT,
    K_CLOCK,
    K_NO_ROOM,
    K_PLACED,
    K_PLAY,
    K_POSITION,
    K_SEAL,
    K_SETUP,
    K_STROKE,
    K_TIME_OUT,
    NONE,
    P_MATCH,
    P_NONE,
    P_PLAY,
    R_OK,
)


def a_board(files=None):
    """A log with the first board open."""
    log = power_on(files or MemoryFiles())
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    return log


def snapshot(log):
    return bytes(log.state.b)


# --- committing ---


def test_a_power_up_stands_before_the_first_event_of_each_boot():
    files = MemoryFiles()
    log = a_board(files)
    play(log, [stroke(white=1)], now=50_000)
    again = power_on(files)
    play(again, [stroke(white=1)], now=700)
    kinds = [again.journal.buffer.kind(i) for i in range(again.count)]
    assert kinds[-2] == 39
    assert again.journal.boot == 2
    assert sum(k == 39 for k in kinds) == 2


def test_time_is_counted_from_the_record_before():
    log = a_board()
    play(log, [stroke(white=1)], now=2**30 - 1000, gap=500)
    e = Event()
    log.commit(stroke(), 3000)  # ticks have wrapped
    buffer = log.journal.buffer
    from rosace.record import codec

    codec.unpack(buffer.buf, buffer.at(log.count - 1), e)
    assert e.when == 3500


def test_a_refused_event_leaves_no_trace():
    log = a_board()
    before, count = snapshot(log), log.count
    assert log.commit(stroke(white=10), 9000) != R_OK
    assert (snapshot(log), log.count) == (before, count)


def test_a_clock_is_kept_between_matches_too():
    log = power_on(MemoryFiles())
    clock = event(K_CLOCK, size=8)
    assert log.commit(clock, 400) == R_OK
    settle(log)
    assert log.state.b[PHASE] == P_NONE
    assert log.saved


def test_preview_shows_the_ruling_and_changes_nothing():
    log = a_board()
    before = snapshot(log)
    ruling = Ruling()
    assert log.preview(stroke(striker=1), ruling) == R_OK
    assert ruling.new_dues == 0 or ruling.row
    assert snapshot(log) == before
    log.commit(stroke(striker=1), 5000)
    assert (log.ruling.row, log.ruling.new_dues) == (ruling.row, ruling.new_dues)


@pytest.mark.parametrize("seed", range(6))
def test_resume_gives_the_same_state_names_and_ruling(seed):
    files = MemoryFiles()
    log = power_on(files)
    referee = Referee(log, seed, corrects=0.1)
    for _ in range(150):
        referee.step()
    settle(log)
    again = power_on(files)
    assert snapshot(again) == snapshot(log)
    assert again.names == log.names
    assert again.differs == -1
    assert again.match_no == log.match_no
    assert again.seal_code() == log.seal_code()
    assert again.journal.chain_head == log.journal.chain_head
    assert vars(again.ruling) == vars(log.ruling)


def test_another_firmwares_judgement_is_reported_not_replaced(monkeypatch):
    files = MemoryFiles()
    log = a_board(files)
    play(log, [stroke(white=1), stroke(), stroke(black=1), stroke()])
    wanted = log.count - 3  # the pot in the next record is judged otherwise from here on
    from rosace.rules import match

    apply = match.apply

    def other(s, e, ruling):
        apply(s, e, ruling)
        if e.kind == K_STROKE and e.white + e.black + e.queen == 0 and e.seat == 0:
            s[TURN] = 0

    monkeypatch.setattr(match, "apply", other)
    again = power_on(files)
    buffer = again.journal.buffer
    assert again.differs >= 0
    assert buffer.kind(again.differs) == K_STROKE
    assert again.differs + buffer.first_seq == wanted + log.journal.buffer.first_seq


# --- undo ---


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))]
)
def test_undo_after_any_event_gives_the_state_before_it(seed):
    log = power_on(MemoryFiles())
    for e in random_events(seed, 100):
        before, ruling_before = snapshot(log), log.ruling.row
        play(log, [e])
        target = log.undo_target()
        if target != log.count - 1:
            continue
        assert log.amend(target, None, 1_000_000) == R_OK
        settle(log)
        assert snapshot(log) == before
        assert log.ruling.row == ruling_before or log.ruling.kind == 0
        assert log.amend(log.count - 1, None, 1_000_000) == R_OK  # redo: the undo is undone
        settle(log)
        assert snapshot(log) == fold(standing(log))


def test_undo_goes_back_through_boards_and_the_match_end_to_the_first_play():
    log = power_on(MemoryFiles())
    events = [
        event(K_SETUP, black=1),
        *[event(K_BOARD_RESULT, value=0, reason=12, queen=0)] * 2,
        event(K_PLAY),
        stroke(white=1),
        event(K_BOARD_RESULT, value=0, reason=5, queen=1),
    ]
    states = []
    for e in events:
        states.append(snapshot(log))
        play(log, [e])
    assert log.state.b[PHASE] == P_MATCH
    for state in reversed(states[1:]):
        assert log.amend(log.undo_target(), None, 500_000) == R_OK
        settle(log)
        assert snapshot(log) == state
    assert log.undo_target() == -1


def test_an_answer_goes_with_its_stroke():
    """Black pockets the striker and two due pieces are placed: UNDO takes both at once."""
    log = a_board()
    play(log, [stroke(white=1)])
    before = snapshot(log)
    play(log, [stroke(white=1, striker=1)])
    target = log.count - 1
    assert log.state.b[PENDING] & MUST_PLACE
    play(log, [event(K_PLACED)])
    assert log.undo_target() == target
    log.amend(target, None, 99_000)
    settle(log)
    assert snapshot(log) == before


def test_no_room_goes_with_the_stroke_it_answered_but_stands_alone_otherwise():
    log = a_board()
    play(log, [stroke(white=1), stroke(white=1, striker=1)])
    target = log.count - 1
    play(log, [event(K_NO_ROOM)])
    assert log.undo_target() == target
    log.amend(target, stroke(white=1), 99_000)
    settle(log)
    assert log.state.b[ROOM] == 1, "nothing is to be placed, so there was nothing to answer"
    play(log, [event(K_NO_ROOM)])
    assert log.undo_target() == log.count - 1
    assert log.state.b[ROOM] == 0


def test_a_placed_answer_to_an_older_prompt_survives_an_undo_in_between():
    log = a_board()
    play(log, [stroke(white=1), stroke(white=1, striker=1), stroke()])
    log.amend(log.count - 1, None, 90_000)
    settle(log)
    assert log.state.b[PENDING] & MUST_PLACE
    play(log, [event(K_PLACED)])
    assert not log.state.b[PENDING] & MUST_PLACE
    files = log.journal.files
    assert snapshot(power_on(files)) == snapshot(log)


def test_the_machines_own_records_are_no_targets():
    log = a_board()
    play(log, [stroke(white=1)])
    target = log.count - 1
    play(log, [event(K_TIME_OUT, value=1), event(K_CLOCK, size=8)])
    assert log.undo_target() == target
    assert log.amend(log.count - 1, None, 90_000) != R_OK


# --- correcting ---


def test_redo_amends_the_undo():
    log = a_board()
    play(log, [stroke(white=1)])
    after = snapshot(log)
    log.amend(log.count - 1, None, 90_000)
    undo = log.count - 1
    assert log.journal.buffer.kind(undo) == K_AMEND
    log.amend(undo, None, 91_000)
    settle(log)
    assert snapshot(log) == after
    redo = log.count - 1
    log.amend(redo, None, 92_000)  # and the redo can be taken back as well
    settle(log)
    assert log.state.b[LEFT] == 9


def test_the_last_amendment_of_a_target_wins():
    log = a_board()
    play(log, [stroke(white=1)])
    target = log.count - 1
    for fell in ({"black": 1}, {"white": 2}, {"white": 3}):
        log.amend(target, stroke(**fell), 90_000)
    settle(log)
    assert log.state.b[LEFT] == 6
    log.amend(log.count - 1, None, 91_000)  # without the last one, the one before it holds
    settle(log)
    assert log.state.b[LEFT] == 7
    e = Event()
    assert log.load(target, e) == K_STROKE
    assert e.white == 2


def test_an_amendment_that_the_laws_refuse_changes_nothing():
    log = a_board()
    play(log, [stroke(white=1)])
    before, count = snapshot(log), log.count
    assert log.amend(log.count - 1, stroke(white=10), 90_000) != R_OK
    assert (snapshot(log), log.count) == (before, count)


def test_a_preview_of_a_correction_is_judged_in_its_place():
    log = a_board()
    play(log, [stroke(white=1), stroke(), stroke(black=1)])
    target = log.count - 3
    ruling = Ruling()
    assert log.preview(stroke(), ruling, target) == R_OK
    assert ruling.mover == 0
    assert ruling.stays == 0


@pytest.mark.parametrize("seed", range(12))
def test_a_corrected_stroke_equals_the_corrected_list(seed):
    """Every later stroke still by whoever struck it, out of turn if need be."""
    events = random_events(seed, 140)
    log = power_on(MemoryFiles())
    play(log, events)
    buffer = log.journal.buffer
    base = next(i for i in range(log.count) if buffer.kind(i) == K_SETUP)
    strokes = [i for i in range(base, log.count) if buffer.kind(i) == K_STROKE]
    corrected = 0
    for index in strokes[:: max(1, len(strokes) // 6)]:
        old = Event()
        log.load(index, old)
        new = copy(old)
        new.white = new.black = new.queen = new.size = 0
        new.touched = 1
        if old.white + old.black + old.queen == 0:
            new.striker = 1
        if log.amend(index, new, 900_000) != R_OK:
            continue  # a correction further up ended the board before this stroke
        corrected += 1
        settle(log)
        listed = []
        for i in range(base, log.count):
            e = Event()
            if log.load(i, e) and is_match_event(e.kind) and not _void_answer(log, listed, e):
                listed.append(copy(e))
        assert snapshot(log) == fold(listed)
        struck = [e.seat for e in listed if e.kind == K_STROKE]
        first = [e.seat for e in events if e.kind == K_STROKE]
        assert struck == first
    assert corrected or not strokes
    again = power_on(log.journal.files)
    assert snapshot(again) == snapshot(log)
    assert again.differs == -1


def _void_answer(log, listed, e):
    """A NO_ROOM that answered a prompt which the correction took away."""
    if e.kind != K_NO_ROOM or not e.value:
        return False
    return not fold_todo(listed) & MUST_PLACE


def fold_todo(listed):
    return fold(listed)[PENDING]


def test_a_position_can_be_taken_back():
    log = a_board()
    play(log, [stroke(white=1)])
    before = snapshot(log)
    position = event(K_POSITION, white=5, black=6, queen=0, striker=NONE, size=8)
    position.data[:8] = bytes((0, 1, 1, 1, 1, 1, 1, 1))
    play(log, [position])
    assert log.state.b[LEFT + BLACK] == 6
    log.amend(log.undo_target(), None, 90_000)
    settle(log)
    assert snapshot(log) == before


# --- the match's end ---


RESULTS = [event(K_BOARD_RESULT, reason=points, queen=0) for points in (12, 12, 9)]


# --- a mistake of ours in the middle ---


@pytest.mark.parametrize("broken", ["check16", "pack"])
def test_a_mistake_while_an_event_is_kept_leaves_the_score_before_it(broken, monkeypatch):
    log = a_board()
    before, count = bytes(log.state.b), log.count
    with monkeypatch.context() as patch:
        patch.setattr(match if broken == "check16" else codec, broken, lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            log.commit(stroke(white=1), 20_000)
    log.restart_replay()
    settle(log)
    assert (bytes(log.state.b), log.count) == (before, count)
    assert log.commit(stroke(white=1), 21_000) == 0
    settle(log)
    assert bytes(power_on(log.journal.files).state.b) == bytes(log.state.b) != before


@pytest.mark.parametrize("broken", ["mark", "resolve"])
def test_a_mistake_while_an_event_is_taken_back_ends_with_it_taken_back(broken, monkeypatch):
    log = a_board()
    before = bytes(log.state.b)
    assert log.commit(stroke(white=1), 20_000) == 0
    settle(log)
    with monkeypatch.context() as patch:
        patch.setattr(LogBuffer, broken, lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            log.amend(log.undo_target(), None, 21_000)
    log.restart_replay()
    settle(log)
    assert log.saved and bytes(log.state.b) == before
    assert bytes(power_on(log.journal.files).state.b) == before


def finished(files=None):
    log = power_on(files or MemoryFiles())
    play(log, [event(K_SETUP, black=1), *RESULTS])
    assert log.state.b[PHASE] == P_MATCH
    return settle(log)


def test_the_match_end_is_sealed_and_has_a_code():
    files = MemoryFiles()
    log = finished(files)
    code = log.seal_code()
    assert len(code) == 26
    assert not set(code) & set(b"01IO")
    assert log.journal.buffer.kind(log.count - 1) == K_SEAL
    again = power_on(files)
    assert again.seal_code() == code
    assert again.state.b[PHASE] == P_MATCH


def test_the_seal_is_shown_only_when_it_is_saved():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=1), *RESULTS[:2]])
    log.commit(RESULTS[2], 99_000)
    assert log.seal_code() == b""
    log.journal.files.refusing = True
    log.flush()
    assert log.seal_code() == b""
    log.journal.files.refusing = False
    log.flush()
    assert log.seal_code()


def test_a_correction_after_the_seal_makes_a_second_version():
    log = finished()
    first = log.seal_code()
    log.amend(log.undo_target(), event(K_BOARD_RESULT, reason=4, queen=0), 200_000)
    settle(log)
    assert log.state.b[PHASE] == P_MATCH
    settle(log)
    e = Event()
    log.load(log.count - 1, e)
    assert (e.kind, e.value) == (K_SEAL, 2)
    assert log.seal_code() not in (b"", first)


def test_a_clock_after_the_end_needs_no_new_seal():
    log = finished()
    code = log.seal_code()
    play(log, [event(K_CLOCK, size=8)])
    assert settle(log).seal_code() == code
    assert log.journal.buffer.kind(log.count - 1) == K_CLOCK


def test_the_result_stays_until_the_next_match_is_set_up():
    files = MemoryFiles()
    log = finished(files)
    score = log.state.b[SCORE]
    assert power_on(files).state.b[SCORE] == score
    log = power_on(files)
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    assert log.match_no == 2
    assert log.state.b[PHASE] == P_PLAY
    assert log.undo_target() == log.count - 1
    again = power_on(files)
    assert again.match_no == 2
    assert snapshot(again) == snapshot(log)


def test_a_full_log_refuses_strokes_but_still_takes_the_result():
    log = power_on(MemoryFiles())
    referee = Referee(log, 4, kinds=PLAIN)
    referee.step()
    count = 0
    while log.commit(stroke(foul=1), 1000 * count) == R_OK or count < 10:
        count += 1
        if log.state.b[PHASE] != P_PLAY:
            log.commit(event(K_PLAY), 1000 * count)
        if log.state.b[PENDING]:
            log.commit(event(K_PLACED), 1000 * count)
        if log.state.b[PHASE] == P_MATCH or count > 3000:
            break
    assert log.journal.buffer.count < 1400
    assert log.amend(log.undo_target(), None, 10_000_000) == R_OK
    settle(log)
    assert log.saved
