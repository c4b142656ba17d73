"""What the umpire decides outside a stroke and the machine only carries out.

Every act takes (state, event, ruling). Acts do not refuse: whether one may be entered now is
checks.py's business, and what stands in the journal has happened.
"""

from rosace.rules import ending, games, race
from rosace.rules.event import Event
from rosace.rules.laws import (
    A_APPEAL, A_DEEM, A_DISQUALIFY, A_DISTURBANCE, A_EARLY, A_FORFEIT_APPEAL, A_FORFEIT_MOVED,
    A_FOUL, A_JUMP, A_NO_ROOM, A_PENALTY, A_PLACED, A_PLAY, A_PROTEST, A_RESIGN, A_ROOM, A_SEATS,
    A_SIDES, A_STRIKER, A_TIME_OUT, A_TOSS, A_TOSS_NINTH, A_TRIAL, A_TURN, A_VOID, A_WARNING,
    A_WRONG_PIECE, LAST_STROKE, NO_ROW,
)  # fmt: skip
from rosace.rules.ruling import QE_COVERED, Ruling
from rosace.rules.state import (
    BROKEN, DISTURBED, DUES, F_APPEAL, F_PROTEST, F_REPLAY, FLAGS, LEFT, MISSED, PASSES, PHASE,
    PLACE, PLACER, PLAYERS, QUEEN_AT, QUEEN_SIDE, RIGHT, ROOM, ROTATION, SEAT_SLOT, STRIKERS,
    T_DISTURBED, T_PLACE, T_PROTEST, T_QUEEN, T_SIDES, T_TOSS, TODO, TOSSED, TRIALS, TURN, TURN_STROKES,
    WARNINGS, WHITE_SIDE, WINNER,
)  # fmt: skip
from rosace.words import (
    K_FOUL, K_PENALTY, NONE, P_MATCH, P_PLAY, P_READY, P_SETUP, Q_AWAIT, Q_COVERED,
    RE_FRAME, RE_IMPROPER, RE_MOVED, RE_PLACING, RE_TALKING, RE_TOUCHED, WHITE,
)  # fmt: skip

_DISTURBED_MOST = 3  # more may cost the match (4.2h)


def foul_kind(s: bytearray, side: int, reason: int) -> int:
    """K_PENALTY or K_FOUL for a breach outside a stroke, from its reason and the state.

    Where the law fixes the outcome it decides (3.11 m n o, 4m, 4p); otherwise a breach before
    one's first stroke of a turn, or in the opponent's turn, is a technical foul (4.1.1, 4.1.2).
    """
    if reason == RE_PLACING or reason == RE_FRAME:
        return K_PENALTY
    if reason == RE_TOUCHED or reason == RE_TALKING or reason == RE_IMPROPER:
        return K_FOUL
    if s[TURN] & 1 != side or s[TURN_STROKES] == 0:
        return K_PENALTY
    return K_FOUL


def toss(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Who won the toss and what was chosen (3.3): a fact for the log, SEATS carries the effect."""
    ruling.row = A_TOSS


def seats(s: bytearray, e: Event, ruling: Ruling) -> None:
    """data[0:players] = name slot on each seat, to the right from the first breaker (3.3)."""
    ruling.row = A_SEATS
    for i in range(s[PLAYERS]):
        s[SEAT_SLOT + i] = e.data[i] & 3
    s[PHASE] = P_READY


def trial(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A trial board of side `value` (3.4)."""
    ruling.row = A_TRIAL
    _count(s, TRIALS + (e.value & 1))


def play(s: bytearray, e: Event, ruling: Ruling) -> None:
    """"Play": opens the board (3.5e) or goes on after an appeal (4g)."""
    ruling.row = A_PLAY
    if s[PHASE] == P_PLAY:
        if not s[FLAGS] & F_APPEAL:
            ruling.ignored = 1
        s[FLAGS] &= ~F_APPEAL
    else:
        games.open_board(s)
    ruling.mover = s[TURN]


def next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board-end screen was left: the next board is racked, "Play" is still to come."""
    games.rack(s)
    s[PHASE] = P_READY


def early(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Break before "Play": own carrommen and queen back, one due, the other side starts (3.5f)."""
    games.open_board(s)
    seat = s[TURN]
    side = seat & 1
    colour = side ^ s[WHITE_SIDE]
    ruling.row = A_EARLY
    ruling.mover = seat
    ruling.new_dues = 1
    s[BROKEN] = 1
    own = e.white if colour == WHITE else e.black
    other = e.black if colour == WHITE else e.white
    if other:
        other = min(other, s[LEFT + 1 - colour] - 1)
        s[LEFT + 1 - colour] -= other  # the opponent's stay down (3.11d, A22)
        s[RIGHT + 1 - side] = 1
    race.owe(s, side, 1)
    race.pay(s, ruling)
    if own:
        s[PLACE + colour] = own
        s[PLACER + colour] = race.next_seat(s, seat)
        s[TODO] |= T_PLACE
        if colour == WHITE:
            ruling.back_white = own
        else:
            ruling.back_black = own
    if e.queen:
        race.queen_back(s, ruling)
    race.take_turn(s, race.next_seat(s, seat), ruling)


def penalty(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A technical foul of side `value`: one penalty, turn and waiting queen stay (4.1.1)."""
    ruling.row = A_PENALTY
    _due(s, e.value & 1, ruling)


def foul(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A foul of side `value` outside a stroke: one penalty, its turn is over (4.1.2, A33)."""
    ruling.row = A_FOUL
    _due(s, e.value & 1, ruling)
    if s[TURN] & 1 == e.value & 1:
        race.take_turn(s, race.next_seat(s, s[TURN]), ruling)


def _due(s: bytearray, side: int, ruling: Ruling) -> None:
    ruling.new_dues = 1
    ruling.stays = 1 if s[TURN] & 1 != side else 0
    s[PASSES] = 0
    race.owe(s, side, 1)
    race.pay(s, ruling)


def room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is room in the circle again: what is owed is placed at once (3.11i)."""
    ruling.row = A_ROOM
    s[ROOM] = 1
    race.pay(s, ruling)
    if ruling.back_white or ruling.back_black:
        s[PASSES] = 0


def no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """No room in the circle: what waits to be placed becomes a due again (3.11i, A36)."""
    ruling.row = A_NO_ROOM
    s[ROOM] = 0
    s[TODO] &= ~T_PLACE
    for colour in range(2):
        count = s[PLACE + colour]
        if count and s[LEFT + colour] > count:
            s[LEFT + colour] -= count
            race.owe(s, colour ^ s[WHITE_SIDE], count)
            s[PLACE + colour] = 0
            s[PLACER + colour] = NONE
        elif count:  # a side with none left on the board pays whatever the room (A15)
            s[TODO] |= T_PLACE


def placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The referee saw everything placed; a queen put back can no longer be deemed covered."""
    ruling.row = A_PLACED
    if s[QUEEN_AT] != Q_AWAIT:
        s[MISSED] = NONE
    race.placed(s)


def wrong_piece(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Noticed too late: one of colour `value` was placed instead of the other colour (3.11k)."""
    ruling.row = A_WRONG_PIECE
    colour = e.value & 1
    if s[LEFT + colour] < 9 and s[LEFT + 1 - colour] > 1:
        s[LEFT + colour] += 1
        s[LEFT + 1 - colour] -= 1
    else:
        ruling.ignored = 1
    race.pay(s, ruling)


def deem(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A missed cover that nobody noticed in time: the queen counts as covered (3.12d, A34)."""
    ruling.row = A_DEEM
    s[QUEEN_AT] = Q_COVERED
    s[QUEEN_SIDE] = e.value & 1
    s[MISSED] = NONE
    ruling.queen = QE_COVERED
    s[TODO] &= ~T_QUEEN


def turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire gives the turn to `seat` (3.6c)."""
    ruling.row = A_TURN
    s[PASSES] = 0
    if e.seat < s[PLAYERS]:
        race.take_turn(s, e.seat, ruling)
    ruling.mover = s[TURN]


def forfeit(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` loses the board: its carrommen on the board, and the queen if not its own."""
    ruling.row = A_FORFEIT_MOVED if e.reason == RE_MOVED else A_FORFEIT_APPEAL
    loser = e.value & 1
    ruling.coins = s[LEFT + (loser ^ s[WHITE_SIDE])]
    if s[QUEEN_AT] != Q_COVERED or s[QUEEN_SIDE] != loser:
        ruling.queen_points = ending.queen_points(s, 1 - loser)
    games.end_board(s, 1 - loser, ruling)


def void(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board is void and replayed (4q)."""
    ruling.row = A_VOID
    games.void_board(s, ruling)


def resign(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` gives up the game (4r)."""
    ruling.row = A_RESIGN
    games.give_up(s, e.value & 1, ruling)


def disqualify(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` is out of the match (4.2)."""
    ruling.row = A_DISQUALIFY
    games.end_match(s, 1 - (e.value & 1), ruling)


def appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A request to the umpire: everybody stops until "Play" (4g)."""
    ruling.row = A_APPEAL
    s[FLAGS] |= F_APPEAL


def warning(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A word to the player on `seat`, counted."""
    ruling.row = A_WARNING
    _count(s, WARNINGS + (e.seat & 3))


def disturbance(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` disturbed the opponent (4l); from the fourth on he may be out (4.2h)."""
    ruling.row = A_DISTURBANCE
    at = DISTURBED + (e.seat & 3)
    _count(s, at)
    if s[at] > _DISTURBED_MOST:
        s[TODO] |= T_DISTURBED


def protest(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` protests; it cannot be withdrawn, play goes on (4.3)."""
    ruling.row = A_PROTEST
    s[FLAGS] |= F_PROTEST
    s[TODO] |= T_PROTEST


def protest_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: upheld, the whole match is to be played again; 0: the result stands (4.3)."""
    ruling.row = A_PROTEST
    s[TODO] &= ~T_PROTEST
    s[FLAGS] &= ~F_PROTEST
    if e.value:
        games.end_match(s, NONE, ruling)
        s[FLAGS] |= F_REPLAY


def striker_change(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` changes his striker, or goes back to the first one (4e)."""
    ruling.row = A_STRIKER
    _count(s, STRIKERS + (e.seat & 3))


def time_out(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: the time to strike, 2: the time to place ran out (3.6b); never a penalty (A32)."""
    ruling.row = A_TIME_OUT
    ruling.mover = s[TURN]


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Carrommen left the board and were put back on the centre: no other effect (3.9, A39)."""
    ruling.row = A_JUMP


def sides(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The players have changed seats (3.8)."""
    ruling.row = A_SIDES
    s[TODO] &= ~T_SIDES
    _count(s, ROTATION)


def toss_ninth(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The toss for the ninth board: `seat` breaks (3.7e)."""
    ruling.row = A_TOSS_NINTH
    s[TODO] &= ~T_TOSS
    if e.seat < s[PLAYERS]:
        s[TOSSED] = e.seat


def noted(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A fact without effect on the score: names, choices, agreement, dispute."""
    ruling.row = NO_ROW


def _count(s: bytearray, at: int) -> None:
    if s[at] < 255:
        s[at] += 1
