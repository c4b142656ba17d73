"""Ticks of ms wrap at 2**30, and half of that, six days, turns a difference round: nothing that is
older may look as if it were still to come."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from desk.bench import Bench
from desk.files import MemoryFiles
from rosace.board import capture as ring
from rosace.link.auth import Lockout
from rosace.port import ticks_add
from rosace.record import codec
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.state import Event
from rosace.senses.drops import DROP
from rosace.senses.proposals import LATE, SLOT, STROKE, Proposals
from rosace.words import K_NOTE, K_POWER_UP, R_OK

DAY = 24 * 60 * 60 * 1000
HALF = 1 << 29
RESTS = (1000, 6.5 * DAY, 9 * DAY, 12.3 * DAY, 13 * DAY, 40 * DAY)
STARTS = (0, HALF - 50, (1 << 30) - 50)


@pytest.mark.parametrize("start", STARTS)
def test_who_guessed_wrong_waits_five_minutes_and_not_six_days(start):
    lockout = Lockout()
    for _ in range(10):
        lockout.failed(start)
    assert lockout.left_ms(start) == 320000
    assert lockout.left_ms(ticks_add(start, 319000)) == 1000
    for rest in RESTS[1:]:
        fresh = Lockout()
        for _ in range(10):
            fresh.failed(start)
        assert not fresh.left_ms(ticks_add(start, int(rest))), rest / DAY


@pytest.mark.parametrize("start", STARTS)
def test_the_first_piece_after_days_at_rest_is_a_slot(start):
    for rest in RESTS[1:]:
        proposals = Proposals()
        proposals.pressed(start)
        proposals.recorded(start, 0)
        assert proposals.judge(DROP, 1, ticks_add(start, 100), STROKE) == LATE
        assert proposals.judge(DROP, 1, ticks_add(start, -20), STROKE) == LATE
        assert proposals.judge(DROP, 1, ticks_add(start, int(rest)), STROKE) == SLOT, rest / DAY


@pytest.mark.parametrize("start", STARTS)
def test_receivers_are_tested_again_at_once_when_a_net_was_blocked_for_days(start, monkeypatch):
    monkeypatch.setattr(ring, "machine", SimpleNamespace(Pin=Pin))
    monkeypatch.setattr(ring, "wait", lambda ms: None)
    clear = [True]
    capture: Any = SimpleNamespace(dark=0, flooded=0, restless=lambda now: not clear[0])
    tests = ring.Emitter()
    tests._since = start  # a board's ticks begin at 0; here it was switched on at any time

    def begins(now):
        capture.flooded = 255
        tests.step(now, capture)
        found = capture.flooded == 0
        tests.step(ticks_add(now, 10), capture)
        return found

    assert begins(ticks_add(start, 2000))
    clear[0] = False
    now = start
    for _ in range(7 * 24):  # a loop turns faster than once an hour: this is the least it does
        now = ticks_add(now, 60 * 60 * 1000)
        assert not begins(now)
    clear[0] = True
    assert begins(ticks_add(now, 1000))


@pytest.mark.parametrize("start", STARTS)
def test_a_cable_that_is_out_for_weeks_keeps_no_receiver_from_its_test(start):
    capture: Any = SimpleNamespace(_level=3 << 12, _moved=start)
    assert ring.Capture.restless(capture, ticks_add(start, 1000))
    now = start
    for _ in range(14 * 24):
        now = ticks_add(now, 60 * 60 * 1000)
        assert not ring.Capture.restless(capture, now)


@pytest.mark.parametrize("start", STARTS)
def test_a_key_that_something_lay_on_for_days_works_when_it_is_free(start):
    for days in (6.5, 9, 12.3):
        bench = Slow(start=start)
        bench.down("WHITE")
        bench.run(11000)
        assert bench.desk.buttons.stuck == 1
        bench.days(days)
        bench.up("WHITE")
        bench.run(100)
        assert bench.desk.buttons.stuck == 0, days


class Pin:
    OUT = 1

    def __init__(self, number, mode=0, value=0):
        self.value = int


class Slow(Bench):
    """Days go by in steps of half a minute."""

    def days(self, days):
        self.STEP, was = 30000, self.STEP
        self.run(int(days * DAY))
        self.STEP = was


@pytest.mark.parametrize("start", STARTS)
def test_after_days_at_rest_a_stroke_is_saved_as_soon_as_ever(start):
    for days in (6.5, 9, 12.3):
        bench = Slow(start=start)
        bench.press("OK", "OK", "OK", "BLACK", "OK")
        bench.days(days)
        bench.press("MENU", "UNDO", "WHITE")
        bench.edge(1, 10, 1)  # a piece falls just now: the flash waits for it, but not for long
        bench.press("OK", wait=500)
        assert bench.desk.saved, days


@pytest.mark.parametrize("start", STARTS)
def test_what_is_untidy_is_tidied_after_days_too(start):
    for days in (6.5, 9, 12.3):
        bench = Slow(files=MemoryFiles(), start=start)
        bench.press("OK", "OK", "OK", "OK")
        bench.days(days)
        keeper = bench.desk.saver
        bench.desk.log.state.b[:] = bytes(len(bench.s))
        bench.desk.log.journal.tidy = asked = Mock(return_value=False)
        keeper._untidy = True
        bench.run(4000)
        assert asked.called, days


@pytest.mark.parametrize(
    ("days", "start"),
    [pytest.param(days, start, marks=[] if row == column else pytest.mark.long)
     for row, days in enumerate((6.3, 12.5, 30)) for column, start in enumerate(STARTS)],
)  # fmt: skip
def test_a_pause_of_days_stands_whole_in_the_log(start, days):
    bench = Slow(start=start)
    bench.press("OK", "OK", "OK", "BLACK", "OK")
    records, record = bench.desk.records, Event()
    count = records.count
    bench.days(days)
    bench.press("UNDO", "UNDO", "WHITE", "OK")
    pause = 0
    for index in range(count, records.count):
        codec.unpack_intact(records.buf, records.at(index), record)
        pause += record.when
    assert records.count > count
    assert days * DAY <= pause < days * DAY + 60000
    assert codec.is_intact(records.buf, records.at(count))


def test_a_board_that_waits_for_weeks_says_when_power_came():
    bench = Slow()
    bench.days(30)
    bench.press("OK", "OK", "OK", "OK")
    records, record = bench.desk.records, Event()
    for index in range(records.count):
        codec.unpack_intact(records.buf, records.at(index), record)
        if record.kind == K_POWER_UP:
            break
    assert 30 * DAY <= record.when < 30 * DAY + 60000


def test_no_pause_is_longer_than_its_field():
    log = MatchLog(Journal(MemoryFiles(), b"bench-01"))
    log.resume()
    now = 0
    for _ in range(80):
        now = ticks_add(now, HALF - 1)
        log.minute(now)
    note = Event()
    note.kind = K_NOTE
    assert log.commit(note, now) == R_OK
    buffer = log.journal.buffer
    last = buffer.at(buffer.count - 2)  # the power-up before it
    assert codec.unpack_intact(buffer.buf, last, note) and note.when == (1 << 35) - 1
