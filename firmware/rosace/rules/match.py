"""The laws' front door: decide() says whether something may be entered, apply() carries it out.

Both are tables over the kind of event. Neither knows the time, the journal or the screen, and
neither allocates: the same bytes come out on the board and on the PC.
"""

from binascii import crc32

from rosace.port import const
from rosace.rules import acts, checks, conduct, entered, games, race
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PHASE
from rosace.rules.systems import SYSTEMS
from rosace.words import (
    K_NEXT_BOARD,
    K_SETUP,
    K_SIDES,
    K_STRIKER_CHANGE,
    K_STROKE,
    K_TOSS_NINTH,
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
_OVER = const(64)
_START = const(54)  # whenever a board can begin
_BOARD = const(62)  # the same, or one is open
_LIVE = const(126)  # from set-up to match end
_ALWAYS = const(127)

# By kind: phases, check, act. Kinds of the record alone (35 on) are not the laws' business.
_KINDS = (
    (_NEVER, checks.anything, conduct.noted),
    (_ALWAYS, checks.setup, conduct.noted),  # 1 set-up
    (_LIVE, checks.player, conduct.noted),
    (_SETUP | _READY, checks.toss, conduct.toss),
    (_SETUP | _READY, checks.seats, conduct.seats),
    (_SETUP | _READY, checks.trial, conduct.trial),
    (_BOARD, checks.play, acts.play),  # 6 play
    (_PLAY, checks.stroke, race.stroke),
    (_START, checks.early, acts.early),
    (_READY | _PLAY, checks.side, acts.penalty),
    (_PLAY, checks.side, acts.foul),  # 10 foul
    (_PLAY, checks.room, acts.room),
    (_PLAY, checks.no_room, acts.no_room),
    (_PLAY, checks.placed, acts.placed),
    (_PLAY, checks.wrong_piece, acts.wrong_piece),
    (_PLAY, checks.deem, acts.deem),  # 15 deemed covered
    (_PLAY, checks.turn, acts.turn),
    (_PLAY, checks.forfeit, acts.forfeit),
    (_PLAY, checks.anything, acts.void),
    (_READY | _PLAY, checks.resign, acts.resign),
    (_BOARD, checks.side, acts.disqualify),  # 20 disqualify
    (_READY | _PLAY, checks.anything, conduct.appeal),
    (_LIVE, checks.seat, conduct.warning),
    (_LIVE, checks.seat, conduct.disturbance),
    (_LIVE, checks.side, conduct.protest),
    (_LIVE, checks.protest_result, conduct.protest_result),  # 25 protest result
    (_START, checks.striker_change, conduct.striker_change),
    (_PLAY, checks.time_out, conduct.time_out),
    (_PLAY, checks.jump, conduct.jump),
    (_START, checks.sides, conduct.sides),
    (_LIVE, checks.anything, conduct.noted),  # 30 choice
    (_LIVE, checks.anything, conduct.noted),
    (_LIVE, checks.anything, conduct.noted),
    (_BOARD, checks.position, entered.position),
    (_BOARD, checks.board_result, entered.board_result),  # 34 board result
)
_NEXT_BOARD = (_BETWEEN, checks.next_board, acts.next_board)
_TOSS_NINTH = (_BETWEEN, checks.toss_ninth, conduct.toss_ninth)


def _row(kind: int) -> tuple | None:
    """Phases, check and act of a kind; None for what the laws do not deal with."""
    if 0 < kind < len(_KINDS):
        return _KINDS[kind]
    if kind == K_NEXT_BOARD:
        return _NEXT_BOARD
    return _TOSS_NINTH if kind == K_TOSS_NINTH else None


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    if event is not intent:
        event.copy_from(intent)
    row = _row(intent.kind)
    if row is None:
        return R_UNKNOWN
    if not row[0] >> s[PHASE] & 1:
        return _phase_refusal(s, intent.kind)
    return row[1](s, event)


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
    row = _row(event.kind)
    if row is None:
        return
    ruling.clear()
    ruling.kind = event.kind
    if event.kind == K_SETUP:
        if event.value < len(SYSTEMS):
            games.set_up(s, event)
        else:
            ruling.ignored = 1
    elif row[0] >> s[PHASE] & 1:
        row[2](s, event, ruling)
    else:
        ruling.ignored = 1


def digest(s: bytearray) -> bytes:
    """The whole state, to compare two folds by; the same bytes on every Python."""
    return bytes(s)


def check16(s: bytearray) -> int:
    """The 16 bits a stored record keeps of the state after it."""
    return crc32(s) & 0xFFFF
