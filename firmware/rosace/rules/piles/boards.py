"""Boards and games of the pile systems: set-up, rack, who won, who drops out."""

from rosace.port import const
from rosace.rules import common
from rosace.rules.piles.systems import allowed, playing, record, rule, value
from rosace.rules.piles.turns import next_seat, no_question, placed, put_back, take, take_turn
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_HAD = const(10)
_DUES_BY_SEAT = const(28)
_PAYER = const(14)
_SCORES = const(50)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
_MOST = const(19)
# Winners that are no seat
_TIE = const(4)
# The record
_TARGET = const(10)
_BOARDS = const(11)
_SINGLE = const(14)
_ELIMINATION = const(15)
_TRIES_MAX = const(19)
_PLAYERS_FROM = const(21)
_PLAYERS_TO = const(22)
# Rows, by the numbers behind those of ../rows.py
_A_VOID = const(158)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_GAMES_TO_WIN = const(3)
_PHASE = const(4)
_FLAGS = const(5)
_WINNER = const(12)
_PLAYED = const(16)
_PENDING = const(18)
_BOARD = const(20)
_TURN = const(22)
_WHITE_SIDE = const(23)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
_COINS = const(46)
_QUEEN_POINTS = const(47)
# FLAGS
_F_APPEAL = const(4)
# What the umpire must still do (state[PENDING])
_MUST_NEXT = const(16)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_P_READY = const(2)
_P_BOARD = const(4)
_P_MATCH = const(6)


def seats_fit(system: int, e: Event) -> bool:
    """Can so many play (e.black), overrides included?"""
    least = record(system)[_PLAYERS_FROM]
    most = record(system)[_PLAYERS_TO]
    for i in range(e.data[0] if e.size else 0):
        if e.data[1 + 2 * i] == _PLAYERS_FROM:
            least = e.data[2 + 2 * i]
        elif e.data[1 + 2 * i] == _PLAYERS_TO:
            most = e.data[2 + 2 * i]
    return least <= e.black <= most


def set_up(s: bytearray, e: Event) -> None:
    """A new match: everything from the SETUP event; e.black = players."""
    common.begin_match(s, e)
    s[_PLAYERS] = min(4, max(2, e.black))
    common.store_overrides(s, e, allowed)
    s[_GAMES_TO_WIN] = 1
    s[_WHITE_SIDE] = _NONE
    rack(s)
    s[_PHASE] = _P_READY


def rack(s: bytearray) -> None:
    """Everything on the board, no pile; the next player breaks."""
    s[_BOARD] = s[_PLAYED] + 1
    breaker = s[_PLAYED] % s[_PLAYERS]
    if s[_OUT] >> breaker & 1:
        breaker = next_seat(s, breaker)
    common.begin_board(s, breaker, rule(s, _TRIES_MAX))
    stack(s)
    for i in range(4):
        s[_OWNERS + i] = _NONE
    s[_PENDING] = 0
    placed(s)
    no_question(s)


def stack(s: bytearray) -> None:
    """All pieces on the board, no pile."""
    common.stack(s)
    s[_COUNT] = 0
    s[_HAD] = 0
    for i in range(_MOST):
        s[_WINS + i] = 0


def open_board(s: bytearray) -> None:
    """The word "Play" opens the board; racks it first where that was not done."""
    if s[_PHASE] == _P_BOARD:
        rack(s)
    common.begin_play(s)


def close_board(s: bytearray, row: int) -> None:
    """What every end of a board drops."""
    for i in range(4):
        s[_DUES_BY_SEAT + i] = 0
    placed(s)
    no_question(s)
    s[_FLAGS] &= ~_F_APPEAL
    s[_PENDING] = _MUST_NEXT
    s[_LAST_ROW] = row
    s[_PHASE] = _P_BOARD


def void_board(s: bytearray, ruling: Ruling) -> None:
    """The board is void: no score, same breaker (4q)."""
    ruling.void = 1
    ruling.row = _A_VOID
    close_board(s, _A_VOID)


def end_board(s: bytearray, winner: int, points: int, ruling: Ruling) -> None:
    """The board's winner: a seat, TIE, or OTHERS (all but the mover, `points` each)."""
    ruling.winner = winner
    ruling.points = points
    s[_BOARD_WINNER] = winner
    s[_POINTS] = min(255, points)
    s[_COINS] = min(255, ruling.coins)
    s[_QUEEN_POINTS] = ruling.queen_points
    close_board(s, ruling.row)
    s[_PLAYED] = min(254, s[_PLAYED] + 1)
    if rule(s, _ELIMINATION):
        ruling.out = _eliminate(s)
        if playing(s) == 1:
            end_game(s, next_seat(s, 0) if s[_OUT] & 1 else 0, ruling)
    elif rule(s, _SINGLE):
        end_game(s, winner, ruling)
    elif winner < _TIE:
        s[_SCORES + winner] = min(255, s[_SCORES + winner] + points)
    _match_over(s, ruling)


def score_others(s: bytearray, mover: int, full: int, cap: int) -> None:
    """Everybody else scores `full`, or 1 from `cap` points on."""
    for seat in range(s[_PLAYERS]):
        if seat != mover and not s[_OUT] >> seat & 1:
            more = full if s[_SCORES + seat] < cap else 1
            s[_SCORES + seat] = min(255, s[_SCORES + seat] + more)


def _match_over(s: bytearray, ruling: Ruling) -> None:
    """A game of several boards ends by points or after the last board, unless two are level."""
    if rule(s, _SINGLE) or rule(s, _ELIMINATION):
        return
    best = leader(s)
    if best == _TIE or s[_PHASE] == _P_MATCH:
        return
    if s[_SCORES + best] >= rule(s, _TARGET) or s[_PLAYED] >= rule(s, _BOARDS):
        end_game(s, best, ruling)


def leader(s: bytearray) -> int:
    """The seat with the highest score of those who play; TIE if two have it."""
    best = _NONE
    level = False
    for seat in range(s[_PLAYERS]):
        if s[_OUT] >> seat & 1:
            continue
        if best == _NONE or s[_SCORES + seat] > s[_SCORES + best]:
            best = seat
            level = False
        elif s[_SCORES + seat] == s[_SCORES + best]:
            level = True
    return _TIE if level else best


def _eliminate(s: bytearray) -> int:
    """The lowest total drops out; nobody (TIE) does if two have it."""
    lowest = _NONE
    level = False
    for seat in range(s[_PLAYERS]):
        if s[_OUT] >> seat & 1:
            continue
        if lowest == _NONE or value(s, seat) < value(s, lowest):
            lowest = seat
            level = False
        elif value(s, seat) == value(s, lowest):
            level = True
    if level:
        return _TIE
    s[_OUT] |= 1 << lowest
    return lowest


def end_game(s: bytearray, winner: int, ruling: Ruling) -> None:
    """The match is over; TIE: it is drawn."""
    ruling.game_winner = winner
    ruling.match_winner = winner
    s[_WINNER] = winner
    s[_PHASE] = _P_MATCH
    s[_PENDING] = 0


def drop_out(s: bytearray, seat: int, row: int, ruling: Ruling) -> None:
    """A player leaves; the last one left wins."""
    s[_OUT] |= 1 << seat
    for net in range(4):
        if s[_OWNERS + net] == seat:
            s[_OWNERS + net] = _NONE
    while True:  # what he had won goes back on the board
        kind = take(s, seat)
        if kind == _NONE:
            break
        put_back(s, seat, kind, ruling)
    if s[_QUEEN_AT] != _Q_BOARD and s[_QUEEN_SIDE] == seat:  # in a quota she is in no pile
        common.queen_to_centre(s, ruling)
    s[_PAYER] = _NONE
    s[_DUES_BY_SEAT + seat] = 0
    if playing(s) == 1:
        close_board(s, row)
        end_game(s, next_seat(s, seat), ruling)
    elif s[_TURN] == seat:
        no_question(s)
        take_turn(s, next_seat(s, seat), ruling)
