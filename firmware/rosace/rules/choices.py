"""A player's answer to what a house rule leaves to him: what may be answered, what an answer does.

A question that must be answered (TODO_CHOICE) keeps its stroke in the state until then; the others
are offers that the next stroke ends. house.py asks. Loaded with the first answer.
"""

from rosace.port import const
from rosace.rules import house, stroke, turns
from rosace.rules import state as st
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
    if s[st.PHASE] != _P_PLAY:
        return _R_NOTHING
    if e.value == st.ASK_COLOUR and rule(s, _FIRST) and not s[st.PENDING] & st.TODO_CHOICE:
        return _R_OK  # the umpire may say which colour a side plays, as in a recount
    if e.value == st.ASK_PUT_BACK:
        return _R_OK if may_put_back(s) else _R_NOTHING
    return _R_OK if e.value and e.value == s[st.QUESTION] else _R_NOTHING


def may_put_back(s: bytearray) -> bool:
    """ASK_PUT_BACK is open, and no due has brought back already what may be asked for."""
    return s[st.QUESTION] == st.ASK_PUT_BACK and s[st.LEFT + _colour_in_turn(s)] < PIECES


def _colour_in_turn(s: bytearray) -> int:
    return s[st.TURN] & 1 ^ s[st.WHITE_SIDE]


def held(s: bytearray, colour: int) -> int:
    """How many of a colour fell in the stroke that waits for its answer."""
    other = colour if s[st.QUESTION] == st.ASK_COLOUR else colour != _colour_in_turn(s)
    return s[st.ASKED_OTHER if other else st.ASKED_OWN]


def answer(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Carry out a player's choice; an answer to no question has no effect."""
    ruling.row = _A_CHOICE
    ruling.mover = s[st.TURN]
    if check(s, e) != _R_OK:
        ruling.ignored = 1
    elif e.value == st.ASK_COLOUR:
        _colour(s, e.reason, ruling)
    elif e.value == st.ASK_KEEP:
        _keep(s, e.reason, ruling)
    elif e.reason and e.value == st.ASK_PUT_BACK:
        _put_back(s, ruling)
    elif e.reason:
        _forgotten(s, ruling)


def by_default(s: bytearray, ruling: Ruling) -> None:
    """Answer for a player who did not: what the text names first, or what fell first."""
    ruling.mover = s[st.TURN]
    if s[st.QUESTION] == st.ASK_KEEP:
        _keep(s, 0, ruling)
    else:
        _colour(s, s[st.ASKED_FELL] >> 4, ruling)


def _recall(s: bytearray, ruling: Ruling) -> None:
    """The stroke of the question, as if it had just been made; the question is answered."""
    ruling.own = s[st.ASKED_OWN]
    ruling.other = s[st.ASKED_OTHER]
    ruling.fell = s[st.ASKED_FELL] & 15
    s[st.QUESTION] = 0
    s[st.PENDING] &= ~st.TODO_CHOICE


def _keep(s: bytearray, keep: int, ruling: Ruling) -> None:
    """ASK_KEEP: the row's own outcome (1), or the other way that the text offers (0)."""
    row = s[st.LAST_ROW]
    _recall(s, ruling)
    stroke.settle(s, row, rule(s, _ROW + row) if keep else house.other_way(s, row), ruling, house)


def _colour(s: bytearray, colour: int, ruling: Ruling) -> None:
    """ASK_COLOUR: the side in turn plays `colour`; judge the stroke that waited for it, if any."""
    asked = s[st.PENDING] & st.TODO_CHOICE
    house.take_colour(s, s[st.TURN], colour)
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
    s[st.LEFT + colour] += 1
    s[st.ASKED_OTHER] -= 1
    if not s[st.ASKED_OTHER]:
        s[st.QUESTION] = 0
    if colour == _WHITE:
        ruling.back_white = 1
    else:
        ruling.back_black = 1


def _forgotten(s: bytearray, ruling: Ruling) -> None:
    """ASK_FORGOT: nobody put back the dues of the turn that ended; they stay in the nets."""
    side = 1 - (s[st.TURN] & 1)
    colour = side ^ s[st.WHITE_SIDE]
    count = min(s[st.PAID], s[st.LEFT + colour] - 1)
    s[st.LEFT + colour] -= count
    s[st.DUES + side] = 0
    s[st.PLACE + colour] = max(0, s[st.PLACE + colour] - count)
    if not s[st.PLACE + colour]:
        s[st.PLACER + colour] = _NONE
        if not s[st.PLACE + 1 - colour]:
            s[st.PENDING] &= ~st.TODO_PLACE
    turns.end_offers(s)
