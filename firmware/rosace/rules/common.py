"""What both engines do alike, because it depends neither on two sides nor on piles.

Refusals first, then the parts of a state change that both engines begin or end with.
"""

from rosace.port import const
from rosace.rules.state import Event, Ruling

# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_P_PLAY = const(3)
_R_OK = const(0)
_R_TOO_MANY_WHITE = const(2)
_R_TOO_MANY_BLACK = const(3)
_R_NO_QUEEN = const(4)
_R_UNTOUCHED_BUT_FELL = const(5)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
_R_SEAT = const(12)
_R_TWO_QUEENS = const(13)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_SEAT_SLOT = const(6)
_WINNER = const(12)
_GAME = const(13)
_TOSSED = const(17)
_PENDING = const(18)
_BREAKER = const(21)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_TRIES = const(32)
_BROKEN = const(33)
_ROOM = const(34)
_PASSES = const(35)
_STROKES = const(36)
_TURN_STROKES = const(37)
_PLACE = const(38)
_PLACER = const(40)
_MISSED = const(42)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
_COINS = const(46)
_QUEEN_POINTS = const(47)
_ENTERED = const(49)
_HOUSE = const(80)
# FLAGS
_F_APPEAL = const(4)
_F_STARTED = const(16)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_STRIKER = const(2)
_FELL_FOUL = const(4)
# What happened to the queen (Ruling.queen)
_QE_BACK = const(3)
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)

PIECES = const(9)  # carrommen of each colour


# --- checks: (state, event) -> R_OK or a refusal; they never change the state ---


def anything(s: bytearray, e: Event) -> int:
    """An event without effect on the score."""
    return _R_OK


def player(s: bytearray, e: Event) -> int:
    """A name for one of the match's name slots."""
    return _R_OK if e.value < s[_PLAYERS] else _R_SEAT


def placed(s: bytearray, e: Event) -> int:
    """Something waits to be placed."""
    return _R_OK if s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN) else _R_NOTHING


def room(s: bytearray, e: Event) -> int:
    """There was no room in the circle before."""
    return _R_NOTHING if s[_ROOM] else _R_OK


def jump(s: bytearray, e: Event) -> int:
    """What left the board lay there or has just fallen."""
    return pieces(s, e, s[_QUEEN_AT])


def overrides(e: Event, allowed, short: int) -> int:
    """Can a match be played with the house rules of this set-up, as far as allowed(field, value)?

    short: 1 if the set-up gives one more of them in a field of its own.
    """
    count = e.data[0] if e.size else 0
    if (count + short) * 2 > _SIZE - _HOUSE or (e.size and 1 + 2 * count > e.size):
        return _R_UNKNOWN
    for i in range(count):
        if not allowed(e.data[1 + 2 * i], e.data[2 + 2 * i]):
            return _R_UNKNOWN
    return _R_OK


def pieces(s: bytearray, e: Event, queen_at: int) -> int:
    """What fell, or jumped, must have been on the board; `queen_at` (Q_*): where the queen was."""
    if e.white > s[_LEFT + _WHITE]:
        return _R_TOO_MANY_WHITE
    if e.black > s[_LEFT + _BLACK]:
        return _R_TOO_MANY_BLACK
    if e.queen > 1 or e.striker > 1:
        return _R_TWO_QUEENS
    if e.foul > 1 or e.touched > 1 or e.white < 0 or e.black < 0:
        return _R_UNKNOWN
    if e.queen and queen_at != _Q_BOARD:
        return _R_NO_QUEEN
    if not e.touched and (e.white or e.black or e.queen):
        return _R_UNTOUCHED_BUT_FELL
    return _R_OK


# --- acts and parts of acts ---


def noted(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A fact without effect on the score: names, agreement, dispute."""
    ruling.row = _NO_ROW


def count(s: bytearray, at: int) -> None:
    """One more in a byte of the state; it stops at 255."""
    n = s[at]
    if n < 255:
        s[at] = n + 1


def begin_stroke(s: bytearray, e: Event, seat: int, take_turn, ruling: Ruling) -> None:
    """`seat` struck, though out of turn (3.6c); queen, striker and foul into ruling.fell."""
    if seat != s[_TURN]:
        ruling.out_of_turn = 1
        take_turn(s, seat, ruling)
        s[_PASSES] = 0
    ruling.mover = seat
    n = s[_STROKES]
    if n < 255:
        s[_STROKES] = n + 1
    fell = _FELL_STRIKER if e.striker else 0
    if e.foul:
        fell |= _FELL_FOUL
    if e.queen and s[_QUEEN_AT] == _Q_BOARD:
        fell |= _FELL_QUEEN
    ruling.fell = fell


def use_try(s: bytearray) -> None:
    """A stroke that touched nothing before the break is made uses up a try (3.5d)."""
    if s[_TRIES]:
        s[_TRIES] -= 1


def made_break(s: bytearray, touched: int, fell: int) -> None:
    """The break is made, with this stroke at the latest; empty turns are counted (4q)."""
    if touched or fell or s[_TURN_STROKES]:
        s[_PASSES] = 0
    else:
        count(s, _PASSES)
    s[_BROKEN] = 1


def begin_match(s: bytearray, e: Event) -> None:
    """Every byte from the SETUP event, none from the match before."""
    for i in range(_SIZE):
        s[i] = 0
    s[_SYSTEM] = e.value
    s[_MODE] = e.white
    for i in range(4):
        s[_SEAT_SLOT + i] = i
    s[_WINNER] = _NONE
    s[_TOSSED] = _NONE
    s[_GAME] = 1


def store_overrides(s: bytearray, e: Event, allowed) -> int:
    """Copy the house rules of a set-up into the state, as far as allowed(field, value).

    Returns where one more would stand.
    """
    at = _HOUSE
    for i in range(e.data[0] if e.size else 0):
        if at < _SIZE and 2 * i + 2 < e.size and allowed(e.data[1 + 2 * i], e.data[2 + 2 * i]):
            s[at] = e.data[1 + 2 * i] + 1
            s[at + 1] = e.data[2 + 2 * i]
            at += 2
    return at


def stack(s: bytearray) -> None:
    """All carrommen and the queen lie on the board."""
    s[_LEFT] = PIECES
    s[_LEFT + 1] = PIECES
    s[_QUEEN_AT] = _Q_BOARD
    s[_QUEEN_SIDE] = _NONE


def begin_board(s: bytearray, breaker: int, tries: int) -> None:
    """Nothing of the board before holds; `breaker` (a seat) has `tries` to break."""
    s[_BREAKER] = breaker
    s[_TURN] = breaker
    s[_TRIES] = tries
    s[_BROKEN] = 0
    s[_ROOM] = 1
    s[_PASSES] = 0
    s[_STROKES] = 0
    s[_TURN_STROKES] = 0
    s[_MISSED] = _NONE
    s[_LAST_ROW] = _NO_ROW
    s[_BOARD_WINNER] = _NONE
    s[_POINTS] = 0
    s[_COINS] = 0
    s[_QUEEN_POINTS] = 0
    s[_ENTERED] = 0


def begin_play(s: bytearray) -> None:
    """The word "Play" was said for this board (3.5e)."""
    s[_PHASE] = _P_PLAY
    s[_FLAGS] = s[_FLAGS] & ~_F_APPEAL | _F_STARTED


def nothing_to_place(s: bytearray) -> None:
    """No carromman waits to be placed."""
    s[_PLACE] = 0
    s[_PLACE + 1] = 0
    s[_PLACER] = _NONE
    s[_PLACER + 1] = _NONE


def queen_to_centre(s: bytearray, ruling: Ruling) -> None:
    """The umpire puts the queen on the centre (3.12b)."""
    s[_QUEEN_AT] = _Q_BOARD
    s[_QUEEN_SIDE] = _NONE
    s[_PENDING] |= _MUST_QUEEN
    ruling.queen = _QE_BACK


def begin_turn(s: bytearray, seat: int) -> None:
    """`seat` is in turn now."""
    s[_TURN] = seat
    s[_TURN_STROKES] = 0
    if not s[_BROKEN]:
        s[_TRIES] = 1  # only the first breaker's first turn has more (3.5d)
