"""Boards make games, games make the match: rack, breaker, target, sides (3.3-3.8, 5.1)."""

from rosace.port import const
from rosace.rules import common
from rosace.rules import state as st
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
    s[st.PLAYERS] = 2
    if e.white & st.M_PRACTICE:
        s[st.PLAYERS] = 1  # nobody sits opposite: the turn and the break come back to him
    elif e.white & st.M_DOUBLES:
        s[st.PLAYERS] = 4
    at = common.store_overrides(s, e, allowed)
    if e.queen and at < st.SIZE:  # the short form for the break tries
        s[at] = _TRIES_MAX + 1
        s[at + 1] = e.queen
    if is_rare(s):
        s[st.FLAGS] = st.F_HOUSE
    s[st.GAMES_TO_WIN] = e.black if e.black else rule(s, _GAMES)
    s[st.GAME_WINNER] = _NONE
    rack(s)
    s[st.PHASE] = _P_SETUP


def rack(s: bytearray) -> None:
    """Nine and nine and the queen; the breaker plays white (3.5 a b). Starts a game if need be."""
    if s[st.PHASE] == _P_GAME:
        _begin_game(s)
    # A disturber was warned for his board.
    s[st.PENDING] &= st.TODO_SIDES | st.TODO_TOSS | st.TODO_PROTEST
    again = _is_void(s)
    s[st.BOARD] = s[st.PLAYED] + 1
    breaker = s[st.BREAKER] if again else breaker_of(s, s[st.GAME], s[st.BOARD])
    common.begin_board(s, breaker, rule(s, _TRIES_MAX))
    common.stack(s)
    common.nothing_to_place(s)
    s[st.WHITE_SIDE] = breaker & 1
    for side in range(2):
        s[st.DUES + side] = 0
        s[st.RIGHT + side] = 0
    s[st.EXTRA] = 0
    s[st.MISSES] = 0
    s[st.POTS] = 0
    s[st.FOULS] = 0
    if s[st.FLAGS] & st.F_HOUSE:
        for at in range(st.QUESTION, st.FAILED + 2):
            s[at] = 0
        if rule(s, _FIRST):
            s[st.SPECIAL] = st.H_OPEN


def _begin_game(s: bytearray) -> None:
    """The next game of the match: no points, no boards."""
    s[st.GAME] += 1
    s[st.SCORE] = 0
    s[st.SCORE + 1] = 0
    s[st.PLAYED] = 0
    s[st.TOSSED] = _NONE
    s[st.GAME_WINNER] = _NONE


def breaker_of(s: bytearray, game: int, board: int) -> int:
    """Who breaks: one to the right each board and each game (3.5 g h, A24); board 9 by toss."""
    if s[st.TOSSED] != _NONE and board > rule(s, _BOARDS):
        return s[st.TOSSED]
    return _broken_by(s, game + board - 2)


def _broken_by(s: bytearray, boards: int) -> int:
    """Who breaks after so many boards and games: the next in the order of play each time."""
    return (boards if not rule(s, _ORDER) else -boards) % s[st.PLAYERS]


def break_by(s: bytearray, seat: int) -> None:
    """Rack the board that comes next. `seat` breaks it, with white (3.5b), whoever's break it is
    by the count of the boards."""
    if between(s):
        rack(s)
        s[st.PHASE] = _P_READY
    s[st.BREAKER] = seat
    s[st.TURN] = seat
    s[st.WHITE_SIDE] = seat & 1


def _is_void(s: bytearray) -> bool:
    """Whether the last board was void: it comes again, and so does its breaker (4q, A20)."""
    return s[st.PHASE] == _P_BOARD and s[st.BOARD] > s[st.PLAYED]


def next_breaker(s: bytearray) -> int:
    """Who will break the board that comes after the one that has ended."""
    if s[st.PHASE] == _P_GAME:
        return _broken_by(s, s[st.GAME])
    if _is_void(s):
        return s[st.BREAKER]
    return breaker_of(s, s[st.GAME], s[st.PLAYED] + 1)


def between(s: bytearray) -> bool:
    """Has the last board ended and the next one not been racked?"""
    return s[st.PHASE] == _P_BOARD or s[st.PHASE] == _P_GAME


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
    s[st.BOARD_WINNER] = winner
    s[st.POINTS] = points
    s[st.COINS] = ruling.coins
    s[st.QUEEN_POINTS] = ruling.queen_points
    s[st.EXTRA] = ruling.extra
    s[st.LAST_ROW] = ruling.row
    _close_board(s)
    s[st.SCORE + winner] = min(255, s[st.SCORE + winner] + points)
    s[st.PLAYED] += 1
    _after_board(s, winner, ruling)


def void_board(s: bytearray, ruling: Ruling) -> None:
    """The board is void: no score, same number, same breaker (4q, A20)."""
    ruling.void = 1
    s[st.BOARD_WINNER] = _NONE
    s[st.LAST_ROW] = ruling.row
    _close_board(s)


def _close_board(s: bytearray) -> None:
    """What every end of a board drops: dues, placings, queen prompt, appeal (3.7d)."""
    s[st.DUES] = 0
    s[st.DUES + 1] = 0
    common.nothing_to_place(s)
    s[st.MISSED] = _NONE
    s[st.FLAGS] &= ~st.F_APPEAL
    s[st.PENDING] = (
        s[st.PENDING] & (st.TODO_SIDES | st.TODO_DISTURBED | st.TODO_PROTEST) | st.TODO_NEXT
    )
    s[st.PHASE] = _P_BOARD


def _after_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Game end by 25 points or after board 8 (3.7e), or on to the next board."""
    boards = rule(s, _BOARDS)
    level = s[st.SCORE] == s[st.SCORE + 1]
    if s[st.SCORE + winner] >= rule(s, _TARGET) or s[st.PLAYED] > boards or rule(s, _SINGLE):
        end_game(s, winner, ruling)
    elif s[st.PLAYED] < boards:
        decider_change(s)
    elif level:
        s[st.PENDING] |= st.TODO_TOSS
        decider_change(s)
    else:
        end_game(s, 0 if s[st.SCORE] > s[st.SCORE + 1] else 1, ruling)


def decider_change(s: bytearray) -> None:
    """Deciding game: sides change once, after board 4 or at 13 points (3.8c, A27)."""
    if s[st.PLAYERS] == 1 or not rule(s, _SIDES):
        return
    if (
        s[st.GAME] != 2 * s[st.GAMES_TO_WIN] - 1
        or s[st.FLAGS] & st.F_DECIDER_CHANGED
        or s[st.ROTATION] >= s[st.GAME]  # also where a correction made it come too early
        or s[st.PENDING] & st.TODO_SIDES
    ):
        return
    most = max(s[st.SCORE], s[st.SCORE + 1])
    if s[st.BOARD] >= _CHANGE_BOARD or most >= _CHANGE_POINTS:
        s[st.FLAGS] |= st.F_DECIDER_CHANGED
        s[st.PENDING] |= st.TODO_SIDES


def end_game(s: bytearray, winner: int, ruling: Ruling) -> None:
    """A game won: the match perhaps too (5.1); if not, seats change (3.8 a b)."""
    ruling.game_winner = winner
    s[st.GAME_WINNER] = winner
    s[st.WON + winner] += 1
    if s[st.WON + winner] >= s[st.GAMES_TO_WIN]:
        end_match(s, winner, ruling)
        return
    s[st.PHASE] = _P_GAME
    s[st.PENDING] |= st.TODO_SIDES | st.TODO_NEXT


def draw_by_lost_covers(s: bytearray, ruling: Ruling) -> None:
    """A side has lost the queen's cover so often that nobody wins this game (FAILS).

    Where one game decides, the match ends with no winner.
    """
    most = rule(s, _FAILS)
    if not most or s[st.PHASE] != _P_PLAY or max(s[st.FAILED], s[st.FAILED + 1]) < most:
        return
    ruling.row = _A_DRAW
    s[st.LAST_ROW] = _A_DRAW
    _close_board(s)
    s[st.BOARD_WINNER] = _NONE
    s[st.GAME_WINNER] = _NONE
    if s[st.GAMES_TO_WIN] == 1:
        end_match(s, _NONE, ruling)
        return
    s[st.PHASE] = _P_GAME
    s[st.PENDING] |= st.TODO_SIDES | st.TODO_NEXT


def give_up(s: bytearray, loser: int, ruling: Ruling) -> None:
    """A game given up: the running board is not counted, the score stays as it is (4r)."""
    _close_board(s)
    s[st.BOARD_WINNER] = _NONE
    end_game(s, 1 - loser, ruling)


def end_match(s: bytearray, winner: int, ruling: Ruling) -> None:
    """The match is over; what is left to do is at most a protest."""
    _close_board(s)
    ruling.match_winner = winner
    s[st.WINNER] = winner
    s[st.PHASE] = _P_MATCH
    s[st.PENDING] &= st.TODO_PROTEST
