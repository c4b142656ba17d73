"""What happens beside the strokes of a game with piles."""

from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.piles import boards, checks, stroke, turns
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
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
    CH_PENALTY,
    COUNT,
    DUES_BY_SEAT,
    HAD,
    MOST,
    OWNERS,
    P_QUOTA,
    PAYER,
    POLICY,
    SINGLE,
    WINS,
    rule,
)
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    BROKEN,
    ENTERED,
    F_APPEAL,
    FLAGS,
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
    T_PLACE,
    TRIES,
    TURN,
    TURN_STROKES,
)
from rosace.words import (
    NONE,
    P_PLAY,
    P_READY,
    Q_BOARD,
    Q_COVERED,
    R_OK,
)

_PIECES = const(9)


def noted(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Kept in the log, changes nothing."""


def do_play(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_PLAY
    boards.open_board(s)


def do_next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Rack it, the next one breaks."""
    boards.rack(s)
    s[PHASE] = P_READY


def do_penalty(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed; the turn stays (4.1.1)."""
    _due(s, e, A_PENALTY, ruling)


def do_foul(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed, and the turn passes if it was his (4.1.2)."""
    _due(s, e, A_FOUL, ruling)
    if s[PHASE] == P_PLAY and e.seat == s[TURN]:
        turns.no_question(s)
        turns.take_turn(s, turns.next_seat(s, e.seat), ruling)


def _due(s: bytearray, e: Event, row: int, ruling: Ruling) -> None:
    ruling.row = row
    ruling.mover = e.seat
    ruling.new_dues = 1
    if e.seat < s[PLAYERS]:
        turns.owe(s, e.seat, 1)
        turns.pay(s, ruling)


def do_turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_TURN
    ruling.mover = e.seat
    turns.no_question(s)
    turns.take_turn(s, e.seat if e.seat < s[PLAYERS] else s[TURN], ruling)


def do_placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    ruling.row = A_PLACED
    turns.placed(s)


def do_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Room again: everybody pays what he can."""
    ruling.row = A_ROOM
    s[ROOM] = 1
    turns.pay(s, ruling)


def do_no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What was to be placed stays with its owner, who owes it on (3.11i)."""
    ruling.row = A_NO_ROOM
    payer = s[PAYER]
    if payer == NONE:
        ruling.ignored = 1
        return
    for kind in range(2):
        while turns.to_pay(s, kind):
            s[PLACE + kind] -= 1
            s[LEFT + kind] -= 1
            turns.give(s, payer, kind)
            turns.owe(s, payer, 1)
    s[ROOM] = 0
    s[PAYER] = NONE
    if not s[PLACE] and not s[PLACE + 1]:
        s[PENDING] &= ~T_PLACE


def do_choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The one who places takes another of the payer's pieces."""
    if checks.choice(s, e) != R_OK:
        ruling.ignored = 1
        return
    kind = e.value - CH_PENALTY
    payer = s[PAYER]
    ruling.row = C_OTHER
    ruling.mover = payer
    turns.take(s, payer, kind)
    turns.give(s, payer, kind ^ 1)
    for colour in range(2):
        more = 1 if colour == kind else -1
        s[LEFT + colour] += more
        s[PLACE + colour] += more
    s[PLACER + kind] = turns.next_seat(s, payer)


def do_void(s: bytearray, e: Event, ruling: Ruling) -> None:
    stroke.void(s, ruling)


def do_resign(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player drops out; the others go on."""
    ruling.row = A_DROPPED
    ruling.mover = e.seat
    if e.seat < s[PLAYERS]:
        boards.drop_out(s, e.seat, A_DROPPED, ruling)


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
        boards.open_board(s)
    turns.placed(s)
    turns.no_question(s)
    boards.stack(s)
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
        boards.open_board(s)
    ruling.row = A_RESULT
    ruling.coins = e.reason
    winner = e.value if e.value < s[PLAYERS] else 0
    if rule(s, POLICY) == P_QUOTA:
        s[QUEEN_AT] = Q_COVERED if e.queen < s[PLAYERS] else Q_BOARD
        s[QUEEN_SIDE] = e.queen if e.queen < s[PLAYERS] else NONE
    s[ENTERED] = 1
    boards.end_board(s, winner, 0 if rule(s, SINGLE) else e.reason, ruling)
