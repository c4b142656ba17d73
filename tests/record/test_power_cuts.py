"""The power fails at every single flash operation, in four ways each."""

import pytest

from record.flash import LittleFiles
from record.power_cuts import Film, check
from record.table import PLAIN, Referee, play, power_on, settle
from rosace.rules.state import PHASE, Event
from rosace.words import K_PLAY, K_SETUP, K_STROKE, P_MATCH


def filmed_match(count, seed=5, kinds=None):
    """A match with corrections on real flash, saved event by event as the desk does: `count`
    events, fewer if it ends before."""
    files = LittleFiles()
    film = Film(files)
    log = power_on(files)
    log.flush()
    film.note(log)
    setup = Event()
    setup.kind = K_SETUP
    setup.black = 9  # as many games as it takes
    if kinds:
        play(log, [setup])
        film.note(log)
    referee = Referee(log, seed, corrects=0.12, kinds=kinds)
    referee.now = 9000
    for _ in range(count):
        referee.step()
        settle(log)
        film.note(log)
        if kinds and log.state.b[PHASE] == P_MATCH:
            break
    return film, log


def cut_everywhere(film):
    tried = 0
    for k, mode, files in film.cuts():
        log = check(film, k, mode, files)
        if tried % 11 == 0:
            goes_on(log, files)
        tried += 1
        files.abandon()
    return tried


def goes_on(log, files):
    """The table plays on after the cut, and the next start finds that too."""
    before = bytes(log.state.b)
    target = log.undo_target()
    if target < 0:
        return
    assert log.amend(target, None, 99000) == 0
    undo = log.count - 1
    settle(log)
    assert log.amend(undo, None, 99500) == 0
    settle(log)
    assert bytes(log.state.b) == before
    again = power_on(LittleFiles(bytearray(files.flash.image)))
    assert bytes(again.state.b) == before
    assert again.count == log.count
    assert again.journal.damage == 0
    assert again.journal.chain_head == log.journal.chain_head


def test_no_saved_event_is_lost_at_any_flash_operation():
    film, log = filmed_match(60)
    assert log.count > 60
    assert cut_everywhere(film) >= 4 * 130


@pytest.mark.long
def test_no_saved_event_is_lost_in_a_whole_match():
    film, log = filmed_match(330, seed=8, kinds=PLAIN)
    assert log.count >= 300
    cut_everywhere(film)


@pytest.mark.parametrize("seed", [21, 22, 23, 24])
def test_an_event_costs_less_than_a_third_of_an_erase(seed):
    """At most three erases in the worst commit; the median commit has none."""
    files = LittleFiles(blocks=352)
    log = power_on(files)
    log.flush()
    costs = []
    referee = Referee(log, seed, kinds=PLAIN, again=True, gap=7000)
    for _ in range(300):
        before = files.flash.erases
        referee.step()
        log.flush()
        costs.append(files.flash.erases - before)
    costs.sort()
    assert sum(costs) / len(costs) <= 0.3, sum(costs) / len(costs)
    assert costs[len(costs) // 2] == 0
    assert costs[-1] <= 3, costs[-5:]


def test_a_full_flash_stops_nothing_but_the_saving():
    files = LittleFiles(blocks=40)
    log = power_on(files)
    settle(log)
    for size in (4096, 512, 64):
        full = False
        while not full:
            try:
                files.append("junk", bytes(size), size)
            except OSError:
                full = True
    event = Event()
    event.kind = K_SETUP
    event.black = 9
    play(log, [event])
    referee = Referee(log, 3, kinds=PLAIN)
    referee.now = 9000
    while log.saved and log.count < 1000:
        referee.step()
        log.flush()
    for _ in range(60):
        referee.step()
        log.flush()
    assert not log.saved
    assert log.error
    promised = log.journal.next_seq
    again = power_on(LittleFiles(bytearray(files.flash.image)))
    assert again.journal.damage == 0
    assert again.journal.next_seq >= promised
    image = bytearray(files.flash.image)
    files.abandon()  # the library's own checks stop it after such a failure; the board has none
    files = LittleFiles(image)
    files.remove("junk")
    log.journal.files = files
    settle(log)
    assert log.saved and not log.error
    again = power_on(LittleFiles(bytearray(files.flash.image)))
    assert bytes(again.state.b) == bytes(log.state.b)


@pytest.mark.long
def test_a_hundred_matches_of_500_events_fit_an_empty_pico():
    """1408 KB; and the start with all of them on flash folds one board."""
    files = LittleFiles(blocks=352)
    log = power_on(files)
    log.flush()
    for number in range(100):
        setup, opens, miss = Event(), Event(), Event()
        setup.kind, opens.kind, miss.kind = K_SETUP, K_PLAY, K_STROKE
        miss.size = 5  # with evidence: 16 bytes, the mean of real play
        play(log, [setup, opens] + [miss] * 498, now=number * 1000, gap=7000)
        while log.journal.tidy():
            pass
        assert log.saved, (number, log.error)
    free, total = files.free()
    assert len(files.names("log")) == 100
    assert free > 0.1 * total, free
    again = power_on(LittleFiles(bytearray(files.flash.image)))
    assert again.journal.damage == 0
    assert bytes(again.state.b) == bytes(log.state.b)
