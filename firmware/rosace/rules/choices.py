"""A player's answer to what a house rule leaves to him: what may be answered, what an answer does.

A question that must be answered (MUST_CHOICE) keeps its stroke in the state until then; the others
are offers that the next stroke ends. house.py asks. Loaded with the first answer.
"""

from rosace.port import const
from rosace.rules import house, stroke, turns
from rosace.rules.common import PIECES
from rosace.rules.state import Event, Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_R_OK = const(0)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
_PENDING = const(18)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_DUES = const(28)
_PLACE = const(38)
_PLACER = const(40)
_LAST_ROW = const(43)
_QUESTION = const(50)
_ASKED_OWN = const(51)
_ASKED_OTHER = const(52)
_ASKED_FELL = const(53)
_PAID = const(54)
# QUESTION
_ASK_KEEP = const(1)
_ASK_COLOUR = const(2)
_ASK_PUT_BACK = const(3)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_CHOICE = const(128)
# From rules/rows.py, by `make texts`
_A_CHOICE = const(80)
# From rules/systems.py, by `make texts`
# The record
_FIRST = const(9)
_ROW = const(12)


def check(s: bytearray, e: Event) -> int:
    """R_OK if this answer (value: the question, reason: what was chosen) can be given now."""
    if e.reason > 1:
        return _R_UNKNOWN
    if s[_PHASE] != _P_PLAY:
        return _R_NOTHING
    if e.value == _ASK_COLOUR and rule(s, _FIRST) and not s[_PENDING] & _MUST_CHOICE:
        return _R_OK  # the umpire may say which colour a side plays, as in a recount
    if e.value == _ASK_PUT_BACK:
        return _R_OK if may_put_back(s) else _R_NOTHING
    return _R_OK if e.value and e.value == s[_QUESTION] else _R_NOTHING


def may_put_back(s: bytearray) -> bool:
    """ASK_PUT_BACK is open, and no due has brought back already what may be asked for."""
    return s[_QUESTION] == _ASK_PUT_BACK and s[_LEFT + _colour_in_turn(s)] < PIECES


def _colour_in_turn(s: bytearray) -> int:
    return s[_TURN] & 1 ^ s[_WHITE_SIDE]


def held(s: bytearray, colour: int) -> int:
    """How many of a colour fell in the stroke that waits for its answer."""
    other = colour if s[_QUESTION] == _ASK_COLOUR else colour != _colour_in_turn(s)
    return s[_ASKED_OTHER if other else _ASKED_OWN]


def answer(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Carry out a player's choice; an answer to no question has no effect."""
    ruling.row = _A_CHOICE
    ruling.mover = s[_TURN]
    if check(s, e) != _R_OK:
        ruling.ignored = 1
    elif e.value == _ASK_COLOUR:
        _colour(s, e.reason, ruling)
    elif e.value == _ASK_KEEP:
        _keep(s, e.reason, ruling)
    elif e.reason and e.value == _ASK_PUT_BACK:
        _put_back(s, ruling)
    elif e.reason:
        _forgotten(s)


def by_default(s: bytearray, ruling: Ruling) -> None:
    """Answer for a player who did not: what the text names first, or what fell first."""
    ruling.mover = s[_TURN]
    if s[_QUESTION] == _ASK_KEEP:
        _keep(s, 0, ruling)
    else:
        _colour(s, s[_ASKED_FELL] >> 4, ruling)


def _recall(s: bytearray, ruling: Ruling) -> None:
    """The stroke of the question, as if it had just been made; the question is answered."""
    ruling.own = s[_ASKED_OWN]
    ruling.other = s[_ASKED_OTHER]
    ruling.fell = s[_ASKED_FELL] & 15
    s[_QUESTION] = 0
    s[_PENDING] &= ~_MUST_CHOICE


def _keep(s: bytearray, keep: int, ruling: Ruling) -> None:
    """ASK_KEEP: the row's own outcome (1), or the other way that the text offers (0)."""
    row = s[_LAST_ROW]
    _recall(s, ruling)
    stroke.settle(s, row, rule(s, _ROW + row) if keep else house.other_way(s, row), ruling, house)


def _colour(s: bytearray, colour: int, ruling: Ruling) -> None:
    """ASK_COLOUR: the side in turn plays `colour`; judge the stroke that waited for it, if any."""
    asked = s[_PENDING] & _MUST_CHOICE
    house.take_colour(s, s[_TURN], colour)
    if not asked:
        return
    _recall(s, ruling)
    if colour == _BLACK:
        white = ruling.own
        ruling.own = ruling.other
        ruling.other = white
    stroke.judge(s, ruling, house)


def _put_back(s: bytearray, ruling: Ruling) -> None:
    """ASK_PUT_BACK: the one in turn lays a carromman of his own on the board again."""
    colour = _colour_in_turn(s)
    s[_LEFT + colour] += 1
    s[_ASKED_OTHER] -= 1
    if not s[_ASKED_OTHER]:
        s[_QUESTION] = 0
    if colour == _WHITE:
        ruling.back_white = 1
    else:
        ruling.back_black = 1


def _forgotten(s: bytearray) -> None:
    """ASK_FORGOT: nobody put back the dues of the turn that ended; they stay in the nets."""
    side = 1 - (s[_TURN] & 1)
    colour = side ^ s[_WHITE_SIDE]
    count = min(s[_PAID], s[_LEFT + colour] - 1)
    s[_LEFT + colour] -= count
    s[_DUES + side] = 0
    s[_PLACE + colour] = max(0, s[_PLACE + colour] - count)
    if not s[_PLACE + colour]:
        s[_PLACER + colour] = _NONE
        if not s[_PLACE + 1 - colour]:
            s[_PENDING] &= ~_MUST_PLACE
    turns.end_offers(s)
