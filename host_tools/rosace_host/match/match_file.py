"""A whole match as an open text: tags in brackets, as chess has them, then its log line by line.

    rosace-match 1
    [Title "Final"]
    [A "Marie Dupont"]
    [Board "e6613852834a2b31"]
    [First "345"]
    ...
    rosace-log 1
    +0 setup value=0 white=0 black=2 queen=0 data=00... #1c07
    +6100 0:w3b #02ab
    ; game 1, board 1: A 12; A 12, B 0
    missing 3

The records come back byte for byte, and so does the text: only what Board, Epoch, First, Clock,
Title and the players say is read, the other tags and the comments are said again from the records.
By Result and Code whoever reads a file sees that it was cut off. docs/FORMATS.md describes it.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from rosace_host.errors import InputError
from rosace_host.match import notation

FIRST_LINE: Final = "rosace-match 1"
PLAYERS: Final = ("A", "B", "A2", "B2", "C", "D")
_TAG: Final = re.compile(r'\[([A-Z][A-Za-z0-9]{0,15}) "((?:[^"\\]|\\["\\])*)"\]')
_NUMBER: Final = re.compile(r"[0-9]{1,10}")
_CLOCK: Final = re.compile(r"([0-9]{1,10}):([0-9]{1,16})")
_NUMBERS_END: Final = 1 << 32
_RECORDS_MAX: Final = 65_536


class NotAMatch(InputError):
    """A file that is no match, or not one of this format."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(
            f"Line {line} is not one of a match file.",
            why,
            "`rosace export MATCH --text` writes such files; docs/FORMATS.md describes them.",
        )


@dataclass
class MatchFile:
    """One match. records: number and bytes of those that are held.  last: the last number, held
    or not.  clock: wall time, in milliseconds since 1970, of the first record of each power-up
    whose time is known.  players: by slot, as the club calls them.  words: tags for people.
    comments: by the number of the record that they follow.  said: the tags Result and Code of a
    file that was read."""

    board: str
    epoch: int
    first: int
    last: int
    records: list[tuple[int, bytes]]
    clock: dict[int, int] = field(default_factory=dict)
    title: str = ""
    players: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)


def write_clock(clock: dict[int, int]) -> str:
    """ "345:1790000000000 401:1790000360000"; read_clock() is its inverse."""
    return " ".join(f"{seq}:{ms}" for seq, ms in sorted(clock.items()))


def read_clock(text: str) -> dict[int, int]:
    """Wall times by record; ValueError if the text says something else."""
    found = {}
    for word in text.split():
        if not (parts := _CLOCK.fullmatch(word)):
            raise ValueError(f"no time of a record: {word}")
        found[int(parts[1])] = int(parts[2])
    return found


def write(match: MatchFile) -> str:
    """The text, with a newline behind every line."""
    tags = {
        "Title": match.title,
        **match.words,
        **{slot: match.players.get(slot, "") for slot in PLAYERS},
        "Board": match.board,
        "Epoch": str(match.epoch),
        "First": str(match.first),
        "Clock": write_clock(match.clock),
    }
    lines = [FIRST_LINE]
    for name, value in tags.items():
        if value:
            said = value.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(f'[{name} "{said}"]')
    lines.append(notation.FIRST_LINE)
    at = match.first
    for seq, raw in match.records:
        lines += [f"missing {seq - at}"] if seq > at else []
        lines.append(notation.write_line(raw))
        if seq in match.comments:
            lines.append(f"; {match.comments[seq]}")
        at = seq + 1
    lines += [f"missing {match.last + 1 - at}"] if match.last >= at else []
    return "\n".join(lines) + "\n"


def read(text: str) -> MatchFile:
    """The match of a text; NotAMatch names the first line that is wrong."""
    lines = text.removeprefix("\ufeff").splitlines()
    if lines:
        _check_version(lines[0], FIRST_LINE)
    if not lines or lines[0].strip() != FIRST_LINE:
        raise NotAMatch(1, f"A match file begins with the line “{FIRST_LINE}”.")
    tags: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        line = line.strip()
        if line == notation.FIRST_LINE:
            return _read_log(_begun(tags, number), lines, number)
        _check_version(line, notation.FIRST_LINE)
        if line and not line.startswith(";"):
            name, value = _tag(line, number)
            tags[name] = value
    raise NotAMatch(len(lines), f"The line “{notation.FIRST_LINE}” is missing.")


def _check_version(line: str, known: str) -> None:
    """InputError where a line is the known one but for a higher number."""
    word, _, number = line.strip().partition(" ")
    mine, _, ours = known.partition(" ")
    if word == mine and _NUMBER.fullmatch(number) and int(number) > int(ours):
        raise InputError(
            "The file is newer than this program.",
            f"It begins with “{word} {number}”; this program reads {ours}.",
            "Update `rosace` on this PC, or ask for the file in the older format.",
        )


def _tag(line: str, number: int) -> tuple[str, str]:
    if not (found := _TAG.fullmatch(line)):
        raise NotAMatch(number, 'A tag is a name and a text: [Title "Final"].')
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def _begun(tags: dict[str, str], line: int) -> MatchFile:
    """The match of the tags, without records."""
    board = tags.get("Board", "")
    if not re.fullmatch(r"[0-9a-f]{16}", board):
        raise NotAMatch(line, "The tag Board must hold 16 hexadecimal digits.")
    numbers = {}
    for name in ("Epoch", "First"):
        said = tags.get(name, "")
        if not _NUMBER.fullmatch(said) or int(said) >= _NUMBERS_END:
            raise NotAMatch(line, f"The tag {name} must hold a number.")
        numbers[name] = int(said)
    try:
        clock = read_clock(tags.get("Clock", ""))
    except ValueError as error:
        raise NotAMatch(line, "The tag Clock must hold numbers: 345:1790000000000.") from error
    first = numbers["First"]
    players = {slot: tags[slot] for slot in PLAYERS if tags.get(slot)}
    said = {name: tags[name] for name in ("Result", "Code") if tags.get(name)}
    return MatchFile(board, numbers["Epoch"], first, first - 1, [], clock, tags.get("Title", ""),
                     players, said=said)  # fmt: skip


def _read_log(match: MatchFile, lines: list[str], begun: int) -> MatchFile:
    at = match.first
    for number, line in enumerate(lines[begun:], start=begun + 1):
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("missing "):
            said = line[8:]
            if not _NUMBER.fullmatch(said) or not 0 < int(said) < _RECORDS_MAX:
                raise NotAMatch(number, "“missing” is followed by how many records are not there.")
            at += int(said)
        else:
            match.records.append((at, _record(line, number)))
            at += 1
        if at - match.first > _RECORDS_MAX or at > _NUMBERS_END:
            raise NotAMatch(number, "A match has no more than 65,536 records.")
    if not match.records:
        raise NotAMatch(len(lines), "A match has at least one record.")
    match.last = at - 1
    return match


def _record(line: str, number: int) -> bytes:
    try:
        record = notation.read_line(line)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise NotAMatch(number, f"It is no line of a log: {line[:80]}") from error
    if not record:
        raise NotAMatch(number, "The record is empty.")
    return record
