"""Boards make games, games make the match: rack, breaker, target, sides (3.3-3.8, 5.1)."""

from rosace.port import const
from rosace.rules import common
from rosace.rules.state import Event, Ruling
from rosace.rules.systems import allowed, is_rare, rule

# From words.py, by `make texts`
_NONE = const(255)
_P_SETUP = const(1)
_P_READY = const(2)
_P_PLAY = const(3)
_P_BOARD = const(4)
_P_GAME = const(5)
_P_MATCH = const(6)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_PLAYERS = const(2)
_GAMES_TO_WIN = const(3)
_PHASE = const(4)
_FLAGS = const(5)
_WON = const(10)
_WINNER = const(12)
_GAME = const(13)
_SCORE = const(14)
_PLAYED = const(16)
_TOSSED = const(17)
_PENDING = const(18)
_ROTATION = const(19)
_BOARD = const(20)
_BREAKER = const(21)
_TURN = const(22)
_WHITE_SIDE = const(23)
_DUES = const(28)
_RIGHT = const(30)
_MISSED = const(42)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
_COINS = const(46)
_QUEEN_POINTS = const(47)
_EXTRA = const(48)
_QUESTION = const(50)
_SPECIAL = const(55)
_FAILED = const(56)
_MISSES = const(72)
_GAME_WINNER = const(73)
_POTS = const(75)
_FOULS = const(76)
# FLAGS
_F_DECIDER_CHANGED = const(2)
_F_APPEAL = const(4)
_F_HOUSE = const(32)
# SPECIAL
_H_OPEN = const(1)
# MODE
_M_DOUBLES = const(1)
_M_PRACTICE = const(8)
# What the umpire must still do (state[PENDING])
_MUST_SIDES = const(4)
_MUST_TOSS = const(8)
_MUST_NEXT = const(16)
_MUST_DISTURBED = const(32)
_MUST_PROTEST = const(64)
# From rules/rows.py, by `make texts`
_A_DRAW = const(79)
# From rules/systems.py, by `make texts`
# The record
_TARGET = const(2)
_BOARDS = const(3)
_BOARD_MAX = const(4)
_GAMES = const(5)
_TRIES_MAX = const(8)
_FIRST = const(9)
_FAILS = const(17)
_SINGLE = const(18)
_ORDER = const(31)
_SIDES = const(71)

_CHANGE_BOARD = const(4)  # deciding game: change after this board ...
_CHANGE_POINTS = const(13)  # ... or when a side has so many, whichever is first (3.8c)


def set_up(s: bytearray, e: Event) -> None:
    """A new match: everything from the SETUP event, nothing from the match before."""
    common.begin_match(s, e)
    s[_PLAYERS] = 2
    if e.white & _M_PRACTICE:
        s[_PLAYERS] = 1  # nobody sits opposite: the turn and the break come back to him
    elif e.white & _M_DOUBLES:
        s[_PLAYERS] = 4
    at = common.store_overrides(s, e, allowed)
    if e.queen and at < _SIZE:  # the short form for the break tries
        s[at] = _TRIES_MAX + 1
        s[at + 1] = e.queen
    if is_rare(s):
        s[_FLAGS] = _F_HOUSE
    s[_GAMES_TO_WIN] = e.black if e.black else rule(s, _GAMES)
    s[_GAME_WINNER] = _NONE
    rack(s)
    s[_PHASE] = _P_SETUP


def rack(s: bytearray) -> None:
    """Nine and nine and the queen; the breaker plays white (3.5 a b). Starts a game if need be."""
    if s[_PHASE] == _P_GAME:
        _begin_game(s)
    # A disturber was warned for his board.
    s[_PENDING] &= _MUST_SIDES | _MUST_TOSS | _MUST_PROTEST
    again = _is_void(s)
    s[_BOARD] = s[_PLAYED] + 1
    breaker = s[_BREAKER] if again else breaker_of(s, s[_GAME], s[_BOARD])
    common.begin_board(s, breaker, rule(s, _TRIES_MAX))
    common.stack(s)
    common.nothing_to_place(s)
    s[_WHITE_SIDE] = breaker & 1
    for side in range(2):
        s[_DUES + side] = 0
        s[_RIGHT + side] = 0
    s[_EXTRA] = 0
    s[_MISSES] = 0
    s[_POTS] = 0
    s[_FOULS] = 0
    if s[_FLAGS] & _F_HOUSE:
        for at in range(_QUESTION, _FAILED + 2):
            s[at] = 0
        if rule(s, _FIRST):
            s[_SPECIAL] = _H_OPEN


def _begin_game(s: bytearray) -> None:
    """The next game of the match: no points, no boards."""
    s[_GAME] += 1
    s[_SCORE] = 0
    s[_SCORE + 1] = 0
    s[_PLAYED] = 0
    s[_TOSSED] = _NONE
    s[_GAME_WINNER] = _NONE


def breaker_of(s: bytearray, game: int, board: int) -> int:
    """Who breaks: one to the right each board and each game (3.5 g h, A24); board 9 by toss."""
    if s[_TOSSED] != _NONE and board > rule(s, _BOARDS):
        return s[_TOSSED]
    return _broken_by(s, game + board - 2)


def _broken_by(s: bytearray, boards: int) -> int:
    """Who breaks after so many boards and games: the next in the order of play each time."""
    return (boards if not rule(s, _ORDER) else -boards) % s[_PLAYERS]


def break_by(s: bytearray, seat: int) -> None:
    """Rack the board that comes next. `seat` breaks it, with white (3.5b), whoever's break it is
    by the count of the boards."""
    if between(s):
        rack(s)
        s[_PHASE] = _P_READY
    s[_BREAKER] = seat
    s[_TURN] = seat
    s[_WHITE_SIDE] = seat & 1


def _is_void(s: bytearray) -> bool:
    """Whether the last board was void: it comes again, and so does its breaker (4q, A20)."""
    return s[_PHASE] == _P_BOARD and s[_BOARD] > s[_PLAYED]


def next_breaker(s: bytearray) -> int:
    """Who will break the board that comes after the one that has ended."""
    if s[_PHASE] == _P_GAME:
        return _broken_by(s, s[_GAME])
    if _is_void(s):
        return s[_BREAKER]
    return breaker_of(s, s[_GAME], s[_PLAYED] + 1)


def between(s: bytearray) -> bool:
    """Has the last board ended and the next one not been racked?"""
    return s[_PHASE] == _P_BOARD or s[_PHASE] == _P_GAME


def open_board(s: bytearray) -> None:
    """The word "Play" opens the board (3.5e); racks it first where that was not done."""
    if between(s):
        rack(s)
    common.begin_play(s)


def end_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Score the board. ruling.coins, .queen_points and .extra are the sum's parts (3.7 b-d)."""
    points = ruling.coins + ruling.queen_points + ruling.extra
    limit = rule(s, _BOARD_MAX)
    if points > limit:
        points = limit
    ruling.winner = winner
    ruling.points = points
    s[_BOARD_WINNER] = winner
    s[_POINTS] = points
    s[_COINS] = ruling.coins
    s[_QUEEN_POINTS] = ruling.queen_points
    s[_EXTRA] = ruling.extra
    s[_LAST_ROW] = ruling.row
    _close_board(s)
    s[_SCORE + winner] = min(255, s[_SCORE + winner] + points)
    s[_PLAYED] += 1
    _after_board(s, winner, ruling)


def void_board(s: bytearray, ruling: Ruling) -> None:
    """The board is void: no score, same number, same breaker (4q, A20)."""
    ruling.void = 1
    s[_BOARD_WINNER] = _NONE
    s[_LAST_ROW] = ruling.row
    _close_board(s)


def _close_board(s: bytearray) -> None:
    """What every end of a board drops: dues, placings, queen prompt, appeal (3.7d)."""
    s[_DUES] = 0
    s[_DUES + 1] = 0
    common.nothing_to_place(s)
    s[_MISSED] = _NONE
    s[_FLAGS] &= ~_F_APPEAL
    s[_PENDING] = s[_PENDING] & (_MUST_SIDES | _MUST_DISTURBED | _MUST_PROTEST) | _MUST_NEXT
    s[_PHASE] = _P_BOARD


def _after_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Game end by 25 points or after board 8 (3.7e), or on to the next board."""
    boards = rule(s, _BOARDS)
    level = s[_SCORE] == s[_SCORE + 1]
    if s[_SCORE + winner] >= rule(s, _TARGET) or s[_PLAYED] > boards or rule(s, _SINGLE):
        end_game(s, winner, ruling)
    elif s[_PLAYED] < boards:
        decider_change(s)
    elif level:
        s[_PENDING] |= _MUST_TOSS
        decider_change(s)
    else:
        end_game(s, 0 if s[_SCORE] > s[_SCORE + 1] else 1, ruling)


def decider_change(s: bytearray) -> None:
    """Deciding game: sides change once, after board 4 or at 13 points (3.8c, A27)."""
    if s[_PLAYERS] == 1 or not rule(s, _SIDES):
        return
    if (
        s[_GAME] != 2 * s[_GAMES_TO_WIN] - 1
        or s[_FLAGS] & _F_DECIDER_CHANGED
        or s[_ROTATION] >= s[_GAME]  # also where a correction made it come too early
        or s[_PENDING] & _MUST_SIDES
    ):
        return
    most = max(s[_SCORE], s[_SCORE + 1])
    if s[_BOARD] >= _CHANGE_BOARD or most >= _CHANGE_POINTS:
        s[_FLAGS] |= _F_DECIDER_CHANGED
        s[_PENDING] |= _MUST_SIDES


def end_game(s: bytearray, winner: int, ruling: Ruling) -> None:
    """A game won: the match perhaps too (5.1); if not, seats change (3.8 a b)."""
    ruling.game_winner = winner
    s[_GAME_WINNER] = winner
    s[_WON + winner] += 1
    if s[_WON + winner] >= s[_GAMES_TO_WIN]:
        end_match(s, winner, ruling)
        return
    s[_PHASE] = _P_GAME
    s[_PENDING] |= _MUST_SIDES | _MUST_NEXT


def draw_by_lost_covers(s: bytearray, ruling: Ruling) -> None:
    """A side has lost the queen's cover so often that nobody wins this game (FAILS).

    Where one game decides, the match ends with no winner.
    """
    most = rule(s, _FAILS)
    if not most or s[_PHASE] != _P_PLAY or max(s[_FAILED], s[_FAILED + 1]) < most:
        return
    ruling.row = _A_DRAW
    s[_LAST_ROW] = _A_DRAW
    _close_board(s)
    s[_BOARD_WINNER] = _NONE
    s[_GAME_WINNER] = _NONE
    if s[_GAMES_TO_WIN] == 1:
        end_match(s, _NONE, ruling)
        return
    s[_PHASE] = _P_GAME
    s[_PENDING] |= _MUST_SIDES | _MUST_NEXT


def give_up(s: bytearray, loser: int, ruling: Ruling) -> None:
    """A game given up: the running board is not counted, the score stays as it is (4r)."""
    _close_board(s)
    s[_BOARD_WINNER] = _NONE
    end_game(s, 1 - loser, ruling)


def end_match(s: bytearray, winner: int, ruling: Ruling) -> None:
    """The match is over; what is left to do is at most a protest."""
    _close_board(s)
    ruling.match_winner = winner
    s[_WINNER] = winner
    s[_PHASE] = _P_MATCH
    s[_PENDING] &= _MUST_PROTEST
