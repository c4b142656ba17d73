"""Memory that runs out at any call: what is whole in the log buffer is rescued, the start after it
finds the score, every confirmed record once and no damage."""

import sys

import pytest

from record.files import MemoryFiles
from record.journals import matches, pull
from record.table import event, play, power_on, settle, stroke
from rosace.record import correction
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.state import PHASE, Event
from rosace.words import K_AMEND, K_BOARD_RESULT, K_PLAY, K_SEAL, K_SETUP, P_MATCH


class Ends:
    """Raises MemoryError at one call in record/, of a function or of a built-in one."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.calls = 0

    def __call__(self, frame, what, _arg):
        if what in ("call", "c_call") and "/rosace/record/" in frame.f_code.co_filename:
            self.calls += 1
            if self.calls == self.wanted:
                raise MemoryError("there is nothing left")


def interrupted(made, deed, stride=1):
    """(call, log, files, records before the deed) for each call of it, or every `stride`-th."""
    call, met = 1 - stride, True
    while met:
        call += stride
        log, files = made()
        before = records_of(log)
        end = Ends(call)
        sys.setprofile(end)
        try:
            deed(log)
        except MemoryError:
            pass
        finally:
            sys.setprofile(None)
        met = end.calls >= call
        yield call, log, files, before
    assert call > 10, "the deed did next to nothing"


def records_of(log):
    buffer = log.journal.buffer
    return {buffer.first_seq + i: bytes(buffer.record(i)) for i in range(buffer.count)}


def states_of(log):
    return bytes(log.state.b)


def unsaved(count=5, files=None):
    """A match in play; its beginning is saved, `count` strokes are not."""
    files = files or MemoryFiles()
    log = power_on(files)
    now = play(log, [event(K_SETUP, black=1), event(K_PLAY), stroke(white=1)])
    settle(log)
    for i in range(count):
        now += 3000
        assert log.commit(stroke(white=i == 2), now) == 0
    return log, files


def commit_stroke(log):
    assert log.commit(stroke(white=1), 90_000) == 0


def commit_set_up(log):
    assert log.commit(event(K_SETUP, black=1), 90_000) == 0


def undo(log):
    assert log.amend(log.undo_target(), None, 90_000) == 0


def change_a_stroke(log):
    assert log.amend(log.undo_target(), stroke(black=1), 90_000) == 0


def undo_far(log):
    """The replay goes on for some steps after it."""
    assert log.amend(log.replay.base + 2, None, 90_000) == 0
    while log.step(2):
        pass


def made_correction(log):
    plan = correction.Plan(log)
    plan.draft.put(log.replay.base + 2, stroke(seat=0, black=1))
    plan.begin()
    while plan.step(4) == correction.GOES_ON:
        pass
    event = Event()
    assert plan.draft.fill(event, 0)
    return event


def flush(log):
    log.flush()


@pytest.mark.parametrize(
    "deed", [commit_stroke, commit_set_up, undo, change_a_stroke, undo_far, flush]
)
@pytest.mark.parametrize("count", [1, 14])
def test_nothing_confirmed_is_lost_or_doubled(deed, count):
    check_rescue(lambda: unsaved(count), deed, 1 if count == 1 else 5)


def test_a_correction_counts_as_a_whole_or_not_at_all():
    log, _ = unsaved(13)
    wanted = made_correction(log)

    def correct(log):
        copy = Event()
        copy.copy_from(wanted)
        assert log.correct(copy, 90_000) == 0
        while log.step(2):
            pass

    check_rescue(lambda: unsaved(13), correct, 5)


def check_rescue(made, deed, stride):
    """At every call of the deed: rescue, restart, and the match is that before or after it."""
    score_before = states_of(made()[0])
    done = made()[0]
    deed(done)
    while done.step(4):
        pass
    score_after = states_of(done)
    seen = set()
    for call, log, files, before in interrupted(made, deed, stride):
        log.rescue()
        again = power_on(files)
        found = pull(again.journal)
        assert not again.journal.damage and again.differs < 0, f"call {call}"
        assert before.items() <= found.items(), f"call {call}: a record is lost"
        assert len(found) <= len(records_of(done)) + len(before), f"call {call}"
        kinds = [raw[1] for seq, raw in found.items() if seq not in before]
        assert len(kinds) == len(set(kinds)), f"call {call}: doubled: {kinds}"
        score = states_of(again)
        seen.add(score == score_after)
        if deed is not commit_set_up:
            assert score in (score_before, score_after), f"call {call}"
            assert (score == score_after) == bool(kinds) or score_after == score_before
        assert again.journal.chain_head == again.journal.chain_head_in_memory()
        goes_on(again, files, call)
    assert True in seen, "the deed itself was never seen through"


def goes_on(log, files, call):
    """The restarted table takes a stroke, and the start after it finds that too."""
    if log.state.b[PHASE] == P_MATCH:
        return
    if log.undo_target() < 0:
        play(log, [event(K_SETUP, black=1), event(K_PLAY)], 200_000)
    assert log.commit(stroke(), 300_000) == 0, f"call {call}"
    settle(log)
    assert states_of(power_on(files)) == states_of(log), f"call {call}"


def finish(log):
    play_to_the_end = [event(K_BOARD_RESULT, reason=points, queen=0) for points in (12, 12, 9)]
    assert log.commit(event(K_SETUP, black=1), 1000) == 0
    for n, result in enumerate(play_to_the_end):
        assert log.commit(result, 20_000 + n) == 0
    assert log.state.b[PHASE] == P_MATCH


def test_a_finished_match_gets_one_seal_for_each_result():
    """Memory runs out while it is sealed; the start after it seals it, or finds the seal."""

    def over():
        files = MemoryFiles()
        log = power_on(files)
        finish(log)
        return log, files

    for call, log, files, before in interrupted(over, flush):
        log.rescue()
        again = settle(power_on(files))
        found = pull(again.journal)
        assert before.items() <= found.items() and not again.journal.damage, f"call {call}"
        assert [raw[1] for raw in found.values()].count(K_SEAL) == 1, f"call {call}"
        assert again.saved and len(again.seal_code()) == 26, f"call {call}"


def test_tidying_may_end_anywhere():
    def over():
        files = MemoryFiles()
        log, all_of_it = matches(files, 2, strokes=8, tidy=False)
        records.update(all_of_it)
        return log, files

    def tidy(log):
        while log.journal.tidy():
            pass

    records = {}
    for call, log, files, _ in interrupted(over, tidy, 3):
        log.rescue()
        again = power_on(files)
        tidy(again)
        assert pull(again.journal) == records and not again.journal.damage, f"call {call}"


def test_an_amendment_without_its_check_stays_out_and_the_records_before_it_go_to_flash():
    """It counts only when its replay has come to the end."""
    log, files = unsaved(40)
    before = records_of(log)
    assert log.amend(log.replay.base + 2, None, 90_000) == 0
    assert log.replaying and log.unchecked == len(before)
    log.rescue()
    assert pull(power_on(files).journal) == before
    while log.step(4):
        pass
    log.rescue()
    found = pull(power_on(files).journal)
    assert len(found) == len(before) + 1
    assert found[max(found)][1] == K_AMEND


def test_a_rescue_writes_neither_seal_nor_checkpoint():
    files = MemoryFiles()
    log = power_on(files)
    finish(log)
    log.rescue()
    assert log.journal.saved == log.count and not log.saved and not log.seals.count
    assert log.flush() and log.saved and log.seals.count == 1

    log, files = unsaved(60)
    before = files.data["head/state"]
    log.rescue()
    assert log.saved and files.data["head/state"] == before
    assert log.flush() and files.data["head/state"] != before


def test_a_rescue_before_the_start_has_read_flash_writes_nothing():
    files = MemoryFiles()
    log = MatchLog(Journal(files, b"board-01", b"seed"))
    log.rescue()
    assert not files.data


def test_a_flash_that_refuses_ends_the_rescue():
    log, files = unsaved(3)
    files.refusing = True
    saved = log.journal.saved
    log.rescue()
    assert log.journal.saved == saved and log.error
