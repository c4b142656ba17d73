"""What a house rule leaves to a player: what is asked, what may be answered, what an answer does.

A question that must be answered (T_CHOICE) keeps its stroke until then; the others are offers that
the next stroke ends. Part of house.py.
"""

from rosace.rules import race
from rosace.rules.event import Event
from rosace.rules.laws import A_CHOICE, S3, S4
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    ASKED,
    ASKED_FELL,
    ASKED_OTHER,
    ASKED_OWN,
    DUES,
    H_OPEN,
    LAST_ROW,
    LEFT,
    PAID,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    Q_COLOUR,
    Q_KEEP,
    Q_PUT_BACK,
    SPECIAL,
    T_CHOICE,
    T_PLACE,
    TURN,
    WHITE_SIDE,
)
from rosace.rules.systems import FIRST, OTHER_WAY_S3, OTHER_WAY_S4, OTHER_WAY_S7, outcome, rule
from rosace.words import BLACK, NONE, P_PLAY, R_NOTHING, R_OK, R_UNKNOWN, WHITE


def ask(s: bytearray, ruling: Ruling, own: int, other: int, fell: int) -> None:
    ruling.stays = 1  # until it is answered
    s[ASKED] = ruling.asks
    s[ASKED_OWN] = own
    s[ASKED_OTHER] = other
    s[ASKED_FELL] = fell
    s[PENDING] |= T_CHOICE


def first(e: Event) -> int:
    """The colour of the carromman that fell first."""
    for i in range(e.size):
        if e.data[i] & 7 <= BLACK:
            return e.data[i] & 7
    return WHITE


def take_colour(s: bytearray, seat: int, colour: int) -> None:
    """From now on the side of `seat` plays `colour`."""
    s[WHITE_SIDE] = (seat & 1) ^ colour
    s[SPECIAL] &= ~H_OPEN


def check(s: bytearray, e: Event) -> int:
    """R_OK if this answer (value: the question, reason: what was chosen) can be given now."""
    if e.reason > 1:
        return R_UNKNOWN
    if s[PHASE] != P_PLAY:
        return R_NOTHING
    if e.value == Q_COLOUR and rule(s, FIRST) and not s[PENDING] & T_CHOICE:
        return R_OK  # which colour a side plays can be told, as in a recount
    return R_OK if e.value and e.value == s[ASKED] else R_NOTHING


def answer(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player's choice; a question that nobody asks any more is without effect."""
    ruling.row = A_CHOICE
    ruling.mover = s[TURN]
    if check(s, e) != R_OK:
        ruling.ignored = 1
    elif e.value == Q_COLOUR:
        _colour(s, e.reason, ruling)
    elif e.value == Q_KEEP:
        _keep(s, e.reason, ruling)
    elif e.reason and e.value == Q_PUT_BACK:
        _put_back(s, ruling)
    elif e.reason:
        _forgotten(s, ruling)


def by_default(s: bytearray, ruling: Ruling) -> None:
    """The answer of a text where nobody gave one: what it names first, what fell first."""
    ruling.mover = s[TURN]
    if s[ASKED] == Q_KEEP:
        _keep(s, 0, ruling)
    else:
        _colour(s, s[ASKED_FELL] >> 4, ruling)


def _recall(s: bytearray, ruling: Ruling) -> None:
    """The stroke that the question was about, as if it had just been made."""
    ruling.own = s[ASKED_OWN]
    ruling.other = s[ASKED_OTHER]
    ruling.fell = s[ASKED_FELL] & 15
    s[ASKED] = 0
    s[PENDING] &= ~T_CHOICE


def _keep(s: bytearray, keep: int, ruling: Ruling) -> None:
    row = s[LAST_ROW]
    _recall(s, ruling)
    way = outcome(s, row)
    if not keep:
        way = rule(s, OTHER_WAY_S3 if row == S3 else OTHER_WAY_S4 if row == S4 else OTHER_WAY_S7)
    race.settle(s, row, way, ruling)


def _colour(s: bytearray, colour: int, ruling: Ruling) -> None:
    asked = s[PENDING] & T_CHOICE
    take_colour(s, s[TURN], colour)
    if not asked:
        return
    _recall(s, ruling)
    if colour == BLACK:
        white = ruling.own
        ruling.own = ruling.other
        ruling.other = white
    race.judge(s, ruling)


def _put_back(s: bytearray, ruling: Ruling) -> None:
    """The one in turn lays a carromman of his own on the board again."""
    colour = s[TURN] & 1 ^ s[WHITE_SIDE]
    s[LEFT + colour] += 1
    s[ASKED_OTHER] -= 1
    if not s[ASKED_OTHER]:
        s[ASKED] = 0
    if colour == WHITE:
        ruling.back_white = 1
    else:
        ruling.back_black = 1


def _forgotten(s: bytearray, ruling: Ruling) -> None:
    """Nobody put the dues of the turn that ended back: they are lost, and stay in the nets."""
    side = 1 - (s[TURN] & 1)
    colour = side ^ s[WHITE_SIDE]
    count = min(s[PAID], s[LEFT + colour] - 1)
    s[LEFT + colour] -= count
    s[DUES + side] = 0
    s[PLACE + colour] = max(0, s[PLACE + colour] - count)
    if not s[PLACE + colour]:
        s[PLACER + colour] = NONE
        if not s[PLACE + 1 - colour]:
            s[PENDING] &= ~T_PLACE
    forget(s)


def forget(s: bytearray) -> None:
    """The next stroke, or what was to be placed lies there: it is too late for an offer."""
    if not s[PENDING] & T_CHOICE:
        s[ASKED] = 0
    s[PAID] = 0
