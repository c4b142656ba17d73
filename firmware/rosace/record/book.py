"""A whole match as text: one line a record, and back to the same bytes.

    rosace-log 1
    @4100 power-up target=3 reason=0 data=000100 #8a2f
    +0 setup value=0 white=0 black=2 queen=0 data=00... #1c07
    +900 player value=0 target=17 data="ANNA" #1c07
    +6100 0:w3b #02ab
    +2050 amend target=130 to 0:b #77d0
    +4000 amend target=131 away #02ab

In front the milliseconds since the record before (@: since power came), at the end the check of
the state. Fields stand in the order of the log format; a seat of nobody is 255. A record that
cannot be said so, because a later version wrote it, stands as `raw` and its bytes. For exports,
tests and people; the board itself does not import this file.
"""

from binascii import hexlify, unhexlify

from rosace.port import const
from rosace.record import events
from rosace.record.notation import read_stroke, stroke_text
from rosace.rules.event import DATA_MAX, Event
from rosace.rules.names import KIND_NAMES
from rosace.words import K_AMEND, K_EARLY, K_POWER_UP, K_STROKE

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
    if events.unpack(record, 0, event) == len(record):
        sign = "@" if event.kind == K_POWER_UP else "+"
        check = events.check_of(record, 0)
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
    buf = bytearray(2 * events.RECORD_MAX)
    when, judged = _number(time[1:], 10, line), _number(check, 16, line)
    n = events.pack(event, buf, 0, when, judged)
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
    for _letter, name in _in_order(events.layout(event.kind).decode()):
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
    events.get_payload(event.data, 1, event.size, instead)
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
    event.size = events.put_payload(instead, event.data, 1)


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
