"""One pile, dues and the order of play: what strokes, acts and goals of the pile systems share."""

from rosace.port import const
from rosace.rules import common
from rosace.rules.piles.systems import holds, rule
from rosace.rules.state import Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_HAD = const(10)
_DUES_BY_SEAT = const(28)
_SURPLUS = const(48)
_PAYER = const(14)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
_HELD = const(79)
_MOST = const(19)
# What is asked while MUST_CHOICE stands, in state[QUESTION]
_ASKED = const(11)
# The record
_QUOTA = const(4)
_DEBT = const(9)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PENDING = const(18)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_ROOM = const(34)
_PLACE = const(38)
_PLACER = const(40)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_CHOICE = const(128)
# From words.py, by `make texts`
_NONE = const(255)
_Q_AWAIT = const(1)
# Colours of carrommen
_WHITE = const(0)
# What can fall into a net
_QUEEN = const(2)

# --- one pile ---


def give(s: bytearray, seat: int, kind: int) -> None:
    """A piece is won: it goes on top of the seat's pile."""
    if s[_COUNT] < _MOST:
        s[_WINS + s[_COUNT]] = kind | seat << 2
        s[_COUNT] += 1
    if kind == _QUEEN:
        s[_QUEEN_SIDE] = seat
    else:
        s[_HAD] |= 1 << seat


def take(s: bytearray, seat: int, kind: int = _NONE) -> int:
    """The piece that the seat won last (of `kind`, if given) leaves its pile; NONE: none there."""
    for i in range(s[_COUNT] - 1, -1, -1):
        won = s[_WINS + i]
        if won >> 2 == seat and (kind == _NONE or won & 3 == kind):
            s[_COUNT] -= 1
            for j in range(i, s[_COUNT]):
                s[_WINS + j] = s[_WINS + j + 1]
            s[_WINS + s[_COUNT]] = 0
            return won & 3
    return _NONE


def put_back(s: bytearray, seat: int, kind: int, ruling: Ruling) -> None:
    """A piece of `seat` goes back on the board, placed by the next one in the order."""
    if kind == _QUEEN:
        common.queen_to_centre(s, ruling)
        return
    s[_LEFT + kind] += 1
    s[_PLACE + kind] += 1
    s[_PLACER + kind] = next_seat(s, seat)
    s[_PENDING] |= _MUST_PLACE
    if kind == _WHITE:
        ruling.back_white += 1
    else:
        ruling.back_black += 1


def owe(s: bytearray, seat: int, dues: int, ruling: Ruling) -> None:
    """The seat owes so many pieces more (stops at 255)."""
    ruling.more_due += dues
    s[_DUES_BY_SEAT + seat] = min(255, s[_DUES_BY_SEAT + seat] + dues)


def pay(s: bytearray, ruling: Ruling) -> None:
    """Dues come back, last won first, as far as piles reach and the circle has room. Who has all
    that he needs pays whatever the room, like a side without carrommen on the board.

    Where a system has no debts, what cannot be paid now is dropped. PAYER is the seat whose pieces
    are to be placed, NONE if they come from several. What this event has made the mover owe and he
    cannot pay stays in ruling.more_due.
    """
    first = not to_pay(s, 0) and not to_pay(s, 1)
    for seat in range(s[_PLAYERS]):
        while s[_DUES_BY_SEAT + seat] and (s[_ROOM] or complete(s, seat)):
            kind = take(s, seat)
            if kind == _NONE:
                break
            s[_DUES_BY_SEAT + seat] -= 1
            if seat == ruling.mover and ruling.more_due:
                ruling.more_due -= 1
            if first or s[_PAYER] != seat:
                s[_PAYER] = seat if first else _NONE
                first = False
            put_back(s, seat, kind, ruling)
        if not rule(s, _DEBT):
            s[_DUES_BY_SEAT + seat] = 0
            ruling.more_due = 0


def to_pay(s: bytearray, kind: int) -> int:
    """How many of those to be placed come out of a pile."""
    return s[_PLACE + kind] - (s[_SURPLUS] >> 4 * kind & 15)


def placed(s: bytearray) -> None:
    """What was to be placed lies on the board."""
    common.nothing_to_place(s)
    s[_SURPLUS] = 0
    s[_PAYER] = _NONE
    s[_PENDING] &= ~(_MUST_PLACE | _MUST_QUEEN)


def no_question(s: bytearray) -> None:
    """Nothing is asked and nothing may be bought."""
    s[_HELD] = 0
    s[_ASKED] = 0
    s[_PENDING] &= ~_MUST_CHOICE


def complete(s: bytearray, seat: int) -> bool:
    """Has the seat all that a quota asks for?"""
    quota = rule(s, _QUOTA)
    return quota > 0 and holds(s, seat, 0) >= quota and holds(s, seat, 1) >= quota


# --- turns ---


def next_seat(s: bytearray, seat: int) -> int:
    """The next player in the order of play who has not dropped out."""
    for _ in range(4):
        seat = seat + 1 if seat + 1 < s[_PLAYERS] else 0
        if not s[_OUT] >> seat & 1:
            break
    return seat


def take_turn(s: bytearray, seat: int, ruling: Ruling) -> None:
    """`seat` is in turn now; a queen that waits for another's cover goes back."""
    common.begin_turn(s, seat)
    if s[_QUEEN_AT] == _Q_AWAIT and s[_QUEEN_SIDE] != seat:
        common.queen_to_centre(s, ruling)
