"""A log as text and back to the same bytes: one line a record, for exports, tests and people.

A stroke:

    w3b     a white fell into net 3 and a black into an unknown one
    q2s     the queen and the striker; ? is a piece whose colour nobody decided
    -       nothing fell, a carromman was touched       ~  nothing was touched
    !-      ! in front: a foul stroke                   2:w  struck by seat 2
    w/5a07  behind the slash the evidence, as hexadecimal bytes

The seat is written only where it differs from the one in turn.

A whole match:

    rosace-log 1
    @4100 power-up target=3 reason=0 data=000100 #8a2f
    +0 setup value=0 white=0 black=2 queen=0 data=00... #1c07
    +900 player value=0 target=17 data="ANNA" #1c07
    +6100 0:w3b #02ab
    +2050 amend target=130 to 0:b #77d0
    +4000 amend target=131 away #02ab

In front the milliseconds since the record before (@: since power came), at the end the check of
the state. Fields come in the order of the log format; a seat of nobody is 255. A record of a
later version, which has no such text, is written as `raw` and its bytes. This file runs on
MicroPython too, for tests; a board never loads it.
"""

from binascii import hexlify, unhexlify

from rosace.port import const
from rosace.record import codec
from rosace.record.codec import pieces_in
from rosace.rules.state import DATA_MAX, Event
from rosace.words import K_AMEND, K_EARLY, K_POWER_UP, K_STROKE, NONE
from rosace_host.match.names import KIND_NAMES

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


FIRST_LINE = "rosace-log 1"
_NAMES = (
    ("s", "seat"), ("w", "white"), ("b", "black"), ("q", "queen"), ("k", "striker"),
    ("v", "value"), ("r", "reason"), ("t", "target"),
)  # fmt: skip
_DIGITS = "0123456789abcdef"
_SPACE = const(32)
_QUOTE = const(34)
_TILDE = const(126)


def write_line(record) -> str:
    """The line of one stored record."""
    record = bytes(record)
    event = Event()
    if codec.unpack(record, 0, event) == len(record):
        sign = "@" if event.kind == K_POWER_UP else "+"
        check = codec.check_of(record, 0)
        line = sign + str(event.when) + " " + _say(event) + " #%04x" % check
        try:
            if read_line(line) == record:
                return line
        except (ValueError, IndexError):
            pass
    return "raw " + hexlify(record).decode()


def read_line(line: str) -> bytes:
    """The stored record of one line; ValueError names what cannot be read."""
    if line.startswith("raw "):
        return unhexlify(line[4:].encode())
    time, _, rest = line.partition(" ")
    said, _, check = rest.rpartition(" #")
    if time[:1] not in ("+", "@") or not said:
        raise ValueError("no record: " + line)
    event = Event()
    _read(said, event, line)
    if (time[0] == "@") != (event.kind == K_POWER_UP):
        raise ValueError("only a power-up begins with @: " + line)
    buf = bytearray(2 * codec.RECORD_MAX)
    when, judged = _number(time[1:], 10, line), _number(check, 16, line)
    n = codec.pack(event, buf, 0, when, judged)
    return bytes(buf[:n])


def write(records) -> str:
    """The text of the stored records, in their order."""
    lines = [FIRST_LINE]
    for record in records:
        lines.append(write_line(record))
    return "\n".join(lines) + "\n"


def read(text: str) -> list:
    """The stored records of a text; ValueError names the line that cannot be read."""
    lines = text.split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise ValueError("not a log of this format: " + lines[0])
    return [read_line(line.strip()) for line in lines[1:] if line.strip()]


def _number(said: str, base: int, line: str) -> int:
    """Of plain digits only: what else int() takes differs between the Pythons."""
    for letter in said:
        if letter not in _DIGITS[:base]:
            raise ValueError("no number '" + said + "': " + line)
    return int(said, base)


def _word(kind: int) -> str:
    if 0 < kind < len(KIND_NAMES):
        return KIND_NAMES[kind].replace(" ", "-")
    return "kind-" + str(kind)


def _kind(word: str, line: str) -> int:
    for kind in range(1, len(KIND_NAMES)):
        if _word(kind) == word:
            return kind
    if word.startswith("kind-"):
        return _number(word[5:], 10, line)
    raise ValueError("no kind '" + word + "': " + line)


def _say(event: Event) -> str:
    if event.kind == K_STROKE:
        return stroke_text(event)
    if event.kind == K_EARLY:
        return _word(K_EARLY) + " " + stroke_text(event)
    said = _word(event.kind)
    for _letter, name in _in_order(codec.layout(event.kind).decode()):
        said += " " + name + "=" + str(getattr(event, name))
    if event.kind == K_AMEND:
        return said + _say_instead(event)
    if event.size:
        said += " data=" + _say_data(event)
    return said


def _in_order(layout: str) -> list:
    """(letter, field name) of a layout."""
    found = []
    for letter in layout:
        for pair in _NAMES:
            if pair[0] == letter:
                found.append(pair)
    return found


def _say_instead(event: Event) -> str:
    if not event.size:
        return " away"
    instead = Event()
    instead.kind = event.data[0]
    codec.get_payload(event.data, 1, event.size, instead)
    return " to " + _say(instead)


def _say_data(event: Event) -> str:
    plain = True
    for i in range(event.size):
        byte = event.data[i]
        plain = plain and _SPACE <= byte <= _TILDE and byte != _QUOTE
    data = bytes(event.data[: event.size])
    return '"' + data.decode() + '"' if plain else hexlify(data).decode()


def _read(said: str, event: Event, line: str) -> None:
    if said[1:2] == ":":
        read_stroke(said, event)
        return
    words = said.split(" ")
    kind = _kind(words[0], line)
    if kind == K_EARLY:
        read_stroke(words[1] if len(words) > 1 else "", event)
        event.kind = K_EARLY
        return
    event.clear()
    event.kind = kind
    quoted = said.find(' data="')
    if quoted > 0 and kind != K_AMEND:
        _read_field(said[quoted + 1 :], event, line)
        words = said[:quoted].split(" ")
    for i in range(1, len(words)):
        if kind == K_AMEND and words[i] == "away":
            return
        if kind == K_AMEND and words[i] == "to":
            _read_instead(" ".join(words[i + 1 :]), event, line)
            return
        _read_field(words[i], event, line)


def _read_instead(said: str, event: Event, line: str) -> None:
    instead = Event()
    _read(said, instead, line)
    event.data[0] = instead.kind
    event.size = codec.put_payload(instead, event.data, 1)


def _read_field(word: str, event: Event, line: str) -> None:
    name, _, value = word.partition("=")
    if name == "data":
        data = value[1:-1].encode() if value[:1] == '"' else unhexlify(value.encode())
        if len(data) > DATA_MAX:
            raise ValueError("too long: " + line)
        event.size = len(data)
        for i in range(len(data)):
            event.data[i] = data[i]
        return
    for _letter, known in _NAMES:
        if name == known:
            setattr(event, name, _number(value, 10, line))
            return
    raise ValueError("no field '" + name + "': " + line)
