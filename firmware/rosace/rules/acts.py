"""What the umpire decides outside a stroke: breaches, placing, the turn, what ends a board.

And what happens round the boards: toss, seats, trial boards, appeals. What is rare, such as a
forfeit or a protest, stands in decisions.py.

Every act takes (state, event, ruling). Acts do not refuse: whether one may be entered now is for
checks.py to say, and what stands in the log has happened. What an act only notes, counts or brings
up as a reminder scores nothing.
"""

from rosace.port import const
from rosace.rules import common, games, turns
from rosace.rules.state import Event, Ruling
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
_BLACK = const(1)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_SEAT_SLOT = const(6)
_TOSSED = const(17)
_PENDING = const(18)
_ROTATION = const(19)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_RIGHT = const(30)
_BROKEN = const(33)
_ROOM = const(34)
_PASSES = const(35)
_STROKES = const(36)
_TURN_STROKES = const(37)
_PLACE = const(38)
_PLACER = const(40)
_MISSED = const(42)
_SPECIAL = const(55)
_TRIALS = const(70)
# FLAGS
_F_APPEAL = const(4)
_F_HOUSE = const(32)
# SPECIAL
_H_OPEN = const(1)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_SIDES = const(4)
_MUST_TOSS = const(8)
# What happened to the queen (Ruling.queen)
_QE_COVERED = const(2)
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
    if s[_TURN] & 1 != side or reason == _RE_PLACING or reason == _RE_FRAME:
        return _K_PENALTY
    if reason == _RE_IMPROPER or reason == _RE_TOUCHED and s[_BROKEN]:
        return _K_FOUL
    if reason == _RE_TALKING and s[_PLAYERS] == 4:
        return _K_FOUL  # partners may not speak (4m); to others it is conduct (4n)
    return _K_FOUL if s[_TURN_STROKES] or under_way else _K_PENALTY


def play(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The word "Play" opens the board (3.5e) or goes on after an appeal (4g)."""
    ruling.row = _A_PLAY
    if s[_PHASE] == _P_PLAY:
        if not s[_FLAGS] & _F_APPEAL:
            ruling.ignored = 1
        s[_FLAGS] &= ~_F_APPEAL
    else:
        games.open_board(s)
    ruling.mover = s[_TURN]


def next_board(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board-end screen was left: the next board is racked, "Play" is still to come."""
    games.rack(s)
    s[_PHASE] = _P_READY


def early(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Break before "Play": own carrommen and queen back, one due, the other side starts (3.5f).

    The breaker plays white, also where the first carromman is to decide that.
    """
    games.open_board(s)
    seat = s[_TURN]
    side = seat & 1
    ruling.row = _A_EARLY
    ruling.mover = seat
    ruling.new_dues = 1
    s[_BROKEN] = 1
    ruling.own = e.white
    if s[_SPECIAL] & _H_OPEN:
        turns.straight_back(s, _BLACK, e.black, ruling)
    elif e.black:
        s[_LEFT + _BLACK] = max(1, s[_LEFT + _BLACK] - e.black)  # these stay down (3.11d, A22)
        if not rule(s, _A5):
            s[_RIGHT + 1 - side] = 1
    turns.owe(s, side, 1)
    turns.pay(s, ruling)
    turns.straight_back(s, _WHITE, e.white, ruling)
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
    if s[_TURN] & 1 == e.value & 1:
        turns.take_turn(s, turns.next_seat(s, s[_TURN]), ruling)
    else:
        ruling.stays = 1


def _due(s: bytearray, side: int, ruling: Ruling) -> None:
    """`side` owes one more, and pays it if it can."""
    ruling.new_dues = 1
    s[_PASSES] = 0
    turns.owe(s, side, 1)
    turns.pay(s, ruling)


def room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """There is room in the circle again: what is owed is placed at once (3.11i).

    In doubles by who holds it: the partner as soon as a player's turn is over, but whoever made
    room with the last stroke of his turn still places after it (3.11i 1 and 3).
    """
    ruling.row = _A_ROOM
    s[_ROOM] = 1
    turns.pay(s, ruling)
    if s[_PLAYERS] == 4 and s[_STROKES] and not s[_TURN_STROKES]:
        after = turns.next_seat(s, s[_TURN])
        for colour in range(2):
            if s[_PLACE + colour] and s[_PLACER + colour] == after:
                s[_PLACER + colour] = after ^ 2  # his partner, who has just played
    if ruling.back_white or ruling.back_black:
        s[_PASSES] = 0


def no_room(s: bytearray, e: Event, ruling: Ruling) -> None:
    """No room in the circle: what waits to be placed becomes a due again (3.11i, A36)."""
    ruling.row = _A_NO_ROOM
    s[_ROOM] = 0
    s[_PENDING] &= ~_MUST_PLACE
    for colour in range(2):
        count = s[_PLACE + colour]
        if count and s[_LEFT + colour] > count:
            s[_LEFT + colour] -= count
            turns.owe(s, colour ^ s[_WHITE_SIDE], count)
            s[_PLACE + colour] = 0
            s[_PLACER + colour] = _NONE
        elif count:  # a side with none left on the board pays whatever the room (A15)
            s[_PENDING] |= _MUST_PLACE


def placed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire saw everything placed; a queen put back can no longer be deemed covered."""
    ruling.row = _A_PLACED
    if s[_QUEEN_AT] != _Q_AWAIT:
        s[_MISSED] = _NONE
    turns.placed(s)


def wrong_piece(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Noticed too late: one of colour `value` was placed instead of the other colour (3.11k)."""
    ruling.row = _A_WRONG_PIECE
    colour = e.value & 1
    if turns.can_swap(s, colour):
        s[_LEFT + colour] += 1
        s[_LEFT + 1 - colour] -= 1
    else:
        ruling.ignored = 1
    turns.pay(s, ruling)


def deem(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A missed cover that nobody noticed in time: the queen counts as covered (3.12d, A34)."""
    ruling.row = _A_DEEM
    s[_QUEEN_AT] = _Q_COVERED
    s[_QUEEN_SIDE] = e.value & 1
    s[_MISSED] = _NONE
    ruling.queen = _QE_COVERED
    s[_PENDING] &= ~_MUST_QUEEN


def turn(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The umpire gives the turn to `seat` (3.6c). `value` 1, only before a board and only in a
    correction: that seat made its break."""
    if s[_PHASE] != _P_PLAY and not e.value:
        ruling.ignored = 1
        return
    ruling.row = _A_TURN
    s[_PASSES] = 0
    if e.seat < s[_PLAYERS]:
        if s[_PHASE] == _P_PLAY:
            turns.take_turn(s, e.seat, ruling)
        else:
            games.break_by(s, e.seat)
    ruling.mover = s[_TURN]


def toss(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Who won the toss and what was chosen (3.3): a fact for the log, SEATS carries the effect."""
    ruling.row = _A_TOSS


def seats(s: bytearray, e: Event, ruling: Ruling) -> None:
    """data[0:players] = name slot on each seat, to the right from the first breaker (3.3)."""
    ruling.row = _A_SEATS
    if e.size < s[_PLAYERS]:
        ruling.ignored = 1
        return
    for i in range(s[_PLAYERS]):
        s[_SEAT_SLOT + i] = e.data[i] & 3
    s[_PHASE] = _P_READY


def trial(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A trial board of side `value` (3.4)."""
    ruling.row = _A_TRIAL
    common.count(s, _TRIALS + (e.value & 1))


def appeal(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A request to the umpire: everybody stops until "Play" (4g)."""
    ruling.row = _A_APPEAL
    s[_FLAGS] |= _F_APPEAL


def time_out(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: time to strike, 2: time to place ran out (3.6b); never a penalty (A32)."""
    ruling.row = _A_TIME_OUT
    ruling.mover = s[_TURN]


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board was put back on the centre: by the ICF no other effect (3.9, A39)."""
    ruling.row = _A_JUMP
    if s[_FLAGS] & _F_HOUSE:
        import rosace.rules.house as house

        house.jump(s, e, ruling)


def sides(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The players have changed seats (3.8)."""
    ruling.row = _A_SIDES
    s[_PENDING] &= ~_MUST_SIDES
    common.count(s, _ROTATION)


def toss_ninth(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The toss for the ninth board: `seat` breaks (3.7e)."""
    ruling.row = _A_TOSS_NINTH
    s[_PENDING] &= ~_MUST_TOSS
    if e.seat < s[_PLAYERS]:
        s[_TOSSED] = e.seat


def choice(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player's answer to what a house rule leaves to him (value: the question, reason: what)."""
    ruling.row = _NO_ROW
    if s[_FLAGS] & _F_HOUSE:
        import rosace.rules.choices as choices

        choices.answer(s, e, ruling)
