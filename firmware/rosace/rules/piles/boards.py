"""Boards and games of the pile systems: set-up, rack, who won, who drops out."""

from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.piles.systems import (
    BOARDS,
    COUNT,
    DUES_BY_SEAT,
    ELIMINATION,
    HAD,
    MOST,
    OUT,
    OWNERS,
    PAYER,
    PLAYERS_FROM,
    PLAYERS_TO,
    SCORES,
    SINGLE,
    TARGET,
    TIE,
    TRIES_MAX,
    WINS,
    allowed,
    playing,
    record,
    rule,
    value,
)
from rosace.rules.piles.turns import next_seat, no_question, placed, put_back, take, take_turn
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    BOARD,
    BOARD_WINNER,
    BREAKER,
    BROKEN,
    COINS,
    ENTERED,
    F_APPEAL,
    F_STARTED,
    FLAGS,
    GAME,
    GAMES_TO_WIN,
    LAST_ROW,
    LEFT,
    MISSED,
    MODE,
    PASSES,
    PENDING,
    PHASE,
    PLAYED,
    PLAYERS,
    POINTS,
    QUEEN_AT,
    QUEEN_POINTS,
    QUEEN_SIDE,
    ROOM,
    SEAT_SLOT,
    SIZE,
    STROKES,
    SYSTEM,
    T_NEXT,
    TOSSED,
    TRIES,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
    WINNER,
    keep_overrides,
)
from rosace.words import NONE, P_BOARD, P_MATCH, P_PLAY, P_READY, Q_BOARD

_PIECES = const(9)


def seats_fit(system: int, e: Event) -> bool:
    """Can so many play (e.black), overrides included?"""
    least = record(system)[PLAYERS_FROM]
    most = record(system)[PLAYERS_TO]
    for i in range(e.data[0] if e.size else 0):
        if e.data[1 + 2 * i] == PLAYERS_FROM:
            least = e.data[2 + 2 * i]
        elif e.data[1 + 2 * i] == PLAYERS_TO:
            most = e.data[2 + 2 * i]
    return least <= e.black <= most


def set_up(s: bytearray, e: Event) -> None:
    """A new match: everything from the SETUP event; e.black = players."""
    for i in range(SIZE):
        s[i] = 0
    s[SYSTEM] = e.value
    s[MODE] = e.white
    s[PLAYERS] = min(4, max(2, e.black))
    keep_overrides(s, e, allowed)
    s[GAMES_TO_WIN] = 1
    for i in range(4):
        s[SEAT_SLOT + i] = i
    s[WINNER] = NONE
    s[TOSSED] = NONE
    s[WHITE_SIDE] = NONE
    s[GAME] = 1
    rack(s)
    s[PHASE] = P_READY


def rack(s: bytearray) -> None:
    """Everything on the board, the next one breaks."""
    s[BOARD] = s[PLAYED] + 1
    breaker = s[PLAYED] % s[PLAYERS]
    if s[OUT] >> breaker & 1:
        breaker = next_seat(s, breaker)
    s[BREAKER] = breaker
    s[TURN] = breaker
    stack(s)
    for i in range(4):
        s[DUES_BY_SEAT + i] = 0
        s[OWNERS + i] = NONE
    s[TRIES] = rule(s, TRIES_MAX)
    s[BROKEN] = 0
    s[ROOM] = 1
    s[PASSES] = 0
    s[STROKES] = 0
    s[TURN_STROKES] = 0
    s[PENDING] = 0
    s[MISSED] = NONE
    s[LAST_ROW] = 0
    s[BOARD_WINNER] = NONE
    s[POINTS] = 0
    s[COINS] = 0
    s[QUEEN_POINTS] = 0
    s[ENTERED] = 0
    placed(s)
    no_question(s)


def stack(s: bytearray) -> None:
    """All pieces on the board, no pile."""
    s[LEFT] = _PIECES
    s[LEFT + 1] = _PIECES
    s[QUEEN_AT] = Q_BOARD
    s[QUEEN_SIDE] = NONE
    s[COUNT] = 0
    s[HAD] = 0
    for i in range(MOST):
        s[WINS + i] = 0


def open_board(s: bytearray) -> None:
    """The word "Play" opens the board; racks it first where that was not done."""
    if s[PHASE] == P_BOARD:
        rack(s)
    s[PHASE] = P_PLAY
    s[FLAGS] = s[FLAGS] & ~F_APPEAL | F_STARTED


def close_board(s: bytearray, row: int) -> None:
    """What every end of a board drops."""
    for i in range(4):
        s[DUES_BY_SEAT + i] = 0
    placed(s)
    no_question(s)
    s[FLAGS] &= ~F_APPEAL
    s[PENDING] = T_NEXT
    s[LAST_ROW] = row
    s[PHASE] = P_BOARD


def end_board(s: bytearray, winner: int, points: int, ruling: Ruling) -> None:
    """The board's winner: a seat, TIE, or OTHERS (all but the mover, `points` each)."""
    ruling.winner = winner
    ruling.points = points
    s[BOARD_WINNER] = winner
    s[POINTS] = min(255, points)
    s[COINS] = min(255, ruling.coins)
    s[QUEEN_POINTS] = ruling.queen_points
    close_board(s, ruling.row)
    s[PLAYED] = min(254, s[PLAYED] + 1)
    if rule(s, ELIMINATION):
        _eliminate(s)
        if playing(s) == 1:
            end_game(s, next_seat(s, 0) if s[OUT] & 1 else 0, ruling)
    elif rule(s, SINGLE):
        end_game(s, winner, ruling)
    elif winner < TIE:
        s[SCORES + winner] = min(255, s[SCORES + winner] + points)
    _match_over(s, winner, ruling)


def score_others(s: bytearray, mover: int, full: int, cap: int) -> None:
    """Everybody else scores `full`, or 1 from `cap` points on."""
    for seat in range(s[PLAYERS]):
        if seat != mover and not s[OUT] >> seat & 1:
            more = full if s[SCORES + seat] < cap else 1
            s[SCORES + seat] = min(255, s[SCORES + seat] + more)


def _match_over(s: bytearray, winner: int, ruling: Ruling) -> None:
    """A game of several boards ends by points or after the last board, unless two are level."""
    if rule(s, SINGLE) or rule(s, ELIMINATION) or winner == TIE:
        return
    best = leader(s)
    if best == TIE or s[PHASE] == P_MATCH:
        return
    if s[SCORES + best] >= rule(s, TARGET) or s[PLAYED] >= rule(s, BOARDS):
        end_game(s, best, ruling)


def leader(s: bytearray) -> int:
    """The seat with the highest score of those who play; TIE if two have it."""
    best = NONE
    level = False
    for seat in range(s[PLAYERS]):
        if s[OUT] >> seat & 1:
            continue
        if best == NONE or s[SCORES + seat] > s[SCORES + best]:
            best = seat
            level = False
        elif s[SCORES + seat] == s[SCORES + best]:
            level = True
    return TIE if level else best


def _eliminate(s: bytearray) -> None:
    """The lowest total drops out; nobody does if two have it."""
    lowest = NONE
    level = False
    for seat in range(s[PLAYERS]):
        if s[OUT] >> seat & 1:
            continue
        if lowest == NONE or value(s, seat) < value(s, lowest):
            lowest = seat
            level = False
        elif value(s, seat) == value(s, lowest):
            level = True
    if not level:
        s[OUT] |= 1 << lowest


def end_game(s: bytearray, winner: int, ruling: Ruling) -> None:
    """The match is over; TIE: it is drawn."""
    ruling.game_winner = winner
    ruling.match_winner = winner
    s[WINNER] = winner
    s[PHASE] = P_MATCH
    s[PENDING] = 0


def drop_out(s: bytearray, seat: int, row: int, ruling: Ruling) -> None:
    """A player leaves; the last one left wins."""
    s[OUT] |= 1 << seat
    for net in range(4):
        if s[OWNERS + net] == seat:
            s[OWNERS + net] = NONE
    while True:  # what he had won goes back on the board
        kind = take(s, seat)
        if kind == NONE:
            break
        put_back(s, seat, kind, ruling)
    s[PAYER] = NONE
    s[DUES_BY_SEAT + seat] = 0
    if playing(s) == 1:
        close_board(s, row)
        end_game(s, next_seat(s, seat), ruling)
    elif s[TURN] == seat:
        no_question(s)
        take_turn(s, next_seat(s, seat), ruling)
