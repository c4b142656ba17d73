"""The pile engine's front door: decide() and apply() as tables over the kind of event.

Two to four players, each with an ordered pile of what he has won. Common to all: credit, the last
win as penalty, dues, the order of play. The goal is a policy of its own, in a file of its own,
which is loaded when a match needs it. Allocates nothing else; match.py calls it.
"""

from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.piles import acts, boards, checks, stroke
from rosace.rules.piles.systems import CH_END, CH_PENALTY, POLICY, record
from rosace.rules.ruling import Ruling
from rosace.rules.state import PHASE, SYSTEM, TURN
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_NEXT_BOARD,
    K_POSITION,
    K_SETUP,
    K_STROKE,
    K_TURN,
    P_READY,
    R_NOT_PLAYED_YET,
    R_OK,
    R_PHASE,
    R_UNKNOWN,
)

_FILES = ("quota", "sums", "holes")  # by POLICY
_policy: list = [None]
_which = bytearray((255,))

# Phases in which a kind of event means something, as bits 1 << P_*.
_NEVER = const(0)
_PLAY = const(8)
_BETWEEN = const(16)
_START = const(20)  # whenever a board can begin
_BOARD = const(28)
_LIVE = const(124)
_ALWAYS = const(127)

# By kind: phases, check, act. What the law of tournaments adds (seats, protests, warnings) has no
# place in these games.
_PHASES = bytes((
    _NEVER, _ALWAYS, _LIVE, 0, 0, 0, _BOARD, _PLAY, 0, _BOARD,  # 0
    _PLAY, _PLAY, _PLAY, _PLAY, 0, 0, _PLAY, 0, _PLAY, _BOARD,  # 10
    0, _BOARD, 0, 0, 0, 0, 0, _PLAY, _PLAY, 0,  # 20
    _PLAY, _LIVE, _LIVE, _BOARD, _BOARD, _BETWEEN,  # 30
))  # fmt: skip
_CHECKS: tuple = (
    checks.anything, checks.setup, checks.player, None, None, None, checks.play, checks.stroke,
    None, checks.in_play,
    checks.in_play, checks.room, checks.no_room, checks.placed, None, None, checks.turn, None,
    checks.anything, checks.resign,
    None, checks.anything, None, None, None, None, None, checks.anything, checks.anything, None,
    None, checks.anything, checks.anything, checks.position, checks.board_result, checks.anything,
)  # fmt: skip
_ACTS: tuple = (
    acts.noted, None, acts.noted, None, None, None, acts.do_play, None, None, acts.do_penalty,
    acts.do_foul, acts.do_room, acts.do_no_room, acts.do_placed, None, None, acts.do_turn, None,
    acts.do_void, acts.do_resign,
    None, acts.do_appeal, None, None, None, None, None, acts.noted, acts.do_jump, None,
    None, acts.noted, acts.noted, acts.do_position, acts.do_board_result, acts.do_next_board,
)  # fmt: skip

_PACKAGE = "rosace.rules.piles."


def policy(s: bytearray):
    """The file that knows this system's goal; loads it if it is not the one in memory."""
    which = record(s[SYSTEM])[POLICY]
    if which != _which[0]:
        _policy[0] = __import__(_PACKAGE + _FILES[which], None, None, ("after",))
        _which[0] = which
    return _policy[0]


def _at(kind: int) -> int:
    """Where a kind stands in the tables; 0 for what these games do not know."""
    if kind == K_NEXT_BOARD:
        return K_BOARD_RESULT + 1
    return kind if 0 < kind <= K_BOARD_RESULT else 0


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    if event is not intent:
        event.copy_from(intent)
    at = _at(intent.kind)
    if at == 0 or not _PHASES[at]:
        return R_UNKNOWN
    if not _PHASES[at] >> s[PHASE] & 1:
        return R_NOT_PLAYED_YET if at == K_STROKE and s[PHASE] == P_READY else R_PHASE
    if at == K_CHOICE:
        return _check_choice(s, event)
    return _CHECKS[at](s, event)


def _check_choice(s: bytearray, e: Event) -> int:
    """An answer: the end by agreement, another penalty, or something of the goal's own."""
    if e.value == CH_END:
        return R_OK
    return checks.choice(s, e) if e.value >= CH_PENALTY else policy(s).check_choice(s, e)


def apply(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Move the state on by an event that has happened and fill in the ruling; never refuses.

    An event that no longer fits, because a correction ended the board before it, leaves the
    state alone and says so (ruling.ignored). Kinds of the record alone touch nothing at all.
    """
    at = _at(event.kind)
    if at == 0:
        return
    ruling.clear()
    ruling.kind = event.kind
    if at == K_SETUP:
        boards.set_up(s, event)
    elif not _PHASES[at] >> s[PHASE] & 1:
        ruling.ignored = 1
    elif at == K_STROKE:
        _stroke(s, event, ruling)
    elif at == K_CHOICE:
        _choose(s, event, ruling)
    else:
        _ACTS[at](s, event, ruling)
        if at == K_POSITION or at == K_TURN:
            policy(s).after(s, ruling)


def _stroke(s: bytearray, e: Event, ruling: Ruling) -> None:
    stroke.stroke(s, e, ruling)
    if not ruling.void:
        policy(s).after(s, ruling)


def _choose(s: bytearray, e: Event, ruling: Ruling) -> None:
    if _check_choice(s, e) != R_OK:
        ruling.ignored = 1  # a correction took away what was asked
    elif e.value == CH_END:
        ruling.mover = s[TURN]
        policy(s).agreed(s, ruling)
    elif e.value >= CH_PENALTY:
        acts.do_choice(s, e, ruling)
    else:
        policy(s).choose(s, e, ruling)
