"""A judge written from docs/STROKES.md alone finds the same row, winner and points as the laws.

Its conditions stand in the order of the page, one for each row: what the page says in words.
"""

import itertools

import pytest

from rosace import words as w
from rosace.rules import match
from rosace.rules import state as st
from rosace.rules.state import Event, Ruling

BOARD, WAITS, MOVER, OPPONENT = "on the board", "waits", "covered by mover", "by opponent"
QUEEN = {BOARD: (w.Q_BOARD, w.NONE), WAITS: (w.Q_AWAIT, 0), MOVER: (w.Q_COVERED, 0),
         OPPONENT: (w.Q_COVERED, 1)}  # fmt: skip


class Case:
    """A board before a stroke, the stroke, and the page's words for them."""

    def __init__(self, left, dues, queen, right, score, stroke):
        self.left, self.dues, self.queen, self.right, self.score = left, dues, queen, right, score
        self.own, self.other, self.her, self.striker, self.foul = stroke
        self.bad = bool(self.foul or self.striker)
        self.down = max(0, 9 - left[0] - dues[0])
        self.both = (self.own, self.other) == left
        self.finished = self.own == left[0] and not dues[0]
        self.opponent_finished = self.other == left[1] and not dues[1]
        self.on_board = queen == BOARD
        self.waits = queen == WAITS
        falls = self.her and (self.own >= 2 or self.down)
        waited = self.waits and (self.own >= 2 or self.down or not dues[0])
        self.covers = bool(not self.bad and self.own and (falls or waited))

    def possible(self):
        return self.own <= self.left[0] and self.other <= self.left[1] and (
            self.on_board or not self.her)  # fmt: skip

    def award(self, side):
        return 1 if self.score[side] >= 22 else 3

    def queen_points(self, side):
        return 0 if self.score[side] >= 22 else 3


# number of the row: condition, and for the ends who wins and how many points
ENDS = (
    (1, lambda c: c.both and c.her and not c.bad, 0, lambda c: c.award(0)),
    (2, lambda c: c.both and c.her, 1, lambda c: c.award(1)),
    (3, lambda c: c.both and c.on_board, 1, lambda c: c.award(1)),
    (4, lambda c: c.both and c.waits and not c.bad, 0, lambda c: c.award(0)),
    (5, lambda c: c.both and c.waits, 1, lambda c: c.award(1)),
    (6, lambda c: c.both and c.queen == MOVER and not c.bad, 0, lambda c: c.award(0)),
    (7, lambda c: c.both and c.queen == MOVER, 1, lambda c: 1),
    (8, lambda c: c.both and not c.bad, 1, lambda c: c.award(1)),
    (9, lambda c: c.both, 1, lambda c: c.award(1)),
    (10, lambda c: c.finished and c.on_board and not c.her, 1, lambda c: c.award(1)),
    (11, lambda c: c.finished and not c.bad and (c.queen in (MOVER, OPPONENT) or c.covers), 0,
     lambda c: c.left[1] - c.other + (c.covers or c.queen == MOVER) * c.queen_points(0)),
    (12, lambda c: c.opponent_finished and not c.bad and c.queen == OPPONENT, 1,
     lambda c: c.left[0] - c.own + c.queen_points(1)),
    (13, lambda c: c.opponent_finished and not c.bad and (c.queen == MOVER or c.covers), 1,
     lambda c: c.left[0] - c.own),
    (14, lambda c: c.opponent_finished and not c.bad and c.on_board, 1,
     lambda c: c.left[0] - c.own + c.queen_points(1)),
    (15, lambda c: c.opponent_finished and not c.bad, 1,
     lambda c: c.left[0] - c.own + c.queen_points(1)),
    (16, lambda c: c.opponent_finished and c.queen == OPPONENT, 1,
     lambda c: c.left[0] + 1 + c.queen_points(1)),
    (17, lambda c: c.opponent_finished and c.queen == MOVER, 1, lambda c: c.left[0] + 1),
    (18, lambda c: c.opponent_finished and c.on_board, 1,
     lambda c: c.left[0] + 1 + c.queen_points(1)),
    (19, lambda c: c.opponent_finished, 1, lambda c: c.left[0] + 1 + c.queen_points(1)),
)  # fmt: skip
ROWS = {
    20: lambda c: not (c.own or c.other or c.her or c.bad or c.waits),
    21: lambda c: c.other and not (c.own or c.her or c.bad or c.waits),
    22: lambda c: c.own and not (c.other or c.her or c.bad or c.waits),
    23: lambda c: c.own and c.other and not (c.her or c.bad or c.waits),
    24: lambda c: c.waits and not (c.own or c.other or c.bad),
    25: lambda c: c.waits and c.other and not (c.own or c.bad),
    26: lambda c: c.waits and c.covers,
    27: lambda c: c.waits and c.own and not (c.bad or c.covers),
    28: lambda c: c.her and not (c.own or c.bad or c.right),
    29: lambda c: c.her and c.right and not (c.own or c.bad),
    30: lambda c: c.her and c.covers,
    31: lambda c: c.her and c.own and not (c.bad or c.covers) and (c.right or not c.dues[0]),
    32: lambda c: c.her and c.own and not (c.bad or c.covers or c.right) and c.dues[0],
    33: lambda c: c.striker and not (c.foul or c.own or c.other or c.her or c.waits),
    34: lambda c: c.striker and c.waits and not (c.foul or c.own or c.other),
    35: lambda c: c.striker and c.other and not (c.foul or c.own or c.her),
    36: lambda c: c.striker and c.own and not (c.foul or c.her or c.waits),
    37: lambda c: c.striker and c.own and c.waits and not c.foul,
    38: lambda c: c.striker and c.her and not (c.foul or c.own or c.right),
    39: lambda c: c.striker and c.her and c.right and c.down and not (c.foul or c.own),
    40: lambda c: c.striker and c.her and c.right and not (c.foul or c.own or c.down),
    41: lambda c: c.striker and c.her and c.own and not c.foul,
    42: lambda c: c.foul and not (c.own or c.other or c.her or c.striker),
    43: lambda c: c.foul and c.other and not (c.own or c.her),
    44: lambda c: c.foul and c.striker and not (c.own or c.other or c.her),
    45: lambda c: c.foul and c.own and not c.her,
    46: lambda c: c.foul and c.her,
}


def by_the_page(case):
    """(row, winner, points); winner and points are None where the board goes on."""
    for row, condition, winner, points in ENDS:
        if condition(case):
            return row, winner, min(12, points(case))
    rows = [row for row, condition in ROWS.items() if condition(case)]
    assert len(rows) == 1, (vars(case), rows)
    return rows[0], None, None


def opened():
    """The state of a board that is open and broken, side 0 to strike as white."""
    state, event, ruling = st.State(), Event(), Ruling()
    for kind in (w.K_SETUP, w.K_PLAY):
        event.clear()
        event.kind = kind
        match.apply(state.b, event, ruling)
    state.b[st.BROKEN] = 1
    return state.b


def by_the_laws(start, case):
    s, event, ruling = bytearray(start), Event(), Ruling()
    for side in range(2):
        s[st.LEFT + side], s[st.DUES + side] = case.left[side], case.dues[side]
        s[st.SCORE + side] = case.score[side]
    s[st.QUEEN_AT], s[st.QUEEN_SIDE] = QUEEN[case.queen]
    s[st.RIGHT] = case.right
    event.kind, event.seat = w.K_STROKE, 0
    event.white, event.black, event.queen = case.own, case.other, case.her
    event.striker, event.foul = case.striker, case.foul
    match.apply(s, event, ruling)
    if ruling.winner == w.NONE:
        return ruling.row, None, None
    return ruling.row, ruling.winner, ruling.points


@pytest.mark.parametrize("queen", QUEEN)
def test_the_page_judges_as_the_laws_do(queen):
    start = opened()
    met = set()
    lefts = [(a, b) for a in (1, 2, 9) for b in (1, 3, 9)]
    scores = ((0, 0), (22, 21), (21, 22))
    strokes = list(itertools.product(range(3), range(4), (0, 1), (0, 1), (0, 1)))
    for left, own, other, right, score, stroke in itertools.product(
        lefts, range(3), range(2), (0, 1), scores, strokes
    ):
        case = Case(left, (own, other), queen, right, score, stroke)
        if case.possible():
            want = by_the_page(case)
            assert by_the_laws(start, case) == want, vars(case)
            met.add(want[0])
    covered = {*range(20, 24), 33, 35, 36, *range(42, 46)}
    rows = {
        BOARD: {1, 2, 3, 10, 11, 13, 14, 18, 46, *covered, *range(28, 33), *range(38, 42)},
        WAITS: {4, 5, 11, 13, 15, 19, *range(24, 28), 34, 35, 37, *range(42, 46)},
        MOVER: {6, 7, 11, 13, 17, *covered},
        OPPONENT: {8, 9, 11, 12, 16, *covered},
    }
    assert met == rows[queen], "every row that can be met with the queen there was met"
