"""What only some house rules do with a stroke, one branch for each switch of the rule record.

stroke.py loads this file with the first stroke of a match that plays by one of them (F_HOUSE) and
calls it at fixed places: before a stroke is judged, where a board would end, before a row is
carried out. A jump comes here from acts.py. An ICF match never does. Laws in brackets are the
ICF's; the texts behind a system's values are named in house_citations.py.

What a player must or may say to a stroke is kept in the state here; choices.py takes the answer.
"""

from rosace.port import const
from rosace.rules import stroke_table, turns
from rosace.rules.state import Event, Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)
# From rules/state.py, by `make texts`
# The match
_PENDING = const(18)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_STROKES = const(36)
_TURN_STROKES = const(37)
_MISSED = const(42)
_LAST_ROW = const(43)
_QUESTION = const(50)
_ASKED_OWN = const(51)
_ASKED_OTHER = const(52)
_ASKED_FELL = const(53)
_SPECIAL = const(55)
# SPECIAL
_H_OPEN = const(1)
_H_HELD = const(2)
# QUESTION
_ASK_KEEP = const(1)
_ASK_COLOUR = const(2)
_ASK_PUT_BACK = const(3)
# What the umpire must still do (state[PENDING])
_MUST_CHOICE = const(128)
# What fell (Ruling.fell), as bits
_FELL_QUEEN = const(1)
_FELL_STRIKER = const(2)
_FELL_FOUL = const(4)
_FELL_COVER = const(8)
_FELL_BAD = const(6)
# What happened to the queen (Ruling.queen)
_QE_GIVEN = const(4)
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)
_E1 = const(1)
_E2 = const(2)
_E3 = const(3)
_E5 = const(5)
_E9 = const(10)
_E10 = const(11)
_E13 = const(14)
_E13_AWAIT = const(15)
_E15 = const(17)
_E16 = const(18)
_E16_AWAIT = const(19)
_N4_OTHER = const(25)
_N5 = const(26)
_N9 = const(30)
_S1 = const(33)
_S3 = const(36)
_S4 = const(37)
_S7 = const(41)
_F3 = const(46)
_B3 = const(49)
_A_CHOICE = const(80)
# From rules/systems.py, by `make texts`
# The record
_ZERO = const(11)
_OWN_EARLY = const(12)
_OTHER_EARLY = const(13)
_OTHER_LAST = const(14)
_DEBT = const(15)
_JUMP = const(16)
_ROW = const(12)
_OTHER_WAY_S3 = const(62)
_OTHER_WAY_S4 = const(63)
_OTHER_WAY_S7 = const(64)
_MIX = const(65)
_OTHER_FOUL = const(66)
_GIVEN = const(67)
_EARLY = const(68)
_PUT_BACK = const(70)
# Values of DEBT
_NO_DEBT = const(2)
# Bits of an outcome
_STAY = const(1)
_BACK = const(2)
_PENALTY = const(4)
_PENALTY_MASK = const(12)
_QUEEN_MASK = const(48)
_QUEEN_BACK = const(16)
_QUEEN_AWAITS = const(32)
_QUEEN_COVERED = const(48)

# --- before a stroke is judged ---


def adjust_fall(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Correct own, other and fell of the ruling by the house rules for colours and fouls."""
    if s[_SPECIAL] & _H_OPEN and ruling.own + ruling.other:
        _first_pocketed(s, e, ruling)
    if ruling.other and rule(s, _OTHER_FOUL):
        ruling.fell |= _FELL_FOUL
    if (
        ruling.own
        and ruling.fell & _FELL_BAD == _FELL_STRIKER
        and s[_QUEEN_AT] == _Q_AWAIT
        and rule(s, _ROW + _S4) & _QUEEN_MASK == _QUEEN_COVERED
    ):
        ruling.fell |= _FELL_COVER  # the striker does not spoil a cover


def _first_pocketed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The first carrommen of the board: a proper stroke makes their colour the mover's own."""
    white = e.white
    black = e.black
    if ruling.fell & _FELL_BAD:
        ruling.own = 0
        ruling.other = 0
        turns.straight_back(s, _WHITE, white, ruling)
        turns.straight_back(s, _BLACK, black, ruling)
    elif white and black:
        ruling.asks = _ASK_COLOUR
        ruling.row = _A_CHOICE
        _ask(s, ruling, white, black, ruling.fell | _first_colour(e) << 4)
    else:
        take_colour(s, ruling.mover, _BLACK if black else _WHITE)
        ruling.own = white + black
        ruling.other = 0


def _first_colour(e: Event) -> int:
    """The colour of the carromman that fell first."""
    for i in range(e.size):
        if e.data[i] & 7 <= _BLACK:
            return e.data[i] & 7
    return _WHITE


def take_colour(s: bytearray, seat: int, colour: int) -> None:
    """From now on the side of `seat` plays `colour`."""
    s[_WHITE_SIDE] = (seat & 1) ^ colour
    s[_SPECIAL] &= ~_H_OPEN


def _ask(s: bytearray, ruling: Ruling, own: int, other: int, fell: int) -> None:
    """Store the stroke until a player has answered ruling.asks; the turn stays till then."""
    ruling.stays = 1
    s[_QUESTION] = ruling.asks
    s[_ASKED_OWN] = own
    s[_ASKED_OTHER] = other
    s[_ASKED_FELL] = fell
    s[_PENDING] |= _MUST_CHOICE


# --- where a board would end ---


def adjust_ending(s: bytearray, row: int, ruling: Ruling) -> int:
    """By which row the board ends here that ends by `row` by the ICF's laws; NO_ROW: by none.

    A striker that does not spoil the cover brings carrommen back, so only the opponent is done.
    A queen whose cover was the opponent's last carromman is his from here on, and so is the board.
    """
    if ruling.fell & _FELL_BAD and ruling.fell & _FELL_COVER:
        row = _E15
    if row == _E13_AWAIT and ruling.own == 0 and rule(s, _GIVEN):
        _give(s, ruling)
        return row
    return row if _ends(s, row, ruling) else _NO_ROW


def _ends(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Does the board end by this row?"""
    if row == _E10:
        return True
    if row == _E9:
        return not rule(s, _OWN_EARLY)
    if row < _E9:
        return _both_end(s, row, ruling)
    if row == _E13 or row == _E13_AWAIT or row >= _E16:
        return not rule(s, _OTHER_EARLY)
    return not rule(s, _OTHER_LAST)


def _both_end(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Both last carrommen in one stroke."""
    if rule(s, _OTHER_LAST):
        return False
    if not rule(s, _OTHER_EARLY):
        return True
    if row == _E2 or row == _E3 or row == _E5:
        return False  # the queen is not covered by this stroke
    if row == _E1:
        return bool(ruling.fell & _FELL_COVER) or rule(s, _ZERO) < 2
    return True


# --- before a row is carried out ---


def ask_which_way(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Ask a player who must choose before this row can be carried out, and store the stroke till
    he has; False: there is no choice."""
    if not other_way(s, row):
        return False
    ruling.row = row
    ruling.asks = _ASK_KEEP
    s[_LAST_ROW] = row
    _ask(s, ruling, ruling.own, ruling.other, ruling.fell)
    return True


def other_way(s: bytearray, row: int) -> int:
    """The outcome that a player may choose instead of the row's own; 0 if there is none."""
    if row == _S3:
        return rule(s, _OTHER_WAY_S3)
    if row == _S4:
        return rule(s, _OTHER_WAY_S4)
    if row == _S7:
        return rule(s, _OTHER_WAY_S7)
    return 0


def adjust_outcome(s: bytearray, row: int, outcome: int, ruling: Ruling) -> int:
    """The `outcome` of a row as these house rules have it; the stroke is not yet taken off."""
    side = ruling.mover & 1
    if ruling.fell & _FELL_QUEEN:
        outcome = _queen_fell(s, row, outcome, side)
    if s[_SPECIAL] & _H_HELD:
        s[_MISSED] = _NONE  # the queen had no cover to wait for
    if row == _N4_OTHER and rule(s, _GIVEN):
        _give(s, ruling)
    if ruling.own and ruling.other and not ruling.fell & _FELL_BAD and rule(s, _MIX):
        outcome &= ~_STAY
    if ruling.other and not ruling.own and not ruling.fell and rule(s, _PUT_BACK):
        ruling.asks = _ASK_PUT_BACK
        s[_QUESTION] = _ASK_PUT_BACK
        s[_ASKED_OTHER] = ruling.other
    if ruling.fell & (_FELL_STRIKER | _FELL_FOUL) == _FELL_STRIKER and rule(s, _DEBT) == _NO_DEBT:
        if (
            s[_QUEEN_AT] == _Q_AWAIT
            or outcome & _QUEEN_MASK == _QUEEN_BACK
            and ruling.fell & _FELL_QUEEN
        ):
            outcome &= ~_PENALTY_MASK  # the queen was the last gain
    return _last_ones(s, outcome, side, ruling)


def _queen_fell(s: bytearray, row: int, outcome: int, side: int) -> int:
    """The `outcome` where the queen fell in this stroke."""
    if not stroke_table.right(s, side):
        if rule(s, _EARLY) and row < _S1:
            s[_SPECIAL] |= _H_HELD
            return _STAY | _QUEEN_AWAITS
        if row == _S7 and outcome & _QUEEN_MASK == _QUEEN_AWAITS:
            return outcome & ~_QUEEN_MASK | _QUEEN_BACK
    elif outcome & _QUEEN_MASK == _QUEEN_BACK:
        s[_QUEEN_AT] = _Q_AWAIT  # a try like any other: it fails without its cover
        s[_QUEEN_SIDE] = side
    return outcome


def _last_ones(s: bytearray, outcome: int, side: int, ruling: Ruling) -> int:
    """A last carromman that must not end the board comes back; the turn ends with it."""
    colour = side ^ s[_WHITE_SIDE]
    other = ruling.other
    if other and other == s[_LEFT + 1 - colour] and not turns.due_now(s, 1 - side):
        turns.owe(s, 1 - side, 1)
        outcome &= ~_STAY
    if ruling.own != s[_LEFT + colour] or turns.due_now(s, side):
        return outcome
    covered = s[_QUEEN_AT] == _Q_COVERED or outcome & _QUEEN_MASK == _QUEEN_COVERED
    if rule(s, _OWN_EARLY) == 2 and not covered:
        turns.owe(s, side, 1)
        outcome = outcome & ~(_STAY | _BACK) | _PENALTY
    elif not outcome & (_BACK | _PENALTY_MASK):
        turns.owe(s, side, 1)
        outcome &= ~_STAY
    return outcome


def _give(s: bytearray, ruling: Ruling) -> None:
    """The opponent's carromman fell where the cover was due: the queen is the opponent's."""
    s[_QUEEN_AT] = _Q_COVERED
    s[_QUEEN_SIDE] = 1 - (ruling.mover & 1)
    s[_MISSED] = _NONE
    ruling.queen = _QE_GIVEN


# --- after a stroke ---


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board in the last stroke was put back; it costs the turn, or is a foul."""
    kind = rule(s, _JUMP)
    fell = e.white + e.black + e.queen + (e.striker if kind > 1 else 0)
    if not kind or not fell or not s[_STROKES] or s[_PENDING] & _MUST_CHOICE:
        return
    if kind == 1:
        if s[_TURN_STROKES]:
            turns.take_turn(s, turns.next_seat(s, s[_TURN]), ruling)
        return
    row = s[_LAST_ROW]
    if _S1 <= row <= _F3 or row == _B3 or _E1 <= row <= _E16_AWAIT:
        return  # the stroke was a foul: one penalty is all
    seat = _struck_last(s)
    if (row == _N5 or row == _N9) and s[_QUEEN_AT] == _Q_COVERED:
        turns.queen_back(s, ruling)  # a foul does not cover
    ruling.mover = seat
    ruling.new_dues = 1
    turns.owe(s, seat & 1, 1)
    turns.pay(s, ruling)
    if s[_TURN_STROKES]:
        turns.take_turn(s, turns.next_seat(s, seat), ruling)


def _struck_last(s: bytearray) -> int:
    """The seat that struck last: the one in turn, or before its first stroke the one before it."""
    seat = s[_TURN]
    while not s[_TURN_STROKES] and turns.next_seat(s, seat) != s[_TURN]:
        seat = turns.next_seat(s, seat)
    return seat
