"""Plays a .match file on a virtual table: fingers, pieces, power, and a look at the panel.

It waits in the table's own time. Flat out (speed 0) that costs as little as the firmware needs; at
any other speed it keeps pace with the wall clock, so that somebody can watch.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from rosace.board.pins import SEAT_BUTTON, STRIKE
from rosace_sim.captions import POWER, caption
from rosace_sim.page.acts import PIECES
from rosace_sim.page.words import everywhere
from rosace_sim.reading import find, lines, under_cursor
from rosace_sim.script import BEEPS, KEYS, PRESS_MS, Line, Match, MatchError

# What hands at a table take, in its milliseconds.
AFTER_PRESS_MS = 340  # a new question is on the screen for 300 ms before OK answers it
APART_MS = 180  # between two pieces of one stroke
AIM_MS = 3000  # the player takes the striker and aims; a drop right after OK would be a late one
ROLL_MS = 500  # from the strike to the first piece in a net
REST_MS = 900  # from the last piece to "all at rest"
PLACE_MS = 600  # hands put a piece back on the board
LOOK_MS = 20  # how often it looks
LONGEST_LIST = 40  # lines
FLAT_OUT_STRIDE_MS = 40  # flat out, the firmware may sleep so long while nothing is due


@dataclass(frozen=True)
class Step:
    """What a watcher is told of a line: its words, game and board, what becomes of the pieces."""

    words: dict | str  # by language
    heading: dict | str
    drop: tuple | None = None  # (net, piece) falls
    place: tuple | None = None  # (count, piece) is put back on the board
    rack: bool = False  # the board is racked anew
    text: str = ""  # the line as it stands in the file
    title: str = ""  # its game and board


@dataclass
class Report:
    """What a played match cost the umpire."""

    strokes: int = 0
    presses: int = 0
    phases: dict = field(default_factory=dict)  # "set-up", "stroke", "prompt", "between" ...
    per_stroke: list = field(default_factory=list)  # presses of each stroke, in order
    per_stroke_all: list = field(default_factory=list)  # with the prompts that follow it


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
        self._why_dark = ""  # what was done to the power; told until it comes back
        self._heard: list = []  # hertz of each tone since the last thing done
        self._hz = 0
        self._due: float | None = None
        table.on_change(self._listen)

    def play(self) -> Report:
        """Every line in turn; MatchError at the first that does not come true."""
        stride = getattr(self.table, "stride_ms", 0)
        if not self.speed:
            self.table.stride_ms = FLAT_OUT_STRIDE_MS
        try:
            for line in self.match.lines:
                self._line = line
                getattr(self, "_do_" + line.verb.lower())(*line.what)
        finally:
            self.table.stride_ms = stride
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
        self._tell(drop=(net or 1, piece))

    def _begin(self) -> None:
        if not self.table.powered:
            self._fail("the power is off; POWER ON comes first")

    def _tell(self, **what) -> None:
        """The line's words, in each language, to whoever watches."""
        if self._on_step:
            failed = self._cut_wanted and not self.table.powered
            dark = everywhere(POWER["FAILED"] if failed else self._why_dark)
            words = {code: f"{dark[code]} {caption(self._line, code)}".strip() for code in dark}
            title = f"Game {self._game}, board {self._board}" if self._board else ""
            heading = title and everywhere("Game {}, board {}", self._game, self._board)
            self._on_step(Step(words, heading, text=self._line.text, title=title, **what))

    def _fail(self, reason: str) -> None:
        where = f"{self.match.path}:{self._line.number}"
        raise MatchError(where, f"{self._line.text}\n  {reason}", on_screen(self.table))

    # lines

    def _do_name(self, text: str) -> None:
        self._tell()

    def _do_setup(self, *_what) -> None:
        """Read by whoever builds the table."""

    def _do_game(self, number: int) -> None:
        self._game, self._board = number, 0
        self._phase = "between"

    def _do_board(self, number: int) -> None:
        self._game, self._board = self._game or 1, number
        self._phase = "between"
        self._tell(rack=True)

    def _do_phase(self, name: str) -> None:
        self._phase = name

    def _do_stroke(self, pieces: tuple, keys: tuple) -> None:
        self._begin()
        self._phase = "stroke"
        self.report.strokes += 1
        self.report.per_stroke.append(0)
        self.report.per_stroke_all.append(0)
        self._tell()
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

    def _do_choose(self, text: str) -> None:
        """Down a list until the line under the cursor says so, then OK."""
        self._seek(text)
        self._press(KEYS.index("OK"), PRESS_MS)

    def _seek(self, text: str) -> None:
        for _ in range(LONGEST_LIST):
            self._rest()
            if find(under_cursor(bytes(self.table.screen(0))), text):
                return
            self._press(KEYS.index("BLACK"), PRESS_MS)
        self._fail("no such line in this list")

    def _rest(self) -> None:
        """Until the picture has come whole: the panel is sent in slices."""
        before = None
        for _ in range(20):
            now = bytes(self.table.screen(0))
            if now == before:
                return
            before = now
            self.run(3 * LOOK_MS)

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
        self._tell(place=(count, piece))
        self.run(PLACE_MS)

    def _do_strike(self) -> None:
        self._tap(STRIKE)

    def _do_seat(self, seat: int, ms: int) -> None:
        self.report.presses += 1
        self._tap(SEAT_BUTTON + seat, ms)

    def _tap(self, gpio: int, ms: int = PRESS_MS) -> None:
        self._begin()
        self.table.extra(gpio, 0)
        self.run(ms)
        self.table.extra(gpio, 1)
        self.run(AFTER_PRESS_MS)

    def _do_run(self, ms: int) -> None:
        self._tell()
        self.run(ms)

    def _do_power(self, what: str, writes: int, tear: str) -> None:
        if what == "ON":
            if self._cut_wanted and self.table.powered:
                self._fail("nothing was written since POWER CUT, so the power never failed")
            self._cut_wanted = False
        self._why_dark = ""
        self._tell()
        self._why_dark = "" if what == "ON" else POWER[what]
        self._heard.clear()
        if what == "CUT":
            self._begin()
            self._cut_wanted = True
            self.table.cut_at_write(writes, tear)
            return
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
            tones = [20 * hz for hz in BEEPS[what][::2] if hz] if what else []
            heard = self._heard
            return bool(heard) and any(
                heard[at : at + len(tones)] == tones for at in range(len(heard))
            )
        if kind == "dark":
            return not any(self.table.screen(0))
        return shows(bytes(self.table.screen(0)), what) == (kind == "text")


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


def play(table, match: Match, speed: float = 0, on_step: Callable | None = None) -> Report:
    """Play `match` on `table`: what it cost, or MatchError."""
    return Player(table, match, speed, on_step).play()
