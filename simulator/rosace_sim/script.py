"""The .match language: a recorded match as an umpire would tell it, played by buttons and beams.

`load(path)` reads a file and finds every mistake in it before anything is played; player.py does
to the table what stands there and compares what the panel shows.
The language is described, with examples, in tests/matches/README.md.
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rosace.face import beeps
from rosace.senses.buttons import KEY_NAMES
from rosace_sim.flash import HALF, TEARS
from rosace_sim.page.acts import PIECES

KEYS = KEY_NAMES[:8]
BEEPS = {name: value for name, value in vars(beeps).items() if type(value) is bytes}
LETTERS = {"w": "white", "b": "black", "q": "queen", "s": "striker"}

# An umpire's fingers, in the table's milliseconds.
PRESS_MS = 80
HOLD_MS = 800
PATIENCE_MS = 2000  # how long EXPECT waits
LONGEST_MS = 60 * 60 * 1000

_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s|min)?$")
_UNITS = {"ms": 1, "s": 1000, "min": 60000}
_FELL = re.compile(r"(?:[wbqs][0-4]?)+$")
_COMMENT = re.compile(r'\s*#[^"]*$')
_PIECE = re.compile(r"([wbqs])([0-4]?)")


class MatchError(Exception):
    """Something in a .match file is wrong, or did not come true. str() is what a person reads."""

    def __init__(self, where: str, reason: str, shown: str = ""):
        super().__init__(f"{where}: {reason}" + (f"\n{shown}" if shown else ""))
        self.where = where
        self.reason = reason
        self.shown = shown


@dataclass(frozen=True)
class Line:
    """One line that does something: its verb and what belongs to it, already checked."""

    number: int
    text: str
    verb: str
    what: tuple


@dataclass
class Match:
    """A read .match file."""

    path: str
    name: str = ""
    setup: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    boards: list = field(default_factory=list)  # (line number, game, board, winner, points)
    result: tuple | None = None  # (line number, winner, games of A, games of B)

    def check_sheet(self, sheet: dict) -> list:
        """What the score sheet (`rosace show --json`) says otherwise, as lines to read."""
        told = []
        games = {game["number"]: game for game in sheet["games"]}
        for number, game, board, winner, points in self.boards:
            found = [one for one in games.get(game, {}).get("boards", ())
                     if one["number"] == board and not one["void"]]  # fmt: skip
            was = (found[-1]["winner"], found[-1]["points"]) if found else ("nobody", 0)
            if was != (winner, points):
                told.append(
                    f"{self.path}:{number}: game {game}, board {board}: {winner} {points}"
                    f" expected, the score sheet says {was[0]} {was[1]}"
                )
        if self.result:
            number, winner, *won = self.result
            if (sheet["winner"], list(sheet["won"])) != (winner, won):
                told.append(
                    f"{self.path}:{number}: {winner} {won[0]}-{won[1]} expected, the score sheet"
                    f" says {sheet['winner']} {sheet['won'][0]}-{sheet['won'][1]}"
                )
        return told


# --- reading ---


def load(path) -> Match:
    """Read a .match file; MatchError names the first line that cannot be understood."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise MatchError(str(path), f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MatchError(str(path), "this is no text in UTF-8") from None
    return read(text, str(path))


def read(text: str, path: str = "match") -> Match:
    """The match of a text; MatchError names the first line that cannot be understood."""
    match = Match(path)
    game = board = 0
    for number, raw in enumerate(text.splitlines(), 1):
        where = f"{path}:{number}"
        try:
            words = _words(raw)
        except ValueError as error:
            raise MatchError(where, f"{error}: {raw.strip()}") from None
        if not words:
            continue
        verb, rest = words[0], words[1:]
        if verb not in _READERS:
            known = ", ".join(sorted(_READERS))
            raise MatchError(where, f"what is {verb}? A line begins with one of {known}")
        try:
            what = _READERS[verb](rest)
        except ValueError as error:
            raise MatchError(where, f"{verb}: {error}") from None
        line = Line(number, _COMMENT.sub("", " ".join(raw.split())), verb, what)
        if verb == "NAME":
            match.name = what[0]
        elif verb == "SETUP":
            match.setup[what[0]] = what[1]
        elif verb == "GAME":
            game, board = what[0], 0
        elif verb == "BOARD":
            board = what[0]
        if verb == "SCORE":
            match.boards.append((number, max(game, 1), board, *what))
        elif verb == "RESULT":
            match.result = (number, *what)
        else:
            match.lines.append(line)
    if not match.lines:
        raise MatchError(f"{path}:1", "nothing happens in this match")
    return match


def _words(raw: str) -> list:
    """The words of a line; texts in double quotes stay whole, and keep their quotes' meaning."""
    lexer = shlex.shlex(raw, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.quotes = '"'
    lexer.escape = ""
    lexer.commenters = "#"
    return list(lexer)


def _count(words: list, least: int, most: int, form: str) -> None:
    if not least <= len(words) <= most:
        raise ValueError(f"write it {form}")


def _number(word: str, low: int, high: int, what: str) -> int:
    if not word.isdecimal() or not low <= int(word) <= high:
        raise ValueError(f"{what} is a number from {low} to {high}, not {word}")
    return int(word)


def _time(words: list, form: str) -> int:
    """Milliseconds from `4 s`, `250 ms`, `2 min`, `4s` or, plainly, `250`."""
    found = _TIME.match("".join(words)) if words else None
    if not found:
        raise ValueError(f"write it {form}")
    ms = round(float(found[1]) * _UNITS[found[2] or "ms"])
    if ms > LONGEST_MS:
        raise ValueError("an hour at most")
    return ms


def _keys(words: list) -> tuple:
    """Pairs (key, milliseconds down) from `WHITE OK` or `FOUL HOLD OK`."""
    keys, held = [], False
    for word in words:
        name = word.upper()
        if name == "HOLD" and not held:
            held = True
            continue
        if name not in KEYS:
            raise ValueError(f"{word} is no button; they are {' '.join(KEYS)}")
        keys.append((KEYS.index(name), HOLD_MS if held else PRESS_MS))
        held = False
    if held:
        raise ValueError("hold which button?")
    return tuple(keys)


def _read_press(words: list) -> tuple:
    _count(words, 1, 60, "PRESS OK or PRESS WHITE OK")
    return _keys(words)


def _read_hold(words: list) -> tuple:
    form = "HOLD OK or HOLD OK 2 s"
    _count(words, 1, 3, form)
    pressed = _keys(words[:1])
    return ((pressed[0][0], _time(words[1:], form) if words[1:] else HOLD_MS),)


def _read_drop(words: list) -> tuple:
    _count(words, 2, 2, "DROP 3 white")
    if words[1].lower() not in PIECES:
        raise ValueError(f"{words[1]} is no piece; they are {' '.join(PIECES)}")
    return _number(words[0], 1, 4, "a net"), words[1].lower()


def _read_place(words: list) -> tuple:
    form = "PLACE 2 white or PLACE queen"
    _count(words, 1, 2, form)
    count = _number(words[0], 1, 9, "how many") if words[1:] else 1
    if words[-1].lower() not in ("white", "black", "queen"):
        raise ValueError(f"write it {form}")
    return count, words[-1].lower()


def _read_hand(words: list) -> tuple:
    _count(words, 2, 3, "HAND 3 400 ms")
    return _number(words[0], 1, 4, "a net"), _time(words[1:], "HAND 3 400 ms")


def _read_stroke(words: list) -> tuple:
    """(pieces as (net, name), keys): `STROKE w3 b1 : BLACK OK`, `STROKE - : OK`, `STROKE ~`."""
    parted = words.index(":") if ":" in words else len(words)
    fell, keys = words[:parted], _keys(words[parted + 1 :])
    if not fell:
        raise ValueError("say what fell: STROKE w3 b1 : BLACK OK (- nothing, ~ nothing touched)")
    pieces: list = []
    for word in fell:
        plain = word.removeprefix("!")
        if plain in ("-", "~", ""):
            continue
        if not _FELL.match(plain):
            raise ValueError(f"{word} is not what can fall: w b q s, each with its net, as w3")
        pieces += [(int(net or 0), LETTERS[kind]) for kind, net in _PIECE.findall(plain)]
    return tuple(pieces), keys


def _read_power(words: list) -> tuple:
    form = "POWER OFF, POWER ON, POWER CUT (at the next write), POWER CUT 3 or POWER CUT 3 BEFORE"
    _count(words, 1, 3, form)
    what, rest = words[0].upper(), words[1:]
    if what not in ("OFF", "ON", "CUT") or (rest and what != "CUT"):
        raise ValueError(f"write it {form}")
    tear = HALF
    if rest and rest[-1].lower() in TEARS:
        tear = rest.pop().lower()
    if len(rest) > 1:
        raise ValueError(f"write it {form}")
    return what, _number(rest[0], 1, 1000, "a write") if rest else 1, tear


def _read_expect(words: list) -> tuple:
    """("text" | "not" | "beep" | "dark", what, patience): the text stood in quotes."""
    form = 'EXPECT "text", EXPECT "text" WITHIN 5 s, EXPECT NOT "text", EXPECT BEEP [NAME]'
    patience = PATIENCE_MS
    if "WITHIN" in words:
        at = words.index("WITHIN")
        patience = _time(words[at + 1 :], form)
        words = words[:at]
    _count(words, 1, 2, form)
    if words[0] == "BEEP":
        name = words[1].upper() if words[1:] else ""
        if name and name not in BEEPS:
            raise ValueError(f"{name} is no beep; they are {' '.join(BEEPS)}")
        return "beep", name, patience
    if words == ["DARK"]:
        return "dark", "", patience
    if words[0] == "NOT" and words[1:]:
        return "not", words[1], patience
    _count(words, 1, 1, form)
    return "text", words[0], patience


def _read_side(word: str) -> str:
    if word not in ("A", "B"):
        raise ValueError(f"a side is A or B, not {word}")
    return word


def _read_score(words: list) -> tuple:
    _count(words, 2, 2, "SCORE A 8")
    return _read_side(words[0]), _number(words[1], 0, 12, "a board's points")


def _read_result(words: list) -> tuple:
    _count(words, 2, 2, "RESULT A 2-1")
    games = words[1].split("-")
    if len(games) != 2:
        raise ValueError("write it RESULT A 2-1")
    return (_read_side(words[0]), *(_number(game, 0, 9, "games") for game in games))


def _read_setup(words: list) -> tuple:
    _count(words, 2, 2, "SETUP seed 7 or SETUP beams none")
    if words[0] == "seed":
        return "seed", _number(words[1], 0, 2**31, "a seed")
    if words[0] == "beams" and words[1] in ("none", "all"):
        return "beams", words[1]
    raise ValueError("write it SETUP seed 7 or SETUP beams none")


def _numbered(what: str, most: int) -> Callable:
    def reader(words: list) -> tuple:
        _count(words, 1, 1, f"{what.upper()} 1")
        return (_number(words[0], 1, most, f"a {what}"),)

    return reader


def _text(words: list) -> tuple:
    _count(words, 1, 99, "with words after it")
    return (" ".join(words),)


def _read_seat(words: list) -> tuple:
    """(seat, milliseconds down) from `SEAT 0` or `SEAT 0 HOLD`."""
    held = words[1:] == ["HOLD"]
    _count(words, 1, 2 if held else 1, "SEAT 0 or SEAT 0 HOLD")
    seat = _number(words[0], 0, 1, "a seat with a button of its own")
    return seat, HOLD_MS if held else PRESS_MS


def _nothing(words: list) -> tuple:
    _count(words, 0, 0, "alone on its line")
    return ()


_READERS: dict = {
    "NAME": _text,
    "SETUP": _read_setup,
    "GAME": _numbered("game", 3),
    "BOARD": _numbered("board", 99),
    "PHASE": _text,
    "STROKE": _read_stroke,
    "PRESS": _read_press,
    "HOLD": _read_hold,
    "CHOOSE": _text,
    "DROP": _read_drop,
    "HAND": _read_hand,
    "PLACE": _read_place,
    "STRIKE": _nothing,
    "SEAT": _read_seat,
    "RUN": lambda words: (_time(words, "RUN 4 s or RUN 250 ms"),),
    "POWER": _read_power,
    "EXPECT": _read_expect,
    "SCORE": _read_score,
    "RESULT": _read_result,
}
