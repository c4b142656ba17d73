"""Every context the keys can be in, by name. A new one is named here.

What a stroke needs is there from power-up. The rest is loaded when it is first asked for and let
go at the next "Play", because most strokes never see it and the board's memory is small.
"""

from rosace.desk.entry import Entry
from rosace.desk.prompts import Place
from rosace.face import draw, line
from rosace.port import MICROPYTHON, let_go
from rosace.rules.state import PILE, SYSTEM
from rosace.words import NONE

_FOLDER = "rosace.desk."

# name=file.Class; one text, because a table of twenty rows takes ten times its memory
_LATER = (
    " start=setup.Start setup=setup.Setup toss=toss.Toss seats=toss.Seats ninth=toss.NinthToss"
    " ready=ready.Ready check=ceremony.Check trials=ceremony.Trials warm=ceremony.WarmUp"
    " agree=agree.Agree disputed=dispute.Disputed twice=dispute.Twice take=takeover.TakeOver"
    " fixlist=fixlist.FixList fixedit=fixedit.FixEdit fixmenu=fixmenu.FixMenu"
    " fixwho=fixmenu.FixWho fixone=fixone.FixOne fixplan=fixplan.FixPlan"
    " fixresult=fixresult.FixResult touch=breaking.Touch sides=ends.Sides"
    " early=breaking.Early refusal=stops.Refusal appeal=stops.Appeal"
    " outside=outside.Outside undo=undo.Undo ends=ends.Ends acts=acting.Acts menu=menu.Menu"
    " house=house.House gather=house.Gather advice=house.Advice choice=choice.Choice"
    " recount=editors.Recount result=quick.Result test=selftest.SelfTest"
    " settings=settings.Settings beeping=beeping.Beeping phone=phone.Phone asked=asks.Asked"
    " pair=pairing.Pair "
)
_FILES = (
    "setup ready toss ceremony agree dispute quick takeover"
    " breaking stops outside undo ends acts menu rows editors selftest asks"
    " kept settings beeping saver phone acting"
    " pairing chord wishes service house advice choice pilecount piles"
)

_FIXES = "why same fixplan fixshow fixmenu fixone fixresult fixedit fixlist"
# What the way back, corrections and house rules need besides
_RECORD = "replan draft edits revise refold standing amends facts housecell ranges"
_FACE = "fixes pileform qr lists ends forms check"


# The same for a game with piles, where it differs
_PILES = (
    " ready=piles.Ready ends=piles.Ends choice=piles.Choice agreed=piles.Agreed"
    " other=piles.Other recount=pilecount.Recount result=pilecount.Result "
)


class Modes:
    """The contexts; each holds the desk and nothing of another. Any name of _LATER works too."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.made = {}
        self.piled = {}  # those of _PILES
        self.advised = 0  # bit per rule system whose reminders were read since power-up
        self.entry = Entry(desk)
        self.place = Place(desk)

    def __getattr__(self, name: str):
        made = self.made
        table = _LATER
        if self.desk.log.state.b[SYSTEM] >= PILE and " " + name + "=" in _PILES:
            made = self.piled
            table = _PILES
        if name not in made:
            try:
                made[name] = _load(name, table)(self.desk)
            except MemoryError:
                self.spare()
                made[name] = _load(name, table)(self.desk)
        return made[name]

    def spare(self) -> None:
        """Memory is short: what comes back by itself goes, and nothing that is under way."""
        desk = self.desk
        if desk.mode is self.entry and desk.stroke.owner == NONE:
            self.forget()
            return
        desk.log.forget()
        draw.let_go()
        let_go("rosace.face", _FACE)
        line.forget()

    def forget(self) -> None:
        """Let go of whatever was loaded since power-up; it comes back when it is asked for."""
        self.made.clear()
        self.desk.log.forget()
        self.piled.clear()
        line.forget()
        if MICROPYTHON:
            draw.let_go()
            let_go("rosace.record", _RECORD)
            let_go("rosace.face", _FACE)
            if self.desk.log.state.b[SYSTEM] < PILE:
                let_go("rosace.face", "piles")  # else needed all the time
            let_go("rosace.desk", _FILES)
            let_go("rosace.desk", _FIXES)

    def name(self, mode) -> str:
        """What a context is called here (for tests and for messages)."""
        for name in ("entry", "place"):
            if getattr(self, name) is mode:
                return name
        for made in (self.made, self.piled):
            for name in made:
                if made[name] is mode:
                    return name
        return ""


def _load(name: str, table: str):
    """The class of a context in a table."""
    at = table.find(" " + name + "=")
    if at < 0:
        raise AttributeError(name)
    begin = at + len(name) + 2
    file, kind = table[begin : table.find(" ", begin)].split(".")
    return getattr(__import__(_FOLDER + file, None, None, (kind,)), kind)
