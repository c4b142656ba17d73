"""A game with piles that a test plays in that notation: `Piles("three", pile=A).after("w -s")`."""

from laws import golden_piles
from laws.number_names import REFUSAL_NAMES
from rosace.rules.piles import systems as pilelaws
from rosace.rules.piles.systems import (
    SCORES,
)
from rosace.rules.state import (
    PLACE,
    PLACER,
    SYSTEM,
    TURN,
)

A = {"A": "wb"}  # A has won a white and a black


class Piles(golden_piles.Board):
    """A board laid out: Piles("three", pile={"A": "wb"}, turn="B"); .after("w -s")."""

    def __init__(self, system, players="ABC", **setup):
        setup["players"] = list(players)
        super().__init__({"system": system, "setup": setup})
        self.lay_out()

    def after(self, strokes):
        for text in strokes.split():
            refusal = self.play(text)
            assert not refusal, (text, REFUSAL_NAMES[refusal])
        return self

    def act(self, kind, **fields):
        self.must(kind, **fields)
        return self

    def refused(self, kind, **fields):
        """The refusal's name, "" where it is taken; nothing is ever done."""
        was = bytes(self.s)
        refusal = self.send(kind, **fields)
        self.s[:] = was
        return REFUSAL_NAMES[refusal] if refusal else ""

    @property
    def law(self):
        return pilelaws.cited(self.s[SYSTEM], self.ruling.row).decode()

    @property
    def scores(self):
        return list(self.s[SCORES : SCORES + 4])

    @property
    def dues(self):
        return self.seen()["debts"]

    @property
    def turn(self):
        return "ABCD"[self.s[TURN]]

    @property
    def to_place(self):
        s = self.s
        return {"wb"[c]: (s[PLACE + c], "ABCD"[s[PLACER + c]]) for c in (0, 1) if s[PLACE + c]}
