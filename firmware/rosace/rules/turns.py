"""What strokes and acts of two sides share: dues and their placing, the queen's return, the turn.

The branches below F_HOUSE belong to rules that only some house rules have (systems.py).
"""

from rosace.port import const
from rosace.rules import common
from rosace.rules import state as st
from rosace.rules.common import PIECES
from rosace.rules.state import (
    DUES,
    F_HOUSE,
    FLAGS,
    LEFT,
    PENDING,
    PLACE,
    QUEEN_AT,
    QUEEN_SIDE,
    TURN,
    WHITE_SIDE,
    Ruling,
)
from rosace.rules.systems import rule

# From words.py, by `make texts`
_Q_AWAIT = const(1)
# Colours of carrommen
_WHITE = const(0)
# From rules/systems.py, by `make texts`
# The record
_DEBT = const(15)
_FAILS = const(17)
_ORDER = const(31)
# Values of DEBT
_AT_END = const(1)
_NO_DEBT = const(2)


def queen_back(s: bytearray, ruling: Ruling) -> None:
    """The umpire puts the queen on the centre (3.12b)."""
    if s[FLAGS] & F_HOUSE:
        _count_lost_cover(s)
    common.queen_to_centre(s, ruling)


def _count_lost_cover(s: bytearray) -> None:
    """A cover that failed is counted where the rules limit the tries (FAILS)."""
    held = s[st.SPECIAL] & st.H_HELD
    s[st.SPECIAL] &= ~st.H_HELD
    if s[QUEEN_AT] == _Q_AWAIT and not held and rule(s, _FAILS):
        s[st.FAILED + (s[QUEEN_SIDE] & 1)] += 1


def owe(s: bytearray, side: int, dues: int) -> None:
    """`side` owes so many carrommen more (stops at 255)."""
    s[DUES + side] = min(255, s[DUES + side] + dues)


def due_now(s: bytearray, side: int) -> int:
    """What `side` owes and must pay as soon as it can: nothing before its turn ends, where dues
    are paid then (AT_END)."""
    if s[FLAGS] & F_HOUSE and s[TURN] & 1 == side and rule(s, _DEBT) == _AT_END:
        return 0
    return s[DUES + side]


def pay(s: bytearray, ruling: Ruling, turn_ends: bool = False) -> None:
    """Dues come back as far as carrommen are in the nets and the circle has room (3.11 g h i l).

    A side without carrommen on the board pays whatever the room (A15), and whatever due_now()
    says, as does the side in turn if `turn_ends`. Where there are no debts (NO_DEBT), dues that
    cannot be paid now are dropped.
    """
    debt = rule(s, _DEBT) if s[FLAGS] & F_HOUSE else 0
    for side in range(2):
        count = s[DUES + side]
        if not count:
            continue
        left = s[LEFT + (side ^ s[WHITE_SIDE])]
        if left and debt and not turn_ends:
            count = due_now(s, side)
        if count > PIECES - left:
            count = PIECES - left
        if count and (s[st.ROOM] or not left):
            _pay_side(s, side, count, debt, ruling)
        if debt == _NO_DEBT:
            s[DUES + side] = 0


def _pay_side(s: bytearray, side: int, count: int, debt: int, ruling: Ruling) -> None:
    """`count` carrommen of `side` go back on the board, and somebody must place them.

    Who places: the opponent of the one in turn who owes, in doubles his right neighbour; whoever
    is in turn himself when the other side owes (3.11g).
    """
    turn = s[TURN]
    colour = side ^ s[WHITE_SIDE]
    s[DUES + side] -= count
    s[LEFT + colour] += count
    s[PLACE + colour] += count
    in_turn = turn & 1 != side and debt != _AT_END
    s[st.PLACER + colour] = turn if in_turn else next_seat(s, turn)
    s[PENDING] |= st.TODO_PLACE
    if colour == _WHITE:
        ruling.back_white += count
    else:
        ruling.back_black += count


def straight_back(s: bytearray, colour: int, count: int, ruling: Ruling) -> None:
    """`count` carrommen that fell come back at once; they were never taken off the board."""
    if not count:
        return
    s[PLACE + colour] = count
    s[st.PLACER + colour] = next_seat(s, s[TURN])
    s[PENDING] |= st.TODO_PLACE
    if colour == _WHITE:
        ruling.back_white = count
    else:
        ruling.back_black = count


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board: the umpire confirmed it, or a stroke followed."""
    if s[FLAGS] & F_HOUSE:
        end_offers(s)
    if s[PENDING] & (st.TODO_PLACE | st.TODO_QUEEN):
        common.nothing_to_place(s)
        s[PENDING] &= ~(st.TODO_PLACE | st.TODO_QUEEN)


def end_offers(s: bytearray) -> None:
    """End what a house rule offered a player for the last stroke: it is too late to take it."""
    if not s[PENDING] & st.TODO_CHOICE:
        s[st.QUESTION] = 0
    s[st.PAID] = 0


def can_swap(s: bytearray, colour: int) -> bool:
    """Can one of `colour` lie on the board in place of one of the other (3.11k)?"""
    other = s[LEFT + 1 - colour]
    return s[LEFT + colour] < PIECES and other > 1 and other > s[PLACE + 1 - colour]


def next_seat(s: bytearray, seat: int) -> int:
    """The neighbour to the right (3.5h, A25); to the left where the order is clockwise."""
    players = s[st.PLAYERS]
    seat += players - 1 if s[FLAGS] & F_HOUSE and rule(s, _ORDER) else 1
    return seat if seat < players else seat - players


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for the other side's cover goes back (3.12d)."""
    if s[FLAGS] & F_HOUSE and rule(s, _DEBT) == _AT_END:
        _pay_at_end(s, ruling)
    common.begin_turn(s, seat)
    if s[QUEEN_AT] == _Q_AWAIT and s[QUEEN_SIDE] != seat & 1:
        queen_back(s, ruling)


def _pay_at_end(s: bytearray, ruling: Ruling) -> None:
    """The side whose turn ends pays now; its opponent may say that it forgot (ASK_FORGOT)."""
    colour = s[TURN] & 1 ^ s[WHITE_SIDE]
    before = s[LEFT + colour]
    pay(s, ruling, True)
    s[st.PAID] = s[LEFT + colour] - before
    if s[st.PAID]:
        s[st.QUESTION] = st.ASK_FORGOT
