"""A stroke as text, for logs, exports, tests and people.

    w3b     a white fell into net 3 and a black into an unknown one
    q2s     the queen and the striker; ? is a piece whose colour nobody decided
    -       nothing fell, a carromman was touched       ~  nothing was touched
    !-      ! in front: a foul stroke                   2:w  struck by seat 2
    w/5a07  behind the slash the evidence, as hexadecimal bytes

The seat stands only where it differs from the one in turn.
"""

from binascii import hexlify, unhexlify

from rosace.port import const
from rosace.record.strokes import pieces_in
from rosace.rules.event import DATA_MAX, Event
from rosace.words import K_STROKE, NONE

_UNDECIDED = const(4)
_LETTERS = "wbqs?"


def stroke_text(event: Event, turn: int = NONE) -> str:
    """The stroke or early break as text; `turn` = seat in turn, whose prefix is left out."""
    text = "" if event.seat in (turn, NONE) else str(event.seat) + ":"
    if event.foul:
        text += "!"
    pieces = pieces_in(event)
    fell = ""
    for i in range(pieces):
        net = event.data[i] >> 3
        fell += _LETTERS[min(event.data[i] & 7, _UNDECIDED)] + (str(net) if net else "")
    if not event.size:
        counts = (event.white, event.black, event.queen, event.striker)
        for kind in range(4):
            fell += _LETTERS[kind] * counts[kind]
    if not event.touched:
        fell = "~" + fell
    text += fell or "-"
    if event.size > pieces:
        text += "/" + hexlify(bytes(event.data[pieces : event.size])).decode()
    return text


def read_stroke(text: str, event: Event, turn: int = NONE) -> Event:
    """Fill `event` with the stroke that `text` names. ValueError says what cannot be read."""
    event.clear()
    event.kind = K_STROKE
    event.seat = turn
    fell, _, evidence = text.partition("/")
    if fell[1:2] == ":":
        if fell[0] not in "0123":
            raise ValueError("no seat " + fell[0] + ": " + text)
        event.seat = int(fell[0])
        fell = fell[2:]
    if fell.startswith("!"):
        event.foul = 1
        fell = fell[1:]
    if fell.startswith("~"):
        event.touched = 0
        fell = fell[1:]
    elif fell == "-":
        fell = ""
    elif not fell:
        raise ValueError("no stroke: " + text)
    _read_pieces(fell, event, text)
    rest = unhexlify(evidence.encode())
    if event.size + len(rest) > DATA_MAX:
        raise ValueError("too long: " + text)
    for byte in rest:
        event.data[event.size] = byte
        event.size += 1
    return event


def _read_pieces(fell: str, event: Event, text: str) -> None:
    for letter in fell:
        if letter in _LETTERS:
            kind = _LETTERS.index(letter)
            if event.size >= DATA_MAX:
                raise ValueError("too many pieces: " + text)
            event.data[event.size] = kind
            event.size += 1
            event.white += kind == 0
            event.black += kind == 1
            event.queen += kind == 2
            event.striker += kind == 3
        elif letter in "1234567" and event.size and event.data[event.size - 1] < 8:
            event.data[event.size - 1] |= int(letter) << 3
        else:
            raise ValueError("no piece '" + letter + "': " + text)
