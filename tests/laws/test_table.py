"""The stroke table read a second time, as conditions side by side, against the engine.

Over legal inputs exactly one row applies, the engine finds that row, and a stroke's effects are
those of the table's order of effects. The second reading shares no code with the engine.
"""

import pytest

from laws.number_names import ROW_NAMES
from rosace.rules import match
from rosace.rules.state import (
    BROKEN,
    DUES,
    LEFT,
    PHASE,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    SCORE,
    TRIES,
    TURN,
    Event,
    Ruling,
    State,
)
from rosace.words import K_PLAY, K_SETUP, K_STROKE, NONE, P_BOARD, P_GAME, P_PLAY

BOARD, AWAIT, MINE, OTHERS = range(4)


def rows_that_apply(x):
    """Every row whose condition holds, by name."""
    F, S, k, j, q = x["F"], x["S"], x["k"], x["j"], x["q"]
    BM, BO, DM, DO, Q, R = x["BM"], x["BO"], x["DM"], x["DO"], x["Q"], x["R"]
    bad = F or S
    PM = max(0, 9 - BM - DM)
    T = k == BM and j == BO
    fin_m = T or (k == BM and DM == 0)
    fin_o = T or (j == BO and DO == 0)
    cov = not bad and (
        (q and (k >= 2 or (k == 1 and PM >= 1)))
        or (Q == AWAIT and (k >= 2 or (k == 1 and not (PM == 0 and DM >= 1))))
    )
    only_m = fin_m and not fin_o
    only_o = fin_o and not fin_m
    ends = {
        "E1": T and not bad and q,
        "E2": T and bad and q,
        "E3": T and Q == BOARD and not q,
        "E4": T and Q == AWAIT and not bad,
        "E5": T and Q == AWAIT and bad,
        "E6": T and Q == MINE and not bad,
        "E7": T and Q == MINE and bad,
        "E8": T and Q == OTHERS,
        "E9": only_m and Q == BOARD and not q,
        "E10": only_m and not bad and (q or Q != BOARD),
        "E11": only_o and not bad and Q == OTHERS,
        "E12": only_o and not bad and (Q == MINE or cov),
        "E13": only_o and not bad and Q in (BOARD, AWAIT) and not cov,
        "E14": only_o and bad and Q == OTHERS,
        "E15": only_o and bad and Q == MINE,
        "E16": only_o and bad and Q in (BOARD, AWAIT),
    }
    found = [name for name, holds in ends.items() if holds]
    if found:
        return found, cov
    proper = not bad
    striker = S and not F
    rest = {
        "N1": proper and k == 0 and j == 0 and not q and Q != AWAIT,
        "N2": proper and k == 0 and j > 0 and not q and Q != AWAIT,
        "N3": proper and k >= 1 and not q and Q != AWAIT,
        "N4": proper and Q == AWAIT and k == 0,
        "N5": proper and Q == AWAIT and cov,
        "N6": proper and Q == AWAIT and k == 1 and PM == 0 and DM >= 1,
        "N7": proper and q and k == 0 and not R,
        "N8": proper and q and k == 0 and R,
        "N9": proper and q and cov,
        "N10": proper and q and k == 1 and PM == 0 and (DM == 0 or R),
        "N11": proper and q and k == 1 and PM == 0 and DM >= 1 and not R,
        "S1": striker and k == 0 and j == 0 and not q,
        "S2": striker and k == 0 and j > 0 and not q,
        "S3": striker and k >= 1 and not q and Q != AWAIT,
        "S4": striker and k >= 1 and not q and Q == AWAIT,
        "S5": striker and q and k == 0 and not R,
        "S6": striker and q and k == 0 and R,
        "S7": striker and q and k >= 1,
        "F1": F and k == 0 and not q,
        "F2": F and k >= 1 and not q,
        "F3": F and q,
    }
    return [name for name, holds in rest.items() if holds], cov


def points_of(row, x, cov):
    """(winner is the mover, points) of an E row."""
    XM, XO = x["XM"], x["XO"]

    def v(score):
        return 1 if score >= 22 else 3

    def q3(score):
        return 0 if score >= 22 else 3

    BM, BO, k, j = x["BM"], x["BO"], x["k"], x["j"]
    table = {
        "E1": (True, v(XM)),
        "E2": (False, v(XO)),
        "E3": (False, v(XO)),
        "E4": (True, v(XM)),
        "E5": (False, v(XO)),
        "E6": (True, v(XM)),
        "E7": (False, 1),
        "E8": (False, v(XO)),
        "E9": (False, v(XO)),
        "E10": (True, BO - j + (q3(XM) if cov or x["Q"] == MINE else 0)),
        "E11": (False, BM - k + q3(XO)),
        "E12": (False, BM - k),
        "E13": (False, BM - k + q3(XO)),
        "E14": (False, BM + 1 + q3(XO)),
        "E15": (False, BM + 1),
        "E16": (False, BM + 1 + q3(XO)),
    }
    mover, points = table[row]
    return mover, min(12, points)


STAYS = {"N3", "N5", "N6", "N8", "N9", "N10", "N11", "S3", "S4", "S6", "S7"}
QUEEN = {"N5": MINE, "N8": AWAIT, "N9": MINE, "N10": AWAIT,
         "N4": BOARD, "N7": BOARD, "N11": BOARD, "S5": BOARD, "S6": BOARD, "S7": BOARD,
         "F3": BOARD}  # fmt: skip


def after(row, x):
    """(BM, BO, DM, DO, RM, RO, Q from the mover's eyes, stays) by the order of effects."""
    bad = x["F"] or x["S"]
    B = [x["BM"] - x["k"], x["BO"] - x["j"]]
    D = [x["DM"], x["DO"]]
    R = [x["R"], x["RO"]]
    if bad:
        D[0] += x["k"] + 1
    elif x["k"]:
        R[0] = 1
    if x["j"]:
        R[1] = 1
    Q = QUEEN.get(row, x["Q"])
    for side in (0, 1):
        if x["room"] or B[side] == 0:
            n = min(D[side], 9 - B[side])
            D[side] -= n
            B[side] += n
    stays = row in STAYS
    if not stays and Q == AWAIT:
        Q = BOARD
    return B[0], B[1], D[0], D[1], R[0], R[1], Q, stays


def situations(lefts):
    """Every legal situation over these counts of carrommen, as (state numbers without stroke)."""
    for BM in lefts:
        for BO in lefts:
            for room in (1, 0):
                for DM in (0, 1, 2):
                    for DO in (0, 1, 2):
                        if room and ((DM and BM < 9) or (DO and BO < 9)):
                            continue  # would have been placed
                        for Q in (BOARD, AWAIT, MINE, OTHERS):
                            for R in (0, 1):
                                yield BM, BO, room, DM, DO, Q, R


def strokes(BM, BO, Q):
    """Every stroke that can fall in it, thinned to the counts where a row may change."""
    for k in sorted({0, 1, 2, BM - 1, BM}):
        for j in sorted({0, 1, BO - 1, BO}):
            if 0 <= k <= BM and 0 <= j <= BO:
                for q in (0, 1) if Q == BOARD else (0,):
                    for S in (0, 1):
                        for F in (0, 1):
                            yield k, j, q, S, F


class Engine:
    """One open board of the engine whose bytes are set for each question."""

    def __init__(self):
        self.state = State()
        self.event = Event()
        self.ruling = Ruling()
        self.send(K_SETUP)
        self.send(K_PLAY)
        self.start = bytes(self.state.b)

    def send(self, kind):
        self.event.clear().kind = kind
        assert match.decide(self.state.b, self.event, self.event) == 0
        match.apply(self.state.b, self.event, self.ruling)

    def ask(self, x, mover):
        """Judge stroke x by side `mover`; White is side 0."""
        s = self.state.b
        s[:] = self.start
        other = 1 - mover
        s[TURN] = mover
        s[LEFT + mover], s[LEFT + other] = x["BM"], x["BO"]
        s[DUES + mover], s[DUES + other] = x["DM"], x["DO"]
        s[RIGHT + mover], s[RIGHT + other] = x["R"], x["RO"]
        s[SCORE + mover], s[SCORE + other] = x["XM"], x["XO"]
        s[QUEEN_AT] = (0, 1, 2, 2)[x["Q"]]
        s[QUEEN_SIDE] = (NONE, mover, mover, other)[x["Q"]]
        s[ROOM], s[BROKEN], s[TRIES] = x["room"], 1, 0
        e = self.event.clear()
        e.kind = K_STROKE
        e.white, e.black = (x["k"], x["j"]) if mover == 0 else (x["j"], x["k"])
        e.queen, e.striker, e.foul = x["q"], x["S"], x["F"]
        assert match.decide(s, e, e) == 0, x
        match.apply(s, e, self.ruling)
        return s, self.ruling


def check(engine, x, mover):
    found, cov = rows_that_apply(x)
    assert len(found) == 1, (found, x)
    row = found[0]
    s, ruling = engine.ask(x, mover)
    assert ROW_NAMES[ruling.row] == row, x
    other = 1 - mover
    if row[0] == "E":
        wins, points = points_of(row, x, cov)
        assert (ruling.winner == mover) == wins and ruling.points == points, (row, x)
        assert 1 <= points <= 12
        assert s[PHASE] in (P_BOARD, P_GAME)
        return
    assert s[PHASE] == P_PLAY
    at = s[QUEEN_AT]
    queen = at if at < 2 else (MINE if s[QUEEN_SIDE] == mover else OTHERS)
    seen = (
        s[LEFT + mover],
        s[LEFT + other],
        s[DUES + mover],
        s[DUES + other],
        s[RIGHT + mover],
        s[RIGHT + other],
        queen,
        s[TURN] == mover,
    )
    assert seen == after(row, x), (row, x)


def compare(lefts, scores):
    engine = Engine()
    count = 0
    for BM, BO, room, DM, DO, Q, R in situations(lefts):
        for k, j, q, S, F in strokes(BM, BO, Q):
            XM, XO = scores[count % len(scores)]
            x = {"BM": BM, "BO": BO, "room": room, "DM": DM, "DO": DO, "Q": Q, "R": R,
                 "RO": count // 3 & 1, "k": k, "j": j, "q": q, "S": S, "F": F,
                 "XM": XM, "XO": XO}  # fmt: skip
            check(engine, x, count & 1)
            count += 1
    return count


SCORES = ((0, 0), (21, 3), (22, 3), (3, 22), (24, 24))


def test_one_row_applies_and_the_engine_finds_it():
    assert compare((1, 2, 8, 9), SCORES) > 20000


@pytest.mark.long
def test_one_row_applies_over_every_count():
    assert compare(range(1, 10), SCORES) > 200000
