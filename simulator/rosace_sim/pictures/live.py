"""The real desk, brought to a point by events and keys: its are the labels and rows of examples.

    live(running(), "hold FOUL", "WHITE")       # the desk's own screen after these keys

An act is a key's name, "hold KEY", "drop NET", "quick KEY" (looked at as soon as the key is up),
"go MODE", "power" (off and on again), "dark BEAMS" (0-7, for good), "flicker BEAM", "sun BEAMS",
or a text id: the row of a list with that text is chosen.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rosace.desk.desk import Desk
from rosace.face import translate
from rosace.face.view import View
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.record.settings import SET_LANGUAGE
from rosace.rules.state import SIZE
from rosace.senses.buttons import KEY_NAMES, KEY_PINS
from rosace.senses.edges import Edges

STEP_MS = 5
PRESS_MS = 60
HOLD_MS = 700
SETTLE_MS = 340  # a new question is not answered by an OK that was on its way


class Files:
    """The board's file port, in memory."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def read(self, path: str, buf: bytearray, at: int = 0) -> int:
        """Bytes read into `buf`, -1 if there is no such file."""
        if path not in self.files:
            return -1
        data = self.files[path][at : at + len(buf)]
        buf[: len(data)] = data
        return len(data)

    def append(self, path: str, data: bytes, n: int) -> None:
        """Add data[:n]."""
        self.files[path] = self.files.get(path, b"") + bytes(data[:n])

    def replace(self, path: str, data: bytes, n: int) -> None:
        """The file is data[:n] from now on."""
        self.files[path] = bytes(data[:n])

    def remove(self, path: str) -> None:
        """OSError if there is none."""
        if self.files.pop(path, None) is None:
            raise OSError(2)

    def rename(self, a: str, b: str) -> None:
        """`a` is called `b`."""
        self.files[b] = self.files.pop(a)

    def names(self, folder: str) -> list[str]:
        """What lies in a folder."""
        head = folder.rstrip("/") + "/"
        return sorted({p[len(head) :].split("/")[0] for p in self.files if p.startswith(head)})

    def mkdir(self, folder: str) -> None:
        """Folders are parts of names here."""

    def free(self) -> tuple[int, int]:
        """Bytes free, bytes in all."""
        return 1 << 20, 1 << 21


class Live:
    """A desk with nothing attached, in virtual time."""

    def __init__(self, table: Any = None) -> None:
        self.files = Files()
        self.now = 0
        self.table = table
        self.power_on()
        if table is None:
            return
        for intent in table.intents:
            self.desk.log.commit(intent, self.now)  # what a pose forbids is posed below
        self.pose()
        self.desk.clocks.follow(self.desk.state, 0, self.now)
        self.desk.home()
        self.run(SETTLE_MS)

    def power_on(self) -> None:
        """A desk that was just switched on; the files stay."""

        def nothing(*_: Any) -> None:
            pass

        display = SimpleNamespace(
            buffer=bytearray(1024), far=None, busy=False, changed=nothing, far_changed=nothing,
            contrast=nothing, flip=nothing, use_far=nothing, look=nothing, rest=nothing,
        )  # fmt: skip
        sounder = SimpleNamespace(play=nothing, volume=nothing)
        line = SimpleNamespace(write=lambda data, n: n)
        journal = Journal(self.files, b"gallery1")
        self.desk: Any = Desk(display, sounder, line, MatchLog(journal))
        self.desk.fault = self._raise
        self.desk.presenter.draw = self.desk.presenter.fill  # who looks at the view draws it
        journal.settings.put(SET_LANGUAGE, translate._texts.language)  # that of the whole picture
        journal.settings.save()
        self.run(SETTLE_MS)
        while self.desk.log.replaying:
            self.run(STEP_MS)

    def _raise(self, error: Exception) -> None:
        raise error

    def pose(self) -> None:
        """Bytes of the state that a long match would have brought, and the ruling that did."""
        self.desk.log.state.b[:SIZE] = self.table.s[:SIZE]
        self.desk.view.ruling.copy_from(self.table.ruling)
        for slot, name in enumerate(self.table.names):
            self.desk.log.names[slot] = name
        self.desk.redraw()

    def run(self, ms: int, *edges: tuple[int, int]) -> None:
        """Let time pass; edges: pin and level, now."""
        for i in range(max(1, ms // STEP_MS)):
            came = Edges()
            for pin, level in edges if not i else ():
                came.add(self.now, pin << 1 | level)
            self.now += STEP_MS
            self.desk.step(self.now, came, b"")

    def act(self, what: str | int) -> None:
        """One act: see above."""
        desk = self.desk
        if isinstance(what, int):
            desk.mode.cursor = list(desk.mode.texts[: desk.mode.count]).index(what)
            what = "OK"
        words = what.split()
        key = words[-1]
        if words[0] == "go":
            own = desk.modes.game
            desk.go(getattr(own if key in own.files else desk.modes, key))
        elif words[0] == "drop":
            pin = 8 + 2 * int(key)
            self.run(20, (pin, 1), (pin + 1, 1))
            self.run(100, (pin, 0), (pin + 1, 0))
        elif words[0] == "dark":
            self.run(3000, *((10 + int(beam), 1) for beam in key))
        elif words[0] == "flicker":
            for _ in range(60):
                self.run(30, (10 + int(key), 1))
                self.run(30, (10 + int(key), 0))
            self.run(1000)
        elif words[0] == "sun":
            desk.emitter(2, sum(1 << int(beam) for beam in key))
            self.run(SETTLE_MS)
        elif words[0] == "power":
            self.power_on()
            self.pose()
        else:
            pin = KEY_PINS[KEY_NAMES.index(key)]
            self.run(HOLD_MS if words[0] == "hold" else PRESS_MS, (pin, 0))
            self.run(STEP_MS if words[0] == "quick" else SETTLE_MS, (pin, 1))

    def view(self) -> View:
        """What the panel shows now."""
        self.desk.presenter.fill()
        return self.desk.view


def live(table: Any, *acts: str | int) -> View:
    """The desk's view after `acts`, in the match of `table`; without one before any match."""
    desk = Live(table)
    for what in acts:
        desk.act(what)
    return desk.view()
