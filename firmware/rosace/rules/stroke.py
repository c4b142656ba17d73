"""One stroke of the two-sided game: which row of the stroke table it is and what that does.

The whole table follows from two sentences. A proper stroke with the striker in a net keeps or
loses the turn as if the striker had not fallen, but own carrommen and queen of that stroke come
back, plus one penalty. A foul stroke sends own carrommen and queen back, plus one penalty, and
loses the turn. The opponent's carrommen always stay down. What a row does is a byte of the rule
record (systems.py), so that house rules change figures, not code.
"""

from rosace.rules import ending, games, stroke_table, turns
from rosace.rules.event import Event
from rosace.rules.laws import (
    A_VOID,
    B1,
    B2,
    B3,
    E9,
    F1_STRIKER,
    NO_ROW,
)
from rosace.rules.ruling import QE_COVERED, QE_POCKETED, Ruling
from rosace.rules.state import (
    BROKEN,
    F_HOUSE,
    FLAGS,
    FOULS,
    LAST_ROW,
    LEFT,
    M_PRACTICE,
    MISSED,
    MISSES,
    MODE,
    PASSES,
    PLAYERS,
    POTS,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    STROKES,
    TRIES,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
)
from rosace.rules.stroke_table import BAD, COVER, FELL_QUEEN, FELL_STRIKER, FOUL
from rosace.rules.systems import (
    A5,
    A17,
    A23,
    BACK,
    PASSES_MAX,
    PENALTY,
    PENALTY_MASK,
    QUEEN_BACK,
    QUEEN_COVERED,
    QUEEN_MASK,
    STAY,
    TRIES_MAX,
    TRY_FOUL,
    outcome,
    rule,
)
from rosace.words import NONE, Q_AWAIT, Q_BOARD, Q_COVERED


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    seat = e.seat
    if seat >= s[PLAYERS]:
        seat = s[TURN]
    turns.placed(s)
    if seat != s[TURN]:
        ruling.out_of_turn = 1
        turns.take_turn(s, seat, ruling)
        s[PASSES] = 0
    ruling.mover = seat
    if s[STROKES] < 255:
        s[STROKES] += 1
    _look(s, e, ruling)
    if s[FLAGS] & F_HOUSE:
        turns.house().look(s, e, ruling)
    touched = e.touched or ruling.own or ruling.other or ruling.fell & FELL_QUEEN
    if not touched and not s[BROKEN]:
        _untouched_break(s, ruling)
    else:
        _touched(s, touched, ruling)
    if s[MODE] & M_PRACTICE:
        _practise(s, ruling)


def _touched(s: bytearray, touched: int, ruling: Ruling) -> None:
    """The break is made, with this stroke at the latest: judge it; count empty turns (4q)."""
    if touched or ruling.fell or s[TURN_STROKES]:
        s[PASSES] = 0
    else:
        s[PASSES] += 1
    s[BROKEN] = 1
    if not ruling.asks:
        judge(s, ruling)


def _practise(s: bytearray, ruling: Ruling) -> None:
    """What a player alone wants to know of a board: what stayed down, and fouls."""
    down = 1 if ruling.queen == QE_COVERED else 0
    if not ruling.fell & BAD:
        down += ruling.own
    elif s[FOULS] < 255:
        s[FOULS] += 1
    s[POTS] = min(255, s[POTS] + down)


def _look(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What fell, from the mover's eyes.

    Cut to what is on the board, since a correction further up may have left less than fell here.
    """
    white = min(e.white, s[LEFT])
    black = min(e.black, s[LEFT + 1])
    if ruling.mover & 1 == s[WHITE_SIDE]:
        ruling.own = white
        ruling.other = black
    else:
        ruling.own = black
        ruling.other = white
    fell = (FELL_STRIKER if e.striker else 0) | (FOUL if e.foul else 0)
    if e.queen and s[QUEEN_AT] == Q_BOARD:
        fell |= FELL_QUEEN
    ruling.fell = fell


def judge(s: bytearray, ruling: Ruling) -> None:
    """Find the row of a stroke that counts, then end the board, ask, or settle."""
    side = ruling.mover & 1
    if not ruling.fell & BAD and stroke_table.covers(s, side, ruling.own, ruling.fell):
        ruling.fell |= COVER
    last = ending.find(s, side, ruling.own, ruling.other, ruling.fell)
    house = turns.house() if s[FLAGS] & F_HOUSE else None
    if last != NO_ROW and (house is None or house.ends(s, last, ruling)):
        _end(s, last, ruling)
        return
    row = stroke_table.find(s, side, ruling.own, ruling.other, ruling.fell)
    if house is not None and house.waits(s, row, ruling):
        return
    settle(s, row, outcome(s, row), ruling)
    if last != NO_ROW and not (last == E9 and ruling.fell & BAD):
        ruling.row = last  # it would have ended the board by other laws: that is what is cited
        s[LAST_ROW] = last
    if s[PASSES] >= rule(s, PASSES_MAX):
        ruling.row = A_VOID
        games.void_board(s, ruling)


def _end(s: bytearray, row: int, ruling: Ruling) -> None:
    """The board ends by an E row: the sum's parts, then the score."""
    side = ruling.mover & 1
    ruling.row = row
    s[LAST_ROW] = row
    ruling.coins = ending.coins(s, row, side, ruling)
    ruling.queen_points = ending.queen_part(s, row, side, ruling.fell)
    ruling.extra = ending.extra(s, row)
    if ruling.fell & COVER:
        _cover(s, side, ruling)
    _take(s, ruling)
    games.end_board(s, side if ending.mover_wins(row) else 1 - side, ruling)


def _untouched_break(s: bytearray, ruling: Ruling) -> None:
    """No carromman touched before the break is made: a try is used (3.5d); a foul costs (A23)."""
    strict = rule(s, A23)
    if s[TRIES]:
        s[TRIES] -= 1
    if ruling.fell & FOUL or (strict and ruling.fell & FELL_STRIKER):
        row = B3
    else:
        row = B1 if s[TRIES] else B2
    effect = outcome(s, row)
    if row == B3 and strict == 1:
        effect &= ~PENALTY_MASK
    elif row == B2 and s[STROKES] == rule(s, TRIES_MAX) and rule(s, TRY_FOUL):
        effect |= PENALTY
    ruling.row = row
    s[LAST_ROW] = row
    _carry_out(s, effect, ruling)


def _take(s: bytearray, ruling: Ruling) -> None:
    """The carrommen that fell leave the board."""
    colour = ruling.mover & 1 ^ s[WHITE_SIDE]
    s[LEFT + colour] -= ruling.own
    s[LEFT + 1 - colour] -= ruling.other


def settle(s: bytearray, row: int, effect: int, ruling: Ruling) -> None:
    """Effects in the order of the law: off the board, debts, rights, queen, placing, turn."""
    side = ruling.mover & 1
    ruling.row = row
    s[LAST_ROW] = row
    if s[QUEEN_AT] == Q_AWAIT and not ruling.fell & COVER:
        if ruling.own == 0 or ruling.fell & FOUL:
            s[MISSED] = ruling.mover  # if nobody notices, she counts as covered (3.12d)
    if ruling.fell & FELL_QUEEN:
        s[MISSED] = NONE  # she was on the board after all
    if s[FLAGS] & F_HOUSE:
        effect = turns.house().effect(s, row, effect, ruling)
    _take(s, ruling)
    if ruling.own and not effect & BACK:
        s[RIGHT + side] = 1  # what comes back gives no right (A5)
    if ruling.other and not rule(s, A5):
        s[RIGHT + 1 - side] = 1
    _carry_out(s, effect, ruling)


def _carry_out(s: bytearray, effect: int, ruling: Ruling) -> None:
    """Debts, queen, payment and turn of a row's outcome byte."""
    dues = (effect & PENALTY_MASK) >> 2
    if dues and ruling.fell & BAD == BAD and ruling.row != F1_STRIKER:
        dues = rule(s, A17)
    ruling.new_dues = dues
    turns.owe(s, ruling.mover & 1, dues + (ruling.own if effect & BACK else 0))
    _queen(s, effect & QUEEN_MASK, ruling)
    turns.pay(s, ruling)
    if effect & STAY:
        ruling.stays = 1
        if s[TURN_STROKES] < 255:
            s[TURN_STROKES] += 1
        return
    if s[MODE] & M_PRACTICE and s[MISSES] < 255:
        s[MISSES] += 1
    turns.take_turn(s, turns.next_seat(s, s[TURN]), ruling)


def _queen(s: bytearray, effect: int, ruling: Ruling) -> None:
    """What the row does with the queen: awaits her cover, is covered, goes back, stays."""
    if not ruling.fell & FELL_QUEEN and s[QUEEN_AT] != Q_AWAIT:
        return  # she lies on the board, or is covered for good
    if effect == QUEEN_COVERED:
        _cover(s, ruling.mover & 1, ruling)
    elif effect == QUEEN_BACK:
        turns.queen_back(s, ruling)
    elif effect:
        s[QUEEN_AT] = Q_AWAIT
        s[QUEEN_SIDE] = ruling.mover & 1
        ruling.queen = QE_POCKETED


def _cover(s: bytearray, side: int, ruling: Ruling) -> None:
    s[QUEEN_AT] = Q_COVERED
    s[QUEEN_SIDE] = side
    ruling.queen = QE_COVERED
