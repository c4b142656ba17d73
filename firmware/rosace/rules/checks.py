"""What may be entered in a two-sided match: the refusals of decide(), one check a kind of event.

A check takes (state, event), may complete the event (whose stroke it was, which side a player
belongs to) and never changes the state. Checks that both engines share stand in common.py.
"""

from rosace.port import const
from rosace.rules import common, games, turns
from rosace.rules.common import PIECES
from rosace.rules.state import Event
from rosace.rules.systems import (
    allowed,
    rule,
)

# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_P_PLAY = const(3)
_K_POSITION = const(33)
_R_OK = const(0)
_R_PHASE = const(1)
_R_TOO_MANY_WHITE = const(2)
_R_TOO_MANY_BLACK = const(3)
_R_NOT_IN_TURN = const(6)
_R_NOT_PLAYED_YET = const(7)
_R_POSITION = const(9)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
_R_SEAT = const(12)
_R_TWO_QUEENS = const(13)
_R_BETWEEN_BOARDS = const(14)
_RE_APPEAL = const(9)
_RE_MOVED = const(10)
_REASONS = const(20)
# Colours of carrommen
_BLACK = const(1)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_TURN = const(22)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_ROOM = const(34)
_MISSED = const(42)
_STRIKERS = const(66)
_TRIALS = const(70)
# FLAGS
_F_PROTEST = const(1)
_F_APPEAL = const(4)
_F_STARTED = const(16)
_F_HOUSE = const(32)
# MODE
_M_DOUBLES = const(1)
_M_SELF = const(2)
_M_QUICK = const(4)
_M_PRACTICE = const(8)
# What the umpire must still do (state[PENDING])
_MUST_SIDES = const(4)
_MUST_TOSS = const(8)
_MUST_CHOICE = const(128)
# From rules/systems.py, by `make texts`
# The record
_GAMES = const(5)
_TRIALS_MAX = const(7)
_TRIES_MAX = const(8)
_DEBT = const(15)
_JUMP = const(16)
_TWO_SIDED_END = const(11)

_MODES = _M_DOUBLES | _M_SELF | _M_QUICK | _M_PRACTICE


def setup(s: bytearray, e: Event) -> int:
    """A known system, known mode bits, and overrides that a match can be played with."""
    if e.value >= _TWO_SIDED_END or e.white & ~_MODES:
        return _R_UNKNOWN
    if e.white & _M_PRACTICE and e.white != _M_PRACTICE:
        return _R_UNKNOWN  # one player alone
    if e.black and not allowed(_GAMES, e.black) or e.queen and not allowed(_TRIES_MAX, e.queen):
        return _R_UNKNOWN
    return common.overrides(e, allowed, 1 if e.queen else 0)


def toss(s: bytearray, e: Event) -> int:
    """Before the match: the slot that won, and 1 break or 2 side (3.3)."""
    if s[_FLAGS] & _F_STARTED:
        return _R_PHASE
    if e.value >= s[_PLAYERS]:
        return _R_SEAT
    return _R_OK if e.reason <= 2 else _R_UNKNOWN


def seats(s: bytearray, e: Event) -> int:
    """Before the match: every name on one seat, partners facing each other (3.1 a b, 3.3)."""
    if s[_FLAGS] & _F_STARTED:
        return _R_PHASE
    players = s[_PLAYERS]
    if e.size < players:
        return _R_SEAT
    taken = 0
    for i in range(players):
        if e.data[i] >= players:
            return _R_SEAT
        taken |= 1 << e.data[i]
    if taken != (1 << players) - 1:
        return _R_SEAT
    if players == 4 and (e.data[0] ^ e.data[2]) & 1:
        return _R_SEAT
    return _R_OK


def trial(s: bytearray, e: Event) -> int:
    """Before the match: one trial break a side, at most two in all (3.4)."""
    if s[_FLAGS] & _F_STARTED:
        return _R_PHASE
    if e.value > 1:
        return _R_UNKNOWN
    return _R_OK if s[_TRIALS + e.value] < rule(s, _TRIALS_MAX) else _R_NOTHING


def play(s: bytearray, e: Event) -> int:
    """The word "Play" for a board, or on after an appeal."""
    if s[_PHASE] == _P_PLAY:
        return _R_OK if s[_FLAGS] & _F_APPEAL else _R_PHASE
    return new_board(s, e)


def new_board(s: bytearray, e: Event) -> int:
    """The next board can be racked unless the ninth one's toss is still to come (3.7e)."""
    return _R_NOT_PLAYED_YET if s[_PENDING] & _MUST_TOSS else _R_OK


def next_board(s: bytearray, e: Event) -> int:
    """Only after a board or game."""
    return new_board(s, e) if games.between(s) else _R_PHASE


def stroke(s: bytearray, e: Event) -> int:
    """What fell must have been on the board; fills in who struck."""
    if s[_FLAGS] & _F_APPEAL or s[_PENDING] & _MUST_CHOICE:
        return _R_NOT_PLAYED_YET  # everybody stops until "Play" (4g), or until a player has chosen
    if e.seat == _NONE:
        e.seat = s[_TURN]
    if e.seat >= s[_PLAYERS]:
        return _R_SEAT
    at = s[_QUEEN_AT]
    if at == _Q_AWAIT and s[_QUEEN_SIDE] != e.seat & 1:
        at = _Q_BOARD  # the other side strikes: the queen has gone back
    return common.pieces(s, e, at)


def early(s: bytearray, e: Event) -> int:
    """A break before "Play" (3.5f); not all of the opponent's, that would leave no game."""
    refusal = new_board(s, e)
    if refusal:
        return refusal
    breaker = s[_TURN]
    if games.between(s):
        breaker = games.next_breaker(s)
    if e.seat != _NONE and e.seat != breaker:
        return _R_NOT_IN_TURN
    e.seat = breaker
    e.touched = 1
    if e.white > PIECES:
        return _R_TOO_MANY_WHITE
    if e.black >= PIECES:
        return _R_TOO_MANY_BLACK
    return _R_TWO_QUEENS if e.queen > 1 or e.striker > 1 else _R_OK


def side(s: bytearray, e: Event) -> int:
    """`value` is a side; a seat, if given, says which."""
    if e.seat != _NONE:
        if e.seat >= s[_PLAYERS]:
            return _R_SEAT
        e.value = e.seat & 1
    if e.reason >= _REASONS:
        return _R_UNKNOWN
    return _R_OK if e.value <= 1 else _R_UNKNOWN


def no_room(s: bytearray, e: Event) -> int:
    """There was room, and dues wait for it."""
    if rule(s, _DEBT):
        return _R_NOTHING  # where dues are paid otherwise a carromman may lie on others
    return _R_OK if s[_ROOM] else _R_NOTHING


def wrong_piece(s: bytearray, e: Event) -> int:
    """The colour that lies there too many must have one in the nets, the other one to spare."""
    if e.value > _BLACK:
        return _R_UNKNOWN
    return _R_OK if turns.can_swap(s, e.value) else _R_POSITION


def deem(s: bytearray, e: Event) -> int:
    """The cover of that side missed and the queen was not seen going back since (3.12d)."""
    refusal = side(s, e)
    if refusal:
        return refusal
    if s[_MISSED] == _NONE or s[_MISSED] & 1 != e.value or s[_QUEEN_AT] != _Q_BOARD:
        return _R_NOTHING
    return _R_OK


def turn(s: bytearray, e: Event) -> int:
    """Another seat than the one in turn. Before "Play" it is only a part of a correction."""
    if s[_PHASE] != _P_PLAY:
        return _R_PHASE
    if e.seat >= s[_PLAYERS]:
        return _R_SEAT
    return _R_NOTHING if e.seat == s[_TURN] else _R_OK


def forfeit(s: bytearray, e: Event) -> int:
    """By 4g or 4i, nothing else."""
    refusal = side(s, e)
    if refusal:
        return refusal
    return _R_OK if e.reason == _RE_APPEAL or e.reason == _RE_MOVED else _R_UNKNOWN


def resign(s: bytearray, e: Event) -> int:
    """Only in one's own turn (4r)."""
    refusal = side(s, e)
    if refusal:
        return refusal
    return _R_OK if s[_TURN] & 1 == e.value else _R_NOT_IN_TURN


def seat(s: bytearray, e: Event) -> int:
    """`seat` is one of this match's."""
    if e.reason >= _REASONS:
        return _R_UNKNOWN
    return _R_OK if e.seat < s[_PLAYERS] else _R_SEAT


def protest_result(s: bytearray, e: Event) -> int:
    """Only after a protest: 1 upheld, 0 not."""
    if not s[_FLAGS] & _F_PROTEST:
        return _R_NOTHING
    return _R_OK if e.value <= 1 else _R_UNKNOWN


def striker_change(s: bytearray, e: Event) -> int:
    """Between boards, once, and once back to the first striker (4e)."""
    if s[_PHASE] == _P_PLAY:
        return _R_BETWEEN_BOARDS
    if e.seat >= s[_PLAYERS]:
        return _R_SEAT
    return _R_NOTHING if s[_STRIKERS + e.seat] > 1 else _R_OK


def time_out(s: bytearray, e: Event) -> int:
    """1: time to strike, 2: time to place."""
    return _R_OK if 1 <= e.value <= 2 else _R_UNKNOWN


def jump(s: bytearray, e: Event) -> int:
    """As common.jump(); where it costs something, an open choice comes first."""
    if s[_PENDING] & _MUST_CHOICE and rule(s, _JUMP):
        return _R_NOT_PLAYED_YET
    return common.jump(s, e)


def sides(s: bytearray, e: Event) -> int:
    """Between boards, and only when a change is due (3.8 d)."""
    if not s[_PENDING] & _MUST_SIDES:
        return _R_NOTHING
    return _R_BETWEEN_BOARDS if s[_PHASE] == _P_PLAY else _R_OK


def toss_ninth(s: bytearray, e: Event) -> int:
    """Only while the toss for the ninth board is due; `seat` breaks."""
    if not s[_PENDING] & _MUST_TOSS:
        return _R_NOTHING
    return _R_OK if e.seat < s[_PLAYERS] else _R_SEAT


def choice(s: bytearray, e: Event) -> int:
    """An answer that a house rule asks for; elsewhere a fact like any other."""
    if not s[_FLAGS] & _F_HOUSE:
        return _R_OK
    import rosace.rules.choices as choices

    return choices.check(s, e)


def entered(s: bytearray, e: Event) -> int:
    """A position or a board's result: on an open board, or one that can be racked."""
    refusal = _R_OK if s[_PHASE] == _P_PLAY else new_board(s, e)
    if refusal:
        return refusal
    import rosace.rules.manual_entry as manual_entry

    if e.kind == _K_POSITION:
        return manual_entry.check_position(s, e)
    return manual_entry.check_result(s, e)
