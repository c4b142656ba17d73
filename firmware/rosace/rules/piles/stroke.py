"""One stroke of a pile system: what is won, what comes back, whose turn it is, what it cites.

A piece that fell is won by whoever struck. The row is one of the ICF's stroke table, found by the
same code; a striker or foul costs what the record says, and what comes back was won last. What a
system plays for stands in quota.py, sums.py and holes.py.
"""

from rosace.port import const
from rosace.rules import common, stroke_table, systems
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import holds, playing, rule, value
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_HAD = const(10)
_DUES_BY_SEAT = const(28)
_SURPLUS = const(48)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
_HELD = const(79)
# The record
_GOAL = const(0)
_QUOTA = const(4)
_RIGHT_FROM = const(5)
_COVER = const(6)
_ZERO = const(7)
_STRIKER = const(8)
_COLLECT = const(18)
_PASSES_MAX = const(20)
# Values of GOAL
_G_QUOTA = const(0)
_G_HOLES = const(2)
# Values of STRIKER
_ST_PENALTY = const(0)
_ST_LAST = const(1)
_ST_ALL = const(2)
# Rows, by the numbers behind those of ../rows.py
_N_NOTHING = const(128)
_N_WON = const(129)
_N_SURPLUS = const(130)
_N_QUEEN = const(131)
_N_TOO_EARLY = const(132)
_N_COVERED = const(133)
_N_NOT_COVERED = const(134)
_N_WITH_COVER = const(135)
_N_QUEEN_WON = const(136)
_S_ALONE = const(137)
_S_WON = const(138)
_S_QUEEN = const(139)
_S_ALL = const(140)
_S_LAST = const(141)
_F_FOUL = const(142)
_B_TRY = const(143)
_B_PASS = const(144)
_E_EARLY = const(146)
# From rules/systems.py, by `make texts`
# The record
_OUTCOME = const(32)
# Bits of an outcome
_STAY = const(1)
_BACK = const(2)
_PENALTY_MASK = const(12)
_QUEEN_MASK = const(48)
_QUEEN_BACK = const(16)
_QUEEN_COVERED = const(48)
# Systems
_ICF = const(0)
# From rules/rows.py, by `make texts`
_N1 = const(20)
_B1 = const(47)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_TRIES = const(32)
_BROKEN = const(33)
_PASSES = const(35)
_TURN_STROKES = const(37)
_LAST_ROW = const(43)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_STRIKER = const(2)
_FELL_FOUL = const(4)
_FELL_COVER = const(8)
_FELL_BAD = const(6)
# What happened to the queen (Ruling.queen)
_QE_POCKETED = const(1)
_QE_COVERED = const(2)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
# Colours of carrommen
_BLACK = const(1)
# What can fall into a net
_QUEEN = const(2)


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded, struck (3.6c)."""
    turns.placed(s)
    turns.no_question(s)
    seat = e.seat
    if seat >= s[_PLAYERS] or s[_OUT] >> seat & 1:
        seat = s[_TURN]
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    touched = e.touched or ruling.fell & _FELL_QUEEN or s[_LEFT] and e.white
    touched = touched or s[_LEFT + 1] and e.black
    before = s[_COUNT]
    if not touched and not s[_BROKEN]:
        common.use_try(s)
        row = stroke_table.untouched(s[_TRIES], ruling.fell & _FELL_FOUL)
        _carry_out(s, row, before, ruling)
    else:
        common.made_break(s, touched, ruling.fell)
        _win_and_lose(s, e, before, ruling)
    turns.pay(s, ruling)
    s[_LAST_ROW] = ruling.row
    if ruling.stays:
        common.count(s, _TURN_STROKES)
    else:
        turns.take_turn(s, turns.next_seat(s, seat), ruling)
    if s[_PASSES] >= rule(s, _PASSES_MAX) * playing(s):
        boards.void_board(s, ruling)


def _win_and_lose(s: bytearray, e: Event, before: int, ruling: Ruling) -> None:
    """What fell goes into the mover's pile; then the row, and what the stroke costs him."""
    seat = ruling.mover
    if rule(s, _GOAL) == _G_HOLES:
        s[_HELD] = min(255, value(s, seat))  # what buys a net must have been held before
    had = s[_HAD]
    _take_in(s, e, seat, ruling)
    if ruling.fell & _FELL_BAD:
        if _too_early(s, seat, ruling):
            ruling.row = _E_EARLY
            ruling.stays = 1
            return
        s[_HAD] = had  # what comes back gives no right to the queen
    _carry_out(s, _row(s, seat, had, ruling), before, ruling)
    if ruling.fell & _FELL_BAD or not ruling.stays:
        s[_HELD] = 0


def _too_early(s: bytearray, seat: int, ruling: Ruling) -> bool:
    """All that he needs, the queen still on the board: the striker or a foul changes nothing."""
    queen = ruling.fell & _FELL_QUEEN or s[_QUEEN_AT] != _Q_BOARD
    return turns.complete(s, seat) and not queen and not s[_DUES_BY_SEAT + seat]


def _row(s: bytearray, seat: int, had: int, ruling: Ruling) -> int:
    """The row of the stroke table; a piece of a complete colour is like one of an opponent's."""
    own = ruling.own
    due = s[_DUES_BY_SEAT + seat]
    down = max(0, holds(s, seat, 0) + holds(s, seat, _BLACK) - own - due)
    fell = ruling.fell
    if s[_QUEEN_AT] == _Q_AWAIT:
        fell |= stroke_table.WAITS
    if had >> seat & 1 or not rule(s, _RIGHT_FROM):
        fell |= stroke_table.HAS_RIGHT
    if not fell & _FELL_BAD and stroke_table.covered(own, fell, down, due, rule(s, _ZERO)):
        fell |= _FELL_COVER
    return stroke_table.row(own, ruling.other, fell, down, due)


# --- what was won ---


def _take_in(s: bytearray, e: Event, seat: int, ruling: Ruling) -> None:
    """Credit what fell, in the order in which it fell; a colour that is complete goes back."""
    white = min(e.white, s[_LEFT])
    black = min(e.black, s[_LEFT + 1])
    queen = ruling.fell & _FELL_QUEEN
    for i in range(e.size):
        kind = e.data[i] & 7
        net = e.data[i] >> 3 & 7
        if kind == _BLACK and black:
            black -= 1
        elif kind == 0 and white:
            white -= 1
        elif kind == _QUEEN and queen:
            queen = 0
            _queen_fell(s, seat)
            continue
        else:
            continue
        _one(s, seat, kind, net, ruling)
    if queen:
        _queen_fell(s, seat)
    for _ in range(white):
        _one(s, seat, 0, 0, ruling)
    for _ in range(black):
        _one(s, seat, _BLACK, 0, ruling)


def _one(s: bytearray, seat: int, kind: int, net: int, ruling: Ruling) -> None:
    """One carromman goes into a pile; a bought net may collect it for its owner (COLLECT)."""
    quota = rule(s, _QUOTA)
    s[_LEFT + kind] -= 1
    if quota and holds(s, seat, kind) >= quota:
        ruling.other += 1
        s[_SURPLUS] += 1 << 4 * kind
        turns.put_back(s, seat, kind, ruling)
        return
    ruling.own += 1
    owner = s[_OWNERS + net - 1] if 0 < net <= 4 else _NONE
    turns.give(s, owner if owner < s[_PLAYERS] and rule(s, _COLLECT) else seat, kind)


def _queen_fell(s: bytearray, seat: int) -> None:
    """Where the queen needs no cover she is won like any other piece."""
    if rule(s, _COVER):
        return
    s[_QUEEN_AT] = _Q_COVERED
    turns.give(s, seat, _QUEEN)


# --- what the stroke does ---

# By the rows of the stroke table, from N1 on.
_ROWS = bytes((
    int(_N_NOTHING), _N_SURPLUS, _N_WON, _N_WON,
    _N_NOT_COVERED, _N_NOT_COVERED, _N_COVERED, _N_WON,
    _N_TOO_EARLY, _N_QUEEN, _N_WITH_COVER, _N_QUEEN, _N_TOO_EARLY,
    _S_ALONE, _S_ALONE, _S_ALONE, _S_WON, _S_WON,
    _S_QUEEN, _S_QUEEN, _S_QUEEN, _S_QUEEN,
    _F_FOUL, _F_FOUL, _F_FOUL, _F_FOUL, _F_FOUL,
    _B_TRY, _B_PASS, _F_FOUL,
))  # fmt: skip


def _carry_out(s: bytearray, row: int, before: int, ruling: Ruling) -> None:
    """What the ICF's laws have this row do, but where the system's striker or queen differs."""
    seat = ruling.mover
    cost = rule(s, _STRIKER) if ruling.fell & _FELL_BAD and row < _B1 else _ST_PENALTY
    ruling.row = _ROWS[row - _N1]
    if cost == _ST_ALL and ruling.fell & _FELL_STRIKER:
        ruling.row = _S_ALL
        _all_back(s, seat, ruling)
        return
    if cost == _ST_LAST:
        if not ruling.fell & _FELL_FOUL:
            ruling.row = _S_LAST
        _last_back(s, seat, ruling)
        return
    outcome = systems.record(_ICF)[_OUTCOME + row - _N1]
    ruling.stays = outcome & _STAY
    queen = outcome & _QUEEN_MASK
    if ruling.fell & _FELL_QUEEN and not rule(s, _COVER) and not ruling.fell & _FELL_BAD:
        ruling.row = _N_QUEEN_WON
        ruling.stays = 1
        queen = 0
    if queen == _QUEEN_COVERED:
        _cover(s, seat, before, ruling)
    elif queen == _QUEEN_BACK:
        turns.take(s, seat, _QUEEN)
        common.queen_to_centre(s, ruling)
    elif queen and ruling.fell & _FELL_QUEEN:
        s[_QUEEN_AT] = _Q_AWAIT
        s[_QUEEN_SIDE] = seat
        ruling.queen = _QE_POCKETED
    dues = outcome & _PENALTY_MASK and 1
    ruling.new_dues = dues
    if outcome & _BACK:
        for i in range(before, s[_COUNT]):
            if s[_WINS + i] >> 2 == seat:
                dues += 1
    turns.owe(s, seat, dues, ruling)


def _cover(s: bytearray, seat: int, before: int, ruling: Ruling) -> None:
    """The queen is covered for good; in a pile that counts up she lies below her cover."""
    s[_QUEEN_AT] = _Q_COVERED
    s[_QUEEN_SIDE] = seat
    ruling.queen = _QE_COVERED
    if rule(s, _GOAL) == _G_QUOTA:
        return
    turns.give(s, seat, _QUEEN)
    for i in range(s[_COUNT] - 1, before, -1):
        s[_WINS + i] = s[_WINS + i - 1]
    s[_WINS + before] = _QUEEN | seat << 2


def _last_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The last win alone comes back; a queen that is not covered is one (ST_LAST)."""
    if ruling.fell & _FELL_QUEEN or s[_QUEEN_AT] == _Q_AWAIT:
        turns.take(s, seat, _QUEEN)
        common.queen_to_centre(s, ruling)
        return
    ruling.new_dues = 1
    turns.owe(s, seat, 1, ruling)


def _all_back(s: bytearray, seat: int, ruling: Ruling) -> None:
    """The whole pile and every net bought are lost (ST_ALL); a queen that waits for her cover goes
    back with the turn."""
    for net in range(4):
        if s[_OWNERS + net] == seat:
            s[_OWNERS + net] = _NONE
    if ruling.fell & _FELL_QUEEN and rule(s, _COVER):
        common.queen_to_centre(s, ruling)
    while True:
        kind = turns.take(s, seat)
        if kind == _NONE:
            return
        turns.put_back(s, seat, kind, ruling)
