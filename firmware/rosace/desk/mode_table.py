"""Every context the keys can be in, by name. A new one is named here.

What a stroke needs is there from power-up. The rest is loaded when it is first asked for and let
go at the next "Play", because most strokes never see it and the board's memory is small.
"""

from rosace.desk.modes.play import Entry, Place
from rosace.rules.state import PILE, SYSTEM

_FOLDER = "rosace.desk.modes."

# name=file.Class; one text, because a table of twenty rows takes ten times its memory
_LATER = (
    " start=setup.Start setup=setup.Setup toss=toss.Toss seats=toss.Seats ninth=toss.NinthToss"
    " ready=before_play.Ready check=before_play.Check trials=before_play.Trials warm=before_play.WarmUp"
    " agree=self_umpire.Agree disputed=self_umpire.Disputed twice=self_umpire.Twice take=setup.TakeOver"
    " fixlist=correct_list.FixList fixedit=correct_stroke.FixEdit fixmenu=correct_stroke.FixMenu"
    " fixwho=correct_stroke.FixWho fixone=correct_list.FixOne fixplan=correct_plan.FixPlan"
    " fixresult=correct_list.FixResult touch=play.Touch sides=board_end.Sides"
    " early=play.Early refusal=refusal.Refusal appeal=refusal.Appeal"
    " outside=outside.Outside undo=undo.Undo ends=board_end.Ends acts=acts.Acts menu=menu.Menu"
    " house=house_rules.House gather=house_rules.Gather advice=house_rules.Advice choice=board_end.Choice"
    " recount=recount.Recount result=recount.Result test=selftest.SelfTest"
    " settings=settings.Settings beeping=settings.Beeping phone=board_end.Phone asked=pc_request.Asked"
    " pair=pairing.Pair "
)
# The same for a game with piles, where it differs
_PILES = (
    " ready=piles.Ready ends=piles.Ends choice=piles.Choice agreed=piles.Agreed"
    " other=piles.Other recount=piles.Recount result=piles.Result "
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
            made[name] = _load(name, table)(self.desk)
        return made[name]

    def reset(self) -> None:
        """A board begins: every mode but those of the stroke starts afresh."""
        self.made.clear()
        self.piled.clear()

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
