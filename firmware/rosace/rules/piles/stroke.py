"""One stroke of a pile system: what is won, what comes back, whose turn it is, what it cites.

A piece that fell is won by whoever struck. The row is one of the ICF's stroke table, found by the
same code; a striker or foul costs what the record says, and what comes back was won last. What a
system plays for stands in quota.py, sums.py and holes.py.
"""

from rosace.port import const
from rosace.rules import common, stroke_table, systems
from rosace.rules import state as st
from rosace.rules.piles import boards, turns
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

# Numbers of other files, written by `make texts`
_P_POLICY = const(0)
_P_P_QUOTA = const(0)
_P_ST_PENALTY = const(0)
_P_ST_LAST = const(1)
_P_P_MARKET = const(2)
_P_ST_ALL = const(2)
_P_QUOTA = const(4)
_P_RIGHT_FROM = const(5)
_P_COVER = const(6)
_P_ZERO = const(7)
_P_STRIKER = const(8)
_P_HAD = const(10)
_P_COLLECT = const(18)
_P_PASSES_MAX = const(20)
_P_DUES_BY_SEAT = const(28)
_P_SURPLUS = const(48)
_P_OWNERS = const(54)
_P_WINS = const(58)
_P_COUNT = const(77)
_P_OUT = const(78)
_P_HELD = const(79)
_P_N_NOTHING = const(128)
_P_N_WON = const(129)
_P_N_SURPLUS = const(130)
_P_N_QUEEN = const(131)
_P_N_TOO_EARLY = const(132)
_P_N_COVERED = const(133)
_P_N_NOT_COVERED = const(134)
_P_N_WITH_COVER = const(135)
_P_N_QUEEN_WON = const(136)
_P_S_ALONE = const(137)
_P_S_WON = const(138)
_P_S_QUEEN = const(139)
_P_S_ALL = const(140)
_P_S_LAST = const(141)
_P_F_FOUL = const(142)
_P_B_TRY = const(143)
_P_B_PASS = const(144)
_P_E_EARLY = const(146)
_R_N1 = const(20)
_R_B1 = const(47)
_S_ICF = const(0)
_S_STAY = const(1)
_S_BACK = const(2)
_S_PENALTY_MASK = const(12)
_S_QUEEN_BACK = const(16)
_S_OUTCOME = const(32)
_S_QUEEN_COVERED = const(48)
_S_QUEEN_MASK = const(48)


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    turns.placed(s)
    turns.no_question(s)
    seat = e.seat
    if seat >= s[st.PLAYERS] or s[_P_OUT] >> seat & 1:
        seat = s[st.TURN]
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    touched = e.touched or ruling.fell & FELL_QUEEN or s[st.LEFT] and e.white
    touched = touched or s[st.LEFT + 1] and e.black
    before = s[_P_COUNT]
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
    if s[st.PASSES] >= rule(s, _P_PASSES_MAX) * playing(s):
        boards.void_board(s, ruling)


def _win_and_lose(s: bytearray, e: Event, before: int, ruling: Ruling) -> None:
    """What fell goes into the mover's pile; then the row, and what the stroke costs him."""
    seat = ruling.mover
    if rule(s, _P_POLICY) == _P_P_MARKET:
        s[_P_HELD] = value(s, seat)  # what buys a net must have been held before
    had = s[_P_HAD]
    _take_in(s, e, seat, ruling)
    if ruling.fell & BAD:
        if _too_early(s, seat, ruling):
            ruling.row = _P_E_EARLY
            ruling.stays = 1
            return
        s[_P_HAD] = had  # what comes back gives no right to the queen
    _carry_out(s, _row(s, seat, had, ruling), before, ruling)
    if ruling.fell & BAD or not ruling.stays:
        s[_P_HELD] = 0


def _too_early(s: bytearray, seat: int, ruling: Ruling) -> bool:
    """All that he needs, the queen still on the board: the striker or a foul changes nothing."""
    queen = ruling.fell & FELL_QUEEN or s[st.QUEEN_AT] != Q_BOARD
    return turns.complete(s, seat) and not queen and not s[_P_DUES_BY_SEAT + seat]


def _row(s: bytearray, seat: int, had: int, ruling: Ruling) -> int:
    """The row of the stroke table; a piece of a complete colour is like one of an opponent's."""
    own = ruling.own
    due = s[_P_DUES_BY_SEAT + seat]
    down = max(0, holds(s, seat, 0) + holds(s, seat, BLACK) - own - due)
    fell = ruling.fell
    if s[st.QUEEN_AT] == Q_AWAIT:
        fell |= stroke_table.WAITS
    if had >> seat & 1 or not rule(s, _P_RIGHT_FROM):
        fell |= stroke_table.HAS_RIGHT
    if not fell & BAD and stroke_table.covered(own, fell, down, due, rule(s, _P_ZERO)):
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
    quota = rule(s, _P_QUOTA)
    s[st.LEFT + kind] -= 1
    if quota and holds(s, seat, kind) >= quota:
        ruling.other += 1
        s[_P_SURPLUS] += 1 << 4 * kind
        turns.put_back(s, seat, kind, ruling)
        return
    ruling.own += 1
    owner = s[_P_OWNERS + net - 1] if 0 < net <= 4 else NONE
    turns.give(s, owner if owner < s[st.PLAYERS] and rule(s, _P_COLLECT) else seat, kind)


def _queen_fell(s: bytearray, seat: int, ruling: Ruling) -> None:
    """Where the queen needs no cover she is won like any other piece."""
    if rule(s, _P_COVER):
        return
    s[st.QUEEN_AT] = Q_COVERED
    turns.give(s, seat, QUEEN)


# --- what the stroke does ---

# By the rows of the stroke table, from N1 on.
_ROWS = bytes((
    int(_P_N_NOTHING), _P_N_SURPLUS, _P_N_WON, _P_N_WON,
    _P_N_NOT_COVERED, _P_N_NOT_COVERED, _P_N_COVERED, _P_N_WON,
    _P_N_TOO_EARLY, _P_N_QUEEN, _P_N_WITH_COVER, _P_N_QUEEN, _P_N_TOO_EARLY,
    _P_S_ALONE, _P_S_ALONE, _P_S_ALONE, _P_S_WON, _P_S_WON,
    _P_S_QUEEN, _P_S_QUEEN, _P_S_QUEEN, _P_S_QUEEN,
    _P_F_FOUL, _P_F_FOUL, _P_F_FOUL, _P_F_FOUL, _P_F_FOUL,
    _P_B_TRY, _P_B_PASS, _P_F_FOUL,
))  # fmt: skip


def _carry_out(s: bytearray, row: int, before: int, ruling: Ruling) -> None:
    """What the ICF's laws have this row do, but where the system's striker or queen differs."""
    seat = ruling.mover
    cost = rule(s, _P_STRIKER) if ruling.fell & BAD and row < _R_B1 else _P_ST_PENALTY
    ruling.row = _ROWS[row - _R_N1]
    if cost == _P_ST_ALL and ruling.fell & FELL_STRIKER:
        ruling.row = _P_S_ALL
        _all_back(s, seat, ruling)
        return
    if cost == _P_ST_LAST:
        if not ruling.fell & FOUL:
            ruling.row = _P_S_LAST
        _last_back(s, seat, ruling)
        return
    effect = systems.record(_S_ICF)[_S_OUTCOME + row - _R_N1]
    ruling.stays = effect & _S_STAY
    queen = effect & _S_QUEEN_MASK
    if ruling.fell & FELL_QUEEN and not rule(s, _P_COVER) and not ruling.fell & BAD:
        ruling.row = _P_N_QUEEN_WON
        ruling.stays = 1
        queen = 0
    if queen == _S_QUEEN_COVERED:
        _cover(s, seat, before, ruling)
    elif queen == _S_QUEEN_BACK:
        turns.take(s, seat, QUEEN)
        common.queen_to_centre(s, ruling)
    elif queen and ruling.fell & FELL_QUEEN:
        s[st.QUEEN_AT] = Q_AWAIT
        s[st.QUEEN_SIDE] = seat
        ruling.queen = QE_POCKETED
    dues = effect & _S_PENALTY_MASK and 1
    ruling.new_dues = dues
    if effect & _S_BACK:
        for i in range(before, s[_P_COUNT]):
            if s[_P_WINS + i] >> 2 == seat:
                dues += 1
    turns.owe(s, seat, dues)


def _cover(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """The queen is covered for good; in a pile that counts up she lies below her cover."""
    s[st.QUEEN_AT] = Q_COVERED
    s[st.QUEEN_SIDE] = seat
    ruling.queen = QE_COVERED
    if rule(s, _P_POLICY) == _P_P_QUOTA:
        return
    turns.give(s, seat, QUEEN)
    for i in range(s[_P_COUNT] - 1, before, -1):
        s[_P_WINS + i] = s[_P_WINS + i - 1]
    s[_P_WINS + before] = QUEEN | seat << 2


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
        if s[_P_OWNERS + net] == seat:
            s[_P_OWNERS + net] = NONE
    if s[st.QUEEN_AT] == Q_AWAIT:
        common.queen_to_centre(s, ruling)
    elif ruling.fell & FELL_QUEEN and rule(s, _P_COVER):
        common.queen_to_centre(s, ruling)
    while True:
        kind = turns.take(s, seat)
        if kind == NONE:
            return
        turns.put_back(s, seat, kind, ruling)
