"""One stroke of the two-sided game: which row of the stroke table it is and what that does.

The whole table follows from two sentences. A proper stroke with the striker in a net keeps or
loses the turn as if the striker had not fallen, but own carrommen and queen of that stroke come
back, plus one penalty. A foul stroke sends own carrommen and queen back, plus one penalty, and
loses the turn. The opponent's carrommen always stay down. What a row does is a byte of the rule
record (systems.py), so that house rules change figures, not code.
"""

from rosace import rules
from rosace.rules import common, games, rows, stroke_table, systems, turns
from rosace.rules import state as st
from rosace.rules.state import (
    BAD,
    COVER,
    FELL_QUEEN,
    FOUL,
    QE_COVERED,
    QE_POCKETED,
    Event,
    Ruling,
)
from rosace.rules.systems import outcome, rule
from rosace.words import NONE, Q_AWAIT, Q_COVERED


def _house(s: bytearray):
    """house.py if this match plays by what only some house rules have, else None.

    The first such stroke loads it. After that its package has it, which costs less than an import.
    """
    if not s[st.FLAGS] & st.F_HOUSE:
        return None
    house = getattr(rules, "house", None)
    if house is None:
        import rosace.rules.house as house
    return house


def stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Judge a stroke and move the state on. Whoever is recorded as striker struck (3.6c)."""
    seat = e.seat
    if seat >= s[st.PLAYERS]:
        seat = s[st.TURN]
    turns.placed(s)
    common.begin_stroke(s, e, seat, turns.take_turn, ruling)
    _see_fall(s, e, ruling)
    house = _house(s)
    if house is not None:
        house.adjust_fall(s, e, ruling)
    touched = e.touched or ruling.own or ruling.other or ruling.fell & FELL_QUEEN
    if not touched and not s[st.BROKEN]:
        _untouched_break(s, ruling)
    else:
        common.made_break(s, touched, ruling.fell)
        if not ruling.asks:
            judge(s, ruling)
    if s[st.MODE] & st.M_PRACTICE:
        _count_practice(s, ruling)


def _count_practice(s: bytearray, ruling: Ruling) -> None:
    """Practice counts what stayed down in a board, and the fouls."""
    down = 1 if ruling.queen == QE_COVERED else 0
    if not ruling.fell & BAD:
        down += ruling.own
    else:
        common.count(s, st.FOULS)
    s[st.POTS] = min(255, s[st.POTS] + down)


def _see_fall(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What fell, from the mover's eyes: ruling.own and other.

    Never more than is on the board: after a correction of an earlier record it may hold less.
    """
    white = e.white
    black = e.black
    if white > s[st.LEFT]:
        white = s[st.LEFT]
    if black > s[st.LEFT + 1]:
        black = s[st.LEFT + 1]
    if ruling.mover & 1 == s[st.WHITE_SIDE]:
        ruling.own = white
        ruling.other = black
    else:
        ruling.own = black
        ruling.other = white


def judge(s: bytearray, ruling: Ruling) -> None:
    """Find the row of a stroke that counts, then end the board, ask a player, or settle.

    The ruling holds the mover and what fell.
    """
    side = ruling.mover & 1
    if not ruling.fell & BAD and stroke_table.covers(s, side, ruling.own, ruling.fell):
        ruling.fell |= COVER
    last = stroke_table.find_end(s, side, ruling.own, ruling.other, ruling.fell)
    house = _house(s)
    ends = house.ending_row(s, last, ruling) if last and house is not None else last
    if ends:
        _end(s, ends, ruling)
        return
    row = stroke_table.find(s, side, ruling.own, ruling.other, ruling.fell)
    if house is not None and house.must_choose(s, row, ruling):
        return
    settle(s, row, outcome(s, row), ruling)
    if last != rows.NO_ROW and not (last == rows.E9 and ruling.fell & BAD):
        ruling.row = last  # by the ICF's laws the board would have ended: that row is cited
        s[st.LAST_ROW] = last
    if s[st.PASSES] and s[st.PASSES] >= rule(s, systems.PASSES_MAX):
        ruling.row = rows.A_VOID
        games.void_board(s, ruling)


def _end(s: bytearray, row: int, ruling: Ruling) -> None:
    """The board ends by an E row: the sum's parts, then the score."""
    side = ruling.mover & 1
    ruling.row = row
    s[st.LAST_ROW] = row
    ruling.coins = stroke_table.coins(s, row, side, ruling)
    ruling.queen_points = stroke_table.queen_part(s, row, side, ruling.fell)
    ruling.extra = stroke_table.extra(s, row)
    if ruling.fell & COVER:
        _cover(s, side, ruling)
    _take_off(s, ruling)
    games.end_board(s, side if stroke_table.mover_wins(row) else 1 - side, ruling)


def _untouched_break(s: bytearray, ruling: Ruling) -> None:
    """No carromman touched before the break is made: a try is used (3.5d); a foul costs (A23)."""
    strict = rule(s, systems.A23)
    row = stroke_table.untouched(s, ruling.fell & (BAD if strict else FOUL))
    effect = outcome(s, row)
    if row == rows.B3 and strict == 1:
        effect &= ~systems.PENALTY_MASK
    elif (
        row == rows.B2
        and s[st.STROKES] == rule(s, systems.TRIES_MAX)
        and rule(s, systems.TRY_FOUL)
    ):
        effect |= systems.PENALTY
    ruling.row = row
    s[st.LAST_ROW] = row
    _carry_out(s, effect, ruling)


def _take_off(s: bytearray, ruling: Ruling) -> None:
    """The carrommen that fell leave the board."""
    colour = ruling.mover & 1 ^ s[st.WHITE_SIDE]
    s[st.LEFT + colour] -= ruling.own
    s[st.LEFT + 1 - colour] -= ruling.other


def settle(s: bytearray, row: int, effect: int, ruling: Ruling) -> None:
    """Carry out a row whose outcome byte is `effect`, in the order of the law.

    Off the board, dues, rights, queen, placing, turn.
    """
    ruling.row = row
    s[st.LAST_ROW] = row
    if s[st.QUEEN_AT] == Q_AWAIT and not ruling.fell & COVER:
        if ruling.own == 0 or ruling.fell & FOUL:
            s[st.MISSED] = ruling.mover  # if nobody notices, the queen counts as covered (3.12d)
    if ruling.fell & FELL_QUEEN:
        s[st.MISSED] = NONE  # the queen was on the board after all
    house = _house(s)
    if house is not None:
        effect = house.adjust_outcome(s, row, effect, ruling)
    _take_off(s, ruling)
    if ruling.own and not effect & systems.BACK:
        s[st.RIGHT + (ruling.mover & 1)] = 1  # what comes back gives no right (A5)
    if ruling.other and not rule(s, systems.A5):
        s[st.RIGHT + (~ruling.mover & 1)] = 1
    _carry_out(s, effect, ruling)


def _carry_out(s: bytearray, effect: int, ruling: Ruling) -> None:
    """Dues, queen, payment and turn of a row's outcome byte."""
    if effect & (systems.PENALTY_MASK | systems.BACK):
        dues = (effect & systems.PENALTY_MASK) >> 2
        if dues and ruling.fell & BAD == BAD and ruling.row != rows.F1_STRIKER:
            dues = rule(s, systems.A17)
        ruling.new_dues = dues
        turns.owe(s, ruling.mover & 1, dues + (ruling.own if effect & systems.BACK else 0))
    _queen(s, effect & systems.QUEEN_MASK, ruling)
    turns.pay(s, ruling)
    if effect & systems.STAY:
        ruling.stays = 1
        common.count(s, st.TURN_STROKES)
        return
    if s[st.MODE] & st.M_PRACTICE:
        common.count(s, st.MISSES)
    turns.take_turn(s, turns.next_seat(s, s[st.TURN]), ruling)


def _queen(s: bytearray, effect: int, ruling: Ruling) -> None:
    """What the row does with the queen: she awaits her cover, is covered, goes back, stays."""
    if not ruling.fell & FELL_QUEEN and s[st.QUEEN_AT] != Q_AWAIT:
        return  # the queen lies on the board, or is covered for good
    if effect == systems.QUEEN_COVERED:
        _cover(s, ruling.mover & 1, ruling)
    elif effect == systems.QUEEN_BACK:
        turns.queen_back(s, ruling)
    elif effect:
        s[st.QUEEN_AT] = Q_AWAIT
        s[st.QUEEN_SIDE] = ruling.mover & 1
        ruling.queen = QE_POCKETED


def _cover(s: bytearray, side: int, ruling: Ruling) -> None:
    """The queen is covered by `side` for the rest of the board."""
    s[st.QUEEN_AT] = Q_COVERED
    s[st.QUEEN_SIDE] = side
    ruling.queen = QE_COVERED
