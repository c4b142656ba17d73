"""A press is a press, however the contact bounces."""

import random

import pytest

from rosace.senses import buttons
from rosace.senses.edges import Edges
from senses.pins import KINDS, presses, run, tap

OK_PIN = buttons.KEY_PINS[buttons.OK]


def acts(found):
    return [(kind, key) for kind, key, _ in found if kind in ("press", "held", "lift")]


def bounce(rng, at, level, pin=OK_PIN):
    """A storm of at most 20 ms that ends in `level`."""
    edges = []
    t = at
    state = level
    while True:
        edges.append((t, pin, state))
        t += rng.choice((1, 1, 2, 3, 5, 8, 14))
        state ^= 1
        if t >= at + 20:
            break
    if edges[-1][2] != level:
        edges.append((min(t, at + 20), pin, level))
    return edges


def test_a_press_echoes_with_its_first_edge_and_acts_when_let_go():
    assert presses(tap("OK", 10), 200) == [("down", "OK", 10), ("press", "OK", 76)]


def test_a_bounce_storm_gives_one_press():
    rng = random.Random(1)
    for _ in range(3000):
        hold = rng.randrange(40, 400)
        edges = bounce(rng, 10, 0) + bounce(rng, 10 + hold, 1)
        assert acts(presses(edges, 10 + hold + 120)) == [("press", "OK")], edges


def test_two_presses_80_ms_apart_stay_two():
    rng = random.Random(2)
    for _ in range(500):
        edges = []
        for at in (10, 90):
            edges += bounce(rng, at, 0) + bounce(rng, at + 45, 1)
        assert len(acts(presses(edges, 400))) == 2, edges


def test_presses_faster_than_the_loop_are_kept_when_it_stood_still():
    edges = tap("WHITE", 10) + tap("OK", 200)
    found = acts(presses(edges, 800, step=400))
    assert found == [("press", "WHITE"), ("press", "OK")]


def test_a_hold_that_happened_while_the_loop_stood_still_is_a_hold():
    found = acts(presses(tap("OK", 10, 800), 2000, step=1000))
    assert found == [("held", "OK"), ("lift", "OK")]


def test_a_spike_is_no_press():
    found = presses([(10, OK_PIN, 0), (12, OK_PIN, 1)], 300)
    assert [kind for kind, _, _ in found] == ["down", "cancel"]


def test_a_held_key_repeats_and_is_let_go():
    found = [kind for kind, _, _ in presses(tap("BLACK", 0, 1100), 1300)]
    assert found == ["down", "held", "repeat", "repeat", "repeat", "lift"]


def test_a_palm_on_the_keyboard_does_nothing():
    rng = random.Random(3)
    for chord in range(1, 256):
        keys = [k for k in range(8) if chord & 1 << k]
        if len(keys) < 2:
            continue
        for _ in range(6):
            down = {k: rng.randrange(0, 50) for k in keys}
            edges = []
            for k in keys:
                edges += tap(buttons.KEY_NAMES[k], 10 + down[k], 100 + rng.randrange(100))
            assert acts(presses(edges, 500)) == [], (chord, edges)


def test_a_quick_hand_that_rolls_over_two_keys_presses_both_in_order():
    edges = tap("WHITE", 10, 150) + tap("OK", 90, 100)
    assert acts(presses(edges, 400)) == [("press", "WHITE"), ("press", "OK")]


def test_a_stuck_button_is_reported_once_and_ignored_until_it_is_up():
    sense = buttons.Buttons()
    batch = Edges()
    found = []
    batch.add(0, OK_PIN << 1)
    for now in range(0, 20000, 5):
        if now == 15000:
            batch.add(now, OK_PIN << 1 | 1)
        sense.step(now, batch)
        batch.clear()
        for i in range(sense.presses.count):
            found.append(KINDS[sense.presses.kinds[i]])
        if now == 14000:
            assert sense.stuck == 1 << buttons.OK
    assert found.count("stuck") == 1
    assert found[-1] == "stuck"
    assert sense.stuck == 0


def test_a_key_that_stays_down_is_known_within_three_seconds_and_a_hold_is_none():
    for down, seen in ((2400, False), (3000, True)):
        sense = buttons.Buttons()
        edges = tap("OK", 10, down)
        known = [sense.stuck for _ in run(sense, edges, down)]
        assert (known[-1] == 1 << buttons.OK) == seen, down
    for _ in run(sense, [(5, OK_PIN, 1)], 100, start=3000):
        pass
    assert sense.stuck == 0


@pytest.mark.parametrize("start", [0, (1 << 30) - 300, (1 << 29) - 50])
def test_time_may_wrap_in_the_middle_of_a_hold(start):
    found = presses(tap("OK", 10, 700), 1000, start=start)
    assert [(kind, t) for kind, _, t in found if kind != "repeat"] == [
        ("down", 10),
        ("held", 610),
        ("lift", 716),
    ]


def test_a_storm_that_overflows_the_list_leaves_no_key_down():
    sense = buttons.Buttons()
    batch = Edges()
    for i in range(201):  # ends with an up that no longer fits
        batch.add(10 + i, OK_PIN << 1 | (i + 1) % 2 ^ 1)
    assert batch.lost and batch.levels >> OK_PIN & 1 == 0
    batch.add(300, OK_PIN << 1 | 1)
    sense.step(400, batch)
    batch.clear()
    sense.step(500, batch)
    assert not sense.any_down()
    batch.add(600, OK_PIN << 1)
    batch.add(680, OK_PIN << 1 | 1)
    sense.step(800, batch)
    found = [KINDS[sense.presses.kinds[i]] for i in range(sense.presses.count)]
    assert found == ["down", "press"]


def test_a_press_knows_when_the_key_went_down_until_the_next_one():
    keys = buttons.Buttons()
    edges = Edges()
    for t in range(0, 400, 5):
        edges.clear()
        for at, level in ((10, 0), (310, 1)):
            if t - 5 < at <= t:
                edges.add(at, OK_PIN << 1 | level)
        keys.step(t, edges)
        assert t < 10 or keys.down_at(buttons.OK) == 10, t
