"""The two-sided game's front door: decide() and apply() as tables over the kind of event.

Neither knows the time, the journal or the screen, and neither allocates. match.py calls them.
"""

from rosace.port import const
from rosace.rules import acts, checks, games, manual_entry, stroke, turns
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import F_HOUSE, FLAGS, PENDING, PHASE, T_CHOICE
from rosace.rules.systems import RACES
from rosace.rules.systems import record as record
from rosace.words import (
    K_BOARD_RESULT,
    K_JUMP,
    K_NEXT_BOARD,
    K_SETUP,
    K_SIDES,
    K_STRIKER_CHANGE,
    K_STROKE,
    K_TOSS_NINTH,
    K_TURN,
    P_PLAY,
    P_READY,
    P_SETUP,
    R_BETWEEN_BOARDS,
    R_NOT_PLAYED_YET,
    R_PHASE,
    R_UNKNOWN,
)

# Phases in which a kind of event means something, as bits 1 << P_*.
_NEVER = const(0)
_SETUP = const(2)
_READY = const(4)
_PLAY = const(8)
_BETWEEN = const(48)  # board end, game end
_START = const(54)  # whenever a board can begin
_BOARD = const(62)  # the same, or one is open
_LIVE = const(126)  # from set-up to match end
_ALWAYS = const(127)

# By kind, three parallel tables; the two kinds that came last stand at the end (_at).
_PHASES = bytes((
    _NEVER, _ALWAYS, _LIVE, _SETUP | _READY, _SETUP | _READY,  # 0
    _SETUP | _READY, _BOARD, _PLAY, _START, _READY | _PLAY,  # 5
    _PLAY, _PLAY, _PLAY, _PLAY, _PLAY,  # 10
    _PLAY, _PLAY, _PLAY, _PLAY, _READY | _PLAY,  # 15
    _BOARD, _READY | _PLAY, _LIVE, _LIVE, _LIVE,  # 20
    _LIVE, _START, _PLAY, _PLAY, _START,  # 25
    _LIVE, _LIVE, _LIVE, _BOARD, _BOARD,  # 30
    _BETWEEN, _BETWEEN,
))  # fmt: skip
_CHECKS = (
    checks.anything, checks.setup, checks.player, checks.toss, checks.seats,  # 0
    checks.trial, checks.play, checks.stroke, checks.early, checks.side,  # 5
    checks.side, checks.room, checks.no_room, checks.placed, checks.wrong_piece,  # 10
    checks.deem, checks.turn, checks.forfeit, checks.anything, checks.resign,  # 15
    checks.side, checks.anything, checks.seat, checks.seat, checks.side,  # 20
    checks.protest_result, checks.striker_change, checks.time_out, checks.jump, checks.sides,  # 25
    checks.choice, checks.anything, checks.anything, checks.position, checks.board_result,  # 30
    checks.next_board, checks.toss_ninth,
)  # fmt: skip
_ACTS = (
    acts.noted, acts.noted, acts.noted, acts.toss, acts.seats,  # 0
    acts.trial, acts.play, stroke.stroke, acts.early, acts.penalty,  # 5
    acts.foul, acts.room, acts.no_room, acts.placed, acts.wrong_piece,  # 10
    acts.deem, acts.turn, acts.forfeit, acts.void, acts.resign,  # 15
    acts.disqualify, acts.appeal, acts.warning, acts.disturbance, acts.protest,  # 20
    acts.protest_result, acts.striker_change, acts.time_out, acts.jump,  # 25
    acts.sides,
    acts.choice, acts.noted, acts.noted, manual_entry.position, manual_entry.board_result,  # 30
    acts.next_board, acts.toss_ninth,
)  # fmt: skip


def _at(kind: int) -> int:
    """Where a kind stands in the tables; 0 for what the laws do not deal with."""
    if kind == K_NEXT_BOARD or kind == K_TOSS_NINTH:
        return kind - K_NEXT_BOARD + K_BOARD_RESULT + 1
    return kind if 0 < kind <= K_BOARD_RESULT else 0


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    if event is not intent:
        event.copy_from(intent)
    at = _at(intent.kind)
    if at == 0:
        return R_UNKNOWN
    if not _PHASES[at] >> s[PHASE] & 1:
        return _phase_refusal(s, intent.kind)
    return _CHECKS[at](s, event)


def _phase_refusal(s: bytearray, kind: int) -> int:
    """Why a kind does not fit the phase, as helpfully as that can be said."""
    if kind == K_STROKE and (s[PHASE] == P_READY or s[PHASE] == P_SETUP):
        return R_NOT_PLAYED_YET
    if s[PHASE] == P_PLAY and (kind == K_SIDES or kind == K_STRIKER_CHANGE):
        return R_BETWEEN_BOARDS
    return R_PHASE


def apply(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Move the state on by an event that has happened and fill in the ruling; never refuses.

    An event that no longer fits, because a correction ended the board before it, leaves the
    state alone and says so (ruling.ignored). Kinds of the record alone touch nothing at all.
    """
    at = _at(event.kind)
    if at == 0:
        return
    if s[PENDING] & T_CHOICE and (K_STROKE <= at <= K_TURN or at == K_JUMP):
        turns.house().by_default(s, ruling)
    ruling.clear()
    ruling.kind = event.kind
    ruling.reason = event.reason
    if event.kind == K_SETUP:
        if event.value < RACES:
            games.set_up(s, event)
        else:
            ruling.ignored = 1
    elif _PHASES[at] >> s[PHASE] & 1:
        _ACTS[at](s, event, ruling)
        if s[FLAGS] & F_HOUSE:
            turns.house().after(s, ruling)
    else:
        ruling.ignored = 1
