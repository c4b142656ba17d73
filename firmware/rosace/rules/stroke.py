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
from rosace.rules import state as st
from rosace.rules.state import (
    BROKEN,
    DUES,
    F_HOUSE,
    FELL_BAD,
    FELL_COVER,
    FELL_FOUL,
    FELL_QUEEN,
    FLAGS,
    LAST_ROW,
    LEFT,
    M_PRACTICE,
    MODE,
    PASSES,
    PENDING,
    PLAYERS,
    QE_COVERED,
    QE_POCKETED,
    QUEEN_AT,
    TURN,
    WHITE_SIDE,
    Event,
    Ruling,
)
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
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
    if seat >= s[PLAYERS]:
        seat = s[TURN]
    house = _house() if s[FLAGS] & F_HOUSE else None
    if house is not None or s[PENDING]:
        turns.placed(s)
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    white = e.white
    black = e.black
    if white or black:
        # Never more than is on the board: a correction before it may have left less there.
        if white > s[LEFT]:
            white = s[LEFT]
        if black > s[LEFT + 1]:
            black = s[LEFT + 1]
        whites = seat & 1 == s[WHITE_SIDE]
        ruling.own = white if whites else black
        ruling.other = black if whites else white
    if house is not None:
        house.adjust_fall(s, e, ruling)
    touched = e.touched or ruling.own or ruling.other or ruling.fell & FELL_QUEEN
    if not touched and not s[BROKEN]:
        _untouched_break(s, ruling, house)
    else:
        common.made_break(s, touched, ruling.fell)
        if not ruling.asks:
            judge(s, ruling, house)
    if s[MODE] & M_PRACTICE:
        _count_practice(s, ruling)


def _count_practice(s: bytearray, ruling: Ruling) -> None:
    """Practice counts what stayed down in a board, and the fouls."""
    down = 1 if ruling.queen == QE_COVERED else 0
    if not ruling.fell & FELL_BAD:
        down += ruling.own
    else:
        common.count(s, st.FOULS)
    s[st.POTS] = min(255, s[st.POTS] + down)


def judge(s: bytearray, ruling: Ruling, house) -> None:
    """Find the row of a stroke that counts, then end the board, ask a player, or settle.

    The ruling holds the mover and what fell. house: house.py, None where it has no say.
    """
    side = ruling.mover & 1
    colour = side ^ s[WHITE_SIDE]
    own = ruling.own
    other = ruling.other
    fell = ruling.fell
    if own and not fell & FELL_BAD and stroke_table.covers(s, side, own, fell):
        fell |= FELL_COVER
        ruling.fell = fell
    all_own = own == s[LEFT + colour]
    all_other = other == s[LEFT + 1 - colour]
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
    if last and not (last == _E9 and fell & FELL_BAD):
        ruling.row = last  # by the ICF's laws the board would have ended: that row is cited
        s[LAST_ROW] = last
    if s[PASSES] and s[PASSES] >= rule(s, _PASSES_MAX):
        ruling.row = _A_VOID
        games.void_board(s, ruling)


def _end(s: bytearray, row: int, ruling: Ruling) -> None:
    """The board ends by an E row: the sum's parts, then the score."""
    side = ruling.mover & 1
    ruling.row = row
    s[LAST_ROW] = row
    ruling.coins = ending.coins(s, row, side, ruling)
    ruling.queen_points = ending.queen_part(s, row, side, ruling.fell)
    ruling.extra = ending.extra(s, row)
    if ruling.fell & FELL_COVER:
        _cover(s, side, ruling)
    _take_off(s, ruling)
    games.end_board(s, side if ending.mover_wins(row) else 1 - side, ruling)


def _untouched_break(s: bytearray, ruling: Ruling, house) -> None:
    """No carromman touched before the break is made: a try is used (3.5d); a foul costs (A23)."""
    strict = rule(s, _A23)
    common.use_try(s)
    row = stroke_table.untouched(s[st.TRIES], ruling.fell & (FELL_BAD if strict else FELL_FOUL))
    outcome = rule(s, _ROW + row)
    if row == _B3 and strict == 1:
        outcome &= ~_PENALTY_MASK
    elif row == _B2 and s[st.STROKES] == rule(s, _TRIES_MAX) and rule(s, _TRY_FOUL):
        outcome |= _PENALTY
    settle(s, row, outcome, ruling, house)


def _take_off(s: bytearray, ruling: Ruling) -> None:
    """The carrommen that fell leave the board."""
    colour = ruling.mover & 1 ^ s[WHITE_SIDE]
    if ruling.own:
        s[LEFT + colour] -= ruling.own
    if ruling.other:
        s[LEFT + 1 - colour] -= ruling.other


def settle(s: bytearray, row: int, outcome: int, ruling: Ruling, house) -> None:
    """Carry out a row that has this `outcome`, in the order of the law.

    Off the board, right to the queen, dues, queen, placing, turn.
    """
    ruling.row = row
    s[LAST_ROW] = row
    if s[QUEEN_AT] == _Q_AWAIT and not ruling.fell & FELL_COVER:
        if ruling.own == 0 or ruling.fell & FELL_FOUL:
            s[st.MISSED] = ruling.mover  # if nobody notices, the queen counts as covered (3.12d)
    if ruling.fell & FELL_QUEEN:
        s[st.MISSED] = _NONE  # the queen was on the board after all
    if house is not None:
        outcome = house.adjust_outcome(s, row, outcome, ruling)
    if ruling.own or ruling.other:
        _take_off(s, ruling)
        if ruling.own and not outcome & _BACK:
            s[st.RIGHT + (ruling.mover & 1)] = 1  # what comes back gives no right (A5)
        if ruling.other and not rule(s, _A5):
            s[st.RIGHT + (~ruling.mover & 1)] = 1
    if outcome & _COSTS:
        dues = (outcome & _PENALTY_MASK) >> 2
        if dues and ruling.fell & FELL_BAD == FELL_BAD and ruling.row != _F1_STRIKER:
            dues = rule(s, _A17)
        ruling.new_dues = dues
        turns.owe(s, ruling.mover & 1, dues + (ruling.own if outcome & _BACK else 0))
    if ruling.fell & FELL_QUEEN or s[QUEEN_AT] == _Q_AWAIT:
        _queen(s, outcome & _QUEEN_MASK, ruling)  # else she lies there, or is covered
    if s[DUES] or s[DUES + 1]:
        turns.pay(s, ruling)
    if outcome & _STAY:
        ruling.stays = 1
        common.count(s, st.TURN_STROKES)
        return
    if s[MODE] & M_PRACTICE:
        common.count(s, st.MISSES)
    turns.take_turn(s, turns.next_seat(s, s[TURN]), ruling)


def _queen(s: bytearray, queen: int, ruling: Ruling) -> None:
    """What the row does with the queen: she awaits her cover, is covered, goes back, stays."""
    if queen == _QUEEN_COVERED:
        _cover(s, ruling.mover & 1, ruling)
    elif queen == _QUEEN_BACK:
        turns.queen_back(s, ruling)
    elif queen:
        s[QUEEN_AT] = _Q_AWAIT
        s[st.QUEEN_SIDE] = ruling.mover & 1
        ruling.queen = QE_POCKETED


def _cover(s: bytearray, side: int, ruling: Ruling) -> None:
    """The queen is covered by `side` for the rest of the board."""
    s[QUEEN_AT] = _Q_COVERED
    s[st.QUEEN_SIDE] = side
    ruling.queen = QE_COVERED
