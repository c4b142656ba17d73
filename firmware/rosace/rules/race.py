"""One stroke of the two-sided game: which row of the stroke table it is and what that does.

The whole table follows from two sentences. A proper stroke with the striker in a net keeps or
loses the turn as if the striker had not fallen, but own carrommen and queen of that stroke come
back, plus one penalty. A foul stroke sends own carrommen and queen back, plus one penalty, and
loses the turn. The opponent's carrommen always stay down. What a row does is a byte of the rule
record (systems.py), so that house rules change figures, not code.
"""

from rosace.port import const
from rosace.rules import ending, games
from rosace.rules.event import Event
from rosace.rules.laws import (
    A_VOID, B1, B2, B3, F1, F1_OTHER, F1_STRIKER, F2, F3, N1, N2, N3, N3_BOTH, N4, N4_OTHER, N5,
    N6, N7, N8, N9, N10, N11, NO_ROW, S1, S1_AWAIT, S2, S3, S4, S5, S6, S6_NINE, S7,
)  # fmt: skip
from rosace.rules.ruling import QE_BACK, QE_COVERED, QE_POCKETED, Ruling
from rosace.rules.state import (
    BROKEN, DUES, LAST_ROW, LEFT, M_PRACTICE, MISSED, MISSES, MODE, PASSES, PLACE, PLACER,
    PLAYERS, QUEEN_AT, QUEEN_SIDE, RIGHT, ROOM, STROKES, T_PLACE, T_QUEEN, TODO, TRIES, TURN,
    TURN_STROKES, WHITE_SIDE,
)  # fmt: skip
from rosace.rules.systems import (
    A5, A6, A17, A23, BACK, PASSES_MAX, PENALTY_MASK, QUEEN_BACK, QUEEN_COVERED, QUEEN_MASK,
    STAY, ZERO, outcome, rule,
)  # fmt: skip
from rosace.words import NONE, Q_AWAIT, Q_BOARD, Q_COVERED, WHITE

# What fell, as one number (also read by ending.py)
_QUEEN = const(1)
_STRIKER = const(2)
_FOUL = const(4)
_COVER = const(8)
_BAD = const(6)
_PIECES = const(9)


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    seat = e.seat
    if seat >= s[PLAYERS]:
        seat = s[TURN]
    placed(s)
    if seat != s[TURN]:
        ruling.out_of_turn = 1
        take_turn(s, seat, ruling)
        s[PASSES] = 0
    ruling.mover = seat
    if s[STROKES] < 255:
        s[STROKES] += 1
    side = seat & 1
    own = s[LEFT + (side ^ s[WHITE_SIDE])]
    other = s[LEFT + (1 ^ side ^ s[WHITE_SIDE])]
    white_is_own = side == s[WHITE_SIDE]
    # Clamped, since a correction further up may have left fewer on the board than fell here.
    own = min(own, e.white if white_is_own else e.black)
    other = min(other, e.black if white_is_own else e.white)
    fell = (_STRIKER if e.striker else 0) | (_FOUL if e.foul else 0)
    if e.queen and s[QUEEN_AT] == Q_BOARD:
        fell |= _QUEEN
    touched = e.touched or own or other or fell & _QUEEN
    if not touched and not s[BROKEN]:
        _untouched_break(s, fell, ruling)
        return
    if touched or fell or s[TURN_STROKES]:
        s[PASSES] = 0
    else:
        s[PASSES] += 1
    s[BROKEN] = 1
    _judge(s, side, own, other, fell, ruling)


def _judge(s: bytearray, side: int, own: int, other: int, fell: int, ruling: Ruling) -> None:
    """Find the row of a stroke that counts, then end the board or settle."""
    if not fell & _BAD and covers(s, side, own, fell):
        fell |= _COVER
    row = ending.find(s, side, own, other, fell)
    if row != NO_ROW:
        ruling.row = row
        s[LAST_ROW] = row
        winner = side if ending.mover_wins(row) else 1 - side
        ruling.coins = ending.coins(s, row, side, own, other)
        ruling.queen_points = ending.queen_part(s, row, side, fell)
        ruling.extra = ending.extra(s, row)
        if fell & _COVER:
            _cover(s, side, ruling)
        _take(s, side, own, other)
        games.end_board(s, winner, ruling)
        return
    row = find(s, side, own, other, fell)
    _settle(s, side, own, other, row, fell, ruling)
    if s[PASSES] >= rule(s, PASSES_MAX):
        ruling.row = A_VOID
        s[LAST_ROW] = A_VOID
        games.void_board(s, ruling)


def covers(s: bytearray, side: int, own: int, fell: int) -> bool:
    """Is the queen covered by this proper stroke (3.12 a e, 5.1)?"""
    if own == 0:
        return False
    down = _pocketed(s, side)
    if fell & _QUEEN:
        return own > 1 or down > 0 or not rule(s, ZERO)
    if s[QUEEN_AT] != Q_AWAIT:
        return False
    # The only own carromman that goes straight back as a due covers one stroke later.
    return own > 1 or down > 0 or s[DUES + side] == 0


def find(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """The row of a stroke that does not end the board; touched or after the break."""
    if fell & _FOUL:
        return _foul_row(own, other, fell)
    if fell & _STRIKER:
        return _striker_row(s, side, own, other, fell)
    if fell & _QUEEN:
        return _queen_row(s, side, own, fell)
    if s[QUEEN_AT] == Q_AWAIT:
        if fell & _COVER:
            return N5
        if own:
            return N6
        return N4_OTHER if other else N4
    if own:
        return N3_BOTH if other else N3
    return N2 if other else N1


def _queen_row(s: bytearray, side: int, own: int, fell: int) -> int:
    """A proper stroke with the queen in a net, no striker."""
    if rule(s, A6) and s[DUES + side]:
        return N7
    if own == 0:
        return N8 if s[RIGHT + side] else N7
    if fell & _COVER:
        return N9
    if s[DUES + side] and not s[RIGHT + side]:
        return N11
    return N10


def _striker_row(s: bytearray, side: int, own: int, other: int, fell: int) -> int:
    """A proper stroke with the striker in a net."""
    if fell & _QUEEN:
        if own:
            return S7
        if not s[RIGHT + side]:
            return S5
        return S6 if _pocketed(s, side) else S6_NINE
    if own:
        return S4 if s[QUEEN_AT] == Q_AWAIT else S3
    if other:
        return S2
    return S1_AWAIT if s[QUEEN_AT] == Q_AWAIT else S1


def _foul_row(own: int, other: int, fell: int) -> int:
    """A foul stroke, with or without the striker."""
    if fell & _QUEEN:
        return F3
    if own:
        return F2
    if other:
        return F1_OTHER
    return F1_STRIKER if fell & _STRIKER else F1


def _pocketed(s: bytearray, side: int) -> int:
    """Own carrommen in the nets, net of what the side owes; never below 0."""
    down = _PIECES - s[LEFT + (side ^ s[WHITE_SIDE])] - s[DUES + side]
    return down if down > 0 else 0


def _untouched_break(s: bytearray, fell: int, ruling: Ruling) -> None:
    """No carromman touched before the break is made: a try is used (3.5d); a foul costs (A23)."""
    side = s[TURN] & 1
    strict = rule(s, A23)
    if s[TRIES]:
        s[TRIES] -= 1
    if fell & _FOUL or (strict and fell & _STRIKER):
        row = B3
    else:
        row = B1 if s[TRIES] else B2
    effect = outcome(s, row)
    if row == B3 and strict:
        effect &= ~PENALTY_MASK
    _apply_outcome(s, side, 0, effect, fell, ruling)
    ruling.row = row
    s[LAST_ROW] = row


def _take(s: bytearray, side: int, own: int, other: int) -> None:
    """The carrommen that fell leave the board."""
    colour = side ^ s[WHITE_SIDE]
    s[LEFT + colour] -= own
    s[LEFT + 1 - colour] -= other


def _settle(
    s: bytearray, side: int, own: int, other: int, row: int, fell: int, ruling: Ruling
) -> None:
    """Effects in the order of the law: off the board, debts, rights, queen, placing, turn."""
    effect = outcome(s, row)
    ruling.row = row
    s[LAST_ROW] = row
    if s[QUEEN_AT] == Q_AWAIT and not fell & _COVER and (own == 0 or fell & _FOUL):
        s[MISSED] = s[TURN]  # if nobody notices, she counts as covered (3.12d)
    if fell & _QUEEN:
        s[MISSED] = NONE  # she was on the board after all
    _take(s, side, own, other)
    if own and not effect & BACK:
        s[RIGHT + side] = 1  # what comes back gives no right (A5)
    if other and not rule(s, A5):
        s[RIGHT + 1 - side] = 1
    _apply_outcome(s, side, own, effect, fell, ruling)


def _apply_outcome(
    s: bytearray, side: int, own: int, effect: int, fell: int, ruling: Ruling
) -> None:
    """Debts, queen, payment and turn of a row's outcome byte."""
    dues = (effect & PENALTY_MASK) >> 2
    if dues and fell & _BAD == _BAD:
        dues = rule(s, A17)
    ruling.new_dues = dues
    if effect & BACK:
        owe(s, side, dues + own)
    else:
        owe(s, side, dues)
    _queen(s, side, effect & QUEEN_MASK, fell, ruling)
    pay(s, ruling)
    if effect & STAY:
        ruling.stays = 1
        if s[TURN_STROKES] < 255:
            s[TURN_STROKES] += 1
        return
    if s[MODE] & M_PRACTICE and s[MISSES] < 255:
        s[MISSES] += 1
    take_turn(s, next_seat(s, s[TURN]), ruling)


def _queen(s: bytearray, side: int, effect: int, fell: int, ruling: Ruling) -> None:
    """What the row does with the queen: awaits her cover, is covered, goes back, stays."""
    if effect == QUEEN_COVERED:
        _cover(s, side, ruling)
    elif effect == QUEEN_BACK:
        if fell & _QUEEN or s[QUEEN_AT] == Q_AWAIT:
            queen_back(s, ruling)
    elif effect:
        s[QUEEN_AT] = Q_AWAIT
        s[QUEEN_SIDE] = side
        ruling.queen = QE_POCKETED


def _cover(s: bytearray, side: int, ruling: Ruling) -> None:
    s[QUEEN_AT] = Q_COVERED
    s[QUEEN_SIDE] = side
    ruling.queen = QE_COVERED


def queen_back(s: bytearray, ruling: Ruling) -> None:
    """The umpire puts the queen on the centre (3.12b)."""
    s[QUEEN_AT] = Q_BOARD
    s[QUEEN_SIDE] = NONE
    s[TODO] |= T_QUEEN
    ruling.queen = QE_BACK


def owe(s: bytearray, side: int, dues: int) -> None:
    """`side` owes so many carrommen more (stops at 255)."""
    s[DUES + side] = min(255, s[DUES + side] + dues)


def pay(s: bytearray, ruling: Ruling) -> None:
    """Dues come back as far as carrommen are in the nets and the circle has room (3.11 g h i l).

    A side without carrommen on the board pays whatever the room (A15). Placing: the opponent of
    the one in turn who owes, in doubles his right neighbour; whoever is in turn himself when the
    other side owes (3.11g).
    """
    turn = s[TURN]
    for side in range(2):
        colour = side ^ s[WHITE_SIDE]
        left = s[LEFT + colour]
        count = s[DUES + side]
        if not s[ROOM] and left:
            count = 0
        if count > _PIECES - left:
            count = _PIECES - left
        if count > 0:
            s[DUES + side] -= count
            s[LEFT + colour] = left + count
            s[PLACE + colour] += count
            s[PLACER + colour] = turn if turn & 1 != side else next_seat(s, turn)
            s[TODO] |= T_PLACE
            if colour == WHITE:
                ruling.back_white += count
            else:
                ruling.back_black += count


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board: asked and answered, or a stroke followed."""
    s[PLACE] = 0
    s[PLACE + 1] = 0
    s[PLACER] = NONE
    s[PLACER + 1] = NONE
    s[TODO] &= ~(T_PLACE | T_QUEEN)


def next_seat(s: bytearray, seat: int) -> int:
    """The neighbour to the right (3.5h, A25)."""
    seat += 1
    return 0 if seat >= s[PLAYERS] else seat


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for the other side's cover goes back (3.12d)."""
    s[TURN] = seat
    s[TURN_STROKES] = 0
    if not s[BROKEN]:
        s[TRIES] = 1  # only the first breaker's first turn has more (3.5d)
    if s[QUEEN_AT] == Q_AWAIT and s[QUEEN_SIDE] != seat & 1:
        queen_back(s, ruling)
