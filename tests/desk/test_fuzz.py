"""Any key at any time: never an exception, never an illegal state, always home in two presses."""

import random

import pytest

from desk.bench import Bench
from rosace.rules import state
from rosace.senses.buttons import KEY_NAMES
from rosace.words import P_MATCH, P_PLAY

HOME = ("entry", "disputed", "place", "ready", "ends", "appeal", "setup", "toss", "start")
WEIGHTS = {"OK": 8, "UNDO": 2, "MENU": 2}


def legal(bench):
    s = bench.s
    assert s[state.PHASE] <= P_MATCH
    if s[state.PHASE] == P_PLAY:
        for colour in range(2):
            assert 1 <= s[state.LEFT + colour] <= 9
            assert s[state.DUES + colour] <= 18
        assert s[state.TURN] < s[state.PLAYERS]
    assert s[state.WON] <= s[state.GAMES_TO_WIN] and s[state.WON + 1] <= s[state.GAMES_TO_WIN]


def go_home(bench):
    """Two presses at most (a hold is one): UNDO or MENU, whatever the screen offers."""
    for _ in range(2):
        if bench.mode in HOME:
            return
        bench.press("OK" if bench.mode == "undo" else "UNDO")
        if bench.mode == "test":
            bench.hold("UNDO")
    assert bench.mode in HOME, bench.mode


def one_act(bench, rng):
    """A press, a hold, a chord, a drop, a hand, or just time."""
    what = rng.random()
    keys = KEY_NAMES[:8]
    key = rng.choices(keys, [WEIGHTS.get(k, 3) for k in keys])[0]
    if what < 0.7:
        bench.press(key, wait=rng.choice((0, 50, 250, 350)))
    elif what < 0.8:
        bench.hold(key, ms=rng.choice((610, 900, 1500)), wait=0)
    elif what < 0.84:
        for k in rng.sample(keys, rng.randrange(2, 6)):
            bench.edge(rng.randrange(1, 120), bench.pin(k), 0)
            bench.edge(rng.randrange(150, 300), bench.pin(k), 1)
        bench.run(400)
    elif what < 0.95:
        width = rng.choice((5, 20, 60, 400))
        bench.drop(rng.randrange(1, 5), width, wait=rng.choice((0, 900)))
    else:
        bench.run(rng.choice((1000, 4000, 17000)))


@pytest.mark.parametrize("seed", range(8))
def test_a_thousand_random_acts_leave_a_legal_match_and_live_buttons(seed):
    rng = random.Random(seed)
    bench = Bench(start=(1 << 30) - 40000)
    for i in range(500):
        one_act(bench, rng)
        legal(bench)
        if i % 25 == 24:
            if bench.mode == "test":
                bench.hold("UNDO")
            go_home(bench)
    assert bench.desk.faults == 0


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


def test_a_mistake_of_ours_leads_home_with_live_buttons():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    del bench.desk.fault  # the bench's own, which raises
    entry = bench.desk.modes.entry
    entry.press = lambda key: 1 // 0
    bench.press("WHITE")
    assert bench.desk.faults == 1 and "ZeroDivision" in bench.desk.last_fault
    del entry.press
    assert bench.mode == "entry" and bench.entry() == "-"
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8
