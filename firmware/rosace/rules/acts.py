"""What the umpire decides outside a stroke: breaches, placing, the turn, what ends a board.

And what happens round the boards: toss, seats, trial boards, appeals. What is rare, such as a
forfeit or a protest, stands in decisions.py.

Every act takes (state, event, ruling). Acts do not refuse: whether one may be entered now is for
checks.py to say, and what stands in the log has happened. What an act only notes, counts or brings
up as a reminder scores nothing.
"""

from rosace.port import const
from rosace.rules import common, games, turns
from rosace.rules import state as st
from rosace.rules.state import QE_COVERED, Event, Ruling
from rosace.rules.systems import rule

# From words.py, by `make texts`
_NONE = const(255)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
_P_READY = const(2)
_P_PLAY = const(3)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_RE_IMPROPER = const(1)
_RE_TOUCHED = const(2)
_RE_PLACING = const(3)
_RE_TALKING = const(6)
_RE_FRAME = const(7)
# Colours of carrommen
_WHITE = const(0)
# From rules/rows.py, by `make texts`
_NO_ROW = const(0)
_A_EARLY = const(50)
_A_PENALTY = const(51)
_A_FOUL = const(52)
_A_ROOM = const(53)
_A_NO_ROOM = const(54)
_A_DEEM = const(55)
_A_TURN = const(56)
_A_PLACED = const(62)
_A_WRONG_PIECE = const(63)
_A_SIDES = const(66)
_A_TOSS = const(67)
_A_SEATS = const(68)
_A_TRIAL = const(69)
_A_PLAY = const(70)
_A_APPEAL = const(71)
_A_TIME_OUT = const(76)
_A_JUMP = const(77)
_A_TOSS_NINTH = const(78)
# From rules/systems.py, by `make texts`
# The record
_A5 = const(19)


def foul_kind(s: bytearray, side: int, reason: int, under_way: bool = False) -> int:
    """K_PENALTY or K_FOUL for a breach outside a stroke, from its reason and the state; under_way:
    a stroke was made that is still to be recorded.

    In the opponent's turn, or before one's first stroke of a turn, it is a technical foul (4.1.1);
    but in one's turn the law itself fixes some outcomes (3.11 m n, 3.11o after the break, 4m, 4p).
    """
    if s[st.TURN] & 1 != side or reason == _RE_PLACING or reason == _RE_FRAME:
        return _K_PENALTY
    if reason == _RE_IMPROPER or reason == _RE_TOUCHED and s[st.BROKEN]:
        return _K_FOUL
    if reason == _RE_TALKING and s[st.PLAYERS] == 4:
        return _K_FOUL  # partners may not speak (4m); to others it is conduct (4n)
    return _K_FOUL if s[st.TURN_STROKES] or under_way else _K_PENALTY


def play(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The word "Play" opens the board (3.5e) or goes on after an appeal (4g)."""
    ruling.row = _A_PLAY
    if s[st.PHASE] == _P_PLAY:
        if not s[st.FLAGS] & st.F_APPEAL:
            ruling.ignored = 1
        s[st.FLAGS] &= ~st.F_APPEAL
    else:
        games.open_board(s)
    ruling.mover = s[st.TURN]


def next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board-end screen was left: the next board is racked, "Play" is still to come."""
    games.rack(s)
    s[st.PHASE] = _P_READY


def early(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Break before "Play": own carrommen and queen back, one due, the other side starts (3.5f)."""
    games.open_board(s)
    seat = s[st.TURN]
    side = seat & 1
    colour = side ^ s[st.WHITE_SIDE]
    ruling.row = _A_EARLY
    ruling.mover = seat
    ruling.new_dues = 1
    s[st.BROKEN] = 1
    own = e.white if colour == _WHITE else e.black
    ruling.own = own
    other = e.black if colour == _WHITE else e.white
    if s[st.SPECIAL] & st.H_OPEN and other:
        turns.straight_back(s, 1 - colour, other, ruling)
        other = 0
    if other:
        other = min(other, s[st.LEFT + 1 - colour] - 1)
        s[st.LEFT + 1 - colour] -= other  # the opponent's stay down (3.11d, A22)
        if not rule(s, _A5):
            s[st.RIGHT + 1 - side] = 1
    turns.owe(s, side, 1)
    turns.pay(s, ruling)
    turns.straight_back(s, colour, own, ruling)
    if e.queen:
        turns.queen_back(s, ruling)
    turns.take_turn(s, turns.next_seat(s, seat), ruling)


def penalty(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A technical foul of side `value`: one penalty, turn and waiting queen stay (4.1.1)."""
    ruling.row = _A_PENALTY
    ruling.stays = 1
    _due(s, e.value & 1, ruling)


def foul(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A foul of side `value` outside a stroke: one penalty, its turn is over (4.1.2, A33)."""
    ruling.row = _A_FOUL
    _due(s, e.value & 1, ruling)
    if s[st.TURN] & 1 == e.value & 1:
        turns.take_turn(s, turns.next_seat(s, s[st.TURN]), ruling)
    else:
        ruling.stays = 1


def _due(s: bytearray, side: int, ruling: Ruling) -> None:
    """`side` owes one more, and pays it if it can."""
    ruling.new_dues = 1
    s[st.PASSES] = 0
    turns.owe(s, side, 1)
    turns.pay(s, ruling)


def room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is room in the circle again: what is owed is placed at once (3.11i).

    In doubles by who holds it: the partner as soon as a player's turn is over, but whoever made
    room with the last stroke of his turn still places after it (3.11i 1 and 3).
    """
    ruling.row = _A_ROOM
    s[st.ROOM] = 1
    turns.pay(s, ruling)
    if s[st.PLAYERS] == 4 and s[st.STROKES] and not s[st.TURN_STROKES]:
        after = turns.next_seat(s, s[st.TURN])
        for colour in range(2):
            if s[st.PLACE + colour] and s[st.PLACER + colour] == after:
                s[st.PLACER + colour] = after ^ 2  # his partner, who has just played
    if ruling.back_white or ruling.back_black:
        s[st.PASSES] = 0


def no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """No room in the circle: what waits to be placed becomes a due again (3.11i, A36)."""
    ruling.row = _A_NO_ROOM
    s[st.ROOM] = 0
    s[st.PENDING] &= ~st.TODO_PLACE
    for colour in range(2):
        count = s[st.PLACE + colour]
        if count and s[st.LEFT + colour] > count:
            s[st.LEFT + colour] -= count
            turns.owe(s, colour ^ s[st.WHITE_SIDE], count)
            s[st.PLACE + colour] = 0
            s[st.PLACER + colour] = _NONE
        elif count:  # a side with none left on the board pays whatever the room (A15)
            s[st.PENDING] |= st.TODO_PLACE


def placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire saw everything placed; a queen put back can no longer be deemed covered."""
    ruling.row = _A_PLACED
    if s[st.QUEEN_AT] != _Q_AWAIT:
        s[st.MISSED] = _NONE
    turns.placed(s)


def wrong_piece(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Noticed too late: one of colour `value` was placed instead of the other colour (3.11k)."""
    ruling.row = _A_WRONG_PIECE
    colour = e.value & 1
    if turns.can_swap(s, colour):
        s[st.LEFT + colour] += 1
        s[st.LEFT + 1 - colour] -= 1
    else:
        ruling.ignored = 1
    turns.pay(s, ruling)


def deem(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A missed cover that nobody noticed in time: the queen counts as covered (3.12d, A34)."""
    ruling.row = _A_DEEM
    s[st.QUEEN_AT] = _Q_COVERED
    s[st.QUEEN_SIDE] = e.value & 1
    s[st.MISSED] = _NONE
    ruling.queen = QE_COVERED
    s[st.PENDING] &= ~st.TODO_QUEEN


def turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire gives the turn to `seat` (3.6c). `value` 1, only before a board and only in a
    correction: that seat made its break."""
    if s[st.PHASE] != _P_PLAY and not e.value:
        ruling.ignored = 1
        return
    ruling.row = _A_TURN
    s[st.PASSES] = 0
    if e.seat < s[st.PLAYERS]:
        if s[st.PHASE] == _P_PLAY:
            turns.take_turn(s, e.seat, ruling)
        else:
            games.break_by(s, e.seat)
    ruling.mover = s[st.TURN]


def toss(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Who won the toss and what was chosen (3.3): a fact for the log, SEATS carries the effect."""
    ruling.row = _A_TOSS


def seats(s: bytearray, e: Event, ruling: Ruling) -> None:
    """data[0:players] = name slot on each seat, to the right from the first breaker (3.3)."""
    ruling.row = _A_SEATS
    if e.size < s[st.PLAYERS]:
        ruling.ignored = 1
        return
    for i in range(s[st.PLAYERS]):
        s[st.SEAT_SLOT + i] = e.data[i] & 3
    s[st.PHASE] = _P_READY


def trial(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A trial board of side `value` (3.4)."""
    ruling.row = _A_TRIAL
    common.count(s, st.TRIALS + (e.value & 1))


def appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A request to the umpire: everybody stops until "Play" (4g)."""
    ruling.row = _A_APPEAL
    s[st.FLAGS] |= st.F_APPEAL


def time_out(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: time to strike, 2: time to place ran out (3.6b); never a penalty (A32)."""
    ruling.row = _A_TIME_OUT
    ruling.mover = s[st.TURN]


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board was put back on the centre: by the ICF no other effect (3.9, A39)."""
    ruling.row = _A_JUMP
    if s[st.FLAGS] & st.F_HOUSE:
        import rosace.rules.house as house

        house.jump(s, e, ruling)


def sides(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The players have changed seats (3.8)."""
    ruling.row = _A_SIDES
    s[st.PENDING] &= ~st.TODO_SIDES
    common.count(s, st.ROTATION)


def toss_ninth(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The toss for the ninth board: `seat` breaks (3.7e)."""
    ruling.row = _A_TOSS_NINTH
    s[st.PENDING] &= ~st.TODO_TOSS
    if e.seat < s[st.PLAYERS]:
        s[st.TOSSED] = e.seat


def choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player's answer to what a house rule leaves to him (value: the question, reason: what)."""
    ruling.row = _NO_ROW
    if s[st.FLAGS] & st.F_HOUSE:
        import rosace.rules.choices as choices

        choices.answer(s, e, ruling)
