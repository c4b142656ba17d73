"""Boards make games, games make the match: rack, breaker, target, sides (3.3-3.8, 5.1)."""

from rosace.port import const
from rosace.rules import turns
from rosace.rules.event import Event
from rosace.rules.laws import NO_ROW
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    BOARD,
    BOARD_WINNER,
    BREAKER,
    BROKEN,
    COINS,
    DUES,
    ENTERED,
    EXTRA,
    F_APPEAL,
    F_DECIDER_CHANGED,
    F_HOUSE,
    F_STARTED,
    FLAGS,
    FOULS,
    GAME,
    GAME_WINNER,
    GAMES_TO_WIN,
    LAST_ROW,
    LEFT,
    M_DOUBLES,
    M_PRACTICE,
    MISSED,
    MISSES,
    MODE,
    PASSES,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    PLAYED,
    PLAYERS,
    POINTS,
    POTS,
    QUEEN_AT,
    QUEEN_POINTS,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    SCORE,
    SEAT_SLOT,
    SIZE,
    STROKES,
    SYSTEM,
    T_DISTURBED,
    T_NEXT,
    T_PROTEST,
    T_SIDES,
    T_TOSS,
    TOSSED,
    TRIES,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
    WINNER,
    WON,
    keep_overrides,
)
from rosace.rules.systems import (
    BOARD_MAX,
    BOARDS,
    GAMES,
    ORDER,
    SIDES,
    SINGLE,
    TARGET,
    TRIES_MAX,
    allowed,
    is_rare,
    rule,
)
from rosace.words import NONE, P_BOARD, P_GAME, P_MATCH, P_PLAY, P_SETUP, Q_BOARD

_PIECES = const(9)
_CHANGE_BOARD = const(4)  # deciding game: change after this board ...
_CHANGE_POINTS = const(13)  # ... or when a side has so many, whichever is first (3.8c)


def set_up(s: bytearray, e: Event) -> None:
    """A new match: everything from the SETUP event, nothing from the match before."""
    for i in range(SIZE):
        s[i] = 0
    s[SYSTEM] = e.value
    s[MODE] = e.white
    s[PLAYERS] = 2
    if e.white & M_PRACTICE:
        s[PLAYERS] = 1  # nobody sits opposite: the turn and the break come back to him
    elif e.white & M_DOUBLES:
        s[PLAYERS] = 4
    at = keep_overrides(s, e, allowed)
    if e.queen and at < SIZE:  # the short form for the break tries
        s[at] = TRIES_MAX + 1
        s[at + 1] = e.queen
    if is_rare(s):
        s[FLAGS] = F_HOUSE
    s[GAMES_TO_WIN] = e.black if e.black else rule(s, GAMES)
    for i in range(4):
        s[SEAT_SLOT + i] = i
    s[WINNER] = NONE
    s[TOSSED] = NONE
    s[GAME_WINNER] = NONE
    s[GAME] = 1
    rack(s)
    s[PHASE] = P_SETUP


def rack(s: bytearray) -> None:
    """Nine and nine and the queen; the breaker plays white (3.5 a b). Starts a game if need be."""
    if s[PHASE] == P_GAME:
        s[GAME] += 1
        s[SCORE] = 0
        s[SCORE + 1] = 0
        s[PLAYED] = 0
        s[TOSSED] = NONE
        s[GAME_WINNER] = NONE
    s[PENDING] &= T_SIDES | T_TOSS | T_PROTEST  # a disturber was warned for his board
    s[BOARD] = s[PLAYED] + 1
    breaker = breaker_of(s, s[GAME], s[BOARD])
    s[BREAKER] = breaker
    s[TURN] = breaker
    s[WHITE_SIDE] = breaker & 1
    for i in range(2):
        s[LEFT + i] = _PIECES
        s[DUES + i] = 0
        s[RIGHT + i] = 0
        s[PLACE + i] = 0
        s[PLACER + i] = NONE
    s[QUEEN_AT] = Q_BOARD
    s[QUEEN_SIDE] = NONE
    s[TRIES] = rule(s, TRIES_MAX)
    s[BROKEN] = 0
    s[ROOM] = 1
    s[PASSES] = 0
    s[STROKES] = 0
    s[TURN_STROKES] = 0
    s[MISSED] = NONE
    s[MISSES] = 0
    s[POTS] = 0
    s[FOULS] = 0
    s[LAST_ROW] = NO_ROW
    s[BOARD_WINNER] = NONE
    s[POINTS] = 0
    s[COINS] = 0
    s[QUEEN_POINTS] = 0
    s[EXTRA] = 0
    s[ENTERED] = 0
    if s[FLAGS] & F_HOUSE:
        turns.house().rack(s)


def breaker_of(s: bytearray, game: int, board: int) -> int:
    """Who breaks: one to the right each board and each game (3.5 g h, A24); board 9 by toss."""
    if s[TOSSED] != NONE and board > rule(s, BOARDS):
        return s[TOSSED]
    return _broken_by(s, game + board - 2)


def _broken_by(s: bytearray, boards: int) -> int:
    """Who breaks after so many boards and games: the next in the order of play each time."""
    return (boards if not rule(s, ORDER) else -boards) % s[PLAYERS]


def next_breaker(s: bytearray) -> int:
    """Who will break the board that comes after the one that has ended."""
    if s[PHASE] == P_GAME:
        return _broken_by(s, s[GAME])
    return breaker_of(s, s[GAME], s[PLAYED] + 1)


def between(s: bytearray) -> bool:
    """Has the last board ended and the next one not been racked?"""
    return s[PHASE] == P_BOARD or s[PHASE] == P_GAME


def open_board(s: bytearray) -> None:
    """The word "Play" opens the board (3.5e); racks it first where that was not done."""
    if between(s):
        rack(s)
    s[PHASE] = P_PLAY
    s[FLAGS] = s[FLAGS] & ~F_APPEAL | F_STARTED


def end_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Score the board. ruling.coins, .queen_points and .extra are the sum's parts (3.7 b-d)."""
    points = ruling.coins + ruling.queen_points + ruling.extra
    limit = rule(s, BOARD_MAX)
    if points > limit:
        points = limit
    ruling.winner = winner
    ruling.points = points
    s[BOARD_WINNER] = winner
    s[POINTS] = points
    s[COINS] = ruling.coins
    s[QUEEN_POINTS] = ruling.queen_points
    s[EXTRA] = ruling.extra
    s[LAST_ROW] = ruling.row
    _close_board(s)
    s[SCORE + winner] = min(255, s[SCORE + winner] + points)
    s[PLAYED] += 1
    _after_board(s, winner, ruling)


def void_board(s: bytearray, ruling: Ruling) -> None:
    """The board is void: no score, same number, same breaker (4q, A20)."""
    ruling.void = 1
    s[BOARD_WINNER] = NONE
    s[LAST_ROW] = ruling.row
    _close_board(s)


def _close_board(s: bytearray) -> None:
    """What every end of a board drops: dues, placings, queen prompt, appeal (3.7d)."""
    s[DUES] = 0
    s[DUES + 1] = 0
    s[PLACE] = 0
    s[PLACE + 1] = 0
    s[PLACER] = NONE
    s[PLACER + 1] = NONE
    s[MISSED] = NONE
    s[FLAGS] &= ~F_APPEAL
    s[PENDING] = s[PENDING] & (T_SIDES | T_DISTURBED | T_PROTEST) | T_NEXT
    s[PHASE] = P_BOARD


def _after_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Game end by 25 points or after board 8 (3.7e), or on to the next board."""
    boards = rule(s, BOARDS)
    level = s[SCORE] == s[SCORE + 1]
    if s[SCORE + winner] >= rule(s, TARGET) or s[PLAYED] > boards or rule(s, SINGLE):
        end_game(s, winner, ruling)
    elif s[PLAYED] < boards:
        decider_change(s)
    elif level:
        s[PENDING] |= T_TOSS
        decider_change(s)
    else:
        end_game(s, 0 if s[SCORE] > s[SCORE + 1] else 1, ruling)


def decider_change(s: bytearray) -> None:
    """Deciding game: sides change once, after board 4 or at 13 points (3.8c, A27)."""
    if s[PLAYERS] == 1 or not rule(s, SIDES):
        return
    if s[GAME] != 2 * s[GAMES_TO_WIN] - 1 or s[FLAGS] & F_DECIDER_CHANGED or s[PENDING] & T_SIDES:
        return
    most = max(s[SCORE], s[SCORE + 1])
    if s[BOARD] >= _CHANGE_BOARD or most >= _CHANGE_POINTS:
        s[FLAGS] |= F_DECIDER_CHANGED
        s[PENDING] |= T_SIDES


def end_game(s: bytearray, winner: int, ruling: Ruling) -> None:
    """A game won: the match perhaps too (5.1); if not, seats change (3.8 a b)."""
    ruling.game_winner = winner
    s[GAME_WINNER] = winner
    s[WON + winner] += 1
    if s[WON + winner] >= s[GAMES_TO_WIN]:
        end_match(s, winner, ruling)
        return
    s[PHASE] = P_GAME
    s[PENDING] |= T_SIDES | T_NEXT


def draw(s: bytearray, ruling: Ruling) -> None:
    """Nobody wins this game; where one game decides, the match ends with no winner."""
    _close_board(s)
    s[BOARD_WINNER] = NONE
    s[GAME_WINNER] = NONE
    if s[GAMES_TO_WIN] == 1:
        end_match(s, NONE, ruling)
        return
    s[PHASE] = P_GAME
    s[PENDING] |= T_SIDES | T_NEXT


def give_up(s: bytearray, loser: int, ruling: Ruling) -> None:
    """A game given up: the running board is not counted, the score stays as it is (4r)."""
    _close_board(s)
    s[BOARD_WINNER] = NONE
    end_game(s, 1 - loser, ruling)


def end_match(s: bytearray, winner: int, ruling: Ruling) -> None:
    """The match is over; what is left to do is at most a protest."""
    _close_board(s)
    ruling.match_winner = winner
    s[WINNER] = winner
    s[PHASE] = P_MATCH
    s[PENDING] &= T_PROTEST
