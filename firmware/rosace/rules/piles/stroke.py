"""One stroke of a pile system: what is won, what comes back, whose turn it is, what it cites.

A piece that fell is won by whoever struck. A striker or foul costs what the record says; what
comes back is what was won last. What a system plays for stands in quota.py, sums.py and holes.py.
"""

from rosace.rules import common
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.rules.piles import boards, turns
from rosace.rules.piles import systems as ps
from rosace.rules.piles.systems import holds, playing, rule, value
from rosace.rules.ruling import (
    BAD,
    FELL_QUEEN,
    FELL_STRIKER,
    FOUL,
    QE_COVERED,
    QE_POCKETED,
    Ruling,
)
from rosace.words import BLACK, NONE, Q_AWAIT, Q_BOARD, Q_COVERED, QUEEN


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    turns.placed(s)
    turns.no_question(s)
    _begin_stroke(s, e, ruling)
    touched = e.touched or ruling.fell & FELL_QUEEN or s[st.LEFT] and e.white
    touched = touched or s[st.LEFT + 1] and e.black
    if not touched and not s[st.BROKEN]:
        _untouched_break(s, ruling)
        return
    if touched or ruling.fell or s[st.TURN_STROKES]:
        s[st.PASSES] = 0
    else:
        s[st.PASSES] += 1  # turns that touched nothing (4q)
    s[st.BROKEN] = 1
    _win_and_lose(s, e, ruling)
    _end_stroke(s, ruling)


def _begin_stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Who struck, though out of turn, and whether queen, striker or foul were in it."""
    seat = e.seat
    if seat >= s[st.PLAYERS] or s[ps.OUT] >> seat & 1:
        seat = s[st.TURN]
    if seat != s[st.TURN]:
        ruling.out_of_turn = 1
        turns.take_turn(s, seat, ruling)
        s[st.PASSES] = 0
    ruling.mover = seat
    common.count(s, st.STROKES)
    ruling.fell = (FELL_STRIKER if e.striker else 0) | (FOUL if e.foul else 0)
    if e.queen and s[st.QUEEN_AT] == Q_BOARD:
        ruling.fell |= FELL_QUEEN


def _win_and_lose(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What fell goes into the mover's pile; then the row, and what the stroke costs him."""
    seat = ruling.mover
    if rule(s, ps.POLICY) == ps.P_MARKET:
        s[ps.HELD] = value(s, seat)  # what buys a net must have been held before
    before = s[ps.COUNT]
    had = s[ps.HAD]
    _take_in(s, e, seat, ruling)
    if ruling.fell & BAD:
        s[ps.HAD] = had  # what comes back gives no right to the queen
        _bad(s, seat, before, ruling)
    else:
        _proper(s, seat, before, had, ruling)
    if ruling.fell & BAD or not ruling.stays:
        s[ps.HELD] = 0


def _end_stroke(s: bytearray, ruling: Ruling) -> None:
    """Dues are paid, the turn stays or passes; too many empty turns make the board void (4q)."""
    turns.pay(s, ruling)
    s[st.LAST_ROW] = ruling.row
    if ruling.stays:
        common.count(s, st.TURN_STROKES)
    else:
        turns.take_turn(s, turns.next_seat(s, ruling.mover), ruling)
    if s[st.PASSES] >= rule(s, ps.PASSES_MAX) * playing(s):
        boards.void_board(s, ruling)


def _untouched_break(s: bytearray, ruling: Ruling) -> None:
    """No carromman touched before the break is made: a try is used (3.5d)."""
    if s[st.TRIES]:
        s[st.TRIES] -= 1
    if s[st.TRIES] and not ruling.fell & FOUL:
        ruling.row = ps.B_TRY
        ruling.stays = 1
    else:
        ruling.row = ps.B_PASS
        turns.take_turn(s, turns.next_seat(s, s[st.TURN]), ruling)
    s[st.LAST_ROW] = ruling.row


# --- what was won ---


def _take_in(s: bytearray, e: Event, seat: int, ruling: Ruling) -> None:
    """Credit what fell, in the order in which it fell; a colour that is complete goes back."""
    white = min(e.white, s[st.LEFT])
    black = min(e.black, s[st.LEFT + 1])
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
    """One carromman goes into a pile; a bought net may collect it for its owner (COLLECT)."""
    quota = rule(s, ps.QUOTA)
    s[st.LEFT + kind] -= 1
    if quota and holds(s, seat, kind) >= quota:
        ruling.other += 1
        s[ps.SURPLUS] += 1 << 4 * kind
        turns.put_back(s, seat, kind, ruling)
        return
    ruling.own += 1
    owner = s[ps.OWNERS + net - 1] if 0 < net <= 4 else NONE
    turns.give(s, owner if owner < s[st.PLAYERS] and rule(s, ps.COLLECT) else seat, kind)


def _queen_fell(s: bytearray, seat: int, ruling: Ruling) -> None:
    """Where the queen needs no cover she is won like any other piece."""
    if rule(s, ps.COVER):
        return
    s[st.QUEEN_AT] = Q_COVERED
    turns.give(s, seat, QUEEN)


# --- a proper stroke ---


def _proper(s: bytearray, seat: int, before: int, had: int, ruling: Ruling) -> None:
    """A stroke without striker and foul: its row, and what happens to the queen."""
    own = ruling.own
    fell_queen = ruling.fell & FELL_QUEEN
    ruling.stays = 1 if own or fell_queen else 0
    if s[st.QUEEN_AT] == Q_AWAIT:
        if own > 1 or own and (_earlier(s, seat, own) > 0 or not s[ps.DUES_BY_SEAT + seat]):
            _cover(s, seat, before, ruling)
            ruling.row = ps.N_COVERED
        elif own:
            ruling.row = (
                ps.N_WON
            )  # the only one goes back as a due: covered one stroke later (3.12a)
        else:
            ruling.row = ps.N_NOT_COVERED
            common.queen_to_centre(s, ruling)
    elif fell_queen and not rule(s, ps.COVER):
        ruling.row = ps.N_QUEEN_WON
    elif fell_queen:
        _with_queen(s, seat, before, had, ruling)
    elif own:
        ruling.row = ps.N_WON
    else:
        ruling.row = ps.N_SURPLUS if ruling.other else ps.N_NOTHING


def _earlier(s: bytearray, seat: int, own: int) -> int:
    """Carrommen in the pile from before this stroke, net of what the seat owes."""
    return holds(s, seat, 0) + holds(s, seat, BLACK) - own - s[ps.DUES_BY_SEAT + seat]


def _with_queen(s: bytearray, seat: int, before: int, had: int, ruling: Ruling) -> None:
    """The queen fell and needs a cover: it fell too, or she awaits it, or it was too early."""
    own = ruling.own
    right = had >> seat & 1 or not rule(s, ps.RIGHT_FROM)
    if own and (own > 1 or _earlier(s, seat, own) > 0 or not rule(s, ps.ZERO)):
        _cover(s, seat, before, ruling)
        ruling.row = ps.N_WITH_COVER
    elif right or own and not s[ps.DUES_BY_SEAT + seat]:
        s[st.QUEEN_AT] = Q_AWAIT
        s[st.QUEEN_SIDE] = seat
        ruling.queen = QE_POCKETED
        ruling.row = ps.N_QUEEN
    else:  # too early, or its only carromman goes straight back as a due
        ruling.row = ps.N_TOO_EARLY
        ruling.stays = 1 if own else 0
        common.queen_to_centre(s, ruling)


def _cover(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """The queen is covered for good; in a pile that counts up she lies below her cover."""
    s[st.QUEEN_AT] = Q_COVERED
    s[st.QUEEN_SIDE] = seat
    ruling.queen = QE_COVERED
    if rule(s, ps.POLICY) == ps.P_QUOTA:
        return
    turns.give(s, seat, QUEEN)
    for i in range(s[ps.COUNT] - 1, before, -1):
        s[ps.WINS + i] = s[ps.WINS + i - 1]
    s[ps.WINS + before] = QUEEN | seat << 2


# --- striker or foul ---


def _bad(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """What the striker in a net, or a foul, costs."""
    cost = rule(s, ps.STRIKER)
    if ruling.fell & FOUL:
        ruling.row = ps.F_FOUL
        if cost == ps.ST_LAST:
            _last_back(s, seat, ruling)
        else:
            _stroke_back(s, seat, before, ruling)
    elif cost == ps.ST_ALL:
        ruling.row = ps.S_ALL
        _all_back(s, seat, ruling)
    elif cost == ps.ST_LAST:
        ruling.row = ps.S_LAST
        _last_back(s, seat, ruling)
    else:
        _striker(s, seat, ruling)
        _stroke_back(s, seat, before, ruling)


def _striker(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The striker in a net as in the ICF's laws: the turn stays as if it had not fallen (3.11)."""
    may = s[ps.HAD] >> seat & 1 or not rule(s, ps.RIGHT_FROM)
    if ruling.fell & FELL_QUEEN:
        ruling.row = ps.S_QUEEN
        ruling.stays = 1 if may or ruling.own else 0
    else:
        ruling.row = ps.S_WON if ruling.own else ps.S_ALONE
        ruling.stays = 1 if ruling.own else 0


def _stroke_back(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """What this stroke won comes back, and one more (ST_PENALTY)."""
    if ruling.fell & FELL_QUEEN:
        turns.take(s, seat, QUEEN)
        common.queen_to_centre(s, ruling)
    won = 0
    for i in range(before, s[ps.COUNT]):
        if s[ps.WINS + i] >> 2 == seat:
            won += 1
    ruling.new_dues = 1
    turns.owe(s, seat, won + 1)
    if s[st.QUEEN_AT] == Q_AWAIT and not ruling.stays:
        common.queen_to_centre(s, ruling)


def _last_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The last win alone comes back; a queen that is not covered is one (ST_LAST)."""
    if ruling.fell & FELL_QUEEN or s[st.QUEEN_AT] == Q_AWAIT:
        turns.take(s, seat, QUEEN)
        common.queen_to_centre(s, ruling)
        return
    ruling.new_dues = 1
    turns.owe(s, seat, 1)


def _all_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The whole pile and every net bought are lost (ST_ALL)."""
    for net in range(4):
        if s[ps.OWNERS + net] == seat:
            s[ps.OWNERS + net] = NONE
    if s[st.QUEEN_AT] == Q_AWAIT:
        common.queen_to_centre(s, ruling)
    elif ruling.fell & FELL_QUEEN and rule(s, ps.COVER):
        common.queen_to_centre(s, ruling)
    while True:
        kind = turns.take(s, seat)
        if kind == NONE:
            return
        turns.put_back(s, seat, kind, ruling)
