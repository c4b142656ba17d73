"""Any key at any time: never an exception, never an illegal state, always home in two presses."""

import pytest

from desk import fuzz
from desk.bench import Bench
from desk.test_resume import WALK
from rosace.record import error_log
from rosace.rules import state


@pytest.mark.parametrize("seed", range(2))
def test_bad_use_leaves_a_legal_match_and_live_buttons(seed):
    done = fuzz.run(400, seed)
    assert done.longest <= 2 and done.refolds >= 6
    assert len(done.ways) > 3  # it went somewhere


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_a_hundred_thousand_random_acts(seed):
    done = fuzz.run(2500, seed)
    assert done.longest <= 2 and done.refolds >= 40


def test_the_fuzz_sees_a_context_without_a_way_out():
    bench = fuzz.Fast()
    bench.press("OK", "OK", "OK", "MENU")
    assert fuzz.way_back(bench) in (("UNDO",), ("MENU",))
    bench.desk.mode.press = lambda key: None
    bench.desk.mode.leave = lambda: None
    assert fuzz.way_back(bench) is None


def test_the_fuzz_sees_a_log_that_gives_another_match():
    random = fuzz.Fuzz(1)
    random.refold()
    random.bench.s[state.STROKES] ^= 1
    with pytest.raises(AssertionError, match="another match"):
        random.refold()


def test_keys_together_do_nothing_in_any_context():
    for walk in ((), ("OK",), ("OK", "OK", "OK"), ("OK", "OK", "OK", "MENU")):
        bench = Bench()
        bench.press(*walk)
        for first in fuzz.KEYS:
            for second in fuzz.KEYS[fuzz.KEYS.index(first) + 1 :]:
                before = bench.desk.log.count, bench.mode, bench.entry()
                for key in (first, second):
                    bench.edge(3, bench.pin(key), 0)
                    bench.edge(800, bench.pin(key), 1)
                bench.run(900)
                after = bench.desk.log.count, bench.mode, bench.entry()
                assert after == before, (walk, first, second)


def test_a_stuck_button_leaves_the_others_alive():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    bench.down("WHITE")
    bench.run(10500)
    assert bench.desk.buttons.stuck == 1
    bench.hold("OK")
    assert bench.s[state.STROKES] == 1
    bench.up("WHITE")
    bench.press("WHITE")
    assert bench.entry() == "w"


def test_the_key_that_met_a_mistake_places_nothing_when_it_is_let_go():
    """In the recount WHITE meets a mistake; home is a prompt where it would mean "placed"."""
    bench = Bench()
    bench.press(*WALK[: WALK.index("MENU") + 2])
    assert bench.mode == "recount"
    del bench.desk.fault  # the bench's own, which raises
    before, count = bytes(bench.s), bench.desk.log.count
    bench.desk.mode.down = lambda key: 1 // 0
    bench.down("WHITE")
    assert bench.desk.faults == 1
    bench.run(100)
    bench.up("WHITE")
    bench.run(100)
    assert (bytes(bench.s), bench.desk.log.count, bench.entry()) == (before, count, "-")
    bench.press("WHITE")
    assert bench.desk.log.count == count + 1, "the next press is heard"


def test_a_mistake_of_ours_leads_home_with_live_buttons():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    del bench.desk.fault  # the bench's own, which raises
    entry = bench.desk.modes.entry
    entry.press = lambda key: 1 // 0
    bench.press("WHITE")
    assert bench.desk.faults == 1 and b"ZeroDivision" in error_log.text(bench.desk.files, 0)
    del entry.press
    assert bench.mode == "entry" and bench.entry() == "-"
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8
