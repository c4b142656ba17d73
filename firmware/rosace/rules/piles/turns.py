"""Piles and turns: what the strokes, acts and policies of the pile systems share."""

from rosace.port import const
from rosace.rules.piles.systems import (
    ASKED,
    COUNT,
    DEBT,
    DUES_BY_SEAT,
    HAD,
    HELD,
    MOST,
    OUT,
    PAYER,
    SURPLUS,
    WINS,
    rule,
)
from rosace.rules.ruling import QE_BACK, Ruling
from rosace.rules.state import (
    BROKEN,
    LEFT,
    PENDING,
    PLACE,
    PLACER,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    ROOM,
    T_CHOICE,
    T_PLACE,
    T_QUEEN,
    TRIES,
    TURN,
    TURN_STROKES,
)
from rosace.words import NONE, Q_AWAIT, Q_BOARD, QUEEN, WHITE

_PIECES = const(9)

# --- one pile ---


def give(s: bytearray, seat: int, kind: int) -> None:
    """A piece is won: it goes on top of the seat's pile."""
    if s[COUNT] < MOST:
        s[WINS + s[COUNT]] = kind | seat << 2
        s[COUNT] += 1
    if kind == QUEEN:
        s[QUEEN_SIDE] = seat
    else:
        s[HAD] |= 1 << seat


def take(s: bytearray, seat: int, kind: int = NONE) -> int:
    """The piece that the seat won last (of `kind`, if given) leaves its pile; NONE: none there."""
    for i in range(s[COUNT] - 1, -1, -1):
        won = s[WINS + i]
        if won >> 2 == seat and (kind == NONE or won & 3 == kind):
            s[COUNT] -= 1
            for j in range(i, s[COUNT]):
                s[WINS + j] = s[WINS + j + 1]
            s[WINS + s[COUNT]] = 0
            return won & 3
    return NONE


def put_back(s: bytearray, seat: int, kind: int, ruling: Ruling) -> None:
    """A piece of `seat` goes back on the board, placed by the next one in the order."""
    if kind == QUEEN:
        queen_back(s, ruling)
        return
    s[LEFT + kind] += 1
    s[PLACE + kind] += 1
    s[PLACER + kind] = next_seat(s, seat)
    s[PENDING] |= T_PLACE
    if kind == WHITE:
        ruling.back_white += 1
    else:
        ruling.back_black += 1


def queen_back(s: bytearray, ruling: Ruling) -> None:
    """She goes to the centre."""
    s[QUEEN_AT] = Q_BOARD
    s[QUEEN_SIDE] = NONE
    s[PENDING] |= T_QUEEN
    ruling.queen = QE_BACK


def owe(s: bytearray, seat: int, dues: int) -> None:
    """The seat owes so many pieces more (stops at 255)."""
    s[DUES_BY_SEAT + seat] = min(255, s[DUES_BY_SEAT + seat] + dues)


def pay(s: bytearray, ruling: Ruling) -> None:
    """Dues come back, last won first, as far as piles reach and the circle has room.

    Where a system keeps no debts, what cannot be paid is forgotten.
    """
    first = not to_pay(s, 0) and not to_pay(s, 1)
    for seat in range(s[PLAYERS]):
        while s[DUES_BY_SEAT + seat] and (s[ROOM] or not (s[LEFT] or s[LEFT + 1])):
            kind = take(s, seat)
            if kind == NONE:
                break
            s[DUES_BY_SEAT + seat] -= 1
            if first or s[PAYER] != seat:
                s[PAYER] = seat if first else NONE
                first = False
            put_back(s, seat, kind, ruling)
        if not rule(s, DEBT):
            s[DUES_BY_SEAT + seat] = 0


def to_pay(s: bytearray, kind: int) -> int:
    """How many of those to be placed come out of a pile."""
    return s[PLACE + kind] - (s[SURPLUS] >> 4 * kind & 15)


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board; what was asked is answered or passed over."""
    for colour in range(2):
        s[PLACE + colour] = 0
        s[PLACER + colour] = NONE
    s[SURPLUS] = 0
    s[PAYER] = NONE
    s[PENDING] &= ~(T_PLACE | T_QUEEN)


def no_question(s: bytearray) -> None:
    """Nothing is asked and nothing may be bought."""
    s[HELD] = 0
    s[ASKED] = 0
    s[PENDING] &= ~T_CHOICE


# --- turns ---


def next_seat(s: bytearray, seat: int) -> int:
    """The next one in the order of play who is still in."""
    for _ in range(4):
        seat = seat + 1 if seat + 1 < s[PLAYERS] else 0
        if not s[OUT] >> seat & 1:
            break
    return seat


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for another's cover goes back."""
    s[TURN] = seat
    s[TURN_STROKES] = 0
    if not s[BROKEN]:
        s[TRIES] = 1  # only the first breaker's first turn has more (3.5d)
    if s[QUEEN_AT] == Q_AWAIT and s[QUEEN_SIDE] != seat:
        queen_back(s, ruling)
