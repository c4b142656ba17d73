"""What happens beside the strokes of a pile system, and whether it may be entered."""

from rosace.port import const
from rosace.rules import pilegame as game
from rosace.rules import piletable
from rosace.rules.event import Event
from rosace.rules.pilelaws import (
    A_APPEAL,
    A_DROPPED,
    A_FOUL,
    A_JUMP,
    A_NO_ROOM,
    A_PENALTY,
    A_PLACED,
    A_PLAY,
    A_POSITION,
    A_RESULT,
    A_ROOM,
    A_TURN,
    C_OTHER,
)
from rosace.rules.pileset import (
    BOARD_MAX,
    CH_PENALTY,
    COUNT,
    DUES_BY_SEAT,
    HAD,
    MOST,
    OUT,
    OWNERS,
    P_QUOTA,
    PAYER,
    POLICY,
    QUOTA,
    SINGLE,
    WINS,
    allowed,
    holds,
    rule,
)
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    BROKEN,
    ENTERED,
    F_APPEAL,
    FLAGS,
    HOUSE,
    LEFT,
    PASSES,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    ROOM,
    SIZE,
    T_PLACE,
    T_QUEEN,
    TRIES,
    TURN,
    TURN_STROKES,
)
from rosace.words import (
    BLACK,
    NONE,
    P_PLAY,
    P_READY,
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


# --- what may be entered ---


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
    return R_OK if game.seats_fit(e.value, e) else R_SEAT


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
    if s[PAYER] == NONE or not game.to_pay(s, kind ^ 1) or not holds(s, s[PAYER], kind):
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


# --- what it does ---


def noted(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Kept in the log, changes nothing."""


def do_play(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_PLAY
    game.open_board(s)


def do_next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Rack it, the next one breaks."""
    game.rack(s)
    s[PHASE] = P_READY


def do_penalty(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed; the turn stays (4.1.1)."""
    _due(s, e, A_PENALTY, ruling)


def do_foul(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed, and the turn passes if it was his (4.1.2)."""
    _due(s, e, A_FOUL, ruling)
    if s[PHASE] == P_PLAY and e.seat == s[TURN]:
        game.no_question(s)
        game.take_turn(s, game.next_seat(s, e.seat), ruling)


def _due(s: bytearray, e: Event, row: int, ruling: Ruling) -> None:
    ruling.row = row
    ruling.mover = e.seat
    ruling.new_dues = 1
    if e.seat < s[PLAYERS]:
        game.owe(s, e.seat, 1)
        game.pay(s, ruling)


def do_turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_TURN
    ruling.mover = e.seat
    game.no_question(s)
    game.take_turn(s, e.seat if e.seat < s[PLAYERS] else s[TURN], ruling)


def do_placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_PLACED
    game.placed(s)


def do_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Room again: everybody pays what he can."""
    ruling.row = A_ROOM
    s[ROOM] = 1
    game.pay(s, ruling)


def do_no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What was to be placed stays with its owner, who owes it on (3.11i)."""
    ruling.row = A_NO_ROOM
    payer = s[PAYER]
    if payer == NONE:
        ruling.ignored = 1
        return
    for kind in range(2):
        while game.to_pay(s, kind):
            s[PLACE + kind] -= 1
            s[LEFT + kind] -= 1
            game.give(s, payer, kind)
            game.owe(s, payer, 1)
    s[ROOM] = 0
    s[PAYER] = NONE
    if not s[PLACE] and not s[PLACE + 1]:
        s[PENDING] &= ~T_PLACE


def do_choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The one who places takes another of the payer's pieces."""
    if choice(s, e) != R_OK:
        ruling.ignored = 1
        return
    kind = e.value - CH_PENALTY
    payer = s[PAYER]
    ruling.row = C_OTHER
    ruling.mover = payer
    game.take(s, payer, kind)
    game.give(s, payer, kind ^ 1)
    for colour in range(2):
        more = 1 if colour == kind else -1
        s[LEFT + colour] += more
        s[PLACE + colour] += more
    s[PLACER + kind] = game.next_seat(s, payer)


def do_void(s: bytearray, e: Event, ruling: Ruling) -> None:
    piletable.void(s, ruling)


def do_resign(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player drops out; the others go on."""
    ruling.row = A_DROPPED
    ruling.mover = e.seat
    if e.seat < s[PLAYERS]:
        game.drop_out(s, e.seat, A_DROPPED, ruling)


def do_appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_APPEAL
    s[FLAGS] |= F_APPEAL


def do_jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_JUMP


def do_position(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board as it was counted: white, black left; queen = Q_*, striker = her seat."""
    if e.size < D_WINS:
        ruling.ignored = 1
        return
    if s[PHASE] != P_PLAY:
        game.open_board(s)
    game.placed(s)
    game.no_question(s)
    game.stack(s)
    ruling.row = A_POSITION
    for i in range(D_WINS, min(e.size, D_WINS + MOST)):
        s[WINS + s[COUNT]] = e.data[i]
        s[COUNT] += 1
    s[LEFT] = min(_PIECES, e.white)
    s[LEFT + 1] = min(_PIECES, e.black)
    s[QUEEN_AT] = e.queen if e.queen <= Q_COVERED else Q_BOARD
    s[QUEEN_SIDE] = e.striker if s[QUEEN_AT] else NONE
    for i in range(4):
        s[DUES_BY_SEAT + i] = e.data[D_DUES + i]
        s[OWNERS + i] = e.data[D_OWNERS + i]
    s[HAD] = e.data[D_HAD]
    s[BROKEN] = e.data[D_BROKEN]
    s[ROOM] = 1
    if not s[TRIES]:
        s[TRIES] = 1
    s[TURN] = e.data[D_TURN] if e.data[D_TURN] < s[PLAYERS] else s[TURN]
    s[TURN_STROKES] = 0
    s[PASSES] = 0
    s[ENTERED] = 1
    ruling.mover = s[TURN]


def do_board_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board's result as told: ends it from any position."""
    if s[PHASE] != P_PLAY:
        game.open_board(s)
    ruling.row = A_RESULT
    ruling.coins = e.reason
    winner = e.value if e.value < s[PLAYERS] else 0
    if rule(s, POLICY) == P_QUOTA:
        s[QUEEN_AT] = Q_COVERED if e.queen < s[PLAYERS] else Q_BOARD
        s[QUEEN_SIDE] = e.queen if e.queen < s[PLAYERS] else NONE
    s[ENTERED] = 1
    game.end_board(s, winner, 0 if rule(s, SINGLE) else e.reason, ruling)
