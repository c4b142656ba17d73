"""The reader counts alike in both Pythons what the model of falling pieces lets fall."""

import random

import both
from rosace.senses.beams import FIRST_PIN
from rosace_sim import drops as model
from senses import scenarios


def scene(dice, falls, jumps):
    """Shadows of a moment at one net: a piece, two, one that rattles, a cord, a hand."""
    fallen, other = dice.choice(falls), dice.choice(falls)
    return dice.choice(
        (
            fallen,
            model.merged(fallen, model.later(other, dice.uniform(5, 320))),
            model.rattling(fallen, jumps, dice),
            model.swinging(fallen, dice),
            model.hand(model.Table(), dice),
        )
    )


def evening():
    """Edges of sixty such moments, in order."""
    dice = random.Random(3)
    table = model.varied(40, dice)
    falls = [seen for seen in model.fall(table, 60, 1) if model.longest(seen) > 0]
    jumps = [seen for seen in model.jumps(table, 60, 2) if model.longest(seen) > 0]
    edges = []
    for number in range(60):
        net = number % 4
        for beam, runs in enumerate(scene(dice, falls, jumps)):
            pin = FIRST_PIN + 2 * net + beam
            for start, end in model.sampled(runs, dice.random()):
                at = 1000 + 1200 * number
                edges += [[at + start, pin, 1], [at + end, pin, 0]]
    return sorted(edges)


def test_both_pythons_count_alike():
    lines = both.alike(scenarios.read, evening(), 160)
    assert len(lines) > 60
    assert {line.split()[0] for line in lines} == {"1", "2", "3"}


def test_both_pythons_keep_the_same_evidence():
    lines = both.alike(scenarios.evidence, evening())
    assert len([line for line in lines if line]) > 30
    assert max(len(line.split()) for line in lines) <= 48
