"""What may be entered in a match with piles: the refusals of decide(), one check a kind of event.

A check takes (state, event), may complete the event and never changes the state. Checks that both
engines share stand in ../common.py.
"""

from rosace.port import const
from rosace.rules import common
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import allowed, board_most, holds, rule
from rosace.rules.state import Event

# From rules/piles/systems.py, by `make texts`
# The state
_PAYER = const(14)
_OUT = const(78)
_MOST = const(19)
# K_CHOICE
_CH_PENALTY = const(8)
# The record
_GOAL = const(0)
_QUOTA = const(4)
_SINGLE = const(14)
_ELIMINATION = const(15)
# Values of GOAL
_G_QUOTA = const(0)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_TURN = const(22)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_ROOM = const(34)
# FLAGS
_F_APPEAL = const(4)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_R_OK = const(0)
_R_PHASE = const(1)
_R_NOT_IN_TURN = const(6)
_R_NOT_PLAYED_YET = const(7)
_R_RESULT = const(8)
_R_POSITION = const(9)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
_R_SEAT = const(12)
# Colours of carrommen
_BLACK = const(1)
# What can fall into a net
_QUEEN = const(2)

# Bytes of a POSITION's data
D_TURN = const(0)
D_DUES = const(1)  # [4] by seat
D_OWNERS = const(5)  # [4] seat that owns net 1-4, or NONE
D_HAD = const(9)  # bits: seats that may pocket the queen
D_BROKEN = const(10)
D_WINS = const(11)  # the piles, oldest first: kind | seat << 2
_MODES = const(15)
_DUES_MOST = const(18)


def setup(s: bytearray, e: Event) -> int:
    """So many players, and overrides that the match can be played with."""
    if e.white > _MODES or common.overrides(e, allowed, 0) != _R_OK:
        return _R_UNKNOWN
    return _R_OK if boards.seats_fit(e.value, e) else _R_SEAT


def play(s: bytearray, e: Event) -> int:
    """The word "Play" for a board, or on after a pause."""
    return _R_PHASE if s[_PHASE] == _P_PLAY and not s[_FLAGS] & _F_APPEAL else _R_OK


def stroke(s: bytearray, e: Event) -> int:
    """What fell must have been on the board; fills in who struck."""
    if s[_FLAGS] & _F_APPEAL:
        return _R_NOT_PLAYED_YET
    if e.seat == _NONE:
        e.seat = s[_TURN]
    if in_play(s, e):
        return _R_SEAT
    queen_at = s[_QUEEN_AT]
    if queen_at == _Q_AWAIT and s[_QUEEN_SIDE] != e.seat:
        queen_at = _Q_BOARD  # another player strikes: the queen has gone back
    return common.pieces(s, e, queen_at)


def in_play(s: bytearray, e: Event) -> int:
    """`seat` is one of those who play on."""
    return _R_OK if _plays(s, e.seat) else _R_SEAT


def _plays(s: bytearray, seat: int) -> bool:
    return seat < s[_PLAYERS] and not s[_OUT] >> seat & 1


def turn(s: bytearray, e: Event) -> int:
    """Another seat than the one in turn."""
    return _R_NOTHING if e.seat == s[_TURN] else in_play(s, e)


def no_room(s: bytearray, e: Event) -> int:
    """Only where debts are kept: elsewhere pieces are stacked."""
    if not s[_ROOM] or s[_PAYER] == _NONE or not rule(s, _QUOTA):
        return _R_NOTHING
    return _R_OK


def choice(s: bytearray, e: Event) -> int:
    """Another piece as penalty than the one won last: of a colour that the payer holds."""
    kind = e.value - _CH_PENALTY
    if not 0 <= kind <= _BLACK:
        return _R_UNKNOWN
    if s[_PAYER] == _NONE or not turns.to_pay(s, kind ^ 1) or not holds(s, s[_PAYER], kind):
        return _R_NOTHING
    return _R_OK


def position(s: bytearray, e: Event) -> int:
    """All nineteen pieces are somewhere, and the piles belong to players."""
    if e.size < D_WINS or e.size > D_WINS + _MOST or e.data[D_BROKEN] > 1:
        return _R_POSITION
    if not _plays(s, e.data[D_TURN]):
        return _R_SEAT
    if not _seats_possible(s, e) or not _piles_possible(s, e) or not _queen_possible(s, e):
        return _R_POSITION
    return _R_OK


def _seats_possible(s: bytearray, e: Event) -> bool:
    """Are dues figures that a state can have, and do players own the nets?"""
    for i in range(4):
        owner = e.data[D_OWNERS + i]
        if e.data[D_DUES + i] > _DUES_MOST or (owner != _NONE and not _plays(s, owner)):
            return False
    return True


def _piles_possible(s: bytearray, e: Event) -> bool:
    """Nine of each colour on the board and in piles, no pile above the quota."""
    quota = rule(s, _QUOTA)
    for kind in range(2):
        count = e.black if kind else e.white
        for seat in range(s[_PLAYERS]):
            mine = _in_position(e, kind, seat) if _plays(s, seat) else 0
            if quota and mine > quota:
                return False
            count += mine
        if count != common.PIECES:
            return False
    return True


def _queen_possible(s: bytearray, e: Event) -> bool:
    """Where the queen is agrees with the piles; in a quota she is covered outside them."""
    if e.queen > _Q_COVERED or (e.queen and not _plays(s, e.striker)):
        return False
    if e.queen == _Q_AWAIT and e.striker != e.data[D_TURN]:
        return False
    queens = 0
    for seat in range(s[_PLAYERS]):
        queens += _in_position(e, _QUEEN, seat)
    in_pile = 1 if e.queen == _Q_COVERED and rule(s, _GOAL) != _G_QUOTA else 0
    return queens == in_pile and (not in_pile or _in_position(e, _QUEEN, e.striker) > 0)


def _in_position(e: Event, kind: int, seat: int) -> int:
    """How many of a kind the event lays in the pile of a seat."""
    count = 0
    for i in range(D_WINS, e.size):
        if e.data[i] == kind | seat << 2:
            count += 1
    return count


def board_result(s: bytearray, e: Event) -> int:
    """The winner's seat; with points where boards have them. Not where the lowest drops out: who
    that is, only the piles say."""
    if rule(s, _ELIMINATION):
        return _R_RESULT
    if not _plays(s, e.value):
        return _R_RESULT
    if rule(s, _SINGLE):
        return _R_OK
    if e.queen != _NONE and e.queen >= s[_PLAYERS]:
        return _R_RESULT
    return _R_OK if 1 <= e.reason <= board_most(s) else _R_RESULT


def resign(s: bytearray, e: Event) -> int:
    """Only in one's own turn (4r); `value` is the seat, which a record keeps."""
    if e.seat == _NONE:
        e.seat = e.value
    e.value = e.seat
    refusal = in_play(s, e)
    return refusal if refusal or e.seat == s[_TURN] else _R_NOT_IN_TURN
