"""One stroke of the two-sided game: which row of the stroke table it is and what that does.

The whole table follows from two sentences. A proper stroke with the striker in a net keeps or
loses the turn as if the striker had not fallen, but own carrommen and queen of that stroke come
back, plus one penalty. A foul stroke sends own carrommen and queen back, plus one penalty, and
loses the turn. The opponent's carrommen always stay down. What a row does is a byte of the rule
record (systems.py), so that house rules change figures, not code.
"""

from rosace import rules
from rosace.port import const
from rosace.rules import common, ending, games, stroke_table, turns
from rosace.rules.state import Event, Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PLAYERS = const(2)
_FLAGS = const(5)
_PENDING = const(18)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_RIGHT = const(30)
_TRIES = const(32)
_BROKEN = const(33)
_PASSES = const(35)
_STROKES = const(36)
_TURN_STROKES = const(37)
_MISSED = const(42)
_LAST_ROW = const(43)
_MISSES = const(72)
_POTS = const(75)
_FOULS = const(76)
# FLAGS
_F_HOUSE = const(32)
# MODE
_M_PRACTICE = const(8)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_FOUL = const(4)
_FELL_COVER = const(8)
_FELL_BAD = const(6)
# What happened to the queen (Ruling.queen)
_QE_POCKETED = const(1)
_QE_COVERED = const(2)
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)
_E9 = const(10)
_F1_STRIKER = const(44)
_B2 = const(48)
_B3 = const(49)
_A_VOID = const(59)
# From rules/systems.py, by `make texts`
# The record
_PASSES_MAX = const(6)
_TRIES_MAX = const(8)
_A5 = const(19)
_A17 = const(22)
_A23 = const(23)
_ROW = const(12)
_TRY_FOUL = const(69)
# Bits of an outcome
_STAY = const(1)
_BACK = const(2)
_PENALTY = const(4)
_PENALTY_MASK = const(12)
_QUEEN_MASK = const(48)
_QUEEN_BACK = const(16)
_QUEEN_COVERED = const(48)

_COSTS = const(14)  # PENALTY_MASK | BACK: somebody owes


def _house():
    """house.py, loaded by the first stroke of a match that is F_HOUSE (__init__.py)."""
    house = getattr(rules, "house", None)
    if house is None:
        import rosace.rules.house as house
    return house


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded, struck (3.6c)."""
    seat = e.seat
    if seat >= s[_PLAYERS]:
        seat = s[_TURN]
    house = _house() if s[_FLAGS] & _F_HOUSE else None
    if house is not None or s[_PENDING]:
        turns.placed(s)
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    white = e.white
    black = e.black
    if white or black:
        # Never more than is on the board: a correction before it may have left less there.
        if white > s[_LEFT]:
            white = s[_LEFT]
        if black > s[_LEFT + 1]:
            black = s[_LEFT + 1]
        whites = seat & 1 == s[_WHITE_SIDE]
        ruling.own = white if whites else black
        ruling.other = black if whites else white
    if house is not None:
        house.adjust_fall(s, e, ruling)
    touched = e.touched or ruling.own or ruling.other or ruling.fell & _FELL_QUEEN
    if not touched and not s[_BROKEN]:
        _untouched_break(s, ruling, house)
    else:
        common.made_break(s, touched, ruling.fell)
        if not ruling.asks:
            judge(s, ruling, house)
    if s[_MODE] & _M_PRACTICE:
        _count_practice(s, ruling)


def _count_practice(s: bytearray, ruling: Ruling) -> None:
    """Practice counts what stayed down in a board, and the fouls."""
    down = 1 if ruling.queen == _QE_COVERED else 0
    if not ruling.fell & _FELL_BAD:
        down += ruling.own
    else:
        common.count(s, _FOULS)
    s[_POTS] = min(255, s[_POTS] + down)


def judge(s: bytearray, ruling: Ruling, house) -> None:
    """Find the row of a stroke that counts, then end the board, ask a player, or settle.

    The ruling holds the mover and what fell. house: house.py, None where it has no say.
    """
    side = ruling.mover & 1
    colour = side ^ s[_WHITE_SIDE]
    own = ruling.own
    other = ruling.other
    fell = ruling.fell
    if own and not fell & _FELL_BAD and stroke_table.covers(s, side, own, fell):
        fell |= _FELL_COVER
        ruling.fell = fell
    all_own = own == s[_LEFT + colour]
    all_other = other == s[_LEFT + 1 - colour]
    last = _NO_ROW
    if all_own or all_other:
        last = ending.find(s, side, all_own, all_other, fell)
        ends = house.adjust_ending(s, last, ruling) if last and house is not None else last
        if ends:
            _end(s, ends, ruling)
            return
    row = stroke_table.find(s, side, own, other, fell)
    if house is not None and house.ask_which_way(s, row, ruling):
        return
    settle(s, row, rule(s, _ROW + row), ruling, house)
    if last and not (last == _E9 and fell & _FELL_BAD):
        ruling.row = last  # by the ICF's laws the board would have ended: that row is cited
        s[_LAST_ROW] = last
    if s[_PASSES] and s[_PASSES] >= rule(s, _PASSES_MAX):
        ruling.row = _A_VOID
        games.void_board(s, ruling)


def _end(s: bytearray, row: int, ruling: Ruling) -> None:
    """The board ends by an E row: the sum's parts, then the score."""
    side = ruling.mover & 1
    ruling.row = row
    s[_LAST_ROW] = row
    ruling.coins = ending.coins(s, row, side, ruling)
    ruling.queen_points = ending.queen_part(s, row, side, ruling.fell)
    ruling.extra = ending.extra(s, row)
    if ruling.fell & _FELL_COVER:
        _cover(s, side, ruling)
    _take_off(s, ruling)
    games.end_board(s, side if ending.mover_wins(row) else 1 - side, ruling)


def _untouched_break(s: bytearray, ruling: Ruling, house) -> None:
    """No carromman touched before the break is made: a try is used (3.5d); a foul costs (A23)."""
    strict = rule(s, _A23)
    common.use_try(s)
    row = stroke_table.untouched(s[_TRIES], ruling.fell & (_FELL_BAD if strict else _FELL_FOUL))
    outcome = rule(s, _ROW + row)
    if row == _B3 and strict == 1:
        outcome &= ~_PENALTY_MASK
    elif row == _B2 and s[_STROKES] == rule(s, _TRIES_MAX) and rule(s, _TRY_FOUL):
        outcome |= _PENALTY
    settle(s, row, outcome, ruling, house)


def _take_off(s: bytearray, ruling: Ruling) -> None:
    """The carrommen that fell leave the board."""
    colour = ruling.mover & 1 ^ s[_WHITE_SIDE]
    if ruling.own:
        s[_LEFT + colour] -= ruling.own
    if ruling.other:
        s[_LEFT + 1 - colour] -= ruling.other


def settle(s: bytearray, row: int, outcome: int, ruling: Ruling, house) -> None:
    """Carry out a row that has this `outcome`, in the order of the law.

    Off the board, right to the queen, dues, queen, placing, turn.
    """
    ruling.row = row
    s[_LAST_ROW] = row
    if s[_QUEEN_AT] == _Q_AWAIT and not ruling.fell & _FELL_COVER:
        if ruling.own == 0 or ruling.fell & _FELL_FOUL:
            s[_MISSED] = ruling.mover  # if nobody notices, the queen counts as covered (3.12d)
    if ruling.fell & _FELL_QUEEN:
        s[_MISSED] = _NONE  # the queen was on the board after all
    if house is not None:
        outcome = house.adjust_outcome(s, row, outcome, ruling)
    if ruling.own or ruling.other:
        _take_off(s, ruling)
        if ruling.own and not outcome & _BACK:
            s[_RIGHT + (ruling.mover & 1)] = 1  # what comes back gives no right (A5)
        if ruling.other and not rule(s, _A5):
            s[_RIGHT + (~ruling.mover & 1)] = 1
    if outcome & _COSTS:
        dues = (outcome & _PENALTY_MASK) >> 2
        if dues and ruling.fell & _FELL_BAD == _FELL_BAD and ruling.row != _F1_STRIKER:
            dues = rule(s, _A17)
        ruling.new_dues = dues
        turns.owe(s, ruling.mover & 1, dues + (ruling.own if outcome & _BACK else 0))
    if ruling.fell & _FELL_QUEEN or s[_QUEEN_AT] == _Q_AWAIT:
        _queen(s, outcome & _QUEEN_MASK, ruling)  # else she lies there, or is covered
    if s[_DUES] or s[_DUES + 1]:
        turns.pay(s, ruling)
    if outcome & _STAY:
        ruling.stays = 1
        common.count(s, _TURN_STROKES)
        return
    if s[_MODE] & _M_PRACTICE:
        common.count(s, _MISSES)
    turns.take_turn(s, turns.next_seat(s, s[_TURN]), ruling)


def _queen(s: bytearray, queen: int, ruling: Ruling) -> None:
    """What the row does with the queen: she awaits her cover, is covered, goes back, stays."""
    if queen == _QUEEN_COVERED:
        _cover(s, ruling.mover & 1, ruling)
    elif queen == _QUEEN_BACK:
        turns.queen_back(s, ruling)
    elif queen:
        s[_QUEEN_AT] = _Q_AWAIT
        s[_QUEEN_SIDE] = ruling.mover & 1
        ruling.queen = _QE_POCKETED


def _cover(s: bytearray, side: int, ruling: Ruling) -> None:
    """The queen is covered by `side` for the rest of the board."""
    s[_QUEEN_AT] = _Q_COVERED
    s[_QUEEN_SIDE] = side
    ruling.queen = _QE_COVERED
