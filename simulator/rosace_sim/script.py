"""The .match language: a recorded match as a referee would tell it, played by buttons and beams.

`load(path)` reads a file and finds every mistake in it before anything is played;
`play(table, match)` does to the table what stands there and compares what the panel shows.
The language is described, with examples, in tests/matches/README.md.
"""

import re
import shlex
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rosace_sim.page.acts import PIECES
from rosace_sim.reading import find, lines

KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK")
LETTERS = {"w": "white", "b": "black", "q": "queen", "s": "striker"}
TEARS = ("before", "half", "random", "after")  # how a write is left when the power fails in it
STRIKE, SEAT = 22, 20  # optional inputs, by GPIO

# A referee's fingers, in the table's milliseconds.
PRESS_MS = 80
AFTER_PRESS_MS = 340  # a new question is on the screen for 300 ms before OK answers it
HOLD_MS = 800
APART_MS = 180  # between two pieces of one stroke
AIM_MS = 3000  # the player takes the striker and aims; a drop right after OK would be a late one
ROLL_MS = 500  # from the strike to the first piece in a net
REST_MS = 900  # from the last piece to "all at rest"
PLACE_MS = 600  # hands put a piece back on the board
PATIENCE_MS = 2000  # how long EXPECT waits
LOOK_MS = 20  # how often it looks
FLAT_OUT_STRIDE_MS = 40  # flat out, the firmware may sleep so long while nothing is due
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


@dataclass(frozen=True)
class Step:
    """What a watcher is told: the line's words, its game and board, what becomes of the pieces."""

    text: str
    title: str
    drop: tuple | None = None  # (net, piece) falls
    place: tuple | None = None  # (count, piece) is put back on the board
    rack: bool = False  # the board is racked anew


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


@dataclass
class Report:
    """What a played match cost the referee."""

    strokes: int = 0
    presses: int = 0
    phases: dict = field(default_factory=dict)  # "set-up", "stroke", "prompt", "between" ...
    per_stroke: list = field(default_factory=list)  # presses of each stroke, in order
    per_stroke_all: list = field(default_factory=list)  # with the prompts that follow it
    table_ms: int = 0
    real_s: float = 0.0


# --- reading ---


def load(path) -> Match:
    """Read a .match file; MatchError names the first line that cannot be understood."""
    return read(Path(path).read_text(encoding="utf-8"), str(path))


def read(text: str, path: str = "match") -> Match:
    """The same from a text."""
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
    tear = "half"
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
        if name and name not in _beeps().NAMES:
            raise ValueError(f"{name} is no beep; they are {' '.join(_beeps().NAMES)}")
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
    "DROP": _read_drop,
    "HAND": _read_hand,
    "PLACE": _read_place,
    "STRIKE": _nothing,
    "SEAT": lambda words: (_number("".join(words), 0, 1, "a seat with a button of its own"),),
    "RUN": lambda words: (_time(words, "RUN 4 s or RUN 250 ms"),),
    "POWER": _read_power,
    "EXPECT": _read_expect,
    "SCORE": _read_score,
    "RESULT": _read_result,
}


def _beeps():
    from rosace.face import beeps

    return beeps


# --- playing ---


class Player:
    """Plays a match on a table, `speed` times as fast as it was; 0 is as fast as it goes."""

    def __init__(self, table, match: Match, speed: float = 0, on_step: Callable | None = None):
        self.table = table
        self.match = match
        self.speed = speed
        self.hurry: float = 1
        self.report = Report()
        self._on_step = on_step
        self._line: Line = match.lines[0]
        self._phase = "set-up"
        self._game = self._board = 0
        self._cut_wanted = False
        self._heard: list = []  # hertz of each tone since the last thing done
        self._hz = 0
        self._due: float | None = None
        table.on_change(self._listen)

    def play(self) -> Report:
        """Every line in turn; MatchError at the first that does not come true."""
        began, began_ms = time.monotonic(), self.table.now_ms
        stride = getattr(self.table, "stride_ms", 0)
        if not self.speed:
            self.table.stride_ms = FLAT_OUT_STRIDE_MS
        try:
            for line in self.match.lines:
                self._line = line
                getattr(self, "_do_" + line.verb.lower())(*line.what)
        finally:
            self.table.stride_ms = stride
        self.report.table_ms = self.table.now_ms - began_ms
        self.report.real_s = time.monotonic() - began
        return self.report

    # time

    def at_speed(self, times: float) -> None:
        """A page hurries: `times` as fast as written, 1 = as written again."""
        self.hurry = times

    def run(self, ms: int) -> None:
        """Let the table's time pass, in step with ours unless flat out."""
        while ms > 0:
            if not self.speed:
                self._due = None
                self.table.run(ms)
                return
            speed = self.speed * self.hurry
            part = min(ms, max(1, int(20 * speed)))
            self.table.run(part)
            ms -= part
            now = time.monotonic()
            # A machine that cannot keep up is late once, it does not rush afterwards.
            self._due = max(now - 0.1, (self._due or now) + part / 1000 / speed)
            if self._due > now:
                time.sleep(self._due - now)

    def _listen(self) -> None:
        hz = self.table.beep or 0
        if hz != self._hz:
            self._hz = hz
            if hz:
                self._heard.append(hz)

    # fingers

    def _press(self, key: int, ms: int) -> None:
        self._begin()
        self._heard.clear()
        self.report.presses += 1
        phases = self.report.phases
        phases[self._phase] = phases.get(self._phase, 0) + 1
        if self._phase in ("stroke", "prompt") and self.report.per_stroke:
            self.report.per_stroke_all[-1] += 1
            if self._phase == "stroke":
                self.report.per_stroke[-1] += 1
        self.table.button(key, True)
        self.run(ms)
        self.table.button(key, False)
        self.run(AFTER_PRESS_MS)

    def _fall(self, net: int, piece: str) -> None:
        if net and self.match.setup.get("beams") != "none":
            self.table.drop(net, PIECES[piece])
        self._tell(self._line.text, drop=(net or 1, piece))

    def _begin(self) -> None:
        if not self.table.powered:
            self._fail("the power is off; POWER ON comes first")

    def _tell(self, text: str, **what) -> None:
        if self._on_step:
            title = f"Game {self._game}, board {self._board}" if self._board else ""
            self._on_step(Step(text, title, **what))

    def _fail(self, reason: str) -> None:
        where = f"{self.match.path}:{self._line.number}"
        raise MatchError(where, f"{self._line.text}\n  {reason}", on_screen(self.table))

    # lines

    def _do_name(self, text: str) -> None:
        self._tell(text)

    def _do_setup(self, *_what) -> None:
        """Read by whoever builds the table."""

    def _do_game(self, number: int) -> None:
        self._game, self._board = number, 0
        self._phase = "between"

    def _do_board(self, number: int) -> None:
        self._game, self._board = self._game or 1, number
        self._phase = "between"
        self._tell("", rack=True)

    def _do_phase(self, name: str) -> None:
        self._phase = name

    def _do_stroke(self, pieces: tuple, keys: tuple) -> None:
        self._begin()
        self._phase = "stroke"
        self.report.strokes += 1
        self.report.per_stroke.append(0)
        self.report.per_stroke_all.append(0)
        self._tell(self._line.text)
        self.run(AIM_MS + ROLL_MS)
        for net, piece in pieces:
            self._fall(net, piece)
            self.run(APART_MS)
        self.run(REST_MS)
        self._do_press(*keys)
        if keys:
            self._phase = "prompt"

    def _do_press(self, *keys: tuple) -> None:
        for key, ms in keys:
            self._press(key, ms)

    def _do_hold(self, *keys: tuple) -> None:
        self._do_press(*keys)

    def _do_drop(self, net: int, piece: str) -> None:
        self._begin()
        self._heard.clear()
        self._fall(net, piece)
        self.run(APART_MS)

    def _do_hand(self, net: int, ms: int) -> None:
        self._begin()
        self.table.hand(net, ms)
        self.run(ms + LOOK_MS)

    def _do_place(self, count: int, piece: str) -> None:
        """Hands put pieces back: nothing that the device could see."""
        self._tell(self._line.text, place=(count, piece))
        self.run(PLACE_MS)

    def _do_strike(self) -> None:
        self._tap(STRIKE)

    def _do_seat(self, seat: int) -> None:
        self.report.presses += 1
        self._tap(SEAT + seat)

    def _tap(self, gpio: int) -> None:
        self._begin()
        self.table.extra(gpio, 0)
        self.run(PRESS_MS)
        self.table.extra(gpio, 1)
        self.run(AFTER_PRESS_MS)

    def _do_run(self, ms: int) -> None:
        self._tell(self._line.text)
        self.run(ms)

    def _do_power(self, what: str, writes: int, tear: str) -> None:
        self._tell(self._line.text)
        self._heard.clear()
        if what == "CUT":
            self._begin()
            self._cut_wanted = True
            self.table.cut_at_write(writes, tear)
            return
        if what == "ON":
            if self._cut_wanted and self.table.powered:
                self._fail("nothing was written since POWER CUT, so the power never failed")
            self._cut_wanted = False
        self.table.power(what == "ON")

    def _do_expect(self, kind: str, what: str, patience: int) -> None:
        waited = 0
        while not self._true(kind, what):
            if waited >= patience:
                said = {
                    "text": "the screen does not show it",
                    "not": "the screen still shows it",
                    "beep": f"not heard; the tones since then: {self._heard or 'none'} Hz",
                    "dark": "the screen is lit",
                }
                self._fail(f"{said[kind]} after {patience / 1000:g} s")
            self.run(LOOK_MS)
            waited += LOOK_MS
        if waited:
            self.run(AFTER_PRESS_MS)  # what has just come must be read before a button answers it

    def _true(self, kind: str, what: str) -> bool:
        if kind == "beep":
            tones = [hz for hz, _ in getattr(_beeps(), what)] if what else []
            tones = [hz for hz in tones if hz]
            heard = self._heard
            return bool(heard) and any(
                heard[at : at + len(tones)] == tones for at in range(len(heard))
            )
        if kind == "dark":
            return not any(self.table.screen(0))
        return shows(bytes(self.table.screen(0)), what) == (kind == "text")


def play(table, match: Match, speed: float = 0, on_step: Callable | None = None) -> Report:
    """Play `match` on `table`: what it cost; MatchError where it does not come true."""
    return Player(table, match, speed, on_step).play()


def shows(screen: bytes, text: str) -> bool:
    """Whether the panel shows `text`, on one line or broken over several where it has spaces."""
    if find(screen, text):
        return True
    words = text.split()
    for at in range(len(words) - 1, 0, -1):
        if find(screen, " ".join(words[:at])):
            return shows(screen, " ".join(words[at:]))
    return False


def on_screen(table) -> str:
    """What the panel shows, for an error: what can be read, then the picture two rows a line."""
    if not table.powered:
        return "  The power is off."
    screen = bytes(table.screen(0))
    if not any(screen):
        return "  The screen is dark."
    text = [f"  | {line}" for line in lines(screen)]
    return "\n".join(["  On the screen:", *text, *picture(screen)])


def picture(screen: bytes) -> list:
    """128 x 64 pixels as 32 lines of half blocks, without the empty ends."""
    rows = []
    for y in range(0, 64, 2):
        row = ""
        for x in range(128):
            byte = screen[(y >> 3) * 128 + x] >> (y & 7)
            row += " ▀▄█"[byte & 3]
        rows.append("  " + row.rstrip())
    return rows
