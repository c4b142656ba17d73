"""What a stroke costs the referee's fingers, over the recorded matches."""

from bench.measures import measure
from bench.played import played

PLAIN = ("short", "singles", "doubles")  # `storm` is full of fouls and corrections on purpose


def presses():
    return [n for name in PLAIN for n in played(name).report.per_stroke]


def by_hand():
    """The same strokes on a scorer without sensors: a tap a piece, and one for the turn."""
    strokes = [
        line for name in PLAIN for line in played(name).match.lines if line.verb == "STROKE"
    ]
    return sum(len(line.what[0]) + 1 for line in strokes) / len(strokes)


@measure("presses per stroke, plain matches", "presses", 1.3)
def mean_presses():
    taken = presses()
    return sum(taken) / len(taken), by_hand(), 1.0


@measure("most presses of one stroke", "presses", 4)
def most_presses():
    return max(presses()), None, 1


@measure("presses per stroke, with prompts", "presses", 1.6)
def with_prompts():
    taken = [n for name in PLAIN for n in played(name).report.per_stroke_all]
    return sum(taken) / len(taken), None, 1.0
