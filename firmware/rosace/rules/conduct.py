"""Everything round the boards: toss, seats, trial boards, appeals, warnings, protests.

Facts that the log keeps, counters and reminders; none of them scores.
"""

from rosace.port import const
from rosace.rules import games, turns
from rosace.rules.event import Event
from rosace.rules.laws import (
    A_APPEAL,
    A_DISTURBANCE,
    A_JUMP,
    A_PROTEST,
    A_SEATS,
    A_SIDES,
    A_STRIKER,
    A_TIME_OUT,
    A_TOSS,
    A_TOSS_NINTH,
    A_TRIAL,
    A_WARNING,
    NO_ROW,
)
from rosace.rules.ruling import Ruling
from rosace.rules.state import (
    DISTURBED,
    F_APPEAL,
    F_HOUSE,
    F_PROTEST,
    F_REPLAY,
    FLAGS,
    PENDING,
    PHASE,
    PLAYERS,
    ROTATION,
    SEAT_SLOT,
    STRIKERS,
    T_DISTURBED,
    T_PROTEST,
    T_SIDES,
    T_TOSS,
    TOSSED,
    TRIALS,
    TURN,
    WARNINGS,
)
from rosace.words import (
    NONE,
    P_READY,
)

_DISTURBED_MOST = const(3)  # more may cost the match (4.2h)


def toss(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Who won the toss and what was chosen (3.3): a fact for the log, SEATS carries the effect."""
    ruling.row = A_TOSS


def seats(s: bytearray, e: Event, ruling: Ruling) -> None:
    """data[0:players] = name slot on each seat, to the right from the first breaker (3.3)."""
    ruling.row = A_SEATS
    if e.size < s[PLAYERS]:
        ruling.ignored = 1
        return
    for i in range(s[PLAYERS]):
        s[SEAT_SLOT + i] = e.data[i] & 3
    s[PHASE] = P_READY


def trial(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A trial board of side `value` (3.4)."""
    ruling.row = A_TRIAL
    _count(s, TRIALS + (e.value & 1))


def appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A request to the umpire: everybody stops until "Play" (4g)."""
    ruling.row = A_APPEAL
    s[FLAGS] |= F_APPEAL


def warning(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A word to the player on `seat`, counted."""
    ruling.row = A_WARNING
    _count(s, WARNINGS + (e.seat & 3))


def disturbance(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` disturbed the opponent (4l); after three he may be out (4.2h)."""
    ruling.row = A_DISTURBANCE
    at = DISTURBED + (e.seat & 3)
    _count(s, at)
    if s[at] > _DISTURBED_MOST:
        s[PENDING] |= T_DISTURBED


def protest(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` protests; it cannot be withdrawn, play goes on (4.3)."""
    ruling.row = A_PROTEST
    s[FLAGS] |= F_PROTEST
    s[PENDING] |= T_PROTEST


def protest_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: upheld, the whole match is to be played again; 0: the result stands (4.3)."""
    ruling.row = A_PROTEST
    s[PENDING] &= ~T_PROTEST
    s[FLAGS] &= ~F_PROTEST
    if e.value:
        games.end_match(s, NONE, ruling)
        s[FLAGS] |= F_REPLAY


def striker_change(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` changes his striker, or goes back to the first one (4e)."""
    ruling.row = A_STRIKER
    _count(s, STRIKERS + (e.seat & 3))


def time_out(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: time to strike, 2: time to place ran out (3.6b); never a penalty (A32)."""
    ruling.row = A_TIME_OUT
    ruling.mover = s[TURN]


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board was put back on the centre: by the ICF no other effect (3.9, A39)."""
    ruling.row = A_JUMP
    if s[FLAGS] & F_HOUSE:
        turns.house().jump(s, e, ruling)


def sides(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The players have changed seats (3.8)."""
    ruling.row = A_SIDES
    s[PENDING] &= ~T_SIDES
    _count(s, ROTATION)


def toss_ninth(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The toss for the ninth board: `seat` breaks (3.7e)."""
    ruling.row = A_TOSS_NINTH
    s[PENDING] &= ~T_TOSS
    if e.seat < s[PLAYERS]:
        s[TOSSED] = e.seat


def choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player's answer to what a house rule leaves to him (value: the question, reason: what)."""
    ruling.row = NO_ROW
    if s[FLAGS] & F_HOUSE:
        turns.house().questions.answer(s, e, ruling)


def noted(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A fact without effect on the score: names, agreement, dispute."""
    ruling.row = NO_ROW


def _count(s: bytearray, at: int) -> None:
    if s[at] < 255:
        s[at] += 1
