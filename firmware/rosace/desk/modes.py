"""Every context the keys can be in, by name. A new one is named here.

What a stroke needs is there from power-up; the rest is loaded when it is first asked for, because
most matches never see it and the board's memory is small.
"""

from rosace.desk.ends import Ends
from rosace.desk.entry import Entry
from rosace.desk.prompts import Place, Ready, Refusal
from rosace.desk.settings import Settings
from rosace.desk.undo import Undo


class Modes:
    """The contexts; each holds the desk and nothing of another. Any name of _LATER works too."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.ready = Ready(desk)
        self.entry = Entry(desk)
        self.place = Place(desk)
        self.refusal = Refusal(desk)
        self.undo = Undo(desk)
        self.ends = Ends(desk)
        self.settings = Settings(desk)

    def __getattr__(self, name: str):
        if name not in _LATER:
            raise AttributeError(name)
        mode = _LATER[name](self.desk)
        setattr(self, name, mode)
        return mode


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


def _appeal(desk):
    from rosace.desk.outside import Appeal

    return Appeal(desk)


def _outside(desk):
    from rosace.desk.outside import Outside

    return Outside(desk)


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
    "appeal": _appeal,
    "outside": _outside,
    "acts": _acts,
    "menu": _menu,
    "recount": _recount,
    "result": _result,
    "test": _test,
    "asked": _asked,
}
