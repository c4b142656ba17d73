"""What a match costs the referee's fingers: recorded matches and 300 random ones.

`stroke` is what records a stroke, its OK with it; `all` is every press from "Play" to the next
"Play", so corrections, prompts and board ends too. Without beams every piece is a press.
"""

import functools
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from bench import random_match
from bench.measures import measure
from bench.played import played
from rosace.rules.state import MUST_PLACE, MUST_QUEEN, PENDING, POINTS
from rosace.senses.buttons import BLACK, FOUL, OK, QUEEN, STRIKER, WHITE
from rosace.words import P_READY

RECORDED = ("short", "singles", "doubles", "storm")
GENERATED = 300
ALONE = 60  # of them once more without an umpire


def one(which):
    """The generated match number i, with or without beams, with or without an umpire."""
    i, beams, alone = which
    random_match.unseen()
    return random_match.Match(i, beams, doubles=i % 5 == 4, one_game=i % 4 > 0, alone=alone).play()


def play_all(count, beams=True, alone=False):
    """So many matches on every core there is."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, [(i, beams, alone) for i in range(count)], chunksize=5))


class Sum:
    """stroke: presses of each stroke.  every: all presses.  by_hand: what a scorer without
    sensors costs for the same strokes, a tap a piece and one for the turn."""

    def __init__(self, matches):
        self.stroke = [n for m in matches for n in m.stroke]
        self.late = [n for m in matches for n in m.late]
        self.every = sum(sum(m.all) for m in matches)
        self.answers = sum(m.answers for m in matches)
        self.by_hand = sum(len(fell) + 1 for m in matches for fell in m.fell)
        self.slips = sum(m.slips for m in matches)
        self.fell = Counter(kind for m in matches for fell in m.fell for kind in fell)

    def add_recorded(self, name):
        """A recorded match as well: its keys were written with beams."""
        report = played(name).report
        self.stroke += report.per_stroke
        self.every += report.presses - report.phases["set-up"]
        strokes = [line for line in played(name).match.lines if line.verb == "STROKE"]
        self.by_hand += sum(len(line.what[0]) + 1 for line in strokes)

    def mean(self):
        return sum(self.stroke) / len(self.stroke)

    def mean_of_all(self):
        """Without what only says whose a late drop is: that has rows of its own."""
        return (self.every - self.answers) / len(self.stroke)

    def mean_with_answers(self):
        return self.every / len(self.stroke)

    def p99(self):
        return sorted(self.stroke)[len(self.stroke) * 99 // 100]

    def peer(self):
        return self.by_hand / len(self.stroke)


@functools.cache
def with_beams():
    found = Sum(play_all(GENERATED))
    for name in RECORDED:
        found.add_recorded(name)
    return found


@functools.cache
def without_beams():
    return Sum(play_all(GENERATED, beams=False))


@measure("presses_stroke_beams", "presses", 1.20)
def stroke_beams():
    return with_beams().mean(), with_beams().peer(), 1.0


@measure("presses_stroke_beams_p99", "presses", 3)
def stroke_beams_p99():
    return with_beams().p99(), None, 1


@measure("presses_stroke_late_drop", "presses", 2.5)
def stroke_late_drop():
    """Of the strokes in which a drop right after OK was a question: mean, peer as for all. What
    is a question for another reason (the striker's net, a slow shadow) is in the other rows.

    Assumed from OK to the next drop: half a second and a log-normal time with median 6 s and sigma
    0.5 to the strike, so that one stroke in 25 is struck within the three seconds."""
    late = with_beams().late
    return sum(late) / len(late), with_beams().peer(), 1.0


STRIKERS = "0.04 of these are strikers, and no sensor may guess one"


@measure("presses_all_beams", "presses", 1.35, note=STRIKERS)
def all_beams():
    """Of these, 1.00 is the OK of each stroke and 0.19 what it needs besides: an opponent's piece
    0.04, the striker 0.04, the queen 0.03, a slip's wrong key 0.02, a foul, the question of a
    break that nothing fell in 0.015 each, a hand that fetches the striker 0.004, and 0.01 where
    beams were wrong. 0.10 mend slips (one stroke in 31, three presses each: UNDO, the piece, OK);
    0.07 say "placed" and 0.03 lead from a board's end to "Play". A press that only says whose
    a drop right after OK is stands in presses_all_with_late alone, the entries it belongs to
    in presses_stroke_late_drop, which has a goal of its own.

    The goal is of a reader that took a wide shadow for the striker: that saved 0.034 and
    called one pair of pieces in five a striker, which pockets_pair_called_striker forbids.

    No sensor and no time may answer for a key. Without the question of the break it would be 0.016
    less, with no doubt about the striker's net after "placed" 0.006, without the prompt for the
    queen alone 0.010: each makes OK record what nobody has looked at."""
    return with_beams().mean_of_all(), None, 1.0


@measure("presses_all_with_late", "presses", 1.35, note=STRIKERS)
def all_with_late():
    """All that the fingers do: the same with the answers to late drops, 0.008."""
    return with_beams().mean_with_answers(), None, 1.0


@measure("presses_stroke_nobeams", "presses", 1.65)
def stroke_nobeams():
    return without_beams().mean(), without_beams().peer(), 1.0


@measure("presses_stroke_nobeams_p99", "presses", 4)
def stroke_nobeams_p99():
    return without_beams().p99(), None, 1


@measure("presses_all_nobeams", "presses", 1.80)
def all_nobeams():
    return without_beams().mean_of_all(), None, 1.0


@measure("presses_start", "presses", 3)
def start():
    """Power-on to "Play", singles."""
    return random_match.started(random_match.Hands()).presses, None, 1


@measure("presses_foul_outside", "presses", 4)
def foul_outside():
    """A foul of the side that waits, once a carromman has to come back for it."""
    table = random_match.started(random_match.Hands())
    table.enter([WHITE], False, True)
    table.enter([], False, True)
    table.enter([BLACK], False, True)
    table.run(4000)
    before = table.presses
    table.hold(FOUL)
    table.run(random_match.READ)
    for key in (WHITE, QUEEN, OK):  # who, why, yes
        table.press(key)
        table.run(random_match.READ)
    if not table.s[PENDING] & (MUST_PLACE | MUST_QUEEN):
        raise AssertionError("the foul was not recorded")
    return table.presses - before, None, 2


@measure("presses_quick_board", "presses", 4)
def quick_board():
    """Worst of every winner, number and queen; a match of board results alone."""
    worst = 0
    for winner in (WHITE, BLACK, QUEEN, STRIKER):
        for left in range(1, 10):
            table = random_match.Hands()
            for _ in range(2):
                table.press(QUEEN)  # umpire, alone, quick
            random_match.started(table, P_READY)
            before = table.presses
            table.press(winner)
            for key in fewest(left):
                table.press(key)
            table.run(random_match.READ)
            table.press(OK)
            if table.s[POINTS] != left + (3 if winner >= QUEEN else 0):
                raise AssertionError(f"key {winner}, {left} left: {table.s[POINTS]} points")
            worst = max(worst, table.presses - before)
    return worst, None, 3


def fewest(number):
    """The keys that add up to a number: they stand for 1, 2, 4 and 5."""
    adds = {WHITE: 1, BLACK: 2, QUEEN: 4, STRIKER: 5}
    ways = [(a,) for a in adds] + [(a, b) for a in adds for b in adds]
    return next(way for way in ways if sum(adds[key] for key in way) == number)


@measure("presses_self_umpire", "presses", 2.2)
def self_umpire():
    """Without an umpire: who enters presses OK, the other side taps its own button."""
    return Sum(play_all(ALONE, alone=True)).mean(), None, 2.0
