"""One match at the core, for the runners of the case files. Runs on both Pythons alike."""

from laws.events import filled
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import State


class Wrong(Exception):
    """The case asks for something, or gets something, that it should not."""


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

    def apply(self):
        """What was decided last; the ruling."""
        match.apply(self.s, self.event, self.ruling)
        return self.ruling
