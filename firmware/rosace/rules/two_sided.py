"""The engine of two sides: a table over the kind of event, as match.py describes it."""

from rosace import rules
from rosace.port import const
from rosace.rules import acts, checks, common, games, stroke
from rosace.rules.state import Event, Ruling

# From words.py, by `make texts`
_K_SETUP = const(1)
_K_PLAYER = const(2)
_K_TOSS = const(3)
_K_SEATS = const(4)
_K_TRIAL = const(5)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_ROOM = const(11)
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_K_WRONG_PIECE = const(14)
_K_DEEM = const(15)
_K_TURN = const(16)
_K_FORFEIT = const(17)
_K_VOID = const(18)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_APPEAL = const(21)
_K_WARNING = const(22)
_K_DISTURBANCE = const(23)
_K_PROTEST = const(24)
_K_PROTEST_RESULT = const(25)
_K_STRIKER_CHANGE = const(26)
_K_TIME_OUT = const(27)
_K_JUMP = const(28)
_K_SIDES = const(29)
_K_CHOICE = const(30)
_K_AGREE = const(31)
_K_DISPUTE = const(32)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_K_NEXT_BOARD = const(45)
_K_TOSS_NINTH = const(46)
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


def _entered(s: bytearray, e: Event, ruling: Ruling) -> None:
    """An act of manual_entry.py, loaded with the first of them (__init__.py)."""
    manual_entry = getattr(rules, "manual_entry", None)
    if manual_entry is None:
        import rosace.rules.manual_entry as manual_entry
    manual_entry.ACTS[e.kind](s, e, ruling)


def _decided(s: bytearray, e: Event, ruling: Ruling) -> None:
    """An act of decisions.py, loaded with the first of them."""
    decisions = getattr(rules, "decisions", None)
    if decisions is None:
        import rosace.rules.decisions as decisions
    decisions.ACTS[e.kind](s, e, ruling)


# As match.py describes it.
RULES = {
    _K_SETUP: (_ALWAYS, checks.setup, _set_up),
    _K_PLAYER: (_LIVE, common.player, common.noted),
    _K_TOSS: (_BEFORE, checks.toss, acts.toss),
    _K_SEATS: (_BEFORE, checks.seats, acts.seats),
    _K_TRIAL: (_BEFORE, checks.trial, acts.trial),
    _K_PLAY: (_BOARD, checks.play, acts.play),
    _K_STROKE: (_PLAY, checks.stroke, stroke.stroke),
    _K_EARLY: (_START, checks.early, acts.early),
    _K_PENALTY: (_OPEN, checks.side, acts.penalty),
    _K_FOUL: (_PLAY, checks.side, acts.foul),
    _K_ROOM: (_PLAY, common.room, acts.room),
    _K_NO_ROOM: (_PLAY, checks.no_room, acts.no_room),
    _K_PLACED: (_PLAY, common.placed, acts.placed),
    _K_WRONG_PIECE: (_PLAY, checks.wrong_piece, acts.wrong_piece),
    _K_DEEM: (_PLAY, checks.deem, acts.deem),
    _K_TURN: (_BOARD, checks.turn, acts.turn),
    _K_FORFEIT: (_PLAY, checks.forfeit, _decided),
    _K_VOID: (_PLAY, common.anything, _decided),
    _K_RESIGN: (_OPEN, checks.resign, _decided),
    _K_DISQUALIFY: (_BOARD, checks.side, _decided),
    _K_APPEAL: (_OPEN, common.anything, acts.appeal),
    _K_WARNING: (_LIVE, checks.seat, _decided),
    _K_DISTURBANCE: (_LIVE, checks.seat, _decided),
    _K_PROTEST: (_LIVE, checks.side, _decided),
    _K_PROTEST_RESULT: (_LIVE, checks.protest_result, _decided),
    _K_STRIKER_CHANGE: (_START, checks.striker_change, _decided),
    _K_TIME_OUT: (_PLAY, checks.time_out, acts.time_out),
    _K_JUMP: (_PLAY, checks.jump, acts.jump),
    _K_SIDES: (_START, checks.sides, acts.sides),
    _K_CHOICE: (_LIVE, checks.choice, acts.choice),
    _K_AGREE: (_LIVE, common.anything, common.noted),
    _K_DISPUTE: (_LIVE, common.anything, common.noted),
    _K_POSITION: (_BOARD, checks.entered, _entered),
    _K_BOARD_RESULT: (_BOARD, checks.entered, _entered),
    _K_NEXT_BOARD: (_BETWEEN, checks.next_board, acts.next_board),
    _K_TOSS_NINTH: (_BETWEEN, checks.toss_ninth, acts.toss_ninth),
}
