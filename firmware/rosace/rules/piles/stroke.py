"""One stroke of a pile system: what is won, what comes back, whose turn it is, what it cites.

A piece that fell is won by whoever struck. A striker or foul costs what the record says; what
comes back is what was won last. The goals stand in policies of their own (quota, sums, holes).
"""

from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import (
    A_VOID,
    B_PASS,
    B_TRY,
    COLLECT,
    COUNT,
    COVER,
    DUES_BY_SEAT,
    F_FOUL,
    HAD,
    HELD,
    N_COVERED,
    N_NOT_COVERED,
    N_NOTHING,
    N_QUEEN,
    N_QUEEN_WON,
    N_SURPLUS,
    N_TOO_EARLY,
    N_WITH_COVER,
    N_WON,
    OUT,
    OWNERS,
    P_MARKET,
    P_QUOTA,
    PASSES_MAX,
    POLICY,
    QUOTA,
    RIGHT_FROM,
    S_ALL,
    S_ALONE,
    S_LAST,
    S_QUEEN,
    S_WON,
    ST_ALL,
    ST_LAST,
    STRIKER,
    SURPLUS,
    WINS,
    ZERO,
    holds,
    playing,
    rule,
    value,
)
from rosace.rules.ruling import QE_COVERED, QE_POCKETED, Ruling
from rosace.rules.state import (
    BROKEN,
    LAST_ROW,
    LEFT,
    PASSES,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    STROKES,
    TRIES,
    TURN,
    TURN_STROKES,
)
from rosace.words import BLACK, NONE, Q_AWAIT, Q_BOARD, Q_COVERED, QUEEN

# ruling.fell
FELL_QUEEN = const(1)
FELL_STRIKER = const(2)
FOUL = const(4)
BAD = const(6)


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck."""
    seat = e.seat
    if seat >= s[PLAYERS] or s[OUT] >> seat & 1:
        seat = s[TURN]
    turns.placed(s)
    turns.no_question(s)
    if seat != s[TURN]:
        ruling.out_of_turn = 1
        turns.take_turn(s, seat, ruling)
        s[PASSES] = 0
    ruling.mover = seat
    if s[STROKES] < 255:
        s[STROKES] += 1
    ruling.fell = (FELL_STRIKER if e.striker else 0) | (FOUL if e.foul else 0)
    if e.queen and s[QUEEN_AT] == Q_BOARD:
        ruling.fell |= FELL_QUEEN
    fallen = min(e.white, s[LEFT]) + min(e.black, s[LEFT + 1])
    if not e.touched and not fallen and not ruling.fell & FELL_QUEEN:
        if not s[BROKEN]:
            _untouched_break(s, ruling)
            return
        s[PASSES] = 0 if s[TURN_STROKES] or ruling.fell else s[PASSES] + 1
    else:
        s[PASSES] = 0
    s[BROKEN] = 1
    if rule(s, POLICY) == P_MARKET:
        s[HELD] = value(s, seat)  # what buys must have been held before
    before = s[COUNT]
    had = s[HAD]
    _take_in(s, e, seat, ruling)
    if ruling.fell & BAD:
        s[HAD] = had  # what comes back gives no right
        _bad(s, seat, before, ruling)
    else:
        _proper(s, seat, before, had, ruling)
    if ruling.fell & BAD or not ruling.stays:
        s[HELD] = 0
    turns.pay(s, ruling)
    s[LAST_ROW] = ruling.row
    if ruling.stays:
        if s[TURN_STROKES] < 255:
            s[TURN_STROKES] += 1
    else:
        turns.take_turn(s, turns.next_seat(s, seat), ruling)
    if s[PASSES] >= rule(s, PASSES_MAX) * playing(s):
        void(s, ruling)


def void(s: bytearray, ruling: Ruling) -> None:
    """The board is void: no score, same breaker (4q)."""
    ruling.void = 1
    ruling.row = A_VOID
    boards.close_board(s, A_VOID)


def _untouched_break(s: bytearray, ruling: Ruling) -> None:
    """No carromman touched before the break is made: a try is used (3.5d)."""
    if s[TRIES]:
        s[TRIES] -= 1
    if s[TRIES] and not ruling.fell & FOUL:
        ruling.row = B_TRY
        ruling.stays = 1
    else:
        ruling.row = B_PASS
        turns.take_turn(s, turns.next_seat(s, s[TURN]), ruling)
    s[LAST_ROW] = ruling.row


# --- what was won ---


def _take_in(s: bytearray, e: Event, seat: int, ruling: Ruling) -> None:
    """Credit what fell, in the order in which it fell; a colour that is complete goes back."""
    white = min(e.white, s[LEFT])
    black = min(e.black, s[LEFT + 1])
    queen = ruling.fell & FELL_QUEEN
    for i in range(e.size):
        kind = e.data[i] & 7
        net = e.data[i] >> 3 & 7
        if kind == BLACK and black:
            black -= 1
        elif kind == 0 and white:
            white -= 1
        elif kind == QUEEN and queen:
            queen = 0
            _queen_fell(s, seat, ruling)
            continue
        else:
            continue
        _one(s, seat, kind, net, ruling)
    if queen:
        _queen_fell(s, seat, ruling)
    for _ in range(white):
        _one(s, seat, 0, 0, ruling)
    for _ in range(black):
        _one(s, seat, BLACK, 0, ruling)


def _one(s: bytearray, seat: int, kind: int, net: int, ruling: Ruling) -> None:
    """One carromman into a pile; the owner of the net may collect it."""
    quota = rule(s, QUOTA)
    s[LEFT + kind] -= 1
    if quota and holds(s, seat, kind) >= quota:
        ruling.other += 1
        s[SURPLUS] += 1 << 4 * kind
        turns.put_back(s, seat, kind, ruling)
        return
    ruling.own += 1
    owner = s[OWNERS + net - 1] if 0 < net <= 4 else NONE
    turns.give(s, owner if owner < s[PLAYERS] and rule(s, COLLECT) else seat, kind)


def _queen_fell(s: bytearray, seat: int, ruling: Ruling) -> None:
    """Without a cover to make she is a piece like any other."""
    if rule(s, COVER):
        return
    s[QUEEN_AT] = Q_COVERED
    turns.give(s, seat, QUEEN)


# --- a proper stroke ---


def _proper(s: bytearray, seat: int, before: int, had: int, ruling: Ruling) -> None:
    """No striker, no foul."""
    own = ruling.own
    fell_queen = ruling.fell & FELL_QUEEN
    ruling.stays = 1 if own or fell_queen else 0
    if s[QUEEN_AT] == Q_AWAIT:
        if own > 1 or own and (_earlier(s, seat, own) > 0 or not s[DUES_BY_SEAT + seat]):
            _cover(s, seat, before, ruling)
            ruling.row = N_COVERED
        elif own:
            ruling.row = N_WON  # the only one is a due: she is covered one stroke later (3.12a)
        else:
            ruling.row = N_NOT_COVERED
            turns.queen_back(s, ruling)
    elif fell_queen and not rule(s, COVER):
        ruling.row = N_QUEEN_WON
    elif fell_queen:
        _with_queen(s, seat, before, had, ruling)
    elif own:
        ruling.row = N_WON
    else:
        ruling.row = N_SURPLUS if ruling.other else N_NOTHING


def _earlier(s: bytearray, seat: int, own: int) -> int:
    """Carrommen in the pile from before this stroke, net of what the seat owes."""
    return holds(s, seat, 0) + holds(s, seat, BLACK) - own - s[DUES_BY_SEAT + seat]


def _with_queen(s: bytearray, seat: int, before: int, had: int, ruling: Ruling) -> None:
    """She fell where she must be covered: with her cover, with the right to her, or too early."""
    own = ruling.own
    right = had >> seat & 1 or not rule(s, RIGHT_FROM)
    if own and (own > 1 or _earlier(s, seat, own) > 0 or not rule(s, ZERO)):
        _cover(s, seat, before, ruling)
        ruling.row = N_WITH_COVER
    elif right or own and not s[DUES_BY_SEAT + seat]:
        s[QUEEN_AT] = Q_AWAIT
        s[QUEEN_SIDE] = seat
        ruling.queen = QE_POCKETED
        ruling.row = N_QUEEN
    else:  # too early, or its only carromman goes straight back as a due
        ruling.row = N_TOO_EARLY
        ruling.stays = 1 if own else 0
        turns.queen_back(s, ruling)


def _cover(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """She is covered for good; where pieces are counted up she lies below her cover."""
    s[QUEEN_AT] = Q_COVERED
    s[QUEEN_SIDE] = seat
    ruling.queen = QE_COVERED
    if rule(s, POLICY) == P_QUOTA:
        return
    turns.give(s, seat, QUEEN)
    for i in range(s[COUNT] - 1, before, -1):
        s[WINS + i] = s[WINS + i - 1]
    s[WINS + before] = QUEEN | seat << 2


# --- striker or foul ---


def _bad(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """What the striker in a net, or a foul, costs."""
    cost = rule(s, STRIKER)
    if ruling.fell & FOUL:
        ruling.row = F_FOUL
        if cost == ST_LAST:
            _last_back(s, seat, ruling)
        else:
            _stroke_back(s, seat, before, ruling)
    elif cost == ST_ALL:
        ruling.row = S_ALL
        _all_back(s, seat, ruling)
    elif cost == ST_LAST:
        ruling.row = S_LAST
        _last_back(s, seat, ruling)
    else:
        ruling.row = S_WON if ruling.own else S_ALONE
        may = s[HAD] >> seat & 1 or not rule(s, RIGHT_FROM)
        if ruling.fell & FELL_QUEEN:
            ruling.row = S_QUEEN
            ruling.stays = 1 if may or ruling.own else 0
        else:
            ruling.stays = 1 if ruling.own else 0
        _stroke_back(s, seat, before, ruling)


def _stroke_back(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """What this stroke won comes back, and one more."""
    if ruling.fell & FELL_QUEEN:
        turns.take(s, seat, QUEEN)
        turns.queen_back(s, ruling)
    won = 0
    for i in range(before, s[COUNT]):
        if s[WINS + i] >> 2 == seat:
            won += 1
    ruling.new_dues = 1
    turns.owe(s, seat, won + 1)
    if s[QUEEN_AT] == Q_AWAIT and not ruling.stays:
        turns.queen_back(s, ruling)


def _last_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The last win alone comes back; a queen not covered is one."""
    if ruling.fell & FELL_QUEEN or s[QUEEN_AT] == Q_AWAIT:
        turns.take(s, seat, QUEEN)
        turns.queen_back(s, ruling)
        return
    ruling.new_dues = 1
    turns.owe(s, seat, 1)


def _all_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The whole pile and every net bought are lost."""
    for net in range(4):
        if s[OWNERS + net] == seat:
            s[OWNERS + net] = NONE
    if s[QUEEN_AT] == Q_AWAIT:
        turns.queen_back(s, ruling)
    elif ruling.fell & FELL_QUEEN and rule(s, COVER):
        turns.queen_back(s, ruling)
    while True:
        kind = turns.take(s, seat)
        if kind == NONE:
            return
        turns.put_back(s, seat, kind, ruling)
