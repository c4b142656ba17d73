"""How many presses a stroke takes: some of the matches that `make bench` plays by hundreds."""

import random

import pytest

from bench import random_match
from rosace.rules.state import SCORE
from rosace.senses.buttons import STRIKER
from rosace.words import QUEEN, WHITE

MATCHES = 4


@pytest.fixture(scope="module", params=[True, False], ids=["beams", "no beams"])
def costs(request):
    """(beams?, presses of strokes, all presses, what fell)."""
    played = [
        random_match.Match(seed, request.param, one_game=True).play() for seed in range(MATCHES)
    ]
    stroke = [n for m in played for n in m.stroke]
    every = sum(sum(m.all) for m in played)
    return request.param, stroke, every, [fell for m in played for fell in m.fell]


def test_a_stroke_is_about_one_press(costs):
    beams, stroke, every, _fell = costs
    assert len(stroke) > 300
    assert sum(stroke) / len(stroke) < (1.25 if beams else 1.70)
    assert sorted(stroke)[len(stroke) * 99 // 100] <= (3 if beams else 4)
    assert every / len(stroke) < (1.45 if beams else 1.90)


def test_what_falls_is_the_assumed_stroke(costs):
    _beams, stroke, _every, fell = costs
    men = sum(kind < QUEEN for one in fell for kind in one) / len(stroke)
    assert 0.40 < men < 0.60
    assert 0.02 < sum(STRIKER in one for one in fell) / len(stroke) < 0.07
    assert 0.7 < 30 * sum(QUEEN in one for one in fell) / len(stroke) < 1.9


def test_the_longest_pulse_of_a_carromman_is_shorter_than_the_strikers():
    dice = random.Random(5)
    for depth in random_match.DEPTH:
        men, strikers = (
            [random_match.pulse(dice, kind, depth) for _ in range(3000)]
            for kind in (WHITE, STRIKER)
        )
        assert min(men) >= 8 and max(men) < max(strikers) <= 100


def test_the_umpire_is_told_of_a_wrong_score():
    """The bench stops where the device records something else than what fell."""
    match = random_match.Match(3)
    judge = match._judge
    match._judge = lambda *fell: (judge(*fell), match._truth.__setitem__(SCORE, 7))
    with pytest.raises(AssertionError):
        match.play()
