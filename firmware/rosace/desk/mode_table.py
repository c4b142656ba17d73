"""Every mode of the keys by its name, and the loader that makes it: `desk.modes.toss`.

A mode is imported and made when its name is first used, and then it stays. Garbage is collected
before: else what stays lies scattered between it, and in a heap that is half free no piece is
large enough for MicroPython's table of names when that doubles. A new mode is a class in
desk/modes/ that its file lists in MODES, the name of the file below, and an annotation in Modes,
which an IDE and a type checker follow.
"""

import sys

from rosace.port import collect, const, fill_gaps

# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.modes import piles as pile_modes
    from rosace.desk.modes import piles_recount as pile_forms
    from rosace.desk.modes.acts import Acts, Stop
    from rosace.desk.modes.before_play import Ready
    from rosace.desk.modes.board_end import Ends, Sides
    from rosace.desk.modes.ceremony import Check, Trials, WarmUp
    from rosace.desk.modes.correct_list import CorrectList, CorrectOne
    from rosace.desk.modes.correct_plan import CorrectPlan
    from rosace.desk.modes.correct_result import CorrectResult
    from rosace.desk.modes.correct_stroke import CorrectMenu, CorrectStroke, CorrectWho
    from rosace.desk.modes.disputes import Disputed, Twice
    from rosace.desk.modes.early import Early
    from rosace.desk.modes.foul_outside import FoulOutside
    from rosace.desk.modes.house_rules import Advice, Choice, Gather, House
    from rosace.desk.modes.late import Late, Struck
    from rosace.desk.modes.menu import Keys, Menu
    from rosace.desk.modes.mode import Mode
    from rosace.desk.modes.pairing import Pair
    from rosace.desk.modes.parts import Parts
    from rosace.desk.modes.pc_request import Asked
    from rosace.desk.modes.phone import Phone
    from rosace.desk.modes.placing import Place
    from rosace.desk.modes.play import Entry, Touch
    from rosace.desk.modes.recount import Recount
    from rosace.desk.modes.refusal import Appeal, Refusal
    from rosace.desk.modes.result import Result
    from rosace.desk.modes.self_umpire import Agree
    from rosace.desk.modes.selftest import Pockets, SelfTest
    from rosace.desk.modes.settings import Beeping, Settings
    from rosace.desk.modes.setup import Setup, Start
    from rosace.desk.modes.takeover import TakeOver
    from rosace.desk.modes.toss import NinthToss, Seats, Toss
    from rosace.desk.modes.undo import Undo


# name: the file in desk/modes/, in the order in which a match meets the modes
FILES = {
    "start": "setup",
    "setup": "setup",
    "toss": "toss",
    "seats": "toss",
    "ninth": "toss",
    "ready": "before_play",
    "check": "ceremony",
    "trials": "ceremony",
    "warm": "ceremony",
    "agree": "self_umpire",
    "disputed": "disputes",
    "twice": "disputes",
    "take": "takeover",
    "correct_list": "correct_list",
    "correct_stroke": "correct_stroke",
    "correct_menu": "correct_stroke",
    "correct_who": "correct_stroke",
    "correct_one": "correct_list",
    "correct_plan": "correct_plan",
    "correct_result": "correct_result",
    "entry": "play",
    "touch": "play",
    "place": "placing",
    "sides": "board_end",
    "early": "early",
    "refusal": "refusal",
    "appeal": "refusal",
    "outside": "foul_outside",
    "undo": "undo",
    "late": "late",
    "struck": "late",
    "ends": "board_end",
    "acts": "acts",
    "stop": "acts",
    "menu": "menu",
    "keys": "menu",
    "house": "house_rules",
    "gather": "house_rules",
    "advice": "house_rules",
    "choice": "house_rules",
    "recount": "recount",
    "result": "result",
    "test": "selftest",
    "parts": "parts",
    "pockets": "selftest",
    "settings": "settings",
    "beeping": "settings",
    "phone": "phone",
    "asked": "pc_request",
    "pair": "pairing",
}
PILE_FILES = {
    "ready": "piles",
    "ends": "piles",
    "choice": "piles",
    "agreed": "piles",
    "other": "piles",
    "recount": "piles_recount",
    "result": "piles_recount",
}


class Loader:
    """The modes of a table like FILES as attributes. made: those that were used since power-up."""

    def __init__(self, desk: "Desk", files: dict) -> None:
        self.desk = desk
        self.files = files
        self.made = {}

    if not TYPE_CHECKING:  # the annotations below say which names there are

        def __getattr__(self, name: str) -> "Mode":
            if name not in self.files:
                raise AttributeError(name)
            desk, path = self.desk, "rosace.desk.modes." + self.files[name]
            loads = desk.started and path not in sys.modules
            if loads:
                collect()
            __import__(path)
            mode = sys.modules[path].MODES[name](desk)
            if loads:
                fill_gaps()
            self.made[name] = mode
            setattr(self, name, mode)
            return mode


class PileModes(Loader):
    """What has a form of its own in a game with piles."""

    ready: "pile_modes.Ready"
    ends: "pile_modes.Ends"
    choice: "pile_modes.Choice"
    recount: "pile_forms.Recount"
    result: "pile_forms.Result"
    agreed: "pile_modes.Agreed"
    other: "pile_modes.Other"


class Modes(Loader):
    """Every other mode; piles: those of a game with piles."""

    start: "Start"
    setup: "Setup"
    take: "TakeOver"
    toss: "Toss"
    seats: "Seats"
    ninth: "NinthToss"
    ready: "Ready"
    entry: "Entry"
    place: "Place"
    check: "Check"
    trials: "Trials"
    warm: "WarmUp"
    touch: "Touch"
    early: "Early"
    appeal: "Appeal"
    refusal: "Refusal"
    outside: "FoulOutside"
    undo: "Undo"
    late: "Late"
    struck: "Struck"
    ends: "Ends"
    sides: "Sides"
    choice: "Choice"
    phone: "Phone"
    acts: "Acts"
    stop: "Stop"
    recount: "Recount"
    result: "Result"
    correct_list: "CorrectList"
    correct_one: "CorrectOne"
    correct_result: "CorrectResult"
    correct_stroke: "CorrectStroke"
    correct_menu: "CorrectMenu"
    correct_who: "CorrectWho"
    correct_plan: "CorrectPlan"
    agree: "Agree"
    disputed: "Disputed"
    twice: "Twice"
    menu: "Menu"
    keys: "Keys"
    house: "House"
    gather: "Gather"
    advice: "Advice"
    settings: "Settings"
    beeping: "Beeping"
    test: "SelfTest"
    parts: "Parts"
    pockets: "Pockets"
    asked: "Asked"
    pair: "Pair"

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk, FILES)
        self.piles = PileModes(desk, PILE_FILES)

    @property
    def game(self) -> "Modes | PileModes":
        """Where ready, ends, choice, recount and result of the match under way are."""
        return self if self.desk.state[_SYSTEM] < _PILE else self.piles

    def play_began(self) -> None:
        """The umpire has said "Play": what a mode holds for the time before it is over. The forms
        that a PC has filled are those of the next match."""
        later = ("setup", "take") if self.desk.accepted.names else ()
        for name in self.made:
            if name not in later:
                self.made[name].play_began()
        for mode in self.piles.made.values():
            mode.play_began()
