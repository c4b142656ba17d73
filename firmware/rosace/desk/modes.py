"""Every context the keys can be in, by name. A new one is named here.

What a stroke needs is there from power-up. The rest is loaded when it is first asked for and let
go at the next "Play", because most strokes never see it and the board's memory is small.
"""

import sys

from rosace.desk.entry import Entry
from rosace.desk.prompts import Place
from rosace.face import line
from rosace.port import MICROPYTHON

_FOLDER = "rosace.desk."
_FACE = "rosace.face"

# name=file.Class; one text, because a table of twenty rows takes ten times its memory
_LATER = (
    " start=setup.Start setup=setup.Setup toss=toss.Toss seats=toss.Seats ninth=toss.NinthToss"
    " ready=ready.Ready check=ceremony.Check trials=ceremony.Trials warm=ceremony.WarmUp"
    " agree=agree.Agree disputed=agree.Disputed twice=agree.Twice take=takeover.TakeOver"
    " fixlist=fixlist.FixList fixedit=fixedit.FixEdit fixmenu=fixedit.FixMenu fixwho=fixedit.FixWho"
    " fixone=fixedit.FixOne fixplan=fixplan.FixPlan"
    " touch=breaking.Touch early=breaking.Early refusal=stops.Refusal appeal=stops.Appeal"
    " outside=outside.Outside undo=undo.Undo ends=ends.Ends acts=acts.Acts menu=menu.Menu"
    " recount=editors.Recount result=quick.Result test=selftest.SelfTest"
    " settings=settings.Settings beeping=beeping.Beeping phone=phone.Phone asked=asks.Asked pair=pairing.Pair "
)
_FILES = (
    "setup ready toss ceremony agree quick takeover"
    " breaking stops outside undo ends acts menu rows editors selftest asks choices"
    " settings beeping saver phone"
    " pairing chord service"
)

_FIXES = " fixplan fixshow fixedit fixlist"
_ELSEWHERE = "record.replan record.draft face.fixes"  # what corrections need besides


class Modes:
    """The contexts; each holds the desk and nothing of another. Any name of _LATER works too."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.made = {}
        self.entry = Entry(desk)
        self.place = Place(desk)

    def __getattr__(self, name: str):
        made = self.made
        if name not in made:
            made[name] = _load(name)(self.desk)
        return made[name]

    def forget(self) -> None:
        """Let go of whatever was loaded since power-up; it comes back when it is asked for."""
        self.made.clear()
        line.forget()
        if MICROPYTHON:
            package = sys.modules.get(_FOLDER[:-1])
            for path in _ELSEWHERE.split():
                room, name = path.split(".")
                if sys.modules.pop("rosace." + path, None):
                    delattr(sys.modules["rosace." + room], name)
            for name in (_FILES + _FIXES).split():
                if sys.modules.pop(_FOLDER + name, None) and hasattr(package, name):
                    delattr(package, name)
            package = sys.modules[_FACE]
            if sys.modules.pop(_FACE + ".qr", None) and hasattr(package, "qr"):
                delattr(package, "qr")

    def name(self, mode) -> str:
        """What a context is called here (for tests and for messages)."""
        for name in ("entry", "place"):
            if getattr(self, name) is mode:
                return name
        for name in self.made:
            if self.made[name] is mode:
                return name
        return ""


def _load(name: str):
    """The class of a context in _LATER."""
    at = _LATER.find(" " + name + "=")
    if at < 0:
        raise AttributeError(name)
    begin = at + len(name) + 2
    file, kind = _LATER[begin : _LATER.find(" ", begin)].split(".")
    return getattr(__import__(_FOLDER + file, None, None, (kind,)), kind)
