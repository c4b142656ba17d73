"""A match that began on another board goes on here: its games, points and boards as they stood.

Loaded only where that happens (entered.py, a POSITION with a match part).

Facts that were entered and not judged: a position counted off the table, a board's result.

They are the way on when device and table disagree, and the whole of the quick mode.
"""

from rosace.port import const
from rosace.rules import games, turns
from rosace.rules.ending import queen_points
from rosace.rules.event import Event
from rosace.rules.laws import A_BOARD_RESULT, A_POSITION
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    BOARD,
    BROKEN,
    DUES,
    ENTERED,
    F_HOUSE,
    F_STARTED,
    FLAGS,
    GAME,
    GAMES_TO_WIN,
    LEFT,
    MISSED,
    PASSES,
    PENDING,
    PHASE,
    PLAYED,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    ROTATION,
    SCORE,
    T_SIDES,
    TOSSED,
    TRIES,
    TURN,
    TURN_STROKES,
    WON,
)
from rosace.rules.systems import A28, BOARD_MAX, BOARDS, CAP, TARGET, TRIES_MAX, VALUE, rule
from rosace.words import (
    NONE,
    P_GAME,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
    R_OK,
    R_POSITION,
    R_RESULT,
    R_SEAT,
)


def possible(s: bytearray, e: Event) -> bool:
    """Can a match stand so, and is this one still to begin?"""
    data = e.data
    played = data[D_PLAYED]
    if e.size < D_MATCH_SIZE or s[FLAGS] & F_STARTED or data[D_BREAKER] >= s[PLAYERS]:
        return False
    if max(data[D_WON], data[D_WON + 1]) >= s[GAMES_TO_WIN]:
        return False
    if max(data[D_SCORE], data[D_SCORE + 1]) >= rule(s, TARGET) or played > rule(s, BOARDS):
        return False
    if played == 0:
        return data[D_SCORE] == 0 and data[D_SCORE + 1] == 0
    # A ninth board is played only when the game stands level (3.7e).
    return played < rule(s, BOARDS) or data[D_SCORE] == data[D_SCORE + 1]


def over(s: bytearray, e: Event) -> None:
    """Rack as games and points say; seats as often changed as the laws had it (3.8)."""
    data = e.data
    for side in range(2):
        s[WON + side] = min(data[D_WON + side], s[GAMES_TO_WIN])
        s[SCORE + side] = data[D_SCORE + side]
    s[GAME] = s[WON] + s[WON + 1] + 1
    s[PLAYED] = data[D_PLAYED]
    s[TOSSED] = data[D_BREAKER] if s[PLAYED] == rule(s, BOARDS) else NONE
    s[BOARD] = s[PLAYED]
    games.decider_change(s)  # after the fourth board or at 13 it lies behind them
    s[ROTATION] = s[GAME] - 1 + (1 if s[PENDING] & T_SIDES else 0)
    s[PENDING] = 0
    games.rack(s)


# Bytes of a POSITION event's data
D_DUES = const(0)  # [2] by side
D_RIGHT = const(2)  # [2] by side
D_TRIES = const(4)
D_BROKEN = const(5)
D_ROOM = const(6)
D_TURN = const(7)
D_SIZE = const(8)
# ... and of one that takes a running match over from another board: how the match stands
D_WON = const(8)  # [2] games won, by side
D_SCORE = const(10)  # [2] points of the game under way, by side
D_PLAYED = const(12)  # boards of this game that have ended
D_BREAKER = const(13)  # seat that broke this board
D_MATCH_SIZE = const(14)

_PIECES = const(9)
_DUES_MOST = const(18)


def check_position(s: bytearray, e: Event) -> int:
    """R_OK if the pieces of this POSITION can lie on a table so."""
    if e.queen == Q_BOARD:
        e.striker = NONE  # on the board she is nobody's
    if e.size < D_SIZE or not (1 <= e.white <= _PIECES and 1 <= e.black <= _PIECES):
        return R_POSITION
    if e.data[D_TURN] >= s[PLAYERS]:
        return R_SEAT
    if e.size > D_SIZE:
        if not possible(s, e):
            return R_POSITION
    if e.queen > Q_COVERED or (e.queen and e.striker > 1):
        return R_POSITION
    if e.queen == Q_AWAIT and e.striker != e.data[D_TURN] & 1:
        return R_POSITION  # only the side in turn can have her cover before it
    for i in range(2):
        if e.data[D_DUES + i] > _DUES_MOST or e.data[D_RIGHT + i] > 1:
            return R_POSITION
    if e.data[D_BROKEN] > 1 or e.data[D_ROOM] > 1:
        return R_POSITION
    if e.data[D_BROKEN]:
        return R_OK
    if e.white != _PIECES or e.black != _PIECES or e.queen != Q_BOARD:
        return R_POSITION
    return R_OK if 1 <= e.data[D_TRIES] <= rule(s, TRIES_MAX) else R_POSITION


def position(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board as the umpire counted it: white, black left; queen = Q_*, striker = her side."""
    if e.size < D_SIZE:
        ruling.ignored = 1
        return
    if e.size >= D_MATCH_SIZE and not s[FLAGS] & F_STARTED:
        over(s, e)
    if s[PHASE] != P_PLAY:
        games.open_board(s)
    turns.placed(s)
    ruling.row = A_POSITION
    s[LEFT] = min(_PIECES, max(1, e.white))
    s[LEFT + 1] = min(_PIECES, max(1, e.black))
    s[QUEEN_AT] = e.queen if e.queen <= Q_COVERED else Q_BOARD
    s[QUEEN_SIDE] = e.striker & 1 if s[QUEEN_AT] else NONE
    for i in range(2):
        s[DUES + i] = e.data[D_DUES + i]
        s[RIGHT + i] = 1 if e.data[D_RIGHT + i] else 0
    s[BROKEN] = 1 if e.data[D_BROKEN] else 0
    s[TRIES] = e.data[D_TRIES]
    s[ROOM] = 1 if e.data[D_ROOM] else 0
    if e.data[D_TURN] < s[PLAYERS]:
        s[TURN] = e.data[D_TURN]
    s[TURN_STROKES] = 0
    s[PASSES] = 0
    s[MISSED] = NONE
    s[ENTERED] = 1
    ruling.mover = s[TURN]
    if s[FLAGS] & F_HOUSE:
        turns.house().position(s)


def check_result(s: bytearray, e: Event) -> int:
    """R_OK if a board of this match can end so: winner `value`, `reason` points, queen's side."""
    if e.value > 1 or (e.queen > 1 and e.queen != NONE):
        return R_RESULT
    most = limits(s, e)
    return R_OK if most >> 8 <= e.reason <= most & 255 else R_RESULT


def limits(s: bytearray, e: Event) -> int:
    """least << 8 | most points of a board that `value` wins with this queen."""
    with_queen = rule(s, VALUE)
    if e.queen == 1 - e.value or _score(s, e.value) >= rule(s, CAP):
        with_queen = 0  # the loser covered her, or she counts nothing any more (3.7 b c)
    most = min(rule(s, BOARD_MAX), _PIECES + with_queen + rule(s, A28))
    return min(most, with_queen if with_queen else 1) << 8 | most


def _score(s: bytearray, side: int) -> int:
    """The side's score before the board that the result is for."""
    return 0 if s[PHASE] == P_GAME else s[SCORE + side]


def board_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board's result as told: ends it from any position (3.7 b-d)."""
    if s[PHASE] != P_PLAY:
        games.open_board(s)
    ruling.row = A_BOARD_RESULT
    winner = e.value & 1
    if e.queen != 1 - winner:
        ruling.queen_points = min(e.reason, queen_points(s, winner))
    ruling.coins = e.reason - ruling.queen_points
    if ruling.coins > _PIECES:  # only the point for the striker makes ten (3.11f)
        ruling.extra = ruling.coins - _PIECES
        ruling.coins = _PIECES
    s[ENTERED] = 1
    s[QUEEN_AT] = Q_COVERED if e.queen <= 1 else Q_BOARD
    s[QUEEN_SIDE] = e.queen if e.queen <= 1 else NONE
    games.end_board(s, winner, ruling)
