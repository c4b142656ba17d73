"""The engine of piles: a table over the kind of event (../match.py).

Two to four players, each with an ordered pile of what he has won. Common to all systems: credit,
the last win as penalty, dues, the order of play. What a system plays for is its goal, in a file of
its own.
"""

from rosace.port import const
from rosace.rules import common
from rosace.rules.piles import acts, boards, checks, holes, quota, stroke, sums
from rosace.rules.piles.systems import record
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# K_CHOICE
_CH_END = const(6)
_CH_PENALTY = const(8)
# The record
_GOAL = const(0)
# From rules/state.py, by `make texts`
# The match
_SYSTEM = const(0)
_TURN = const(22)
# From words.py, by `make texts`
_K_SETUP = const(1)
_K_PLAYER = const(2)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_ROOM = const(11)
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_K_TURN = const(16)
_K_VOID = const(18)
_K_RESIGN = const(19)
_K_APPEAL = const(21)
_K_TIME_OUT = const(27)
_K_JUMP = const(28)
_K_CHOICE = const(30)
_K_AGREE = const(31)
_K_DISPUTE = const(32)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_K_NEXT_BOARD = const(45)
_R_OK = const(0)
_R_NOTHING = const(10)

# By GOAL. Each goal has after(s, ruling) and agreed(s, ruling). Hole purchase alone asks
# something of its own: it has check_choice(s, e) and choose(s, e, ruling) too.
_GOALS = (quota, sums, holes)

# Phases in which a kind of event means something, as bits 1 << P_*.
_PLAY = const(8)
_BETWEEN = const(16)
_OPEN = const(12)  # ready, play
_BOARD = const(28)  # a board can begin, or one is open
_LIVE = const(124)  # to match end
_ALWAYS = const(127)


def _goal(s: bytearray):
    """What this match plays for."""
    return _GOALS[record(s[_SYSTEM])[_GOAL]]


def _set_up(s: bytearray, event: Event, ruling: Ruling) -> None:
    boards.set_up(s, event)


def _stroke(s: bytearray, event: Event, ruling: Ruling) -> None:
    stroke.stroke(s, event, ruling)
    if not ruling.void:
        _goal(s).after(s, ruling)


def _turn(s: bytearray, event: Event, ruling: Ruling) -> None:
    acts.turn(s, event, ruling)
    _goal(s).after(s, ruling)


def _position(s: bytearray, event: Event, ruling: Ruling) -> None:
    acts.position(s, event, ruling)
    _goal(s).after(s, ruling)


def _check_choice(s: bytearray, event: Event) -> int:
    """An answer: the end by agreement, another penalty, or what hole purchase asks."""
    if event.value == _CH_END:
        return _R_OK
    if event.value >= _CH_PENALTY:
        return checks.choice(s, event)
    return holes.check_choice(s, event) if _goal(s) is holes else _R_NOTHING


def _choose(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Carry out an answer; if a correction took the question away, it has no effect."""
    if _check_choice(s, event) != _R_OK:
        ruling.ignored = 1
    elif event.value == _CH_END:
        ruling.mover = s[_TURN]
        _goal(s).agreed(s, ruling)
    elif event.value >= _CH_PENALTY:
        acts.choice(s, event, ruling)
    else:
        holes.choose(s, event, ruling)


# As match.py describes it. What the law of tournaments adds (seats, protests, warnings) has no
# place in these games.
RULES = {
    _K_SETUP: (_ALWAYS, checks.setup, _set_up),
    _K_PLAYER: (_LIVE, common.player, common.noted),
    _K_PLAY: (_BOARD, checks.play, acts.play),
    _K_STROKE: (_PLAY, checks.stroke, _stroke),
    _K_PENALTY: (_OPEN, checks.in_play, acts.penalty),
    _K_FOUL: (_PLAY, checks.in_play, acts.foul),
    _K_ROOM: (_PLAY, common.room, acts.room),
    _K_NO_ROOM: (_PLAY, checks.no_room, acts.no_room),
    _K_PLACED: (_PLAY, common.placed, acts.placed),
    _K_TURN: (_PLAY, checks.turn, _turn),
    _K_VOID: (_PLAY, common.anything, acts.void),
    _K_RESIGN: (_BOARD, checks.resign, acts.resign),
    _K_APPEAL: (_OPEN, common.anything, acts.appeal),
    _K_TIME_OUT: (_PLAY, common.anything, common.noted),
    _K_JUMP: (_PLAY, common.jump, acts.jump),
    _K_CHOICE: (_PLAY, _check_choice, _choose),
    _K_AGREE: (_LIVE, common.anything, common.noted),
    _K_DISPUTE: (_LIVE, common.anything, common.noted),
    _K_POSITION: (_BOARD, checks.position, _position),
    _K_BOARD_RESULT: (_BOARD, checks.board_result, acts.board_result),
    _K_NEXT_BOARD: (_BETWEEN, common.anything, acts.next_board),
}
