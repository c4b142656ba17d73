"""The engine of piles: a table over the kind of event (../match.py).

Two to four players, each with an ordered pile of what he has won. Common to all systems: credit,
the last win as penalty, dues, the order of play. What a system plays for is its goal, in a file of
its own.
"""

from rosace import words as w
from rosace.port import const
from rosace.rules import common
from rosace.rules import state as st
from rosace.rules.piles import acts, boards, checks, holes, quota, stroke, sums
from rosace.rules.piles.systems import record
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# K_CHOICE
_CH_END = const(6)
_CH_PENALTY = const(8)
# The record
_POLICY = const(0)

# By POLICY. Each goal has after(s, ruling) and agreed(s, ruling). Hole purchase alone asks
# something of its own: it has check_choice(s, e) and choose(s, e, ruling) too.
_GOALS = (quota, sums, holes)

# Phases in which a kind of event means something, as bits 1 << P_*.
_PLAY = const(8)
_BETWEEN = const(16)
_BOARD = const(28)  # a board can begin, or one is open
_LIVE = const(124)  # to match end
_ALWAYS = const(127)


def _goal(s: bytearray):
    """What this match plays for."""
    return _GOALS[record(s[st.SYSTEM])[_POLICY]]


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
        return w.R_OK
    if event.value >= _CH_PENALTY:
        return checks.choice(s, event)
    return holes.check_choice(s, event) if _goal(s) is holes else w.R_NOTHING


def _choose(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Carry out an answer; if a correction took the question away, it has no effect."""
    if _check_choice(s, event) != w.R_OK:
        ruling.ignored = 1
    elif event.value == _CH_END:
        ruling.mover = s[st.TURN]
        _goal(s).agreed(s, ruling)
    elif event.value >= _CH_PENALTY:
        acts.choice(s, event, ruling)
    else:
        holes.choose(s, event, ruling)


# As match.py describes it. What the law of tournaments adds (seats, protests, warnings) has no
# place in these games.
RULES = {
    w.K_SETUP: (_ALWAYS, checks.setup, _set_up),
    w.K_PLAYER: (_LIVE, common.player, common.noted),
    w.K_PLAY: (_BOARD, checks.play, acts.play),
    w.K_STROKE: (_PLAY, checks.stroke, _stroke),
    w.K_PENALTY: (_BOARD, checks.in_play, acts.penalty),
    w.K_FOUL: (_PLAY, checks.in_play, acts.foul),
    w.K_ROOM: (_PLAY, common.room, acts.room),
    w.K_NO_ROOM: (_PLAY, checks.no_room, acts.no_room),
    w.K_PLACED: (_PLAY, common.placed, acts.placed),
    w.K_TURN: (_PLAY, checks.turn, _turn),
    w.K_VOID: (_PLAY, common.anything, acts.void),
    w.K_RESIGN: (_BOARD, checks.resign, acts.resign),
    w.K_APPEAL: (_BOARD, common.anything, acts.appeal),
    w.K_TIME_OUT: (_PLAY, common.anything, common.noted),
    w.K_JUMP: (_PLAY, common.jump, acts.jump),
    w.K_CHOICE: (_PLAY, _check_choice, _choose),
    w.K_AGREE: (_LIVE, common.anything, common.noted),
    w.K_DISPUTE: (_LIVE, common.anything, common.noted),
    w.K_POSITION: (_BOARD, checks.position, _position),
    w.K_BOARD_RESULT: (_BOARD, checks.board_result, acts.board_result),
    w.K_NEXT_BOARD: (_BETWEEN, common.anything, acts.next_board),
}
