"""After power-up: the state from a checkpoint, and what was left out judged again bit by bit."""

import pytest

from record.files import MemoryFiles
from record.table import (
    BOARD,
    PLAIN,
    Referee,
    event,
    play,
    power_on,
    settle,
    stroke,
)
from record.test_matchlog import snapshot
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.record.replay import Replay
from rosace.rules.state import LEFT, Event, Ruling
from rosace.words import (
    K_SETUP,
    K_STROKE,
    R_OK,
)


def long_match(files, count=400):
    log = power_on(files)
    play(log, [event(K_SETUP, black=9)])
    referee = Referee(log, 9, kinds=PLAIN)
    referee.now = 9000
    for _ in range(count):
        referee.step()
        settle(log)
    return log


def half_on(files):
    """Powered up, nothing folded yet."""
    log = MatchLog(Journal(files, BOARD))
    log.resume()
    return log


def test_a_resume_folds_one_board_not_the_match():
    files = MemoryFiles()
    log = long_match(files)
    again = half_on(files)
    folded = 0
    while again.step(1):
        folded += 1
    assert again.count > 300
    assert folded < 60
    assert snapshot(again) == snapshot(log)
    assert vars(again.ruling) == vars(log.ruling)


def test_what_a_quick_resume_left_out_is_judged_again_bit_by_bit(monkeypatch):
    files = MemoryFiles()
    log = long_match(files)
    again = power_on(files)
    steps = 0
    while again.audit(4):
        steps += 1
    assert steps > 50
    assert again.differs == -1
    from rosace.rules import match

    apply = match.apply

    def other(s, e, ruling):
        apply(s, e, ruling)
        if e.kind == K_STROKE and e.striker:
            s[LEFT] ^= 1

    monkeypatch.setattr(match, "apply", other)
    buffer = log.journal.buffer
    struck = [i for i in range(log.count) if buffer.kind(i) == K_STROKE and loaded(log, i).striker]
    again = power_on(files)
    while again.audit(4):
        pass
    assert again.differs + again.journal.buffer.first_seq == struck[0] + buffer.first_seq


def loaded(log, index):
    e = Event()
    log.load(index, e)
    return e


@pytest.mark.parametrize("audited", [False, pytest.param(True, marks=pytest.mark.long)])
def test_undo_reaches_behind_the_checkpoint_of_a_quick_resume(audited):
    files = MemoryFiles()
    long_match(files, 150)
    again = power_on(files)
    if audited:
        while again.audit(4):
            pass
    again.journal.files = MemoryFiles()  # this one may write where it likes
    again.journal.files.refusing = True
    for _ in range(120):
        target = again.undo_target()
        if target < 0:
            break
        ruling = Ruling()
        again.preview(loaded(again, target), ruling, target)
        assert again.amend(target, None, 10**6) == R_OK
        while again.step(4):
            pass
    whole = Replay(again.journal.buffer)
    whole.step(10_000)
    assert snapshot(again) == bytes(whole.state.b)


def test_a_correction_behind_the_checkpoint_survives_a_power_cut():
    files = MemoryFiles()
    log = long_match(files, 150)
    buffer = log.journal.buffer
    early = [i for i in range(log.count) if buffer.kind(i) == K_STROKE and loaded(log, i).white][0]
    assert log.amend(early, stroke(seat=loaded(log, early).seat), 10**6) == R_OK
    while log.step(4):
        pass
    log.journal.save()  # and the power fails before the checkpoint is written anew
    again = power_on(files)
    assert snapshot(again) == snapshot(log)
    settle(log)
    again = half_on(files)
    folded = 0
    while again.step(1):
        folded += 1
    assert folded < 60
    assert snapshot(again) == snapshot(log)


def test_another_version_judges_from_the_start(monkeypatch):
    files = MemoryFiles()
    long_match(files, 150)
    from rosace.record import replay

    monkeypatch.setattr(replay, "VERSION", "9.9.9")
    again = half_on(files)
    folded = 0
    while again.step(1):
        folded += 1
    assert folded > 140
