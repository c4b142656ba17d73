"""What strokes and acts share: dues and their placing, the queen's return, whose turn it is.

What only some house rules ask for stands in house.py and is loaded with the first match that plays
by one (F_HOUSE in its flags).
"""

from rosace.port import const
from rosace.rules.ruling import QE_BACK, Ruling
from rosace.rules.state import (
    BROKEN,
    DUES,
    F_HOUSE,
    FLAGS,
    LEFT,
    PENDING,
    PLACE,
    PLACER,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    ROOM,
    T_PLACE,
    T_QUEEN,
    TRIES,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
)
from rosace.rules.systems import AT_END, DEBT, NO_DEBT, ORDER, rule
from rosace.words import NONE, Q_AWAIT, Q_BOARD, WHITE

_PIECES = const(9)

_house: list = [None]


def house():
    """The rarer branches (house.py); loaded when first asked for."""
    if _house[0] is None:
        _house[0] = __import__("rosace.rules.house", None, None, ("effect",))
    return _house[0]


def queen_back(s: bytearray, ruling: Ruling) -> None:
    """The umpire puts the queen on the centre (3.12b)."""
    if s[FLAGS] & F_HOUSE:
        house().queen_lost(s)
    s[QUEEN_AT] = Q_BOARD
    s[QUEEN_SIDE] = NONE
    s[PENDING] |= T_QUEEN
    ruling.queen = QE_BACK


def owe(s: bytearray, side: int, dues: int) -> None:
    """`side` owes so many carrommen more (stops at 255)."""
    s[DUES + side] = min(255, s[DUES + side] + dues)


def pay(s: bytearray, ruling: Ruling, over: bool = False) -> None:
    """Dues come back as far as carrommen are in the nets and the circle has room (3.11 g h i l).

    A side without carrommen on the board pays whatever the room (A15). Placing: the opponent of
    the one in turn who owes, in doubles his right neighbour; whoever is in turn himself when the
    other side owes (3.11g). `over`: the turn is about to pass, which is when some house rules
    have the side in turn pay.
    """
    turn = s[TURN]
    debt = rule(s, DEBT) if s[FLAGS] & F_HOUSE else 0
    for side in range(2):
        colour = side ^ s[WHITE_SIDE]
        left = s[LEFT + colour]
        count = s[DUES + side]
        if left and (not s[ROOM] or debt == AT_END and not over and turn & 1 == side):
            count = 0
        if count > _PIECES - left:
            count = _PIECES - left
        if count > 0:
            s[DUES + side] -= count
            s[LEFT + colour] = left + count
            s[PLACE + colour] += count
            own = turn & 1 != side and debt != AT_END
            s[PLACER + colour] = turn if own else next_seat(s, turn)
            s[PENDING] |= T_PLACE
            if colour == WHITE:
                ruling.back_white += count
            else:
                ruling.back_black += count
        if debt == NO_DEBT:
            s[DUES + side] = 0


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board: asked and answered, or a stroke followed."""
    s[PLACE] = 0
    s[PLACE + 1] = 0
    s[PLACER] = NONE
    s[PLACER + 1] = NONE
    if s[FLAGS] & F_HOUSE:
        house().forget(s)
    s[PENDING] &= ~(T_PLACE | T_QUEEN)


def can_swap(s: bytearray, colour: int) -> bool:
    """Can one of `colour` lie on the board in place of one of the other (3.11k)?"""
    other = s[LEFT + 1 - colour]
    return s[LEFT + colour] < _PIECES and other > 1 and other > s[PLACE + 1 - colour]


def next_seat(s: bytearray, seat: int) -> int:
    """The neighbour to the right (3.5h, A25)."""
    players = s[PLAYERS]
    seat += players - 1 if s[FLAGS] & F_HOUSE and rule(s, ORDER) else 1
    return seat if seat < players else seat - players


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for the other side's cover goes back (3.12d)."""
    if s[FLAGS] & F_HOUSE:
        house().turn_over(s, ruling)
    s[TURN] = seat
    s[TURN_STROKES] = 0
    if not s[BROKEN]:
        s[TRIES] = 1  # only the first breaker's first turn has more (3.5d)
    if s[QUEEN_AT] == Q_AWAIT and s[QUEEN_SIDE] != seat & 1:
        queen_back(s, ruling)
