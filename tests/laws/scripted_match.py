"""A match that a test plays in the notation of the case files: `Match().play("w q w")`."""

from laws.golden_icf import Table, _position, _token
from laws.number_names import REFUSAL_NAMES, ROW_NAMES
from rosace.rules import laws
from rosace.rules.state import (
    DUES,
    LEFT,
    M_DOUBLES,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    QUEEN_AT,
    QUEEN_SIDE,
    SCORE,
    SYSTEM,
    TURN,
)
from rosace.words import K_CHOICE, K_PLAY, K_SETUP, NONE, P_PLAY
from rosace_host.match.names import system_number


class Match(Table):
    """A match under way. Colours are w and b, seats 0-3, sides 0 and 1."""

    def __init__(self, doubles=False, open=True, **setup):
        super().__init__(M_DOUBLES if doubles else 0)
        if setup:
            _position(self, setup)
        elif open:
            self.send(K_PLAY)

    def play(self, tokens):
        """Strokes and events in the cases' notation, with spaces between."""
        for token in tokens.split():
            _token(self, token, "")
        return self

    def refused(self, kind, **fields):
        """The refusal's name, "" if accepted; checks that decide() changed nothing."""
        refusal = self.decide(kind, **fields)
        return REFUSAL_NAMES[refusal] if refusal else ""

    @property
    def left(self):
        return self.s[LEFT], self.s[LEFT + 1]

    @property
    def dues(self):
        return self.s[DUES], self.s[DUES + 1]

    @property
    def score(self):
        return self.s[SCORE], self.s[SCORE + 1]

    @property
    def turn(self):
        return self.s[TURN]

    @property
    def queen(self):
        """board, await0 (by side 0), covered1 ..."""
        if self.s[QUEEN_AT] == 0:
            assert self.s[QUEEN_SIDE] == NONE
            return "board"
        return ("", "await", "covered")[self.s[QUEEN_AT]] + str(self.s[QUEEN_SIDE])

    @property
    def to_place(self):
        """{colour: (how many, by which seat)} of what must be placed now."""
        return {
            "wb"[c]: (self.s[PLACE + c], self.s[PLACER + c]) for c in (0, 1) if self.s[PLACE + c]
        }

    @property
    def open(self):
        return self.s[PHASE] == P_PLAY

    def todo(self, bit):
        return bool(self.s[PENDING] & bit)

    @property
    def row(self):
        return ROW_NAMES[self.ruling.row]

    @property
    def law(self):
        return laws.law(self.s[SYSTEM], self.ruling.row).decode()


def by(name, mode=0, **setup):
    """A match by a system's rules, its board laid out like a case's."""
    at = Match(open=False)
    at.send(K_SETUP, value=system_number(name), white=mode)
    if setup:
        _position(at, setup)
    else:
        at.send(K_PLAY)
    return at


def answer(at, question, reason):
    """A player's answer to what a house rule asks."""
    at.send(K_CHOICE, value=question, reason=reason)
    return at
