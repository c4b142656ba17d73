"""Position, or result of a board, entered by hand: counted, and not judged.

This is the way on when the board at the table and the state differ, the way to go on with a match
that began on another device, and the whole of the quick mode. Loaded when first wanted.
"""

from rosace.port import const
from rosace.rules import games, turns
from rosace.rules.common import PIECES
from rosace.rules.ending import queen_points
from rosace.rules.state import Event, Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_P_GAME = const(5)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_R_OK = const(0)
_R_RESULT = const(8)
_R_POSITION = const(9)
_R_SEAT = const(12)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_GAMES_TO_WIN = const(3)
_PHASE = const(4)
_FLAGS = const(5)
_WON = const(10)
_GAME = const(13)
_SCORE = const(14)
_PLAYED = const(16)
_TOSSED = const(17)
_PENDING = const(18)
_ROTATION = const(19)
_BOARD = const(20)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_RIGHT = const(30)
_TRIES = const(32)
_BROKEN = const(33)
_ROOM = const(34)
_PASSES = const(35)
_TURN_STROKES = const(37)
_MISSED = const(42)
_ENTERED = const(49)
_QUESTION = const(50)
_PAID = const(54)
_SPECIAL = const(55)
# FLAGS
_F_STARTED = const(16)
_F_HOUSE = const(32)
# SPECIAL
_H_OPEN = const(1)
_H_HELD = const(2)
# What the umpire must still do (state[PENDING])
_MUST_SIDES = const(4)
_MUST_PROTEST = const(64)
_MUST_CHOICE = const(128)
# From rules/rows.py, by `make texts`
_A_POSITION = const(64)
_A_BOARD_RESULT = const(65)
# From rules/systems.py, by `make texts`
# The record
_VALUE = const(0)
_CAP = const(1)
_TARGET = const(2)
_BOARDS = const(3)
_BOARD_MAX = const(4)
_TRIES_MAX = const(8)
_A28 = const(24)

# Bytes of a POSITION event's data
D_DUES = const(0)  # [2] by side
D_RIGHT = const(2)  # [2] by side
D_TRIES = const(4)
D_BROKEN = const(5)
D_ROOM = const(6)
D_TURN = const(7)
D_SIZE = const(8)
# ... and of one that goes on with a match from another device: how the match stands
D_WON = const(8)  # [2] games won, by side
D_SCORE = const(10)  # [2] points of the game under way, by side
D_PLAYED = const(12)  # boards of this game that have ended
D_BREAKER = const(13)  # seat that broke this board
D_MATCH_SIZE = const(14)

_DUES_MOST = const(18)


def check_position(s: bytearray, e: Event) -> int:
    """R_OK if the pieces of this POSITION can lie on a table so.

    Fills in that a queen on the board belongs to nobody.
    """
    if e.queen == _Q_BOARD:
        e.striker = _NONE
    if e.size < D_SIZE or not (1 <= e.white <= PIECES and 1 <= e.black <= PIECES):
        return _R_POSITION
    if e.data[D_TURN] >= s[_PLAYERS]:
        return _R_SEAT
    if e.size > D_SIZE and not _match_possible(s, e):
        return _R_POSITION
    if not _queen_possible(e) or not _switches_possible(e):
        return _R_POSITION
    return _R_OK if e.data[D_BROKEN] or _unbroken_possible(s, e) else _R_POSITION


def _queen_possible(e: Event) -> bool:
    """Is the queen on the board, or off it by a side that can have pocketed her?"""
    if e.queen == _Q_BOARD:
        return True
    if e.queen > _Q_COVERED or e.striker > 1:
        return False
    # Only the side in turn can have the cover before it.
    return e.queen != _Q_AWAIT or e.striker == e.data[D_TURN] & 1


def _switches_possible(e: Event) -> bool:
    """Are dues, rights, break and room figures that a state can have?"""
    for side in range(2):
        if e.data[D_DUES + side] > _DUES_MOST or e.data[D_RIGHT + side] > 1:
            return False
    return e.data[D_BROKEN] <= 1 and e.data[D_ROOM] <= 1


def _unbroken_possible(s: bytearray, e: Event) -> bool:
    """Before the break everything lies on the board and a try is left."""
    if e.white != PIECES or e.black != PIECES or e.queen != _Q_BOARD:
        return False
    return 1 <= e.data[D_TRIES] <= rule(s, _TRIES_MAX)


def _match_possible(s: bytearray, e: Event) -> bool:
    """Can a match stand as D_WON and the rest say, and is this match still to begin?"""
    data = e.data
    played = data[D_PLAYED]
    if e.size < D_MATCH_SIZE or s[_FLAGS] & _F_STARTED or data[D_BREAKER] >= s[_PLAYERS]:
        return False
    if max(data[D_WON], data[D_WON + 1]) >= s[_GAMES_TO_WIN]:
        return False
    if max(data[D_SCORE], data[D_SCORE + 1]) >= rule(s, _TARGET) or played > rule(s, _BOARDS):
        return False
    if played == 0:
        return data[D_SCORE] == 0 and data[D_SCORE + 1] == 0
    # A ninth board is played only when the game stands level (3.7e).
    return played < rule(s, _BOARDS) or data[D_SCORE] == data[D_SCORE + 1]


def position(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board as the umpire counted it: white, black left; queen = Q_*, striker = her side."""
    if e.size < D_SIZE:
        ruling.ignored = 1
        return
    if e.size >= D_MATCH_SIZE and not s[_FLAGS] & _F_STARTED:
        _take_match_over(s, e)
    if s[_PHASE] != _P_PLAY:
        games.open_board(s)
    if e.data[D_TURN] != s[_TURN]:
        s[_TURN_STROKES] = 0
    turns.placed(s)
    ruling.row = _A_POSITION
    s[_LEFT] = min(PIECES, max(1, e.white))
    s[_LEFT + 1] = min(PIECES, max(1, e.black))
    s[_QUEEN_AT] = e.queen if e.queen <= _Q_COVERED else _Q_BOARD
    s[_QUEEN_SIDE] = e.striker & 1 if s[_QUEEN_AT] else _NONE
    for i in range(2):
        s[_DUES + i] = e.data[D_DUES + i]
        s[_RIGHT + i] = 1 if e.data[D_RIGHT + i] else 0
    s[_BROKEN] = 1 if e.data[D_BROKEN] else 0
    s[_TRIES] = e.data[D_TRIES]
    s[_ROOM] = 1 if e.data[D_ROOM] else 0
    if e.data[D_TURN] < s[_PLAYERS]:
        s[_TURN] = e.data[D_TURN]
    s[_PASSES] = 0
    s[_MISSED] = _NONE
    s[_ENTERED] = 1
    ruling.mover = s[_TURN]
    if s[_FLAGS] & _F_HOUSE:
        _no_question(s)


def _no_question(s: bytearray) -> None:
    """House rules: what a player was asked before the board was counted holds no more."""
    s[_QUESTION] = 0
    s[_PAID] = 0
    s[_PENDING] &= ~_MUST_CHOICE
    s[_SPECIAL] &= ~_H_HELD
    if s[_LEFT] + s[_LEFT + 1] < 2 * PIECES:
        s[_SPECIAL] &= ~_H_OPEN


def _take_match_over(s: bytearray, e: Event) -> None:
    """Rack the board that games and points say; seats changed as often as the laws ask (3.8)."""
    data = e.data
    for side in range(2):
        s[_WON + side] = min(data[D_WON + side], s[_GAMES_TO_WIN])
        s[_SCORE + side] = data[D_SCORE + side]
    s[_GAME] = s[_WON] + s[_WON + 1] + 1
    s[_PLAYED] = data[D_PLAYED]
    s[_TOSSED] = data[D_BREAKER] if s[_PLAYED] == rule(s, _BOARDS) else _NONE
    s[_BOARD] = s[_PLAYED]
    games.decider_change(s)  # sets MUST_SIDES: due after the fourth board, or at 13 points
    s[_ROTATION] = s[_GAME] - 1 + (1 if s[_PENDING] & _MUST_SIDES else 0)
    s[_PENDING] &= _MUST_PROTEST
    games.rack(s)


def check_result(s: bytearray, e: Event) -> int:
    """R_OK if a board of this match can end so: winner `value`, `reason` points, queen's side."""
    if e.value > 1 or (e.queen > 1 and e.queen != _NONE):
        return _R_RESULT
    most = limits(s, e)
    return _R_OK if most >> 8 <= e.reason <= most & 255 else _R_RESULT


def limits(s: bytearray, e: Event) -> int:
    """The points of a board that side `value` wins with this queen: least << 8 | most."""
    with_queen = rule(s, _VALUE)
    # No queen points: the loser covered her, or the score has reached CAP (3.7 b c).
    if e.queen == 1 - e.value or _score(s, e.value) >= rule(s, _CAP):
        with_queen = 0
    most = min(rule(s, _BOARD_MAX), PIECES + with_queen + rule(s, _A28))
    return min(most, with_queen if with_queen else 1) << 8 | most


def _score(s: bytearray, side: int) -> int:
    """The side's score before the board that the result is for."""
    return 0 if s[_PHASE] == _P_GAME else s[_SCORE + side]


def board_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board's result as entered: ends the board from any position (3.7 b-d)."""
    if s[_PHASE] != _P_PLAY:
        games.open_board(s)
    ruling.row = _A_BOARD_RESULT
    winner = e.value & 1
    if e.queen != 1 - winner:
        ruling.queen_points = min(e.reason, queen_points(s, winner))
    ruling.coins = e.reason - ruling.queen_points
    if ruling.coins > PIECES:  # only the point for the striker makes ten (3.11f)
        ruling.extra = ruling.coins - PIECES
        ruling.coins = PIECES
    s[_ENTERED] = 1
    s[_QUEEN_AT] = _Q_COVERED if e.queen <= 1 else _Q_BOARD
    s[_QUEEN_SIDE] = e.queen if e.queen <= 1 else _NONE
    games.end_board(s, winner, ruling)


ACTS = {
    _K_POSITION: position,
    _K_BOARD_RESULT: board_result,
}
