"""Every context the keys can be in, by name. A new one is named here.

What a stroke needs is there from power-up. The rest is loaded when it is first asked for and let
go at the next "Play", because most strokes never see it and the board's memory is small.
"""

import sys

from rosace.desk.entry import Entry
from rosace.desk.prompts import Place, Ready
from rosace.port import MICROPYTHON

_FOLDER = "rosace.desk."


class Modes:
    """The contexts; each holds the desk and nothing of another. Any name of _LATER works too."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.made = {}
        self.ready = Ready(desk)
        self.entry = Entry(desk)
        self.place = Place(desk)

    def __getattr__(self, name: str):
        made = self.made
        if name not in made:
            if name not in _LATER:
                raise AttributeError(name)
            made[name] = _LATER[name](self.desk)
        return made[name]

    def forget(self) -> None:
        """Let go of whatever was loaded since power-up; it comes back when it is asked for."""
        self.made.clear()
        if MICROPYTHON:
            package = sys.modules.get(_FOLDER[:-1])
            for name in _FILES:
                if sys.modules.pop(_FOLDER + name, None) and hasattr(package, name):
                    delattr(package, name)

    def name(self, mode) -> str:
        """What a context is called here (for tests and for messages)."""
        for name in ("ready", "entry", "place"):
            if getattr(self, name) is mode:
                return name
        for name in self.made:
            if self.made[name] is mode:
                return name
        return ""


def _start(desk):
    from rosace.desk.setup import Start

    return Start(desk)


def _setup(desk):
    from rosace.desk.setup import Setup

    return Setup(desk)


def _toss(desk):
    from rosace.desk.toss import Toss

    return Toss(desk)


def _seats(desk):
    from rosace.desk.toss import Seats

    return Seats(desk)


def _ninth(desk):
    from rosace.desk.toss import NinthToss

    return NinthToss(desk)


def _touch(desk):
    from rosace.desk.breaking import Touch

    return Touch(desk)


def _early(desk):
    from rosace.desk.breaking import Early

    return Early(desk)


def _refusal(desk):
    from rosace.desk.stops import Refusal

    return Refusal(desk)


def _appeal(desk):
    from rosace.desk.stops import Appeal

    return Appeal(desk)


def _outside(desk):
    from rosace.desk.outside import Outside

    return Outside(desk)


def _undo(desk):
    from rosace.desk.undo import Undo

    return Undo(desk)


def _ends(desk):
    from rosace.desk.ends import Ends

    return Ends(desk)


def _acts(desk):
    from rosace.desk.acts import Acts

    return Acts(desk)


def _menu(desk):
    from rosace.desk.menu import Menu

    return Menu(desk)


def _recount(desk):
    from rosace.desk.editors import Recount

    return Recount(desk)


def _result(desk):
    from rosace.desk.editors import Result

    return Result(desk)


def _test(desk):
    from rosace.desk.selftest import SelfTest

    return SelfTest(desk)


def _settings(desk):
    from rosace.desk.settings import Settings

    return Settings(desk)


def _asked(desk):
    from rosace.desk.asks import Asked

    return Asked(desk)


_LATER = {
    "start": _start,
    "setup": _setup,
    "toss": _toss,
    "seats": _seats,
    "ninth": _ninth,
    "touch": _touch,
    "early": _early,
    "refusal": _refusal,
    "appeal": _appeal,
    "outside": _outside,
    "undo": _undo,
    "ends": _ends,
    "acts": _acts,
    "menu": _menu,
    "recount": _recount,
    "result": _result,
    "test": _test,
    "settings": _settings,
    "asked": _asked,
}

_FILES = (
    "setup", "toss", "breaking", "outside", "stops", "undo", "ends", "acts", "menu", "rows",
    "editors", "selftest", "asks",
)  # fmt: skip
