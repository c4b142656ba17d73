"""The umpire's walk: the scenes are played, and each screen the keys lead to is kept as shown.

umpire_map.py makes the page of it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
from rosace.desk import mode_table
from rosace.desk.desk import Desk
from rosace.desk.presenter import Presenter
from rosace.face import translate
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.link.messages import REPL, WAITS_SERVICE
from rosace_sim import script
from rosace_sim.player import Player
from rosace_sim.script import HOLD_MS, KEYS, PRESS_MS
from rosace_sim.table import Table

ACTS = Path(__file__).resolve().parents[3] / "tests" / "matches" / "acts"
OPENING = {"PRESS OK OK", "PRESS OK", "STROKE w1 : OK"}  # what most scenes begin with
# The order a match meets them in; what is loaded on demand stands in desk/mode_table.py.
NAMES = list(mode_table.FILES)
NAMES[NAMES.index("touch") : NAMES.index("touch")] = ["entry", "place"]
LETTERS = {"white": "w", "black": "b", "queen": "q", "striker": "s"}
BASES = ("setup", "ready", "entry", "place", "ends")  # a walk is told from the last of them
LAW = re.compile(r" \(([^()]*)\)$")
PREFER = {"place": "hands-in-nets", "refusal": "refused"}  # not the shortest: the usual way
SETTLE_MS = 120  # until the panel has the whole picture


def mode_name(desk: Desk) -> str:
    """Name of the desk's mode in mode_table.py, "" if it has none."""
    made = (*desk.modes.made.items(), *desk.modes.piles.made.items())
    return next((name for name, mode in made if mode is desk.mode), "")


@dataclass(frozen=True)
class Step:
    """One thing hands did. key: of KEYS, or "" for a row of a list (words by language) or for
    what happened at the table (`words[0]` in every language)."""

    key: str = ""
    held: bool = False
    words: tuple = ()


@dataclass
class Screen:
    """A context of the keys: pictures by language, where the walk began, and its steps."""

    name: str
    pictures: list
    base: str
    steps: list
    scene: str


@dataclass
class Act:
    """A scene: its name in English, the law, and what the hands did once the board was open."""

    scene: str
    title: str
    law: str
    steps: list = field(default_factory=list)
    screens: list = field(default_factory=list)  # names of the contexts it passes


class Walker(Player):
    """Plays one scene and keeps what it sees."""

    def __init__(self, table, match, desks, screens: dict, act: Act):
        super().__init__(table, match)
        self.desks = desks
        self.screens = screens
        self.act = act
        self.base = "start"
        self.trail: list = []
        self.seeking = False

    def _done(self, step: Step) -> None:
        self.act.steps.append((self._line.text, step))
        self.trail.append(step)
        self._look()

    def _look(self) -> None:
        """Keep the screen if it is new, reached on a shorter way, or complete only now."""
        if not self.table.powered or not self.desks:
            return
        desk = self.desks[-1]
        name = mode_name(desk)
        if not name:
            return
        if name not in self.act.screens:
            self.act.screens.append(name)
        known = self.screens.get(name)
        best = PREFER.get(name)
        shorter = known and 0 < len(self.trail) < len(known.steps) and self.base != name
        if known and best:
            shorter = self.act.scene == best != known.scene
        later = known and known.scene == self.act.scene and known.steps == self.trail
        if known is None or shorter or later:
            self.run(SETTLE_MS)
            if mode_name(desk) != name:
                return
            shown = self.desks.ask(self.table, pictures)
            self.screens[name] = Screen(name, shown, self.base, list(self.trail), self.act.scene)
        told = name == self.base == "setup"  # what the form was told is part of the way ...
        told = told and not (self.trail and self.trail[-1].key == "UNDO")  # ... but not a way back
        if name in BASES and desk.stroke.empty() and not told:
            self.base = name
            self.trail = []

    def _do_run(self, ms: int) -> None:
        super()._do_run(ms)
        self._look()

    def _press(self, key: int, ms: int) -> None:
        super()._press(key, ms)
        if not self.seeking:
            self._done(Step(KEYS[key], ms >= HOLD_MS))

    def _do_choose(self, text: str) -> None:
        self.seeking = True
        self._seek(text)
        words = self.desks.ask(self.table, row)
        super()._press(KEYS.index("OK"), PRESS_MS)
        self.seeking = False
        self._done(Step(words=words))

    def _do_stroke(self, pieces: tuple, keys: tuple) -> None:
        if not pieces:
            self._happened("-")
        super()._do_stroke(pieces, keys)

    def _fall(self, net: int, piece: str) -> None:
        super()._fall(net, piece)
        self._happened(f"{LETTERS[piece]}{net or ''}")

    def _happened(self, what: str) -> None:
        """At the table, not on the keys."""
        step = Step(words=(f"({what})",))
        self.act.steps.append((self._line.text, step))
        self.trail.append(step)

    def _do_power(self, what: str, writes: int, tear: str) -> None:
        super()._do_power(what, writes, tear)
        self.base, self.trail = "start", []

    def _do_expect(self, kind: str, what: str, patience: int) -> None:
        super()._do_expect(kind, what, patience)
        self._look()

    def _do_seat(self, seat: int, ms: int) -> None:
        super()._do_seat(seat, ms)
        self._done(Step("AB"[seat], ms >= HOLD_MS))


def each_language():
    """Speak one language after the other; English again at the end."""
    try:
        for number, code in enumerate(translate.LANGUAGES):
            translate.use(number)
            yield code
    finally:
        translate.use(0)


def pictures(desk) -> list:
    """The 1024 bytes that the panel shows now, in every language."""
    kept = []
    for _code in each_language():
        buffer = bytearray(1024)
        desk.presenter.fill()
        draw(Canvas(buffer), desk.view)
        kept.append(bytes(buffer))
    desk.presenter.fill()
    return kept


def row(desk) -> tuple:
    """The line under a list's cursor, in every language."""
    desk.presenter.fill()
    view = desk.view
    at = view.cursor
    words = []
    for _code in each_language():
        size = translate.expand(view.items[at], [view.item_a[at], view.item_b[at]], view.names)
        words.append(bytes(translate.LINE[:size]).decode("iso-8859-15"))
    return tuple(words)


class Desks(list):
    """The desks that were made meanwhile, the newest last. Only the firmware's own thread reaches
    its hardware, so whatever is to be looked at waits for the next picture."""

    job: Callable | None = None
    answer: object = None

    def ask(self, table, job: Callable):
        """job(desk) of the newest desk, done where the desk lives."""
        self.job, self.answer = job, None
        self[-1].redraw()
        for _ in range(100):
            table.run(10)
            if self.job is None:
                return self.answer
        raise RuntimeError("the desk draws no more")

    def drawn(self, desk) -> None:
        """A picture has just been drawn."""
        if self.job and desk is self[-1]:
            self.answer, self.job = self.job(desk), None


@contextmanager
def watched():
    """The desks that are made meanwhile."""
    made = Desks()
    make, draw_near = Desk.__init__, Presenter.draw

    def init(self, *args, **named):
        make(self, *args, **named)
        made.append(self)

    def draw_too(self):
        draw_near(self)
        made.drawn(self.desk)

    Desk.__init__, Presenter.draw = init, draw_too
    try:
        yield made
    finally:
        Desk.__init__, Presenter.draw = make, draw_near


def scenes(screens: dict, folder: Path = ACTS, errors: dict | None = None):
    """Play scene after scene: yields its act, the screens by name are added to `screens`. A scene
    that does not come true raises its MatchError, or is kept in `errors` by its name."""
    for path in sorted(folder.glob("*.match")):
        match = script.load(path)
        law = LAW.search(match.name)
        act = Act(path.stem, match.name[: law.start()] if law else match.name,
                  law[1] if law else "")  # fmt: skip
        with watched() as desks, Table("cpython", seed=match.setup.get("seed", 0)) as table:
            # Else the id of the board would be new, and with it the code for a phone.
            table.world.chance = random.Random(0).randbytes
            try:
                Walker(table, match, desks, screens, act).play()
                if table.complaints:
                    raise script.MatchError(str(path), "; ".join(table.complaints))
            except script.MatchError as error:
                if errors is None:
                    raise
                errors[path.stem] = error
        yield act


def walk(folder: Path = ACTS):
    """Play every scene: (screens by name, acts). A scene that does not come true raises."""
    screens: dict = {}
    acts = list(scenes(screens, folder))
    from_a_pc(screens)
    return in_order(screens), acts


def in_order(screens: dict) -> dict:
    """The screens as a match meets them."""
    return {name: screens[name] for name in NAMES if name in screens}


def from_a_pc(screens: dict) -> None:
    """What a PC asks for: no scene can speak for one, the keys lead on from MENU's first line."""
    with watched() as desks, Table("cpython") as table:
        on = script.read('POWER ON\nEXPECT "New match" WITHIN 5 s')
        Walker(table, on, desks, {}, Act("", "", "")).play()
        desks.ask(table, asking)
        walker = Walker(table, script.read("PRESS MENU OK"), desks, screens, Act("pc", "", ""))
        walker.base = "setup"
        walker.play()


def asking(desk) -> None:
    """As if a PC had asked for maintenance."""
    office = desk.pc_session()
    office.pending, office.service = WAITS_SERVICE, REPL


def told(act: Act) -> list:
    """The steps of an act without what every scene begins with."""
    steps = list(act.steps)
    while len(steps) > 1 and steps[0][0].split(" #")[0].rstrip() in OPENING:
        steps.pop(0)
    return [step for _line, step in steps]
