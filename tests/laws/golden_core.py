"""One match at the core, for the runners of the case files. Runs on both Pythons alike."""

from laws.events import filled
from rosace.rules import match
from rosace.rules.state import QE_BACK, Event, Ruling, State

LETTERS = "wbqs"
PIECES = ("white", "black", "queen", "striker")


class Wrong(Exception):
    """The case asks for something, or gets something, that it should not."""


def read_stroke(text):
    """A stroke in the cases' words: (fields of the event, its data, letters off the board).

    w b q s: what fell, in order, each with its net's number behind it or none; ^ before a letter:
    it left the board; !: a foul; ~: nothing touched; -: nothing fell.
    """
    fields = {"foul": 0, "touched": 1, "white": 0, "black": 0, "queen": 0, "striker": 0}
    data = bytearray()
    left = ""
    off = False
    for letter in text:
        if letter == "^":
            off = True
        elif off and letter in LETTERS:
            left += letter
            off = False
        elif letter == "!":
            fields["foul"] = 1
        elif letter == "~":
            fields["touched"] = 0
        elif letter in LETTERS:
            kind = LETTERS.index(letter)
            fields[PIECES[kind]] += 1
            data.append(kind)
        elif letter in "1234" and data:
            data[-1] |= int(letter) << 3
        elif letter != "-":
            raise Wrong("unknown stroke: " + text)
    return fields, data, left


class Core:
    """State, the event last asked for, and the last ruling."""

    def __init__(self):
        self.state = State()
        self.s = self.state.b
        self.event = Event()
        self.ruling = Ruling()

    def decide(self, kind, **fields):
        """The refusal of an intent; `data`: bytes of the event."""
        event = filled(self.event, kind, fields)
        was = bytes(self.s)
        refusal = match.decide(self.s, event, event)
        if bytes(self.s) != was:
            raise Wrong("deciding changed the state")
        return refusal

    def returned(self):
        """The letters of what came back to the board by the last ruling, in their order."""
        r = self.ruling
        return "b" * r.back_black + ("q" if r.queen == QE_BACK else "") + "w" * r.back_white

    def apply(self):
        """What was decided last; the ruling."""
        match.apply(self.s, self.event, self.ruling)
        return self.ruling
