"""One stroke of a pile system: what is won, what comes back, whose turn it is, what it cites.

A piece that fell is won by whoever struck. The row is one of the ICF's stroke table, found by the
same code; a striker or foul costs what the record says, and what comes back was won last. What a
system plays for stands in quota.py, sums.py and holes.py.
"""

from rosace.rules import common, rows, stroke_table, systems
from rosace.rules import state as st
from rosace.rules.piles import boards, turns
from rosace.rules.piles import systems as ps
from rosace.rules.piles.systems import holds, playing, rule, value
from rosace.rules.state import (
    BAD,
    COVER,
    FELL_QUEEN,
    FELL_STRIKER,
    FOUL,
    QE_COVERED,
    QE_POCKETED,
    Event,
    Ruling,
)
from rosace.words import BLACK, NONE, Q_AWAIT, Q_BOARD, Q_COVERED, QUEEN


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    turns.placed(s)
    turns.no_question(s)
    seat = e.seat
    if seat >= s[st.PLAYERS] or s[ps.OUT] >> seat & 1:
        seat = s[st.TURN]
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    touched = e.touched or ruling.fell & FELL_QUEEN or s[st.LEFT] and e.white
    touched = touched or s[st.LEFT + 1] and e.black
    before = s[ps.COUNT]
    if not touched and not s[st.BROKEN]:
        _carry_out(s, stroke_table.untouched(s, ruling.fell & FOUL), before, ruling)
    else:
        common.made_break(s, touched, ruling.fell)
        _win_and_lose(s, e, before, ruling)
    turns.pay(s, ruling)
    s[st.LAST_ROW] = ruling.row
    if ruling.stays:
        common.count(s, st.TURN_STROKES)
    else:
        turns.take_turn(s, turns.next_seat(s, seat), ruling)
    if s[st.PASSES] >= rule(s, ps.PASSES_MAX) * playing(s):
        boards.void_board(s, ruling)


def _win_and_lose(s: bytearray, e: Event, before: int, ruling: Ruling) -> None:
    """What fell goes into the mover's pile; then the row, and what the stroke costs him."""
    seat = ruling.mover
    if rule(s, ps.POLICY) == ps.P_MARKET:
        s[ps.HELD] = value(s, seat)  # what buys a net must have been held before
    had = s[ps.HAD]
    _take_in(s, e, seat, ruling)
    if ruling.fell & BAD:
        if _too_early(s, seat, ruling):
            ruling.row = ps.E_EARLY
            ruling.stays = 1
            return
        s[ps.HAD] = had  # what comes back gives no right to the queen
    _carry_out(s, _row(s, seat, had, ruling), before, ruling)
    if ruling.fell & BAD or not ruling.stays:
        s[ps.HELD] = 0


def _too_early(s: bytearray, seat: int, ruling: Ruling) -> bool:
    """All that he needs, the queen still on the board: the striker or a foul changes nothing."""
    queen = ruling.fell & FELL_QUEEN or s[st.QUEEN_AT] != Q_BOARD
    return turns.complete(s, seat) and not queen and not s[ps.DUES_BY_SEAT + seat]


def _row(s: bytearray, seat: int, had: int, ruling: Ruling) -> int:
    """The row of the stroke table; a piece of a complete colour is like one of an opponent's."""
    own = ruling.own
    due = s[ps.DUES_BY_SEAT + seat]
    down = max(0, holds(s, seat, 0) + holds(s, seat, BLACK) - own - due)
    fell = ruling.fell
    if s[st.QUEEN_AT] == Q_AWAIT:
        fell |= stroke_table.WAITS
    if had >> seat & 1 or not rule(s, ps.RIGHT_FROM):
        fell |= stroke_table.HAS_RIGHT
    if not fell & BAD and stroke_table.covered(own, fell, down, due, rule(s, ps.ZERO)):
        fell |= COVER
    return stroke_table.row(own, ruling.other, fell, down, due)


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


# --- what the stroke does ---

# By the rows of the stroke table, from N1 on.
_ROWS = bytes((
    int(ps.N_NOTHING), ps.N_SURPLUS, ps.N_WON, ps.N_WON,
    ps.N_NOT_COVERED, ps.N_NOT_COVERED, ps.N_COVERED, ps.N_WON,
    ps.N_TOO_EARLY, ps.N_QUEEN, ps.N_WITH_COVER, ps.N_QUEEN, ps.N_TOO_EARLY,
    ps.S_ALONE, ps.S_ALONE, ps.S_ALONE, ps.S_WON, ps.S_WON,
    ps.S_QUEEN, ps.S_QUEEN, ps.S_QUEEN, ps.S_QUEEN,
    ps.F_FOUL, ps.F_FOUL, ps.F_FOUL, ps.F_FOUL, ps.F_FOUL,
    ps.B_TRY, ps.B_PASS, ps.F_FOUL,
))  # fmt: skip


def _carry_out(s: bytearray, row: int, before: int, ruling: Ruling) -> None:
    """What the ICF's laws have this row do, but where the system's striker or queen differs."""
    seat = ruling.mover
    cost = rule(s, ps.STRIKER) if ruling.fell & BAD and row < rows.B1 else ps.ST_PENALTY
    ruling.row = _ROWS[row - rows.N1]
    if cost == ps.ST_ALL and ruling.fell & FELL_STRIKER:
        ruling.row = ps.S_ALL
        _all_back(s, seat, ruling)
        return
    if cost == ps.ST_LAST:
        if not ruling.fell & FOUL:
            ruling.row = ps.S_LAST
        _last_back(s, seat, ruling)
        return
    effect = systems.record(systems.ICF)[systems.OUTCOME + row - rows.N1]
    ruling.stays = effect & systems.STAY
    queen = effect & systems.QUEEN_MASK
    if ruling.fell & FELL_QUEEN and not rule(s, ps.COVER) and not ruling.fell & BAD:
        ruling.row = ps.N_QUEEN_WON
        ruling.stays = 1
        queen = 0
    if queen == systems.QUEEN_COVERED:
        _cover(s, seat, before, ruling)
    elif queen == systems.QUEEN_BACK:
        turns.take(s, seat, QUEEN)
        common.queen_to_centre(s, ruling)
    elif queen and ruling.fell & FELL_QUEEN:
        s[st.QUEEN_AT] = Q_AWAIT
        s[st.QUEEN_SIDE] = seat
        ruling.queen = QE_POCKETED
    dues = effect & systems.PENALTY_MASK and 1
    ruling.new_dues = dues
    if effect & systems.BACK:
        for i in range(before, s[ps.COUNT]):
            if s[ps.WINS + i] >> 2 == seat:
                dues += 1
    turns.owe(s, seat, dues)


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
