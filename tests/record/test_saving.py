"""A mistake or a lack of memory ends what the journal does at any call of a function: done again,
each record is on flash once."""

import sys

import pytest

from record.files import MemoryFiles
from record.journals import matches, pull
from record.table import event, play, power_on, settle, stroke
from rosace.words import K_PLAY, K_SETUP

ERRORS = [MemoryError, OSError, RuntimeError]


class Ends:
    """Raises `error` at one call of a function of the journal, counted from 1."""

    def __init__(self, wanted, error):
        self.wanted = wanted
        self.error = error
        self.calls = 0

    def __call__(self, frame, what, _arg):
        if what == "call" and "/rosace/record/" in frame.f_code.co_filename:
            self.calls += 1
            if self.calls == self.wanted:
                raise self.error("there is nothing left")


def at_each_call(error, made, deed, done):
    """`deed` of a log that `made` gives ends at its first call, of another at its second, and so
    on until one meets no end; then `done` goes on, and the table is switched off and on."""
    call, met = 0, True
    while met:
        call += 1
        log, files = made()
        end = Ends(call, error)
        sys.setprofile(end)
        try:
            deed(log)
        except error:
            pass
        finally:
            sys.setprofile(None)
        met = end.calls >= call
        done(log)
        j = power_on(files).journal
        assert j.next_seq == log.journal.next_seq, f"call {call}: more on flash, or less"
        assert not j.damage, f"call {call}"
        yield call, log.journal.buffer, pull(j)
    assert call > 10, "what was to end did next to nothing"


def saved(log):
    for _ in range(100):
        if log.journal.save():
            return
    raise AssertionError("never saved")


def unsaved(strokes):
    """A match in play, the beginning saved; `strokes` records wait."""
    files = MemoryFiles()
    log = power_on(files)
    now = play(log, [event(K_SETUP, black=1), event(K_PLAY), stroke(white=1)])
    settle(log)
    for _ in range(strokes):
        now += 3000
        assert log.commit(stroke(), now) == 0
    return log, files


@pytest.mark.parametrize("strokes", [1, 7, 40])
@pytest.mark.parametrize("error", ERRORS)
def test_a_save_that_ends_at_any_call_doubles_and_loses_nothing(strokes, error):
    ends = at_each_call(error, lambda: unsaved(strokes), lambda log: log.journal.save(), saved)
    for call, buffer, found in ends:
        for i in range(buffer.count):
            assert found[buffer.first_seq + i] == bytes(buffer.record(i)), f"call {call}"


@pytest.mark.parametrize("kind", [K_SETUP, K_PLAY])
@pytest.mark.parametrize("error", ERRORS)
def test_after_an_entry_that_ends_at_any_call_each_record_is_saved_once(kind, error):
    e = event(K_SETUP, black=1) if kind == K_SETUP else stroke(white=1)
    ends = at_each_call(error, lambda: unsaved(2), lambda log: log.commit(e, 90_000), saved)
    for call, buffer, found in ends:
        for i in range(buffer.count):
            assert found[buffer.first_seq + i] == bytes(buffer.record(i)), f"call {call}"


def started_on(files):
    """What the board finds on flash when it starts now, by number."""
    again = MemoryFiles()
    again.data = dict(files.data)
    return pull(power_on(again).journal)


@pytest.mark.parametrize("strokes", [1, 7, 20])
def test_a_match_is_set_up_while_flash_keeps_records_but_not_how_far_they_reach(strokes):
    """The file is written, the head refused: what stands in it is not saved, and is no record of
    the next file too."""
    log, files = unsaved(strokes)
    files.fail_at = files.calls + 2
    assert not log.journal.save() and log.journal.error
    assert log.commit(event(K_SETUP, black=1), 90_000) == 0
    buffer = log.journal.buffer
    made = {buffer.first_seq + i: bytes(buffer.record(i)) for i in range(buffer.count)}
    done = False
    while not done:
        done = log.journal.save()
        assert started_on(files).items() <= made.items()
    assert started_on(files) == made
    tidied(log)
    assert started_on(files) == made


def tidied(log):
    for _ in range(1000):
        if not log.journal.tidy():
            return
    raise AssertionError("never tidy")


def test_a_match_that_waits_for_flash_is_no_part_of_the_one_that_is_merged():
    log, files = unsaved(0)
    assert log.commit(event(K_SETUP, black=1), 90_000) == 0
    assert log.commit(event(K_PLAY), 91_000) == 0
    assert log.commit(event(K_SETUP, black=1), 92_000) == 0
    assert len(log.journal.match_starts) == 2 and log.journal.unmerged
    made = started_on(files)
    buffer = log.journal.buffer
    made.update((buffer.first_seq + i, bytes(buffer.record(i))) for i in range(buffer.count))
    tidied(log)
    saved(log)
    tidied(log)
    assert started_on(files) == made


@pytest.mark.parametrize(
    "error",
    [pytest.param(one, marks=pytest.mark.long) if one is not MemoryError else one
     for one in ERRORS],
)  # fmt: skip
def test_matches_that_are_merged(error):
    def over():
        files = MemoryFiles()
        log, all_of_it = matches(files, 2, tidy=False)
        records.update(all_of_it)
        return log, files

    records = {}
    for call, _, found in at_each_call(error, over, tidied, tidied):
        assert found == records, f"call {call}"
