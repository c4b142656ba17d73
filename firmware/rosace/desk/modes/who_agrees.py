"""Without an umpire: which events the other side has to agree to, and which side that is."""

from rosace.port import const
from rosace.rules.state import Event

# From words.py, by `make texts`
_NONE = const(255)
_K_STROKE = const(7)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_WRONG_PIECE = const(14)
_K_DEEM = const(15)
_K_TURN = const(16)
_K_FORFEIT = const(17)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_PROTEST = const(24)
_K_PROTEST_RESULT = const(25)
_K_JUMP = const(28)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
# From rules/state.py, by `make texts`
# The match
_TURN = const(22)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.log_buffer import LogBuffer


def needs_agreement(kind: int) -> bool:
    """True if the other side has to agree to an event of this kind."""
    return (
        _K_STROKE <= kind <= _K_FOUL
        or _K_WRONG_PIECE <= kind <= _K_DISQUALIFY
        or kind == _K_PROTEST_RESULT
        or kind == _K_JUMP
        or kind == _K_POSITION
        or kind == _K_BOARD_RESULT
    )


def needs_word(kind: int) -> bool:
    """True if a board or more, or a protest, would be lost by agreeing to an event of this kind:
    silence does not."""
    return (
        _K_FORFEIT <= kind <= _K_DISQUALIFY
        or _K_PROTEST <= kind <= _K_PROTEST_RESULT
        or kind == _K_BOARD_RESULT
    )


def loses(event: Event) -> int:
    """The side that loses by an act whoever is in turn, NONE where that is neither's loss."""
    kind = event.kind
    if _K_PENALTY <= kind <= _K_FOUL or _K_RESIGN <= kind <= _K_DISQUALIFY or kind == _K_FORFEIT:
        return event.value & 1 if event.seat == _NONE else event.seat & 1
    if kind == _K_BOARD_RESULT or kind == _K_DEEM or kind == _K_PROTEST:
        return event.value & 1 ^ 1
    return _NONE


def other_side(s: bytearray, event: Event) -> int:
    """The side that must agree to an event entered on the keys: the one that it is not for. Who
    struck proposes the stroke, the other side a breach; a side resigns for itself."""
    kind = event.kind
    found = loses(event)
    if found != _NONE:
        return found
    if kind == _K_TURN or kind == _K_STROKE and event.seat != _NONE:
        return event.seat & 1 ^ 1
    return s[_TURN] & 1 ^ 1


def protester(records: "LogBuffer", event: Event) -> int:
    """The side whose protest waits, of several the last one's: where the result stands it is the
    one that loses by it. event: is overwritten."""
    at = records.count - 1
    while at > 0 and (records.kind(at) != _K_PROTEST or records.is_removed(at)):
        at -= 1
    records.load(at, event)
    return event.value & 1
