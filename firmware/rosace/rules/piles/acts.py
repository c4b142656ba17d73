"""What the umpire decides beside the strokes of a match with piles.

Every act takes (state, event, ruling) and does not refuse: that is for checks.py.
"""

from rosace.port import const
from rosace.rules.common import PIECES
from rosace.rules.piles import boards, checks, turns
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import rule
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_HAD = const(10)
_DUES_BY_SEAT = const(28)
_PAYER = const(14)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_MOST = const(19)
# K_CHOICE
_CH_PENALTY = const(8)
# The record
_GOAL = const(0)
_SINGLE = const(14)
# Values of GOAL
_G_QUOTA = const(0)
# Rows, by the numbers behind those of ../rows.py
_C_OTHER = const(155)
_A_PENALTY = const(156)
_A_FOUL = const(157)
_A_TURN = const(159)
_A_DROPPED = const(160)
_A_PLACED = const(161)
_A_POSITION = const(162)
_A_RESULT = const(163)
_A_PLAY = const(164)
_A_APPEAL = const(165)
_A_NO_ROOM = const(166)
_A_ROOM = const(167)
_A_JUMP = const(168)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_TRIES = const(32)
_BROKEN = const(33)
_ROOM = const(34)
_PASSES = const(35)
_TURN_STROKES = const(37)
_PLACE = const(38)
_PLACER = const(40)
_ENTERED = const(49)
# FLAGS
_F_APPEAL = const(4)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_COVERED = const(2)
_P_READY = const(2)
_P_PLAY = const(3)
_R_OK = const(0)


def play(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The word "Play" opens the board (3.5e) or goes on after an appeal (4g)."""
    ruling.row = _A_PLAY
    boards.open_board(s)


def next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The next board is racked, and the next player breaks; "Play" is still to come."""
    boards.rack(s)
    s[_PHASE] = _P_READY


def penalty(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed; the turn stays (4.1.1)."""
    _due(s, e, _A_PENALTY, ruling)


def foul(s: bytearray, e: Event, ruling: Ruling) -> None:
    """One piece more is owed, and the turn passes if it was his (4.1.2)."""
    _due(s, e, _A_FOUL, ruling)
    if s[_PHASE] == _P_PLAY and e.seat == s[_TURN]:
        turns.no_question(s)
        turns.take_turn(s, turns.next_seat(s, e.seat), ruling)


def _due(s: bytearray, e: Event, row: int, ruling: Ruling) -> None:
    """`seat` owes one more, and pays it if it can."""
    ruling.row = row
    ruling.mover = e.seat
    ruling.new_dues = 1
    s[_PASSES] = 0
    if e.seat < s[_PLAYERS]:
        turns.owe(s, e.seat, 1, ruling)
        turns.pay(s, ruling)


def turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire gives the turn to `seat` (3.6c)."""
    ruling.row = _A_TURN
    ruling.mover = e.seat
    s[_PASSES] = 0
    turns.no_question(s)
    turns.take_turn(s, e.seat if e.seat < s[_PLAYERS] else s[_TURN], ruling)


def placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire saw everything placed."""
    ruling.row = _A_PLACED
    turns.placed(s)


def room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is room in the circle again: every player pays what he can (3.11i)."""
    ruling.row = _A_ROOM
    s[_ROOM] = 1
    turns.pay(s, ruling)
    if s[_PENDING] & _MUST_PLACE:
        s[_PASSES] = 0


def no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """No room in the circle: what waits to be placed becomes a due again (3.11i)."""
    ruling.row = _A_NO_ROOM
    payer = s[_PAYER]
    if payer == _NONE:
        ruling.ignored = 1
        return
    for kind in range(2):
        while turns.to_pay(s, kind):
            s[_PLACE + kind] -= 1
            s[_LEFT + kind] -= 1
            turns.give(s, payer, kind)
            turns.owe(s, payer, 1, ruling)
    s[_ROOM] = 0
    s[_PAYER] = _NONE
    if not s[_PLACE] and not s[_PLACE + 1]:
        s[_PENDING] &= ~_MUST_PLACE
    turns.pay(s, ruling)  # who has all that he needs pays whatever the room


def choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Whoever places takes another of the payer's pieces than the one won last."""
    if checks.choice(s, e) != _R_OK:
        ruling.ignored = 1
        return
    kind = e.value - _CH_PENALTY
    payer = s[_PAYER]
    ruling.row = _C_OTHER
    ruling.mover = payer
    turns.take(s, payer, kind)
    turns.give(s, payer, kind ^ 1)
    for colour in range(2):
        more = 1 if colour == kind else -1
        s[_LEFT + colour] += more
        s[_PLACE + colour] += more
    s[_PLACER + kind] = turns.next_seat(s, payer)


def void(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board is void and replayed (4q)."""
    boards.void_board(s, ruling)


def resign(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on seat `value` drops out; the others go on."""
    ruling.row = _A_DROPPED
    ruling.mover = e.value
    if e.value < s[_PLAYERS]:
        boards.drop_out(s, e.value, _A_DROPPED, ruling)


def appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A request to the umpire: the players stop until "Play" (4g)."""
    ruling.row = _A_APPEAL
    s[_FLAGS] |= _F_APPEAL


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board was put back on the centre: no other effect (3.9)."""
    ruling.row = _A_JUMP


def position(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board as it was counted: white, black left; queen = Q_*, striker = her seat."""
    if e.size < D_WINS:
        ruling.ignored = 1
        return
    if s[_PHASE] != _P_PLAY:
        boards.open_board(s)
    turns.placed(s)
    turns.no_question(s)
    boards.stack(s)
    ruling.row = _A_POSITION
    for i in range(D_WINS, min(e.size, D_WINS + _MOST)):
        s[_WINS + s[_COUNT]] = e.data[i]
        s[_COUNT] += 1
    s[_LEFT] = min(PIECES, e.white)
    s[_LEFT + 1] = min(PIECES, e.black)
    s[_QUEEN_AT] = e.queen if e.queen <= _Q_COVERED else _Q_BOARD
    s[_QUEEN_SIDE] = e.striker if s[_QUEEN_AT] else _NONE
    for i in range(4):
        s[_DUES_BY_SEAT + i] = e.data[D_DUES + i]
        s[_OWNERS + i] = e.data[D_OWNERS + i]
    s[_HAD] = e.data[D_HAD]
    s[_BROKEN] = e.data[D_BROKEN]
    s[_ROOM] = 1
    if not s[_TRIES]:
        s[_TRIES] = 1
    s[_TURN] = e.data[D_TURN] if e.data[D_TURN] < s[_PLAYERS] else s[_TURN]
    s[_TURN_STROKES] = 0
    s[_PASSES] = 0
    s[_ENTERED] = 1
    ruling.mover = s[_TURN]


def board_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board's result as entered: ends the board from any position."""
    if s[_PHASE] != _P_PLAY:
        boards.open_board(s)
    ruling.row = _A_RESULT
    ruling.coins = e.reason
    winner = e.value if e.value < s[_PLAYERS] else 0
    if rule(s, _GOAL) == _G_QUOTA:
        s[_QUEEN_AT] = _Q_COVERED if e.queen < s[_PLAYERS] else _Q_BOARD
        s[_QUEEN_SIDE] = e.queen if e.queen < s[_PLAYERS] else _NONE
    s[_ENTERED] = 1
    boards.end_board(s, winner, 0 if rule(s, _SINGLE) else e.reason, ruling)
