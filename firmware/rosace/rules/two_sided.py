"""The engine of two sides: a table over the kind of event, as match.py describes it."""

from rosace import rules
from rosace import words as w
from rosace.port import const
from rosace.rules import acts, checks, common, games, stroke
from rosace.rules.state import Event, Ruling

# From rules/systems.py, by `make texts`
_TWO_SIDED_END = const(11)

# Phases in which a kind of event means something, as bits 1 << P_*.
_PLAY = const(8)
_BETWEEN = const(48)  # board end, game end
_BEFORE = const(6)  # set-up, ready
_START = const(54)  # whenever a board can begin
_OPEN = const(12)  # ready, play
_BOARD = const(62)  # whenever a board can begin, or one is open
_LIVE = const(126)  # from set-up to match end
_ALWAYS = const(127)


def _set_up(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Begin a match, if the firmware has its rule system."""
    if event.value < _TWO_SIDED_END:
        games.set_up(s, event)
    else:
        ruling.ignored = 1


def _rare(s: bytearray, e: Event, ruling: Ruling) -> None:
    """An act of manual_entry.py, loaded with the first of them (__init__.py)."""
    manual_entry = getattr(rules, "manual_entry", None)
    if manual_entry is None:
        import rosace.rules.manual_entry as manual_entry
    manual_entry.act(s, e, ruling)


# As match.py describes it.
RULES = {
    w.K_SETUP: (_ALWAYS, checks.setup, _set_up),
    w.K_PLAYER: (_LIVE, common.player, common.noted),
    w.K_TOSS: (_BEFORE, checks.toss, acts.toss),
    w.K_SEATS: (_BEFORE, checks.seats, acts.seats),
    w.K_TRIAL: (_BEFORE, checks.trial, acts.trial),
    w.K_PLAY: (_BOARD, checks.play, acts.play),
    w.K_STROKE: (_PLAY, checks.stroke, stroke.stroke),
    w.K_EARLY: (_START, checks.early, acts.early),
    w.K_PENALTY: (_OPEN, checks.side, acts.penalty),
    w.K_FOUL: (_PLAY, checks.side, acts.foul),
    w.K_ROOM: (_PLAY, common.room, acts.room),
    w.K_NO_ROOM: (_PLAY, checks.no_room, acts.no_room),
    w.K_PLACED: (_PLAY, common.placed, acts.placed),
    w.K_WRONG_PIECE: (_PLAY, checks.wrong_piece, acts.wrong_piece),
    w.K_DEEM: (_PLAY, checks.deem, acts.deem),
    w.K_TURN: (_PLAY, checks.turn, acts.turn),
    w.K_FORFEIT: (_PLAY, checks.forfeit, _rare),
    w.K_VOID: (_PLAY, common.anything, _rare),
    w.K_RESIGN: (_OPEN, checks.resign, _rare),
    w.K_DISQUALIFY: (_BOARD, checks.side, _rare),
    w.K_APPEAL: (_OPEN, common.anything, acts.appeal),
    w.K_WARNING: (_LIVE, checks.seat, _rare),
    w.K_DISTURBANCE: (_LIVE, checks.seat, _rare),
    w.K_PROTEST: (_LIVE, checks.side, _rare),
    w.K_PROTEST_RESULT: (_LIVE, checks.protest_result, _rare),
    w.K_STRIKER_CHANGE: (_START, checks.striker_change, _rare),
    w.K_TIME_OUT: (_PLAY, checks.time_out, acts.time_out),
    w.K_JUMP: (_PLAY, checks.jump, acts.jump),
    w.K_SIDES: (_START, checks.sides, acts.sides),
    w.K_CHOICE: (_LIVE, checks.choice, acts.choice),
    w.K_AGREE: (_LIVE, common.anything, common.noted),
    w.K_DISPUTE: (_LIVE, common.anything, common.noted),
    w.K_POSITION: (_BOARD, checks.entered, _rare),
    w.K_BOARD_RESULT: (_BOARD, checks.entered, _rare),
    w.K_NEXT_BOARD: (_BETWEEN, checks.next_board, acts.next_board),
    w.K_TOSS_NINTH: (_BETWEEN, checks.toss_ninth, acts.toss_ninth),
}
