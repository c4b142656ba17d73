"""What strokes and acts of two sides share: dues and their placing, the queen's return, the turn.

The branches below F_HOUSE belong to rules that only some house rules have (systems.py).
"""

from rosace.port import const
from rosace.rules import common
from rosace.rules.common import PIECES
from rosace.rules.state import Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_Q_AWAIT = const(1)
# Colours of carrommen
_WHITE = const(0)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_FLAGS = const(5)
_PENDING = const(18)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_ROOM = const(34)
_PLACE = const(38)
_PLACER = const(40)
_QUESTION = const(50)
_PAID = const(54)
_SPECIAL = const(55)
_FAILED = const(56)
# FLAGS
_F_HOUSE = const(32)
# SPECIAL
_H_HELD = const(2)
# QUESTION
_ASK_FORGOT = const(4)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_CHOICE = const(128)
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
    if s[_FLAGS] & _F_HOUSE:
        _count_lost_cover(s)
    common.queen_to_centre(s, ruling)


def _count_lost_cover(s: bytearray) -> None:
    """A cover that failed is counted where the rules limit the tries (FAILS)."""
    held = s[_SPECIAL] & _H_HELD
    s[_SPECIAL] &= ~_H_HELD
    if s[_QUEEN_AT] == _Q_AWAIT and not held and rule(s, _FAILS):
        s[_FAILED + (s[_QUEEN_SIDE] & 1)] += 1


def owe(s: bytearray, side: int, dues: int) -> None:
    """`side` owes so many carrommen more (stops at 255)."""
    s[_DUES + side] = min(255, s[_DUES + side] + dues)


def due_now(s: bytearray, side: int) -> int:
    """What `side` owes and must pay as soon as it can: nothing before its turn ends, where dues
    are paid then (AT_END)."""
    if s[_FLAGS] & _F_HOUSE and s[_TURN] & 1 == side and rule(s, _DEBT) == _AT_END:
        return 0
    return s[_DUES + side]


def pay(s: bytearray, ruling: Ruling, turn_ends: bool = False) -> None:
    """Dues come back as far as carrommen are in the nets and the circle has room (3.11 g h i l).

    A side without carrommen on the board pays whatever the room (A15), and whatever due_now()
    says, as does the side in turn if `turn_ends`. Where there are no debts (NO_DEBT), dues that
    cannot be paid now are dropped.
    """
    debt = rule(s, _DEBT) if s[_FLAGS] & _F_HOUSE else 0
    for side in range(2):
        count = s[_DUES + side]
        if not count:
            continue
        left = s[_LEFT + (side ^ s[_WHITE_SIDE])]
        if left and debt and not turn_ends:
            count = due_now(s, side)
        if count > PIECES - left:
            count = PIECES - left
        if count and (s[_ROOM] or not left):
            _pay_side(s, side, count, debt, ruling)
        if debt == _NO_DEBT:
            s[_DUES + side] = 0


def _pay_side(s: bytearray, side: int, count: int, debt: int, ruling: Ruling) -> None:
    """`count` carrommen of `side` go back on the board, and somebody must place them.

    Who places: the opponent of the one in turn who owes, in doubles his right neighbour; whoever
    is in turn himself when the other side owes (3.11g).
    """
    turn = s[_TURN]
    colour = side ^ s[_WHITE_SIDE]
    s[_DUES + side] -= count
    s[_LEFT + colour] += count
    s[_PLACE + colour] += count
    in_turn = turn & 1 != side and debt != _AT_END
    s[_PLACER + colour] = turn if in_turn else next_seat(s, turn)
    s[_PENDING] |= _MUST_PLACE
    if colour == _WHITE:
        ruling.back_white += count
    else:
        ruling.back_black += count


def straight_back(s: bytearray, colour: int, count: int, ruling: Ruling) -> None:
    """`count` carrommen that fell come back at once; they were never taken off the board."""
    if not count:
        return
    s[_PLACE + colour] = count
    s[_PLACER + colour] = next_seat(s, s[_TURN])
    s[_PENDING] |= _MUST_PLACE
    if colour == _WHITE:
        ruling.back_white = count
    else:
        ruling.back_black = count


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board: the umpire confirmed it, or a stroke followed."""
    if s[_FLAGS] & _F_HOUSE:
        end_offers(s)
    if s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN):
        common.nothing_to_place(s)
        s[_PENDING] &= ~(_MUST_PLACE | _MUST_QUEEN)


def end_offers(s: bytearray) -> None:
    """End what a house rule offered a player for the last stroke: it is too late to take it."""
    if not s[_PENDING] & _MUST_CHOICE:
        s[_QUESTION] = 0
    s[_PAID] = 0


def can_swap(s: bytearray, colour: int) -> bool:
    """Can one of `colour` lie on the board in place of one of the other (3.11k)?"""
    other = s[_LEFT + 1 - colour]
    return s[_LEFT + colour] < PIECES and other > 1 and other > s[_PLACE + 1 - colour]


def next_seat(s: bytearray, seat: int) -> int:
    """The neighbour to the right (3.5h, A25); to the left where the order is clockwise."""
    players = s[_PLAYERS]
    seat += players - 1 if s[_FLAGS] & _F_HOUSE and rule(s, _ORDER) else 1
    return seat if seat < players else seat - players


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for the other side's cover goes back (3.12d), or
    for that of the only player, whose turn is another one now."""
    if s[_FLAGS] & _F_HOUSE and rule(s, _DEBT) == _AT_END:
        _pay_at_end(s, ruling)
    common.begin_turn(s, seat)
    if s[_QUEEN_AT] == _Q_AWAIT and (s[_QUEEN_SIDE] != seat & 1 or s[_PLAYERS] == 1):
        queen_back(s, ruling)


def _pay_at_end(s: bytearray, ruling: Ruling) -> None:
    """The side whose turn ends pays now; its opponent may say that it forgot (ASK_FORGOT)."""
    colour = s[_TURN] & 1 ^ s[_WHITE_SIDE]
    before = s[_LEFT + colour]
    pay(s, ruling, True)
    s[_PAID] = s[_LEFT + colour] - before
    if s[_PAID]:
        s[_QUESTION] = _ASK_FORGOT
