"""How many presses a stroke takes: a board is played by beams and a referee who looks."""

import random

from desk.test_start import broken
from rosace.rules import state
from rosace.senses.buttons import KEY_NAMES
from rosace.words import P_PLAY


def fall(rng, s):
    """What falls in an ordinary stroke: letters, own and opponent's as colours."""
    own = (s[state.TURN] & 1) ^ s[state.WHITE_SIDE]
    pieces = []
    for _ in range(rng.choices((0, 1, 2, 3), (62, 31, 6, 1))[0]):
        pieces.append(own)
    if rng.random() < 0.04:
        pieces.append(own ^ 1)
    if rng.random() < 0.04:
        pieces.append(3)
    if rng.random() < 0.04 and s[state.QUEEN_AT] == 0:
        pieces.append(2)
    left = [s[state.LEFT], s[state.LEFT + 1], 1, 1]
    kept = []
    for piece in pieces:
        if left[piece] > 0:
            left[piece] -= 1
            kept.append(piece)
    return kept


def referee(bench, pieces, rng):
    """Press what the screen does not already say, then OK; returns the presses used."""
    used = bench.presses
    stroke = bench.desk.stroke
    guessed = [stroke.kind(i, bench.s) for i in range(stroke.count)]
    missing = list(pieces)
    for kind in guessed:
        if kind in missing:
            missing.remove(kind)
    if sorted(guessed) != sorted(pieces):
        for kind in missing:
            bench.press(KEY_NAMES[kind], wait=200)
        stroke = bench.desk.stroke
        shown = [stroke.kind(i, bench.s) for i in range(stroke.count)]
        for kind in shown:
            if shown.count(kind) > pieces.count(kind):
                shown.remove(kind)
                bench.hold(KEY_NAMES[kind], wait=0)
    bench.press("OK", wait=0)
    if bench.mode == "touch":
        bench.run(400)
        bench.press("OK", wait=0)
    return bench.presses - used


def test_about_one_press_a_stroke_with_beams():
    rng = random.Random(12)
    presses = []
    for _ in range(6):
        bench = broken()
        while bench.s[state.PHASE] == P_PLAY and len(presses) < 400:
            bench.run(int(1000 * rng.lognormvariate(1.79, 0.5)))
            before = bytes(bench.s)
            pieces = fall(rng, bench.s)
            for _ in pieces:
                if rng.random() > 0.01:  # a beam misses one in a hundred
                    bench.drop(rng.randrange(1, 5), width=rng.randrange(6, 30), wait=200)
            bench.run(800)
            n = referee(bench, pieces, rng)
            assert bench.mode not in ("refusal", "touch"), (pieces, before)
            if bench.mode == "place":
                bench.run(2500)
                bench.press("OK")
                n += 1
            presses.append(n)
    mean = sum(presses) / len(presses)
    assert len(presses) > 100
    assert mean < 1.35, mean  # every press from "Play" on, prompts included
    assert sorted(presses)[len(presses) * 99 // 100] <= 4
