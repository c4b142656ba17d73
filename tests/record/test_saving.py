"""A save that a mistake or a lack of memory ends at any call: the next try saves each record once."""

import sys

import pytest

from record.files import MemoryFiles
from record.journals import pull
from record.table import event, play, power_on, settle, stroke
from rosace.words import K_PLAY, K_SETUP

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


def unsaved(strokes):
    """A match in play, some of it saved; `strokes` records wait."""
    files = MemoryFiles()
    log = power_on(files)
    now = play(log, [event(K_SETUP, black=1), event(K_PLAY), stroke(white=1)])
    settle(log)
    for _ in range(strokes):
        now += 3000
        assert log.commit(stroke(white=0), now) == 0
    return log, files


@pytest.mark.parametrize("strokes", [1, 7, 40])
@pytest.mark.parametrize("error", [MemoryError, OSError, RuntimeError])
def test_whatever_call_of_a_save_fails_each_record_is_saved_once(strokes, error):
    call, met = 0, True
    while met:
        call += 1
        log, files = unsaved(strokes)
        end = Ends(call, error)
        sys.setprofile(end)
        try:
            log.journal.save()
        except error:
            pass  # not met where the journal catches it
        finally:
            sys.setprofile(None)
        met = end.calls >= call
        tries = 0
        while not log.journal.save():
            tries += 1
            assert tries < 100, f"call {call}: never saved"
        tape = log.journal.tape
        kept = {tape.first_seq + i: bytes(tape.record(i)) for i in range(tape.count)}
        j = power_on(files).journal
        found = pull(j)
        assert {seq: found[seq] for seq in kept} == kept, f"call {call}"
        assert j.next_seq == tape.first_seq + tape.count, f"call {call}: one more on flash"
        assert not j.damage, f"call {call}"
    assert call > 10
