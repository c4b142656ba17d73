"""A judge that knows only the texts comes to the same, stroke by stroke."""

import random

import pytest

from laws.scripted_match import by
from laws.second_opinion import SHEETS, Stroke, judge
from rosace.rules.state import DUES, H_HELD, LEFT, QUEEN_AT, QUEEN_SIDE, SPECIAL
from rosace.words import K_STROKE, NONE, Q_AWAIT, Q_BOARD

QUEENS = {"board": "board", "await": "await_w", "M": "cov_w", "O": "cov_b"}


def thrown(chance, system):
    """A position that can be, and a stroke."""
    dues = chance.choice((0, 0, 0, 1, 2))
    left = chance.choice((1, 1, 2, 3, 5, 8, 9))
    if dues and system != "masters":
        left = 9  # who owes there has nothing in the nets
    other_left = chance.choice((1, 1, 2, 4, 9))
    queen = chance.choice(tuple(QUEENS))
    return Stroke(
        system, left, other_left, dues, queen,
        right=left < 9 or queen in ("await", "M") or chance.random() < 0.4,
        own=min(left, chance.choice((0, 1, 1, 2, left))),
        other=min(other_left, chance.choice((0, 0, 1, other_left))),
        red=queen == "board" and chance.random() < 0.4,
        striker=chance.random() < 0.35, foul=chance.random() < 0.2,
    )  # fmt: skip


def judged(at):
    """What rosace.rules says of it, as judge() does."""
    match = by(
        at.system, white=at.left, black=at.other_left, dues={"w": at.dues},
        queen=QUEENS[at.queen], right={"w": at.right, "b": at.other_left < 9},
    )  # fmt: skip
    match.send(K_STROKE, white=at.own, black=at.other, queen=int(at.red),
               striker=int(at.striker), foul=int(at.foul), touched=1)  # fmt: skip
    s, ruling = match.s, match.ruling
    if ruling.winner != NONE:
        return "MO"[ruling.winner], ruling.points
    queen = "MO"[s[QUEEN_SIDE]] if s[QUEEN_AT] != Q_BOARD else "board"
    if s[QUEEN_AT] == Q_AWAIT:
        queen = "held" if s[SPECIAL] & H_HELD else "await"
    return s[LEFT], s[LEFT + 1], s[DUES], queen, match.turn == 0


@pytest.mark.parametrize("system", [*SHEETS, "masters"])
def test_both_judges_say_the_same(system):
    chance = random.Random(sum(system.encode()))
    ends = 0
    for _ in range(1500):
        at = thrown(chance, system)
        found = judged(at)
        assert found == judge(at), at
        ends += len(found) == 2
    assert 100 < ends < 1400
