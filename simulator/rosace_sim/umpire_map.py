"""The umpire's map: every screen and every act on one page to print, in every language.

    python -m rosace_sim.umpire_map build/pictures      # map-en.html, map-fr.html ...

Nothing of it is written by hand but the words: the scenes of tests/matches/acts are played on the
virtual table, and each screen the keys lead to is kept as the panel showed it, with the keys that
led there. So the page shows what the firmware does, or it does not come about.
"""

from __future__ import annotations

import base64
import html
import io
import re
import sys
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
from rosace.desk import modes, viewing
from rosace.desk.desk import Desk
from rosace.desk.office import SERVICE, Office
from rosace.desk.screens import Screens
from rosace.face import line
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.link.messages import REPL
from rosace_sim import map_words, script
from rosace_sim.pictures import image
from rosace_sim.player import Player
from rosace_sim.script import HOLD_MS, KEYS, PRESS_MS
from rosace_sim.table import Table

ACTS = Path(__file__).resolve().parents[2] / "tests" / "matches" / "acts"
OPENING = {"PRESS OK OK", "PRESS OK", "STROKE w1 : OK"}  # what most scenes begin with
# The order a match meets them in; what is loaded on demand stands in desk/modes.py.
NAMES = [pair.split("=")[0] for pair in modes._LATER.split()]
NAMES[NAMES.index("touch") : NAMES.index("touch")] = ["entry", "place"]
LETTERS = {"white": "w", "black": "b", "queen": "q", "striker": "s"}
SHORT = {"STRIKER": "STRIK"}
BASES = ("setup", "ready", "entry", "place", "ends")  # a walk is told from the last of them
LAW = re.compile(r" \(([^()]*)\)$")
PREFER = {"place": "hands-in-nets", "refusal": "refused"}  # not the shortest: the usual way
SETTLE_MS = 120  # until the panel has the whole picture
ZOOM = 2
TOLD = 13  # steps of an act at most; what follows is more of the same


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
        name = desk.modes.name(desk.mode)
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
            if desk.modes.name(desk.mode) != name:
                return
            shown = self.desks.ask(self.table, pictures)
            self.screens[name] = Screen(name, shown, self.base, list(self.trail), self.act.scene)
        if name in BASES and desk.stroke.empty():
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
        for number, code in enumerate(line.LANGUAGES):
            line.use(number)
            yield code
    finally:
        line.use(0)


def pictures(desk) -> list:
    """The 1024 bytes that the panel shows now, in every language."""
    kept = []
    for _code in each_language():
        buffer = bytearray(1024)
        viewing.fill(desk)
        draw(Canvas(buffer), desk.view)
        kept.append(bytes(buffer))
    viewing.fill(desk)
    return kept


def png(picture: bytes) -> str:
    """A picture as the source of an <img>."""
    out = io.BytesIO()
    image(picture, ZOOM).save(out, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()


def row(desk) -> tuple:
    """The line under a list's cursor, in every language."""
    viewing.fill(desk)
    view = desk.view
    at = view.cursor
    words = []
    for _code in each_language():
        size = line.expand(view.items[at], [view.item_a[at], view.item_b[at]], view.names)
        words.append(bytes(line.LINE[:size]).decode("iso-8859-15"))
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
    make, draw_near = Desk.__init__, Screens.draw

    def init(self, *args, **named):
        make(self, *args, **named)
        made.append(self)

    def draw_too(self):
        draw_near(self)
        made.drawn(self.desk)

    Desk.__init__, Screens.draw = init, draw_too
    try:
        yield made
    finally:
        Desk.__init__, Screens.draw = make, draw_near


def walk(folder: Path = ACTS, errors: dict | None = None):
    """Play every scene: (screens by name, acts). A scene that does not come true raises its
    MatchError, or is kept in `errors` by its name."""
    screens: dict = {}
    acts = []
    for path in sorted(folder.glob("*.match")):
        match = script.load(path)
        law = LAW.search(match.name)
        act = Act(path.stem, match.name[: law.start()] if law else match.name,
                  law[1] if law else "")  # fmt: skip
        with watched() as desks, Table("cpython", seed=match.setup.get("seed", 0)) as table:
            try:
                Walker(table, match, desks, screens, act).play()
                if table.complaints:
                    raise script.MatchError(str(path), "; ".join(table.complaints))
            except script.MatchError as error:
                if errors is None:
                    raise
                errors[path.stem] = error
        acts.append(act)
    from_a_pc(screens)
    return {name: screens[name] for name in NAMES if name in screens}, acts


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
    desk.office = Office(desk)
    desk.office.pending, desk.office.wish = SERVICE, REPL


def told(act: Act) -> list:
    """The steps of an act without what every scene begins with."""
    steps = list(act.steps)
    while len(steps) > 1 and steps[0][0].split(" #")[0].rstrip() in OPENING:
        steps.pop(0)
    return [step for _line, step in steps]


# --- the page ---


def cap(step: Step, language: int) -> str:
    """A step as HTML: a key's cap, a row of a list, or what happened at the table."""
    if step.key:
        held = ' class="held"' if step.held else ""
        return f"<kbd{held}>{SHORT.get(step.key, step.key)}</kbd>"
    words = step.words[min(language, len(step.words) - 1)]
    return f"<i>{html.escape(words)}</i>"


def walked(steps: list, language: int) -> str:
    """Steps in a row, cut where they only go on."""
    more = " ..." if len(steps) > TOLD else ""
    return " ".join(cap(step, language) for step in steps[:TOLD]) + more


def page(language: int, screens: dict, acts: list) -> str:
    """The whole page in one language."""
    code = line.LANGUAGES[language]
    say = map_words.PAGE[code]
    numbers = {name: i for i, name in enumerate(screens, 1)}
    parts = [
        f"<!doctype html><html lang={code}><meta charset=utf-8>",
        f"<title>{say['title']}</title><style>{style(len(screens), len(acts))}</style>",
        f"<header><h1>{say['title']}</h1><p>{say['how']}</p></header>",
        "<table><tr>",
        *(_key(say, i) for i in range(4)),
        "</tr><tr>",
        *(_key(say, i) for i in range(4, 8)),
        "</tr></table><section class=screens>",
        *(_figure(screen, numbers, language) for screen in screens.values()),
        "</section><section class=acts>",
        *(_act(act, language) for act in sorted(acts, key=by_law)),
        f"</section><footer>{say['foot']}</footer></html>",
    ]
    return "\n".join(parts)


def by_law(act: Act) -> tuple:
    """Acts in the order of the laws; those without a letter come last."""
    return [int(n) for n in re.findall(r"\d+", act.law)[:2]] or [9], act.law, act.scene


def _key(say: dict, i: int) -> str:
    name = SHORT.get(KEYS[i], KEYS[i])
    return (
        f"<td><kbd>{name}</kbd> {say['keys'][i]}"
        f"<p><kbd class=held>{name}</kbd> {say['held'][i]}</p>"
    )


def _figure(screen: Screen, numbers: dict, language: int) -> str:
    base = numbers.get(screen.base)
    way = f"<b>{base}</b> " if base and screen.steps else ""
    way += walked(screen.steps, language) or map_words.PAGE[line.LANGUAGES[language]]["power"]
    return (
        f'<figure id="{screen.name}">'
        f'<img alt="{screen.name}" src="{png(screen.pictures[language])}">'
        f"<figcaption><b class=n>{numbers[screen.name]}</b> {way}</figcaption></figure>"
    )


def _act(act: Act, language: int) -> str:
    title = map_words.title(act.scene, line.LANGUAGES[language]) or act.title
    return (
        f'<p id="{act.scene}"><b>{html.escape(act.law)}</b> {html.escape(title)} '
        f"<span>{walked(told(act), language)}</span> <small>{act.scene}</small></p>"
    )


def write(folder: Path) -> list:
    """map-en.html and its sisters into `folder`; returns their paths."""
    screens, acts = walk()
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for language, code in enumerate(line.LANGUAGES):
        path = folder / f"map-{code}.html"
        path.write_text(page(language, screens, acts), "utf-8")
        paths.append(path)
    return paths


def style(screens: int, acts: int) -> str:
    """As large as one page allows."""
    columns = 5 if screens <= 20 else 6 if screens <= 30 else 7 if screens <= 42 else 8
    size = 7.2 if acts + 2 * screens <= 65 else 6.3 if acts + screens <= 88 else 5.6
    return STYLE.replace("COLUMNS", str(columns)).replace("SIZE", str(size))


STYLE = """
@page { size: A4; margin: 7mm }
* { box-sizing: border-box; margin: 0 }
body { font: SIZEpt/1.25 "DejaVu Sans Condensed", "Arial Narrow", sans-serif; color: #111;
  width: 196mm; margin: 0 auto; background: #fff }
header { display: flex; align-items: baseline; gap: 4mm }
h1 { font-size: 13pt; white-space: nowrap }
table { width: 100%; border-collapse: collapse; margin: 1mm 0 1.5mm; table-layout: fixed }
td { border: .2mm solid #999; padding: .6mm 1mm; vertical-align: top; font-size: 1.05em }
kbd { font: inherit; font-weight: 700; border: .2mm solid #555; border-radius: .6mm;
  padding: 0 .4mm; font-size: .88em; background: #eee; white-space: nowrap }
kbd.held { border-width: .2mm .2mm .7mm; background: #ccc }
i { font-style: normal; background: #e3eef8; padding: 0 .4mm }
.screens { display: grid; grid-template-columns: repeat(COLUMNS, 1fr); gap: 1mm 1.4mm }
figure { break-inside: avoid }
img { width: 100%; display: block; image-rendering: pixelated; border-radius: .5mm;
  print-color-adjust: exact; -webkit-print-color-adjust: exact }
figcaption { font-size: .95em; line-height: 1.4 }
.n { background: #111; color: #fff; padding: 0 .5mm; border-radius: .5mm }
.acts { columns: 3; column-gap: 2.5mm; margin-top: 1.5mm; border-top: .3mm solid #111;
  padding-top: 1mm }
.acts p { break-inside: avoid; padding-left: 2mm; text-indent: -2mm; margin-bottom: .6mm }
small { color: #666; font-size: .85em }
footer { font-size: .9em; color: #555; margin-top: 1mm }
"""


def main(arguments: list[str]) -> int:
    """Command line: a folder."""
    if len(arguments) != 1:
        print("usage: python -m rosace_sim.umpire_map FOLDER", file=sys.stderr)
        return 2
    paths = write(Path(arguments[0]))
    print(f"the umpire's map: {', '.join(str(path) for path in paths)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
