"""What both engines do alike, because it depends neither on two sides nor on piles.

Refusals first, then the parts of a state change that both engines begin or end with.
"""

from rosace.port import const
from rosace.rules import state as st
from rosace.rules.state import (
    BROKEN,
    FELL_FOUL,
    FELL_QUEEN,
    FELL_STRIKER,
    PASSES,
    QE_BACK,
    QUEEN_AT,
    STROKES,
    TURN,
    TURN_STROKES,
    Event,
    Ruling,
)

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
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)

PIECES = const(9)  # carrommen of each colour


# --- checks: (state, event) -> R_OK or a refusal; they never change the state ---


def anything(s: bytearray, e: Event) -> int:
    """An event without effect on the score."""
    return _R_OK


def player(s: bytearray, e: Event) -> int:
    """A name for one of the match's name slots."""
    return _R_OK if e.value < s[st.PLAYERS] else _R_SEAT


def placed(s: bytearray, e: Event) -> int:
    """Something waits to be placed."""
    return _R_OK if s[st.PENDING] & (st.TODO_PLACE | st.TODO_QUEEN) else _R_NOTHING


def room(s: bytearray, e: Event) -> int:
    """There was no room in the circle before."""
    return _R_NOTHING if s[st.ROOM] else _R_OK


def jump(s: bytearray, e: Event) -> int:
    """What left the board lay there or has just fallen."""
    return pieces(s, e, s[QUEEN_AT])


def overrides(e: Event, allowed, short: int) -> int:
    """Can a match be played with the house rules of this set-up, as far as allowed(field, value)?

    short: 1 if the set-up gives one more of them in a field of its own.
    """
    count = e.data[0] if e.size else 0
    if (count + short) * 2 > st.SIZE - st.HOUSE or (e.size and 1 + 2 * count > e.size):
        return _R_UNKNOWN
    for i in range(count):
        if not allowed(e.data[1 + 2 * i], e.data[2 + 2 * i]):
            return _R_UNKNOWN
    return _R_OK


def pieces(s: bytearray, e: Event, queen_at: int) -> int:
    """What fell, or jumped, must have been on the board; `queen_at` (Q_*): where the queen was."""
    if e.white > s[st.LEFT + _WHITE]:
        return _R_TOO_MANY_WHITE
    if e.black > s[st.LEFT + _BLACK]:
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
    if seat != s[TURN]:
        ruling.out_of_turn = 1
        take_turn(s, seat, ruling)
        s[PASSES] = 0
    ruling.mover = seat
    n = s[STROKES]
    if n < 255:
        s[STROKES] = n + 1
    fell = FELL_STRIKER if e.striker else 0
    if e.foul:
        fell |= FELL_FOUL
    if e.queen and s[QUEEN_AT] == _Q_BOARD:
        fell |= FELL_QUEEN
    ruling.fell = fell


def use_try(s: bytearray) -> None:
    """A stroke that touched nothing before the break is made uses up a try (3.5d)."""
    if s[st.TRIES]:
        s[st.TRIES] -= 1


def made_break(s: bytearray, touched: int, fell: int) -> None:
    """The break is made, with this stroke at the latest; empty turns are counted (4q)."""
    if touched or fell or s[TURN_STROKES]:
        s[PASSES] = 0
    else:
        count(s, PASSES)
    s[BROKEN] = 1


def begin_match(s: bytearray, e: Event) -> None:
    """Every byte from the SETUP event, none from the match before."""
    for i in range(st.SIZE):
        s[i] = 0
    s[st.SYSTEM] = e.value
    s[st.MODE] = e.white
    for i in range(4):
        s[st.SEAT_SLOT + i] = i
    s[st.WINNER] = _NONE
    s[st.TOSSED] = _NONE
    s[st.GAME] = 1


def store_overrides(s: bytearray, e: Event, allowed) -> int:
    """Copy the house rules of a set-up into the state, as far as allowed(field, value).

    Returns where one more would stand.
    """
    at = st.HOUSE
    for i in range(e.data[0] if e.size else 0):
        if at < st.SIZE and 2 * i + 2 < e.size and allowed(e.data[1 + 2 * i], e.data[2 + 2 * i]):
            s[at] = e.data[1 + 2 * i] + 1
            s[at + 1] = e.data[2 + 2 * i]
            at += 2
    return at


def stack(s: bytearray) -> None:
    """All carrommen and the queen lie on the board."""
    s[st.LEFT] = PIECES
    s[st.LEFT + 1] = PIECES
    s[QUEEN_AT] = _Q_BOARD
    s[st.QUEEN_SIDE] = _NONE


def begin_board(s: bytearray, breaker: int, tries: int) -> None:
    """Nothing of the board before holds; `breaker` (a seat) has `tries` to break."""
    s[st.BREAKER] = breaker
    s[TURN] = breaker
    s[st.TRIES] = tries
    s[BROKEN] = 0
    s[st.ROOM] = 1
    s[PASSES] = 0
    s[STROKES] = 0
    s[TURN_STROKES] = 0
    s[st.MISSED] = _NONE
    s[st.LAST_ROW] = _NO_ROW
    s[st.BOARD_WINNER] = _NONE
    s[st.POINTS] = 0
    s[st.COINS] = 0
    s[st.QUEEN_POINTS] = 0
    s[st.ENTERED] = 0


def begin_play(s: bytearray) -> None:
    """The word "Play" was said for this board (3.5e)."""
    s[st.PHASE] = _P_PLAY
    s[st.FLAGS] = s[st.FLAGS] & ~st.F_APPEAL | st.F_STARTED


def nothing_to_place(s: bytearray) -> None:
    """No carromman waits to be placed."""
    s[st.PLACE] = 0
    s[st.PLACE + 1] = 0
    s[st.PLACER] = _NONE
    s[st.PLACER + 1] = _NONE


def queen_to_centre(s: bytearray, ruling: Ruling) -> None:
    """The umpire puts the queen on the centre (3.12b)."""
    s[QUEEN_AT] = _Q_BOARD
    s[st.QUEEN_SIDE] = _NONE
    s[st.PENDING] |= st.TODO_QUEEN
    ruling.queen = QE_BACK


def begin_turn(s: bytearray, seat: int) -> None:
    """`seat` is in turn now."""
    s[TURN] = seat
    s[TURN_STROKES] = 0
    if not s[BROKEN]:
        s[st.TRIES] = 1  # only the first breaker's first turn has more (3.5d)
