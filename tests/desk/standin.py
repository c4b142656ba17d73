"""A log without flash: the desk's tests can run where nothing is stored."""

import sys
import types

from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import SIZE, State
from rosace.words import (
    K_EVIDENCE,
    K_NO_ROOM,
    K_PLACED,
    K_PLAYER,
    K_POWER_UP,
    K_SEATS,
    K_SETUP,
    K_TIME_OUT,
    K_TOSS,
    P_MATCH,
    R_OK,
)

NOT_LIVE = (
    K_PLACED, K_NO_ROOM, K_POWER_UP, K_EVIDENCE, K_TIME_OUT, K_SETUP, K_PLAYER, K_TOSS, K_SEATS,
)  # fmt: skip


def copy(event):
    e = Event()
    e.copy_from(event)
    return e


class MatchLog:
    def __init__(self, journal):
        self.journal = journal
        self.state = State()
        self.ruling = Ruling()
        self.events = []
        self.folding = False
        self.saved = True
        self.error = 0
        self.names = [b"", b"", b"", b""]
        self.match_no = 0

    @property
    def count(self):
        return len(self.events)

    def resume(self):
        return 0

    def step(self, n=4):
        return False

    def begin(self, now):
        self.events = []
        self.match_no += 1
        self.state.b[:] = bytes(SIZE)

    def fold(self, upto):
        state = bytearray(SIZE)
        ruling = Ruling()
        for e in self.events[:upto]:
            match.apply(state, e, ruling)
        return state, ruling

    def preview(self, intent, ruling, before=-1):
        state = bytearray(self.state.b) if before < 0 else self.fold(before)[0]
        e = Event()
        r = match.decide(state, intent, e)
        if r == R_OK:
            match.apply(state, e, ruling)
        return r

    def commit(self, intent, now):
        e = Event()
        r = match.decide(self.state.b, intent, e)
        if r:
            return r
        self.events.append(e)
        match.apply(self.state.b, e, self.ruling)
        if e.kind == K_PLAYER:
            self.names[e.value] = bytes(e.data[: e.size])
        self.saved = False
        return 0

    def undo_target(self):
        for i in range(len(self.events) - 1, -1, -1):
            if self.events[i].kind not in NOT_LIVE:
                return i
        return -1

    def load(self, i, event):
        event.copy_from(self.events[i])
        return event.kind

    def amend(self, i, replacement, now):
        del self.events[i + 1 :]
        if replacement is None:
            del self.events[i]
        else:
            self.events[i] = copy(replacement)
        state, ruling = self.fold(len(self.events))
        self.state.b[:] = state
        self.ruling = ruling
        self.saved = False
        return 0

    def flush(self):
        self.saved = True
        return True

    def seal_code(self):
        return b"ABCDEFGHJK" if self.state.b[4] == P_MATCH else None


def install():
    try:
        import rosace.record.matchlog  # noqa: F401
        return
    except ImportError:
        pass
    package = types.ModuleType("rosace.record")
    package.__path__ = []
    log = types.ModuleType("rosace.record.matchlog")
    log.MatchLog = MatchLog
    journal = types.ModuleType("rosace.record.journal")

    class Journal:
        def __init__(self, files, board_id, seed=b""):
            self.settings = self

        def get(self, number, default):
            return default

        def put(self, number, value):
            pass

        def save(self):
            pass

        def free_kb(self):
            return 500

        def matches(self):
            return 0

    journal.Journal = Journal
    sys.modules["rosace.record"] = package
    sys.modules["rosace.record.matchlog"] = log
    sys.modules["rosace.record.journal"] = journal
    cells = types.ModuleType("rosace.record.cells")
    for number, name in enumerate(
        ("TABLE", "CLOCK", "SHOT_S", "PLACE_S", "SIDES_S", "VOLUME", "CONTRAST", "FLIP", "COLUMNS")
    ):
        setattr(cells, "SET_" + name, number + 1)
    sys.modules["rosace.record.cells"] = cells


def install_rest():
    for name in ("rosace.face.draw", "rosace.desk.office"):
        try:
            __import__(name)
        except ImportError:
            module = types.ModuleType(name)
            module.draw = lambda canvas, view: None
            module.Office = NoOffice
            module.NAMES, module.CHANGES, module.SERVICE = 1, 2, 3
            sys.modules[name] = module


class NoOffice:
    def __init__(self, desk):
        pass

    def badges(self):
        return 0

    def feed(self, data):
        pass

    def give(self):
        pass

    def offered_names(self):
        return None

    pending = 0

    def begun(self):
        pass

    def fill_setup(self, intent):
        pass


def memory_files():
    try:
        from record.files import MemoryFiles  # noqa: PLC0415
    except ImportError:
        return None
    return MemoryFiles()
