"""What may be entered in a game with piles: the refusals of decide(), one check a kind."""

from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import (
    BOARD_MAX,
    CH_PENALTY,
    MOST,
    OUT,
    P_QUOTA,
    PAYER,
    POLICY,
    QUOTA,
    SINGLE,
    allowed,
    holds,
    rule,
)
from rosace.rules.state import (
    F_APPEAL,
    FLAGS,
    HOUSE,
    LEFT,
    PENDING,
    PHASE,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    ROOM,
    SIZE,
    T_PLACE,
    T_QUEEN,
    TURN,
)
from rosace.words import (
    BLACK,
    NONE,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
    QUEEN,
    R_NO_QUEEN,
    R_NOT_IN_TURN,
    R_NOT_PLAYED_YET,
    R_NOTHING,
    R_OK,
    R_PHASE,
    R_POSITION,
    R_RESULT,
    R_SEAT,
    R_TOO_MANY_BLACK,
    R_TOO_MANY_WHITE,
    R_TWO_QUEENS,
    R_UNKNOWN,
    R_UNTOUCHED_BUT_FELL,
)

# Bytes of a POSITION's data
D_TURN = const(0)
D_DUES = const(1)  # [4] by seat
D_OWNERS = const(5)  # [4] seat that owns net 1-4, or NONE
D_HAD = const(9)  # bits: seats that may pocket the queen
D_BROKEN = const(10)
D_WINS = const(11)  # the piles, oldest first: kind | seat << 2
_PIECES = const(9)
_MODES = const(15)
_DUES_MOST = const(18)


def anything(s: bytearray, e: Event) -> int:
    """Harmless."""
    return R_OK


def setup(s: bytearray, e: Event) -> int:
    """So many players, and overrides that the match can be played with."""
    count = e.data[0] if e.size else 0
    if e.white > _MODES or count * 2 > SIZE - HOUSE or (e.size and 1 + 2 * count > e.size):
        return R_UNKNOWN
    for i in range(count):
        if not allowed(e.data[1 + 2 * i], e.data[2 + 2 * i]):
            return R_UNKNOWN
    return R_OK if boards.seats_fit(e.value, e) else R_SEAT


def player(s: bytearray, e: Event) -> int:
    """A name for one of the players."""
    return R_OK if e.value < s[PLAYERS] else R_SEAT


def play(s: bytearray, e: Event) -> int:
    """The word "Play" for a board, or on after a pause."""
    return R_PHASE if s[PHASE] == P_PLAY and not s[FLAGS] & F_APPEAL else R_OK


def stroke(s: bytearray, e: Event) -> int:
    """What fell must have been on the board; fills in the striker."""
    if s[FLAGS] & F_APPEAL:
        return R_NOT_PLAYED_YET
    if e.seat == NONE:
        e.seat = s[TURN]
    if in_play(s, e):
        return R_SEAT
    if e.white > s[LEFT]:
        return R_TOO_MANY_WHITE
    if e.black > s[LEFT + BLACK]:
        return R_TOO_MANY_BLACK
    if e.queen > 1 or e.striker > 1:
        return R_TWO_QUEENS
    if e.foul > 1 or e.touched > 1 or e.white < 0 or e.black < 0:
        return R_UNKNOWN
    waits_for_other = s[QUEEN_AT] == Q_AWAIT and s[QUEEN_SIDE] != e.seat
    if e.queen and s[QUEEN_AT] != Q_BOARD and not waits_for_other:
        return R_NO_QUEEN
    if not e.touched and (e.white or e.black or e.queen):
        return R_UNTOUCHED_BUT_FELL
    return R_OK


def in_play(s: bytearray, e: Event) -> int:
    """`seat` is one of those who play on."""
    return R_OK if e.seat < s[PLAYERS] and not s[OUT] >> e.seat & 1 else R_SEAT


def turn(s: bytearray, e: Event) -> int:
    """Another seat than the one in turn."""
    return R_NOTHING if e.seat == s[TURN] else in_play(s, e)


def placed(s: bytearray, e: Event) -> int:
    return R_OK if s[PENDING] & (T_PLACE | T_QUEEN) else R_NOTHING


def room(s: bytearray, e: Event) -> int:
    return R_NOTHING if s[ROOM] else R_OK


def no_room(s: bytearray, e: Event) -> int:
    """Only where debts are kept: elsewhere pieces are stacked."""
    if not s[ROOM] or s[PAYER] == NONE or not rule(s, QUOTA):
        return R_NOTHING
    return R_OK


def choice(s: bytearray, e: Event) -> int:
    """Another piece as penalty than the one won last: of a colour that the payer holds."""
    kind = e.value - CH_PENALTY
    if not 0 <= kind <= BLACK:
        return R_UNKNOWN
    if s[PAYER] == NONE or not turns.to_pay(s, kind ^ 1) or not holds(s, s[PAYER], kind):
        return R_NOTHING
    return R_OK


def position(s: bytearray, e: Event) -> int:
    """All nineteen pieces are somewhere, the piles belong to players."""
    if e.size < D_WINS or e.size > D_WINS + MOST or e.data[D_BROKEN] > 1:
        return R_POSITION
    if e.data[D_TURN] >= s[PLAYERS] or s[OUT] >> e.data[D_TURN] & 1:
        return R_SEAT
    for i in range(4):
        owner = e.data[D_OWNERS + i]
        if e.data[D_DUES + i] > _DUES_MOST or (owner != NONE and owner >= s[PLAYERS]):
            return R_POSITION
    quota = rule(s, QUOTA)
    queens = 0
    for kind in range(2):
        held = 0
        for seat in range(s[PLAYERS]):
            mine = _in_position(e, kind, seat)
            if quota and mine > quota:
                return R_POSITION
            held += mine
        if held + (e.black if kind else e.white) != _PIECES:
            return R_POSITION
    for seat in range(s[PLAYERS]):
        queens += _in_position(e, QUEEN, seat)
    if e.queen > Q_COVERED or (e.queen and e.striker >= s[PLAYERS]):
        return R_POSITION
    if e.queen == Q_AWAIT and e.striker != e.data[D_TURN]:
        return R_POSITION
    in_pile = 1 if e.queen == Q_COVERED and rule(s, POLICY) != P_QUOTA else 0
    if queens != in_pile or (in_pile and not _in_position(e, QUEEN, e.striker)):
        return R_POSITION
    return R_OK


def _in_position(e: Event, kind: int, seat: int) -> int:
    count = 0
    for i in range(D_WINS, e.size):
        if e.data[i] == kind | seat << 2:
            count += 1
    return count


def board_result(s: bytearray, e: Event) -> int:
    """The winner's seat; with points where boards have them."""
    if e.value >= s[PLAYERS] or s[OUT] >> e.value & 1:
        return R_RESULT
    if rule(s, SINGLE):
        return R_OK
    if e.queen != NONE and e.queen >= s[PLAYERS]:
        return R_RESULT
    return R_OK if 1 <= e.reason <= rule(s, BOARD_MAX) else R_RESULT


def resign(s: bytearray, e: Event) -> int:
    """Only in one's own turn (4r)."""
    refusal = in_play(s, e)
    return refusal if refusal or e.seat == s[TURN] else R_NOT_IN_TURN
