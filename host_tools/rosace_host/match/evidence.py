"""What the beams saw, as the records of strokes keep it, and the file in which a club sends it.

    rosace-evidence 1
    [Board "e6613852834a2b31"]
    power-up 3 1.0.0
    scale 188
    6100 0:w3/0f01b4070c051e05 7
    9900 0:b3/0f01b4070c051e05 8 0:-/1c
    end 2

docs/FORMATS.md describes both. Such a file names no player: times since power-up, what the umpire
entered, and what the beams saw.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rosace.record import codec
from rosace.rules.state import Event
from rosace.senses.beams import SCALE
from rosace.words import K_EARLY, K_EVIDENCE, K_STROKE
from rosace_host.errors import InputError
from rosace_host.match import notation
from rosace_host.match.log import Record, find_corrections
from rosace_host.printable import number_of

FIRST_LINE: Final = "rosace-evidence 1"
NETS: Final = 4
BEAMS: Final = 8
_LAYOUT: Final = 15
_READER, _SCALE, _LEFT, _SPIKES, _READER_16 = 15, 16, 32, 64, 128
_COUNTED: Final = 128
_USUAL: Final = 4  # edges of a group that does not say how many it has
_EDGES: Final = 14  # of a group that are kept
_PAUSE: Final = 0x1FFF  # ms between two edges at most
_NO_PIECE: Final = 4
AWAY: Final = "away"  # in the place of a stroke that a correction took away
_DIGITS: Final = 12  # of a number in a file; ms since power-up have ten in three months


class NotEvidence(InputError):
    """A file that is none of evidence, or not one of this format."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(
            f"Line {line} is none of a file of evidence.",
            why,
            "`rosace evidence MATCH --save FILE` writes such files.",
        )


@dataclass(frozen=True)
class Said:
    """What a reader made of a group: so many pieces, 3 = or more; perhaps one (more); a hand."""

    pieces: int = 0
    question: bool = False
    hand: bool = False

    def __str__(self) -> str:
        words = [number_of(self.pieces, "piece")] * bool(self.pieces)
        words += ["?"] * self.question + ["hand"] * self.hand
        return " ".join(words) or "nothing"


@dataclass(frozen=True)
class Group:
    """What one net saw until it was clear again. net: 0-3.  ago: ms from its first edge to the
    record.  count: edges it had.  edges: (ms after the first, beam 0 or 1, dark), 14 at most."""

    net: int
    said: Said
    ago: int
    count: int
    edges: tuple[tuple[int, int, bool], ...]

    @property
    def whole(self) -> bool:
        """Whether every edge is there."""
        return self.count == len(self.edges)

    def runs(self, beam: int) -> list[tuple[int, int]]:
        """When this beam was dark: (from, to) in ms after the first edge."""
        found, begin = [], None
        for ms, which, dark in self.edges:
            if which == beam and dark:
                begin = ms
            elif which == beam and begin is not None:
                found.append((begin, ms))
                begin = None
        return found if begin is None else [*found, (begin, self.edges[-1][0] + 1)]


@dataclass(frozen=True)
class Seen:
    """The evidence of one record. reader: version.  scale: quarters of a ms, see beams.Beams; 0 =
    as in the record before.  left_out: groups that had no room.  spikes: by beam, pulses of one
    sample, 15: or more."""

    reader: int
    scale: int
    groups: tuple[Group, ...]
    left_out: int
    spikes: tuple[int, ...]


@dataclass(frozen=True)
class Stroke:
    """The record of a stroke. at: ms since power-up.  scale: of the table at that time, quarters
    of a ms.  seen: None where nothing was kept.  number: of the record, as on the score sheet.
    corrected: the word of what stands in its place, AWAY: nothing does; empty: as it was entered.
    """

    boot: int
    firmware: str
    at: int
    event: Event
    scale: int
    seen: Seen | None
    number: int
    corrected: str = ""

    def has_evidence(self) -> bool:
        """Whether the beams saw anything that was kept, or counted at least."""
        seen = self.seen
        return bool(seen and (seen.groups or seen.left_out or any(seen.spikes)))

    def of_later_layout(self) -> bool:
        """Whether something was kept that only a later version can read."""
        return self.seen is None and _beams_at(self.event) < self.event.size

    @property
    def stands(self) -> Event | None:
        """The stroke as corrections have left it; None if one took it away, or put in its place
        what no board writes."""
        if not self.corrected:
            return self.event
        with suppress(ValueError):
            return notation.read_stroke(self.corrected, Event())
        return None

    def entered(self, net: int) -> int:
        """Pieces of the stroke as it stands in this net (1-4), 0: those that no beam proposed."""
        event = self.stands
        if not event:
            return 0
        data = event.data[: codec.pieces_in(event)]
        return sum(piece >> 3 & 7 == net for piece in data)

    def declined(self, net: int) -> int:
        """Drops in this net (1-4) that the umpire declared no piece."""
        event = self.stands
        if not event:
            return 0
        data = event.data[codec.pieces_in(event) : _beams_at(event)]
        return sum(byte >> 3 == net for byte in data)


def _beams_at(event: Event) -> int:
    """Where in the data of a stroke begins what the beams saw: behind its pieces, and those drops
    that were declared no piece."""
    at = codec.pieces_in(event)
    while at < event.size and event.data[at] & 7 == _NO_PIECE:
        at += 1
    return at


def read(event: Event) -> Seen | None:
    """The evidence behind the pieces of a stroke; None where there is none of this layout."""
    data = bytes(event.data[_beams_at(event) : event.size])
    if data[:1] != bytes((_LAYOUT,)) or len(data) < 2:
        return None
    front, at = data[1], 2
    scale = left = 0
    spikes = (0,) * BEAMS
    groups: list[Group] = []
    try:
        if front & _SCALE:
            scale, at = data[at], at + 1
        if front & _LEFT:
            left, at = data[at], at + 1
        if front & _SPIKES:
            spikes = tuple(data[at + i // 2] >> i % 2 * 4 & 15 for i in range(BEAMS))
            at += BEAMS // 2
        while at < len(data):
            group, at = _group(data, at)
            groups.append(group)
    except IndexError:
        pass  # its end was cut off, as codec.put_stroke() does where a record has no room
    reader = front & _READER | (front & _READER_16) >> 3
    return Seen(reader, scale, tuple(groups), left, spikes)


def _group(data: bytes, at: int) -> tuple[Group, int]:
    ago = codec.get_varint(data, at)
    at = codec.varint_end(data, at)
    head, count, at = data[at], _USUAL, at + 1
    if head & _COUNTED:
        count, at = data[at], at + 1
    beam, ms = head >> 2 & 1, 0
    edges = [(ms, beam, True)]
    dark = [beam == 0, beam == 1]
    for _ in range(min(count, _EDGES) - 1):
        number = codec.get_varint(data, at)
        at = codec.varint_end(data, at)
        ms += min(number >> 1, _PAUSE)
        dark[number & 1] = not dark[number & 1]
        edges.append((ms, number & 1, dark[number & 1]))
    said = Said(head >> 3 & 3, bool(head & 32), bool(head & 64))
    return Group(head & 3, said, ago, count, tuple(edges)), at


def strokes(records: Sequence[Record]) -> list[Stroke]:
    """The strokes of a log as they were recorded, each with what later records made of it."""
    found = []
    replaced = find_corrections(records).replaced
    scale = SCALE
    for one in records:
        event = one.event
        if event.kind == K_EVIDENCE and not event.value and event.size:
            scale = event.data[0]
        elif event.kind in (K_STROKE, K_EARLY):
            seen = read(event)
            scale = seen.scale if seen and seen.scale else scale
            boot, at = one.boot, one.since_boot_ms
            now = _corrected(event, *replaced[one.seq][:1]) if one.seq in replaced else ""
            found.append(Stroke(boot.number, boot.firmware, at, event, scale, seen, one.seq, now))
    return found


def _corrected(event: Event, now: Event | None) -> str:
    """The word of what stands in the place of a stroke; empty if it is the same."""
    if not now or now.kind not in (K_STROKE, K_EARLY):
        return AWAY
    before = Event()
    before.copy_from(event)
    before.size = _beams_at(event)
    word = notation.stroke_text(now)
    return "" if word == notation.stroke_text(before) else word


# --- the file ---


def write(board: str, found: Iterable[Stroke]) -> str:
    """A file of these strokes."""
    lines = [FIRST_LINE, f'[Board "{board}"]']
    scale = count = 0
    for (boot, firmware), some in groupby(found, lambda one: (one.boot, one.firmware)):
        lines.append(f"power-up {boot} {firmware}".rstrip())
        for one in some:
            if one.scale != scale:
                lines.append(f"scale {one.scale}")
            scale = one.scale
            word = notation.stroke_text(one.event)
            lines.append(f"{one.at} {word} {one.number} {one.corrected}".rstrip())
            count += 1
    return "\n".join((*lines, f"end {count}", ""))


def load(text: str) -> tuple[str, list[Stroke]]:
    """Board and strokes of a file; NotEvidence names the first line that is wrong, InputError says
    that the end is missing."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    if not lines or lines[0] != FIRST_LINE:
        raise NotEvidence(1, f"Such a file begins with the line “{FIRST_LINE}”.")
    board = ""
    found = []
    scale = SCALE
    boot: tuple[int, str] | None = None
    ended = False
    for number, line in _told(lines):
        if ended:
            raise NotEvidence(number, "It stands behind the end.")
        words = line.split()
        if line.startswith('[Board "') and line.endswith('"]'):
            board = line[8:-2]
        elif words[0] == "power-up" and len(words) in (2, 3) and _is_number(words[1]):
            boot = int(words[1]), (*words, "")[2]
        elif words[0] == "scale" and len(words) == 2 and _is_scale(words[1]):
            scale = int(words[1])
        elif boot and 2 <= len(words) <= 4 and all(map(_is_number, (words[0], *words[2:3]))):
            event = _stroke(number, words[1])
            own = int(words[2]) if words[2:] else len(found) + 1
            corrected = words[3] if words[3:] else ""
            if corrected not in ("", AWAY):
                _stroke(number, corrected)
            at = int(words[0])
            found.append(Stroke(*boot, at, event, scale, read(event), own, corrected))
        elif words == ["end", str(len(found))]:
            ended = True
        else:
            raise NotEvidence(
                number,
                "It should be “power-up NUMBER”, “scale NUMBER”, or a time, a stroke, a number; "
                f"at the end “end {len(found)}”.",
            )
    if not ended:
        raise InputError(
            "The end of this file of evidence is missing.",
            f"It stops after {number_of(len(found), 'stroke')}, without a line “end NUMBER”.",
            "Have it sent once more, or written once more by `rosace evidence MATCH --save FILE`.",
        )
    return board, found


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= _DIGITS


def _is_scale(word: str) -> bool:
    return _is_number(word) and 0 < int(word) < 256


def _stroke(number: int, word: str) -> Event:
    try:
        return notation.read_stroke(word, Event())
    except ValueError as error:
        raise NotEvidence(number, str(error)) from error


def _told(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines behind the first that say something, with their numbers."""
    for number, line in enumerate(lines[1:], start=2):
        if line and not line.startswith(";"):
            yield number, line
