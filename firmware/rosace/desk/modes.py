"""Every context the keys can be in, made once at power-up. A new one is named here."""

from rosace.desk.acts import Acts
from rosace.desk.asks import Asked
from rosace.desk.editors import Recount, Result
from rosace.desk.ends import Ends, NinthToss
from rosace.desk.entry import Early, Entry
from rosace.desk.menu import Menu
from rosace.desk.outside import Outside
from rosace.desk.prompts import Appeal, Place, Ready, Refusal, Touch
from rosace.desk.selftest import SelfTest
from rosace.desk.settings import Settings
from rosace.desk.setup import Seats, Setup, Start, Toss
from rosace.desk.undo import Undo


class Modes:
    """The contexts by name; each holds the desk and nothing of another."""

    def __init__(self, desk) -> None:
        self.start = Start(desk)
        self.setup = Setup(desk)
        self.toss = Toss(desk)
        self.seats = Seats(desk)
        self.ready = Ready(desk)
        self.early = Early(desk)
        self.entry = Entry(desk)
        self.touch = Touch(desk)
        self.place = Place(desk)
        self.refusal = Refusal(desk)
        self.appeal = Appeal(desk)
        self.undo = Undo(desk)
        self.outside = Outside(desk)
        self.acts = Acts(desk)
        self.menu = Menu(desk)
        self.recount = Recount(desk)
        self.result = Result(desk)
        self.ends = Ends(desk)
        self.ninth = NinthToss(desk)
        self.test = SelfTest(desk)
        self.settings = Settings(desk)
        self.asked = Asked(desk)


def build(desk) -> Modes:
    """All contexts of one desk."""
    return Modes(desk)
